"""Which engine plays the games of `simulate`, and that a kernel finds what the reference engine finds."""

from __future__ import annotations

from pathlib import Path

from hausregel.work.library import load, load_game
from hausregel.work.simulate import FAST_FROM, plays_fast
from kernel import Kernel, kernel_of
from reference_engine import Engine
from spec.ruleset import fingerprint
from verifier.random_play import joined, sample_by_kernel

NAME = "side-games/ratefix"


def kernel_and_engine() -> tuple[Engine, Kernel]:
    game = load_game(NAME, 4)
    kernel = kernel_of(game, watched=True)
    assert isinstance(kernel, Kernel)
    return Engine(game), kernel


def test_what_a_kernel_finds_does_not_depend_on_how_its_games_are_split() -> None:
    engine, kernel = kernel_and_engine()
    rules = fingerprint(load(NAME))
    whole = sample_by_kernel(engine, kernel, 5, range(12), rules, 400)
    parts = [sample_by_kernel(engine, kernel, 5, games, rules, 400) for games in (range(7), range(7, 12))]
    assert joined(parts, 5) == whole
    assert whole.games == 12
    assert sum(whole.lengths.values()) == 12


def test_games_in_which_something_goes_wrong_are_found_with_a_replay() -> None:
    engine, kernel = kernel_and_engine()
    played = kernel.play(12, 5, most=400)
    unclean = played.column(-1).count(0)
    found = sample_by_kernel(engine, kernel, 5, range(12), fingerprint(load(NAME)), 400)
    assert unclean > 0
    assert max(finding.games for finding in found.findings) <= unclean
    assert sum(finding.games for finding in found.findings) >= unclean


def test_few_games_and_rounds_that_begin_otherwise_are_left_to_the_reference_engine() -> None:
    classic = [load_game("elfer-raus/classic", 2)]
    assert plays_fast(classic, FAST_FROM - 1, plain=False) == (False, None)
    assert plays_fast(classic, FAST_FROM, plain=True) == (False, None)
    fast, why = plays_fast([load_game("classics/whist", 4)], FAST_FROM, plain=False)
    assert not fast
    assert why is not None


def test_what_is_compiled_is_kept_for_the_user() -> None:
    from hausregel.work.simulate import kernel_folder

    assert kernel_folder() != Path()
    assert "hausregel" in kernel_folder().parts
