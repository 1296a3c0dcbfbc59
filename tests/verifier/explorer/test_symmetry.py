"""States that differ by a renaming only count as one, and nothing else does."""

from __future__ import annotations

import pytest

from tests.verifier.explorer.small import DEAL, LIBRARY, TAKE, fruit, small
from verifier.explorer import Limits, Search
from verifier.explorer.search import with_marks
from verifier.explorer.states import Book
from verifier.explorer.symmetry import Symmetry, renamings_of


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
    assert len(renamings_of(with_marks(game))) == 2
    assert Symmetry(game, Book(3), renamings_of(game)).opener_matters is False
