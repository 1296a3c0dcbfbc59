"""The library verified anew, every number of players, beside what was published of it; the watchdog looks at more.

`python -m tests.library_audit --positions 1000 --report FILE` goes on where an earlier run was stopped; `--keep FOLDER`
holds what was done so far. It ends with 1 if play contradicts a proof, an engine broke down, or a verdict contradicts
what is published.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from hausregel.work.library import find, library, load, names, players_of
from hausregel.work.verdict_store import PublishedVerdict
from spec.ruleset.inheritance import Ruleset
from tests.audits import FAILS, HOLDS, Account, accounts, published
from verifier.portfolio.verification import verify
from verifier.verdict.verdicts import Report, VerifyTask

WEAKER: Final = ("explored", "tested", "unknown")
"""What claims less and less; all of it claims less than what is settled."""

Cells = Mapping[tuple[str, int], str]
"""Words, by property and number of players."""

Changed = tuple[str, str, int, str, str, str]
"""A ruleset, a property, a number of players, the word that is published, the word now, and why."""


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: the whole library")
    parser.add_argument("--sample", type=int, help="so many of them, drawn by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="for each ruleset; default: as long as the work takes")
    parser.add_argument("--positions", type=int, default=1_000, help="for each number of players")
    parser.add_argument("--few", action="store_true", help="only the fewest players and the most")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--keep", type=Path, default=Path("build/library-audit"))
    asked = parser.parse_args()
    wanted = asked.rulesets or list(names())
    if asked.sample is not None:
        wanted = sorted(random.Random(asked.seed).sample(wanted, min(asked.sample, len(wanted))))
    before = {name: words_of(published(load(name)) or ()) for name in wanted}

    def account_of(ruleset: Ruleset) -> Account:
        report = _verified(ruleset, asked.seconds, asked.positions, asked.processes, few=asked.few)
        return {**_told(report), "before": _as_rows(before[ruleset.name])}

    done = accounts(
        wanted,
        account_of,
        asked.keep,
        lambda account: f"{account['positions']:,} positions, {len(account['failures'])} failures",
    )
    before = {name: _before(account) for name, account in done.items()}
    changed = [change for name, account in done.items() for change in changes(name, account, before[name])]
    asked.report.write_text("\n".join(_page(done, before, changed, sys.argv[1:])) + "\n", encoding="utf-8")
    sys.exit(any(account["failures"] for account in done.values()) or any(contradicts(change) for change in changed))


def _verified(ruleset: Ruleset, seconds: float | None, positions: int, processes: int, *, few: bool) -> Report:
    numbers = tuple(players_of(ruleset))
    return verify(
        VerifyTask(
            path=find(ruleset.name),
            library=library(),
            players=tuple(dict.fromkeys((numbers[0], numbers[-1]))) if few else numbers,
            budget=seconds,
            workers=processes,
            other_values=False,
            watched=positions,
        )
    )


def _as_rows(cells: Cells) -> list[list[str | int]]:
    return [[property_id, players, word] for (property_id, players), word in cells.items()]


def _before(account: Account) -> Cells:
    """Return what was published when a ruleset was verified."""
    return {(property_id, players): word for property_id, players, word in account["before"]}


def _told(report: Report) -> Account:
    return {
        "verdicts": [
            [verdict.property, verdict.players, verdict.word, str(verdict.detail)] for verdict in report.verdicts
        ],
        "failures": [failure.what for failure in report.failures],
        "positions": report.watched.positions,
        "steps": report.watched.steps,
    }


def words_of(verdicts: Sequence[PublishedVerdict]) -> Cells:
    """Return the word of each property for each number of players."""
    return {(verdict.property, players): verdict.word for verdict in verdicts for players in verdict.players}


def changes(name: str, account: Account, before: Cells) -> Iterator[Changed]:
    """Yield what came out otherwise than it is published."""
    for property_id, players, word, detail in account["verdicts"]:
        was = before.get((property_id, players), "none")
        if was != word:
            yield name, property_id, players, was, word, detail


def is_weaker(change: Changed) -> bool:
    """Return whether a verdict claims less than what is published, and does not contradict it."""
    _, _, _, was, word, _ = change
    return word in WEAKER and was not in WEAKER[WEAKER.index(word) :] and was != "none"


def contradicts(change: Changed) -> bool:
    """Return whether a verdict and what is published cannot both be so."""
    _, _, _, was, word, _ = change
    return (was in HOLDS and word in FAILS) or (was in FAILS and word == "proved")


def _page(
    done: Mapping[str, Account], before: Mapping[str, Cells], changed: Sequence[Changed], asked: Sequence[str]
) -> Iterator[str]:
    again = Counter(
        word for name, account in done.items() for property_id, players, word, _ in account["verdicts"]
        if before[name].get((property_id, players)) == word
    )  # fmt: skip
    weaker = Counter(f"{change[3]} that are {change[4]} here" for change in changed if is_weaker(change))
    yield "# The library, verified anew"
    yield ""
    today = datetime.now(tz=UTC).date()
    yield f"{today}, {len(done)} rulesets at the defaults, nothing known before."
    yield f"`python -m tests.library_audit {' '.join(asked)}` makes this page."
    yield ""
    steps, looked = (
        sum(account["steps"] for account in done.values()),
        sum(account["positions"] for account in done.values()),
    )
    failures = [(name, what) for name, account in done.items() for what in account["failures"]]
    whole = sum(account["positions"] > 0 for account in done.values())
    yield f"The reference engine was put beside all proofs of {whole}, in {looked:,} positions and {steps:,} moves."
    if whole < len(done):
        yield "For the others there was no time left."
    yield f"It contradicted {len(failures)} of them." if failures else "It contradicted none of them."
    yield from (f"\n- {name}: {what}" for name, what in failures)
    yield ""
    yield f"{sum(again.values()):,} verdicts came out as published ({_counted(again)})."
    yield f"{sum(weaker.values()):,} came out weaker ({_counted(weaker)}): there was less time, or a smaller version"
    yield "that counted before cannot do all that the whole game does. They do not contradict what is published."
    yield f"{sum(map(contradicts, changed)):,} contradict what is published."
    yield ""
    for title, some in (
        ("What contradicts what is published", [change for change in changed if contradicts(change)]),
        ("What came out weaker", [change for change in changed if is_weaker(change)]),
        (
            "What else came out otherwise",
            [change for change in changed if not contradicts(change) and not is_weaker(change)],
        ),
    ):
        if some:
            yield f"## {title}: {len(some)}"
            yield ""
            yield "| ruleset | property | players | published | now | why |"
            yield "|---|---|---|---|---|---|"
            for (name, property_id, was, word, detail), players in _together(some):
                numbers = ", ".join(map(str, players))
                yield f"| {name} | {property_id} | {numbers} | {was} | {word} | {detail.replace('|', ' ')} |"
            yield ""


def _counted(words: Counter[str]) -> str:
    return ", ".join(f"{number:,} {word}" for word, number in words.most_common()) or "none"


def _together(
    changed: Iterable[Changed],
) -> Iterator[tuple[tuple[str, str, str, str, str], list[int]]]:
    found: dict[tuple[str, str, str, str, str], list[int]] = {}
    for name, property_id, players, was, word, detail in changed:
        found.setdefault((name, property_id, was, word, detail), []).append(players)
    yield from found.items()


if __name__ == "__main__":
    main()
