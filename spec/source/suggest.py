"""Guessing which word an author meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from spec.words import Filling, Phrase, phrase

CLOSENESS: Final = 0.6
"""How alike two words must be to be suggested; 1 means equal."""

MAX_WORD: Final = 60
"""Units: characters. Longer words are not typing slips, and comparing them takes long."""

MAX_CANDIDATES: Final = 500

RULE_FILES: Final = (".yaml", ".yml")

NO_FILE_INSTEAD: Final = phrase("file-instead.path")


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most like `word`, None if none is close; ties go to the first in the alphabet."""
    if len(word) > MAX_WORD:
        return None
    lowered: dict[str, str] = {}
    for candidate in sorted(candidates)[:MAX_CANDIDATES]:
        lowered.setdefault(candidate.lower(), candidate)
    found = get_close_matches(word.lower(), lowered, n=1, cutoff=CLOSENESS)
    return lowered[found[0]] if found else None


def did_you_mean(word: str, candidates: Iterable[str]) -> Phrase | str:
    """Return the end of a message, as in "; did you mean `size`?", or nothing if no candidate is close to `word`."""
    guess = nearest(word, candidates)
    return "" if guess is None else phrase("did-you-mean.more", name=guess)


def meant_or(word: str, candidates: Iterable[str], otherwise: Phrase) -> Phrase:
    """Return the question whether the closest candidate to `word` is meant, or `otherwise` if none is close."""
    guess = nearest(word, candidates)
    return otherwise if guess is None else phrase("did-you-mean", name=guess)


def listed(words: Iterable[str], most: int = 12) -> Filling:
    """Return at most `most` of the words as a list, and how many more there are."""
    every = tuple(words)
    return every if len(every) <= most else phrase("and-more", names=every[:most], number=len(every) - most)


def file_instead(name: str, beside: Path | None = None) -> Phrase:
    """Return a suggestion for the path of a missing rule file, or the rule files in its folder.

    `beside` is the file in which the path is written, if any; it is never suggested.
    """
    written = Path(name)
    path = beside.parent / written if beside is not None else written
    try:
        if not path.parent.is_dir():
            return phrase("file-instead.no-folder", folder=str(written.parent))
        found = [
            file for file in path.parent.iterdir() if file.suffix in RULE_FILES and file != beside and file.is_file()
        ]
    except (OSError, ValueError):  # a folder that cannot be read, or an impossible name
        return NO_FILE_INSTEAD
    files = sorted(file.name for file in found)
    stems = {Path(file).stem: file for file in reversed(files)}
    near = nearest(path.stem, stems)
    if near is not None:
        return phrase("did-you-mean", name=(written.parent / stems[near]).as_posix())
    if files:
        return phrase("file-instead.here", files=listed(files, 6))
    return phrase("file-instead.none-here")
