"""Differences that show in a smaller version only, and which rules are said to be the same there."""

from __future__ import annotations

from typing import Final

from spec.typing import build
from tests.verifier.comparison.meals import Change, compared, partings, ruleset, words
from verifier.allowance import Allowance
from verifier.comparison import ComparedSide
from verifier.comparison.changes import Causes, changes_between
from verifier.comparison.tables import PlayersComparison

RARE: Final = "fruit(ape, 1) in bowl and fruit(ape, 2) in bowl and fruit(bee, 3) in bowl and count(bowl) == 3"

LAID: Final = """
hausregel: 1
title: {en: Laid}
status: house
players: 2..3
domains: {sort: [ape, bee, cow, dog], size: 1..60}
cards: {fruit: {of: [sort, size], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  box: {faces: everyone}
  hand: {per: player, faces: owner}
  bowl: {faces: everyone}
setup:
  shuffle: [{shuffle: stock}]
  deal: [{deal: 3, from: stock, to: hand}]
phases: [turn]
moves:
  lay:
    choose: {c: "hand[me]"}
    if: {often: c.size > 0, seldom: c.size < 99}
    do: [{move: c, to: bowl}]
    then: next_player
after:
  tidy:
    if: count(box) > 900
    do: [{move: all, from: bowl, to: box}]
end:
  empty: all(count(hand[p]) == 0 for p in players)
winners: "true"
"""

DONE: Final[Change] = (
    "do: [{move: c, to: bowl}]",
    f"do: [{{move: c, to: bowl}}, {{if: {RARE}, do: [{{move: fruit(ape, 1), from: bowl, to: box}}]}}]",
)


def explored(*changes: Change) -> PlayersComparison:
    """Return the comparison of the game with a changed one in a smaller version only, with two players."""
    a, b = ComparedSide(ruleset=ruleset(LAID)), ComparedSide(ruleset=ruleset(LAID, *changes))
    made = [build(side.ruleset, 2).value for side in (a, b)]
    assert made[0] is not None
    assert made[1] is not None
    pair = made[0].game, made[1].game
    changed = frozenset(change.address for change in changes_between(a, b, pair))
    table = PlayersComparison((a, b), pair, 1, Allowance())
    table.explore(Causes(a.ruleset.printed, b.ruleset.printed, changed))
    return table


def test_a_difference_with_several_possible_causes_is_reported_there_too() -> None:
    table = explored(DONE, ("count(box) > 900", "count(box) == 1 and fruit(bee, 3) in bowl"))
    assert set(table.touched) == {"moves.lay.do", "after.tidy"}
    shown = [table.small_parting(rule) for rule in table.touched]
    assert [parting is not None and parting.smaller is not None for parting in shown] == [True, True]


def test_of_rules_that_may_be_the_reason_none_is_said_to_be_the_same() -> None:
    table = explored(DONE, ("count(box) > 900", "count(box) == 1 and fruit(bee, 3) in bowl"))
    for version in table.small:  # as if neither were found to matter
        kept = version.finds.clear.pop("moves.lay.do")
        version.finds.clear.clear()
        version.finds.unclear.clear()
        version.finds.unclear["after.tidy", "moves.lay.do"] = kept
    assert [table.known_of(rule)[0] for rule in table.touched] == ["unknown", "unknown"]
    (left,) = table.untraced()
    assert left.smaller is not None


def test_a_condition_that_refuses_seldom_is_seen_beside_one_that_refuses_often() -> None:
    seldom = "not (fruit(ape, 1) in bowl and fruit(bee, 3) in bowl and c == fruit(bee, 1))"
    table = explored(("c.size > 0", "c.size != 2 or count(bowl) > 1"), ("c.size < 99", seldom))
    assert table.small_parting("moves.lay.if.seldom") is not None


def test_a_version_that_never_comes_to_a_rule_of_one_side_does_not_speak_for_it() -> None:
    shuffled = "{if: any(c.size > 20 for c in bowl), do: [{shuffle: stock}]}"
    table = explored(("after:\n", f"after:\n  mixed: {shuffled}\n"))
    assert [table.known_of(rule)[0] for rule in table.touched] == ["unknown"]


def test_what_differs_in_a_smaller_version_alone_is_suspected_and_no_difference_in_play() -> None:
    """With the whole deck 42 cards are never dealt."""
    fewer = ("size: 1..60", "size: 1..12")
    a, b = [ruleset(LAID, fewer, ("count(box) > 900", f"count(stock) < {few}")) for few in (9, 0)]
    found = compared(a, b)
    assert (found.word, words(found)) == ("suspected", {"after.tidy": "suspected"})
    (parting,) = partings(found)
    assert parting.smaller is not None
    assert [change.word for change in found.changes] == ["suspected"]
