"""Games by several ways to play and with several options, for `simulate`."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from hausregel.commands.arguments import (
    consoles,
    fail,
    games_given,
    not_for,
    options_given,
    print_json,
)
from hausregel.commands.values import misuse
from hausregel.work.statuses import HELD

if TYPE_CHECKING:
    from spec.ruleset import Ruleset
    from verifier.consequences import RuleSide

MOST: Final = 500
"""Units: combinations. So many are played at most."""

PLAYERS: Final = "players"

VariedValues = Mapping[str, Sequence[str | int]]
"""By the name of an option, or of `PLAYERS`."""


def values_given(ruleset: Ruleset, given: Sequence[str]) -> VariedValues:
    """Return the values of each `--vary NAME=VALUES`; end if one is impossible."""
    from hausregel.work.library import players_of

    found: dict[str, tuple[str | int, ...]] = {}
    for text in given:
        name, equals, values = text.partition("=")
        told = _values(values)
        if not equals or not told:
            fail(misuse("vary.form", text=text))
        if name == PLAYERS:
            allowed = players_of(ruleset)
            if not all(value.isdecimal() and int(value) in allowed for value in told):
                fail(not_for(ruleset.name, allowed, values))
            found[name] = tuple(map(int, told))
        else:
            found[name] = tuple(options_given(ruleset, [f"{name}={value}"])[name] for value in told)
    number = math.prod(map(len, found.values()))
    if number > MOST:
        fail(misuse("vary.many", number=number, most=MOST))
    return found


def _values(text: str) -> tuple[str, ...]:
    """Return the values of `LOW..HIGH`, or of `VALUE,VALUE`."""
    span = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", text)
    if span is not None:
        low, high = int(span[1]), int(span[2])
        return tuple(map(str, range(low, min(high, low + MOST) + 1)))
    return tuple(filter(None, text.split(",")))


@dataclass(frozen=True, slots=True)
class SweepRequest:
    """What `simulate` is asked to count."""

    ruleset: Ruleset
    numbers: Sequence[int]
    options: Mapping[str, str | int]
    varied: Sequence[str]
    policies: Sequence[str]
    games: int
    seed: int
    max_moves: int
    workers: int | None
    plain: bool
    within: float | None = None
    """How closely chances are to be known, as a share; play may stop then."""
    chart: Path | None = None
    """The file for charts, if any are wanted."""


ShowProgress = Callable[[int, str, str], AbstractContextManager[Callable[[int], None]]]


def sweep(asked: SweepRequest, show: ShowProgress, lang: str, form: str) -> NoReturn:
    """Play and count the games, and print what came of each choice; `show` shows progress."""
    from hausregel.effect import USUAL, EffectSetting, swept
    from hausregel.report.sweep_report import in_json, print_sweep
    from hausregel.work.simulate import default_workers, kernel_folder
    from spec.words import COMMAND, Words

    ruleset, varied = asked.ruleset, values_given(asked.ruleset, asked.varied)
    choices = _choices(asked, varied)
    setting = EffectSetting(
        policies=tuple(dict.fromkeys(asked.policies)) or USUAL[:1],
        games=asked.games,
        seed=asked.seed,
        max_moves=asked.max_moves,
        states=0,
        workers=asked.workers or default_workers(),
        kernels=None if asked.plain else kernel_folder(),
        within=asked.within,
    )
    doing = Words(lang, COMMAND)("random.doing", ruleset=ruleset.name)
    with show(setting.games * len(choices) * len(setting.policies), doing, lang) as advance:
        lines = swept(choices, setting, advance)
    options = [name for name in varied if name != PLAYERS]
    if asked.chart is not None:
        from hausregel.report.effect_charts import charts_of_sweep, write_charts

        say = Words(lang, COMMAND)
        title = say("chart.sweep", ruleset=ruleset.name, games=lines[0].estimates.games)
        write_charts(asked.chart, title, charts_of_sweep(lines, options, setting.max_moves, say), lang)
    if form == "json":
        print_json(in_json(ruleset.name, lines, setting))
    else:
        print_sweep(consoles()[0], ruleset.name, options, lines, setting, lang)
    raise SystemExit(HELD)


def _choices(asked: SweepRequest, varied: VariedValues) -> list[tuple[RuleSide, int]]:
    """Return each choice of options with each number of players; end if one contradicts the rules."""
    from hausregel.effect import combinations
    from verifier.consequences import RuleSide

    found: list[tuple[RuleSide, int]] = []
    for choice in combinations({PLAYERS: tuple(asked.numbers), **varied}):
        players = int(choice.pop(PLAYERS))
        side = RuleSide(asked.ruleset, {**asked.options, **choice})
        games_given(asked.ruleset, [players], side.options)
        found.append((side, players))
    return found
