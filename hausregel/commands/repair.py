"""The command that looks for small patches which mend what is refuted: repair."""

from __future__ import annotations

from pathlib import Path

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
    seed_option,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import BudgetType, WholeNumber, misuse
from spec.words import COMMAND, Words


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@click.option("--property", "property_id", required=True, metavar="id")
@players_option
@rule_option
@click.option("--most", type=WholeNumber(1, 20), default=3, show_default=True)
@click.option(
    "--patches",
    type=WholeNumber(1),
    default=12,
    show_default=True,
)
@click.option("--budget", type=BudgetType())
@seed_option
@cache_option
@format_option()
@lang_option()
def repair(  # noqa: PLR0913, PLR0917  # one for each option of the command
    ruleset: str,
    property_id: str,
    text: str | None,
    given: tuple[str, ...],
    most: int,
    patches: int,
    budget: float | None,
    seed: int,
    cache: Path,
    form: str,
    lang: str,
) -> None:
    """Look for the smallest patches with which a refuted property holds and no other is lost.

    Tried are other values of readings and options, a condition less or more, and other ends; in play first, then by
    `verify`. Reported are those with which the property is proved or explored, ordered by how little they change play.
    Exit status: 0 if there is a repair, or nothing to repair; 4 if none was found.
    """
    from hausregel.report.page import Page
    from hausregel.report.repairs import repair_data, write_repairs
    from hausregel.work.library import library
    from hausregel.work.progress_lines import doing
    from hausregel.work.repair import known_of, status_of, with_options
    from hausregel.work.verify import announcer, known_properties, stopping
    from spec.source import meant_or
    from verifier.repairs import LeastRepairs, repairs_of
    from verifier.verdict import VerifyTask

    rules = checked_ruleset(ruleset, despite_examples=True)
    options = options_given(rules, given)
    players = players_given(rules, text)
    games = games_given(rules, players, options)
    known_ids = known_properties(games)
    if property_id not in known_ids:
        hint = meant_or(property_id, known_ids, misuse("verify.properties", known=tuple(known_ids)))
        fail(misuse("verify.no-property", ruleset=rules.name, name=property_id, hint=hint))
    task = VerifyTask(
        path=path_of(ruleset), library=library(), players=tuple(players), budget=budget, seed=seed, cache=cache
    )
    say = Words(lang, COMMAND)
    console, errors = consoles()
    rules = with_options(rules, options)
    with stopping(announcer(errors, lang)) as stop, doing(errors, say("repair.doing"), lang) as note:
        known = known_of(rules, task, property_id, lambda: stop.wanted)
        effort = LeastRepairs(most=most, put=patches, note=note, should_stop=lambda: stop.wanted)
        found = repairs_of(rules, task, known, property_id, effort)
    if form == "json":
        print_json(repair_data(found))
    else:
        page = Page(console)
        write_repairs(page, found, lang)
        page.print()
    raise SystemExit(status_of(found))
