"""Games of one ruleset by several ways to play, and with several values of its options: what is counted in each."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from hausregel.effect.paired_games import WayToPlay, joined_pairs, played, run_pairs
from hausregel.effect.rule_effect import EffectSetting, task_of
from hausregel.work.library import built
from reference_engine import Engine
from verifier.analysis import seats_are_alike
from verifier.consequences import EstimatedSides, Interval, RuleSide, estimated, share_of_deal


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
    games. Errors: `FaultyRules`.
    """
    tasks = {
        (number, policy): task_of((side, side), players, (WayToPlay(policy),) * 2, setting)
        for number, (side, players) in enumerate(choices)
        for policy in setting.policies
    }
    parts = played(dict.fromkeys(tasks.values(), run_pairs), setting.workers, progress)
    lines: list[SweepLine] = []
    for (number, policy), task in tasks.items():
        side, players = choices[number]
        engine = Engine(built(side.ruleset, players, side.options).game)
        found = joined_pairs(parts[task])
        by_seat = bool(found.counts.elsewhere) and not seats_are_alike(engine.game)
        lines.append(
            SweepLine(
                players=players,
                options=side.options,
                policy=policy,
                estimates=estimated((engine, engine), found.counts, by_seat=by_seat),
                explained_by_deal=None if found.deals is None else share_of_deal(found.deals[0]),
            )
        )
    return tuple(lines)
