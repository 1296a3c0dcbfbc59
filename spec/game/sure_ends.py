"""Moves that end a round whatever else is so: what they set is all that an end asks for."""

from __future__ import annotations

from spec.game.actions import Effect, SetVariable
from spec.game.effect_kinds import effects_inside, variable_set
from spec.game.game import Game, Move
from spec.game.terms import Compare, Constant, Variable


def surely_ends(game: Game, move: Move) -> bool:
    """Return whether a round is over after a move, because it sets a variable on which alone an end depends."""
    after = [effect for rule in game.after for effect in rule.effects]
    inside = tuple(effects_inside((*move.effects, *after)))
    for end in game.ends:
        match end.condition:
            case Compare("==", Variable(id=name, keys=()), Constant(value)):
                sets = [effect for effect in inside if variable_set(effect) == name]
                if len(sets) == 1 and sets[0] in move.effects and _gives(sets[0], value):
                    return True
            case _:
                pass
    return False


def _gives(effect: Effect, value: int | None) -> bool:
    return isinstance(effect, SetVariable) and isinstance(effect.value, Constant) and effect.value.value == value
