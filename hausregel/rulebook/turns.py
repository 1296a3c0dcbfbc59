"""How the game is played: the turn, its moves, what follows from them, cards that are special."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from hausregel.rulebook.blocks import (
    Block,
    Line,
    Link,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    anchor_of,
    capital,
    joined,
    plain,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.faults import mark_at
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.uses import Uses
from spec.game import (
    Binder,
    Branch,
    Clockwise,
    Either,
    Expression,
    Flow,
    Fold,
    Move,
    Neighbour,
    NewTurn,
    Phase,
    Stay,
    ToPhase,
    Who,
    surely_ends,
)
from spec.ruleset import is_there

SKIPPING: Final = "turn.skipping"
"""The address of the conditions under which a player is passed over."""


def turn(book: Book, gallery: Gallery) -> Section:
    """Return the turn: a picture of its phases, each phase in words, those with which a round may begin first."""
    phases = sorted(book.game.phases.values(), key=lambda phase: phase.id not in book.game.start_phases)
    points = tuple(_phase(book, phase) for phase in phases)
    blocks: tuple[Block, ...] = (gallery.turn(), PointList(items=points))
    addresses = [part for part in (SKIPPING, *book.told_below(SKIPPING)) if is_there(book.root, part)]
    skipped = tuple(said for part in addresses if book.has_words(part) and (said := book.say(part)) is not None)
    if skipped:
        blocks += (Paragraph(line=(book.strong("turn.skipped"),)), PointList(items=skipped))
    return Section(anchor="turn", title=book.words("turn.title"), blocks=blocks)


def _phase(book: Book, phase: Phase) -> Paragraph:
    said = book.say(f"phases.{phase.id}")
    acts = (PlainText(f" {book.words(f'turn.{phase.acts}')}"),) if phase.acts != "player" else ()
    moves = [move for move in book.game.moves.values() if phase.id in move.phases]
    links = [book.to(str(move.address)) for move in moves]
    name = (Strong(book.called(f"phases.{phase.id}")), PlainText(book.words("colon")))
    return Paragraph(
        line=(*name, *(said.line if said else ()), *acts, *_listed(book, links, "turn.moves")),
        address=f"phases.{phase.id}",
        cites=said.cites if said else (),
        mark=book.mark(f"phases.{phase.id}"),
    )


def _listed(book: Book, links: Sequence[Link], key: str) -> Line:
    """Return links after the words of a key, with commas between them."""
    if not links:
        return ()
    return (PlainText(f" {book.words(key)} "), *joined(links), PlainText("."))


def moves(book: Book, uses: Uses) -> Section:
    """Return the moves: each with its words, when it is allowed, what is compulsory, what comes next."""
    sections = tuple(_move(book, uses, move) for move in book.game.moves.values())
    return Section(anchor="moves", title=book.words("moves.title"), sections=sections)


def _move(book: Book, uses: Uses, move: Move) -> Section:
    address = str(move.address)
    blocks: list[Block] = []
    if (said := book.say(address, alone=False)) is not None:
        blocks.append(replace(said, line=(*said.line, *mark_at(book, address))))
    blocks.append(Paragraph(line=_when(book, move)))
    against = tuple(said for part in move.conditions if (said := book.say(str(part.address))) is not None)
    if against:
        blocks += [Paragraph(line=(book.strong("moves.against"),)), PointList(items=against)]
    blocks += _duties(book, uses, move)
    blocks.append(Paragraph(line=(book.strong("moves.then"), PlainText(" "), *_next(book, move))))
    blocks += shown_in(book, uses, address)
    blocks += _decided_by(book, uses, address)
    return Section(anchor=anchor_of(address), title=book.called(address), blocks=tuple(blocks), mark=book.mark(address))


def _when(book: Book, move: Move) -> Line:
    return (book.strong("moves.when"), PlainText(" "), *joined(book.to(f"phases.{phase}") for phase in move.phases))


def _duties(book: Book, uses: Uses, move: Move) -> Iterator[Block]:
    """Yield before which other moves this one must be made, if it can be."""
    later = uses.barred_by.get(move.id, ())
    if later:
        links = [book.to(f"moves.{other}") for other in later]
        yield Paragraph(line=(book.strong("moves.duty"), *_listed(book, links, "moves.before")))


def _next(book: Book, move: Move) -> Line:
    if surely_ends(book.game, move):
        return (PlainText(book.words("moves.over")), PlainText("."))
    race = any(book.game.phases[phase].acts == "race" for phase in move.phases)
    ways = sorted(dict.fromkeys(_ways(move.then, race=race)), key=lambda way: way[0] == "turn-other")
    between = f" {book.words('moves.or')} "
    by_kind: dict[tuple[str, str], list[str]] = {}
    for kind, phase in ways:
        by_kind.setdefault((kind, "" if kind.startswith("to_") else phase), []).append(phase)
    told = joined((_way(book, kind, phases, between) for (kind, _), phases in by_kind.items()), between)
    return (*told, PlainText("."))


def _ways(flow: Flow, *, race: bool) -> Iterator[tuple[str, str]]:
    """Yield what may come next, as the catalogue of words calls it, and the phase.

    In a `race` whoever acts need not be on turn.
    """
    match flow:
        case ToPhase(phase):
            yield "to_race_phase" if race else "to_phase", phase
        case NewTurn(seat, phase):
            yield _whose(seat, race=race), phase
        case Branch(_, then, otherwise):
            yield from _ways(then, race=race)
            yield from _ways(otherwise, race=race)
        case Stay():
            yield "race-stay" if race else "stay", ""
        case _:
            assert_never(flow)


def _way(book: Book, kind: str, phases: Sequence[str], between: str) -> Line:
    """Return one thing that may come next; a turn that goes on may do so in several phases."""
    if kind.startswith("to_"):
        first, *others = (book.to(f"phases.{phase}") for phase in phases)
        return joined((book.line(f"moves.{kind}", phase=first), *others), between)
    (phase,), turn = phases, book.words(f"moves.{kind}")
    if phase in ("", book.game.turn_phase):
        return (PlainText(turn),)
    return book.line("moves.turn_in", turn=turn, phase=book.to(f"phases.{phase}"))


def _whose(seat: Expression, *, race: bool) -> str:
    """Return whose turn is next, as the catalogue calls it; in a race whoever is on turn need not be who acts."""
    by_turn = "race" if race else "turn"
    match seat:
        case Who("me" | "turn" as whose):
            return f"{by_turn if whose == 'turn' else 'turn'}-again"
        case Either(then=Fold("first", binders=(Binder(over=Clockwise(Who("turn"))),))):
            return f"{by_turn}-next"
        case Neighbour(Who("me" | "turn" as whose), by) if by in (1, -1):
            return f"{by_turn if whose == 'turn' else 'turn'}-{'left' if by == 1 else 'right'}"
        case _:
            return "turn-other"


def shown_in(book: Book, uses: Uses, *addresses: str) -> Iterator[Block]:
    """Yield links to the worked examples in which some rules are used or refuse something."""
    names = dict.fromkeys(name for address in addresses for name in uses.examples_of(address))
    if names:
        yield _linked(book, "moves.shown", [book.to(f"examples.{name}") for name in names])


def _linked(book: Book, key: str, links: Sequence[Link]) -> Paragraph:
    return Paragraph(line=(book.strong(key), PlainText(" "), *joined(links), PlainText(".")))


def _decided_by(book: Book, uses: Uses, address: str) -> Iterator[Block]:
    links = [book.to(book.section_of(option)) for option in uses.options_in(address)]
    if links:
        yield _linked(book, "moves.options", links)


def follows(book: Book, uses: Uses) -> Section | None:
    """Return what follows from moves wherever they are made; None if nothing does."""
    sections = []
    for after in book.game.after:
        address = str(after.address)
        said = book.say(address)
        marked = (replace(said, line=(*said.line, *mark_at(book, address))),) if said else ()
        blocks: tuple[Block, ...] = (*marked, *shown_in(book, uses, address))
        sections.append(
            Section(anchor=anchor_of(address), title=book.called(address), blocks=blocks, mark=book.mark(address))
        )
    if not sections:
        return None
    return Section(anchor="follows", title=book.words("follows.title"), sections=tuple(sections))


def special(book: Book, uses: Uses, gallery: Gallery) -> Section | None:
    """Return the kinds of cards besides the most frequent one, with the moves that are about them; None without."""
    counts: dict[str, int] = {}
    for face in book.game.faces:
        counts[face.kind] = counts.get(face.kind, 0) + face.count
    main = max(counts, key=lambda kind: counts[kind])
    sections = []
    for kind, count in counts.items():
        if kind == main or not count:
            continue
        address = f"cards.{kind}"
        blocks: list[Block] = [gallery.cards(kind)]
        if book.has_words(address) and (said := book.say(address)) is not None:
            blocks.append(said)
        links = [book.to(f"moves.{move}") for move in uses.moves_about(kind)]
        if links:
            blocks.append(Paragraph(line=_listed(book, links, "special.moves")))
        title = plain(capital((PlainText(book.called(address)),)))
        sections.append(Section(anchor=anchor_of(address), title=title, blocks=tuple(blocks)))
    if not sections:
        return None
    return Section(anchor="special", title=book.words("special.title"), sections=tuple(sections))
