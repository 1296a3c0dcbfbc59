"""Choices of several cards: which there are, how they are written, and why one is refused."""

from __future__ import annotations

import math
import random
from typing import Final

import pytest

from hausregel.playing.commands import ChosenMove, Refused, read_typed
from reference_engine import Engine, SeededChance, playout, uniform, why_not
from reference_engine.move_text import move_from_text
from spec.codes import help_of
from tests.helpers import TESTS, engine, engine_of, faults, lies
from tests.interpreter import Asker

LAY: Final = """moves:
  lay:
    in: meal
    choose: {{some: {number} of {zone}}}
    if: {{asked: "{condition}"}}
    do: [{{move: some, to: heap}}]
    then: next_player
"""


def made(number: str, condition: str = "true", zone: str = "fruit in plate[me]") -> Engine:
    """Return a game in which each player has six cards, and lays some fruit."""
    deal = "setup:\n  deal: [{deal: 6, from: basket, to: plate}]\n"
    return engine(deal + LAY.format(number=number, condition=condition, zone=zone))


def laid(game: Engine) -> list[str]:
    """Return what can be laid first."""
    return [game.spell(move) for move in game.legal(game.deal(SeededChance(1)))]


def test_each_set_of_cards_is_chosen_in_one_way() -> None:
    pieces = len(laid(made("1")))
    assert pieces >= 3
    for number, sizes in (("2", range(2, 3)), ("2..3", range(2, 4)), ("0..4", range(5)), ("1..8", range(1, 9))):
        texts = laid(made(number))
        assert len(set(texts)) == len(texts) == sum(math.comb(pieces, size) for size in sizes), number


def test_equal_cards_are_chosen_as_often_as_they_lie_there() -> None:
    game = engine_of(TESTS / "known_truth" / "several-onto-a-stack.yaml", 2)
    state = game.deal(SeededChance(4))
    hidden = sorted(face for face in state.zones[1] if face is not None)
    sets = {move.choices for move in game.legal(state)}
    met = [tuple(card for card in chosen if card is not None) for chosen in sets]
    for size in (1, 2, 3):
        wanted = {tuple(sorted(random.Random(at).sample(hidden, size))) for at in range(300)}
        assert {chosen for chosen in met if len(chosen) == size} == wanted


def test_conditions_on_the_cards_go_through_them() -> None:
    game = made("1..4", "all(c.size == d.size for c in some for d in some) and sum(c.size for c in some) < 5")
    state = game.deal(SeededChance(1))
    for move in game.legal(state):
        sizes = [game.game.faces[card].values["size"] for card in move.choices if card is not None]
        assert len(set(sizes)) == 1
        assert sum(sizes) < 5


def test_nothing_does_not_equal_nothing_though_it_is_asked_of_one_card_twice() -> None:
    same = "all(price[c.sort] == price[d.sort] for c in some for d in some)"
    assert laid(made("1..2", same)) == []
    assert laid(made("1..2", f"{same} or bites == 0")) != []


def test_cards_are_written_in_any_order_and_counted() -> None:
    game = made("2..3")
    one = move_from_text(game.game, "lay(pear 2, apple 1)", 0)
    assert one == move_from_text(game.game, "lay(apple 1, pear 2)", 0)
    assert game.spell(one) == "lay(apple 1, pear 2)"
    for text in ("lay(apple 1)", "lay(apple 1, apple 2, pear 1, pear 2)", "lay"):
        with pytest.raises(ValueError, match="does not choose"):
            move_from_text(game.game, text, 0)


def test_a_refusal_names_the_card_or_the_condition() -> None:
    game = made("2", "all(c.sort == d.sort for c in some for d in some)")
    state = game.deal(SeededChance(1))
    hands = [
        [face for face in game.game.faces if face.kind == "fruit" and face.name in lies(game, state, f"plate[{seat}]")]
        for seat in (0, 1)
    ]
    mine, other = hands[0][0], hands[1][0]
    refusal = why_not(game, state, move_from_text(game.game, f"lay({mine.name}, {other.name})", 0))
    assert refusal is not None
    assert (refusal.kind, refusal.address) == ("choice", "moves.lay.choose.some")
    unlike = next(face for face in hands[0] if face.values["sort"] != mine.values["sort"])
    refusal = why_not(game, state, move_from_text(game.game, f"lay({unlike.name}, {mine.name})", 0))
    assert refusal is not None
    assert (refusal.kind, refusal.address) == ("condition", "moves.lay.if.asked")


def test_what_is_typed_at_the_table_names_them_in_any_order() -> None:
    game = made("1..3")
    state = game.deal(SeededChance(1))
    moves = game.legal(state)
    wanted = max(moves, key=lambda move: len(game.spell(move)))
    words = game.spell(wanted).removeprefix("lay(").removesuffix(")").split(", ")
    for typed in (words, words[::-1], words[1:] + words[:1]):
        assert read_typed(game, f"lay {' '.join(typed)}", moves, 0, ("you", "Ada")) == ChosenMove(wanted)
    held = {card for move in moves for card in move.choices}
    other = next(face.name for at, face in enumerate(game.game.faces) if face.kind == "fruit" and at not in held)
    assert isinstance(read_typed(game, f"lay {other}", moves, 0, ("you", "Ada")), Refused)


@pytest.mark.parametrize("name", ["several-at-once", "several-onto-a-stack", "none-one-or-two", "refilled-in-a-draw"])
def test_the_engine_and_the_plain_interpreter_allow_the_same(name: str) -> None:
    game = engine_of(TESTS / "known_truth" / f"{name}.yaml", 2)
    for seed in range(8):
        lots = random.Random(seed)
        deal = game.deal(SeededChance(seed))
        for here in playout(game, deal, uniform(lots), SeededChance(seed), lots, most=60):
            assert set(here.legal) == set(Asker(game.game, here.state).possible())


DECK: Final = """domains:
  sort: [clubs, diamonds, hearts, spades]
  size: 1..13
cards:
  fruit: {of: [sort, size], starts: basket}
define: {}
"""


@pytest.mark.parametrize(
    ("number", "condition", "allowed"),
    [
        ("1..8", "all(c.size == d.size for c in some for d in some)", True),
        ("3..5", "all(c.sort == d.sort for c in some for d in some)", True),
        ("4", "true", True),
        ("1..8", "true", False),
        ("1..8", "top(basket) is nothing or all(c.size == d.size for c in some for d in some)", False),
        ("1..8", "all(c.size != d.size for c in some for d in some)", False),
        ("1..8", "all(me == left(me) or c.size == d.size for c in some for d in some)", False),
    ],
)
def test_more_ways_to_choose_than_can_be_gone_through_are_refused(
    number: str, condition: str, *, allowed: bool
) -> None:
    rules = DECK + LAY.format(number=number, condition=condition, zone="fruit in plate[me]")
    assert [fault.code for fault in faults(rules) if fault.code == "HR426"] == ([] if allowed else ["HR426"])


@pytest.mark.parametrize(
    ("zone", "number", "sizes", "allowed"),
    [
        ("bag", "2..3", 13, True),
        ("bag", "2..4", 10, True),
        ("bag", "2..5", 13, False),
        ("plate[me]", "2..3", 13, False),
    ],
)
def test_what_is_chosen_from_one_zone_does_not_lie_in_the_other(
    zone: str, number: str, sizes: int, *, allowed: bool
) -> None:
    """A card of the hand takes cards of the table: no deck has all its cards in both."""
    rules = DECK.replace("1..13", f"1..{sizes}") + (
        "moves:\n  lay:\n    in: meal\n"
        f"    choose: {{d: 'fruit in plate[me]', some: '{number} of fruit in {zone}'}}\n"
        "    if: {adds_up: sum(c.size for c in some) == d.size}\n"
        "    do: [{move: d, from: 'plate[me]', to: heap}]\n"
    )
    found = [fault for fault in faults(rules) if fault.code == "HR426"]
    assert ["fewer cards" in help_of(fault) for fault in found] == ([] if allowed else [True])
