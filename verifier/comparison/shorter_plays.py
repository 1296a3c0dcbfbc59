"""Shorter plays that show the same difference: moves are removed, large parts first, while it still shows.

This is delta debugging (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002). Where a card
is drawn from a stack that the deal shuffled, the deal is changed so that the same card is drawn.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from reference_engine import Outcome, ScriptMismatch, State, playout
from verifier.allowance import Allowance
from verifier.comparison.differential_play import rank
from verifier.comparison.product import PairedMoves, ToldMoves, product_of
from verifier.comparison.walks import Bench, SeenDifference, Walk, steps_of
from verifier.guided_play import (
    Dealing,
    PlannedStep,
    Play,
    PlayStep,
    ever_shorter,
    states_of,
    swapped,
    without_parts,
)

PATIENCE: Final = 400
"""The search stops after this many plays in a row that are no shorter."""

PART: Final = 0.3
"""The share of the work for removing moves; the rest is for varying plays."""

STRAYS: Final = 0.1
"""The probability of a move other than the planned one."""

NEAR: Final = 4
"""If one of the next planned moves, up to this many, is possible, those before it are skipped."""


def shorter(bench: Bench, seen: SeenDifference, allowance: Allowance) -> SeenDifference:
    """Return a difference of the same rule after a play with fewer moves; the given one if none was found."""
    if not seen.walk.steps or len(seen.rules) != 1 or seen.walk.opener:
        return seen
    work = _PairShortening(bench, seen, allowance)
    found = ever_shorter(
        work, seen, (work.fewer, work.bred), lambda shortest: not shortest.walk.steps or allowance.is_over()
    )
    return min((seen, *found), key=rank)


class _PairShortening:
    def __init__(self, bench: Bench, seen: SeenDifference, allowance: Allowance) -> None:
        self._allowance = self._part = allowance
        self._rule = seen.rules[0]
        self._lead = 1 if seen.walk.reached == "b" else 0
        self._choose = random.Random(1)
        self._seen: list[SeenDifference] = []
        product = product_of(Bench(bench.pair, bench.touched, bench.time), self._choose, self._seen.append)
        self._product = product.led_by(self._lead, alone=seen.walk.reached != "both")

    def is_shorter(self, difference: SeenDifference, other: SeenDifference) -> bool:
        """Return whether one play shows the difference better than another."""
        return rank(difference) < rank(other)

    def fewer(self, seen: SeenDifference) -> SeenDifference:
        """Return the difference after a play from which no part that was tried can be removed."""
        self._part = self._allowance.part(PART)
        return without_parts(self, seen, self._part.is_over)

    def bred(self, seen: SeenDifference) -> SeenDifference:
        """Return the difference after the best variation of a play and its deal.

        Some cards of the deal are swapped, some moves removed or replaced; a variation is kept if it is no longer.
        """
        best, waited = seen, 0
        choose = self._choose
        while best.walk.steps and waited < PATIENCE and not self._allowance.is_over():
            waited += 1
            deal = best.walk.deals[self._lead]
            if choose.random() < 0.7:
                deal = swapped(deal, choose, choose.choice((1, 1, 2, 4)))
            plan = list(steps_of(best.walk.steps, self._lead))
            if choose.random() < 0.5:
                first = choose.randrange(len(plan))
                del plan[first : first + choose.choice((1, 2, 3, 6))]
            found = self._played(deal, partial(self._near, plan), len(best.walk.steps))
            assert not isinstance(found, _Swap)
            if found is not None and rank(found) <= rank(best):
                waited = waited if rank(found) == rank(best) else 0
                best = found
        return best

    def _near(self, plan: list[PlayStep], _walk: Walk, legal: Sequence[PairedMoves]) -> _Next:
        """Return the next move of a play close to a plan; done and skipped moves are removed from the plan."""
        choose, possible = self._choose, [moves[self._lead] for moves in legal]
        at = next((number for number, step in enumerate(plan) if step.move in possible), None)
        if at is None or choose.random() < STRAYS:
            return legal[int(choose.random() * len(legal))], ()
        moves = legal[possible.index(plan[at].move)]
        del plan[0 if at < NEAR else at : at + 1]
        return moves, ()

    # --- plans -------------------------------------------------------------------------------------------------------

    def planned(self, seen: SeenDifference) -> tuple[list[PlannedStep], Dealing]:
        """Return the leader's steps in a play as a plan, and its deal."""
        engine, play = self._product.engine, Play(seen.walk.deals[self._lead], steps_of(seen.walk.steps, self._lead))
        dealing = Dealing(engine, play.deal)
        return dealing.plan(states_of(engine, play), play.steps), dealing

    def carried_out(self, plan: Sequence[PlannedStep], dealing: Dealing) -> SeenDifference | None:
        """Return the difference that a plan leads to; impossible moves are skipped."""
        order = list(dealing.order)
        for _ in range(len(plan) + 1):
            if self._part.is_over():
                return None
            follow = partial(self._next_of, dealing, list(plan))
            found = self._played(dealing.with_order(order), follow, len(plan))
            if not isinstance(found, _Swap):
                return found
            order[found.one], order[found.other] = order[found.other], order[found.one]
        return None

    def _next_of(
        self, dealing: Dealing, plan: list[PlannedStep], walk: Walk, legal: Sequence[PairedMoves]
    ) -> _Next | _Swap | None:
        """Return the next possible move of a plan, or the swap of cards that it needs; None at its end."""
        while plan:
            planned = plan.pop(0)
            moves = next((moves for moves in legal if moves[self._lead] == planned.step.move), None)
            if moves is not None:
                return _wished(walk.states[self._lead], planned, dealing) or (moves, planned.step.outcomes)
        return None

    # --- play --------------------------------------------------------------------------------------------------------

    def _played(
        self,
        deal: tuple[Outcome, ...],
        next_of: Callable[[Walk, Sequence[PairedMoves]], _Next | _Swap | None],
        most: int,
    ) -> SeenDifference | _Swap | None:
        """Return the difference in a play of at most `most` moves, or the swap of cards that it needs first."""
        told, product = ToldMoves(deal), self._product
        try:
            walk = product.deal(told)
            self._seen.clear()
            for here in playout(product, walk, told.moves_of, told, self._choose, most=most, told=most):
                found = next((difference for difference in self._seen if difference.rules == (self._rule,)), None)
                if found is not None or here.ending is not None:
                    return found
                following = next_of(here.state, here.legal)
                if following is None or isinstance(following, _Swap):
                    return following
                told.tell(*following)
        except ScriptMismatch:
            pass
        return None


@dataclass(frozen=True, slots=True)
class _Swap:
    """Two places in the shuffled order whose cards are to be swapped."""

    one: int
    other: int


_Next = tuple[PairedMoves, tuple[Outcome, ...]]
"""The next move of a play, and the outcomes of chance in it."""


def _wished(state: State, step: PlannedStep, dealing: Dealing) -> _Swap | None:
    """Return the swap that lets a move draw its card from the stack; None if it does, or cannot."""
    if step.drawn is None or dealing.stack is None:
        return None
    zone, first = dealing.stack
    cards = state.zones[zone]
    untouched = dealing.state.zones[zone][: len(cards)] == cards
    if not cards or cards[-1] == step.drawn or step.drawn not in cards or not untouched:
        return None
    return _Swap(first + cards.index(step.drawn), first + len(cards) - 1)
