"""Where play can stand still, or go on for ever, as a warning at the top of a game's page, with what to agree on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hausregel.rulebook.blocks import Aside, Badge, Line, Paragraph, PlainText, Strong, joined
from hausregel.rulebook.book import Book
from hausregel.rulebook.changes import new_words
from hausregel.rulebook.proofs import ending
from hausregel.work.listing import is_edition, status_of
from verifier.verdict import WORST_FIRST

STUCK: Final = "never-stuck"
ENDS: Final = "ends"

_NEVER: Final = "may-not-end"


def standstill(book: Book) -> Aside | None:
    """Return with how many players play can stand still or go on for ever, and what to agree on; None if it cannot.

    It speaks of what was refuted, with a play; what is only suspected stands in the table of proofs.
    """
    stuck, for_ever, can_go_on = (tuple(sorted(found)) for found in _players(book))
    lines = []
    if stuck:
        lines.append(book.line("standstill.stuck", players=book.words.span(stuck)))
    for how, players in ((_NEVER, for_ever), ("if-players-cooperate", can_go_on)):
        if players:
            lines.append((*book.line("standstill.with", players=book.words.span(players)), *ending(book, how)))
    if not lines:
        return None
    property_id = STUCK if stuck else ENDS
    told = (*joined(lines, " "), PlainText(" "), book.to(f"claim.{property_id}", book.words("standstill.how")))
    blocks = tuple(Paragraph(line=line) for line in (told, *_agree(book, property_id)))
    return Aside(kind="warning" if stuck or for_ever else "note", blocks=blocks)


def _players(book: Book) -> tuple[set[int], set[int], set[int]]:
    """Return with how many players somebody can be unable to act, a game need not end, and some can prevent the end."""
    known = book.shelf.known(book.name)
    refuted = [verdict for verdict in known.verdicts if verdict.word == "refuted"] if known else []
    stuck = {number for verdict in refuted if verdict.property == STUCK for number in verdict.players}
    ends = [verdict for verdict in refuted if verdict.property == ENDS]
    for_ever = {number for verdict in ends if verdict.ending == _NEVER for number in verdict.players}
    can_go_on = {number for verdict in ends for number in verdict.players} - for_ever
    return stuck, for_ever - stuck, can_go_on - stuck


def _agree(book: Book, property_id: str) -> Iterator[Line]:
    """Yield the house rules that mend it, with what is known then; else that the players have to agree on an end."""
    own = list(_houses(book, book.name))
    for name in own:
        words = _words(book, name, property_id)
        if set(words) & {"refuted", "suspected", "unknown"}:
            continue
        line: Line = (Strong(book.words("standstill.agree")), PlainText(" "), book.to_game(name))
        for word in words:
            line += (PlainText(" "), Badge(book.words(f"verdict.{word}"), word))
        yield (*line, *new_words(Book(book.shelf, name, book.language)))
        return
    if is_edition(book.ruleset) and (others := list(_houses(book, book.base))):
        to = book.to_game(others[0])
        yield (Strong(book.words("standstill.agree")), PlainText(" "), *book.line("standstill.other", game=to))
        return
    yield (Strong(book.words("standstill.agree")), PlainText(f" {book.words('standstill.end')}"))


def _houses(book: Book, base: str) -> Iterator[str]:
    for name in book.shelf.extended_by(base):
        if status_of(book.shelf.ruleset(name)) == "house":
            yield name


def _words(book: Book, name: str, property_id: str) -> Sequence[str]:
    """Return what is known of a property of another ruleset, the worst first; unknown if nothing is."""
    known = book.shelf.known(name)
    found = {verdict.word for verdict in known.verdicts if verdict.property == property_id} if known else set()
    return sorted(found, key=WORST_FIRST.index) or ["unknown"]
