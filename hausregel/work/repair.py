"""`repair`: what is known of a ruleset as it stands, the search for repairs, the status."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from hausregel.work.library import players_of
from hausregel.work.statuses import HELD, STOPPED, UNSETTLED
from hausregel.work.verdict_store import PublishedVerdict, stored
from spec.ruleset import Ruleset
from verifier.portfolio import verify
from verifier.repairs import RepairReport, patched
from verifier.verdict import FAULTY, Report, Verdict, VerifyTask


def with_options(ruleset: Ruleset, options: Mapping[str, str | int]) -> Ruleset:
    """Return a ruleset whose options and readings have these values. Errors: `ValueError` if there is none."""
    made = patched(ruleset, {"set": dict(options)}) if options else ruleset
    if made is None:
        raise ValueError(f"options={dict(options)!r}")
    return made


def known_of(ruleset: Ruleset, task: VerifyTask, property_id: str, should_stop: Callable[[], bool]) -> Report:
    """Return what is known of a ruleset: of one property by a run, of the others as it is published, else by a run.

    The others matter only if the property is refuted.
    """
    alone = replace(task, players=tuple(players_of(ruleset)), properties=(property_id,), options=(), other_values=False)
    report = verify(alone, ruleset, should_stop=should_stop)
    if not any(verdict.word in FAULTY for verdict in report.verdicts):
        return report
    published = stored(ruleset)
    if published is not None:
        others = tuple(verdicts_of(published.verdicts, property_id))
    else:
        others = verify(replace(alone, properties=()), ruleset, should_stop=should_stop).verdicts
    return replace(
        report,
        verdicts=(
            *report.verdicts,
            *(verdict for verdict in others if verdict.property != property_id and not verdict.options),
        ),
    )


def verdicts_of(published: tuple[PublishedVerdict, ...], property_id: str) -> Iterator[Verdict]:
    """Yield what is published of all properties but one, a verdict for each number of players."""
    for known in published:
        for players in known.players if known.property != property_id else ():
            yield Verdict(
                property=known.property,
                players=players,
                word=known.word,
                detail=known.detail,
                method=known.method,
                scope=known.scope,
                address=known.address,
            )


def status_of(found: RepairReport) -> int:
    """Return the exit status: stopped; held if there is a repair, or nothing to repair; else not settled."""
    if found.stopped:
        return STOPPED
    return HELD if found.repairs or not found.players else UNSETTLED
