"""Any ruleset as an AEC environment of PettingZoo.

    from hausregel.environments import pettingzoo

    env = pettingzoo.env("NAME", players=4)

Needs PettingZoo: `pip install 'hausregel[pettingzoo]'`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper

from hausregel.environments.loaded_rules import LoadedRules, load_environment
from hausregel.environments.payoffs import Payoff
from hausregel.environments.play_points import MOST_MOVES, PlayPoint, PlaySetting, RaceOrder

NAME: Final = "hausregel_v0"

MOST_SKIPPED: Final = 1_000
"""Units: games. After so many in a row that are over with the deal, the last one is shown."""

NumpyArray = Any
"""An array of numpy, which has no types that strict mode accepts."""


def env(
    ruleset: str,
    *,
    players: int | None = None,
    options: Mapping[str, str | int] = MappingProxyType({}),
    race: RaceOrder = "refused",
    payoff: Payoff = "winners",
    max_moves: int = MOST_MOVES,
    opener: int = 0,
    render_mode: Literal["ansi"] | None = None,
) -> Any:  # noqa: ANN401  # a wrapper of PettingZoo's
    """Return the environment of a ruleset, by its name or path; `players` is the fewest it allows if it is None.

    It says so if it is used in the wrong order.
    Errors: `NoSuchRuleset`; `FaultyRules`; `RaceRefused`; `ValueError` if players, an option or a setting is wrong.
    """
    setting = PlaySetting(race=race, payoff=payoff, most=max_moves, opener=opener)
    return OrderEnforcingWrapper(HausregelEnv(load_environment(ruleset, players, options, setting), render_mode))


class HausregelEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types that strict mode accepts
    """One round of a game by the rules of a ruleset; chance is drawn from the seed of `reset`.

    Shapes: an observation has `observation`, the numbers of `ObservedNumbers`, and `action_mask`, a 1 for each act that
    is possible, in the numbers of `ActNumbers`; for seats that do not decide it is 0 throughout. `metadata["identity"]`
    says which rules they are, and what is published of them. When play stops, `infos` say why: `end`, or `limit`
    (a truncation), `stuck`, `fault`, `undealt`. A game that is over with the deal is dealt anew, since an environment
    begins with a decision; `skipped` says how often that was.
    """

    def __init__(self, rules: LoadedRules, render_mode: str | None = None) -> None:
        """Take some rules. Errors: `ValueError` for a way to render that is none."""
        super().__init__()
        if render_mode not in {None, "ansi"}:
            raise ValueError(f"render_mode={render_mode!r} is not 'ansi'")
        self.rules: Final = rules
        self.render_mode = render_mode
        self.metadata = {
            "name": NAME, "render_modes": ["ansi"], "is_parallelizable": False, "identity": rules.identity.as_data(),
        }  # fmt: skip
        numbers, acts = rules.environment.sights.numbers, rules.environment.acts
        self.possible_agents = [f"player_{seat}" for seat in range(rules.environment.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, numbers.greatest, (numbers.size,), np.int32),
                    "action_mask": spaces.Box(0, 1, (acts.total,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(acts.total) for agent in self.possible_agents}
        self._chance = random.Random()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401  # Gymnasium's
        """Return the space of what an agent sees."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401  # Gymnasium's
        """Return the space of the numbers of acts."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal; equal seeds and acts make equal games. Options are ignored."""
        if seed is not None:
            self._chance = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        environment, self.skipped = self.rules.environment, 0
        point = environment.by_chance(environment.start(), self._chance)
        while point.is_over and self.skipped < MOST_SKIPPED:
            point = environment.by_chance(environment.start(), self._chance)
            self.skipped += 1
        self._arrive(point)

    def step(self, action: int | None) -> None:
        """Carry out an act of the agent that decides. Errors: `ValueError` if it is not possible."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action=None, but the agent has to act")
        agent = self.agent_selection
        after = self.rules.environment.after(self.point, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._arrive(after)
        self._accumulate_rewards()

    def _arrive(self, point: PlayPoint) -> None:
        """Let chance decide until an agent does, or play is over."""
        self.point = self.rules.environment.by_chance(point, self._chance)
        if not self.point.is_over:
            self.agent_selection = self.possible_agents[self.point.seat or 0]
            return
        cut_off = self.point.stopped == "limit"
        for agent, worth in zip(self.possible_agents, self.rules.environment.payoffs(self.point), strict=True):
            self.rewards[agent] = worth
            self.terminations[agent], self.truncations[agent] = not cut_off, cut_off
            self.infos[agent] = {"stopped": self.point.stopped}

    def observe(self, agent: str) -> dict[str, NumpyArray]:
        """Return what an agent sees now, and which acts are possible for it."""
        environment, seat = self.rules.environment, self._seats[agent]
        mask: NumpyArray = np.zeros(environment.acts.total, np.int8)
        if self.point.seat == seat:
            mask[list(environment.legal(self.point))] = 1
        return {"observation": np.array(environment.observed(self.point, seat), np.int32), "action_mask": mask}

    def recalled(self, agent: str) -> str:
        """Return all that an agent saw and did so far, in words."""
        return self.rules.environment.recalled(self.point, self._seats[agent])

    def render(self) -> str | None:
        """Return the table in words, with all that is hidden; nothing unless it was asked for."""
        return self.rules.environment.described(self.point) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
