"""Every position of smaller versions of two games, visited side by side, breadth first.

Hidden shuffled stacks whose order cannot matter in either game are bags (see `verifier.explorer.hidden_stacks`).
Whatever one game can deal, or reach by chance, the other must be able to reach as well. Positions are identified by
what lies on the table and whose turn it is; two states of one position must agree in the variables of both games.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from reference_engine import Action, Outcome, RuleFault, Scripted, State
from spec.game import Game
from verifier.allowance import Allowance
from verifier.comparison.correspondence import GamePair, Lies
from verifier.comparison.deal_rules import deal_rules
from verifier.comparison.differential_play import Finds
from verifier.comparison.observation import Looking
from verifier.comparison.paired_deals import DEALT
from verifier.comparison.product import product_of, retold
from verifier.comparison.records import ComparedSide
from verifier.comparison.steps import Stepping
from verifier.comparison.walks import Bench, Both, PairStep, SeenDifference, Walk, by_side, steps_of
from verifier.explorer import (
    Dealer,
    Instance,
    NotConcrete,
    ReplayLabel,
    bags_of,
    breadth_first,
    concrete,
    instance_of,
    instances,
    uses,
    with_bags,
    with_missing,
)
from verifier.guided_play import Play
from verifier.verdict import Said, said

MOST_DEALS: Final = 40_000
MOST_POSITIONS: Final = 150_000

MOST_MOVES: Final = 100_000
"""Units: moves and deals of both sides. The limit for exploring two versions."""

ReachedTables = dict[Lies, list[tuple[State, tuple[Outcome, ...]]]]
"""Reachable states, by what lies on the table."""


@dataclass(slots=True)
class Small:
    """Smaller versions `a` and `b` of two games that were explored together.

    `bench` records what was tried and `finds` what was found, both in the versions without bags. `complete` is whether
    every position that both reach by the same moves was visited.
    """

    a: Instance
    b: Instance
    bench: Bench
    finds: Finds
    complete: bool = False
    positions: int = 0
    made: set[str] = field(default_factory=set)
    finished: int = 0

    @property
    def suspected(self) -> frozenset[str]:
        """The rules of which some difference was seen that others may be the reason for."""
        return frozenset(rule for rules in self.finds.unclear for rule in rules)

    def speaks_for(self, rule: str) -> bool:
        """Return whether it shows that a rule makes no difference in any of its positions."""
        lacks = any(f"{rule}.".startswith(f"{missing}.") for missing in (*self.a.missing, *self.b.missing))
        return self.complete and not lacks and rule not in self.finds.clear and rule not in self.suspected


def small_versions(
    a: ComparedSide, b: ComparedSide, players: int, most: int, seed: int, stop: Callable[[], bool]
) -> Iterator[Both[Instance]]:
    """Yield smaller versions of both rulesets with the same values and decks, smallest first."""
    whole = instance_of(b.ruleset, players, b.options, {})
    wanted = uses(whole, seed) if whole is not None else frozenset[str]()
    for instance in instances(a.ruleset, players, a.options, most=most, seed=seed, stop=stop):
        chosen = {name: value for name, value in instance.options.items() if name not in a.options}
        known = {name: value for name, value in chosen.items() if name in _option_names(b)}
        try:
            other = instance_of(b.ruleset, players, {**known, **b.options}, instance.smaller)
        except ValueError:
            continue
        if other is not None:
            yield instance, with_missing(other, wanted, seed)


def _option_names(side: ComparedSide) -> frozenset[str]:
    from spec.typing import option_nodes

    return frozenset(name for name, _, _ in option_nodes(side.ruleset.root))


def go_through(versions: Both[Instance], touched: frozenset[str], time: Allowance) -> Small:
    """Explore two versions together within limits of work and time; return what was found."""
    a, b = (version.game for version in versions)
    bags = bags_of(a) & bags_of(b)
    pair = GamePair(a, b)
    found = Small(*versions, Bench(pair, touched, time), Finds())
    space = _PairSpace((with_bags(a, bags), with_bags(b, bags)), touched, time)
    found.complete = breadth_first(space, space.reason_to_stop) is None and space.is_whole
    found.positions, found.made, found.finished = space.met, space.bench.made, space.bench.finished
    for seen, origin in space.found.values():
        real = _at_the_table(found.bench, space, versions, seen, origin)
        if real is not None:
            found.finds.keep(real)
        else:
            found.complete = False
    return found


class _PairSpace:
    """The pairs of states of two games with bags, as a search visits them."""

    def __init__(self, games: Both[Game], touched: frozenset[str], time: Allowance) -> None:
        self.games = games
        self.bench = Bench(GamePair(*games), touched, time)
        self.found: dict[tuple[str, ...], tuple[SeenDifference, Both[State]]] = {}
        self.dealers = tuple(Dealer(game, most=MOST_DEALS, should_stop=self._is_over) for game in games)
        self.is_whole = True
        """Whether every outcome on one side was matched with one on the other."""
        self.is_dealt = False
        self.gone_through = 0
        self._allowance = self.bench.allowance(MOST_MOVES)
        self._stepping = Stepping(self.bench, random.Random(0))
        self._looking = Looking(self.bench, lambda rule, _walk: (rule,) not in self.found, every=True)
        self._known: set[Both[State]] = set()
        self._waiting: deque[tuple[Walk, Both[State]]] = deque()

    @property
    def met(self) -> int:
        """The number of pairs of states that were reached."""
        return len(self._known)

    def reason_to_stop(self) -> Said | None:
        """Return why to stop, if a limit is reached."""
        return said("search-stopped") if self._is_over() or self.met > MOST_POSITIONS else None

    def _is_over(self) -> bool:
        return self._allowance.is_over()

    def deal(self) -> None:
        """Reach the pairs of states after every deal."""
        dealt: list[ReachedTables] = [{}, {}]
        for side, dealer in enumerate(self.dealers):
            for state in dealer.deals():
                dealt[side].setdefault(self.bench.pair.on_the_table(side, state), []).append((state, ()))
        rules = deal_rules(self.bench.touched)
        for states, _ in self._matched(dealt[0], dealt[1], None, rules):
            self._reach(Walk(((), ()), states), states)
        self.is_dealt = True

    def go_through(self, number: int) -> None:
        """Visit the next pair of states, and reach all pairs to which moves of both sides lead."""
        walk, origin = self._waiting.popleft()
        self.gone_through = number + 1
        seen, common = self._looking.look(walk)
        for difference in seen:
            self._keep(difference, origin)
        for moves in common:
            self._make(walk, moves, origin)

    def _keep(self, seen: SeenDifference, origin: Both[State]) -> None:
        known = self.found.get(seen.rules)
        if known is None or (
            known[0].indirect and not seen.indirect and len(known[0].walk.steps) >= len(seen.walk.steps)
        ):
            self.found[seen.rules] = (seen, origin)

    def _make(self, walk: Walk, moves: Both[Action], origin: Both[State]) -> None:
        name = self.bench.pair.engines[0].moves[moves[0].rule].id
        self.bench.made.add(f"moves.{name}")
        came = [self._outcomes(side, walk.states[side], moves[side]) for side in (0, 1)]
        if came[0] is None or came[1] is None:
            if came[0] is not came[1]:
                self._parts(walk, moves, origin)
            return
        reasons = self._stepping.of_move(name)
        for states, outcomes in self._matched(came[0], came[1], (walk, moves, origin), tuple(reasons)):
            step = PairStep(moves, outcomes)
            after = replace(walk, states=states, steps=(*walk.steps, step))
            self._reach(self.bench.with_apart(after, reasons), origin)

    def _outcomes(self, side: int, state: State, move: Action) -> ReachedTables | None:
        """Return all outcomes of a move; None if the rules go wrong."""
        found: ReachedTables = {}
        for outcomes, after in self._stepping.every(side, state, move):
            if isinstance(after, RuleFault):
                return None
            found.setdefault(self.bench.pair.on_the_table(side, after), []).append((after, outcomes))
        return found

    def _matched(
        self,
        mine: ReachedTables,
        yours: ReachedTables,
        moved: tuple[Walk, Both[Action], Both[State]] | None,
        rules: tuple[str, ...],
    ) -> Iterator[tuple[Both[State], Both[tuple[Outcome, ...]]]]:
        """Yield the pairs of states that look alike; note where one side reaches what the other cannot."""
        for table in dict.fromkeys([*mine, *yours]):
            if table not in mine or table not in yours:
                if moved is not None:
                    self._parts(*moved)
                else:
                    self._deals_apart(0 if table in mine else 1, (mine.get(table) or yours[table])[0][0], rules)
                continue
            # States that look alike may differ in variables; each state needs a partner.
            ways = [(left, right) for left in mine[table] for right in yours[table]]
            alike = [(left, right) for left, right in ways if self._alike(left[0], right[0], mine[table], yours[table])]
            if {left[0] for left, _ in alike} != {left[0] for left in mine[table]}:
                self.is_whole = False
            if {right[0] for _, right in alike} != {right[0] for right in yours[table]}:
                self.is_whole = False
            for left, right in alike:
                yield (left[0], right[0]), (left[1], right[1])

    def _alike(self, a: State, b: State, all_a: Sequence[object], all_b: Sequence[object]) -> bool:
        return len(all_a) == len(all_b) == 1 or self.bench.alike_inside((a, b))

    def _parts(self, walk: Walk, moves: Both[Action], origin: Both[State]) -> None:
        """Note that the effect of a move differs."""
        for lead in (0, 1):
            for outcomes, _ in self._stepping.every(lead, walk.states[lead], moves[lead]):
                came = self._stepping.step(walk, lead, moves, Scripted(outcomes))
                if isinstance(came, SeenDifference):
                    self._keep(came, origin)
                    return
        self.is_whole = False

    def _deals_apart(self, lead: int, state: State, rules: tuple[str, ...]) -> None:
        start = self.bench.pair.engines[1 - lead].before_the_deal()
        both = by_side(lead, said("dealt-so"), said("not-dealt-so"))
        walk = Walk(((), ()), by_side(lead, state, start), reached="a" if lead == 0 else "b")
        seen = SeenDifference(kind="deal", rules=rules, walk=walk, what=DEALT, said=both)
        self._keep(seen, by_side(lead, state, start))

    def _reach(self, walk: Walk, origin: Both[State]) -> None:
        if walk.states not in self._known:
            self._known.add(walk.states)
            self._waiting.append((walk, origin))


# --- from bags to the table ------------------------------------------------------------------------------------------


def _at_the_table(
    bench: Bench, space: _PairSpace, versions: Both[Instance], seen: SeenDifference, origin: Both[State]
) -> SeenDifference | None:
    """Return the difference as it shows in the versions without bags; None if it does not."""
    lead = 1 if seen.walk.reached == "b" else 0
    steps = [*seen.walk.steps, *([seen.step] if seen.step is not None and seen.kind in ("effect", "fault") else [])]
    game = bench.pair.games[lead]
    try:
        play = Play(space.dealers[lead].outcomes_of(origin[lead]), steps_of(steps, lead))
        replay = concrete(game, space.games[lead], play, ReplayLabel(smaller=versions[lead].smaller))
    except (NotConcrete, ValueError):
        return None
    found: list[SeenDifference] = []
    product = product_of(bench, random.Random(0), found.append).led_by(lead)
    (only_round,) = replay.rounds
    parts = True
    for walk, goes_on in retold(product, only_round):
        parts = walk.is_parted
        if goes_on:  # what shows before the last move is another difference
            found.clear()
    alike = (difference for difference in found if difference.kind == seen.kind)
    return next(
        (difference for difference in alike if parts or (difference.rules, difference.what) == (seen.rules, seen.what)),
        None,
    )
