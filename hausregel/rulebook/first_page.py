"""The first page: what this is, the ways in, and the games that stand for themselves, each with a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hausregel.findings import BY_SEVERITY, SEVERITY
from hausregel.rulebook.blocks import Line, Link, Paragraph, PlainText, Section, Strong, Tile, Tiles, joined, with_code
from hausregel.rulebook.book import Book
from hausregel.rulebook.concordance import DESK, booklet_links
from hausregel.rulebook.faults import FOUND
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.glance import Glance, Glances
from hausregel.rulebook.material import for_whom, usual_players
from hausregel.rulebook.overview import roots
from hausregel.work.effect_store import StoredEffect
from spec.words import Words

STATUSES: Final = ("official", "variant", "house")
"""Where rules come from; games with a printed rulebook stand first."""

SECONDS: Final = 5
"""So long a move is taken to last. Units: seconds."""


def welcome(glances: Glances, studio: str = "") -> Section:
    """Return the first page; `studio` is the name of the page in which rules are made, empty if there is none."""
    words, first = Words(glances.language), roots(glances.shelf)
    sections = []
    for status in STATUSES:
        some = [name for name in first if glances[name].status == status]
        if some:
            tiles = Tiles(items=tuple(_tile(glances, name, begins=name == first[0]) for name in some))
            sections.append(Section(anchor=f"choose-{status}", title=words(f"welcome.{status}"), blocks=(tiles,)))
    timed = any(glances.shelf.effect(name) is not None for name in first)
    notes = (Paragraph(line=(PlainText(words("welcome.minutes_how", seconds=SECONDS)),)),) if timed else ()
    more = Paragraph(line=(Link(words("welcome.all"), "", "games/index"),))
    if sections:
        sections[-1] = Section(
            anchor=sections[-1].anchor, title=sections[-1].title, blocks=(*sections[-1].blocks, *notes, more)
        )
    intro = Paragraph(line=(PlainText(words("welcome.intro")),))
    ways = Tiles(items=tuple(_ways_in(glances, first, studio)), kind="ways")
    return Section(
        anchor="welcome",
        title=words("welcome.title"),
        blocks=(intro, ways),
        sections=tuple(sections),
    )


def _ways_in(glances: Glances, first: Sequence[str], studio: str) -> Iterator[Tile]:
    """Yield what there is for a family, an author and an editor, with where each begins."""
    words = Words(glances.language)

    def way(who: str, *told: Line) -> Tile:
        return Tile(title=(PlainText(words(f"welcome.{who}")),), lines=told)

    if first:
        begin = Link(glances[first[0]].title, glances[first[0]].name)
        here = PlainText(f"{words('welcome.here')}{words('colon')}")
        yield way("family", (PlainText(words("welcome.start")),), (here, begin))
    make = (Link(words("welcome.studio"), "", studio),)
    yield way("author", with_code(words("welcome.write")), *((make,) if studio else ()))
    desks = tuple(Link(link.words, f"{link.ruleset}{DESK}") for link in booklet_links(glances.shelf, glances.language))
    if desks:
        yield way("editor", (PlainText(words("welcome.mend")),), joined(desks, words("semicolon")))


def _tile(glances: Glances, name: str, *, begins: bool) -> Tile:
    glance, book = glances[name], Book(glances.shelf, name, glances.language)
    words = book.words
    facts = (for_whom(book), *_minutes(glances.shelf.effect(name), words))
    fault = _fault_of(glance, words)
    return Tile(
        title=(Link(glance.title, name),),
        lines=((PlainText(" · ".join(facts)),), *((fault,) if fault else ())),
        picture=Gallery(book).glimpse(usual_players(book)),
        badge=words("welcome.here") if begins else "",
    )


def _minutes(known: StoredEffect | None, words: Words) -> Iterator[str]:
    """Yield how many minutes a round takes with the fewest and the most moves among numbers of players, if known.

    The moves are the medians of games of the policy that is asked last: the more sensible one. Nothing is said if some
    of its games did not end.
    """
    policy = known.counted[-1].policy if known is not None and known.counted else ""
    counted = [games.own for games in (known.counted if known is not None else ()) if games.policy == policy]
    moves = [own["median"].value for own in counted if "median" in own]
    if moves and not any(own["no-end"].value for own in counted if "no-end" in own):
        least, most = (max(1, round(number * SECONDS / 60)) for number in (min(moves), max(moves)))
        yield words("welcome.minutes", least=least, most=most) if least < most else words("welcome.minute", most=most)


def _fault_of(glance: Glance, words: Words) -> Line:
    """Return the gravest fault of a game that breaks play or leads to disputes, with where its play is shown."""
    kinds = {finding.kind for finding in glance.found}
    for kind in BY_SEVERITY:
        if kind in kinds and SEVERITY[kind] in ("breaks", "disputed"):
            key = kind.replace(" ", "_")
            told = Link(words(f"at-table.{key}"), f"{glance.name}{FOUND}", f"found.{key}")
            return (Strong(words("welcome.fault")), PlainText(" "), told)
    return ()
