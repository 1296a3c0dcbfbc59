"""The library verified anew, every number of players, beside what was published of it; the watchdog looks at more.

`python -m tests.library_audit --seconds 60 --positions 1000 --report FILE` goes on where an earlier run was stopped;
`--keep FOLDER` holds what was done so far. It ends with 1 if play contradicts a proof, or an engine broke down.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from hausregel.work.library import find, library, load, names, players_of
from verifier.portfolio.verifying import verify
from verifier.verdict.verdicts import Report, VerifyTask

PUBLISHED: Final = library() / "verdicts.json"

SETTLED: Final = ("proved", "refuted", "suspected", "vacuous")
WEAKER: Final = ("explored", "tested", "unknown")
"""What claims less and less; all of it claims less than what is settled."""

Key = tuple[str, int]
"""A property and a number of players."""


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: the whole library")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each ruleset")
    parser.add_argument("--positions", type=int, default=1_000, help="for each number of players")
    parser.add_argument("--few", action="store_true", help="only the fewest players and the most")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--keep", type=Path, default=Path("build/library-audit"))
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    wanted = asked.rulesets or list(names())
    for name in wanted:
        file = asked.keep / f"{name.replace('/', '--')}.json"
        if not file.exists():
            report = _verified(name, asked.seconds, asked.positions, asked.processes, few=asked.few)
            file.write_text(json.dumps(_told(report)), encoding="utf-8")
            sys.stdout.write(f"{name}: {report.watched.positions:,} positions, {len(report.failures)} failures\n")
            sys.stdout.flush()
    done = {
        name: json.loads(file.read_text(encoding="utf-8"))
        for name in wanted
        if (file := asked.keep / f"{name.replace('/', '--')}.json").exists()
    }
    command = f"--seconds {asked.seconds:g} --positions {asked.positions}{' --few' if asked.few else ''}"
    asked.report.write_text("\n".join(_page(done, command)) + "\n", encoding="utf-8")
    sys.exit(any(one["failures"] for one in done.values()))


def _verified(name: str, seconds: float, positions: int, processes: int, *, few: bool) -> Report:
    numbers = tuple(players_of(load(name)))
    return verify(
        VerifyTask(
            path=find(name),
            library=library(),
            players=tuple(dict.fromkeys((numbers[0], numbers[-1]))) if few else numbers,
            budget=seconds,
            workers=processes,
            other_values=False,
            watched=positions,
        )
    )


def _told(report: Report) -> dict[str, Any]:
    return {
        "verdicts": [[one.property, one.players, one.word, str(one.detail)] for one in report.verdicts],
        "failures": [one.what for one in report.failures],
        "positions": report.watched.positions,
        "steps": report.watched.steps,
    }


def _published() -> Mapping[str, Mapping[Key, str]]:
    """Return the published words at the defaults, by ruleset."""
    found: dict[str, dict[Key, str]] = {}
    for name, record in json.loads(PUBLISHED.read_text(encoding="utf-8")).items():
        words = found.setdefault(name, {})
        for one in record["verdicts"]:
            if not one.get("options"):
                words.update({(one["property"], players): one["word"] for players in one["players"]})
    return found


def _page(done: Mapping[str, Mapping[str, Any]], command: str) -> Iterator[str]:
    before = _published()
    again, later = Counter[str](), Counter[str]()
    changed: list[tuple[str, str, int, str, str, str]] = []
    for name, one in done.items():
        for property_, players, word, detail in one["verdicts"]:
            was = before.get(name, {}).get((property_, players), "none")
            if was == word:
                again[word] += 1
            elif word in WEAKER and was not in WEAKER[WEAKER.index(word) :]:
                later[f"{was} that are {word} here"] += 1
            else:
                changed.append((name, property_, players, was, word, detail))
    yield "# The library, verified anew"
    yield ""
    today = datetime.now(tz=UTC).date()
    yield f"{today}, {len(done)} rulesets at the defaults, nothing known before."
    yield f"`python -m tests.library_audit {command}` makes this page."
    yield ""
    steps, looked = sum(one["steps"] for one in done.values()), sum(one["positions"] for one in done.values())
    failures = [(name, what) for name, one in done.items() for what in one["failures"]]
    whole = sum(one["positions"] > 0 for one in done.values())
    yield f"The reference engine was put beside all proofs of {whole}, in {looked:,} positions and {steps:,} moves."
    if whole < len(done):
        yield "For the others there was no time left."
    yield f"It contradicted {len(failures)} of them." if failures else "It contradicted none of them."
    yield from (f"\n- {name}: {what}" for name, what in failures)
    yield ""
    yield f"{sum(again.values()):,} verdicts came out as published ({_counted(again)})."
    yield f"{sum(later.values()):,} came out weaker ({_counted(later)}): there was less time, or a smaller version that"
    yield "counted before cannot do all that the whole game does. They do not contradict what is published."
    yield ""
    yield f"## What came out otherwise: {len(changed)}"
    yield ""
    yield "| ruleset | property | players | published | now | why |"
    yield "|---|---|---|---|---|---|"
    for (name, property_, was, word, detail), players in _together(changed):
        yield f"| {name} | {property_} | {', '.join(map(str, players))} | {was} | {word} | {detail.replace('|', ' ')} |"


def _counted(words: Counter[str]) -> str:
    return ", ".join(f"{number:,} {word}" for word, number in words.most_common()) or "none"


def _together(
    changed: Iterable[tuple[str, str, int, str, str, str]],
) -> Iterator[tuple[tuple[str, str, str, str, str], list[int]]]:
    found: dict[tuple[str, str, str, str, str], list[int]] = {}
    for name, property_, players, was, word, detail in changed:
        found.setdefault((name, property_, was, word, detail), []).append(players)
    yield from found.items()


if __name__ == "__main__":
    main()
