"""Smaller versions of the library with a rule altered at random, of which numbers alone are asked: beside brute force.

`python -m tests.random_rulesets.altered_games --count 300 --seed 1` ends with 1 if anything false was proved.
"""

from __future__ import annotations

import argparse
import copy
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from hausregel.work.library import names
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import wrong_words
from tests.random_rulesets.numbers_alone import account_by_numbers
from tests.random_rulesets.picks import Picks, Seeded, one
from tests.small_games_audit import small_games

FAMILIES: Final = ("classics/", "side-games/", "push/")
RULES: Final = ("define", "setup", "moves", "after", "end", "turn", "start", "properties", "cards")
OTHER: Final = {
    "==": ("!=", ">=", "<="), "!=": ("==",), "<=": ("<", ">="), ">=": (">", "<="), "<": ("<=",), ">": (">=",),
    "and": ("or",), "or": ("and",), "any": ("all",), "all": ("any",), "max": ("min",), "min": ("max",),
    "+": ("-",), "-": ("+",), "me": ("left(me)", "turn"), "left": ("right",), "next_player": ("turn_of(opener)",),
}  # fmt: skip
STATES: Final = 600

Place = tuple[str | int, ...]


def main() -> int:
    """Try altered games; return 1 if numbers prove anything false of one, or break down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--states", type=int, default=STATES)
    asked, states, said, wrong = parser.parse_args(), Counter[str](), Counter[tuple[str, str]](), 0
    for number in range(asked.count):
        name, made = altered(Seeded(f"altered {asked.seed}/{number}"))
        with tempfile.TemporaryDirectory() as folder:
            account = account_by_numbers(Path(folder), name, made, asked.states)
        states[account.state] += 1
        said.update((judged.word, judged.outcome) for judged in account.judged)
        for _, why in wrong_words([account]):
            wrong += 1
            sys.stdout.write(f"{number} {name}: {why}\n")
            sys.stdout.flush()
    told = [f"{name}: {number}" for name, number in states.most_common()]
    told += [f"{word}, {outcome}: {number}" for (word, outcome), number in said.most_common()]
    sys.stdout.write("\n".join(told) + "\n")
    return 1 if wrong else 0


@cache
def _versions() -> tuple[tuple[str, Yaml], ...]:
    wanted = (name for name in names() if name.startswith(FAMILIES))
    return tuple(version for name in wanted for version in small_games(name, 0))


def altered(picks: Picks) -> tuple[str, Yaml]:
    """Return a smaller version of a ruleset in which one rule or two are otherwise, with its name."""
    name, made = one(picks, _versions())
    made = copy.deepcopy(made)
    for _ in range(picks.number(1, 2)):
        rules = {key: value for key, value in made.items() if key in RULES}
        _alter(picks, made, one(picks, list(_places(rules))))
    return name, made


def _places(part: object, path: Place = ()) -> Iterator[Place]:
    """Yield where something can be altered: texts, numbers, and members of lists."""
    match part:
        case dict():
            for key, value in part.items():
                yield from _places(value, (*path, key))
        case list():
            for at, value in enumerate(part):
                yield (*path, at)
                yield from _places(value, (*path, at))
        case str() | int():
            yield path


def _alter(picks: Picks, made: Yaml, path: Sequence[str | int]) -> None:
    holder: object = made
    for key in path[:-1]:
        holder = holder[key]  # type: ignore[index]  # it was there
    assert isinstance(holder, dict | list)
    value = holder[path[-1]]  # type: ignore[index]  # as above
    if isinstance(value, str):
        holder[path[-1]] = _otherwise(picks, value)  # type: ignore[index]  # as above
    elif isinstance(value, int) and not isinstance(value, bool):
        holder[path[-1]] = max(0, value + one(picks, (-1, 1)))  # type: ignore[index]  # as above
    elif isinstance(holder, list) and len(holder) > 1:
        del holder[int(path[-1])]


def _otherwise(picks: Picks, text: str) -> str:
    """Return an expression with one word or number otherwise."""
    found = [word for word in re.finditer(r"\d+|[a-z_]+|[<>=!]=|[<>+-]", text) if word[0].isdigit() or word[0] in OTHER]
    if not found:
        return text
    word = one(picks, found)
    new = str(max(0, int(word[0]) + one(picks, (-1, 1)))) if word[0].isdigit() else one(picks, OTHER[word[0]])
    return text[: word.start()] + new + text[word.end() :]


if __name__ == "__main__":
    sys.exit(main())
