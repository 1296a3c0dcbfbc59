"""How many cells of the main properties are settled for the whole deck as published, and why the others are not.

`python -m tests.settled_cells --report FILE` reads `rulesets/verdicts.json`. With `--before OLDER`, an older file of it
(`git show COMMIT:rulesets/verdicts.json > OLDER`), what was settled then stands beside what is settled now.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

VERDICTS: Final = Path(__file__).parent.parent / "rulesets" / "verdicts.json"

PROPERTIES: Final = (
    "conserves-cards", "never-stuck", "no-clash", "supplies-last", "lawful-table", "has-outcome", "ends",
)  # fmt: skip

SETTLED: Final = ("proved", "refuted", "vacuous")

MOST_REASONS: Final = 25


def cells(verdicts: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """Yield the property, the word and the reason of each cell: each property with each number of players."""
    for verdict in verdicts:
        if verdict["property"] in PROPERTIES:
            for _ in verdict["players"]:
                yield verdict["property"], verdict["word"], reason(verdict["detail"])


def reason(detail: object) -> str:
    """Return the ids of the sentences that say how something was settled, without numbers and names."""
    match detail:
        case {"id": str(name), **facts}:
            inner = [found for fact in facts.values() if (found := reason(fact))]
            return f"{name}({', '.join(dict.fromkeys(inner))})" if inner else name
        case list():
            return ", ".join(dict.fromkeys(found for part in detail if (found := reason(part))))
        case _:
            return ""


Published = Mapping[str, Mapping[str, Any]]
"""Rulesets by name, each with its verdicts."""


def settled_in(published: Published, name: str) -> int:
    """Return how many cells of a ruleset are settled."""
    record = published.get(name, {"verdicts": ()})
    return sum(word in SETTLED for _, word, _ in cells(record["verdicts"]))


def report(published: Published, before: Published | None = None) -> str:
    """Return the tables; the number of cells settled `before` stands beside that of now."""
    lines = [
        "# Cells settled for the whole deck",
        "",
        "From the published verdicts: default options, usual readings.",
        "",
    ]
    older = "" if before is None else " before |"
    lines += [f"| ruleset |{older} settled | all | open |", f"|---|{'---|' if older else ''}---|---|---|"]

    def then(*names: str) -> str:
        return "" if before is None else f" {sum(settled_in(before, name) for name in names)} |"

    every: Counter[str] = Counter()
    open_: Counter[tuple[str, str, str]] = Counter()
    for name, record in published.items():
        found = list(cells(record["verdicts"]))
        words = Counter(word for _, word, _ in found)
        every += words
        open_.update(cell for cell in found if cell[1] not in SETTLED)
        settled = sum(words[word] for word in SETTLED)
        left = ", ".join(f"{number} {word}" for word, number in sorted(words.items()) if word not in SETTLED)
        lines.append(f"| {name} |{then(name)} {settled} | {len(found)} | {left} |")
    settled, all_ = sum(every[word] for word in SETTLED), sum(every.values())
    lines += [f"| all |{then(*published)} {settled} | {all_} | {all_ - settled} |", ""]
    lines += ["## Why the others are not", "", "| cells | property | word | what was said |", "|---|---|---|---|"]
    for (subject, word, why), number in open_.most_common(MOST_REASONS):
        lines.append(f"| {number} | {subject} | {word} | {why} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write or print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--before", type=Path, help="an older file of verdicts")
    asked = parser.parse_args()
    before = None if asked.before is None else json.loads(asked.before.read_text(encoding="utf-8"))
    text = report(json.loads(VERDICTS.read_text(encoding="utf-8")), before)
    if asked.report is None:
        sys.stdout.write(text)
    else:
        asked.report.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
