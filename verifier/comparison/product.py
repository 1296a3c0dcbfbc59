"""Two games as one: what is dealt and done in one of them is dealt and done in the other, and both are looked at.

By the rules of both, the moves are those that both allow, and the play is over where they part. By the rules of one
side alone, the moves are those of that side, and the other is asked in each position that it can hold.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from reference_engine import Action, Chance, Engine, ImpossibleDeal, Outcome, Recorded, RuleFault, Scripted, State
from verifier.comparison.observation import Looking
from verifier.comparison.paired_deals import Kept, PairedDeals
from verifier.comparison.steps import Stepping
from verifier.comparison.transfer import carried
from verifier.comparison.walks import Bench, Both, PairStep, SeenDifference, Walk, by_side

Wanted = Callable[[str, Walk], bool]
"""Whether a difference of a rule would be told at the end of such a play."""

PairedMoves = Both[Action | None]
"""A move as each side has it; only the leader has one that the other does not allow, or cannot be asked about."""

Came = tuple[Walk | None, SeenDifference | None]
"""The position that comes next, None if the play is over; and where the two sides part, if they do."""


@dataclass(frozen=True, slots=True)
class ProductGame:
    """Two games that are played as one; the moves and the chance of `lead` are those that the other side repeats."""

    lead: int
    alone: bool
    """Whether it is played by the rules of the leader, and the other side is only asked."""
    wanted: Wanted
    deals: PairedDeals
    looking: Looking
    stepping: Stepping

    @property
    def engine(self) -> Engine:
        """The engine of the leader."""
        return self.bench.pair.engines[self.lead]

    @property
    def bench(self) -> Bench:
        """What is compared."""
        return self.stepping.bench

    def led_by(self, lead: int, *, alone: bool = False) -> ProductGame:
        """Return the same two games, played by the rules of both, or of the leader alone."""
        return replace(self, lead=lead, alone=alone)

    def deal(self, chance: Chance, opener: int = 0, kept: Kept = (None, None)) -> Came:
        """Deal; return the first position, and where both part if the deal of the leader is none of the other side.

        `kept` is what each side remembers of the round before.
        """
        if not self.alone:
            return _came(self.deals.deal(self.lead, chance, opener, kept))
        recorded = Recorded(chance)
        try:
            state = self.engine.deal(recorded, opener)
        except ImpossibleDeal:
            return None, None
        return self._position(state, tuple(recorded.outcomes), (), opener), None

    def legal(self, walk: Walk) -> tuple[list[SeenDifference], list[PairedMoves]]:
        """Return what the two sides say differently of a position, and the moves that can be made there."""
        state = walk.states[self.lead]
        if not walk.is_held:
            seen = self.looking.only_here(self.lead, state, walk.deals, walk.steps)
            return seen, [by_side(self.lead, move, None) for move in self.engine.legal(state)]
        seen, common = self.looking.look(walk)
        if not self.alone:
            return seen, [*common]
        there = {moves[self.lead]: moves[1 - self.lead] for moves in common}
        return seen, [by_side(self.lead, move, there.get(move)) for move in self.engine.legal(state)]

    def apply(self, walk: Walk, moves: PairedMoves, chance: Chance) -> Came:
        """Make a move; return the position after it, and where both part if something else comes of it."""
        a, b = moves
        if not self.alone:
            assert a is not None
            assert b is not None
            return _came(self.stepping.step(walk, self.lead, (a, b), chance))
        move, recorded = moves[self.lead], Recorded(chance)
        assert move is not None
        after = self.stepping.done(self.lead, walk.states[self.lead], move, recorded)
        outcomes = tuple(recorded.outcomes)
        parted: SeenDifference | None = None
        if a is not None and b is not None and self._may_show(move, walk):
            _, parted = _came(self.stepping.step(walk, self.lead, (a, b), Scripted(outcomes)))
        if isinstance(after, RuleFault):
            return None, parted
        step = PairStep(by_side(self.lead, move, None), by_side(self.lead, outcomes, ()))
        return self._position(after, walk.deals[self.lead], (*walk.steps, step), walk.opener), parted

    def _may_show(self, move: Action, walk: Walk) -> bool:
        mine = self.bench.touched_in(f"moves.{self.engine.moves[move.rule].id}.", "after.")
        return any(self.wanted(rule, walk) for rule in mine)

    def _position(self, state: State, deal: tuple[Outcome, ...], steps: tuple[PairStep, ...], opener: int) -> Walk:
        """Return a position of the leader, which the other side holds likewise if it can."""
        there = carried(self.bench.pair, self.lead, state)
        beside = self.bench.pair.engines[1 - self.lead].before_the_deal() if there is None else there
        return Walk(
            by_side(self.lead, deal, ()),
            by_side(self.lead, state, beside),
            steps,
            reached="a" if self.lead == 0 else "b",
            opener=opener,
            is_held=there is not None,
        )


def _came(found: Walk | SeenDifference | None) -> Came:
    return (found, None) if isinstance(found, Walk) else (None, found)


def product_of(bench: Bench, freely: random.Random, wanted: Wanted = lambda _rule, _walk: True) -> ProductGame:
    """Return the two games of a bench as one."""
    deals, stepping = PairedDeals(bench, freely), Stepping(bench, freely)
    return ProductGame(0, False, wanted, deals, Looking(bench, wanted), stepping)


__all__ = ["PairedMoves", "ProductGame", "Wanted", "product_of"]
