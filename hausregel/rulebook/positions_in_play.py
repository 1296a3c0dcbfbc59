"""A position from the middle of a game, for a picture of what the game looks like."""

from __future__ import annotations

import random
from typing import Final

from reference_engine import Engine, SeededChance, State, deal_out, playout, uniform
from spec.game import Game, Zone

MOVES: Final = 400
"""A game is followed no further."""
MIDDLE: Final = (0.35, 0.65)
"""The part of a game from which a position is taken."""


def position_in_play(engine: Engine, seed: int = 1) -> tuple[State, int] | None:
    """Return a position of a random game and whose turn it is; None if nothing is dealt.

    It is one from the middle of the game, the first of those in which the most cards lie open for everyone.
    """
    lots = random.Random(seed)
    chance = SeededChance(seed)
    game = playout(engine, deal_out(engine, chance).state, uniform(lots), chance, lots, most=MOVES)
    seen = [position.state for position in game]
    if not seen:
        return None
    first, last = (int(part * len(seen)) for part in MIDDLE)
    middle = seen[first : last + 1]
    turns = [state for state in middle if engine.acts(state) == "player"] or middle
    state = max(turns, key=lambda each: _open_cards(engine.game, each))
    return state, engine.turn(state) if engine.acts(state) == "player" else 0


def _open_cards(game: Game, state: State) -> int:
    return sum(_open_in(zone, state) for zone in game.zones.values())


def _open_in(zone: Zone, state: State) -> int:
    """Return how many cards of a zone everyone sees."""
    if zone.faces not in ("everyone", "top"):
        return 0
    held = [sum(face is not None for face in state.zones[zone.base + number]) for number in range(zone.size)]
    return sum(held) if zone.faces == "everyone" else sum(map(bool, held))
