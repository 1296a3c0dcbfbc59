"""A small game under random play as a Markov chain: every state, and how likely each next one is.

Every possible move is as likely as any other, in a race as well; chance keeps its odds. States that differ only by a
renaming of values that the rules treat alike are one state, as the renaming leaves all odds as they are. Where the
rules treat seats alike, the seats are numbered from the player who begins.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from reference_engine import ENDED as END_REACHED
from reference_engine import TURN, Engine, State
from spec.game import Game
from verifier.analysis import are_alike
from verifier.consequences.course import (
    ENDED,
    STUCK,
    has_lead,
    is_pass,
    lead_changed,
    leaders,
    place_of,
)
from verifier.explorer import (
    Dealer,
    Renaming,
    SearchStopped,
    StateTable,
    Symmetry,
    bags_of,
    branches,
    breadth_first,
    renamings_of,
    with_bags,
)
from verifier.verdict import Said, said

LOOK_UP: Final = 256
"""The limits are looked up once for so many states, and once for so many ways of a move."""

MOST_DEALS: Final = 200_000

MOST_REFUSED: Final = 0.9
"""If more than this share of the deals is refused, nothing is computed: the engine gives up after so many in a row."""


class OutcomeOfGame(NamedTuple):
    """How a game comes out: its ending as in `course`, the winners by place, and by seat."""

    ending: str
    places: tuple[int, ...]
    seats: tuple[int, ...]


class ChainStep(NamedTuple):
    """One way in which play goes on: the number of the rule, the next state, None if the rules go wrong, its odds."""

    rule: int
    after: int | None
    odds: float
    is_pass: bool
    changes_lead: bool


class StateRewards(NamedTuple):
    """What the next move from a state adds, on average, to what is counted; `uses` by the number of the rule."""

    forced: float
    decisions: float
    turns_passed: float
    lead_changes: float
    uses: tuple[tuple[int, float], ...]


NOTHING: Final = StateRewards(0.0, 0.0, 0.0, 0.0, ())


class MarkovChain:
    """A state space for `breadth_first` that keeps the odds.

    `start` is how likely play begins in each state, by its number. With `by_seat` seats keep their numbers.
    """

    def __init__(self, game: Game, *, by_seat: bool = False, most: int = 100_000) -> None:
        """Prepare the game: bags for hidden stacks, renamings of what the rules treat alike."""
        self.game = with_bags(game, bags_of(game))
        self.engine = Engine(self.game)
        self.most = most
        self._points = has_lead(self.game)
        self._turned = not by_seat and are_alike(self.game, "player")
        self._book = StateTable(sum(zone.size for zone in self.game.zones.values()))
        kept = tuple(renaming for renaming in renamings_of(self.game) if not renaming.seats)
        self._symmetry = Symmetry(self.game, self._book, kept)
        turns = range(self.game.players if self._turned else 1)
        self._turns = Symmetry(self.game, self._book, tuple(Renaming({}, seats) for seats in turns))
        self._keys: list[tuple[bytes, int]] = []
        self._number_of: dict[tuple[bytes, int], int] = {}
        self._leaders = array("I")
        self.start: dict[int, float] = {}
        self.outcomes: dict[OutcomeOfGame, list[int]] = {}
        """The states in which games come out so."""
        self.rewards: list[StateRewards] = []
        self.faults = array("d")
        """For each state, how likely the rules go wrong in the next move."""
        self._to, self._odds, self._first = array("I"), array("d"), array("Q", [0])
        self.why: Said | None = None

    # --- a state space ---------------------------------------------------------------------------------------------

    @property
    def met(self) -> int:
        """How many states were met."""
        return len(self._keys)

    @property
    def gone_through(self) -> int:
        """How many states were expanded."""
        return len(self.rewards)

    @property
    def is_dealt(self) -> bool:
        """Whether all deals were met."""
        return bool(self.start)

    @property
    def transitions(self) -> int:
        """How many transitions there are."""
        return len(self._to)

    def ways(self, state: int) -> Iterator[tuple[int, float]]:
        """Yield each next state of a state, with its odds."""
        first, after = self._first[state], self._first[state + 1]
        return zip(self._to[first:after], self._odds[first:after], strict=True)

    def goes_on(self, state: int) -> bool:
        """Return whether play goes on from a state."""
        return self._first[state] < self._first[state + 1]

    def run(self, should_stop: Callable[[], bool] = lambda: False) -> bool:
        """Visit all states; return whether that was possible, otherwise `why` says why not."""

        def reason_to_stop() -> Said | None:
            if should_stop():
                return said("search-stopped")
            return said("too-many-states", states=self.most) if self.met > self.most else None

        self.why = breadth_first(self, reason_to_stop, LOOK_UP) or reason_to_stop()
        return self.why is None

    def deal(self) -> None:
        """Add the state after every deal. Errors: `TooManyDeals`, `TooManyOrders`, `SearchStopped`."""
        dealer = Dealer(self.game, most=min(MOST_DEALS, self.most))
        found: dict[int, float] = {}
        for deal, odds in dealer.likely_deals():
            starter = deal.variables[TURN] or 0
            turned = self._turns.images(self._book.numbers(deal))[-starter % len(self._turns.renamings)]
            number = self._number(self._book.state(turned), 0 if self._turned else starter)
            found[number] = found.get(number, 0.0) + odds
        if dealer.faults:
            raise SearchStopped(dealer.faults[0].what)
        total = sum(found.values())
        if total < 1 - MOST_REFUSED:
            raise SearchStopped(said("no-deal-is-accepted"))
        self.start = {number: odds / total for number, odds in found.items()}

    def go_through(self, number: int) -> None:
        """Expand a state: add every state its moves lead to. Errors: `TooManyOrders`, `SearchStopped`."""
        key, starter = self._keys[number]
        state = self._book.state(self._book.unpack(key))
        row: dict[int, float] = {}
        if state.variables[END_REACHED]:
            self._comes_out(number, state, starter, f"{ENDED}{self.engine.end(state)}")
            self._add(row, 0.0, NOTHING)
            return
        legal = self.engine.legal(state)
        if not legal:
            self._comes_out(number, state, starter, STUCK)
            self._add(row, 0.0, NOTHING)
            return
        faults = passed = changes = 0.0
        uses: dict[int, float] = {}
        for step in self.steps(number):
            if step.after is None:
                faults += step.odds
                continue
            uses[step.rule] = uses.get(step.rule, 0.0) + step.odds
            row[step.after] = row.get(step.after, 0.0) + step.odds
            passed += step.odds * step.is_pass
            changes += step.odds * step.changes_lead
        forced = 1.0 if len(legal) == 1 else 0.0
        by_chance = self.engine.acts(state) == "chance"
        mine = (0.0, 0.0) if by_chance else (forced * (1 - faults), (1 - forced) * (1 - faults))
        self._add(row, faults, StateRewards(*mine, passed, changes, tuple(uses.items())))

    def steps(self, number: int) -> Iterator[ChainStep]:
        """Yield every way in which play goes on from a state. Errors: `TooManyOrders`, `SearchStopped`."""
        key, starter = self._keys[number]
        state = self._book.state(self._book.unpack(key))
        legal = self.engine.legal(state)
        by_chance = self.engine.acts(state) == "chance"
        weights = self.engine.weights(state, legal) if by_chance else [1] * len(legal)
        total = sum(weights)
        for move, weight in zip(legal, weights, strict=True):
            likely = weight / total
            for ways, done in enumerate(branches(self.engine, state, move)):
                if ways % LOOK_UP == LOOK_UP - 1 and self.met > self.most:
                    raise SearchStopped(said("too-many-states", states=self.most))
                odds = likely * done.odds
                if done.state is None:
                    yield ChainStep(move.rule, None, odds, is_pass=False, changes_lead=False)
                    continue
                after = self._number(done.state, starter)
                changed = lead_changed(self._leaders[number], self._leaders[after])
                yield ChainStep(move.rule, after, odds, is_pass=is_pass(state, move, done.state), changes_lead=changed)

    # --- within ----------------------------------------------------------------------------------------------------

    def _number(self, state: State, starter: int) -> int:
        key = (self._book.pack(self._symmetry.named(self._book.numbers(state))[0]), starter)
        number = self._number_of.get(key)
        if number is None:
            number = self._number_of[key] = len(self._keys)
            self._keys.append(key)
            self._leaders.append(leaders(self.engine, state) if self._points else 0)
        return number

    def _add(self, row: dict[int, float], faults: float, rewards: StateRewards) -> None:
        self._to.extend(row)
        self._odds.extend(row.values())
        self._first.append(len(self._to))
        self.faults.append(faults)
        self.rewards.append(rewards)

    def _comes_out(self, number: int, state: State, starter: int, ending: str) -> None:
        result = self.engine.result(state)
        winners = () if result is None else result.winners
        places = tuple(sorted(place_of(seat, starter, self.game.players) for seat in winners))
        self.outcomes.setdefault(OutcomeOfGame(ending, places, winners), []).append(number)
