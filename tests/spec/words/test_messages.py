"""The catalogue: every language says the same things, with the same blanks, in all the forms that it has."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
from babel import Locale
from babel.numbers import format_decimal
from fluent.syntax import FluentParser, ast

import hausregel
import reference_engine
import spec.words.messages
import verifier.verdict.sentence
from hausregel.site.engine.archives import SPOKEN
from spec.words import LANGUAGES, Blank, Words, before_numbers, figures, spaced
from spec.words.locales import decimal, number, plural
from spec.words.messages import Catalogue, Forms, Text, catalogue, read_lines, read_whole

ROOT: Final = Path(spec.words.messages.__file__).parent
PARTS: Final = tuple(sorted(path.stem for path in (ROOT / "en").iterdir()))
KINDS: Final = "sentences"
"""The part whose English text alone says what kinds of facts it takes."""
OTHERS: Final = [(language, part) for language in LANGUAGES[1:] for part in PARTS]
EVERY: Final = [(language, part) for language in LANGUAGES for part in PARTS]


def blanks(text: Text, *, kinds: bool = True) -> set[Blank]:
    """Return the blanks of all forms of a text."""
    found: set[Blank] = set()
    for part in text:
        match part:
            case Blank(fact, kind):
                found.add(Blank(fact, kind if kinds else ""))
            case Forms(forms=forms, other=other):
                found.update(*(blanks(form, kinds=kinds) for form in (*forms.values(), other)))
            case str():
                pass
    return found


def forms(text: Text) -> Iterator[Forms]:
    """Yield the choices of a text."""
    for part in text:
        if isinstance(part, Forms):
            yield part
            for form in (*part.forms.values(), part.other):
                yield from forms(form)


def plain(text: Text) -> str:
    """Return the words of a text, of all its forms."""
    return "".join(part if isinstance(part, str) else "" for part in text) + "".join(
        plain(form) for choice in forms(text) for form in (*choice.forms.values(), choice.other)
    )


# --- every language ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_part(language: str) -> None:
    assert tuple(sorted(path.stem for path in (ROOT / language).iterdir())) == PARTS


@pytest.mark.parametrize(("language", "part"), OTHERS)
def test_every_language_has_every_text_with_its_blanks(language: str, part: str) -> None:
    english, own = catalogue("en", part), catalogue(language, part)
    kinds = part != KINDS
    assert list(own) == list(english)
    assert [key for key in english if blanks(own[key]) != blanks(english[key], kinds=kinds)] == []


@pytest.mark.parametrize(("language", "part"), EVERY)
def test_every_text_that_goes_by_a_number_has_all_forms_that_its_language_has(language: str, part: str) -> None:
    needed = {Locale.parse(language).plural_form(count) for count in range(1000)} - {"other"}
    for key, text in catalogue(language, part).items():
        for choice in forms(text):
            assert {"one" if name == "1" else name for name in choice.forms} == needed, key


@pytest.mark.parametrize(("language", "part"), EVERY)
def test_a_text_that_goes_by_a_fact_says_it_unless_its_form_is_for_one_number(language: str, part: str) -> None:
    silent = []
    for key, text in catalogue(language, part).items():
        for choice in forms(text):
            told = {name: {blank.fact for blank in blanks(form)} for name, form in choice.forms.items()}
            silent += [key for name, facts in told.items() if choice.fact not in facts and not name.isdecimal()]
    assert silent == []


def test_no_two_languages_say_a_long_sentence_alike() -> None:
    alike = [
        (part, key, language, other)
        for part in PARTS
        for key, text in catalogue("en", part).items()
        if len(plain(text)) > 30 and not key.startswith("language-own")
        for language in LANGUAGES
        for other in LANGUAGES
        if language < other and plain(catalogue(language, part)[key]) == plain(catalogue(other, part)[key])
    ]
    assert alike == []


@pytest.mark.parametrize(("language", "part"), EVERY)
def test_fluent_reads_each_file_as_a_whole_as_we_read_it_message_by_message(language: str, part: str) -> None:
    source = (ROOT / language / f"{part}.ftl").read_text(encoding="utf-8")
    whole = FluentParser(with_spans=False).parse(source).body
    assert isinstance(whole[0], ast.ResourceComment)
    keys = []
    for entry in whole:
        assert isinstance(entry, ast.Message | ast.Comment | ast.GroupComment | ast.ResourceComment), entry.to_json()
        if isinstance(entry, ast.Message):
            keys += [entry.id.name] * (entry.value is not None)
            keys += [f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes]
    assert len(set(keys)) == len(keys)
    assert list(catalogue(language, part)) == keys


@pytest.mark.parametrize(("language", "part"), EVERY)
def test_what_stands_in_single_lines_is_read_as_fluent_reads_it(language: str, part: str) -> None:
    source = (ROOT / language / f"{part}.ftl").read_text(encoding="utf-8")
    messages = [found[0] for found in spec.words.messages._MESSAGE.finditer(source)]
    read = [(message, read_lines(message)) for message in messages]
    assert [message for message, texts in read if texts is not None and dict(read_whole(message)) != texts] == []
    assert sum(texts is None for _, texts in read) <= 1


# --- every text is used -----------------------------------------------------------------------------------------------


FORMAL: Final = re.compile(r"\b(vous|votre|vos|(?!chez|assez|nez)[a-zéèêâîçûô]+ez)\b", re.IGNORECASE)
QUOTED: Final = re.compile(r"« [^»]* »|«\u00a0[^»]*\u00a0»|\b(cite|sections): .*")
"""What the print says, and where: there players are addressed otherwise."""


def test_french_addresses_one_player_as_tu_everywhere() -> None:
    handbook = Path(__file__).parents[3] / "docs" / "locale" / "fr"
    words = [*(ROOT / "fr").glob("*.ftl"), *Path(str(files("rulesets"))).glob("*/*.fr.yaml"), *handbook.rglob("*.po")]
    lines = [(path.name, line) for path in words for line in path.read_text("utf-8").splitlines()]
    formal = [f"{name}: {line}" for name, line in lines if FORMAL.search(QUOTED.sub("", line))]
    assert formal == []


def test_every_text_is_said_somewhere() -> None:
    folders = [
        Path(package.__file__ or "").parent
        for package in (hausregel, reference_engine, spec.words.messages, verifier.verdict.sentence)
    ]
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".js")]
    code = "".join(path.read_text(encoding="utf-8") for path in paths)
    quoted = set(re.findall(r"""["']([a-z][\w.-]*)["']""", code))
    begun = set(re.findall(r"""["']([a-z-]+[.-])(?:\{|["'] \+)""", code))
    own = [key for part in ("page", "picture", "report", "table", "terminal") for key in catalogue("en", part)]
    assert [key for key in own if key not in quoted] == []
    others = [key for part in ("book", "command", "referee") for key in catalogue("en", part) if key not in quoted]
    assert [key for key in others if not any(key.startswith(start) for start in begun)] == []


def test_every_text_that_is_asked_for_is_there() -> None:
    folder = Path(hausregel.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    wanted = set(re.findall(r"""(?:(?<!_)words|book\.line|strong)\(\s*["']([a-z_]+\.[\w.-]+)["']""", code))
    assert len(wanted) > 100
    assert wanted - set(catalogue("en", "book")) == set()


def test_every_text_that_a_report_or_a_command_asks_for_is_there() -> None:
    folder = Path(hausregel.__file__).parent
    named = re.compile(r"\b(REPORT|COMMAND)\b")
    paths = [path for path in folder.rglob("*.py") if named.search(path.read_text(encoding="utf-8"))]
    paths += [path for path in (folder / "report").glob("*.py") if path not in paths]
    code = "".join(path.read_text(encoding="utf-8") for path in paths)
    wanted = set(re.findall(r"""\bsay\(\s*["']([a-z][\w.-]*)["']""", code))
    assert len(wanted) > 60
    parts = ("report", "command", "referee", "terminal")  # the referee speaks of refusals as the table does
    assert wanted - {key for part in parts for key in catalogue("en", part)} == set()


# --- what is wrong is refused -----------------------------------------------------------------------------------------


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(ValueError, match="language='xx'"):
        Words("xx")


def test_a_text_or_a_fact_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError, match="no-such"):
        Words("en")("no-such")
    with pytest.raises(KeyError, match="number"):
        Words("en")("value.seat")
    with pytest.raises(TypeError, match="number='x'"):
        Words("en")("cards", number="x")
    with pytest.raises(TypeError, match="number='x'"):
        Words("en").fact(Blank("number", "number"), "x")


def test_a_name_that_is_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="same name"):
        Catalogue("a = x\nb = y\na = z\n")


@pytest.mark.parametrize("source", ["a = { $x", "a = { b }", "a = { F($x, g: 1) }", "a = { F() }", "a = { 3 }"])
def test_what_is_no_fluent_or_not_used_here_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"source=|not used here"):
        Catalogue(f"{source}\n")["a"]


def test_a_text_with_forms_is_no_template() -> None:
    with pytest.raises(ValueError, match="key='cards' has several forms"):
        Words("en").template("cards")


# --- how a language writes --------------------------------------------------------------------------------------------


def test_forms_are_chosen_by_the_number_itself_by_the_kind_of_plural_and_by_how_many_are_listed() -> None:
    text = Catalogue("a =\n    { $n ->\n        [0] none\n        [one] one\n       *[other] { $n }\n    }\n")["a"]
    (choice,) = forms(text)
    assert [choice.form(count, "en") for count in (0, 1, 21)] == [("none",), ("one",), (Blank("n"),)]
    assert choice.form(("x",), "fr") == ("one",)
    assert choice.form(("x", "y"), "fr") == (Blank("n"),)


def test_numbers_and_lists_are_written_as_the_language_does() -> None:
    english, german, french = Words("en"), Words("de"), Words("fr")
    numbers = english.number(12345), german.number(12345), french.number(12345)
    assert numbers == ("12,345", "12.345", "12\N{NARROW NO-BREAK SPACE}345")
    assert english.all_of(["a", "b", "c"]) == "a, b and c"
    assert german.one_of(["a", "b"]) == "a oder b"
    assert [french.all_of([]), french.all_of(["a"])] == ["", "a"]
    assert english.span([2, 3, 4, 6]) == "2\N{EN DASH}4, 6"
    assert [english("cards", number=count) for count in (0, 1, 1000)] == ["0 cards", "1 card", "1,000 cards"]
    assert [french("cards", number=count) for count in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_without_babel_is_what_babel_says(language: str) -> None:
    rule = Locale.parse(language).plural_form
    for value in (*range(-3, 1200), 12_345, 1_000_000):
        assert number(value, language) == format_decimal(value, locale=language)
        assert plural(value, language) == rule(value)


@pytest.mark.parametrize(("language", "part"), [(language, part) for language in LANGUAGES for part in SPOKEN])
def test_the_game_in_the_browser_needs_no_babel(language: str, part: str) -> None:
    for key, text in catalogue(language, part).items():
        assert all(name.isdecimal() for choice in forms(text) for name in choice.forms), key
        assert all(blank.kind == "" for blank in blanks(text)), key


def test_nothing_is_loaded_before_something_is_said() -> None:
    script = "import sys, spec.words, verifier.verdict.sentence; print({'fluent', 'babel'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_french_signs_keep_to_the_word_before_them_and_code_and_other_languages_are_left_alone() -> None:
    assert spaced("Qui gagne ? « Anna » : elle, ou Ben ; 3 : 2 !", "fr") == (
        "Qui gagne\u202f? «\u00a0Anna\u00a0»\u00a0: elle, ou Ben\u202f; 3\u00a0: 2\u202f!"
    )
    assert spaced("a ? b : c", "de") == "a ? b : c"


@pytest.mark.parametrize(
    ("language", "written", "told"),
    [
        (
            "it",
            "Il 11 è come il 10; accanto al 8, dal 1 al 18, nel 80.",
            "L’11 è come il 10; accanto all’8, dall’1 al 18, nell’80.",
        ),
        (
            "it",
            "il 1º posto, il 1.000 e il 110 restano; un 11 anche.",
            "il 1º posto, il 1.000 e il 110 restano; un 11 anche.",
        ),
        (
            "en",
            "A 11 or a 8, an 10 and an 18, a 80; a 110 and a card.",
            "An 11 or an 8, a 10 and an 18, an 80; a 110 and a card.",
        ),
        ("fr", "le 11", "le 11"),
    ],
)
def test_articles_follow_the_numbers_that_a_text_is_filled_with(language: str, written: str, told: str) -> None:
    assert before_numbers(written, language) == told


def test_what_the_program_says_has_no_straight_apostrophes() -> None:
    found = [
        (path.parent.name, line)
        for path in ROOT.glob("*/*.ftl")
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#") and re.search(r"(?<=[^\W\d_])'(?=[^\W\d_])", line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("-49, -160, 13", "de", "−49, −160, 13"),
        ("8.84394 s", "fr", "8,8 s"),
        ("2–4, 1.2.3, a-1, 20-2", "en", "2–4, 1.2.3, a-1, 20-2"),
    ],
)
def test_numbers_in_a_text_are_set_as_printers_do(text: str, language: str, told: str) -> None:
    assert figures(text, language) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_that_ends_with_a_mark_is_not_followed_by_a_comma(language: str) -> None:
    assert not re.search(r"[!?],", Words(language, "studio")("title_of_mine", game="Elfer raus!"))


def test_nothing_has_no_minus() -> None:
    assert [decimal(value, "en") for value in (-0.04, -0.06, 0.0)] == ["0.0", "-0.1", "0.0"]
    assert decimal(-0.004, "de", 2) == "0,00"
