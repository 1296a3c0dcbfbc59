"""Play crazy eights side by side with OpenSpiel and compare every step: `python -m benchmarks.openspiel --help`."""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path
from random import Random

from benchmarks.openspiel.comparing import Compared, compare
from benchmarks.openspiel.ours import AS_CODED
from benchmarks.openspiel.reporting import report
from benchmarks.openspiel.theirs import Setting


def main() -> int:
    """Compare; the exit status is 1 if our rules as coded differ from OpenSpiel anywhere."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.openspiel", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="for each setting (300)")
    parser.add_argument("--players", default="2-6", help="numbers of players, A or A-B (2-6)")
    parser.add_argument("--most-drawn", default="1,5", help="OpenSpiel's max_draw_cards, with commas (1,5)")
    parser.add_argument("--most-plays", type=int, default=100, help="OpenSpiel's max_turns (100)")
    parser.add_argument("--seed", type=int, default=1, help="of all games (1)")
    parser.add_argument("--report", type=Path, help="where the outcome goes, as Markdown")
    asked = parser.parse_args()
    first, _, last = asked.players.partition("-")
    settings = [
        Setting(players=players, special=special, reshuffle=reshuffle, most_drawn=drawn, most_plays=asked.most_plays)
        for players, special, reshuffle, drawn in itertools.product(
            range(int(first), int(last or first) + 1),
            (False, True),
            (False, True),
            (int(one) for one in asked.most_drawn.split(",")),
        )
    ]
    random = Random(asked.seed)
    compared: list[Compared] = []
    for number, setting in enumerate(settings, start=1):
        compared.append(compare(setting, asked.games, random))
        print(f"{number} of {len(settings)} settings", file=sys.stderr, flush=True)
    text = report(compared, asked.seed)
    print(text)
    if asked.report:
        asked.report.write_text(text, encoding="utf-8")
    return int(any(one.counts[AS_CODED.stem].total() for one in compared))


if __name__ == "__main__":
    sys.exit(main())
