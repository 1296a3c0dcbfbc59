"""Where the rules come from: documents, notes on the print, and what a house rule changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hausregel.rulebook.blocks import Line, Mark, Paragraph, Points, Section, Strong, Table, Text
from hausregel.rulebook.book import Book
from spec.document import Node, child, entries, items, text_of

TOLD: Final = ("options", "readings", "setup", "start", "phases", "moves", "after", "end", "score", "winners", "match")
"""The sections whose changes are told in players' words; definitions and the like show in these."""


def sources(book: Book) -> Section | None:
    """Return the printed documents with their sections, and the notes on them; None if there are neither."""
    documents = entries(child(book.root, "source"))
    rows = tuple(_document(book, entry.node) for entry in documents.values())
    notes = tuple(_notes(book))
    if not rows and not notes:
        return None
    head = tuple((Text(book.words(f"sources.{key}")),) for key in ("document", "publisher", "year", "language"))
    table = (Table(head=head, rows=rows),) if rows else ()
    sections: tuple[Section, ...] = ()
    if notes:
        sections = (Section(anchor="notes", title=book.words("notes.title"), blocks=(Points(items=notes),)),)
    return Section(anchor="sources", title=book.words("sources.title"), blocks=table, sections=sections)


def _document(book: Book, node: Node) -> tuple[Line, ...]:
    def told(key: str) -> str:
        found = child(node, key)
        return ", ".join(text_of(one) for one in items(found)) if found is not None else ""

    languages = [
        book.words(f"language.{one}") if book.words.knows(f"language.{one}") else one
        for one in told("language").split(", ")
        if one
    ]
    title = " ".join(part for part in (told("title"), told("edition")) if part)
    return (Text(title),), (Text(told("publisher")),), (Text(told("year")),), (Text(", ".join(languages)),)


def _notes(book: Book) -> Iterator[Paragraph]:
    for name, entry in entries(child(book.root, "notes")).items():
        said = book.note(name, entry)
        if said is not None:
            yield said


def differences(book: Book) -> Section | None:
    """Return what is new, changed and left out against the ruleset that this one extends; None for a whole ruleset."""
    if book.base not in book.shelf.names:
        return None
    base = Book(book.shelf, book.base, book.language)
    points = tuple(_changed(book, base))
    intro = Paragraph(line=book.line("differences.intro", game=book.to_game(book.base)))
    told = Points(items=points) if points else Paragraph(line=book.line("differences.none"))
    return Section(anchor="differences", title=book.words("differences.title"), blocks=(intro, told))


def _changed(book: Book, base: Book) -> Iterator[Paragraph]:
    marks: Mapping[str, Mark] = book.changes
    told: set[str] = set()
    for address, mark in marks.items():
        if address.partition(".")[0] not in TOLD or address in told:
            continue
        told.add(address)
        yield Paragraph(line=_change(book, base, address, mark), address=address, mark=mark)


def _change(book: Book, base: Book, address: str, mark: Mark) -> Line:
    own = base if mark == "gone" else book
    name = own.address_name(address)
    line: Line = (Strong(f"{name}{book.words('colon')}"),)
    now, before = (_words(one, address) for one in (book, base))
    if mark == "changed" and _is_option(address):
        option = address.partition(".")[2]
        return (*line, *book.line("differences.value", now=Strong(book.value(option)), before=base.value(option)))
    if mark == "changed" and now == before:
        return (*line, Text(book.words("differences.same_words")))
    if mark == "changed":
        return (*line, *now, *((Text(f" {book.words('differences.before')} "), *before) if before else ()))
    if mark == "gone":
        return (*line, Text(f"{book.words('differences.gone')} "), *before)
    return (*line, *now)


def _is_option(address: str) -> bool:
    return address.partition(".")[0] in ("options", "readings")


def _words(book: Book, address: str) -> Line:
    said = book.say(address) if book.has_words(address) else None
    return said.line if said is not None else ()
