"""Matches of several rounds, played side by side: their length, their rounds, the next opener, the winners.

A later round may begin otherwise than the first, with what lasts for a match or another opener. So differences in the
course of later rounds are looked for, too.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Final

from reference_engine import Chance, MatchState, SeededChance, champions, finish_round, new_match, playout, uniform
from verifier.allowance import Allowance
from verifier.analysis import MOST_ROUNDS, begin_alike
from verifier.comparison.differential_play import Finds
from verifier.comparison.observation import of_winners
from verifier.comparison.product import ProductGame, product_of
from verifier.comparison.walks import Bench, Both, SeenDifference, Walk, moves_in
from verifier.verdict import Said, said

MOST_MOVES: Final = 600

WHOLE: Final = frozenset({"match.until", "match.rounds", "match.winners"})
"""The rules of a match that are asked only after its rounds."""


def later_rounds_differ(bench: Bench) -> bool:
    """Return whether a later round of a match may begin otherwise than the first, in either game."""
    return not all(begin_alike(game) for game in bench.pair.games)


def wants_matches(bench: Bench) -> bool:
    """Return whether any rules of the match differ, or others may differ in later rounds only."""
    return bool(bench.touched_in("match")) or (bool(bench.touched) and later_rounds_differ(bench))


@dataclass(slots=True)
class Matches:
    """Plays whole random matches of a bench and keeps the differences.

    `played` counts the matches that came to an end, `rounds` the finished rounds after which it was asked in both
    whether the match is over.
    """

    bench: Bench
    finds: Finds
    choose: random.Random
    played: int = 0
    rounds: int = 0
    _product: ProductGame = field(init=False)
    _before: tuple[Walk, ...] = ()

    def __post_init__(self) -> None:
        """Set up the product of the two games."""
        self._product = product_of(self.bench, self.choose, self._keep, self._is_shorter)

    def compare(self, matches: int, allowance: Allowance) -> None:
        """Play `matches` matches within the allowance; differences that need no play are reported first."""
        one, other = (game.match for game in self.bench.pair.games)
        if one is None or other is None:
            if one is not other:
                self._only_one()
            return
        begun = (new_match(self.bench.pair.engines[0]), new_match(self.bench.pair.engines[1]))
        if begun[0].rounds != begun[1].rounds and one.until is None and other.until is None:
            both = (_rounds_of(begun[0]), _rounds_of(begun[1]))
            self.finds.keep(self._seen(("match.rounds",), said("rounds-of-match"), both, self._nothing()))
        for _ in range(matches):
            if allowance.is_over() or not self._is_open():
                return
            self._match(begun, allowance)

    def _is_open(self) -> bool:
        """Return whether matches may show a difference of a rule that has shown none."""
        touched = self.bench.touched if later_rounds_differ(self.bench) else self.bench.touched & WHOLE
        return any(rule not in self.finds.clear for rule in touched)

    def _only_one(self) -> None:
        """Note that only one side is a match, unless it has one round: then only who wins it may differ."""
        if any(engine.game.match is not None and new_match(engine).rounds == 1 for engine in self.bench.pair.engines):
            return
        a, b = (said("single-round" if game.match is None else "match-of-several") for game in self.bench.pair.games)
        self.finds.keep(self._seen(("match",), said("whether-match"), (a, b), self._nothing()))

    def _nothing(self) -> Walk:
        a, b = self.bench.pair.engines
        return Walk(((), ()), (a.before_the_deal(), b.before_the_deal()))

    def _seen(
        self, rules: tuple[str, ...], what: Said, both: Both[Said], walk: Walk, before: tuple[Walk, ...] = ()
    ) -> SeenDifference:
        """Return a difference of a match: of the touched ones of its rules, and of those at which the sides parted."""
        own = (rule for rule in rules if rule in self.bench.touched)
        mine = tuple(dict.fromkeys((*own, *sorted(walk.apart))))
        others = self.bench.touched_in("match", "score")
        return SeenDifference(kind="match", rules=mine or others, walk=walk, what=what, said=both, before=before)

    # --- one match ---------------------------------------------------------------------------------------------------

    def _keep(self, seen: SeenDifference) -> None:
        self.finds.keep(replace(seen, before=self._before))

    def _is_shorter(self, rule: str, walk: Walk) -> bool:
        return self.finds.is_shorter(rule, walk, moves_in(self._before))

    def _match(self, begun: Both[MatchState], allowance: Allowance) -> None:
        engines = self.bench.pair.engines
        states, self._before = begun, ()
        chance = SeededChance(self.choose.randrange(2**32))
        for _ in range(MOST_ROUNDS):
            walk = self._round(states, chance)
            if walk is None or allowance.is_over():
                return
            states = (
                finish_round(engines[0], states[0], walk.states[0]),
                finish_round(engines[1], states[1], walk.states[1]),
            )
            self.rounds += 1
            if not self._goes_on(states, walk):
                return
            self._before = (*self._before, walk)

    def _goes_on(self, states: Both[MatchState], last: Walk) -> bool:
        """Return whether another round follows in both, opened by the same player; note where the matches part."""
        over = [state.is_over for state in states]
        if over[0] != over[1]:
            a, b = (said("match-over") if is_over else said("match-goes-on") for is_over in over)
            rules = ("match.until", "match.rounds")
            self.finds.keep(self._seen(rules, said("whether-match-over"), (a, b), last, self._before))
            return False
        if over[0]:
            self.played += 1
            self._champions(states, last)
            return False
        return states[0].opener == states[1].opener and states[0].points == states[1].points

    def _champions(self, states: Both[MatchState], last: Walk) -> None:
        if states[0].points != states[1].points:
            return
        engines = self.bench.pair.engines
        won = [champions(engines[side], states[side], last.states[side]) for side in (0, 1)]
        if won[0] != won[1]:
            totals = ", ".join(map(str, states[0].totals))
            a, b = map(of_winners, won)
            what = said("match-winners", totals=totals)
            self.finds.keep(self._seen(("match.winners",), what, (a, b), last, self._before))

    def _round(self, states: Both[MatchState], chance: Chance) -> Walk | None:
        """Play a round in both to its end; None if they diverge, or it does not end."""
        walk = self._product.deal(chance, states[0].opener, (states[0].kept, states[1].kept))
        if walk is not None and self._before and not self.bench.alike_inside(walk.states):
            walk = replace(walk, apart=walk.apart | self._before[-1].apart)
        for here in playout(self._product, walk, uniform(self.choose), chance, self.choose, most=MOST_MOVES):
            if here.ending == "end":
                return here.state
        return None


def _rounds_of(match: MatchState) -> Said:
    """Return how many rounds a match has."""
    return said("rounds-open") if match.rounds is None else said("rounds", number=match.rounds)
