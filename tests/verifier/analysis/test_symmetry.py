"""Which values, and which seats, the rules treat alike: a yes must be right, a no may be over-cautious."""

from __future__ import annotations

from typing import Final

import pytest

from tests.helpers import built, engine
from verifier.analysis.symmetry import are_alike, deals_are_alike, seats_are_alike

EAT = """\
moves:
  eat:
    in: meal
    choose: {f: 'fruit in plate[me]'}
    do: [{move: f, to: bag}]
    then: next_player
"""


def condition(text: str) -> str:
    return EAT.replace("    do:", f"    if: {text}\n    do:")


def after(loop: str, *effects: str) -> str:
    return EAT + f"after:\n  all:\n    for: {loop}\n    do:\n" + "".join(f"      - {effect}\n" for effect in effects)


@pytest.mark.parametrize(
    ("rules", "sorts", "seats"),
    [
        (EAT, True, True),
        (condition("f.sort == apple"), False, True),
        (condition("next(f.sort) is nothing"), False, True),
        (condition("f.sort < liked"), False, True),
        (condition("f.sort == liked"), True, True),
        (condition("position(f.sort) > 0"), False, True),
        (condition("f == first(g for g in plate[me])"), False, True),
        (condition("all(count(shelf[s]) == 0 for s in sort)"), True, True),
        (condition("any(g is fruit and g.sort == f.sort for p in players for g in plate[p])"), True, True),
        (condition("any(count(plate[p]) == 0 for p in players)"), True, True),
        (condition("guest == me"), True, True),
        (condition("me == first(p for p in players if count(plate[p]) > 0)"), True, False),
        (condition("me == first(p for p in clockwise(turn) if count(plate[p]) > 0)"), True, True),
        (condition("position(me) < position(left(me))"), True, False),
        (condition("me == opener"), True, True),
        (
            EAT + "variables:\n  liked: {of: sort, start: apple, lasts: turn}\n  bites: {range: 0..9, start: 0}\n",
            False,
            True,
        ),
        (EAT + "winners: any(f is fruit and f.sort == pear for f in plate[p])\n", False, True),
        (EAT + "properties:\n  no_plums: {never: 'any(f is fruit and f.sort == plum for f in bag)'}\n", False, True),
        (EAT + "setup:\n  plums: [{move: 'fruit(plum, 1)', from: basket, to: bag}, {shuffle: basket}]\n", True, True),
    ],
)
def test_values_and_seats_are_alike_if_no_rule_of_play_tells_them_apart(rules: str, sorts: bool, seats: bool) -> None:
    game = built(rules).game
    assert (are_alike(game, "sort"), are_alike(game, "player")) == (sorts, seats)


@pytest.mark.parametrize(
    ("rules", "sorts", "seats"),
    [
        # Each round does the same.
        (after("{s: sort}", "{draw: 1, from: basket, to: bag}"), True, True),
        (after("{s: sort}", "{set: 'price[s]', to: 1}"), True, True),
        (after("{p: players}", "{set: 'eaten[p]', to: 'eaten[p] + 1'}"), True, True),
        (after("{p: players}", "{set: bites, to: 'bites + count(plate[p])'}"), True, True),
        (after("{p: players}", "{move: all, from: 'plate[p]', to: bag}"), True, True),
        # The order goes with the player who acts.
        (after("{p: '[me, left(me)]'}", "{set: guest, to: p}"), True, True),
        # The last one decides.
        (after("{s: sort}", "{set: liked, to: s}"), False, True),
        (after("{p: players}", "{set: guest, to: p}"), True, False),
        (after("{p: players}", "{move: all, from: 'plate[p]', to: heap}"), True, False),
        # The first ones get what there is.
        (after("{p: players}", "{draw: 1, from: bag, to: 'plate[p]'}"), True, False),
        (after("{p: players}", "if: count(bag) > 0\n        do: [{draw: 1, from: bag, to: 'plate[p]'}]"), True, False),
        (after("{p: players}", "{move: 'first(f for f in bag)', from: bag, to: 'plate[p]'}"), False, False),
        (after("{p: players}", "if: eaten[p] == 0\n        do: [{deal: 1, from: bag, to: plate}]"), True, False),
        # What one round hands on the next hands on again.
        (after("{p: players}", "{move: all, from: 'plate[p]', to: 'plate[left(p)]'}"), True, False),
        # A move that is asked by `can` looks at what the rounds change.
        (after("{p: players}", "if: can(eat)\n        do: [{move: all, from: 'plate[p]', to: bag}]"), True, False),
        # One step up and one down: at the end of the range it matters which comes first.
        (
            after(
                "{p: players}",
                "if: count(plate[p]) > 1\n        do: [{set: bites, to: 'bites + 1'}]\n"
                "        else: [{set: bites, to: 'bites - 1'}]",
            ),
            True,
            False,
        ),
        # The cards of a row come in the order of its cells.
        (
            EAT
            + "zones:\n  basket: {stacked: true, faces: nobody}\n  plate: {per: player, faces: owner}\n"
            + "  bag: {faces: nobody}\n  row: {cells: sort, faces: everyone}\n"
            + "properties:\n  stones: {never: first(f for f in row) is stone}\n",
            False,
            True,
        ),
    ],
)
def test_loops_are_fair_if_their_rounds_commute(rules: str, sorts: bool, seats: bool) -> None:
    game = built(rules).game
    assert (are_alike(game, "sort"), are_alike(game, "player")) == (sorts, seats)


def test_values_with_other_numbers_of_cards_are_not_alike() -> None:
    fruit_cards = "  fruit: {of: [sort, size], starts: basket, count: 2 if sort == apple else 1}\n"
    cards = f"cards:\n{fruit_cards}  stone: {{starts: basket}}\n"
    assert not are_alike(built(EAT + cards).game, "sort")


def test_values_are_not_alike_where_cards_that_name_two_of_them_are_told_apart_by_the_second() -> None:
    halves = "of: {left_half: sort, right_half: sort}, count: 2 if right_half == apple else 1"
    pairs = f"  pair: {{{halves}, starts: basket}}\n  stone: {{starts: basket}}\n"
    cards = f"cards:\n  fruit: {{of: [sort, size], starts: basket}}\n{pairs}"
    assert not are_alike(built(EAT + cards).game, "sort")


def test_no_seat_stands_for_all_where_cards_name_players() -> None:
    text = "cards:\n  fruit: {of: [sort, size], starts: basket}\n  plaque: {of: [player], starts: bag}\n"
    assert seats_are_alike(engine(EAT).game)
    assert not seats_are_alike(engine(EAT + text).game)


SHUFFLED: Final = "setup:\n  mixed: [{shuffle: basket}]\n  given:\n"
ONE_EACH: Final = "    - {for: {p: players}, do: [{draw: 1, from: basket, to: 'plate[p]'}]}\n"


@pytest.mark.parametrize(
    ("rules", "alike"),
    [
        ("", True),
        ("start: {player: left(opener)}\n", True),
        ("start: {player: opener if position(opener) > 0 else left(opener)}\n", False),
        ("start: {player: first(p for p in players if fruit(apple, 1) in plate[p])}\n", True),
        ("start: {player: first(p for p in players if stone in plate[p])}\n", False),
        ("start: {player: first(p for p in players for s in sort if fruit(s, 1) in plate[p])}\n", False),
        (SHUFFLED + ONE_EACH, True),
        (SHUFFLED.replace("{shuffle: basket}", "") + ONE_EACH, False),
        (SHUFFLED + "    - {if: top(basket) is stone, do: [{shuffle: basket}]}\n" + ONE_EACH, False),
        (SHUFFLED + ONE_EACH.replace("do:", "if: position(p) > 0, do:"), False),
    ],
)
def test_deals_are_alike_if_the_set_up_names_no_seat_but_that_of_the_opener(rules: str, alike: bool) -> None:
    assert deals_are_alike(built(EAT + rules).game) == alike
