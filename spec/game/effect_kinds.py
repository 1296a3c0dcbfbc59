"""What an effect is, asked of every kind of effect: a new kind is a type error here until each question is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from spec.game.actions import (
    Deal,
    Draw,
    Effect,
    ForEach,
    If,
    MoveAll,
    MoveCard,
    PickAtRandom,
    SetVariable,
    Shuffle,
)
from spec.game.game import Game


def effects_within(effect: Effect) -> tuple[Effect, ...]:
    """Return the effects within an effect, without those within these."""
    match effect:
        case If(do=do, otherwise=otherwise):
            return (*do, *otherwise)
        case ForEach(do=do):
            return do
        case MoveCard() | MoveAll() | Draw() | Deal() | Shuffle() | SetVariable() | PickAtRandom():
            return ()
        case _:
            assert_never(effect)


def effects_inside(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Yield effects and those inside them."""
    for effect in effects:
        yield effect
        yield from effects_inside(effects_within(effect))


def effect_blocks(game: Game) -> Iterator[Sequence[Effect]]:
    """Yield the effects of each rule of a game: of the steps of the set-up, of moves, of what follows from them."""
    yield from (effects for _, effects in game.setup)
    yield from (move.effects for move in game.moves.values())
    yield from (after.effects for after in game.after)


def each_replaced(effects: Sequence[Effect], by: Callable[[Effect], Iterable[Effect]]) -> tuple[Effect, ...]:
    """Return effects with others in the place of each that holds none itself, also within those that do."""
    found: list[Effect] = []
    for effect in effects:
        match effect:
            case If(do=do, otherwise=otherwise):
                found.append(replace(effect, do=each_replaced(do, by), otherwise=each_replaced(otherwise, by)))
            case ForEach(do=do):
                found.append(replace(effect, do=each_replaced(do, by)))
            case MoveCard() | MoveAll() | Draw() | Deal() | Shuffle() | SetVariable() | PickAtRandom():
                found.extend(by(effect))
            case _:
                assert_never(effect)
    return tuple(found)


def variable_set(effect: Effect) -> str | None:
    """Return the variable that an effect itself sets; None if it sets none."""
    match effect:
        case SetVariable(id=name) | PickAtRandom(id=name):
            return name
        case MoveCard() | MoveAll() | Draw() | Deal() | Shuffle() | If() | ForEach():
            return None
        case _:
            assert_never(effect)


def moves_cards(effect: Effect) -> bool:
    """Return whether an effect itself takes cards from where they lie."""
    match effect:
        case MoveCard() | MoveAll() | Draw() | Deal():
            return True
        case Shuffle() | SetVariable() | PickAtRandom() | If() | ForEach():
            return False
        case _:
            assert_never(effect)


def picks_value(effect: Effect) -> bool:
    """Return whether chance decides in an effect itself which value it takes, not which cards come."""
    match effect:
        case PickAtRandom():
            return True
        case MoveCard() | MoveAll() | Draw() | Deal() | Shuffle() | SetVariable() | If() | ForEach():
            return False
        case _:
            assert_never(effect)
