"""Files named by users: only regular files are read, up to a limit; files are written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path


def contents(path: Path, most: int) -> bytes:
    """Return the first `most` bytes of a regular file; pipes and devices, which might block for ever, are refused.

    Errors: `OSError` if there is no such file, or it is not regular, or cannot be read.
    """
    try:
        # Non-blocking: opening a pipe would wait for a writer.
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:
        raise OSError(f"no file can have this name: {error}") from None
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise OSError("it is no ordinary file")
    with os.fdopen(opened, "rb") as file:
        return file.read(most)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all, creating its folder; text as UTF-8. Errors: `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.unlink(missing_ok=True)  # it may be a pipe, which would block
    draft.write_bytes(content.encode() if isinstance(content, str) else content)
    draft.replace(path)
