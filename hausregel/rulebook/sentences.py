"""What engines say, in the reader's language: sentences with their facts, names of rules as links.

What is said of differences between two rulesets is still English text: each is an instance of a known one with blanks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any, Final, assert_never

import hausregel.words
from hausregel.rulebook.blocks import Code, Inline, Line, Link, Text, capital, ended, joined, plain, with_code
from hausregel.rulebook.book import Book
from spec.document import child, entries
from verifier.said import Kind, Said, ThingKind, from_data, kinds_of, pieces, text_for

_KINDS: Final[Mapping[str, str]] = {
    "number": r"\d[\d,]*",
    "seats": r"\d+",
    "code": r"`[^`]*`",
    "rules": r"[\w.]+(?:\([^)]*\))?(?:, [\w.]+(?:\([^)]*\))?)*",
    "seat": r"seat \d+",
    "seat_list": r"seat \d+(?:(?:,| and) seat \d+)+",
    "standing": r"seat \d+: -?\d+(?:,? seat \d+: -?\d+)*",
    "zone": r"[a-z_]\w*(?:\[[^\]]*\])?",
    "cards": r"[^;:`()]+",
    "play": r"[a-z_]\w*(?:\([^()]*\))?",
    "left_out": r" \(.*\)|: .*",
    "text": r".*",
    "said": r".*",
}
"""What a blank of each kind matches; `said` is another sentence, `left_out` is told to programmers only."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A sentence with blanks: how it is recognised, the kind of each blank, and how each language says it."""

    pattern: re.Pattern[str]
    kinds: Mapping[str, str]
    texts: Mapping[str, str]


@cache
def _known() -> Sequence[_Known]:
    path = Path(hausregel.words.__file__).with_name("sentences.json")
    found = json.loads(path.read_text(encoding="utf-8"))
    return tuple(_read(one) for one in found)


def _read(texts: Mapping[str, str]) -> _Known:
    pattern, kinds = "", {}
    for words, blank, kind, _ in Formatter().parse(texts["en"]):
        pattern += re.escape(words)
        if blank is not None:
            kinds[blank] = kind or "text"
            pattern += f"(?P<{blank}>{_KINDS[kinds[blank]]})"
    return _Known(re.compile(pattern), kinds, texts)


class Sentences:
    """Says known sentences in the language of a book; those it does not know are noted and stay as they are."""

    def __init__(self, book: Book) -> None:
        """Speak as a book does, of its ruleset."""
        self._book = book

    def whole(self, one: Said | Mapping[str, object] | str) -> Line:
        """Return a sentence that stands alone: with a capital and a full stop."""
        line = capital(self.parts(one))
        return ended(line) if line else ()

    def parts(self, one: Said | Mapping[str, object] | str) -> Line:
        """Return a sentence in the reader's language; of differences of rules it is known by its English words."""
        match one:
            case Said():
                return tuple(self._of(one))
            case str():
                return self._known(one)
            case _:
                return self.parts(from_data(one))

    def _of(self, one: Said) -> Iterator[Inline]:
        kinds, facts = kinds_of(one.id), dict(one.facts)
        for words, blank, _ in pieces(text_for(one, self._book.language)):
            yield from with_code(words)
            if blank is not None:
                yield from self._fact(kinds[blank], facts[blank])

    def _fact(self, kind: Kind, value: Any) -> Line:  # noqa: ANN401  # its type depends on the kind
        match kind:
            case "number":
                return (Text(self._book.words.number(value)),)
            case "plain":
                return (Text(str(value)),)
            case "said":
                return self.parts(value)
            case "commas" | "clauses":
                parts = [self.parts(one) for one in value]
                between = Text(", " if kind == "commas" else self._book.words("semicolon"))
                return tuple(piece for number, part in enumerate(parts) for piece in ((between,) * bool(number) + part))
            case "aside":
                return ()
            case _:
                return self._thing(kind, value)

    def _thing(self, kind: ThingKind, value: Any) -> Line:  # noqa: ANN401  # as in `_fact`
        """Return part of the rules, or of the table, by its name."""
        book = self._book
        match kind:
            case "move":
                return (self._move(value),)
            case "moves":
                return joined(map(self._move, value))
            case "phase" | "end" | "claim" | "example":
                return (self._named(value),)
            case "claims":
                return joined(map(self._named, value))
            case "play":
                return self._play(value)
            case "after":
                return (self._rule(f"after.{value}"),)
            case "zone":
                return (Text(self._zone(value)),)
            case "variable" | "definition":
                return (Code(value),)
            case "rule":
                return (self._rule(value),)
            case "rules":
                return joined(map(self._rule, value))
            case "card":
                return (Text(self._cards(value)),)
            case "seat":
                return (Text(self._seat(f"seat {value}")),)
            case "domain":
                return (Text(book.called(f"domains.{value}")),)
            case "choice":
                return self._choice(*value)
            case "setting":
                name, chosen = value
                if name not in book.game.options:
                    return (Text(f"{name}={chosen}"),)
                return (
                    Text(f"{book.called(book.section_of(name))}{book.words('colon')}{book.value_name(name, chosen)}"),
                )
            case _:
                assert_never(kind)

    def _known(self, text: str) -> Line:
        if not text:
            return ()
        for known in _known():
            found = known.pattern.fullmatch(text)
            if found is not None:
                return tuple(self._filled(known, found))
        self._book.unsaid[text] = None
        return with_code(text)

    def _filled(self, known: _Known, found: re.Match[str]) -> Iterator[Inline]:
        for words, blank, _, _ in Formatter().parse(known.texts[self._book.language]):
            if words:
                yield from with_code(words)
            if blank is not None:
                yield from self._shown[known.kinds[blank]](found[blank])

    @cached_property
    def _shown(self) -> Mapping[str, Callable[[str], Line]]:
        return {
            "number": lambda text: (Text(self._book.words.number(int(text.replace(",", "")))),),
            "seats": lambda text: (Text(text),),
            "code": lambda text: (self._named(text.strip("`")),),
            "rules": lambda text: joined(map(self._rule, re.split(r", (?![^(]*\))", text))),
            "seat": lambda text: (Text(self._seat(text)),),
            "seat_list": lambda text: (
                Text(self._book.words.all_of([self._seat(one) for one in re.findall(r"seat \d+", text)])),
            ),
            "standing": lambda text: (Text(self._standing(text)),),
            "zone": lambda text: (Text(self._zone(text)),),
            "cards": lambda text: (Text(self._cards(text)),),
            "play": self._play,
            "left_out": lambda _: (),
            "text": with_code,
            "said": self.parts,
        }

    def _move(self, name: str) -> Inline:
        return self._book.to(f"moves.{name}") if name in self._book.game.moves else Code(name)

    def _named(self, name: str) -> Inline:
        """Return the name of a move, phase, claim, end or example that engines call by its id."""
        game = self._book.game
        for section, there in (("moves", game.moves), ("phases", game.phases)):
            if name in there:
                return self._book.to(f"{section}.{name}")
        if any(one.id == name for one in game.ends):
            return self._book.to(f"end.{name}")
        if (elsewhere := self._elsewhere(name)) is not None:
            return elsewhere
        if any(one.id == name for one in game.properties):
            return self._book.to_claim(name, self._book.called(f"properties.{name}"))
        return Code(name)

    def _seat(self, text: str) -> str:
        return self._book.words("value.seat", number=int(text.removeprefix("seat ")) + 1)

    def _standing(self, text: str) -> str:
        found = re.findall(r"(seat \d+): (-?\d+)", text)
        return ", ".join(f"{self._seat(seat)}{self._book.words('colon')}{points}" for seat, points in found)

    def _zone(self, text: str) -> str:
        name, _, key = text.rstrip("]").partition("[")
        called = self._book.called(f"zones.{name}") if name in self._book.game.zones else name
        if not key:
            return called
        owner = self._seat(f"seat {key}") if key.isdecimal() else self._cards(key)
        return f"{owner}, {called}"

    def _cards(self, text: str) -> str:
        """Return cards by their names, other values word by word, each by what it is called."""
        cards = self._book.called_cards
        return ", ".join(cards.get(part) or " ".join(map(self._word, part.split())) for part in text.split(", "))

    def _word(self, word: str) -> str:
        book = self._book
        if any(face.kind == word for face in book.game.faces):
            return book.called(f"cards.{word}")
        domain = next((one for one in book.game.domains.values() if one.low is None and word in one.names), None)
        if domain is None or domain.id == "player":
            return word
        if domain.id in book.game.options:
            return book.value_name(domain.id, word)
        return book.called(f"domains.{domain.id}.{word}")

    def _play(self, text: str) -> Line:
        """Return a move with what is chosen in it; what is no move stays as it is, and is noted."""
        name, _, chosen = text.rstrip(")").partition("(")
        move = self._book.to(f"moves.{name}") if name in self._book.game.moves else self._elsewhere(name)
        if move is None:
            self._book.unsaid[text] = None
            return with_code(f"`{text}`")
        return (move, Text(f" ({self._cards(chosen)})")) if chosen else (move,)

    def _elsewhere(self, move: str) -> Text | None:
        """Return what a move is called that is not in the game: one of other options, or of the ruleset it extends."""
        for book in (self._book, self._book.base_book):
            if book is not None and move in entries(child(book.root, "moves")):
                return Text(book.called(f"moves.{move}"))
        return None

    def _choice(self, name: str, value: str) -> Line:
        """Return an option or a reading with one of its values."""
        return self._book.to(self._book.section_of(name)), Text(f" ({self._book.value_name(name, value)})")

    def _rule(self, address: str) -> Inline:
        """Return a link to a rule by the name of what it belongs to."""
        section, _, rest = address.partition(".")
        owner = rest.partition(".")[0]
        if section == "moves" and owner in self._book.game.moves:
            name = self._book.called(f"moves.{owner}")
            said = plain(self._book.told(address)) if rest != owner else ""
            words = self._book.words("value.quoted", value=said) if said else ""
            return Link(f"{name} {words}".rstrip(), self._book.name, address)
        if section in ("end", "after", "examples", "options", "readings") and rest:
            return self._book.to(address)
        return Code(address)

    def smaller(self, text: str) -> str:
        """Return what a smaller version of the game is like: fewer values of domains, other values of options."""
        parts = []
        for one in re.split(r", | (?=\w+=)", text):
            fewer = re.fullmatch(r"(\d+) of (\d+) in (\w+)", one)
            set_ = re.fullmatch(r"(\w+)=(\S+)", one)
            if fewer is not None:
                name = self._book.called(f"domains.{fewer[3]}")
                parts.append(self._book.words("scope.fewer", some=fewer[1], all=fewer[2], domain=name))
            elif set_ is not None and set_[1] in self._book.game.options:
                name = self._book.called(self._book.section_of(set_[1]))
                parts.append(f"{name}: {self._book.value_name(set_[1], set_[2])}")
            else:
                parts.append(one)
        return ", ".join(parts)
