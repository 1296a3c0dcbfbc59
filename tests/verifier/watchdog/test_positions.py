"""Positions of the watchdog: which of them have the whole deck."""

from __future__ import annotations

from reference_engine import Engine
from reference_engine.table import SeededChance
from tests.helpers import built
from verifier.watchdog.positions import has_all_cards


def test_a_position_that_lacks_a_card_or_has_one_twice_is_told_from_one_with_the_whole_deck() -> None:
    engine = Engine(built("", 2).game)
    dealt = engine.deal(SeededChance(1))
    assert has_all_cards(engine, dealt)
    number, cards = next((at, pile) for at, pile in enumerate(dealt.zones) if pile and pile[0] is not None)
    for others in (cards[1:], (*cards, cards[0])):
        zones = (*dealt.zones[:number], others, *dealt.zones[number + 1 :])
        assert not has_all_cards(engine, dealt._replace(zones=zones))
