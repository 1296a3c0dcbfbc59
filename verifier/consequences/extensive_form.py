"""A small game for two as a tree of all plays, with what each player knows: an extensive form with perfect recall.

Whoever moves knows their own moves, and what they saw of every position so far, and nothing else. Positions in which
they know the same are one information set.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from reference_engine import TURN, Action, Engine, State, view
from spec.game import Game
from verifier.explorer import Dealer, SearchStopped, TooManyDeals, TooManyOrders, branches

MOST_NODES: Final = 200_000

DEEPEST: Final = 150
"""A play with more decisions and turns of chance makes a tree too large: it is built and searched recursively."""

WhyNoTree = Literal["not-two", "race", "not-zero-sum", "too-large", "endless", "fault", "tells-secrets", "seats-differ"]
"""Why there is no tree: not two players play; nobody decides who moves; points are not won from one another; there are
too many plays; play can come back to a position; the rules go wrong, or nobody can act; what a player may do tells what
is hidden from that player; the rules name seats."""


class NoTree(Exception):
    """A game has no tree that could be built."""

    def __init__(self, why: WhyNoTree) -> None:
        """Keep why."""
        super().__init__(why)
        self.why: Final[WhyNoTree] = why


@dataclass(slots=True)
class GameTree:
    """The nodes of a tree, each after the one that leads to it; node 0 stands before the deal.

    Shapes: `player` is 0 or 1 where one decides, 2 where chance does, 3 where play is over; `children` and `odds`
    (empty where a player decides) are by node, in the order of the moves; `known` is the number of the information set,
    -1 without one; `worth` is what the first seat wins from the second. `acts` is by information set the moves there.
    """

    player: list[int] = field(default_factory=list)
    children: list[list[int]] = field(default_factory=list)
    odds: list[list[float]] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    worth: list[float] = field(default_factory=list)
    acts: list[tuple[PlayerAct, ...]] = field(default_factory=list)
    owner: list[int] = field(default_factory=list)
    """The player of each information set."""
    share: float = 1.0
    """How likely the deals are that count, among all that are accepted."""

    def add(self, player: int, known: int = -1, worth: float = 0.0) -> int:
        """Add a node; return its number."""
        self.player.append(player)
        self.children.append([])
        self.odds.append([])
        self.known.append(known)
        self.worth.append(worth)
        return len(self.player) - 1


def game_tree(game: Game, *, by_points: bool = False, starter: int | None = None, most: int = MOST_NODES) -> GameTree:
    """Return the tree of a game, in which the first seat wins 1 or loses 1; `by_points`: as many as it has points.

    `starter`: only deals count after which that seat begins, which both players know; without such deals the tree has
    one node, and a `share` of 0. Errors: `NoTree`.
    """
    if game.players != 2:
        raise NoTree("not-two")
    return _TreeBuilder(game, most, by_points=by_points).built(starter)


PlayerAct = tuple[int, tuple[int | None, ...]]
"""A move without its seat: the number of its rule, and what is chosen."""

KnownSoFar = int
"""The number of what a seat has seen and done so far."""

Sights = tuple[KnownSoFar, KnownSoFar]
"""The same of both seats."""


class _TreeBuilder:
    def __init__(self, game: Game, most: int, *, by_points: bool) -> None:
        self.game, self.engine, self.most, self.by_points = game, Engine(game), most, by_points
        self.tree = GameTree()
        self._seen: dict[Hashable, KnownSoFar] = {}
        self._sets: dict[tuple[int, KnownSoFar], int] = {}
        self._allowed: dict[tuple[int, KnownSoFar], tuple[PlayerAct, ...]] = {}
        """What a seat may do that knows so much."""

    def built(self, starter: int | None) -> GameTree:
        root = self.tree.add(2)
        dealer = Dealer(self.game, most=self.most)
        try:
            every = list(dealer.likely_deals())
        except (TooManyDeals, TooManyOrders, SearchStopped):
            raise NoTree("too-large") from None
        if dealer.faults or not every:
            raise NoTree("fault")
        deals = [(deal, odds) for deal, odds in every if starter in (None, deal.variables[TURN])]
        total = sum(odds for _, odds in deals)
        self.tree.share = total / sum(odds for _, odds in every)
        for deal, odds in deals:
            sights = self._looked(deal, (-1, -1), None)
            self.tree.odds[root].append(odds / total)
            self.tree.children[root].append(self._node(deal, sights, frozenset(), 1))
        return self.tree

    def _looked(self, state: State, before: Sights, move: Action | None) -> Sights:
        """Return what both seats have seen and done after a move."""
        found: list[KnownSoFar] = []
        for seat, past in enumerate(before):
            own = (move.rule, move.choices) if move is not None and move.seat == seat else None
            key = (past, own, view(self.engine, state, seat))
            found.append(self._seen.setdefault(key, len(self._seen)))
        return found[0], found[1]

    def _node(self, state: State, sights: Sights, path: frozenset[State], deep: int) -> int:
        """Return the node of a position; `deep` nodes lead to it. Where only one thing can happen there is none."""
        engine = self.engine
        while True:
            if state in path:
                raise NoTree("endless")
            if len(self.tree.player) >= self.most or deep > DEEPEST:
                raise NoTree("too-large")
            legal = engine.legal(state)
            if not legal:
                if not engine.is_over(state):
                    raise NoTree("fault")
                return self.tree.add(3, worth=self._worth(state))
            acts, path = engine.acts(state), path | {state}
            if acts == "race" and len({move.seat for move in legal}) > 1:
                raise NoTree("race")
            if acts == "chance":
                weights = engine.weights(state, legal)
                node = self.tree.add(2)
                for move, weight in zip(legal, weights, strict=True):
                    child = self._after(self._reached(state, move), move, sights, path, deep + 1)
                    self._lead(node, child, weight / sum(weights))
                return node
            seat = legal[0].seat
            done = tuple((move.rule, move.choices) for move in legal)
            if self._allowed.setdefault((seat, sights[seat]), done) != done:
                raise NoTree("tells-secrets")
            if len(legal) > 1:
                return self._decision(state, legal, sights, path, deep)
            reached = self._reached(state, legal[0])
            if len(reached) > 1:
                return self._after(reached, legal[0], sights, path, deep)
            state = next(iter(reached))
            sights = self._looked(state, sights, legal[0])

    def _decision(
        self, state: State, legal: Sequence[Action], sights: Sights, path: frozenset[State], deep: int
    ) -> int:
        seat = legal[0].seat
        known = self._sets.setdefault((seat, sights[seat]), len(self._sets))
        if known == len(self.tree.acts):
            self.tree.acts.append(self._allowed[seat, sights[seat]])
            self.tree.owner.append(seat)
        node = self.tree.add(seat, known)
        for move in legal:
            child = self._after(self._reached(state, move), move, sights, path, deep + 1)
            self.tree.children[node].append(child)
        return node

    def _reached(self, state: State, move: Action) -> Mapping[State, float]:
        """Return where a move can lead, and how likely each is."""
        try:
            ways = list(branches(self.engine, state, move))
        except TooManyOrders:
            raise NoTree("too-large") from None
        reached: dict[State, float] = {}
        for way in ways:
            if way.state is None:
                raise NoTree("fault")
            reached[way.state] = reached.get(way.state, 0.0) + way.odds
        return reached

    def _after(
        self, reached: Mapping[State, float], move: Action, sights: Sights, path: frozenset[State], deep: int
    ) -> int:
        if len(reached) == 1:
            after = next(iter(reached))
            return self._node(after, self._looked(after, sights, move), path, deep)
        node = self.tree.add(2)
        for after, odds in reached.items():
            self._lead(node, self._node(after, self._looked(after, sights, move), path, deep + 1), odds)
        return node

    def _lead(self, node: int, child: int, odds: float) -> None:
        self.tree.children[node].append(child)
        self.tree.odds[node].append(odds)

    def _worth(self, state: State) -> float:
        """Return what the first seat wins: points, which have to be won from one another, or the game."""
        if self.by_points:
            first, second = self.engine.scores(state)
            if first + second != 0:
                raise NoTree("not-zero-sum")
            return float(first)
        winners = self.engine.winners(state)
        return 0.0 if len(winners) != 1 else 1.0 if winners[0] == 0 else -1.0
