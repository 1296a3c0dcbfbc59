"""Pictures as SVG: well formed, with words for who does not see them, and nothing that a viewer may not know."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hausregel.pictures.faces import Faces
from hausregel.pictures.svg import card_svg, to_svg
from reference_engine.views import view
from tests.hausregel.pictures.tables import NAMED, TABLES, laid_out, played, some

SVG = "{http://www.w3.org/2000/svg}"
tables = pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED)


def faces_in(svg: str) -> set[int]:
    return {int(number) for number in re.findall(r'id="p-[fcs](\d+)"', svg)}


@tables
def test_a_picture_is_well_formed_and_says_what_it_shows(path: Path, players: int) -> None:
    layout = laid_out(path, players)
    scene = layout.scene(played(path, players)[1][-1])
    root = ET.fromstring(to_svg(scene, Faces(layout.naming), None, "A <table>", "Ada & Ben", "p-"))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "p-t p-d"
    assert root.get("viewBox") == f"0 0 360 {scene.height:.2f}".rstrip("0").rstrip(".")
    assert [(element.tag, element.get("id"), element.text) for element in root[:2]] == [
        (f"{SVG}title", "p-t", "A <table>"),
        (f"{SVG}desc", "p-d", "Ada & Ben"),
    ]


@tables
def test_a_picture_for_a_seat_holds_no_face_that_is_hidden_from_it(path: Path, players: int) -> None:
    engine, states = played(path, players)
    layout = laid_out(path, players)
    faces = Faces(layout.naming)
    for state in some(states)[-2:]:
        for seat in (None, *range(players)):
            seen = view(engine, state, -1 if seat is None else seat)
            known = {face for zone in seen.zones for face in zone.cards or () if face is not None}
            known |= {zone.top for zone in seen.zones if zone.top is not None}
            assert faces_in(to_svg(layout.scene(state), faces, seat, prefix="p-")) <= known


def test_a_picture_of_the_same_from_a_seat_does_not_depend_on_what_the_others_hold() -> None:
    path, players = next(table for table in TABLES if table[0].stem == "crazy-eights")
    _, states = played(path, players)
    layout = laid_out(path, players)
    faces = Faces(layout.naming)
    state = states[0]
    zone = layout.naming.game.zones["hand"]
    hands = list(state.zones)
    first, second = zone.base, zone.base + 1
    assert len(hands[first]) == len(hands[second])
    hands[first], hands[second] = hands[second], hands[first]
    swapped = state._replace(zones=tuple(hands))
    assert to_svg(layout.scene(state), faces, None) == to_svg(layout.scene(swapped), faces, None)
    assert to_svg(layout.scene(state), faces, 0) != to_svg(layout.scene(swapped), faces, 0)


@tables
def test_a_picture_with_all_cards_open_shows_a_face_for_each_zone_that_holds_cards(path: Path, players: int) -> None:
    layout = laid_out(path, players)
    state = played(path, players)[1][-1]
    shown = faces_in(to_svg(layout.scene(state), Faces(layout.naming), "all", prefix="p-"))
    for zone, cards in enumerate(state.zones):
        lying = [face for face in cards if face is not None]
        assert not lying or lying[-1] in shown or zone in layout.closed


@tables
def test_every_symbol_is_used_and_every_reference_leads_somewhere(path: Path, players: int) -> None:
    layout = laid_out(path, players)
    state = played(path, players)[1][-1]
    for viewer in (None, 0, "all"):
        svg = to_svg(layout.scene(state), Faces(layout.naming), viewer, "t", "d", "p-")
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert all(id_.startswith("p-") for id_ in ids)
        assert set(re.findall(r'href="#([^"]+)"', svg)) == set(ids) - {"p-t", "p-d"}


def test_one_card_stands_alone_with_its_name() -> None:
    path, players = TABLES[0]
    faces = Faces(laid_out(path, players).naming)
    root = ET.fromstring(card_svg(faces, 0, "a card", "p-"))
    assert root.get("aria-labelledby") == "p-t"
    assert root.findtext(f"{SVG}title") == "a card"
    assert ET.fromstring(card_svg(faces, None)).get("role") == "img"
