"""Traversal of a game: every expression and every effect in it, with its address."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import get_args

from spec.game import Game, Move, effect_blocks, effects_inside, parts_of, values_of
from spec.game import actions as a
from spec.game import terms as t

_UNIONS = (t.Expression, t.Collection, a.Effect, a.Flow)
_PARTS = frozenset([t.Binder, t.ZoneAt, t.Definition]).union(*map(get_args, _UNIONS))


def inside(part: object, leave: Callable[[object], bool] | None = None) -> Iterator[object]:
    """Yield a part of a rule and everything nested in it: terms, collections, binders, zones, effects, flows.

    Parts that `leave` selects are skipped with everything nested in them. Definitions are not entered.
    """
    stack: list[object] = [part]
    while stack:
        here = stack.pop()
        if isinstance(here, tuple):
            stack.extend(reversed(here))
        elif type(here) in _PARTS and not (leave is not None and leave(here)):
            yield here
            stack.extend(values_of(here))


def play_rules(game: Game) -> Iterator[object]:
    """Yield the rules of play after the deal: moves, `after` rules, ends, and the definitions they use."""
    roots: list[object] = []
    for move in game.moves.values():
        conditions = tuple(condition.expression for condition in move.conditions)
        roots += [move.choices, conditions, move.effects, move.then]
        if move.weight is not None:
            roots.append(move.weight)
    roots += [(after.binders, after.condition, after.effects) for after in game.after]
    roots += [end.condition for end in game.ends]
    yield from with_definitions(game, roots)


def judging_rules(game: Game) -> Iterator[object]:
    """Yield the rules that judge a state: score, winners, claims, and the definitions they use."""
    roots: list[object] = [game.winners, *(claim.expression for claim in game.properties)]
    if game.score is not None:
        roots.append(game.score)
    yield from with_definitions(game, roots)


def deal_rules(game: Game) -> Iterator[object]:
    """Yield the rules of the deal, and the definitions they use."""
    roots: list[object] = [effects for _, effects in game.setup]
    roots += [game.starter, game.start_phase]
    if game.redeal is not None:
        roots.append(game.redeal)
    yield from with_definitions(game, roots)


def all_effects(game: Game) -> Iterator[a.Effect]:
    """Yield every effect of a game, those inside others too: of the set-up, of moves, of what follows from them."""
    return (effect for block in effect_blocks(game) for effect in effects_inside(block))


def with_definitions(game: Game, roots: Sequence[object]) -> Iterator[object]:
    """Yield parts and the bodies of all definitions that they use, directly or through others."""
    used: dict[str, None] = {}
    for root in roots:
        yield root
        for part in inside(root):
            if isinstance(part, t.Call):
                called = (call for call in parts_of(part, game.definitions) if isinstance(call, t.Call))
                used.update(dict.fromkeys(call.definition for call in called))
    for name in used:
        yield game.definitions[name].body


def all_asked(game: Game, root: object) -> Iterator[object]:
    """Yield everything nested in a part of a rule and in the rules it asks: see `asked_through`."""
    yield from inside(root)
    for body in asked_through(game, root):
        yield from inside(body)


def address_of(game: Game, wanted: object) -> str:
    """Return the address of the rule that contains a part (by identity, not equality); empty if none does."""
    for address, root in _addressed(game):
        if any(part is wanted for part in inside(root)):
            return address
    return ""


def _addressed(game: Game) -> Iterator[tuple[str, object]]:
    yield from ((str(definition.address), definition.body) for definition in game.definitions.values())
    for move in game.moves.values():
        yield from ((str(condition.address), condition.expression) for condition in move.conditions)
        yield str(move.address), (move.choices, move.effects, move.then, move.weight)
    yield from ((str(after.address), (after.binders, after.condition, after.effects)) for after in game.after)
    yield from ((str(end.address), end.condition) for end in game.ends)
    yield from ((str(claim.address), claim.expression) for claim in game.properties)
    yield from ((str(address), effects) for address, effects in game.setup)
    yield from (("score", game.score), ("winners", game.winners), ("start.redeal", game.redeal))
    yield from (("start.player", game.starter), ("start.phase", game.start_phase))


def asked_through(game: Game, root: object) -> Iterator[object]:
    """Yield the rules that a part asks by name, each once, and those that these ask: see `rule_asked`."""
    entered: set[str] = set()
    waiting: list[object] = [root]
    while waiting:
        for part in inside(waiting.pop()):
            asked = rule_asked(game, part)
            if asked is not None and asked[0] not in entered:
                entered.add(asked[0])
                yield asked[1]
                waiting.append(asked[1])


def rule_asked(game: Game, part: object) -> tuple[str, object] | None:
    """Return the rule that a part itself asks, by a name of its own and as a whole; None if it asks none.

    It is the body of a definition, the choices and conditions of a move asked by `can`, or the score.
    """
    match part:
        case t.Call(definition=name):
            return f"define {name}", game.definitions[name].body
        case t.Can(move=name):
            return f"can {name}", choosing(game.moves[name])
        case t.Points() if game.score is not None:
            return "score", game.score
        case _:
            return None


def choosing(move: Move) -> object:
    """Return what settles whether a move can be made: its choices and its conditions."""
    return (move.choices, tuple(condition.expression for condition in move.conditions))
