"""One file for what is settled: bounded, safe for several processes, and never trusted."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.store_file import STATEMENTS, altered_by, forged, records
from verifier.store import FILE, LATELY, Store, _make

FACTS: Final = {"facts": ["ä"], "in_vain": []}


def kept(folder: Path) -> bytes:
    """Keep two records, and return the file."""
    with closing(Store(folder)) as store:
        store.put("facts", "a", FACTS)
        store.put("questions", "q", data=True)
    return (folder / FILE).read_bytes()


def works(folder: Path) -> bool:
    """Return whether something can be kept and found again."""
    with closing(Store(folder)) as store:
        store.put("questions", "new", data=False)
    with closing(Store(folder)) as store:
        return store.get("questions", "new") is False


def test_what_is_kept_is_found_again_and_may_be_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with closing(Store(tmp_path / "new" / "folder")) as store:
        store.put("facts", "a", {"facts": ["\ud800"], "in_vain": []})
        assert store.get("facts", "a") == {"facts": ["\ud800"], "in_vain": []}
        store.put("facts", "a", FACTS)
    with closing(Store(tmp_path / "new" / "folder")) as store:
        assert store.get("facts", "a") == FACTS
        assert store.get("facts", "b") is None
        assert store.get("plays", "a") is None
    assert [file.name for file in (tmp_path / "new" / "folder").iterdir()] == [FILE]
    assert caplog.text == ""


def test_only_what_was_there_when_it_was_opened_counts_as_earlier(tmp_path: Path) -> None:
    kept(tmp_path)
    with closing(Store(tmp_path)) as one, closing(Store(tmp_path)) as other:
        other.put("facts", "b", FACTS)
        other.put("facts", "a", FACTS)
        assert [one.get("facts", key, before=True) for key in "ab"] == [FACTS, None]
        assert one.get("facts", "b") == FACTS


def test_files_of_older_versions_are_left_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    older = [tmp_path / name for name in ("verdicts/ab.json", "questions-4-z3-4.15.txt", "cd.search.gz")]
    for file in older:
        file.parent.mkdir(exist_ok=True)
        file.write_text("{}", encoding="utf-8")
    assert works(tmp_path)
    assert {file.read_text(encoding="utf-8") for file in older} == {"{}"}
    assert caplog.text == ""


# --- its size ---------------------------------------------------------------------------------------------------------


def test_the_file_grows_no_larger_and_what_was_used_least_recently_goes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    now, most = 0, 400_000
    with closing(Store(tmp_path, most=most, clock=lambda: now)) as store:
        for number in range(3_000):
            now += 2 * LATELY
            # Hardly any two of the texts are alike, so that packing them saves little.
            text = "".join(chr(33 + (number * at * at + at) % 8_999) for at in range(number % 90))
            store.put("plays", f"{number}", {"p": text})
            assert store.get("plays", "7" if number >= 7 else "0") is not None, number
        found = [number for number in range(3_000) if store.get("plays", f"{number}") is not None]
    assert most // 2 < (tmp_path / FILE).stat().st_size <= most
    assert found[0] == 7
    assert found[1:] == list(range(found[1], 3_000))
    assert len(found) > 500
    assert caplog.text == ""


def test_a_large_record_finds_room_and_one_that_is_too_large_does_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(Store(tmp_path, most=400_000)) as store:
        for number in range(2_000):
            store.put("questions", f"{number}", data=True)
        large = {"p": os.urandom(90_000).hex()}
        store.put("plays", "large", large)
        assert store.get("plays", "large") == large
        assert caplog.text == ""
        store.put("plays", "larger", {"p": os.urandom(200_000).hex()})
        assert "it is too large" in caplog.text
        assert store.get("plays", "larger") is None
        assert store.get("plays", "large") == large


# --- several processes ------------------------------------------------------------------------------------------------

WRITES: Final = """\
import sys
from pathlib import Path
from verifier.store import Store
store = Store(Path(sys.argv[1]))
for number in range(int(sys.argv[3])):
    store.put("plays", f"{sys.argv[2]} {number}", {"p": "x" * number})
    print(number, flush=True)
"""


def writer(folder: Path, name: str, times: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITES, str(folder), name, str(times)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_several_processes_begin_and_write_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    writers = [writer(tmp_path, name, 150) for name in "abcd"]
    assert {process.communicate()[1] for process in writers} == {""}
    found = records((tmp_path / FILE).read_bytes())
    assert {key for _, key, _ in found} == {f"{name} {number}" for name in "abcd" for number in range(150)}
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_a_file_that_another_process_was_faster_to_make_is_left_alone(tmp_path: Path) -> None:
    content = kept(tmp_path)
    _make(tmp_path / FILE, 0)
    assert (tmp_path / FILE).read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_a_process_that_is_killed_loses_no_more_than_the_record_it_was_writing(tmp_path: Path) -> None:
    killed = writer(tmp_path, "a", 1_000_000)
    assert killed.stdout is not None
    written = [int(killed.stdout.readline()) for _ in range(100)]
    killed.send_signal(signal.SIGKILL)
    written += [int(line) for line in killed.communicate()[0].splitlines()]
    with closing(Store(tmp_path)) as store:
        assert [number for number in written if store.get("plays", f"a {number}") != {"p": "x" * number}] == []
    assert works(tmp_path)


def test_where_another_process_does_not_let_go_of_the_file_a_run_goes_on_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kept(tmp_path)
    monkeypatch.setattr("verifier.store.WAIT", 0.1)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other, closing(Store(tmp_path)) as store:
        other.execute("BEGIN IMMEDIATE")
        assert store.get("facts", "a") == FACTS
        store.put("facts", "b", FACTS)
        store.put("facts", "c", FACTS)
        assert store.get("facts", "a") is None
        other.execute("ROLLBACK")
    assert [record.getMessage() for record in caplog.records] == [
        f"hausregel: {tmp_path / FILE} cannot be used, and nothing is kept: database is locked"
    ]
    with closing(Store(tmp_path)) as store:
        assert store.get("facts", "a") == FACTS


# --- where there can be no file ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
@pytest.mark.parametrize(
    "make", [Path.mkdir, os.mkfifo, lambda at: at.symlink_to("/dev/zero"), lambda at: at.symlink_to("other")]
)
def test_what_is_no_ordinary_file_is_left_alone(
    tmp_path: Path, end: str, make: Callable[[Path], object], caplog: pytest.LogCaptureFixture
) -> None:
    kept(tmp_path)
    place = tmp_path / (FILE + end)
    place.unlink(missing_ok=True)
    make(place)
    before = place.lstat()
    assert not works(tmp_path)
    assert f"{place.name} is no ordinary file" in caplog.text
    assert os.path.samestat(place.lstat(), before)
    assert {file.name for file in tmp_path.iterdir()} == {FILE, place.name}


@pytest.mark.parametrize("folder", ["a file", "/proc/self", "/proc/none/of/these", "a\0b", "x" * 300])
def test_a_folder_that_cannot_be_used_ends_no_run(
    folder: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "a file").touch()
    assert not works(tmp_path / folder)
    assert "cannot be used" in caplog.text


FULL: Final = """\
import logging, resource, sys
from pathlib import Path
from verifier.store import Store
logging.basicConfig(format="%(message)s")
before, more = Path(sys.argv[1]), Path(sys.argv[2])
store = Store(before)
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
for number in range(1_000):
    store.put("plays", f"{number}", {"p": "x" * number})
assert store.get("plays", "0") is None
store.close()
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
assert Store(more).get("plays", "0") is None
"""


def test_a_full_disk_ends_no_run(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path / "before"), str(tmp_path / "more")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    before, more = done.stderr.splitlines()
    assert "before/settled.sqlite cannot be used, and nothing is kept" in before
    assert "more/settled.sqlite cannot be used, and nothing is kept" in more
    assert works(tmp_path / "before")
    assert works(tmp_path / "more")


# --- a file that is not as it was written -----------------------------------------------------------------------------


@pytest.mark.parametrize("statement", STATEMENTS[:9])
def test_a_file_with_other_tables_or_of_another_version_is_begun_anew(
    statement: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    content = altered_by(kept(tmp_path), statement)
    (tmp_path / FILE).write_bytes(content)
    with closing(Store(tmp_path)) as store:
        assert store.get("facts", "a") is None
    why = "it is of another version" if "version" in statement else "it is not as it was written"
    assert f"is left aside, and begun anew: {why}" in caplog.text
    caplog.clear()
    assert works(tmp_path)
    assert caplog.text == ""


@pytest.mark.parametrize("broken", [
    lambda content: content[:0], lambda content: b"no file of ours" + content, lambda content: content[:4_096],
    lambda content: content[:100] + bytes(len(content) - 100), lambda content: content[:18] + b"\1\1" + content[20:],
    lambda content: content[:4_096] + bytes(len(content) - 4_096), lambda content: content[:44] + b"\xff" * 99,
])  # fmt: skip
def test_a_broken_file_is_begun_anew(
    broken: Callable[[bytes], bytes], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE).write_bytes(broken(kept(tmp_path)))
    with closing(Store(tmp_path)) as store:
        assert store.get("facts", "a") is None
        store.put("facts", "a", FACTS)
        assert store.get("facts", "a") == FACTS
    assert "is left aside, and begun anew" in caplog.text
    caplog.clear()
    assert works(tmp_path)
    assert caplog.text == ""


def test_a_file_that_another_user_wrote_is_begun_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("verifier.store.own_secret", lambda: b"somebody else's")
    content = kept(tmp_path)
    monkeypatch.undo()
    with closing(Store(tmp_path)) as store:
        assert store.get("facts", "a") is None
    assert "is left aside, and begun anew: another user wrote it" in caplog.text
    assert works(tmp_path)
    # Nor is a record believed if the file claims to be ours.
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        (owner,) = file.execute("PRAGMA application_id").fetchone()
    (tmp_path / FILE).write_bytes(altered_by(content, f"PRAGMA application_id = {owner}"))
    caplog.clear()
    with closing(Store(tmp_path)) as store:
        assert (store.get("facts", "a"), store.get("questions", "q")) == (None, None)
    assert caplog.text.count("it is not as it was written") == 2


def test_what_another_process_has_begun_anew_is_left_alone(tmp_path: Path) -> None:
    content = kept(tmp_path)
    # The last page is the index, which is not read before something is looked for.
    (tmp_path / FILE).write_bytes(content[:-4_096] + b"\xff" * 4_096)
    one, other = Store(tmp_path), Store(tmp_path)
    assert one.get("facts", "a") is None
    one.put("facts", "a", FACTS)
    assert other.get("facts", "b") is None
    assert other.get("facts", "a") == FACTS
    other.close()
    one.close()
    with closing(Store(tmp_path)) as store:
        assert store.get("facts", "a") == FACTS


def test_a_journal_beside_the_file_is_not_played_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    kept(tmp_path)
    journal = tmp_path / (FILE + "-journal")
    journal.write_bytes(bytes.fromhex("d9d505f920a163d7ffffffff") + b"x" * 5_000)
    with closing(Store(tmp_path)) as store:
        assert store.get("facts", "a") is None
    assert not journal.exists()
    assert "begun anew" in caplog.text


def test_a_file_that_asks_for_too_much_work_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("verifier.store.STEPS", 5_000)
    with closing(Store(tmp_path, most=100_000)) as store:
        for number in range(2_000):
            store.put("questions", f"{number}", data=True)
        assert store.get("questions", "1999") is None
    assert "nothing is kept: interrupted" in caplog.text


# --- records that do not fit ------------------------------------------------------------------------------------------


def test_a_record_under_another_key_or_of_another_kind_is_forgotten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    other_key = "UPDATE records SET key = 'b' WHERE kind = 'facts'"
    other_kind = "UPDATE records SET kind = 'plays' WHERE kind = 'questions'"
    (tmp_path / FILE).write_bytes(altered_by(kept(tmp_path), other_key, other_kind))
    with closing(Store(tmp_path)) as store:
        assert (store.get("facts", "b"), store.get("plays", "q")) == (None, None)
    assert caplog.text.count("it is not as it was written, or no record of this key") == 2
    assert records((tmp_path / FILE).read_bytes()) == []


@pytest.mark.parametrize(("text", "why"), [
    (b'{"facts": [], "in_vain": [3]}', "at in_vain.0: 3 is not of type 'string'"),
    (b'{"facts": [], "in_vain": [], "more": 1}', "Additional properties are not allowed"),
    (b"[" * 100_000, "recursion"),
    (b"{", "Expecting property name"),
    (b"\xff", "decode"),
    (b'"' + b"x" * 3_000 + b'"', "it is torn or too large"),
])  # fmt: skip
def test_a_record_that_does_not_fit_is_forgotten_whatever_its_seal(
    text: bytes, why: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.store.UNPACKED", 2_000 if b"xxx" in text else 200_000)
    (tmp_path / FILE).write_bytes(forged(kept(tmp_path), "facts", "a", text))
    with closing(Store(tmp_path)) as store:
        assert store.get("facts", "a") is None
        assert why in caplog.text
        assert store.get("questions", "q") is True
    assert [key for _, key, _ in records((tmp_path / FILE).read_bytes())] == ["q"]


@pytest.mark.parametrize("statement", [text for text in STATEMENTS[10:] if " data = " in text or "seal" in text])
def test_values_of_other_types_are_none_of_ours(
    statement: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(Store(tmp_path)) as store:
        store.put("facts", "b", {**FACTS, "facts": []})
    (tmp_path / FILE).write_bytes(altered_by(kept(tmp_path), statement))
    with closing(Store(tmp_path)) as store:
        for key in "ab":
            store.get("facts", key)
        assert store.get("questions", "q") in (None, True)
    assert "is left aside" in caplog.text


VERDICT: Final = {
    "property": "ends", "players": 2, "word": "unknown", "detail": {"id": "no-time"}, "method": "none", "scope": None,
    "seconds": 0, "address": "", "ending": None, "bound": None, "certificate": "", "options": {}, "assumptions": [],
    "witnesses": [],
}  # fmt: skip


@pytest.mark.parametrize(("number", "kept"), [(20_000, True), (20_001, False)])
def test_a_record_of_more_verdicts_than_a_run_can_reach_is_left_aside(
    tmp_path: Path, number: int, *, kept: bool
) -> None:
    with closing(Store(tmp_path)) as store:
        store.put("verdicts", "a", {"verdicts": [VERDICT] * number})
        assert (store.get("verdicts", "a") is not None) == kept
