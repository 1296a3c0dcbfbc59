"""Rulesets as games of OpenSpiel, put to its own test, and to a game whose worth is known."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hausregel.environments import RaceRefused
from tests.verifier.consequences.poker import KUHN

pytestmark = pytest.mark.skipif(
    find_spec("pyspiel") is None, reason="OpenSpiel: `make test EXTRAS=dev,fast,bench` installs it"
)

if TYPE_CHECKING or find_spec("pyspiel") is not None:
    import pyspiel

    import hausregel.environments.openspiel as ours

TABLES = ("classics/hearts,players=3", "elfer-raus/master,players=2", "classics/president,players=3")


def loaded(told: str) -> Any:  # noqa: ANN401  # pyspiel has no types
    return pyspiel.load_game(f"python_hausregel(ruleset={told})")


def kuhn(tmp_path: Path) -> Any:  # noqa: ANN401  # pyspiel has no types
    file = tmp_path / "kuhn.yaml"
    file.write_text(KUHN, encoding="utf-8")
    return pyspiel.load_game("python_hausregel", {"ruleset": str(file), "payoff": "points"})


@pytest.mark.parametrize("told", TABLES)
def test_a_ruleset_passes_the_random_simulations_of_openspiel(told: str) -> None:
    played = loaded(f"{told},race=by_lot,max_moves=60")
    pyspiel.random_sim_test(played, num_sims=1, serialize=True, verbose=False)


def test_information_sets_are_such_that_a_known_game_is_worth_what_it_is(tmp_path: Path) -> None:
    """Kuhn, 1950: an eighteenth less to whoever begins. Regrets are added up over the information states."""
    played = kuhn(tmp_path)
    solver = pyspiel.CFRSolver(played)
    for _ in range(25):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    told = pyspiel.expected_returns(played.new_initial_state(), policy, -1, True)
    assert told[0] == pytest.approx(-1 / 18, abs=0.03)
    assert sum(told) == pytest.approx(0)


def test_another_state_agrees_with_all_that_the_player_saw() -> None:
    state, random = loaded("classics/hearts,players=3,race=in_turn").new_initial_state(), Random(1)
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    player = state.current_player()
    other = state.resample_from_infostate(player, random.random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)


def test_a_game_names_its_rules_and_what_is_published_of_them() -> None:
    played = loaded("classics/fireworks,players=2")
    assert played.identity["ruleset"] == "classics/fireworks"
    assert played.verdicts == played.rules.identity.verdicts
    assert played.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def test_a_race_is_refused_in_plain_words() -> None:
    with pytest.raises(RaceRefused, match="nobody decides who is first"):
        loaded("classics/hearts,players=3")


def test_what_is_said_in_brackets_is_read_or_refused() -> None:
    asked = ours.asked_for({"ruleset": "x", "options": "queen:3; way:last", "players": 4})
    assert (asked.ruleset, asked.players, asked.options) == ("x", 4, (("queen", 3), ("way", "last")))
    for wrong in ({}, {"ruleset": "x", "options": "queen"}, {"ruleset": "x", "seats": 2}):
        with pytest.raises(ValueError, match=r"ruleset=''|name:value|are not in"):
            ours.asked_for(wrong)
