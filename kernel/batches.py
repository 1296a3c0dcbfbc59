"""Many games side by side, one act in each at a time, with masks of what is possible and with what seats see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, cast

from kernel.act_options import StagedRule
from kernel.layout import NIL, ArrayLayout
from kernel.loaded import has_numba, in_numba, in_python
from kernel.pure import seed_of
from kernel.refusal import NotInKernel
from kernel.source import CAPACITY, KernelSource, kernel_source, shared_part
from reference_engine import Engine, State
from spec.game import Game, Value

BatchStop = Literal["", "end", "stuck", "fault", "limit", "undealt", "too many"]
"""How the game of a place stopped with the last act; nothing if it goes on."""

BATCH_STOPS: Final[tuple[BatchStop, ...]] = ("", "end", "stuck", "fault", "limit", "undealt", "too many")

TRIES: Final = 1_000
"""Units: games. After so many in a row that are over with the deal, none is begun."""

BatchRow = MutableSequence[Any]


class NumberedRule(NamedTuple):
    """The numbers of the acts of one rule, from `base` on; `values` are by place what can be chosen, nothing first.

    `together`: one act chooses everything. Otherwise each act chooses the value of one place; `after_nothing` says at
    how many following places there is nothing, too, once nothing is chosen there.
    """

    base: int
    values: Sequence[Sequence[int | None]]
    together: bool
    after_nothing: Sequence[int]


class NumberedSight(NamedTuple):
    """Where something that seats see is written: from `at` on, `size` numbers; `seen` are the seats that see it.

    `kind`: 0 how many cards lie in a zone, 1 its faces, 2 its cells, 3 what is on top, 4 the value of a variable;
    `number` is that of the zone or variable among all.
    """

    kind: int
    number: int
    at: int
    size: int
    least: int
    seen: Sequence[bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchTables:
    """What a batch has to be told of a game: the numbers of acts, those that a seat sees, and what an end is worth.

    In a race seats are asked clockwise from the one whose turn it is, or with `by_lot` from one that chance draws.
    `shared`: all can win or lose together. `by_points`: seats get points; else winners get what others lose.
    """

    rules: Sequence[NumberedRule]
    acts: int
    sights: Sequence[NumberedSight]
    observed: int
    shared: bool
    by_points: bool
    waiting: int | None = None
    """The number of letting others go first in a race; None if there is no race."""
    by_lot: bool = False


def batch_source(game: Game, tables: BatchTables) -> KernelSource | NotInKernel:
    """Return the source of a kernel that plays games side by side, or why there is none."""
    firsts = [0, *accumulate(len(rule.values) for rule in tables.rules)]
    staged = {
        number: StagedRule(
            [rule.base + sum(map(len, rule.values[:at])) for at in range(len(rule.values))], firsts[number]
        )
        for number, rule in enumerate(tables.rules)
        if not rule.together
    }
    source = kernel_source(game, staged=staged)
    if isinstance(source, NotInKernel):
        return source
    constants = {
        "ACTS": tables.acts, "OBSERVED": tables.observed, "SIGHTS": len(tables.sights), "SHARED": int(tables.shared),
        "BY_POINTS": int(tables.by_points), "TRIES": TRIES, "BY_LOT": int(tables.by_lot),
        "WAITING": -1 if tables.waiting is None else tables.waiting,
    }  # fmt: skip
    named = {**_act_tables(tables), "SIGHT": _sight_table(game, source.layout, tables) or (0,)}
    lines = [
        *(f"{name} = {value}" for name, value in constants.items()),
        *(f"{name} = table({tuple(values)!r})" for name, values in named.items()),
    ]
    return replace(source, text="\n".join([source.text, *lines, "", shared_part("batch_part.py"), ""]))


def _act_tables(tables: BatchTables) -> Mapping[str, Sequence[int]]:
    places = [values for rule in tables.rules for values in rule.values]
    lows = [min((value for value in values if value is not None), default=0) for values in places]
    ordinals = [_ordinals(values, low) for values, low in zip(places, lows, strict=True)]
    counts = [len(rule.values) for rule in tables.rules]
    return {
        "ACT_BASE": [rule.base for rule in tables.rules] or [0],
        "TOGETHER": [int(rule.together) for rule in tables.rules] or [1],
        "PLACE_FIRST": [0, *accumulate(counts)][: len(counts)] or [0],
        "PLACE_SIZE": [len(values) for values in places] or [1],
        "PLACE_LOW": lows or [0],
        "AFTER_NOTHING": [number for rule in tables.rules for number in rule.after_nothing] or [0],
        "PLACE_ORDINALS": [0, *accumulate(map(len, ordinals))],
        "ORDINALS": [number for some in ordinals for number in some] or [0],
        "PLACE_VALUES": [0, *accumulate(map(len, places))],
        "ACT_VALUES": [NIL if value is None else value for values in places for value in values] or [0],
    }


def _ordinals(values: Sequence[int | None], low: int) -> list[int]:
    found = [0] * (max((value for value in values if value is not None), default=low) - low + 1)
    for at, value in enumerate(values):
        if value is not None:
            found[value - low] = at
    return found


def _sight_table(game: Game, layout: ArrayLayout, tables: BatchTables) -> list[int]:
    shapes = {"bag": 0, "stack": 1, "cells": 2}
    where = [
        (shapes[place.shape], place.offset + number * place.stride, place.stride)
        for zone in game.zones.values()
        for place in [layout.zones[zone.id]]
        for number in range(zone.size)
    ]
    found: list[int] = []
    for sight in tables.sights:
        shape, at, stride = (0, layout.variables + sight.number, 0) if sight.kind == 4 else where[sight.number]
        seen = sum(1 << seat for seat, sees in enumerate(sight.seen) if sees)
        found += [sight.kind, shape, at, sight.size, sight.at, sight.least, seen, stride]
    return found


class GameBatch:
    """Games side by side, each in its place; where one stops, the next is dealt in its place at once.

    Shapes, for N places: `masks` is N by the number of acts, 1 for each that is possible; `seats` is N, the seat that
    decides; `stops` is N, numbers of `BATCH_STOPS` for the last step; `returns` is N by the players, what each seat got
    in the game that stopped there last; `skipped` is N, how many games were over with the deal so far. They are arrays
    of numpy if the kernel is compiled, else lists, and always the same ones. Place p plays the games p, p + N,
    p + 2 N... of the seed.
    """

    def __init__(
        self, game: Game, source: KernelSource, functions: Mapping[str, Callable[..., Any]], tables: BatchTables,
        places: int, seed: int, most: int, *, native: bool,
    ) -> None:  # fmt: skip
        """Deal in each place. Errors: `ValueError` if that cannot be done. Units: `most` counts moves of a game."""
        if places < 1 or most < 1:
            raise ValueError(f"places={places}, most={most} are to be 1 at least")
        self.game: Final = game
        self.native: Final = native
        self.source: Final = source
        self._call, self._seed, self._most, self._places, self._acts = functions, seed, most, places, tables.acts
        width = 2 + max((len(rule.values) for rule in tables.rules), default=0)
        self._states = self._rows(places, source.size)
        self._before, self._start = self._row(source.size), self._row(source.size)
        source.write(Engine(game).before_the_deal(), self._start)
        self._moves = self._row(source.record * CAPACITY)
        self._begun, self._queues = self._rows(places, width), self._rows(places, 1 + game.players)
        self._made, self._games = self._rows(places, 1), self._rows(places, 1)
        self.masks: Final = self._rows(places, tables.acts, "uint8")
        self.observed: Final = self._rows(places, tables.observed, "int32")
        self.returns: Final = self._rows(places, game.players, "float64")
        self.seats: Final = self._row(places)
        self.stops: Final = self._row(places)
        self.skipped: Final = self._row(places)
        self._lots = self._rows(places, 1)
        self._chosen = self._row(places)
        for place in range(places):
            self._games[place][0] = place
            self._lots[place][0] = seed_of(seed + 1, place)
        self._refuse(self._call["batch_begin"](*self._table(), self.masks, self.seats, self.skipped), "no game in")

    def _row(self, size: int, kind: str = "int64") -> BatchRow:
        if not self.native:
            return [0] * size
        import numpy as np

        return cast(BatchRow, np.zeros(size, dtype=kind))

    def _rows(self, number: int, size: int, kind: str = "int64") -> Sequence[BatchRow]:
        if not self.native:
            return [[0] * size for _ in range(number)]
        import numpy as np

        return cast(Sequence[BatchRow], np.zeros((number, size), dtype=kind))

    def _table(self) -> tuple[Any, ...]:
        where = self._states, self._before, self._start, self._moves, self._begun, self._queues
        return *where, self._made, self._games, self._seed, self._places, self._most

    @staticmethod
    def _refuse(place: int, what: str) -> None:
        if place >= 0:
            raise ValueError(f"{what} place={place}")

    def step(self, acts: Sequence[int]) -> None:
        """Carry out one act in each place, by its number.

        Errors: `ValueError` if there are not as many as places, or if one is not possible: then none is carried out; or
        if the next game cannot be dealt in a place.
        """
        if len(acts) != self._places:
            raise ValueError(f"{len(acts)} acts, but {self._places} places")
        now = self.masks, self.seats, self.skipped, self._array_of(acts), self.stops, self.returns
        self._refuse(self._call["batch_step"](*self._table(), *now), "not possible, or no next game, in")

    def _array_of(self, acts: Sequence[int]) -> Sequence[int]:
        if not self.native:
            return acts
        import numpy as np

        return cast(Sequence[int], np.asarray(acts, dtype=np.int64))

    def observe(self) -> Sequence[BatchRow]:
        """Return what the seat that decides sees, by place: `observed`, written anew."""
        self._call["batch_observe"](self._states, self.seats, self.observed)
        return self.observed

    def choose(self) -> Sequence[int]:
        """Return one of the acts of each mask, each as likely as any other; the same array each time."""
        self._call["batch_choose"](self.masks, self._lots, self._chosen)
        return self._chosen

    def stopped(self, place: int) -> BatchStop:
        """Return how the game of a place stopped with the last act."""
        return BATCH_STOPS[int(self.stops[place])]

    def state(self, place: int) -> State:
        """Return the state in a place, as the reference engine has it."""
        return self.source.layout.read(self._states[place])

    def asked(self, place: int) -> tuple[int, ...]:
        """Return the seats still to be asked in a race in a place, first the one that decides; else none."""
        number, *seats = (int(value) for value in self._queues[place])
        return tuple(seats[:number])

    def begun(self, place: int) -> tuple[int, tuple[Value, ...]] | None:
        """Return the rule and the values of a move that is chosen value by value in a place; None if there is none."""
        rule, number, *values = (int(value) for value in self._begun[place])
        chosen = tuple(None if value == NIL else value for value in values[:number])
        return None if rule < 0 else (rule, chosen)


def batch_of(  # what is played, how, and where it is compiled
    game: Game, tables: BatchTables, places: int, seed: int, *, most: int = 2_000, folder: Path | None = None
) -> GameBatch | NotInKernel:
    """Return games side by side in so many places, or why there is no kernel for them.

    With a `folder`, in which what is compiled is kept, and with Numba they are compiled; otherwise they run in plain
    Python. Errors: `ValueError` if the game cannot be dealt.
    """
    source = batch_source(game, tables)
    if isinstance(source, NotInKernel):
        return source
    native = folder is not None and has_numba()
    functions = in_numba(source, folder) if native and folder is not None else in_python(source)
    return GameBatch(game, source, functions, tables, places, seed, most, native=native)
