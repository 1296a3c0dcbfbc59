"""Without a budget no clock decides how two rulesets compare; what a budget cuts off is told as cut off."""

from __future__ import annotations

import itertools
import time
from dataclasses import replace
from typing import Final

import pytest

from reference_engine.engine import Engine
from tests.verifier.comparison.meals import Change, compared, game, meal
from verifier.allowance import Allowance
from verifier.comparison import RulesetComparison

SLOWER: Final = 100_000
"""So many times longer everything seems to take."""

BITES: Final = "hungry: bites < (2 if"

PAIRS: Final[dict[str, tuple[Change, ...]]] = {
    "a difference that is shortened": (("count(bowl) >= 3", "count(bowl) >= 2"),),
    "a proof": (("soft: f is fruit", "soft: not f is stone"),),
    "what differs only where play never comes": ((BITES, BITES.replace("bites <", "bites != 3 and bites <")),),
    "a deal and who wins a match": (
        ("- deal: helping\n", "- deal: helping + 1\n"),
        ("total(p) == max(", "total(p) == min("),
    ),
}


@pytest.mark.parametrize("changes", PAIRS.values(), ids=PAIRS)
def test_the_same_is_said_on_a_machine_that_is_slower_by_far(
    changes: tuple[Change, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = said_of(changes)
    slow_down(monkeypatch)
    assert said_of(changes) == first
    assert not first.stopped


def test_what_a_budget_cuts_off_is_told_as_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = PAIRS["what differs only where play never comes"]
    whole = compared(meal(), meal(*changes), budget=SLOWER)
    let_it_tick(monkeypatch)
    short = compared(meal(), meal(*changes), budget=100.0)
    assert not whole.stopped
    assert short.stopped
    assert (short.word, short.detail.id) == ("tested", "cut-off")
    assert [judged.detail.id for judged in short.judged if judged.detail is not None] == ["cut-off"]
    assert "stopped before everything was tried" in str(short.detail)


def test_a_difference_is_told_though_the_time_was_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """That more was not tried is no reason to doubt what was played again."""
    let_it_tick(monkeypatch)
    found = compared(meal(), meal(*PAIRS["a difference that is shortened"]), budget=60.0)
    assert (found.word, found.stopped) == ("differs", True)
    assert [(judged.word, judged.detail) for judged in found.judged] == [("differs", None)]


def test_the_whole_knows_that_time_was_up_in_a_part_of_it() -> None:
    whole = Allowance(seconds=1_000.0)
    part = whole.part(1e-15)
    assert part.is_over()
    assert whole.was_late
    assert not whole.is_late()


def test_work_that_is_used_up_is_no_lack_of_time() -> None:
    whole, engine = Allowance(seconds=1_000.0), Engine(game(meal()))
    part = whole.of(engine, 3)
    assert [part.is_over() for _ in range(4)] == [False, False, True, True]
    assert not whole.was_late


def said_of(changes: tuple[Change, ...]) -> RulesetComparison:
    """Return how the meal compares with another, times and places in files left aside."""
    return replace(compared(meal(), meal(*changes)), seconds=0.0)


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock go faster by far."""
    clock = time.monotonic
    monkeypatch.setattr("time.monotonic", lambda: SLOWER * clock())


def let_it_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a second go by whenever somebody looks at the clock."""
    ticks = itertools.count()
    monkeypatch.setattr("time.monotonic", lambda: float(next(ticks)))
