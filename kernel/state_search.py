"""A breadth-first search by a kernel: states by number in tables of a fixed size, and where their moves lead.

Some processors can search together. They expand different stretches of states; what these lead to is numbered in the
order of the states, so that every number, and with it every shortest play, is the same whatever their number.
"""

from __future__ import annotations

import math
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, closing
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal

from kernel.loaded import has_numba, in_numba, in_python
from kernel.number_arrays import NumberArrays, NumberRow
from kernel.packed_images import StateRenaming, images_of
from kernel.packed_states import BITS
from kernel.search_writer import SearchSource
from kernel.stretches import LOOK, NO_ROOM, STRETCH, TOO_MANY_MOVES, WAYS_OF_A_STATE, Stretch, in_order
from reference_engine import Engine, State

SearchStop = Literal["done", "slice", "states", "memory", "moves", "look"]
"""Why a search stopped: nothing is left; enough for now; there are more states than asked for; there is no room for
more; more moves were made than asked for; or a state is for the reference engine to look at."""

NO_PARENT: Final = 0xFFFFFFFF
"""What stands for the state before a deal."""

DEALT_AT_ONCE: Final = 10_000

FIRST_SLOTS: Final = 1 << 18
"""Units: states. How many places the table has at first; it grows as states are met."""

GONE, WAYS, MADE, WHY = 1, 2, 3, 4
"""Where the numbers of states expanded, of ways, of moves made, and why it stopped stand in the progress."""

FULL_TABLE: Final = 5
"""Why it stopped, if more than half of the places of the table would be taken."""

STOPS: Final[Mapping[int, SearchStop]] = {1: "states", 2: "memory", LOOK: "look", TOO_MANY_MOVES: "moves"}


def _slots_for(states: int) -> int:
    """Return how many places the table needs for so many states: at most half of them are taken."""
    return 1 << (2 * states + 2 * WAYS_OF_A_STATE).bit_length()


class StateSearch:
    """The states of one game, met and expanded by a kernel.

    Units: `states` is how many states there is room for, `ways` how many ways at first; `most_bytes` is how much memory
    all tables may take; so many `workers` expand states. With `with_odds` it is kept how likely each way is, if every
    move is as likely as any other.
    """

    def __init__(  # noqa: PLR0913  # the game, and what its search may take
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
        workers: int = 1,
    ) -> None:
        """Prepare the tables; `renamings` come with the seats by which they turn the table, first the identity."""
        self.source, self.packed = source, source.packed
        self.native = folder is not None and has_numba()
        self._call: Mapping[str, Callable[..., Any]] = (
            in_numba(source.kernel, folder) if folder is not None and self.native else in_python(source.kernel)
        )
        self._arrays = arrays = NumberArrays(self.native)
        length = self.packed.words
        self._bytes_of_a_way = 13 if with_odds else 5
        self._of_a_state = 8 * length + 4 + 2 + 8
        states += WAYS_OF_A_STATE  # so many more may be met with the last state that is expanded
        while _slots_for(states) * 4 + states * self._of_a_state > most_bytes and states > 1_000:
            states = states * 7 // 8
        self.room_for: Final = states
        self._left = most_bytes - _slots_for(states) * 4 - states * self._of_a_state
        self.keys: NumberRow = arrays.zeros(states * length, "int64")
        self._table = arrays.zeros(min(_slots_for(states), FIRST_SLOTS), "int32")
        self.parents: NumberRow = arrays.zeros(states, "uint32")
        self.acts: NumberRow = arrays.zeros(states, "uint8")
        self.turns: NumberRow = arrays.zeros(states, "uint8")
        self.starts: NumberRow = arrays.zeros(states + 1, "int64")
        ways = max(2 * WAYS_OF_A_STATE, min(4 * states, 1 << 22))
        self.to: NumberRow = arrays.zeros(ways, "int32")
        self.turned: NumberRow = arrays.zeros(ways, "uint8")
        self.mass: NumberRow = arrays.zeros(ways if with_odds else 0, "float64")
        self.used: NumberRow = arrays.zeros(source.places.used, "int64")
        self.held: NumberRow = arrays.zeros(64, "int64")
        self.first: NumberRow = arrays.filled([-1] * source.places.noted)
        self.progress: NumberRow = arrays.zeros(5, "int64")
        self._images = arrays.filled(images_of(self.packed, [renaming for renaming, _ in renamings]))
        self._seats = arrays.filled([seats for _, seats in renamings])
        self._hidden = arrays.filled([int(is_hidden) for is_hidden in hidden] or [0])
        self._room = arrays.zeros(3 * length, "int64")
        self._sorted = arrays.zeros(WAYS_OF_A_STATE, "int64"), arrays.zeros(WAYS_OF_A_STATE, "float64")
        self.workers: Final = workers
        self._free = deque(
            Stretch(source, engine.before_the_deal(), arrays, STRETCH, odds=with_odds)
            for _ in range(1 if workers < 2 else 3 * workers)
        )

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

    @property
    def bytes_taken(self) -> int:
        """How much memory the states that were met take, with the table that finds them and their ways."""
        ways = int(self.progress[WAYS])
        return self.met * self._of_a_state + 4 * len(self._table) + ways * self._bytes_of_a_way

    def meet(self, states: Iterable[State]) -> list[int]:
        """Number states from which play begins; return the number of each, -1 if there is no room for it."""
        numbers: list[int] = []
        states = iter(states)
        while some := [self.packed.pack(state) for state in islice(states, DEALT_AT_ONCE)]:
            if 2 * (self.met + len(some)) > len(self._table):
                self._enter_again(4 * len(self._table))
            given = self._arrays.filled([word for number in some for word in self._words(number)])
            found, before = self._arrays.zeros(len(some), "int64"), self.met
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
        most_made = int(min(moves, 1 << 60))
        until, why = self.gone_through + states, 0
        with ExitStack() as stack:
            helpers = stack.enter_context(ThreadPoolExecutor(self.workers - 1)) if self.workers > 1 else None
            while why == 0 and self.gone_through < min(until, self.met):
                why = self._expand(min(until, self.met), most, most_made, helpers)
        if why == 0:
            return "done" if self.gone_through == self.met else "slice"
        return STOPS[why]

    def _expand(self, until: int, most: int, most_made: int, helpers: Executor | None) -> int:
        """Expand the states that are numbered, up to a number; return why that was not possible, 0 if it was."""

        def stretches() -> Iterator[Stretch]:
            for first in range(self.gone_through, until, STRETCH):
                stretch = self._free.popleft()
                stretch.first, stretch.until = first, min(first + STRETCH, until)
                stretch.budget = most_made - self.made
                yield stretch

        ahead = 2 * (self.workers - 1)
        with closing(in_order(stretches(), self._free, self._expand_one, helpers, ahead)) as expanded:
            for stretch in expanded:
                if why := self._enter(stretch, most, most_made):
                    return why
        return 0

    def _expand_one(self, stretch: Stretch) -> None:
        tables = self.keys, self.parents, self._images, self._seats, self._hidden
        stretch.expand(self._call["expand"], tables)

    def _enter(self, stretch: Stretch, most: int, most_made: int) -> int:
        """Number what the states of a stretch lead to; return why not all of them could be taken, 0 if they could."""
        until = stretch.until
        while True:
            why = self._number(stretch, most, most_made)
            if self.gone_through < stretch.until:  # what was counted holds for all states or for none
                stretch.until, seen = self.gone_through, stretch.why
                why = why or (seen if seen != NO_ROOM and self.gone_through == stretch.first + stretch.states else 0)
                self._expand_one(stretch)
            self._count(stretch)
            if why or self.gone_through == until:
                return why
            stretch.first, stretch.until = self.gone_through, until
            stretch.budget = most_made - self.made
            self._expand_one(stretch)

    def _number(self, stretch: Stretch, most: int, most_made: int) -> int:
        while True:
            self._call["enter"](
                stretch.first, stretch.states, stretch.led, stretch.hashes, stretch.turns_by, stretch.odds,
                stretch.move_ends, stretch.state_ends, stretch.acts, stretch.turns, stretch.made,
                self.keys, self._table, self.parents, self.acts, self.turns, self.starts, self.to, self.turned,
                self.mass, *self._sorted, self.progress, most, most_made,
            )  # fmt: skip
            why = int(self.progress[WHY])
            if why == FULL_TABLE:
                self._enter_again(4 * len(self._table))
            elif why != NO_ROOM:
                return why
            elif not self._more_ways():
                return 2

    def _count(self, stretch: Stretch) -> None:
        self._arrays.add(self.used, stretch.used)
        self._arrays.add(self.held, stretch.held)
        for place, state in enumerate(stretch.noted):
            if self.first[place] < 0:
                self.first[place] = state

    def _enter_again(self, slots: int) -> None:
        table = self._arrays.zeros(slots, "int32")
        self._call["number_again"](self.keys, table, self.met)
        self._table = table

    def _more_ways(self) -> bool:
        more = len(self.to) // 2 + WAYS_OF_A_STATE
        self._left -= more * self._bytes_of_a_way
        if self._left < 0:
            return False
        longer = self._arrays.longer
        self.to, self.turned = longer(self.to, more, "int32"), longer(self.turned, more, "uint8")
        if len(self.mass):
            self.mass = longer(self.mass, more, "float64")
        return True

    def to_lists(self) -> Mapping[str, bytes]:
        """Return where moves lead, as bytes by name: who acts, whose turn it is, parents, and the ways of each state.

        Shapes: a byte for each state in `acts` and `turns`, for each way in `moved_on`; numbers of 32 bits in `parents`
        and `to`, of 64 bits in `starts`.
        """
        met, gone, ways = self.met, self.gone_through, int(self.progress[WAYS])
        kept: dict[str, tuple[NumberRow, str]] = {
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
        given = self._arrays.filled(list(self._words(self.packed.pack(state))))
        return int(
            self._call["number_in_table"](
                given, self.keys, self._table, self._images, len(self._seats), self._room
            )
        )  # fmt: skip

    def _words(self, packed: int) -> Iterable[int]:
        return (packed >> BITS * word & (1 << BITS) - 1 for word in range(self.packed.words))
