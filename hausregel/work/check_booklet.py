"""`check` of a booklet: all that can be said about it and the rulesets that transcribe it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hausregel.work.library import library
from spec.booklet import Concordance, concordance_of, is_booklet, read_booklet
from spec.codes import has_errors, most_telling
from spec.ruleset import booklet_names
from spec.source import Diagnostic, Document, read_file


@dataclass(frozen=True, slots=True)
class CheckedBooklet:
    """A checked booklet: what it is beside its rulesets if it has no errors of its own, and what was found."""

    path: Path
    concordance: Concordance | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def is_faulty(self) -> bool:
        """Whether there are errors."""
        return has_errors(self.diagnostics)

    @property
    def files(self) -> Mapping[str, Document]:
        """The files that were read, for excerpts."""
        return self.concordance.files if self.concordance is not None else {}

    @property
    def sentences(self) -> int:
        """How many sentences it has."""
        if self.concordance is None:
            return 0
        return sum(len(chapter.sentences) for chapter in self.concordance.booklet.chapters.values())


def booklets() -> tuple[str, ...]:
    """Return the names of the booklets that come with Hausregel, sorted."""
    return booklet_names(library())


def holds_booklet(path: Path) -> bool:
    """Return whether a file is a booklet and no ruleset, as far as it can be read."""
    document = read_file(path).value
    return document is not None and is_booklet(document)


def check_booklet(path: Path) -> CheckedBooklet:
    """Return all that is wrong with a booklet, and what it and its rulesets do not have in common."""
    read = read_booklet(path)
    if read.value is None:
        return CheckedBooklet(path, None, most_telling(read.diagnostics))
    found = concordance_of(read.value, library())
    return CheckedBooklet(path, found, most_telling([*read.diagnostics, *found.diagnostics]))
