"""What one ruleset does otherwise than another, in players' words: a house rule and its base, or two versions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hausregel.rulebook.blocks import (
    Block,
    Folded,
    Line,
    Mark,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    joined,
)
from hausregel.rulebook.book import Book, marks
from hausregel.rulebook.told_chapters import told_anew, told_of
from spec.source import child, entries

TOLD: Final = (
    "options",
    "readings",
    "setup",
    "start",
    "turn",
    "phases",
    "moves",
    "after",
    "end",
    "score",
    "winners",
    "match",
)
"""The sections whose changes are put in players' words; of zones those that have words. Others are named together."""

SHARED: Final = ("define", "requires")
"""The sections of what several rules share, and of what options demand."""

PLAYED: Final = frozenset({"setup", "start", "moves", "after", "end", "winners"})
"""The sections whose rules stand for themselves, without choices and phases."""

ORDERED: Final = ("setup", "phases", "after", "end")
"""The sections in which the order of the rules may matter."""


def differences(book: Book) -> Section | None:
    """Return what is new, changed and left out against the ruleset that this one extends; None for a whole ruleset.

    Questions that one of the two leaves open and the other does not ask are folded.
    """
    base = book.base_book
    if base is None or book.base not in book.shelf.names:
        return None
    line, told = book.line("differences.intro", game=book.to_game(book.base)), changed(book, base, of_parts=False)
    blocks: tuple[Block, ...] = (told,)
    if isinstance(told, PointList):
        line = (*line, PlainText(f" {book.words('differences.marked')}"))
        asked = tuple(item for item in told.items if _is_question(item))
        rest = tuple(item for item in told.items if item not in asked)
        title = (PlainText(book.words("readings.title")),)
        folded = Folded(title=title, blocks=(PointList(items=asked),))
        blocks = (*((PointList(items=rest),) if rest else ()), *((folded,) if asked else ()))
    return Section(anchor="differences", title=book.words("differences.title"), blocks=(Paragraph(line=line), *blocks))


def _is_question(item: Paragraph) -> bool:
    return item.address.partition(".")[0] == "readings" and item.mark != "changed"


def changelog(book: Book, older: Book) -> Section:
    """Return what has changed since an older version of a ruleset."""
    title = book.words("differences.since", game=book.title)
    return Section(anchor="changes", title=title, blocks=(changed(book, older),))


def changed(book: Book, base: Book, *, of_parts: bool = True) -> PointList | Paragraph:
    """Return each rule that is new, changed or left out, against another ruleset, in words.

    What only its author knows by name is counted, unless it is asked for, as a part that rules share.
    """
    points = tuple(_changed(book, base, of_parts=of_parts))
    return PointList(items=points) if points else Paragraph(line=book.line("differences.none"))


def new_words(book: Book) -> Line:
    """Return the words of the rules that a house rule brings or changes; nothing without a base."""
    line: Line = ()
    for address, mark in book.changes.items():
        if mark != "gone" and address.partition(".")[0] in PLAYED and (told := book.told(address)):
            line = (*line, PlainText(" "), *told)
    return line


def _changed(book: Book, base: Book, *, of_parts: bool) -> Iterator[Paragraph]:
    untold: list[str] = []
    parts: set[str] = set()
    for address, mark in marks(book.shelf, book.name, base.name).items():
        section = address.partition(".")[0]
        if mark == "changed" and _is_rewritten(book, base, address):
            untold.append(book.address_name(address))
        elif section in TOLD or (section == "zones" and book.has_words(address)):
            yield Paragraph(line=_change(book, base, address, mark), address=address, mark=mark)
        elif (said := tuple(told_of(book, address))) and mark != "gone":
            yield from (Paragraph(line=each.line, mark=each.mark) for each in said)
        elif of_parts or section not in SHARED or _has_name(base if mark == "gone" else book, address):
            untold.append(_named(base if mark == "gone" else book, address))
        else:
            parts.add(address)
    if parts:
        listed = {
            ".".join(address.partition("(")[0].split(".")[:2]) for address in marks(book.shelf, book.name, base.name)
        }
        anew = tuple(told_anew(book, listed))
        yield from (Paragraph(line=said.line, mark="changed") for said in anew)
        untold += [] if anew else [book.words("differences.parts", number=len(parts))]
    untold += [book.words("differences.order", section=section) for section in _reordered(book, base)]
    if untold:
        yield Paragraph(line=book.line("differences.untold", rules=", ".join(dict.fromkeys(untold))), mark="changed")


def _named(book: Book, address: str) -> str:
    """Return what a thing is called if it has a name in this language; else its id, which is no fault here."""
    if address == "players":
        return book.words("setup.players")
    return book.called(address) if _has_name(book, address) else address.rpartition(".")[2].replace("_", " ")


def _has_name(book: Book, address: str) -> bool:
    entry = entries(child(book.root, "names")).get(address)
    return entry is not None and book.language in entries(entry.node)


def _is_rewritten(book: Book, base: Book, address: str) -> bool:
    """Return whether a rule is other than before neither in its words, nor in those of its parts, nor in its value."""
    if address.partition(".")[0] not in TOLD:
        return False
    if _is_option(address):
        option = address.partition(".")[2]
        return book.value(option) == base.value(option)
    return book.told(address) == base.told(address) and not any(_parts(book, base, address))


def _reordered(book: Book, base: Book) -> Iterator[str]:
    """Yield the sections in which rules that both have stand in another order."""
    for section in ORDERED:
        now, before = (list(entries(child(edition.root, section))) for edition in (book, base))
        if [key for key in now if key in before] != [key for key in before if key in now]:
            yield section


def _change(book: Book, base: Book, address: str, mark: Mark) -> Line:
    own = base if mark == "gone" else book
    name = own.address_name(address)
    line: Line = (Strong(f"{name}{book.words('colon')}"),)
    now, before = (edition.told(address) for edition in (book, base))
    if mark == "changed" and _is_option(address):
        option = address.partition(".")[2]
        return (*line, *book.line("differences.value", now=Strong(book.value(option)), before=base.value(option)))
    if mark == "changed" and now == before:
        parts = tuple(_parts(book, base, address))
        return (*line, *(joined(parts, " ")))
    if mark == "changed":
        return (*line, *now, *((PlainText(f" {book.words('differences.before')} "), *before) if before else ()))
    if mark == "gone":
        return (*line, *before)
    return (*line, *now)


def _parts(book: Book, base: Book, address: str) -> Iterator[Line]:
    """Yield the words of the parts of a rule that are other than before, and of those left out, marked so."""
    for part in book.told_below(address):
        if (now := book.told(part)) != base.told(part):
            yield now
    for part in base.told_below(address):
        if not book.has_words(part):
            yield (PlainText(f"{book.words('differences.gone')} "), *base.told(part))


def _is_option(address: str) -> bool:
    return address.partition(".")[0] in ("options", "readings")
