"""What the name of several chosen cards may stand for, and what is said where it may not."""

from __future__ import annotations

from typing import Final

import pytest

from spec.codes import help_of, is_error, message_of
from tests.helpers import faults

LAY: Final = (
    "moves:\n  lay:\n    in: meal\n    choose: {{some: 2..3 of fruit in plate[me]}}\n"
    "    {rest}\n    then: next_player\n"
    "define:\n  alike(cards): all(c.sort == d.sort for c in cards for d in cards)\n"
    "  few(cards, n): count(cards) < n and sum(c.size for c in cards) < 2 * n\n"
    "  lay_down(cards, z): [{{move: cards, to: z}}]\n"
)


@pytest.mark.parametrize(
    "rest",
    [
        "if: count(some) == 2 and any(c.size > 1 for c in some) and first(c for c in some) is not nothing",
        "if: min(c.size for c in some) < max(c.size for c in some)",
        "if: all(c in plate[me] for c in some if c.size > 1)",
        "do: [{for: {c: some}, do: [{move: c, to: heap}]}]",
        "do: [{for: {c: some}, if: c.size > 1, do: [{move: c, to: 'shelf[c.sort]', cell: c.size}]}]",
        "do: [{move: some, to: basket, under: true}]",
        "do: [{set: bites, to: count(some)}]",
        "if: alike(some) and few(some, 3)",
        "do: [{do: lay_down(some, heap)}]",
    ],
)
def test_it_is_run_through_counted_and_moved(rest: str) -> None:
    assert [message_of(fault) for fault in faults(LAY.format(rest=rest)) if is_error(fault)] == []


@pytest.mark.parametrize(
    ("rest", "code"),
    [
        ("if: some.size > 1", "HR405"),
        ("if: some in plate[me]", "HR405"),
        ("do: [{set: kept, to: some}]", "HR405"),
        ("do: [{move: some, to: 'shelf[apple]'}]", "HR508"),
        ("do: [{move: some, to: heap, turned: true}]", "HR509"),
        ("do: [{move: some, to: nowhere}]", "HR419"),
        ("if: all(c.rank > 1 for c in some)", "HR409"),
    ],
)
def test_it_is_no_single_card_and_each_fault_is_told_once(rest: str, code: str) -> None:
    found = [fault for fault in faults(LAY.format(rest=rest)) if is_error(fault)]
    assert [fault.code for fault in found] == [code]
    if code == "HR405":
        assert "several cards" in message_of(found[0])
        assert "count( )" in help_of(found[0])
