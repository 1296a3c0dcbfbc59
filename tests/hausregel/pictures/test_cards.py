"""How cards look: told apart without colours, legible on their ground."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hausregel.pictures.faces import FONT, Faces
from hausregel.pictures.looks import looks, plain, styles, styles_of
from hausregel.pictures.names import Naming
from hausregel.pictures.scene import Cut
from hausregel.pictures.signs import FIGURES, SIGNS
from hausregel.playing import Prose
from hausregel.work.library import built, load
from tests.hausregel.pictures.tables import NAMED, TABLES, called, laid_out, played

tables = pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED)
CUTS: tuple[Cut, ...] = ("whole", "bare", "slender")
LEGIBLE = 4.5
"""What the guidelines for accessible contents ask of the contrast of texts."""


def light(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    dark, bright = sorted((light(colour), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@tables
def test_no_two_values_that_name_the_colour_of_cards_share_sign_and_ink_nor_the_sign(path: Path, players: int) -> None:
    naming = laid_out(path, players).naming
    for domain in naming.game.domains.values():
        if domain.low is None and domain.id != "player":
            found = styles_of(naming, domain)
            assert len({(style.sign, style.ink) for style in found}) == len(found)
            assert len({style.sign for style in found}) == len(found)


@tables
def test_no_two_cards_look_the_same(path: Path, players: int) -> None:
    found = looks(laid_out(path, players).naming)
    shown = [(look.style.sign, look.value, look.words, look.figure) for look in found]
    assert len(set(shown)) == len(shown)


@tables
def test_texts_on_cards_are_legible(path: Path, players: int) -> None:
    for look in looks(laid_out(path, players).naming):
        assert contrast(look.style.ink, look.style.ground) >= LEGIBLE
        assert light(look.style.ground) > 0.8


def test_many_values_have_signs_and_inks_of_their_own_for_as_long_as_there_are_any() -> None:
    found = styles([(f"value {number}",) for number in range(60)])
    assert len({(style.sign, style.ink) for style in found}) == 60
    assert len({style.sign for style in found[:12]}) == 12


def test_words_for_the_same_colour_differ_in_their_sign() -> None:
    rot, red, unknown = styles([("rot",), ("red",), ("x",)])
    assert rot.ink == red.ink
    assert len({rot.sign, red.sign, unknown.sign}) == 3


def test_a_colour_is_known_by_what_it_is_called_if_its_id_is_none() -> None:
    assert styles([("r", "rouge")]) == styles([("red",)])


def test_every_colour_of_the_data_has_a_sign_and_a_legible_ink() -> None:
    words = ("red", "yellow", "green", "blue", "orange", "purple", "pink", "brown", "grey", "black", "white",
             "turquoise", "gold", "silver", "hearts", "diamonds", "spades", "clubs")  # fmt: skip
    for word in words:
        (style,) = styles([(word,)])
        assert style.sign in SIGNS
        assert contrast(style.ink, style.ground) >= LEGIBLE
    assert contrast(plain().ink, plain().ground) >= LEGIBLE
    assert styles([("weiß",)]) == styles([("white",)])


@tables
def test_symbols_are_well_formed_and_bear_the_value_of_their_card(path: Path, players: int) -> None:
    game = played(path, players)[0].game
    faces = Faces(Naming(game, (), called))
    for cut in CUTS:
        found = faces.symbols([(number, cut) for number in range(len(game.faces))], "p-")
        for number, look in enumerate(faces.looks):
            markup = found[faces.id(number, cut)]
            root = ET.fromstring(markup)
            assert root.get("id") == f"p-{faces.id(number, cut)}"
            assert look.value in [text.text for text in root.iter("text")] or not look.value
    back = faces.symbols([(None, cut) for cut in CUTS])
    assert list(back) == ["fb", "cb"]
    assert "<text" not in "".join(back.values())


def test_figures_and_signs_are_paths_and_the_font_fits_into_an_attribute() -> None:
    assert all(path.startswith("M") for path in (*SIGNS.values(), *FIGURES.values()))
    assert '"' not in FONT


def test_a_number_with_a_name_shows_its_first_letter_alone_as_on_any_card() -> None:
    path = next(path for path, _ in TABLES if path.stem == "hearts")
    engine, _ = played(path, 2)
    named = {"domains.rank.12": "queen", "domains.rank.14": "ace"}
    found = looks(Naming(engine.game, ("Ada", "Ben"), lambda address: named.get(address) or called(address)))
    shown = {face.name: (look.value, look.words) for face, look in zip(engine.game.faces, found, strict=True)}
    assert shown["spades 12"] == ("Q", "")
    assert shown["spades 14"] == ("A", "")
    assert shown["spades 10"] == ("10", "")


@pytest.mark.parametrize(("language", "letters"), [("de", "VBJ"), ("en", "CBJ"), ("fr", "LBJ"), ("it", "PBJ")])
def test_kinds_of_cards_whose_names_begin_with_the_same_word_have_letters_of_their_own(
    language: str, letters: str
) -> None:
    ruleset = load("elfer-raus/master")
    game = built(ruleset, 2, {}).game
    kinds = {
        look.words: look.value for look in looks(Naming(game, (), Prose(ruleset, game, language).called)) if look.figure
    }
    assert sorted(kinds.values()) == sorted(letters)
