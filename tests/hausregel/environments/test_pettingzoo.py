"""Rulesets as environments of PettingZoo, put to its own tests."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

pytestmark = pytest.mark.skipif(
    find_spec("pettingzoo") is None, reason="PettingZoo: `make test EXTRAS=dev,fast,bench,pettingzoo` installs it"
)

if TYPE_CHECKING or find_spec("pettingzoo") is not None:
    from pettingzoo.test import api_test, seed_test

    from hausregel.environments import pettingzoo as ours

TABLES = (("classics/hearts", 3), ("elfer-raus/master", 2), ("classics/fireworks", 2))


def made(name: str, players: int, most: int = 200) -> Any:  # noqa: ANN401  # PettingZoo's
    return ours.env(name, players=players, race="by_lot", max_moves=most, render_mode="ansi")


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_ruleset_passes_the_tests_of_pettingzoo(name: str, players: int) -> None:
    api_test(made(name, players), num_cycles=20)
    seed_test(lambda: made(name, players), num_cycles=10)


def test_only_acts_of_the_mask_are_possible_and_the_end_says_why() -> None:
    env = made("classics/hearts", 3, most=4)
    env.reset(seed=3)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="not possible"):
        env.step(int(mask.argmin()))
    while env.agents and not any(env.truncations.values()):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert set(env.truncations.values()) == {True}
    assert not any(env.terminations.values())
    assert {info["stopped"] for info in env.infos.values()} == {"limit"}
    assert "over: limit" in env.render()


def test_rewards_are_what_the_winners_get_and_the_rules_are_named() -> None:
    env = made("classics/fireworks", 2)
    assert env.unwrapped.metadata["identity"]["ruleset"] == "classics/fireworks"
    env.reset(seed=1)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(env.action_space(env.agent_selection).sample(mask))
    assert set(env.rewards.values()) in ({1.0}, {-1.0})
    assert env.unwrapped.recalled("player_0").startswith("seat 0;")
