"""Every published verdict that has changed since a commit, with the step that changed it and what settles it now.

`python -m tests.verdict_history --since COMMIT --report FILE` reads `rulesets/verdicts.json` of each commit in between.
A cell is a property of a ruleset with a number of players, at the default options and readings.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from verifier.verdict import from_data

FILE: Final = "rulesets/verdicts.json"

Cell = tuple[str, str, int]
"""A ruleset, a property, a number of players."""


@dataclass(frozen=True, slots=True)
class Published:
    """What a version of the file says of a cell."""

    word: str
    detail: str


@dataclass(frozen=True, slots=True)
class Version:
    """The verdicts as one commit left them; `why` is its subject."""

    commit: str
    why: str
    cells: Mapping[Cell, Published]


@dataclass(frozen=True, slots=True)
class Change:
    """A cell that says something else than at the beginning: its words step by step, each with the commit's subject.

    `before` is None for a cell that is new, the last word is None for one that is gone.
    """

    cell: Cell
    before: str | None
    steps: tuple[tuple[str | None, str], ...]
    detail: str

    @property
    def after(self) -> str | None:
        """Return the word of today."""
        return self.steps[-1][0]


def cells_of(data: Mapping[str, Any]) -> dict[Cell, Published]:
    """Return the cells of a file of verdicts."""
    return {
        (name, verdict["property"], players): Published(verdict["word"], _sentence(verdict["detail"]))
        for name, known in data.items()
        for verdict in known["verdicts"]
        for players in verdict["players"]
    }


def _sentence(detail: object) -> str:
    """Return a ground in English: old files hold sentences, newer ones facts; nothing where the words are gone."""
    if isinstance(detail, str):
        return detail
    try:
        return str(from_data(detail))
    except ValueError:
        return ""


def changes(versions: Sequence[Version]) -> Iterator[Change]:
    """Yield the cells whose word is not that of the first version, in the order of rulesets."""
    first, last = versions[0].cells, versions[-1].cells
    for cell in sorted({*first, *last}):
        before, after = first.get(cell), last.get(cell)
        if (before and before.word) == (after and after.word):
            continue
        steps: list[tuple[str | None, str]] = []
        word = before.word if before else None
        for version in versions[1:]:
            found = version.cells.get(cell)
            now = found.word if found else None
            if now != word:
                steps.append((now, version.why))
                word = now
        yield Change(cell, before.word if before else None, tuple(steps), after.detail if after else "")


def page(versions: Sequence[Version], today: str, since: str) -> Iterator[str]:
    """Yield the lines of the report."""
    found = list(changes(versions))
    first, last = versions[0].cells, versions[-1].cells
    both = set(first) & set(last)
    yield f"# What became of the published verdicts since {since}"
    yield ""
    yield (
        f"{today}. `{FILE}` of commit {since} beside that of today, and of the commits between that changed it. "
        "A cell is a property of a ruleset with a number of players, at the default options and readings."
    )
    yield f"`python -m tests.verdict_history --since {since} --report FILE` makes this page."
    yield ""
    yield (
        f"{len(both):,} cells stand in both; the word of {sum(first[cell].word == last[cell].word for cell in both):,} "
        f"is the same. {len(set(last) - both):,} are new (claims that were added), {len(set(first) - both):,} are gone."
    )
    yield ""
    yield "| before | now | cells |"
    yield "|---|---|---:|"
    for (before, after), number in sorted(Counter((first[cell].word, last[cell].word) for cell in both).items()):
        yield f"| {before} | {after} | {number:,} |"
    yield ""
    yield "## Every word that differs"
    yield ""
    yield "Steps are the words a cell went through, each with the subject of the commit that brought it."
    yield ""
    yield "| ruleset | property | players | before | steps | ground of the word that stands now |"
    yield "|---|---|---|---|---|---|"
    rows: dict[tuple[str, str, str, str, str], list[int]] = {}
    for change in found:
        ruleset, property_id, players = change.cell
        steps = "; ".join(f"**{word or 'gone'}**: {why}" for word, why in change.steps)
        rows.setdefault((ruleset, property_id, change.before or "new", steps, change.detail), []).append(players)
    for (ruleset, property_id, before, steps, detail), numbers in rows.items():
        shown = ", ".join(map(str, numbers))
        yield f"| {ruleset} | `{property_id}` | {shown} | {before} | {_in_a_cell(steps)} | {_in_a_cell(detail)} |"


def _in_a_cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def read_versions(since: str) -> Iterator[Version]:
    """Yield the file as it was at a commit, as each later commit left it, and as it is in the folder."""
    later = _git("log", "--reverse", "--first-parent", "--format=%h %s", f"{since}..HEAD", "--", FILE).splitlines()
    for line in (f"{since} as it was", *later):
        commit, _, subject = line.partition(" ")
        yield Version(commit, subject, cells_of(json.loads(_git("show", f"{commit}:{FILE}"))))
    yield Version("", "not committed yet", cells_of(json.loads(Path(FILE).read_text(encoding="utf-8"))))


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def main() -> None:
    """Write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--since", required=True)
    parser.add_argument("--report", type=Path, required=True)
    asked = parser.parse_args()
    lines = page(list(read_versions(asked.since)), f"{datetime.now(UTC):%Y-%m-%d}", asked.since)
    asked.report.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
