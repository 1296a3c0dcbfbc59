"""What random play comes to in a tiny game, in exact fractions, by the plain interpreter of the tests.

Every state is kept as it is, stacks in their order and seats by their numbers; nothing of `verifier` is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from reference_engine import Action, State
from reference_engine.table import ENDED, TURN
from spec.game.game import Game
from tests.interpreter import Asker, Doer, at_move, begun, carry_out, is_refused
from tests.state_space import before_the_deal, orders_of, phase_of, possible

T = TypeVar("T")

Key = tuple[State, int]
"""A state, and the seat that began."""


class Odds:
    """Chance that decides by a script, then always the first way; it keeps the odds of what it decided."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script, self.ways = script, list[int]()
        self.odds = Fraction(1)

    def _next(self, ways: int) -> int:
        at = len(self.ways)
        self.ways.append(ways)
        return self.script[at] if at < len(self.script) else 0

    def pick(self, weights: Sequence[int]) -> int:
        likely = [number for number, weight in enumerate(weights) if weight > 0]
        picked = likely[self._next(len(likely))]
        self.odds *= Fraction(weights[picked], sum(weights))
        return picked

    def order(self, cards: tuple[int | None, ...]) -> tuple[int | None, ...]:
        orders = orders_of(cards)
        self.odds /= len(orders)
        return orders[self._next(len(orders))]


def every_way(do: Callable[[Odds], T]) -> Iterator[tuple[T, Fraction]]:
    """Yield what comes of something for everything that chance can decide in it, with its odds."""
    script: list[int] = []
    while True:
        chance = Odds(script)
        yield do(chance), chance.odds
        script = [*script, *[0] * (len(chance.ways) - len(script))]
        while script and script[-1] + 1 >= chance.ways[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1


def deals(game: Game) -> dict[Key, Fraction]:
    """Return how likely play begins in each state."""
    layer: dict[State, Fraction] = {before_the_deal(game): Fraction(1)}
    for effect in [effect for _, effects in game.setup for effect in effects]:
        after: Counter[State] = Counter()
        for state, odds in layer.items():

            def done(chance: Odds, state: State = state, effect: object = effect) -> State:
                doer = Doer(Asker(game, state), chance)
                doer.one(effect)  # type: ignore[arg-type]  # an effect of the set-up
                return doer.asker.state

            for found, share in every_way(done):
                after[found] += odds * share  # type: ignore[assignment]  # counted in fractions
        layer = dict(after)  # type: ignore[arg-type]
    accepted = {state: odds for state, odds in layer.items() if not is_refused(game, state)}
    total = sum(accepted.values())
    found_: dict[Key, Fraction] = {}
    for state, odds in accepted.items():
        first = begun(game, state)
        key = (first, first.variables[TURN] or 0)
        found_[key] = found_.get(key, Fraction(0)) + odds / total
    return found_


def weight_of(game: Game, state: State, move: Action) -> int:
    rule = list(game.moves.values())[move.rule]
    if phase_of(game, state).acts != "chance" or rule.weight is None:
        return 1
    names = {choice.local.slot: chosen for choice, chosen in zip(rule.choices, move.choices, strict=True)}
    return Asker(game, state, move.seat, names).ask(rule.weight) or 0


def nexts(game: Game, state: State) -> list[tuple[Action, State, Fraction]]:
    """Return each way play can go on in random play, with its odds."""
    moves = possible(game, state)
    total = sum(weight_of(game, state, move) for move in moves)
    found: list[tuple[Action, State, Fraction]] = []
    for move in moves:

        def done(chance: Odds, move: Action = move) -> State:
            doer = at_move(game, state, move, chance)
            carry_out(doer, move)
            return doer.asker.state

        for after, odds in every_way(done):
            found.append((move, after, odds * Fraction(weight_of(game, state, move), total)))
    return found


def numbers(game: Game) -> dict[str, Fraction]:
    """Return the numbers of a game under random play, by the ids of `verifier.consequences`.

    What counts moves is the mean over all games, and is left out where some reach no end.
    """
    start = deals(game)
    keys = list(start)
    number_of = {key: number for number, key in enumerate(keys)}
    ways: list[list[tuple[Action, int, Fraction]]] = []
    while len(ways) < len(keys):
        state, starter = keys[len(ways)]
        row: list[tuple[Action, int, Fraction]] = []
        for move, then, odds in [] if state.variables[ENDED] else nexts(game, state):
            key = (then, starter)
            if key not in number_of:
                number_of[key] = len(keys)
                keys.append(key)
            row.append((move, number_of[key], odds))
        ways.append(row)
    lasting = _that_may_stop(ways)
    visits = _visits([start.get(key, Fraction(0)) for key in keys], ways, lasting)
    found: dict[str, Fraction] = {f"end.{end.id}": Fraction(0) for end in game.ends}
    found |= {f"place.{place}": Fraction(0) for place in range(game.players)}
    found |= {"shared": Fraction(0), "other.stuck": Fraction(0), "moves": Fraction(0), "forced": Fraction(0)}
    found |= {"decisions": Fraction(0), "turns-passed": Fraction(0)}
    found |= {f"use.{move}": Fraction(0) for move in game.moves}
    for (state, starter), row, there in zip(keys, ways, visits, strict=True):
        if not row:
            _came_out(game, state, starter, there, found)
            continue
        moves = {move for move, _, _ in row}
        found["moves"] += there
        if phase_of(game, state).acts != "chance":
            found["forced" if len(moves) == 1 else "decisions"] += there
        for move, after, odds in row:
            found[f"use.{list(game.moves)[move.rule]}"] += there * odds
            same = keys[after][0].zones == state.zones and not move.choices
            found["turns-passed"] += there * odds * (same and keys[after][0].variables[TURN] != state.variables[TURN])
    ended = sum(found[f"end.{end.id}"] for end in game.ends)
    found["other.endless"] = 1 - ended - found["other.stuck"]
    if ended != 1:
        counted = {"moves", "forced", "decisions", "turns-passed"}
        return {name: value for name, value in found.items() if name not in counted and not name.startswith("use.")}
    return found


def _came_out(game: Game, state: State, starter: int, share: Fraction, found: dict[str, Fraction]) -> None:
    end = state.variables[ENDED]
    if not end:
        found["other.stuck"] += share
        return
    found[f"end.{game.ends[end - 1].id}"] += share
    points = [_points(game, state, seat) for seat in range(game.players)]
    winners = [seat for seat in range(game.players) if _wins(game, state, seat, points)]
    found["shared"] += share * (len(winners) > 1)
    for seat in winners:
        found[f"place.{(seat - starter) % game.players}"] += share


def _points(game: Game, state: State, seat: int) -> int:
    if game.score is None:
        return 0
    return Asker(game, state, None, {game.player.slot: seat}).ask(game.score) or 0


def _wins(game: Game, state: State, seat: int, points: Sequence[int]) -> bool:
    return Asker(game, state, None, {game.player.slot: seat}, points={"score": points}).holds(game.winners)


def _that_may_stop(ways: Sequence[Sequence[tuple[Action, int, Fraction]]]) -> list[bool]:
    """Return for each state whether play can come to a stop from it."""
    found = [not row for row in ways]
    while True:
        more = [stops or any(found[after] for _, after, _ in row) for stops, row in zip(found, ways, strict=True)]
        if more == found:
            return found
        found = more


def _visits(
    start: Sequence[Fraction], ways: Sequence[Sequence[tuple[Action, int, Fraction]]], lasting: Sequence[bool]
) -> list[Fraction]:
    """Return the expected visits of each state from which play may stop, by elimination in fractions; 0 for others."""
    kept = [number for number, stops in enumerate(lasting) if stops]
    place = {number: at for at, number in enumerate(kept)}
    rows: list[dict[int, Fraction]] = [{at: Fraction(1)} for at in range(len(kept))]
    right = [start[number] for number in kept]
    for number in kept:
        for _, after, odds in ways[number]:
            if after in place:
                row = rows[place[after]]
                row[place[number]] = row.get(place[number], Fraction(0)) - odds
    for at in range(len(kept)):
        pivot = rows[at][at]
        for other in range(at + 1, len(kept)):
            factor = rows[other].get(at)
            if factor:
                factor /= pivot
                right[other] -= factor * right[at]
                for column, value in rows[at].items():
                    if column >= at:
                        rows[other][column] = rows[other].get(column, Fraction(0)) - factor * value
    found = [Fraction(0)] * len(kept)
    for at in reversed(range(len(kept))):
        rest = sum((value * found[column] for column, value in rows[at].items() if column > at), Fraction(0))
        found[at] = (right[at] - rest) / rows[at][at]
    result = [Fraction(0)] * len(lasting)
    for at, number in enumerate(kept):
        result[number] = found[at]
    return result
