"""Where the rules come from: documents, and notes on the print."""

from __future__ import annotations

from collections.abc import Iterator

from hausregel.rulebook.blocks import Block, Line, Paragraph, PlainText, PointList, Section, TableBlock, joined
from hausregel.rulebook.book import Book
from hausregel.rulebook.concordance import booklet_links
from spec.source import Node, child, entries, items, text_of


def sources(book: Book) -> Section | None:
    """Return the printed documents with their sections, and the notes on them; None if there are neither."""
    documents = entries(child(book.root, "source"))
    rows = tuple(_document(book, entry.node) for entry in documents.values())
    notes = tuple(_notes(book))
    if not rows and not notes:
        return None
    head = tuple((PlainText(book.words(f"sources.{key}")),) for key in ("document", "publisher", "year", "language"))
    table: tuple[Block, ...] = (TableBlock(head=head, rows=rows),) if rows else ()
    links = booklet_links(book.shelf, book.language, book.name)
    if links:
        table += (Paragraph(line=(PlainText(book.words("sources.concordance")), *joined(links))),)
    sections: tuple[Section, ...] = ()
    if notes:
        sections = (Section(anchor="notes", title=book.words("notes.title"), blocks=(PointList(items=notes),)),)
    return Section(anchor="sources", title=book.words("sources.title"), blocks=table, sections=sections)


def _document(book: Book, node: Node) -> tuple[Line, ...]:
    def told(key: str) -> str:
        found = child(node, key)
        return ", ".join(text_of(item) for item in items(found)) if found is not None else ""

    languages = [book.words.language_name(language) for language in told("language").split(", ") if language]
    title = " ".join(part for part in (told("title"), told("edition")) if part)
    return (
        (PlainText(title),),
        (PlainText(told("publisher")),),
        (PlainText(told("year")),),
        (PlainText(", ".join(languages)),),
    )


def _notes(book: Book) -> Iterator[Paragraph]:
    for name, entry in entries(child(book.root, "notes")).items():
        said = book.note(name, entry)
        if said is not None:
            yield said
