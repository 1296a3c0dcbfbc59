"""Pairs of which it is known whether and in what they differ: nothing is told that is not so, and nothing is missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import pytest

from tests.verifier.comparison.meals import Change, compared, meal, partings, plays_again, ruleset, words
from verifier.comparison import ComparedSide, RulesetComparison
from verifier.comparison.smaller_versions import small_versions
from verifier.comparison.walks import Both
from verifier.explorer import Instance

PEBBLES: Final = """
hausregel: 1
title: {en: Pebbles}
status: house
players: 2..3
cards:
  pebble: {count: 12, starts: bag}
zones:
  bag: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  heap: {stacked: true, faces: everyone}
setup:
  shuffle:
    - shuffle: bag
  deal:
    - deal: 3
      from: bag
      to: hand
start:
  player: opener
  phase: throwing
phases:
  throwing: {}
moves:
  throw:
    in: throwing
    choose:
      p: hand[me]
    do:
      - move: p
        to: heap
      - draw: 1
        from: bag
        to: heap
    then: next_player
end:
  thrown: any(count(hand[q]) == 0 for q in players)
score: count(hand[p])
winners: score(p) == min(score(q) for q in players)
"""
"""All cards are equal: it cannot matter which of them lies where."""

THROWN: Final = "      - move: p\n        to: heap\n"
DRAWN: Final = "      - draw: 1\n        from: bag\n        to: heap\n"
TURNED: Final[Change] = (THROWN + DRAWN, DRAWN + THROWN)
TWO_SORTS: Final[Change] = ("  pebble: {count: 12, starts: bag}", "  pebble: {of: [colour], count: 6, starts: bag}")
COLOURS: Final[Change] = ("cards:\n", "domains:\n  colour: [white, black]\ncards:\n")

LATE: Final = 24
"""So many moves are made before the end."""

RENAMED: Final[dict[str, tuple[tuple[Change, ...], str]]] = {
    "a definition": ((("tasty(f): f", "sweetish(f): f"), ("if tasty(f) else", "if sweetish(f) else")), "proved"),
    "an option": ((("  helping: {range", "  portion: {range"), ("- deal: helping\n", "- deal: portion\n")), "proved"),
    "a loop and a choice": (
        (
            ("      f: plate[me]\n    if: f is stone", "      it: plate[me]\n    if: it is stone"),
            ("- move: f\n        to: bin", "- move: it\n        to: bin"),
            ("any(full(p) for p in players)", "any(full(each) for each in players)"),
        ),
        "proved",
    ),
    "a variable": (
        (
            ("  bites: {range", "  swallows: {range"),
            ("hungry: bites <", "hungry: swallows <"),
            ("- set: bites\n        to: bites + 1", "- set: swallows\n        to: swallows + 1"),
        ),
        "",
    ),
    "a phase": (
        (
            ("  meal: {}\n  weather: {acts", "  meal: {}\n  sky: {acts"),
            ("tasty(f) else weather", "tasty(f) else sky"),
            ("cell: f.size\n    then: weather", "cell: f.size\n    then: sky"),
            ("from: basket\n        to: bin\n    then: weather", "from: basket\n        to: bin\n    then: sky"),
            ("  shine:\n    in: weather", "  shine:\n    in: sky"),
            ("  rain:\n    in: weather", "  rain:\n    in: sky"),
        ),
        "",
    ),
}
"""What has another name, and the word for it; without one it is no difference in any case."""


def pebbles(*changes: Change) -> RulesetComparison:
    """Return how the pebbles compare with changed ones."""
    return compared(ruleset(PEBBLES), ruleset(PEBBLES, *changes), players=(2, 3))


@pytest.mark.parametrize(("changes", "word"), RENAMED.values(), ids=RENAMED)
def test_another_name_is_no_difference(changes: tuple[Change, ...], word: str) -> None:
    found = compared(meal(), meal(*changes))
    assert found.word == word or (not word and found.word in ("proved", "explored", "tested")), words(found)


def test_the_same_deals_by_another_set_up_are_no_difference() -> None:
    deal = "    - deal: helping\n      from: basket\n      to: plate\n"
    one_by_one = deal.replace("helping", "1")
    shuffled = ("    - shuffle: basket\n", "    - shuffle: basket\n    - shuffle: basket\n")
    found = compared(meal(), meal((deal, one_by_one + one_by_one), shuffled))
    assert found.word in ("proved", "explored", "tested"), words(found)


def test_another_set_up_is_told_and_no_rule_of_play_is_blamed() -> None:
    found = compared(meal(), meal(("- deal: helping\n", "- deal: helping + 1\n")))
    assert words(found) == {"setup.deal": "differs"}
    assert {parting.kind for parting in partings(found)} == {"deal"}


@pytest.mark.parametrize("first", [True, False])
def test_what_differs_after_many_moves_only_is_found_there(first: bool) -> None:
    """The opener of a long game, in which nobody decides anything, wins a move earlier or later."""
    endless = ("any(count(hand[q]) == 0 for q in players)", f"thrown >= {LATE}")
    later = ("any(count(hand[q]) == 0 for q in players)", f"thrown >= {LATE + 1}")
    sides = ruleset(PEBBLES, *COUNTED, endless), ruleset(PEBBLES, *COUNTED, later)
    found = compared(*sides) if first else compared(*sides[::-1])
    assert words(found) == {"end.thrown": "differs"}
    (parting,) = partings(found)
    assert (parting.kind, parting.moves) == ("end", LATE)


COUNTED: Final[tuple[Change, ...]] = (
    ("setup:\n", "variables:\n  thrown: {range: 0..99, start: 0}\nsetup:\n"),
    (THROWN + DRAWN, "      - set: thrown\n        to: thrown + 1\n"),
)


def test_what_differs_only_in_the_points_at_the_end_is_told_there_alone() -> None:
    found = compared(meal(), meal(("(1 if mood == sour and full(p) else 0)", "(1 if full(p) else 0)")))
    differing = {judged.address for judged in found.judged if judged.word == "differs"}
    assert differing == {"score"}
    assert {parting.kind for parting in partings(found)} <= {"score", "winners"}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (("player, faces: owner}", "player, faces: owner, counts: owner}"), "zones.plate.counts"),
        (("cells: size, faces: everyone}", "cells: size, faces: nobody}"), "zones.shelf.faces"),
        (("bin: {stacked: true, faces: everyone}", "bin: {stacked: true, faces: top}"), "zones.bin.faces"),
        (("start: 0, per: player}", "start: 0, per: player, seen: owner}"), "variables.eaten.seen"),
    ],
)  # fmt: skip
def test_what_differs_only_in_who_sees_it_is_told_as_such(change: Change, rule: str) -> None:
    found = compared(meal(), meal(change))
    assert words(found) == {rule: "differs"}
    assert {parting.kind for parting in partings(found)} == {"sight"}


def test_the_order_of_equal_cards_is_no_difference() -> None:
    assert pebbles(TURNED).word in ("proved", "explored", "tested")


def test_the_order_of_cards_of_two_sorts_is_a_difference() -> None:
    both = ruleset(PEBBLES, COLOURS, TWO_SORTS), ruleset(PEBBLES, COLOURS, TWO_SORTS, TURNED)
    found = compared(*both, players=(2, 3))
    assert words(found) == {"moves.throw.do": "differs"}
    for parting in partings(found):
        for side, replay in zip(both, (parting.replay_a, parting.replay_b), strict=True):
            assert replay is not None
            plays_again(side, replay)


def test_a_difference_with_one_number_of_players_is_told_of_that_number_alone() -> None:
    found = pebbles((DRAWN, DRAWN.replace("draw: 1", "draw: 1 if count(players) == 2 else 2")))
    told = {(judged.word, judged.players) for judged in found.judged}
    assert ("differs", (3,)) in told
    assert all(players == (2,) for word, players in told if word != "differs")
    assert found.word == "differs"


def test_a_smaller_version_says_nothing_of_what_only_the_whole_game_does(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = meal(("    if: f is stone", "    if: f is stone and eaten[me] < 8"))
    assert words(compared(meal(), mine)) == {"moves.spit.if": "explored"}

    def without_stones(
        a: ComparedSide, b: ComparedSide, players: int, most: int, seed: int, stop: Callable[[], bool]
    ) -> Iterator[Both[Instance]]:
        for version, other in small_versions(a, b, players, most, seed, stop):
            yield replace(version, missing=("moves.spit",)), other

    monkeypatch.setattr("verifier.comparison.tables.small_versions", without_stones)
    assert words(compared(meal(), mine)) == {"moves.spit.if": "tested"}


def test_a_rule_that_makes_no_difference_is_not_blamed_for_that_of_another() -> None:
    """To shuffle once more changes nothing, even in a move after which another rule makes a difference."""
    drawn = "        from: basket\n        to: bin\n"
    once, tidy = (drawn, drawn + "      - shuffle: bin\n"), ("count(bin) >= 3", "count(bin) >= 2")
    twice = (drawn, drawn + "      - shuffle: bin\n      - shuffle: bin\n")
    found = words(compared(meal(once), meal(twice, tidy)))
    assert found["after.tidy"] == "differs"
    assert found["moves.spit.do"] in ("explored", "tested", "unknown")


SKIPPING: Final[Change] = (
    "phases:\n  throwing: {}\n",
    "turn: {skipping: 'count(hand[p]) > 2'}\nphases:\n  throwing: {}\n",
)
FIRST: Final = "first(q for q in clockwise(turn) if count(hand[q]) <= 2)"
BY_HAND: Final[Change] = (
    "    then: next_player\n",
    f"    then: turn_of({FIRST}) if {FIRST} is not nothing else turn_of(turn)\n",
)


def test_whoever_is_skipped_is_the_reason_for_another_turn() -> None:
    found = compared(ruleset(PEBBLES), ruleset(PEBBLES, SKIPPING), players=(3,))
    assert words(found) == {"moves.throw.then": "differs"}
    assert [judged.causes for judged in found.judged] == [("turn.skipping",)]


def test_skipping_is_the_same_as_naming_the_next_player_by_hand() -> None:
    found = compared(ruleset(PEBBLES, BY_HAND), ruleset(PEBBLES, SKIPPING), players=(2, 3))
    assert found.word == "proved", words(found)


GROWING: Final = (
    PEBBLES.replace("start:\n", "variables:\n  played: {range: 0..3, start: 0, lasts: match}\nstart:\n")
    .replace("score: ", "after:\n  counted:\n    do: [{set: played, to: min(played + 1, 3)}]\nscore: ")
    .replace("  bag: {stacked: true, faces: nobody}", "  bag: {faces: everyone}")
    .replace(
        "  shuffle:\n    - shuffle: bag\n  deal:\n    - deal: 3\n      from: bag\n      to: hand\n",
        "  deal: [{draw: 2, from: bag, to: 'hand[opener]'}, {deal: 2, from: bag, to: hand}]\n",
    )
)
"""Where the bag has no order, the solver compares the deals."""


@pytest.mark.parametrize("number", ["2 + played // 3", "2 if position(opener) == 0 else 1"])
def test_deals_that_differ_in_a_later_round_alone_are_not_proved_to_be_the_same(number: str) -> None:
    match = ("score: ", "match: {rounds: 9, opener: left(opener)}\nscore: ")
    found = compared(ruleset(GROWING, match), ruleset(GROWING, match, ("draw: 2", f"draw: {number}")))
    assert words(found)["setup.deal"] != "proved"
    same = compared(ruleset(GROWING, match), ruleset(GROWING, match, ("draw: 2", "draw: 2 + 0 * played")))
    assert words(same)["setup.deal"] == "proved"


def test_a_deck_with_more_sorts_of_cards_is_compared_whichever_side_has_it() -> None:
    few, many = meal(), meal(("size: 1..3", "size: 1..5"))
    assert words(compared(few, many))["cards.fruit"] == words(compared(many, few))["cards.fruit"] == "differs"


UNSHUFFLED: Final[Change] = ("  shuffle:\n    - shuffle: bag\n", "")
LAST_COLOUR: Final[Change] = (
    "winners: score(p) == min(score(q) for q in players)",
    "winners: top(heap).colour == white",
)


@pytest.mark.parametrize("order", ["[black, white]", "[white, black]"])
def test_the_order_in_which_cards_lie_in_a_stack_matters_where_nobody_shuffles_it(order: str) -> None:
    swapped = ("colour: [white, black]", f"colour: {order}")
    sides = (COLOURS, TWO_SORTS, LAST_COLOUR), (COLOURS, TWO_SORTS, LAST_COLOUR, swapped)
    a, b = (ruleset(PEBBLES, UNSHUFFLED, *changes) for changes in sides)
    found = compared(a, b)
    is_same = order == "[white, black]"
    assert words(found) == ({} if is_same else {"order of cards": "differs"})
    assert [change.word for change in found.changes] == ([] if is_same else ["differs"])
    a, b = (ruleset(PEBBLES, *changes) for changes in sides)
    assert compared(a, b).word == "proved"


def test_the_order_of_kinds_matters_where_nobody_shuffles() -> None:
    one, other = "  pebble: {count: 12, starts: bag}", "  shell: {starts: bag}"
    kinds = [(one, "\n".join(some)) for some in ((one, other), (other, one))]
    a, b = (ruleset(PEBBLES, UNSHUFFLED, change) for change in kinds)
    found = compared(a, b)
    assert (words(found), [change.address for change in found.changes]) == (
        {"order of cards": "differs"},
        ["order of cards"],
    )
    a, b = (ruleset(PEBBLES, change) for change in kinds)
    assert compared(a, b).word == "proved"


def test_two_changes_that_undo_one_another_are_no_difference() -> None:
    """Whatever one side alone has counted to, the other has its own count where the same was played."""
    at_most = [(f"      - set: thrown\n        to: min({most}, thrown + 1)\n", f"thrown <= {most}") for most in (1, 2)]
    rules = [
        ruleset(
            PEBBLES,
            COUNTED[0],
            (THROWN, THROWN + counting),
            ("    do:\n      - move: p", f"    if: {{fine: {condition}}}\n    do:\n      - move: p"),
        )
        for counting, condition in at_most
    ]
    a, b = rules
    found = compared(a, b)
    assert found.word in ("explored", "tested"), words(found)
