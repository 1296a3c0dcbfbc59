"""States that differ by a renaming only count as one, and nothing else does."""

from __future__ import annotations

import pytest

from tests.helpers import built
from tests.verifier.explorer.small import DEAL, LIBRARY, TAKE, fruit, small
from verifier.explorer import Limits, Search
from verifier.explorer.alike import are_alike
from verifier.explorer.search import with_marks
from verifier.explorer.states import Book
from verifier.explorer.symmetry import Symmetry, renamings_of

KINDS = {"fruit": ("sort", "size"), "stone": ()}
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
        (condition("me == first(p for p in players if count(plate[p]) > 0)"), True, False),
        (condition("me == first(p for p in clockwise(turn) if count(plate[p]) > 0)"), True, True),
        (condition("position(me) < position(left(me))"), True, False),
        (condition("me == opener"), True, True),
        (EAT + "winners: any(f is fruit and f.sort == pear for f in plate[p])\n", False, True),
        (EAT + "properties:\n  no_plums: {never: 'any(f is fruit and f.sort == plum for f in bag)'}\n", False, True),
        (EAT + "after:\n  all:\n    for: {s: sort}\n    do: [{draw: 1, from: basket, to: bag}]\n", False, True),
        (EAT + "after:\n  all:\n    for: {p: players}\n    do: [{draw: 1, from: bag, to: 'plate[p]'}]\n", True, False),
        (EAT + "after:\n  all:\n    for: {p: players}\n    do: [{move: all, from: 'plate[p]', to: bag}]\n", True, True),
        (
            EAT + "after:\n  all:\n    for: {p: players}\n    do: [{move: all, from: 'plate[p]', to: heap}]\n",
            True,
            False,
        ),
        (EAT + "after:\n  all:\n    for: {s: sort}\n    do: [{set: 'price[s]', to: 1}]\n", True, True),
        (EAT + "after:\n  all:\n    for: {s: sort}\n    do: [{set: liked, to: s}]\n", False, True),
        (EAT + "setup:\n  plums: [{move: 'fruit(plum, 1)', from: basket, to: bag}, {shuffle: basket}]\n", True, True),
    ],
)
def test_values_and_seats_are_alike_if_no_rule_of_play_tells_them_apart(rules: str, sorts: bool, seats: bool) -> None:
    game = built(rules).game
    assert (are_alike(game, "sort", KINDS), are_alike(game, "player", KINDS)) == (sorts, seats)


def test_values_with_other_numbers_of_cards_are_not_alike() -> None:
    fruit_cards = "  fruit: {of: [sort, size], starts: basket, count: 2 if sort == apple else 1}\n"
    cards = f"cards:\n{fruit_cards}  stone: {{starts: basket}}\n"
    assert not are_alike(built(EAT + cards).game, "sort", KINDS)


def test_a_renaming_and_its_effect_on_a_state() -> None:
    instance = small("crazy-eights")
    search = Search(instance)
    assert search.run(Limits())
    for number in range(0, len(search.keys), 17):
        numbers = search.book.unpack(search.keys[number])
        for image in search.symmetry.images(numbers):
            assert search.symmetry.named(image)[0] == numbers
            assert search.deck(image) == search.deck(numbers)


@pytest.mark.parametrize("name", LIBRARY)
def test_states_that_stand_for_others_stand_for_every_state_there_is(name: str) -> None:
    instance = small(name)
    reduced, whole = Search(instance), Search(instance, renamings=False)
    assert reduced.run(Limits())
    assert whole.run(Limits())
    names = {reduced.named(whole.state(number)) for number in range(len(whole.keys))}
    assert names == set(reduced.keys)
    assert {key: one.what for key, one in reduced.noted.items() if key[0] != "secret"} == {
        key: one.what for key, one in whole.noted.items() if key[0] != "secret"
    }
    assert reduced.possible == whole.possible
    assert {move for move, times in reduced.used.items() if times} == {m for m, times in whole.used.items() if times}


def test_the_seats_of_a_game_in_which_all_deals_are_alike_count_as_one() -> None:
    game = fruit(DEAL + TAKE, helping=1).game
    assert len(renamings_of(with_marks(game), KINDS)) == 2
    assert Symmetry(game, KINDS, Book(3), renamings_of(game, KINDS)).opener_matters is False
