"""The reports of `verify` and `diff` in every language: the same facts, no English word left, JSON as ever."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console

import hausregel
from hausregel.report.difference_report import write_differences
from hausregel.report.page import Page
from hausregel.report.verdict_report import write_report
from hausregel.report.verdict_tables import numbers, time_in_words
from hausregel.work.diff import Differing
from hausregel.work.verify import VerifyResult, completed
from spec.words import LANGUAGES, Blank
from spec.words.messages import Forms, Text, catalogue
from tests.hausregel.commands import command, data
from tests.hausregel.verifying import all_proved, endless, found, install, outcome, report, verdict
from tests.verifier.comparison.meals import MEAL, meal
from verifier.comparison import ComparedSide, differences
from verifier.verdict.sentence import REPORT, said, seat_in_words

OTHERS: Final = LANGUAGES[1:]
ALIKE: Final = {"box", "else", "ends", "hand", "not", "pass", "pile", "rounds", "row", "turn", "won"}
"""English words that are ids in the rules which are told, or stand in them."""


def many(folder: Path) -> VerifyResult:
    """Return a report in which nearly everything is said that can be."""
    shortage, standstill = found("shortage"), found("standstill")
    small = replace(shortage, smaller=said("version", parts=(said("never-so"),)), kind="standstill")

    def at(name: str, value: object, word: str = "proved", **more: object) -> object:
        return verdict("ends", 2, word, **{"detail": said("never-so"), "options": {name: str(value)}, **more})

    games = said("random-games", games=12_345)
    verdicts = [
        endless(2, witnesses=(standstill, small)), endless(3),
        replace(endless(3), property="never-stuck", word="suspected"),
        verdict("supplies-last", 2, "refuted", detail=shortage.what, address="after.bonus", witnesses=(shortage,)),
        verdict("supplies-last", 3, detail=said("supplies-there"), assumptions=()),
        verdict("deals-out", 2, "explored", method="explorer", detail=said("never-so"), scope=said("whole-deck")),
        verdict("deals-out", 3, "tested", method="random play", detail=said("never-so"), scope=games, seconds=70.5),
        verdict("no-clash", 2, "unknown", method="guided play", detail=said("time-over")),
        verdict("has-outcome", 2, "vacuous", method="reading of the rules", detail=said("no-example"), reused=True),
        verdict("examples-hold", 2, "proved", method="reference engine", detail=said("examples-played", number=3)),
        at("most_laid", 1, "refuted"), at("most_laid", 2, "unknown"), at("most_laid", 5),
        at("most_laid", 3, "vacuous", address="requires.enough_cards"), at("jokers", 1, "tested"), at("jokers", 2),
        verdict("ends", 2, "refuted", detail=said("never-so"), options={"hand_size": "3", "jokers": "*"}),
        verdict("ends", 3, "refuted", detail=said("time-over"), options={"hand_size": "3", "jokers": "*"}),
    ]  # fmt: skip
    of = replace(report(*verdicts), obligations=1_234, obligations_reused=1_000, stopped=True)  # type: ignore[arg-type]
    return outcome(completed(of, ("keeps-secrets",), {2: {}, 3: {}}), folder)


@cache
def parted() -> Differing:
    """Return a comparison of two meals in which play parts, and rules that stay the same."""
    hungrier, worded = ("bites < (2 if", "bites < (3 if"), ("soft: f is fruit", "soft: not f is stone")
    a, b = meal(), meal(hungrier, worded, ("rounds: 2", "rounds: 3"))
    return Differing(a=a, b=b, comparison=differences(ComparedSide(ruleset=a), ComparedSide(ruleset=b)), files={})


def page(width: int = 100) -> Page:
    """Return an empty page."""
    return Page(Console(file=io.StringIO(), width=width), width)


def verified(result: VerifyResult, language: str, width: int = 100) -> list[str]:
    """Return the lines of a report of `verify`."""
    told = page(width)
    write_report(told, result, language)
    return [line.plain for line in told.lines]


def compared(differing: Differing, language: str, width: int = 100) -> list[str]:
    """Return the lines of a report of `diff`."""
    told = page(width)
    write_differences(told, differing, language)
    return [line.plain for line in told.lines]


def left_in(lines: list[str], language: str) -> set[str]:
    """Return the words of English reports that stand in a report of another language, and are no words of it."""
    told = " ".join(" ".join(lines).split())
    english = {word for word in words_of("en", REPORT, "sentences") if len(word) > 2} - ALIKE
    own = {word.lower() for word in words_of(language, REPORT, "sentences", "book", "terminal")}
    return {
        word
        for word in english
        if word.lower() not in own and re.search(rf"(?<![\w.`/-]){word}(?!\.\w|[\w`/=-])", told)
    }


@cache
def words_of(language: str, *parts: str) -> frozenset[str]:
    """Return all words of some parts of the catalogue."""
    texts = [text for part in parts for text in catalogue(language, part).values()]
    return frozenset(word for text in texts for words in pieces_of(text) for word in re.findall(r"[^\W\d_]+", words))


def pieces_of(text: Text) -> Iterator[str]:
    """Yield what stands between the blanks of a text, of all its forms."""
    for part in text:
        match part:
            case str():
                yield part
            case Forms(forms=by_number, other=other):
                for form in (*by_number.values(), other):
                    yield from pieces_of(form)
            case Blank():
                pass


# --- no English ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left_in_what_verify_reports(language: str, tmp_path: Path) -> None:
    assert left_in(verified(many(tmp_path), language), language) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left_in_what_diff_reports(language: str) -> None:
    assert left_in(compared(parted(), language), language) == set()


def test_an_english_word_that_is_left_would_be_seen(tmp_path: Path) -> None:
    assert len(left_in(verified(many(tmp_path), "en"), "de")) > 40
    assert len(left_in(compared(parted(), "en"), "de")) > 15
    assert left_in(["Das ist nie so, whatever is played."], "de") == {"whatever", "played"}


# --- the same facts -----------------------------------------------------------------------------------------------


def moves_in(told: str) -> list[list[str]]:
    """Return the moves of the plays in a report: the number, the seat and the first word of each."""
    lines = [line.split() for line in told.splitlines() if line[:5].strip().isdecimal() and line[5:7] == "  "]
    return [[words[0], *words[2:4]] for words in lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_addresses_and_moves_are_the_same_in_every_language(language: str, tmp_path: Path) -> None:
    told = "\n".join(verified(many(tmp_path), language))
    ids = ("supplies-last", "never-stuck", "moves.pass", "after.bonus", "requires.enough_cards", "most_laid", "`turn`")
    assert [id_ for id_ in ids if id_ not in told] == []
    assert moves_in(told) == moves_in("\n".join(verified(many(tmp_path), "en")))
    assert len(moves_in(told)) > 20
    assert "moves.eat.if.hungry" in "\n".join(compared(parted(), language))


def test_a_german_report_says_it_as_card_players_do(tmp_path: Path) -> None:
    told = " ".join(" ".join(verified(many(tmp_path), "de")).split())
    for words in (
        "elfer-raus/master, 2 und 3 Personen", "✗ widerlegt", "✗ ends stimmt nicht bei 2 und 3 Personen",
        "Aussage Jedes Spiel kommt zu einem Ende.", "Nur `pass` ist möglich und ändert nichts, ohne Ende",
        "~ getestet, mit 12.345 zufälligen Spielen, 1 min 10 s.",
        "? offen nach einem Versuch durch Suche nach einem Spielverlauf",
        "zum Ausgeben ist zu wenig übrig: 1 nötig, 0 da",
        "Der Spielverlauf: 2 Personen, der ganze Kartensatz,", "Platz 0 lay(", "“ Elfer raus! Master",
        "Einzeln geklärte Tatsachen: 1.234, davon 1.000 in einem früheren Lauf.", "12,5 s, Startzahl 1",
        "– 3 ausgeschlossen durch requires.enough_cards",
    ):  # fmt: skip
        assert words in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100])
def test_no_line_is_wider_than_the_page_in_any_language(
    language: str, width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [*verified(many(Path("saved")), language, width), *compared(parted(), language, width)]
    assert [line for line in lines if len(line) > width and not line.strip().startswith("saved/")] == []


@pytest.mark.parametrize(
    ("language", "players", "time", "seats"),
    [
        ("en", "2 to 4 and 6", "3.2 s", "seat 0 and seat 1"),
        ("de", "2 bis 4 und 6", "3,2 s", "Platz 0 und Platz 1"),
        ("fr", "2–4 et 6", "3,2 s", "place 0 et place 1"),
        ("it", "2–4 e 6", "3,2 s", "posto 0 e posto 1"),
    ],
)
def test_numbers_times_and_seats_are_said_in_the_language(language: str, players: str, time: str, seats: str) -> None:
    assert numbers([2, 3, 4, 6], language) == players
    assert time_in_words(3.25, language) == time
    assert said("points-of-seats", seats=(said("seat", seat=0),)).in_language(language) == seat_in_words(0, language)
    assert seats in said("seats-win", seats=(0, 1)).in_language(language)


# --- the commands -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("elsewhere")
def test_verify_speaks_the_language_that_is_asked_for_and_its_data_none(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("meal.yaml").write_text(MEAL, encoding="utf-8")
    install(monkeypatch, lambda work, *_: all_proved(work, meal()))
    arguments = ("verify", "meal.yaml", "--players", "2", "--defaults-only")
    assert "Wie es festgestellt wurde" in command(*arguments, "--lang", "de").stdout
    assert "How it was settled" in command(*arguments).stdout
    for form in ("json", "sarif"):
        told = {command(*arguments, "--format", form, "--lang", language).stdout for language in LANGUAGES}
        assert len(told) == 1


@pytest.mark.usefixtures("elsewhere")
def test_diff_speaks_the_language_that_is_asked_for_and_its_data_none() -> None:
    Path("meal.yaml").write_text(MEAL, encoding="utf-8")
    arguments = ("diff", "meal.yaml", "meal.yaml", "--option-b", "last_bite=kept", "--players", "2")
    told = command(*arguments, "--lang", "de")
    assert told.exit_code == 1
    assert "b: meal.yaml mit last_bite=kept" in told.stdout
    assert "anders eingestellt" in told.stdout
    in_json = [data(command(*arguments, "--format", "json", "--lang", language)) for language in ("en", "fr")]
    for told in in_json:
        del told["seconds"]
    assert json.dumps(in_json[0]) == json.dumps(in_json[1])


@pytest.mark.parametrize("name", ["verify", "diff"])
def test_a_language_that_is_not_spoken_is_refused(name: str) -> None:
    told = command(name, *["elfer-raus/classic"] * (1 + (name == "diff")), "--lang", "es")
    assert told.exit_code == 2
    assert "`es` is not one of `en`, `de`, `fr`, `it`" in told.stderr


@pytest.mark.parametrize("page", ["verification", "diff"])
def test_the_handbook_tells_of_the_languages(page: str) -> None:
    told = (Path(hausregel.__file__).parents[1] / "docs" / f"{page}.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in told for name in ("--lang de", *LANGUAGES[2:]))
