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


WHO_BEGINS: Final = """
hausregel: 1
title: {{en: Who begins}}
status: house
players: 2
domains: {{size: 1..3}}
cards: {{fruit: {{of: size, starts: bowl}}}}
zones: {{bowl: {{stacked: true, faces: nobody}}, plate: {{per: player, faces: owner}}, heap: {{faces: everyone}}}}
variables: {{lucky: {{of: player, start: nothing}}}}
setup:
  luck: [{{set: lucky, to: "{lucky}"}}]
  mix: [{{shuffle: bowl}}]
  more: [{{draw: 2, from: bowl, to: "plate[first(p for p in players)]"}}]
  less: [{{draw: 1, from: bowl, to: "plate[left(first(p for p in players))]"}}]
start: {{player: "{starter}"}}
phases: [main]
moves:
  lay: {{choose: {{c: "plate[me]"}}, do: [{{move: c, from: "plate[me]", to: heap}}], then: next_player}}
end: {{over: count(heap) == 1}}
winners: p == {winner}
"""


@pytest.mark.parametrize(
    ("lucky", "winner"),
    [("first(p for p in players)", "lucky"), ("nothing", "opener")],
    ids=["a deal that names a seat", "who opens, and another begins"],
)
def test_each_who_may_begin_counts_as_often_as_they_do(lucky: str, winner: str) -> None:
    holder = "first(p for p in players if fruit(1) in plate[p])"
    found = best_play(game(WHO_BEGINS.format(lucky=lucky, winner=winner, starter=holder)))
    assert isinstance(found, BestPlay)
    assert (found.starter_forces, found.other_forces) == pytest.approx((2 / 3, 1 / 3))
    assert found.low == found.high == pytest.approx(1 / 3)


def test_the_one_who_begins_need_not_open() -> None:
    found = best_play(game(WHO_BEGINS.format(lucky="nothing", winner="turn", starter="left(opener)")))
    assert isinstance(found, BestPlay)
    assert (found.starter_forces, found.other_forces, found.low, found.high) == (0.0, 1.0, -1.0, -1.0)


COUNTED: Final = """
hausregel: 1
title: {en: Counted}
status: house
players: 2
domains: {size: 1..2}
cards: {fruit: {of: size, starts: bowl}}
zones: {bowl: {faces: nobody}, plate: {per: player, faces: nobody}}
variables: {counted: {range: 0..900, start: 0}}
setup: {deal: [{deal: 1, from: bowl, to: plate}]}
phases: [main]
moves:
  count: {if: {some: counted < 900}, do: [{set: counted, to: counted + 1}], then: next_player}
end: {over: counted == 900}
winners: p == turn
"""
"""A long game in which nobody decides anything."""


def test_a_long_game_without_decisions_has_a_small_tree() -> None:
    found = best_play(game(COUNTED))
    assert isinstance(found, BestPlay)
    assert (found.low, found.high, found.starter_forces) == (1.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("  skip: {if: counted < 400, do: [{set: counted, to: counted + 1}], then: next_player}\n", "too-large"),
        (
            (
                "  peek:\n    if: counted == 0 and any(f.size == 2 for f in plate[me])\n"
                "    do: [{set: counted, to: 900}]\n    then: next_player\n"
            ),
            "tells-secrets",
        ),
    ],
)
def test_what_is_no_tree_says_why(more: str, why: str) -> None:
    assert best_play(game(COUNTED.replace("end: {over", f"{more}end: {{over"))) == why
