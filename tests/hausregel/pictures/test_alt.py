"""Tables in words: every card that can be seen is named, none that is hidden, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from hausregel.pictures import variable_notes
from hausregel.pictures.alt import TableTeller, alternative, sentence_keys
from hausregel.pictures.names import Naming
from reference_engine.views import SeenZone, view
from spec.game import CardOf
from spec.words import Words
from tests.hausregel.pictures.tables import NAMED, NAMES, TABLES, called, laid_out, played, some

tables = pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED)


def known(zones: Sequence[SeenZone]) -> Iterator[int]:
    for zone in zones:
        yield from (face for face in zone.cards or () if face is not None)
        if zone.top is not None:
            yield zone.top


@tables
def test_every_card_that_a_viewer_sees_is_named_and_no_other(path: Path, players: int) -> None:
    engine, states = played(path, players)
    names = laid_out(path, players).naming.cards
    for state in some(states)[-3:]:
        for seat in (None, *range(players)):
            told = alternative(engine.game, state, seat, NAMES, called, Words("en", "picture"))
            listed = {
                re.sub(r"^\d+ × ", "", name) for line in told for name in re.split(r": |, |on top | at |\.", line)
            }
            there = view(engine, state, -1 if seat is None else seat)
            # What everybody but one sees is not what everybody sees.
            faces = [zone.faces for zone in engine.game.zones.values() for _ in range(zone.size)]
            zones = [zone for zone, who in zip(there.zones, faces, strict=True) if seat is not None or who != "others"]
            seen = {names[face] for face in known(zones)}
            assert seen <= listed
            # A variable whose value everyone knows may name a card.
            specs = [spec for spec in engine.game.variables.values() if isinstance(spec.type, CardOf)]
            values = (there.variables[spec.base + at][1] for spec in specs for at in range(spec.size))
            seen |= {names[value] for value in values if isinstance(value, int)}
            # A name such as `7` is a number of cards, or a cell, elsewhere.
            assert {name for name in listed & set(names) if not name.isdecimal()} <= seen


@tables
def test_with_all_cards_open_nothing_is_face_down(path: Path, players: int) -> None:
    engine, states = played(path, players)
    told = alternative(engine.game, states[-1], "all", NAMES, called, Words("en", "picture"))
    assert not any("face down" in line or "not known" in line for line in told)


@tables
def test_the_sentences_come_in_the_order_of_their_keys(path: Path, players: int) -> None:
    naming = laid_out(path, players).naming
    order = sentence_keys(naming)
    for state in some(played(path, players)[1]):
        keys = list(TableTeller(naming, None, Words("en", "picture")).told(state))
        assert keys == sorted(keys, key=order.index)
        assert len(set(keys)) == len(keys)


def test_a_table_reads_like_this() -> None:
    path, players = next(table for table in TABLES if table[0].stem == "crazy-eights")
    engine, states = played(path, players)
    told = alternative(engine.game, states[0], 1, NAMES, called, Words("en", "picture"))
    assert told[0] == "It is the turn of Ada." or told[0].startswith("It is the turn of ")
    assert any(re.fullmatch(r"Stock: \d+ cards, face down\.", line) for line in told)
    assert any(re.fullmatch(r"Ada, hand: \d+ cards, face down\.", line) for line in told)
    assert any(re.fullmatch(r"Ben, hand: ((clubs|diamonds|hearts|spades) \d+(, )?)+\.", line) for line in told)


@pytest.mark.parametrize(("language", "colon"), [("en", ": "), ("fr", " : ")])
def test_what_stands_beside_the_table_has_the_colon_of_the_language(language: str, colon: str) -> None:
    engine, states = played(next(path for path, _ in TABLES if path.stem == "master"), 2)
    naming = Naming(engine.game, NAMES[:2], called, language)
    lines = {line for state in states for line in variable_notes.told(naming, state, None)}
    assert lines
    assert all(re.fullmatch(rf"[^:]*\w{colon}\w+", line) for line in lines), lines
