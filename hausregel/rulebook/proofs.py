"""What is proved of a game, and what is not: every verdict with its scope, how it was reached, and how to repeat it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hausregel.claims import in_order
from hausregel.rulebook.blocks import (
    Aside,
    Badge,
    Block,
    Command,
    Line,
    Link,
    Paragraph,
    Points,
    Section,
    Table,
    Text,
    anchor_of,
    with_code,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.days import day
from hausregel.rulebook.sentences import Sentences
from hausregel.verdict_store import Settled, Stored
from verifier.verdicts import BUILT_IN, WORDS, Word

WORST_FIRST: Final[tuple[Word, ...]] = ("refuted", "unknown", "tested", "explored", "vacuous", "proved")


def summary(book: Book) -> Line:
    """Return in a line how many claims hold and how far, with a link to the chapter."""
    known = book.shelf.known(book.name)
    to = book.to("proofs", book.words("proofs.more"))
    if known is None:
        return (*book.line("proofs.none"), Text(" "), to)
    counts: dict[Word, int] = {}
    for _, rows in _by_claim(known):
        word = min((one.word for one in rows), key=WORST_FIRST.index)
        counts[word] = counts.get(word, 0) + 1
    line: Line = ()
    for word in WORDS:
        if word in counts:
            line += (Badge(book.words.count(f"counted.{word}", counts[word]), word), Text(" "))
    return (*line, to)


def proofs(book: Book) -> Section:
    """Return the table of claims and verdicts, what each rests on, and the command that reproduces them."""
    words, known = book.words, book.shelf.known(book.name)
    title = words("proofs.title")
    if known is None:
        blocks: tuple[Block, ...] = (
            Aside(kind="warning", blocks=(Paragraph(line=book.line("proofs.none")),)),
            Command(f"hausregel verify {book.name}"),
        )
        return Section(anchor="proofs", title=title, blocks=blocks)
    versions = ", ".join(f"{name} {version}" for name, version in known.versions.items())
    made = Paragraph(line=book.line("proofs.made", date=day(known.date, book.language), versions=versions))
    return Section(
        anchor="proofs",
        title=title,
        blocks=(
            Paragraph(line=book.line("proofs.intro", meaning=Link(words("proofs.meaning"), "", "verdicts"))),
            _table(book, known),
            made,
            Command(f"hausregel verify {book.name} --defaults-only"),
        ),
        sections=(_details(book, known),),
    )


def _by_claim(known: Stored) -> list[tuple[str, Sequence[Settled]]]:
    found: dict[str, list[Settled]] = {}
    for one in known.verdicts:
        found.setdefault(one.property, []).append(one)
    return [(id_, found[id_]) for id_ in in_order(list(found))]


def claim_name(book: Book, property_: str) -> str:
    """Return what a property claims: a built-in one in a sentence, one of the author's by its words or its name."""
    if property_ in BUILT_IN:
        return book.words(f"claim.{property_}")
    address = f"properties.{property_}"
    said = book.say(address) if book.has_words(address) else None
    return "".join(part.words for part in said.line) if said is not None else book.called(address)


def _table(book: Book, known: Stored) -> Table:
    players = list(book.players)
    head = ((Text(book.words("proofs.claim")),), *((Text(str(number)),) for number in players))
    rows = []
    for id_, found in _by_claim(known):
        by_players = {number: one.word for one in found for number in one.players}
        cells: list[Line] = [(_badge(book, by_players[number]),) if number in by_players else () for number in players]
        rows.append(((Link(claim_name(book, id_), book.name, f"claim.{id_}"),), *cells))
    return Table(head=head, rows=tuple(rows), kind="verdicts")


def _badge(book: Book, word: Word) -> Badge:
    return Badge(book.words(f"verdict.{word}"), word)


def _details(book: Book, known: Stored) -> Section:
    sections = []
    for id_, found in _by_claim(known):
        points = tuple(Paragraph(line=_how(book, one)) for one in found)
        more = (Paragraph(line=with_code(book.words(f"claim.{id_}.more"))),) if id_ in BUILT_IN else ()
        sections.append(
            Section(
                anchor=anchor_of(f"claim.{id_}"),
                title=claim_name(book, id_),
                blocks=(*more, Points(items=points)),
            )
        )
    return Section(anchor="verdicts", title=book.words("proofs.details"), sections=tuple(sections))


def _how(book: Book, one: Settled) -> Line:
    words, sentences = book.words, Sentences(book)
    line: Line = (_badge(book, one.word), Text(f" {words('proofs.with', players=words.span(one.players))} "))
    if one.ending is not None:
        line += (Text(f"{words(f'ending.{one.ending}')} "),)
    if one.bound is not None:
        line += (Text(f"{words('proofs.bound', moves=words.number(one.bound))} "),)
    line += sentences.whole(one.detail)
    line += tuple(_facts(book, one, sentences))
    return line


def _facts(book: Book, one: Settled, sentences: Sentences) -> Iterator[Text]:
    facts: Mapping[str, str] = {
        "proofs.by": book.words(f"method.{one.method.replace(' ', '_')}"),
        "proofs.on": sentences.scope(one.scope),
    }
    for key, fact in facts.items():
        if fact:
            yield Text(f" {book.words(key, fact=fact)}")
    if one.assumptions:
        assumed = "; ".join("".join(part.words for part in sentences.parts(text)) for text in one.assumptions)
        yield Text(f" {book.words('proofs.assuming', fact=assumed)}")
