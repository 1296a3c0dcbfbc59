"""Random rulesets use the whole language, and most of them are accepted."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from spec.typing.builder import build
from spec.typing.choices import player_range
from tests.random_rulesets.constructs import all_constructs, constructs_of, left_out
from tests.random_rulesets.judgement import read
from tests.random_rulesets.rulesets import numbered

DRAWS: Final = 800


def test_every_construct_of_the_language_turns_up_or_is_left_out_for_a_reason() -> None:
    missing, reasons = all_constructs(), set(left_out())
    for number in range(DRAWS):
        missing -= constructs_of(numbered(1, number))
        if missing <= reasons:
            break
    assert missing == reasons


def test_nine_of_ten_are_accepted(tmp_path: Path) -> None:
    accepted = 0
    for number in range(60):
        ruleset = read(tmp_path, numbered(1, number))
        numbers = None if ruleset is None else player_range(ruleset.root)
        if ruleset is not None and isinstance(numbers, range):
            accepted += build(ruleset, numbers[0]).value is not None
    assert accepted >= 54


def test_equal_numbers_give_equal_rulesets() -> None:
    assert numbered(1, 7) == numbered(1, 7)
    assert numbered(1, 7) != numbered(2, 7)
