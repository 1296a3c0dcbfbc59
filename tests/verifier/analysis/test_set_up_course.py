"""A deal shows all others only where nothing in the set-up asks what chance has decided."""

from __future__ import annotations

import pytest

from reference_engine import Engine, SeededChance, deal_out
from tests.helpers import built
from verifier.analysis import every_deal_goes_alike

SHUFFLED = "{shuffle: basket}"


def alike(*effects: str, further: str = "") -> bool:
    steps = "".join(f"    - {effect}\n" for effect in effects)
    return every_deal_goes_alike(built(f"setup:\n  lay_out:\n{steps}{further}").game)


@pytest.mark.parametrize(
    "effects",
    [
        (SHUFFLED, "{deal: 2, from: basket, to: plate}"),
        (SHUFFLED, "{for: {p: players, k: 'numbers(1, 2)'}, do: [{move: top(basket), from: basket, to: 'plate[p]'}]}"),
        ("{move: 'fruit(apple, 1)', from: basket, to: bag}", SHUFFLED, "{draw: count(bag), from: basket, to: heap}"),
        (SHUFFLED, "{draw: 1, from: basket, to: heap}", "{set: liked, to: first(s for s in sort)}"),
        (SHUFFLED, "{draw: 2, from: basket, to: bag}", "{for: {c: bag}, do: [{move: c, to: heap}]}"),
        (SHUFFLED, "{if: count(basket) > 2, do: [{draw: 1, from: basket, to: bag}]}"),
        ("{move: all, from: basket, to: bag}", "{move: 'fruit(pear, 2)', from: bag, to: heap}"),
        (
            SHUFFLED,
            "{draw: 5, from: basket, to: heap}",
            "{let: {c: top(heap)}, do: [{move: all, from: heap, to: basket}, {move: c, from: basket, to: heap}]}",
        ),
    ],
)
def test_what_asks_for_no_card_goes_alike_in_every_deal(effects: tuple[str, ...]) -> None:
    assert alike(*effects)
    engine = Engine(built("setup:\n  lay_out:\n" + "".join(f"    - {effect}\n" for effect in effects)).game)
    states = [deal_out(engine, SeededChance(seed)).state for seed in range(20)]
    assert len({None if state is None else tuple(map(len, state.zones)) for state in states}) == 1


@pytest.mark.parametrize(
    "effects",
    [
        (SHUFFLED, "{draw: 1, from: basket, to: bag}", "{move: stone, from: basket, to: heap}"),
        (
            SHUFFLED,
            "{draw: 1, from: basket, to: bag}",
            "{move: all, from: bag, to: heap}",
            "{move: stone, from: heap, to: bag}",
        ),
        (SHUFFLED, "{if: top(basket) is stone, do: [{draw: 1, from: basket, to: bag}]}"),
        (SHUFFLED, "{draw: 2, from: basket, to: bag}", "{for: {c: bag}, if: c is stone, do: [{move: c, to: heap}]}"),
        (
            SHUFFLED,
            "{draw: 2, from: basket, to: bag}",
            "{for: {c: stone in bag}, do: [{move: c, from: bag, to: heap}]}",
        ),
        (
            SHUFFLED,
            "{draw: 2, from: basket, to: bag}",
            "{for: {c: bag}, do: [{draw: 1, from: bag, to: heap}, {move: c, to: heap}]}",
        ),
        (
            SHUFFLED,
            "{draw: 2, from: basket, to: bag}",
            "{for: {c: bag, d: bag}, do: [{move: c, to: heap}, {move: d, to: heap}]}",
        ),
        (
            SHUFFLED,
            "{draw: 5, from: basket, to: heap}",
            "{let: {c: top(heap)}, do: [{draw: 2, from: heap, to: bag}, {move: c, from: heap, to: basket}]}",
        ),
        (
            SHUFFLED,
            "{draw: 5, from: basket, to: heap}",
            "{let: {c: top(heap)}, do: [{move: all, from: basket, to: heap}, {move: c, from: basket, to: heap}]}",
        ),
        ("{random: guest, among: players}", "{draw: 'count(plate[guest])', from: basket, to: bag}"),
        ("{set: bites, to: bites + 1}",),
        ("{for: {k: 'numbers(1, 3)'}, do: [{move: stone, from: heap, to: bag}, {draw: 1, from: basket, to: heap}]}",),
    ],
)
def test_what_asks_for_a_card_may_go_otherwise(effects: tuple[str, ...]) -> None:
    assert not alike(*effects)


@pytest.mark.parametrize(
    "further",
    ["start:\n  redeal: stone in bag\n", "start:\n  player: first(p for p in players if stone in plate[p])\n"],
)
def test_who_begins_and_whether_a_deal_is_accepted_may_rest_on_the_cards(further: str) -> None:
    assert not alike(SHUFFLED, "{deal: 2, from: basket, to: plate}", further=further)


def test_what_a_round_of_a_loop_draws_may_lie_where_the_next_takes_from() -> None:
    """What depends on chance is carried on from round to round, also over several zones."""
    loop = (
        "{for: {k: 'numbers(1, 4)'}, do: [{move: stone, from: tray, to: bag}, {move: all, from: heap, to: tray},"
        " {draw: 1, from: basket, to: heap}]}"
    )
    assert not alike(loop.replace("tray", "'tower[opener]'"))


def test_a_draw_from_a_stack_that_is_refilled_asks_for_no_card() -> None:
    refilled = "zones:\n  basket: {stacked: true, faces: nobody, refill: {from: heap, keep: top}}\n"
    zones = "  bag: {faces: nobody}\n  heap: {stacked: true, faces: everyone}\n  plate: {per: player, faces: owner}\n"
    rest = "  tower: {per: player, stacked: true, faces: top}\n  shelf: {per: sort, cells: size, faces: everyone}\n"
    assert alike(SHUFFLED, "{draw: 1, from: basket, to: heap}", further=refilled + zones + rest)
