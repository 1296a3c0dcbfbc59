"""States that differ by a renaming only count as one, and nothing else does."""

from __future__ import annotations

from typing import Final

import pytest

from reference_engine.table import ENDED, TURN
from tests.verifier.explorer.small import DEAL, LIBRARY, TAKE, TINY, fruit, small
from verifier.explorer import Limits, Search
from verifier.explorer.marks import with_marks
from verifier.explorer.state_table import StateTable
from verifier.explorer.symmetry import Symmetry, renamings_of


def test_a_renaming_and_its_effect_on_a_state() -> None:
    instance = small("crazy-eights")
    search = Search(instance)
    assert search.run(Limits())
    for number in range(0, len(search.keys), 17):
        numbers = search.book.unpack(search.keys[number])
        for image in search.symmetry.images(numbers):
            assert search.symmetry.named(image)[0] == numbers
            assert search.checks.deck(image) == search.checks.deck(numbers)


def test_the_renamings_that_keep_some_states_are_those_that_lead_from_them_to_them() -> None:
    search = Search(small("crazy-eights"))
    assert search.run(Limits())
    every = range(len(search.symmetry.renamings))
    assert len(every) > 1
    for number in range(0, len(search.keys), 17):
        numbers = search.book.unpack(search.keys[number])
        images = search.symmetry.images(numbers)
        assert search.symmetry.keeping({*images}) == tuple(every)
        assert search.symmetry.keeping({numbers}) == tuple(
            renaming for renaming in every if images[renaming] == numbers
        )


@pytest.mark.parametrize("name", LIBRARY)
def test_states_that_stand_for_others_stand_for_every_state_there_is(name: str) -> None:
    instance = small(name)
    reduced, whole = Search(instance), Search(instance, renamings=False)
    assert reduced.run(Limits())
    assert whole.run(Limits())
    names = {reduced.named(whole.state(number)) for number in range(len(whole.keys))}
    assert names == set(reduced.keys)
    assert {key: note.what for key, note in reduced.checks.noted.items() if key[0] != "secret"} == {
        key: note.what for key, note in whole.checks.noted.items() if key[0] != "secret"
    }
    assert reduced.checks.possible == whole.checks.possible
    assert {move for move, times in reduced.used.items() if times} == {m for m, times in whole.used.items() if times}


def test_the_seats_of_a_game_in_which_all_deals_are_alike_count_as_one() -> None:
    game = fruit(DEAL + TAKE, helping=1).game
    assert len(renamings_of(with_marks(game))) == 2
    assert Symmetry(game, StateTable(3), renamings_of(game)).opener_matters is False


GIVE: Final = """moves:
  give:
    in: meal
    choose: {p: players}
    if: p != me
    do: [{draw: 1, from: basket, to: 'plate[p]'}]
    then: next_player
"""


@pytest.mark.parametrize("name", [*LIBRARY, ""])
def test_the_moves_of_a_renamed_state_are_the_renamed_moves(name: str) -> None:
    search = Search(
        small(name) if name else fruit(DEAL + GIVE, players=3, smaller={**TINY, "domains.size": "1..4"}, helping=1)
    )
    search.run(Limits(states=300))
    types = [tuple(choice.local.type for choice in move.choices) for move in search.game.moves.values()]
    for number in range(0, len(search.keys), 7):
        state = search.state(number)
        legal = () if state.variables[ENDED] else search.engine.legal(state)
        for renaming, image in enumerate(search.symmetry.images(search.book.unpack(search.keys[number]))):
            renamed = {search.symmetry.move(renaming, move, types[move.rule]) for move in legal}
            there = search.book.state(image)
            assert renamed == set(() if there.variables[ENDED] else search.engine.legal(there))
            assert search.symmetry.seat(renaming, state.variables[TURN] or 0) == there.variables[TURN]
