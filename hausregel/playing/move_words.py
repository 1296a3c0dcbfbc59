"""What was done, in words, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.text import Text

from hausregel.playing.cards import DIM, Painter
from hausregel.playing.knowledge import Changes, Happened, SeatKnowledge, chosen
from hausregel.playing.rows import named_zones
from hausregel.playing.table import Seats
from reference_engine import Action, Engine
from spec.words import Words

MOST_GAINED: Final = 6


class MoveTeller:
    """Tells moves in the words of one game."""

    def __init__(self, engine: Engine, painter: Painter, say: Words) -> None:
        """Look at the rules once."""
        self._engine = engine
        self._painter = painter
        self._say = say
        self._colon = Words(say.language)("colon")
        self._knowledge = SeatKnowledge(engine)

    def rule(self, move: Action) -> str:
        """Return the name of a move's rule."""
        return self._painter.called(f"moves.{self._engine.moves[move.rule].id}")

    def choices(self, move: Action, names: Sequence[str], known: Sequence[bool] | None = None) -> Text:
        """Return what was chosen; what is not `known` is left open."""
        chips: list[tuple[str, str]] = []
        for words, style in self._chosen(move, names, known):
            if style is None and chips:
                chips[-1] = (f"{chips[-1][0]} {words}", chips[-1][1])
            else:
                chips.append((words, style or "bold"))
        return Text(" ").join(self._painter.chip(words, style) for words, style in chips)

    def _chosen(
        self, move: Action, names: Sequence[str], known: Sequence[bool] | None
    ) -> Iterator[tuple[str, str | None]]:
        for type_, value, number in chosen(self._engine, move, known):
            if value is not None:
                yield self._painter.value(type_, value, names)
            else:
                yield (self._say("hidden_cards", count=number) if number else self._say("something")), None

    def whole(self, move: Action, names: Sequence[str]) -> Text:
        """Return a move: its rule and what was chosen."""
        chosen = self.choices(move, names)
        return Text.assemble(self.rule(move), self._colon, chosen) if chosen else Text(self.rule(move))

    def plain(self, move: Action, names: Sequence[str]) -> str:
        """Return a move as it can be typed."""
        return " ".join(self.whole(move, names).plain.split())

    def turns(self, happened: Iterable[Happened], seats: Seats) -> Iterator[Text]:
        """Yield a line for each stretch of moves of one seat, as the viewer may know them."""
        stretch: list[Happened] = []
        for made in happened:
            if stretch and stretch[0].move.seat != made.move.seat:
                yield self._stretch(stretch, seats)
                stretch = []
            stretch.append(made)
        if stretch:
            yield self._stretch(stretch, seats)

    def _stretch(self, moves: Sequence[Happened], seats: Seats) -> Text:
        seat = moves[0].move.seat
        width = max(len(name) for name in seats.names)
        line = Text.assemble((seats.names[seat].ljust(width), "bold"), "  ")
        earlier = ""
        for number, made in enumerate(moves):
            rule = self.rule(made.move)
            chosen = self.choices(made.move, seats.names, self._knowledge.choices(made, seats.viewer))
            if rule != earlier or not chosen:
                line.append((", " if number else "") + rule)
            if chosen:
                line.append(self._colon if rule != earlier else ", ").append_text(chosen)
            earlier = rule
        changes = self._knowledge.changes(moves[0].before, moves[-1].after, seat, seats.viewer)
        line.append_text(self._changes(changes))
        for made in moves:
            line.append_text(self._passing(made, seats, set(changes.gained)))
            for short in made.shortages:
                words = self._say("shortage", wanted=short.wanted, there=short.there)
                line.append(f"  ({words})", "italic")
        return line

    def _passing(self, made: Happened, seats: Seats, gained: set[int | None]) -> Text:
        """Return which cards lay somewhere only in the course of a move, but not what the viewer gained by it."""
        text, passing = Text(), self._knowledge.passing(made, seats.viewer)
        places = list(named_zones(self._painter, self._engine.game, seats.names)) if passing else []
        for at, faces in passing:
            zone, called = places[at]
            if gained.issuperset(faces) or (zone.faces == "owner" and len(faces) > MOST_GAINED):
                continue
            text.append(f"  {called}: ", DIM).append_text(self._painter.few(faces, MOST_GAINED))
        return text

    def _changes(self, changes: Changes) -> Text:
        """Return how many cards the zones of the one who moved hold now, and which the viewer gained there."""
        text = Text()
        if changes.gained and len(changes.gained) <= MOST_GAINED:
            text.append("  + ").append_text(Text(" ").join(self._painter.card(face) for face in changes.gained))
        if changes.counts:
            parts = [f"{self._painter.zone(zone)} {had} → {has}" for zone, had, has in changes.counts]
            text.append("   " + ", ".join(parts), DIM)
        return text
