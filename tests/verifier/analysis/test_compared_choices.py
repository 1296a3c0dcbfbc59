"""Choices that all see and that rules compare: which moves they are made by, and what is none."""

from __future__ import annotations

from typing import Final

import pytest

from tests.helpers import built
from verifier.analysis.compared_choices import OpenChoice, open_choices

TIPS: Final = """\
variables: {tip: {range: 0..9, start: nothing, per: player}, eaten: {range: 0..9, start: 0, per: player}}
define:
  miss(p): abs(tip[p] - 3)
  nearest(p): all(miss(p) <= miss(q) for q in players)
moves:
  say: {in: meal, choose: {n: "numbers(0, 9)"}, do: [{set: "tip[me]", to: n}], then: next_player}
winners: nearest(p)
"""


def test_a_choice_that_all_see_and_that_is_compared_with_that_of_others_is_open() -> None:
    assert open_choices(built(TIPS).game) == (OpenChoice("say", "tip"),)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("start: nothing, per: player}", "start: nothing, per: player, seen: owner}"),
        ("tip: {range: 0..9, start: nothing", "tip: {range: 0..9, start: 0"),
        ("miss(p) <= miss(q)", "miss(p) <= eaten[q]"),
        ("miss(p) <= miss(q)", "miss(p) <= 3 and tip[q] is not nothing"),
        ('{set: "tip[me]", to: n}', '{set: "tip[me]", to: 3}'),
        ('{set: "tip[me]", to: n}', '{set: "tip[left(me)]", to: n}'),
    ],
    ids=["hidden", "of others before", "with something else", "with a number", "no choice", "for somebody else"],
)
def test_what_is_hidden_or_not_chosen_or_not_compared_is_not_open(old: str, new: str) -> None:
    assert old in TIPS
    assert open_choices(built(TIPS.replace(old, new)).game) == ()


def test_values_compared_without_a_definition_are_compared_too() -> None:
    text = TIPS.replace("winners: nearest(p)", "winners: tip[p] == max(tip[q] for q in players)").replace(
        "  nearest(p): all(miss(p) <= miss(q) for q in players)\n", ""
    )
    assert open_choices(built(text).game) == (OpenChoice("say", "tip"),)
