"""Explore small versions of the classic game with SPIN and with our explorer, side by side."""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from benchmarks.spin.promela import Size, model
from hausregel.work.library import load
from verifier.explorer import Limits, Search, instance_of

SIZES: Final = (
    Size(players=2, colours=2, highest=4, start_rank=2, hand_size=2, most_drawn=1),
    Size(players=2, colours=2, highest=5, start_rank=3, hand_size=3, most_drawn=2),
    Size(players=3, colours=2, highest=5, start_rank=3, hand_size=2, most_drawn=2),
)
COLOURS: Final = ("red", "yellow", "green", "blue")


def with_spin(size: Size, spin: str) -> tuple[int, float, float]:
    """Return the states that SPIN stores, the seconds it searches, and those that it takes to make the searcher."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "model.pml").write_text(model(size), encoding="utf-8")
        began = time.perf_counter()
        subprocess.run([spin, "-a", "model.pml"], cwd=folder, check=True, capture_output=True)
        compile_it = ["gcc", "-O2", "-DSAFETY", "-DMEMLIM=4000", "-w", "-o", "pan", "pan.c"]
        subprocess.run(compile_it, cwd=folder, check=True, capture_output=True)
        made = time.perf_counter() - began
        began = time.perf_counter()
        pan = [str(Path(folder, "pan")), "-m1000000", "-w24"]
        told = subprocess.run(pan, cwd=folder, check=True, capture_output=True, text=True).stdout
        seconds = time.perf_counter() - began
    if "errors: 0" not in told:
        raise SystemExit(f"SPIN did not go through all states:\n{told}")
    stored = re.search(r"([\d.e+]+) states, stored", told)
    assert stored is not None
    return int(float(stored[1])), seconds, made


def with_ours(size: Size, *, renamings: bool) -> tuple[int, float, int]:
    """Return the states that the explorer meets, its seconds, and the number of deals."""
    smaller = {"domains.colour": ", ".join(COLOURS[: size.colours])}
    options = {
        "hand_size": size.hand_size, "most_drawn": size.most_drawn, "highest": size.highest,
        "start_rank": size.start_rank,
    }  # fmt: skip
    instance = instance_of(load("elfer-raus/classic"), size.players, options, smaller)
    assert instance is not None
    search = Search(instance, renamings=renamings)
    if not search.run(Limits(states=5_000_000, seconds=600)):
        raise SystemExit(f"the explorer did not go through all states: {search.why}")
    return len(search.keys), search.seconds, search.network.deals


def main() -> None:
    """Print a table of states and states a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spin", default="spin", help="the program `spin` (Debian package of this name)")
    spin = parser.parse_args().spin
    if shutil.which(spin) is None:
        sys.exit(f"there is no program `{spin}`: install the Debian package `spin`, or say --spin PATH")
    print("| version | engine | states | seconds | states/s |")
    print("|---|---|--:|--:|--:|")
    for size in SIZES:
        stored, seconds, made = with_spin(size, spin)
        print(f"| {size} | SPIN (and {made:.1f} s to compile) | {stored:,} | {seconds:.2f} | {stored / seconds:,.0f} |")
        for renamings, words in ((False, "explorer, every state"), (True, "explorer, modulo renamings")):
            states, seconds, _ = with_ours(size, renamings=renamings)
            if not renamings and stored != states + 2:
                sys.exit(f"the model of SPIN is not this game: {stored:,} states instead of {states + 2:,}")
            print(f"| | {words} | {states:,} | {seconds:.2f} | {states / seconds:,.0f} |")


if __name__ == "__main__":
    main()
