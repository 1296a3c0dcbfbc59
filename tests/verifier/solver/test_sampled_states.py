"""Sums in many states at once."""

from __future__ import annotations

import random

from verifier.solver.sampled_states import _reached


def test_a_sum_is_reached_in_just_the_states_in_which_it_adds_up() -> None:
    choose = random.Random(1)
    for _ in range(200):
        weights = [choose.randrange(1, 9) for _ in range(choose.randrange(1, 8))]
        parts = [choose.randrange(256) for _ in weights]
        bound = choose.randrange(1, 25)
        sums = [sum(weight for part, weight in zip(parts, weights, strict=True) if part >> at & 1) for at in range(8)]
        assert _reached(parts, weights, bound, 255) == sum(1 << at for at, total in enumerate(sums) if total >= bound)
