"""Whether `effect` tells the truth: `python -m tests.effect_audit`, with a report.

On small versions of the rulesets its exact numbers are put beside estimates, whose intervals have to hold them, and
beside those of Storm where `stormpy` is installed; and effects are planted, and changes made that change nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from tests.effect_audit.calibration import Calibration, calibrations, games_with_versions, share_held, table
from tests.effect_audit.trials import TRIALS, TrialResult, tried
from tests.effect_audit.trials import table as table_of_trials

LEAST, GREATEST = 0.93, 0.97
"""Between these shares of the intervals have to hold the exact number."""

WRONG: Final = 1
"""So many of twenty changes that change nothing may come out as a difference."""


def _calibrated(asked: argparse.Namespace, trials: list[TrialResult]) -> list[Calibration]:
    wanted = list(games_with_versions(frozenset(asked.rulesets)))
    found: dict[tuple[str, int], list[Calibration]] = {}
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        waiting = {
            pool.submit(calibrations, game, asked.found, asked.states, asked.games, asked.samples): game
            for game in wanted
        }
        for done in as_completed(waiting):
            found[waiting[done]] = done.result()
            for calibration in found[waiting[done]]:
                told = calibration.left_out or f"{sum(calibration.held.values())} of {sum(calibration.asked.values())}"
                sys.stdout.write(f"{calibration.name}: {calibration.states} states; {told}\n")
            sys.stdout.flush()
            if asked.report is not None:  # what is done stands there if the run is stopped
                so_far = [calibration for game in wanted for calibration in found.get(game, ())]
                asked.report.write_text(_report(asked, so_far, trials), encoding="utf-8")
    return [calibration for game in wanted for calibration in found[game]]


def _tried(asked: argparse.Namespace) -> list[TrialResult]:
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        found = list(pool.map(tried, range(len(TRIALS))))
    for result in found:
        sys.stdout.write(f"{result.name}: {', '.join(result.differs) or 'no difference'}\n")
    return found


def _report(asked: argparse.Namespace, done: list[Calibration], trials: list[TrialResult]) -> str:
    settled = [calibration for calibration in done if not calibration.left_out]
    apart = [calibration.apart for calibration in settled if calibration.apart is not None]
    storm = "Storm was not asked."
    if apart:
        storm = (
            f"On {len(apart)} of them Storm's chances, endings and mean numbers of moves differ from ours by at most "
            f"{max(apart):.0e}."
        )
    why = Counter(calibration.left_out.split(" can be")[0] for calibration in done if calibration.left_out)
    states = sum(calibration.states for calibration in settled)
    head = (
        f"{len(settled)} smaller versions of the rulesets were computed exactly, {states:,} states in all; "
        f"{len(done) - len(settled)} were left out as too large or too long. {storm} Of each, {asked.samples} "
        f"samples of {asked.games} random games were played on the reference engine. A 95 % interval is to hold the "
        "exact number in 93 to 97 % of all cases. Shares near 0 or 1, where intervals of Wilson hold more often, and "
        "what happens in less than one of ten games, where those of means hold less often, are counted apart.\n"
    )
    return "\n".join(
        [
            "# Whether `effect` tells the truth\n",
            head,
            table(done),
            "\n## Planted effects, and changes that change nothing\n",
            table_of_trials(trials),
            "\n## Left out\n",
            "\n".join(f"- {number} × {reason}" for reason, number in why.most_common(12)) or "None.",
            "",
        ]
    )


def main() -> None:
    """Make the run, and write the report; end with 1 if intervals or judgements are wrong too often."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: all")
    parser.add_argument("--found", type=int, default=2, help="so many versions for each number of players")
    parser.add_argument("--states", type=int, default=20_000, help="larger versions are left out")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--samples", type=int, default=5)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", choices=["intervals", "trials"])
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    trials = _tried(asked) if asked.only != "intervals" else []
    done = _calibrated(asked, trials) if asked.only != "trials" else []
    if asked.report is not None:
        asked.report.write_text(_report(asked, done, trials), encoding="utf-8")
    sys.stdout.write(f"{table(done)}\n{table_of_trials(trials)}\n")
    wrong = sum(not result.is_right for result in trials if not result.wanted) > WRONG
    missed = any(not result.is_right for result in trials if result.wanted)
    held = share_held(done)
    sys.exit(1 if wrong or missed or (held is not None and not LEAST <= held <= GREATEST) else 0)


if __name__ == "__main__":
    main()
