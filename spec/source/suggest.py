"""Guessing which word an author meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

CLOSENESS: Final = 0.6
"""How alike two words must be to be suggested; 1 means equal."""

MAX_WORD: Final = 60
"""Characters; longer words are no slips of the finger, and comparing them takes long."""

MAX_CANDIDATES: Final = 500


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most like `word`, None if none is like it; of equals the first in the alphabet."""
    if len(word) > MAX_WORD:
        return None
    lowered: dict[str, str] = {}
    for candidate in sorted(candidates)[:MAX_CANDIDATES]:
        lowered.setdefault(candidate.lower(), candidate)
    found = get_close_matches(word.lower(), lowered, n=1, cutoff=CLOSENESS)
    return lowered[found[0]] if found else None


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """Return the end of a message, as in "; did you mean `size`?", or nothing if no candidate is like `word`."""
    guess = nearest(word, candidates)
    return "" if guess is None else f"; did you mean `{guess}`?"


def listed(words: Iterable[str], most: int = 12) -> str:
    """Return the words in back quotes with commas between them, at most `most` of them."""
    quoted = [f"`{word}`" for word in words]
    shown = ", ".join(quoted[:most])
    return f"{shown} and {len(quoted) - most} more" if len(quoted) > most else shown
