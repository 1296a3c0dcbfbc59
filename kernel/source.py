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

from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

from kernel.act_options import StagedRule, write_options
from kernel.layout import NIL, WORD, ArrayLayout, signed
from kernel.refusal import NotInKernel, Uncompilable
from kernel.rules import (
    record_length,
    touched_zones,
    write_asked_moves,
    write_kept_sets,
    write_match,
    write_rules,
    write_watch,
)
from kernel.writer import KernelWriter
from reference_engine import MAX_REDEALS, State
from spec.game import Address, Game

CAPACITY: Final = 1_024
"""Units: moves. So many are recorded at once."""

ROW_HEAD: Final = 9
"""Units: numbers. What `play` writes for each game before the scores: how play stopped, the number of moves, the end,
how often cards were short, the fault, the set of winners, how many moves were possible in all, the state of chance,
and the set of claims that were broken. After the scores there is a 1 if nothing went wrong in the game, otherwise 0."""

TALLY_HEAD: Final = 10
"""Units: numbers. What `tally` writes for each game before the uses of its moves: how play stopped (7: it goes on for
ever), the end, who began, the set of winners, moves, forced moves, decisions, turns passed, how often the lead changed,
and after which move it changed no more."""

TALLY_TAIL: Final = 4
"""Units: numbers. What follows the uses: how the match came out (0: it is over, 1: cut off, 2: a round reached no end),
the set of its winners, its rounds, its moves."""

GIVEN: Final = (
    "address", "bit", "compiled", "entry", "fetch", "lowest", "mixed", "ones", "seed_of", "stirred", "table",
    "without_lowest",
)  # fmt: skip
"""What a kernel takes from `kernel.native`, or from `kernel.pure` in plain Python."""

IMPORTS: Final = f"from kernel.native import {', '.join(GIVEN)}\n"
_MARK: Final = "# --- copied from here on"
_DEAL: Final = "@compiled\ndef deal("


@dataclass(frozen=True, slots=True)
class KeptSet:
    """The faces whose cell is filled, as words from `at` on: each looks at a cell from `offset` on, or at none."""

    at: int
    offset: int
    looks_at: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KernelSource:
    """The source of a kernel, and what is needed to run it.

    Units: numbers; `size` of an array of state, `record` of a move, `row` of what `play` writes for a game, `tally` of
    what `tally` writes for one, `entry` of an entry in a table of weights.
    """

    text: str
    layout: ArrayLayout
    size: int
    record: int
    row: int
    tally: int = 0
    entry: int = 0
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


def kernel_source(
    game: Game, *, watched: bool = False, staged: Mapping[int, StagedRule] | None = None
) -> KernelSource | NotInKernel:
    """Return the source of a game's kernel, or why it has none yet.

    `watched`: `play` asks the author's claims too. With `staged`, the rules that are chosen value by value by their
    numbers, it has `options`, too.
    """
    w = KernelWriter(game)
    try:
        write_rules(w)
        write_match(w)
        if watched:
            write_watch(w)
        if staged is not None:
            write_options(w, staged)
        write_asked_moves(w)
        write_kept_sets(w)
    except Uncompilable as refused:
        return refused.found
    head, _, loop = shared_part().partition(_DEAL)
    seen = w.room(len(game.faces))
    size, record, row = w.layout.size + w.scratch, record_length(w), ROW_HEAD + game.players + 1
    own = {"ROW": row, "REDEALS": MAX_REDEALS, "WATCHED": int(watched)}
    constants = {**constants_of(w, size, seen), **own, **_tally_constants(w)}
    tables = {**_tally_tables(w), **tables_of(w)}
    parts = [head, *w.functions.values(), f"{_DEAL}{loop}", "", shared_part("tally_prelude.py")]
    text = assembled(constants, tables, parts)
    return KernelSource(
        text=text, layout=w.layout, size=size, record=record, row=row, faults=tuple(w.faults), kept=kept_sets(w),
        watched=watched, tally=constants["TALLY"], entry=constants["ENTRY"],
    )  # fmt: skip


def shared_part(module: str = "prelude.py") -> str:
    """Return a part of every kernel that is the same; by default the one that deals with zones and chance."""
    prelude = Path(__file__).with_name(module).read_text(encoding="utf-8").partition(_MARK)[2].partition("\n")[2]
    return prelude.strip()


def constants_of(w: KernelWriter, size: int, seen: int) -> Mapping[str, int]:
    """Return the constants of a kernel: `size` of the array of a state, and where there is room to see all cards."""
    by_chance = any(phase.acts == "chance" for phase in w.game.phases.values())
    return {
        "NIL": NIL, "WORDS": w.layout.words, "DOUBLES": w.layout.doubles, "CARDS": w.layout.cards,
        "PLAYERS": w.game.players, "SCORES": w.layout.scores, "CAPACITY": CAPACITY, "RECORD": record_length(w),
        "SIZE": size, "CHANCE": int(by_chance), "RULES": len(w.game.moves), "FACES": len(w.game.faces),
        "ZONES": len(w.layout.zones), "SEEN": seen, "ONCE": int(all(face.count == 1 for face in w.game.faces)),
    }  # fmt: skip


def tables_of(w: KernelWriter) -> Mapping[str, Sequence[int]]:
    """Return the tables of a kernel."""
    shapes = {"bag": 0, "stack": 1, "cells": 2}
    places = [
        number
        for place in w.layout.zones.values()
        for number in (shapes[place.shape], place.offset, place.stride, place.number)
    ]
    return {
        "SLOTS": tuple(w.layout.slots) or (-1,),
        "BY_CHANCE": tuple(int(phase.acts == "chance") for phase in w.game.phases.values()),
        "PLACES": tuple(places) or (0,),
        "DECK": tuple(face.count for face in w.game.faces) or (0,),
        **{name: values for values, name in w.tables.items()},
    }


def assembled(constants: Mapping[str, int], tables: Mapping[str, Sequence[int]], parts: Sequence[str]) -> str:
    """Return the text of a kernel."""
    return "\n".join(
        [
            IMPORTS,
            *(f"{name} = {value}" for name, value in constants.items()),
            *(f"{name} = table({tuple(values)!r})" for name, values in tables.items()),
            "",
            *parts,
            "",
        ]
    )


def kept_sets(w: KernelWriter) -> tuple[KeptSet, ...]:
    """Return the sets of faces that are kept up to date."""
    return tuple(
        KeptSet(at, w.layout.zones[zone].offset, looks_at)
        for zone, sets in w.cells.items()
        for looks_at, at in sets.items()
    )


def _tally_constants(w: KernelWriter) -> dict[str, int]:
    """Return the numbers that the second part of the prelude has of its own."""
    game = w.game
    return {
        "VARIABLES": w.layout.variables,
        "TOTALS": w.layout.totals,
        "TALLY": TALLY_HEAD + len(game.moves) + TALLY_TAIL,
        "ENTRY": 2 + max((len(move.choices) for move in game.moves.values()), default=0),
        "MATCH": int(game.match is not None),
        "LIMITED": int(game.match is not None and game.match.rounds is not None),
    }


def _tally_tables(w: KernelWriter) -> dict[str, tuple[int, ...]]:
    """Return the tables that the second part of the prelude has of its own."""
    game, touched = w.game, touched_zones(w)
    lasting = [
        w.layout.variable(spec) + number
        for spec in game.variables.values()
        if spec.lasts == "match"
        for number in range(spec.size)
    ]
    return {
        "RACES": tuple(int(phase.acts == "race") for phase in game.phases.values()),
        "CHOICES": tuple(len(move.choices) for move in game.moves.values()) or (0,),
        "PASSING": tuple(accumulate(map(len, touched), initial=0)),
        "TOUCHED": tuple(zone for some in touched for zone in some) or (0,),
        "LASTING": tuple(lasting) or (-1,),
    }
