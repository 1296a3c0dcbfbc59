"""Kernels play the games of the reference engine, and what is counted in them is the same: rounds and whole matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import load, load_game, players_of
from kernel import Kernel, KernelSource, MirroredGame, TallyPlan, has_numba, kernel_of, kernel_source
from reference_engine import Engine
from spec.game import Game
from spec.typing import build
from tests.helpers import ruleset
from tests.verifier.consequences.meals import MEAL
from verifier.consequences import (
    ENDLESS,
    KernelPlayer,
    ReferencePlayer,
    by_weights,
    counted,
    evenly,
    has_lead,
    measures_of,
    seated,
    total_of,
)

SOME: Final = (
    "classics/colour-switch", "classics/crazy-eights", "classics/dominoes", "classics/hearts", "classics/oh-hell",
    "classics/noughts-and-crosses", "classics/president", "classics/schnapsen", "classics/thirty-one", "classics/whist",
    "elfer-raus/junior", "elfer-raus/master", "side-games/schnipp-schnapp",
)  # fmt: skip
"""With values that last for a match, points until somebody has many, rounds, chance that moves, races; play that goes
on for ever. `make kernels` compares all rulesets."""


MATCH: Final = """\
score: 3 - count(plate[p])
match: {until: "any(total(p) >= 5 for p in players)", points: score(p), opener: left(opener), winners: total(p) >= 5}
"""


def players(
    game: Game, folder: Path | None = None, *, one_seat: bool = False, change: Callable[[str], str] | None = None
) -> tuple[KernelPlayer, ReferencePlayer]:
    """Return who plays a game by kernel and who by the engine; some moves are more likely than others."""
    source = kernel_source(game)
    assert isinstance(source, KernelSource)
    if change is not None:
        assert change(source.text) != source.text
        source = replace(source, text=change(source.text))
    engine, kernel = Engine(game), kernel_of(game, folder, source=source)
    assert isinstance(kernel, Kernel)
    seen = MirroredGame(engine, 3, 0, 60).positions()
    weights = {(move.rule, move.choices): 40 + 90 * move.rule for here in seen for move in here.legal[:9]}
    skilled = by_weights(weights)
    seats = [[skilled if at == seat else evenly for at in range(game.players)] for seat in range(game.players)]
    in_turn = tuple(seated(engine, some) for some in seats) if one_seat else ()
    reference = ReferencePlayer(engine, 3, seated(engine, [skilled] * game.players), 400, 12, in_turn=in_turn)
    plan = TallyPlan(most=400, rounds=12, leads=has_lead(game), weights=weights, one_seat=one_seat)
    return KernelPlayer(kernel, plan, reference), reference


@pytest.mark.parametrize("name", SOME)
def test_rounds_and_whole_matches_come_out_as_in_the_reference_engine(name: str) -> None:
    kernel, reference = players(load_game(name, players_of(load(name))[0]), one_seat=len(name) % 2 == 0)
    found = list(kernel.records(range(1, 3)))
    assert found == list(reference.records(range(1, 3)))
    if name == "elfer-raus/master":
        assert ENDLESS in {game.ending for game in found}
    elif found[0].match is not None:
        assert all(game.match_is_over for game in found)


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("B[TOTALS + p] +=", "B[TOTALS] +="),
        ("B[i] = S[i]", "pass"),
        ("T[o + 9] = n if", "T[o + 9] = 1 if"),
        ("number + luck + 2)", "number + luck + 1)"),
    ],
)
def test_a_kernel_that_counted_otherwise_would_be_seen(written: str, instead: str) -> None:
    game = load_game("classics/hearts", 3)
    kernel, reference = players(game, change=lambda text: text.replace(written, instead))
    assert list(kernel.records(range(3))) != list(reference.records(range(3)))


def test_sums_of_batches_are_the_sums_of_all_games() -> None:
    kernel, reference = players(load_game("classics/noughts-and-crosses", 2))
    ids = measures_of(reference.engine)
    first, second = (player.columns(range(8), ids) for player in (kernel, reference))
    parts = [counted(kernel.columns(some, ids), reference.columns(some, ids), ids) for some in (range(3, 8), range(3))]
    found = total_of(parts)
    assert found == counted(first, second, ids)
    assert found.equal == found.games == 8


@pytest.mark.skipif(not has_numba(), reason="compiled kernels: `make test EXTRAS=dev,fast` installs Numba")
def test_a_compiled_kernel_counts_the_same(tmp_path: Path) -> None:
    outcome = build(ruleset(MATCH, MEAL), 2)
    assert outcome.value is not None
    made, engine = players(outcome.value.game, tmp_path)
    ids, numbers = measures_of(engine.engine), range(60)
    assert made.kernel.native
    for rounds in (12, 0):
        reference = replace(engine, rounds=rounds)
        kernel = replace(made, plan=replace(made.plan, rounds=rounds), reference=reference)
        assert list(kernel.records(numbers)) == list(reference.records(numbers))
        own, others = kernel.columns(numbers, ids), reference.columns(numbers, ids)
        assert counted(own, own, ids) == counted(others, others, ids) == counted(own, others, ids)
