"""What is published is verified again where it is not settled; how it changed is read off the commits."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.work.library import load
from hausregel.work.verdict_store import store
from tests import publication
from tests.verdict_history import Change, Published, Version, changes
from verifier.verdict import Report, Verdict, Word, said, versions

NAME = "elfer-raus/variant-2"


def _report(*words: tuple[int, Word], version: str | None = None) -> Report:
    return Report(
        ruleset=NAME,
        players=tuple(players for players, _ in words),
        verdicts=tuple(
            Verdict(property="ends", players=players, word=word, detail=said("versions-end"), method="explorer")
            for players, word in words
        ),
        seconds=1.0,
        seed=1,
        versions=versions() if version is None else {"verifier": version},
    )


@pytest.fixture
def published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which verdicts are published, instead of the library."""
    (tmp_path / "elfer-raus").mkdir()
    (tmp_path / f"{NAME}.yaml").write_text("", encoding="utf-8")
    monkeypatch.setattr("hausregel.work.verdict_store.library", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize("anew", [False, True])
def test_numbers_of_players_are_asked_for_until_all_is_settled(published: Path, *, anew: bool) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report((2, "proved"), (3, "tested")))], published)
    usual = [players for options, players in publication.in_question(ruleset, anew=anew) if not options]
    assert usual == [3, 4, 5, 6]


def test_only_some_properties_can_be_asked_for(published: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report((2, "proved"), (3, "tested")))], published)
    assert [at for options, at in publication.in_question(ruleset, ["ends"]) if not options] == [3, 4, 5, 6]
    assert [at for options, at in publication.in_question(ruleset, ["deals-out"]) if not options] == [2, 3, 4, 5, 6]


def test_what_older_versions_settled_is_asked_for_if_wanted(published: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report((2, "proved"), version="1"))], published)
    usual = [players for options, players in publication.in_question(ruleset, anew=True) if not options]
    assert usual == [2, 3, 4, 5, 6]


def test_a_printed_game_is_asked_for_to_the_letter_too(published: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report((2, "proved")))], published)
    letter = [players for options, players in publication.in_question(ruleset) if options]
    assert letter == [2, 3, 4, 5, 6]


def test_a_change_has_its_steps_and_the_ground_of_today() -> None:
    def version(why: str, **words: str) -> Version:
        return Version("", why, {("a/b", name, 2): Published(word, f"{name} {word}") for name, word in words.items()})

    history = [
        version("first", ends="proved", stuck="tested", gone="proved"),
        version("rules rewritten", ends="tested", stuck="tested", gone="proved"),
        version("verified anew", ends="explored", stuck="tested", new="proved"),
        version("as it was", ends="explored", stuck="tested", new="proved"),
    ]
    assert list(changes(history)) == [
        Change(
            ("a/b", "ends", 2), "proved",
            (("tested", "rules rewritten"), ("explored", "verified anew")), "ends explored",
        ),
        Change(("a/b", "gone", 2), "proved", ((None, "verified anew"),), ""),
        Change(("a/b", "new", 2), None, (("proved", "verified anew"),), "new proved"),
    ]  # fmt: skip
