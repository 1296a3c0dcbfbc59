"""A breadth-first search by a kernel: states by number in tables of a fixed size, and where their moves lead."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal

from kernel.loaded import has_numba, in_numba, in_python
from kernel.packed_images import StateRenaming, images_of
from kernel.packed_states import BITS
from kernel.search_writer import SearchSource
from kernel.source import CAPACITY
from reference_engine import Engine, State

SearchStop = Literal["done", "slice", "states", "memory", "moves", "look"]
"""Why a search stopped: nothing is left; enough for now; there are more states than asked for; there is no room for
more; more moves were made than asked for; or a state is for the reference engine to look at."""

NO_PARENT: Final = 0xFFFFFFFF
"""What stands for the state before a deal."""

DEALT_AT_ONCE: Final = 10_000

FIRST_SLOTS: Final = 1 << 18
"""Units: states. How many places the table has at first; it grows as states are met."""

WAYS_OF_A_STATE: Final = 1 << 16
"""Units: ways. A state that leads more ways is left to the reference engine."""

GONE, WAYS, MADE, WHY = 1, 2, 3, 4
"""Where the numbers of states expanded, of ways, of moves made, and why it stopped stand in the progress."""

STOPS: Final[Mapping[int, SearchStop]] = {1: "states", 2: "memory", 6: "moves"}

NumberTable = Any
"""A list of numbers in plain Python, an array of NumPy for a compiled kernel."""


def _slots_for(states: int) -> int:
    """Return how many places the table needs for so many states: at most half of them are taken."""
    return 1 << (2 * states + 2 * WAYS_OF_A_STATE).bit_length()


class StateSearch:
    """The states of one game, met and expanded by a kernel.

    Units: `states` is how many states there is room for, `ways` how many ways at first; `most_bytes` is how much memory
    all tables may take. With `with_odds` it is kept how likely each way is, if every move is as likely as any other.
    """

    def __init__(
        self,
        engine: Engine,
        source: SearchSource,
        renamings: Sequence[tuple[StateRenaming, int]],
        hidden: Sequence[bool],
        *,
        states: int,
        most_bytes: float,
        folder: Path | None = None,
        with_odds: bool = False,
    ) -> None:
        """Prepare the tables; `renamings` come with the seats by which they turn the table, first the identity."""
        self.source, self.packed = source, source.packed
        self.native = folder is not None and has_numba()
        self._call: Mapping[str, Callable[..., Any]] = (
            in_numba(source.kernel, folder) if folder is not None and self.native else in_python(source.kernel)
        )
        length = self.packed.words
        self._bytes_of_a_way = 13 if with_odds else 5
        self._of_a_state = 8 * length + 4 + 2 + 8
        states += WAYS_OF_A_STATE  # so many more may be met with the last state that is expanded
        while _slots_for(states) * 4 + states * self._of_a_state > most_bytes and states > 1_000:
            states = states * 7 // 8
        self.room_for: Final = states
        self._left = most_bytes - _slots_for(states) * 4 - states * self._of_a_state
        self.keys: NumberTable = self._array(states * length, "int64")
        self._table = self._array(min(_slots_for(states), FIRST_SLOTS), "int32")
        self.parents: NumberTable = self._array(states, "uint32")
        self.acts: NumberTable = self._array(states, "uint8")
        self.turns: NumberTable = self._array(states, "uint8")
        self.starts: NumberTable = self._array(states + 1, "int64")
        ways = max(4 * WAYS_OF_A_STATE, min(4 * states, 1 << 22))
        self.to: NumberTable = self._array(ways, "int32")
        self.turned: NumberTable = self._array(ways, "uint8")
        self.mass: NumberTable = self._array(ways if with_odds else 0, "float64")
        self.used: NumberTable = self._array(source.places.used, "int64")
        self.held: NumberTable = self._array(64, "int64")
        self.first: NumberTable = self._array(source.places.noted, "int64")
        for place in range(source.places.noted):
            self.first[place] = -1
        self.progress: NumberTable = self._array(5, "int64")
        self._prepare(engine, renamings, hidden)

    def _prepare(self, engine: Engine, renamings: Sequence[tuple[StateRenaming, int]], hidden: Sequence[bool]) -> None:
        kernel = self.source.kernel
        self._images = self._filled(images_of(self.packed, [renaming for renaming, _ in renamings]))
        self._seats = self._filled([seats for _, seats in renamings])
        self._hidden = self._filled([int(is_hidden) for is_hidden in hidden] or [0])
        self._state, self._before, self._after = (self._array(kernel.size, "int64") for _ in range(3))
        for held in (self._state, self._before, self._after):
            kernel.write(engine.before_the_deal(), held)
        self._moves = self._array(kernel.record * CAPACITY, "int64")
        self._ways, self._odds = (
            self._array(WAYS_OF_A_STATE, "int64"), self._array(WAYS_OF_A_STATE, "float64"),
        )  # fmt: skip
        self._room = self._array(3 * self.packed.words, "int64")

    def _array(self, size: int, kind: str) -> NumberTable:
        if not self.native:
            return [0] * size
        import numpy as np

        return np.zeros(size, dtype=kind)

    def _filled(self, numbers: Sequence[int]) -> NumberTable:
        if not self.native:
            return list(numbers)
        import numpy as np

        return np.array(numbers, dtype=np.int64)

    # --- going through -----------------------------------------------------------------------------------------------

    @property
    def met(self) -> int:
        """How many states were met."""
        return int(self.progress[0])

    @property
    def gone_through(self) -> int:
        """How many states were expanded: those with smaller numbers than this."""
        return int(self.progress[GONE])

    @property
    def made(self) -> int:
        """How many moves were made, one for each sequence of outcomes of chance."""
        return int(self.progress[MADE])

    def meet(self, states: Iterable[State]) -> list[int]:
        """Number states from which play begins; return the number of each, -1 if there is no room for it."""
        numbers: list[int] = []
        states = iter(states)
        while some := [self.packed.pack(state) for state in islice(states, DEALT_AT_ONCE)]:
            if 2 * (self.met + len(some)) > len(self._table):
                self._enter_again(4 * len(self._table))
            given = self._filled([word for number in some for word in self._words(number)])
            found, before = self._array(len(some), "int64"), self.met
            self._call["meet"](
                given, len(some), found, self.keys, self._table, self._images, len(self._seats), self._room,
                self.progress,
            )  # fmt: skip
            for number in range(before, self.met):
                self.parents[number] = NO_PARENT
            numbers += [int(number) for number in found]
        return numbers

    def go_on(self, states: int, most: int, moves: float = math.inf) -> SearchStop:
        """Expand so many more states, unless there are more than `most`, or more than so many moves are made in all."""
        made = int(min(moves, 1 << 60))
        until = self.gone_through + states
        while True:
            self._call["explore"](
                self.keys, self._table, self.parents, self.acts, self.turns, self.starts, self.to, self.turned,
                self.mass, self._ways, self._odds, self.used, self.held, self.first, self.progress, self._images,
                self._seats, self._hidden, self._state, self._before, self._after, self._moves, self._room, until,
                most, made,
            )  # fmt: skip
            why = int(self.progress[WHY])
            if why == 5:
                self._enter_again(4 * len(self._table))
            elif why != 3:
                break
            elif not self._more_ways():
                return "memory"
        if why == 0:
            return "done" if self.gone_through == self.met else "slice"
        return STOPS.get(why, "look")

    def _enter_again(self, slots: int) -> None:
        self._table = self._array(slots, "int32")
        self._call["number_again"](self.keys, self._table, self.met, self._room)

    def _more_ways(self) -> bool:
        more = len(self.to) // 2 + WAYS_OF_A_STATE
        self._left -= more * self._bytes_of_a_way
        if self._left < 0:
            return False
        self.to, self.turned = self._longer(self.to, more, "int32"), self._longer(self.turned, more, "uint8")
        if len(self.mass):
            self.mass = self._longer(self.mass, more, "float64")
        return True

    def _longer(self, numbers: NumberTable, more: int, kind: str) -> NumberTable:
        if not self.native:
            return numbers + [0] * more
        import numpy as np

        return np.concatenate([numbers, np.zeros(more, dtype=kind)])

    def to_lists(self) -> Mapping[str, bytes]:
        """Return where moves lead, as bytes by name: who acts, whose turn it is, parents, and the ways of each state.

        Shapes: a byte for each state in `acts` and `turns`, for each way in `moved_on`; numbers of 32 bits in `parents`
        and `to`, of 64 bits in `starts`.
        """
        met, gone, ways = self.met, self.gone_through, int(self.progress[WAYS])
        kept: dict[str, tuple[NumberTable, str]] = {
            "acts": (self.acts[:gone], "B"), "turns": (self.turns[:gone], "B"), "parents": (self.parents[:met], "I"),
            "starts": (self.starts[: gone + 1], "q"), "to": (self.to[:ways], "i"),
            "moved_on": (self.turned[:ways], "B"),
        }  # fmt: skip
        return {
            name: numbers.tobytes() if self.native else array(kind, numbers).tobytes()
            for name, (numbers, kind) in kept.items()
        }

    # --- states ------------------------------------------------------------------------------------------------------

    def packed_state(self, number: int) -> int:
        """Return a packed state by its number."""
        length = self.packed.words
        words = self.keys[number * length : (number + 1) * length]
        return sum(int(word) << BITS * place for place, word in enumerate(words))

    def state(self, number: int) -> State:
        """Return a state by its number."""
        return self.packed.unpack(self.packed_state(number))

    def number_of(self, state: State) -> int:
        """Return the number of the state that stands for this one; -1 if it was not met."""
        given = self._filled(list(self._words(self.packed.pack(state))))
        return int(
            self._call["number_in_table"](
                given, self.keys, self._table, self._images, len(self._seats), self._room
            )
        )  # fmt: skip

    def _words(self, packed: int) -> Iterable[int]:
        return (packed >> BITS * word & (1 << BITS) - 1 for word in range(self.packed.words))
