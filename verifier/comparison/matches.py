"""Matches of several rounds, played side by side: the number of rounds, their points, the next opener, the winners."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from reference_engine import Chance, MatchState, SeededChance, champions, finish_round, new_match, playout, uniform
from verifier.allowance import Allowance
from verifier.analysis import MOST_ROUNDS
from verifier.comparison.differential_play import Finds
from verifier.comparison.observation import of_winners
from verifier.comparison.product import ProductGame, product_of
from verifier.comparison.walks import Bench, Both, SeenDifference, Walk
from verifier.verdict import Said, said

MOST_MOVES: Final = 600


def wants_matches(bench: Bench) -> bool:
    """Return whether any rules of the match differ."""
    return bool(bench.touched_in("match"))


@dataclass(slots=True)
class Matches:
    """Plays whole random matches of a bench and keeps the differences."""

    bench: Bench
    finds: Finds
    choose: random.Random
    played: int = 0
    _product: ProductGame = field(init=False)

    def __post_init__(self) -> None:
        """Set up the product of the two games."""
        self._product = product_of(self.bench, self.choose, wanted=lambda _rule, _walk: False)

    def compare(self, matches: int, allowance: Allowance) -> None:
        """Play `matches` matches within the allowance; differences that need no play are reported first."""
        one, other = (game.match for game in self.bench.pair.games)
        if one is None or other is None:
            self._only_one()
            return
        begun = (new_match(self.bench.pair.engines[0]), new_match(self.bench.pair.engines[1]))
        if begun[0].rounds != begun[1].rounds:
            both = (_rounds_of(begun[0]), _rounds_of(begun[1]))
            self.finds.keep(self._seen("match.rounds", said("rounds-of-match"), both, self._nothing(), ()))
        for _ in range(matches):
            if allowance.is_over() or "match.winners" not in self.bench.touched or "match.winners" in self.finds.clear:
                return
            self._match(begun)

    def _only_one(self) -> None:
        a, b = (said("single-round" if game.match is None else "match-of-several") for game in self.bench.pair.games)
        self.finds.keep(self._seen("match", said("whether-match"), (a, b), self._nothing(), ()))

    def _nothing(self) -> Walk:
        a, b = self.bench.pair.engines
        return Walk(((), ()), (a.before_the_deal(), b.before_the_deal()))

    def _seen(self, rule: str, what: Said, both: Both[Said], walk: Walk, before: tuple[Walk, ...]) -> SeenDifference:
        rules = (rule,) if rule in self.bench.touched else self.bench.touched_in("match", "score")
        return SeenDifference(kind="match", rules=rules, walk=walk, what=what, said=both, before=before)

    # --- one match ---------------------------------------------------------------------------------------------------

    def _match(self, begun: Both[MatchState]) -> None:
        engines = self.bench.pair.engines
        states, before = begun, tuple[Walk, ...]()
        chance = SeededChance(self.choose.randrange(2**32))
        for _ in range(MOST_ROUNDS):
            walk = self._round(states, chance)
            if walk is None:
                return
            states = (
                finish_round(engines[0], states[0], walk.states[0]),
                finish_round(engines[1], states[1], walk.states[1]),
            )
            before = (*before, walk)
            if states[0].opener != states[1].opener or states[0].points != states[1].points:
                return
            if states[0].is_over or states[1].is_over:
                if states[0].is_over and states[1].is_over:
                    self.played += 1
                    self._champions(states, before)
                return

    def _champions(self, states: Both[MatchState], rounds: tuple[Walk, ...]) -> None:
        engines = self.bench.pair.engines
        last = rounds[-1]
        won = [champions(engines[side], states[side], last.states[side]) for side in (0, 1)]
        if won[0] != won[1]:
            totals = ", ".join(map(str, states[0].totals))
            a, b = map(of_winners, won)
            what = said("match-winners", totals=totals)
            self.finds.keep(self._seen("match.winners", what, (a, b), last, rounds[:-1]))

    def _round(self, states: Both[MatchState], chance: Chance) -> Walk | None:
        """Play a round in both to its end; None if they diverge, or it does not end."""
        walk = self._product.deal(chance, states[0].opener, (states[0].kept, states[1].kept))
        if walk is not None and not self.bench.alike_inside(walk.states):
            return None
        for here in playout(self._product, walk, uniform(self.choose), chance, self.choose, most=MOST_MOVES):
            if here.ending == "end":
                return here.state
        return None


def _rounds_of(match: MatchState) -> Said:
    """Return how many rounds a match has."""
    return said("rounds-open") if match.rounds is None else said("rounds", number=match.rounds)
