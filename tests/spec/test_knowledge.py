"""What conditions say of the kinds of cards, so that attributes may be asked."""

from __future__ import annotations

import pytest

from tests.helpers import faults

CARDS = (
    "cards:\n  fruit: {of: [sort, size], starts: basket}\n  nut: {of: [size], starts: basket}\n"
    "  stone: {count: 3, starts: basket}\n"
)


def codes(condition: str) -> list[str]:
    """Return the faults of a claim about cards of three kinds."""
    return [
        found.code for found in faults(f'{CARDS}properties:\n  large: {{possible: "any({condition} for f in heap)"}}\n')
    ]


@pytest.mark.parametrize(
    "condition",
    [
        "(f is fruit or f is nut) and f.size == 4",
        "f is not stone and f.size == 4",
        "not (f is not fruit and f is not nut) and f.size == 4",
        "((f is fruit and f.size > 1) or (f is nut and f.size > 2)) and f.size < 4",
        "f.size == 4 if f is nut or f is fruit else false",
        "f is stone or f.size == 4",
    ],
)
def test_one_of_several_kinds_is_enough_if_each_has_the_attribute(condition: str) -> None:
    assert codes(condition) == []


@pytest.mark.parametrize(
    "condition",
    [
        "(f is fruit or f is stone) and f.size == 4",
        "(f is fruit or count(heap) > 1) and f.size == 4",
        "(f is fruit or f is nut) and f.sort == pear",
        "not (f is fruit and f is nut) and f.size == 4",
    ],
)
def test_a_kind_that_lacks_it_is_told(condition: str) -> None:
    assert codes(condition) == ["HR408"]
