"""Runs: `runs(row)`, the unbroken stretches of filled cells of a zone with numbered cells.

A run is known by its first and its last cell. The game knows no runs: a loop over them becomes one over first and last
cells, with the conditions that make a run of them.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from spec.game import (
    Arithmetic,
    Between,
    Binder,
    CardAt,
    Constant,
    Expression,
    Fold,
    IsNothing,
    Local,
    Not,
    Number,
    Truth,
    ZoneAt,
)
from spec.source import Span
from spec.typing import references
from spec.typing.cell_runs import CellRun
from spec.words import phrase

if TYPE_CHECKING:
    from spec.typing.expressions import Typer


def are_runs(part: ast.expr) -> bool:
    """Return whether a part of an expression is the runs of a zone."""
    return isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "runs"


def run_of(typer: Typer, part: ast.expr) -> CellRun | None:
    """Return the run that a part of an expression names, None if it names something else."""
    bound = typer.scope.get(part.id) if isinstance(part, ast.Name) else None
    return bound if isinstance(bound, CellRun) else None


def bound_runs(typer: Typer, name: str, part: ast.expr, at: Span | None) -> tuple[Binder, ...]:
    """Bind a name to the runs of a zone, from the first; return what then runs through first and last cells."""
    assert isinstance(part, ast.Call)
    if len(part.args) != 1:
        typer.fail("HR410", part, name="runs", wanted=phrase("brackets.values", number=1))
    zone = references.zone(typer, part.args[0])
    cells = typer.names.zones[zone.id].cells
    if cells is None or cells.low is None:
        lacks = phrase("lacks.cells") if cells is None else phrase("lacks.numbered-cells")
        typer.fail("HR420", part.args[0], name=zone.id, lacks=lacks, wanted="`runs( )`")
    low, high = cells.first, cells.first + cells.size - 1
    run = typer.bind_run(name, Number(low, high), at)
    first, last = run.first, run.last
    begins = (Not(_is_empty(typer, zone, first)), _is_empty(typer, zone, _beside(first, -1)))
    inside = Local("cell", f"{first.slot}.cell", Number(low, high))
    unbroken = Fold("all", (Binder(inside, run.cells),), Not(_is_empty(typer, zone, inside)), Truth(), maybe=False)
    to_the_end = Between(first, Constant(high, Number(high, high)), Number(low, high))
    every_cell = Between(Constant(low, Number(low, low)), Constant(high, Number(high, high)), Number(low, high))
    return (
        Binder(first, every_cell, begins),
        Binder(last, to_the_end, (_is_empty(typer, zone, _beside(last, 1)), unbroken)),
    )


def _is_empty(typer: Typer, zone: ZoneAt, cell: Expression) -> Expression:
    return IsNothing(CardAt(zone, cell, typer.names.any_card))


def _beside(cell: Local, by: int) -> Expression:
    assert isinstance(cell.type, Number)
    type_ = Number(cell.type.low + by, cell.type.high + by)
    return Arithmetic("+", cell, Constant(by, Number(by, by)), type_, maybe=False)
