"""The values that loops and choices range over, each with the condition under which it belongs to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, assert_never

from spec.game import Collection, Move
from spec.game import terms as t
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.place_terms import ExpressionTerms, zones_of
from verifier.solver.symbolic_values import Bindings
from verifier.verdict import said

Order = Literal["none", "seats", "all"]
"""Which order of a loop matters: none; all but the order of a stack's cards; that order as well, which is unknown."""


def run(
    terms: ExpressionTerms, over: Collection, names: Bindings, *, each_card: bool = True, order: Order = "none"
) -> list[tuple[int, Lit]]:
    """Return the values a loop ranges over, each with its condition; each face once unless `each_card`."""
    circuit = terms.circuit
    match over:
        case t.CardsIn(zone, _, kind):
            return _cards_in(terms, zone, kind, names, each_card=each_card, order=order)
        case t.Between(low, high):
            pairs = [(a, b) for a in terms.cases(low, names) for b in terms.cases(high, names)]
            found: dict[int, list[Lit]] = {}
            for (first, low_lit), (last, high_lit) in pairs:
                if first is not None and last is not None:
                    for value in range(first, last + 1):
                        found.setdefault(value, []).append(circuit.both(low_lit, high_lit))
            return [(value, circuit.any(lits)) for value, lits in sorted(found.items())]
        case t.Listed(parts):
            return [(value, lit) for part in parts for value, lit in terms.cases(part, names) if value is not None]
        case t.Clockwise(seat):
            return _clockwise(terms, seat, names, ordered=order != "none")
        case _:
            assert_never(over)


def _clockwise(terms: ExpressionTerms, seat: t.Expression, names: Bindings, *, ordered: bool) -> list[tuple[int, Lit]]:
    cases, players = terms.cases(seat, names), terms.game.players
    if len(cases) == 1 and cases[0][0] is not None:
        return [((cases[0][0] + step) % players, TRUE) for step in range(1, players + 1)]
    if ordered:
        # For each player from whom it goes round, an order of its own: each value comes several times.
        return [
            ((value + step) % players, lit)
            for value, lit in cases
            if value is not None
            for step in range(1, players + 1)
        ]
    some = terms.circuit.any(lit for value, lit in cases if value is not None)
    return [(value, some) for value in range(players)]


def _cards_in(
    terms: ExpressionTerms, zone: t.ZoneAt, kind: str | None, names: Bindings, *, each_card: bool, order: Order
) -> list[tuple[int, Lit]]:
    circuit, faces, cards = terms.circuit, terms.game.faces, terms.layout.cards
    if order == "all" and terms.game.zones[zone.id].stacked:
        raise NotExpressible(said("order-matters"))
    found: list[tuple[int, Lit]] = []
    for number, guard in zones_of(terms, zone, names):
        if number is None:
            continue
        for place in terms.layout.cells_of(number):
            for face, lits in cards[place].items():
                if kind in (None, faces[face].kind):
                    found += [(face, circuit.both(guard, lit)) for lit in (lits if each_card else lits[:1])]
    if each_card:
        return found
    once: dict[int, list[Lit]] = {}
    for face, lit in found:
        once.setdefault(face, []).append(lit)
    return [(face, circuit.any(lits)) for face, lits in once.items()]


def bind(
    terms: ExpressionTerms,
    binders: Sequence[t.Binder],
    names: Bindings,
    *,
    each_card: bool = True,
    order: Order = "none",
) -> Iterator[tuple[Bindings, Lit]]:
    """Yield each combination of values that binders range over, with its condition."""
    if not binders:
        yield names, TRUE
        return
    first, *rest = binders
    circuit = terms.circuit
    for value, lit in run(terms, first.over, names, each_card=each_card, order=order):
        inner = names.knowing(first.local.slot, value)
        guard = circuit.all([lit, *(terms.truth(condition, inner) for condition in first.conditions)])
        if guard == FALSE:
            continue
        for innermost, more in bind(terms, rest, inner, each_card=each_card, order=order):
            both = circuit.both(guard, more)
            if both != FALSE:
                yield innermost, both


def choices(terms: ExpressionTerms, move: Move, names: Bindings) -> list[tuple[Bindings, Lit]]:
    """Return the possible choices for a move, each with the condition under which it is available."""
    made: list[tuple[Bindings, Lit]] = []
    for inner, guard in bind(terms, move.choices, Bindings(names.me, names.turn), each_card=False):
        conditions = (terms.truth(condition.expression, inner) for condition in move.conditions)
        lit = terms.circuit.all([guard, *conditions])
        if lit != FALSE:
            made.append((inner, lit))
    return made
