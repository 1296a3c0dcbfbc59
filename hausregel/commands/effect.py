"""The command that says what a rule does to the game: effect."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    fail,
    format_option,
    games_given,
    lang_option,
    options_given,
    players_option,
    print_json,
    rule_option,
    seed_option,
    span_given,
    workers_option,
)
from hausregel.commands.random_games import POLICIES, most_games, progress_of
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import ChartPath, OneOf, PercentagePoints, WholeNumber, misuse
from spec.words import COMMAND, Words

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from hausregel.effect import EffectSetting, RuleEffect
    from spec.ruleset import Ruleset
    from verifier.consequences import RuleSide


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@click.option("--against", metavar="ruleset")
@rule_option
@click.option("--option-base", "given_base", multiple=True, metavar="setting")
@players_option
@click.option("--games", "-n", type=WholeNumber(2, 10**7), default=1000, show_default=True)
@click.option("--policy", "policies", multiple=True, type=OneOf(POLICIES), default=POLICIES[:2], show_default=True)
@click.option("--states", type=WholeNumber(0, 10**7), default=60_000, show_default=True)
@click.option("--max-moves", type=WholeNumber(1, 10**6), default=2000, show_default=True)
@click.option("--rounds", type=WholeNumber(0, 10**6), default=1000, show_default=True)
@click.option("--best-play", "best", is_flag=True)
@click.option("--ladder", type=WholeNumber(0, 10**7), default=0, show_default=True)
@click.option("--within", type=PercentagePoints(0.01, 50))
@click.option("--chart", type=ChartPath(dir_okay=False))
@click.option("--plain", is_flag=True)
@seed_option
@workers_option
@format_option()
@lang_option()
def effect(  # noqa: PLR0913, PLR0917  # one for each option of the command
    ruleset: str,
    against: str | None,
    given: tuple[str, ...],
    given_base: tuple[str, ...],
    text: str | None,
    games: int,
    policies: tuple[str, ...],
    states: int,
    max_moves: int,
    rounds: int,
    best: bool,
    ladder: int,
    within: float | None,
    chart: Path | None,
    plain: bool,
    seed: int,
    workers: int | None,
    form: str,
    lang: str,
) -> None:
    """Say what a rule does to the game: chances, ends and lengths beside those of its base, on the same deals.

    The base is what the ruleset extends, or the ruleset itself where options are set.
    """
    from hausregel.effect import EffectSetting, effect_of
    from hausregel.work.simulate import default_workers, kernel_folder

    rule, base = _sides(ruleset, against, given, given_base)
    numbers = _players(base.ruleset, rule.ruleset, text)
    for side in (base, rule):
        games_given(side.ruleset, numbers, side.options)
    games = most_games(games, within)
    setting = EffectSetting(
        policies=tuple(dict.fromkeys(policies)),
        games=games,
        seed=seed,
        max_moves=max_moves,
        states=states,
        workers=workers or default_workers(),
        rounds=rounds,
        kernels=None if plain else kernel_folder(),
        ladder=ladder,
        best_play=best,
        within=None if within is None else within / 100,
    )
    with _progress(rule, len(numbers), setting, lang) as advance:
        found = effect_of(base, rule, numbers, setting, advance)
    if chart is not None:
        _draw(chart, found, lang)
    if form == "json":
        from hausregel.report.effect_data import in_json

        print_json(in_json(found))
    else:
        from hausregel.report.effect_report import write_effect
        from hausregel.report.page import Page

        page = Page(consoles()[0])
        write_effect(page, found, lang)
        page.print()


def _progress(
    rule: RuleSide, numbers: int, setting: EffectSetting, language: str
) -> AbstractContextManager[Callable[[int], None]]:
    """Return a context in which progress through all games is shown."""
    total = 2 * numbers * (setting.games * len(setting.policies) + 2 * setting.ladder * (len(POLICIES) - 1))
    doing = Words(language, COMMAND)("effect.doing", ruleset=rule.ruleset.name)
    return progress_of(total, doing, language)


def _draw(chart: Path, found: RuleEffect, lang: str) -> None:
    """Write charts of what a rule does into a file."""
    from hausregel.report.effect_charts import charts_of_effect, write_charts
    from hausregel.report.effect_report import names_of

    say = Words(lang, COMMAND)
    base, rule = names_of(found, say)
    write_charts(chart, say("effect.head", base=base, rule=rule), charts_of_effect(found, say), lang)


def _sides(
    ruleset: str, against: str | None, given: Sequence[str], given_base: Sequence[str]
) -> tuple[RuleSide, RuleSide]:
    """Return the rule and its base; end if nothing says what the base is."""
    from hausregel.work.library import extends_of
    from verifier.consequences import RuleSide

    rules = checked_ruleset(ruleset)
    base = rules
    if against is not None:
        base = checked_ruleset(against)
    elif not given and not given_base:
        extended = extends_of(ruleset)
        if not extended:
            fail(misuse("effect.no-base", ruleset=rules.name))
        base = checked_ruleset(extended)
    return RuleSide(rules, options_given(rules, given)), RuleSide(base, options_given(base, given_base))


def _players(base: Ruleset, rule: Ruleset, text: str | None) -> list[int]:
    """Return the numbers of players that both allow, those of `--players` if they are given; end if there is none."""
    from hausregel.work.library import players_of

    both = [number for number in players_of(rule) if number in players_of(base)]
    if text is None and both:
        return both
    wanted = span_given(text) if text is not None else range(0)
    if not both or not set(wanted) <= set(both):
        fail(misuse("effect.players", base=base.name, rule=rule.name))
    return list(wanted)
