"""What the commands print in another language than English, on both streams: nothing of it is left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from hausregel.work.generated_docs import cells_of
from hausregel.work.library import load
from hausregel.work.verdict_progress import in_words
from hausregel.work.verify import announcer
from spec.codes import all_codes
from spec.words import LANGUAGES
from spec.words.messages import Forms, Text, catalogue
from tests.hausregel.commands import command, data
from tests.hausregel.verifying import Stub, all_proved, install
from tests.helpers import ruleset_text
from tests.verifier.certified_meals import flawed
from tests.verifier.comparison.meals import MEAL
from verifier.certificates import FlawId, to_json
from verifier.verdict import Failure, Progress, Report, said

pytestmark = pytest.mark.xdist_group("command-languages")
"""What is printed in English is printed once."""

OTHERS: Final = LANGUAGES[1:]
SPOKEN: Final = ("book", "codes", "command", "faults", "report", "sentences", "terminal", "usage")
LONG: Final = 4
"""So many words in a row are a sentence: they are in no two languages the same."""

DATA: Final = re.compile(r"hausregel |^    |^[a-z-]+/[a-z0-9-]+  |\S   \S")
"""Lines of commands, rules as they stand, a name and a title, or names in columns: the same in all languages."""

BROKEN: Final = MEAL + "properties:\n  none_eaten: {never: count(bowl) > 1}\n"


def sentences(told: str) -> set[str]:
    """Return the lines with several words; those that show rules or moves as they stand in the rules are data."""
    lines = (line.strip() for line in told.splitlines() if not DATA.search(line))
    return {line for line in lines if len(re.findall(r"[^\W\d_]{2,}", re.sub(r"`[^`]*`|\S+\(.*\)", "", line))) >= LONG}


@cache
def pieces(language: str) -> frozenset[str]:
    """Return what stands between the blanks of all texts, where that is several words."""
    texts = [text for part in SPOKEN for text in catalogue(language, part).values()]
    found = {" ".join(piece.split()) for text in texts for piece in between(text)}
    return frozenset(piece for piece in found if len(re.findall(r"[^\W\d_]{2,}", piece)) >= LONG)


def between(text: Text) -> Iterator[str]:
    """Yield what stands between the blanks of a text, in all its forms."""
    for part in text:
        match part:
            case str():
                yield part
            case Forms(forms=by_number, other=other):
                for form in (*by_number.values(), other):
                    yield from between(form)


def left(english: str, other: str) -> set[str]:
    """Return what of an English output is left in the same output in another language: whole lines, or pieces."""
    joined = " ".join(other.split())
    return (sentences(english) & sentences(other)) | {piece for piece in pieces("en") if piece in joined}


def output(*arguments: str | Path, stdin: str = "") -> str:
    """Return what a command prints on both streams."""
    result = command(*arguments, stdin=stdin)
    assert result.exit_code in (0, 1, 4), result.stderr
    return f"{result.stdout}\n{result.stderr}"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a small game in it, one whose claim fails, and a random game that shows it."""
    monkeypatch.chdir(tmp_path)
    Path("meal.yaml").write_text(MEAL, encoding="utf-8")
    Path("broken.yaml").write_text(BROKEN, encoding="utf-8")
    return tmp_path


def saved_game() -> Path:
    """Return a saved game in which a claim fails."""
    command("simulate", "broken.yaml", "-n", "20", "-p", "2", "--save", "found")
    return next(Path("found").glob("*claim*.json"))


TABLE: Final = "help\nwhy 1\nhint\nmoves\ntable\nrules\nwhat is this?\nundo\n1\nwhy eat\n99\nsave kept.json\nq\n"

COMMANDS: Final = {
    "list": ("list",),
    "explain a property": ("explain", "ends"),
    "explain a code": ("explain", "HR404"),
    "simulate": ("simulate", "broken.yaml", "-n", "20", "-p", "2"),
    "play": ("play", "meal.yaml", "--players", "2", "--seed", "3"),
    "diff": ("diff", "meal.yaml", "meal.yaml", "--option-b", "last_bite=kept", "-p", "2"),
    "demo": ("demo", "broken.yaml", "-n", "20", "--seconds", "1", "--workers", "1"),
    "findings": ("findings", "elfer-raus/variant-1", "--kind", "inheritance", "--workers", "1"),
    "diff of the same": ("diff", "meal.yaml", "meal.yaml", "-p", "2", "--budget", "1s"),
}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.usefixtures("here")
def test_no_english_sentence_is_left_in_what_a_command_prints(name: str, language: str) -> None:
    english = printed(name, "en")
    assert len(sentences(english)) >= 2
    assert left(english, printed(name, language)) == set()


@cache
def printed(name: str, language: str) -> str:
    """Return what a command prints; it is asked for in English once."""
    return output(*COMMANDS[name], "--lang", language, stdin=TABLE if name == "play" else "")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("text", ["{}", "[", '{"hausregel_replay": 7}', '{"hausregel_certificate": 7}'])
@pytest.mark.parametrize("options", [(), ("--check",)])
@pytest.mark.usefixtures("here")
def test_why_a_file_cannot_be_replayed_is_said_in_each_language(
    text: str, options: tuple[str, ...], language: str
) -> None:
    Path("told.json").write_text(text, encoding="utf-8")
    english, other = (command("replay", "told.json", *options, "--lang", spoken).stderr for spoken in ("en", language))
    assert len(sentences(english)) == 1
    assert left(english, other) == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.usefixtures("here")
def test_a_new_house_rule_speaks_the_language_of_its_author(language: str) -> None:
    told = [output("new", f"in-{spoken}", "--extends", "meal.yaml", "--lang", spoken) for spoken in ("en", language)]
    files = [Path(f"in-{spoken}.yaml").read_text("utf-8") for spoken in ("en", language)]
    assert f"\n  {language}: in {language}\n" in files[1]
    comments = [
        "\n".join(line for line in file.splitlines() if line.startswith("# ") and "schema=" not in line)
        for file in files
    ]
    assert (
        left("\n".join([told[0], comments[0]]), "\n".join([told[1], comments[1]])) - set(rules_as_they_stand(files[0]))
        == set()
    )
    assert command("check", f"in-{language}.yaml").exit_code == 0


def rules_as_they_stand(file: str) -> list[str]:
    """Return the lines of a new house rule with the rules that it could change."""
    return [line.strip() for line in file.splitlines() if line.startswith("#   ")]


@pytest.mark.usefixtures("here")
def test_an_english_sentence_that_is_left_would_be_seen() -> None:
    for arguments in (COMMANDS["list"], COMMANDS["explain a property"], COMMANDS["simulate"]):
        assert left(output(*arguments), output(*arguments)) != set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("more", [("--all",), ("--check",), ("--against", "meal.yaml", "--all")])
@pytest.mark.usefixtures("here")
def test_no_english_sentence_is_left_in_a_saved_game(more: tuple[str, ...], language: str) -> None:
    file = saved_game()
    told = output("replay", file, *more, "--lang", language)
    assert left(output("replay", file, *more), told) == set()
    assert len(told.split()) >= 10


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.usefixtures("here")
def test_no_english_sentence_is_left_where_a_saved_game_does_not_fit_the_rules(language: str) -> None:
    file = saved_game()
    file.write_text(re.sub(r'"move": "[^"]*"', '"move": "eat(nothing)"', file.read_text(encoding="utf-8"), count=1))
    for more in ((), ("--check",)):
        assert left(output("replay", file, *more), output("replay", file, *more, "--lang", language)) == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("id_", get_args(FlawId))
@pytest.mark.usefixtures("here")
def test_no_english_sentence_is_left_where_a_certificate_does_not_hold(id_: FlawId, language: str) -> None:
    english = refused(id_, "en")
    assert len(sentences(english)) >= 2
    assert left(english, refused(id_, language)) == set()


@cache
def refused(id_: FlawId, language: str) -> str:
    """Return what is printed of a flawed certificate; it is asked for in English once."""
    certificate, rules = flawed(id_)
    Path("proof.json").write_text(to_json(certificate), encoding="utf-8")
    Path("eaten.yaml").write_text(ruleset_text(rules), encoding="utf-8")
    result = command("replay", "proof.json", "--check", "--against", "eaten.yaml", "--lang", language)
    assert result.exit_code == 1
    return result.stdout + result.stderr


@pytest.mark.usefixtures("here")
def test_why_a_certificate_does_not_hold_is_a_sentence_with_its_facts_in_json() -> None:
    certificate, rules = flawed("flaw-rules-changed")
    Path("proof.json").write_text(to_json(certificate), encoding="utf-8")
    Path("eaten.yaml").write_text(ruleset_text(rules), encoding="utf-8")
    arguments = ("replay", "proof.json", "--check", "--against", "eaten.yaml", "--format", "json")
    told = [data(command(*arguments, "--lang", language)) for language in LANGUAGES]
    assert all(data_ == told[0] for data_ in told)
    assert told[0]["said"] == {"id": "flaw-rules-changed", "rules": ["moves.eat"]}
    assert told[0]["why"] == "the rules have changed since: moves.eat"


@dataclass(frozen=True)
class Failing:
    """A verifier one engine of which has failed."""

    stub: Stub
    failure: Failure

    def __call__(self, *arguments: Any, **more: Any) -> Report:  # noqa: ANN401  # as the stub is called
        """Return the report of the stub, and the failure."""
        return replace(self.stub(*arguments, **more), failures=(self.failure,))


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("language", OTHERS)
def test_no_english_sentence_is_left_in_what_verify_says_on_the_way(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = dict.fromkeys(("en", language), "")
    for spoken, contradicts in product(told, (False, True)):
        failed = Failure(engine="solver", players=2, what="ZeroDivisionError", play="{}", contradicts=contradicts)
        stub = install(monkeypatch, lambda work, *_: all_proved(work, load("meal.yaml")))
        monkeypatch.setattr("verifier.portfolio.verify", Failing(stub, failed))
        result = command("verify", "meal.yaml", "-p", "2", "--defaults-only", "--lang", spoken)
        assert result.exit_code == 70
        told[spoken] += result.stdout + result.stderr
    assert left(told["en"], told[language]) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_what_happens_on_the_way_is_said_in_the_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    from rich.console import Console

    for spoken in ("en", language):
        announce = announcer(Console(stderr=True, soft_wrap=True), spoken, about="meal.yaml")
        for key in ("stopping", "memory", "unsaved", "uncertified"):
            announce(key)
    lines = capsys.readouterr().err.splitlines()
    assert [line.startswith("hausregel: meal.yaml: ") for line in lines] == [True] * 8
    assert left("\n".join(lines[:4]), "\n".join(lines[4:])) == set()
    at = Progress(2, said("random-games", games=7), 3, 9)
    assert in_words(at, language) != in_words(at)


# --- data stay as they are ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("name", ["explain a property", "explain a code", "simulate"])
def test_data_are_the_same_in_every_language(name: str) -> None:
    told = [data(command(*COMMANDS[name], "--format", "json", "--lang", language)) for language in LANGUAGES]
    assert all(data_ == told[0] for data_ in told)


# --- codes ------------------------------------------------------------------------------------------------------------


def test_the_english_words_of_codes_are_those_that_check_uses() -> None:
    own = catalogue("en", "codes")
    assert {key: "".join(map(str, own[key])) for key in own} == {
        key: text
        for code in all_codes().values()
        for key, text in ((code.code, code.title), (f"{code.code}.why", code.why))
    }


@pytest.mark.parametrize("language", OTHERS)
def test_the_words_of_codes_are_those_of_the_handbook(language: str) -> None:
    from babel.messages.pofile import read_po

    folder = Path(__file__).parents[2] / "docs" / "locale" / language / "LC_MESSAGES"
    with (folder / "diagnostics.po").open("rb") as file:
        messages = read_po(file)
    cells = [(cells_of(code, "en"), cells_of(code, language)) for code in all_codes()]
    pairs = [pair for english, own in cells for pair in zip(english, own, strict=True)]
    assert [pair for pair in pairs if (found := messages.get(pair[0])) is None or found.string != pair[1]] == []
