"""How much work a rule can ask for: a bound on the terms that are looked at when it is asked or carried out once.

Loops multiply, definitions count wherever they are used. What a rule file asks for is bounded by this, so that no
file keeps a command busy for ever.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Final, get_args

from spec.actions import Branch, Draw, Effect, Flow, ForEach, If
from spec.diagnostics import Diagnostic
from spec.game import Game
from spec.names import Names
from spec.places import Span
from spec.terms import Between, Binder, Call, CardsIn, Clockwise, Collection, Expression, Fold, Listed, ZoneAt
from spec.types import Number

MAX_WORK: Final = 3_000_000
"""Units: terms. A rule may ask for so many at most."""


class Reckoner:
    """Reckons the work of the rules of one game; what a definition costs is reckoned once."""

    def __init__(self, game: Game) -> None:
        """Begin with nothing reckoned."""
        self._game = game
        self._definitions: dict[str, int] = {}
        self._cards = max(1, sum(face.count for face in game.faces))

    def of(self, part: object) -> int:
        """Return the work of a term, a collection, a binder, an effect, a flow, or several of them."""
        match part:
            case tuple():
                return sum(self.of(one) for one in part)
            case Fold(binders=binders, body=body):
                return self._loop(binders, self.of(body))
            case Call(definition=name, arguments=arguments):
                if name not in self._definitions:
                    self._definitions[name] = self.of(self._game.definitions[name].body)
                return min(1 + self._definitions[name] + self.of(arguments), MAX_WORK + 1)
            case ForEach(binders=binders, do=do):
                return self._loop(binders, self.of(do))
            case If(condition=condition, do=do, otherwise=otherwise):
                return self.of(condition) + self.of(do) + self.of(otherwise)
            case Draw():
                return self._cards
            case Branch(condition=condition, then=then, otherwise=otherwise):
                return self.of(condition) + self.of(then) + self.of(otherwise)
            case _ if dataclasses.is_dataclass(part):
                inner = (getattr(part, field.name) for field in dataclasses.fields(part))
                return 1 + sum(self.of(one) for one in inner if isinstance(one, tuple) or _is_term(one))
            case _:
                return 0

    def loops(self, binders: Sequence[Binder], inside: int) -> int:
        """Return the work of something that is done for each combination of what binders run through."""
        return self._loop(tuple(binders), inside)

    def _loop(self, binders: tuple[Binder, ...], inside: int) -> int:
        for binder in reversed(binders):
            each = inside + self.of(binder.conditions)
            inside = self.of(binder.over) + self._size(binder.over) * each
            if inside > MAX_WORK:
                return MAX_WORK + 1
        return inside

    def _size(self, over: Collection) -> int:
        match over:
            case CardsIn():
                return self._cards
            case Between(type=Number(low, high)):
                return max(1, high - low + 1)
            case Between():
                return 1
            case Listed(parts):
                return max(1, len(parts))
            case Clockwise():
                return self._game.players


def _is_term(value: object) -> bool:
    return isinstance(value, _TERMS)


_TERMS: Final = (*get_args(Expression), *get_args(Collection), *get_args(Effect), *get_args(Flow), ZoneAt, Binder)


def too_much(names: Names, game: Game) -> Iterator[Diagnostic]:
    """Yield a fault for each rule that asks for more work than a rule may."""
    reckoner = Reckoner(game)
    for move in game.moves.values():
        conditions = sum(reckoner.of(condition.expression) for condition in move.conditions)
        yield from _told(move.id, move.span, reckoner.loops(move.choices, conditions))
        yield from _told(move.id, move.span, reckoner.of(move.effects) + reckoner.of(move.then))
    for after in game.after:
        work = reckoner.loops(after.binders, reckoner.of(after.condition) + reckoner.of(after.effects))
        yield from _told(after.id, after.span, work)
    for address, effects in game.setup:
        span = effects[0].span if effects else None
        if span is not None:
            yield from _told(address.partition(".")[2], span, reckoner.of(effects))
    others = [(end.id, names.spans.get(str(end.address)), end.condition) for end in game.ends]
    others += [(claim.id, names.spans.get(str(claim.address)), claim.expression) for claim in game.properties]
    others += [
        ("score", names.spans.get("score"), game.score or game.winners),
        ("winners", names.spans.get("winners"), game.winners),
        ("start", names.spans.get("start"), game.starter),
        ("start", names.spans.get("start"), game.redeal or game.starter),
    ]
    for name, span, expression in others:
        if span is not None:
            yield from _told(name, span, reckoner.of(expression))


def _told(name: str, span: Span, work: int) -> Iterator[Diagnostic]:
    if work > MAX_WORK:
        yield Diagnostic(code="HR426", span=span, facts={"name": name, "limit": f"{MAX_WORK:,}"})
