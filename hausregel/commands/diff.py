"""The command that compares two rulesets: diff."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    fail,
    format_option,
    game_given,
    lang_option,
    options_given,
    players_option,
    print_json,
    save_option,
    seed_option,
    span_given,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import BudgetType, misuse
from spec.words import COMMAND, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spec.ruleset import Ruleset
    from verifier.comparison import ComparedSide


@click.command(cls=SpokenCommand)
@click.argument("a")
@click.argument("b")
@players_option
@click.option("--option", "-o", "given", multiple=True, metavar="setting")
@click.option("--option-a", "given_a", multiple=True, metavar="setting")
@click.option("--option-b", "given_b", multiple=True, metavar="setting")
@click.option("--budget", type=BudgetType())
@seed_option
@save_option("differences")
@format_option()
@lang_option()
def diff(  # noqa: PLR0913, PLR0917  # one for each option of the command
    a: str,
    b: str,
    text: str | None,
    given: tuple[str, ...],
    given_a: tuple[str, ...],
    given_b: tuple[str, ...],
    budget: float | None,
    seed: int,
    save: Path,
    form: str,
    lang: str,
) -> None:
    """Show how two rulesets differ, rule by rule, each with a game that shows it; or how far no difference was found.

    A ruleset can be compared with itself under another reading: `hausregel diff R R --option-b NAME=VALUE`.
    """
    from hausregel.work.diff import Differing, save_games, status_of
    from hausregel.work.progress_lines import doing
    from hausregel.work.verify import announcer, stopping
    from spec.source import child, entries
    from verifier.comparison import differences

    rules_a = checked_ruleset(a)
    rules_b = rules_a if a == b else checked_ruleset(b)
    sides = (_side(rules_a, rules_b, given, given_a), _side(rules_b, rules_a, given, given_b))
    players = _players(rules_a, rules_b, text)
    say = Words(lang, COMMAND)
    for side in sides:
        _refuse_unknown_values(side, players)
    if a == b and sides[0].options == sides[1].options:
        reading = next(iter(entries(child(rules_a.root, "readings"))), "NAME")
        click.echo(f"hausregel: {say('same', reading=reading)}", err=True)
    _, errors = consoles()
    with stopping(announcer(errors, lang)) as stop, doing(errors, say("comparing"), lang) as note:
        comparison = differences(
            *sides,
            players=players,
            budget=budget,
            seed=seed,
            note=note,
            should_stop=lambda: stop.wanted,
        )
    if not comparison.players and not comparison.only_a and not comparison.only_b:
        fail(misuse("diff.unplayable"))
    files = save_games(save, rules_a, rules_b, comparison)
    found = Differing(a=rules_a, b=rules_b, comparison=comparison, files=files, interrupted=stop.wanted)
    if form == "json":
        from hausregel.report.difference_data import in_json

        print_json(in_json(found))
    else:
        from hausregel.report.difference_report import write_differences
        from hausregel.report.page import Page

        page = Page(consoles()[0])
        write_differences(page, found, lang)
        page.print()
    raise SystemExit(status_of(found))


def _side(rules: Ruleset, other: Ruleset, both: Sequence[str], own: Sequence[str]) -> ComparedSide:
    """Return a side with its options; those for both are taken as far as it has them, if the other does otherwise."""
    from spec.typing import option_nodes
    from verifier.comparison import ComparedSide

    names, others = ({name for name, _, _ in option_nodes(side.root)} for side in (rules, other))
    taken = [
        setting for setting in both if setting.partition("=")[0] in names or setting.partition("=")[0] not in others
    ]
    return ComparedSide(ruleset=rules, options=options_given(rules, [*taken, *own]))


def _refuse_unknown_values(side: ComparedSide, players: Sequence[int] | None) -> None:
    """End if a domain lacks the value that was given for an option of its values; other faults are reported later."""
    from hausregel.work.library import FaultyRules, players_of

    rules = side.ruleset
    for number in players_of(rules) if side.options else ():
        if players is None or number in players:
            with suppress(FaultyRules):
                game_given(rules, number, side.options)


def _players(a: Ruleset, b: Ruleset, text: str | None) -> list[int] | None:
    """Return the numbers of players of `--players`, which one of the rulesets at least must allow."""
    from hausregel.work.library import players_of

    if text is None:
        return None
    allowed = {*players_of(a), *players_of(b)}
    wanted = span_given(text)
    if not allowed.issuperset(wanted):
        fail(misuse("diff.players", low=min(allowed), high=max(allowed), text=text))
    return list(wanted)
