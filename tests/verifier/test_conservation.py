"""Conservation by reading the rules: what is sure to lie there is taken, and nothing else is believed."""

from __future__ import annotations

import pytest

from tests.helpers import built
from verifier.analysis.conservation import keeps_all_cards


def kept(do: str, choose: str = "", condition: str = "", after: str = "") -> bool:
    lines = ["moves:", "  serve:", "    in: meal"]
    lines += [f"    choose: {choose}"] * bool(choose) + [f"    if: {condition}"] * bool(condition)
    lines += [f"    do: {do}", "    then: next_player"]
    lines += [f"after:\n  tidy:\n    if: bites > 0\n    do: {after}"] * bool(after)
    return keeps_all_cards(built("\n".join(lines) + "\n").game)


@pytest.mark.parametrize(
    ("do", "choose", "condition"),
    [
        ("[{draw: 2, from: basket, to: 'plate[me]'}, {move: all, from: 'plate[me]', to: bag}]", "", ""),
        ("[{move: c, to: heap}]", "{c: 'plate[me]'}", ""),
        ("[{for: {p: players}, do: [{for: {c: 'plate[p]'}, do: [{move: c, to: bag}]}]}]", "", ""),
        ("[{move: c, to: heap}, {move: d, to: heap}]", "{c: 'plate[me]', d: bag}", ""),
        ("[{move: stone, from: bag, to: heap}]", "", "stone in bag"),
        ("[{if: stone in bag, do: [{move: stone, from: bag, to: heap}]}]", "", ""),
    ],
    ids=["all and draws", "chosen", "each of a loop", "from two zones", "asked for", "asked for on the way"],
)
def test_cards_that_are_sure_to_lie_there_are_kept(do: str, choose: str, condition: str) -> None:
    assert kept(do, choose, condition)


@pytest.mark.parametrize(
    ("do", "choose", "condition"),
    [
        ("[{move: stone, from: bag, to: heap}]", "", ""),
        ("[{move: c, to: heap}, {move: c, from: 'plate[me]', to: bag}]", "{c: 'plate[me]'}", ""),
        ("[{move: all, from: 'plate[me]', to: bag}, {move: c, from: 'plate[me]', to: heap}]", "{c: 'plate[me]'}", ""),
        ("[{move: c, to: heap}, {move: d, to: heap}]", "{c: 'plate[me]', d: 'plate[me]'}", ""),
        ("[{for: {p: players}, do: [{move: c, from: 'plate[me]', to: heap}]}]", "{c: 'plate[me]'}", ""),
        ("[{for: {c: bag, p: players}, do: [{move: c, from: bag, to: heap}]}]", "", ""),
        ("[{for: {c: bag}, do: [{draw: 1, from: bag, to: heap}, {move: c, from: bag, to: heap}]}]", "", ""),
        ("[{move: stone, from: bag, to: heap}]", "", "stone in heap"),
        ("[{if: stone in bag, do: [{shuffle: heap}], else: [{move: stone, from: bag, to: heap}]}]", "", ""),
        ("[{move: c, from: 'plate[me]', to: heap}]", "{c: 'plate[left(me)]'}", ""),
        ("[{move: c, from: bag, to: 'shelf[apple]', cell: 1}]", "{c: bag}", ""),
    ],
    ids=[
        "perhaps not there", "taken twice", "taken before", "perhaps the same", "each round again",
        "more rounds than cards", "another is taken first", "elsewhere", "not there", "of the neighbour", "into a cell",
    ],
)  # fmt: skip
def test_nothing_is_said_of_cards_that_may_not_be_there(do: str, choose: str, condition: str) -> None:
    assert not kept(do, choose, condition)


def test_what_follows_from_a_move_begins_with_nothing_that_is_sure() -> None:
    assert not kept("[{shuffle: heap}]", "{c: bag}", "", "[{move: stone, from: bag, to: heap}]")
