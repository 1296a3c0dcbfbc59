"""Pages about all games of a shelf: the list, what was found, what verdicts mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hausregel.findings import BY_SEVERITY
from hausregel.rulebook.blocks import (
    Badge,
    Block,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    TableBlock,
    anchor_of,
    joined,
    with_code,
)
from hausregel.rulebook.concordance import DESK, booklet_links
from hausregel.rulebook.days import day
from hausregel.rulebook.faults import FOUND
from hausregel.rulebook.glance import Glance, Glances
from hausregel.rulebook.proofs import SHOWN
from hausregel.rulebook.shelf import Shelf
from hausregel.work.listing import status_of
from spec.words import Words
from verifier.properties import BUILT_IN
from verifier.verdict import WORDS


def roots(shelf: Shelf) -> tuple[str, ...]:
    """Return the rulesets that extend no other of the shelf: those with a printed rulebook first."""
    found = [name for name in shelf.names if shelf.base(name) not in shelf.names]
    return tuple(sorted(found, key=lambda name: status_of(shelf.ruleset(name)) != "official"))


def games(glances: Glances) -> Section:
    """Return the list of all games, each before those that extend it."""
    words, shelf = Words(glances.language), glances.shelf
    family = [name for root in roots(shelf) for name in _family(shelf, root)]
    rows, depths = tuple(_row(glances[name], words) for name, _ in family), tuple(depth for _, depth in family)
    head = tuple((PlainText(words(f"games.{key}")),) for key in ("game", "players", "cards", "kind", "proved"))
    return Section(
        anchor="games",
        title=words("games.title"),
        blocks=(Paragraph(line=(PlainText(words("games.intro")),)), TableBlock(head=head, rows=rows, depths=depths)),
    )


def _family(shelf: Shelf, name: str, depth: int = 0) -> Iterator[tuple[str, int]]:
    yield name, depth
    for other in shelf.extended_by(name):
        yield from _family(shelf, other, depth + 1)


def _row(glance: Glance, words: Words) -> tuple[Line, ...]:
    return (
        (Link(glance.title, glance.name),),
        (PlainText(words.span(glance.players)),),
        (PlainText("\N{EN DASH}".join(str(number) for number in glance.cards)),),
        (PlainText(words(f"status.{glance.status}")),),
        glance.known or (PlainText(words("games.not_yet")),),
    )


def found(glances: Glances) -> Section:
    """Return what was found in all games: how often each kind, then each with a link to the game where it is shown."""
    words = Words(glances.language)
    everything = [
        (glance, finding) for name in glances.shelf.names for glance in (glances[name],) for finding in glance.found
    ]
    if not everything:
        none = Paragraph(line=(PlainText(words("findings.none")),))
        title = words("findings.title")
        return Section(anchor="findings", title=title, blocks=(none,), sections=tuple(_booklets(glances)))
    rows: list[tuple[Line, ...]] = []
    sections = []
    for kind in BY_SEVERITY:
        some = [(glance, finding) for glance, finding in everything if finding.kind == kind]
        if not some:
            continue
        key = kind.replace(" ", "_")
        where = dict.fromkeys(Link(glance.title, glance.name) for glance, _ in some)
        title = words(f"found.{key}")
        rows.append(((PlainText(title),), (PlainText(str(len(some))),), joined(where)))
        points = tuple(
            Paragraph(
                line=(
                    Link(glance.title, f"{glance.name}{FOUND}", f"found.{key}"),
                    PlainText(_with_how_many(words, finding.players)),
                    *finding.what,
                )
            )
            for glance, finding in some
        )
        sections.append(Section(anchor=anchor_of(f"found.{key}"), title=title, blocks=(PointList(items=points),)))
    head = tuple((PlainText(words(f"findings.{key}")),) for key in ("kind", "number", "where"))
    date = day(glances.shelf.found_on, glances.language)
    intro = Paragraph(line=(PlainText(words("findings.intro", date=date)),))
    return Section(
        anchor="findings",
        title=words("findings.title"),
        blocks=(intro, TableBlock(head=head, rows=tuple(rows))),
        sections=(*sections, *_editions(glances), *_booklets(glances)),
    )


def _with_how_many(words: Words, players: Sequence[int]) -> str:
    told = f" ({words('faults.players', players=words.span(players))})" if players else ""
    return f"{told}{words('colon')}"


def _booklets(glances: Glances) -> Iterator[Section]:
    words = Words(glances.language)
    links = booklet_links(glances.shelf, glances.language)
    if links:
        intro = Paragraph(line=(PlainText(words("findings.booklets_intro")),))
        told = words("concordance.desk")
        lines = ((link, PlainText(" \N{MIDDLE DOT} "), Link(told, f"{link.ruleset}{DESK}")) for link in links)
        points = PointList(items=tuple(Paragraph(line=line) for line in lines))
        yield Section(anchor="booklets", title=words("findings.booklets"), blocks=(intro, points))


def _editions(glances: Glances) -> Iterator[Section]:
    words, rows = Words(glances.language), []
    for name in glances.shelf.names:
        edition = glances[name]
        for compared in edition.editions:
            known: Line = (Badge(words(f"verdict.{compared.word}"), compared.word),)
            same: Line = (
                ()
                if compared.word in ("differs", "suspected", "unknown")
                else (PlainText(f"{words('findings.same')} "),)
            )
            other = glances[compared.with_]
            links = ((Link(edition.title, name),), (Link(other.title, other.name),))
            rows.append((*links, (*same, *known), compared.detail))
    if rows:
        head = tuple((PlainText(words(f"findings.{key}")),) for key in ("edition", "with", "play", "how_far"))
        yield Section(
            anchor="editions", title=words("findings.editions"), blocks=(TableBlock(head=head, rows=tuple(rows)),)
        )


def meanings(language: str) -> Section:
    """Return what each verdict means, and what is claimed of every game."""
    words = Words(language)
    head = tuple((PlainText(words(f"verdicts.{key}")),) for key in ("word", "meaning"))
    known = (WORDS[0], SHOWN, *WORDS[1:])
    rows = tuple(((Badge(words(f"verdict.{word}"), word),), (PlainText(words(f"meaning.{word}")),)) for word in known)
    blocks: tuple[Block, ...] = (
        Paragraph(line=(PlainText(words("verdicts.intro")),)),
        TableBlock(head=head, rows=rows),
    )
    points = tuple(
        Paragraph(line=(Strong(words(f"claim-{id_}")), PlainText(" "), *with_code(words(f"claim-{id_}.more"))))
        for id_ in BUILT_IN
    )
    asked = Section(anchor="claims", title=words("verdicts.claims"), blocks=(PointList(items=points),))
    return Section(anchor="verdicts", title=words("verdicts.title"), blocks=blocks, sections=(asked,))
