"""Sharing the time of one game among the engines."""

from __future__ import annotations

import time

from verifier.settling.shares import Shares


def test_without_a_deadline_every_engine_has_its_usual_time() -> None:
    shares = Shares(None, time.monotonic())
    assert (shares.left_for_solver(30.0), shares.for_one_version(20.0), shares.for_one_search(10.0)) == (30, 20, 10)
    assert shares.for_random_play() is None
    assert not shares.is_over


def test_the_solver_leaves_time_for_the_others() -> None:
    now = time.monotonic()
    shares = Shares(now + 100.0, now)
    assert shares.left_for_telling(1e9) < shares.left_for_solver(1e9) < shares.left(1e9) <= 100.0


def test_after_the_share_of_the_solver_the_explorer_still_has_some() -> None:
    now = time.monotonic()
    shares = Shares(now + 30.0, now - 70.0)
    assert shares.left_for_solver(30.0) == 0.0
    assert 0.0 < shares.for_one_version(20.0) <= 10.0
    assert not shares.is_over


def test_after_the_deadline_nothing_is_left() -> None:
    now = time.monotonic()
    shares = Shares(now - 1.0, now - 2.0)
    assert shares.is_over
    assert (shares.left(5.0), shares.for_one_version(5.0), shares.for_one_search(5.0)) == (0.0, 0.0, 0.0)
    assert shares.for_random_play() == 0.0
    assert shares.is_over_for_all


def test_uses_of_rules_and_looking_again_have_the_last_parts_of_the_time() -> None:
    now = time.monotonic()
    for elapsed, over in ((50.0, (False, False, False)), (85.0, (True, False, False)), (97.0, (True, True, False))):
        shares = Shares(now + 100.0 - elapsed, now - elapsed)
        assert (shares.is_over, shares.is_over_for_uses, shares.is_over_for_all) == over
