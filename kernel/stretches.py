"""Stretches of a search: some states expanded, with room of their own, so that several can be expanded at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, wait
from typing import Any, Final

from kernel.number_arrays import NumberArrays, NumberRow
from kernel.search_writer import SearchSource
from kernel.source import CAPACITY
from reference_engine import State

WAYS_OF_A_STATE: Final = 1 << 17
"""Units: ways. There is room for so many in a stretch; a state that leads more ways is left to the reference engine."""

STRETCH: Final = 8_192
"""Units: states. So many are expanded at once."""

NO_ROOM, LOOK, TOO_MANY_MOVES = 3, 4, 6
"""Why the states of a stretch could not all be expanded."""

ExpandStretch = Callable[["Stretch"], None]


class Stretch:
    """Room for what some states of a search lead to, before it is numbered.

    Units: `states` at most, `budget` the moves that may be made.
    """

    def __init__(self, source: SearchSource, start: State, arrays: NumberArrays, states: int, *, odds: bool) -> None:
        """Make room; every state of the game is like the one before the deal where nothing else is written."""
        kernel, words = source.kernel, source.packed.words
        self.first = self.until = self.budget = 0
        self.led: NumberRow = arrays.zeros(WAYS_OF_A_STATE * words, "int64")
        self.hashes: NumberRow = arrays.zeros(WAYS_OF_A_STATE, "int64")
        self.turns_by: NumberRow = arrays.zeros(WAYS_OF_A_STATE, "uint8")
        self.odds: NumberRow = arrays.zeros(WAYS_OF_A_STATE if odds else 0, "float64")
        self.move_ends: NumberRow = arrays.zeros(WAYS_OF_A_STATE, "int32")
        self.state_ends: NumberRow = arrays.zeros(states, "int32")
        self.acts: NumberRow = arrays.zeros(states, "uint8")
        self.turns: NumberRow = arrays.zeros(states, "uint8")
        self.made: NumberRow = arrays.zeros(states, "int64")
        self.result: NumberRow = arrays.zeros(5, "int64")
        self._arrays, self._places = arrays, source.places
        self._clear()
        self._room = tuple(arrays.zeros(kernel.size, "int64") for _ in range(3))
        for held in self._room:
            kernel.write(start, held)
        self._moves = arrays.zeros(kernel.record * CAPACITY, "int64")
        self._packed = arrays.zeros(3 * words, "int64")

    def _clear(self) -> None:
        self.used: NumberRow = self._arrays.zeros(self._places.used, "int64")
        self.held: NumberRow = self._arrays.zeros(64, "int64")
        self.noted: NumberRow = self._arrays.filled([-1] * self._places.noted)

    @property
    def states(self) -> int:
        """How many states were expanded."""
        return int(self.result[0])

    @property
    def why(self) -> int:
        """Why not all were; 0 if they were."""
        return int(self.result[4])

    def expand(self, call: Callable[..., Any], tables: tuple[NumberRow, ...]) -> None:
        """Expand the states from `first` on; `tables` are those that all stretches read."""
        self._clear()
        call(
            self.first, self.until, self.budget, *tables, *self._room, self._moves, self._packed,
            self.led, self.hashes, self.turns_by, self.odds, self.move_ends, self.state_ends, self.acts,
            self.turns, self.made, self.used, self.held, self.noted, self.result,
        )  # fmt: skip


def in_order(
    stretches: Iterator[Stretch], free: deque[Stretch], expand: ExpandStretch, helpers: Executor | None, ahead: int
) -> Generator[Stretch]:
    """Yield stretches in their order, expanded; each is used again once the next one is asked for.

    `stretches` takes the next one from `free`, as long as there is more to expand. Helpers expand some `ahead`, and so
    does whoever asks while they are not done.
    """
    waiting: deque[tuple[Stretch, Future[None] | None]] = deque()
    try:
        while True:
            while helpers is not None and free and sum(work is not None for _, work in waiting) < ahead:
                stretch = next(stretches, None)
                if stretch is None:
                    break
                waiting.append((stretch, helpers.submit(expand, stretch)))
            if free and (not waiting or not _is_done(waiting[0][1])):
                stretch = next(stretches, None)
                if stretch is not None:
                    expand(stretch)
                    waiting.append((stretch, None))
                    continue
            if not waiting:
                return
            stretch, work = waiting.popleft()
            if work is not None:
                work.result()
            yield stretch
            free.append(stretch)
    finally:
        wait([work for _, work in waiting if work is not None])


def _is_done(work: Future[None] | None) -> bool:
    return work is None or work.done()
