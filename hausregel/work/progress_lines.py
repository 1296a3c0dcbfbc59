"""How far long work is: a status on a terminal; elsewhere, as in a log, a line now and then."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console

from verifier.verdict import Said

SELDOM: Final = 60.0
"""Units: seconds. So long nothing is printed after a line, or after the beginning."""


class ProgressLines:
    """Prints how far the work is, at most one line in so many seconds. `clock` tells the seconds."""

    def __init__(self, console: Console, seconds: float = SELDOM, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with nothing printed."""
        self._console, self._seconds, self._clock = console, seconds, clock
        self._last = clock()

    def note(self, line: Callable[[], str]) -> None:
        """Print a line if it is time for one."""
        if self._clock() - self._last >= self._seconds:
            self._last = self._clock()
            self._console.print(line(), markup=False, highlight=False, soft_wrap=True)


@contextmanager
def doing(console: Console, what: str, language: str, seconds: float = SELDOM) -> Iterator[Callable[[Said], None]]:
    """Show what is being done, and each thing that is noted."""
    if console.is_terminal:
        with console.status(what) as status:
            yield lambda note: status.update(note.in_language(language))
        return
    lines = ProgressLines(console, seconds)
    yield lambda note: lines.note(lambda: f"{what}: {note.in_language(language)}")
