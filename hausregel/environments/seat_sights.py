"""What a seat sees and remembers: as text with perfect recall, as text of the moment, and as numbers.

Nothing here looks at more than `reference_engine.view` shows a seat, and of moves of others no more than
`SeatKnowledge` says that it may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from hausregel.environments.lots import DecidedLots
from hausregel.environments.observed_numbers import ObservedNumbers
from hausregel.environments.play_events import PlayEvent
from hausregel.playing import Happened, SeatKnowledge, chosen
from reference_engine import (
    ENDED,
    FIRST_VARIABLE,
    OPENER,
    PHASE,
    TURN,
    Cards,
    Engine,
    Moments,
    State,
    owners,
    sees_faces,
)
from spec.game import CardOf, Type, VariableSpec, Zone, spell, variable_names, zone_names

HIDDEN: Final = "?"


@dataclass(frozen=True, slots=True)
class TopSeen:
    """A top card, and how many cards lie there if that is known."""

    top: int | None
    number: int | None


SeenThere = Cards | int | TopSeen | None
"""What a seat sees of a zone: its cards; its top card and how many; only how many; or nothing at all."""


class PlainSight(NamedTuple):
    """What a seat sees of a state: equal where `reference_engine.view` is."""

    turn: tuple[int | None, ...]
    zones: tuple[SeenThere, ...]
    variables: tuple[int | str | None, ...]


class _ZonePlan(NamedTuple):
    faces: bool
    top: bool
    counted: bool


class SeatSights:
    """Tells what the seats of one game see, and what they saw so far."""

    def __init__(self, engine: Engine) -> None:
        """Look at the rules once."""
        self._engine, game = engine, engine.game
        self._zone_names: Final = zone_names(game)
        self._variable_names: Final = variable_names(game)
        self._types: Final = tuple(spec.type for spec in game.variables.values() for _ in range(spec.size))
        self._phases: Final = tuple(game.phases)
        self._zones = tuple(
            tuple(_zone_plan(zone, owner, seat) for zone in game.zones.values() for owner in owners(zone))
            for seat in range(game.players)
        )
        self._seen = tuple(
            tuple(_sees_value(spec, owner, seat) for spec in game.variables.values() for owner in owners(spec))
            for seat in range(game.players)
        )
        self._knowledge = SeatKnowledge(engine)
        self._moments = Moments(engine)
        self.numbers: Final = ObservedNumbers(game)

    # --- of one moment -----------------------------------------------------------------------------------------------

    def sight(self, state: State, seat: int) -> PlainSight:
        """Return what a seat sees of a state."""
        zones = tuple(_shown(plan, cards) for plan, cards in zip(self._zones[seat], state.zones, strict=True))
        values = state.variables[FIRST_VARIABLE:]
        told = tuple(value if seen else HIDDEN for value, seen in zip(values, self._seen[seat], strict=True))
        return PlainSight(state.variables[:FIRST_VARIABLE], zones, told)

    def text(self, state: State, seat: int) -> str:
        """Return what a seat sees of a state, in words; what is empty is left out."""
        sight = self.sight(state, seat)
        return f"seat {seat}; {'; '.join(self._parts(sight, None))}"

    def everything(self, state: State) -> str:
        """Return a state in words, with all that is hidden."""
        zones = tuple(cards for cards in state.zones)
        sight = PlainSight(state.variables[:FIRST_VARIABLE], zones, state.variables[FIRST_VARIABLE:])
        return "; ".join(self._parts(sight, None))

    def _parts(self, now: PlainSight, before: PlainSight | None) -> Iterator[str]:
        """Yield what is seen now, or only what is seen otherwise than before."""
        if before is None or now.turn != before.turn:
            yield (
                f"phase {self._phases[now.turn[PHASE] or 0]}, turn {now.turn[TURN]}, "
                f"opener {now.turn[OPENER]}, end {now.turn[ENDED]}"
            )
        for at, (name, there) in enumerate(zip(self._zone_names, now.zones, strict=True)):
            if there not in ((), 0) if before is None else there != before.zones[at]:
                yield f"{name}: {self._shown_text(there)}"
        for at, (name, value) in enumerate(zip(self._variable_names, now.variables, strict=True)):
            if before is None or value != before.variables[at]:
                yield f"{name} = {self._value_text(self._types[at], value)}"

    def _shown_text(self, there: SeenThere) -> str:
        match there:
            case None:
                return HIDDEN
            case int(number):
                return f"{number} face down"
            case TopSeen(top, number):
                return f"{self._face(top)} on top of {HIDDEN if number is None else number}"
            case _:
                return ", ".join(map(self._face, there)) or "nothing"

    def _face(self, face: int | None) -> str:
        return "-" if face is None else self._engine.game.faces[face].name

    def _value_text(self, type_: Type, value: int | str | None) -> str:
        if isinstance(value, str):
            return value
        return spell(self._engine.game.domains, self._engine.game.faces, type_, value)

    def faces(self, event: PlayEvent, seat: int) -> Iterator[int]:
        """Yield the faces that a seat saw after an event, or chose in it."""
        for there in self.sight(event.after, seat).zones:
            match there:
                case tuple():
                    yield from (face for face in there if face is not None)
                case TopSeen(int() as top, _):
                    yield top
                case _:
                    pass
        if event.move is not None and event.seat == seat:
            binders = self._engine.moves[event.move.rule].choices
            for binder, value in zip(binders, event.move.choices, strict=True):
                if isinstance(binder.local.type, CardOf) and value is not None:
                    yield value

    # --- with perfect recall -----------------------------------------------------------------------------------------

    def line(self, event: PlayEvent, seat: int) -> str:
        """Return what a seat hears of an event; nothing of others who let others go first."""
        if seat not in event.lines:
            event.lines[seat] = self._line(event, seat)
        return event.lines[seat]

    def _line(self, event: PlayEvent, seat: int) -> str:
        if event.kind == "wait":
            return f"seat {seat} lets others go first" if event.seat == seat else ""
        now = self.sight(event.after, seat)
        if event.before is None or event.move is None:
            return f"seat {seat}; {'; '.join(self._parts(now, None))}"
        parts = list(self._parts(now, self.sight(event.before, seat)))
        return "; ".join([*self._told(event, seat), *parts])

    def _told(self, event: PlayEvent, seat: int) -> Iterator[str]:
        """Yield who made which move, what of its choices the seat may know, and what it saw only in between."""
        assert event.before is not None
        assert event.move is not None
        engine = self._engine
        work = self._moments.noted(event.before, event.move, DecidedLots(event.outcomes))
        ends = event.before.zones, event.after.zones
        between = tuple(moment for moment in work.moments if moment not in ends)
        happened = Happened(event.before, event.move, event.after, tuple(work.shortages), between)
        known = self._knowledge.choices(happened, seat)
        words = [
            f"{number} face down" if number else self._value_text(type_, HIDDEN if value is None else value)
            for type_, value, number in chosen(engine, event.move, known)
        ]
        yield f"seat {event.move.seat}: {engine.moves[event.move.rule].id}({', '.join(words)})"
        for at, faces in self._knowledge.passing(happened, seat) if between else ():
            yield f"passing {self._zone_names[at]}: {', '.join(map(self._face, faces))}"


def _shown(plan: _ZonePlan, cards: Cards) -> SeenThere:
    if plan.faces:
        return cards
    number = sum(face is not None for face in cards) if plan.counted else None
    return TopSeen(cards[-1] if cards else None, number) if plan.top else number


def _zone_plan(zone: Zone, owner: int | None, seat: int) -> _ZonePlan:
    counted = zone.counts == "everyone" or (zone.counts == "owner" and owner == seat)
    return _ZonePlan(sees_faces(zone, owner, seat), zone.faces == "top", counted)


def _sees_value(spec: VariableSpec, owner: int | None, seat: int) -> bool:
    return spec.seen == "everyone" or (spec.seen == "owner" and owner == seat)
