"""Kernels play as the reference engine does: move by move, for every ruleset; and what differs would be seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import load, load_game, names, players_of
from kernel import (
    EngineDifference,
    Kernel,
    KernelSource,
    MirroredChance,
    first_difference,
    has_numba,
    kernel_of,
    kernel_source,
    unlike_game,
)
from kernel.pure import mixed, stirred
from reference_engine import Engine
from spec.game import Game
from spec.typing import build
from spec.typing.choices import player_range
from tests.helpers import AT_THE_TABLE
from tests.random_rulesets.judgement import read
from tests.random_rulesets.rulesets import numbered

MOST: Final = 40
"""Units: moves. So many of a game are looked at one by one."""


RANDOM: Final = 25
"""Units: rulesets."""


def kernel(game: Game, change: Callable[[str], str] | None = None) -> Kernel:
    """Return the kernel of a game in plain Python, whose source may have been changed."""
    source = kernel_source(game, watched=True)
    assert isinstance(source, KernelSource)
    if change is not None:
        changed = change(source.text)
        assert changed != source.text
        source = replace(source, text=changed)
    made = kernel_of(game, source=source)
    assert isinstance(made, Kernel)
    return made


@pytest.mark.parametrize("name", [name for name in names() if name not in AT_THE_TABLE or name in AT_THE_TABLE[::8]])
def test_every_ruleset_has_a_kernel_that_plays_as_the_reference_engine_does(name: str) -> None:
    numbers = players_of(load(name))
    game = load_game(name, numbers[len(name) % len(numbers)])
    engine, made = Engine(game), kernel(game)
    assert first_difference(engine, made, 1, 1, most=MOST) is None
    assert unlike_game(engine, made, 1, 2, most=2 * MOST) is None


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        (lambda text: text.replace("S[4] = ended(S)\n    if S[7]", "S[4] = 0\n    if S[7]"), {"state"}),
        (lambda text: text.replace("n - 1\n    return S[b + n]", "n - 1\n    return S[b + 1]"), {"state"}),
        (lambda text: text.replace("] = me", "] = 0"), {"moves"}),
        (lambda text: text.replace("return (stirred(S) * n) >> 32", "return n - 1"), {"state", "chance", "choice"}),
        (lambda text: text.replace("    winners = 0\n", "    winners = 1\n"), {"result"}),
        (lambda text: text.replace("SCORES + p", "SCORES"), {"game"}),
    ],
)
def test_a_kernel_that_plays_otherwise_would_be_seen(change: Callable[[str], str], seen: set[str]) -> None:
    game = load_game("elfer-raus/junior", 2)
    made = kernel(game, change)
    found = first_difference(Engine(game), made, 3, 1) or unlike_game(Engine(game), made, 3, 1)
    assert isinstance(found, EngineDifference)
    assert found.kind in seen


def test_a_kernel_that_loses_a_card_has_no_clean_game() -> None:
    game = load_game("elfer-raus/junior", 2)
    losing = kernel(
        game, lambda text: text.replace("    S[b + (f >> 6)] |= bit(f)\n", "    S[b + (f >> 6)] |= bit(f & 62)\n")
    )
    assert not any(losing.play(3, 1, most=200).column(-1))
    assert any(kernel(game).play(3, 1, most=200).column(-1))


def test_the_chance_of_a_kernel_is_splitmix64() -> None:
    # The first outputs for the seed 1234567, as its authors' program prints them.
    state, outputs = [1234567], []
    for _ in range(3):
        stirred(state)
        outputs.append(mixed(state[0]) & (1 << 64) - 1)
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_mirrored_chance_is_below_its_bound_and_reaches_every_value() -> None:
    chance = MirroredChance(7)
    assert {chance.below(5) for _ in range(200)} == set(range(5))
    assert set(chance.order((3, 1, 2))) == {1, 2, 3}


@pytest.mark.skipif(not has_numba(), reason="compiled kernels: `make test EXTRAS=dev,fast` installs Numba")
def test_a_compiled_kernel_plays_the_same_games(tmp_path: Path) -> None:
    game = load_game("elfer-raus/junior", 3)
    plain, compiled = kernel(game), kernel_of(game, tmp_path, watched=True)
    assert isinstance(compiled, Kernel)
    assert compiled.native
    expected, found = plain.play(20, 5), compiled.play(20, 5)
    assert [int(number) for number in found.rows] == list(expected.rows)
    assert [int(number) for number in found.used] == list(expected.used)


def test_kernels_of_random_rulesets_play_as_the_reference_engine_does(tmp_path: Path) -> None:
    for number in range(RANDOM):
        ruleset = read(tmp_path, numbered(9, number))
        numbers = None if ruleset is None else player_range(ruleset.root)
        built = build(ruleset, numbers[0]) if ruleset is not None and isinstance(numbers, range) else None
        if built is None or built.value is None:
            continue
        game = built.value.game
        assert unlike_game(Engine(game), kernel(game), 2, number, most=40) is None, number
