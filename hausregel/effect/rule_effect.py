"""What a rule does to the game, compared with another on the same deals: for each number of players, by each policy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from hausregel.effect.paired_games import (
    BATCH,
    FAST_FROM,
    PairsFound,
    PairsTask,
    RunTask,
    SideOfTask,
    WayToPlay,
    all_within,
    forget_rules,
    joined_pairs,
    played,
    played_until,
    run_pairs,
)
from hausregel.effect.policies import SENSIBLE
from hausregel.effect.skill import STEPS, LadderStep, run_step, step_of
from hausregel.work.library import built
from reference_engine import Engine
from verifier.analysis import seats_are_alike
from verifier.consequences import (
    ENDED,
    PLACE,
    USE,
    BestPlay,
    EstimatedSides,
    ExactVersion,
    Interval,
    RuleSide,
    WhyNoTree,
    WhyNoVersion,
    at_any_time,
    best_play,
    difference_of_shares,
    estimated,
    exact_version,
    judged,
    share_of_deal,
    wider,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectSetting:
    """How rules are compared.

    Units: `max_moves` of a round, `rounds` of a match (0: first rounds only), `states` the most that are visited for
    exact numbers (0: none of these). `kernels` is the folder of what is compiled, None where the reference engine is to
    play; it makes no difference to any number. `ladder` is how many games there are for each step of the ladder,
    `batch` how many pairs of games are played between two steps of progress where no kernel plays. With `within`,
    play stops before `games` once all chances to win, or their differences, are known as closely as that.
    """

    policies: tuple[str, ...]
    games: int
    seed: int
    max_moves: int
    states: int
    workers: int
    rounds: int = 0
    kernels: Path | None = None
    ladder: int = 0
    best_play: bool = False
    within: float | None = None
    batch: int = BATCH


BothShares = tuple[Interval | None, Interval | None]
BothSteps = tuple[LadderStep, LadderStep]
"""Of the base, and of the rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersEffect:
    """What a rule does with one number of players: estimates by policy, and exact numbers or why there are none.

    `by_seat` is whether a rule of one of the sides names seats, so that chances are given by seat as well; they are not
    where the same seat always begins. `deals` says by policy how much of who wins the deal explains.
    """

    players: int
    by_seat: bool
    estimates: Mapping[str, EstimatedSides]
    deals: Mapping[str, BothShares | None]
    ladder: tuple[BothSteps, ...]
    exact: ExactVersion | WhyNoVersion | None
    best: tuple[BestPlay | WhyNoTree, BestPlay | WhyNoTree] | None = None
    """What both rules come to in the smaller version if two play as well as they can, or why that is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleEffect:
    """What a rule does to the game: the base, the rule, and the effect for each number of players."""

    base: RuleSide
    rule: RuleSide
    setting: EffectSetting
    effects: tuple[PlayersEffect, ...]

    @property
    def games(self) -> int:
        """How many games each rule played, for each number of players and policy."""
        return min((sides.games for effect in self.effects for sides in effect.estimates.values()), default=0)

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
    forget_rules()
    engines = {players: (_engine(base, players), _engine(rule, players)) for players in numbers}
    tasks = {
        (players, policy): task_of((base, rule), players, (WayToPlay(policy),) * 2, setting)
        for players in numbers
        for policy in setting.policies
    }
    steps = {
        (players, step): (_step(base, players, step, setting), _step(rule, players, step, setting))
        for players in numbers
        for step in (STEPS if setting.ladder else ())
    }
    more = [task for pair in steps.values() for task in pair]
    parts = _all_played(tuple(tasks.values()), more, setting, lambda games: progress(2 * games))
    pairs = {key: joined_pairs(parts[task]) for key, task in tasks.items()}
    by_seat = {players: _names_seats(engines[players], pairs, players) for players in numbers}
    estimates: dict[str, EstimatedSides] = {}
    for (players, policy), sums in pairs.items():
        sides = estimated(engines[players], sums.counts, by_seat=by_seat[players])
        estimates[f"{players} {policy}"] = sides if setting.within is None else at_any_time(sides, sums.counts)
    found = judged(estimates)
    effects = tuple(
        PlayersEffect(
            players=players,
            by_seat=by_seat[players],
            estimates={policy: found[f"{players} {policy}"] for policy in setting.policies},
            deals={policy: _explained(pairs[players, policy], setting.within) for policy in setting.policies},
            ladder=tuple(
                (step_of(*step, parts[pair[0]]), step_of(*step, parts[pair[1]]))
                for (number, step), pair in steps.items()
                if number == players
            ),
            exact=None,
        )
        for players in numbers
    )
    with_exact = tuple(_with_exact(base, rule, effect, setting) for effect in effects)
    return RuleEffect(base=base, rule=rule, setting=setting, effects=with_exact)


def _all_played(
    tasks: Sequence[PairsTask], steps: Sequence[PairsTask], setting: EffectSetting, progress: Callable[[int], None]
) -> dict[PairsTask, list[object]]:
    """Return what was counted in the games of tasks, and of steps of the ladder, of which a fixed number is played."""
    runs: dict[PairsTask, RunTask] = dict.fromkeys(steps, run_step)
    within = setting.within
    if within is None:
        return played(runs | dict.fromkeys(tasks, run_pairs), setting.workers, progress, setting.batch)
    parts = played(runs, setting.workers, progress, setting.batch)
    return parts | played_until(tasks, lambda found: _is_known(found, within), setting.workers, progress, setting.batch)


def _explained(found: PairsFound, within: float | None) -> BothShares | None:
    if found.deals is None:
        return None
    shares = (share_of_deal(found.deals[0]), share_of_deal(found.deals[1]))
    return shares if within is None else (wider(shares[0], found.counts.games), wider(shares[1], found.counts.games))


def _is_known(found: PairsFound, within: float) -> bool:
    games = found.counts.games
    pairs = [share for measure, share in found.counts.shares.items() if measure.startswith(PLACE)]
    shares = (difference_of_shares(each.only_second, each.only_first, games) for each in pairs)
    return all_within((wider(share, games) for share in shares), within)


def differences_known(found: RuleEffect, within: float) -> bool:
    """Return whether all differences between chances to win are known as closely as that."""
    sides = (sides for effect in found.effects for sides in effect.estimates.values())
    measures = (measure for each in sides for measure in each.measures if measure.measure.startswith(PLACE))
    return all_within((measure.difference for measure in measures), within)


def _with_exact(base: RuleSide, rule: RuleSide, effect: PlayersEffect, setting: EffectSetting) -> PlayersEffect:
    """Return an effect with its exact numbers, or why there are none."""
    if not setting.states:
        return effect
    seats, seen = effect.by_seat, _seen(effect.estimates)
    exact = exact_version((base, rule), effect.players, by_seat=seats, seen=seen, most=setting.states)
    best = None
    if setting.best_play and isinstance(exact, ExactVersion):
        games = (instance.game for instance in exact.instances)
        first, second = (best_play(game) for game in games)
        best = first, second
    return replace(effect, exact=exact, best=best)


def _seen(estimates: Mapping[str, EstimatedSides]) -> tuple[str, ...]:
    """Return the ids of the moves and ends that were seen in games of the rule."""
    found = {
        measure.measure: None
        for sides in estimates.values()
        for measure in sides.measures
        if measure.measure.startswith((USE, ENDED)) and measure.second is not None and measure.second.value
    }
    return tuple(found)


def _names_seats(engines: tuple[Engine, Engine], pairs: Mapping[tuple[int, str], PairsFound], players: int) -> bool:
    """Return whether the rules of one side name seats, and who sits there is not always whoever begins."""
    if all(seats_are_alike(engine.game) for engine in engines):
        return False
    return any(found.counts.elsewhere for (number, _), found in pairs.items() if number == players)


def task_of(
    sides: tuple[RuleSide, RuleSide], players: int, ways: tuple[WayToPlay, WayToPlay], setting: EffectSetting
) -> PairsTask:
    """Return the games of two rules, or of two ways to play, as a setting says."""
    base, rule = (SideOfTask(side.ruleset.name, tuple(side.options.items())) for side in sides)
    thinks = any(SENSIBLE in (way.policy, way.upper) for way in ways)
    return PairsTask(
        base=base,
        rule=rule,
        ways=ways,
        players=players,
        seed=setting.seed,
        first=0,
        games=setting.games,
        max_moves=setting.max_moves,
        rounds=setting.rounds,
        kernels=setting.kernels if setting.games >= FAST_FROM and not thinks else None,
        twos=not thinks,
    )


def _step(side: RuleSide, players: int, step: tuple[str, str], setting: EffectSetting) -> PairsTask:
    """Return the games of a step: nobody plays better, and one player does."""
    ways = WayToPlay(step[0]), WayToPlay(step[0], step[1])
    few = replace(setting, games=setting.ladder, rounds=0)
    return replace(task_of((side, side), players, ways, few), twos=False)


def _engine(side: RuleSide, players: int) -> Engine:
    return Engine(built(side.ruleset, players, side.options).game)
