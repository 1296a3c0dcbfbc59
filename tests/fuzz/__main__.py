"""`python -m tests.fuzz --count N --seed S --report FILE`: tries many inputs, and says what came of them.

Inputs are tried in batches, each in a process of its own. Beside the report stands a file with the batches that are
done: a run that was stopped goes on after them.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

from tests.fuzz.trial import MAX_MEGABYTES, MAX_SECONDS
from tests.fuzz.trying import Tally, batch

BATCH: Final = 500
MAX_MINUTES: Final = 60.0
"""Units: minutes of the clock. A batch that takes longer hangs where no signal reaches it."""


def main() -> int:
    """Try as many inputs as are asked for; return 0 if nothing went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--count", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--batch", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.batch is not None:
        sys.stdout.write(json.dumps(batch(given.seed, given.batch, given.count).to_data()))
        return 0
    state = None if given.report is None else given.report.with_suffix(".state.json")
    done: dict[str, Any] = {}
    if state is not None and state.exists():
        found = json.loads(state.read_text(encoding="utf-8"))
        done = found["batches"] if found["seed"] == given.seed else {}
    for number, first in enumerate(range(0, given.count, BATCH)):
        if str(number) in done:
            continue
        done[str(number)] = _in_a_process(given.seed, number, min(BATCH, given.count - first))
        sys.stderr.write(f"{number + 1} of {-(-given.count // BATCH)}: {len(done[str(number)]['wrong'])} wrong\n")
        if state is not None and given.report is not None:
            state.write_text(json.dumps({"seed": given.seed, "batches": done}), encoding="utf-8")
            given.report.write_text(report(_together(done), given.seed, given.count), encoding="utf-8")
    tally = _together(done)
    if given.report is None:
        sys.stdout.write(report(tally, given.seed, given.count))
    return 1 if tally.wrong else 0


def _together(batches: dict[str, Any]) -> Tally:
    tally = Tally()
    for data in batches.values():
        tally.add(Tally.from_data(data))
    return tally


def _in_a_process(seed: int, number: int, count: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.fuzz", "--seed", str(seed), "--batch", str(number), "--count", str(count)]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60 * MAX_MINUTES, check=False)
        found: dict[str, Any] = json.loads(ended.stdout)
    except (subprocess.TimeoutExpired, ValueError) as error:
        lost = Tally()
        lost.wrong.append({"kind": "batch", "how": f"seed {seed}, batch {number}", "wrong": str(error)[:500]})
        return lost.to_data()
    return found


def report(tally: Tally, seed: int, count: int) -> str:
    """Return what came of a run so far, in Markdown."""
    lines = [
        "# Fuzzing",
        "",
        f"`python -m tests.fuzz --count {count} --seed {seed}` tried {sum(tally.tried.values()):,} inputs, each in a",
        f"folder of its own. No command may end with status 70, take more than {MAX_SECONDS:g} s of the processor or",
        f"more than {MAX_MEGABYTES:g} MB, or say another verdict because something was altered in the folder for what",
        "is settled.",
        "",
        "| input | tried | ended with | slowest (s) | most memory (MB) | wrong |",
        "|---|---:|---|---:|---:|---:|",
    ]
    for kind in sorted(tally.tried):
        statuses = Counter({key.split("|")[1]: n for key, n in tally.ended.items() if key.split("|")[0] == kind})
        ended = ", ".join(f"{status}: {n:,}" for status, n in sorted(statuses.items()))
        most = f"{tally.slowest[kind]:.1f} | {tally.largest[kind]:.0f}"
        faults = sum(failure["kind"] == kind for failure in tally.wrong)
        lines.append(f"| {kind} | {tally.tried[kind]:,} | {ended} | {most} | {faults} |")
    left = count - sum(tally.tried.values())
    if left > 0:
        lines += ["", f"{left:,} are still to be tried; the same command goes on with them."]
    kinds = Counter(failure["wrong"] for failure in tally.wrong)
    if kinds:
        lines += ["", "## What went wrong", ""]
        for wrong, times in kinds.most_common():
            first = next(failure for failure in tally.wrong if failure["wrong"] == wrong)
            lines.append(f"- {times} times: `{wrong}`, first by {first['kind']}: `{first['how'][:300]}`")
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
