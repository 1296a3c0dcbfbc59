"""Sentences from the catalogues, with facts filled in, numbers and lists as the language writes them."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "it")
"""The languages of the catalogues. Each has the same keys, each key the same blanks."""

_FILES: Final = {"en": "en.json", "de": "de.json", "fr": "fr.json", "it": "it.json"}
_THOUSANDS: Final = {"en": ",", "de": ".", "fr": "\u202f", "it": "."}


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Return the sentences of a language by their keys. Errors: `ValueError` if it is not spoken."""
    if language not in LANGUAGES:
        raise ValueError(f"language={language!r} is not one of {', '.join(LANGUAGES)}")
    found = json.loads(Path(__file__).with_name(_FILES[language]).read_text(encoding="utf-8"))
    return {str(key): str(text) for key, text in found.items()}


@cache
def section(language: str, name: str) -> Mapping[str, str]:
    """Return the sentences of one part of the program, by their keys within it. Errors: as `catalogue`."""
    start = f"{name}."
    return {key.removeprefix(start): text for key, text in catalogue(language).items() if key.startswith(start)}


def pieces(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield the parts of a sentence: words, and the name of the blank that follows them, None at the end."""
    for words, blank, _, _ in string.Formatter().parse(text):
        yield words, blank


class Words:
    """Says things in one language."""

    def __init__(self, language: str, part: str = "") -> None:
        """Choose a language by its two letters, and the part of the program that speaks.

        Errors: `ValueError` if the language is not spoken.
        """
        self.language = language
        self._texts = section(language, part) if part else catalogue(language)

    def __call__(self, key: str, **facts: object) -> str:
        """Return what a key stands for, with its facts filled in."""
        return self._texts[key].format(**facts)

    def template(self, key: str) -> str:
        """Return what a key stands for, its blanks left open."""
        return self._texts[key]

    def knows(self, key: str) -> bool:
        """Return whether there is such a key."""
        return key in self._texts

    def count(self, key: str, number: int, **facts: object) -> str:
        """Return the form of a key for a number: that of `KEY.one` for one thing, else that of `KEY.more`."""
        return self(f"{key}.{'one' if number == 1 else 'more'}", number=self.number(number), **facts)

    def number(self, number: int) -> str:
        """Return a whole number with its thousands apart."""
        return f"{number:,}".replace(",", _THOUSANDS[self.language])

    def all_of(self, parts: Sequence[str]) -> str:
        """Return parts as a list in a sentence, with "and" before the last."""
        return self._list(parts, "list.and")

    def one_of(self, parts: Sequence[str]) -> str:
        """Return parts as a list in a sentence, with "or" before the last."""
        return self._list(parts, "list.or")

    def _list(self, parts: Sequence[str], key: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self(key, first=", ".join(parts[:-1]), last=parts[-1])

    def span(self, numbers: Sequence[int]) -> str:
        """Return whole numbers in short: `2–4, 6`."""
        runs: list[list[int]] = []
        for number in sorted(set(numbers)):
            if runs and number == runs[-1][-1] + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\N{EN DASH}{run[-1]}" for run in runs)
