"""Whether somebody wins whenever a round is over, read off the rules: no state and no fact is needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from hashlib import sha256

from spec.game import Game, Truth
from spec.game import terms as t
from verifier.analysis import all_asked, inside
from verifier.solver.expression_terms import has_best, is_everybody, renamed, slots_of
from verifier.verdict import SOMEBODY_WINS, Said, said


def why_somebody_wins(game: Game) -> Said | None:
    """Return why every finished round has a winner, or None if the rules do not show it as they stand.

    Either the winners are those with the best number of all, or who wins is asked so that somebody always does, or
    every end asks for a player who wins. Ends at which all lose need no winner.
    """
    why = _why_somebody_wins(game)
    return why if why is None or game.lost is None else said("somebody-wins-or-all-lose")


def _why_somebody_wins(game: Game) -> Said | None:
    condition, slot = _winning(game)
    if _has_best(game, condition, slot):
        return said("best-score-wins" if isinstance(_compared(condition), t.Points) else "best-number-wins")
    if _somebody(game, condition, slot, frozenset()):
        return SOMEBODY_WINS
    if game.ends and _is_lasting(game) and all(map(partial(_asks_for_winner, game), _ends_with_winners(game))):
        return said("every-end-asks-for-winner")
    return None


def _ends_with_winners(game: Game) -> Iterator[t.Expression]:
    """Yield the conditions of the ends but for those at which, if they are reached first, all lose."""
    all_lose = (*game.lost.parts, game.lost) if isinstance(game.lost, t.Or) else (game.lost,)
    before: list[t.Expression] = []
    for end in game.ends:
        reached = t.And((end.condition, *before)) if before else end.condition
        if reached not in all_lose:
            yield end.condition
            before.append(t.Not(end.condition))


def _winning(game: Game) -> tuple[t.Expression, str]:
    """Return the condition for winning, that of a definition if it is no more than that, and the slot of the player."""
    match _at_other_ends(game):
        case t.Call(name, (t.Local(slot=slot),)) if slot == game.player.slot:
            definition = game.definitions[name]
            return definition.body, definition.parameters[0].slot
        case condition:
            return condition, game.player.slot


def _at_other_ends(game: Game) -> t.Expression:
    """Return the condition for winning at an end at which not all lose: nobody wins at those."""
    match game.winners:
        case t.And((t.Not(lost), condition)) if lost == game.lost:
            return condition
        case t.Not(lost) if lost == game.lost:
            return t.Constant(value=True, type=Truth())
        case condition:
            return condition


def _compared(condition: t.Expression) -> t.Expression | None:
    match condition:
        case t.Compare(left=value) | t.Fold(body=t.Compare(left=value)):
            return value
        case _:
            return None


def _has_best(game: Game, condition: t.Expression, slot: str) -> bool:
    """Return whether a condition says that a player has the best number of all, and each player has one."""
    value = _compared(condition)
    return value is not None and _is_there(game, value) and has_best(condition, slot, game.players)


def _is_there(game: Game, value: t.Expression) -> bool:
    """Return whether a value is never nothing, as far as that can be read: the best of some is there if some are."""
    if not value.maybe:
        return True
    match value:
        case t.Fold("min" | "max", binders, body):
            return all(_has_some(game, binder) for binder in binders) and _is_there(game, body)
        case t.Either(_, then, otherwise):
            return _is_there(game, then) and _is_there(game, otherwise)
        case t.Extreme(_, parts):
            return all(_is_there(game, part) for part in parts)
        case t.Arithmetic("+" | "-" | "*", left, right):
            return _is_there(game, left) and _is_there(game, right)
        case t.Call(name):
            return _is_there(game, game.definitions[name].body)
        case _:
            return False


def _has_some(game: Game, binder: t.Binder) -> bool:
    """Return whether a name runs through something in every position."""
    match binder:
        case t.Binder(_, t.Listed(parts), ()):
            return any(_is_there(game, part) for part in parts)
        case t.Binder(_, t.Clockwise(seat), ()):
            return not seat.maybe
        case _:
            return False


def _somebody(game: Game, condition: t.Expression, slot: str, known: frozenset[object]) -> bool:
    """Return whether a condition holds of some player in every position in which others, which are `known`, do."""
    if _has_best(game, condition, slot) or _reaches_the_next(game, condition, slot):
        return True
    if _written_out(renamed(condition, slot, "p"), game, {}) in known:
        return True
    match condition:
        case t.Constant(value=value):
            return bool(value)
        case t.Or(parts):
            return any(_somebody(game, part, slot, known) for part in parts)
        case t.Either(asked, then, otherwise) if slot not in slots_of(asked):
            holds = frozenset(
                found for part in _demands(game, asked) if (found := _some_player(game, part)) is not None
            )
            return _somebody(game, then, slot, known | holds) and _somebody(game, otherwise, slot, known)
        case t.Call(name, (t.Local(slot=given),)) if given == slot:
            made = game.definitions[name]
            return _somebody(game, made.body, made.parameters[0].slot, known)
        case _:
            return False


def _reaches_the_next(game: Game, condition: t.Expression, slot: str) -> bool:
    """Return whether it is asked that a player has as much as another so many seats further, or as little.

    Whoever has most has so, whoever that is.
    """
    if not isinstance(condition, t.Compare) or condition.op not in ("<=", ">="):
        return False
    for value, compared in ((condition.left, condition.right), (condition.right, condition.left)):
        own, others = renamed(value, slot, "p"), renamed(compared, slot, "p")
        further = (renamed(part, slot, "p") for part in inside(compared) if _names_another(part, slot))
        if _is_there(game, value) and any(_exchanged(own, ("local", "p"), part) == others for part in further):
            return True
    return False


def _names_another(part: object, slot: str) -> bool:
    return isinstance(part, t.Neighbour) and isinstance(part.seat, t.Local) and part.seat.slot == slot


def _exchanged(part: object, old: object, new: object) -> object:
    """Return a renamed expression with one of its parts replaced."""
    if part == old:
        return new
    return tuple(_exchanged(item, old, new) for item in part) if isinstance(part, tuple) else part


def _is_lasting(game: Game) -> bool:
    """Return whether who wins is the same at the end and in the result."""
    asked = all_asked(game, (game.winners, game.lost))
    return not any(isinstance(part, t.Who | t.Was | t.Can) or _is_total(part) for part in asked)


def _is_total(part: object) -> bool:
    return isinstance(part, t.Points) and part.of == "total"


def _demands(game: Game, condition: t.Expression) -> Iterator[t.Expression]:
    """Yield what must hold for a condition to hold."""
    match condition:
        case t.And(parts):
            for part in parts:
                yield from _demands(game, part)
        case t.Call(name, ()):
            yield from _demands(game, game.definitions[name].body)
        case _:
            yield condition


def _asks_for_winner(game: Game, condition: t.Expression) -> bool:
    """Return whether a condition demands that there is a player who wins: `any(won(p) for p in players if ...)`."""
    return any(_says_that_somebody_wins(game, part) for part in _demands(game, condition))


def _says_that_somebody_wins(game: Game, condition: t.Expression) -> bool:
    found = _some_player(game, condition)
    return found is not None and found == _asked(game, _at_other_ends(game), game.player.slot)


def _some_player(game: Game, condition: t.Expression) -> object:
    """Return what a condition asks of some player, in a form that can be compared; None if it asks no such thing."""
    match condition:
        case t.Fold("any", (t.Binder(t.Local(slot=slot), over, _),), body) if is_everybody(over, game.players):
            return _asked(game, body, slot)
        case _:
            return None


def _asked(game: Game, condition: t.Expression, slot: str) -> object:
    """Return what a condition asks of the player in a slot, in a form that can be compared."""
    return _named_in_order(_written_out(renamed(condition, slot, "p"), game, {}), {"p": "p"})


def _named_in_order(part: object, names: dict[str, str]) -> object:
    """Return a renamed expression with its names in the order in which they occur: none is bound outside of it."""
    match part:
        case ("local", str() as slot):
            return "local", names.setdefault(slot, str(len(names)))
        case tuple():
            return tuple(_named_in_order(item, names) for item in part)
        case _:
            return part


def _has_score(game: Game) -> bool:
    """Return whether the score is a number in every position: where it is nothing, it counts 0."""
    return game.score is not None and not game.score.maybe


def _written_out(part: object, game: Game, known: dict[str, str]) -> object:
    """Return a renamed expression with what its definitions say in place of their names, which differ with their place.

    What was written out is in `known`, as a digest: definitions that use others twice would double at each level.
    A score is written out as the number that it is.
    """
    match part:
        case (kind, (str() as name, arguments, *more)) if kind is t.Call:
            if name not in known:
                body = _written_out(renamed(game.definitions[name].body, "", ""), game, known)
                known[name] = sha256(repr(body).encode()).hexdigest()
            return known[name], _written_out(arguments, game, known), *more
        case (kind, ("score", ("local", str() as slot), *_)) if kind is t.Points and _has_score(game):
            return _written_out(renamed(game.score, game.player.slot, slot), game, known)
        case tuple():
            return tuple(_written_out(item, game, known) for item in part)
        case _:
            return part
