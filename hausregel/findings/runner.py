"""From rulesets to findings: each is verified, its readings and editions are compared, and everything is gathered.

Of several with the same rules one is verified. What is settled is kept in a folder, so that a run that was stopped is
gone on with by giving the same command again.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context

from rich.console import Console

from hausregel.findings.checks import CHECKS, PlaySearch, checked
from hausregel.findings.collector import (
    Differ,
    RulesetPair,
    VerifiedRuleset,
    of_editions,
    open_passages,
    pairs_of,
    refutations,
    single_cases,
)
from hausregel.findings.finding import Edition, Finding, FindingKind
from hausregel.findings.further_faults import RefutedValues
from hausregel.findings.outcomes import OutcomeQuestion, OutcomeSearch, SeenOutcome, looked_for
from hausregel.findings.sightings import PlayQuestion, Sight, looked_at
from hausregel.findings.trap_search import FoundTrap, traps_in
from hausregel.findings.traps import TrapSearch
from hausregel.report.tables import progress
from hausregel.report.verdict_tables import time_in_words
from hausregel.work.library import load
from hausregel.work.listing import is_edition, status_of
from hausregel.work.simulate import default_workers
from hausregel.work.verdict_store import rules_hash
from hausregel.work.verify import Effort, announcer, stopping, verified
from spec.words import COMMAND, Words
from verifier.comparison import ComparedSide, RulesetComparison, differences
from verifier.verdict import WORDS, Report


@dataclass(frozen=True, slots=True)
class GatheredFindings:
    """The rulesets with the reports on them, what was found in those that are printed, and how editions compare."""

    known: tuple[VerifiedRuleset, ...]
    findings: tuple[Finding, ...]
    editions: tuple[Edition, ...]


class Stopped(Exception):  # it is no error
    """The user stopped the run."""


def gather(
    errors: Console,
    names: Sequence[str],
    effort: Effort,
    comparing: float | None,
    keep: Callable[[VerifiedRuleset], None],
    language: str = "en",
) -> GatheredFindings:
    """Return what was found in some rulesets; `keep` hears of each report as soon as it is there.

    Editions with the rules of a ruleset before them share its report but for their name. Units: `comparing` in seconds
    for each comparison, None for no limit. Errors: `Stopped`.
    """
    known = _verified(errors, names, effort, keep, Words(language, COMMAND))
    printed = [edition for edition in known if status_of(edition.ruleset) == "official"]
    pairs = list(dict.fromkeys(pair for edition in printed for pair in pairs_of(edition)))
    workers = effort.workers or default_workers()
    compared = _compared(errors, pairs, comparing, workers, Words(language, COMMAND))
    with _searches(errors, workers, language) as searches:
        findings = tuple(
            finding
            for edition in printed
            for finding in (
                *_of(edition, known, compared.__getitem__),
                *(each for kind in CHECKS for each in checked(edition.ruleset, kind, *searches)),
            )
        )
    editions = (
        Edition(
            edition=comparison.b,
            compared_with=comparison.a,
            word=comparison.word,
            detail=comparison.detail,
            seconds=comparison.seconds,
            differing=len(comparison.judged),
        )
        for comparison in compared.values()
        if comparison.a != comparison.b
    )
    return GatheredFindings(known, findings, tuple(editions))


@dataclass(frozen=True, slots=True)
class GatheredFaults:
    """The rulesets with the reports on them, what is refuted in those that are printed, and by which values."""

    known: tuple[VerifiedRuleset, ...]
    findings: tuple[Finding, ...]
    values: RefutedValues


def gather_faults(errors: Console, names: Sequence[str], effort: Effort, language: str = "en") -> GatheredFaults:
    """Return what is refuted of the properties of an effort, without a comparison. Errors: `Stopped`."""
    known = _verified(errors, names, effort, lambda _: None, Words(language, COMMAND))
    printed = [edition for edition in known if status_of(edition.ruleset) == "official"]
    found = tuple(finding for edition in printed for finding in refutations(edition, known))
    cases = {place: some for edition in printed for place, some in single_cases(edition, known).items()}
    return GatheredFaults(known, found, cases)


def gather_kinds(
    errors: Console, names: Sequence[str], kinds: Sequence[FindingKind], workers: int | None, language: str = "en"
) -> tuple[Finding, ...]:
    """Return findings of some kinds only, for which nothing has to be verified, in those rulesets that are printed."""
    printed = [ruleset for name in names if status_of(ruleset := load(name)) == "official"]
    with _searches(errors, workers or default_workers(), language) as searches:
        return tuple(found for ruleset in printed for kind in kinds for found in checked(ruleset, kind, *searches))


@contextmanager
def _searches(errors: Console, workers: int, language: str) -> Iterator[tuple[OutcomeSearch, PlaySearch, TrapSearch]]:
    """Give how outcomes are looked for, play is looked at and traps are sought: several questions at a time."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:

        def look(asked: Sequence[OutcomeQuestion]) -> Sequence[SeenOutcome]:
            began = time.monotonic()
            seen = list(pool.map(looked_for, asked))
            if asked and asked[0].kind != "unequal seats":
                some = sum(outcome.replay is not None for outcome in seen)
                first = asked[0]
                facts = {"ruleset": first.ruleset, "kind": Words(language)(f"found.{first.kind.replace(' ', '_')}")}
                took = time_in_words(time.monotonic() - began, language)
                told = Words(language, COMMAND)("collected.looked", some=some, all=len(asked), time=took, **facts)
                errors.print(told, style="dim", markup=False)
            return seen

        known: dict[PlayQuestion, Sequence[Sight]] = {}

        def watch(asked: Sequence[PlayQuestion]) -> Mapping[PlayQuestion, Sequence[Sight]]:
            fresh = [question for question in asked if question not in known]
            known.update(zip(fresh, pool.map(looked_at, fresh), strict=True))
            return {question: known[question] for question in asked}

        trapped: dict[PlayQuestion, Sequence[FoundTrap]] = {}

        def explore(asked: Sequence[PlayQuestion]) -> Mapping[PlayQuestion, Sequence[FoundTrap]]:
            fresh = [question for question in asked if question not in trapped]
            trapped.update(zip(fresh, pool.map(traps_in, fresh), strict=True))
            return {question: trapped[question] for question in asked}

        yield look, watch, explore


def _verified(
    errors: Console, names: Sequence[str], effort: Effort, keep: Callable[[VerifiedRuleset], None], say: Words
) -> tuple[VerifiedRuleset, ...]:
    reports: dict[str, Report] = {}
    known: list[VerifiedRuleset] = []
    with stopping(announcer(errors, say.language)) as stop:
        for number, name in enumerate(names, 1):
            began, ruleset = time.monotonic(), load(name)
            own = rules_hash(ruleset)
            if own not in reports:
                printed = status_of(ruleset) == "official"
                reports[own] = verified(errors, name, replace(effort, other_values=printed), stop, say.language)
                if stop.wanted:
                    raise Stopped
            known.append(VerifiedRuleset(name, ruleset, replace(reports[own], ruleset=name)))
            keep(known[-1])
            facts = {"ruleset": name, "counts": _counts(reports[own], say.language)}
            took = time_in_words(time.monotonic() - began, say.language)
            told = say("collected.verified", number=number, all=len(names), time=took, **facts)
            errors.print(told, style="dim", markup=False)
    return tuple(known)


def _counts(report: Report, language: str) -> str:
    counts, say = Counter(verdict.word for verdict in report.verdicts if not verdict.options), Words(language)
    return ", ".join(say(f"counted.{word}", number=counts[word]) for word in WORDS if counts[word])


def _compared(
    errors: Console, pairs: Sequence[RulesetPair], seconds: float | None, workers: int, say: Words
) -> dict[RulesetPair, RulesetComparison]:
    """Compare rulesets, several pairs at a time."""
    found: dict[RulesetPair, RulesetComparison] = {}
    if not pairs:
        return found
    errors.print(say("collected.comparing", number=len(pairs)), style="dim")
    with (
        progress(errors, len(pairs), say("collected.pairs"), say.language) as advance,
        ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool,
    ):
        for pair, comparison in zip(pairs, pool.map(_compare, pairs, [seconds] * len(pairs)), strict=True):
            found[pair] = comparison
            advance(1)
    return found


def _compare(pair: RulesetPair, seconds: float | None) -> RulesetComparison:
    sides = ComparedSide(ruleset=load(pair.a)), ComparedSide(ruleset=load(pair.b), options=dict(pair.options))
    # What is only written differently is no finding, and its places in the files cannot pass between processes.
    return replace(differences(*sides, budget=seconds), changes=())


def _of(edition: VerifiedRuleset, known: Sequence[VerifiedRuleset], compare: Differ) -> Iterator[Finding]:
    yield from refutations(edition, known)
    if is_edition(edition.ruleset):
        # What is wrong with the text it stands beside is reported there, and not again for each language.
        yield from of_editions(edition, compare)
    yield from open_passages(edition, compare, known)
