"""Exact numbers of tiny games, beside fractions by the plain interpreter and numbers known by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hausregel.work.library import load
from reference_engine import Engine
from spec.game.game import Game
from tests.helpers import TESTS, engine_of
from tests.verifier.consequences.brute_force import numbers
from tests.verifier.explorer.small import fruit, small
from verifier.consequences import ReferencePlayer, evenly, is_share, of_mean, of_share, values_of
from verifier.consequences.markov_chain import MarkovChain
from verifier.consequences.numbers_of_chain import ExactNumbers, exact_numbers
from verifier.consequences.paired_versions import _in_both
from verifier.explorer import instance_of
from verifier.verdict import said


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


SULK = """\
variables:
  sulks: {range: 0..1, start: 0}
moves:
  take:
    in: meal
    if: sulks == 0
    do: [{draw: 1, from: basket, to: 'plate[me]'}]
    then: next_player
  wait:
    in: meal
    then: next_player
  sulk:
    in: meal
    if: sulks == 0
    do: [{set: sulks, to: "1"}]
    then: next_player
"""


def test_games_that_never_end_are_told_and_the_course_is_that_of_games_that_end() -> None:
    """Of two cards each is taken before anybody sulks with odds of 1 to 1, and half the moves before wait."""
    found = exact(fruit(SULK).game)
    wanted = {"end.eaten_up": 0.25, "other.endless": 0.75, "other.stuck": 0.0, "place.0": 0.25, "place.1": 0.25}
    assert {measure: found.values[measure] for measure in wanted} == pytest.approx(wanted, abs=1e-9)
    assert found.values["moves"] == pytest.approx(3)
    assert found.values["use.take"] == pytest.approx(2)
    assert found.values["use.wait"] == found.values["turns-passed"] == pytest.approx(1)
    assert (found.values["use.sulk"], found.values["forced"]) == (0, 0)
    assert (found.lengths.shortest, found.lengths.median, found.lengths.longest) == (2, 3, None)
    assert not found.lengths.bounded
    by_force = numbers(fruit(SULK).game)
    assert {measure: found.values[measure] for measure in by_force} == pytest.approx(
        {measure: float(value) for measure, value in by_force.items()}, abs=1e-9
    )


def test_seats_keep_their_numbers_where_that_is_asked() -> None:
    game = small("classic").game
    by_place, by_seat = exact(game), exact(game, by_seat=True)
    assert by_seat.values["place.0"] == pytest.approx(by_place.values["place.0"], abs=1e-12)
    assert by_seat.values["seat.0"] + by_seat.values["seat.1"] == pytest.approx(1)
    assert by_place.states < by_seat.states


def test_estimates_of_a_small_game_agree_with_its_exact_numbers() -> None:
    game = small("crazy-eights").game
    engine, found = Engine(game), exact(game)
    games = list(ReferencePlayer(engine, 5, evenly).records(range(1_500)))
    for measure, values in values_of(games, engine, found.values).items():
        interval = of_share(sum(values), len(values)) if is_share(measure) else of_mean(values)
        assert interval is not None
        reach = interval.reach or 1e-9
        assert abs(interval.value - found.values[measure]) < 2 * reach, measure


def test_a_version_of_two_rules_is_told_without_the_option_that_differs() -> None:
    fewer = said("fewer-values", some=3, every=4, domain="colour")
    first, second = (
        said("version", parts=(fewer, said("with-option", choice=("most_drawn", number)))) for number in ("3", "5")
    )
    assert _in_both(first, second) == said("version", parts=(fewer,))
    assert _in_both(second, second) == second
    other = said("version", parts=(said("with-option", choice=("most_drawn", "3")),))
    assert _in_both(other, second) == second
