"""Settling games one after the other with a shared memory: earlier verdicts are reused, new ones are stored."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from reference_engine import Engine, play_again
from spec.codes import has_errors
from spec.game import Game
from spec.ruleset import Ruleset, resolve
from spec.source import Diagnostic
from spec.typing import Built, build, option_nodes
from verifier.analysis import values_of
from verifier.evidence import LATE, Case, Evidence
from verifier.portfolio.certification import WrittenCertificate, write_certificates
from verifier.portfolio.combinations import Combining
from verifier.portfolio.earlier_verdicts import EarlierVerdicts, VerdictRecords
from verifier.portfolio.no_game import without_a_game
from verifier.portfolio.second_opinion import Watchdog
from verifier.portfolio.settlement import reconsidered, settle, with_other_deal
from verifier.properties import ONE_ROUND, PROPERTIES, SWEPT, property_of
from verifier.verdict import (
    Failure,
    Progress,
    Remembered,
    Verdict,
    VerifyTask,
    WatchedCount,
    said,
)
from verifier.watchdog import Contradiction

GRACE: Final = 1.0
"""Units: seconds. A game that begins later than this after the deadline does not even get a glance."""

PLAYS: Final = 10
"""How many plays of a run the watchdog checks."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be settled, together with the games that differ from it only in the set-up.

    `options` are not at their default. `light`: only random play runs, not the solver. `others` are the options
    whose other values are settled along with it if they do not change play.
    """

    players: int
    options: tuple[tuple[str, str | int], ...]
    wanted: tuple[str, ...]
    sweep: bool = False
    light: bool = False
    others: tuple[str, ...] = ()
    combined: tuple[tuple[str, tuple[str | int, ...]], ...] = ()
    """Options with the values to be settled in all combinations; nothing else is done then."""
    rounds: int = 1
    """How many games, including this one, share the remaining time."""
    until: float | None = None
    """If given, a few random games are played with each of the `others` until this moment, and nothing else is done."""
    first_look: bool = False
    """Whether only a few random games are played of this game; what they do not show is left out."""


@dataclass(frozen=True, slots=True)
class JobResult:
    """The result of a job.

    `obligations` is the number of questions it needed, `reused` how many of them an earlier run had settled, `left` the
    jobs that remain.
    """

    obligations: int = 0
    reused: int = 0
    left: tuple[Job, ...] = ()
    certificates: tuple[WrittenCertificate, ...] = ()
    failures: tuple[Failure, ...] = ()
    watched: WatchedCount = field(default_factory=WatchedCount)


def ruleset_of(work: VerifyTask) -> Ruleset:
    """Return the ruleset to be verified. Errors: `ValueError` if it is faulty."""
    resolved = resolve(work.path, work.library)
    if resolved.value is None or has_errors(resolved.diagnostics):
        raise ValueError(f"path={work.path} is faulty")
    return resolved.value


def _as_played(game: Game) -> tuple[object, ...]:
    """Return what play depends on, apart from the set-up; scores and the match do not count."""
    declared = (game.domains, game.faces, game.zones, game.variables, game.definitions)
    return (*declared, game.phases, game.moves, game.after, game.ends)


@dataclass(frozen=True, slots=True)
class Runner:
    """Settles games one after the other, with a shared memory; `tell` hears each verdict at once."""

    work: VerifyTask
    ruleset: Ruleset
    deadline: float | None
    memory: Remembered
    progress: Callable[[Progress], None]
    tell: Callable[[Verdict], None]
    should_stop: Callable[[], bool]
    _usual: dict[int, Mapping[str, str]] = field(default_factory=dict, init=False)

    def run(self, job: Job) -> JobResult:
        """Settle a game."""
        work = self.work
        changed = {option: str(value) for option, value in job.options}
        if job.until is not None:
            return JobResult(failures=tuple(self._glance(job, job.until)))
        if job.sweep and not job.combined and self._late(GRACE):
            self._pass_over(job, changed)
            return JobResult()
        built = build(self.ruleset, job.players, dict(job.options)).value
        if built is None:
            raise ValueError(f"job={job} cannot be built")
        if job.first_look:
            return JobResult(failures=self._first_look(job, built))
        if job.sweep and not job.combined and self._late():
            self._recall(job, built.game, changed)
            return JobResult()
        case = self._case(job, built)
        if job.combined:
            combining = Combining(case, dict(job.combined), self.memory, self.progress, self.should_stop)
            for combined in combining.verdicts():
                self.tell(combined)
            return JobResult()
        evidence = Evidence(case, PROPERTIES.values(), self.memory, self.progress, self.should_stop)
        before = self._before(job, built.game)
        if self._late(GRACE) and not any(before[name].of(name, self._given) for name in job.wanted):
            self._pass_over(job, evidence.case.options)
            return JobResult(left=tuple(self._others(job, built.game, evidence)))
        new = [property_of(name) for name in job.wanted if before[name].of(name, self._given) is None]
        circle = any(subject.ranked for subject in new) and evidence.guided.circling() is not None
        evidence.counting.ask(subject for subject in new if not (circle and subject.ranked))
        verdicts: list[Verdict] = []
        for name in job.wanted:
            verdict = before[name].of(name, self._given)
            if verdict is None:
                began = time.monotonic()
                verdict = replace(settle(evidence, name), seconds=time.monotonic() - began)
            evidence.known[name] = verdict
            verdicts.append(replace(verdict, options=evidence.case.options))
            self.tell(verdicts[-1])
        for verdict in () if job.sweep else reconsidered(evidence):
            verdicts = [verdict if kept.property == verdict.property else kept for kept in verdicts]
            self.tell(verdict)
        watched = self._watched(job, evidence)
        if any(not settled.reused for settled in verdicts) and not evidence.failures.found:
            self._records.keep(before, verdicts, 0.0 if self.should_stop() else self._given)
            evidence.solver.keep()
            evidence.earlier.keep_plays()
        written: tuple[WrittenCertificate, ...] = ()
        if work.certificates is not None and not job.sweep and not evidence.budget.stop():
            self.progress(Progress(job.players, said("writing-the-certificate")))
            written = write_certificates(work.certificates, evidence)
        left = tuple(self._others(job, built.game, evidence))
        prover = evidence.solver.asked_so_far
        tally = None if prover is None else prover.tally
        known = len(tally.recalled & self.memory.earlier) if tally else 0
        asked = known + tally.solved if tally else 0
        return JobResult(asked, known, left, written, tuple(evidence.failures.found), watched)

    def _watched(self, job: Job, evidence: Evidence) -> WatchedCount:
        """Check the settled verdicts with the watchdog, and record contradictions as failures of our own."""
        asked = evidence.solver.asked_so_far is not None or evidence.counting.asked_so_far is not None
        if not self.work.watched or (job.sweep and not asked):
            return WatchedCount()
        if self.should_stop():
            return WatchedCount(left_out=1)
        self.progress(Progress(job.players, said("comparing-with-play")))
        # What was shown of the first round alone says nothing of later ones.
        rounds = 1 if any(ONE_ROUND in verdict.assumptions for verdict in evidence.known.values()) else None
        plays = [
            [state for some in play_again(evidence.engine, replay).states[:rounds] for state in some]
            for replay in islice(evidence.plays(), PLAYS)
        ]
        dog = Watchdog(
            evidence.engine,
            evidence.known,
            evidence.solver.asked_so_far,
            seed=self.work.seed,
            positions=self.work.watched,
            plays=plays,
            ruleset=evidence.case.ruleset,
            stop=lambda: evidence.budget.is_over,
            counting=evidence.counting.asked_so_far,
        )
        nothing: tuple[WatchedCount, tuple[Contradiction, ...]] = WatchedCount(), ()
        watched, contradictions = evidence.failures.guarded("second opinion", dog.watch, nothing)
        for contradiction in contradictions:
            evidence.failures.contradicted(str(contradiction))
        return watched

    def _case(self, job: Job, built: Built) -> Case:
        usual = self._usual_options(job.players)
        changed = {name: value for name, value in built.game.options.items() if usual.get(name) != value}
        return Case(
            ruleset=self.ruleset.read_as(dict(job.options)),
            built=built,
            options=changed,
            wanted=job.wanted,
            task=self.work,
            deadline=self._deadline(job),
            sweep=job.sweep,
            light=job.light,
        )

    @property
    def _records(self) -> VerdictRecords:
        return VerdictRecords(self.ruleset, self.work, self.memory)

    def _before(self, job: Job, game: Game) -> dict[str, EarlierVerdicts]:
        """Return for each property that is wanted what earlier runs said."""
        return self._records.before(game, job.wanted, sweep=job.sweep, light=job.light)

    def _usual_options(self, players: int) -> Mapping[str, str]:
        """Return all options at their default; none if these contradict one another."""
        if players not in self._usual:
            usual = build(self.ruleset, players, {}).value
            self._usual[players] = {} if usual is None else usual.game.options
        return self._usual[players]

    @property
    def _given(self) -> float | None:
        """The seconds given for each number of players; None for no limit."""
        return None if self.work.budget is None else self.work.budget / len(self.work.players)

    def _deadline(self, job: Job) -> float | None:
        """Return the deadline of a game: the remaining time is shared among the games to come."""
        now = time.monotonic()
        return None if self.deadline is None else now + max(0.0, self.deadline - now) / job.rounds

    def _late(self, beyond: float = 0.0) -> bool:
        """Return whether the given time and a grace period are over, so that nothing further is begun."""
        return self.deadline is not None and time.monotonic() > self.deadline + beyond

    def _others(self, job: Job, game: Game, evidence: Evidence) -> Iterator[Job]:
        """Settle the games with another value of an option that play alike; yield jobs for those that do not.

        Values that the rules exclude are reported as such, and so are those with which there is no game.
        """
        for other, changed in _single_values(self.ruleset, job, game, evidence.case.options):
            if self._late(GRACE):
                self._pass_over(other, changed)
                continue
            made = build(self.ruleset, job.players, dict(other.options))
            if made.value is None:
                self._exclude(other, changed, made.diagnostics)
            elif self._late():
                self._recall(other, made.value.game, changed)
            elif _as_played(game) == _as_played(made.value.game):
                case = self._case(other, made.value)
                yield from self._alike(other, case, evidence)
            else:
                yield replace(other, light=other.light and not self.work.all_options)

    def _exclude(self, job: Job, options: Mapping[str, str], why: Sequence[Diagnostic]) -> None:
        """Report that there is no game with a value."""
        for name in job.wanted:
            self.tell(without_a_game(name, job.players, options, why))

    def _first_look(self, job: Job, built: Built) -> tuple[Failure, ...]:
        """Report what a few random games show, and return what broke down. Nothing is kept."""
        case = replace(self._case(job, built), light=True, sweep=True, glance=True, first_look=True)
        evidence = Evidence(case, PROPERTIES.values(), self.memory, self.progress, self.should_stop)
        for verdict in (settle(evidence, name) for name in job.wanted):
            if verdict.word != "unknown":
                self.tell(replace(verdict, options=case.options))
        return tuple(evidence.failures.found)

    def _glance(self, job: Job, until: float) -> Iterator[Failure]:
        """Report what a few random games show of every single other value, as long as there is time for that.

        Yields what broke down. Nothing is kept: whatever says more is asked again later.
        """
        now = time.monotonic()
        until = now + (until - now) / job.rounds
        usual = build(self.ruleset, job.players, dict(job.options)).value if now < until else None
        if usual is None:
            return
        for other, changed in _single_values(self.ruleset, job, usual.game, self._case(job, usual).options):
            if time.monotonic() > until or self.should_stop():
                return
            made = build(self.ruleset, job.players, dict(other.options))
            if made.value is None:
                self._exclude(other, changed, made.diagnostics)
                continue
            case = replace(self._case(other, made.value), deadline=until, light=True, glance=True)
            evidence = Evidence(case, PROPERTIES.values(), self.memory, self.progress, self.should_stop)
            before = self._before(other, made.value.game)
            for name in other.wanted:
                verdict = before[name].of(name, self._given) or settle(evidence, name)
                evidence.known[name] = verdict
                self.tell(replace(verdict, options=changed))
            yield from evidence.failures.found

    def _alike(self, job: Job, case: Case, evidence: Evidence) -> Iterator[Job]:
        before = self._before(job, case.game)
        known = [verdict for name in job.wanted if (verdict := before[name].of(name, self._given)) is not None]
        if len(known) == len(job.wanted):
            for verdict in known:
                self.tell(replace(verdict, options=case.options))
            return
        began = time.monotonic()
        verdicts = with_other_deal(evidence, case) if not evidence.budget.stop() else []
        shown = {settled.property for settled in verdicts}
        rest = tuple(name for name in job.wanted if name not in shown)
        if rest:
            yield replace(job, wanted=rest)
        if not verdicts:
            return
        took = (time.monotonic() - began) / len(verdicts)
        verdicts = [replace(settled, seconds=took) for settled in verdicts]
        if self.work.watched:
            by_property = {settled.property: settled for settled in verdicts}
            few = max(1, self.work.watched // 10)
            _, contradictions = Watchdog(
                Engine(case.game), by_property, None, seed=self.work.seed, positions=few
            ).watch()
            for contradiction in contradictions:
                evidence.failures.contradicted(f"{_chosen(case.options)}: {contradiction}")
        self._records.keep(before, verdicts, self._given)
        for verdict in verdicts:
            self.tell(verdict)

    def _recall(self, job: Job, game: Game, options: Mapping[str, str]) -> None:
        """Report what earlier runs said of a game for which there is no time, and that the rest was not checked."""
        before = self._before(job, game)
        for name in job.wanted:
            known = before[name].of(name, self._given)
            if known is None:
                self._pass_over(replace(job, wanted=(name,)), options)
            else:
                self.tell(replace(known, options=options))

    def _pass_over(self, job: Job, options: Mapping[str, str]) -> None:
        """Report that a game was not checked because the time was over."""
        late = Verdict(property="", players=job.players, word="unknown", detail=LATE, method="none", options=options)
        for name in job.wanted:
            self.tell(replace(late, property=name))


def _chosen(options: Mapping[str, str]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in options.items())


def _single_values(
    ruleset: Ruleset, job: Job, game: Game, options: Mapping[str, str]
) -> Iterator[tuple[Job, Mapping[str, str]]]:
    """Yield a job for every other value of its `others`, with the options that are not at their default then."""
    swept = tuple(name for name in SWEPT if name in job.wanted)
    nodes = {name: (address, entry.node) for name, address, entry in option_nodes(ruleset.root)}
    for name in job.others:
        address, node = nodes[name]
        light = not address.startswith("readings.")
        for value in values_of(node, game):
            if str(value) != game.options[name]:
                chosen = (*job.options, (name, value))
                yield Job(job.players, chosen, swept, sweep=True, light=light), {**options, name: str(value)}
