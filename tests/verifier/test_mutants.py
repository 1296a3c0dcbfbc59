"""Each mutant is refuted by what it breaks, shown by a play; what is right is not refuted.

Those that take long are left to `python -m tests.verifier.all_mutants`, which asks all of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.test_mutants_are_rulesets import FOLDER, HARMLESS, MUTANTS, header, name_of
from tests.verifier.all_mutants import broken_lines, settled
from verifier.properties.registry import BUILT_IN

pytestmark = pytest.mark.usefixtures("little_shortening")

SLOW: Final = frozenset(
    {
        "classic-60-one-card-too-many-laid",
        "classic-60-pass-beside-few-cards",
        "classic-after-that-never-comes",
        "classic-drawn-into-hand",
        "classic-draws-of-a-player",
        "classic-end-of-all-cards",
        "classic-end-out-of-reach",
        "classic-lay-anywhere",
        "classic-pass-at-will",
        "classic-pass-beside-last-card",
        "classic-pass-instead-of-drawing",
        "classic-passes-in-a-row",
        "classic-row-without-start",
        "classic-thirty-cards",
        "classic-two-leaders",
        "junior-long-hand",
        "junior-take-back",
        "master-eighth-bonus",
        "master-exchange-at-the-very-end",
        "master-jokers-elsewhere",
        "master-start-card-lies",
        "master-tie-undecided",
        "variant-1-end-looks-back",
        "variant-1-pass-at-will",
        "variant-2-crown",
        "variant-2-elevens-for-all",
        "variant-3-low-opening-card",
        "variant-3-secret-colour",
        "variant-3-seed-one-higher",
        "variant-3-small-hand-opens",
        "variant-3-swap-before-opening",
    }
)
"""Mutants that only guided play, the solver or the explorer refutes, and that take more than some seconds."""

QUICK: Final = tuple(path for path in MUTANTS if name_of(path) not in SLOW)
ASKED: Final = ("deals-out", "conserves-cards", "lawful-table", "no-clash", "has-outcome", "examples-hold")
"""What is asked of harmless rulesets here, as far as random play and the solver answer it soon."""
HARMLESS_HERE: Final = tuple(
    path for path in HARMLESS if name_of(path).startswith(("harmless/junior", "harmless/classic-60"))
)
ELSEWHERE: Final = tuple(
    FOLDER / f"{name}.yaml"
    for name in (
        "classic-deal-too-large",
        "classic-no-second-deal",
        "classic-one-card-too-many",
        "junior-ends-not-set-aside",
        "master-connections-not-counted",
        "variant-2-elevens-for-all",
    )
)
"""Mutants that hold for another number of players, where that is soon settled."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[pytest.mark.long] if number % 2 else []) for number, path in enumerate(QUICK)],
    ids=name_of,
)
def test_a_mutant_is_refuted_by_each_property_that_it_breaks(path: Path) -> None:
    table = broken_lines(path)
    assert [line.claim for line in table] == list(header(path).breaks)
    assert [str(line) for line in table if not line.as_expected] == []


def test_the_mutants_asked_here_are_many_and_of_every_sort() -> None:
    assert len(QUICK) >= 70
    assert {name for path in QUICK for name in header(path).breaks} == set(BUILT_IN)
    assert {name_of(path) for path in MUTANTS} >= SLOW


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[pytest.mark.long] if number % 2 else []) for number, path in enumerate(HARMLESS_HERE)],
    ids=name_of,
)
@pytest.mark.usefixtures("no_counting")
def test_nothing_of_a_harmless_ruleset_is_refuted(path: Path) -> None:
    said = header(path)
    asked = [name for name in ASKED if name not in said.broken_before]
    verdicts = list(settled(path, said.players, said, asked))
    assert [verdict.detail for verdict in verdicts if verdict.word == "refuted"] == []


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[pytest.mark.long] if number % 3 else []) for number, path in enumerate(ELSEWHERE)],
    ids=name_of,
)
@pytest.mark.usefixtures("no_counting")
def test_a_mutant_holds_for_the_number_of_players_that_it_spares(path: Path) -> None:
    said = header(path)
    players = said.holds_for
    assert players is not None
    verdicts = list(settled(path, players, said, said.breaks))
    assert [verdict.detail for verdict in verdicts if verdict.word == "refuted"] == []
