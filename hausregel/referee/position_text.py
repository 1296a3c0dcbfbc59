"""Positions in texts of their own, in the notation of worked examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from spec.codes import has_errors
from spec.examples import WrittenExample, written_examples
from spec.ruleset import EXAMPLE, POSITION, misfits
from spec.source import (
    Diagnostic,
    Document,
    Entry,
    Node,
    Span,
    StageResult,
    child,
    entries,
    items,
    read_file,
    read_text,
    start_of,
)

BODY: Final = ("cite", "printed", "players", "set", "position", "play")
"""The keys of a worked example. A text with none of them is the position alone."""
NAME: Final = "position"
EMPTY: Final = "HR105"
"""Nothing stands in a text."""
SEATS: Final = 21
"""More players than there can be in any game: so many are refused, however many are written."""
INLINE: Final = "position"
MOVE: Final = "move"
SEAT: Final = "seat"
"""What stands for the file of a fault in a position that lies in none, and in the two parts of a question."""


@dataclass(frozen=True, slots=True)
class LaidPosition:
    """A position as it is written, with how many play and what it sets; it belongs to no game yet.

    `files` are the texts that it was read from, for excerpts.
    """

    written: WrittenExample
    files: Mapping[str, Document]

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players, clockwise; none if it only says how many there are."""
        players = child(self.written.entry.node, "players")
        return tuple(str(name.value) for name in items(players)) if _is_list(players) else ()

    @property
    def is_played(self) -> bool:
        """Whether something is played in it before anything is asked."""
        return child(self.written.entry.node, "play") is not None


@dataclass(frozen=True, slots=True)
class AskedMove:
    """The question whether a seat may make a move in a position, as examples write both.

    Without a seat, whose turn it is asks.
    """

    laid: LaidPosition
    move: str
    seat: str = ""

    @property
    def rule(self) -> str:
        """The name of the move's rule."""
        return self.move.partition("(")[0].strip()

    def as_example(self) -> WrittenExample:
        """Return the position as an example whose last step is the question."""
        written = self.laid.written
        node, move = written.entry.node, _alone(self.move, MOVE)
        asked = {"legal": Entry(move.span, move)}
        if self.seat:
            seat = _alone(self.seat, SEAT)
            asked["by"] = Entry(seat.span, seat)
        steps = (*items(child(node, "play")), Node(asked, move.span))
        value = {**entries(node), "play": Entry(node.span, Node(steps, node.span))}
        return replace(written, entry=replace(written.entry, node=replace(node, value=value)))


def read_position(source: str | Path, players: int | None = None) -> StageResult[LaidPosition]:
    """Return the position that a text or a file holds: a worked example, or what stands under `position` in one.

    `players` is how many play if it does not say so. What `play` does in it is made before anything is asked.
    Without a value, the diagnostics say what is wrong, each with its place; of a text that is in the file `INLINE`.
    """
    read = read_file(source) if isinstance(source, Path) else read_text(source, INLINE)
    if read.value is None and any(fault.code != EMPTY for fault in read.diagnostics):
        return StageResult(None, read.diagnostics)
    document = read.value or _nothing_written(source)
    body = _body(document.root, players)
    found = [*(fault for fault in read.diagnostics if fault.code != EMPTY), *_misshapen(body)]
    if has_errors(found):
        return StageResult(None, tuple(found))
    written = next(written_examples(_tree(body)))
    return StageResult(LaidPosition(written, {document.file: document}), tuple(found))


def _nothing_written(source: str | Path) -> Document:
    """Return the tree of an empty text: what a position lacks is said of it, not what a ruleset lacks."""
    file = str(source) if isinstance(source, Path) else INLINE
    return Document(file=file, lines=("",), root=Node({}, start_of(file)))


def without_play(written: WrittenExample) -> WrittenExample:
    """Return an example without what is played in it."""
    kept = {key: entry for key, entry in entries(written.entry.node).items() if key != "play"}
    return replace(written, entry=replace(written.entry, node=replace(written.entry.node, value=kept)))


def _alone(text: str, file: str) -> Node:
    """Return a text that stands alone, as the texts of a question do: its place is the whole of `file`."""
    return Node(text, Span(file=file, line=1, column=1, end_line=1, end_column=1 + max(1, len(text))))


def _body(root: Node, players: int | None) -> Node:
    """Return the example that a text holds, with how many play."""
    is_whole = not isinstance(root.value, Mapping) or any(key in BODY for key in entries(root))
    told = dict(entries(root)) if is_whole else {"position": Entry(root.span, root)}
    if not isinstance(root.value, Mapping):
        return root
    if players is not None and "players" not in told:
        told["players"] = Entry(root.span, Node(players, root.span))
    return Node(told, root.span)


def _tree(body: Node) -> Node:
    named = Node({NAME: Entry(body.span, body)}, body.span)
    return Node({"examples": Entry(body.span, named)}, body.span)


def _misshapen(body: Node) -> Iterator[Diagnostic]:
    """Yield what is not shaped like a worked example; seats may be numbers."""
    yield from misfits(_in_full(body), EXAMPLE, POSITION)


def _in_full(body: Node) -> Node:
    """Return an example as the schema has it: where seats are numbers, players have names instead."""
    told = dict(entries(body))
    if not told:
        return body
    if (players := told.get("players")) is not None and type(players.node.value) is int:
        names = tuple(Node(f"P{seat}", players.node.span) for seat in range(min(players.node.value, SEATS)))
        told["players"] = Entry(players.key_span, Node(names, players.node.span))
    position = told.get("position")
    if position is not None and (turn := child(position.node, "turn")) is not None and type(turn.value) is int:
        kept = {key: entry for key, entry in entries(position.node).items() if key != "turn"}
        told["position"] = replace(position, node=replace(position.node, value=kept))
    if (play := told.get("play")) is not None and isinstance(play.node.value, tuple):
        steps = tuple(_named(step) for step in play.node.value)
        told["play"] = replace(play, node=replace(play.node, value=steps))
    return Node(told, body.span)


def _named(step: Node) -> Node:
    """Return a step in which a seat that is a number has a name."""
    by = entries(step).get("by")
    if by is None or type(by.node.value) is not int:
        return step
    return replace(step, value={**entries(step), "by": replace(by, node=replace(by.node, value=f"P{by.node.value}"))})


def _is_list(node: Node | None) -> bool:
    return node is not None and isinstance(node.value, tuple)
