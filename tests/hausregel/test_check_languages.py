"""What `check` says of every mistake, and what is said of wrong command lines, in another language than English."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.check import check_file
from hausregel.work.library import library, names
from spec.codes import all_codes
from spec.ruleset.location import module_names
from spec.ruleset.shape import SCHEMA, schema
from spec.source import Diagnostic
from spec.typing.names import RESERVED
from spec.words import Filling, Phrase
from tests.hausregel.commands import command, data
from tests.hausregel.test_command_languages import LONG, OTHERS, left, sentences
from tests.spec.test_codes import MADE, checked
from tests.test_faulty import FILES

pytestmark = pytest.mark.xdist_group("check-languages")
"""What `check` prints of all mistakes is made once."""

EXCERPT: Final = re.compile(r"^ +\d* \| .*$|^  --> .*$|^        .*$", re.MULTILINE)
"""Lines of the files that are spoken of, and where they stand."""

AT_ONCE: Final = 8
"""So few files are checked together that they need not be read anew for the next language."""


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return a file with the wrong example of each code."""
    found = {}
    for code in all_codes().values():
        folder = tmp_path_factory.mktemp(code.code)
        checked(folder, None if code.code in MADE else code.wrong, code.code)
        found[code.code] = folder / "this.yaml"
    return found


@pytest.fixture(scope="module")
def told(wrong: dict[str, Path]) -> dict[str, str]:
    """Return what `check` prints in each language of the wrong examples of all codes, and of all faulty files."""
    files, found = [*wrong.values(), *FILES], dict.fromkeys(("en", *OTHERS), "")
    for first in range(0, len(files), AT_ONCE):
        for language in found:
            result = command("check", *files[first : first + AT_ONCE], "--lang", language)
            assert result.exit_code in (0, 3)  # of some there is only a warning
            found[language] += EXCERPT.sub("", result.stderr) + result.stdout
    return found


def test_every_code_is_told(told: dict[str, str]) -> None:
    assert [code for code in all_codes() if f"[{code}]" not in told["en"]] == []
    assert len(sentences(told["en"])) > 500


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_sentence_is_left_in_what_check_says(told: dict[str, str], language: str) -> None:
    assert left(told["en"], told[language]) == set()
    assert told[language].count("\n") == told["en"].count("\n")


@pytest.mark.parametrize("language", OTHERS)
def test_each_line_is_another_in_each_language(told: dict[str, str], language: str) -> None:
    """Line by line, so that short ones count, too: what is left alike is names and code, or said with three words."""
    pairs = zip(told["en"].splitlines(), told[language].splitlines(), strict=True)
    alike = {text for text, theirs in pairs if text == theirs and text.strip()}
    assert {
        text for text in alike if len(re.findall(r"[^\W\d_]{2,}", re.sub(r"`[^`]*`", "", text))) >= LONG - 1
    } == set()


def test_an_english_line_that_is_left_would_be_seen(told: dict[str, str]) -> None:
    line = next(text for text in told["en"].splitlines() if "HR404" in text)
    assert left(told["en"], f"{told['de']}\n{line}") != set()
    assert left(told["en"], f"{told['de']}\n  Hilfe: delete one of the two, or give one of them another name") != set()


def test_check_speaks_english_unless_it_is_asked(wrong: dict[str, Path]) -> None:
    assert command("check", wrong["HR404"]).stderr == command("check", wrong["HR404"], "--lang", "en").stderr


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_data_of_check_are_the_same_in_every_language(form: str, wrong: dict[str, Path]) -> None:
    files = [wrong["HR404"], wrong["HR203"], wrong["HR118"]]
    german, english = (
        data(command("check", *files, "--format", form, "--lang", language)) for language in ("de", "en")
    )
    assert german == english
    assert "means nothing here" in json.dumps(english)


# --- facts ------------------------------------------------------------------------------------------------------------


def written(facts: object) -> set[str]:
    """Return the texts among facts, those of phrases and lists, too."""
    match facts:
        case str():
            return {facts}
        case Phrase(facts=inner):
            return set().union(*(written(value) for _, value in inner))
        case tuple():
            return set().union(*map(written, facts))
        case _:
            return set()


def known_words(path: Path, diagnostics: tuple[Diagnostic, ...]) -> set[str]:
    """Return the words of the files that diagnostics of a file speak of, and those of the language."""
    files = {path, *path.parent.glob("*.yaml"), *(Path(diagnostic.span.file) for diagnostic in diagnostics)}
    texts = [file.read_text(encoding="utf-8", errors="replace") for file in files if file.is_file()]
    named = [*names(), *module_names(library()), *map(str, files), *RESERVED, json.dumps(schema(SCHEMA))]
    return set(WORD.findall(" ".join([*texts, *named])))


def foreign(diagnostic: Diagnostic, known: set[str]) -> set[str]:
    """Return the words of facts that are neither the author's nor of the language, names of kinds of games aside."""
    words = {word for value in diagnostic.facts.values() for text in written(value) for word in WORD.findall(text)}
    return words - known


WORD: Final = re.compile(r"[A-Za-z]{3,}")
CODE: Final = {"HR103", "HR104", "HR701"}
"""Codes whose facts are code: a byte, a character, a code."""


@pytest.mark.long
def test_every_word_among_the_facts_is_the_author_s_or_of_the_language(wrong: dict[str, Path]) -> None:
    found: dict[str, set[str]] = {}
    for path in (*wrong.values(), *FILES):
        diagnostics = check_file(path).diagnostics
        known = known_words(path, diagnostics)
        for diagnostic in diagnostics:
            if diagnostic.code not in CODE and (words := foreign(diagnostic, known)):
                found.setdefault(diagnostic.code, set()).update(words)
    assert found == {}


def test_an_english_word_among_the_facts_would_be_seen(wrong: dict[str, Path]) -> None:
    (one, *_) = check_file(wrong["HR404"]).diagnostics
    known = known_words(wrong["HR404"], (one,))
    facts: dict[str, Filling] = {**one.facts, "hint": "somewhere else"}
    assert foreign(Diagnostic(code=one.code, span=one.span, facts=facts), known) == {"somewhere", "else"} - known


# --- commands that meet a faulty ruleset, and wrong command lines -----------------------------------------------------


@pytest.mark.parametrize("name", ["simulate", "verify", "play", "docs sheet"])
def test_a_command_that_meets_a_faulty_ruleset_tells_it_in_its_language(name: str, wrong: dict[str, Path]) -> None:
    english, german = (command(*name.split(), wrong["HR404"], "--lang", language) for language in ("en", "de"))
    assert (english.exit_code, german.exit_code) == (3, 3)
    assert "Fehler[HR404]: `helpng` bedeutet hier nichts" in german.stderr
    assert left(EXCERPT.sub("", english.stderr), EXCERPT.sub("", german.stderr)) == set()


ONE: Final = "elfer-raus/classic"
WRONG: Final = [
    ("chekc",), ("fly",), ("simulate", ONE, "-o", "hand_sice=3"), ("simulate", ONE, "-o", "hand_size"),
    ("simulate", ONE, "-o", "zzzzzz=1"), ("simulate", ONE, "-o", "hand_size=999"), ("simulate", ONE, "-p", "77"),
    ("simulate", ONE, "-p", "two"), ("simulate", ONE, "-p", "3-2"), ("simulate", ONE, "-n", "0"),
    ("simulate", ONE, "-o", "readings=usal"), ("simulate", "nothing-like-it"), ("simulate", "nowhere/at-all.yaml"),
    ("simulate", "spec"), ("simulate", "README.md"), ("simulate",), ("simulate", ONE, ONE), ("simulate", ONE, "-q"),
    ("simulate", ONE, "--sede", "3"), ("simulate", ONE, "--seed", "x"), ("simulate", ONE, "--format", "xml"),
    ("simulate", ONE, "--save", "README.md"), ("check", "elfer-raus/clasic"), ("explain", "HR5060"),
    ("explain", "zzzz"), ("replay", "no-such-file.json"), ("replay", "a\0b.json"), ("replay", "spec"),
    ("replay", "README.md", "--solver", "z3"), ("play", ONE, "--seat", "9"), ("play", ONE, "--match=3"),
    ("verify", ONE, "--property", "zzzz"), ("verify", ONE, "--resume", "--fresh"), ("verify", ONE, "--budget", "1x"),
    ("diff", ONE, ONE, "-p", "50"), ("docs", "biuld"), ("docs", "sheet", ONE, "--players", "0"),
    ("docs", "sheet", ONE, "--players", "50"),
]  # fmt: skip


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_what_is_wrong_in_a_command_line_is_said_in_the_language_that_is_asked_for(arguments: tuple[str, ...]) -> None:
    english = command(*arguments, "--lang", "en")
    assert (english.exit_code, english.stdout) == (2, "")
    shown = {english.stderr}
    for language in OTHERS:
        result = command(*arguments, "--lang", language)
        assert (result.exit_code, result.stdout) == (2, "")
        assert left(english.stderr, result.stderr) == set()
        shown.add(result.stderr)
    assert len(shown) == 1 + len(OTHERS)


def test_an_option_without_its_value_is_told_in_the_language() -> None:
    result = command("simulate", ONE, "--lang", "fr", "--seed")
    assert "Erreur : `--seed` demande une valeur" in result.stderr


def test_an_error_as_data_is_english() -> None:
    result = command("simulate", "nothing-like-it", "--lang", "de", "--format", "json")
    assert data(result)["error"].startswith("there is no ruleset `nothing-like-it`")
    assert "es gibt kein Regelwerk" in result.stderr
