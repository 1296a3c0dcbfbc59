"""A game's kernel as Python source.

**The state** is one flat array of whole numbers (`layout.py`): a header with the state of chance, phase, turn, opener
and end; the variables; then the zones. An unordered zone is a bit set of faces in words of 64 bits, with the number of
its cards, and with counts for the faces of which there are several; a stack is its length and its cards; cells are
cells. Nothing is `NIL`. Each declared zone has one more place, which stays empty: what is read with a key that is out
of range is read there, so that no condition ever reads memory that is not the kernel's.

**Rules** are written from the same typed terms from which the reference engine is compiled, by the same rules of
meaning: `expressions.py` and `folds.py` write conditions, `effects.py` and `cards.py` effects, `rules.py` the functions
of each move. The source holds numbers and names that the writer counts out, and no text of an author. An expression
becomes a Python expression, after the lines that it needs first (loops, values that are used twice); `and`, `or` and
`if` keep those lines where they are asked, so that nothing is read that the rules do not read. A fault sets a number in
the header and breaks the move off.

**Moves** are numbered: `legal` writes a record for each into the array `M` (rule, seat, choices) and returns how many
there are; of more than `CAPACITY` it writes those from `skip` on. `do` carries a record out. Order is the reference
engine's, so that move number i is the same in both.

**Chance** is SplitMix64 in place 0 of the state; `mirror.py` lets the reference engine draw the same numbers. With the
seed and the number of a game both engines play the same game, which is how they are compared, and how a finding of a
kernel becomes a replay.

The same source runs in plain Python (`pure.py`) and, compiled by Numba, as native code (`native.py`).
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kernel.layout import NIL, WORD, ArrayLayout, signed
from kernel.refusal import NotInKernel, Uncompilable
from kernel.rules import record_length, write_asked_moves, write_kept_sets, write_rules, write_watch
from kernel.writer import KernelWriter
from reference_engine import MAX_REDEALS, State
from spec.game import Address, Game

CAPACITY: Final = 1_024
"""Units: moves. So many are recorded at once."""

ROW_HEAD: Final = 9
"""Units: numbers. What `play` writes for each game before the scores: how play stopped, the number of moves, the end,
how often cards were short, the fault, the set of winners, how many moves were possible in all, the state of chance,
and the set of claims that were broken. After the scores there is a 1 if nothing went wrong in the game, otherwise 0."""

GIVEN: Final = (
    "address", "bit", "compiled", "entry", "lowest", "ones", "seed_of", "stirred", "table", "without_lowest",
)  # fmt: skip
"""What a kernel takes from `kernel.native`, or from `kernel.pure` in plain Python."""

IMPORTS: Final = f"from kernel.native import {', '.join(GIVEN)}\n"
_MARK: Final = "# --- copied from here on"


@dataclass(frozen=True, slots=True)
class KeptSet:
    """The faces whose cell is filled, as words from `at` on: each looks at a cell from `offset` on, or at none."""

    at: int
    offset: int
    looks_at: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KernelSource:
    """The source of a kernel, and what is needed to run it.

    Units: numbers; `size` of an array of state, `record` of a move, `row` of what `play` writes for a game.
    """

    text: str
    layout: ArrayLayout
    size: int
    record: int
    row: int
    faults: tuple[Address, ...]
    """The rule to blame for each fault, by its number from 1."""
    kept: tuple[KeptSet, ...]
    watched: bool

    def write(self, state: State, array: MutableSequence[int]) -> None:
        """Write a state of the reference engine into an array."""
        self.layout.write(state, array)
        for set_ in self.kept:
            for face, cell in enumerate(set_.looks_at):
                if cell != NIL and array[set_.offset + cell] != NIL:
                    array[set_.at + face // WORD] |= signed(1 << face % WORD)


def kernel_source(game: Game, *, watched: bool = False) -> KernelSource | NotInKernel:
    """Return the source of a game's kernel, or why it has none yet; `watched`: `play` asks the author's claims too."""
    w = KernelWriter(game)
    try:
        write_rules(w)
        if watched:
            write_watch(w)
        write_asked_moves(w)
        write_kept_sets(w)
    except Uncompilable as refused:
        return refused.found
    by_chance = [int(phase.acts == "chance") for phase in game.phases.values()]
    seen = w.room(len(game.faces))
    shapes = {"bag": 0, "stack": 1, "cells": 2}
    places = [
        number
        for place in w.layout.zones.values()
        for number in (shapes[place.shape], place.offset, place.stride, place.number)
    ]
    size, record, row = w.layout.size + w.scratch, record_length(w), ROW_HEAD + game.players + 1
    constants = {
        "NIL": NIL, "WORDS": w.layout.words, "DOUBLES": w.layout.doubles, "CARDS": w.layout.cards,
        "PLAYERS": game.players, "SCORES": w.layout.scores, "CAPACITY": CAPACITY, "RECORD": record, "ROW": row,
        "REDEALS": MAX_REDEALS, "SIZE": size, "WATCHED": int(watched),
        "CHANCE": int(any(by_chance)), "RULES": len(game.moves),
        "FACES": len(game.faces), "ZONES": len(w.layout.zones), "SEEN": seen,
    }  # fmt: skip
    tables = {"SLOTS": tuple(w.layout.slots) or (-1,), "BY_CHANCE": tuple(by_chance)}
    tables |= {"PLACES": tuple(places) or (0,), "DECK": tuple(face.count for face in game.faces) or (0,)}
    tables |= {name: values for values, name in w.tables.items()}
    prelude = Path(__file__).with_name("prelude.py").read_text(encoding="utf-8").partition(_MARK)[2].partition("\n")[2]
    head, _, loop = prelude.strip().partition("@compiled\ndef deal(")
    text = "\n".join(
        [
            IMPORTS,
            *(f"{name} = {value}" for name, value in constants.items()),
            *(f"{name} = table({values!r})" for name, values in tables.items()),
            "",
            head,
            *w.functions.values(),
            f"@compiled\ndef deal({loop}",
        ]
    )
    kept = tuple(
        KeptSet(at, w.layout.zones[zone].offset, looks_at)
        for zone, sets in w.cells.items()
        for looks_at, at in sets.items()
    )
    return KernelSource(
        text=text + "\n", layout=w.layout, size=size, record=record, row=row, faults=tuple(w.faults), kept=kept,
        watched=watched,
    )  # fmt: skip
