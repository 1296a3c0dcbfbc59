"""Choices of players that all see, and that rules compare with one another: whoever chooses later knows the others'."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from spec.game import Game, Local, Move, effects_inside
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis.symmetry import PLAYER
from verifier.analysis.walk import deal_rules, inside, judging_rules, play_rules

Reads = Mapping[str, frozenset[t.Expression]]
"""For each variable of the players that an expression reads, of which players."""


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """A move by which a player chooses what is then the value of a variable of this player, seen by everyone.

    Before, that is nothing; a rule compares the values of different players.
    """

    move: str
    variable: str


def open_choices(game: Game) -> tuple[OpenChoice, ...]:
    """Return the moves by which players choose something for themselves that all see and that is compared."""
    compared = frozenset(_compared(game))
    found = (
        OpenChoice(move.id, effect.id)
        for move in game.moves.values()
        for effect in effects_inside(move.effects)
        if isinstance(effect, a.SetVariable) and effect.id in compared and _is_own_choice(game, move, effect)
    )
    return tuple(dict.fromkeys(found))


def _is_own_choice(game: Game, move: Move, effect: a.SetVariable) -> bool:
    """Return whether an effect gives the acting player's variable, empty at first, a value that the player chooses."""
    spec, chosen = game.variables[effect.id], {binder.local.slot for binder in move.choices}
    return (
        spec.seen == "everyone"
        and spec.maybe
        and spec.start is None
        and [domain.id for domain in spec.keys] == [PLAYER]
        and effect.keys == (t.Who("me"),)
        and any(isinstance(part, Local) and part.slot in chosen for part in inside(effect.value))
    )


def _compared(game: Game) -> Iterator[str]:
    """Yield the variables of which a rule compares the values of different players."""
    known: dict[str, Reads] = {}
    roots: list[object] = [*deal_rules(game), *play_rules(game), *judging_rules(game)]
    for root in roots:
        for part in inside(root):
            if isinstance(part, t.Compare):
                left, right = _read(game, part.left, known), _read(game, part.right, known)
                yield from (name for name, players in left.items() if right.get(name, players) != players)


def _read(game: Game, expression: t.Expression, known: dict[str, Reads]) -> Reads:
    """Return what an expression reads, through definitions too; `known` holds what these read of their parameters."""
    found: dict[str, frozenset[t.Expression]] = {}
    for part in inside(expression):
        match part:
            case t.Variable(id=name, keys=(player,)):
                found[name] = found.get(name, frozenset()) | {player}
            case t.Call(definition=name, arguments=arguments):
                definition = game.definitions[name]
                if name not in known:
                    known[name] = _read(game, definition.body, known)
                given = dict(zip((own.slot for own in definition.parameters), arguments, strict=True))
                for variable, players in known[name].items():
                    meant = (given.get(key.slot, key) if isinstance(key, Local) else key for key in players)
                    found[variable] = found.get(variable, frozenset()) | frozenset(meant)
            case _:
                pass
    return found
