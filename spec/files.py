"""Reading files that somebody named: only ordinary ones, and only so much of them."""

from __future__ import annotations

import os
import stat
from pathlib import Path


def contents(path: Path, most: int) -> bytes:
    """Return the first `most` bytes of an ordinary file; a pipe or a device, on which one may wait for ever, is none.

    Errors: `OSError` if there is no such file, or it is none that can be read.
    """
    try:
        # Without waiting: opening a pipe would wait for a writer.
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:
        raise OSError(f"no file can have this name: {error}") from None
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise OSError("it is no ordinary file")
    with os.fdopen(opened, "rb") as file:
        return file.read(most)
