"""Exact numbers of tiny games, beside fractions by the plain interpreter and numbers known by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hausregel.work.library import load
from spec.game.game import Game
from tests.helpers import TESTS, engine_of
from tests.verifier.consequences.brute_force import numbers
from tests.verifier.explorer.small import small
from verifier.consequences.markov_chain import MarkovChain
from verifier.consequences.numbers_of_chain import ExactNumbers, exact_numbers
from verifier.explorer import instance_of


def exact(game: Game, *, by_seat: bool = False) -> ExactNumbers:
    chain = MarkovChain(game, by_seat=by_seat)
    assert chain.run(), chain.why
    return exact_numbers(chain, by_seat=by_seat)


def known(name: str, players: int = 2) -> Game:
    return engine_of(TESTS / "known_truth" / f"{name}.yaml", players).game


def test_the_opener_of_the_small_classic_game_wins_as_often_as_was_computed_by_hand() -> None:
    options: Mapping[str, str | int] = {"hand_size": 2, "most_drawn": 1, "highest": 4, "start_rank": 2}
    instance = instance_of(load("elfer-raus/classic"), 2, options, {"domains.colour": "red, yellow"})
    assert instance is not None
    found = exact(instance.game)
    assert found.values["place.0"] == pytest.approx(0.64098, abs=5e-6)
    assert found.values["place.0"] + found.values["place.1"] == pytest.approx(1)


GAMES: Mapping[str, Game] = {
    "classic": small("classic").game,
    "go-fish": small("go-fish").game,
    "crazy-eights": small("crazy-eights").game,
    "a loop by chance": known("luck-decides-each-time"),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_are_those_of_brute_force_in_fractions(name: str) -> None:
    wanted = {measure: float(value) for measure, value in numbers(GAMES[name]).items()}
    found = exact(GAMES[name]).values
    assert {measure: found[measure] for measure in wanted} == pytest.approx(wanted, abs=1e-9)
