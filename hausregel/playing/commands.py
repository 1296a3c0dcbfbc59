"""What a player typed: a question, or a move by its number or its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from hausregel.pictures import Naming
from reference_engine import Action, Engine, chosen_in, in_order
from spec.game import MoreCards, Number, Seat, read_value, spell

PlayerQuestion = Literal["why", "hint", "undo", "save", "rules", "moves", "table", "help", "quit"]
QUESTIONS: Final[tuple[PlayerQuestion, ...]] = (
    "why",
    "hint",
    "undo",
    "save",
    "rules",
    "moves",
    "table",
    "help",
    "quit",
)
OTHER_WORDS: Final[dict[str, PlayerQuestion]] = {
    "warum": "why", "tipp": "hint", "zurück": "undo", "zurueck": "undo", "speichern": "save", "regeln": "rules",
    "züge": "moves", "tisch": "table", "hilfe": "help", "?": "help", "ende": "quit", "exit": "quit", "q": "quit",
    "pourquoi": "why", "conseil": "hint", "annuler": "undo", "enregistrer": "save", "règles": "rules",
    "regles": "rules", "coups": "moves", "aide": "help", "quitter": "quit",
    "perché": "why", "perche": "why", "consiglio": "hint", "annulla": "undo", "salva": "save",
    "regole": "rules", "mosse": "moves", "tavolo": "table", "aiuto": "help", "esci": "quit",
}  # fmt: skip
_BETWEEN: Final = re.compile(r"[\s,():_]+")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and what stands after it."""

    question: PlayerQuestion
    rest: str


@dataclass(frozen=True, slots=True)
class ChosenMove:
    """A move that is possible."""

    move: Action


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that can be read, but is not possible now."""

    move: Action


@dataclass(frozen=True, slots=True)
class Several:
    """Words that fit several possible moves."""

    moves: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class NoSuchNumber:
    """A number beyond those of the moves."""

    number: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """Anything else."""

    text: str


MoveTyped = ChosenMove | Refused | Several | NoSuchNumber | Unclear
Typed = Asked | MoveTyped


def tokens(text: str) -> tuple[str, ...]:
    """Return the words of a text, in lower case, without brackets, commas and underscores."""
    return tuple(word for word in _BETWEEN.split(text.lower()) if word)


def read_typed(
    engine: Engine, text: str, moves: Sequence[Action], seat: int, names: Sequence[str], naming: Naming | None = None
) -> Typed:
    """Return what was typed: moves come first, then questions, either by words that may be cut short."""
    found = read_move(engine, text, moves, seat, names, naming)
    if not isinstance(found, Unclear):
        return found
    first, _, rest = text.strip().partition(" ")
    word = first.lower()
    if word in OTHER_WORDS:
        return Asked(OTHER_WORDS[word], rest.strip())
    fitting = [question for question in QUESTIONS if word and question.startswith(word)]
    if len(fitting) == 1 or word in QUESTIONS:
        return Asked(fitting[0], rest.strip())
    return found


def read_move(
    engine: Engine, text: str, moves: Sequence[Action], seat: int, names: Sequence[str], naming: Naming | None = None
) -> MoveTyped:
    """Return the move that was typed, by its number among `moves` (from 1) or by its words.

    The words are those of the rules or, with `naming`, those of the reader.
    """
    stripped = text.strip()
    if stripped.isdecimal():
        at = int(stripped[:9]) - 1
        return ChosenMove(moves[at]) if 0 <= at < len(moves) else NoSuchNumber(stripped)
    typed = tokens(text)
    spelled = {move: _spelled(engine, move, names, naming) for move in moves}
    exact = [move for move, forms in spelled.items() if typed in forms]
    if exact:
        return ChosenMove(exact[0])
    meant = next(_meant(engine, typed, seat, names, naming, exactly=True), None)
    if meant is not None:  # several cards may have been typed in another order
        return ChosenMove(meant) if meant in spelled else Refused(meant)
    near = [move for move, forms in spelled.items() if any(_abbreviates(typed, words) for words in forms)]
    if len(near) == 1:
        return ChosenMove(near[0])
    if near:
        return Several(tuple(near))
    meant = next(_meant(engine, typed, seat, names, naming, exactly=False), None)
    return Unclear(text) if meant is None else Refused(meant)


def _spelled(engine: Engine, move: Action, names: Sequence[str], naming: Naming | None) -> tuple[tuple[str, ...], ...]:
    """Return the words of a move: those of the rules, and those of the reader."""
    by_rules = tokens(engine.spell(move, names))
    if naming is None:
        return (by_rules,)
    rule = engine.moves[move.rule]
    chosen = (
        names[value] if isinstance(binder.local.type, Seat) else naming.value(binder.local.type, value)
        for binder, value in chosen_in(rule, move.choices)
    )
    return by_rules, tokens(" ".join((naming.called(str(rule.address)), *chosen)))


def _abbreviates(typed: Sequence[str], words: Sequence[str]) -> bool:
    if not typed or len(typed) > len(words):
        return False
    return all(
        word.startswith(short) if not short.isdecimal() else word == short
        for short, word in zip(typed, words, strict=False)
    )


def _meant(
    engine: Engine, typed: Sequence[str], seat: int, names: Sequence[str], naming: Naming | None, *, exactly: bool
) -> Iterator[Action]:
    """Yield the moves, possible or not, that the words spell."""
    for number, rule in enumerate(engine.moves):
        heads = [tokens(rule.id), *([tokens(naming.called(str(rule.address)))] if naming is not None else [])]
        for head in dict.fromkeys(heads):
            first = typed[: len(head)]
            if first != head if exactly else not (len(first) == len(head) and _abbreviates(first, head)):
                continue
            for values in _values(engine, typed[len(head) :], number, 0, names, naming):
                yield Action(number, seat, in_order(engine.moves[number], values))


def _values(
    engine: Engine, typed: Sequence[str], rule: int, at: int, names: Sequence[str], naming: Naming | None
) -> Iterator[tuple[int | None, ...]]:
    """Yield the choices that the words spell, from choice `at` on; every word must be used."""
    choices = engine.moves[rule].choices
    if at == len(choices):
        if not typed:
            yield ()
        return
    over = choices[at].over
    if isinstance(over, MoreCards) and over.optional:
        for rest in _values(engine, typed, rule, at + 1, names, naming):
            yield (None, *rest)
    for length in range(1, len(typed) + 1):
        value = _value(engine, " ".join(typed[:length]), rule, at, names, naming)
        if value is not None:
            for rest in _values(engine, typed[length:], rule, at + 1, names, naming):
                yield (value, *rest)


def _value(engine: Engine, text: str, rule: int, at: int, names: Sequence[str], naming: Naming | None) -> int | None:
    type_ = engine.moves[rule].choices[at].local.type
    try:
        return read_value(engine.game, type_, text, names)
    except ValueError:
        pass
    if isinstance(type_, Number):
        if naming is None or not type_.of:
            return None
        named = ((value, tokens(naming.value(type_, value))) for value in range(type_.low, type_.high + 1))
        return next((value for value, words in named if " ".join(words) == text), None)
    # Names may hold capitals and underscores; these are compared without.
    domains, faces = engine.game.domains, engine.game.faces
    size = max(len(faces), engine.game.players, *(domain.size for domain in domains.values()))
    for value in range(size):
        try:
            forms = [spell(domains, faces, type_, value, names)]
            forms += [naming.value(type_, value)] if naming is not None and not isinstance(type_, Seat) else []
        except IndexError:
            return None
        if any(" ".join(tokens(words)) == text for words in forms):
            return value
    return None


__all__ = [
    "QUESTIONS", "Asked", "ChosenMove", "MoveTyped", "NoSuchNumber", "Refused", "Several", "Typed", "Unclear",
    "read_move", "read_typed", "tokens",
]  # fmt: skip
