"""What of a game bears on a property."""

from __future__ import annotations

import pytest

from spec.game.game import Game
from tests.helpers import built
from verifier.properties.cone_of_influence import bearing_on
from verifier.verdict.memory import content_of

PLAIN = """\
define: {worth(p): "2 * count(plate[p])", low: count(basket) < 2}
moves: {take: {in: meal, do: [{draw: 1, from: basket, to: "plate[me]"}], then: next_player}}
end: {over: END}
score: SCORE
winners: WINNERS
properties: {full: {always: CLAIM}}
"""


def game(
    end: str = "count(basket) == 0",
    score: str = "count(plate[p])",
    claim: str = "count(basket) < 99",
    winners: str = "score(p) == max(score(q) for q in players)",
) -> Game:
    text = PLAIN.replace("END", end).replace("SCORE", score).replace("CLAIM", claim)
    return built(text.replace("WINNERS", winners)).game


def same(game: Game, other: Game, name: str) -> bool:
    return content_of(bearing_on(game, name)) == content_of(bearing_on(other, name))


@pytest.mark.parametrize("name", ["never-stuck", "ends", "conserves-cards", "lawful-table", "full"])
def test_a_score_does_not_bear_on_play(name: str) -> None:
    assert same(game(), game(score="worth(p)"), name)


def test_a_score_bears_on_whether_somebody_wins_only_if_winning_asks_for_it() -> None:
    first_out = "count(plate[p]) == 0"
    assert same(game(winners=first_out), game(score="worth(p)", winners=first_out), "has-outcome")
    assert not same(game(), game(winners=first_out), "has-outcome")


@pytest.mark.parametrize("name", ["has-outcome", "no-dead-rule", "examples-hold"])
def test_a_score_bears_on_who_wins_on_examples_and_on_rules_of_no_use(name: str) -> None:
    assert not same(game(), game(score="worth(p)"), name)


def test_a_claim_bears_on_claims_and_a_rule_of_play_on_everything() -> None:
    other = game(claim="count(basket) < 98")
    assert not same(game(), other, "lawful-table")
    assert not same(game(), other, "full")
    for name in ("never-stuck", "ends", "has-outcome", "no-dead-rule"):
        assert same(game(), other, name)
        assert not same(game(), game("low"), name)
