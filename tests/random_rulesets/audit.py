"""The large run: many random rulesets, each verdict on them beside the truth, counted and reported.

`python -m tests.random_rulesets.audit --count 10000 --seed 1 --report FILE` goes on where an earlier run with the same
seed was stopped. It ends with 1 if a word was false or anything broke down. With `--kind counts` the rulesets are such
in which numbers of cards decide, and of seven in eight of them only numbers are asked; with `--numbers` of all. With
`--kind seats` they are such whose deal names seats besides, and with `--kind cards` such in which single cards decide;
of half of them only numbers are asked.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Literal

from tests.random_rulesets.card_rulesets import carded
from tests.random_rulesets.constructs import all_constructs, constructs_of, left_out
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import WAYS, Account, Way
from tests.random_rulesets.named_seats import uneven
from tests.random_rulesets.numbers_alone import account_in_way
from tests.random_rulesets.processes import done_in_processes
from tests.random_rulesets.reduction import reduced
from tests.random_rulesets.rulesets import in_yaml, numbered
from tests.random_rulesets.tight_claims import counted

Line = dict[str, object]
"""What is kept of one ruleset."""

Kind = Literal["language", "counts", "seats", "cards"]
"""From which grammar rulesets are made."""

WAYS_OF: Final[Mapping[Kind, tuple[Way, ...]]] = {
    "language": WAYS,
    "counts": ("proof", *("numbers",) * 7),
    "seats": ("numbers", "numbers", *WAYS),
    "cards": ("numbers", "numbers", *WAYS),
}
TITLES: Final[Mapping[str, str]] = {
    "whole": "Verified: gone through as a whole where that is possible",
    "proof": "Verified: proved, or refuted by a play",
    "numbers": "Numbers alone",
}
STATES: Final = 400
MEANING: Final = """\
A word is *true* or *false* by what every play of the game shows; it is *open* where the handbook leaves two readings
that differ in this game. The other words claim nothing of the whole game.
"""

PATIENCE: Final = 60.0
"""Units: seconds. So long a ruleset that shows something false is made smaller."""


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first ruleset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=tuple(WAYS_OF), default="language", help="how rulesets are made")
    parser.add_argument("--numbers", action="store_true", help="ask numbers of cards alone")
    parser.add_argument("--states", type=int, default=STATES, help="larger games are passed over")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--keep", type=Path, default=Path("build/random-rulesets"), help="what was done so far")
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    file = asked.keep / f"{_prefix(asked.kind)}{'numbers-' if asked.numbers else ''}seed-{asked.seed}.jsonl"
    numbers = range(asked.first, asked.first + asked.count)
    done = {number: line for number, line in _kept(file) if number in numbers}
    left = [number for number in numbers if number not in done]
    ways: tuple[Way, ...] = ("numbers",) if asked.numbers else WAYS_OF[asked.kind]
    one = partial(line_of, asked.kind, ways, asked.seed, asked.states, asked.keep)
    with file.open("a", encoding="utf-8") as out:
        for number, line in _lines(one, left, asked.processes):
            done[number] = line
            out.write(json.dumps({"number": number, **line}) + "\n")
            out.flush()
            for told in _wrong(line):
                sys.stderr.write(f"{number}: {told}\n")
    asked.report.write_text(report(done, asked.seed, asked.kind), encoding="utf-8")
    sys.exit(1 if any(_wrong(line) for line in done.values()) else 0)


def _kept(file: Path) -> Iterator[tuple[int, Line]]:
    for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        line = json.loads(text)
        yield line.pop("number"), line


def _lines(line_for: partial[Line], left: Sequence[int], processes: int) -> Iterator[tuple[int, Line]]:
    if processes <= 1:
        yield from ((number, line_for(number)) for number in left)
        return
    yield from done_in_processes(line_for, left, processes, _lost)


def _lost(number: int, why: str) -> Line:
    """Return what is kept of a ruleset whose process died or stood still."""
    return {**_told(Account(str(number), WAYS[number % len(WAYS)], crash=why)), "constructs": [], "seconds": 0.0}


def _prefix(kind: Kind) -> str:
    return "" if kind == "language" else f"{kind}-"


def line_of(kind: Kind, ways: Sequence[Way], seed: int, states: int, keep: Path, number: int) -> Line:
    """Return what came of one ruleset; one that shows something false is written to a folder, and made smaller."""
    began = time.monotonic()
    made = _made(kind, seed, number, states)
    way = ways[number % len(ways)]
    with tempfile.TemporaryDirectory() as folder:
        account = account_in_way(Path(folder), str(number), made, way, states)
        if account.crash or account.wrong:
            smallest, told = reduced(Path(folder), made, account, states, PATIENCE)
            heads = "".join(
                f"# {line}\n" for line in (f"{kind}, seed {seed}, number {number}, {way}", *told.splitlines())
            )
            (keep / f"{_prefix(kind)}seed-{seed}-{number}.yaml").write_text(heads + in_yaml(smallest), encoding="utf-8")
    return {**_told(account), "constructs": sorted(constructs_of(made)), "seconds": time.monotonic() - began}


def _made(kind: Kind, seed: int, number: int, states: int) -> Yaml:
    match kind:
        case "language":
            return numbered(seed, number)
        case "counts":
            return counted(seed, number, states)
        case "seats":
            return uneven(seed, number, states)
        case "cards":
            return carded(seed, number, states)


def _told(account: Account) -> Line:
    words = [[*key, number] for key, number in sorted(account.words.items())]
    wrong = [judged.why for judged in account.wrong]
    by = dict(account.proved_by)
    return {
        "way": account.way, "state": account.state, "words": words, "by": by, "wrong": wrong, "crash": account.crash
    }  # fmt: skip


def _wrong(line: Mapping[str, object]) -> list[str]:
    wrong = line["wrong"]
    assert isinstance(wrong, list)
    return [*wrong, *([str(line["crash"])] if line["crash"] else [])]


# --- the report -----------------------------------------------------------------------------------------------------


def report(done: Mapping[int, Line], seed: int, kind: Kind = "language") -> str:
    """Return the report in Markdown."""
    states = Counter(str(line["state"]) for line in done.values())
    judged = f"{states['judged']:,} were verified and gone through by brute force"
    others = f"{states['too large']:,} had too many states for that, {states['refused']:,} were refused by `check`"
    asked = Counter(str(line["way"]) for line in done.values())
    half = (
        f"{asked['proof']:,} of them were verified without going through the whole game, so that it had to be proved."
    )
    if asked["numbers"]:
        half = f"{half} Of {asked['numbers']:,} only numbers of cards were asked."
    parts = [
        "# Random rulesets\n" if kind == "language" else "# Random rulesets in which numbers of cards decide\n",
        f"{len(done):,} random rulesets, seed {seed}: {judged}, {others}. {half}\n",
        MEANING,
        *(table(way, [line for line in done.values() if line["way"] == way]) for way in TITLES if way in asked),
        _methods(done.values()),
        "## False words\n",
        _false(done),
        *(["## What never occurred\n", _never(done.values())] if kind == "language" else []),
    ]
    return "\n".join(parts)


def _methods(lines: Iterable[Line]) -> str:
    found: Counter[str] = Counter()
    for line in lines:
        by = line.get("by", {})
        assert isinstance(by, dict)
        found.update(by)
    told = ", ".join(f"{number:,} by {method}" for method, number in found.most_common())
    return f"Proofs by what they rest on: {told}.\n" if told else ""


def table(way: str, lines: Sequence[Line]) -> str:
    """Return what was said in one way, by property."""
    counted: dict[str, Counter[str]] = {}
    for line in lines:
        words = line["words"]
        assert isinstance(words, list)
        for name, word, outcome, number in words:
            row = counted.setdefault(name, Counter())
            row["all"] += number
            row[outcome if outcome in ("false", "open") else word] += number
    columns = ("proved", "refuted", "vacuous", "explored", "tested", "suspected", "unknown", "open", "false")
    rows = [f"## {TITLES[way]}\n", f"| property | {' | '.join(columns)} |", f"|---|{'---:|' * len(columns)}"]
    for name, row in sorted(counted.items()):
        shares = (
            f"{row[column]:,} ({100 * row[column] / row['all']:.0f} %)" if row[column] else "" for column in columns
        )
        rows.append(f"| `{name}` | {' | '.join(shares)} |")
    return "\n".join(rows) + "\n"


def _false(done: Mapping[int, Line]) -> str:
    wrong = [(number, sentence) for number, line in sorted(done.items()) for sentence in _wrong(line)]
    return "\n".join(f"- {number}: {sentence}" for number, sentence in wrong) + "\n" if wrong else "None.\n"


def _never(lines: Iterable[Line]) -> str:
    met: set[str] = set()
    for line in lines:
        constructs = line["constructs"]
        assert isinstance(constructs, list)
        met.update(constructs)
    missing = [f"- `{construct}`" for construct in sorted(all_constructs() - met - set(left_out()))]
    reasons = [f"- `{construct}`, left out: {why}" for construct, why in sorted(left_out().items())]
    return "\n".join([*(missing or ["Nothing that was to occur."]), "", *reasons]) + "\n"


if __name__ == "__main__":
    main()
