"""What programs may use: the names, how they are called, and that names of earlier versions still work and say so."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

import hausregel
from tests.hausregel.language_service.writing import BASE

CALLED = {
    "Referee": "(ruleset: 'Ruleset', options: 'Mapping[str, str | int]' = mappingproxy({}), language: 'str' = 'en')"
    " -> 'None'",
    "check": "(name: 'str | Path') -> 'CheckedFile'",
    "find": "(name: 'str') -> 'Path'",
    "known_verdicts": "(name: 'str | Path', cache: 'Path | None' = None) -> 'KnownVerdicts | None'",
    "load_game": "(name: 'str', players: 'int', options: 'Mapping[str, str | int]' = mappingproxy({})) -> 'Game'",
    "message_of": "(diagnostic: 'Diagnostic', language: 'str' = 'en') -> 'str'",
    "names": "() -> 'tuple[str, ...]'",
    "players_of": "(ruleset: 'Ruleset') -> 'range'",
}


def test_a_change_of_what_programs_use_is_seen_here() -> None:
    assert {name: str(inspect.signature(getattr(hausregel, name))) for name in CALLED} == CALLED
    assert len(hausregel.__all__) == 14
    handbook = Path("docs/reviews.md").read_text(encoding="utf-8")
    told = {line.split("`")[1].partition("(")[0] for line in handbook.splitlines() if line.startswith("| `hausregel.")}
    assert told == {f"hausregel.{name}" for name in hausregel.__all__}


def test_a_file_is_checked_and_its_faults_are_told(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(BASE.replace("count(stock) > 0", "count(stok) > 0"), encoding="utf-8")
    checked = hausregel.check(path)
    assert checked.is_faulty
    assert [hausregel.message_of(found, "fr") for found in checked.diagnostics] != []
    with pytest.raises(hausregel.FaultyRules):
        hausregel.verify(path, players=[2], budget=1.0)


def test_what_is_published_is_known_without_work() -> None:
    known = hausregel.known_verdicts("classics/war")
    assert known is not None
    assert known.origin == "published"
    assert {verdict.property for verdict in known.of("ends")} == {"ends"}


def test_a_number_of_players_that_is_not_allowed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(BASE, encoding="utf-8")
    with pytest.raises(ValueError, match=r"players=\[9\]"):
        hausregel.verify(path, players=[9])


def test_an_earlier_name_works_and_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hausregel._RENAMED, "list_names", "names")
    with pytest.warns(DeprecationWarning, match="hausregel.list_names is called hausregel.names now"):
        assert hausregel.list_names is hausregel.names
    with pytest.raises(AttributeError):
        _ = hausregel.nothing_of_this_name
