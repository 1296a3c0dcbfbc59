"""Any ruleset as a game of OpenSpiel: importing this module registers `python_hausregel`.

    import pyspiel
    import hausregel.environments.openspiel

    game = pyspiel.load_game("python_hausregel(ruleset=NAME,players=4)")

Needs OpenSpiel: `pip install 'hausregel[openspiel]'`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from hausregel.environments.loaded_rules import KeptPoint, LoadedRules, RulesAsked, loaded
from hausregel.environments.other_courses import resampled
from hausregel.environments.payoffs import bounds_of, is_zero_sum
from hausregel.environments.play_points import MOST_MOVES, PlaySetting
from hausregel.environments.rules_identity import KnownVerdict

SHORT_NAME: Final = "python_hausregel"
MOST_PLAYERS: Final = 100
DEFAULTS: Final[Mapping[str, str | int]] = {
    "ruleset": "", "players": 0, "options": "", "race": "refused", "payoff": "winners", "max_moves": MOST_MOVES,
    "opener": 0,
}  # fmt: skip
"""What can be said in brackets. `players=0` are the fewest; options are written `name:value;name:value`."""


def _game_type(least: int, most: int, utility: Any) -> Any:  # noqa: ANN401  # pyspiel has no types
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="A card game declared in YAML (Hausregel)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
        default_loadable=False,
    )


def asked_for(params: Mapping[str, Any]) -> RulesAsked:
    """Return which rules some parameters of OpenSpiel ask for.

    Errors: `ValueError` if one of them is none of `DEFAULTS`, or says what it cannot.
    """
    if unknown := sorted(set(params) - set(DEFAULTS)):
        raise ValueError(f"parameters={unknown} are not in {sorted(DEFAULTS)}")
    told = {**DEFAULTS, **params}
    if not told["ruleset"]:
        raise ValueError("ruleset='' names no ruleset")
    options: list[tuple[str, str | int]] = []
    for part in filter(None, str(told["options"]).split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise ValueError(f"options={part!r} is not written as name:value")
        options.append((name.strip(), int(value) if value.strip().lstrip("-").isdecimal() else value.strip()))
    setting = PlaySetting(
        race=told["race"], payoff=told["payoff"], most=int(told["max_moves"]), opener=int(told["opener"])
    )
    return RulesAsked(str(told["ruleset"]), int(told["players"]) or None, tuple(sorted(options)), setting)


class HausregelGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One round of a game by the rules of a ruleset.

    `identity` says which rules they are and what is published of them.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Load the rules. Errors: as `loaded` and `asked_for`."""
        self.rules: LoadedRules = loaded(asked_for(params or {}))
        environment, game = self.rules.environment, self.rules.environment.game
        payoff = environment.setting.payoff
        low, high = bounds_of(game, payoff)
        zero_sum = is_zero_sum(game, payoff)
        kinds = pyspiel.GameType.Utility
        info = pyspiel.GameInfo(
            num_distinct_actions=environment.acts.total,
            max_chance_outcomes=environment.most_outcomes,
            num_players=game.players,
            min_utility=low,
            max_utility=high,
            **({"utility_sum": 0.0} if zero_sum else {}),
            max_game_length=environment.longest,
        )
        type_ = _game_type(game.players, game.players, kinds.ZERO_SUM if zero_sum else kinds.GENERAL_SUM)
        super().__init__(type_, info, dict(params or {}))

    @property
    def identity(self) -> Mapping[str, object]:
        """The rules by name and digest, and what is published of them."""
        return self.rules.identity.as_data()

    @property
    def verdicts(self) -> Sequence[KnownVerdict]:
        """What is published of these rules with this number of players; empty if nothing is."""
        return self.rules.identity.verdicts

    def new_initial_state(self, _: object = None) -> HausregelState:
        """Return the state before the deal."""
        return HausregelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HausregelObserver:  # noqa: ANN401
        """Return what tells what a player sees."""
        if params:
            raise ValueError(f"params={params!r} are not supported")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return HausregelObserver(self.rules, perfect_recall=recall)


class HausregelState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state of a game: where chance is asked, a player decides, or play is over."""

    def __init__(self, game: HausregelGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        rules = game.rules
        self.kept = KeptPoint(rules, rules.environment.start())

    def current_player(self) -> int:
        """Return the player that decides, or the number that stands for chance or the end."""
        point = self.kept.point
        if point.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = point.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, _: int) -> list[int]:
        return list(self.kept.rules.environment.legal(self.kept.point))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can answer, with its odds."""
        return list(self.kept.rules.environment.odds(self.kept.point))

    def _apply_action(self, action: int) -> None:
        self.kept = self.kept.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        environment = self.kept.rules.environment
        if player == pyspiel.PlayerId.CHANCE and self.kept.point.is_chance:
            return environment.text_of(self.kept.point, action)
        return environment.acts.text(action)

    def is_terminal(self) -> bool:
        """Return whether play is over."""
        return self.kept.point.is_over

    @property
    def stopped(self) -> str | None:
        """Why play is over: `end`, or `limit`, `stuck`, `fault`, `undealt`; None while it goes on."""
        return self.kept.point.stopped

    def returns(self) -> list[float]:
        """Return what each player gets; nothing before an end is reached."""
        return list(self.kept.rules.environment.payoffs(self.kept.point))

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> HausregelState:
        """Return another state that agrees with all that a player saw; see `resampled` how it is drawn.

        `sampler` returns numbers from 0 to 1.
        """
        state: HausregelState = self.get_game().new_initial_state()
        chance = random.Random(int(sampler() * 2**53))
        numbers = resampled(self.kept.rules.environment, self.kept.point, player_id, chance).numbers
        for number in numbers:
            state.apply_action(number)
        return state

    def __str__(self) -> str:
        """Return the state in words, with all that is hidden."""
        return self.kept.rules.environment.described(self.kept.point)


class HausregelObserver:
    """Tells what a player sees: with perfect recall all that it saw and did so far, otherwise what it sees now.

    Shapes: `tensor` and `dict["observation"]` hold the numbers of `ObservedNumbers`; there are none with recall.
    """

    def __init__(self, rules: LoadedRules, *, perfect_recall: bool) -> None:
        """Take the rules."""
        self._environment, self._recall = rules.environment, perfect_recall
        size = rules.environment.sights.numbers.size
        self.tensor: Any = None if perfect_recall else np.zeros(size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: HausregelState, player: int) -> None:
        """Write what a player sees into `tensor`."""
        if self.tensor is not None:
            self.tensor[:] = self._environment.observed(state.kept.point, player)

    def string_from(self, state: HausregelState, player: int) -> str:
        """Return what a player sees, in words."""
        point = state.kept.point
        return self._environment.recalled(point, player) if self._recall else self._environment.seen(point, player)


# A class, as in OpenSpiel's own games: a function would be freed when Python is gone, which ends the process badly.
pyspiel.register_game(_game_type(1, MOST_PLAYERS, pyspiel.GameType.Utility.GENERAL_SUM), HausregelGame)
