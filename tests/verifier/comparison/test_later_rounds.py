"""Differences that show in later rounds of a match only, and in how long a match lasts."""

from __future__ import annotations

from typing import Final

import pytest

from spec.ruleset import Ruleset
from tests.verifier.comparison.meals import Change, compared, partings, plays_again, ruleset, words

LAID: Final = """
hausregel: 1
title: {en: Laid}
status: house
players: 2..3
domains: {sort: [ape, bee], size: 1..4}
cards: {fruit: {of: [sort, size], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  bowl: {faces: everyone}
variables:
  grown: {range: 0..5, start: 0, lasts: match}
  noted: {range: 0..5, start: 0}
setup:
  grow: [{set: grown, to: "min(5, grown + 1)"}]
  shuffle: [{shuffle: stock}]
  deal: [{deal: 2, from: stock, to: hand}]
start: {player: opener}
phases: [turn]
moves:
  lay:
    choose: {c: "hand[me]"}
    if: {fine: grown < 9}
    do: [{move: c, to: bowl}, {set: noted, to: 1}]
    then: next_player
end:
  empty: any(count(hand[p]) == 0 for p in players)
score: count(hand[p])
winners: score(p) == min(score(q) for q in players)
match:
  until: any(total(p) >= 3 for p in players)
  opener: left(opener)
  points: score(p) + noted
  winners: total(p) == min(total(q) for q in players)
"""

CASES: Final[dict[str, tuple[tuple[Change, ...], str, int]]] = {
    "match.until": ((("total(p) >= 3", "total(p) >= 9"),), "whether the match is over", 9),
    "start.player": ((("player: opener", "player: first(p for p in players)"),), "who begins", 3),
    "moves.lay.if.fine": ((("grown < 9", "grown < 2"),), "lay(", 3),
    "setup.deal": ((("deal: 2", "deal: 2 if grown < 2 else 3"),), "the deal", 3),
    "moves.lay.do": ((("set: noted, to: 1", "set: noted, to: 2"),), "in the match", 3),
}
"""What is changed, what parts, and the most moves before it, by the rule that makes the difference."""


def laid(*changes: Change) -> Ruleset:
    return ruleset(LAID, *changes)


@pytest.mark.parametrize("rule", CASES)
def test_what_differs_in_later_rounds_only_is_found_there(rule: str) -> None:
    changes, what, most = CASES[rule]
    a, b = laid(), laid(*changes)
    found = compared(a, b)
    assert (found.word, words(found)) == ("differs", {rule: "differs"})
    (parting,) = partings(found)
    assert what in str(parting.what)
    assert parting.moves <= most
    for side, replay in ((a, parting.replay_a), (b, parting.replay_b)):
        if replay is not None:
            plays_again(side, replay)


def test_a_smaller_version_speaks_for_the_first_round_where_others_may_begin_otherwise() -> None:
    # What is changed never matters in any round, which no proof shows.
    found = compared(laid(), laid(("grown < 9", "grown < 9 or count(bowl) + count(hand[me]) > 5")))
    assert words(found) == {"moves.lay.if.fine": "proved"}
    found = compared(laid(("grown < 9", "count(bowl) < 4")), laid(("grown < 9", "count(bowl) < 5")))
    assert words(found) == {"moves.lay.if.fine": "explored"}
    assert "positions of the first round of a smaller game" in str(found.judged[0].detail)
    alike = (("start: 0, lasts: match", "start: 0"), ("opener: left(opener)", "opener: opener"))
    found = compared(laid(("grown < 9", "count(bowl) < 4"), *alike), laid(("grown < 9", "count(bowl) < 5"), *alike))
    assert "positions of a smaller game" in str(found.judged[0].detail)


@pytest.mark.parametrize(("rounds", "word"), [(5, "tested"), (1, "differs")])
def test_a_number_of_rounds_to_which_no_match_comes_is_no_difference(rounds: int, word: str) -> None:
    """After three rounds everybody has three points."""
    found = compared(laid(), laid(("match:\n", f"match:\n  rounds: {rounds}\n")))
    assert (found.word, words(found)) == (word, {"match.rounds": word})


@pytest.mark.parametrize(("rounds", "word"), [(2, "differs"), (1, "unknown")])
def test_a_match_of_one_round_is_not_said_to_have_several(rounds: int, word: str) -> None:
    match = LAID[LAID.index("match:") :]
    changes = (("start: 0, lasts: match", "start: 0"), (match, ""))
    found = compared(laid((match, f"match: {{rounds: {rounds}}}\n"), changes[0]), laid(*changes))
    assert (found.word, words(found)) == (word, {"match": word})


def test_lives_of_which_there_are_fewer_at_first_end_the_match_earlier() -> None:
    """The cards are dealt by chance, which is not the reason why the lives differ."""
    changes = (
        ("  stock: {stacked: true, faces: nobody}", "  stock: {faces: nobody}"),
        ("  shuffle: [{shuffle: stock}]\n", ""),
        ("until: any(total(p) >= 3 for p in players)", "until: grown >= 4"),
    )
    found = compared(laid(*changes), laid(*changes, ("range: 0..5, start: 0, lasts", "range: 0..5, start: 2, lasts")))
    assert found.word == "differs"
    assert {str(parting.what) for parting in partings(found)} == {"in round 2 of a match: whether the match is over"}
