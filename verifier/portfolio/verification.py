"""Verification of a ruleset: every property for every number of players, then every other value of each option in turn.

Games are settled in separate processes, and verdicts arrive one by one. Verdicts already settled for the same rules
and versions are taken from the cache and marked as reused.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from spec.game import Game, canonical
from spec.ruleset import Ruleset, fingerprint
from spec.source import child, plain
from spec.typing import build, option_nodes
from verifier.portfolio.certification import WrittenCertificate
from verifier.portfolio.combinations import values_in_question
from verifier.portfolio.earlier_verdicts import FINAL, UNFIT
from verifier.portfolio.runner import Job, JobResult, Runner, ruleset_of
from verifier.properties import PROPERTIES, SWEPT, what_it_shows
from verifier.verdict import (
    Progress,
    Remembered,
    Report,
    Verdict,
    VerifyTask,
    WatchedCount,
    program,
    verdict_from_data,
    verdict_to_data,
    versions,
)

TOLD: Final = ("properties", "examples", "instances")
"""The sections that no fingerprint covers although verdicts depend on them."""

STARTING: Final = 3.0
"""Units: seconds. If less is left, no processes are started, since that would take most of it."""

READINGS: Final = 0.5
"""The part of the time after which no first look at a value of a reading is begun."""

OPTIONS: Final = 0.2
"""The part of the time after which no first look at a value of another option is begun."""


def verify(
    work: VerifyTask,
    ruleset: Ruleset | None = None,
    *,
    deadline: float | None = None,
    progress: Callable[[Progress], None] = lambda _at: None,
    settled: Callable[[Verdict], None] = lambda _verdict: None,
    should_stop: Callable[[], bool] = lambda: False,
) -> Report:
    """Return all verdicts on a ruleset, which is read if not given; `settled` gets each verdict as soon as it arrives.

    `deadline` is the time by `time.monotonic` at which the budget is over: by default one budget from
    now. Errors: `ValueError` if the ruleset is faulty.
    """
    began = time.monotonic()
    if deadline is None and work.budget is not None:
        deadline = began + work.budget
    ruleset = ruleset or ruleset_of(work)
    last: dict[object, Verdict] = {}

    def tell(verdict: Verdict) -> None:
        about = (verdict.property, verdict.players, tuple(sorted(verdict.options.items())))
        if verdict.word == "unknown" and verdict.method == "none" and about in last:  # a first look said more
            return
        last[about] = verdict
        settled(verdict)

    with Remembered(work.cache, fresh=work.fresh) as memory:
        key = _report_key(ruleset, work)
        known = None if work.certificates is not None else _recalled(ruleset, work, memory, key)
        if known is not None:
            for cached in known:
                tell(cached)
            return _report(ruleset, work, known, began, stopped=False)
        run = _Queue(Runner(work, ruleset, deadline, memory, progress, tell, should_stop))
        jobs = jobs_of(ruleset, work)
        looks = [replace(job, first_look=True) for job in jobs if work.first_look]
        done = list(run.of([*looks, *first_looks(ruleset, jobs, began, deadline), *jobs]))
        if work.all_options and not should_stop():
            done += run.of(_combined(ruleset, work, tuple(last.values())))
        written = [certificate for result in done for certificate in result.certificates]
        verdicts = [_certified(final, written, work) for final in last.values()]
        stopped = should_stop() or (deadline is not None and time.monotonic() > deadline)
        if not stopped and not any(result.failures for result in done):
            run_by = {"complete": True, "programs": {"": program()}}
            memory.keep("verdicts", key, {**verdict_to_data(verdicts, ruleset), **run_by})
        return _report(ruleset, work, verdicts, began, done, stopped=stopped)


def _recalled(ruleset: Ruleset, work: VerifyTask, memory: Remembered, key: str) -> list[Verdict] | None:
    """Return all verdicts of an earlier run that was asked the same; None if there are none or some are open."""
    kept = memory.record("verdicts", key)
    if kept is None or not kept.get("complete"):
        return None
    known = verdict_from_data(kept, ruleset, what_it_shows)
    if not _fits(known, ruleset, work):
        memory.forget("verdicts", key, UNFIT)
        return None
    same = kept.get("programs") == {"": program()} or all(verdict.word in FINAL for verdict in known)
    return known if same and _is_all(known, ruleset, work) else None


def _is_all(known: Sequence[Verdict], ruleset: Ruleset, work: VerifyTask) -> bool:
    """Return whether verdicts are those this run would reach: what a time limit left open may be settled now."""
    not_late = work.budget is None or all(verdict.word in FINAL for verdict in known)
    return not_late and _fits(known, ruleset, work)


def _fits(known: Sequence[Verdict], ruleset: Ruleset, work: VerifyTask) -> bool:
    """Return whether there is exactly one verdict on everything that was asked."""
    chosen = dict(work.options)
    options = {name for name, _, _ in option_nodes(ruleset.root)}
    told = [(verdict.players, verdict.property, tuple(sorted(verdict.options.items()))) for verdict in known]
    wanted: set[tuple[int, str]] = set()
    for players in work.players:
        made = build(ruleset, players, chosen)
        if made.value is None:
            return False
        wanted |= {(players, name) for name in _wanted(made.value.game, work.properties)}
    as_chosen = {
        (verdict.players, verdict.property)
        for verdict in known
        if all(str(chosen.get(name)) == value for name, value in verdict.options.items())
    }
    found = {(players, name) for players, name, _ in told}
    return (
        len(set(told)) == len(told)
        and found == as_chosen == wanted
        and all(set(verdict.options) <= options for verdict in known)
    )


def _certified(verdict: Verdict, written: Sequence[WrittenCertificate], work: VerifyTask) -> Verdict:
    """Return a verdict with the file of its proof, if there is one; only the game that the user named has one."""
    chosen = {name: str(value) for name, value in work.options}
    proved = verdict.word == "proved" and dict(verdict.options).items() <= chosen.items()
    of_it = (each for each in written if each.players == verdict.players and verdict.property in each.properties)
    file = next((each.file for each in of_it), None)
    return verdict if file is None or not proved else replace(verdict, certificate=str(file))


def _report(  # what a report needs
    ruleset: Ruleset,
    work: VerifyTask,
    verdicts: Sequence[Verdict],
    began: float,
    done: Sequence[JobResult] = (),
    *,
    stopped: bool,
) -> Report:
    failures = tuple(failure for result in done for failure in result.failures)
    return Report(
        ruleset=ruleset.name,
        players=work.players,
        verdicts=() if any(failure.contradicts for failure in failures) else tuple(verdicts),
        seconds=time.monotonic() - began,
        seed=work.seed,
        stopped=stopped,
        failures=failures,
        obligations=sum(result.obligations for result in done),
        obligations_reused=sum(result.reused for result in done),
        versions=versions(),
        watched=sum((result.watched for result in done), WatchedCount()),
    )


def _report_key(ruleset: Ruleset, work: VerifyTask) -> str:
    """Return a hash of the rules, the claims and the examples, without words, and of what is asked."""
    told = {name: plain(node) for name in TOLD if (node := child(ruleset.root, name)) is not None}
    asked = (work.players, work.options, work.properties, work.seed)
    effort = (work.all_options, work.other_values, work.witnesses, work.budget, SWEPT)
    known = (sorted(fingerprint(ruleset).items()), told, asked, effort, sorted(versions().items()))
    return hashlib.sha256(canonical(known).encode()).hexdigest()


# --- what is to be done ----------------------------------------------------------------------------------------------


def jobs_of(ruleset: Ruleset, work: VerifyTask) -> list[Job]:
    """Return a job for each number of players; the jobs that these leave come after them."""
    chosen = dict(work.options)
    names = [(name, str(address)) for name, address, _ in option_nodes(ruleset.root) if name not in chosen]
    others = tuple(name for name, _ in sorted(names, key=lambda pair: not pair[1].startswith("readings.")))
    jobs: list[Job] = []
    # More players take longer: where there are several processes, none is to be left with them in the end.
    for number, players in enumerate(sorted(work.players, reverse=work.workers > 1)):
        rounds = -(-(len(work.players) - number) // max(1, work.workers))
        made = build(ruleset, players, chosen)
        if made.value is None:
            raise ValueError(f"players={players} options={chosen} cannot be built")
        wanted = _wanted(made.value.game, work.properties)
        swept = others if work.other_values and any(name in SWEPT for name in wanted) else ()
        jobs.append(Job(players, tuple(chosen.items()), wanted, others=swept, rounds=rounds))
    return jobs


def first_looks(ruleset: Ruleset, jobs: Sequence[Job], began: float, deadline: float | None) -> Iterator[Job]:
    """Yield jobs that take a first look at every single value, where a limit of time may leave some without another.

    Readings come first, and have more of the time than other options, of which there can be many.
    """
    if deadline is None:
        return
    readings = {name for name, address, _ in option_nodes(ruleset.root) if address.startswith("readings.")}
    for part, are_readings in ((READINGS, True), (OPTIONS, False)):
        for job in jobs:
            others = tuple(name for name in job.others if (name in readings) == are_readings)
            if others:
                yield replace(job, others=others, until=began + part * (deadline - began))


def _combined(ruleset: Ruleset, work: VerifyTask, known: Sequence[Verdict]) -> list[Job]:
    """Return a job for each number of players on combinations of options, given the verdicts on each option alone."""
    chosen, jobs = dict(work.options), list[Job]()
    for players in work.players:
        made = build(ruleset, players, chosen)
        assert made.value is not None
        values = values_in_question(ruleset, made.value.game, chosen, known)
        wanted = tuple(name for name in SWEPT if name in _wanted(made.value.game, work.properties))
        if len(values) > 1 and wanted:
            combined = tuple((name, tuple(some)) for name, some in values.items())
            jobs.append(Job(players, tuple(chosen.items()), wanted, sweep=True, combined=combined))
    return jobs


def _wanted(game: Game, properties: Sequence[str]) -> tuple[str, ...]:
    everything = (*PROPERTIES, *(claim.id for claim in game.properties))
    return tuple(name for name in everything if not properties or name in properties)


# --- doing it --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Queue:
    """Jobs carried out by a runner in this process, or by others like it in processes of their own."""

    runner: Runner

    def of(self, jobs: Sequence[Job]) -> Iterator[JobResult]:
        """Yield what comes of jobs, and of those that they leave."""
        runner = self.runner
        hurried = runner.deadline is not None and runner.deadline - time.monotonic() < STARTING
        if runner.work.workers > 1 and len(jobs) > 1 and not hurried:
            from verifier.portfolio.worker_processes import in_processes

            yield from in_processes(runner, jobs)
            return
        waiting = list(jobs)
        while waiting:
            done = runner.run(waiting.pop(0))
            waiting += done.left
            yield done
