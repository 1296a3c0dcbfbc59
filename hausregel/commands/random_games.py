"""Commands that play many games: simulate, demo."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import click
from click.core import ParameterSource

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    format_option,
    games_given,
    lang_option,
    options_given,
    players_given,
    players_option,
    print_json,
    rule_option,
    save_option,
    seed_option,
    spoken,
    workers_option,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import ChartPath, FilePath, OneOf, PercentagePoints, Seconds, WholeNumber
from hausregel.work.statuses import HELD, REFUTED
from spec.words import COMMAND, Words

MOST_BEFORE_KNOWN = 1_000_000
"""Units: games. So many are played at most until chances are known as closely as asked for."""

POLICIES = ("random", "practised", "sensible")


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@click.option(
    "--games",
    "-n",
    type=WholeNumber(1, 10**8),
    default=1000,
    show_default=True,
)
@players_option
@seed_option
@workers_option
@click.option(
    "--max-moves",
    type=WholeNumber(1, 10**6),
    default=2000,
    show_default=True,
)
@click.option("--plain", is_flag=True)
@click.option("--policy", "policies", multiple=True, type=OneOf(POLICIES))
@click.option("--vary", "given_varied", multiple=True, metavar="setting")
@click.option("--within", type=PercentagePoints(0.01, 50))
@click.option("--chart", type=ChartPath(dir_okay=False))
@save_option("findings")
@rule_option
@lang_option()
@format_option()
def simulate(  # noqa: PLR0913, PLR0917  # one for each option of the command
    ruleset: str,
    games: int,
    text: str | None,
    seed: int,
    workers: int | None,
    max_moves: int,
    plain: bool,
    policies: tuple[str, ...],
    given_varied: tuple[str, ...],
    within: float | None,
    chart: Path | None,
    save: Path,
    given: tuple[str, ...],
    lang: str,
    form: str,
) -> None:
    """Play many random games and count what happens.

    Every state is checked for lost cards and for the author's claims; every game is played again from its record.
    """
    from hausregel.work.move_log import EngineShelf
    from hausregel.work.simulate import default_workers, in_json, kernel_folder, plays_fast, save_findings
    from hausregel.work.simulate import simulate as run

    rules = checked_ruleset(ruleset)
    numbers = players_given(rules, text)
    options = options_given(rules, given)
    say = Words(lang, COMMAND)
    if policies or given_varied or within is not None or chart is not None:
        from hausregel.commands.sweeps import SweepRequest, sweep

        sweep(
            SweepRequest(
                rules, numbers, options, given_varied, policies, most_games(games, within), seed, max_moves, workers,
                plain=plain, within=None if within is None else within / 100, chart=chart,
            ),
            progress_of, lang, form,
        )  # fmt: skip
    fast, why_plain = plays_fast(tuple(games_given(rules, numbers, options).values()), games, plain=plain)
    doing, began = say("random.doing", ruleset=rules.name), time.monotonic()
    folder = kernel_folder() if fast else None
    with progress_of(games * len(numbers), doing, lang) as advance:
        samples = run(ruleset, numbers, options, games, seed, workers or default_workers(), advance, max_moves, folder)
    seconds, moves = max(time.monotonic() - began, 0.001), sum(sample.moves for sample in samples)
    if fast:
        rate = say("random.rate", moves=moves, rate=round(moves / seconds), seconds=max(1, round(seconds)))
        consoles()[1].print(rate)
    elif why_plain is not None:
        consoles()[1].print(why_plain.in_language(lang))
    engines = EngineShelf(rules)
    saved = [save_findings(save, engines, sample) for sample in samples]
    if form == "json":
        print_json({"ruleset": rules.name, "samples": [in_json(*pair) for pair in zip(samples, saved, strict=True)]})
    else:
        from hausregel.report.tables import print_samples

        print_samples(consoles()[0], samples, saved, lang)
    raise SystemExit(REFUTED if any(sample.findings for sample in samples) else HELD)


def most_games(games: int, within: float | None) -> int:
    """Return the most games to play: the number given, and by default many where play may stop earlier."""
    source = click.get_current_context().get_parameter_source("games")
    return MOST_BEFORE_KNOWN if within is not None and source is ParameterSource.DEFAULT else games


def progress_of(total: int, what: str, language: str) -> AbstractContextManager[Callable[[int], None]]:
    """Return a context in which progress is shown, on standard error."""
    from hausregel.report.tables import progress

    return progress(consoles()[1], total, what, language)


@click.command(cls=SpokenCommand)
@click.argument("rulesets", metavar="rulesets", nargs=-1)
@click.option(
    "--games",
    "-n",
    type=WholeNumber(1, 10**6),
    default=100,
    show_default=True,
)
@click.option("--verify/--no-verify", "verifies", default=True, show_default=True)
@click.option("--whole", metavar="ruleset", multiple=True)
@click.option(
    "--seconds",
    type=Seconds(1),
    default=60.0,
    show_default=True,
)
@workers_option
@save_option("findings")
@click.option("--report", type=FilePath(dir_okay=False))
@lang_option(exposed=False)
@format_option()
def demo(  # noqa: PLR0913, PLR0917  # one for each option of the command
    rulesets: tuple[str, ...],
    games: int,
    verifies: bool,
    whole: tuple[str, ...],
    seconds: float,
    workers: int | None,
    save: Path,
    report: Path | None,
    form: str,
) -> None:
    """Check all rulesets, or those named, play their examples and random games, verify them, and print tables."""
    from hausregel.report.demo import demonstrate, in_json, print_rows
    from hausregel.report.overview import Overview, overview, overview_in_json, print_overview
    from hausregel.work.library import names

    console, errors = consoles()
    chosen = tuple(checked_ruleset(name).name for name in rulesets) or names()
    language = spoken()
    rows, took = demonstrate(errors, chosen, games, workers, save, report, language)
    found = Overview(())
    if verifies:
        found = overview(errors, chosen, whole, seconds, workers, language)
    if form == "json":
        print_json(in_json(rows) | {"verified": overview_in_json(found.done)})
    else:
        print_rows(console, rows, took, language)
        print_overview(console, found, language)
    # A finding about a printed game is a result, not a failure.
    raise SystemExit(max(row.status for row in rows))
