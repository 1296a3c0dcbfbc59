"""What engines say in English, in the reader's language: known sentences with their facts, the rest as a warning.

Verdicts and findings hold finished sentences. Each is an instance of a known one with blanks; what stands in a blank
is a number, names of rules, a smaller game, or another sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Final

import hausregel.words
from hausregel.rulebook.blocks import Code, Inline, Line, Link, Text, capital, ended, joined, plain, with_code
from hausregel.rulebook.book import Book
from spec.document import child, entries

_KINDS: Final[Mapping[str, str]] = {
    "number": r"\d[\d,]*",
    "seats": r"\d+",
    "id": r"[A-Za-z_][\w]*",
    "ids": r"[A-Za-z_]\w*(?:, [A-Za-z_]\w*)*",
    "codes": r"`[^`]*`(?:, `[^`]*`)*",
    "code": r"`[^`]*`",
    "rules": r"[\w.]+(?:\([^)]*\))?(?:, [\w.]+(?:\([^)]*\))?)*",
    "smaller": r"[^;()]*(?:\([^()]*\))?[^;()]*",
    "seat": r"seat \d+",
    "seat_list": r"seat \d+(?:(?:,| and) seat \d+)+",
    "standing": r"seat \d+: -?\d+(?:,? seat \d+: -?\d+)*",
    "zone": r"[a-z_]\w*(?:\[[^\]]*\])?",
    "cards": r"[^;:`()]+",
    "play": r"[a-z_]\w*(?:\([^()]*\))?",
    "choice": r"`\w+` = [^,]+",
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

    def whole(self, text: str) -> Line:
        """Return a sentence that stands alone: with a capital and a full stop."""
        line = capital(self.parts(text))
        return ended(line) if line else ()

    def parts(self, text: str) -> Line:
        """Return a sentence in the reader's language."""
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
            "id": lambda text: (self._move(text),),
            "ids": lambda text: joined(map(self._move, text.split(", "))),
            "code": lambda text: (self._named(text.strip("`")),),
            "codes": lambda text: joined(self._named(one.strip("`")) for one in text.split(", ")),
            "rules": lambda text: joined(map(self._rule, re.split(r", (?![^(]*\))", text))),
            "smaller": lambda text: (Text(self.smaller(text)),),
            "seat": lambda text: (Text(self._seat(text)),),
            "seat_list": lambda text: (
                Text(self._book.words.all_of([self._seat(one) for one in re.findall(r"seat \d+", text)])),
            ),
            "standing": lambda text: (Text(self._standing(text)),),
            "zone": lambda text: (Text(self._zone(text)),),
            "cards": lambda text: (Text(self._cards(text)),),
            "play": self._play,
            "choice": self._choice,
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

    def _choice(self, text: str) -> Line:
        """Return an option or a reading with one of its values."""
        name, _, value = text.removeprefix("`").partition("` = ")
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

    def scope(self, text: str) -> str:
        """Return on what a verdict was reached: the whole deck, random games, or smaller versions."""
        if text == "whole deck":
            return self._book.words("scope.whole")
        games = re.fullmatch(r"([\d,]+) random games", text)
        if games is not None:
            return self._book.words("scope.games", number=self._book.words.number(int(games[1].replace(",", ""))))
        return "; ".join(self._scope(part) for part in text.split("; "))

    def _scope(self, text: str) -> str:
        found = re.fullmatch(r"(.*) \(([\d,]+) states\)", text)
        if found is None:
            return self.smaller(text)
        states = self._book.words.number(int(found[2].replace(",", "")))
        return self._book.words("scope.states", smaller=self.smaller(found[1]), states=states)

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
