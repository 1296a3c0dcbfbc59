"""What came of playing side by side, as Markdown."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Final

from benchmarks.openspiel.comparing import OTHER, PLAY, RULES, Compared

COMPARED: Final = """\
Each game is played by OpenSpiel at random, and again by our rules from the same deal, with the same decisions and
draws. In every second game drawing and passing are twenty times as likely as each card, so that the stock runs out and
rounds end by passing. Compared at every decision: whose turn it is, the legal actions, all hands, the card and the suit
to follow, the direction; at the draws, which cards lie in the stock; at the end, that both are over, and what every
seat gets. Play is compared up to the first difference. What the two rulesets are, and who is right where they differ,
stands in `benchmarks/openspiel/README.md`.
"""

TIMED: Final = """\
Times are of the processor. OpenSpiel's holds chance, drawn in Python, and the choice of a move; ours, finding
OpenSpiel's move among the legal ones. Comparing counts for neither.
"""


def report(compared: Sequence[Compared], seed: int) -> str:
    """Return what was found, as Markdown."""
    return "\n".join(_lines(compared, seed)) + "\n"


def _lines(compared: Sequence[Compared], seed: int) -> Iterator[str]:
    games, decisions = sum(one.games for one in compared), sum(one.decisions for one in compared)
    yield f"# Crazy eights beside OpenSpiel, {datetime.now(UTC):%Y-%m-%d}\n"
    yield f"`make compare`: OpenSpiel {version('open-spiel')}, Hausregel {version('hausregel')},"
    yield f"Python {platform.python_version()}, seed {seed}. {games:,} games with {decisions:,} decisions.\n"
    yield COMPARED
    yield "| our rules | games | other play | other end | other result, same winner | other winner |"
    yield "|---|--:|--:|--:|--:|--:|"
    for rules in (path.stem for path in RULES):
        total = sum((one.counts[rules] for one in compared), Counter[str]())
        yield f"| {rules} | {games:,} | {' | '.join(f'{total[kind]:,}' for kind in (PLAY, *OTHER))} |"
    yield "\nThe first of each kind of difference:\n"
    yield from _examples(compared)
    yield from _happened(compared)
    their_speed = decisions / sum(one.their_seconds for one in compared)
    our_speed = len(RULES) * decisions / sum(one.our_seconds for one in compared)
    yield "## Speed\n"
    share = our_speed / their_speed
    yield f"OpenSpiel: {their_speed:,.0f} decisions/s; ours: {our_speed:,.0f} ({share:.2f} of it), deals counted.\n"
    yield TIMED
    yield "## Each setting\n"
    kinds = ", ".join((PLAY, *OTHER))
    yield f"Under the names of the rulesets: games that differ in {kinds}.\n"
    headings = ("players", "special cards", "reshuffle", "most drawn", "most plays", "games", "decisions")
    yield f"| {' | '.join(headings)} | {' | '.join(path.stem for path in RULES)} | OpenSpiel, decisions/s | ours |"
    yield f"|{'--:|' * (len(headings) + len(RULES) + 2)}"
    for one in compared:
        yield _row(one)


def _examples(compared: Sequence[Compared]) -> Iterator[str]:
    found = {key: (one.setting, example) for one in reversed(compared) for key, example in one.examples.items()}
    for (rules, what), (setting, example) in sorted(found.items(), key=lambda entry: entry[0]):
        place = f"{rules}, {what}: {setting.players} players, decision {example.decision}"
        yield f"- {place}. OpenSpiel: {example.theirs}; ours: {example.ours}."
    yield "" if found else "None.\n"


def _happened(compared: Sequence[Compared]) -> Iterator[str]:
    yield "## What happened in these games\n"
    ends = sum((one.ends for one in compared), Counter[str]())
    yield "| end, as the rules as coded call it | games |"
    yield "|---|--:|"
    yield from (f"| {end} | {number:,} |" for end, number in ends.most_common())
    yield f"\nAn eight was turned up first in {sum(one.put_back for one in compared):,} games."
    below = [one for one in compared if one.lowest < one.promised]
    if below:
        low = min(below, key=lambda row: row.lowest - row.promised)
        players = low.setting.players
        yield f"The least result of {players} players was {low.lowest}; OpenSpiel's `min_utility()`: {low.promised}."
    yield ""


def _row(compared: Compared) -> str:
    setting = compared.setting
    cells = (
        f"{setting.players}",
        "yes" if setting.special else "no",
        "yes" if setting.reshuffle else "no",
        f"{setting.most_drawn}",
        f"{setting.most_plays}",
        f"{compared.games:,}",
        f"{compared.decisions:,}",
        *(" ".join(f"{compared.counts[path.stem][kind]}" for kind in (PLAY, *OTHER)) for path in RULES),
        f"{compared.decisions / compared.their_seconds:,.0f}",
        f"{len(RULES) * compared.decisions / compared.our_seconds:,.0f}",
    )
    return f"| {' | '.join(cells)} |"
