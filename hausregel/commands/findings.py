"""The command that gathers what was found in printed rules: findings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import click

from hausregel.commands.arguments import (
    cache_option,
    checked_ruleset,
    consoles,
    fail,
    format_option,
    lang_option,
    print_json,
    spoken,
    workers_option,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import BudgetType, FilePath, OneOf, Seconds, WholeNumber, misuse
from hausregel.work.statuses import HELD, STOPPED
from spec.words import COMMAND, Words

if TYPE_CHECKING:
    from rich.console import Console

    from hausregel.findings import EarlierPage, Finding, FindingKind, VerifiedRuleset

ALONE: Final = (
    "trap", "tie", "good loser", "inheritance", "uneven deal", "uneven turns", "later choice",
    "unequal seats", "no choice", "hollow end", "cut short", "unchecked duty", "unkept promise", "idle move",
    "open order", "not in print", "said twice", "print differs", "left to the table", "at odds", "wording",
    "misprint",
)  # fmt: skip
"""The kinds of findings that need no verdicts."""


@click.command(cls=SpokenCommand)
@click.argument("rulesets", nargs=-1, metavar="rulesets")
@click.option(
    "--out",
    type=FilePath(dir_okay=False),
)
@click.option("--proofs", type=FilePath(dir_okay=False))
@click.option("--keep", is_flag=True)
@click.option("--budget", type=BudgetType())
@click.option(
    "--compare",
    type=Seconds(0),
)
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    type=OneOf(ALONE),
    metavar="kind",
)
@click.option("--property", "properties", multiple=True, metavar="id")
@click.option(
    "--shorten",
    is_flag=True,
)
@click.option(
    "--repair",
    is_flag=True,
)
@click.option(
    "--work",
    type=WholeNumber(1),
    default=60_000,
    show_default=True,
    metavar="moves",
)
@cache_option
@workers_option
@lang_option(exposed=False)
@format_option()
def findings(  # noqa: PLR0913, PLR0917  # one for each option of the command
    rulesets: tuple[str, ...],
    out: Path | None,
    proofs: Path | None,
    keep: bool,
    budget: float | None,
    compare: float | None,
    kinds: tuple[FindingKind, ...],
    properties: tuple[str, ...],
    shorten: bool,
    repair: bool,
    work: int,
    cache: Path,
    workers: int | None,
    form: str,
) -> None:
    """Collect what is wrong, missing, open or different in printed rules.

    All rulesets of the library, or those named, are verified at their default readings and at every single other value;
    the values of each reading are set side by side, the printed examples played with each, and every edition is
    compared with the one it extends. What a page that is there says of rulesets that are not named stays. Ctrl-C stops
    it; the same command goes on with what is settled.
    """
    from hausregel.work.library import names

    console, errors = consoles()
    chosen = tuple(checked_ruleset(name).name for name in rulesets) or names()
    if shorten or repair:
        if out is None or proofs is not None or keep or kinds or properties or shorten == repair:
            fail(misuse("findings.alone"))
        if shorten:
            _shorten(console, errors, out, chosen, rulesets, work, workers, form)
        else:
            _repair(console, errors, out, chosen, rulesets, budget, cache, form)
        raise SystemExit(HELD)
    if properties:
        if (out is None and proofs is None) or keep or kinds:
            fail(misuse("findings.properties-alone"))
        effort = (budget, workers, cache)
        _some_properties(console, errors, properties, chosen, rulesets, (out, proofs), effort, form)
        raise SystemExit(HELD)
    if kinds:
        if proofs is not None or keep:
            fail(misuse("findings.no-verdicts"))
        _some_kinds(console, errors, kinds, chosen, rulesets, out, workers, form)
        raise SystemExit(HELD)
    _gather(console, errors, chosen, rulesets, (budget, compare), (out, proofs), keep, cache, workers, form)
    raise SystemExit(HELD)


def _gather(  # noqa: PLR0913, PLR0917  # what the command was given
    console: Console,
    errors: Console,
    chosen: Sequence[str],
    named: tuple[str, ...],
    times: tuple[float | None, float | None],
    pages: tuple[Path | None, Path | None],
    keep: bool,
    cache: Path,
    workers: int | None,
    form: str,
) -> None:
    """Verify, compare and gather; `times` are for each ruleset and comparison, `pages` of findings and of proofs."""
    from hausregel.findings import EarlierPage, Stopped, gather, in_json, made_by
    from hausregel.work.verdict_store import store
    from hausregel.work.verify import Effort

    def kept(edition: VerifiedRuleset) -> None:
        if keep:
            store([(edition.ruleset, edition.report)])

    (budget, compare), (out, proofs) = times, pages
    effort = Effort(budget=budget, workers=workers, cache=cache)
    try:
        gathered = gather(errors, chosen, effort, compare, kept, spoken())
    except (Stopped, KeyboardInterrupt):
        fail(misuse("findings.kept"), STOPPED)
    command = " ".join(["hausregel findings", *named])
    if proofs is not None:
        _write_proofs(proofs, gathered.known, command)
    made = EarlierPage(
        gathered.findings,
        gathered.editions,
        made_by(command, next((verified.report.versions for verified in gathered.known), {})),
    )
    if out is not None:
        _write_page(out, made, chosen if named else None)
    if form == "json":
        print_json(in_json(made.found, made.editions, made.about, {}))
    else:
        _print(console, made.found)


def _write_page(out: Path, made: EarlierPage, named: Collection[str] | None) -> None:
    """Write a page; with what it said before of rulesets that are not among the `named`, if only some are."""
    from hausregel.findings import read_findings, write_findings

    try:
        page = made if named is None else _with_others(made, read_findings(out), named)
    except ValueError as error:
        fail(str(error))
    write_findings(out, page.found, page.editions, page.about)


def _write_proofs(page: Path, known: Sequence[VerifiedRuleset], command: str) -> None:
    from hausregel.report.dated_report import in_markdown
    from hausregel.report.overview import Verified

    page.parent.mkdir(parents=True, exist_ok=True)
    told = in_markdown([Verified(verified.name, verified.report) for verified in known], command)
    page.write_text("\n".join(told) + "\n", encoding="utf-8")


def _page_at(out: Path) -> EarlierPage:
    """Return what a page of findings says; end if it cannot be read."""
    from hausregel.findings import read_findings

    try:
        return read_findings(out)
    except ValueError as error:
        fail(str(error))


def _shorten(  # what the command was given
    console: Console,
    errors: Console,
    out: Path,
    chosen: Sequence[str],
    named: Sequence[str],
    work: int,
    workers: int | None,
    form: str,
) -> None:
    """Put shorter plays in the place of those on a page, for some rulesets, and tell how long they were and are."""
    from hausregel.findings import made_by, minimal_plays, write_findings

    page = _page_at(out)
    if not page.found:
        fail(misuse("findings.no-findings", page=str(out)))
    wanted = {finding.ruleset for finding in page.found} if not named else set(chosen)
    at = [
        number for number, finding in enumerate(page.found) if finding.replay is not None and finding.ruleset in wanted
    ]
    try:
        plays = minimal_plays(errors, [page.found[number] for number in at], work, workers, spoken())
    except KeyboardInterrupt:
        fail(misuse("findings.unwritten"), STOPPED)
    found = list(page.found)
    for number, play in zip(at, plays, strict=True):
        found[number] = play.finding
    made = made_by(" ".join(["hausregel findings", *named, "--shorten"]), {})
    about = {**page.about, "shortened": {key: made[key] for key in ("date", "command")}}
    write_findings(out, found, page.editions, about)
    rows = [
        {
            "ruleset": play.finding.ruleset,
            "kind": play.finding.kind,
            "address": play.finding.address,
            "moves_before": play.before,
            "moves": play.after,
        }
        for play in plays
    ]
    if form == "json":
        print_json({"plays": rows})
        return
    for row in sorted(rows, key=lambda row: -cast("int", row["moves_before"])):
        if row["moves"] != row["moves_before"]:
            what = _head(cast("str", row["ruleset"]), cast("str", row["kind"]), cast("str", row["address"]))
            console.print(f"{row['moves_before']:>5} -> {row['moves']:<5} {what}", markup=False)
    before, after = (sum(cast("int", row[key]) for row in rows) for key in ("moves_before", "moves"))
    told = Words(spoken(), COMMAND)("collected.shortened", plays=len(rows), before=before, now=after)
    console.print(f"\n{told}")


def _repair(  # what the command was given
    console: Console,
    errors: Console,
    out: Path,
    chosen: Sequence[str],
    named: Sequence[str],
    budget: float | None,
    cache: Path,
    form: str,
) -> None:
    """Put the smallest repairs to the findings of some rulesets on a page."""
    from hausregel.findings import RepairEffort, can_be_repaired, made_by, with_repairs, write_findings
    from hausregel.report.tables import progress

    page = _page_at(out)
    wanted = {finding.ruleset for finding in page.found} if not named else set(chosen)
    at = [number for number, finding in enumerate(page.found) if finding.ruleset in wanted and can_be_repaired(finding)]
    if not at:
        fail(misuse("findings.no-repairs", page=str(out)))
    found = list(page.found)
    try:
        with progress(errors, len(at), Words(spoken(), COMMAND)("collected.findings"), spoken()) as advance:
            for number in at:
                found[number] = with_repairs(found[number], RepairEffort(budget=budget, cache=cache))
                advance(1)
    except KeyboardInterrupt:
        fail(misuse("findings.unwritten"), STOPPED)
    limit = [f"--budget {budget:g}s"] if budget is not None else []
    made = made_by(" ".join(["hausregel findings", *named, "--repair", *limit]), {})
    before = cast("Mapping[str, str]", page.about.get("repaired", {}))
    commands = [*before.get("command", "").split("; "), str(made["command"])] if before else [str(made["command"])]
    repaired_by = {"date": made["date"], "command": "; ".join(dict.fromkeys(commands))}
    about = {**page.about, "repaired": repaired_by}
    write_findings(out, found, page.editions, about)
    _tell_repairs(console, [found[number] for number in at], form)


def _tell_repairs(console: Console, found: Sequence[Finding], form: str) -> None:
    """Print the repairs of some findings."""
    if form == "json":
        print_json({"findings": [_repairs_data(finding) for finding in found]})
        return
    say = Words(spoken())
    for finding in found:
        console.print(_head(finding.ruleset, finding.kind, finding.address), style="bold", markup=False)
        for repair in finding.repairs:
            words = ", ".join(f"{players}: {say(f'verdict.{word}')}" for players, word in repair.words.items())
            console.print(f"  {repair.what.in_language(say.language)} ({words})", markup=False)
    repaired = sum(bool(finding.repairs) for finding in found)
    console.print(f"\n{Words(spoken(), COMMAND)('collected.repaired', some=repaired, all=len(found))}")


def _repairs_data(finding: Finding) -> dict[str, object]:
    repairs = [
        {
            "kind": repair.kind,
            "what": str(repair.what),
            "verdicts": {str(players): word for players, word in repair.words.items()},
        }
        for repair in finding.repairs
    ]
    return {
        "ruleset": finding.ruleset,
        "kind": finding.kind,
        "address": finding.address,
        "patches": finding.patches,
        "repairs": repairs,
    }


def _some_kinds(  # what the command was given
    console: Console,
    errors: Console,
    kinds: Sequence[FindingKind],
    chosen: Sequence[str],
    named: Sequence[str],
    out: Path | None,
    workers: int | None,
    form: str,
) -> None:
    """Look for findings of some kinds only, and put them into the page in the place of those that are there."""
    from hausregel.findings import gather_kinds, in_json, made_by, read_findings, write_findings

    try:
        found = gather_kinds(errors, chosen, kinds, workers, spoken())
    except KeyboardInterrupt:
        fail(misuse("findings.unwritten"), STOPPED)
    options = (f'--kind "{kind}"' if " " in kind else f"--kind {kind}" for kind in kinds)
    about = made_by(" ".join(["hausregel findings", *named, *options]), {})
    if out is not None:
        try:
            page = _with_kinds(found, kinds, chosen, read_findings(out), about)
        except ValueError as error:
            fail(str(error))
        write_findings(out, page.found, page.editions, page.about)
    if form == "json":
        print_json(in_json(found, (), about, {}))
    else:
        _print(console, found)


def _some_properties(  # what the command was given
    console: Console,
    errors: Console,
    properties: Sequence[str],
    chosen: Sequence[str],
    named: Sequence[str],
    pages: tuple[Path | None, Path | None],
    given: tuple[float | None, int | None, Path],
    form: str,
) -> None:
    """Verify some properties only; add to the page of findings what it does not say yet, write one of proofs."""
    from hausregel.findings import Stopped, gather_faults, in_json, made_by, with_faults, write_findings
    from hausregel.work.verify import Effort

    (out, proofs), (budget, workers, cache) = pages, given
    page = None if out is None else _page_at(out)
    effort = Effort(budget=budget, workers=workers, cache=cache, properties=tuple(properties))
    try:
        gathered = gather_faults(errors, chosen, effort, spoken())
    except (Stopped, KeyboardInterrupt):
        fail(misuse("findings.kept"), STOPPED)
    limit = [f"--budget {budget:g}s"] if budget is not None else []
    asked = [f"--property {id_}" for id_ in properties]
    made = made_by(" ".join(["hausregel findings", *named, *asked, *limit]), {})
    if proofs is not None:
        _write_proofs(proofs, gathered.known, str(made["command"]))
    if out is not None and page is not None:
        found = with_faults(page.found, gathered.findings, gathered.values)
        write_findings(out, found, page.editions, {**(page.about or made), "added": _added(page, made)})
    if form == "json":
        print_json(in_json(gathered.findings, (), made, {}))
    else:
        _print(console, gathered.findings)


def _added(page: EarlierPage, made: Mapping[str, object]) -> Mapping[str, str]:
    """Return when and by which commands a page was added to, this time included."""
    before = cast("Mapping[str, str]", page.about.get("added", {}))
    return {
        key: between.join(dict.fromkeys(filter(None, (*before.get(key, "").split(between), str(made[key])))))
        for key, between in (("date", " and "), ("command", "; "))
    }


def _with_kinds(
    found: Sequence[Finding],
    kinds: Collection[str],
    named: Collection[str],
    before: EarlierPage,
    about: Mapping[str, object],
) -> EarlierPage:
    """Return a page on which the findings of some kinds in some rulesets stand in the place of those before."""
    from hausregel.findings import EarlierPage
    from hausregel.work.library import names

    order = {name: number for number, name in enumerate(names())}
    kept = [finding for finding in before.found if finding.kind not in kinds or finding.ruleset not in named]
    together = sorted([*kept, *found], key=lambda finding: order.get(finding.ruleset, len(order)))
    told = cast("Mapping[str, Mapping[str, str]]", before.about.get("kinds", {}))
    made = {kind: {key: str(about[key]) for key in ("date", "command")} for kind in kinds}
    if any(finding.kind in kinds for finding in kept):  # of rulesets that were not named
        for kind, alone in made.items():
            for key, between in (("date", " and "), ("command", "; ")):
                earlier = told.get(kind, alone)[key].split(between)
                alone[key] = between.join(dict.fromkeys((*earlier, alone[key])))
    return EarlierPage(tuple(together), before.editions, {**(before.about or about), "kinds": {**told, **made}})


def _print(console: Console, found: Sequence[Finding]) -> None:
    from hausregel.findings import what_of

    for finding in found:
        console.print(_head(finding.ruleset, finding.kind, finding.address), style="bold", markup=False)
        console.print(f"  {what_of(finding, spoken())}", markup=False)
    total = {"number": len(found), "rulesets": len({finding.ruleset for finding in found})}
    console.print(f"\n{Words(spoken(), COMMAND)('collected.total', **total)}")


def _head(ruleset: str, kind: str, address: str) -> str:
    """Return what a finding is about: the ruleset, the kind in words, the rule."""
    words = Words(spoken())
    return words("colon").join((ruleset, words(f"found.{kind.replace(' ', '_')}"), address))


def _kinds(page: EarlierPage) -> dict[str, object]:
    return {key: page.about[key] for key in ("kinds", "added", "shortened", "repaired") if key in page.about}


def _with_others(made: EarlierPage, before: EarlierPage, named: Collection[str]) -> EarlierPage:
    """Return what was found, with what was written before of other rulesets, in the order of the library."""
    from hausregel.findings import EarlierPage
    from hausregel.work.library import names

    order = {name: number for number, name in enumerate(names())}
    found = [*(finding for finding in before.found if finding.ruleset not in named), *made.found]
    editions = [*(edition for edition in before.editions if edition.edition not in named), *made.editions]
    others = before.about.get("others") or {key: before.about[key] for key in ("date", "command") if before.about}
    return EarlierPage(
        tuple(sorted(found, key=lambda finding: order.get(finding.ruleset, len(order)))),
        tuple(sorted(editions, key=lambda edition: order.get(edition.edition, len(order)))),
        {**made.about, **({"others": others} if others else {}), **_kinds(before)},
    )
