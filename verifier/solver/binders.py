"""The values that loops and choices range over, each with the condition under which it belongs to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal, assert_never

from spec.game import Collection, Move, condition_levels
from spec.game import terms as t
from verifier.solver.circuit import OFTEN
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.place_terms import ExpressionTerms, zones_of
from verifier.solver.symbolic_values import Bindings
from verifier.verdict import said

MOST_CHOICES: Final = 20_000
"""With more ways to choose in a move, the move is left open: it is always possible, and may do anything it can."""

MOST_TRIED: Final = 200_000
"""So is it where more choices, some of them only begun, would have to be looked at to find those that are possible."""

Order = Literal["none", "seats", "all"]
"""Which order of a loop matters: none; all but the order of a stack's cards; that order as well, which is unknown."""


def run(
    terms: ExpressionTerms, over: Collection, names: Bindings, *, each_card: bool = True, order: Order = "none"
) -> Sequence[tuple[int | None, Lit]]:
    """Return the values a loop ranges over, each with its condition; each face once unless `each_card`."""
    circuit = terms.circuit
    match over:
        case t.MoreCards():
            return _more_cards(terms, over, names)
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


def _more_cards(terms: ExpressionTerms, over: t.MoreCards, names: Bindings) -> Sequence[tuple[int | None, Lit]]:
    circuit, faces, cards = terms.circuit, terms.game.faces, terms.layout.cards
    before = [terms.cases(card, names)[0][0] for card in over.before]
    last = before[-1] if before else -1
    if last is None:
        return [(None, TRUE)]
    found: dict[int, list[Lit]] = {}
    for number, guard in zones_of(terms, over.zone, names):
        there: dict[int, list[Sequence[Lit]]] = {}
        for place in terms.layout.cells_of(number) if number is not None else ():
            for face, lits in cards[place].items():
                if face >= last and over.kind in (None, faces[face].kind):
                    there.setdefault(face, []).append(lits)
        for face, places in there.items():
            taken = before.count(face)
            if taken and len(places) > 1:
                raise NotExpressible(said("order-matters"))
            left = places[0][taken : taken + 1] if taken else [lits[0] for lits in places]
            found.setdefault(face, []).extend(circuit.both(guard, lit) for lit in left)
    some: list[tuple[int | None, Lit]] = [(face, circuit.any(lits)) for face, lits in sorted(found.items())]
    return [*some, (None, TRUE)] if over.optional else some


def bind(
    terms: ExpressionTerms,
    binders: Sequence[t.Binder],
    names: Bindings,
    *,
    each_card: bool = True,
    order: Order = "none",
    tried: Callable[[], None] = lambda: None,
) -> Iterator[tuple[Bindings, Lit]]:
    """Yield each combination of values that binders range over, with its condition.

    `tried` is called for each value that is looked at, and may raise an error.
    """
    if not binders:
        yield names, TRUE
        return
    first, *rest = binders
    circuit = terms.circuit
    for value, lit in run(terms, first.over, names, each_card=each_card, order=order):
        tried()
        inner = names.knowing(first.local.slot, value)
        guard = circuit.all([lit, *(terms.truth(condition, inner) for condition in first.conditions)])
        if guard == FALSE:
            continue
        if not rest:
            yield inner, guard
            continue
        for innermost, more in bind(terms, rest, inner, each_card=each_card, order=order, tried=tried):
            both = circuit.both(guard, more)
            if both != FALSE:
                yield innermost, both


def choices(terms: ExpressionTerms, move: Move, names: Bindings) -> list[tuple[Bindings, Lit]]:
    """Return the possible choices for a move, each with the condition under which it is available.

    Errors: `NotExpressible` if there are too many; `OutOfTime` if the circuit is asked to pause.
    """
    made: list[tuple[Bindings, Lit]] = []
    binders, asked = move.choices, [condition.expression for condition in move.conditions]
    if any(isinstance(binder.over, t.MoreCards) for binder in binders):
        # Of many cards few ways to choose several remain if conditions are asked early.
        asked, *levels = condition_levels(move)
        binders = tuple(replace(binder, conditions=tuple(early)) for binder, early in zip(binders, levels, strict=True))
    look = _looking(terms, MOST_TRIED)
    for inner, guard in bind(terms, binders, Bindings(names.me, names.turn), each_card=False, tried=look):
        lit = terms.circuit.all([guard, *(terms.truth(condition, inner) for condition in asked)])
        if lit != FALSE:
            made.append((inner, lit))
            if len(made) > MOST_CHOICES:
                raise NotExpressible(said("many-choices", ways=MOST_CHOICES))
    return made


def _looking(terms: ExpressionTerms, most: int) -> Callable[[], None]:
    """Return what is called for each value of a choice: it gives up after `most`, and looks at the clock now and then.

    Conditions that are false without further ado make no terms, so that the circuit would never pause.
    """
    tried = 0

    def look() -> None:
        nonlocal tried
        tried += 1
        if tried > most:
            raise NotExpressible(said("many-choices-begun", ways=most))
        if terms.circuit.pause is not None and tried % OFTEN == 0:
            terms.circuit.pause()

    return look
