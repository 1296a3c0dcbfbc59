"""Every deal, each once, and how chance brings it about."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from reference_engine import Engine, Scripted, SeededChance, State
from tests.helpers import TESTS, engine_of
from tests.verifier.explorer.small import DEAL, LIBRARY, TINY, fruit, small
from verifier.explorer import deals
from verifier.explorer.deals import Dealer, TooManyDeals
from verifier.explorer.hidden_stacks import bags_of, with_bags
from verifier.explorer.outcomes import likely_outcomes


def dealer(name: str) -> tuple[Engine, Dealer]:
    game = small(name).game
    bagged = with_bags(game, bags_of(game))
    return Engine(bagged), Dealer(bagged)


@pytest.mark.parametrize("name", LIBRARY)
def test_the_engine_deals_every_deal_when_chance_decides_as_told(name: str) -> None:
    engine, found = dealer(name)
    deals = list(found.deals())
    assert len(set(deals)) == len(deals)
    for deal in random.Random(1).sample(deals, min(20, len(deals))):
        assert engine.deal(Scripted(found.outcomes_of(deal))) == deal


@pytest.mark.parametrize("name", LIBRARY)
def test_every_deal_of_the_engine_is_among_them(name: str) -> None:
    engine, found = dealer(name)
    assert {engine.deal(SeededChance(seed)) for seed in range(100)} <= set(found.deals())


def deals_of(text: str, smaller: dict[str, str], **options: int) -> Iterator[State]:
    game = fruit(text, smaller={**TINY, **smaller}, **options).game
    return Dealer(with_bags(game, bags_of(game))).deals()


def test_the_number_of_deals_is_that_of_the_distributions() -> None:
    assert len(list(deals_of(DEAL, {"domains.size": "1..4"}, helping=1))) == 4 * 3
    assert len(list(deals_of(DEAL, {"domains.size": "1..4"}, helping=2))) == 6
    # Two stones are alike: both with Ann, both with Bob, one each with either fruit.
    assert len(list(deals_of(DEAL, {"cards.stone.count": "2"}, helping=2))) == 4


TWICE: Final = DEAL.replace("[{deal", "[{deal: 1, from: basket, to: plate}, {deal")
LUCKY: Final = """\
setup:
  shuffle: [shuffle: basket]
  first: [{random: guest, among: players}, {draw: 1, from: basket, to: "plate[guest]"}]
  forgotten: [{set: guest, to: nothing}]
  deal: [{deal: 1, from: basket, to: plate}]
"""


@pytest.mark.parametrize("text", [TWICE, LUCKY])
def test_hands_that_are_dealt_bit_by_bit_are_dealt_as_told(text: str) -> None:
    game = fruit(text, smaller={**TINY, "domains.size": "1..4", "cards.stone.count": "2"}, helping=1).game
    bagged = with_bags(game, bags_of(game))
    found = Dealer(bagged)
    deals = list(found.deals())
    assert len(deals) > 20
    for deal in deals:
        assert Engine(bagged).deal(Scripted(found.outcomes_of(deal))) == deal


def test_where_nothing_is_dealt_all_cards_stay() -> None:
    (deal,) = deals_of(DEAL, {"domains.size": "1..4"}, helping=0)
    assert len(deal.zones[0]) == 4


def test_a_deal_that_cannot_be_carried_out_is_a_fault_and_no_deal() -> None:
    game = fruit(DEAL, helping=2).game
    found = Dealer(game)
    assert list(found.deals()) == []
    assert [(fault.address, str(fault.what)) for fault in found.faults] == [
        ("setup.deal", "4 cards are needed, but only 2 are there")
    ]


def test_a_deal_that_is_not_accepted_is_no_deal() -> None:
    text = DEAL + "start:\n  redeal: apple 1 in plate[opener]\n".replace("apple 1", "fruit(apple, 1)")
    assert len(list(deals_of(text, {"domains.size": "1..4"}, helping=1))) == 9


def test_it_gives_up_where_there_are_too_many() -> None:
    game = fruit(DEAL, smaller={}, helping=3).game
    with pytest.raises(TooManyDeals):
        list(Dealer(with_bags(game, bags_of(game)), most=1_000).deals())
    with pytest.raises(TooManyDeals):
        list(Dealer(with_bags(game, bags_of(game)), should_stop=lambda: True).deals())


def test_it_gives_up_where_chance_has_too_many_ways_to_few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "MOST_WAYS", 1_000)
    text = 'setup:\n  lots:\n    - {for: {k: "numbers(1, 30)"}, do: [{random: guest, among: players}]}\n'
    with pytest.raises(TooManyDeals, match="more than 1,000"):
        list(deals_of(text, {}))


def test_it_gives_up_within_one_step_that_hands_out_all_cards_in_every_order(monkeypatch: pytest.MonkeyPatch) -> None:
    game = engine_of(TESTS / "known_truth" / "war-with-a-named-version.yaml", 2).game
    ways = 0

    def counted(do: Callable[..., object]) -> Iterator[object]:
        nonlocal ways
        for way in likely_outcomes(do):
            ways += 1
            yield way

    monkeypatch.setattr(deals, "likely_outcomes", counted)
    with pytest.raises(TooManyDeals, match="more than 100"):
        list(Dealer(with_bags(game, bags_of(game)), most=100).deals())
    assert ways < 1_000
    ways = 0
    monkeypatch.setattr(deals, "LOOK_UP", 50)
    with pytest.raises(TooManyDeals, match="no time"):
        list(Dealer(with_bags(game, bags_of(game)), should_stop=lambda: ways > 200).deals())
    assert ways < 1_000
