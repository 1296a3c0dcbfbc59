"""What is wrong, missing or open in a game: every finding with the play that shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hausregel.findings import BY_SEVERITY, SEVERITIES, SEVERITY, TOLD_OF, FindingSeverity
from hausregel.rulebook.blocks import (
    Badge,
    Block,
    Folded,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    anchor_of,
    capital,
    ended,
    joined,
    paraphrased,
    plain,
    typographic,
)
from hausregel.rulebook.book import Book, to_claim
from hausregel.rulebook.days import day
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.plays import saved_play
from hausregel.rulebook.proofs import claim_name, ending
from hausregel.rulebook.sentences import Sentences
from spec.source import child, entries

FOUND: Final = "!found"
"""After the name of a ruleset: the page with what was found in it."""


def faults(book: Book) -> Section | None:
    """Return the kinds of what was found, with how often and where it is shown; None if nothing was."""
    found = book.shelf.findings(book.name)
    counts = {kind: sum(finding["kind"] == kind for finding in found) for kind in BY_SEVERITY}
    points = tuple(
        Paragraph(
            line=(
                Link(book.words(f"found.{key_of(kind)}"), f"{book.name}{FOUND}", f"found.{key_of(kind)}"),
                PlainText(f"{book.words('colon')}{count}"),
            )
        )
        for kind, count in counts.items()
        if count
    )
    if not points:
        return None
    return Section(anchor="faults", title=book.words("faults.title"), blocks=(_intro(book), PointList(items=points)))


def _intro(book: Book) -> Paragraph:
    return Paragraph(line=book.line("faults.intro", date=day(book.shelf.found_on, book.language)))


def key_of(kind: str) -> str:
    """Return the key of a kind of finding, as in the catalogue of words."""
    return kind.replace(" ", "_")


def found_page(book: Book) -> Section:
    """Return the page with everything that was found in a ruleset, each with the play that shows it."""
    gallery = Gallery(book)
    found = book.shelf.findings(book.name)
    sections = []
    for kind in BY_SEVERITY:
        some = [finding for finding in found if finding["kind"] == kind]
        if some:
            key = key_of(kind)
            blocks = [
                block
                for at, finding in enumerate(some)
                for block in _finding(book, gallery, finding, f"{key}-{at + 1}")
            ]
            sections.append(
                Section(anchor=anchor_of(f"found.{key}"), title=book.words(f"found.{key}"), blocks=tuple(blocks))
            )
    back = Paragraph(line=(book.to_game(book.name),))
    return Section(
        anchor="faults",
        title=book.words("faults.title_of", game=book.title),
        blocks=(back, _intro(book), gallery.symbols()),
        sections=tuple(sections),
    )


def _finding(book: Book, gallery: Gallery, finding: Mapping[str, Any], id_: str) -> Iterator[Block]:
    words = book.words
    players = f" ({words('faults.players', players=words.span(finding['players']))})" if finding.get("players") else ""
    about = about_of(book, finding["address"])
    end = "" if plain(about).endswith(".") and not players else "."
    yield Paragraph(
        line=(*about, PlainText(f"{players}{end} "), *what(book, finding)),
        address=finding["address"],
        cites=tuple(finding.get("cites", ())),
    )
    points = [Paragraph(line=line) for line in _facts(book, finding)]
    if points:
        yield PointList(items=tuple(points))
    for at, file in enumerate(book.shelf.plays(finding.get("plays", ()))):
        play = saved_play(book, gallery, file, f"play-{id_}-{at + 1}")
        if play is not None:
            title = (
                words("faults.play") if finding["kind"] not in ("open passage", "editions") else words("faults.apart")
            )
            yield Folded(title=(PlainText(title),), blocks=(play,))


def mark_at(book: Book, address: str, least: FindingSeverity = "disputed") -> Line:
    """Return the worst that was found about a rule or a part of it, leading to its play; nothing if nothing was.

    What matters less than `least` is left out.
    """
    grave = SEVERITIES[: SEVERITIES.index(least) + 1]
    about = [
        finding["kind"]
        for finding in book.shelf.findings(book.name)
        if (finding["address"] == address or finding["address"].startswith(f"{address}."))
        and SEVERITY[finding["kind"]] in grave
    ]
    if not about:
        return ()
    kind = min(about, key=BY_SEVERITY.index)
    key, severity = key_of(kind), SEVERITY[kind]
    to = Link(book.words(f"at-table.{key}"), f"{book.name}{FOUND}", f"found.{key}")
    return (PlainText(" "), Badge(book.words(f"severity.{severity}"), severity), PlainText(" "), to)


def about_of(book: Book, address: str) -> Line:
    """Return what is spoken of: the rule or the claim at an address, by its name."""
    section, _, rest = address.partition(".")
    if section == "booklet":
        return (Strong(book.title),)
    if not rest:
        known = book.words.knows(f"claim-{address}")
        return (Strong(book.words(f"claim-{address}") if known else book.address_name(address)),)
    if section in ("properties", "cards", "zones"):
        return (Strong(book.called(address)),)
    if section == "match":
        return (Strong(book.address_name(address)),)
    owner = ".".join(address.split(".")[:2])
    is_there = rest.partition(".")[0] in entries(child(book.root, section))
    if section in ("moves", "phases", "after", "end") and not is_there:
        return (Strong((book.base_book or book).called(owner)),)  # of the ruleset it is compared with
    if owner != address:
        return (Link(book.called(owner), book.name, address),)
    if section in ("moves", "phases", "after", "end", "options", "readings", "examples"):
        return (Link(book.called(address), book.name, address),)
    return (Strong(book.address_name(address)),)


def what(book: Book, finding: Mapping[str, Any]) -> Line:
    """Return what is wrong, in a sentence of the reader's language."""
    sentences = Sentences(book)
    if finding.get("apart"):
        return _apart(book, finding["apart"], [book.title_of(name) for name in finding["apart"]["names"]])
    if finding["kind"] == "open passage":
        return book.line("faults.ways", number=len(next(iter(finding["readings"].values()), ())))
    line = sentences.whole(finding["what"]) if finding.get("what") else ()
    return (*line, PlainText(" "), *ending(book, finding["ending"])) if finding.get("ending") else line


def _facts(book: Book, finding: Mapping[str, Any]) -> Iterator[Line]:
    words = book.words
    if (said := rule_words(book, finding["address"])) is not None:
        label = TOLD_OF.get(finding["address"].partition(".")[0], "rule")
        yield (Strong(words(f"faults.{label}")), PlainText(" "), *said)
    for reading, values in finding.get("readings", {}).items():
        taken = book.value_name(reading, values[0])
        others = words.one_of([book.value_name(reading, value) for value in values[1:]])
        yield book.line("faults.reading", taken=Strong(taken), others=others)
    yield from seen_with(book, finding)
    for case in finding.get("cases", ()):
        yield _case(book, next(iter(finding["readings"])), case)
    for name, values in finding.get("not_with", {}).items():
        whole = all(value.isdecimal() for value in values)
        named = words.span([int(value) for value in values]) if whole else ""
        value = named or words.one_of([book.value_name(name, value) for value in values])
        yield book.line("faults.not_with", name=book.to(book.section_of(name)), value=value)
    if finding.get("settled"):
        yield (Strong(words("faults.known")), PlainText(" "), *Sentences(book).whole(finding["settled"]))
    for line in printed(finding):
        yield (Strong(words("faults.print")), PlainText(" "), *line)
    yield from mended(book, finding)


def printed(finding: Mapping[str, Any]) -> Iterator[Line]:
    """Yield the printed sentences that a finding names, each with its place."""
    for where, says in finding.get("printed", ()):
        yield paraphrased(says), PlainText(f" ({typographic(where)})")


def seen_with(book: Book, finding: Mapping[str, Any]) -> Iterator[Line]:
    """Yield with which readings something was found, if not with the usual ones, and how often in random games."""
    words, chosen = book.words, finding.get("chosen", {})
    if chosen:
        named = []
        for reading, value in chosen.items():
            letter = f" ({words('readings.literal')})" if reading in finding.get("literal", ()) else ""
            told = f"{book.called(f'readings.{reading}')}{words('colon')}{book.value_name(reading, value)}{letter}"
            named.append(book.to(f"readings.{reading}", told))
        yield (Strong(words("faults.chosen")), PlainText(" "), *joined(named, words("semicolon")), PlainText("."))
    rates = finding.get("rates", {})
    if rates:
        told = words("semicolon").join(words("faults.rate", players=players, **rate) for players, rate in rates.items())
        yield (Strong(words("faults.rates")), PlainText(f" {told}."))


def mended(book: Book, finding: Mapping[str, Any]) -> Iterator[Line]:
    """Yield the house rules and the smallest repairs with which it is gone, each with what was settled then."""
    for name, verdicts in finding.get("mended_by", {}).items():
        line: Line = (Strong(book.words("faults.mended")), PlainText(" "), book.to_game(name))
        for verdict in verdicts:
            line += (PlainText(" "), Badge(book.words(f"verdict.{verdict}"), verdict))
        yield line
    yield from _repairs(book, finding)


def _repairs(book: Book, finding: Mapping[str, Any]) -> Iterator[Line]:
    """Yield the smallest repairs, with what was settled and how much they change play; or that none was found."""
    repairs = finding.get("repairs", ())
    if finding.get("patches") and not repairs:
        yield book.line("faults.no_repair", tried=finding["patches"])
    for repair in repairs:
        line: Line = (Strong(book.words("faults.repair")), PlainText(" "), *Sentences(book).whole(repair["what"]))
        for word in dict.fromkeys(repair["words"].values()):
            numbers = [int(players) for players, said in repair["words"].items() if said == word]
            line += (
                PlainText(f" {book.words('faults.repair_with', players=book.words.span(numbers))} "),
                Badge(book.words(f"verdict.{word}"), word),
                PlainText("."),
            )
        if repair["games"]:
            line += (PlainText(" "), *book.line("faults.repair_alike", some=repair["some"], games=repair["games"]))
        yield line


def rule_words(book: Book, address: str) -> Line | None:
    """Return the words of the rule at an address, or of what it is a part of; None without."""
    first = address.split(", ", maxsplit=1)[0]
    while first:
        if book.has_words(first):
            return book.told(first)
        first = first.rpartition(".")[0]
    return None


def _case(book: Book, reading: str, case: Mapping[str, Any]) -> Line:
    value = Strong(book.value_name(reading, case["value"]))
    if case.get("property"):
        name = to_claim(book, case["property"], claim_name(book, case["property"]).rstrip("."))
        players = book.words.span(case["players"])
        told = Sentences(book).whole(case["detail"])
        return (*book.line("faults.refuted_with", value=value, claim=name, players=players), PlainText(" "), *told)
    if case.get("apart"):
        names = [book.value_name(reading, name) for name in case["apart"]["names"]]
        return (*book.line("faults.with", value=value), PlainText(" "), *_apart(book, case["apart"], names))
    key = {
        "differs": "faults.differs",
        "suspected": "faults.unsettled",
        "unknown": "faults.unsettled",
    }.get(case["word"], "faults.same")
    badge = Badge(book.words(f"verdict.{case['word']}"), case["word"]) if key == "faults.same" else PlainText("")
    return (*book.line(key, value=value), *((PlainText(" "), badge) if key == "faults.same" else ()))


def _apart(book: Book, apart: Mapping[str, Any], names: list[str]) -> Line:
    """Return where two games part, and what each of them says there."""
    sentences, words = Sentences(book), book.words
    moves = apart.get("moves", 0)
    where = [words("faults.after", number=moves) if moves else words("faults.at_start")]
    if apart.get("smaller"):
        where.append(words("faults.smaller", smaller=plain(sentences.parts(apart["smaller"]))))
    line: Line = (*capital(sentences.parts(apart["what"])), PlainText(f", {', '.join(where)}."))
    for name, said in zip(names, apart["said"], strict=True):
        line += (PlainText(" "), Strong(name), PlainText(words("colon")), *ended(sentences.parts(said)))
    return line
