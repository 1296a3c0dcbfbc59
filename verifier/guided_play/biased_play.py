"""Biased deals and choices that lead to positions which fair chance hardly ever reaches."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from reference_engine import (
    Action,
    Cards,
    Choose,
    Engine,
    Outcome,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    carry_out,
    chosen_in,
    deal_out,
)
from spec.game import CardOf, Game

SWAPS: Final = 600
"""The most swaps of cards for a deal with few possible moves."""

TRIED: Final = 6
"""The most moves that a player who starves the others tries in advance."""


class SkewedChance:
    """Chance that prefers some cards on top and others below; picks are fair."""

    def __init__(self, game: Game, choose: random.Random) -> None:
        """Draw the likings by lot, for the attributes of cards and for single ones."""
        self._random = choose
        names = sorted({name for face in game.faces for name in face.values})
        pull = {name: choose.choice((0.0, -1.0, 1.0)) * choose.random() for name in names}
        noise = choose.random() * 5
        self._likings = [
            sum(pull[name] * value for name, value in face.values.items()) + noise * choose.random()
            for face in game.faces
        ]
        self._loose = choose.random() * 8

    def pick(self, weights: Sequence[int]) -> int:
        """Return a fair pick."""
        return self._random.choices(range(len(weights)), weights)[0]

    def order(self, cards: Cards) -> Cards:
        """Return the cards, more or less in the order of the likings."""
        keys = [(self._likings[card or 0] + self._loose * self._random.random(), card) for card in cards]
        return tuple(card for _, card in sorted(keys, key=lambda key: key[0]))


class Then:
    """Chance with given outcomes for the deal, and fair from then on."""

    def __init__(self, deal: Sequence[Outcome], seed: int) -> None:
        """Begin with the decisions for the deal."""
        self._told = Scripted(deal)
        self._fair = SeededChance(seed)

    def pick(self, weights: Sequence[int]) -> int:
        """Return the decided pick, or a fair one."""
        return self._fair.pick(weights) if self._told.is_used_up() else self._told.pick(weights)

    def order(self, cards: Cards) -> Cards:
        """Return the decided order, or a fair one."""
        return self._fair.order(cards) if self._told.is_used_up() else self._told.order(cards)


def starved_deal(engine: Engine, choose: random.Random, is_late: Callable[[], bool]) -> tuple[Outcome, ...] | None:
    """Return a deal with few possible moves, found by swapping cards in a shuffle; None if there is no deal."""
    first = deal_out(engine, SeededChance(choose.randrange(2**32)))
    if first.state is None:
        return None
    best, legal = first.outcomes, engine.legal(first.state)
    for _ in range(SWAPS):
        if not legal or is_late():
            break
        deal = swapped(best, choose, 1, _used(engine, legal))
        try:
            state = deal_out(engine, Scripted(deal)).state
        except ScriptMismatch:
            continue
        if state is not None and len(found := engine.legal(state)) <= len(legal):
            best, legal = deal, found
    return best


def _used(engine: Engine, legal: Sequence[Action]) -> tuple[int, ...]:
    """Return the cards that can be chosen."""
    return tuple(
        {
            value
            for move in legal
            for binder, value in chosen_in(engine.moves[move.rule], move.choices)
            if isinstance(binder.local.type, CardOf)
        }
    )


def swapped(
    deal: Sequence[Outcome], choose: random.Random, pairs: int, away: Sequence[int] = ()
) -> tuple[Outcome, ...]:
    """Return a deal with some pairs of cards swapped in its last shuffle; of each pair one is of `away`."""
    places = [number for number, outcome in enumerate(deal) if isinstance(outcome, tuple) and len(outcome) > 1]
    if not places:
        return tuple(deal)
    order = deal[places[-1]]
    assert isinstance(order, tuple)
    cards = list(order)
    for _ in range(pairs):
        one, other = choose.randrange(len(cards)), choose.randrange(len(cards))
        if away:
            one = cards.index(choose.choice(away)) if set(away) <= set(cards) else one
        cards[one], cards[other] = cards[other], cards[one]
    return (*deal[: places[-1]], tuple(cards), *deal[places[-1] + 1 :])


def leaning(engine: Engine, choose: random.Random, liked: Mapping[int, float] | None = None) -> Choose:
    """Return the habit of preferring some rules; sometimes each seat has preferences of its own.

    `liked` are weights of rules to begin with.
    """
    strength = choose.choice((0.7, 1.5, 3.0, 6.0))
    own = choose.random() < 0.5
    seats = range(engine.game.players)
    weights = {
        (seat, rule): (liked or {}).get(rule, 1.0) * 2.0 ** (strength * choose.gauss(0, 1))
        for rule in range(len(engine.moves))
        for seat in ((0,) if not own else seats)
    }

    def chosen(_: State, legal: Sequence[Action]) -> Action:
        # The weight is that of the rule: many choices of one rule are no more likely than one.
        rules = list(dict.fromkeys(move.rule for move in legal))
        seat = legal[0].seat if own else 0
        rule = choose.choices(rules, [weights[seat, rule] for rule in rules])[0]
        of_rule = [move for move in legal if move.rule == rule]
        return of_rule[int(choose.random() * len(of_rule))]

    return chosen


def stubborn(choose: random.Random, after: int) -> Choose:
    """Return the habit of always choosing the same move in the same state from some move on, and any move before.

    Without chance, such a play ends, gets stuck, or returns to an earlier state.
    """
    rules: dict[tuple[int, int], float] = {}
    single: dict[Action, float] = {}
    by_seat = choose.random() < 0.4
    made = 0

    def liking(move: Action) -> tuple[float, float]:
        key = (move.rule, move.seat if by_seat else 0)
        if key not in rules:
            rules[key] = choose.random()
        if move not in single:
            single[move] = choose.random()
        return rules[key], single[move]

    def chosen(_: State, legal: Sequence[Action]) -> Action:
        nonlocal made
        made += 1
        if made <= after:
            return legal[int(choose.random() * len(legal))]
        return max(legal, key=liking)

    return chosen


def starving(engine: Engine, choose: random.Random) -> Choose:
    """Return the habit of leaving the next player as few moves as possible."""
    often = choose.choice((0.5, 0.8, 1.0))

    def chosen(state: State, legal: Sequence[Action]) -> Action:
        if len(legal) == 1 or choose.random() > often:
            return legal[int(choose.random() * len(legal))]
        tried = legal if len(legal) <= TRIED else choose.sample(legal, TRIED)
        return min(tried, key=lambda move: (_left_to_do(engine, state, move), choose.random()))

    return chosen


def _left_to_do(engine: Engine, state: State, move: Action) -> int:
    after = carry_out(engine, state, move, SeededChance(0)).after
    if after is None:
        return 0
    return 1_000 if engine.is_over(after) else len(engine.legal(after))
