"""Sentences of the catalogue in one language, with facts filled in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spec.words.locales import listed, number
from spec.words.messages import Blank, Forms, catalogue, filled


class Words:
    """Says things in one language."""

    def __init__(self, language: str, part: str = "book") -> None:
        """Choose a language by its two letters, and the part of the program that speaks.

        Errors: `ValueError` if the language is not spoken.
        """
        self.language = language
        self._texts = catalogue(language, part)

    def __call__(self, key: str, **facts: object) -> str:
        """Return what a key stands for, with its facts filled in. Errors: `KeyError` if it or a fact is not there."""
        parts = self.pieces(key, **facts)
        return "".join(part if isinstance(part, str) else self.fact(part, facts[part.fact]) for part in parts)

    def pieces(self, key: str, **facts: object) -> Iterator[str | Blank]:
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
        """Return a fact as it stands in a sentence. Errors: `TypeError` if a number is wanted and it is none."""
        if blank.kind != "number":
            return str(value)
        if not isinstance(value, int):
            raise TypeError(f"{blank.fact}={value!r} is no number")
        return number(value, self.language)
