"""What each engine says of one game: random play, the solver, the explorer; each is asked when it is first needed."""

from __future__ import annotations

import hashlib
import random
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar

from reference_engine.engine import Engine
from reference_engine.playout import playout
from reference_engine.table import SeededChance, State
from spec.fingerprint import fingerprint
from verifier.analysis.conservation import keeps_all_cards
from verifier.explorer import Explored
from verifier.explorer.coverage import FAILS, HOLDS
from verifier.portfolio.case import Case
from verifier.portfolio.plays import Plays
from verifier.portfolio.shares import Shares
from verifier.portfolio.versions import Version, Versions
from verifier.properties import PROPERTIES
from verifier.random_play.sampling import Sample, can_be_dealt, sample
from verifier.solver.knowing import Before, Settled
from verifier.solver.layout import NotExpressible
from verifier.solver.model import Model
from verifier.solver.proving import Prover, dealt, may_be_refused
from verifier.solver.ranking import EndlessIdling, NotRanked, Ranking
from verifier.solver.shown import Shown, from_data, to_data
from verifier.solver.solving import Open, Oracle, Tally
from verifier.verdict.memory import QUESTIONS, Remembered
from verifier.verdict.said import Said, said
from verifier.verdict.verdicts import Failure, Progress, Verdict

T = TypeVar("T")

FAILED: Final = said("solver-failed")
"""Why something is not settled where an engine broke down."""

LATE: Final = said("time-over")
"""Why something was not looked at, or not to the end."""

GAMES: Final = 300
"""Random games for each game that is verified, before anything else is asked."""

FEW_GAMES: Final = 20
"""Random games for a game with another value of an option."""

PLAYED_ON: Final = 100
"""So many random games go on from a state, to see whether one comes to an end."""

PLAYED_ON_MOVES: Final = 2_000


class Engines:
    """The engines on one case."""

    def __init__(
        self,
        case: Case,
        memory: Remembered,
        note: Callable[[Progress], None],
        should_stop: Callable[[], bool],
    ) -> None:
        """Begin; `should_stop` is asked often."""
        self.case, self.memory, self.note = case, memory, note
        self.game, self.engine = case.game, Engine(case.game)
        self.rules = fingerprint(case.ruleset)
        self.known: dict[str, Verdict] = {}
        """The verdicts so far, by property."""
        self._user_stops = should_stop
        self.shares = Shares(case.deadline, time.monotonic())
        self.failures: list[Failure] = []
        """The engines that broke down: faults of ours."""

    def stop(self) -> bool:
        """Return whether to stop: the user wants it, or the time is over."""
        return self._user_stops() or self.shares.is_over

    def solver_stops(self) -> bool:
        """Return whether the solver is to stop: it has had its share of the time."""
        return self._user_stops() or self.shares.left_for_solver() <= 0.0

    @property
    def why_stopped(self) -> Said:
        """Why it was stopped."""
        return said("stopped") if self._user_stops() else LATE

    def progress(self, what: Said, done: int = 0, of: int = 0, note: Said | None = None) -> None:
        """Tell where the work is."""
        self.note(Progress(self.game.players, what, done, of, note))

    @cached_property
    def sampled(self) -> Sample:
        """Random play at full size."""
        return self._sample(FEW_GAMES if self.case.sweep else GAMES)

    @cached_property
    def glanced(self) -> Sample:
        """The first games of random play at full size."""
        return self._sample(FEW_GAMES)

    def _sample(self, games: int) -> Sample:
        self.progress(said("playing-at-random"), 0, games)
        return sample(self.engine, games, self.case.task.seed, self.rules, seconds=self.shares.for_random_play())

    @property
    def played(self) -> Sample:
        """Random play as far as it is needed so far.

        After an edit that is a glance: what an earlier run settled is likely to come out alike. What neither a glance
        nor a proof settles gets all games.
        """
        if self.all_played or self.case.sweep or not self.facts_before.facts:
            return self.sampled
        return self.glanced

    @property
    def all_played(self) -> bool:
        """Whether all random games were played."""
        return "sampled" in self.__dict__

    @property
    def some_played(self) -> bool:
        """Whether any random games were played."""
        return self.all_played or "glanced" in self.__dict__

    @cached_property
    def prover(self) -> Prover | None:
        """The solver, told of this game; None if it cannot be told."""
        if self.case.light:
            self.not_expressible = said("solver-not-asked")
            return None
        self.not_expressible = FAILED

        def begin() -> Prover:
            return Prover(
                self.game,
                self.memory,
                self.solver_stops,
                self.case.task.seed,
                self.progress,
                self.shares.left_for_solver,
                lambda: self._user_stops() or self.shares.left_for_telling() <= 0.0,
                replace(self.facts_before, shown=self.shown),
            )

        try:
            return self.guarded("solver", begin, None)
        except NotExpressible as error:
            self.not_expressible = error.why
            return None

    @cached_property
    def facts_before(self) -> Before:
        """The names of facts that an earlier run proved or tried in vain of this game, perhaps with other rules."""
        found = self.memory.record("facts", self._key)

        def names(key: str) -> frozenset[str]:
            told = found.get(key) if found is not None else None
            return frozenset(str(one) for one in told) if isinstance(told, list) else frozenset()

        return Before(names("facts"), names("in_vain"))

    @cached_property
    def shown(self) -> Shown:
        """What earlier runs have shown of moves, and this one does."""
        found = self.memory.record("shown", self._key)
        try:
            return Shown(from_data(found)) if found is not None else Shown()
        except (ValueError, TypeError, IndexError):
            return Shown()

    def keep_facts(self) -> None:
        """Keep what was proved, for a run after an edit: the names of facts, and what was shown of moves."""
        prover = self.__dict__.get("prover")
        if self.memory.lasts and prover is not None and "found" in prover.__dict__ and not self.solver_stops():
            facts = {one.name for one in prover.found.proved}
            tried = {one.candidate.name for one in prover.found.dropped} | self.facts_before.in_vain
            told = {"facts": sorted(facts), "in_vain": sorted(tried - facts)}
            self.memory.keep("facts", self._key, told)
            self.memory.keep("shown", self._key, to_data(self.shown.now))

    @cached_property
    def plays(self) -> Plays:
        """Plays of earlier runs that showed faults, and those of this one."""
        return Plays(self.engine, self.rules, self.memory.record("plays", self._key) or {})

    def keep_plays(self) -> None:
        """Keep the plays that showed faults, for a run after an edit."""
        if self.plays.now:
            self.memory.keep("plays", self._key, self.plays.now)

    @property
    def _key(self) -> str:
        asked = (self.case.ruleset.name, self.game.players, sorted(self.case.options.items()), QUESTIONS)
        return hashlib.sha256(repr(asked).encode()).hexdigest()

    def _by_facts(self, ask: Callable[[Prover], T], holds: Callable[[T], bool]) -> T:
        """Ask the solver with the facts of an earlier run, and with all that are worth trying if these do not do."""
        assert self.prover is not None
        answer = ask(self.prover)
        if not holds(answer) and not self.solver_stops() and self.prover.more_facts():
            answer = ask(self.prover)
        return answer

    not_expressible: Said = FAILED

    @property
    def has_prover(self) -> bool:
        """Whether the solver was asked."""
        return self.__dict__.get("prover") is not None

    @cached_property
    def sound(self) -> bool:
        """Whether what the solver proves stands: cards are conserved. Where a rule goes wrong play does not go on."""
        return self.prover is not None and (keeps_all_cards(self.game) or bool(self.asked("conserves-cards").holds))

    @cached_property
    def never_goes_wrong(self) -> bool:
        """Whether no rule goes wrong, as far as the solver could settle it."""
        return bool(self.asked("no-clash").holds)

    def asked(self, name: str) -> Settled:
        """Return what the solver says of a property that it answers as a whole."""
        if self.prover is None:
            return Settled(None, self.not_expressible)

        def ask(prover: Prover) -> Settled:
            answer = PROPERTIES[name].proof(prover)
            assert answer is not None, name
            return answer

        def settled() -> Settled:
            return self._with_what_is_open(self._by_facts(ask, lambda answer: answer.holds is True))

        try:
            return self.guarded("solver", settled, Settled(None, FAILED))
        except NotExpressible as error:
            return Settled(None, error.why)

    def _with_what_is_open(self, settled: Settled) -> Settled:
        """Return what the solver says, with what it cannot read, where it does not settle the question."""
        assert self.prover is not None
        left_open = self.prover.told()[0].asker.left_open
        if settled.holds or not left_open:
            return settled
        first = next(iter(left_open))
        return replace(settled, what=said("solver-cannot-read", what=settled.what, rule=first.address, why=first.why))

    def claim_asked(self, name: str, address: str) -> Settled:
        """Return what the solver says of a claim of the author."""
        if self.prover is None:
            return Settled(None, self.not_expressible, address)
        for id_, one in PROPERTIES.items():
            if one.soon:  # it has its turn before a claim that may take long
                self.asked(id_)

        def settled() -> Settled:
            answer = self._by_facts(lambda prover: prover.claim(name), lambda answer: answer.holds is True)
            return self._with_what_is_open(answer)

        try:
            return self.guarded("solver", settled, Settled(None, FAILED, address))
        except NotExpressible as error:
            return Settled(None, error.why, address)

    def ranked(self) -> Ranking | Settled:
        """Return a measure by which every game ends, or why there is none."""
        if self.prover is None:
            return Settled(None, self.not_expressible, "end")
        if not self.sound:
            return Settled(None, said("rests-on-all-cards"), "end")

        def asked() -> Ranking | NotRanked | EndlessIdling | Open:
            return self._by_facts(lambda prover: prover.ranking, lambda found: isinstance(found, Ranking))

        failed: Ranking | NotRanked | EndlessIdling | Open = Open(FAILED)
        try:
            ranking = self.guarded("solver", asked, failed)
        except NotExpressible as error:
            return Settled(None, error.why, "end")
        match ranking:
            case Ranking():
                return ranking
            case NotRanked(moves):
                return Settled(None, said("nothing-used-up", moves=tuple(moves)), f"moves.{moves[0]}")
            case EndlessIdling(moves, _):
                return Settled(None, said("may-go-on-for-ever", moves=tuple(moves)), f"moves.{moves[0]}")
            case _:
                return Settled(None, ranking.why, "end")

    @cached_property
    def may_be_refused(self) -> bool:
        """Whether a deal may be refused: chance could have the cards dealt again for ever."""
        if self.game.redeal is None:
            return False
        if self.prover is None:
            return True

        def ask() -> bool:
            assert self.prover is not None
            model, oracle, _ = self.prover.told()
            return may_be_refused(model, oracle)

        return self.guarded("solver", ask, True)

    def dealt_out(self) -> Settled:
        """Ask the solver whether every set-up can be carried out; the moves are not told to it for that."""

        def ask() -> Settled:
            if self.prover is not None:
                model, oracle, _ = self.prover.told()
                return dealt(model, oracle)
            model = Model(self.game, stop=self.stop, with_moves=False)
            oracle = Oracle(model.circuit, self.memory, Tally(), self.stop)
            oracle.left = self.shares.left
            return dealt(model, oracle)

        try:
            return self.guarded("solver", ask, Settled(None, FAILED))
        except NotExpressible as error:
            return Settled(None, error.why)

    @cached_property
    def is_dealt(self) -> bool:
        """Whether a game was dealt, by the reference engine: some deal is accepted, and somebody begins."""
        return can_be_dealt(self.engine, self.case.task.seed)

    def leads_to_an_end(self, state: State) -> bool:
        """Return whether some random play that goes on from a state comes to an end."""
        choose = random.Random(f"an end {self.case.task.seed}")
        for _ in range(PLAYED_ON):
            chance = SeededChance(choose.randrange(2**32))
            play = playout(
                self.engine, state, lambda _, legal: choose.choice(legal), chance, choose, most=PLAYED_ON_MOVES
            )
            if any(here.ending == "end" for here in play):
                return True
        return False

    # --- versions that can be gone through ---------------------------------------------------------------------------

    @cached_property
    def versions(self) -> Versions:
        """What goes through versions of the game."""

        def progress(what: Said, done: int, of: int, note: Said | None) -> None:
            self.progress(what, done, of, note)

        return Versions(
            self.case,
            self.memory,
            self.shares,
            self._user_stops,
            progress,
            self.never_happens,
            lambda told: self.contradicted(str(told)),
        )

    @cached_property
    def whole(self) -> Explored | None:
        """The whole game gone through in all its states; None if it is too large for that."""
        if self._user_stops() or self.case.sweep:
            return None
        return self.guarded("explorer", self.versions.whole, None)

    @cached_property
    def smaller(self) -> tuple[Version, ...]:
        """What was seen of smaller versions; none where there is no time."""
        if self._user_stops() or self.case.sweep:
            return ()
        found: list[Version] = []

        def gather() -> None:
            found.extend(self.versions.smaller())

        self.guarded("explorer", gather, None)
        return tuple(found)

    def never_happens(self, address: str) -> bool:
        """Return whether it is proved that something never happens in the whole game: see `explorer.coverage`."""
        if self.prover is None or not self.sound or self.solver_stops():
            return False
        prover = self.prover

        def ask() -> bool:
            section, _, name = address.partition(".")
            match section:
                case "phases":
                    return prover.phase_never(name)
                case "after":
                    return prover.after_never(name)
                case "end":
                    return prover.end_never(name)
                case _ if address.endswith((HOLDS, FAILS)):
                    of_move = name.partition(".")[0]
                    condition = address.removesuffix(HOLDS).removesuffix(FAILS)
                    return prover.condition_settled(of_move, condition, holds=address.endswith(FAILS))
                case _:
                    return prover.can_never(name)

        try:
            return self.guarded("solver", ask, otherwise=False)
        except NotExpressible:
            return False

    # --- an engine that fails ----------------------------------------------------------------------------------------

    def contradicted(self, what: str, play: str = "") -> None:
        """Note that something was said that is not so, with a saved game that shows it, if one does."""
        told = Failure(engine="watchdog", players=self.game.players, what=what, contradicts=True, play=play)
        self.failures.append(told)

    def guarded(self, engine: str, ask: Callable[[], T], otherwise: T) -> T:
        """Return what an engine says; if it breaks down, that is noted, and the others go on without it."""
        try:
            return ask()
        except (NotExpressible, MemoryError):
            raise
        except Exception as error:  # noqa: BLE001  # whatever it is, it is our fault, and must take nothing else with it
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
            self.failures.append(Failure(engine=engine, players=self.game.players, what=what))
            return otherwise
