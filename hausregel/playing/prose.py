"""The words of a ruleset: what stands under an address, in a language, with options filled in and sources named."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from spec.game import Game, unlinked
from spec.ruleset import RULE_SECTIONS, TELLING, Ruleset, citations, spoken_in, told_sentences
from spec.source import Node, child, entries, text_of
from spec.telling import told_with
from spec.typing import Names, build, option_nodes, option_values, texts
from spec.words import Words, before_numbers

ORDER: Final = (*RULE_SECTIONS, "properties")
TITLES: Final = {
    "aim": "aim.title", "needed": "needed.title", "setup": "setup.title", "turn": "turn.title",
    "cards": "special.title", "end": "end.title", "scoring": "scoring.title", "match": "match.title",
    "variants": "agreed.variants",
}  # fmt: skip
"""What the chapters of a telling are called, in books of rules."""

FLAG: Final = {"true": "flag.true", "false": "flag.false"}
"""The values of what is true or false, which the program names: the key of each."""

_FILL: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a ruleset says about one of its rules, where that is printed, and what it says to whom the rule refuses."""

    address: str
    words: str
    cited: str
    refusal: str


class Prose:
    """The words of one ruleset, for the options of one game."""

    def __init__(self, ruleset: Ruleset, game: Game, language: str) -> None:
        """Prefer `language`; fall back on whichever is there."""
        self._ruleset = ruleset
        self._root = ruleset.read_as(game.options).root
        self._game = game
        self._language = language
        self._sentences = {sentence.address: sentence for sentence in self._read()}

    @property
    def title(self) -> str:
        """The title of the ruleset."""
        return self._in_language(child(self._root, "title")) or self._game.name

    def of(self, address: str) -> Sentence | None:
        """Return the sentence of an address, or of the nearest address above it that has one."""
        while address not in self._sentences and "." in address:
            address = address.rpartition(".")[0]
        return self._sentences.get(address)

    def phase(self, phase: str) -> str:
        """Return what a part of the turn is: its sentence, else its name, else what may be done in it."""
        address = f"phases.{phase}"
        if (said := self.of(address)) is not None:
            return said.words
        moves = [self.called(str(move.address)) for move in self._game.moves.values() if phase in move.phases]
        return self._named(address) or ", ".join(moves)

    def _named(self, address: str) -> str | None:
        entry = entries(child(self._root, "names")).get(address)
        return None if entry is None else self._in_language(entry.node)

    def called(self, address: str) -> str:
        """Return what a thing is called: its name, or its id with blanks."""
        if named := self._named(address):
            return named
        own = address.rpartition(".")[2]
        if address.startswith("domains.") and own in FLAG:
            return Words(self._language, "table")(FLAG[own])
        return own.replace("_", " ")

    def chosen(self, address: str) -> str:
        """Return which value an option or a reading has, by its name; empty for any other rule."""
        section, _, name = address.partition(".")
        if section not in ("options", "readings") or name not in self._game.options:
            return ""
        value, of = self._game.options[name], child(child(child(self._root, section), name), "of")
        return self.called(f"{address}.{value}" if of is None else f"domains.{text_of(of)}.{value}")

    def all(self) -> tuple[Sentence, ...]:
        """Return all sentences, in the order of the rules they explain; those of rules without words are made."""

        def place(sentence: Sentence) -> int:
            section = sentence.address.partition(".")[0]
            return ORDER.index(section) if section in ORDER else len(ORDER)

        from hausregel.work.made_words import MadeWords

        exact = (sentence for address, sentence in self._sentences.items() if not address.startswith(f"{TELLING}."))
        made = MadeWords(self._root, self._language, self.called).all(dict(texts(self._root)))
        sentences = (*exact, *(Sentence(address, told, "", told) for address, told in made))
        return tuple(sorted(sentences, key=place))

    def telling(self) -> Iterator[tuple[str, str]]:
        """Yield each sentence of the telling after the title of its chapter; none if it is not in the language."""
        if self._language not in spoken_in(self._root):
            return
        given = self._game.options
        chosen = {
            name: value
            for name, _, entry in option_nodes(self._root)
            for value in option_values(Names(self._game.players), entry.node) or ()
            if str(value) == given.get(name)
        }
        built = build(self._ruleset, self._game.players, chosen).value
        told = tuple(told_sentences(self._root))
        titles = Words(self._language)
        for sentence in told if built is None else told_with(told, built.names):
            if (said := self._sentences.get(sentence.address)) is not None:
                yield titles(TITLES[sentence.chapter]), said.words

    def _read(self) -> Iterator[Sentence]:
        for address, entry in texts(self._root):
            words = self._in_language(entry.node)
            if words:
                cited = self._cited(citations(entry.node, self._language))
                refusal = self._in_language(child(entry.node, "refusal")) or words
                yield Sentence(address, self._filled(words), cited, self._filled(refusal))

    def _in_language(self, node: Node | None) -> str | None:
        languages = [self._language, "en", "de"]
        found = next((entry for key in languages if (entry := child(node, key)) is not None), None)
        return " ".join(text_of(found).split()) if found is not None else None

    def _filled(self, words: str) -> str:
        told = _FILL.sub(lambda found: self._value(found[1], found[0]), unlinked(words))
        return before_numbers(told, self._language)

    def _value(self, option: str, otherwise: str) -> str:
        """Return the value of an option, a word by the name that it has."""
        if option not in self._game.options:
            return otherwise
        section = "readings" if child(child(self._root, "readings"), option) is not None else "options"
        return self.chosen(f"{section}.{option}")

    def _cited(self, cites: Iterable[Node]) -> str:
        """Return the documents with their sections, each document once."""
        found: dict[str, list[str]] = {}
        for cite in cites:
            document, _, section = text_of(cite).partition("/")
            title = child(child(child(self._root, "source"), document), "title")
            found.setdefault(text_of(title) if title is not None else document, []).append(f"“{section}”")
        return "; ".join(", ".join([title, *sections]) for title, sections in found.items())
