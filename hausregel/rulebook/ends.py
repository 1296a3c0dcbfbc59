"""How a round and a match end, and what counts."""

from __future__ import annotations

from hausregel.rulebook.blocks import Block, Paragraph, PlainText, PointList, Section
from hausregel.rulebook.book import Book
from hausregel.rulebook.faults import mark_at
from hausregel.rulebook.turns import shown_in
from hausregel.rulebook.uses import Uses
from spec.source import child, entries


def end(book: Book, uses: Uses) -> Section:
    """Return the ways in which a round ends."""
    points = []
    for ending in book.game.ends:
        address = str(ending.address)
        said = book.say(address)
        line = (book.strong_name(address), PlainText(book.words("colon")), *(said.line if said else ()))
        line = (*line, *mark_at(book, address))
        points.append(Paragraph(line=line, address=address, cites=said.cites if said else (), mark=book.mark(address)))
    shown = shown_in(book, uses, *(str(ending.address) for ending in book.game.ends))
    return Section(anchor="end", title=book.words("end.title"), blocks=(PointList(items=tuple(points)), *shown))


def match_addresses(book: Book) -> tuple[str, ...]:
    """Return the addresses of what makes several rounds a match: of the parts that have words, else of the whole."""
    match = child(book.root, "match")
    if match is None:
        return ()
    told = ("match", *(f"match.{key}" for key in entries(match)))
    return tuple(address for address in told if book.has_words(address)) or ("match",)


def scoring(book: Book, uses: Uses) -> Section:
    """Return what counts, who wins, and how several rounds make a match."""
    told_here = [address for address in ("score", "winners", "all_lose") if child(book.root, address) is not None]
    blocks: list[Block] = [said for address in told_here if (said := book.say(address)) is not None]
    blocks += shown_in(book, uses, "score")
    told = tuple(said for address in match_addresses(book) if (said := book.say(address)) is not None)
    sections: tuple[Section, ...] = ()
    if told:
        sections = (Section(anchor="match", title=book.words("match.title"), blocks=(PointList(items=told),)),)
    return Section(anchor="scoring", title=book.words("scoring.title"), blocks=tuple(blocks), sections=sections)
