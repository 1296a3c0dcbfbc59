"""Cards as they are painted: on the colour they name, and always with their words, so that they read without it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Final

from rich.text import Text

from hausregel.pictures import Called, Naming, are_called, cells_in_order, sign_of
from spec.game import CardOf, Domain, Face, Game, Seat, Type, VariableSpec, Zone, spell

PLAIN: Final = "bold #1c1c1c on #e4e4e4"
DIM: Final = "bright_black"
GOOD: Final = "bold color(10)"
BAD: Final = "bold color(9)"
ODD: Final = "color(11)"


@cache
def _colours() -> Mapping[str, tuple[str, str]]:
    found = json.loads(Path(__file__).with_name("colours.json").read_text(encoding="utf-8"))
    return {word: (ink, ground) for word, (ink, ground) in found.items()}


def style_of(words: Iterable[str]) -> str | None:
    """Return the style of the first word that names a colour, None if none does."""
    for word in words:
        if word.lower() in _colours():
            ink, ground = _colours()[word.lower()]
            return f"bold {ink} on {ground}"
    return None


def face_words(face: Face) -> tuple[str, ...]:
    """Return the words of a card's attributes, in their order; none for a card without attributes."""
    words = face.name.split()
    return tuple(words[len(words) - len(face.values) :])


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that share what comes first on them: a name for all, and for each its label and its face."""

    name: str
    style: str
    cards: tuple[tuple[str, int], ...]


class Painter:
    """Paints the cards of one game, by their names in the reader's language."""

    def __init__(self, game: Game, called: Called, *, coloured: bool) -> None:
        """Look at the cards once; without colours, cards need no margin of their own."""
        self._game = game
        self.coloured = coloured
        self.naming = Naming(game, (), called)
        self.called = self.naming.called
        self._margin = " " if coloured else ""
        self._ids = tuple(face_words(face) for face in game.faces)
        self._words = tuple(tuple(each.called for each in self.naming.attributes(face)) for face in game.faces)
        self._signs = tuple(
            tuple(self._sign(each.domain, each.word) for each in self.naming.attributes(face)) for face in game.faces
        )
        self._kinds = tuple(self.called(f"cards.{face.kind}") for face in game.faces)
        self._bare = {kind for kind, words in zip(self._kinds, self._words, strict=True) if not words}
        self._cells: dict[str, tuple[tuple[int, str], ...]] = {}
        self._initials = _initials(sorted(set(self._kinds)))
        self._short = {word: short for words in zip_longest(*self._words) for word, short in _told_apart(words).items()}

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """The initials of the cards without attributes, and what they stand for."""
        return tuple((self._initials[kind], kind) for kind in self._initials if kind in self._bare)

    def zone(self, zone: Zone) -> str:
        """Return what a zone is called."""
        return self.naming.zone(zone)

    def variable(self, spec: VariableSpec) -> str:
        """Return what a variable is called."""
        return self.called(f"variables.{spec.id}")

    def style(self, face: int) -> str:
        """Return the style of a card."""
        return style_of(self._ids[face]) or style_of([self._game.faces[face].kind]) or PLAIN

    def chip(self, words: str, style: str) -> Text:
        """Return words as they stand on a card."""
        return Text(f"{self._margin}{words}{self._margin}", style)

    def card(self, face: int) -> Text:
        """Return a card by its name."""
        return self.chip(self.naming.cards[face], self.style(face))

    def value(self, type_: Type, value: int, seats: Sequence[str]) -> tuple[str, str | None]:
        """Return a value in words, and the style to paint it in: that of a card or of a colour, None for any other."""
        words = seats[value] if isinstance(type_, Seat) else self.naming.value(type_, value)
        spelled = spell(self._game.domains, self._game.faces, type_, value, seats)
        return words, self.style(value) if isinstance(type_, CardOf) else style_of([spelled])

    def _sign(self, domain: Domain, word: str) -> str:
        """Return a number as it stands on a card; nothing for a value of another domain."""
        return sign_of(self.naming, domain, word) if domain.low is not None else ""

    def in_cell(self, face: int, keys: Sequence[str]) -> str:
        """Return the label of a card in a cell: what its zone, whose keys are given by ids, does not say already."""
        ids, words, signs = self._ids[face], self._words[face], self._signs[face]
        if not ids:
            return self._initials[self._kinds[face]]
        left = [
            sign or self._short[called]
            for word, called, sign in zip(ids, words, signs, strict=True)
            if word not in keys
        ]
        return "".join(left) or words[-1]

    def cells(self, zone: Zone) -> tuple[tuple[int, str], ...]:
        """Return the cells of a zone from left to right, with what stands above: nothing if nobody speaks of them."""
        if zone.id not in self._cells:
            assert zone.cells is not None
            names = zone.cells.names
            heads = (
                [sign_of(self.naming, zone.cells, name) for name in names]
                if are_called(self.naming, zone)
                else [""] * len(names)
            )
            self._cells[zone.id] = tuple((at, heads[at]) for at in cells_in_order(self.naming, zone))
        return self._cells[zone.id]

    def grouped(self, cards: Iterable[int]) -> tuple[CardGroup, ...]:
        """Return cards by what comes first on them, in the order of the game."""
        groups: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for face in sorted(cards):
            words = self._words[face]
            name = words[0] if len(words) > 1 else self._kinds[face]
            label = " ".join(words[1:] if len(words) > 1 else words) or self._initials[self._kinds[face]]
            groups.setdefault((name, self.style(face)), []).append((label, face))
        return tuple(CardGroup(name, style, tuple(found)) for (name, style), found in groups.items())

    def few(self, cards: Sequence[int], most: int = 4) -> Text:
        """Return cards in short: painted if they are few, else counted by what comes first on them."""
        if not cards:
            return Text("–", DIM)
        if len(cards) <= most and all(self._words[face] for face in cards):
            return Text(" ").join(self.card(face) for face in cards)
        counts = Counter(group.name for group in self.grouped(cards) for _ in group.cards)
        return Text(", ").join(Text(f"{count} {name}") for name, count in counts.items())


def _told_apart(words: Iterable[str | None]) -> dict[str, str]:
    """Return the shortest beginning of each word that no other has."""
    each = list(dict.fromkeys(word for word in words if word is not None))
    return {
        word: next(
            (word[:end] for end in range(1, len(word)) if sum(other[:end] == word[:end] for other in each) == 1), word
        )
        for word in each
    }


def _initials(kinds: Sequence[str]) -> Mapping[str, str]:
    """Return the shortest beginning of each name that no other has, at most two letters."""
    return {kind: short[:2].capitalize() for kind, short in _told_apart(kinds).items()}
