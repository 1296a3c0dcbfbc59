"""Random games of two rulesets side by side, and the shortest that shows a difference of each rule."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import Chance, Choose, SeededChance, playout, uniform
from verifier.allowance import Allowance
from verifier.comparison.product import PairedMoves, ProductGame, product_of, retold
from verifier.comparison.records import ReachedBy
from verifier.comparison.walks import Bench, SeenDifference, Walk, steps_of
from verifier.guided_play import Play, SkewedChance, leaning, round_of, starving, stubborn

MOST_MOVES: Final = 600
"""Units: moves. A game stops after this many."""

Rank = tuple[bool, int]


def rank(seen: SeenDifference) -> Rank:
    """Return how well a play shows a difference: games of both before games of one, then shorter, then direct ones."""
    return (seen.by_one, 2 * seen.length + seen.indirect)


SAMPLES: Final = 4
"""The number of differences of each kind that are kept regardless of length."""


@dataclass(slots=True)
class Finds:
    """The shortest play for each rule, and for differences with several possible causes; and some samples."""

    clear: dict[str, SeenDifference] = field(default_factory=dict)
    unclear: dict[tuple[str, ...], SeenDifference] = field(default_factory=dict)
    samples: dict[tuple[str, ReachedBy], list[SeenDifference]] = field(default_factory=dict)

    def keep(self, seen: SeenDifference) -> bool:
        """Keep a difference if it is the shortest of its rule so far; return whether it was."""
        some = self.samples.setdefault((seen.kind, seen.walk.reached), [])
        if len(some) < SAMPLES and len(seen.walk.steps) >= len(some) and seen.kind != "deck":
            some.append(seen)
        known = self.clear.get(seen.rules[0]) if len(seen.rules) == 1 else self.unclear.get(seen.rules)
        if known is not None and rank(known) <= rank(seen):
            return False
        if len(seen.rules) == 1:
            self.clear[seen.rules[0]] = seen
        else:
            self.unclear[seen.rules] = seen
        return True

    def is_shorter(self, rule: str, walk: Walk, before: int = 0) -> bool:
        """Return whether a difference of a rule at this position, `before` moves later, would be the shortest."""
        known = self.clear.get(rule)
        return known is None or (walk.reached != "both", 2 * (before + len(walk.steps))) < rank(known)


@dataclass(slots=True)
class DifferenceHunt:
    """Plays games of a bench: in both at once, or by the rules of one side, with the other asked each time."""

    bench: Bench
    finds: Finds
    choose: random.Random
    games: int = 0
    dealt: int = 0
    """The number of deals without play."""
    _product: ProductGame = field(init=False)

    def __post_init__(self) -> None:
        """Set up the product of the two games."""
        self._product = product_of(self.bench, self.choose, self._keep, self.finds.is_shorter)

    def _keep(self, seen: SeenDifference) -> None:
        """Keep a difference, unless play by the rules of one side alone shows it and the other side can follow.

        What the other side says there is asked in its own state then, with its own variables.
        """
        if not (seen.by_one and self._is_followed(seen)):
            self.finds.keep(seen)

    def _is_followed(self, seen: SeenDifference) -> bool:
        """Return whether the same play leads to the same position on both sides; differences on the way are kept."""
        lead, walk = (1 if seen.walk.reached == "b" else 0), seen.walk
        product = product_of(self.bench, random.Random(0), self.finds.keep, self.finds.is_shorter).led_by(lead)
        made = seen.step is not None and all(move is not None for move in seen.step.moves)
        steps = steps_of((*walk.steps, *((seen.step,) if made and seen.step is not None else ())), lead)
        play = round_of(product.engine, Play(walk.deals[lead], steps, walk.opener))
        return any(
            here.states[lead] == walk.states[lead] and len(here.steps) == len(walk.steps) and not here.is_parted
            for here, _ in retold(product, play)
        )

    def play(
        self,
        games: int,
        allowance: Allowance,
        *,
        alone: bool,
        most: int = MOST_MOVES,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """Play `games` games in both, or by one side's rules, until the allowance is used up or there is enough."""
        for number in range(games):
            if allowance.is_over() or enough():
                return
            self.games += 1
            lead = number % 2
            chance = self._chance(lead, skewed=number % 4 == 3)
            chosen = self._chosen_by(lead, self._habit(lead, number))
            product = self._product.led_by(lead, alone=alone)
            for _ in playout(product, product.deal(chance), chosen, chance, self.choose, most=most):
                pass  # differences are kept as they show

    def only_deals(self, deals: int, allowance: Allowance, *, enough: Callable[[], bool]) -> None:
        """Deal `deals` times in both without playing, fairly and with some cards likely to be on top."""
        for number in range(deals):
            if allowance.is_over() or enough():
                return
            lead = number // 2 % 2
            self._product.led_by(lead).deal(self._chance(lead, skewed=bool(number % 2)))
            self.dealt += 1

    def _chance(self, lead: int, *, skewed: bool) -> Chance:
        if skewed:
            return SkewedChance(self.bench.pair.games[lead], self.choose)
        return SeededChance(self.choose.randrange(2**32))

    def _habit(self, side: int, number: int) -> Choose:
        engine = self.bench.pair.engines[side]
        match number % 8:
            case 2 | 3 | 6:
                return leaning(engine, self.choose)
            case 5:
                return stubborn(self.choose, self.choose.randrange(40))
            case 7:
                return starving(engine, self.choose)
            case _:
                return uniform(self.choose)

    def _chosen_by(self, lead: int, habit: Choose) -> Callable[[Walk, Sequence[PairedMoves]], PairedMoves]:
        """Return a choice in both games that follows a habit in the leader's game; a forced move needs none."""

        def chosen(walk: Walk, legal: Sequence[PairedMoves]) -> PairedMoves:
            mine = [move for moves in legal if (move := moves[lead]) is not None]
            return legal[0] if len(legal) == 1 else legal[mine.index(habit(walk.states[lead], mine))]

        return chosen
