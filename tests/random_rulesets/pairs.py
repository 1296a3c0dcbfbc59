"""What `diff` says of random pairs of rulesets, beside brute force: `python -m tests.random_rulesets.pairs --seed 1`.

Of a random ruleset something is changed, or another value of an option is set. It ends with 1 if a word is false.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from unittest.mock import patch

from spec.game import Game
from spec.ruleset.inheritance import Ruleset
from spec.typing.builder import build
from spec.typing.choices import option_nodes, player_range
from tests.random_rulesets.changed_rulesets import changed
from tests.random_rulesets.judgement import read
from tests.random_rulesets.paired_truth import played_alike
from tests.random_rulesets.picks import Seeded, chance
from tests.random_rulesets.rulesets import numbered
from tests.state_space import TooLarge
from verifier.analysis.option_values import values_of
from verifier.comparison import ComparedSide, RulesetComparison, differences

LESS_PLAY: Final[Mapping[str, int]] = {
    "FIRST_BOTH": 6,
    "FIRST_ONE": 3,
    "MORE_BOTH": 8,
    "MORE_ONE": 3,
    "DEALS": 40,
    "SHORTENED": 300,
    "SHORTER_GAMES": 200,
}
"""Less of what only looks for differences, so that more rests on proofs and on visits to every position."""

BUDGET: Final = 20.0

CHANGED: Final = 4
"""So many times each ruleset is changed."""


@dataclass(frozen=True)
class JudgedPair:
    """What is said of a pair, what is true of it, and the change.

    The truth is `same`, `looks same` (but for who sees what, and what rules remember), or `other`.
    """

    word: str
    truth: str
    change: str
    said: str = ""

    @property
    def is_false(self) -> bool:
        """Whether the word claims what is not so."""
        if self.word == "proved":
            return self.truth == "other"
        return self.word == "differs" and self.truth == "same"


def pairs(folder: Path, seed: int, number: int) -> Iterator[tuple[str, ComparedSide, ComparedSide]]:
    """Yield a random ruleset beside itself with something changed, or with another value of an option."""
    made = numbered(seed, number)
    ruleset = _read(folder / "a", made)
    if ruleset is None:
        return
    for which in range(CHANGED):
        picks = Seeded(f"{seed}/{number}/{which}")
        found = changed(picks, made)
        while found is not None and chance(picks, 30):
            found = changed(picks, found[0]) or found
        other = None if found is None else _read(folder / "b", found[0])
        if found is not None and other is not None:
            yield found[1], ComparedSide(ruleset=ruleset), ComparedSide(ruleset=other)
    game = _game(ComparedSide(ruleset=ruleset))
    for name, _, entry in option_nodes(ruleset.root) if game is not None else ():
        for value in values_of(entry.node, game)[:CHANGED] if game is not None else ():
            side = ComparedSide(ruleset=ruleset, options={name: value})
            yield f"{name}={value}", ComparedSide(ruleset=ruleset), side


def _read(folder: Path, made: dict[str, object]) -> Ruleset | None:
    folder.mkdir(exist_ok=True)
    return read(folder, made)


def judged(a: ComparedSide, b: ComparedSide, change: str, most: int) -> JudgedPair | None:
    """Return what is said of two sides beside the truth; None if one makes no game. Errors: `TooLarge`."""
    games = _game(a), _game(b)
    if games[0] is None or games[1] is None or games[0].players != games[1].players:
        return None
    alike = played_alike((games[0], games[1]), most)
    truth = "other" if not alike else "same" if played_alike((games[0], games[1]), most, closely=True) else "looks same"
    found = compared(a, b, games[0].players)
    words = {judged.address: judged.word for judged in found.judged}
    return JudgedPair(found.word, truth, change, f"{found.detail} {words}")


def compared(a: ComparedSide, b: ComparedSide, players: int) -> RulesetComparison:
    """Return a comparison in which little is played."""
    with ExitStack() as stack:
        for name, value in LESS_PLAY.items():
            stack.enter_context(patch(f"verifier.comparison.tables.{name}", value))
        return differences(a, b, players=[players], budget=BUDGET)


def _game(side: ComparedSide) -> Game | None:
    numbers = player_range(side.ruleset.root)
    if not isinstance(numbers, range) or not numbers:
        return None
    try:
        made = build(side.ruleset, numbers[0], side.options).value
    except ValueError:
        return None
    return None if made is None else made.game


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--states", type=int, default=200)
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    false = 0
    for number in range(asked.first, asked.first + asked.count):
        with tempfile.TemporaryDirectory() as folder:
            for change, a, b in pairs(Path(folder), asked.seed, number):
                try:
                    found = judged(a, b, change, asked.states)
                except TooLarge:
                    counts["too large"] += 1
                    continue
                if found is not None:
                    counts[f"{found.word}, and {found.truth}"] += 1
                    false += found.is_false
                if found is not None and found.is_false:
                    sys.stdout.write(f"{number}: {found}\n")
    sys.stdout.write(f"{dict(counts)}\n")
    sys.exit(1 if false else 0)


if __name__ == "__main__":
    main()
