"""Shorter plays that show the same difference: moves are left out, large parts first, as long as it is still seen.

This is delta debugging (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002). Where a card
is drawn from a stack that was shuffled in the deal, the deal is changed so that the same card is drawn.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from reference_engine import Action, ImpossibleDeal, Outcome, Scripted, ScriptMismatch, State
from verifier.allowance import Allowance
from verifier.comparison.differential_play import rank
from verifier.comparison.product import PairedMoves, product_of
from verifier.comparison.walks import Bench, SeenDifference, Walk
from verifier.guided_play import Dealing, Then, swapped, without_parts

PATIENCE: Final = 400
"""After so many plays in a row that are no shorter, no more are bred."""

PART: Final = 0.3
"""In this part of the work moves are left out; in the rest plays are bred."""

STRAYS: Final = 0.1
"""So likely is another move than the planned one."""

NEAR: Final = 4
"""If one of the next so many planned moves is possible, those before it are given up."""


@dataclass(frozen=True, slots=True)
class _Planned:
    """A move that is to be made if it is possible; `drawn` is the card that it drew from the stack."""

    move: Action
    outcomes: tuple[Outcome, ...] = ()
    drawn: int | None = None


def shorter(bench: Bench, seen: SeenDifference, allowance: Allowance) -> SeenDifference:
    """Return a difference of the same rule at the end of a play with fewer moves; the given one if none was found."""
    if not seen.walk.steps or len(seen.rules) != 1:
        return seen
    work = _PairShortening(bench, seen)
    best = seen
    while best.walk.steps and not allowance.is_over():
        fewer = work.fewer(best, allowance.part(PART))
        found = work.bred(fewer, allowance)
        if rank(found) >= rank(best):
            break
        best = found
    return best


class _PairShortening:
    def __init__(self, bench: Bench, seen: SeenDifference) -> None:
        self._rule = seen.rules[0]
        self._lead = 1 if seen.walk.reached == "b" else 0
        self._choose = random.Random(1)
        product = product_of(Bench(bench.pair, bench.touched, bench.time), self._choose)
        self._product = product.led_by(self._lead, alone=seen.walk.reached != "both")
        self._engine = self._product.engine

    def fewer(self, seen: SeenDifference, allowance: Allowance) -> SeenDifference:
        """Return the difference after a play from which no part can be taken that was tried."""

        def tried(plan: list[_Planned], dealing: Dealing | None, best: SeenDifference) -> SeenDifference | None:
            found = self._carried_out(plan, dealing, allowance)
            return found if found is not None and rank(found) < rank(best) else None

        return without_parts(seen, self._planned, tried, allowance.is_over)

    def bred(self, seen: SeenDifference, allowance: Allowance) -> SeenDifference:
        """Return the difference after plays that are like the best so far, from deals that are like its deal.

        Some cards of the deal change places, some moves are left out or are others; what is no longer is kept.
        """
        best, waited = seen, 0
        choose = self._choose
        while best.walk.steps and waited < PATIENCE and not allowance.is_over():
            waited += 1
            deal = best.walk.deals[self._lead]
            if choose.random() < 0.7:
                deal = swapped(deal, choose, choose.choice((1, 1, 2, 4)))
            plan = [_Planned(move) for step in best.walk.steps if (move := step.moves[self._lead]) is not None]
            if choose.random() < 0.5:
                first = choose.randrange(len(plan))
                del plan[first : first + choose.choice((1, 2, 3, 6))]
            found = self._wandered(deal, plan, len(best.walk.steps), best.walk.opener)
            if found is not None and rank(found) <= rank(best):
                waited = waited if rank(found) == rank(best) else 0
                best = found
        return best

    def _wandered(
        self, deal: tuple[Outcome, ...], plan: list[_Planned], most: int, opener: int
    ) -> SeenDifference | None:
        """Return the difference in a play that keeps near to a plan, so many moves long at most."""
        walk = self._begun(deal, opener)
        choose = self._choose
        while walk is not None:
            found, legal = self._product.legal(walk)
            mine = self._of_rule(found)
            if mine is not None or len(walk.steps) >= most or not legal:
                return mine
            possible = [moves[self._lead] for moves in legal]
            at = next((number for number, one in enumerate(plan) if one.move in possible), None)
            if at is None or choose.random() < STRAYS:
                moves = legal[int(choose.random() * len(legal))]
            else:
                moves = legal[possible.index(plan[at].move)]
                del plan[0 if at < NEAR else at : at + 1]
            walk, parted = self._applied(walk, moves, ())
            if self._of_rule(parted) is not None:
                return self._of_rule(parted)
        return None

    def _begun(self, deal: tuple[Outcome, ...], opener: int) -> Walk | None:
        try:
            return self._product.deal(Then(deal, 0), opener)[0]
        except ScriptMismatch:
            return None

    def _applied(
        self, walk: Walk, moves: PairedMoves, outcomes: tuple[Outcome, ...]
    ) -> tuple[Walk | None, Sequence[SeenDifference]]:
        try:
            after, parted = self._product.apply(walk, moves, Then(outcomes, 0))
        except ScriptMismatch:
            return None, ()
        return after, () if parted is None else (parted,)

    def _of_rule(self, seen: Sequence[SeenDifference]) -> SeenDifference | None:
        return next((one for one in seen if one.rules == (self._rule,)), None)

    # --- plans -------------------------------------------------------------------------------------------------------

    def _planned(self, seen: SeenDifference) -> tuple[list[_Planned], Dealing | None]:
        lead, walk = self._lead, seen.walk
        try:
            dealing = Dealing(self._engine, walk.deals[lead]) if walk.opener == 0 else None
        except ValueError:
            dealing = None
        plan: list[_Planned] = []
        state = self._dealt(walk.deals[lead], walk.opener)
        for step in walk.steps:
            move = step.moves[lead]
            assert move is not None
            drawn = None
            after = state if state is None else self._engine.advance(state, move, Scripted(step.outcomes[lead]))
            if dealing is not None and dealing.stack is not None and state is not None and after is not None:
                was, now = state.zones[dealing.stack[0]], after.zones[dealing.stack[0]]
                drawn = was[-1] if was and now == was[:-1] else None
            plan.append(_Planned(move, step.outcomes[lead], drawn))
            state = after
        return plan, dealing

    def _dealt(self, deal: Sequence[Outcome], opener: int) -> State | None:
        try:
            return self._engine.deal(Scripted(deal), opener)
        except (ImpossibleDeal, ScriptMismatch):
            return None

    def _carried_out(
        self, plan: Sequence[_Planned], dealing: Dealing | None, allowance: Allowance
    ) -> SeenDifference | None:
        """Return the difference in what comes of a plan; what is not possible is left out."""
        if dealing is None:
            return None
        order = list(dealing.order)
        for _ in range(len(plan) + 1):
            if allowance.is_over():
                return None
            found = self._tried(plan, dealing, order)
            if not isinstance(found, _Swap):
                return found
            if dealing.stack is None:
                return None
            first = dealing.stack[1]
            order[first + found.one], order[first + found.other] = order[first + found.other], order[first + found.one]
        return None

    def _tried(
        self, plan: Sequence[_Planned], dealing: Dealing, order: Sequence[int | None]
    ) -> SeenDifference | _Swap | None:
        walk = self._begun(dealing.with_order(order), 0)
        for one in (*plan, None):
            if walk is None:
                return None
            found, legal = self._product.legal(walk)
            mine = self._of_rule(found)
            if mine is not None or one is None:
                return mine
            moves = next((moves for moves in legal if moves[self._lead] == one.move), None)
            if moves is None:
                continue
            swap = _wished(walk.states[self._lead], one, dealing)
            if swap is not None:
                return swap
            walk, parted = self._applied(walk, moves, one.outcomes)
            if self._of_rule(parted) is not None:
                return self._of_rule(parted)
        return None


@dataclass(frozen=True, slots=True)
class _Swap:
    """Two places in a stack, from its bottom, whose cards are to be exchanged."""

    one: int
    other: int


def _wished(state: State, one: _Planned, dealing: Dealing) -> _Swap | None:
    """Return how the stack would have to lie for a move to draw its card; None if it does so, or cannot."""
    if one.drawn is None or dealing.stack is None:
        return None
    cards = state.zones[dealing.stack[0]]
    untouched = dealing.state.zones[dealing.stack[0]][: len(cards)] == cards
    if not cards or cards[-1] == one.drawn or one.drawn not in cards or not untouched:
        return None
    return _Swap(cards.index(one.drawn), len(cards) - 1)


__all__ = ["shorter"]
