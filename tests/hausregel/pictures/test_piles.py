"""What lies on the table as players see it: one pile for several zones, no places of which nobody speaks."""

from __future__ import annotations

import pytest

from hausregel.pictures import JoinedPiles, Naming, TableLayout, TableTeller
from hausregel.work.library import find
from reference_engine import Engine, SeededChance, State
from spec.words import Words
from tests.hausregel.pictures.tables import NAMES, called
from tests.helpers import engine_of


def lying(engine: Engine, *cards: tuple[int, str]) -> State:
    """Return a state in which just these cards lie, each on the zone of its worth."""
    faces = {face.name: number for number, face in enumerate(engine.game.faces)}
    start = engine.before_the_deal()
    zones: list[tuple[int | None, ...]] = [()] * len(start.zones)
    for worth, card in cards:
        at = engine.game.zones["pile"].base + worth
        zones[at] = (*zones[at], faces[card])
    return State(tuple(zones), start.variables)


def test_zones_that_rules_take_up_together_lie_as_one_pile_in_the_order_in_which_they_came() -> None:
    engine = engine_of(find("push/push"), 2)
    base = engine.game.zones["pile"].base
    first, second, *third = (0, "joker"), (9, "9"), (4, "4"), (4, "4")
    states = [lying(engine), lying(engine, first), lying(engine, first, second), lying(engine, first, second, *third)]
    scene = TableLayout(engine.game, NAMES, called, states).scene(states[-1])
    assert [label.count for label in scene.labels if label.text == "pile"] == ["4"]
    cards = sorted(scene.cards, key=lambda card: card.x)
    assert [engine.game.faces[card.face].name for card in cards if card.face is not None] == ["joker", "9", "4", "4"]
    assert [card.zone - base for card in cards] == [0, 9, 4, 4]
    teller = TableTeller(Naming(engine.game, NAMES, called), None, Words("en", "picture"), earlier=states[:-1])
    assert teller.told(states[-1])[f"zone{base}"] == "Pile, from bottom to top: joker, 9, 4, 4."


def test_what_is_cleared_away_and_comes_again_lies_on_top() -> None:
    engine = engine_of(find("push/push"), 2)
    zone = engine.game.zones["pile"]
    states = [lying(engine, (9, "9")), lying(engine), lying(engine, (2, "2")), lying(engine, (2, "2"), (9, "9"))]
    piles = JoinedPiles(engine.game, states)
    assert [engine.game.faces[face].name for _, face in piles.lying(zone, states[-1])] == ["2", "9"]
    assert [number - zone.base for number, _ in piles.lying(zone, states[-1])] == [2, 9]


def test_zones_that_are_taken_up_one_by_one_are_several() -> None:
    for name in ("classics/rummy", "classics/war", "side-games/schnipp-schnapp"):
        assert not JoinedPiles(engine_of(find(name), 2).game).zones


@pytest.mark.parametrize(
    ("name", "zone", "spoken_of"),
    [
        ("rummy", "rows", False),
        ("sevens", "row", True),
        ("noughts-and-crosses", "grid", True),
        ("fireworks", "hand", True),
    ],
)
def test_empty_places_are_drawn_where_players_speak_of_them(name: str, zone: str, spoken_of: bool) -> None:
    engine = engine_of(find(f"classics/{name}"), 3 if name == "sevens" else 2)
    state = engine.deal(SeededChance(1))
    declared = engine.game.zones[zone]
    numbers = range(declared.base, declared.base + declared.size)
    places = TableLayout(engine.game, NAMES, called, [state]).scene(state).places
    assert any(place.zone in numbers for place in places) == spoken_of
