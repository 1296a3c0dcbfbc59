"""Sharing the time of one game among the engines."""

from __future__ import annotations

import math
import time

from tests.helpers import engine
from tests.verifier.guided_play.games import TAKE
from verifier.evidence.budget import CaseBudget
from verifier.explorer import Limits


def test_without_a_deadline_work_decides_and_no_clock() -> None:
    budget = CaseBudget(None, time.monotonic())
    assert budget.left() == budget.left_for_solver() == math.inf
    assert budget.for_random_play() == math.inf
    assert budget.for_one_version(100, 20) == Limits(states=100, moves=20)
    assert not budget.stop()


def test_the_solver_leaves_time_for_the_others() -> None:
    now = time.monotonic()
    budget = CaseBudget(now + 100.0, now)
    assert budget.left_for_solver() < budget.left() <= 100.0


def test_after_the_share_of_the_solver_the_explorer_still_has_some() -> None:
    now = time.monotonic()
    budget = CaseBudget(now + 30.0, now - 70.0)
    assert budget.left_for_solver() == 0.0
    assert budget.solver_stops()
    assert budget.telling_stops()
    assert 0.0 < budget.for_one_version(100, 20).seconds <= 10.0
    assert not budget.stop()


def test_after_the_deadline_nothing_is_left() -> None:
    now = time.monotonic()
    budget, one = CaseBudget(now - 1.0, now - 2.0), engine(TAKE)
    assert budget.stop()
    assert (budget.left(), budget.for_one_version(5, 5).seconds, budget.for_random_play()) == (0.0, 0.0, 0.0)
    assert budget.for_one_search(one, 5).is_late()
    assert budget.allowance(one, 5).is_late()
    assert budget.is_over


def test_a_search_with_a_deadline_has_a_part_of_the_time_and_any_number_of_moves() -> None:
    now, one = time.monotonic(), engine(TAKE)
    allowance = CaseBudget(now + 1_000.0, now).for_one_search(one, 5)
    one.made += 1_000_000
    assert not allowance.is_over()


def test_without_a_deadline_a_search_ends_after_so_many_moves_or_questions() -> None:
    one = engine(TAKE)
    budget = CaseBudget(None, time.monotonic())
    by_moves, by_questions, part = (budget.for_one_search(one, 10) for _ in range(3))
    half = part.part(0.5)
    assert [half.is_over() for _ in range(6)] == [False] * 4 + [True] * 2
    assert [by_questions.is_over() for _ in range(11)] == [False] * 9 + [True] * 2
    one.made += 10
    assert by_moves.is_over()
    assert not by_moves.is_late()


def test_uses_of_rules_and_looking_again_have_the_last_parts_of_the_time() -> None:
    now = time.monotonic()
    for elapsed, over in ((50.0, (False, False, False)), (85.0, (True, False, False)), (97.0, (True, True, False))):
        budget = CaseBudget(now + 100.0 - elapsed, now - elapsed)
        assert (budget.stop(), budget.stops_for_uses(), budget.is_over) == over
