"""What was done, in words, for the eyes of one seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from hausregel.playing.cards import DIM, Painter
from hausregel.playing.table import Seats
from hausregel.playing.words import Speaker
from reference_engine.engine import Engine
from reference_engine.table import Move, Shortage, State
from reference_engine.view import View, view
from spec.actions import Deal, Draw, Effect, ForEach, If, MoveAll, MoveCard, PickAtRandom, SetVariable
from spec.terms import Local
from spec.types import CardOf

MOST_GAINED: Final = 6


@dataclass(frozen=True, slots=True)
class Happened:
    """One move that was made: the states before and after it, and what could not be handed out."""

    before: State
    move: Move
    after: State
    shortages: tuple[Shortage, ...] = ()


class Teller:
    """Tells moves in the words of one game."""

    def __init__(self, engine: Engine, painter: Painter, say: Speaker) -> None:
        """Look at the rules once."""
        self._engine = engine
        self._painter = painter
        self._say = say
        effects = [list(_all_effects(rule.effects)) for rule in engine.moves]
        moving = MoveCard | MoveAll | Draw | Deal
        self._moves_cards = tuple(any(isinstance(one, moving) for one in all_) for all_ in effects)
        self._open = tuple(frozenset(self._shown(rule.effects)) for rule in engine.moves)
        self._sets_hidden = tuple(
            any(
                isinstance(one, SetVariable | PickAtRandom) and engine.game.variables[one.id].seen != "everyone"
                for one in all_
            )
            for all_ in effects
        )

    def _shown(self, effects: Iterable[Effect]) -> Iterator[str]:
        """Yield the choices whose card goes, in any case, from or to where everyone sees it."""
        zones = self._engine.game.zones
        for one in effects:
            if isinstance(one, MoveCard) and isinstance(one.card, Local):
                source, target = zones[one.source.id], zones[one.target.id]
                if "everyone" in (source.faces, target.faces) or (target.faces == "top" and not one.under):
                    yield one.card.slot

    def rule(self, move: Move) -> str:
        """Return the name of a move's rule."""
        return self._engine.moves[move.rule].id.replace("_", " ")

    def choices(self, move: Move, names: Sequence[str], known: Sequence[bool] | None = None) -> Text:
        """Return what was chosen; what is not `known` is left open."""
        chips: list[tuple[str, str]] = []
        for at, (binder, value) in enumerate(zip(self._engine.moves[move.rule].choices, move.choices, strict=True)):
            type_ = binder.local.type
            if known is None or known[at]:
                words, style = self._painter.value(type_, value, names)
            else:
                words, style = self._say("a_card" if isinstance(type_, CardOf) else "something"), None
            if style is None and chips:
                chips[-1] = (f"{chips[-1][0]} {words}", chips[-1][1])
            else:
                chips.append((words, style or "bold"))
        return Text(" ").join(self._painter.chip(words, style) for words, style in chips)

    def whole(self, move: Move, names: Sequence[str]) -> Text:
        """Return a move: its rule and what was chosen."""
        chosen = self.choices(move, names)
        return Text.assemble(self.rule(move), " ", chosen) if chosen else Text(self.rule(move))

    def plain(self, move: Move, names: Sequence[str]) -> str:
        """Return a move as it can be typed."""
        return " ".join(self.whole(move, names).plain.split())

    def turns(self, happened: Iterable[Happened], seats: Seats) -> Iterator[Text]:
        """Yield a line for each stretch of moves of one seat, as the viewer may know them."""
        stretch: list[Happened] = []
        for one in happened:
            if stretch and stretch[0].move.seat != one.move.seat:
                yield self._stretch(stretch, seats)
                stretch = []
            stretch.append(one)
        if stretch:
            yield self._stretch(stretch, seats)

    def _stretch(self, moves: Sequence[Happened], seats: Seats) -> Text:
        seat = moves[0].move.seat
        width = max(len(name) for name in seats.names)
        line = Text.assemble((seats.names[seat].ljust(width), "bold"), "  ")
        earlier = ""
        for number, one in enumerate(moves):
            rule = self.rule(one.move)
            chosen = self.choices(one.move, seats.names, self._known(one, seats.viewer))
            if rule != earlier or not chosen:
                line.append((", " if number else "") + rule)
            if chosen:
                line.append(" ").append_text(chosen)
            earlier = rule
        first, last = (view(self._engine, state, seats.viewer) for state in (moves[0].before, moves[-1].after))
        line.append_text(self._changes(first, last, seat, seats))
        for one in moves:
            for short in one.shortages:
                words = self._say("shortage", wanted=short.wanted, there=short.there)
                line.append(f"  ({words})", "italic")
        return line

    def _known(self, one: Happened, viewer: int) -> tuple[bool, ...]:
        """Return which choices of a move the viewer may know.

        A card is known if it came, went or passed where the viewer sees it, or if the move moves no cards; nothing is
        known of a move that sets a variable whose value is hidden from others, except to who made it.
        """
        rule = self._engine.moves[one.move.rule]
        if one.move.seat == viewer:
            return (True,) * len(rule.choices)
        if self._sets_hidden[one.move.rule]:
            return (False,) * len(rule.choices)
        before, after = (view(self._engine, state, viewer) for state in (one.before, one.after))
        return tuple(
            not isinstance(binder.local.type, CardOf)
            or not self._moves_cards[one.move.rule]
            or binder.local.slot in self._open[one.move.rule]
            or _seen(before, value) != _seen(after, value)
            for binder, value in zip(rule.choices, one.move.choices, strict=True)
        )

    def _changes(self, first: View, last: View, seat: int, seats: Seats) -> Text:
        """Return how many cards the zones of the one who moved hold now, and which the viewer gained there."""
        text = Text()
        parts: list[str] = []
        had, has = Counter[int | None](), Counter[int | None]()
        for zone in self._engine.game.zones.values():
            if [domain.id for domain in zone.keys] != ["player"] or zone.cells is not None:
                continue
            before, after = first.zones[zone.base + seat], last.zones[zone.base + seat]
            if before.count is not None and after.count is not None and before.count != after.count:
                parts.append(f"{zone.id} {before.count} → {after.count}")
            had.update(before.cards or ())
            has.update(after.cards or ())
        gained = [face for face in (has - had).elements() if face is not None] if seat == seats.viewer else []
        if gained and len(gained) <= MOST_GAINED:
            text.append("  + ").append_text(Text(" ").join(self._painter.card(face) for face in gained))
        if parts:
            text.append("   " + ", ".join(parts), DIM)
        return text


def _seen(seen: View, face: int) -> int:
    return sum(
        (there.cards.count(face) if there.cards is not None else 0) + (there.top == face) for there in seen.zones
    )


def _all_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        if isinstance(effect, If):
            yield from _all_effects((*effect.do, *effect.otherwise))
        elif isinstance(effect, ForEach):
            yield from _all_effects(effect.do)
