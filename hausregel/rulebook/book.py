"""One ruleset in one language: its words with values filled in, what things are called, what is new in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from hausregel.pictures import Naming
from hausregel.playing import FLAG
from hausregel.rulebook.blocks import (
    ENDS,
    Inline,
    Line,
    Link,
    Mark,
    Paragraph,
    PlainText,
    Strong,
    plain,
    typographic,
    with_code,
)
from hausregel.rulebook.shelf import Shelf
from hausregel.work.listing import title_of
from hausregel.work.made_words import MadeWords, is_worded
from hausregel.work.printed_places import cited_at
from reference_engine import Engine
from spec.examples import written_examples
from spec.game import Game, with_links
from spec.ruleset import reading_values
from spec.source import Entry, Node, child, entries, text_of
from spec.typing import Names, texts
from spec.words import Words, before_numbers

_FILL: Final = re.compile(r"\{(\w+)\}")


class Book:
    """What a page says of one ruleset in one language."""

    def __init__(self, shelf: Shelf, name: str, language: str, players: range | None = None) -> None:
        """Open the book, for some numbers of players or all.

        Errors: as `Shelf.ruleset`; `ValueError` if the language is not spoken.
        """
        self.shelf = shelf
        self.name = name
        self.words = Words(language)
        self.language = language
        self.ruleset = shelf.ruleset(name)
        self.root = self.ruleset.root
        self.players = players or shelf.players(name)
        self.base = shelf.base(name)
        self.missing: dict[str, None] = {}
        """The addresses of rules that should have words and have none, or things without a name."""
        self.unsaid: dict[str, None] = {}
        """Sentences of engines that the catalogue does not know."""
        self.untrue: dict[str, str] = {}
        """Worked examples that the engine does not play as they are written, by address, with what it says instead."""
        self._texts = dict(texts(self.root))
        self._choices = _choices(self.root)
        self._made = MadeWords(self.root, self.language, self.called)
        self.names = {**_names_of_other_readings(self.root), **entries(child(self.root, "names"))}

    # --- the game ----------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game for the most players: what all numbers of players have in common is said of it."""
        return self.game_for(self.players[-1])

    def game_for(self, players: int) -> Game:
        """Return the game for a number of players."""
        return self.shelf.built(self.name, players).game

    def names_for(self, players: int) -> Names:
        """Return what the names of the rules mean for a number of players."""
        return self.shelf.built(self.name, players).names

    def engine_for(self, players: int) -> Engine:
        """Return the engine of the game for a number of players."""
        return self.shelf.engine(self.name, players)

    @cached_property
    def base_book(self) -> Book | None:
        """The book of the ruleset that this one extends, None for a whole ruleset."""
        return Book(self.shelf, self.base, self.language) if self.base else None

    # --- names and words ---------------------------------------------------------------------------------------------

    @cached_property
    def title(self) -> str:
        """The title of the game."""
        return self.title_of(self.name)

    def title_of(self, name: str) -> str:
        """Return the title of another ruleset in this language."""
        return typographic(title_of(self.shelf.ruleset(name), self.language), self.language)

    def called(self, address: str) -> str:
        """Return what a thing is called."""
        own = address.rpartition(".")[2]
        if address not in self.names and (own.lstrip("-").isdecimal() or own in FLAG):
            return Words(self.language, "table")(FLAG[own]) if own in FLAG else own
        section, _, rest = address.partition(".")
        if section == "domains" and (option := rest.partition(".")[0]) in self._choices:
            address = f"{self.section_of(option)}.{own}"
        found = self._in_language(address, self.names.get(address))
        return _unnamed(self, section, own) if found is None else typographic(text_of(found), self.language)

    @cached_property
    def called_cards(self) -> Mapping[str, str]:
        """What each card is called, by its name in the rules."""
        naming = Naming(self.game, (), self.called)
        return {face.name: called for face, called in zip(naming.game.faces, naming.cards, strict=True)}

    def _in_language(self, address: str, entry: Entry | None) -> Node | None:
        """Return what an entry says in this language, else in English; if not in this one, that is noted."""
        table = entries(entry.node) if entry is not None else {}
        if self.language not in table:
            self.missing[address] = None
        found = table.get(self.language) or table.get("en")
        return found.node if found is not None else None

    def has_words(self, address: str) -> bool:
        """Return whether a rule has words in this language."""
        entry = self._texts.get(address)
        return entry is not None and self.language in entries(entry.node)

    def told_below(self, address: str) -> tuple[str, ...]:
        """Return the addresses of the parts of a rule that have words, such as its conditions."""
        return tuple(known for known in self._texts if known.startswith(f"{address}."))

    def say(self, address: str, *, alone: bool = True) -> Paragraph | None:
        """Return the words of a rule, those made of its text (see `MadeWords.of`) if nobody wrote any; None without."""
        found = self._in_language(address, self._texts.get(address))
        if found is None:
            made = None if is_worded(self._texts, address) else self._made.of(address, alone=alone)
            return None if made is None else Paragraph(line=_made_line(made, self.language), address=address)
        return Paragraph(
            line=self._filled(found),
            address=address,
            cites=self.cited(address),
            mark=self.mark(address),
        )

    def told(self, address: str) -> Line:
        """Return the words of a rule, nothing if it has none; which is not noted."""
        said = self.say(address) if self.has_words(address) else None
        return said.line if said is not None else ()

    def _filled(self, node: Node) -> Line:
        line: Line = ()
        for words, address in with_links(typographic(" ".join(text_of(node).split()), self.language)):
            told = self._with_values(words)
            section, _, name = address.partition(".")
            if section == "examples":
                line += self._claimed(name, told)
            else:
                line += (self.to(address, plain(told)),) if address else told
        return line

    def _claimed(self, name: str, told: Line) -> Line:
        """Return words that a worked example bears out; with values of options where it does not, they are left out."""
        players = next((written.players for written in written_examples(self.root) if written.name == name), 0)
        if players not in self.players:
            return told
        if self.contradiction(name) and self.shelf.options:
            return ()
        return (self.to(f"examples.{name}", plain(told)),)

    def contradiction(self, name: str) -> str:
        """Return what the engine says against a worked example, empty if it plays it as written; that is noted."""
        why = self.shelf.contradiction(self.name, name)
        if why:
            self.untrue[f"examples.{name}"] = why
        return why

    def _with_values(self, text: str) -> Line:
        words = before_numbers(_FILL.sub(lambda blank: self.value(blank[1]), text), self.language)
        for option, values in self._choices.items():
            for value in values:
                if f"({value}" in words:
                    named = self.words("value.quoted", value=self.value_name(option, value))
                    words = re.sub(rf"\({value}(?=[),;])", f"({named}", words)
        return with_code(words)

    def note(self, name: str, entry: Entry) -> Paragraph | None:
        """Return a note on the printed text."""
        address = f"notes.{name}"
        found = self._in_language(address, entry)
        return Paragraph(line=self._filled(found), address=address, cites=self.cited(address)) if found else None

    def cited(self, address: str) -> tuple[str, ...]:
        """Return where a rule is printed, in words."""
        return cited_at(self.root, address, self.language)

    def strong_name(self, address: str) -> Strong:
        """Return what a thing is called, as it stands before its words."""
        return Strong(self.called(address))

    def section_of(self, option: str) -> str:
        """Return the address of an option or reading."""
        return f"readings.{option}" if option in entries(child(self.root, "readings")) else f"options.{option}"

    def value(self, option: str) -> str:
        """Return the value of an option in words; where it depends on how many play, each value with for how many."""
        by_value: dict[str, list[int]] = {}
        for players in self.players:
            by_value.setdefault(self.game_for(players).options.get(option, option), []).append(players)
        if len(by_value) > 1 and all(
            [value] == [str(number) for number in numbers] for value, numbers in by_value.items()
        ):
            return self.words("value.as_players")
        if len(by_value) == 1:
            return self.value_name(option, next(iter(by_value)))
        return self.words.one_of(
            [
                self.words("value.by_players", value=self.value_name(option, value), players=self.words.span(players))
                for value, players in by_value.items()
            ]
        )

    def value_name(self, option: str, value: str) -> str:
        """Return what a value of an option is called."""
        section = self.section_of(option)
        if f"{section}.{value}" in self.names:
            return self.called(f"{section}.{value}")
        for domain in self.game.domains.values():
            if domain.low is None and value in domain.names and f"domains.{domain.id}.{value}" in self.names:
                return self.called(f"domains.{domain.id}.{value}")
        return value

    def address_name(self, address: str) -> str:
        """Return what the rule at an address is called, also where it is a part of a game without a name of its own."""
        section = address.partition(".")[0]
        known = (key for key in (f"address.{address}", f"address.{section}") if self.words.knows(key))
        return next(map(self.words, known), None) or self.called(address)

    # --- lines -------------------------------------------------------------------------------------------------------

    def line(self, key: str, **facts: Inline | str | int) -> Line:
        """Return a sentence of the catalogue, its blanks filled with words, links and the like.

        A title that ends with a mark of its own gets no full stop.
        """
        parts: list[Inline] = []
        for part in self.words.pieces(key, **facts):
            if isinstance(part, str):
                ended = bool(parts) and parts[-1].words.endswith(ENDS)
                if own := part.removeprefix(".") if ended else part:
                    parts.append(PlainText(own))
            else:
                fact = facts[part.fact]
                parts.append(PlainText(self.words.fact(part, fact)) if isinstance(fact, str | int) else fact)
        return tuple(parts)

    def strong(self, key: str, **facts: object) -> Strong:
        """Return a sentence of the catalogue that matters."""
        return Strong(self.words(key, **facts))

    def to(self, address: str, words: str = "") -> Link:
        """Return a link to a rule of this ruleset, by its name."""
        return Link(words or self.called(address), self.name, address)

    def to_game(self, name: str) -> Link | Strong:
        """Return a link to the page of another ruleset, by its title; only the title if it has none."""
        title = self.title_of(name)
        return Link(title, name) if name in self.shelf.names else Strong(title)

    # --- what is new -------------------------------------------------------------------------------------------------

    @cached_property
    def changes(self) -> Mapping[str, Mark]:
        """What was added, changed or taken away against the ruleset that this one extends, by address."""
        if not self.base or self.base not in self.shelf.names:
            return {}
        return marks(self.shelf, self.name, self.base)

    def mark(self, address: str) -> Mark:
        """Return whether a rule is new or changed; a part of a changed rule is if its words are of this ruleset."""
        mark = self.changes.get(".".join(address.split(".")[:2]), "")
        if address.count(".") > 1 and mark == "changed" and address not in self.shelf.own_text(self.name):
            return ""
        return mark


def to_claim(book: Book, property_id: str, words: str) -> Link | Strong:
    """Return a link to what is known of a claim; only its words, if nothing is of the rules as they stand."""
    known = book.shelf.known(book.name)
    told = known is not None and any(verdict.property == property_id for verdict in known.verdicts)
    return book.to(f"claim.{property_id}", words) if told else Strong(words)


def under(book: Book, options: Mapping[str, str | int]) -> Book:
    """Return the book of the same ruleset with other values of options; what is missing there is missing here."""
    shelf = book.shelf.under(options)
    if shelf is book.shelf:
        return book
    other = Book(shelf, book.name, book.language, book.players)
    other.missing, other.unsaid, other.untrue = book.missing, book.unsaid, book.untrue
    return other


def _names_of_other_readings(root: Node) -> Mapping[str, Entry]:
    """Return the names of what is there only under another reading: plays of that reading are shown, too."""
    found: dict[str, Entry] = {}
    for reading in entries(child(root, "readings")).values():
        for patch in reading_values(reading.node).values():
            found.update(entries(child(patch, "names")))
    return found


def _choices(root: Node) -> Mapping[str, tuple[str, ...]]:
    """Return the values of options and readings; in the words of rules they stand in brackets by their ids."""
    sections = (entries(child(root, section)) for section in ("options", "readings"))
    return {name: tuple(reading_values(entry.node)) for section in sections for name, entry in section.items()}


def marks(shelf: Shelf, name: str, other: str) -> Mapping[str, Mark]:
    """Return what was added, changed or taken away in a ruleset against another, by address."""
    return dict(_marks(shelf.hashes(name), shelf.hashes(other)))


def _marks(now: Mapping[str, str], before: Mapping[str, str]) -> Iterator[tuple[str, Mark]]:
    for address in (*now, *(gone for gone in before if gone not in now)):
        if address.startswith("order of "):
            continue
        if address not in before:
            yield address.partition("(")[0], "new"
        elif address not in now:
            yield address.partition("(")[0], "gone"
        elif now[address] != before[address]:
            yield address.partition("(")[0], "changed"


def _unnamed(book: Book, section: str, name: str) -> str:
    """Return what nobody has named: a part of the turn by its number if there are several; else its id in words."""
    phases = list(book.game.phases) if section == "phases" else []
    if name not in phases:
        return name.replace("_", " ")
    return book.words("value.turn") if len(phases) == 1 else book.words("value.part", number=phases.index(name) + 1)


def _made_line(text: str, language: str) -> Line:
    return with_code(typographic(text, language))
