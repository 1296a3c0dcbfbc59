"""Smaller versions of a ruleset."""

from __future__ import annotations

from collections import Counter

import pytest

from spec.game.game import Game
from spec.scaling import names_kept, scalable, scaled
from spec.source.document import child
from spec.typing.builder import build
from tests.helpers import ruleset

SMALL = {"domains.sort": "plum, apple", "domains.size": "2..3", "cards.stone.count": "1"}


def game(smaller: dict[str, str]) -> Game:
    outcome = build(scaled(ruleset(), smaller), 2)
    assert outcome.value is not None, outcome.diagnostics
    return outcome.value.game


def test_a_smaller_version_keeps_the_names_and_numbers_that_are_told_and_the_copies() -> None:
    faces = Counter({face.name: face.count for face in game(SMALL).faces})
    assert faces == {"apple 2": 1, "apple 3": 1, "plum 2": 1, "plum 3": 1, "stone": 1}


def test_names_stay_in_the_order_of_the_ruleset() -> None:
    assert game(SMALL).domains["sort"].names == ("apple", "plum")


def test_nothing_smaller_is_the_ruleset_itself() -> None:
    assert scaled(ruleset(), {}) is ruleset()


def test_words_examples_and_sources_are_left_out() -> None:
    text = (
        "text:\n  moves.wait: {en: Wait.}\nexamples:\n  one: {players: [Ann], position: {others: basket}, play: []}\n"
    )
    root = scaled(ruleset(text), {"cards.stone.count": "1"}).root
    assert child(root, "text") is None
    assert child(root, "examples") is None


def test_a_rule_that_names_what_is_left_out_makes_building_fail() -> None:
    text = "winners: liked == pear\n"
    assert build(scaled(ruleset(text), {"domains.sort": "apple, plum"}), 2).value is None


@pytest.mark.parametrize(
    "smaller",
    [
        {"domains.colour": "apple"},
        {"domains.sort": "apple, melon"},
        {"domains.sort": "apple, apple"},
        {"domains.sort": ""},
        {"domains.size": "0..3"},
        {"domains.size": "3..2"},
        {"domains.size": "many"},
        {"cards.melon.count": "1"},
        {"cards.stone.count": "-1"},
        {"cards.stone.count": "1000"},
        {"cards.stone.count": "__import__('os')"},
        {"zones.basket": "x"},
        {"moves.wait.if": "true"},
    ],
)
def test_what_cannot_be_made_smaller_so_is_told(smaller: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(smaller)).replace(".", r"\.")):
        scaled(ruleset(), smaller)


def test_domains_and_counts_can_be_made_smaller() -> None:
    found = dict(scalable(ruleset()))
    assert list(found) == ["domains.sort", "domains.size", "cards.stone.count"]
    assert names_kept(2, found["domains.sort"]) == "apple, pear"
