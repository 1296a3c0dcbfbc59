"""Random games of two rulesets side by side, and the shortest of those that show a difference of each rule."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from reference_engine.engine import ImpossibleDeal
from reference_engine.faults import RuleFault
from reference_engine.playout import Choose, uniform
from reference_engine.table import Chance, Move, Outcome, Recorded, Scripted, SeededChance, State
from verifier.comparing.clock import Clock
from verifier.comparing.dealing import Deals
from verifier.comparing.looking import Looking
from verifier.comparing.records import Reached
from verifier.comparing.stepping import Stepping
from verifier.comparing.walks import Bench, Both, Seen, Step, Walk, by_side
from verifier.guided_play.habits import SkewedChance, leaning, starving, stubborn

MOST_MOVES: Final = 600
"""Units: moves. A game is broken off after so many."""

Rank = tuple[bool, int]


def rank(seen: Seen) -> Rank:
    """Return how well a play shows a difference: games of both before games of one, then fewer moves, then directly."""
    return (seen.kind not in ("deck", "deal") and seen.walk.reached != "both", 2 * len(seen.walk.steps) + seen.indirect)


SAMPLES: Final = 4
"""So many differences of a kind are kept as they come, whatever their length."""


@dataclass(slots=True)
class Finds:
    """The shortest play for each rule, and for differences that may lie in any of several; and some as they came."""

    clear: dict[str, Seen] = field(default_factory=dict)
    unclear: dict[tuple[str, ...], Seen] = field(default_factory=dict)
    samples: dict[tuple[str, Reached], list[Seen]] = field(default_factory=dict)

    def keep(self, seen: Seen) -> bool:
        """Keep a difference, if it is the shortest of its rule so far; return whether it was."""
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

    def is_shorter(self, rule: str, walk: Walk) -> bool:
        """Return whether a difference of a rule would be the shortest at this position."""
        known = self.clear.get(rule)
        return known is None or (walk.reached != "both", 2 * len(walk.steps)) < rank(known)


@dataclass(slots=True)
class Hunt:
    """Plays games of a bench: in both at once, or by the rules of one side with the other asked in each position."""

    bench: Bench
    finds: Finds
    choose: random.Random
    games: int = 0
    dealt: int = 0
    """How often it was dealt without playing."""
    _deals: Deals = field(init=False)
    _looking: Looking = field(init=False)
    _stepping: Stepping = field(init=False)

    def __post_init__(self) -> None:
        """Get ready."""
        self._deals = Deals(self.bench, self.choose)
        self._looking = Looking(self.bench, self.finds.is_shorter)
        self._stepping = Stepping(self.bench, self.choose)

    # --- many games --------------------------------------------------------------------------------------------------

    def in_both(self, games: int, clock: Clock, *, most: int = MOST_MOVES, enough: Callable[[], bool]) -> None:
        """Play so many games in both at once, unless time is up or there is enough."""
        for number in range(games):
            if clock.is_over() or enough():
                return
            self.games += 1
            self.in_both_once(number % 2, self._chance(number), self._habit(number % 2, number), most)

    def in_one(self, games: int, clock: Clock, *, most: int = MOST_MOVES, enough: Callable[[], bool]) -> None:
        """Play so many games by the rules of one side, unless time is up or there is enough."""
        for number in range(games):
            if clock.is_over() or enough():
                return
            self.games += 1
            self.in_one_once(number % 2, self._chance(number), self._habit(number % 2, number), most)

    def only_deals(self, deals: int, clock: Clock, *, enough: Callable[[], bool]) -> None:
        """Deal so often in both, fairly and with some cards likely to be on top, without playing."""
        for number in range(deals):
            if clock.is_over() or enough():
                return
            chance = SkewedChance(self.bench.pair.games[0], self.choose) if number % 2 else self._chance(0)
            found = self._deals.deal(number // 2 % 2, chance)
            self.dealt += 1
            if isinstance(found, Seen):
                self._keep([found])

    def _chance(self, number: int) -> Chance:
        if number % 4 == 3:
            return SkewedChance(self.bench.pair.games[0], self.choose)
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

    # --- one game ----------------------------------------------------------------------------------------------------

    def in_both_once(self, lead: int, chance: Chance, choose: Choose, most: int) -> None:
        """Play a game in both, as far as they go together."""
        found = self._deals.deal(lead, chance)
        while isinstance(found, Walk):
            seen, common = self._looking.look(found)
            self._keep(seen)
            if not common or len(found.steps) >= most:
                return
            moves = self._chosen(lead, found.states[lead], common, choose)
            found = self._stepping.step(found, lead, moves, chance)
        if found is not None:
            self._keep([found])

    def _keep(self, seen: Sequence[Seen]) -> None:
        for one in seen:
            self.finds.keep(one)

    def _chosen(self, lead: int, state: State, common: Sequence[Both[Move]], choose: Choose) -> Both[Move]:
        if len(common) == 1:
            return common[0]
        engine = self.bench.pair.engines[lead]
        mine = [moves[lead] for moves in common]
        if engine.acts(state) == "chance":
            weights = engine.weights(state, mine)
            if any(weights):
                return self.choose.choices(common, weights)[0]
        move = choose(state, mine)
        return common[mine.index(move)]

    def in_one_once(self, lead: int, chance: Chance, choose: Choose, most: int) -> None:
        """Play a game by the rules of one side, and ask the other in each position that it can hold."""
        engine, pair = self.bench.pair.engines[lead], self.bench.pair
        recorded = Recorded(chance)
        try:
            state = engine.deal(recorded)
        except ImpossibleDeal:
            return
        deals = by_side(lead, tuple(recorded.outcomes), ())
        steps: tuple[Step, ...] = ()
        while True:
            there = pair.carried(lead, state)
            common: list[Both[Move]] = []
            walk: Walk | None = None
            if there is None:
                self._keep(self._looking.only_here(lead, state, deals, steps))
            else:
                states = by_side(lead, state, there)
                walk = Walk(deals, states, steps, reached="a" if lead == 0 else "b")
                seen, common = self._looking.look(walk)
                self._keep(seen)
            legal = engine.legal(state)
            if not legal or len(steps) >= most:
                return
            move = self._chosen(lead, state, [by_side(lead, one, one) for one in legal], choose)[lead]
            drawn = Recorded(chance)
            try:
                state = engine.advance(state, move, drawn)
            except RuleFault:
                return
            outcomes = tuple(drawn.outcomes)
            moves = next((one for one in common if one[lead] == move), None)
            if walk is not None and moves is not None:
                self._compared(walk, lead, moves, outcomes)
            steps = (*steps, Step(by_side(lead, move, None), by_side(lead, outcomes, ())))

    def _compared(self, walk: Walk, lead: int, moves: Both[Move], outcomes: tuple[Outcome, ...]) -> None:
        """Ask what comes of a move on the other side, where that may be shorter than what is known."""
        name = self.bench.pair.engines[0].moves[moves[0].rule].id
        mine = self.bench.touched_in(f"moves.{name}.", "after.")
        if any(self.finds.is_shorter(rule, walk) for rule in mine):
            came = self._stepping.step(walk, lead, moves, Scripted(outcomes))
            if isinstance(came, Seen):
                self._keep([replace(came, walk=walk)])


__all__ = ["Finds", "Hunt", "rank"]
