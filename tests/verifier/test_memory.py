"""What was kept is checked before it is used: nothing in the folder can say a verdict that was not reached."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from hausregel.work.library import library
from tests.helpers import FRUIT, _sections, built, with_value_at
from tests.store_file import STATEMENTS, altered_by, forged, records
from verifier.portfolio.verification import verify
from verifier.store import FILE
from verifier.verdict import memory
from verifier.verdict.memory import Remembered, content_of
from verifier.verdict.verdicts import Report, VerifyTask

pytestmark = [pytest.mark.xdist_group("memory"), pytest.mark.slow, pytest.mark.usefixtures("little_shortening")]
"""What is settled before is settled once."""

CARDS: Final = (
    "domains:\n  sort: [apple]\n  size: 1..2\ncards:\n  fruit: {of: [sort, size], starts: basket}\n"
    "  stone: {count: 2, starts: basket}\n"
)
TEXT: Final = (
    CARDS
    + "moves:\n  eat:\n    in: meal\n    if: bites < 5\n    do: [{set: bites, to: bites + 1}]\n    then: next_player\n"
    + "properties:\n  few: {always: bites <= 5}\n"
)
ASKED: Final = ("deals-out", "conserves-cards", "never-stuck", "few", "no-clash")


def task(folder: Path) -> VerifyTask:
    path = folder / "game.yaml"
    path.write_text("".join((_sections(FRUIT) | _sections(TEXT)).values()), encoding="utf-8")
    return VerifyTask(path=path, library=library(), players=(2,), properties=ASKED, cache=folder / "cache", watched=0)


def said(report: Report) -> dict[tuple[str, int, str], str]:
    return {
        (verdict.property, verdict.players, str(dict(verdict.options))): verdict.word for verdict in report.verdicts
    }


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[tuple[str, int, str], str]]:
    folder = tmp_path_factory.mktemp("settled")
    report = verify(task(folder))
    assert {verdict.word for verdict in report.verdicts} == {"proved", "refuted"}
    return folder, said(report)


# --- files that are not what was written ------------------------------------------------------------------------------


def _values(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:  # noqa: ANN401  # JSON
    yield path, data
    if isinstance(data, dict):
        for key, inner in data.items():
            yield from _values(inner, (*path, key))
    elif isinstance(data, list):
        for number, inner in enumerate(data[:2]):
            yield from _values(inner, (*path, number))


OTHERS: Final[tuple[object, ...]] = (None, -1, 1e300, "splendid", [], {}, [3], {"x": [None]})


def _other(value: object, number: int) -> object:
    """Return a value of another kind."""
    others = [value_ for value_ in OTHERS if type(value_) is not type(value)]
    return others[number % len(others)]


def alterations(content: bytes) -> Iterator[tuple[str, Callable[[Path], object]]]:
    """Yield ways to spoil a folder, each with a name: torn files, other types, tables, folders, links, pipes."""

    def text(content: bytes, end: str = "") -> Callable[[Path], object]:
        return lambda folder: (folder / (FILE + end)).write_bytes(content)

    def instead(end: str, make: Callable[[Path], object]) -> Callable[[Path], object]:
        def spoil(folder: Path) -> None:
            (folder / (FILE + end)).unlink(missing_ok=True)
            make(folder / (FILE + end))

        return spoil

    for part in (b"", content[: len(content) // 2], content[:-2], b"\xff\xfe" + content, b"[" * 100_000, b"null"):
        yield f"torn {part[:9]!r}", text(part)
    for end in ("", "-wal", "-shm", "-journal"):
        yield f"{end} is a folder", instead(end, Path.mkdir)
        yield f"{end} is a pipe", instead(end, os.mkfifo)
        yield f"{end} is a link to a device", instead(end, lambda at: at.symlink_to("/dev/zero"))
        yield f"{end} is a link to itself", instead(end, lambda at: at.symlink_to(at.name))
        if end:
            for junk in (b"", b"x" * 100_000, content, b"\x37\x7f\x06\x82" + content[4:]):
                yield f"{end} holds {junk[:4]!r}", text(junk, end)
    for at in (*range(100), *range(100, len(content), max(1, len(content) // 30))):
        yield f"byte {at} is another", text(content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :])
    for at in range(0, len(content), 4_096):
        yield f"page at {at} is empty", text(content[:at] + bytes(4_096) + content[at + 4_096 :])
        yield f"page at {at} is the first", text(content[:at] + content[:4_096] + content[at + 4_096 :])
    for statement in STATEMENTS:
        yield statement, text(altered_by(content, statement))
    for kind, key, data in records(content):
        for part in (b"", b"null", b"[" * 100_000, b"\xff", json.dumps(data).encode()[:-1]):
            yield f"{kind} torn {part[:9]!r}", text(forged(content, kind, key, part))
        places = list(_values(data))
        for number, (path, value) in enumerate(places[:: max(1, len(places) // 12)]):
            spoilt = json.dumps(with_value_at(data, path, _other(value, number)))
            yield f"{kind} {path} of another kind", text(forged(content, kind, key, spoilt.encode()))


@pytest.mark.long
@pytest.mark.slow
def test_no_alteration_of_the_folder_changes_a_verdict_or_ends_a_run(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path
) -> None:
    folder, before = settled
    ways = list(alterations((folder / "cache" / FILE).read_bytes()))[::9]
    assert len(ways) > 40
    changed = []
    for number, (name, spoil) in enumerate(ways):
        here = tmp_path / str(number)
        shutil.copytree(folder, here)
        spoil(here / "cache")
        after = said(verify(task(here)))
        if after != before:
            changed.append((name, after))
        shutil.rmtree(here)
    assert changed == []


# --- records that were written with a right seal, and do not fit ------------------------------------------------------


def _forged(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change each verdict that is kept, and keep it with a right seal."""
    place = folder / "cache" / FILE
    content = place.read_bytes()
    for kind, key, data in records(content):
        if kind == "verdicts":
            for verdict in data["verdicts"]:
                change(verdict)
            content = forged(content, kind, key, json.dumps(data).encode())
    place.write_bytes(content)


def test_a_verdict_that_somebody_else_wrote_is_not_believed(
    settled: tuple[Path, dict[tuple[str, int, str], str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """All that is said here would fit: only the secret is missing."""
    folder, before = settled
    here = tmp_path / "here"
    shutil.copytree(folder, here)
    monkeypatch.setattr("tests.store_file.own_secret", lambda: bytes(32))
    _forged(here, lambda verdict: verdict.update(word="proved", witnesses=[], ending=None))
    assert said(verify(task(here))) == before
    assert "is left aside: it is not as it was written" in caplog.text


@pytest.mark.parametrize("change", [
    lambda verdict: verdict.update(word="splendid"),
    lambda verdict: verdict.update(players=3),
    lambda verdict: verdict.update(property="unheard-of"),
    lambda verdict: verdict.update(options={"helping": "9"}),
    lambda verdict: verdict.update(options={"no_option": "1"}),
    lambda verdict: verdict.update(method="luck"),
    lambda verdict: verdict.update(ending="soon"),
    lambda verdict: verdict.update(seconds="long"),
    lambda verdict: verdict.update(bound=-3),
    lambda verdict: verdict.update(witnesses=[{"kind": "", "what": "", "smaller": "", "replay": "{}"}]),
    lambda verdict: verdict.update(unheard="of"),
    lambda verdict: verdict.pop("detail"),
])  # fmt: skip
def test_a_record_that_does_not_fit_is_left_aside(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path, change: Callable[[dict[str, Any]], object]
) -> None:
    folder, before = settled
    here = tmp_path / "here"
    shutil.copytree(folder, here)
    _forged(here, change)
    assert said(verify(task(here))) == before


def test_a_verdict_whose_play_does_not_show_the_fault_is_left_aside(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder, before = settled
    here = tmp_path / "here"
    shutil.copytree(folder, here)
    content = (here / "cache" / FILE).read_bytes()
    kept = [verdict for kind, _, data in records(content) if kind == "verdicts" for verdict in data["verdicts"]]
    shown = next(verdict["witnesses"] for verdict in kept if verdict["word"] == "refuted" and verdict["witnesses"])

    def refute(verdict: dict[str, Any]) -> None:
        if verdict["word"] == "proved":
            verdict.update(word="refuted", witnesses=shown)

    _forged(here, refute)
    assert any(word == "proved" for word in before.values())
    assert said(verify(task(here))) == before
    assert "is left aside: it does not fit" in caplog.text


LUCK: Final = """
hausregel: 1
title: {en: Luck goes round}
status: house
players: 2
cards: {stone: {starts: pile}}
zones: {pile: {faces: everyone}, out: {faces: everyone}}
variables: {heads: {range: 0..1, start: 0}}
phases: {turn: {}}
moves:
  take:
    in: turn
    choose: {c: pile}
    if: heads == 1
    do: [{move: c, to: out}]
  toss:
    in: turn
    do: [{random: heads, among: "numbers(0, 1)"}]
    then: next_player
end: {gone: count(pile) == 0 and heads == 2 * count(out)}
winners: "true"
"""
"""A saved game shows that it may not end, although chance decides each move. Verifying all of it takes long."""


@pytest.mark.parametrize(("end", "ending"), [(None, "may-not-end"), ("count(pile) == 0", "if-players-cooperate")])
def test_a_play_that_goes_round_with_luck_is_believed_when_it_is_found_again(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    end: str | None,
    ending: str,
) -> None:
    monkeypatch.setattr("verifier.evidence.random_games.GAMES", 5)  # those that go round are long
    path = tmp_path / "game.yaml"
    never = "count(pile) == 0 and heads == 2 * count(out)"
    path.write_text(LUCK if end is None else LUCK.replace(never, end), encoding="utf-8")
    asked = VerifyTask(
        path=path, library=library(), players=(2,), properties=("ends",), cache=tmp_path / "cache", other_values=False
    )
    for reused in (False, True):
        (verdict,) = verify(asked).verdicts
        assert (verdict.word, verdict.ending, verdict.reused) == ("refuted", ending, reused)
    assert caplog.messages == []


def test_a_folder_that_cannot_be_used_ends_no_run(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _, before = settled
    (tmp_path / "cache").touch()
    assert said(verify(task(tmp_path))) == before
    assert [
        record.getMessage() for record in caplog.records if "cannot be used, and nothing is kept" in record.getMessage()
    ]


# --- several runs at once ---------------------------------------------------------------------------------------------

RUN: Final = "from hausregel.cli import main; main()"


@pytest.mark.slow
def test_two_runs_at_the_same_time_on_one_folder_end_well(tmp_path: Path) -> None:
    path = task(tmp_path).path
    asked = [f"--property={property_id}" for property_id in ASKED]
    how = ("--players", "2-3", "--workers", "2", "--watch", "0", "--defaults-only", "--cache", "cache")

    def run() -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", RUN, "verify", path.name, *asked, *how, "--format", "json"],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def verdicts(process: subprocess.Popen[str]) -> list[dict[str, Any]]:
        printed, noted = process.communicate()
        assert (process.returncode, noted) == (1, "")
        found: list[dict[str, Any]] = json.loads(printed)["verdicts"]
        return found

    def told(found: list[dict[str, Any]]) -> set[tuple[str, int, str]]:
        return {(verdict["property"], verdict["players"], verdict["verdict"]) for verdict in found}

    first, second = (verdicts(process) for process in [run(), run()])
    assert told(first) == told(second)
    assert {players for _, players, _ in told(first)} == {2, 3}
    again = verdicts(run())
    assert told(again) == told(first)
    assert all(verdict["reused"] for verdict in again)
    assert [file.name for file in (tmp_path / "cache").iterdir()] == [FILE]


# --- questions to the solver ------------------------------------------------------------------------------------------


def test_what_one_process_learns_is_known_to_those_that_begin_later(tmp_path: Path) -> None:
    first, second, third = ("ab" * 32, "cd" * 32, "ef" * 32)
    with Remembered(tmp_path) as one, Remembered(tmp_path) as other:
        one.learn(first, contradictory=True)
        other.learn(second, contradictory=False)
        one.learn(third, contradictory=True)
        assert [one.recall(digest) for digest in (first, second, third)] == [True, None, True]
        assert one.earlier == set()
    with Remembered(tmp_path) as later:
        assert [later.recall(digest) for digest in (first, second, third, "x")] == [True, False, True, None]
        assert later.earlier == {first, second, third}
    with Remembered(tmp_path, fresh=True) as fresh:
        assert [fresh.recall(digest) for digest in (first, second, third)] == [None] * 3
        fresh.learn(second, contradictory=True)
    with Remembered(tmp_path) as later:
        assert later.recall(second) is True


def test_an_answer_that_was_changed_is_forgotten(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    first, second = "ab" * 32, "cd" * 32
    with Remembered(tmp_path) as one:
        one.learn(first, contradictory=True)
        one.learn(second, contradictory=False)
    content = (tmp_path / FILE).read_bytes()
    (yes,) = ((kind, key) for kind, key, data in records(content) if data)
    lie = "UPDATE records SET data = (SELECT data FROM records AS other WHERE (other.kind, other.key) = (?, ?))"
    (tmp_path / FILE).write_bytes(altered_by(content, lie, values=yes))
    with Remembered(tmp_path) as later:
        assert (later.recall(first), later.recall(second)) == (True, None)
    assert "it is not as it was written" in caplog.text


def test_without_a_folder_what_is_learnt_lasts_as_long_as_the_run(tmp_path: Path) -> None:
    with Remembered() as memory:
        memory.learn("ab", contradictory=True)
        memory.keep("facts", "a", {"facts": [], "in_vain": []})
        assert (memory.recall("ab"), memory.record("facts", "a"), memory.lasts) == (True, None, False)
    assert Remembered().recall("ab") is None
    assert list(tmp_path.iterdir()) == []


# --- keys -------------------------------------------------------------------------------------------------------------

KEYS: Final = """\
import sys
from pathlib import Path
from spec.typing.builder import build
from spec.ruleset.inheritance import resolve
from verifier.explorer import Instance
from verifier.explorer.kept_search import content_key
from verifier.verdict.memory import content_of
for name in ("classics/hearts", "elfer-raus/master", "push/push"):
    game = build(resolve(Path(sys.argv[1]) / f"{name}.yaml", Path(sys.argv[1])).value, 3, {}).value.game
    print(content_of(game), content_key(Instance(players=3, options={}, smaller={}, game=game, words='')))
"""


@pytest.mark.slow
def test_keys_are_equal_in_every_process_and_wherever_the_rules_stand(tmp_path: Path) -> None:
    shutil.copytree(library(), tmp_path / "copy")
    told = {
        subprocess.run(
            [sys.executable, "-c", KEYS, str(folder)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, folder in (("1", library()), ("2", library()), ("3", tmp_path / "copy"))
    }
    assert len(told) == 1
    assert len(set(told.pop().split())) == 6


def test_a_verdict_is_found_again_where_the_folder_of_the_rules_has_another_name(
    settled: tuple[Path, dict[tuple[str, int, str], str]], tmp_path: Path
) -> None:
    folder, before = settled
    here = tmp_path / "moved"
    shutil.copytree(folder, here)
    report = verify(task(here))
    assert said(report) == before
    assert all(verdict.reused for verdict in report.verdicts)
    assert {shown.replay.ruleset for verdict in report.verdicts for shown in verdict.witnesses} == {report.ruleset}


def test_other_rules_have_another_key() -> None:
    game = built(TEXT).game
    assert content_of(game) == content_of(replace(game, name="another"))
    assert content_of(game) != content_of(built(TEXT.replace("bites < 5", "bites < 4")).game)
    assert content_of(game, 1) != content_of(game, True)
    assert memory.content_of(game, frozenset({"a", "b"})) == content_of(game, frozenset({"b", "a"}))
