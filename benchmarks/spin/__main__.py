"""Explore small versions of the classic game with SPIN and with our explorer, side by side."""

from __future__ import annotations

import argparse
import math
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from benchmarks.spin.promela import Size, model
from hausregel.work.library import load
from verifier.explorer import Instance, Limits, Search, begun, instance_of, run

SIZES: Final = (
    Size(players=2, colours=2, highest=4, start_rank=2, hand_size=2, most_drawn=1),
    Size(players=2, colours=2, highest=5, start_rank=3, hand_size=3, most_drawn=2),
    Size(players=3, colours=2, highest=5, start_rank=3, hand_size=2, most_drawn=2),
    Size(players=2, colours=2, highest=6, start_rank=3, hand_size=3, most_drawn=2),
    Size(players=2, colours=2, highest=7, start_rank=4, hand_size=3, most_drawn=2),
)
COLOURS: Final = ("red", "yellow", "green", "blue")


PLAINLY: Final = 500_000
"""Units: states. Larger searches are left to SPIN and to the kernel."""

LIMITS: Final = Limits(states=20_000_000, deals=1_000_000, memory_mb=3_000)


@dataclass(frozen=True, slots=True)
class Explored:
    """What an engine did. Units: seconds of processor time, `wall` by the clock; `made_in` before the search begins.

    `bytes_a_state` is what a state takes, with the table in which states are looked up and the ways that lead on.
    """

    states: int
    seconds: float
    made_in: float = 0.0
    wall: float = 0.0
    bytes_a_state: float = 0.0

    def row(self, version: str, engine: str) -> str:
        """Return it as a line of the table."""
        made = f"{self.made_in:.1f}" if self.made_in else ""
        rate = f"{self.states / self.seconds:,.0f}"
        wall = f"{self.states / self.wall:,.0f}" if self.wall else ""
        room = f"{self.bytes_a_state:.0f}" if self.bytes_a_state else ""
        return f"| {version} | {engine} | {self.states:,} | {self.seconds:.2f} | {rate} | {wall} | {room} | {made} |"


def of_children(words: Sequence[str], folder: str) -> tuple[float, str]:
    """Return the seconds of processor time that a program takes, and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, told


def with_spin(size: Size, spin: str, *options: str, slots: int = 20) -> Explored:
    """Return what SPIN does: the states that it stores, and how long the searcher takes to be made.

    Its table has 2 to the power of `slots` places, about one for each state, of 8 bytes each.
    """
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "model.pml").write_text(model(size), encoding="utf-8")
        compile_it = ["gcc", "-O2", "-DSAFETY", *options, "-DMEMLIM=6000", "-w", "-o", "pan", "pan.c"]
        made = of_children([spin, "-a", "model.pml"], folder)[0] + of_children(compile_it, folder)[0]
        began = time.monotonic()
        seconds, told = of_children([str(Path(folder, "pan")), "-m10000", f"-w{slots}"], folder)
        wall = time.monotonic() - began
    if "errors: 0" not in told or "max search depth too small" in told:
        raise SystemExit(f"SPIN did not go through all states:\n{told}")
    stored = re.search(r"([\d.e+]+) states, stored", told)
    megabytes = re.search(r"([\d.]+)\s+actual memory usage for states", told) or re.search(
        r"([\d.]+)\s+equivalent memory usage for states", told
    )
    assert stored is not None
    assert megabytes is not None
    states = int(float(stored[1]))
    return Explored(states, seconds, made, wall, (float(megabytes[1]) * 2**20 + 8 * 2**slots) / states)


def instance(size: Size) -> Instance:
    """Return a version of the game for the explorer."""
    smaller = {"domains.colour": ", ".join(COLOURS[: size.colours])}
    options = {
        "hand_size": size.hand_size, "most_drawn": size.most_drawn, "highest": size.highest,
        "start_rank": size.start_rank,
    }  # fmt: skip
    found = instance_of(load("elfer-raus/classic"), size.players, options, smaller)
    assert found is not None
    return found


def with_ours(size: Size, *, renamings: bool) -> Explored:
    """Return what the plain explorer does."""
    search, began = Search(instance(size), renamings=renamings), time.process_time()
    if not search.run(LIMITS):
        raise SystemExit(f"the explorer did not go through all states: {search.why}")
    return Explored(search.met, time.process_time() - began)


def with_kernel(size: Size, folder: Path, *, renamings: bool) -> Explored:
    """Return what the explorer does with a kernel that goes on from the deals; it was compiled before."""
    version, limits = instance(size), replace(LIMITS, kernels=folder)
    states, seconds = 0, []
    for _ in range(2):
        search, began = Search(version, renamings=renamings), time.process_time()
        if not run(search, limits, plainly=-1):
            raise SystemExit(f"the kernel did not go through all states: {search.why}")
        seconds.append(time.process_time() - began)
        states = search.met
    return Explored(states, seconds[1], seconds[0] - seconds[1])


def without_deals(size: Size, folder: Path, *, renamings: bool, workers: int = 1) -> Explored:
    """Return what a compiled kernel does by itself, once it has all deals: the quickest of three times."""
    search, found = Search(instance(size), renamings=renamings), list[Explored]()
    search.run(LIMITS, until=-1)
    for _ in range(3):
        states = begun(search, replace(LIMITS, kernels=folder, workers=workers))
        assert states is not None
        processor, wall = time.process_time(), time.monotonic()
        states.go_on(LIMITS.states, LIMITS.states)
        seconds, wall = time.process_time() - processor, time.monotonic() - wall
        found.append(Explored(states.met, seconds, wall=wall, bytes_a_state=states.bytes_taken / states.met))
    return min(found, key=lambda run: run.wall if workers > 1 else run.seconds)


def rows(size: Size, spin: str, folder: Path) -> Iterator[str]:
    """Yield the lines of one version. Errors: `SystemExit` if the engines do not agree on the number of states."""
    slots = max(16, round(math.log2(with_spin(size, spin).states)))
    stored = min((with_spin(size, spin, slots=slots) for _ in range(3)), key=lambda run: run.seconds)
    yield stored.row(str(size), "SPIN")
    yield with_spin(size, spin, "-DCOLLAPSE", slots=slots).row("", "SPIN with collapse compression")
    for renamings, words in ((False, "every state"), (True, "modulo renamings")):
        found = with_kernel(size, folder, renamings=renamings)
        if not renamings and stored.states != found.states + 2:
            sys.exit(f"the model of SPIN is not this game: {stored.states:,} states instead of {found.states + 2:,}")
        yield found.row("", f"explorer with a kernel, {words}")
        for workers, many in ((1, ""), (2, ", two cores")):
            alone = without_deals(size, folder, renamings=renamings, workers=workers)
            yield alone.row("", f"the same without dealing and comparing{many}")
            if not renamings:
                times = f"{stored.seconds / alone.seconds:.2f} | {stored.wall / alone.wall:.2f}"
                yield f"| | times as many states a second as SPIN | | | {times} | | |"
        if found.states <= PLAINLY:
            plain = with_ours(size, renamings=renamings)
            if plain.states != found.states:
                sys.exit(f"the kernel meets {found.states:,} states instead of {plain.states:,}")
            yield plain.row("", f"explorer, {words}")


def main() -> None:
    """Print a table of states and states a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spin", default="spin", help="the program `spin` (Debian package of this name)")
    spin = parser.parse_args().spin
    if shutil.which(spin) is None:
        sys.exit(f"there is no program `{spin}`: install the Debian package `spin`, or say --spin PATH")
    print("| version | engine | states | seconds | states/s | by the clock | bytes a state | made in |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            for row in rows(size, spin, Path(folder)):
                print(row, flush=True)


if __name__ == "__main__":
    main()
