"""Whether somebody wins whenever a round is over, read off the rules: no state and no fact is needed."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from spec.game import Game, parts_of
from spec.game import terms as t
from verifier.solver.expression_terms import has_best, is_everybody, renamed
from verifier.verdict import Said, said


def why_somebody_wins(game: Game) -> Said | None:
    """Return why every finished round has a winner, or None if the rules do not show it as they stand.

    Either the winners are those with the best number of all, or every end asks for a player who wins.
    """
    condition, slot = _winning(game)
    value = _compared(condition)
    if value is not None and not value.maybe and has_best(condition, slot, game.players):
        return said("best-score-wins" if isinstance(value, t.Points) else "best-number-wins")
    if game.ends and _is_lasting(game) and all(_asks_for_winner(game, end.condition) for end in game.ends):
        return said("every-end-asks-for-winner")
    return None


def _winning(game: Game) -> tuple[t.Expression, str]:
    """Return the condition for winning, that of a definition if it is no more than that, and the slot of the player."""
    match game.winners:
        case t.Call(name, (t.Local(slot=slot),)) if slot == game.player.slot:
            definition = game.definitions[name]
            return definition.body, definition.parameters[0].slot
        case condition:
            return condition, game.player.slot


def _compared(condition: t.Expression) -> t.Expression | None:
    match condition:
        case t.Compare(left=value) | t.Fold(body=t.Compare(left=value)):
            return value
        case _:
            return None


def _is_lasting(game: Game) -> bool:
    """Return whether who wins is the same at the end and in the result."""
    asked = parts_of(game.winners, game.definitions)
    return not any(isinstance(part, t.Who | t.Was | t.Can | t.Points) for part in asked)


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
    match condition:
        case t.Fold("any", (t.Binder(t.Local(slot=slot), over, _),), body) if is_everybody(over, game.players):
            told, wins = renamed(body, slot, "p"), renamed(game.winners, game.player.slot, "p")
            return _written_out(told, game, {}) == _written_out(wins, game, {})
        case _:
            return False


def _written_out(part: object, game: Game, known: dict[str, str]) -> object:
    """Return a renamed expression with what its definitions say in place of their names, which differ with their place.

    What was written out is in `known`, as a digest: definitions that use others twice would double at each level.
    """
    match part:
        case (kind, (str() as name, arguments, *more)) if kind is t.Call:
            if name not in known:
                body = _written_out(renamed(game.definitions[name].body, "", ""), game, known)
                known[name] = sha256(repr(body).encode()).hexdigest()
            return known[name], _written_out(arguments, game, known), *more
        case tuple():
            return tuple(_written_out(item, game, known) for item in part)
        case _:
            return part
