"""Comparing with a game of OpenSpiel's that was written down: needs no OpenSpiel, so that it runs everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from benchmarks.openspiel.comparing import Difference, differences
from benchmarks.openspiel.ours import AS_CODED, AS_DOCUMENTED, Ours
from benchmarks.openspiel.theirs import Shown, record
from tests.benchmarks.recorded import ACTS, SETTING, SHOWN

RECORD = record(ACTS, SETTING.players)
LAST = len(SHOWN.positions) - 1


@cache
def rules(path: Path) -> Ours:
    return Ours(path, SETTING)


def compared(shown: Shown, path: Path = AS_CODED) -> tuple[Difference, ...]:
    ours = rules(path)
    return differences(shown, ours, ours.replay(RECORD))


def with_position(number: int, changed: Mapping[str, Any]) -> Shown:
    positions = list(SHOWN.positions)
    positions[number] = replace(positions[number], **changed)
    return replace(SHOWN, positions=tuple(positions))


def test_the_recorded_game_shows_what_is_to_be_compared() -> None:
    assert RECORD.put_back == 1
    assert max(len(decision.drawn) for decision in RECORD.decisions) == 2
    assert {decision.action for decision in RECORD.decisions} >= {3, 49, 52, 53, 55}
    assert set(SHOWN.stocks) == {at for at, decision in enumerate(RECORD.decisions) if decision.drawn}


def test_the_recorded_game_comes_out_alike() -> None:
    assert compared(SHOWN) == ()


def test_rules_that_count_other_points_give_another_result() -> None:
    (found,) = compared(SHOWN, AS_DOCUMENTED)
    assert (found.what, found.theirs, found.ours) == ("result", "(-119, -58, -73)", "(-41, -26, -36)")


@pytest.mark.parametrize("number", [0, LAST])
@pytest.mark.parametrize(
    ("field", "value"),
    [("turn", 7), ("legal", ()), ("hands", ((), (), ())), ("upcard", 51), ("suit", 4), ("forwards", None)],
)
def test_a_position_that_is_not_the_same_is_found(number: int, field: str, value: object) -> None:
    (found,) = compared(with_position(number, {field: value}))
    assert (found.what, found.decision) == (field, number)


def test_another_stock_is_found() -> None:
    at = max(SHOWN.stocks)
    (found,) = compared(replace(SHOWN, stocks={**SHOWN.stocks, at: ((0, 1.0),)}))
    assert (found.what, found.decision) == ("stock", at)


def test_a_game_that_goes_on_longer_is_found() -> None:
    assert compared(replace(SHOWN, positions=(*SHOWN.positions, SHOWN.positions[-1]))) == (
        Difference("end", LAST + 1, "goes on", "over"),
    )


def test_a_game_that_is_over_sooner_is_found() -> None:
    assert compared(replace(SHOWN, positions=SHOWN.positions[:-1])) == (Difference("end", LAST, "over", "goes on"),)


def test_another_winner_is_told_from_another_result() -> None:
    first, *others = SHOWN.returns
    (found,) = compared(replace(SHOWN, returns=(0, *others)))
    assert found.what == "winner"
    (found,) = compared(replace(SHOWN, returns=(first - 1, *others)))
    assert found.what == "result"
