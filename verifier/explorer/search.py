"""Breadth-first search over every state reachable from any deal."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from kernel import StateSearch
from reference_engine import ENDED, TURN, Action, Engine, State
from verifier.explorer.deals import Dealer, TooManyDeals
from verifier.explorer.hidden_stacks import bags_of, draws_from, unordered, with_bags
from verifier.explorer.marks import marked_in, unmarked_in, with_marks
from verifier.explorer.network import BROKEN, CHANCE, NO_PARENT, OVER, PLAYER, RACE, STUCK, Network, Successor
from verifier.explorer.outcomes import TooManyOrders
from verifier.explorer.records import Instance, Limits, Searching
from verifier.explorer.run_limits import RunLimits, memory_mb
from verifier.explorer.secrets import Secrets
from verifier.explorer.state_checks import Noted, StateChecks
from verifier.explorer.state_space import SearchStopped, breadth_first
from verifier.explorer.state_table import Numbers, StateTable
from verifier.explorer.symmetry import Renaming, Symmetry, renamings_of
from verifier.verdict import Said, said

LOOK_UP: Final = 256
"""The limits are checked once for this many states, and once for this many ways that a move of one state can go."""

ACTS: Final = {"player": PLAYER, "race": RACE, "chance": CHANCE}


class Search:
    """A search that can be stopped, stored, and resumed.

    Without `bags`, stacks keep their order; without `renamings`, states that differ only by a renaming are all visited;
    without `secrets`, the possible moves of a seat are not compared.
    """

    def __init__(self, instance: Instance, *, bags: bool = True, renamings: bool = True, secrets: bool = True) -> None:
        """Prepare the game to be searched: bags for hidden stacks, and a mark for each `after` rule."""
        game = instance.game
        self.instance = instance
        self.bags = bags_of(game) if bags else frozenset[str]()
        self.bagged = with_bags(game, self.bags)
        self.draws_hidden = tuple(draws_from(move, game.after, self.bags) for move in game.moves.values())
        self.game = with_marks(self.bagged)
        self.engine = Engine(self.game)
        zones = [zone for zone in game.zones.values() for _ in range(zone.size)]
        self.book = StateTable(len(zones))
        found = renamings_of(self.bagged) if renamings else (Renaming({}, 0),)
        self.symmetry = Symmetry(self.game, self.book, found)
        self.secrets = Secrets(self.game, self.book, self.symmetry) if secrets else None
        self.kept_renamings = tuple(range(len(found)))
        self.network = Network()
        self.compiled: StateSearch | None = None
        """The search of a kernel, which has taken the place of `keys` and `numbers_of`, if one has."""
        self.keys: list[bytes] = []
        self.numbers_of: dict[bytes, int] = {}
        self.deal_of: dict[int, Numbers] = {}
        """A deal for each state that stands for deals."""
        self.dealer = Dealer(self.game)
        self.checks = StateChecks(self.engine, self.book)
        self.used: Counter[str] = Counter()
        """How often phases, moves, `after` rules and ends were seen at work, by address."""
        self.seconds = 0.0
        self.why: Said | None = said("search-not-begun")
        self.is_paused = False
        """Whether it stopped because it has met as many states as it was to meet."""
        self._marks = len(game.after)
        self._limits = RunLimits(Limits(), self.engine)

    @property
    def complete(self) -> bool:
        """Whether every reachable state was expanded."""
        return self.why is None

    # --- going through -----------------------------------------------------------------------------------------------

    def run(
        self,
        limits: Limits,
        progress: Callable[[Searching], None] | None = None,
        should_stop: Callable[[], bool] | None = None,
        until: float = math.inf,
    ) -> bool:
        """Continue until all states are expanded, a limit is reached or `should_stop` says so; return whether all were.

        It also stops once more than `until` states were met. A keyboard interrupt stops it between two states, so that
        it can be resumed.
        """
        began, before = time.monotonic(), self.seconds
        self._limits = RunLimits(limits, self.engine, should_stop)

        def between_states() -> Said | None:
            self.seconds = before + time.monotonic() - began
            if progress is not None:
                progress(self.searching())
            return self._reason_to_stop()

        try:
            self.why = breadth_first(self, between_states, LOOK_UP, until)
            self.is_paused = self.why is None and self.gone_through < self.met
            if self.is_paused:
                self.why = said("search-stopped")
            if self.why is None and not self.met and not self.checks.noted:
                self.why = said("no-deal-is-accepted")
        except KeyboardInterrupt:
            self.why = said("search-stopped")
        finally:
            self.seconds = before + time.monotonic() - began
        return self.complete

    @property
    def met(self) -> int:
        """How many states were met."""
        return len(self.keys) if self.compiled is None else self.compiled.met

    @property
    def gone_through(self) -> int:
        """How many states were expanded."""
        return len(self.network.acts)

    @property
    def is_dealt(self) -> bool:
        """Whether all deals were met."""
        return self.network.deals > 0

    def _take_back(self, met: int) -> None:
        """Undo the expansion in progress, and forget the states met beyond this many."""
        self.network.cut(min(len(self.network.acts), len(self.network.turns)), met)
        for key in [key for key, number in self.numbers_of.items() if number >= met]:
            del self.numbers_of[key]
        del self.keys[met:]
        self.deal_of = {number: deal for number, deal in self.deal_of.items() if number < met}
        self.checks.take_back(met)
        if not met:
            self.network.deals = 0

    def searching(self) -> Searching:
        """Return the progress of the search."""
        rate = self.gone_through / self.seconds if self.seconds else 0.0
        return Searching(self.met, rate, memory_mb())

    def _reason_to_stop(self) -> Said | None:
        return self._limits.reason_to_stop(self.met)

    def deal(self) -> None:
        """Add the state after every deal. Errors: `TooManyDeals`, `TooManyOrders`."""
        try:
            self._meet_deals()
        except (TooManyDeals, TooManyOrders, KeyboardInterrupt):
            self._take_back(0)
            raise

    def begin_at(self, state: State) -> None:
        """Begin at a table of the whole game instead of with its deals."""
        self._reach(of_table(self, state), NO_PARENT)
        self.network.deals = 1

    def _meet_deals(self) -> None:
        most = min(self._limits.limits.states, self._limits.limits.deals)
        self.dealer = Dealer(self.game, most=most, should_stop=lambda: self._reason_to_stop() is not None)
        deals: Iterable[State] = self.dealer.deals()
        if self.secrets is not None and not self.secrets.settled and len(self.symmetry.renamings) > 1:
            deals = tuple(deals)
            self.keep_renamings(self.symmetry.keeping({self.book.numbers(deal) for deal in deals}))
        for deal in deals:
            number, _ = self._reach(deal, NO_PARENT)
            self.deal_of.setdefault(number, self.book.numbers(deal))
        self.network.deals = len(self.keys)
        for fault in self.dealer.faults:
            self.checks.note(Noted("impossible deal", fault.address, fault.what, NO_PARENT))
        self.dealer.looks_up = False

    def keep_renamings(self, kept: tuple[int, ...]) -> None:
        """Use only these renamings (by number) as symmetries.

        Where the moves of a seat are compared in games that look the same to it, a renamed game counts as another game,
        so there must be a deal that leads to it.
        """
        self.kept_renamings = kept
        self.symmetry = Symmetry(self.game, self.book, tuple(self.symmetry.renamings[number] for number in kept))
        self.secrets = Secrets(self.game, self.book, self.symmetry)

    def go_through(self, number: int) -> None:
        """Expand a state: add every state its moves lead to. Errors: `TooManyOrders`, `SearchStopped`.

        If it is stopped, even by a keyboard interrupt, it undoes its changes, so that the search can be resumed.
        """
        met = self.met
        try:
            self._follow_moves(number)
        except (SearchStopped, KeyboardInterrupt):
            self._take_back(met)
            raise

    def _follow_moves(self, at: int) -> None:
        state = self.state(at)
        engine, turn = self.engine, state.variables[TURN] or 0
        legal = self.checks.moves(at, state)
        if state.variables[ENDED]:
            self.used[f"end.{engine.end(state)}"] += 1
            self.network.add(OVER, turn, [])
            return
        self.used[f"phases.{engine.phase(state)}"] += 1
        acts = ACTS[engine.acts(state)]
        if self.secrets is not None and acts != CHANCE:
            self._look(at, state, legal)
        if not legal:
            self.network.add(STUCK, turn, [])
            return
        moves: list[tuple[frozenset[Successor], bool]] = []
        gone = 0
        for move in legal:
            self.used[f"moves.{engine.moves[move.rule].id}"] += 1
            ways: set[Successor] = set()
            for done in self.checks.made(at, state, move):
                gone += 1
                if gone % LOOK_UP == 0 and (reason := self._reason_to_stop()) is not None:
                    raise SearchStopped(reason)
                if done.state is not None:
                    ways.add(self._reach(done.state, at))
            moves += [(frozenset(ways), self.draws_hidden[move.rule])] if ways else []
        self.network.add(acts if moves else BROKEN, turn, moves)

    def _reach(self, state: State, parent: int) -> Successor:
        if self._marks and any(state.variables[-self._marks :]):
            self.used.update(marked_in(self.game, state))
            state = self.unmarked(state)
        named, renaming = self.symmetry.named(self.book.numbers(state))
        key = self.book.pack(named)
        number = self.numbers_of.get(key)
        if number is None:
            number = self.numbers_of[key] = len(self.keys)
            self.keys.append(key)
            self.network.parents.append(parent)
            if parent != NO_PARENT:
                self.checks.compare_decks(named, parent, self.book.unpack(self.keys[parent]))
            self.checks.ask_claims(number, self.book.state(named))
        return number, self.symmetry.renamings[renaming].seats

    def unmarked(self, state: State) -> State:
        """Return a state without the marks of `after` rules."""
        if not self._marks:
            return state
        return State(state.zones, (*state.variables[: -self._marks], *([0] * self._marks)))

    def named(self, state: State) -> bytes:
        """Return the packed representative of all states equivalent to this one."""
        return self.book.pack(self.symmetry.named(self.book.numbers(self.unmarked(state)))[0])

    def is_numbered(self, state: State, number: int) -> bool:
        """Return whether the state with this number stands for a state."""
        if self.compiled is not None:
            return self.compiled.number_of(self.unmarked(state)) == number
        return self.named(state) == self.keys[number]

    def look_again(self) -> None:
        """Compare the moves of the seats in the expanded states again, in the order in which they were met."""
        if self.secrets is None or self.secrets.settled:
            return
        for at in range(self.network.gone_through):
            state = self.state(at)
            if self.network.acts[at] in (PLAYER, RACE, STUCK, BROKEN) and self.engine.acts(state) != "chance":
                self._look(at, state, self.engine.legal(state))

    def state(self, number: int) -> State:
        """Return a state by its number."""
        if self.compiled is not None:
            return self.compiled.state(number)
        return self.book.state(self.book.unpack(self.keys[number]))

    def _look(self, at: int, state: State, legal: Sequence[Action]) -> None:
        assert self.secrets is not None
        for seat, twin in self.secrets.look(at, self.book.unpack(self.keys[at]), state, legal):
            phase = self.engine.phase(state)
            what = said("sees-the-same", seat=seat)
            self.checks.note(Noted("secret", f"phases.{phase}", what, at, other=twin))


def of_table(search: Search, state: State) -> State:
    """Return a state of the whole game as one of a search."""
    game = search.instance.game
    return unmarked_in(game, unordered(game, search.bags, state))
