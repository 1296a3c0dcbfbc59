"""The editor's desk: what is wrong or open in one printed booklet, the gravest first, and what would mend it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from hausregel.findings import BY_SEVERITY, SEVERITY
from hausregel.rulebook.blocks import (
    Badge,
    Block,
    Filter,
    Filters,
    Folded,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    paraphrased,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.changes import new_words
from hausregel.rulebook.concordance import booklet_title, sentence_address
from hausregel.rulebook.faults import FOUND, about_of, key_of, mended, printed, rule_words, seen_with, what
from hausregel.rulebook.plays import told_play
from hausregel.rulebook.shelf import Shelf
from spec.booklet import Booklet, Chapter
from spec.words import Words

LAST_MOVES: Final = 4
"""So many moves at the end of a play are listed."""

_SAYS_THE_RULE: Final = ("not in print", "left to the table")
"""The kinds that are mended by printing the rule that was taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """A fault as it was found first, and its number among its kind there; in which languages, with how many players."""

    finding: Mapping[str, Any]
    number: int
    languages: tuple[str, ...]
    players: tuple[int, ...]


def _reading(finding: Mapping[str, Any]) -> str:
    """Return with which readings it is there: as usually played, to the letter, or some other."""
    chosen = set(finding.get("chosen", ()))
    if not chosen:
        return "usual"
    return "letter" if chosen == set(finding.get("literal", ())) else "other"


def _alike(finding: Mapping[str, Any]) -> str:
    """Return what a fault has in common with the same fault in the transcript of another language."""
    said = (finding.get("what") or {}).get("id")
    parts = [finding.get(part) for part in ("kind", "address", "readings", "printed")]
    return json.dumps([*parts, said, _reading(finding)], sort_keys=True)


def desk(shelf: Shelf, name: str, language: str) -> Section:
    """Return the desk of a booklet. Errors: as `concordance_page`."""
    return _Desk(shelf, name, language).whole()


class _Desk:
    """The desk of one booklet in one language."""

    def __init__(self, shelf: Shelf, name: str, language: str) -> None:
        self._shelf, self._name, self._language = shelf, name, language
        self._words = Words(language)
        self._booklet: Booklet = shelf.concordance(name).booklet
        self._opened: dict[str, Book] = {}
        self._entries = sorted(self._gathered(), key=lambda entry: BY_SEVERITY.index(entry.finding["kind"]))

    def whole(self) -> Section:
        words = self._words
        title = booklet_title(self._shelf, self._name, self._language)
        intro = words("desk.intro") if self._entries else words("desk.nothing")
        back = Link(words("concordance.title", booklet=title), self._name)
        filters = (self._filters(),) if self._entries else ()
        return Section(
            anchor="desk",
            title=words("desk.title", booklet=title),
            blocks=(
                Paragraph(line=(PlainText(f"{intro} "), back, PlainText("."))),
                *filters,
                *(self._shown(entry) for entry in self._entries),
            ),
        )

    # --- what was found ----------------------------------------------------------------------------------------------

    def _gathered(self) -> list[_Entry]:
        """Return what was found in any transcript; what is the same in several stands once, with their languages."""
        found: dict[tuple[str, int], _Entry] = {}
        for _, language, ruleset in self._booklet.transcriptions():
            kinds, alike = Counter[str](), Counter[str]()
            for finding in self._shelf.findings(ruleset.text):
                kinds[finding["kind"]] += 1
                alike[_alike(finding)] += 1
                key = (_alike(finding), alike[_alike(finding)])
                players = frozenset(finding.get("players", ()))
                if (known := found.get(key)) is None:
                    found[key] = _Entry(
                        finding=finding,
                        number=kinds[finding["kind"]],
                        languages=(language,),
                        players=tuple(sorted(players)),
                    )
                else:
                    found[key] = replace(
                        known,
                        languages=tuple(dict.fromkeys((*known.languages, language))),
                        players=tuple(sorted(players.union(known.players))),
                    )
        return list(found.values())

    def _filters(self) -> Filters:
        words = self._words
        languages = dict.fromkeys(language for entry in self._entries for language in entry.languages)
        kinds = dict.fromkeys(entry.finding["kind"] for entry in self._entries)
        readings = dict.fromkeys(_reading(entry.finding) for entry in self._entries)
        severities = dict.fromkeys(SEVERITY[kind] for kind in kinds)
        named: Mapping[str, list[tuple[str, str]]] = {
            "language": [(language, words.language_name(language)) for language in languages],
            "severity": [(severity, words(f"severity.{severity}")) for severity in severities],
            "kind": [(key_of(kind), words(f"found.{key_of(kind)}")) for kind in kinds],
            "reading": [(reading, words(f"desk.reading_{reading}")) for reading in readings],
        }
        return Filters(
            choices=tuple(
                Filter(tag=tag, title=words(f"desk.{tag}"), values=tuple(values)) for tag, values in named.items()
            ),
            every=words("desk.every"),
            count=words("desk.count", shown="{shown}", all="{all}"),
        )

    # --- one fault ---------------------------------------------------------------------------------------------------

    def _shown(self, entry: _Entry) -> Folded:
        words, finding = self._words, entry.finding
        book, key = self._book(finding["ruleset"]), key_of(finding["kind"])
        severity = SEVERITY[finding["kind"]]
        where = [", ".join(words.language_name(language) for language in entry.languages)]
        if entry.players:
            where.append(words("faults.players", players=words.span(entry.players)))
        told = (
            Badge(words(f"severity.{severity}"), severity),
            PlainText(f" {words(f'at-table.{key}')} "),
            PlainText(f"({book.title} · {' · '.join(where)})"),
        )
        tags = {
            "language": entry.languages, "severity": (severity,), "kind": (key,), "reading": (_reading(finding),),
        }  # fmt: skip
        return Folded(title=told, blocks=tuple(self._told(book, entry)), tags=tuple(tags.items()))

    def _told(self, book: Book, entry: _Entry) -> Iterator[Block]:
        finding = entry.finding
        about = (*about_of(book, finding["address"]), PlainText(self._words("colon")))
        points: list[Line] = [(*about, *what(book, finding)), *seen_with(book, finding)]
        points += [(Strong(self._words("faults.print")), PlainText(" "), *line) for line in self._printed(entry)]
        points += self._last_moves(book, entry)
        points.append(self._instead(book, finding))
        for line, house in zip(mended(book, finding), (*finding.get("mended_by", ()), *[""] * 9), strict=False):
            points.append((*line, *(new_words(self._book(house)) if house in self._shelf.names else ())))
        yield PointList(items=tuple(Paragraph(line=line) for line in points))

    def _printed(self, entry: _Entry) -> Iterator[Line]:
        """Yield the printed sentences it is about, each leading to its place among the others of the booklet."""
        finding = entry.finding
        if finding.get("printed"):
            yield from printed(finding)
            return
        for language in entry.languages:
            found = list(self._carrying(finding["ruleset"], language, finding["address"]))
            yield from found
            if found:
                return
        yield from ((PlainText(place),) for place in finding.get("cites", ()))

    def _carrying(self, ruleset: str, language: str, address: str) -> Iterator[Line]:
        chapters = [chapter for chapter, _, name in self._booklet.transcriptions() if name.text == ruleset]
        chain = [near for chapter in chapters[:1] for near in self._booklet.chain(chapter, language)]
        while address:
            found = [line for chapter in chain for line in self._of_chapter(chapter, language, address)]
            if found:
                yield from found
                return
            address = address.rpartition(".")[0]

    def _of_chapter(self, chapter: Chapter, language: str, address: str) -> Iterator[Line]:
        for sentence, statement in chapter.said(language):
            if address in {rule.text for rule in statement.rules}:
                heading = chapter.headings[statement.under.text].words
                place = Link(heading[language].text, self._name, sentence_address(chapter, sentence))
                yield (place, PlainText(self._words("colon")), paraphrased(statement.says))

    def _last_moves(self, book: Book, entry: _Entry) -> Iterator[Line]:
        """Yield the last moves of the first game that shows it, leading to the whole of it."""
        finding = entry.finding
        key = key_of(finding["kind"])
        for file in self._shelf.plays(finding.get("plays", ())[:1]):
            steps = told_play(book, file)
            if steps:
                dots: Line = (PlainText("… "),) if len(steps) > LAST_MOVES else ()
                line: Line = (Strong(self._words("desk.moves")), PlainText(" "), *dots)
                for at, step in enumerate(steps[-LAST_MOVES:]):
                    line += (PlainText(" \N{MIDDLE DOT} " if at else ""), *step.line)
                play = f"play.{key}.{entry.number}.1"
                to = Link(self._words("desk.whole"), f"{finding['ruleset']}{FOUND}", play)
                yield (*line, PlainText(" "), to)

    # --- what to print instead ---------------------------------------------------------------------------------------

    def _instead(self, book: Book, finding: Mapping[str, Any]) -> Line:
        """Return what an editor may print instead: an advice, and the words of the rule where it is known."""
        key = key_of(finding["kind"])
        line: Line = (Strong(self._words("desk.instead")), PlainText(f" {self._words(f'advice.{key}')}"))
        if finding["kind"] == "open passage":
            for reading, values in finding["readings"].items():
                address = f"readings.{reading}.{values[0]}"
                told = book.told(address) or (PlainText(book.value_name(reading, values[0])),)
                line += (PlainText(" "), *told)
        elif finding["kind"] in _SAYS_THE_RULE and (told_rule := rule_words(book, finding["address"])) is not None:
            line += (PlainText(" "), *told_rule)
        return line

    def _book(self, ruleset: str) -> Book:
        if ruleset not in self._opened:
            self._opened[ruleset] = Book(self._shelf, ruleset, self._language)
        return self._opened[ruleset]
