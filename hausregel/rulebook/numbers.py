"""What games are like, in numbers: chances and lengths, and what a rule does to them beside the game it extends.

The numbers are those that are kept of the rules as they stand (`hausregel.work.effect_store`); none is counted here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hausregel.rulebook.blocks import Aside, Block, Line, Paragraph, PlainText, Section, Strong, TableBlock
from hausregel.rulebook.book import Book
from hausregel.rulebook.days import day
from hausregel.work.effect_store import StoredEffect, StoredNumber
from spec.words import decimal

OWN: Final = (
    "place.0", "shared", "moves", "median", "most-have", "decisions", "lead-changes", "lead-settled", "no-end",
    "deal-explains",
)  # fmt: skip
"""The numbers of a ruleset that its page shows, in this order."""

ORDER: Final = ("place.", "seat.", "shared", "end.", "other.", "moves", "forced", "decisions", "turns-", "lead-", "")
"""With what the measures of a difference begin, in the order in which they are shown."""

SHARES: Final = ("place.", "seat.", "end.", "other.", "shared", "no-end", "deal-explains")
COARSE: Final = 0.05
"""Intervals that reach less far are shown with two decimal places."""

WHOLE: Final = ("median", "most-have")
"""Whole numbers of moves."""


def rule_effect(book: Book) -> Section | None:
    """Return what a ruleset does to the one that it extends; None if nothing is known of it."""
    known = book.shelf.effect(book.name)
    if known is None or not known.base:
        return None
    base, games = book.to_game(known.base), book.words.number(known.games)
    tables = {
        policy: _table(book, known, policy, _differing(known, policy), differences=True) for policy in _policies(known)
    }
    key = "numbers.compared" if any(tables.values()) else "numbers.no_difference"
    blocks: list[Block] = [Paragraph(line=book.line(key, base=base, games=games))]
    for policy, table in tables.items() if any(tables.values()) else ():
        blocks += [_caption(book, policy), table or Paragraph(line=book.line("numbers.none_seen"))]
    return Section(
        anchor="effect", title=book.words("numbers.effect"), blocks=(Aside(kind="note", blocks=tuple(blocks)),)
    )


def numbers(book: Book) -> Section | None:
    """Return what games of a ruleset are like; None if nothing is known of it."""
    known = book.shelf.effect(book.name)
    if known is None:
        return None
    intro = book.line("numbers.intro", games=book.words.number(known.games), date=day(known.date, book.language))
    blocks: list[Block] = [Paragraph(line=intro)]
    for policy in _policies(known):
        table = _table(book, known, policy, OWN, differences=False)
        blocks += [] if table is None else [_caption(book, policy), table]
    return Section(anchor="numbers", title=book.words("numbers.title"), blocks=tuple(blocks))


def _policies(known: StoredEffect) -> tuple[str, ...]:
    return tuple(dict.fromkeys(games.policy for games in known.counted))


def _caption(book: Book, policy: str) -> Paragraph:
    return Paragraph(line=(Strong(book.words(f"numbers.{policy}")),))


def _differing(known: StoredEffect, policy: str) -> tuple[str, ...]:
    """Return what differs with any number of players, chances first."""
    found = dict.fromkeys(measure for games in known.counted if games.policy == policy for measure in games.differs)
    return tuple(
        sorted(found, key=lambda measure: next(at for at, head in enumerate(ORDER) if measure.startswith(head)))
    )


def _table(
    book: Book, known: StoredEffect, policy: str, measures: Sequence[str], *, differences: bool
) -> TableBlock | None:
    """Return a row for each measure that is known, a column for each number of players; None without any."""
    counted = [games for games in known.counted if games.policy == policy]
    sides: list[Mapping[str, StoredNumber]] = [games.differs if differences else games.own for games in counted]
    head = ((PlainText(book.words("numbers.players")),), *((PlainText(str(games.players)),) for games in counted))
    rows: list[tuple[Line, ...]] = []
    for measure in measures:
        cells = [_cell(book, measure, side.get(measure), signed=differences) for side in sides]
        if any(cells) and not _is_never(measure, sides):
            rows.append(((PlainText(_label(book, measure)),), *cells))
    return TableBlock(head=head, rows=tuple(rows)) if rows else None


def _is_never(measure: str, sides: Sequence[Mapping[str, StoredNumber]]) -> bool:
    """Return whether something that is worth a row only where it happens never happened."""
    return measure in ("shared", "no-end") and all(side[measure].value == 0 for side in sides if measure in side)


def _cell(book: Book, measure: str, number: StoredNumber | None, *, signed: bool) -> Line:
    if number is None:
        return ()
    share = measure.startswith(SHARES)
    if measure in WHOLE:
        return (PlainText(book.words.number(round(number.value))),)

    scale = 100 if share else 1
    places = 1 if number.reach is None or number.reach * scale >= COARSE else 2

    def shown(value: float) -> str:
        return decimal(scale * value, book.language, places)

    sign = ("+" if number.value >= 0 else "\N{MINUS SIGN}") if signed else ""
    value = abs(number.value) if signed else number.value
    around = "" if number.reach is None else f" \N{PLUS-MINUS SIGN}{shown(number.reach)}"
    unit = f"\N{NO-BREAK SPACE}{book.words('numbers.percent')}" if share else ""
    return (PlainText(f"{sign}{shown(value)}{around}{unit}"),)


def _label(book: Book, measure: str) -> str:
    head, _, rest = measure.partition(".")
    match head:
        case "place" if rest == "0":
            return book.words("numbers.starter")
        case "place":
            return book.words("numbers.place", number=int(rest))
        case "seat":
            return book.words("numbers.seat", number=int(rest) + 1)
        case "end":
            return book.words("numbers.end", end=book.called(f"end.{rest}"))
        case "use":
            return book.words("numbers.use", move=book.called(f"moves.{rest}"))
        case _:
            return book.words(f"numbers.{rest or head}")
