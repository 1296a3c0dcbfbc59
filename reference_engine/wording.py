"""Typed expressions in the words of the language, with the values that names have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from spec.game import (
    Absolute,
    And,
    Arithmetic,
    Attribute,
    Between,
    Call,
    Can,
    CardAt,
    CardNamed,
    CardsIn,
    Clockwise,
    Collection,
    Compare,
    Constant,
    CountCards,
    Either,
    EndCard,
    Expression,
    Extreme,
    Fold,
    Game,
    InZone,
    IsKind,
    IsNothing,
    Listed,
    Local,
    MoreCards,
    Neighbour,
    Not,
    Or,
    Points,
    Position,
    Shifted,
    Variable,
    Was,
    Who,
    ZoneAt,
    spell,
)

SlotNames = Mapping[str, str]
"""The text that replaces each local name, by slot."""


def in_words(game: Game, part: Expression, names: SlotNames) -> str:  # noqa: C901, PLR0911, PLR0912  # one case for each kind
    """Return an expression as an author would write it, with local names replaced."""

    def words(inner: Expression) -> str:
        return in_words(game, inner, names)

    match part:
        case Constant(value, type_):
            return spell(game.domains, game.faces, type_, value)
        case Local(name, slot):
            return names.get(slot, name)
        case Who(who):
            return who
        case Variable(id_, keys):
            return id_ + "".join(f"[{words(key)}]" for key in keys)
        case Attribute(card, name):
            return f"{_tight(words, card)}.{name}"
        case CardNamed(kind, values):
            return f"{kind}({', '.join(words(value) for value in values)})"
        case CountCards(zone):
            return f"count({zone_in_words(game, zone, names)})"
        case EndCard(zone, end):
            return f"{end}({zone_in_words(game, zone, names)})"
        case CardAt(zone, cell):
            return f"at({zone_in_words(game, zone, names)}, {words(cell)})"
        case InZone(card, zone):
            return f"{words(card)} in {zone_in_words(game, zone, names)}"
        case Compare(op, left, right) | Arithmetic(op, left, right):
            return f"{_tight(words, left)} {op} {_tight(words, right)}"
        case Not(IsNothing(CardAt(zone, cell))):
            return f"filled({zone_in_words(game, zone, names)}, {words(cell)})"
        case Not(IsNothing(inner)):
            return f"{words(inner)} is not nothing"
        case Not(inner):
            return f"not {_tight(words, inner)}"
        case And(parts):
            return " and ".join(_tight(words, term) for term in parts)
        case Or(parts):
            return " or ".join(_tight(words, term) for term in parts)
        case Either(condition, then, otherwise):
            return f"{_tight(words, then)} if {words(condition)} else {words(otherwise)}"
        case IsKind(card, kinds):
            return " or ".join(f"{words(card)} is {kind}" for kind in sorted(kinds))
        case IsNothing(inner):
            return f"{words(inner)} is nothing"
        case Shifted(inner, by):
            return f"{'next' if by > 0 else 'previous'}({words(inner)})"
        case Neighbour(seat, by):
            return f"{'left' if by > 0 else 'right'}({words(seat)})"
        case Position(inner):
            return f"position({words(inner)})"
        case Absolute(inner):
            return f"abs({words(inner)})"
        case Extreme(end, parts):
            return f"{end}({', '.join(words(term) for term in parts)})"
        case Fold(kind, binders, body):
            loops = " ".join(
                f"for {binder.local.name} in {_collection(game, binder.over, names)}"
                + "".join(f" if {words(condition)}" for condition in binder.conditions)
                for binder in binders
            )
            return f"{kind}({words(body)} {loops})"
        case Call(definition, arguments):
            name = definition.partition("#")[0]
            return f"{name}({', '.join(words(argument) for argument in arguments)})" if arguments else name
        case Was(inner):
            return f"was({words(inner)})"
        case Can(move):
            return f"can({move})"
        case Points(of, seat):
            return f"{of}({words(seat)})"
        case _:
            assert_never(part)


def zone_in_words(game: Game, zone: ZoneAt, names: SlotNames) -> str:
    """Return a zone as an author would write it."""
    keys = ", ".join(in_words(game, key, names) for key in zone.keys)
    return f"{zone.id}[{keys}]" if keys else zone.id


def _tight(words: Callable[[Expression], str], part: Expression) -> str:
    text = words(part)
    return f"({text})" if isinstance(part, And | Or | Either | Arithmetic | Compare | InZone) else text


def _collection(game: Game, over: Collection, names: SlotNames) -> str:
    match over:
        case CardsIn(zone, _, kind) | MoreCards(zone=zone, kind=kind):
            words = zone_in_words(game, zone, names)
            return words if kind is None else f"{kind} in {words}"
        case Between(low, high):
            return f"numbers({in_words(game, low, names)}, {in_words(game, high, names)})"
        case Listed(parts):
            return "[" + ", ".join(in_words(game, part, names) for part in parts) + "]"
        case Clockwise(seat):
            return f"clockwise({in_words(game, seat, names)})"
        case _:
            assert_never(over)
