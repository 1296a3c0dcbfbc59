"""What a player typed: a question, or a move by its number or its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from reference_engine import Action, Engine, in_order
from spec.game import MoreCards, Number, read_value, spell

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
_BETWEEN: Final = re.compile(r"[\s,()_]+")


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


def read_typed(engine: Engine, text: str, moves: Sequence[Action], seat: int, names: Sequence[str]) -> Typed:
    """Return what was typed: moves come first, then questions, either by words that may be cut short."""
    found = read_move(engine, text, moves, seat, names)
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


def read_move(engine: Engine, text: str, moves: Sequence[Action], seat: int, names: Sequence[str]) -> MoveTyped:
    """Return the move that was typed, by its number among `moves` (from 1) or by its words."""
    stripped = text.strip()
    if stripped.isdecimal():
        at = int(stripped[:9]) - 1
        return ChosenMove(moves[at]) if 0 <= at < len(moves) else NoSuchNumber(stripped)
    typed = tokens(text)
    spelled = {move: tokens(engine.spell(move, names)) for move in moves}
    exact = [move for move, words in spelled.items() if words == typed]
    if exact:
        return ChosenMove(exact[0])
    meant = next(_meant(engine, typed, seat, names, exactly=True), None)
    if meant is not None:  # several cards may have been typed in another order
        return ChosenMove(meant) if meant in spelled else Refused(meant)
    near = [move for move, words in spelled.items() if _abbreviates(typed, words)]
    if len(near) == 1:
        return ChosenMove(near[0])
    if near:
        return Several(tuple(near))
    meant = next(_meant(engine, typed, seat, names, exactly=False), None)
    return Unclear(text) if meant is None else Refused(meant)


def _abbreviates(typed: Sequence[str], words: Sequence[str]) -> bool:
    if not typed or len(typed) > len(words):
        return False
    return all(
        word.startswith(short) if not short.isdecimal() else word == short
        for short, word in zip(typed, words, strict=False)
    )


def _meant(engine: Engine, typed: Sequence[str], seat: int, names: Sequence[str], *, exactly: bool) -> Iterator[Action]:
    """Yield the moves, possible or not, that the words spell."""
    for number, rule in enumerate(engine.moves):
        head = tokens(rule.id)
        first = typed[: len(head)]
        if first != head if exactly else not (len(first) == len(head) and _abbreviates(first, head)):
            continue
        for values in _values(engine, typed[len(head) :], number, 0, names):
            yield Action(number, seat, in_order(engine.moves[number], values))


def _values(
    engine: Engine, typed: Sequence[str], rule: int, at: int, names: Sequence[str]
) -> Iterator[tuple[int | None, ...]]:
    """Yield the choices that the words spell, from choice `at` on; every word must be used."""
    choices = engine.moves[rule].choices
    if at == len(choices):
        if not typed:
            yield ()
        return
    over = choices[at].over
    if isinstance(over, MoreCards) and over.optional:
        for rest in _values(engine, typed, rule, at + 1, names):
            yield (None, *rest)
    for length in range(1, len(typed) + 1):
        value = _value(engine, " ".join(typed[:length]), rule, at, names)
        if value is not None:
            for rest in _values(engine, typed[length:], rule, at + 1, names):
                yield (value, *rest)


def _value(engine: Engine, text: str, rule: int, at: int, names: Sequence[str]) -> int | None:
    type_ = engine.moves[rule].choices[at].local.type
    try:
        return read_value(engine.game, type_, text, names)
    except ValueError:
        pass
    if isinstance(type_, Number):
        return None
    # Names may hold capitals and underscores; these are compared without.
    domains, faces = engine.game.domains, engine.game.faces
    size = max(len(faces), engine.game.players, *(domain.size for domain in domains.values()))
    for value in range(size):
        try:
            words = spell(domains, faces, type_, value, names)
        except IndexError:
            return None
        if " ".join(tokens(words)) == text:
            return value
    return None


__all__ = [
    "QUESTIONS", "Asked", "ChosenMove", "MoveTyped", "NoSuchNumber", "Refused", "Several", "Typed", "Unclear",
    "read_move", "read_typed", "tokens",
]  # fmt: skip
