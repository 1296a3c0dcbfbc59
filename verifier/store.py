"""One store of what is settled, kept from run to run: records by kind and key, in one file of a folder.

The file is SQLite's, in write-ahead mode: several runs, each with several processes, use it at once, and one that is
killed loses the record that it was writing. Its size is bounded: where it is full, what was used least recently goes.

Nothing in it is trusted. A record is used if it bears its seal, which covers its kind and key and which only this user
can make, and has the form that the schema gives for its kind; otherwise it is forgotten. A file that is not as this
module writes it, or that another user wrote, is begun anew. Where there can be no file, nothing is kept. Each of these
ends in a line in the log, and none of them ends a run.
"""

from __future__ import annotations

import hmac
import json
import logging
import os
import sqlite3
import stat
import tempfile
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, Literal

from spec.source import problem_in
from verifier.store_secret import own_secret

VERSION: Final = 2
"""Changes with the form of the file or of a record; a file of another version is begun anew."""

FILE: Final = "settled.sqlite"

MAX_BYTES: Final = 2_000_000_000
"""The file grows no larger; a record may have half of it."""

UNPACKED: Final = 4_000_000_000
"""Units: bytes. A record that is larger when unpacked is not read."""

WAIT: Final = 10.0
"""Units: seconds. So long a process waits for others that are writing."""

LATELY: Final = 3_600
"""Units: seconds. A record that was used since then need not be marked as used."""

STEPS: Final = 1_000_000_000
"""No statement takes more instructions of SQLite's machine, whatever the file makes it do."""

Kind = Literal["verdicts", "facts", "shown", "plays", "questions", "searches"]
"""What is kept: see `store.schema.json`."""

_SCHEMA: Final = Path(__file__).with_name("store.schema.json")
_LOG: Final = logging.getLogger("hausregel")
_PAGE: Final = 4_096
_ROW: Final = 300
"""Units: bytes. So much a record takes besides its data, at most and about."""

_TABLE: Final = (
    "CREATE TABLE records (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL,"
    " used INTEGER NOT NULL, seal BLOB NOT NULL, data BLOB NOT NULL, UNIQUE (kind, key))"
)
_GET: Final = "SELECT number, used, seal, data FROM records WHERE kind = ? AND key = ?"
_USE: Final = "UPDATE records SET used = ? WHERE kind = ? AND key = ?"
_PUT: Final = (
    "INSERT INTO records (kind, key, used, seal, data) VALUES (?, ?, ?, ?, ?) ON CONFLICT (kind, key)"
    " DO UPDATE SET used = excluded.used, seal = excluded.seal, data = excluded.data"
)
_FORGET: Final = "DELETE FROM records WHERE kind = ? AND key = ?"
_LEAVE: Final = (
    "DELETE FROM records WHERE number IN (SELECT number FROM (SELECT number, sum(length(data) + :row"
    " + iif(length(data) > :page / 8, :page, 0)) OVER (ORDER BY used DESC, number DESC) AS so_far FROM records)"
    " WHERE so_far > :most)"
)
"""What is large lies in pages of its own, of which the last may be all but empty."""

_SETTINGS: Final = (
    "trusted_schema = OFF", "cell_size_check = ON", "synchronous = NORMAL", "secure_delete = OFF",
    "temp_store = MEMORY", "journal_size_limit = 0",
)  # fmt: skip
_NOT_THE_FILE: Final = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PERM, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_READONLY,
}  # fmt: skip
"""Errors for which what the file holds is not to blame."""


class _Strange(ValueError):
    """The file is not as this module writes it; the text says how."""


class Store:
    """The records of a folder. `most`: bytes of the file; `clock` tells the seconds since 1970."""

    def __init__(self, folder: Path, *, most: int = MAX_BYTES, clock: Callable[[], float] = time.time) -> None:
        """Open the file, and make it if there is none."""
        self.place = folder / FILE
        self._most, self._clock = most, clock
        self._file: sqlite3.Connection | None = None
        self._before = 0
        self._number: int | None = None
        self._secret = b""
        self._open()

    def get(self, kind: Kind, key: str, *, before: bool = False) -> Any:  # noqa: ANN401  # JSON
        """Return what was kept, None if there is nothing that fits; `before`: nor if it is newer than this object."""
        for number, used, seal, packed in self._run(_GET, (kind, key)):
            if before and number > self._before:
                return None
            try:
                data = self._opened(kind, key, seal, packed)
            except (ValueError, RecursionError, MemoryError, zlib.error) as error:
                self.forget(kind, key, error)
                return None
            if not isinstance(used, int) or abs(self._now() - used) > LATELY:
                self._run(_USE, (self._now(), kind, key))
            return data
        return None

    def put(self, kind: Kind, key: str, data: object) -> None:
        """Keep what JSON can hold, in place of what was kept under this key."""
        if self._file is None:
            return
        packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 1)
        if len(packed) > self._most // 2:
            self._not_kept(kind, key, "it is too large")
            return
        row = (kind, key, self._now(), sealed(self._secret, kind, key, packed), packed)
        try:
            self._file.execute(_PUT, row)
        except sqlite3.DataError as error:  # larger than SQLite can hold
            self._not_kept(kind, key, error)
        except sqlite3.Error as error:
            if _code(error) == sqlite3.SQLITE_FULL:
                # What was used least recently goes, so that there is room for this record, and for others after it.
                most = self._most * 3 // 4 - len(packed)
                self._run(_LEAVE, {"row": _ROW, "page": _PAGE, "most": most})
                self._run(_PUT, row)
            else:
                self._fail(error)

    def forget(self, kind: Kind, key: str, why: object) -> None:
        """Remove a record that does not fit, and say so in the log."""
        _LOG.warning("hausregel: %s (%s %s) is left aside: %s", self.place, kind, key[:16], why)
        self._run(_FORGET, (kind, key))

    def close(self) -> None:
        """Let go of the file; nothing is found or kept afterwards."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(sqlite3.Error):
                file.close()

    def _opened(self, kind: Kind, key: str, seal: object, packed: object) -> object:
        """Return what a record holds. Errors: `ValueError`, `zlib.error`, `RecursionError`, `MemoryError`."""
        if not isinstance(packed, bytes) or seal != sealed(self._secret, kind, key, packed):
            raise ValueError("it is not as it was written, or no record of this key")
        return _unpacked(kind, packed)

    def _now(self) -> int:
        return int(self._clock())

    def _run(self, statement: str, values: Mapping[str, object] | Sequence[object]) -> list[Any]:
        """Return the rows that a statement gives; none where the file cannot be used."""
        if self._file is None:
            return []
        try:
            return self._file.execute(statement, values).fetchall()
        except (sqlite3.Error, MemoryError) as error:
            self._fail(error)
            return []

    # --- the file ----------------------------------------------------------------------------------------------------

    def _fail(self, error: Exception) -> None:
        """Do without the file; if what it holds is to blame, begin it anew."""
        if _is_to_blame(error):
            self._begin_anew(error)
        else:
            self._without(error)

    def _without(self, error: Exception) -> None:
        self.close()
        _LOG.warning("hausregel: %s cannot be used, and nothing is kept: %s", self.place, error)

    def _not_kept(self, kind: Kind, key: str, why: object) -> None:
        _LOG.warning("hausregel: %s (%s %s) cannot be kept: %s", self.place, kind, key[:16], why)

    def _open(self) -> None:
        try:
            self._file = self._connected()
        except (OSError, ValueError, sqlite3.Error) as error:  # a `ValueError`: no file can have this name
            self._fail(error)

    def _begin_anew(self, why: Exception) -> None:
        _LOG.warning("hausregel: %s is left aside, and begun anew: %s", self.place, why)
        try:
            # While it is open no other file can have its number: what another process has begun anew is left alone.
            if self._number is None or self.place.stat().st_ino == self._number:
                for file in self._files():
                    file.unlink(missing_ok=True)
            self.close()
            self._file = self._connected()
        except (OSError, ValueError, sqlite3.Error) as error:
            self._without(error)

    def _files(self) -> tuple[Path, ...]:
        """Return the file, and those that SQLite may put beside it; the file comes last."""
        return tuple(self.place.with_name(FILE + end) for end in ("-journal", "-wal", "-shm", ""))

    def _connected(self) -> sqlite3.Connection:
        """Return the file, opened.

        Errors: `_Strange`, `sqlite3.Error`; `OSError` where there can be no file.
        """
        self.place.parent.mkdir(parents=True, exist_ok=True)
        self._secret = own_secret()
        self._number = None
        for file in self._files():
            with suppress(FileNotFoundError):  # no link either: SQLite would write beside what it leads to
                if not stat.S_ISREG(file.lstat().st_mode):
                    raise OSError(f"{file.name} is no ordinary file")
        if not self.place.exists():
            _make(self.place, _owner(self._secret))
        # What a journal of another mode holds would be written into the file, and ours never has one.
        if self._files()[0].exists():
            raise _Strange("it is not as it was written")
        database = sqlite3.connect(
            f"{self.place.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT, isolation_level=None,
            cached_statements=0,
        )  # fmt: skip
        try:
            self._number = self.place.stat().st_ino
            self._before = _prepared(database, self._most, _owner(self._secret))
        except BaseException:
            database.close()
            raise
        return database


def _prepared(database: sqlite3.Connection, most: int, owner: int) -> int:
    """Set up the database, look whether the file is ours, and return the number of the last record.

    Errors: `_Strange`, `sqlite3.Error`.
    """
    database.text_factory = bytes
    database.set_progress_handler(lambda: 1, STEPS)
    for setting in _SETTINGS:
        database.execute(f"PRAGMA {setting}")
    database.execute(f"PRAGMA max_page_count = {most // _PAGE}")
    if database.execute("PRAGMA user_version").fetchone() != (VERSION,):
        raise _Strange("it is of another version")
    if database.execute("PRAGMA application_id").fetchone() != (owner,):
        raise _Strange("another user wrote it")
    tables = database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    mode = database.execute("PRAGMA journal_mode").fetchone()
    if (tables, mode) != ([(b"records", _TABLE.encode())], (b"wal",)):
        raise _Strange("it is not as it was written")
    (last,) = database.execute("SELECT max(number) FROM records").fetchone()
    return last if isinstance(last, int) else 0


def _owner(secret: bytes) -> int:
    """Return a number that tells the files of one user from those of others."""
    return int.from_bytes(sealed(secret, "owner")[:4], signed=True)


def _make(place: Path, owner: int) -> None:
    """Make a file without records, at once and whole, if no other process is faster. Errors: `OSError`."""
    with closing(sqlite3.connect(":memory:")) as made:
        for statement in (
            f"PRAGMA page_size = {_PAGE}",
            _TABLE,
            f"PRAGMA user_version = {VERSION}",
            f"PRAGMA application_id = {owner}",
        ):
            made.execute(statement)
        content = bytearray(made.serialize())
    content[18:20] = b"\x02\x02"  # write-ahead mode, as the format of SQLite's files tells it
    with tempfile.NamedTemporaryFile(dir=place.parent, prefix=f"{FILE}.") as draft:
        draft.write(content)
        draft.flush()
        with suppress(FileExistsError):
            os.link(draft.name, place)


def _is_to_blame(error: Exception) -> bool:
    """Return whether an error comes of what the file holds."""
    return isinstance(error, _Strange) or (isinstance(error, sqlite3.Error) and _code(error) not in _NOT_THE_FILE)


def _code(error: sqlite3.Error) -> int:
    """Return SQLite's code of an error, without what it says in particular."""
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


# --- records ---------------------------------------------------------------------------------------------------------


def sealed(secret: bytes, *told: str | bytes) -> bytes:
    """Return the seal of some texts; nobody who does not have the secret can make it."""
    seal = hmac.new(secret, digestmod="sha256")
    for part in told:
        content = part.encode() if isinstance(part, str) else part
        seal.update(len(content).to_bytes(8))
        seal.update(content)
    return seal.digest()[:16]


def _unpacked(kind: Kind, packed: bytes) -> object:
    """Return what a record holds. Errors: `ValueError`, `zlib.error`, `RecursionError`, `MemoryError`."""
    opened = zlib.decompressobj()
    text = opened.decompress(packed, UNPACKED)
    if not opened.eof:
        raise ValueError("it is torn or too large")
    data: object = json.loads(text)
    if problem := problem_in(data, _SCHEMA, kind, whole="the record"):
        raise ValueError(problem)
    return data
