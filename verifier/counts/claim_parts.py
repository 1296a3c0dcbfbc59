"""A claim about many values as a claim about each: each may be kept by itself where all together are too much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from spec.game import Game
from spec.game import terms as t
from verifier.counts.amounts import CountWorth, Holding
from verifier.counts.bound_names import NamesOf
from verifier.counts.count_table import CountTable
from verifier.counts.count_terms import CountReader

MOST_PARTS: Final = 60
"""A claim of more parts is asked as one."""


@dataclass(frozen=True, slots=True)
class ClaimPart:
    """A condition, and what its names stand for."""

    condition: t.Expression
    names: NamesOf

    def on(self, reader: CountReader, table: CountTable) -> Holding:
        """Return whether it holds on a table."""
        return reader.truth(self.condition, self.names, table)


def parts_of_claim(game: Game, claim: t.Expression) -> tuple[ClaimPart, ...]:
    """Return conditions that together say what a claim says."""
    found = tuple(_parts(game, claim, NamesOf()))
    return found if len(found) <= MOST_PARTS else (ClaimPart(claim, NamesOf()),)


def _parts(game: Game, claim: t.Expression, names: NamesOf) -> Iterator[ClaimPart]:
    match claim:
        case t.And(parts):
            for part in parts:
                yield from _parts(game, part, names)
        case t.Not(t.Or(parts)):
            for part in parts:
                yield from _parts(game, t.Not(part), names)
        case t.Fold("all", (first, *rest), body):
            yield from _each(game, claim, first, replace(claim, binders=tuple(rest)) if rest else body, names)
        case t.Not(t.Fold("any", (first, *rest), body) as some):
            inner = replace(some, binders=tuple(rest)) if rest else body
            yield from _each(game, claim, first, t.Not(inner), names)
        case _:
            yield ClaimPart(claim, names)


def _each(game: Game, claim: t.Expression, first: t.Binder, inner: t.Expression, names: NamesOf) -> Iterator[ClaimPart]:
    """Yield the parts for each value that the first name of a claim runs through; the claim if those are not known."""
    values = _values(game, first.over) if not first.conditions else None
    if values is None:
        yield ClaimPart(claim, names)
        return
    for value in values:
        yield from _parts(game, inner, names.knowing(first.local.slot, CountWorth(value)))


def _values(game: Game, over: t.Collection) -> list[int] | None:
    match over:
        case t.Listed(parts):
            values = [part.value if isinstance(part, t.Constant) else None for part in parts]
            return [value for value in values if value is not None] if None not in values else None
        case t.Between(t.Constant(int(low)), t.Constant(int(high))):
            return list(range(low, high + 1))
        case t.Clockwise(t.Constant(int(seat))):
            return [(seat + by) % game.players for by in range(1, game.players + 1)]
        case _:
            return None
