"""Several cards that are chosen together: `cards: 2..4 of hand[me]`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from spec.game import (
    And,
    Binder,
    CardsIn,
    Collection,
    Compare,
    Constant,
    Expression,
    IsNothing,
    Local,
    MoreCards,
    Not,
    Or,
    Truth,
)
from spec.source import Diagnostic, Node, Span, text_of
from spec.typing.card_sets import CardSet
from spec.typing.scopes import NotTyped
from spec.words import Filling

if TYPE_CHECKING:
    from spec.typing.expressions import Typer

MOST: Final = 8
"""The most cards that are chosen together: rules would have too many ways to choose more."""
OF: Final = " of "


def several_of(typer: Typer, part: ast.expr) -> CardSet | None:
    """Return the cards that a name stands for; None if it is no name of several cards."""
    bound = typer.scope.get(part.id) if isinstance(part, ast.Name) else None
    return bound if isinstance(bound, CardSet) else None


def is_choice_of_several(node: Node) -> bool:
    """Return whether what is chosen is written as a number of cards."""
    return isinstance(node.value, str) and OF in node.value


def parts_of_choice(node: Node) -> tuple[Node, Node]:
    """Return the number of cards that are chosen, and the zone."""
    number, _, zone = text_of(node).partition(OF)
    kept = sum(1 for character in number if not character.isspace())
    number_node = replace(node, value=number.strip(), places=node.places[:kept])
    return number_node, replace(node, value=zone.strip(), places=node.places[kept + len(OF.strip()) :])


def bound_several(
    typer: Typer, name: str, number_node: Node, over: Collection, part: ast.expr, at: Span
) -> tuple[Binder, ...]:
    """Bind a name to several cards of what `part` names. Errors: `NotTyped`."""
    if not isinstance(over, CardsIn):
        typer.fail("HR531", part, text=typer.syntax.words(part))
    low_text, _, high_text = text_of(number_node).partition("..")
    texts = (low_text.strip(), (high_text or low_text).strip())
    fewest, most = (typer.known_number(replace(number_node, value=text, places=())) for text in texts)
    if fewest is None or most is None:
        raise NotTyped
    if not 0 <= fewest <= most or not 1 <= most <= MOST:
        facts: dict[str, Filling] = {"text": text_of(number_node), "limit": MOST}
        typer.names.diagnostics.append(Diagnostic(code="HR532", span=number_node.span, facts=facts))
        raise NotTyped
    if any(isinstance(bound, CardSet) for bound in typer.scope.values()):
        typer.names.diagnostics.append(Diagnostic(code="HR533", span=at))
        raise NotTyped
    first = typer.bind(name, over.type, at)
    parts: list[Local] = []
    made: list[Binder] = []
    for count in range(most):
        optional = count >= fewest
        local = replace(first if count == 0 else typer.slot(name, over.type), maybe=optional)
        more = MoreCards(over.zone, over.type, tuple(parts), optional, over.kind)
        made.append(Binder(local, more))
        parts.append(local)
        typer.sources[local.slot] = over.zone
    typer.scope[name] = CardSet(tuple(parts), over.zone)
    return tuple(made)


def for_each(typer: Typer, name: str, several: CardSet) -> Iterator[Local]:
    """Yield the chosen cards one by one, each with the name bound to it, and known to be something."""
    for part in several.parts:
        with typer.inner():
            typer.scope[name] = part
            if part.maybe:
                typer.learn(Not(IsNothing(part)), holds=True)
            yield part


def for_all(
    typer: Typer, generator: ast.GeneratorExp, other: Callable[[ast.GeneratorExp], Expression]
) -> Expression | None:
    """Type `all(... for c in cards ...)` as one condition for each card; None if it runs through anything else first.

    What is asked of the first cards can so be asked before the others are chosen. `other` types what runs through
    anything else.
    """
    if several_of(typer, generator.generators[0].iter) is None:
        return None
    asked: dict[Expression, None] = {}
    for chosen, condition in _written_out(typer, generator.generators, generator.elt, (), other):
        match condition:
            case Constant(value) if value:
                continue
            case Compare("==", left, right) if left == right and not left.maybe:  # nothing does not equal nothing
                continue
            case Compare("==", left, right) if _if_chosen(chosen, Compare("==", right, left)) in asked:
                continue
        asked[_if_chosen(chosen, condition)] = None
    if not asked:
        return Constant(value=True, type=Truth())
    return next(iter(asked)) if len(asked) == 1 else And(tuple(asked))


def _if_chosen(chosen: frozenset[Local], condition: Expression) -> Expression:
    """Return a condition on some cards, which holds if not all of them were chosen: then the last one was not."""
    optional = [card for card in chosen if card.maybe]
    if not optional:
        return condition
    return Or((IsNothing(max(optional, key=_place)), condition))


def _place(card: Local) -> int:
    """Return which of several cards a name stands for."""
    return int(card.slot.partition("#")[2])


def _written_out(
    typer: Typer,
    clauses: list[ast.comprehension],
    body: ast.expr,
    chosen: tuple[Local, ...],
    other: Callable[[ast.GeneratorExp], Expression],
) -> Iterator[tuple[frozenset[Local], Expression]]:
    """Yield what is asked of some of the cards, for each way to choose them, one for each clause."""
    if not clauses:
        yield frozenset(chosen), typer.condition(body)
        return
    first, *rest = clauses
    several = several_of(typer, first.iter)
    if several is None:
        yield frozenset(chosen), other(ast.copy_location(ast.GeneratorExp(body, clauses), body))
        return
    assert isinstance(first.target, ast.Name)
    for part in for_each(typer, first.target.id, several):
        tests = [typer.condition(test) for test in first.ifs]
        for test in tests:
            typer.learn(test, holds=True)
        for all_chosen, asked in _written_out(typer, rest, body, (*chosen, part), other):
            yield all_chosen, Or((*(Not(test) for test in tests), asked)) if tests else asked
