"""Sentences of the catalogue in one language, with facts filled in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from spec.words.locales import listed, number
from spec.words.messages import Blank, Forms, catalogue, filled

FAULTS: Final = "faults"
"""The part of the catalogue with what is wrong in rules: the messages of diagnostics, and the phrases in them."""


class Words:
    """Says things in one language."""

    def __init__(self, language: str, part: str = "book") -> None:
        """Choose a language by its two letters, and the part of the program that speaks.

        Errors: `ValueError` if the language is not spoken.
        """
        self.language = language
        self._texts = catalogue(language, part)

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return what a key stands for, with its facts filled in. Errors: `KeyError` if it or a fact is not there."""
        parts = self.pieces(key, **facts)
        return "".join(part if isinstance(part, str) else self.fact(part, facts[part.fact]) for part in parts)

    def pieces(self, key: str, /, **facts: object) -> Iterator[str | Blank]:
        """Yield what a key stands for in the form for some facts, its blanks left open. Errors: as `__call__`."""
        return filled(self._texts[key], facts, self.language)

    def template(self, key: str) -> str:
        """Return what a key stands for, with the names of its blanks in braces, as a page fills them in.

        Errors: `KeyError` if it is not there; `ValueError` if it has several forms.
        """
        parts = self._texts[key]
        if any(isinstance(part, Forms) for part in parts):
            raise ValueError(f"key={key!r} has several forms")
        return "".join(part if isinstance(part, str) else f"{{{part.fact}}}" for part in parts)

    def language_name(self, code: str) -> str:
        """Return the name of a language, its code if there is no name for it."""
        return self(f"language.{code}") if self.knows(f"language.{code}") else code

    def knows(self, key: str) -> bool:
        """Return whether there is such a key."""
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        """Yield the keys of the part, in their order."""
        return iter(self._texts)

    def number(self, value: int) -> str:
        """Return a whole number with its thousands apart."""
        return number(value, self.language)

    def all_of(self, parts: Sequence[str]) -> str:
        """Return parts as a list in a sentence, with "and" before the last."""
        return listed(parts, self.language)

    def one_of(self, parts: Sequence[str]) -> str:
        """Return parts as a list in a sentence, with "or" before the last."""
        return listed(parts, self.language, "or")

    def span(self, numbers: Sequence[int]) -> str:
        """Return whole numbers in short: `2–4, 6`."""
        runs: list[list[int]] = []
        for integer in sorted(set(numbers)):
            if runs and integer == runs[-1][-1] + 1:
                runs[-1].append(integer)
            else:
                runs.append([integer])
        return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\N{EN DASH}{run[-1]}" for run in runs)

    def fact(self, blank: Blank, value: object) -> str:
        """Return a fact as it stands in a sentence.

        Errors: `TypeError` if a number is wanted and it is none, or it is a list and the blank says not of what kind.
        """
        match value:
            case Phrase():
                return value.in_language(self.language)
            case tuple():
                return self._list(blank, value)
            case _ if blank.kind != "number":
                return str(value)
            case int():
                return number(value, self.language)
            case _:
                raise TypeError(f"{blank.fact}={value!r} is no number")

    def _list(self, blank: Blank, values: Sequence[object]) -> str:
        """Return several facts; names stand in back quotes but in a list with commas alone, and in one of clauses."""
        plain = [self.fact(Blank(blank.fact), value) for value in values]
        named = [f"`{value}`" if isinstance(value, str) else plain[at] for at, value in enumerate(values)]
        match blank.kind:
            case "commas":
                return ", ".join(plain)
            case "quoted":
                return ", ".join(named)
            case "clauses":
                return Words(self.language)("semicolon").join(plain)
            case "and":
                return self.all_of(named)
            case "or":
                return self.one_of(named)
            case _:
                raise TypeError(f"{blank.fact}={values!r} is a list")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence or a part of one, as a value: its key in a part of the catalogue, and its facts.

    Words are made of it at the very end, when it is known in which language.
    """

    key: str
    facts: tuple[tuple[str, Filling], ...] = ()
    part: str = FAULTS

    def __str__(self) -> str:
        """Return it in English."""
        return self.in_language("en")

    def in_language(self, language: str) -> str:
        """Return it in a language. Errors: `KeyError` if there is no such text, or a fact is missing."""
        return Words(language, self.part)(self.key, **dict(self.facts))


Filling: TypeAlias = str | int | Phrase | tuple["Filling", ...]
"""What fills a blank of a phrase: a name or a piece of the rules as it is written, a number, a phrase, or several."""


def phrase(key: str, /, **facts: Filling) -> Phrase:
    """Return what stands under a key of the faults, with its facts."""
    return Phrase(key, tuple(facts.items()))
