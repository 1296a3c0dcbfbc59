"""Two rules side by side: planted effects are found, changes that change nothing are none."""

from __future__ import annotations

import pytest

from reference_engine import Engine
from spec.typing import build
from tests.helpers import ruleset
from tests.verifier.consequences.meals import CHANGED, MEAL, NOTHING_CHANGED
from verifier.consequences import EstimatedSides, ReferencePlayer, compared, evenly, judged

GAMES = 1_200


def engine(text: str = "", players: int = 2) -> Engine:
    outcome = build(ruleset(text, MEAL), players)
    assert outcome.value is not None, outcome.diagnostics
    return Engine(outcome.value.game)


def report(text: str, games: int = GAMES) -> EstimatedSides:
    engines = engine(), engine(text)
    first, second = (list(ReferencePlayer(side, 1, evenly).records(range(games))) for side in engines)
    return judged({"2 random": compared(engines, (first, second), by_seat=False)})["2 random"]


def words(text: str) -> dict[str, str]:
    return {measure.measure: measure.word for measure in report(text).measures}


@pytest.mark.parametrize("name", NOTHING_CHANGED)
def test_a_change_that_changes_nothing_comes_out_as_no_difference(name: str) -> None:
    assert "differs" not in words(NOTHING_CHANGED[name]).values()


@pytest.mark.parametrize("name", CHANGED)
def test_a_planted_effect_is_found(name: str) -> None:
    text, measure = CHANGED[name]
    assert words(text)[measure] == "differs"


def test_equal_rules_play_equal_games() -> None:
    found = report("", 50)
    assert found.equal == found.games == 50
    assert {measure.word for measure in found.measures} == {"same-in-all"}
    assert all(measure.difference is None or measure.difference.value == 0 for measure in found.measures)


def test_what_only_one_side_has_is_not_compared() -> None:
    text = "end:\n  bare: any(count(plate[p]) == 0 for p in players)\n"
    assert words(text)["end.empty"] == words(text)["end.bare"] == "only-one"


def test_sides_with_other_numbers_of_games_are_refused() -> None:
    side = engine()
    games = list(ReferencePlayer(side, 1, evenly).records(range(3)))
    with pytest.raises(ValueError, match="games=3, 2"):
        compared((side, side), (games, games[:2]), by_seat=False)
