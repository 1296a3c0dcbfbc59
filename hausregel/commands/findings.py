"""The command that gathers what was found in printed rules: findings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from hausregel.commands.arguments import (
    cache_option,
    checked_ruleset,
    consoles,
    fail,
    format_option,
    print_json,
    workers_option,
)
from hausregel.commands.usage import BudgetType, FilePath, OneOf, Seconds
from hausregel.work.statuses import HELD, STOPPED

if TYPE_CHECKING:
    from rich.console import Console

    from hausregel.findings.finding import Finding
    from hausregel.findings.markdown import EarlierPage
    from hausregel.findings.outcomes import OutcomeKind
    from hausregel.findings.runner import GatheredFindings


@click.command()
@click.argument("rulesets", nargs=-1, metavar="[RULESET]...")
@click.option(
    "--out",
    type=FilePath(dir_okay=False),
    help="Write them as a Markdown page; the plays go to a folder of the same name beside it.",
)
@click.option("--proofs", type=FilePath(dir_okay=False), help="Write all verdicts as Markdown.")
@click.option("--keep", is_flag=True, help="Keep the verdicts beside the rulesets, for `list`.")
@click.option(
    "--budget", type=BudgetType(), help="How long each ruleset may take, such as 90s or 5m; by default no limit."
)
@click.option("--compare", type=Seconds(0), help="Seconds that each comparison of rules may take; by default no limit.")
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    type=OneOf(["tie", "good loser"]),
    help="Look only for these, which need no verdicts; all other findings on a page stay.",
)
@cache_option
@workers_option
@format_option()
def findings(  # noqa: PLR0913, PLR0917  # one for each option of the command
    rulesets: tuple[str, ...],
    out: Path | None,
    proofs: Path | None,
    keep: bool,
    budget: float | None,
    compare: float | None,
    kinds: tuple[OutcomeKind, ...],
    cache: Path,
    workers: int | None,
    form: str,
) -> None:
    """Gather what is wrong, missing, open or different in printed rules.

    All rulesets of the library, or those named, are verified at their default readings and at every single other value;
    the values of each reading are set side by side, the printed examples played with each, and every edition is
    compared with the one it extends. What a page that is there says of rulesets that are not named stays. Ctrl-C stops
    it; the same command goes on with what is settled.
    """
    from hausregel.findings.collector import VerifiedRuleset
    from hausregel.findings.data import in_json
    from hausregel.findings.markdown import EarlierPage, made_by
    from hausregel.findings.runner import Stopped, gather
    from hausregel.work.library import names
    from hausregel.work.verdict_store import store
    from hausregel.work.verify import Effort

    def kept(one: VerifiedRuleset) -> None:
        if keep:
            store([(one.ruleset, one.report)])

    console, errors = consoles()
    chosen = tuple(checked_ruleset(name).name for name in rulesets) or names()
    if kinds:
        if proofs is not None or keep:
            raise click.UsageError("--kind makes no verdicts; leave --proofs and --keep out")
        _some_kinds(console, errors, kinds, chosen, rulesets, out, workers, form)
        raise SystemExit(HELD)
    effort = Effort(budget=budget, workers=workers, cache=cache)
    try:
        gathered = gather(errors, chosen, effort, compare, kept)
    except (Stopped, KeyboardInterrupt):
        fail("stopped; what is settled is kept, the same command goes on with it", STOPPED)
    command = " ".join(["hausregel findings", *rulesets])
    if proofs is not None:
        _write_proofs(proofs, gathered, command)
    made = EarlierPage(
        gathered.findings,
        gathered.editions,
        made_by(command, next((one.report.versions for one in gathered.known), {})),
    )
    if out is not None:
        _write_page(out, made, chosen if rulesets else None)
    if form == "json":
        print_json(in_json(made.found, made.editions, made.about, {}))
    else:
        _print(console, made.found)
    raise SystemExit(HELD)


def _write_page(out: Path, made: EarlierPage, named: Collection[str] | None) -> None:
    """Write a page; with what it said before of rulesets that are not among the `named`, if only some are."""
    from hausregel.findings.markdown import read_findings, write_findings

    try:
        page = made if named is None else _with_others(made, read_findings(out), named)
    except ValueError as error:
        fail(str(error))
    write_findings(out, page.found, page.editions, page.about)


def _write_proofs(page: Path, gathered: GatheredFindings, command: str) -> None:
    from hausregel.report.overview import Verified, in_markdown

    page.parent.mkdir(parents=True, exist_ok=True)
    told = in_markdown([Verified(one.name, one.report) for one in gathered.known], command)
    page.write_text("\n".join(told) + "\n", encoding="utf-8")


def _some_kinds(  # what the command was given
    console: Console,
    errors: Console,
    kinds: Sequence[OutcomeKind],
    chosen: Sequence[str],
    named: Sequence[str],
    out: Path | None,
    workers: int | None,
    form: str,
) -> None:
    """Look for findings of some kinds only, and put them into the page in the place of those that are there."""
    from hausregel.findings.data import in_json
    from hausregel.findings.markdown import made_by, read_findings, write_findings
    from hausregel.findings.runner import gather_outcomes

    try:
        found = gather_outcomes(errors, chosen, kinds, workers)
    except KeyboardInterrupt:
        fail("stopped; nothing was written", STOPPED)
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


def _with_kinds(
    found: Sequence[Finding],
    kinds: Collection[str],
    named: Collection[str],
    before: EarlierPage,
    about: Mapping[str, object],
) -> EarlierPage:
    """Return a page on which the findings of some kinds in some rulesets stand in the place of those before."""
    from hausregel.findings.markdown import EarlierPage
    from hausregel.work.library import names

    order = {name: number for number, name in enumerate(names())}
    kept = [one for one in before.found if one.kind not in kinds or one.ruleset not in named]
    together = sorted([*kept, *found], key=lambda one: order.get(one.ruleset, len(order)))
    told = cast("Mapping[str, object]", before.about.get("kinds", {}))
    made = {kind: {key: about[key] for key in ("date", "command")} for kind in kinds}
    return EarlierPage(tuple(together), before.editions, {**(before.about or about), "kinds": {**told, **made}})


def _print(console: Console, found: Sequence[Finding]) -> None:
    from hausregel.findings.markdown import what_of

    for one in found:
        console.print(f"{one.ruleset}: {one.kind}: {one.address}", style="bold", markup=False)
        console.print(f"  {what_of(one)}", markup=False)
    console.print(f"\n{len(found)} findings in {len({one.ruleset for one in found})} rulesets")


def _kinds(page: EarlierPage) -> dict[str, object]:
    return {"kinds": page.about["kinds"]} if "kinds" in page.about else {}


def _with_others(made: EarlierPage, before: EarlierPage, named: Collection[str]) -> EarlierPage:
    """Return what was found, with what was written before of other rulesets, in the order of the library."""
    from hausregel.findings.markdown import EarlierPage
    from hausregel.work.library import names

    order = {name: number for number, name in enumerate(names())}
    found = [*(one for one in before.found if one.ruleset not in named), *made.found]
    editions = [*(one for one in before.editions if one.edition not in named), *made.editions]
    others = before.about.get("others") or {key: before.about[key] for key in ("date", "command") if before.about}
    return EarlierPage(
        tuple(sorted(found, key=lambda one: order.get(one.ruleset, len(order)))),
        tuple(sorted(editions, key=lambda one: order.get(one.edition, len(order)))),
        {**made.about, **({"others": others} if others else {}), **_kinds(before)},
    )
