"""Coverage: the parts of a game's rules that were never seen at work in a version of it."""

from __future__ import annotations

from collections.abc import Iterator

from spec.game import Game
from verifier.explorer.records import Coverage

HOLDS, FAILS = " holds", " fails"
"""Suffixes to the address of a condition: it holds, or fails, where those before it hold."""


def parts_of_play(game: Game) -> Iterator[str]:
    """Yield the addresses of phases, moves, `after` rules and ends."""
    yield from (f"phases.{name}" for name in game.phases)
    yield from (f"moves.{name}" for name in game.moves)
    yield from (f"after.{after.id}" for after in game.after)
    yield from (f"end.{end.id}" for end in game.ends)


def lacking(seen: Coverage, game: Game) -> Iterator[str]:
    """Yield the addresses of moves, phases, conditions and so on that were not seen at work.

    A condition has two addresses, one that ends with `HOLDS` and one with `FAILS`; those of moves that were never made
    are left out.
    """
    yield from (address for address in parts_of_play(game) if not seen.used.get(address))
    for move in game.moves.values():
        for condition in move.conditions if seen.used.get(f"moves.{move.id}") else ():
            held, failed = seen.conditions.get(str(condition.address), (False, False))
            yield from [f"{condition.address}{HOLDS}"] * (not held)
            yield from [f"{condition.address}{FAILS}"] * (not failed)
