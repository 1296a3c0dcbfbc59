"""What the pages about all games need of each: it is gathered once, and kept as long as its files are the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from hausregel.rulebook.blocks import Line, PlainText
from hausregel.rulebook.book import Book
from hausregel.rulebook.faults import about_of, what
from hausregel.rulebook.proofs import summary
from hausregel.rulebook.sentences import Sentences
from hausregel.rulebook.shelf import Shelf
from hausregel.work.listing import status_of

Stamps = tuple[tuple[str, int], ...]
"""Files, each with when it was last changed, in nanoseconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GlanceFinding:
    """Something that was found in a game: of which kind, with how many players, and what it is."""

    kind: str
    players: tuple[int, ...]
    what: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """An edition beside the ruleset that it is an edition of."""

    with_: str
    word: str
    detail: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """One game at a glance, in one language; `known` is empty if nothing was verified of it as it stands."""

    name: str
    title: str
    players: tuple[int, ...]
    cards: tuple[int, ...]
    status: str
    known: Line
    found: tuple[GlanceFinding, ...]
    editions: tuple[Compared, ...]
    unsaid: tuple[str, ...]
    """Sentences of engines that the language does not know."""


NAMING: Final = ("endless", "stuck", "trap", "editions")
"""The kinds of findings that name a move, a phase or a rule themselves."""

GlanceCache = MutableMapping[str, tuple[Stamps, Glance]]
"""Glances by name, with the files that they were gathered from."""


class Glances:
    """The games of a shelf at a glance, in one language."""

    def __init__(self, shelf: Shelf, language: str, kept: GlanceCache) -> None:
        """Take up what was kept; what is new is kept there, too."""
        self.shelf, self.language = shelf, language
        self._kept = kept

    def __getitem__(self, name: str) -> Glance:
        """Return a game at a glance. Errors: as `Shelf.ruleset`."""
        found = self._kept.get(name)
        if found is None or found[0] != _stamps(file for file, _ in found[0]):
            glance = gathered(Book(self.shelf, name, self.language))
            found = self._kept[name] = (_stamps((*self.shelf.files(name), *self.shelf.about(name))), glance)
        return found[1]

    def files(self, name: str) -> tuple[str, ...]:
        """Return the files that a glance rests on."""
        _ = self[name]
        return tuple(file for file, _ in self._kept[name][0])


def _named(book: Book, finding: Mapping[str, Any]) -> Line:
    """Return what was found, after the name of the rule if it does not speak of it itself."""
    told = what(book, finding)
    if finding["kind"] in NAMING or finding["address"].startswith("booklet."):
        return told
    return (*about_of(book, finding["address"]), PlainText(book.words("colon")), *told)


def _stamps(files: Iterable[str]) -> Stamps:
    return tuple((file, path.stat().st_mtime_ns if (path := Path(file)).is_file() else 0) for file in files)


def gathered(book: Book) -> Glance:
    """Return the game of a book at a glance."""
    shelf, sentences = book.shelf, Sentences(book)
    ends = (book.players[0], book.players[-1])
    glance = Glance(
        name=book.name,
        title=book.title,
        players=tuple(book.players),
        cards=tuple(sorted({sum(face.count for face in book.game_for(number).faces) for number in ends})),
        status=status_of(book.ruleset),
        known=summary(book)[:-1] if shelf.known(book.name) is not None else (),
        found=tuple(
            GlanceFinding(kind=finding["kind"], players=tuple(finding.get("players") or ()), what=_named(book, finding))
            for finding in shelf.findings(book.name)
        ),
        editions=tuple(
            Compared(with_=edition["compared_with"], word=edition["word"], detail=sentences.whole(edition["detail"]))
            for edition in shelf.editions(book.name)
        ),
        unsaid=(),
    )
    return replace(glance, unsaid=tuple(book.unsaid))
