"""Brute force says what is true of rulesets whose truth is known, and of small games in which it is plain."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from spec.typing.builder import build
from tests.helpers import TESTS, ruleset_of
from tests.helpers import built as fruit
from tests.state_space import Branching, TooLarge, every_way, space_of
from tests.truth import Judge, Truth, truth_of

KNOWN: Final = ("notes-on-one-another", "pass-or-stop", "sun-and-moon", "turning-or-drawing")
"""Rulesets of known truth that are small enough."""


def heads(path: Path) -> dict[str, tuple[bool, str]]:
    """Return what the head of a ruleset says: for each property whether it holds, and how games end."""
    found: dict[str, tuple[bool, str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        what, _, said = line.removeprefix("# ").partition(": ")
        if line.startswith("# ") and what != "players":
            word, _, ending = said.partition(",")[0].partition(" ")
            found[what] = word == "proved", ending
    return found


@pytest.mark.parametrize("name", KNOWN)
def test_what_is_known_of_a_ruleset_is_true_of_it(name: str) -> None:
    path = TESTS / "known_truth" / f"{name}.yaml"
    game = build(ruleset_of(path), 2).value
    assert game is not None
    truth = truth_of(game.game, 3_000)
    for what, (holds, ending) in heads(path).items():
        assert truth.holds[what] == holds
        assert not ending or truth.ending == ending


SMALL: Final = (
    "domains:\n  sort: [apple]\n  size: 1..2\ncards:\n  fruit: {of: [sort, size], starts: basket}\n"
    "  stone: {count: 1, starts: basket}\n"
)


def truth(moves: str, more: str = "") -> Truth:
    """Return what is true of a game of two fruits and a stone."""
    return truth_of(fruit(f"{SMALL}moves:\n{moves}{more}").game, 3_000)


def test_a_game_that_uses_cards_up_ends_after_as_many_moves_as_there_are_cards() -> None:
    found = truth("  take:\n    in: meal\n    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n")
    assert (found.ending, found.longest, found.can_be_trapped) == ("always", 3, False)
    assert found.holds["never-stuck"] is found.holds["supplies-last"] is True


def test_a_game_that_chance_ends_sooner_or_later_ends_almost_surely() -> None:
    found = truth(
        "  toss:\n    in: meal\n    do:\n      - {random: bites, among: 'numbers(0, 1)'}\n"
        "      - if: bites == 1\n        do: [{move: all, from: basket, to: heap}]\n    then: next_player\n"
    )
    assert (found.ending, found.longest, found.holds["ends"]) == ("almost-surely", None, True)


def test_a_game_that_stops_because_a_rule_goes_wrong_neither_ends_nor_goes_on() -> None:
    found = truth("  take:\n    in: meal\n    do: [{set: bites, to: bites + 5}]\n    then: next_player\n")
    assert (found.holds["no-clash"], found.holds["conserves-cards"], found.holds["ends"]) == (False, True, None)


def test_what_is_handed_out_in_vain_is_a_shortage() -> None:
    found = truth("  take:\n    in: meal\n    do: [{draw: 2, from: basket, to: heap}]\n    then: next_player\n")
    assert found.holds["supplies-last"] is False


def test_a_condition_that_always_holds_is_of_no_use() -> None:
    found = truth(
        "  take:\n    in: meal\n    if: {left: count(basket) > 0}\n    do: [{draw: 1, from: basket, to: heap}]\n"
        "    then: next_player\n"
    )
    assert found.unused == {"moves.take.if.left"}


def test_a_move_that_asks_for_a_hidden_card_gives_it_away() -> None:
    moves = (
        "  take:\n    in: meal\n    if: {stone: top(basket) is stone}\n    do: [{draw: 1, from: basket, to: heap}]\n"
    )
    other = "  wait:\n    in: meal\n    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
    assert truth(moves + other).holds["keeps-secrets"] is False
    assert truth(other).holds["keeps-secrets"] is True


def test_every_way_of_chance_is_gone_through_once() -> None:
    def two(chance: Branching) -> tuple[object, ...]:
        return chance.pick([1, 0, 2]), chance.order((1, 1, 2))

    found = [ways for ways, _ in every_way(two)]
    assert found == [(first, order) for first in (0, 2) for order in ((1, 1, 2), (1, 2, 1), (2, 1, 1))]


def test_more_states_than_asked_for_are_too_many() -> None:
    game = fruit(f"{SMALL}moves:\n  take:\n    in: meal\n    do: [{{draw: 1, from: basket, to: heap}}]\n").game
    states = len(space_of(game, 3_000).states)
    assert Judge(space_of(game, states)).truth().states == states
    with pytest.raises(TooLarge):
        space_of(game, states - 1)
