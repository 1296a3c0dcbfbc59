"""Breadth-first search over every state that can be reached from any deal."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from reference_engine import (
    ENDED,
    TURN,
    Action,
    Cards,
    Chance,
    Engine,
    Outcome,
    RuleFault,
    Shortage,
    State,
    compile_parts,
    kind_of,
)
from spec.game import And, Constant, Game, Not, Number, SetVariable, VariableSpec
from verifier.allowance import Allowance
from verifier.analysis import Demands
from verifier.explorer.deals import Dealer, FailedDeal, TooManyDeals
from verifier.explorer.hidden_stacks import bags_of, with_bags
from verifier.explorer.network import BROKEN, CHANCE, NO_PARENT, OVER, PLAYER, RACE, STUCK, Network, Successor
from verifier.explorer.outcomes import TooManyOrders, all_outcomes
from verifier.explorer.records import ExplorerFaultKind, Instance, Limits, Searching
from verifier.explorer.secrets import Secrets
from verifier.explorer.state_table import Numbers, StateTable
from verifier.explorer.symmetry import Renaming, Symmetry, renamings_of
from verifier.verdict import Said, of_claim, of_fault, said

LOOK_UP: Final = 256
"""Limits are looked at once for so many states."""

ACTS: Final = {"player": PLAYER, "race": RACE, "chance": CHANCE}


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that goes wrong in a state, or in a step from it (`in_step`); `other` is a second state of it."""

    kind: ExplorerFaultKind
    address: str
    what: Said
    state: int
    in_step: bool = False
    other: int | None = None


@dataclass(frozen=True, slots=True)
class MoveBranch:
    """What came of a move by one decision of chance; `fault` if the rules went wrong."""

    outcomes: tuple[Outcome, ...]
    state: State | None
    shortages: tuple[Shortage, ...] = ()
    fault: RuleFault | None = None


class Search:
    """A search that can be stopped, kept, and gone on with.

    Without `bags`, stacks keep their order; without `renamings`, states that differ by a renaming only are all visited;
    without `secrets`, what a seat may do is not compared.
    """

    def __init__(self, instance: Instance, *, bags: bool = True, renamings: bool = True, secrets: bool = True) -> None:
        """Make the game ready that is searched: stacks that are bags, and a mark for each rule that follows."""
        game = instance.game
        self.instance = instance
        self.bags = bags_of(game) if bags else frozenset[str]()
        self.bagged = with_bags(game, self.bags)
        self.game = with_marks(self.bagged)
        self.engine = Engine(self.game)
        zones = [zone for zone in game.zones.values() for _ in range(zone.size)]
        self.book = StateTable(len(zones))
        found = renamings_of(self.bagged) if renamings else (Renaming({}, 0),)
        self.symmetry = Symmetry(self.game, self.book, found)
        self.secrets = Secrets(self.game, self.book, self.symmetry) if secrets else None
        self.kept_renamings = tuple(range(len(found)))
        self.network = Network()
        self.keys: list[bytes] = []
        self.numbers_of: dict[bytes, int] = {}
        self.deal_of: dict[int, Numbers] = {}
        """A deal for each state that stands for deals."""
        self.dealer = Dealer(self.game)
        self.noted: dict[tuple[ExplorerFaultKind, str], Noted] = {}
        self.met_in: Counter[str] = Counter()
        """States by phase."""
        self.used: Counter[str] = Counter()
        self.followed: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.possible: set[str] = set()
        self.seconds = 0.0
        self._had_mb = 0.0
        """What the process had when this run began: other work of it is no reason to stop."""
        self.why: Said | None = said("search-not-begun")
        self._marks = len(game.after)
        self._weights: list[int] = []
        self._must = self._must_hold()
        self.demands = Demands(self.engine)

    @property
    def complete(self) -> bool:
        """Whether every state that can be reached was gone through."""
        return self.why is None

    # --- going through -----------------------------------------------------------------------------------------------

    def run(
        self,
        limits: Limits,
        progress: Callable[[Searching], None] | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> bool:
        """Go on until all is gone through, a limit is reached or `should_stop` says so; return whether all was.

        An interrupt from the keyboard stops it between two states, so that it can be gone on with.
        """
        began, before = time.monotonic(), self.seconds
        allowance = Allowance(self.engine, moves=limits.moves, seconds=limits.seconds)
        self._had_mb = memory_mb()
        met = 0

        def reason_to_stop() -> Said | None:
            return self._reason_to_stop(limits, allowance, should_stop)

        try:
            if not self.network.deals:
                self._deal(limits, lambda: reason_to_stop() is not None)
            while self.network.gone_through < len(self.keys):
                if self.network.gone_through % LOOK_UP == 0:
                    self.seconds = before + time.monotonic() - began
                    if progress is not None:
                        progress(self.searching())
                    if (reason := reason_to_stop()) is not None:
                        self.why = reason
                        return False
                met = len(self.keys)
                self._go_through(self.network.gone_through, reason_to_stop)
            self.why = None if self.keys or self.noted else said("no-deal-is-accepted")
        except (TooManyDeals, TooManyOrders) as error:
            if not self.network.deals:
                self._take_back(0)
            self.why = reason_to_stop() or error.why
        except (_Over, KeyboardInterrupt) as over:
            self._take_back(met)
            self.why = over.why if isinstance(over, _Over) else said("search-stopped")
        finally:
            self.seconds = before + time.monotonic() - began
        return self.complete

    def _take_back(self, met: int) -> None:
        """Forget the state that was being gone through, and what was met on the way from it."""
        self.network.cut(min(len(self.network.acts), len(self.network.turns)), met)
        for key in [key for key, number in self.numbers_of.items() if number >= met]:
            del self.numbers_of[key]
        del self.keys[met:]
        self.deal_of = {number: deal for number, deal in self.deal_of.items() if number < met}
        self.noted = {key: one for key, one in self.noted.items() if one.state < met or one.kind == "impossible deal"}
        if not met:
            self.network.deals = 0

    def searching(self) -> Searching:
        """Return where the search is."""
        gone = self.network.gone_through
        rate = gone / self.seconds if self.seconds else 0.0
        return Searching(len(self.keys), len(self.keys) - gone, rate, memory_mb())

    def _reason_to_stop(
        self, limits: Limits, allowance: Allowance, should_stop: Callable[[], bool] | None
    ) -> Said | None:
        if should_stop is not None and should_stop():
            return said("search-stopped")
        if len(self.keys) > limits.states:
            return said("too-many-states", states=limits.states)
        if allowance.is_late():
            return said("search-late", seconds=f"{limits.seconds:g}")
        if allowance.is_over():
            return said("too-many-moves", moves=int(limits.moves))
        if memory_mb() - self._had_mb > limits.memory_mb:
            return said("search-too-large", megabytes=f"{limits.memory_mb:g}")
        return None

    def _deal(self, limits: Limits, should_stop: Callable[[], bool]) -> None:
        self.dealer = Dealer(self.game, most=min(limits.states, limits.deals), should_stop=should_stop)
        deals: Iterable[State] = self.dealer.deals()
        if self.secrets is not None and not self.secrets.settled and len(self.symmetry.renamings) > 1:
            deals = tuple(deals)
            self.keep_renamings(self.symmetry.keeping({self.book.numbers(deal) for deal in deals}))
        for deal in deals:
            numbers = self.book.numbers(deal)
            number, _ = self._reach(deal, NO_PARENT)
            self.deal_of.setdefault(number, numbers)
        self.network.deals = len(self.keys)
        for fault in self.dealer.faults:
            self.note(Noted("impossible deal", fault.address, fault.what, NO_PARENT))

        self.dealer.looks_up = False

    def keep_renamings(self, kept: tuple[int, ...]) -> None:
        """Take only some renamings (by number) for such as change nothing.

        Where it is compared what a seat may do in games that look the same to it, a renamed game counts as another one,
        so there must be a deal that leads to it.
        """
        self.kept_renamings = kept
        self.symmetry = Symmetry(self.game, self.book, tuple(self.symmetry.renamings[number] for number in kept))
        self.secrets = Secrets(self.game, self.book, self.symmetry)

    def faults(self) -> Sequence[FailedDeal]:
        """Return what goes wrong in set-ups."""
        if not self.dealer.faults and any(kind == "impossible deal" for kind, _ in self.noted):
            for _ in self.dealer.deals():
                pass
        return self.dealer.faults

    def _go_through(self, at: int, reason_to_stop: Callable[[], Said | None]) -> None:
        engine, state = self.engine, self.state(at)
        turn = state.variables[TURN] or 0
        if state.variables[ENDED]:
            self.ended[engine.end(state) or ""] += 1
            if not engine.winners(state):
                self.note(Noted("no winner", "winners", said("game-without-winner"), at))
            self.network.add(OVER, turn, [])
            return
        self.met_in[engine.phase(state)] += 1
        legal, acts = engine.legal(state), ACTS[engine.acts(state)]
        if self.secrets is not None and acts != CHANCE:
            self._look(at, state, legal)
        if not legal:
            phase = engine.phase(state)
            what = said("nobody-can-act", phase=phase)
            self.note(Noted("stuck", f"phases.{phase}", what, at))
            self.network.add(STUCK, turn, [])
            return
        moves: list[frozenset[Successor]] = []
        for move in legal:
            self.used[engine.moves[move.rule].id] += 1
            ways: set[Successor] = set()
            for number, done in enumerate(self.outcomes(state, move), 1):
                if number % LOOK_UP == 0 and (reason := reason_to_stop()) is not None:
                    raise _Over(reason)
                if done.state is None:
                    assert done.fault is not None
                    what = of_fault(done.fault.fault, engine.game)
                    self.note(Noted(kind_of(done.fault.fault), done.fault.address, what, at, in_step=True))
                    continue
                for short in done.shortages:
                    what = said("short-of", wanted=short.wanted, there=short.there)
                    self.note(Noted("shortage", short.address, what, at, in_step=True))
                clash = self.demands.clash(state, move, done.outcomes)
                if clash is not None:
                    self.note(Noted("clash", clash.address, clash.what, at, in_step=True))
                ways.add(self._reach(done.state, at))
            moves.append(frozenset(ways))
        self.network.add(acts if any(moves) else BROKEN, turn, [ways for ways in moves if ways])

    def _reach(self, state: State, parent: int) -> Successor:
        variables = state.variables
        if self._marks and any(variables[-self._marks :]):
            for after, mark in zip(self.game.after, variables[-self._marks :], strict=True):
                self.followed[after.id] += mark or 0
            state = self.unmarked(state)
        named, renaming = self.symmetry.named(self.book.numbers(state))
        key = self.book.pack(named)
        number = self.numbers_of.get(key)
        if number is None:
            number = self.numbers_of[key] = len(self.keys)
            self.keys.append(key)
            self.network.parents.append(parent)
            self._judge(number, named, parent)
        return number, self.symmetry.renamings[renaming].seats

    def unmarked(self, state: State) -> State:
        """Return a state without the marks of the rules that followed."""
        if not self._marks:
            return state
        return State(state.zones, (*state.variables[: -self._marks], *([0] * self._marks)))

    def named(self, state: State) -> bytes:
        """Return the state that stands for all that are like this one, packed."""
        return self.book.pack(self.symmetry.named(self.book.numbers(self.unmarked(state)))[0])

    def outcomes(self, state: State, move: Action) -> Iterator[MoveBranch]:
        """Yield what comes of a move for everything that chance can decide in it."""
        try:
            after, shortages = self.engine.advance_noting(state, move, _NoChance())
        except _ChanceAsked:
            for outcomes, done in all_outcomes(partial(self._done, state, move)):
                yield replace(done, outcomes=outcomes)
        except RuleFault as fault:
            yield MoveBranch((), None, (), fault)
        else:
            yield MoveBranch((), after, shortages)

    def _done(self, state: State, move: Action, chance: Chance) -> MoveBranch:
        try:
            after, shortages = self.engine.advance_noting(state, move, chance)
        except RuleFault as fault:
            return MoveBranch((), None, (), fault)
        return MoveBranch((), after, shortages)

    # --- judging a new state -----------------------------------------------------------------------------------------

    def look_again(self) -> None:
        """Compare what the seats may do in the states gone through, as if they were met now."""
        if self.secrets is None or self.secrets.settled:
            return
        for at in range(self.network.gone_through):
            state = self.state(at)
            if self.network.acts[at] in (PLAYER, RACE, STUCK, BROKEN) and self.engine.acts(state) != "chance":
                self._look(at, state, self.engine.legal(state))

    def note(self, noted: Noted) -> None:
        """Keep something that goes wrong, if it is the first of its kind for its rule."""
        self.noted.setdefault((noted.kind, noted.address), noted)

    def state(self, number: int) -> State:
        """Return a state by its number."""
        return self.book.state(self.book.unpack(self.keys[number]))

    def _judge(self, number: int, numbers: Numbers, parent: int) -> None:
        if parent != NO_PARENT and self.deck(numbers) != self.deck(self.book.unpack(self.keys[parent])):
            what = said("not-the-deck")
            self.note(Noted("lost cards", "moves", what, parent, in_step=True))
        state = self.book.state(numbers)
        holds = self._must(*state, 0)
        for at, claim in enumerate(self.game.properties):
            if claim.mode == "possible":
                if claim.id not in self.possible and self.engine.claim(state, at):
                    self.possible.add(claim.id)
            elif not holds and self.engine.claim(state, at) != (claim.mode == "always"):
                self.note(Noted("claim", claim.address, of_claim(claim), number))

    def deck(self, numbers: Numbers) -> int:
        """Return a number that is equal for states with the same cards, and for no others."""
        weights, cards = self._weights, self.book.cards
        while len(weights) < len(cards):
            weights.append(sum(_WEIGHT**face for face in cards[len(weights)] if face is not None))
        return sum([weights[number] for number in numbers[:-1]])

    def _must_hold(self) -> Callable[..., bool]:
        claims = [claim for claim in self.game.properties if claim.mode != "possible"]
        if not claims:
            return lambda *_: True
        parts = tuple(one.expression if one.mode == "always" else Not(one.expression) for one in claims)
        return compile_parts(self.game, lambda writer: writer.code(And(parts)))

    def _look(self, at: int, state: State, legal: Sequence[Action]) -> None:
        assert self.secrets is not None
        for seat, other in self.secrets.look(at, self.book.unpack(self.keys[at]), state, legal):
            phase = self.engine.phase(state)
            what = said("sees-the-same", seat=seat)
            self.note(Noted("secret", f"phases.{phase}", what, at, other=other))


_WEIGHT: Final = 4_096


class _Over(Exception):
    """The search is to stop, for a reason that it names."""

    def __init__(self, why: Said) -> None:
        """Say why."""
        super().__init__(why)
        self.why = why


class _ChanceAsked(Exception):
    """Chance was asked."""


class _NoChance:
    """Chance that is not to be asked."""

    __slots__ = ()

    def pick(self, weights: Sequence[int]) -> int:
        raise _ChanceAsked(weights)

    def order(self, cards: Cards) -> Cards:
        raise _ChanceAsked(cards)


def with_marks(game: Game) -> Game:
    """Return the game in which each rule that follows from moves leaves a mark: in a variable of its own, put last."""
    variables = dict(game.variables)
    base = sum(spec.size for spec in variables.values())
    yes_or_no = Number(0, 1)
    afters = []
    for number, after in enumerate(game.after):
        name = f"followed: {after.id}"
        variables[name] = VariableSpec(
            id=name, type=yes_or_no, start=0, maybe=False, lasts="round", keys=(), seen="nobody", base=base + number
        )
        mark = SetVariable(id=name, keys=(), value=Constant(1, yes_or_no), span=after.span)
        afters.append(replace(after, effects=(*after.effects, mark)))
    return replace(game, variables=variables, after=tuple(afters))


def memory_mb() -> float:
    """Return how much memory this process has now, or has had at most; 0 where the system says neither."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, AttributeError):
        pass
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1_000)


__all__ = ["MoveBranch", "Noted", "Search", "memory_mb", "with_marks"]
