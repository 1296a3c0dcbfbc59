"""The first look at every single value of a reading, without what follows it: how many verdicts it leaves unknown.

    python -m tests.single_values_audit --report docs/reports/DATE-single-values.md

Of rulesets with the same rules one is looked at. Each number of players has as much time as it needs.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from hausregel.work.library import find, library, load, names, players_of
from hausregel.work.listing import status_of
from hausregel.work.verdict_store import rules_hash
from spec.typing import option_nodes
from verifier.portfolio.runner import Runner
from verifier.portfolio.verification import first_looks, jobs_of
from verifier.properties import SWEPT
from verifier.verdict import WORDS, Remembered, Verdict, VerifyTask

BUDGET: Final = 3_600.0
"""Units: seconds, for each ruleset; so much is never needed."""


def looked_at(name: str) -> tuple[list[Verdict], float]:
    """Return the verdicts of a first look at every single value of the readings, and the processor time it took."""
    ruleset, told, began = load(name), list[Verdict](), time.process_time()
    readings = {reading for reading, address, _ in option_nodes(ruleset.root) if address.startswith("readings.")}
    players = tuple(players_of(ruleset))
    task = VerifyTask(path=find(name), library=library(), players=players, properties=SWEPT, budget=BUDGET)
    now = time.monotonic()
    with Remembered() as memory:
        runner = Runner(task, ruleset, now + BUDGET, memory, lambda _at: None, told.append, lambda: False)
        for job in first_looks(ruleset, jobs_of(ruleset, task), now, now + BUDGET):
            if readings.issuperset(job.others):
                assert not runner.run(job).failures
    return told, time.process_time() - began


def report(done: Sequence[tuple[str, list[Verdict], float]]) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"# The first look at single values of readings, {datetime.now(UTC).date().isoformat()}"
    yield from ("", "`python -m tests.single_values_audit --report PAGE`", "")
    yield "With a budget `hausregel verify` plays a few random games with every single value of a reading before"
    yield "anything else takes the time: up to 1,000 moves, and the game that is begun by then to its end. This is what"
    yield "these games alone say, for every number of players of each printed ruleset; proofs and searches that follow"
    yield "are left out. Where random games do not end, guided play looks for one that never does. Of editions with"
    yield "the same rules one was looked at."
    yield ""
    yield f"| ruleset | {' | '.join(WORDS)} | in all | processor time |"
    yield "|---|" + "---|" * (len(WORDS) + 2)
    total: Counter[str] = Counter()
    for name, told, seconds in done:
        counts = Counter(verdict.word for verdict in told)
        total.update(counts)
        cells = " | ".join(f"{counts[word]:,}" if counts[word] else "" for word in WORDS)
        yield f"| {name} | {cells} | {len(told):,} | {seconds:.0f} s |"
    cells = " | ".join(f"{total[word]:,}" for word in WORDS)
    yield f"| in all | {cells} | {total.total():,} | {sum(seconds for _, _, seconds in done):,.0f} s |"
    yield ""
    by_property = Counter((verdict.property, verdict.word) for _, told, _ in done for verdict in told)
    yield f"| property | {' | '.join(WORDS)} |"
    yield "|---|" + "---|" * len(WORDS)
    for id_ in SWEPT:
        yield f"| {id_} | " + " | ".join(f"{by_property[id_, word]:,}" for word in WORDS) + " |"
    unknown = [(name, verdict) for name, told, _ in done for verdict in told if verdict.word == "unknown"]
    yield from ("", f"Unknown: {len(unknown):,}.", "")
    for name, verdict in unknown:
        chosen = ", ".join(f"`{option}` = `{value}`" for option, value in verdict.options.items())
        yield f"- {name}, {verdict.players} players, {chosen}: {verdict.property}: {verdict.detail}"


def main() -> None:
    """Look at all rulesets, and write the report."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--report", type=Path, required=True)
    page: Path = arguments.parse_args().report
    seen: set[str] = set()
    done: list[tuple[str, list[Verdict], float]] = []
    for name in names():
        ruleset = load(name)
        if status_of(ruleset) != "official" or (own := rules_hash(ruleset)) in seen:
            continue
        seen.add(own)
        done.append((name, *looked_at(name)))
        page.write_text("\n".join(report(done)).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
