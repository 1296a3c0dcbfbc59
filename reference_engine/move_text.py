"""Moves as players write them."""

from __future__ import annotations

from collections.abc import Sequence

from reference_engine.table import Action
from spec.game import Game, Move, read_value, spell


def move_text(game: Game, rule: Move, choices: Sequence[int], seats: Sequence[str] = ()) -> str:
    """Return a move as players write it: `eat(apple 1)`, or `rest` where nothing is chosen."""
    chosen = [
        spell(game.domains, game.faces, binder.local.type, value, seats)
        for binder, value in zip(rule.choices, choices, strict=True)
    ]
    return f"{rule.id}({', '.join(chosen)})" if chosen else rule.id


def move_from_text(game: Game, text: str, seat: int, seats: Sequence[str] = ()) -> Action:
    """Return the move that `text` spells, for a seat.

    Errors: `ValueError` if it spells none.
    """
    name, _, rest = text.strip().partition("(")
    moves = list(game.moves.values())
    number = next((n for n, move in enumerate(moves) if move.id == name.strip()), None)
    if number is None:
        raise ValueError(f"there is no move `{name.strip()}`; the moves are {', '.join(m.id for m in moves)}")
    words = [word for word in rest.strip().removesuffix(")").split(",") if word.strip()]
    rule = moves[number]
    if len(words) != len(rule.choices):
        names = ", ".join(binder.local.name for binder in rule.choices)
        raise ValueError(f"`{rule.id}` chooses {len(rule.choices)}: {rule.id}({names})")
    values: list[int] = []
    for word, binder in zip(words, rule.choices, strict=True):
        try:
            value = read_value(game, binder.local.type, word, seats)
        except ValueError:
            raise ValueError(f"`{word.strip()}` is no value for `{binder.local.name}` of `{rule.id}`") from None
        assert value is not None
        values.append(value)
    return Action(number, seat, tuple(values))
