"""Moves as players write them, and what is chosen in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reference_engine.table import Action
from spec.game import Binder, Game, MoreCards, Move, Value, binders_of, read_value, spell


def chosen_in(rule: Move, choices: Sequence[int | None]) -> Iterator[tuple[Binder, int]]:
    """Yield the names under `choose` with what was chosen for them; of several cards, those that were."""
    for binder, value in zip(rule.choices, choices, strict=True):
        if value is not None:
            yield binder, value


def in_order(rule: Move, choices: Sequence[int | None]) -> tuple[int | None, ...]:
    """Return choices with those of several cards in the order in which `MoreCards` names them."""
    several = [at for at, binder in enumerate(rule.choices) if isinstance(binder.over, MoreCards)]
    cards = sorted((choices[at] for at in several), key=lambda card: (card is None, card or 0))
    found = list(choices)
    for at, card in zip(several, cards, strict=True):
        found[at] = card
    return tuple(found)


def move_text(game: Game, rule: Move, choices: Sequence[int | None], seats: Sequence[str] = ()) -> str:
    """Return a move as players write it: `eat(apple 1)`, or `rest` where nothing is chosen."""
    chosen = [
        spell(game.domains, game.faces, binder.local.type, value, seats) for binder, value in chosen_in(rule, choices)
    ]
    return f"{rule.id}({', '.join(chosen)})" if chosen else rule.id


def move_from_text(game: Game, text: str, seat: int, seats: Sequence[str] = ()) -> Action:
    """Return the move that `text` spells, for a seat; several cards may come in any order.

    Errors: `ValueError` if it spells none.
    """
    name, bracket, rest = text.strip().partition("(")
    if bracket and not rest.endswith(")"):
        raise ValueError(f"`{text.strip()}` has no closing bracket at its end")
    moves = list(game.moves.values())
    number = next((n for n, move in enumerate(moves) if move.id == name.strip()), None)
    if number is None:
        raise ValueError(f"there is no move `{name.strip()}`; the moves are {', '.join(m.id for m in moves)}")
    words = [word for word in rest.removesuffix(")").split(",") if word.strip()]
    rule = moves[number]
    binders = binders_of(rule, len(words))
    if binders is None:
        names = ", ".join(dict.fromkeys(binder.local.name for binder in rule.choices))
        several = any(isinstance(binder.over, MoreCards) for binder in rule.choices)
        chooses = f"does not choose {len(words)}" if several else f"chooses {len(rule.choices)}"
        raise ValueError(f"`{rule.id}` {chooses}: {rule.id}({names})")
    values: dict[str, Value] = {}
    for word, binder in zip(words, binders, strict=True):
        try:
            values[binder.local.slot] = read_value(game, binder.local.type, word, seats)
        except ValueError:
            raise ValueError(f"`{word.strip()}` is no value for `{binder.local.name}` of `{rule.id}`") from None
    choices = [values.get(binder.local.slot) for binder in rule.choices]
    return Action(number, seat, in_order(rule, choices))
