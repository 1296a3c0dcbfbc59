"""From what happened back to the numbers of the decisions that lead there."""

from __future__ import annotations

from collections.abc import Sequence

from hausregel.environments.game_environment import GameEnvironment
from hausregel.environments.lots import answers_of
from hausregel.environments.play_events import PlayEvent
from hausregel.environments.play_points import PlayPoint


def played(environment: GameEnvironment, events: Sequence[PlayEvent]) -> PlayPoint:
    """Return the point after some events.

    Errors: `ValueError` if they cannot happen one after the other.
    """
    point = environment.start()
    for event in events:
        point = _before(environment, point, event)
        if event.kind == "wait":
            point = environment.after(point, -1 if environment.acts.waiting is None else environment.acts.waiting)
        elif event.move is not None and not _is_of_chance(environment, event):
            for number in environment.acts.of_choices(event.move, len(event.move.choices)):
                point = environment.after(point, number)
        for outcome in event.outcomes:
            for answer in answers_of(outcome):
                point = environment.after(point, answer)
    return point


def _is_of_chance(environment: GameEnvironment, event: PlayEvent) -> bool:
    return event.before is not None and environment.engine.acts(event.before) == "chance"


def _before(environment: GameEnvironment, point: PlayPoint, event: PlayEvent) -> PlayPoint:
    """Return the point at which a seat does what happens next, or chance has chosen the move that does."""
    if point.asks is None or event.before is None:
        return point
    if point.asks.kind == "first":
        return environment.after(point, point.asks.seats.index(event.seat))
    if point.asks.kind == "choose" and event.move is not None:
        return environment.after(point, list(environment.engine.legal(event.before)).index(event.move))
    return point
