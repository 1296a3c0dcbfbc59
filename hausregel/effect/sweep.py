"""Games of one ruleset by several ways to play, and with several values of its options: what is counted in each."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from hausregel.effect.paired_games import (
    PairsFound,
    WayToPlay,
    all_within,
    joined_pairs,
    played,
    played_until,
    run_pairs,
)
from hausregel.effect.rule_effect import EffectSetting, task_of
from hausregel.work.library import built
from reference_engine import Engine
from verifier.analysis import seats_are_alike
from verifier.consequences import (
    PLACE,
    EstimatedSides,
    Interval,
    RuleSide,
    at_any_time,
    estimated,
    share_at_any_time,
    share_of_deal,
    wider,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepLine:
    """What came of one choice of players, options and policy; both sides of `estimates` are the same."""

    players: int
    options: Mapping[str, str | int]
    policy: str
    estimates: EstimatedSides
    explained_by_deal: Interval | None

    def of(self, measure: str) -> Interval | None:
        """Return the estimate of a measure, if the game has it."""
        return next((known.first for known in self.estimates.measures if known.measure == measure), None)


def combinations(varied: Mapping[str, Sequence[str | int]]) -> tuple[dict[str, str | int], ...]:
    """Return all choices of one value each, the last name varying fastest."""
    return tuple(dict(zip(varied, values, strict=True)) for values in itertools.product(*varied.values()))


def swept(
    choices: Sequence[tuple[RuleSide, int]], setting: EffectSetting, progress: Callable[[int], None]
) -> tuple[SweepLine, ...]:
    """Return what is counted with each choice of options and players, and each policy of the setting.

    Games of one number begin with the same deal and luck in all lines whose decks are the same. `progress` hears of
    games. Where the setting says how closely chances are to be known, play stops once they are, or when the user stops
    it after the first look; then all intervals hold however many games there are. Errors: `FaultyRules`.
    """
    tasks = {
        (number, policy): task_of((side, side), players, (WayToPlay(policy),) * 2, setting)
        for number, (side, players) in enumerate(choices)
        for policy in setting.policies
    }
    if setting.within is None:
        parts = played(dict.fromkeys(tasks.values(), run_pairs), setting.workers, progress)
    else:
        within = setting.within
        parts = played_until(tuple(tasks.values()), lambda found: _is_known(found, within), setting.workers, progress)
    lines: list[SweepLine] = []
    for (number, policy), task in tasks.items():
        side, players = choices[number]
        engine = Engine(built(side.ruleset, players, side.options).game)
        found = joined_pairs(parts[task])
        by_seat = bool(found.counts.elsewhere) and not seats_are_alike(engine.game)
        estimates = estimated((engine, engine), found.counts, by_seat=by_seat)
        explained = None if found.deals is None else share_of_deal(found.deals[0])
        if setting.within is not None:
            estimates, explained = at_any_time(estimates, found.counts), wider(explained, found.counts.games)
        lines.append(
            SweepLine(
                players=players,
                options=side.options,
                policy=policy,
                estimates=estimates,
                explained_by_deal=explained,
            )
        )
    return tuple(lines)


def all_known(lines: Sequence[SweepLine], within: float) -> bool:
    """Return whether all chances to win in some lines are known as closely as that."""
    known = (
        measure.first for line in lines for measure in line.estimates.measures if measure.measure.startswith(PLACE)
    )
    return all_within(known, within)


def _is_known(found: PairsFound, within: float) -> bool:
    """Return whether all chances to win are known as closely as asked for."""
    chances = [share.first for measure, share in found.counts.shares.items() if measure.startswith(PLACE)]
    return all_within((share_at_any_time(hits, found.counts.games) for hits in chances), within)
