"""What engines say, in the reader's language: sentences with their facts, names of rules as links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import assert_never

from hausregel.pictures import Naming
from hausregel.rulebook.blocks import CodeText, Inline, Line, Link, PlainText, capital, ended, joined, plain, with_code
from hausregel.rulebook.book import Book, to_claim
from spec.game import binders_of, read_value
from spec.source import child, entries
from verifier.verdict import Fact, Said, from_data


class Sentences:
    """Says sentences in the language of a book; what it does not know by name is noted and stays as it is."""

    def __init__(self, book: Book) -> None:
        """Speak as a book does, of its ruleset."""
        self._book = book

    def whole(self, sentence: Said | Mapping[str, object]) -> Line:
        """Return a sentence that stands alone: with a capital and a full stop."""
        line = capital(self.parts(sentence))
        return ended(line) if line else ()

    def parts(self, sentence: Said | Mapping[str, object]) -> Line:
        """Return a sentence in the reader's language."""
        return tuple(self._of(_unnamed(sentence if isinstance(sentence, Said) else from_data(sentence))))

    def _of(self, sentence: Said) -> Iterator[Inline]:
        for part in sentence.unfolded(self._book.language):
            yield from with_code(part) if isinstance(part, str) else self._fact(part)

    def _fact(self, fact: Fact) -> Line:
        """Return a fact: part of the rules, or of the table, by its name."""
        book, value = self._book, fact.value
        match fact.kind:
            case "plain" | "aside":
                return (PlainText(str(value)),) if fact.kind == "plain" else ()
            case "move":
                return (self._move(value),)
            case "moves":
                return joined(map(self._move, value))
            case "phase" | "end" | "claim" | "example":
                return (self._named(value),)
            case "claims":
                return joined(map(self._named, self._still_claimed(value)))
            case "play":
                return self._play(value)
            case "after":
                return (self._rule(f"after.{value}"),)
            case "zone":
                return (PlainText(self._zone(value)),)
            case "variable" | "definition":
                return (CodeText(value),)
            case "rule":
                return (self._rule(value),)
            case "rules":
                return joined(map(self._rule, value))
            case "card":
                return (PlainText(self._cards(value)),)
            case "cards":
                return (PlainText(", ".join(map(self._cards, value))),)
            case "seat":
                return (PlainText(self._seat(value)),)
            case "seats":
                return (PlainText(book.words.all_of([self._seat(seat) for seat in value])),)
            case "domain":
                return (PlainText(book.called(f"domains.{value}")),)
            case "choice":
                return self._choice(*value)
            case "setting":
                name, chosen = value
                if name not in book.game.options:
                    return (PlainText(f"{name}={chosen}"),)
                return (
                    PlainText(
                        f"{book.called(book.section_of(name))}{book.words('colon')}{book.value_name(name, chosen)}"
                    ),
                )
            case _:
                assert_never(fact.kind)

    def _move(self, name: str) -> Inline:
        return self._book.to(f"moves.{name}") if name in self._book.game.moves else CodeText(name)

    def _named(self, name: str) -> Inline:
        """Return the name of a move, phase, claim, end or example that engines call by its id."""
        game = self._book.game
        for section, there in (("moves", game.moves), ("phases", game.phases)):
            if name in there:
                return self._book.to(f"{section}.{name}")
        if any(ending.id == name for ending in game.ends):
            return self._book.to(f"end.{name}")
        if (elsewhere := self._elsewhere(name)) is not None:
            return elsewhere
        if any(declared.id == name for declared in game.properties):
            return to_claim(self._book, name, self._book.called(f"properties.{name}"))
        return CodeText(name)

    def _still_claimed(self, names: Sequence[str]) -> Sequence[str]:
        """Return claims without those that the ruleset no longer makes by that name; all, if it makes none of them."""
        claims = {declared.id for declared in self._book.game.properties}
        return [name for name in names if name in claims] or names

    def _seat(self, seat: int) -> str:
        return self._book.words("value.seat", number=seat + 1)

    def _zone(self, text: str) -> str:
        name, _, key = text.rstrip("]").partition("[")
        both = (self._book, self._book.base_book)
        called = next(
            (book.called(f"zones.{name}") for book in both if book is not None and f"zones.{name}" in book.names), name
        )
        if not key:
            return called
        owner = self._seat(int(key)) if key.isdecimal() else self._cards(key)
        return f"{owner}, {called}"

    def _cards(self, text: str) -> str:
        """Return cards by their names, other values word by word, each by what it is called."""
        cards = self._book.called_cards
        return ", ".join(cards.get(part) or " ".join(map(self._word, part.split())) for part in text.split(", "))

    def _word(self, word: str) -> str:
        book = self._book
        if any(face.kind == word for face in book.game.faces):
            return book.called(f"cards.{word}")
        domain = next(
            (domain for domain in book.game.domains.values() if domain.low is None and word in domain.names), None
        )
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
        return (move, PlainText(f" ({self._chosen(name, chosen)})")) if chosen else (move,)

    def _chosen(self, name: str, chosen: str) -> str:
        """Return what is chosen in a move, as pages say it; word by word if it is no such move of the game."""
        rule, parts = self._book.game.moves.get(name), chosen.split(", ")
        binders = binders_of(rule, len(parts)) if rule is not None else None
        if binders is None:
            return self._cards(chosen)
        words: list[str] = []
        for binder, part in zip(binders, parts, strict=True):
            try:
                value = read_value(self._book.game, binder.local.type, part)
            except ValueError:
                value = None
            words.append(self._cards(part) if value is None else self._naming.chosen(binder.local.type, value))
        return ", ".join(words)

    @cached_property
    def _naming(self) -> Naming:
        return Naming(self._book.game, [self._seat(seat) for seat in range(self._book.game.players)], self._book.called)

    def _elsewhere(self, move: str) -> PlainText | None:
        """Return what a move is called that is not in the game: one of other options, or of the ruleset it extends."""
        for book in (self._book, self._book.base_book):
            if book is not None and move in entries(child(book.root, "moves")):
                return PlainText(book.called(f"moves.{move}"))
        return None

    def _choice(self, name: str, value: str) -> Line:
        """Return an option or a reading with one of its values."""
        return self._book.to(self._book.section_of(name)), PlainText(f" ({self._book.value_name(name, value)})")

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
        whole = f"unseen.{address}"
        return PlainText(self._book.words(whole)) if self._book.words.knows(whole) else CodeText(address)


def _unnamed(sentence: Said) -> Said:
    """Return a sentence in which smaller versions of a game go without the ids by which authors name them."""
    facts = tuple((name, _unnamed_inside(value)) for name, value in sentence.facts)
    version = dict(facts).get("version")
    return version if sentence.id == "named-version" and isinstance(version, Said) else Said(sentence.id, facts)


def _unnamed_inside(value: object) -> object:
    match value:
        case Said():
            return _unnamed(value)
        case tuple():
            return tuple(map(_unnamed_inside, value))
        case _:
            return value
