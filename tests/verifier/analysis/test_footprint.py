"""What rules ask for, and whose."""

from __future__ import annotations

from spec.game.terms import Who
from tests.helpers import built, typed
from verifier.analysis.footprint import Read, reads_of

HAS_SOME = "define:\n  has_some(p): count(plate[p]) > 0\n"


def asked(text: str) -> set[Read]:
    found = typed(built(HAS_SOME), text)
    assert found is not None
    game, expression = found
    return set(reads_of(game, expression))


def test_what_a_rule_asks_for_itself_is_known_by_its_keys() -> None:
    assert asked("count(plate[me]) > 0 and bites > 0") == {Read("plate", (Who("me"),)), Read("bites", ())}


def test_whose_zone_is_asked_for_through_another_rule_is_not_known() -> None:
    assert asked("has_some(me)") == {Read("plate", None)}


def test_what_the_score_rests_on_is_asked_for_by_whoever_asks_for_points() -> None:
    game = built("score: count(plate[p])\nwinners: score(p) == max(score(q) for q in players)\n").game
    assert set(reads_of(game, game.winners)) == {Read("plate", None)}
