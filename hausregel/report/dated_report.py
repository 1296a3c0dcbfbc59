"""A dated report on many rulesets: what is proved of each, and how many verdicts there are on single values."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from hausregel import __version__
from hausregel.report.overview import Verified
from hausregel.report.verdict_tables import numbers
from hausregel.work.library import load
from spec.typing import option_nodes
from verifier.verdict import WORDS, Verdict, Word


def in_markdown(done: Sequence[Verified], command: str) -> Iterator[str]:
    """Yield the lines of a dated report on all rulesets."""
    versions = next((ruleset.report.versions for ruleset in done), {})
    yield f"# What is proved, {datetime.now(UTC).date().isoformat()}"
    yield ""
    yield f"`{command}`, Hausregel {__version__}, Python {platform.python_version()}, " + ", ".join(
        f"{name} {version}" for name, version in versions.items()
    )
    yield ""
    yield "The words are explained in [verification](../verification.md). Each row stands for the default options; what"
    yield "was found for other values of the options follows below."
    yield from _values_counted(done)
    first_of: dict[int, str] = {}
    for ruleset in done:
        first = first_of.setdefault(id(ruleset.report.verdicts), ruleset.name)
        if first != ruleset.name:
            yield from ("", f"## {ruleset.name}", "", f"The same rules as {first}.")
            continue
        seconds = sum(verdict.seconds for verdict in ruleset.report.verdicts)
        yield from ("", f"## {ruleset.name}", "", f"{seconds:,.0f} s of work. {_stopped(ruleset)}", "")
        usual = [verdict for verdict in ruleset.report.verdicts if not verdict.options]
        yield "| property | players | verdict | how | what |"
        yield "|---|---|---|---|---|"
        for group in sorted(_merged(usual), key=lambda group: group[0].property):
            shown = group[0]
            players = numbers(verdict.players for verdict in group)
            ending = f" ({shown.ending})" if shown.ending else ""
            yield f"| {shown.property} | {players} | **{shown.word}**{ending} | {shown.method} | {_cell(group)} |"
        yield from _of_other_values([verdict for verdict in ruleset.report.verdicts if verdict.options])


def _values_counted(done: Sequence[Verified]) -> Iterator[str]:
    """Yield a table of how many verdicts there are on single values of readings, one for each number of players."""
    counts: dict[str, Counter[Word]] = {}
    for ruleset in {id(ruleset.report.verdicts): ruleset for ruleset in reversed(done)}.values():
        root = load(ruleset.name).root
        readings = {name for name, address, _ in option_nodes(root) if address.startswith("readings.")}
        for verdict in ruleset.report.verdicts:
            if len(verdict.options) == 1 and readings >= set(verdict.options):
                counts.setdefault(verdict.property, Counter())[verdict.word] += 1
    if not counts:
        return
    yield from ("", "Verdicts on single values of readings, one for each number of players:", "")
    yield f"| property | {' | '.join(WORDS)} | in all |"
    yield "|---|" + "---|" * (len(WORDS) + 1)
    rows = [*counts.items(), ("in all", sum(counts.values(), Counter()))]
    for name, words in rows:
        yield f"| {name} | " + " | ".join(f"{words[word]:,}" for word in WORDS) + f" | {words.total():,} |"


def _stopped(verified: Verified) -> str:
    return "Stopped when the time was over." if verified.report.stopped else "Everything was gone through."


def _merged(verdicts: Sequence[Verdict]) -> list[list[Verdict]]:
    found: dict[tuple[str, str, str], list[Verdict]] = {}
    for verdict in verdicts:
        found.setdefault((verdict.property, verdict.word, verdict.method), []).append(verdict)
    return list(found.values())


def _cell(group: Sequence[Verdict]) -> str:
    details = [str(detail) for detail in dict.fromkeys(verdict.detail for verdict in group)]
    bounds = [f"{verdict.players} players: {verdict.bound:,}" for verdict in group if verdict.bound]
    if bounds:
        return "moves at most, " + ", ".join(bounds)
    return (details[0] if len(details) == 1 else f"{details[0]} ...").replace("|", "/")


def _of_other_values(verdicts: Sequence[Verdict]) -> Iterator[str]:
    if not verdicts:
        return
    yield ""
    yield "Other values of the options, one at a time:"
    yield ""
    by_word: dict[tuple[str, str, str], list[Verdict]] = {}
    for verdict in verdicts:
        name = ", ".join(verdict.options)
        by_word.setdefault((name, verdict.property, verdict.word), []).append(verdict)
    for (name, property_id, word), group in sorted(by_word.items()):
        values = list(dict.fromkeys(value for verdict in group for value in verdict.options.values()))
        shown = ", ".join(values[:6]) + (f" ... {values[-1]}" if len(values) > 6 else "")
        players = numbers(dict.fromkeys(verdict.players for verdict in group))
        yield f"- `{name}` = {shown}; {players} players: {property_id} **{word}**" + (
            f": {group[0].detail}" if word == "refuted" else ""
        )
