"""Shorter plays that show the same difference: moves are left out, large parts first, as long as it is still seen.

This is delta debugging (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002). Where a card
is drawn from a stack that was shuffled in the deal, the deal is changed so that the same card is drawn.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from reference_engine.engine import ImpossibleDeal
from reference_engine.faults import RuleFault
from reference_engine.table import Move, Outcome, Scripted, ScriptMismatch, State
from verifier.allowance import Allowance
from verifier.comparing.dealing import Deals
from verifier.comparing.hunting import rank
from verifier.comparing.looking import Looking
from verifier.comparing.stepping import Stepping
from verifier.comparing.walks import Bench, Both, Seen, Step, Walk, by_side
from verifier.guided_play.dealing import Dealing
from verifier.guided_play.habits import Then, swapped
from verifier.guided_play.leaving_out import without_parts

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

    move: Move
    outcomes: tuple[Outcome, ...] = ()
    drawn: int | None = None


def shorter(bench: Bench, seen: Seen, allowance: Allowance) -> Seen:
    """Return a difference of the same rule at the end of a play with fewer moves; the given one if none was found."""
    if not seen.walk.steps or len(seen.rules) != 1:
        return seen
    work = _Shortening(bench, seen)
    best = seen
    while best.walk.steps and not allowance.is_over():
        fewer = work.fewer(best, allowance.part(PART))
        found = work.bred(fewer, allowance)
        if rank(found) >= rank(best):
            break
        best = found
    return best


class _Shortening:
    def __init__(self, bench: Bench, seen: Seen) -> None:
        self._bench = Bench(bench.pair, bench.touched, bench.time)
        self._rule = seen.rules[0]
        self._reached = seen.walk.reached
        self._lead = 1 if self._reached == "b" else 0
        freely = self._choose = random.Random(1)
        self._deals = Deals(self._bench, freely)
        self._looking = Looking(self._bench, lambda _rule, _walk: True)
        self._stepping = Stepping(self._bench, freely)
        self._engine = bench.pair.engines[self._lead]

    def fewer(self, seen: Seen, allowance: Allowance) -> Seen:
        """Return the difference after a play from which no part can be taken that was tried."""

        def tried(plan: list[_Planned], dealing: Dealing | None, best: Seen) -> Seen | None:
            found = self._carried_out(plan, dealing, allowance)
            return found if found is not None and rank(found) < rank(best) else None

        return without_parts(seen, self._planned, tried, allowance.is_over)

    def bred(self, seen: Seen, allowance: Allowance) -> Seen:
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

    def _wandered(self, deal: tuple[Outcome, ...], plan: list[_Planned], most: int, opener: int) -> Seen | None:
        """Return the difference in a play that keeps near to a plan, so many moves long at most."""
        walk = self._begun(deal, opener)
        choose, lead = self._choose, self._lead
        while walk is not None:
            seen, common = self._looking.look(walk)
            mine = next((found for found in seen if found.rules == (self._rule,)), None)
            if mine is not None or len(walk.steps) >= most:
                return mine
            legal = self._engine.legal(walk.states[lead]) if self._reached != "both" else [m[lead] for m in common]
            if not legal:
                return None
            at = next((number for number, one in enumerate(plan) if one.move in legal), None)
            if at is None or choose.random() < STRAYS:
                move = legal[int(choose.random() * len(legal))]
            else:
                move = plan[at].move
                del plan[0 if at < NEAR else at : at + 1]
            came = self._on(walk, _Planned(move), common, None)
            if isinstance(came, Seen):
                return came if came.rules == (self._rule,) else None
            walk = came if isinstance(came, Walk) else None
        return None

    # --- plans -------------------------------------------------------------------------------------------------------

    def _planned(self, seen: Seen) -> tuple[list[_Planned], Dealing | None]:
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

    def _carried_out(self, plan: Sequence[_Planned], dealing: Dealing | None, allowance: Allowance) -> Seen | None:
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

    def _tried(self, plan: Sequence[_Planned], dealing: Dealing, order: Sequence[int | None]) -> Seen | _Swap | None:
        deal = dealing.with_order(order)
        walk = self._begun(deal, 0)
        if walk is None:
            return None
        for one in (*plan, None):
            seen, common = self._looking.look(walk)
            mine = next((found for found in seen if found.rules == (self._rule,)), None)
            if mine is not None or one is None:
                return mine
            came = self._on(walk, one, common, dealing)
            if isinstance(came, _Swap):
                return came
            if isinstance(came, Seen):
                if came.rules == (self._rule,):
                    return came
                if self._reached == "both":
                    return None
                continue
            if came is None:
                return None
            walk = came
        return None

    def _begun(self, deal: tuple[Outcome, ...], opener: int) -> Walk | None:
        if self._reached == "both":
            try:
                found = self._deals.deal(self._lead, Then(deal, 0), opener)
            except ScriptMismatch:
                return None
            return found if isinstance(found, Walk) else None
        state = self._dealt(deal, opener)
        there = None if state is None else self._bench.pair.carried(self._lead, state)
        if state is None or there is None:
            return None
        deals, states = by_side(self._lead, deal, ()), by_side(self._lead, state, there)
        return Walk(deals, states, reached=self._reached, opener=opener)

    def _on(
        self, walk: Walk, one: _Planned, common: Sequence[Both[Move]], dealing: Dealing | None
    ) -> Walk | Seen | _Swap | None:
        """Return the play with a planned move; as it is if the move is not possible."""
        lead = self._lead
        state = walk.states[lead]
        moves = next((both for both in common if both[lead] == one.move), None)
        legal = moves is not None if self._reached == "both" else self._engine.allows(state, one.move)
        if not legal:
            return walk
        swap = None if dealing is None else _wished(state, one, dealing)
        if swap is not None:
            return swap
        chance = Then(one.outcomes, 0)
        try:
            if moves is not None:
                came = self._stepping.step(walk, lead, moves, chance)
                if self._reached == "both" or (isinstance(came, Seen) and came.rules == (self._rule,)):
                    return came if not isinstance(came, Seen) else replace(came, walk=walk)
            return self._alone(walk, one)
        except ScriptMismatch:
            return None

    def _alone(self, walk: Walk, one: _Planned) -> Walk | None:
        """Return the play with a move made by the rules of one side, the other asked in the new position."""
        lead = self._lead
        try:
            state = self._engine.advance(walk.states[lead], one.move, Then(one.outcomes, 0))
        except (RuleFault, ScriptMismatch):
            return None
        there = self._bench.pair.carried(lead, state)
        if there is None:
            return None
        step = Step(by_side(lead, one.move, None), by_side(lead, one.outcomes, ()))
        return replace(walk, states=by_side(lead, state, there), steps=(*walk.steps, step))


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
