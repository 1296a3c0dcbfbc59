"""Which changes of our code are tried: only where they can matter, the same for the same seed, some of every module."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter

import pytest

from tests.own_mutants.battery import ROOT, Passed, ordered
from tests.own_mutants.counted import changes, source
from tests.own_mutants.places import Change, Places, limits, sample

SOURCE = '''"""What a module does."""
GAMES: Final = 40
TRUE: Final = 1

@dataclass(frozen=True)
class Thing:
    size: int = 3

    @cached_property
    def wide(self, more: int = 4) -> int | None:
        """The width."""
        return self.size > 5

    def __str__(self) -> str:
        return "x" * 6


def look(things: list[int] | None) -> int:
    count: int | None = 7
    assert count > 8
    for thing in range(GAMES):
        if thing == 9 or stop():
            raise ValueError(f"{thing + 10}")
        if thing == 11:
            return TRUE
    match count:
        case 12 | 13:
            pass
    deadline = 14
    while count > 15:
        count -= deadline - 16
    def inner() -> int:
        return zip(18, strict=True)
    return 17
'''


def numbers_that_matter(source: str) -> set[str]:
    places = Places(source, limits([source]))
    return {
        number[0]
        for line, text in enumerate(source.splitlines(), 1)
        for number in re.finditer(r"\b\d+\b", text)
        if places.matter((line, number.start()))
    }


def test_changes_are_made_in_bodies_only_and_not_where_a_limit_a_text_or_a_type_stands() -> None:
    assert numbers_that_matter(SOURCE) == {"5", "7", "11", "15", "17", "18"}


def test_a_limit_is_a_public_name_for_a_number_above_one() -> None:
    assert limits([SOURCE, "_WEIGHT: Final = 3\nWORDS: Final = ('x',)\n"]) == {"GAMES"}


@pytest.mark.parametrize(("line", "first"), [(12, 9), (20, 18), (33, 32), (34, 18)])
def test_a_change_belongs_to_the_innermost_function_from_its_decorators_on(line: int, first: int) -> None:
    assert Places(SOURCE).function((line, 8 if line != 34 else 4)) == first


def change(module: str, kind: str, line: int, occurrence: int = 0) -> Change:
    return Change(module=module, kind=kind, operator=kind, occurrence=occurrence, position=(line, 0))


FOUND = {
    "long": [change("long", "number", line, line) for line in range(80)] + [change("long", "loop", 3)],
    "short": [change("short", "number", line, line) for line in range(4)],
    "empty": [],
}


def test_every_module_gets_a_change_and_long_ones_get_more() -> None:
    counted = Counter(place.module for place in sample(FOUND, 20, 1))
    assert counted == {"long": 19, "short": 1}


def test_sorts_take_turns() -> None:
    kinds = Counter(place.kind for place in sample(FOUND, 3, 1) if place.module == "long")
    assert kinds == {"number": 1, "loop": 1}


def test_the_same_seed_draws_the_same_and_another_seed_others() -> None:
    assert sample(FOUND, 20, 1) == sample(FOUND, 20, 1)
    assert set(sample(FOUND, 20, 1)) != set(sample(FOUND, 20, 2))


def test_at_one_position_one_change_of_a_sort_is_made() -> None:
    twice = {"twice": [change("twice", "number", 1, occurrence) for occurrence in range(2)]}
    assert len(sample(twice, 10, 1)) == 1


def test_no_more_is_drawn_than_there_is() -> None:
    assert len(sample(FOUND, 1_000, 1)) == 85


def test_checks_that_call_a_function_come_from_quick_to_slow() -> None:
    passed = {
        "slow": Passed(9.0, frozenset({"a.py:1"})),
        "other": Passed(0.0, frozenset({"a.py:7"})),
        "quick": Passed(0.1, frozenset({"a.py:1"})),
    }
    assert ordered(passed, "a.py:1", 10.0) == ["quick", "slow"]
    assert ordered(passed, "a.py:1", 9.0) == ["quick"]


def test_each_change_of_numbers_of_cards_that_is_listed_stands_in_one_place() -> None:
    assert len(changes()) >= 15
    for change in changes():
        assert source(change["module"]).count(change["old"]) == 1, change
        ast.parse(source(change["module"]).replace(change["old"], change["new"]))


@pytest.mark.long
def test_a_change_is_read_in_place_of_the_module_also_where_the_package_is_installed() -> None:
    script = (
        "from tests.own_mutants.battery import Passed, tried\n"
        "check = 'tests/verifier/counts/test_count_proofs.py::test_nothing'\n"
        "print(tried('verifier.counts.amounts', 'raise ValueError', [check], {check: Passed(1.0, frozenset())}))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "it cannot be imported" in done.stdout
