"""What a rule does to the game, compared with another on the same deals: for each number of players, by each policy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hausregel.effect.paired_games import FAST_FROM, PairsTask, SideOfTask, played
from hausregel.effect.policies import SENSIBLE
from hausregel.work.library import built
from reference_engine import Engine
from verifier.analysis import seats_are_alike
from verifier.consequences import (
    ENDED,
    USE,
    EstimatedSides,
    ExactVersion,
    PairedCounts,
    RuleSide,
    WhyNoVersion,
    estimated,
    exact_version,
    judged,
    total_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectSetting:
    """How rules are compared.

    Units: `max_moves` of a round, `rounds` of a match (0: first rounds only), `states` the most that are visited for
    exact numbers (0: none of these). `kernels` is the folder of what is compiled, None where the reference engine is to
    play; it makes no difference to any number.
    """

    policies: tuple[str, ...]
    games: int
    seed: int
    max_moves: int
    states: int
    workers: int
    rounds: int = 0
    kernels: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersEffect:
    """What a rule does with one number of players: estimates by policy, and exact numbers or why there are none.

    `by_seat` is whether a rule of one of the sides names seats, so that chances are given by seat as well; they are not
    where the same seat always begins.
    """

    players: int
    by_seat: bool
    estimates: Mapping[str, EstimatedSides]
    exact: ExactVersion | WhyNoVersion | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleEffect:
    """What a rule does to the game: the base, the rule, and the effect for each number of players."""

    base: RuleSide
    rule: RuleSide
    setting: EffectSetting
    effects: tuple[PlayersEffect, ...]

    @property
    def has_rounds(self) -> bool:
        """Whether one of the games is a match."""
        numbers = [effect.players for effect in self.effects][:1]
        return any(
            built(side.ruleset, players, side.options).game.match is not None
            for side in (self.base, self.rule)
            for players in numbers
        )


def effect_of(
    base: RuleSide,
    rule: RuleSide,
    numbers: Sequence[int],
    setting: EffectSetting,
    progress: Callable[[int], None],
) -> RuleEffect:
    """Return what a rule does compared with a base; `progress` hears how many games were played.

    Differences are judged over all numbers of the report together. Errors: `FaultyRules`.
    """
    engines = {players: (_engine(base, players), _engine(rule, players)) for players in numbers}
    tasks = {
        (players, policy): _task((base, rule), players, policy, setting)
        for players in numbers
        for policy in setting.policies
    }
    parts: dict[PairsTask, list[PairedCounts]] = {task: [] for task in tasks.values()}
    for task, games, sums in played(list(tasks.values()), setting.workers):
        parts[task].append(sums)
        progress(2 * games)
    counts = {key: total_of(parts[task]) for key, task in tasks.items()}
    by_seat = {players: _names_seats(engines[players], counts, players) for players in numbers}
    found = judged(
        {
            f"{players} {policy}": estimated(engines[players], counts[players, policy], by_seat=by_seat[players])
            for players, policy in tasks
        }
    )
    effects: list[PlayersEffect] = []
    for players in numbers:
        estimates = {policy: found[f"{players} {policy}"] for policy in setting.policies}
        exact = None
        if setting.states:
            seats, seen = by_seat[players], _seen(estimates)
            exact = exact_version((base, rule), players, by_seat=seats, seen=seen, most=setting.states)
        effects.append(PlayersEffect(players=players, by_seat=by_seat[players], estimates=estimates, exact=exact))
    return RuleEffect(base=base, rule=rule, setting=setting, effects=tuple(effects))


def _seen(estimates: Mapping[str, EstimatedSides]) -> tuple[str, ...]:
    """Return the ids of the moves and ends that were seen in games of the rule."""
    found = {
        measure.measure: None
        for sides in estimates.values()
        for measure in sides.measures
        if measure.measure.startswith((USE, ENDED)) and measure.second is not None and measure.second.value
    }
    return tuple(found)


def _names_seats(engines: tuple[Engine, Engine], counts: Mapping[tuple[int, str], PairedCounts], players: int) -> bool:
    """Return whether the rules of one side name seats, and who sits there is not always whoever begins."""
    if all(seats_are_alike(engine.game) for engine in engines):
        return False
    return any(sums.elsewhere for (number, _), sums in counts.items() if number == players)


def _task(sides: tuple[RuleSide, RuleSide], players: int, policy: str, setting: EffectSetting) -> PairsTask:
    base, rule = (SideOfTask(side.ruleset.name, tuple(side.options.items())) for side in sides)
    fast = setting.games >= FAST_FROM and policy != SENSIBLE
    return PairsTask(
        base=base,
        rule=rule,
        players=players,
        policy=policy,
        seed=setting.seed,
        first=0,
        games=setting.games,
        max_moves=setting.max_moves,
        rounds=setting.rounds,
        kernels=setting.kernels if fast else None,
    )


def _engine(side: RuleSide, players: int) -> Engine:
    return Engine(built(side.ruleset, players, side.options).game)
