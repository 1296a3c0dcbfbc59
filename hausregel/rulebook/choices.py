"""What can be chosen before a game: options, readings of the printed text, and the rulesets of the same family."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hausregel.rulebook.blocks import (
    Block,
    Line,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    TableBlock,
    anchor_of,
    joined,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.uses import Uses
from hausregel.work.listing import is_edition, status_of
from spec.ruleset import literal_value, reading_values, usual_value
from spec.source import Node, child, entries, text_of


def options(book: Book, uses: Uses) -> Section | None:
    """Return the options: what each decides, its values, and the rules that depend on it; None without options."""
    sections = [_option(book, uses, "options", name, node) for name, node in _declared(book, "options")]
    if not sections:
        return None
    blocks: list[Block] = [Paragraph(line=book.line("options.intro"))]
    needed = [f"requires.{name}" for name, _ in _declared(book, "requires")]
    together = tuple(said for address in needed if book.has_words(address) and (said := book.say(address)) is not None)
    if together:
        blocks.append(PointList(items=together))
    return Section(anchor="options", title=book.words("options.title"), blocks=tuple(blocks), sections=tuple(sections))


def readings(book: Book, uses: Uses) -> Section | None:
    """Return the places where the printed text can be read in several ways; None if there are none."""
    sections = [_option(book, uses, "readings", name, node) for name, node in _declared(book, "readings")]
    if not sections:
        return None
    intro = Paragraph(line=book.line("readings.intro"))
    return Section(anchor="readings", title=book.words("readings.title"), blocks=(intro,), sections=tuple(sections))


def _declared(book: Book, section: str) -> Iterator[tuple[str, Node]]:
    for name, entry in entries(child(book.root, section)).items():
        yield name, entry.node


def _option(book: Book, uses: Uses, section: str, name: str, node: Node) -> Section:
    address = f"{section}.{name}"
    blocks: list[Block] = []
    if (said := book.say(address)) is not None:
        blocks.append(said)
    facts: list[Line] = [(*book.line("options.taken"), PlainText(" "), Strong(book.value(name)))]
    if told := tuple(_values(book, address, name, node)):
        facts, blocks = [], [*blocks, PointList(items=told)]
    elif child(node, "values") is not None:
        named = [book.value_name(name, value) for value in reading_values(node)]
        facts.append(book.line("options.values", values=book.words("semicolon").join(named)))
    elif (range_ := child(node, "range")) is not None:
        first, _, last = text_of(range_).partition("..")
        facts.append(book.line("options.range", first=first, last=last or first))
    if facts:
        blocks.append(PointList(items=tuple(Paragraph(line=line) for line in facts)))
    rules = dict.fromkeys(_place(rule) for rule in uses.rules_of(name))
    if rules:
        links = joined(book.to(rule, book.address_name(rule)) for rule in rules)
        blocks.append(Paragraph(line=(PlainText(f"{book.words('options.changes')} "), *links, PlainText("."))))
    return Section(anchor=anchor_of(address), title=book.called(address), blocks=tuple(blocks), mark=book.mark(address))


def _values(book: Book, address: str, name: str, node: Node) -> Iterator[Paragraph]:
    """Yield what each value of a reading says, and which of them keeps to the letter, and is usual; nothing without."""
    usual, literal = usual_value(node), literal_value(node)
    for value in reading_values(node):
        if book.has_words(f"{address}.{value}") and (said := book.say(f"{address}.{value}")) is not None:
            named: Line = (Strong(book.value_name(name, value)), PlainText(book.words("colon")))
            kinds = f" ({book.words('readings.literal')})" if value == literal else ""
            kinds += f" ({book.words('readings.usual')})" if value == usual else ""
            yield replace(said, line=(*named, *said.line, PlainText(kinds)))


def _place(rule: str) -> str:
    """Return the address by which a rule is found in the book: some sections of rules stand in one chapter."""
    section = rule.partition(".")[0]
    return "setup" if section in ("setup", "start") else "turn" if section == "turn" else rule


def family(book: Book) -> Section | None:
    """Return the rulesets that this one extends, and those that extend it; None if there are none."""
    rows: list[tuple[Line, ...]] = []
    if book.base in book.shelf.names:
        rows.append(((book.to_game(book.base),), (PlainText(book.words("family.base")),)))
    for name in book.shelf.extended_by(book.name):
        other = book.shelf.ruleset(name)
        kind = "edition" if is_edition(other) else status_of(other)
        rows.append(((book.to_game(name),), (PlainText(book.words(f"family.{kind}")),)))
    if not rows:
        return None
    head: tuple[Line, ...] = ((PlainText(book.words("family.game")),), (PlainText(book.words("family.what")),))
    return Section(anchor="family", title=book.words("family.title"), blocks=(TableBlock(head=head, rows=tuple(rows)),))
