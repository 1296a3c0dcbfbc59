"""The secret of whoever runs Hausregel, with which the records of a store are sealed."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

LENGTH: Final = 32
"""Units: bytes."""


def secret_place() -> Path:
    """Return where the secret is kept: among the user's own files, never beside what it seals."""
    return user_state_path("hausregel", appauthor=False) / "secret"


def own_secret() -> bytes:
    """Return the secret of this user; it is made when it is first needed. Errors: `OSError`."""
    place = secret_place()
    with suppress(FileNotFoundError):
        return _read(place)
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=place.parent, prefix=f"{place.name}.") as draft:  # only its owner may read it
        draft.write(secrets.token_bytes(LENGTH))
        draft.flush()
        with suppress(FileExistsError):  # another process was faster
            os.link(draft.name, place)
    return _read(place)


def _read(place: Path) -> bytes:
    """Return what is kept. Errors: `OSError`."""
    if place.stat().st_size != LENGTH or not place.is_file():
        raise OSError(f"{place} holds no secret of {LENGTH} bytes; remove it, and a new one is made")
    return place.read_bytes()
