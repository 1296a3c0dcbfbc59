"""Games to be played and counted, in several processes: of two rules, or by two ways to play, on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from hausregel.effect.policies import policy_of, weights_of
from hausregel.work.library import built, load
from kernel import Kernel, TallyPlan, kernel_of
from reference_engine import Engine
from verifier.consequences import (
    FIRST_LOOK,
    DealSums,
    GameColumns,
    GamePlayer,
    Interval,
    KernelPlayer,
    PairedCounts,
    ReferencePlayer,
    counted,
    deal_sums,
    deal_sums_of,
    evenly,
    has_lead,
    joined_measures,
    measures_of,
    seated,
    total_of,
)

BATCH: Final = 250
"""Units: pairs of games. So many are played between two steps of the progress bar."""

FAST_BATCH: Final = 10_000
"""Units: pairs of games. So many do kernels play between two steps."""

OTHER_LUCK: Final = 1 << 32
"""Sets the second game of two apart from the first one, which begins with the same deal."""

FAST_FROM: Final = 5_000
"""Units: games. From so many on kernels play them: below, to compile one takes longer than to play without it."""


@dataclass(frozen=True, slots=True)
class SideOfTask:
    """One of two rules: a name of the library or a path, and its options."""

    ruleset: str
    options: tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class WayToPlay:
    """How one side plays: all by `policy`, or with `upper` one seat in turn by that; `luck` as in `ReferencePlayer`."""

    policy: str
    upper: str | None = None
    luck: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsTask:
    """Pairs of games to be played, numbered from `first`: of two rules, or by two ways to play.

    Units: `max_moves` of a round, `rounds` of a match. With `kernels`, the folder of what is compiled, kernels play
    where they can; that makes no difference to any number.
    """

    base: SideOfTask
    rule: SideOfTask
    ways: tuple[WayToPlay, WayToPlay]
    players: int
    seed: int
    first: int
    games: int
    max_moves: int
    rounds: int
    kernels: Path | None = None
    twos: bool = False
    """Whether each side plays its games a second time, with the same deal and other luck: see `DealSums`."""


@dataclass(frozen=True, slots=True)
class PairsFound:
    """What was counted in pairs of games, and in twos of each side, if there are any."""

    counts: PairedCounts
    deals: tuple[DealSums, DealSums] | None


@dataclass(frozen=True, slots=True)
class _Side:
    """Who plays the games of one rule; `ids` is what is counted in them."""

    engine: Engine
    player: GamePlayer
    ids: tuple[str, ...]


@lru_cache(maxsize=16)
def _side_of(  # all that the player of a game depends on
    side: SideOfTask, players: int, way: WayToPlay, seed: int, max_moves: int, rounds: int, kernels: Path | None
) -> _Side:
    """Return who plays one side of a task, whose rules stay compiled from batch to batch."""
    engine = Engine(built(load(side.ruleset), players, dict(side.options)).game)
    weights = weights_of(way.policy, engine, seed)
    lower = policy_of(weights, engine, seed)
    seats = evenly if lower is evenly else seated(engine, [lower] * players)
    reference = ReferencePlayer(engine, seed, seats, max_moves, rounds, way.luck)
    if way.upper is not None:
        upper_weights = weights_of(way.upper, engine, seed)
        upper = policy_of(upper_weights, engine, seed)
        own = [[upper if at == seat else lower for at in range(players)] for seat in range(players)]
        reference = replace(reference, in_turn=tuple(seated(engine, some) for some in own))
        weights = upper_weights if lower is evenly else None  # a kernel knows one table
    if kernels is not None and weights is not None:
        kernel = kernel_of(engine.game, kernels)
        if isinstance(kernel, Kernel) and kernel.native:
            plan = TallyPlan(
                most=max_moves,
                rounds=rounds,
                leads=has_lead(engine.game),
                weights=weights,
                one_seat=way.upper is not None,
                luck=way.luck,
            )
            return _Side(engine, KernelPlayer(kernel, plan, reference), measures_of(engine))
    return _Side(engine, reference, measures_of(engine))


def forget_rules() -> None:
    """Read rules anew when they are played next: a file of the same name may say something else now."""
    _side_of.cache_clear()


def columns_of_sides(task: PairsTask) -> tuple[tuple[GameColumns, GameColumns], tuple[Engine, Engine]]:
    """Return the games of both sides of a task, number by number, and their engines. Errors: `FaultyRules`."""
    how = task.seed, task.max_moves, task.rounds, task.kernels
    base = _side_of(task.base, task.players, task.ways[0], *how)
    rule = _side_of(task.rule, task.players, task.ways[1], *how)
    numbers = range(task.first, task.first + task.games)
    first = base.player.columns(numbers, base.ids)
    second = first if rule is base else rule.player.columns(numbers, rule.ids)
    return (first, second), (base.engine, rule.engine)


def run_pairs(task: PairsTask) -> PairsFound:
    """Play the games of a task, and count them. Errors: `FaultyRules`."""
    columns, engines = columns_of_sides(task)
    counts = counted(*columns, joined_measures(engines))
    if not task.twos:
        return PairsFound(counts, None)
    first, second = task.ways
    again = replace(first, luck=OTHER_LUCK), replace(second, luck=OTHER_LUCK)
    others, _ = columns_of_sides(replace(task, ways=again, rounds=0))
    seats = [f"seat.{seat}" for seat in range(task.players)]
    deals = tuple(
        deal_sums([side.values[seat] for seat in seats], [other.values[seat] for seat in seats])
        for side, other in zip(columns, others, strict=True)
    )
    return PairsFound(counts, (deals[0], deals[1]))


def joined_pairs(parts: Sequence[object]) -> PairsFound:
    """Return what was counted in several batches together."""
    some = [part for part in parts if isinstance(part, PairsFound)]
    deals = [part.deals for part in some if part.deals is not None]
    return PairsFound(
        total_of(part.counts for part in some),
        (deal_sums_of(pair[0] for pair in deals), deal_sums_of(pair[1] for pair in deals)) if deals else None,
    )


def in_batches(task: PairsTask, batch: int = BATCH) -> Iterator[PairsTask]:
    """Yield tasks that together are `task`, of `batch` games each where no kernel plays them."""
    last, size = task.first + task.games, batch if task.kernels is None else FAST_BATCH
    for first in range(task.first, last, size):
        yield replace(task, first=first, games=min(size, last - first))


RunTask = Callable[[PairsTask], object]
"""A function of a module, which another process can find."""


def played(
    tasks: Mapping[PairsTask, RunTask], workers: int, progress: Callable[[int], None], batch: int = BATCH
) -> dict[PairsTask, list[object]]:
    """Return what each task's function returned for its batches, in any order; `progress` hears of games.

    With one worker they are played in this process.
    """
    parts = {part: task for task in tasks for part in in_batches(task, batch)}
    found: dict[PairsTask, list[object]] = {task: [] for task in tasks}

    def note(part: PairsTask, result: object) -> None:
        found[parts[part]].append(result)
        progress(part.games)

    if workers <= 1 or len(parts) <= 1:
        for part, task in parts.items():
            note(part, tasks[task](part))
        return found
    from concurrent.futures import ProcessPoolExecutor, as_completed  # which a page has not
    from multiprocessing import get_context

    for task in tasks:
        if task.kernels is not None:
            tasks[task](replace(task, games=1))  # compiled once, before several processes need it
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(tasks[task], part): part for part, task in parts.items()}
        try:
            for done in as_completed(waiting):
                note(waiting[done], done.result())
        finally:
            for future in waiting:
                future.cancel()
    return found


def played_until(
    tasks: Sequence[PairsTask],
    is_known: Callable[[PairsFound], bool],
    workers: int,
    progress: Callable[[int], None],
    batch: int = BATCH,
) -> dict[PairsTask, list[object]]:
    """Return what was counted in games of tasks until enough is known of each; one looks at them ever more seldom.

    The games of a task are the most that are played. The user may stop play after the first look. Intervals must be
    those that hold at any number of games.
    """
    found: dict[PairsTask, list[object]] = {task: [] for task in tasks}
    games, most = 0, max((task.games for task in tasks), default=0)
    while games < most:
        more = min(max(FIRST_LOOK, games // 2), most - games)
        some = {task: replace(task, first=games, games=more) for task in tasks}
        try:
            parts = played(dict.fromkeys(some.values(), run_pairs), workers, progress, batch)
        except KeyboardInterrupt:
            if not games:
                raise
            break
        games += more
        for task, part in some.items():
            found[task] += parts[part]
        if all(is_known(joined_pairs(counted)) for counted in found.values()):
            break
    return found


def all_within(known: Iterable[Interval | None], within: float) -> bool:
    """Return whether all estimates are known as closely as that; what has no interval is known."""
    return all(each is None or (each.reach or 0.0) <= within for each in known)
