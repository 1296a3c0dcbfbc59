"""Games of one ruleset with several options and ways to play, as a table for the terminal, and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from hausregel.effect import EffectSetting, SweepLine, all_known
from hausregel.report.effect_data import interval_data, kind_data, lengths_data
from hausregel.report.effect_words import NOTHING, around, length_text, points_text
from spec.words import COMMAND, Words
from verifier.consequences import LEVEL, is_of_match, is_share, of_share, share_at_any_time

COLUMNS = ("place.0", "moves", "decisions", "lead-changes")
"""What a table tells of each line, where the game has it; and how many games reach no end, where some do not."""


def print_sweep(
    console: Console, ruleset: str, varied: Sequence[str], lines: Sequence[SweepLine], setting: EffectSetting, lang: str
) -> None:
    """Print a line for each choice of options, players and policy."""
    say = Words(lang, COMMAND)
    games = lines[0].estimates.games if lines else setting.games
    console.print(say("sweep.head", ruleset=ruleset, games=games, seed=setting.seed), style="bold")
    if setting.within is not None:
        key = "sweep.known" if all_known(lines, setting.within) else "sweep.unknown"
        console.print(say(key, games=games, points=points_text(setting.within, say)))
    for policy in setting.policies:
        console.print(say(f"effect.told-{policy}"), style="dim")
    table = Table(box=None, pad_edge=False)
    several = len(setting.policies) > 1
    for name in (say("random.players"), *varied, *([say("sweep.policy")] if several else [])):
        table.add_column(name)
    columns = [measure for measure in COLUMNS if any(line.of(measure) for line in lines)]
    heads = [say("effect.starter") if measure == "place.0" else say(f"effect.{measure}") for measure in columns]
    for head in (*heads, say("effect.most-have"), say("effect.deal-explains"), say("sweep.no-end")):
        table.add_column(head, justify="right")
    for line in lines:
        told = [around(line.of(measure), is_share(measure), say) for measure in columns]
        told += [length_text(line.estimates.lengths[0].most_have, say), around(line.explained_by_deal, True, say)]
        options = [str(line.options.get(name, NOTHING)) for name in varied]
        way = [say(f"effect.policy-{line.policy}")] if several else []
        table.add_row(str(line.players), *options, *way, *told, _without_end(line, say, setting.within))
    console.print(table)
    console.print(say("sweep.legend"), style="dim")
    if setting.within is not None:
        console.print(say("sweep.any-time"), style="dim")


def _without_end(line: SweepLine, say: Words, within: float | None) -> str:
    """Return the share of games that reach none of the ends of the rules."""
    games = line.estimates.games
    others = (known.first for known in line.estimates.measures if known.measure.startswith("other."))
    number = sum(round(share.value * games) for share in others if share is not None)
    return around((of_share if within is None else share_at_any_time)(number, games), True, say) if number else NOTHING


def in_json(ruleset: str, lines: Sequence[SweepLine], setting: EffectSetting) -> dict[str, Any]:
    """Return what was counted as JSON data."""
    return {
        "ruleset": ruleset,
        "games": lines[0].estimates.games if lines else setting.games,
        "seed": setting.seed,
        "max_moves": setting.max_moves,
        "level": LEVEL,
        "at_any_time": setting.within is not None,
        "lines": [
            {
                "players": line.players,
                "options": {name: str(value) for name, value in line.options.items()},
                "policy": line.policy,
                "measures": [
                    {"measure": known.measure, "kind": kind_data(known.measure), **(interval_data(known.first) or {})}
                    for known in line.estimates.measures
                    if known.first is not None and not is_of_match(known.measure)
                ],
                "explained_by_deal": interval_data(line.explained_by_deal),
                "lengths": lengths_data(line.estimates.lengths[0]),
            }
            for line in lines
        ],
    }
