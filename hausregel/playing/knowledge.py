"""What one seat may know of the moves that were made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from reference_engine import Action, Engine, Moment, SeenZone, Shortage, State, View, view
from spec.game import (
    CardOf,
    Effect,
    If,
    IsNothing,
    Local,
    MoveCard,
    Not,
    Type,
    Zone,
    effects_inside,
    moves_cards,
    variable_set,
)


@dataclass(frozen=True, slots=True)
class Happened:
    """One move that was made: the states before and after it, what could not be handed out, what lay where between."""

    before: State
    move: Action
    after: State
    shortages: tuple[Shortage, ...] = ()
    moments: tuple[Moment, ...] = ()


@dataclass(frozen=True, slots=True)
class Changes:
    """What moves changed before one seat.

    `counts` are zones of that seat with how many cards lay and lie there, where these differ; `gained` are the faces
    that the viewer, who must be that seat, did not see there before.
    """

    counts: tuple[tuple[Zone, int, int], ...]
    gained: tuple[int, ...]


class SeatKnowledge:
    """Tells what a seat may know of the moves of one game."""

    def __init__(self, engine: Engine) -> None:
        """Look at the rules once."""
        self._engine = engine
        effects = [list(effects_inside(rule.effects)) for rule in engine.moves]
        hidden = {spec.id for spec in engine.game.variables.values() if spec.seen != "everyone"}
        self._moves_cards = tuple(any(map(moves_cards, all_)) for all_ in effects)
        self._open = tuple(frozenset(self._shown(rule.effects)) for rule in engine.moves)
        self._sets_hidden = tuple(any(variable_set(effect) in hidden for effect in all_) for all_ in effects)

    def _shown(self, effects: Iterable[Effect]) -> Iterator[str]:
        """Yield the choices whose card goes, in any case, from or to where everyone sees it."""
        zones = self._engine.game.zones
        for effect in effects:
            match effect:
                case If(condition=Not(IsNothing(Local()))):  # one of several cards, if so many were chosen
                    yield from self._shown(effect.do)
                case MoveCard(card=Local(slot=slot)):
                    source, target = zones[effect.source.id], zones[effect.target.id]
                    if "everyone" in (source.faces, target.faces) or (target.faces == "top" and not effect.under):
                        yield slot
                case _:
                    pass

    def choices(self, event: Happened, viewer: int) -> tuple[bool, ...]:
        """Return which choices of a move the viewer may know.

        A card is known if it came, went or passed where the viewer sees it, or if the move moves no cards. Of a move
        that sets a variable whose value is hidden from others, they know only what comes or goes where all see it.
        """
        rule = self._engine.moves[event.move.rule]
        if event.move.seat == viewer:
            return (True,) * len(rule.choices)
        if self._sets_hidden[event.move.rule]:
            return tuple(binder.local.slot in self._open[event.move.rule] for binder in rule.choices)
        before, after = (view(self._engine, state, viewer) for state in (event.before, event.after))
        return tuple(
            not isinstance(binder.local.type, CardOf)
            or not self._moves_cards[event.move.rule]
            or binder.local.slot in self._open[event.move.rule]
            or value is None
            or times_seen(before, value) != times_seen(after, value)
            for binder, value in zip(rule.choices, event.move.choices, strict=True)
        )

    def passing(self, event: Happened, viewer: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Return what the viewer saw lie where neither the state before nor the one after the move shows it.

        For each such zone, by its place in `State.zones`: all that lay there when it was most; of a stack of which only
        the top is seen, each card that was on top in between. What stands with the move is not repeated.
        """
        found: list[tuple[int, tuple[int, ...]]] = []
        binders = self._engine.moves[event.move.rule].choices
        told = {
            value
            for binder, value, known in zip(binders, event.move.choices, self.choices(event, viewer), strict=True)
            if known and isinstance(binder.local.type, CardOf)
        }
        moments = (event.before.zones, *event.moments, event.after.zones)
        views = (view(self._engine, State(zones, event.after.variables), viewer).zones for zones in moments)
        for at, (before, *between, after) in enumerate(zip(*views, strict=True)):
            tops = dict.fromkeys(there.top for there in between if there.top not in (None, before.top, after.top))
            seen = tuple(top for top in tops if top is not None) or _most(before, between, after)
            if not told.issuperset(seen):
                found.append((at, seen))
        return tuple(found)

    def changes(self, before: State, after: State, seat: int, viewer: int) -> Changes:
        """Return what moves of a seat that led from one state to another changed before it."""
        first, last = (view(self._engine, state, viewer) for state in (before, after))
        counts: list[tuple[Zone, int, int]] = []
        had, has = Counter[int | None](), Counter[int | None]()
        for zone in self._engine.game.zones.values():
            if [domain.id for domain in zone.keys] != ["player"] or zone.cells is not None:
                continue
            there, then = first.zones[zone.base + seat], last.zones[zone.base + seat]
            if there.count is not None and then.count is not None and there.count != then.count:
                counts.append((zone, there.count, then.count))
            had.update(there.cards or ())
            has.update(then.cards or ())
        gained = [face for face in (has - had).elements() if face is not None] if seat == viewer else []
        return Changes(tuple(counts), tuple(gained))


def _most(before: SeenZone, between: Iterable[SeenZone], after: SeenZone) -> tuple[int, ...]:
    """Return the cards of a zone when it held most of those that came and went during a move; none if none did."""
    first, last = Counter(before.cards or ()), Counter(after.cards or ())
    best: tuple[int, ...] = ()
    for moment in between:
        gone = (Counter(moment.cards or ()) - first) - (last - first)
        there = tuple(face for face in moment.cards or () if face is not None)
        if any(face is not None for face in gone) and len(there) >= len(best):
            best = there
    return best


def times_seen(seen: View, face: int) -> int:
    """Return how many cards of a face a seat sees."""
    return sum(
        (there.cards.count(face) if there.cards is not None else 0) + (there.top == face) for there in seen.zones
    )


def chosen(engine: Engine, move: Action, known: Sequence[bool] | None) -> Iterator[tuple[Type, int | None, int]]:
    """Yield what was chosen in a move, by its type; of what is not `known` no value, cards in a row with their number.

    The number is 0 for all else.
    """
    choices = engine.moves[move.rule].choices
    told = [
        (binder.local.type, value if known is None or known[at] else None)
        for at, (binder, value) in enumerate(zip(choices, move.choices, strict=True))
        if value is not None
    ]
    for hidden, some in groupby(told, lambda choice: choice[1] is None and isinstance(choice[0], CardOf)):
        found = list(some)
        if hidden:
            yield found[0][0], None, len(found)
        else:
            yield from ((type_, value, 0) for type_, value in found)
