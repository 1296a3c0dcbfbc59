"""What was counted in games, as charts: chances to win with their intervals, how games end, how long they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.effect import RuleEffect, SweepLine
from hausregel.report.charts import ChartPart, LengthChart, ShareBar, ShareChart, to_html, to_svg
from hausregel.report.effect_words import around, label_of, length_text
from spec.words import Words
from verifier.consequences import ENDED, PLACE, EstimatedLengths, EstimatedSides, Interval

OTHER: Final = "other."
PICTURE: Final = ".svg"


@dataclass(frozen=True, slots=True)
class CountedLine:
    """What is shown of some games: shares of all of them by measure, and their lengths; `side` is 0 or 1."""

    label: str
    shares: Mapping[str, Interval]
    lengths: EstimatedLengths
    side: int = 0


def write_charts(path: Path, title: str, parts: Sequence[ChartPart], language: str) -> None:
    """Write charts into a file: a picture if its name ends so, otherwise a page."""
    told = to_svg(title, parts) if path.suffix == PICTURE else to_html(title, parts, language)
    path.write_text(told, encoding="utf-8")


def charts_of_sweep(lines: Sequence[SweepLine], varied: Sequence[str], max_moves: int, say: Words) -> list[ChartPart]:
    """Return charts of several choices of options, players and policy: one for each policy, all choices together."""
    parts: list[ChartPart] = []
    for policy in dict.fromkeys(line.policy for line in lines):
        some = [line for line in lines if line.policy == policy]
        counted = [
            CountedLine(_choice(line, varied, say), _shares(line, 0), line.estimates.lengths[0]) for line in some
        ]
        parts.append(ChartPart(say(f"effect.policy-{policy}"), tuple(_charts(counted, max_moves, say))))
    return parts


def charts_of_effect(found: RuleEffect, say: Words) -> list[ChartPart]:
    """Return charts of two rules, for each number of players and policy."""
    parts: list[ChartPart] = []
    for effect in found.effects:
        for policy, sides in effect.estimates.items():
            counted = [
                CountedLine(say(key), _shares(sides, side), sides.lengths[side], side)
                for side, key in enumerate(("effect.base", "effect.rule"))
            ]
            head = say("effect.section", players=effect.players, policy=say(f"effect.policy-{policy}"))
            parts.append(ChartPart(head, tuple(_charts(counted, found.setting.max_moves, say))))
    return parts


def _choice(line: SweepLine, varied: Sequence[str], say: Words) -> str:
    """Return what a line is called: its number of players, and the options that vary."""
    options = [f"{name}={line.options[name]}" for name in varied if name in line.options]
    return ", ".join([f"{say('random.players')} {line.players}", *options])


def _shares(line: SweepLine | EstimatedSides, side: int) -> dict[str, Interval]:
    """Return the shares of all games that are shown: chances by place, and how games end."""
    sides = line.estimates if isinstance(line, SweepLine) else line
    found: dict[str, Interval] = {}
    for known in sides.measures:
        value = known.second if side else known.first
        if value is not None and known.measure.startswith((PLACE, ENDED, OTHER)):
            found[known.measure] = value
    return found


def _charts(lines: Sequence[CountedLine], max_moves: int, say: Words) -> Iterator[ShareChart | LengthChart]:
    """Yield charts of some lines beside each other, what never happens in any of them left out."""
    for head, beginnings in (("effect.chances", (PLACE,)), ("effect.ends", (ENDED, OTHER))):
        measures = dict.fromkeys(
            measure
            for line in lines
            for measure, share in line.shares.items()
            if measure.startswith(beginnings) and (share.value or measure.startswith(PLACE))
        )
        bars = [
            _bar(label_of(measure, say, max_moves), line, line.shares[measure], len(lines) > 1, say)
            for measure in measures
            for line in lines
            if measure in line.shares
        ]
        if bars:
            yield ShareChart(say(head), tuple(bars))
    for line in lines:
        games = line.lengths.games_by_length
        if games:
            head = say("effect.length") if len(lines) == 1 else f"{say('effect.length')}: {line.label}"
            told = (("effect.median", line.lengths.median), ("effect.most-have", line.lengths.most_have))
            note = "; ".join(f"{say(key)}: {length_text(value, say)}" for key, value in told)
            yield LengthChart(head, games, note, line.side)


def _bar(label: str, line: CountedLine, share: Interval, several: bool, say: Words) -> ShareBar:
    return ShareBar(
        label=f"{label} · {line.label}" if several else label,
        value=share.value,
        low=share.value if share.low is None else share.low,
        high=share.value if share.high is None else share.high,
        written=around(share, True, say),
        side=line.side,
    )
