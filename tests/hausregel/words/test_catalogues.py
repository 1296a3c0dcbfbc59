"""The catalogues: every language says the same things, with the same blanks."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import hausregel.words
from hausregel.words import LANGUAGES, Words
from hausregel.words.speaking import catalogue


def blanks(text: str) -> list[str]:
    return sorted(f"{name}:{kind}" for _, name, kind, _ in Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_key_with_its_blanks(language: str) -> None:
    english, own = catalogue("en"), catalogue(language)
    assert set(own) == set(english)
    assert [key for key in english if blanks(own[key]) != blanks(english[key])] == []


def test_no_two_languages_say_a_long_sentence_alike() -> None:
    alike = [
        (key, one, other)
        for key, text in catalogue("en").items()
        if len(text) > 30 and not key.startswith("language.")
        for one in LANGUAGES
        for other in LANGUAGES
        if one < other and catalogue(one)[key] == catalogue(other)[key]
    ]
    assert alike == []


def test_every_sentence_is_said_somewhere() -> None:
    folder = Path(hausregel.words.__file__).parent.parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.suffix in (".py", ".js"))
    quoted = set(re.findall(r"""["']([a-z][\w.-]*)["']""", code))
    begun = set(re.findall(r"""["']([a-z]+\.)(?:\{|["'] \+)""", code))
    ended = set(re.findall(r"""["']\{\w+\}(\.[a-z]+)["']""", code))
    counted = {f"{key}.{form}" for key in quoted for form in ("one", "more")}
    for key in catalogue("en"):
        part, _, own = key.partition(".")
        said = key in quoted or key in counted or f"{part}." in begun or f".{own}" in ended
        assert said or part == "theme" or (part in ("picture", "page", "table", "terminal") and own in quoted), key


def test_every_sentence_that_is_asked_for_is_there() -> None:
    folder = Path(hausregel.words.__file__).parent.parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    asked = re.findall(r"""(?:(?<!_)words|book\.line|template)\(\s*["']([a-z_]+\.[\w.-]+)["']""", code)
    counted = re.findall(r"""\.count\(\s*["']([a-z_]+\.[\w.-]+)["']""", code)
    wanted = {*asked, *(f"{key}.{form}" for key in counted for form in ("one", "more"))}
    assert len(wanted) > 100
    assert wanted - set(catalogue("en")) == set()


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(ValueError, match="language='xx'"):
        Words("xx")


def test_numbers_and_lists_are_written_as_the_language_does() -> None:
    english, german = Words("en"), Words("de")
    assert (english.number(12345), german.number(12345)) == ("12,345", "12.345")
    assert english.all_of(["a", "b", "c"]) == "a, b and c"
    assert german.one_of(["a", "b"]) == "a oder b"
    assert english.span([2, 3, 4, 6]) == "2\N{EN DASH}4, 6"
    assert (english.count("cards", 1), english.count("cards", 2)) == ("1 card", "2 cards")
