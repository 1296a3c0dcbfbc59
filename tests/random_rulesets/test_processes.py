"""Work in fresh processes comes out whole, whatever becomes of one of them."""

from __future__ import annotations

import os
import threading

from tests.random_rulesets.processes import PATIENCE, done_in_processes


def square(number: int) -> int:
    return number * number


def square_or_end(number: int) -> int:
    if number == 3:
        os._exit(9)
    return number * number


def square_or_stand_still(number: int) -> int:
    if number == 3:
        threading.Event().wait()
    return number * number


def minus_one(_number: int, why: str) -> int:
    assert why
    return -1


def test_every_number_is_done_once_however_many_processes_it_takes() -> None:
    numbers = range(12)
    for processes, batch in ((1, 200), (2, 200), (3, 1)):
        found = list(done_in_processes(square, numbers, processes, minus_one, batch=batch))
        assert sorted(found) == [(number, number * number) for number in numbers]


def test_where_a_process_ends_only_what_it_was_doing_is_lost() -> None:
    found = dict(done_in_processes(square_or_end, range(8), 2, minus_one))
    assert found == {number: -1 if number == 3 else number * number for number in range(8)}


def test_a_process_that_stands_still_is_ended() -> None:
    found: dict[int, int] = {}
    # By this clock no time goes by before the other process has done all of its work, and very much then.
    rest = done_in_processes(
        square_or_stand_still, range(6), 2, minus_one, now=lambda: 0.0 if len(found) < 3 else 2 * PATIENCE
    )
    for done in rest:
        found.update([done])
    assert found == {number: -1 if number == 3 else number * number for number in range(6)}


def test_nothing_to_do_takes_no_process() -> None:
    assert list(done_in_processes(square, (), 2, minus_one)) == []
