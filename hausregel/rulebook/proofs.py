"""What is proved of a game, and what is not: every verdict with its scope, how it was reached, and how to repeat it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hausregel.rulebook.blocks import (
    Aside,
    Badge,
    Block,
    Command,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    ProofCheck,
    Section,
    TableBlock,
    anchor_of,
    capital,
    ended,
    joined,
    plain,
    with_code,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.days import day
from hausregel.rulebook.sentences import Sentences
from hausregel.work.claims import in_order
from hausregel.work.published_proofs import published_proofs
from hausregel.work.verdict_store import PublishedVerdict, Stored
from spec.ruleset import literal_choices
from verifier.properties import BUILT_IN
from verifier.verdict import WORDS, WORST_FIRST, Method, Said

SHOWN: Final = "shown"
"""The word for what can happen, where a play shows that it does."""

_Ground = tuple[Method, Said | None, tuple[Said, ...]]
"""How something was settled, on what deck or what games, and on what it rests."""


def summary(book: Book) -> Line:
    """Return in a line how many claims hold and how far, with a link to the chapter."""
    known = book.shelf.known(book.name)
    to = book.to("proofs", book.words("proofs.more"))
    if known is None:
        return (*book.line("proofs.none"), PlainText(" "), to)
    counts: dict[str, int] = {}
    for _, rows in _by_claim(known.verdicts):
        word = look(book, min(rows, key=lambda verdict: WORST_FIRST.index(verdict.word)))
        counts[word] = counts.get(word, 0) + 1
    line: Line = ()
    for word in (WORDS[0], SHOWN, *WORDS[1:]):
        if word in counts:
            line += (Badge(book.words(f"counted.{word}", number=counts[word]), word), PlainText(" "))
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
    versions = ", ".join(f"{_program(book, name)} {version}" for name, version in known.versions.items())
    made = Paragraph(line=book.line("proofs.made", date=day(known.date, book.language), versions=versions))
    return Section(
        anchor="proofs",
        title=title,
        blocks=(
            Paragraph(line=book.line("proofs.intro", meaning=Link(words("proofs.meaning"), "", "verdicts"))),
            _table(book, known.verdicts),
            *_letter(book, known),
            Paragraph(line=_signs(book, known)),
            made,
            *_to_follow(book),
            Command(f"hausregel verify {book.name} --defaults-only"),
        ),
        sections=(_details(book, known),),
    )


def _to_follow(book: Book) -> Iterator[Block]:
    """Yield the place where the reader's device follows the proofs, if there are any for this site."""
    files = published_proofs(book.ruleset)
    if files:
        yield ProofCheck(tuple((file, tuple(claim_name(book, id_) for id_ in file.properties)) for file in files))


def _letter(book: Book, known: Stored) -> tuple[Block, ...]:
    """Return the table of verdicts to the letter, where they are another matter and were looked at."""
    if not known.letter:
        return ()
    read = literal_choices(book.ruleset.printed).items()
    colon = book.words("colon")
    named = {name: f"{book.called(f'readings.{name}')}{colon}{book.value_name(name, value)}" for name, value in read}
    readings = joined((book.to(f"readings.{name}", told) for name, told in named.items()), ", ")
    words = (*book.line("proofs.letter"), PlainText(" "), *readings, PlainText("."))
    usual, letter = (_table(book, verdicts) for verdicts in (known.verdicts, known.letter))
    if letter.rows == usual.rows:
        return (Paragraph(line=(*words, PlainText(f" {book.words('proofs.letter_same')}"))),)
    return (Paragraph(line=words), letter)


def look(book: Book, verdict: PublishedVerdict) -> str:
    """Return the word by which players know a verdict: what can happen is shown by a play, not proved."""
    claims = {str(claim.id): claim.mode for claim in book.game.properties}
    return SHOWN if verdict.word == "proved" and claims.get(verdict.property) == "possible" else verdict.word


def _by_claim(verdicts: Sequence[PublishedVerdict]) -> list[tuple[str, Sequence[PublishedVerdict]]]:
    """Return the verdicts by claim, without those on what cannot arise, which say nothing to players."""
    found: dict[str, list[PublishedVerdict]] = {}
    for verdict in verdicts:
        if verdict.word == "vacuous":
            continue
        found.setdefault(verdict.property, []).append(verdict)
    return [(id_, found[id_]) for id_ in in_order(list(found))]


def claim_name(book: Book, property_id: str) -> str:
    """Return what a property claims: a built-in one in a sentence, one of the author's by its words or its name."""
    if property_id in BUILT_IN:
        return book.words(f"claim-{property_id}")
    address = f"properties.{property_id}"
    return plain(book.told(address)) or book.called(address)


def _table(book: Book, verdicts: Sequence[PublishedVerdict]) -> TableBlock:
    players = list(book.players)
    head = ((PlainText(book.words("proofs.claim")),), *((PlainText(str(number)),) for number in players))
    rows = []
    for id_, found in _by_claim(verdicts):
        by_players = {number: look(book, verdict) for verdict in found for number in verdict.players}
        cells: list[Line] = [(_badge(book, by_players[number]),) if number in by_players else () for number in players]
        rows.append(((Link(claim_name(book, id_), book.name, f"claim.{id_}"),), *cells))
    return TableBlock(head=head, rows=tuple(rows), kind="verdicts")


def _badge(book: Book, word: str) -> Badge:
    return Badge(book.words(f"verdict.{word}"), word)


def _signs(book: Book, known: Stored) -> Line:
    """Return every verdict of the table with its sign: on a narrow screen the table shows signs only."""
    words = dict.fromkeys(look(book, verdict) for _, found in _by_claim(known.verdicts) for verdict in found)
    return joined((_badge(book, word) for word in words), " ")


def _program(book: Book, name: str) -> str:
    key = f"program.{name}"
    return book.words(key) if book.words.knows(key) else name


def _details(book: Book, known: Stored) -> Section:
    claims = [(id_, _told_alike(found)) for id_, found in _by_claim(known.verdicts)]
    usual = _usual(book, [_ground(some[0]) for _, told in claims for some in told])
    sections = []
    for id_, told in claims:
        points = tuple(Paragraph(line=_how(book, some, usual)) for some in told)
        more = (Paragraph(line=with_code(book.words(f"claim-{id_}.more"))),) if id_ in BUILT_IN else ()
        sections.append(
            Section(
                anchor=anchor_of(f"claim.{id_}"),
                title=claim_name(book, id_),
                blocks=(*more, PointList(items=points)),
            )
        )
    return Section(
        anchor="verdicts",
        title=book.words("proofs.details"),
        blocks=(Paragraph(line=(PlainText(book.words("proofs.usual")), *_facts(book, usual))),) if usual else (),
        sections=tuple(sections),
    )


def _usual(book: Book, grounds: Sequence[_Ground]) -> _Ground | None:
    """Return how most was settled, to be said once for all: what spares the most words; None if nothing does."""
    spared = {
        ground: (often - 1) * len(plain(tuple(_facts(book, ground)))) for ground, often in Counter(grounds).items()
    }
    usual = max(spared, key=lambda ground: spared[ground])
    return usual if spared[usual] else None


def _ground(verdict: PublishedVerdict) -> _Ground:
    return verdict.method, verdict.scope, verdict.assumptions


def _told_alike(found: Sequence[PublishedVerdict]) -> list[list[PublishedVerdict]]:
    """Return verdicts together of which the same is said, but for the number of moves a game can take."""
    alike: dict[tuple[object, ...], list[PublishedVerdict]] = {}
    for verdict in found:
        key = (verdict.word, verdict.ending, verdict.detail, verdict.bound is None, _ground(verdict))
        alike.setdefault(key, []).append(verdict)
    return list(alike.values())


def ending(book: Book, how: str) -> Line:
    """Return how surely a game ends, as a sentence."""
    return ended(capital((PlainText(book.words(f"ending.{how}")),)))


def _how(book: Book, some: Sequence[PublishedVerdict], usual: _Ground | None) -> Line:
    words, first = book.words, some[0]
    players = sorted({number for each in some for number in each.players})
    line: Line = (_badge(book, look(book, first)), PlainText(f" {words('proofs.with', players=words.span(players))} "))
    how = first.ending or ("open" if (first.property, first.word) == ("ends", "refuted") else "")
    if how:
        line += (*ending(book, how), PlainText(" "))
    if first.bound is not None:
        line += (PlainText(f"{_bounds(book, some)} "),)
    line += Sentences(book).whole(first.detail)
    return line if _ground(first) == usual else (*line, *_facts(book, _ground(first)))


def _bounds(book: Book, some: Sequence[PublishedVerdict]) -> str:
    words = book.words
    bounds = [(words.number(verdict.bound), verdict.players) for verdict in some if verdict.bound is not None]
    if len(bounds) == 1:
        return words("proofs.bound", moves=bounds[0][0])
    told = [words("proofs.bound_with", moves=moves, players=words.span(players)) for moves, players in bounds]
    return words("proofs.bounds", bounds=", ".join(told))


def _facts(book: Book, ground: _Ground) -> Iterator[PlainText]:
    sentences = Sentences(book)
    method, scope, assumptions = ground
    facts: Mapping[str, str] = {
        "proofs.by": book.words(f"method.{method.replace(' ', '_')}"),
        "proofs.on": "" if scope is None else plain(sentences.parts(scope)),
    }
    for key, fact in facts.items():
        if fact:
            yield PlainText(f" {book.words(key, fact=fact)}")
    if assumptions:
        assumed = book.words("semicolon").join(plain(sentences.parts(text)) for text in assumptions)
        yield PlainText(f" {book.words('proofs.assuming', fact=assumed)}")
