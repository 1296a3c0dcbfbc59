"""Two games played as one: each deal and move of one is repeated in the other, and both are compared.

By the rules of both, a move is one that both allow, and play ends where they diverge. By the rules of one side alone,
the moves are those of that side, and the other is asked in each position that it can represent.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from reference_engine import (
    ENDED,
    Action,
    Cards,
    Chance,
    Engine,
    Outcome,
    Recorded,
    Round,
    RuleFault,
    Scripted,
    Shortage,
    State,
    deal_out,
    move_from_text,
    playout,
)
from verifier.comparison.observation import Looking
from verifier.comparison.paired_deals import Kept, PairedDeals
from verifier.comparison.steps import Stepping
from verifier.comparison.transfer import carried
from verifier.comparison.walks import Bench, Both, PairStep, SeenDifference, Walk, by_side
from verifier.guided_play import Then

Wanted = Callable[[str, Walk], bool]
"""Whether a difference of a rule at the end of such a play would be reported."""

OnDifference = Callable[[SeenDifference], object]

PairedMoves = Both[Action | None]
"""A move on each side; the leader alone may have one that the other refuses, or cannot be asked about."""


@dataclass(frozen=True, slots=True)
class ProductGame:
    """Two games played as one; the other side repeats the moves and the chance of `lead`.

    Differences are passed to `note`.
    """

    lead: int
    alone: bool
    """Whether play follows the rules of the leader alone, and the other side is only asked."""
    wanted: Wanted
    note: OnDifference
    deals: PairedDeals
    looking: Looking
    stepping: Stepping

    @property
    def engine(self) -> Engine:
        """The engine of the leader."""
        return self.bench.pair.engines[self.lead]

    @property
    def bench(self) -> Bench:
        """The bench: the games that are compared."""
        return self.stepping.bench

    @property
    def has_chance_phases(self) -> bool:
        """Whether chance ever chooses a move."""
        return self.engine.has_chance_phases

    def led_by(self, lead: int, *, alone: bool = False) -> ProductGame:
        """Return the same two games, played by the rules of both, or of the leader alone."""
        return replace(self, lead=lead, alone=alone)

    def deal(self, chance: Chance, opener: int = 0, kept: Kept = (None, None)) -> Walk | None:
        """Return the first position; None if there is none, or the other side cannot make the leader's deal.

        `kept` is what each side keeps from the round before.
        """
        if not self.alone:
            return self._noted(self.deals.deal(self.lead, chance, opener, kept))
        dealt = deal_out(self.engine, chance, opener)
        return None if dealt.state is None else self._position(dealt.state, dealt.outcomes, (), opener)

    def legal(self, walk: Walk) -> Sequence[PairedMoves]:
        """Return the possible moves of a position, none where the sides have diverged.

        Differences in the position are noted.
        """
        if walk.is_parted:
            return ()
        state = walk.states[self.lead]
        if walk.is_held:
            seen, common = self.looking.look(walk)
        else:
            seen, common = self.looking.only_here(self.lead, state, walk.deals, walk.steps), []
        for difference in seen:
            self.note(difference)
        if not self.alone:
            return [*common]
        there = {moves[self.lead]: moves[1 - self.lead] for moves in common}
        return [by_side(self.lead, move, there.get(move)) for move in self.engine.legal(state)]

    def is_over(self, walk: Walk) -> bool:
        """Return whether the round is over, on both sides if both play."""
        sides = (self.lead,) if self.alone else (0, 1)
        return not walk.is_parted and all(walk.states[side].variables[ENDED] for side in sides)

    def acts(self, walk: Walk) -> str:
        """Return who acts by the rules of the leader."""
        return self.engine.acts(walk.states[self.lead])

    def weights(self, walk: Walk, moves: Sequence[PairedMoves]) -> Sequence[int]:
        """Return how likely each move of chance is by the rules of the leader, as weights."""
        mine = (both[self.lead] for both in moves)
        return self.engine.weights(walk.states[self.lead], [move for move in mine if move is not None])

    def advance_noting(self, walk: Walk, moves: PairedMoves, chance: Chance) -> tuple[Walk, tuple[Shortage, ...]]:
        """Return the position after a move; play by both rules ends where its effect differs.

        The difference is noted. A shortage of cards to hand out is no difference.
        """
        a, b = moves
        if not self.alone:
            assert a is not None
            assert b is not None
            after = self._noted(self.stepping.step(walk, self.lead, (a, b), chance))
        else:
            after = self._advance_alone(walk, moves, chance)
        return (replace(walk, is_parted=True) if after is None else after), ()

    def _advance_alone(self, walk: Walk, moves: PairedMoves, chance: Chance) -> Walk | None:
        move, recorded = moves[self.lead], Recorded(chance)
        assert move is not None
        after = self.stepping.done(self.lead, walk.states[self.lead], move, recorded)
        outcomes = tuple(recorded.outcomes)
        a, b = moves
        if a is not None and b is not None and self._may_show(move, walk):
            self._noted(self.stepping.step(walk, self.lead, (a, b), Scripted(outcomes)))
        if isinstance(after, RuleFault):
            return None
        step = PairStep(by_side(self.lead, move, None), by_side(self.lead, outcomes, ()))
        return self._position(after, walk.deals[self.lead], (*walk.steps, step), walk.opener)

    def _may_show(self, move: Action, walk: Walk) -> bool:
        mine = self.stepping.of_move(self.engine.moves[move.rule].id)
        return any(self.wanted(rule, walk) for rule in mine)

    def _position(self, state: State, deal: tuple[Outcome, ...], steps: tuple[PairStep, ...], opener: int) -> Walk:
        """Return a position of the leader together with the same position of the other side, if it can represent it."""
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

    def _noted(self, came: Walk | SeenDifference | None) -> Walk | None:
        """Return the next position; note where the two sides diverge, if they do."""
        if isinstance(came, SeenDifference):
            self.note(came)
            return None
        return came


def retold(product: ProductGame, saved: Round) -> Iterator[tuple[Walk, bool]]:
    """Yield the positions of a saved round, each with whether play goes on, as long as the product has its moves.

    Errors: `ScriptMismatch`, `ValueError` if chance or a move is not of this game.
    """
    told, most = ToldMoves(saved.deal), len(saved.moves)
    walk = product.deal(told, saved.opener)
    for here in playout(product, walk, told.moves_of, told, random.Random(0), most=most, told=most):
        yield here.state, here.ending is None
        if here.ending is not None:
            return
        played = saved.moves[len(here.state.steps)]
        move = move_from_text(product.engine.game, played.move, played.seat)
        moves = next((both for both in here.legal if both[product.lead] == move), None)
        if moves is None:
            return
        told.tell(moves, played.outcomes)


def product_of(
    bench: Bench,
    freely: random.Random,
    note: OnDifference = lambda _seen: None,
    wanted: Wanted = lambda _rule, _walk: True,
) -> ProductGame:
    """Return the two games of a bench as one."""
    deals, stepping = PairedDeals(bench, freely), Stepping(bench, freely)
    return ProductGame(0, False, wanted, note, deals, Looking(bench, wanted), stepping)


class ToldMoves:
    """Makes a given move with given outcomes of chance; further chance is fair, with the same seed for each move."""

    def __init__(self, deal: Sequence[Outcome]) -> None:
        """Start with the outcomes of the deal."""
        self.tell((None, None), deal)

    def tell(self, moves: PairedMoves, outcomes: Sequence[Outcome]) -> None:
        """Set the next move, and the outcomes of chance in it."""
        self._moves, self._now = moves, Then(outcomes, 0)

    def moves_of(self, _walk: Walk, _legal: Sequence[PairedMoves]) -> PairedMoves:
        """Return the given move, as the habit of all seats."""
        return self._moves

    def pick(self, weights: Sequence[int]) -> int:
        """Return the given outcome, or a fair pick."""
        return self._now.pick(weights)

    def order(self, cards: Cards) -> Cards:
        """Return the given order, or a fair one."""
        return self._now.order(cards)
