"""What one seat may know of the moves that were made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reference_engine import Action, Engine, Shortage, State, View, view
from spec.game import CardOf, Deal, Draw, Effect, ForEach, If, Local, MoveAll, MoveCard, PickAtRandom, SetVariable, Zone


@dataclass(frozen=True, slots=True)
class Happened:
    """One move that was made: the states before and after it, and what could not be handed out."""

    before: State
    move: Action
    after: State
    shortages: tuple[Shortage, ...] = ()


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
        effects = [list(_all_effects(rule.effects)) for rule in engine.moves]
        moving = MoveCard | MoveAll | Draw | Deal
        self._moves_cards = tuple(any(isinstance(effect, moving) for effect in all_) for all_ in effects)
        self._open = tuple(frozenset(self._shown(rule.effects)) for rule in engine.moves)
        self._sets_hidden = tuple(
            any(
                isinstance(effect, SetVariable | PickAtRandom) and engine.game.variables[effect.id].seen != "everyone"
                for effect in all_
            )
            for all_ in effects
        )

    def _shown(self, effects: Iterable[Effect]) -> Iterator[str]:
        """Yield the choices whose card goes, in any case, from or to where everyone sees it."""
        zones = self._engine.game.zones
        for effect in effects:
            if isinstance(effect, MoveCard) and isinstance(effect.card, Local):
                source, target = zones[effect.source.id], zones[effect.target.id]
                if "everyone" in (source.faces, target.faces) or (target.faces == "top" and not effect.under):
                    yield effect.card.slot

    def choices(self, event: Happened, viewer: int) -> tuple[bool, ...]:
        """Return which choices of a move the viewer may know.

        A card is known if it came, went or passed where the viewer sees it, or if the move moves no cards; nothing is
        known of a move that sets a variable whose value is hidden from others, except to who made it.
        """
        rule = self._engine.moves[event.move.rule]
        if event.move.seat == viewer:
            return (True,) * len(rule.choices)
        if self._sets_hidden[event.move.rule]:
            return (False,) * len(rule.choices)
        before, after = (view(self._engine, state, viewer) for state in (event.before, event.after))
        return tuple(
            not isinstance(binder.local.type, CardOf)
            or not self._moves_cards[event.move.rule]
            or binder.local.slot in self._open[event.move.rule]
            or times_seen(before, value) != times_seen(after, value)
            for binder, value in zip(rule.choices, event.move.choices, strict=True)
        )

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


def times_seen(seen: View, face: int) -> int:
    """Return how many cards of a face a seat sees."""
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
