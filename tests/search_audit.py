"""Searches by kernels beside the plain explorer: `python -m tests.search_audit`.

Smaller versions of every ruleset are gone through by both, and so are random rulesets, with kernels in plain Python.
Equal must be the states (each by its representative, where there are not too many), the transitions and deals, how
often each rule was used, which claims were possible, what goes wrong with plays of equal length, how surely games end,
and the longest play. A difference ends the run with status 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from unittest.mock import patch

from hausregel.work.library import load, names, players_of
from spec.scaling import declared_instances
from spec.typing.choices import player_range
from tests.random_rulesets.judgement import read
from tests.random_rulesets.rulesets import numbered
from tests.verifier.explorer.compiled import FROM_THE_DEALS, differences
from verifier.explorer import Instance, Limits, Search, explored, instance_of, instances, run
from verifier.explorer.kept_search import content_key

LIBRARY: Final = Limits(states=150_000, deals=50_000, moves=500_000)
RANDOM: Final = Limits(states=2_000, deals=2_000, moves=20_000)
NAMED: Final = 30_000
"""Units: states. So many at most are compared one by one."""

COMPILED: Final = 20_000
"""Units: states. For larger versions the kernel is compiled; otherwise it runs in plain Python."""

VERSIONS: Final = 1
"""So many versions are chosen of a ruleset that names none."""


EQUAL: Final = (
    "Of {all} smaller versions of the library {equal} were gone through by both and found equal: states, transitions,"
    " deals, uses of each rule, what is possible, what goes wrong and after how many moves, how games end; versions"
    " with at most {named:,} states one by one."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchAccount:
    """What came of one version. Units: seconds of processor time; `compiled_in` of an empty cache."""

    name: str
    version: str
    came: str
    """`equal`, what differs, or why it was not compared."""
    states: int = 0
    renamings: int = 0
    plain: float = 0.0
    kernel: float = 0.0
    compiled_in: float = 0.0

    @property
    def is_wrong(self) -> bool:
        """Whether kernel and explorer found different things."""
        return self.came.startswith("differs")


def account_of(name: str, instance: Instance, limits: Limits, *, secrets: bool = True) -> SearchAccount:
    """Return what comes of a version; a kernel is compiled if the limits say where it is kept."""
    version = str(instance.words)
    plain, began = Search(instance, secrets=secrets), time.process_time()
    complete = plain.run(replace(limits, kernels=None))
    took = time.process_time() - began
    if not complete:
        return SearchAccount(name=name, version=version, came=f"not gone through: {plain.why}", states=plain.met)
    seconds: list[float] = []
    other, compiled = plain, limits.kernels is not None and plain.met > COMPILED
    for _ in range(2 if compiled else 1):
        other, began = Search(instance, secrets=secrets), time.process_time()
        with ExitStack() as stack:
            if not compiled:
                stack.enter_context(patch("kernel.state_search.has_numba", lambda: False))
            run(other, replace(limits, kernels=limits.kernels or Path()), plainly=FROM_THE_DEALS)
        seconds.append(time.process_time() - began)
    if other.compiled is None:
        return SearchAccount(name=name, version=version, came="left to the plain explorer", states=plain.met)
    found = differences(explored(plain), explored(other))
    if plain.met <= NAMED and {plain.named(other.state(number)) for number in range(other.met)} != set(plain.keys):
        found["named"] = (plain.met, other.met)
    return SearchAccount(
        name=name, version=version, came=f"differs: {found}" if found else "equal", states=plain.met,
        renamings=len(plain.symmetry.renamings), plain=took, kernel=seconds[-1] if compiled else 0.0,
        compiled_in=seconds[0] - seconds[-1],
    )  # fmt: skip


def versions_of(name: str) -> Iterator[Instance]:
    """Yield smaller versions of a ruleset with the fewest players: those that it names, otherwise some."""
    ruleset = load(name)
    players = players_of(ruleset)[0]
    declared = [version for version in declared_instances(ruleset) if players in version.players]
    for version in declared:
        made = instance_of(ruleset, players, version.options, version.smaller)
        if made is not None:
            yield made
    if not declared:
        yield from instances(ruleset, players, {}, most=VERSIONS)


def of_library(chosen: Sequence[str], folder: Path) -> Iterator[SearchAccount]:
    """Yield what comes of the rulesets of the library, equal games once."""
    seen: set[str] = set()
    for name in chosen:
        for instance in versions_of(name):
            if (key := content_key(instance)) not in seen:
                seen.add(key)
                yield account_of(name, instance, replace(LIBRARY, kernels=folder))


def of_random_rulesets(seed: int, count: int, folder: Path) -> Iterator[SearchAccount]:
    """Yield what comes of random rulesets; what seats see is left out, so that more of them have kernels."""
    for number in range(count):
        ruleset = read(folder, numbered(seed, number))
        numbers = None if ruleset is None else player_range(ruleset.root)
        instance = instance_of(ruleset, numbers[0], {}, {}) if ruleset and isinstance(numbers, range) else None
        if instance is not None:
            yield account_of(f"random {seed}/{number}", instance, RANDOM, secrets=False)


def report(library: Sequence[SearchAccount], at_random: Sequence[SearchAccount]) -> str:
    """Return the report."""
    compared = [account for account in library if account.kernel > 0]
    random = Counter(account.came.partition(":")[0] for account in at_random)
    came = ", ".join(f"{came} {number}" for came, number in random.most_common())
    states = sum(account.states for account in at_random if account.came == "equal")
    lines = [
        "# Searches by kernels beside the plain explorer",
        "",
        "Made by `make searches` (`python -m tests.search_audit`).",
        "",
        EQUAL.format(all=len(library), equal=sum(row.came == "equal" for row in library), named=NAMED),
        f"Of {len(at_random)} random rulesets, with kernels in plain Python: {came}. Equal ones: {states:,} states.",
        "",
        f"Kernels are compiled for versions of more than {COMPILED:,} states, and run in plain Python for the others.",
        "Seconds of processor time, in one run: the whole search with its deals; *compiled in* from an empty cache.",
        "",
        "| ruleset | version | came | states | renamings | explorer | with a kernel | times | compiled in |",
        "|---|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    for row in library:
        figures = f"{row.renamings} | {row.plain:.2f} | | | |" if row.renamings else "| | | | |"
        if row.kernel:
            times = row.plain / row.kernel
            figures = f"{row.renamings} | {row.plain:.2f} | {row.kernel:.2f} | {times:.1f} | {row.compiled_in:.1f} |"
        lines.append(f"| {row.name} | {row.version} | {row.came[:200]} | {row.states:,} | {figures}")
    whole = sum(row.plain for row in compared), sum(row.kernel for row in compared)
    return "\n".join(
        [*lines, "", f"Those compiled, together: {whole[0]:.0f} s plainly, {whole[1]:.1f} s with kernels.", ""]
    )


def main() -> None:
    """Make the run, tell each version in a line, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: all of the library")
    parser.add_argument("--random", type=int, default=300, help="how many random rulesets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    library: list[SearchAccount] = []
    at_random: list[SearchAccount] = []
    with tempfile.TemporaryDirectory() as folder:
        for accounts, found in (
            (of_random_rulesets(asked.seed, asked.random, Path(folder)), at_random),
            (of_library(asked.rulesets or names(), Path(folder)), library),
        ):
            for account in accounts:
                found.append(account)
                told = f"{account.states:,} states, {account.plain:.2f} s plainly, {account.kernel:.2f} s with a kernel"
                sys.stdout.write(f"{account.name}, {account.version}: {account.came[:300]}; {told}\n")
                sys.stdout.flush()
                if asked.report is not None:
                    asked.report.write_text(report(library, at_random), encoding="utf-8")
    sys.exit(1 if any(account.is_wrong for account in (*library, *at_random)) else 0)


if __name__ == "__main__":
    main()
