"""Dealing alike in two games: the same cards to the same players, or where the set-ups diverge.

That one side deals what the other cannot is reported only if it is certain: the other refuses this very deal, begins
with somebody else, always deals another number of cards, or leaves nothing to chance. That it cannot be dealt at all is
certain if it never can, or the first always can.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from reference_engine import (
    FIRST_VARIABLE,
    TURN,
    Chance,
    Engine,
    ImpossibleDeal,
    Outcome,
    PlayedDeal,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    deal_out,
)
from spec.game import Effect, Expression, Game, Variable, VariableSpec, Who
from verifier.analysis import every_deal_goes_alike, every_set_up_goes_alike, inside, with_definitions
from verifier.comparison.deal_rules import counts_rest_on_cards, deal_rules, setup_rules
from verifier.comparison.repeated_chance import DealtAgain, Echo
from verifier.comparison.walks import Bench, Both, SeenDifference, Walk, by_side
from verifier.solver import Forgetful, Holds, Model, NotExpressible, Oracle, Tally
from verifier.verdict import Said, clauses, of_deal, said

TRIES: Final = 12
"""The number of attempts to deal the same cards in a game that makes random picks."""

Kept = Both[Sequence[int | None] | None]
"""What each side keeps from the round before."""

Begun = tuple[int, tuple[int | None, ...] | None]
"""How a round begins: who opens it, and what is kept from the round before."""

FIRST: Final[Begun] = (0, None)
"""How the first round begins."""

NAMED: Final = 4
"""Up to this many cards of a zone are named."""

FAIR: Final = 20
"""The number of fair deals that show how many cards a side deals, and how often it shuffles."""

DEALT: Final = said("the-deal")
BEGINS: Final = said("who-begins")
AGAIN: Final = said("whether-accepted")
"""The ways in which deals differ."""

_BEGUN: Final = said("round-begins")

REDEAL: Final = "start.redeal"
"""The address of the rule that refuses deals."""

STARTER: Final = "start.player"
"""The address of the rule by which somebody begins."""


@dataclass(frozen=True, slots=True)
class _Other:
    """The closest deal of the other side, and where it differs from that of the leader."""

    unlike: tuple[str, ...]
    state: State
    outcomes: tuple[Outcome, ...]
    picks_freely: bool


@dataclass(slots=True)
class PairedDeals:
    """Deals in both games of a bench."""

    bench: Bench
    freely: random.Random
    _fair: dict[tuple[int, Begun], list[PlayedDeal]] = field(default_factory=dict)
    _proved: dict[tuple[int, str], bool] = field(default_factory=dict)
    """By side and zone: whether it is proved that the number of cards dealt to it is always the one seen."""

    def deal(
        self, lead: int, chance: Chance, opener: int = 0, kept: Kept = (None, None)
    ) -> Walk | SeenDifference | None:
        """Deal in both games; return the difference if the other side cannot make the leader's deal.

        `kept` is what each side keeps from the round before. None if nothing can be concluded.
        """
        pair, other = self.bench.pair, 1 - lead
        mine, told, fault = deal_out(pair.engines[lead], chance, opener, kept[lead])
        if fault is not None and fault.address == REDEAL:  # due to skewed chance, not to the rules
            return None
        if mine is None:
            assert fault is not None
            return self._impossible(lead, told, fault, opener, kept)
        best: _Other | None = None
        for attempt in range(TRIES):
            last = attempt % 2 == 1
            most = self._shuffles_of(other) if last else None
            echo = Echo(told, pair.faces[lead], self.freely, last=last, most=most)
            try:
                yours, echoed, fault = deal_out(pair.engines[other], echo, opener, kept[other])
            except DealtAgain:
                if last:
                    return self._again(lead, mine, told, opener, kept)
                continue
            if fault is not None and fault.address == REDEAL:
                continue
            if yours is None:
                assert fault is not None
                if not self._is_due_to_rules(lead, echoed, fault):
                    continue
                both = by_side(lead, _BEGUN, self._not_dealt(other, fault))
                return self._seen(lead, mine, told, both, deal_rules(self.bench.touched), opener)
            unlike = self.bench.unlike(by_side(lead, mine, yours))
            if not unlike:
                outcomes = by_side(lead, told, echoed)
                walk = Walk(outcomes, by_side(lead, mine, yours), opener=opener)
                if self._may_be_chance(walk, opener, kept):
                    continue
                self.bench.dealt += 1
                return self.bench.with_apart(walk, deal_rules(self.bench.touched))
            if best is None or len(unlike) < len(best.unlike):
                best = _Other(unlike, yours, echoed, echo.picks_freely)
            if attempt >= 1 and not echo.picks_freely:
                break
        seen = None if best is None else self._otherwise(lead, mine, told, best, opener, kept)
        self.bench.unsettled += seen is None
        self.bench.deals_open += seen is None
        return seen

    def _may_be_chance(self, walk: Walk, opener: int, kept: Kept) -> bool:
        """Return whether variables differ after the deal by chance, and perhaps not by the rules."""
        if self.bench.alike_inside(walk.states):
            return False
        outcomes = [outcome for some in walk.deals for outcome in some]
        if _are_decided(outcomes) and self.bench.apart_by_chance(walk.states, _set_up):
            return True
        begun = [engine.before_the_deal(opener, kept[side]) for side, engine in enumerate(self.bench.pair.engines)]
        return any(isinstance(outcome, int) for outcome in outcomes) and self.bench.alike_inside((begun[0], begun[1]))

    def _shuffles_of(self, side: int) -> int:
        """Return how often a set-up of a side shuffles."""
        each = (sum(isinstance(outcome, tuple) for outcome in deal.outcomes) for deal in self._fair_deals(side, FIRST))
        return min(each, default=0)

    def _fair_deals(self, side: int, begun: Begun) -> list[PlayedDeal]:
        """Return some fair deals of a side in a round that begins so, without those that were refused."""
        if (side, begun) not in self._fair:
            engine = self.bench.pair.engines[side]
            tried = (deal_out(engine, SeededChance(number), *begun) for number in range(FAIR))
            self._fair[side, begun] = [deal for deal in tried if deal.state is not None]
        return self._fair[side, begun]

    # --- where they part ---------------------------------------------------------------------------------------------

    def _again(
        self, lead: int, mine: State, told: tuple[Outcome, ...], opener: int, kept: Kept
    ) -> SeenDifference | None:
        """Return that the other side deals this very table, and deals again; None if that is uncertain."""
        pair, other = self.bench.pair, 1 - lead
        accepting = Engine(replace(pair.games[other], redeal=None, starter=Who("opener")))
        echo = Echo(told, pair.faces[lead], self.freely, last=True)
        dealt = deal_out(accepting, echo, opener, kept[other])
        if dealt.state is None:
            return None
        asked = pair.games[other].redeal
        differs = pair.unlike(*by_side(lead, mine, dealt.state)) or not self._ask_alike(other, asked, mine, dealt.state)
        if differs or not self._refuses(other, dealt.outcomes, opener, kept[other]):
            self.bench.unsettled += 1
            self.bench.deals_open += 1
            return None
        both = by_side(lead, _BEGUN, said("dealt-again"))
        rules = self.bench.touched_in(REDEAL) or deal_rules(self.bench.touched)
        return replace(self._seen(lead, mine, told, both, rules, opener), what=AGAIN)

    def _refuses(self, side: int, outcomes: Sequence[Outcome], opener: int, kept: Sequence[int | None] | None) -> bool:
        """Return whether a side refuses the deal with some outcomes, and asks chance for more."""
        if self.bench.pair.games[side].redeal is None:
            return False
        try:
            refused = deal_out(self.bench.pair.engines[side], Scripted(outcomes), opener, kept).refused
        except ScriptMismatch:
            return True
        return refused is not None and refused.address == REDEAL

    def _ask_alike(self, side: int, asked: Expression | None, mine: State, table: State) -> bool:
        """Return whether all variables of which a side asks have the same values on a table of its own and the other's.

        Otherwise chance may give them other values on the same table.
        """
        games = self.bench.pair.games
        parts = (part for root in with_definitions(games[side], [asked]) for part in inside(root))
        for name in {part.id for part in parts if isinstance(part, Variable)}:
            spec, other = games[side].variables[name], games[1 - side].variables.get(name)
            if other is None or _values(table, spec) != _values(mine, other):
                return False
        return True

    def _otherwise(
        self, lead: int, mine: State, told: tuple[Outcome, ...], other: _Other, opener: int, kept: Kept
    ) -> SeenDifference | None:
        """Return that the other side deals differently, if chance cannot lead it to the same deal."""
        bench, side = self.bench, 1 - lead
        had = kept[side]
        begun = opener, None if had is None else tuple(had)
        if other.unlike == ("turn",):
            if not self._ask_alike(side, bench.pair.games[side].starter, mine, other.state):
                return None
            states = by_side(lead, mine, other.state)
            a, b = (said("seat-begins", seat=state.variables[TURN]) for state in states)
            rules = bench.touched_in("start.player") or setup_rules(bench.touched)
            seen = replace(self._seen(lead, mine, told, (a, b), rules, opener), what=BEGINS)
            return _with_other_deal(seen, lead, other)
        zones = [name for name in other.unlike if name != "turn"]
        counted = [name for name in zones if self._count(lead, mine, name) not in self._counts(side, name, begun)]
        if not counted and (other.picks_freely or _are_decided(other.outcomes)):
            return None
        shown = (counted or zones)[:3]
        a, b = (
            clauses(*(self._counted(number, state, name) for name in shown))
            for number, state in enumerate(by_side(lead, mine, other.state))
        )
        rules = setup_rules(bench.touched) or bench.touched_in("cards.")
        seen = self._seen(lead, mine, told, (a, b), rules, opener)
        return _with_other_deal(seen, lead, other)

    def _counts(self, side: int, name: str, begun: Begun) -> frozenset[int] | range:
        """Return how many cards a side deals to a zone in a round that begins so; every number, if that varies."""
        states = (deal.state for deal in self._fair_deals(side, begun))
        counts = frozenset(self._count(side, state, name) for state in states if state is not None)
        game = self.bench.pair.games[side]
        sure = len(counts) == 1 and (
            not counts_rest_on_cards(game, [effects for _, effects in game.setup])
            or (begun == FIRST and self._always(side, name, *counts))
        )
        return counts if sure else range(10_000)

    def _always(self, side: int, name: str, count: int) -> bool:
        """Return whether the solver proves that this many cards lie in a zone after every deal of a first round."""
        if (side, name) not in self._proved:
            game = self.bench.pair.games[side]
            number = next(place.numbers[side] for place in self.bench.pair.places if place.name == name)
            try:
                model = Model(game, stop=self.bench.time.is_late, with_moves=False)
            except NotExpressible:
                return self._proved.setdefault((side, name), False)
            oracle = Oracle(model.circuit, Forgetful(), Tally(), self.bench.time.is_late)
            oracle.left = self.bench.time.left
            zone = (faces for place, faces in model.layout.cards.items() if place[0] == number)
            cells = [model.at_start(lit) for faces in zone for lits in faces.values() for lit in lits]
            there = model.circuit.exactly(count, cells)
            asked = [*model.deals.constraints, model.deals.refused ^ 1, there ^ 1]
            answer = oracle.contradictory(f"{count} cards lie in {name}", asked, example=False)
            self._proved[side, name] = isinstance(answer, Holds)
        return self._proved[side, name]

    def _count(self, side: int, state: State, name: str) -> int:
        return len(self.bench.pair.cards(side, state, name))

    def _counted(self, side: int, state: State, name: str) -> Said:
        """Return how many cards lie in a zone, and which, if they are few."""
        cards = self.bench.pair.cards(side, state, name)
        faces = self.bench.pair.games[side].faces
        if not 0 < len(cards) <= NAMED:
            return said("number-in-zone", number=len(cards), zone=name)
        return said("cards-in-zone", number=len(cards), zone=name, cards=tuple(faces[face].name for face in cards))

    def _not_dealt(self, side: int, fault: ImpossibleDeal) -> Said:
        return said("cannot-be-dealt", why=of_deal(fault, self.bench.pair.games[side]))

    def _impossible(
        self, lead: int, told: tuple[Outcome, ...], fault: ImpossibleDeal, opener: int, kept: Kept
    ) -> SeenDifference | None:
        """Return that one side cannot be dealt although the other can."""
        other = 1 - lead
        for attempt in range(TRIES if self._is_due_to_rules(other, told, fault) else 0):
            echo = Echo(told if attempt == 0 else (), self.bench.pair.faces[lead], self.freely)
            try:
                yours, echoed, _ = deal_out(self.bench.pair.engines[other], echo, opener, kept[other])
            except DealtAgain:
                continue
            if yours is not None:
                both = by_side(lead, self._not_dealt(lead, fault), _BEGUN)
                return self._seen(other, yours, echoed, both, deal_rules(self.bench.touched), opener)
        return None

    def _is_due_to_rules(self, dealt: int, outcomes: Sequence[Outcome], fault: ImpossibleDeal) -> bool:
        """Return whether one side can be dealt and the other cannot whatever chance decides, not by what it decided.

        `outcomes` are those of the side that cannot, up to its fault.
        """
        games = self.bench.pair.games
        never = fault.address != STARTER and every_set_up_goes_alike(games[1 - dealt])
        return never or every_deal_goes_alike(games[dealt]) or not _are_decided(outcomes)

    def _seen(
        self, lead: int, mine: State, told: tuple[Outcome, ...], both: Both[Said], rules: tuple[str, ...], opener: int
    ) -> SeenDifference:
        start = self.bench.pair.engines[1 - lead].before_the_deal(opener)
        walk = Walk(
            by_side(lead, told, ()), by_side(lead, mine, start), reached="a" if lead == 0 else "b", opener=opener
        )
        return SeenDifference(kind="deal", rules=rules, walk=walk, what=DEALT, said=both)


def _set_up(game: Game) -> tuple[Effect, ...]:
    return tuple(effect for _, effects in game.setup for effect in effects)


def _values(state: State, spec: VariableSpec) -> Sequence[int | None]:
    first = FIRST_VARIABLE + spec.base
    return state.variables[first : first + spec.size]


def _are_decided(outcomes: Sequence[Outcome]) -> bool:
    """Return whether chance has decided anything: an order of equal cards is none."""
    return any(isinstance(outcome, int) or len(set(outcome)) > 1 for outcome in outcomes)


def _with_other_deal(seen: SeenDifference, lead: int, other: _Other) -> SeenDifference:
    """Return the difference with what the other side deals by the same chance."""
    mine = seen.walk.deals[lead], seen.walk.states[lead]
    deals, states = by_side(lead, mine[0], other.outcomes), by_side(lead, mine[1], other.state)
    return replace(seen, walk=replace(seen.walk, deals=deals, states=states))
