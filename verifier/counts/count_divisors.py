"""By which numbers rules divide."""

from __future__ import annotations

from collections.abc import Iterator

from spec.game import Expression, Game
from spec.game import terms as t
from verifier.analysis import inside, judging_rules, play_rules


def divisors_of(game: Game) -> tuple[int, ...]:
    """Return the numbers by which play, points or claims divide, as far as they are plain."""
    parts = (part for root in (*play_rules(game), *judging_rules(game)) for part in inside(root))
    rights = (part.right for part in parts if isinstance(part, t.Arithmetic) and part.op in ("//", "%"))
    return tuple(dict.fromkeys(value for right in rights for value in _plain(game, right) if value > 1))


def _plain(game: Game, expression: Expression) -> Iterator[int]:
    """Yield a number that is written down, also by another name."""
    match expression:
        case t.Constant(int(value)):
            yield value
        case t.Call(definition, ()):
            yield from _plain(game, game.definitions[definition].body)
