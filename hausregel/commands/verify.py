"""The command that verifies: verify."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hausregel.commands.arguments import (
    cache_option,
    checked_ruleset,
    consoles,
    fail,
    format_option,
    games_given,
    lang_option,
    options_given,
    path_of,
    players_given,
    players_option,
    print_json,
    rule_option,
    save_option,
    seed_option,
    workers_option,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import BudgetType, FilePath, OneOf, WholeNumber, misuse
from spec.words import COMMAND, Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hausregel.work.base_comparison import BaseComparison
    from hausregel.work.verify import VerifyResult
    from spec.game import Game
    from spec.ruleset import Ruleset
    from verifier.verdict import Report, VerifyTask


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@players_option
@click.option(
    "--property",
    "properties",
    multiple=True,
    metavar="id",
)
@click.option("--budget", type=BudgetType())
@rule_option
@click.option(
    "--readings",
    type=OneOf(["usual", "literal", "both"]),
)
@click.option("--all-options", is_flag=True)
@click.option("--defaults-only", is_flag=True)
@click.option(
    "--witnesses",
    type=WholeNumber(1, 100),
    default=1,
    show_default=True,
)
@click.option("--resume", is_flag=True)
@click.option("--fresh", is_flag=True)
@seed_option
@workers_option
@click.option(
    "--watch",
    type=WholeNumber(0, 1_000_000),
    default=120,  # `verdicts.WATCHED`, which would load the verifier for every command
    show_default=True,
    metavar="positions",
)
@click.option("--strict", is_flag=True)
@save_option("witnesses")
@cache_option
@click.option(
    "--certificates",
    type=FilePath(file_okay=False),
)
@format_option(OneOf(["text", "json", "sarif", "junit"]))
@lang_option()
def verify(  # noqa: PLR0913, PLR0917  # one for each option of the command
    ruleset: str,
    text: str | None,
    properties: tuple[str, ...],
    budget: float | None,
    given: tuple[str, ...],
    readings: str | None,
    all_options: bool,
    defaults_only: bool,
    witnesses: int,
    resume: bool,
    fresh: bool,
    seed: int,
    workers: int | None,
    watch: int,
    strict: bool,
    save: Path,
    cache: Path,
    certificates: Path | None,
    form: str,
    lang: str,
) -> None:
    """Prove or refute the claims about a game, and show a play for each one that fails.

    Ctrl-C stops it and tells what is settled by then; `hausregel explain PROPERTY` says what a property claims.
    """
    from hausregel.work.library import library
    from hausregel.work.simulate import default_workers, kernels_for_searches
    from hausregel.work.verify import status_of, worst_status
    from verifier.verdict import VerifyTask

    began = time.monotonic()
    if resume and fresh:
        fail(misuse("verify.resume-fresh"))
    rules = checked_ruleset(ruleset, despite_examples=True)
    options = options_given(rules, given)
    players = players_given(rules, text)
    letter = _letter(rules, options, "usual" if readings is None and defaults_only else readings)
    options = letter.first
    games = games_given(rules, players, options)
    task = VerifyTask(
        path=path_of(ruleset), library=library(), players=tuple(games),
        options=tuple(options.items()),
        properties=properties_given(rules, games, properties),
        budget=budget / 2 if letter.then and budget is not None else budget,
        seed=seed,
        workers=workers or default_workers(),
        all_options=all_options,
        other_values=not defaults_only,
        witnesses=witnesses,
        cache=cache,
        certificates=certificates,
        fresh=fresh,
        resume=resume,
        watched=watch,
        kernels=kernels_for_searches(),
    )  # fmt: skip
    outcomes = _outcomes(rules, games, task, save, letter.then, lang, None if budget is None else began + budget)
    _tell(outcomes, form, lang, save, strict=strict, compared=_compared(outcomes[0], ruleset, cache, form))
    raise SystemExit(worst_status(status_of(outcome, strict=strict) for outcome in outcomes))


def _compared(outcome: VerifyResult, name: str, cache: Path, form: str) -> BaseComparison | None:
    """Return what a rule changed; None for a run that was cut short, or that is not told in words or JSON."""
    if form not in ("text", "json") or outcome.interrupted or outcome.report.is_contradicted:
        return None
    from hausregel.work.base_comparison import compared_with_base

    return compared_with_base(outcome, name, cache)


@dataclass(frozen=True, slots=True)
class _Readings:
    """The options of the game that is verified first, and of that to the letter, which is then; empty if it is not."""

    first: dict[str, str | int]
    then: dict[str, str | int]


def _letter(rules: Ruleset, options: dict[str, str | int], wanted: str | None) -> _Readings:
    """Return under which options a ruleset is verified; if nobody says it, the letter is looked at where it differs."""
    from hausregel.work.verify import letter_of
    from spec.ruleset import literal_choices
    from spec.source import child, entries

    letter = {**(literal_choices(rules.printed) if wanted else letter_of(rules)), **options}
    if wanted == "literal":
        return _Readings(letter, {})
    chosen = any(name in entries(child(rules.printed, "readings")) for name in options)
    both = letter != options and (wanted == "both" or (wanted is None and not chosen))
    return _Readings(options, letter if both else {})


def properties_given(rules: Ruleset, games: Mapping[int, Game], given: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of `--property`, each once; end if there is no such property."""
    from hausregel.work.verify import known_properties
    from spec.source import meant_or

    known = known_properties(games)
    wanted = [name.removeprefix("properties.") for name in given]
    for name in wanted:
        if name not in known:
            hint = meant_or(name, known, misuse("verify.properties", known=tuple(known)))
            fail(misuse("verify.no-property", ruleset=rules.name, name=name, hint=hint))
    return tuple(dict.fromkeys(wanted))


def _outcomes(  # what a run needs
    rules: Ruleset,
    games: Mapping[int, Game],
    task: VerifyTask,
    save: Path,
    letter: Mapping[str, str | int],
    lang: str,
    deadline: float | None,
) -> list[VerifyResult]:
    """Return what comes of a task, and, with the options of the letter if there are any, of the same to the letter.

    With a deadline the first has half of the time that is left; what it takes beyond that the second does without.
    """
    from hausregel.work.verify import to_the_letter

    second = to_the_letter(task, letter)
    now = time.monotonic()
    half = deadline if deadline is None or not second else now + max(0.0, deadline - now) / 2
    found = [_outcome(rules, games, task, save, lang, half)]
    for again in second:
        if not found[0].interrupted:
            games_then = games_given(rules, list(games), letter)
            found.append(_outcome(rules, games_then, again, save, lang, deadline))
    return found


def _outcome(  # what a run needs
    rules: Ruleset, games: Mapping[int, Game], task: VerifyTask, save: Path, lang: str, deadline: float | None
) -> VerifyResult:
    from hausregel.work.verdict_progress import progress
    from hausregel.work.verify import (
        VerifyResult,
        announcer,
        changed_options,
        completed,
        known_properties,
        run,
        save_witnesses,
        stopping,
    )
    from verifier.portfolio import verify as verifier

    _, errors = consoles()
    base = changed_options(rules, games)
    announce = announcer(errors, lang)
    with stopping(announce) as stop, progress(errors, rules.name, lang) as shown:
        report, interrupted = run(
            partial(verifier, ruleset=rules, deadline=deadline),
            task,
            rules.name,
            progress=shown.doing,
            settled=shown.settled,
            stop=stop,
            told=announce,
        )
    if not report.is_contradicted:
        report = completed(report, task.properties or known_properties(games), base)
    filed = save_witnesses(save, rules, report)
    if any(file is None for filed_verdict in filed for file in filed_verdict.files):
        announce("unsaved")
    if task.certificates is not None and not any(verdict.certificate for verdict in report.verdicts):
        announce("uncertified")
    return VerifyResult(ruleset=rules, games=games, base=base, report=report, filed=filed, interrupted=interrupted)


def _tell(  # what is to be said
    outcomes: Sequence[VerifyResult], form: str, lang: str, save: Path, *, strict: bool, compared: BaseComparison | None
) -> None:
    """Print what was found, and say what of Hausregel's own failed."""
    _print(outcomes, form, lang, strict=strict, compared=compared)
    for outcome in outcomes:
        _tell_failures(outcome.report, save, Words(lang, COMMAND))


def _print(
    outcomes: Sequence[VerifyResult], form: str, lang: str, *, strict: bool, compared: BaseComparison | None
) -> None:
    """Print what was found: of the game as usually played, and, if it was verified, too, of the game to the letter."""
    match form:
        case "json":
            from hausregel.report.verdict_data import in_json

            print_json(in_json(outcomes, compared))
        case "junit":
            from hausregel.report.junit import of_verdicts

            click.echo(of_verdicts(outcomes, strict=strict), nl=False)
        case "sarif":
            from hausregel.report.verdict_data import in_sarif

            print_json(in_sarif(outcomes))
        case _ if any(outcome.report.is_contradicted for outcome in outcomes):
            pass  # nothing that was said is to be trusted
        case _:
            from hausregel.report.base_report import write_base
            from hausregel.report.page import Page
            from hausregel.report.verdict_report import write_report
            from verifier.verdict import REPORT

            for outcome, key in zip(outcomes, ("readings.usual", "readings.literal"), strict=False):
                page = Page(consoles()[0])
                if len(outcomes) > 1:
                    reading = Words(lang)(key)
                    page.sentence(f"{reading[:1].upper()}{reading[1:]}", "bold underline")
                write_report(page, outcome, lang)
                if compared is not None and outcome is outcomes[0]:
                    write_base(page, compared, Words(lang, REPORT))
                page.print()


def _tell_failures(report: Report, folder: Path, say: Words) -> None:
    """Say what of Hausregel's own failed, and save the games that show it."""
    if not report.failures:
        return
    if report.is_contradicted:
        click.echo(f"hausregel: {say('contradiction')}", err=True)
    for number, failure in enumerate(report.failures):
        key = "contradiction.found" if failure.contradicts else "contradiction.broke"
        click.echo(
            f"hausregel: {say(key, players=failure.players, engine=failure.engine, what=failure.what)}", err=True
        )
        if failure.play:
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"contradiction-{failure.players}p-{number + 1}.replay.json"
            file.write_text(failure.play, encoding="utf-8")
            click.echo(say("contradiction.game", file=file), err=True)
    click.echo(say("contradiction.ours"), err=True)
