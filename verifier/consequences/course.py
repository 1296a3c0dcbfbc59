"""The course of a game: what is counted in it, alike in play and in exact numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reference_engine import TURN, Action, Engine, State
from spec.game import Game, Points, parts_of

ENDED: Final = "end."
"""What the ids of the ends of the rules begin with."""

STUCK, ENDLESS, CUT_OFF, FAULT, UNDEALT = (
    "other.stuck",
    "other.endless",
    "other.cut-off",
    "other.fault",
    "other.undealt",
)
"""How else a game may come out: nobody can act; it goes on for ever; it was cut off; the rules go wrong in a move; it
cannot be dealt."""

PLACE, SEAT, USE = "place.", "seat.", "use."
"""What the ids of chances and of the use of moves begin with."""

SHARED: Final = "shared"
"""The share of games with several winners."""

MEANS: Final = ("moves", "forced", "decisions", "turns-passed", "lead-changes", "lead-settled")
"""What is counted in the course of a game, apart from the use of moves; the last is the move after which the lead
changes no more, which exact numbers do not tell."""

OF_LEAD: Final = ("lead-changes", "lead-settled")
"""What is counted only where points decide who wins."""

MATCH_PLACE, MATCH_SEAT, MATCH_SHARED = "match-place.", "match-seat.", "match-shared"
"""As `PLACE`, `SEAT` and `SHARED`, of the match; the place is after whoever begins its first round."""

MATCH_OVER, MATCH_CUT_OFF, MATCH_BROKEN = "match.over", "match.cut-off", "match.broken-off"
"""How a match comes out: somebody could have won it; it was cut off after many rounds; one of its rounds did not reach
an end."""

MATCH_MEANS: Final = ("match-rounds", "match-moves")
"""What is counted of a match: its rounds, and its moves in all of them."""


def has_lead(game: Game) -> bool:
    """Return whether points decide who wins, so that somebody may be said to lead."""
    return game.score is not None and any(isinstance(part, Points) for part in parts_of(game.winners, game.definitions))


def leaders(engine: Engine, state: State) -> int:
    """Return who would win if the game were over now, as a set of bits by seat."""
    return sum(1 << seat for seat in engine.winners(state))


def lead_changed(before: int, after: int) -> bool:
    """Return whether somebody leads, alone or with others, who did not before."""
    return bool(after & ~before)


def is_pass(before: State, move: Action, after: State) -> bool:
    """Return whether a move only gives the turn to somebody else: nothing is chosen, and no card moves."""
    return not move.choices and before.variables[TURN] != after.variables[TURN] and before.zones == after.zones


def place_of(seat: int, starter: int, players: int) -> int:
    """Return how many places after the player who begins a seat is."""
    return (seat - starter) % players


def ids_of(engine: Engine, *, by_seat: bool) -> tuple[str, ...]:
    """Return the ids of everything that is counted of a round, in the order in which it is reported."""
    players = range(engine.game.players)
    means = [name for name in MEANS if name not in OF_LEAD or has_lead(engine.game)]
    return (
        *(f"{PLACE}{place}" for place in players),
        *(f"{SEAT}{seat}" for seat in players if by_seat),
        SHARED,
        *(f"{ENDED}{end.id}" for end in engine.game.ends),
        *(STUCK, ENDLESS, CUT_OFF, FAULT, UNDEALT),
        *means,
        *(f"{USE}{move.id}" for move in engine.moves),
    )


def match_ids_of(engine: Engine, *, by_seat: bool) -> tuple[str, ...]:
    """Return the ids of everything that is counted of a match; none if the game is one round."""
    if engine.game.match is None:
        return ()
    players = range(engine.game.players)
    return (
        *(f"{MATCH_PLACE}{place}" for place in players),
        *(f"{MATCH_SEAT}{seat}" for seat in players if by_seat),
        *(MATCH_SHARED, MATCH_OVER, MATCH_CUT_OFF, MATCH_BROKEN),
        *MATCH_MEANS,
    )


def is_of_match(measure: str) -> bool:
    """Return whether a measure is of a match, and not of a round."""
    return measure.startswith("match")


def is_share(measure: str) -> bool:
    """Return whether a measure is a share of games, from 0 to 1; otherwise it is a number in each game."""
    heads = (PLACE, SEAT, ENDED, "other.", "match.", MATCH_PLACE, MATCH_SEAT)
    return measure.startswith(heads) or measure in (SHARED, MATCH_SHARED)


def joined_ids(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of two games, kinds together: those of the first, then those that only the second has."""
    found = dict.fromkeys((*first, *second))
    of_match = (MATCH_PLACE, MATCH_SEAT, MATCH_SHARED, "match.", *MATCH_MEANS)
    heads = (PLACE, SEAT, SHARED, ENDED, "other.", *MEANS, USE, *of_match)
    return tuple(
        sorted(found, key=lambda measure: next(at for at, head in enumerate(heads) if measure.startswith(head)))
    )
