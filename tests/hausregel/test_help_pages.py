"""What `--help` says: every command and option in every language, and nothing in the catalogue that no page says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click
import pytest

from hausregel.cli import cli
from hausregel.commands.help_page import PART
from hausregel.commands.usage import ENVIRONMENT
from spec.words import LANGUAGES, catalogue, template
from tests.hausregel.commands import command


def commands(group: click.Group, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    yield before, group
    for name, found in group.commands.items():
        if isinstance(found, click.Group):
            yield from commands(found, (*before, name))
        else:
            yield (*before, name), found


ALL: Final = dict(commands(cli))


def keys(words: tuple[str, ...], found: click.Command) -> Iterator[str]:
    """Yield the keys of what the page of a command says of it and of its options."""
    key = "-".join(words) or "hausregel"
    known = catalogue("en", PART)
    yield key
    if f"{key}.more" in known:
        yield f"{key}.more"
    for option in (param for param in found.params if isinstance(param, click.Option)):
        name = max(option.opts, key=len).removeprefix("--")
        yield f"{key}.{name}" if f"{key}.{name}" in known else f"shared.{name}"


def flat(text: str) -> str:
    """Return a text on one line; a line may end after a hyphen."""
    return " ".join(text.split()).replace("- ", "-")


@pytest.mark.parametrize("words", ALL, ids=lambda words: "-".join(words) or "hausregel")
def test_each_page_says_what_the_catalogue_has_in_each_language(words: tuple[str, ...]) -> None:
    """Were a text taken from the code, or from another language, its page would lack that of the catalogue."""
    for language in LANGUAGES:
        page = command(*words, "--help", "--lang", language)
        assert page.exit_code == 0
        for key in keys(words, ALL[words]):
            assert flat(template(catalogue(language, PART)[key])) in flat(page.stdout), (language, key)
        assert max(map(len, page.stdout.splitlines())) <= 80


def test_the_catalogue_has_nothing_that_no_page_says() -> None:
    said = {key for words, found in ALL.items() for key in keys(words, found)}
    left = {key for key in catalogue("en", PART) if key not in said} - {"shared.help"}
    assert all(key.startswith(("page.", "value.")) for key in left), left


def test_no_two_languages_have_the_same_sentence() -> None:
    for key in catalogue("en", PART):
        texts = [template(catalogue(language, PART)[key]) for language in LANGUAGES]
        assert len(set(texts)) == len(LANGUAGES) or len(texts[0].split()) < 5, key


def test_a_group_takes_the_language_for_its_commands() -> None:
    assert "Aufruf:" in command("--lang", "de", "docs", "--help").stdout
    assert "fichier" in command("--lang", "fr", "check", "there-is-none.yaml").stderr
    assert "Uso:" in command("--lang", "de", "list", "--lang", "it", "--help").stdout


def test_of_several_languages_to_write_the_first_is_spoken() -> None:
    for first, said in (("en", "no file"), ("de", "keine Datei")):
        second = "de" if first == "en" else "en"
        assert said in command("docs", "build", "--lang", first, "--lang", second, "there-is-none.yaml").stderr


def test_the_environment_gives_the_language_of_those_who_name_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT, "it")
    assert "Opzioni:" in command("verify", "--help").stdout
    assert "Optionen:" in command("verify", "--help", "--lang", "de").stdout
    assert "carte" in command("list").stdout
    monkeypatch.setenv(ENVIRONMENT, "xx")
    assert "Options:" in command("verify", "--help").stdout


def test_what_is_missing_is_named_in_the_language() -> None:
    assert "`REGELWERK` fehlt" in command("verify", "--lang", "de").stderr
