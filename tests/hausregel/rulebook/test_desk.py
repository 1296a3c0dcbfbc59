"""The editor's desk: every fault of a booklet once, the gravest first, with what to print instead."""

from __future__ import annotations

from typing import Final

import pytest

from hausregel.findings import BY_SEVERITY, SEVERITIES, SEVERITY, TITLES
from hausregel.rulebook import (
    Book,
    Filters,
    Folded,
    Line,
    Link,
    Paragraph,
    PointList,
    Section,
    Shelf,
    concordance_page,
    desk,
    plain,
    rulebook,
)
from hausregel.rulebook.blocks import blocks_of
from hausregel.rulebook.faults import key_of, mark_at
from spec.words import LANGUAGES, Words
from tests.helpers import FINDINGS

pytestmark = pytest.mark.xdist_group("desk")
"""The desk is written once."""

PUSH: Final = ("push/push", "push/push-en", "push/push-fr", "push/push-it", "house/push-repaired")
SHELF: Final = Shelf(PUSH, FINDINGS, with_booklets=True)


@pytest.fixture(scope="module")
def page() -> Section:
    """Return the desk of a booklet of one game in four languages."""
    return desk(SHELF, "booklets/push", "en")


def entries(page: Section) -> list[Folded]:
    return [block for block in page.blocks if isinstance(block, Folded)]


def lines(section: Section) -> list[Line]:
    found: list[Line] = []
    for block in blocks_of(section):
        match block:
            case Paragraph(line=line):
                found.append(line)
            case PointList(items=items):
                found.extend(item.line for item in items)
            case _:
                pass
    return found


def points(entry: Folded) -> list[str]:
    (listed,) = entry.blocks
    assert isinstance(listed, PointList)
    return [plain(item.line) for item in listed.items]


def test_every_kind_of_finding_has_a_severity_and_words_in_every_language() -> None:
    assert set(SEVERITY) == set(TITLES) == set(BY_SEVERITY)
    for language in LANGUAGES:
        words = Words(language)
        keys = [f"{part}.{key_of(kind)}" for part in ("at-table", "advice", "found") for kind in TITLES]
        assert [key for key in (*keys, *(f"severity.{name}" for name in SEVERITIES)) if not words.knows(key)] == []


def test_the_gravest_stand_first_and_what_is_open_after_all_faults(page: Section) -> None:
    order = [SEVERITIES.index(dict(entry.tags)["severity"][0]) for entry in entries(page)]
    assert order == sorted(order)
    assert set(order) == set(range(len(SEVERITIES)))


def test_what_is_the_same_in_several_languages_stands_once(page: Section) -> None:
    found = [finding for name in PUSH for finding in SHELF.findings(name)]
    ties = [dict(entry.tags)["language"] for entry in entries(page) if dict(entry.tags)["kind"] == ("tie",)]
    assert len([finding for finding in found if finding["kind"] == "tie"]) == 3
    assert ties == [("de", "fr", "it")]
    assert {key_of(finding["kind"]) for finding in found} == {dict(entry.tags)["kind"][0] for entry in entries(page)}


def test_an_entry_says_what_happens_where_it_is_printed_how_it_ends_and_what_mends_it(page: Section) -> None:
    first = entries(page)[0]
    assert plain(first.title).startswith("play breaks down Play can go on for ever. (Push · German")
    told = points(first)
    assert any(line.startswith("In print, in our words: Passen: Whoever cannot or does not want") for line in told)
    assert any(line.startswith("The last moves of a game that shows it:") for line in told)
    assert "What to print instead: Say when such a game is over, and who has won then." in told
    assert any(line.startswith("Mended by: Push, repaired explored Add the discard pile") for line in told)
    (listed,) = first.blocks
    assert isinstance(listed, PointList)
    links = {(part.ruleset, part.address) for item in listed.items for part in item.line if isinstance(part, Link)}
    assert any(name == "booklets/push" and address.startswith("sentence.push.") for name, address in links)
    assert ("push/push!found", "play.endless.1.1") in links


def test_the_filters_offer_what_there_is_and_nothing_else(page: Section) -> None:
    (filters,) = (block for block in page.blocks if isinstance(block, Filters))
    for choice in filters.choices:
        offered = {value for value, _ in choice.values}
        assert offered == {value for entry in entries(page) for value in dict(entry.tags)[choice.tag]}
        assert all(name for _, name in choice.values)


def test_a_rule_about_which_something_was_found_is_marked_and_leads_there() -> None:
    book = Book(SHELF, "push/push", "en")
    assert plain(mark_at(book, "moves.pass")) == " play breaks down Play can go on for ever."
    assert mark_at(book, "setup.shuffle") == ()
    texts = [plain(line) for line in lines(rulebook(book))]
    assert sum("play breaks down Play can go on for ever." in text for text in texts) == 1
    rules = [plain(line) for line in lines(concordance_page(SHELF, "booklets/push", "en"))]
    assert any("Pass and take the discard pile play breaks down" in text for text in rules)
