"""A kernel's source as it is being written: lines, names, tables, and what local names stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from kernel.layout import NIL, SHORT, ArrayLayout
from kernel.refusal import NotInKernel, Reason, Uncompilable
from spec.game import Address, Game

MOST_COMBINATIONS: Final = 4_000
"""Units: combinations. A loop of effects whose values are put aside first has room for so many."""


class WrittenLine(NamedTuple):
    """A line of source, and how deep it is indented."""

    depth: int
    text: str


class KernelWriter:
    """Writes the parts of one kernel: no text of an author gets in, only numbers and names that are counted here."""

    def __init__(self, game: Game, *, exact: bool = False) -> None:
        """Begin with nothing written; `exact`: each place where a rule can go wrong has a fault of its own."""
        self.game: Final = game
        self.exact: Final = exact
        self.layout: Final = ArrayLayout(game)
        self.depth = 1
        self.lines: list[WrittenLine] = []
        self.tables: dict[tuple[int, ...], str] = {}
        self.functions: dict[str, str] = {}
        self.faults: list[Address] = []
        self.shortages: list[Address] = []
        self.address = Address("")
        self.state = "S"
        self.me = "me"
        self.reads_before: set[str] = set()
        """The zones that were asked for as they were before the move, and `""` for the variables."""
        self.scratch = 0
        self.asked_moves: dict[int, None] = {}
        """The numbers of the moves of which something asks whether they are possible, in the order it was written."""
        self.careful = False
        """Whether what is written may be reached where the rules would not ask it, so that every place is checked."""
        self.cells: dict[str, dict[tuple[int, ...], int]] = {}
        """For each zone with cells, at which of its cells each face looks, and where the set of faces is kept whose
        cell is filled."""
        self.move_numbers = {name: number for number, name in enumerate(game.moves)}
        self.kinds = {
            kind: [face.kind == kind for face in game.faces] for kind in dict.fromkeys(f.kind for f in game.faces)
        }
        self._locals: dict[str, str] = {}
        self._count = 0

    # --- names -------------------------------------------------------------------------------------------------------

    def fresh(self, letter: str = "x") -> str:
        """Return a new local name."""
        self._count += 1
        return f"{letter}{self._count}"

    def table(self, values: Sequence[int]) -> str:
        """Return the name of a table with these numbers, `NIL` for nothing."""
        return self.tables.setdefault(tuple(values) or (NIL,), f"T{len(self.tables)}")

    def local(self, slot: str) -> str:
        """Return what a local name stands for."""
        return self._locals[slot]

    @contextmanager
    def known(self, names: Mapping[str, str]) -> Iterator[None]:
        """Within this context, the slots of local names have these sources."""
        kept = self._locals
        self._locals = {**kept, **names}
        try:
            yield
        finally:
            self._locals = kept

    @contextmanager
    def before_the_move(self) -> Iterator[None]:
        """Within this context, the state is the one before the move."""
        kept, self.state = self.state, "S0"
        try:
            yield
        finally:
            self.state = kept

    @contextmanager
    def carefully(self) -> Iterator[None]:
        """Within this context, nothing is read out of place, whatever holds."""
        kept, self.careful = self.careful, True
        try:
            yield
        finally:
            self.careful = kept

    def watched_cells(self, zone: str, looks_at: tuple[int, ...]) -> int:
        """Return where the set of faces is kept whose cell is filled."""
        kept = self.cells.setdefault(zone, {})
        if looks_at not in kept:
            kept[looks_at] = self.room(self.layout.words)
        return kept[looks_at]

    # --- lines -------------------------------------------------------------------------------------------------------

    def emit(self, text: str) -> None:
        """Write a line."""
        self.lines.append(WrittenLine(self.depth, text))

    def insert(self, lines: Sequence[WrittenLine]) -> None:
        """Write lines that were captured one step further out."""
        self.lines += [WrittenLine(line.depth + 1, line.text) for line in lines]

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Write a line, and indent what is written within this context; nothing there is `pass`."""
        self.emit(head)
        written = len(self.lines)
        self.depth += 1
        try:
            yield
        finally:
            if len(self.lines) == written:
                self.emit("pass")
            self.depth -= 1

    @contextmanager
    def captured(self) -> Iterator[list[WrittenLine]]:
        """Put what is written within this context into a list instead."""
        kept, self.lines = self.lines, []
        try:
            yield self.lines
        finally:
            self.lines = kept

    @contextmanager
    def function(self, head: str, me: str = "me") -> Iterator[None]:
        """Write a function with this head, on its own."""
        name = head.partition("(")[0]
        kept = self.lines, self.depth, self.state, self.me
        self.lines, self.depth, self.state, self.me = [], 1, "S", me
        try:
            yield
            body = "\n".join("    " * line.depth + line.text for line in self.lines)
            self.functions[name] = f"@compiled\ndef {head}:\n{body}\n"
        finally:
            self.lines, self.depth, self.state, self.me = kept

    def simple(self, code: str) -> str:
        """Return a name or number with the value of a source, which is evaluated here and once."""
        if code.isidentifier() or code.lstrip("-").isdecimal():
            return code
        name = self.fresh()
        self.emit(f"{name} = {code}")
        return name

    # --- faults ------------------------------------------------------------------------------------------------------

    def fault(self, address: str) -> int:
        """Return the number of the fault of a rule, from 1."""
        if self.exact or address not in self.faults:
            self.faults.append(Address(address))
            return len(self.faults)
        return self.faults.index(Address(address)) + 1

    def shortage(self) -> str:
        """Return the source that notes that cards are short: how often, or else for which rules, as bits."""
        if not self.exact:
            return f"S[{SHORT}] += 1"
        if self.address not in self.shortages:
            self.shortages.append(self.address)
        return f"S[{SHORT}] |= bit({self.shortages.index(self.address)})"

    def refuse(self, reason: Reason) -> Uncompilable:
        """Return what to raise where something has no kernel."""
        return Uncompilable(NotInKernel(reason, self.address))

    def room(self, size: int) -> int:
        """Return where in the array there is room for so many numbers to be put aside."""
        at = self.layout.size + self.scratch
        self.scratch += size
        return at
