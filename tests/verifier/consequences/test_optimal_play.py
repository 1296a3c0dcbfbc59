"""Games with hidden hands at their equilibrium: the worth of two poker games is known."""

from __future__ import annotations

from typing import Final

import pytest

from spec.game import Game
from spec.typing import build
from tests.helpers import ruleset
from tests.verifier.consequences.meals import MEAL
from tests.verifier.consequences.poker import KUHN, LEDUC
from verifier.consequences import BestPlay, NoTree, best_answer, best_play, equilibrium, game_tree

LEDUC_WORTH: Final = -0.0856064
"""As OpenSpiel computes it."""


def game(text: str, players: int = 2) -> Game:
    outcome = build(ruleset("", text), players)
    assert outcome.value is not None, outcome.diagnostics
    return outcome.value.game


def test_kuhns_poker_is_worth_an_eighteenth_less_to_whoever_begins() -> None:
    tree = game_tree(game(KUHN), by_points=True)
    assert len(tree.acts) == 12
    found = equilibrium(tree, 1e-3)
    assert found.low <= -1 / 18 <= found.high
    assert found.value == pytest.approx(-1 / 18, abs=1e-3)


def test_leduc_holdem_has_its_information_sets_and_is_worth_what_openspiel_says() -> None:
    tree = game_tree(game(LEDUC), by_points=True)
    assert len(tree.acts) == 288
    found = equilibrium(tree, 3e-3)
    assert found.low <= LEDUC_WORTH <= found.high
    assert found.value == pytest.approx(LEDUC_WORTH, abs=1e-3)


def test_an_answer_to_even_play_in_kuhns_poker_wins_more_than_the_game_is_worth() -> None:
    tree = game_tree(game(KUHN), by_points=True)
    even = [[0.5, 0.5] for _ in tree.acts]
    assert best_answer(tree, even, 0) > -1 / 18 < -best_answer(tree, even, 1) + 0.5
    assert best_answer(tree, even, 0) == pytest.approx(0.5)


def test_games_without_such_a_tree_say_why() -> None:
    for made, why in ((game(MEAL, 3), "not-two"), (game(MEAL), "too-large")):
        with pytest.raises(NoTree) as refused:
            game_tree(made, most=500)
        assert refused.value.why == why


def test_with_open_hands_the_higher_card_wins_kuhns_poker() -> None:
    found = best_play(game(KUHN))
    assert isinstance(found, BestPlay)
    assert found.low <= found.high <= found.low + 0.005
    assert found.starter_forces == pytest.approx(0.5)
    assert found.other_forces == pytest.approx(0.5)
    assert best_play(game(MEAL, 3)) == "not-two"
