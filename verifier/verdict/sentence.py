"""What is said of a game: sentences as values, each an id and facts, of which words are made at the very end.

`spec/words/*/sentences.ftl` have the words of each, and the English ones what kind of fact each blank takes. No module
reads what another has said by its words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from typing import Any, Final, Literal, assert_never, cast

from spec.words import Blank, Words, blanks, catalogue, figures, filled, number

ThingKind = Literal[
    "move", "moves", "phase", "end", "after", "zone", "variable", "definition", "claim", "claims", "example", "play",
    "rule", "rules", "card", "cards", "seat", "seats", "domain", "choice", "setting",
]  # fmt: skip
"""A part of the rules or of the table: by its id, of `play` a move as it is played, of rules their addresses, seats by
their numbers, an option or reading with a value."""

FactKind = Literal["number", "figures", "plain", "worded", "said", "commas", "clauses", "aside"] | ThingKind
"""What a fact is: a count; numbers in a text; a number or a word as it is; words in several languages, each with its
language; another sentence, or several; what only programmers read; a thing of the game."""

PART: Final = "sentences"
"""The part of the catalogue that has their words."""

REPORT: Final = "report"
"""The part that has the words of reports in the terminal, where things of the game go by their ids."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that whoever shows a sentence has to name: part of the rules or of the table, or a word as it is."""

    kind: Literal["plain", "aside"] | ThingKind
    value: Any


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence: which one, and the facts in it, in the order of its text."""

    id: str
    facts: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        """Return it in English."""
        return self.in_language("en")

    def in_language(self, language: str) -> str:
        """Return it in a language, the things of the game by their ids."""
        return "".join(
            piece if isinstance(piece, str) else _by_id(piece, language) for piece in self.unfolded(language)
        )

    def unfolded(self, language: str) -> Iterator[str | Fact]:
        """Yield its words in a language, with those of the sentences in it, and the facts that are to be named."""
        kinds, facts = kinds_of(self.id), dict(self.facts)
        for part in pieces(self, language):
            if isinstance(part, str):
                yield part
            else:
                yield from _unfolded(kinds[part.fact], facts[part.fact], language)


def said(id_: str, /, **facts: object) -> Said:
    """Return a sentence. Errors: `ValueError` if there is none with this id and these facts."""
    kinds = kinds_of(id_)
    if set(kinds) != set(facts):
        raise ValueError(f"id={id_!r} has the facts {', '.join(kinds) or 'none'}, not {', '.join(facts) or 'none'}")
    for name, kind in kinds.items():
        if not _fits(kind, facts[name]):
            raise ValueError(f"{name}={facts[name]!r} is no {kind} (id={id_!r})")
    return Said(id_, tuple((name, facts[name]) for name in kinds))


def clauses(*parts: Said) -> Said:
    """Return several sentences as one."""
    return parts[0] if len(parts) == 1 else said("list", parts=parts)


def without_numbers(sentence: Said) -> Said:
    """Return a sentence with 0 for each number in it, to tell whether two differ in numbers only."""
    return Said(sentence.id, tuple((name, _numberless(value)) for name, value in sentence.facts))


def _numberless(value: object) -> object:
    match value:
        case Said():
            return without_numbers(value)
        case tuple():
            return tuple(_numberless(item) for item in value)
        case _:
            return 0 if isinstance(value, int) else value


def pieces(sentence: Said, language: str) -> Iterator[str | Blank]:
    """Yield the words of a sentence in a language, and the blanks for its facts."""
    return filled(catalogue(language, PART)[sentence.id], dict(sentence.facts), language)


def _unfolded(kind: FactKind, value: Any, language: str) -> Iterator[str | Fact]:  # noqa: ANN401  # depends on the kind
    match kind:
        case "number":
            yield Fact("plain", number(value, language).replace("-", "\N{MINUS SIGN}"))
        case "figures":
            yield Fact("plain", figures(value, language))
        case "worded":
            words = dict(value)
            yield Fact("plain", words.get(language, next(iter(words.values()))))
        case "said":
            yield from value.unfolded(language)
        case "commas" | "clauses":
            between = ", " if kind == "commas" else Words(language)("semicolon")
            for place, item in enumerate(value):
                if place:
                    yield between
                yield from item.unfolded(language)
        case _:
            yield Fact(kind, value)


def _by_id(fact: Fact, language: str) -> str:
    """Return a fact, a thing by its id."""
    value = fact.value
    match fact.kind:
        case "plain" | "rule" | "card" | "domain":
            return str(value)
        case "aside":
            return str(value) if language == "en" else ""
        case "seat":
            return seat_in_words(value, language)
        case "moves" | "claims":
            return ", ".join(f"`{name}`" for name in value)
        case "seats":
            return linked([seat_in_words(seat, language) for seat in value], language)
        case "rules" | "cards":
            return ", ".join(map(str, value))
        case "choice":
            return f"`{value[0]}` = {value[1]}"
        case "setting":
            return "=".join(value)
        case "move" | "phase" | "end" | "after" | "zone" | "variable" | "definition" | "claim" | "example" | "play":
            return f"`{value}`"
        case _:
            assert_never(fact.kind)


def linked(parts: Sequence[str], language: str) -> str:
    """Return parts with "and" between each two."""
    say = Words(language, REPORT)
    return reduce(lambda before, part: say("both", first=before, last=part) if before else part, parts, "")


def seat_in_words(seat: int, language: str) -> str:
    """Return a player by the number of the seat."""
    return Words(language, REPORT)("seat", number=seat)


@cache
def kinds_of(id_: str) -> Mapping[str, FactKind]:
    """Return the facts of a sentence, with the kind of each. Errors: `ValueError` if there is no such sentence."""
    english = catalogue("en", PART)
    if id_ not in english:
        raise ValueError(f"id={id_!r} is no sentence")
    return {blank.fact: cast(FactKind, blank.kind or "plain") for blank in blanks(english[id_])}


def _fits(kind: FactKind, value: object) -> bool:
    match kind:
        case "number" | "seat":
            return type(value) is int
        case "plain" | "figures":
            return type(value) in (int, str)
        case "worded":
            return isinstance(value, tuple) and bool(value) and all(map(_is_pair, value))
        case "said":
            return isinstance(value, Said)
        case "commas" | "clauses":
            return isinstance(value, tuple) and all(isinstance(item, Said) for item in value)
        case "moves" | "claims" | "rules" | "cards":
            return isinstance(value, tuple) and bool(value) and all(isinstance(item, str) for item in value)
        case "seats":
            return isinstance(value, tuple) and bool(value) and all(type(item) is int for item in value)
        case "choice" | "setting":
            return _is_pair(value)
        case _:
            return isinstance(value, str)


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(item, str) for item in value)


# --- as data ---------------------------------------------------------------------------------------------------------


def to_data(sentence: Said) -> dict[str, Any]:
    """Return a sentence as data that JSON can hold."""
    return {"id": sentence.id, **{name: _out(value) for name, value in sentence.facts}}


def _out(value: object) -> object:
    match value:
        case Said():
            return to_data(value)
        case tuple():
            return [_out(item) for item in value]
        case _:
            return value


def from_data(data: object) -> Said:
    """Return the sentence that `to_data` made data of. Errors: `ValueError` if it is none."""
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise ValueError("no sentence has this form")
    return said(data["id"], **{name: _in(value) for name, value in data.items() if name != "id"})


def _in(value: object) -> object:
    match value:
        case dict():
            return from_data(value)
        case list():
            return tuple(_in(item) for item in value)
        case _:
            return value


WHOLE_DECK: Final = Said("whole-deck")

CARDS_OF_THE_DECK: Final = Said("cards-are-those-of-the-deck")
SOMEBODY_WINS: Final = Said("somebody-wins")
KEPT_BY_EVERY_MOVE: Final = Said("kept-by-every-move")
VARIABLES_IN_RANGE: Final = Said("variables-in-range")
SUPPLIES_THERE: Final = Said("supplies-there")
MOVE_IN_EVERY_PHASE: Final = Said("move-in-every-phase")
"""What is said of every move is said in the same words whether the solver or counting has shown it."""
