"""Why not: for a move that is not possible, which condition of which rule refuses it, and with which values."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal, cast
from weakref import WeakKeyDictionary

from reference_engine.compiler import compile_parts
from reference_engine.engine import Engine
from reference_engine.source import Writer
from reference_engine.source_loops import collection
from reference_engine.table import Action, State
from reference_engine.wording import in_words
from spec.game import (
    Address,
    And,
    Arithmetic,
    Attribute,
    Call,
    Collection,
    Compare,
    Constant,
    CountCards,
    Definition,
    EndCard,
    Expression,
    Fold,
    InZone,
    IsKind,
    Local,
    Not,
    Or,
    Variable,
    spell,
)
from spec.words import Phrase, phrase

ReasonKind = Literal["over", "turn", "phase", "choice", "condition"]


_known: Final[WeakKeyDictionary[Engine, dict[tuple[object, ...], Callable[..., Any]]]] = WeakKeyDictionary()
"""For each engine the parts of its rules that were needed, by identity and the names that they stand under."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a move is not possible.

    `kind`: the round is over; it is not that seat's turn; the move belongs to other phases; a choice that is not there;
    or a condition. `address` is that of the condition, or of the move. `words` is the condition as its author wrote it,
    `stands` says what the names in it stand for now; `values` are what there is to choose from, or who may act.
    """

    kind: ReasonKind
    address: Address
    words: str
    values: tuple[str, ...] = ()
    stands: tuple[Phrase, ...] = ()


def why_not(engine: Engine, state: State, move: Action) -> Refusal | None:
    """Return why a move is not possible, None if it is."""
    rule = engine.moves[move.rule]
    if engine.is_over(state):
        return Refusal(kind="over", address=rule.address, words=str(engine.end(state)))
    anybody = engine.acts(state) == "race" and 0 <= move.seat < engine.game.players
    if not anybody and move.seat != engine.turn(state):
        return Refusal(kind="turn", address=rule.address, words="", values=(str(engine.turn(state)),))
    phase = engine.phase(state)
    if phase not in rule.phases:
        return Refusal(kind="phase", address=rule.address, words=phase, values=rule.phases)
    asker = _Asker(engine, state, move)
    unavailable = asker.first_unavailable()
    if unavailable is not None:
        return unavailable
    for condition in rule.conditions:
        if not asker.ask(condition.expression):
            refusing = asker.refusing(condition.expression)
            stands = asker.stands(refusing)
            return Refusal(kind="condition", address=condition.address, words=condition.words, stands=stands)
    return None


def _listed(over: Collection, writer: Writer) -> str:
    return f"list({collection(writer, over)})"


class _Asker:
    """Asks parts of the conditions of one move, with its choices."""

    def __init__(self, engine: Engine, state: State, move: Action) -> None:
        self.engine, self.state, self.move = engine, state, move
        self.rule = engine.moves[move.rule]
        self.scope: dict[str, tuple[Local, int | None]] = {
            binder.local.slot: (binder.local, value)
            for binder, value in zip(self.rule.choices, move.choices, strict=True)
        }

    def ask(self, part: Expression) -> object:
        """Return the value of an expression."""
        return self._run(part, lambda writer: writer.code(part))

    def _run(self, part: object, write: Callable[[Writer], str]) -> object:
        """Return the value of a part of the rules, compiled once for each engine: the rules live as long as it does."""
        known = _known.setdefault(self.engine, {})
        key = (id(part), *self.scope)
        if key not in known:
            names = {slot: f"given{number}" for number, slot in enumerate(self.scope)}

            def written(writer: Writer) -> str:
                with writer.known(names):
                    return write(writer)

            known[key] = compile_parts(self.engine.game, written, given=tuple(names.values()))
        return known[key](*self.state, self.move.seat, *(value for _, value in self.scope.values()))

    def first_unavailable(self) -> Refusal | None:
        """Return a refusal for the first choice that is not among what can be chosen."""
        for binder, value in zip(self.rule.choices, self.move.choices, strict=True):
            there = cast(Any, self._run(binder.over, partial(_listed, binder.over)))
            if value not in there:
                game = self.engine.game
                chosen = spell(game.domains, game.faces, binder.local.type, value)
                possible = tuple(
                    spell(game.domains, game.faces, binder.local.type, candidate) for candidate in dict.fromkeys(there)
                )
                address = Address(f"{self.rule.address}.choose.{binder.local.name}")
                return Refusal(kind="choice", address=address, words=chosen, values=possible)
        return None

    def refusing(self, part: Expression) -> Expression:
        """Return the innermost part that decides against the whole."""
        match part:
            case And(parts):
                return next((self.refusing(conjunct) for conjunct in parts if not self.ask(conjunct)), part)
            case Call(definition, arguments):
                return self._inside(self.engine.game.definitions[definition], arguments) or part
            case _:
                return part

    def _inside(self, definition: Definition, arguments: tuple[Expression, ...]) -> Expression | None:
        if not isinstance(definition.body, And | Or | Compare | Call | Not):
            return None
        inside: dict[str, tuple[Local, int]] = {}
        for parameter, argument in zip(definition.parameters, arguments, strict=True):
            value = self.ask(argument)
            if not isinstance(value, int):
                return None
            inside[parameter.slot] = (parameter, value)
        self.scope |= inside
        return self.refusing(definition.body)

    def stands(self, part: Expression) -> tuple[Phrase, ...]:
        """Return what the names and the leaves of an expression stand for: `c.rank is 5`."""
        names = {slot: self._spelled(local, value) for slot, (local, value) in self.scope.items()}
        found: list[Phrase] = []
        game = self.engine.game
        for leaf in self._leaves(part):
            value = self.ask(leaf)
            left, right = in_words(game, leaf, names), spell(game.domains, game.faces, leaf.type, cast(Any, value))
            answer = phrase("stands.yes", part=left) if value else phrase("stands.no", part=left)
            told = answer if right in ("true", "false") else phrase("stands.for", part=left, value=right)
            if told not in found and left != right:
                found.append(told)
        return tuple(found[:6])

    def _spelled(self, local: Local, value: int | None) -> str:
        return spell(self.engine.game.domains, self.engine.game.faces, local.type, value)

    def _leaves(self, part: Expression) -> list[Expression]:
        match part:
            case Compare(_, left, right) | Arithmetic(_, left, right):
                return [leaf for side in (left, right) for leaf in self._leaves(side)]
            case And(parts) | Or(parts):
                # Parts beyond the one that decides may make no sense: `c is number and c.rank > 3`.
                decides = isinstance(part, Or)
                asked = list(itertools.takewhile(lambda inner: bool(self.ask(inner)) is not decides, parts))
                return [leaf for inner in parts[: len(asked) + 1] for leaf in self._leaves(inner)]
            case Not(inner) if isinstance(inner, Compare | And | Or | InZone | IsKind):
                return self._leaves(inner)
            case Constant() | Local():
                return []
            case Attribute() | CountCards() | EndCard() | Variable() | InZone() | IsKind() | Call() | Fold() | Not():
                return [part]
            case _:
                return [part]
