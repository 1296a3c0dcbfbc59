"""The work of a rule: a bound on the terms that are evaluated when it is checked or carried out once.

Loops multiply, and definitions count wherever they are used. This bounds the work of a rule file, so that no
file keeps a command busy for ever.
"""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, get_args

from spec.game import (
    Attribute,
    Between,
    Binder,
    Branch,
    Call,
    CardsIn,
    Clockwise,
    Collection,
    Compare,
    Deal,
    Draw,
    Effect,
    Expression,
    Flow,
    Fold,
    ForEach,
    Game,
    If,
    IsNothing,
    Listed,
    Local,
    MoreCards,
    Move,
    MoveAll,
    Number,
    Or,
    Shuffle,
    ZoneAt,
    condition_levels,
    values_of,
)
from spec.source import Diagnostic, Span
from spec.typing.names import Names
from spec.words import Filling, Phrase, phrase

MAX_WORK: Final = 8_000_000
"""Units: terms. The most work of one rule."""

MAX_TOGETHER: Final = 16_000_000
"""Units: terms. The most work of all rules that are checked after a move together, and of all claims together."""

MAX_EXAMPLES: Final = 200_000_000
"""Units: terms. All worked examples of a ruleset may ask for so many together; each step asks all rules once."""

MAX_REDEAL: Final = 10_000
"""Units: terms. A set-up that can be refused is carried out very often."""

MANY: Final = 250
"""Units: cards. In larger decks each zone is taken to hold all cards, also where two zones are chosen from."""

REMEMBERED: Final = 4
"""Units: terms. What a loop of effects runs through is settled before the first effect, and kept until the last."""


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
                return sum(self.of(item) for item in part)
            case Fold(binders=binders, body=body):
                return self._loop(binders, self.of(body))
            case Call(definition=name, arguments=arguments):
                if name not in self._definitions:
                    self._definitions[name] = self.of(self._game.definitions[name].body)
                return min(1 + self._definitions[name] + self.of(arguments), MAX_WORK + 1)
            case ForEach(binders=binders, do=do):
                return self._loop(binders, REMEMBERED + self.of(do))
            case If(condition=condition, do=do, otherwise=otherwise):
                return self.of(condition) + self.of(do) + self.of(otherwise)
            case Draw() | Deal() | Shuffle() | MoveAll():
                return self._cards
            case Branch(condition=condition, then=then, otherwise=otherwise):
                return self.of(condition) + self.of(then) + self.of(otherwise)
            case _ if dataclasses.is_dataclass(part):
                return 1 + sum(
                    self.of(value) for value in values_of(part) if isinstance(value, tuple) or _is_term(value)
                )
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
            case CardsIn() | MoreCards():
                return self._cards
            case Between(type=Number(low, high)):
                return max(1, high - low + 1)
            case Between():
                return 1
            case Listed(parts):
                return max(1, len(parts))
            case Clockwise():
                return self._game.players

    def choosing(self, move: Move) -> int:
        """Return the work of going through what can be chosen for a move, with its conditions."""
        if not _chooses_several(move):
            return self._loop(move.choices, sum(self.of(condition.expression) for condition in move.conditions))
        zones = dict.fromkeys(
            binder.over.zone.id for binder in move.choices if isinstance(binder.over, CardsIn | MoreCards)
        )
        if len(zones) != 2 or self._cards > MANY:
            return self._choosing(move, {})
        # What lies in one zone does not lie in the other.
        one, other = zones
        return max(
            self._choosing(move, {one: there, other: self._cards - there}) for there in range(1, max(2, self._cards))
        )

    def _choosing(self, move: Move, held: Mapping[str, int]) -> int:
        """Return the work where zones hold at most so many cards; those that are not in `held` may hold all."""
        first, *levels = condition_levels(move)
        work, ties = 0.0, _Ties(self._game)
        most = [
            min(self._size(binder.over), held.get(binder.over.zone.id, self._cards))
            if isinstance(binder.over, CardsIn | MoreCards)
            else self._size(binder.over)
            for binder in move.choices
        ]
        steps = list(zip(move.choices, levels, most, strict=True))
        passing = [self._going_on(binder, asked, ties, size) for binder, asked, size in steps]
        for (binder, asked, size), (pass_first, going_on) in reversed(list(zip(steps, passing, strict=True))):
            first_asked, rest, tried = self.of(tuple(asked[:1])), self.of(tuple(asked[1:])), _tried(binder, size)
            work = self.of(binder.over) + size + tried * first_asked + min(pass_first, tried) * rest + going_on * work
            if work > MAX_WORK:
                return MAX_WORK + 1
        return self.of(tuple(first)) + math.ceil(work)

    def _going_on(self, binder: Binder, asked: Sequence[Expression], ties: _Ties, size: int) -> tuple[float, float]:
        """Return how many of `size` values pass the first of the conditions `asked`, and how many, on average, all.

        Several cards are named in one order only: of n cards there are (n - k) / (k + 1) times as many sets of k + 1.
        """
        if not isinstance(binder.over, MoreCards):
            return size, size
        alike = ties.note(binder, asked[:1], size)
        passing = min(size, alike + binder.over.optional)
        alike = ties.note(binder, asked[1:], alike)
        before = len(binder.over.before)
        return passing, max(0.0, (alike - before) / (before + 1)) + binder.over.optional


def _tried(binder: Binder, size: float) -> float:
    """Return of how many of `size` values conditions are asked, on average: each set of cards is named in one order."""
    if not isinstance(binder.over, MoreCards):
        return size
    before = len(binder.over.before)
    return max(0.0, (size - before) / (before + 1)) + binder.over.optional


def _chooses_several(move: Move) -> bool:
    return any(isinstance(binder.over, MoreCards) for binder in move.choices)


class _Ties:
    """By which attributes all cards chosen so far are alike."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._alike: dict[str, set[str]] = {}
        """For each attribute the slots of the cards that are sure to have one value of it."""

    def note(self, binder: Binder, asked: Sequence[Expression], most: int) -> int:
        """Return how many cards at most can be chosen after those before, which were `most` before this was asked."""
        assert isinstance(binder.over, MoreCards)
        for part in asked:
            match part:
                case Or((IsNothing(Local(slot=slot)), inner)) if slot == binder.local.slot:  # no more were chosen
                    alike = inner
                case _:
                    alike = part
            match alike:
                case Compare("==", Attribute(Local(slot=one), name), Attribute(Local(slot=other), same)):
                    group = self._alike.setdefault(name, set())
                    if name == same and binder.local.slot in (one, other) and (not group or group & {one, other}):
                        group |= {one, other}
                case _:
                    pass
        before = {card.slot for card in binder.over.before}
        groups = [name for name, group in self._alike.items() if before and {*before, binder.local.slot} <= group]
        return min([most, *(self._most(name) for name in groups)])

    def _most(self, attribute: str) -> int:
        found: Counter[int | None] = Counter()
        for face in self._game.faces:
            found[face.values.get(attribute)] += face.count
        return max(found.values(), default=0)


def _is_term(value: object) -> bool:
    return type(value) in _TERMS


_TERMS: Final = frozenset(
    (*get_args(Expression), *get_args(Collection), *get_args(Effect), *get_args(Flow), ZoneAt, Binder)
)


@dataclasses.dataclass(frozen=True, slots=True)
class _RuleWork:
    """The work of one rule, and its position in the file."""

    name: str
    span: Span | None
    work: int
    hint: Phrase | None = None
    """How it could be less, unless by fewer loops."""


def work_after_a_move(game: Game) -> int:
    """Return how many terms are evaluated when all rules are checked once."""
    return sum(rule.work for rule in _rules(Reckoner(game), {}, game))


def too_much(names: Names, game: Game) -> Iterator[Diagnostic]:
    """Yield a fault for each rule that takes more work than allowed, and for rules that do so together."""
    reckoner = Reckoner(game)
    rules, claims = list(_rules(reckoner, names.spans, game)), list(_claims(reckoner, names, game))
    single = [*rules, *claims, *_carried_out(reckoner, game), *_results(reckoner, names, game)]
    yield from (
        _told(rule.name, rule.span, MAX_WORK, rule.hint)
        for rule in single
        if rule.work > MAX_WORK and rule.span is not None
    )
    for several in (rules, claims):
        if sum(rule.work for rule in several) > MAX_TOGETHER and all(rule.work <= MAX_WORK for rule in several):
            most = max(several, key=lambda rule: rule.work)
            if most.span is not None:
                facts: dict[str, Filling] = {"name": most.name, "limit": MAX_TOGETHER}
                yield Diagnostic(code="HR427", span=most.span, facts=facts)
    if game.redeal is not None and (span := names.spans.get("start")) is not None:
        work = reckoner.of(game.redeal) + sum(reckoner.of(effects) for _, effects in game.setup)
        if work > MAX_REDEAL:
            yield _told("start.redeal", span, MAX_REDEAL)


def _rules(reckoner: Reckoner, spans: Mapping[str, Span], game: Game) -> Iterator[_RuleWork]:
    """Yield what is asked in every position."""
    for move in game.moves.values():
        hint = phrase("less.cards") if _chooses_several(move) else None
        yield _RuleWork(move.id, move.span, reckoner.choosing(move), hint)
    for after in game.after:
        work = reckoner.loops(after.binders, reckoner.of(after.condition) + reckoner.of(after.effects))
        yield _RuleWork(after.id, after.span, work)
    for end in game.ends:
        yield _RuleWork(end.id, spans.get(str(end.address)), reckoner.of(end.condition))


def _claims(reckoner: Reckoner, names: Names, game: Game) -> Iterator[_RuleWork]:
    for claim in game.properties:
        if (span := names.spans.get(str(claim.address))) is not None:
            yield _RuleWork(claim.id, span, reckoner.of(claim.expression))


def _carried_out(reckoner: Reckoner, game: Game) -> Iterator[_RuleWork]:
    for move in game.moves.values():
        yield _RuleWork(move.id, move.span, reckoner.of(move.effects) + reckoner.of(move.then))
    for address, effects in game.setup:
        if effects:
            yield _RuleWork(address.partition(".")[2], effects[0].span, reckoner.of(effects))


def _results(reckoner: Reckoner, names: Names, game: Game) -> Iterator[_RuleWork]:
    others: tuple[tuple[str, object], ...] = (
        ("score", game.score or game.winners),
        ("winners", game.winners),
        ("all_lose", game.lost or game.winners),
        ("start", game.starter),
        ("start", game.redeal or game.starter),
        ("start", game.start_phase),
    )
    for name, expression in others:
        if (span := names.spans.get(name)) is not None:
            yield _RuleWork(name, span, reckoner.of(expression))


def _told(name: str, span: Span, limit: int, hint: Phrase | None = None) -> Diagnostic:
    facts: dict[str, Filling] = {"name": name, "limit": limit, "hint": hint or phrase("less.loops")}
    return Diagnostic(code="HR426", span=span, facts=facts)
