"""Worked examples are played by the rules of their game."""

from __future__ import annotations

import pytest

from reference_engine import Engine
from reference_engine.examples import play_example
from spec.examples import game_of, read_example, written_examples
from tests.helpers import ruleset

RULES = """\
define:
  hungry(p): count(plate[p]) > 0
  much: count(basket) - 3
score: count(plate[p])
examples:
  a_meal:
    players: [Ann, Bob]
    position:
      zones: {"plate[Ann]": [stone]}
      others: basket
    play:
      - holds: CLAIM
"""


def failures(claim: str) -> list[str]:
    """Return what is wrong with an example that claims something of its position."""
    text = RULES.replace("CLAIM", claim)
    (written,) = written_examples(ruleset(text).root)
    game = game_of(ruleset(text), written).value
    assert game is not None
    example, wrong = read_example(game, written)
    assert example is not None, wrong
    return [str(failure.what) for failure in play_example(Engine(game.game), example)]


@pytest.mark.parametrize("claim", ["hungry(Ann)", "not hungry(Bob)", "much == 11", "score(Ann) == 1 and hungry(Ann)"])
def test_a_definition_that_no_rule_uses_can_be_asked_in_an_example_of_a_game_with_points(claim: str) -> None:
    assert failures(claim) == []


def test_a_claim_that_does_not_hold_is_told() -> None:
    assert failures("hungry(Bob)") == ["`hungry(Bob)` does not hold here"]


def test_an_example_is_played_with_the_options_that_it_sets() -> None:
    claim = "helping == 5"
    assert failures(claim) == ["`helping == 5` does not hold here"]
    assert failures(f"{claim}\n    set: {{helping: 5}}") == []
