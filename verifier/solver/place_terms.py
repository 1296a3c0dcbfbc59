"""Which zones and values an expression refers to, and what lies there, as terms over the Booleans of a state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

from spec.game import Expression, Game, VariableSpec, Zone
from spec.game import terms as t
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.layout import Layout
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.symbolic_values import MAX_CASES, Bindings, Calculator, Cases, Sum
from verifier.verdict import said


class ExpressionTerms(Protocol):
    """The evaluator of expressions, as far as places and loops need it."""

    game: Game
    layout: Layout
    circuit: Circuit
    sums: Calculator

    def cases(self, expression: Expression, names: Bindings) -> Cases:
        """Return the possible values of an expression, each with its condition. Errors: `NotExpressible`."""
        ...

    def truth(self, expression: Expression, names: Bindings) -> Lit:
        """Return whether a condition holds."""
        ...


def places_of(
    terms: ExpressionTerms, declared: Zone | VariableSpec, keys: Sequence[Expression], names: Bindings
) -> list[tuple[int | None, Lit]]:
    """Return the numbers of the zones (or values) that keys may mean, each with its condition; None for none."""
    circuit = terms.circuit
    found: list[tuple[int | None, Lit]] = [(declared.base, TRUE)]
    stride = declared.size
    for domain, key in zip(declared.keys, keys, strict=True):
        stride //= domain.size
        cases = terms.cases(key, names)
        if len(found) * len(cases) > MAX_CASES:
            raise NotExpressible(said("many-places", variable=declared.id))
        found = [
            (
                None
                if number is None or value is None or not 0 <= value - domain.first < domain.size
                else number + (value - domain.first) * stride,
                circuit.both(guard, lit),
            )
            for number, guard in found
            for value, lit in cases
        ]
    return [pair for pair in found if pair[1] != FALSE]


def zones_of(terms: ExpressionTerms, zone: t.ZoneAt, names: Bindings) -> list[tuple[int | None, Lit]]:
    """Return the zones that may be referred to, each with its condition; None if there is none."""
    return places_of(terms, terms.game.zones[zone.id], zone.keys, names)


def lies(layout: Layout, number: int, face: int) -> Lit:
    """Return whether a card of this face lies in a zone."""
    cards = layout.cards
    return layout.circuit.any(cards[place][face][0] for place in layout.cells_of(number) if face in cards[place])


def there(layout: Layout, number: int) -> Iterator[Lit]:
    """Yield terms of which exactly as many hold as there are cards in a zone; a cell holds one card at most."""
    for place in layout.cells_of(number):
        lits = [lit for some in layout.cards[place].values() for lit in some]
        if place[1] is None:
            yield from lits
        elif lits:
            yield layout.circuit.any(lits)


def counted(terms: ExpressionTerms, zone: t.ZoneAt, names: Bindings) -> Sum:
    """Return the number of cards in a zone: its filled cells, or all its cards."""
    parts: list[tuple[int, Lit]] = []
    for number, guard in zones_of(terms, zone, names):
        if number is not None:
            parts += ((1, terms.circuit.both(guard, lit)) for lit in there(terms.layout, number))
    return Sum(0, tuple(parts))


def card_at(terms: ExpressionTerms, zone: t.ZoneAt, cell: Expression, names: Bindings) -> Cases:
    """Return the card in a cell, or nothing."""
    circuit = terms.circuit
    cells = terms.game.zones[zone.id].cells
    assert cells is not None
    found: list[tuple[int | None, Lit]] = []
    for number, guard in zones_of(terms, zone, names):
        for at, is_ in terms.cases(cell, names):
            here = circuit.both(guard, is_)
            if number is None or at is None or not 0 <= at - cells.first < cells.size:
                found.append((None, here))
                continue
            cards = terms.layout.cards[number, at - cells.first]
            found += [(face, circuit.both(here, lits[0])) for face, lits in cards.items()]
            found.append((None, circuit.both(here, *(lits[0] ^ 1 for lits in cards.values()))))
    return terms.sums.merged(found)


def end_card(terms: ExpressionTerms, zone: t.ZoneAt, end: Literal["top", "bottom"], names: Bindings) -> Cases:
    """Return the top or bottom card of a stack, or nothing."""
    circuit = terms.circuit
    found: list[tuple[int | None, Lit]] = []
    for number, guard in zones_of(terms, zone, names):
        if number is None:
            found.append((None, guard))
        else:
            ends = terms.layout.ends[number, end]
            found += [(face, circuit.both(guard, lit)) for face, lit in ends.items()]
    return terms.sums.merged(found)
