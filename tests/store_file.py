"""The file of what is settled, seen from outside: what it holds, and what somebody may have made of it."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import Any

from verifier.store import Kind, sealed
from verifier.store_secret import own_secret


def _opened(content: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    # In memory there is no write-ahead log: the two bytes say so.
    connection.deserialize(content[:18] + b"\x01\x01" + content[20:])
    return connection


def altered_by(content: bytes, *statements: str, values: Sequence[object] = ()) -> bytes:
    """Return a file after something was done to its tables; what cannot be done is left."""
    with closing(_opened(content)) as connection:
        for statement in statements:
            with suppress(sqlite3.Error):
                connection.execute(statement, values)
        made = connection.serialize()
    return made[:18] + b"\x02\x02" + made[20:]


def records(content: bytes) -> list[tuple[Kind, str, Any]]:
    """Return the records of a file that can be read: kind, key, what is kept."""
    found = list[tuple[Kind, str, Any]]()
    with closing(_opened(content)) as connection, suppress(sqlite3.Error):
        for kind, key, packed in connection.execute("SELECT kind, key, data FROM records ORDER BY kind, key"):
            with suppress(ValueError, TypeError, RecursionError, zlib.error):
                found.append((kind, key, json.loads(zlib.decompress(packed))))
    return found


def forged(content: bytes, kind: Kind, key: str, text: bytes) -> bytes:
    """Return a file with another text in a record, under a right seal."""
    packed = zlib.compress(text)
    return altered_by(
        content,
        "UPDATE records SET data = ?, seal = ? WHERE kind = ? AND key = ?",
        values=(packed, sealed(own_secret(), kind, key, packed), kind, key),
    )


STATEMENTS = (
    "CREATE TABLE more (a)",
    "CREATE INDEX more ON records (used)",
    "CREATE VIEW more AS SELECT * FROM records",
    "CREATE TRIGGER more AFTER INSERT ON records BEGIN DELETE FROM records; END",
    "ALTER TABLE records ADD COLUMN more",
    "ALTER TABLE records RENAME TO more",
    "DROP TABLE records",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 99",
    "DELETE FROM records",
    "UPDATE records SET key = 'x' || key",
    "UPDATE records SET kind = 'x' || kind",
    "UPDATE records SET key = number, number = number + 1000000",
    "UPDATE records SET used = 'long ago', seal = 3",
    "UPDATE records SET used = -9223372036854775807",
    "UPDATE records SET used = 9223372036854775807, number = 9223372036854775807 - number",
    "UPDATE records SET data = 'splendid'",
    "UPDATE records SET data = 1e300",
    "UPDATE records SET data = zeroblob(1000000)",
    "UPDATE records SET data = substr(data, 1, length(data) - 1)",
    "UPDATE records SET data = (SELECT data FROM records AS other WHERE other.number <> records.number LIMIT 1)",
    (
        "UPDATE records SET (seal, data) = (SELECT seal, data FROM records AS other"
        " WHERE other.kind = records.kind AND other.key <> records.key LIMIT 1)"
        " WHERE (SELECT count(*) FROM records AS other WHERE other.kind = records.kind) > 1"
    ),
)
"""What somebody may have done to the tables."""
