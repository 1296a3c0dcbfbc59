"""What each engine says of one game: random play, the solver, the explorer; each is asked when it is first needed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final, TypeVar

from reference_engine.engine import Engine
from spec.fingerprint import fingerprint
from spec.scaling import declared_instances
from verifier.conserving import keeps_all_cards
from verifier.explorer import Explored, Instance, Limits, Search, explored, instance_of, instances, take_up
from verifier.explorer import keep as keep_search
from verifier.memory import QUESTIONS, Remembered, keep, recall
from verifier.sampling import Sample, sample
from verifier.settling.case import Case
from verifier.settling.plays import Plays
from verifier.settling.shares import Shares
from verifier.symbolic.knowing import Before, Settled
from verifier.symbolic.layout import NotExpressible
from verifier.symbolic.model import Model
from verifier.symbolic.proving import Prover, dealt
from verifier.symbolic.ranking import EndlessIdling, NotRanked, Ranking
from verifier.symbolic.shown import Shown, from_data, to_data
from verifier.symbolic.solving import Oracle, Tally
from verifier.verdicts import Progress, Verdict

T = TypeVar("T")

LATE: Final = "the time given was over"
"""Why something was not looked at, or not to the end."""

GAMES: Final = 300
"""Random games for each game that is verified, before anything else is asked."""

FEW_GAMES: Final = 20
"""Random games for a game with another value of an option."""

EXPLORER_SECONDS: Final = 20.0
"""How long one smaller version is explored at most."""

NAMED_SECONDS: Final = 240.0
"""The same for one that the ruleset names."""

STATES: Final = 300_000

NAMED_STATES: Final = 3_000_000
"""So many states of a smaller version are visited at most; a state takes about half a kilobyte."""

SOON: Final = ("never-stuck", "supplies-last", "has-outcome", "no-clash")
"""Properties that the solver settles soon, if at all."""


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
        self.shares = Shares(case.deadline)

    def stop(self) -> bool:
        """Return whether to stop: the user wants it, or the time is over."""
        return self._user_stops() or self.shares.is_over

    def solver_stops(self) -> bool:
        """Return whether the solver is to stop: it has had its share of the time."""
        return self._user_stops() or self.shares.left_for_solver(1.0) <= 0.0

    @property
    def why_stopped(self) -> str:
        """Why it was stopped."""
        return "stopped" if self._user_stops() else LATE

    def progress(self, what: str, done: int = 0, of: int = 0, note: str = "") -> None:
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
        self.progress("random games", 0, games)
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
            self.not_expressible = "the solver was not asked about this value"
            return None
        try:
            return Prover(
                self.game,
                self.memory,
                self.solver_stops,
                self.case.task.seed,
                self.progress,
                self.shares.left_for_solver,
                lambda: self._user_stops() or self.shares.left_for_telling(1.0) <= 0.0,
                replace(self.facts_before, shown=self.shown),
            )
        except NotExpressible as error:
            self.not_expressible = str(error)
            return None

    @cached_property
    def facts_before(self) -> Before:
        """The names of facts that an earlier run proved or tried in vain of this game, perhaps with other rules."""
        found = None if self.case.task.fresh else recall(self.case.task.cache, "facts", self._key)

        def names(key: str) -> frozenset[str]:
            told = found.get(key) if found is not None else None
            return frozenset(str(one) for one in told) if isinstance(told, list) else frozenset()

        return Before(names("facts"), names("in_vain"))

    @cached_property
    def shown(self) -> Shown:
        """What earlier runs have shown of moves, and this one does."""
        task = self.case.task
        found = None if task.fresh else recall(task.cache, "shown", self._key)
        try:
            return Shown(from_data(found)) if found is not None else Shown()
        except (ValueError, TypeError, IndexError):
            return Shown()

    def keep_facts(self) -> None:
        """Keep what was proved, for a run after an edit: the names of facts, and what was shown of moves."""
        cache, prover = self.case.task.cache, self.__dict__.get("prover")
        if cache is not None and prover is not None and "found" in prover.__dict__ and not self.solver_stops():
            facts = {one.name for one in prover.found.proved}
            tried = {one.candidate.name for one in prover.found.dropped} | self.facts_before.in_vain
            told = {"facts": sorted(facts), "in_vain": sorted(tried - facts)}
            keep(cache, "facts", self._key, told)
            keep(cache, "shown", self._key, to_data(self.shown.now))

    @cached_property
    def plays(self) -> Plays:
        """Plays of earlier runs that showed faults, and those of this one."""
        task = self.case.task
        found = None if task.fresh else recall(task.cache, "plays", self._key)
        return Plays(self.engine, self.rules, found or {})

    def keep_plays(self) -> None:
        """Keep the plays that showed faults, for a run after an edit."""
        if self.plays.now:
            keep(self.case.task.cache, "plays", self._key, self.plays.now)

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

    not_expressible: str = ""

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
            answer = getattr(prover, name.replace("-", "_"))
            assert isinstance(answer, Settled)
            return answer

        try:
            return self._by_facts(ask, lambda answer: answer.holds is True)
        except NotExpressible as error:
            return Settled(None, str(error))

    def claim_asked(self, name: str, address: str) -> Settled:
        """Return what the solver says of a claim of the author."""
        if self.prover is None:
            return Settled(None, self.not_expressible, address)
        for other in SOON:  # what is settled soon has its turn before a claim that may take long
            self.asked(other)
        try:
            return self._by_facts(lambda prover: prover.claim(name), lambda answer: answer.holds is True)
        except NotExpressible as error:
            return Settled(None, str(error), address)

    def ranked(self) -> Ranking | Settled:
        """Return a measure by which every game ends, or why there is none."""
        if self.prover is None:
            return Settled(None, self.not_expressible, "end")
        if not self.sound:
            return Settled(None, "a proof would rest on cards being conserved, which is not proved", "end")
        try:
            ranking = self._by_facts(lambda prover: prover.ranking, lambda found: isinstance(found, Ranking))
        except NotExpressible as error:
            return Settled(None, str(error), "end")
        match ranking:
            case Ranking():
                return ranking
            case NotRanked(moves):
                return Settled(None, f"nothing was found that {', '.join(moves)} always uses up", f"moves.{moves[0]}")
            case EndlessIdling(moves, _):
                return Settled(
                    None, f"it is not excluded that {', '.join(moves)} goes on for ever", f"moves.{moves[0]}"
                )
            case _:
                return Settled(None, ranking.why, "end")

    def dealt_out(self) -> tuple[str, str, str]:
        """Ask the solver about the set-up; the moves are not told to it for that."""
        if self.prover is not None:
            model, oracle, _ = self.prover.told()
            return dealt(model, oracle)
        model = Model(self.game, stop=self._user_stops, with_moves=False)
        return dealt(model, Oracle(model.circuit, self.memory, Tally(), self._user_stops))

    @cached_property
    def explorations(self) -> tuple[Explored, ...]:
        """What the explorer found on smaller versions; none where there is no time.

        Those that the ruleset names come first; others are chosen if none of these was gone through.
        """
        if self._user_stops() or self.case.sweep:
            return ()
        found: list[Explored] = []
        for one in self._named():
            if self._user_stops() or (self.stop() and any(done.complete for done in found)):
                break
            found.append(self._explored(one, NAMED_STATES, NAMED_SECONDS))
        if not any(one.complete for one in found) and not self.stop():
            self.progress("choosing smaller versions for the explorer")
            others = instances(self.case.ruleset, self.game.players, self.case.chosen, most=2)
            found += [self._explored(one, STATES, EXPLORER_SECONDS) for one in others if not self._user_stops()]
        return tuple(found)

    def _named(self) -> Iterator[Instance]:
        """Yield the smaller versions that the ruleset names for this number of players."""
        chosen = self.case.chosen
        for one in declared_instances(self.case.ruleset):
            if self.game.players in one.players and not set(chosen) & set(one.options):
                made = instance_of(self.case.ruleset, self.game.players, {**chosen, **one.options}, one.smaller)
                if made is not None:
                    yield made

    def _explored(self, instance: Instance, states: int, seconds: float) -> Explored:
        cache = self.case.task.cache
        search = (take_up(instance, cache) if cache is not None and self.case.task.resume else None) or Search(instance)
        search.run(
            Limits(states=states, seconds=self.shares.for_one_version(seconds)),
            lambda at: self.progress(
                f"exploring {instance.words}",
                at.states,
                0,
                f"{at.states_per_second:,.0f} states/s, {at.memory_mb:,.0f} MB",
            ),
            self._user_stops,
        )
        if cache is not None and not search.complete:
            cache.mkdir(parents=True, exist_ok=True)
            keep_search(search, cache)
        return explored(search)
