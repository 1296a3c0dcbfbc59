"""How far `verify` is, on standard error, while it works; nothing of it stays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import Progress as Bars
from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Column

from spec.words import Words
from verifier.verdict import Progress, Verdict, said


class ProgressListener(Protocol):
    """What hears of progress."""

    def doing(self, at: Progress) -> None:
        """Hear what is being done now."""
        ...

    def settled(self, verdict: Verdict) -> None:
        """Hear that a verdict is settled."""
        ...


class Silent:
    """Hears of progress and shows nothing."""

    def doing(self, at: Progress) -> None:
        """Hear what is being done now."""

    def settled(self, verdict: Verdict) -> None:
        """Hear that a verdict is settled."""


class Moving:
    """Shows progress on a terminal."""

    def __init__(self, bars: Bars, name: str, language: str = "en") -> None:
        """Begin with nothing settled."""
        self._bars = bars
        self._language = language
        self._task = bars.add_task(name, total=None, settled="")
        self._name = name
        self._settled = 0
        self._refuted = 0

    def doing(self, at: Progress) -> None:
        """Show what is being done now."""
        self._bars.update(self._task, description=in_words(at, self._language))

    def settled(self, verdict: Verdict) -> None:
        """Count a verdict that is settled."""
        self._settled += 1
        self._refuted += verdict.word == "refuted"
        counts = {"settled": self._settled, "refuted": self._refuted}
        say = Words(self._language)
        told = [say(f"counted.{word}", number=number) for word, number in counts.items() if number]
        self._bars.update(self._task, settled=", ".join(told))


def in_words(at: Progress, language: str = "en") -> str:
    """Return where a run is: how many play, what is being done, how far, and the note."""
    what = at.what
    if at.of:
        what = said("so-many-of", what=what, done=at.done, of=at.of)
    elif at.done:
        what = said("so-many", what=what, done=at.done)
    if at.note is not None:
        what = said("with-a-note", what=what, note=at.note)
    return said("doing", players=at.players, what=what).in_language(language)


@contextmanager
def progress(console: Console, name: str, language: str = "en") -> Iterator[ProgressListener]:
    """Show progress while the work is done: on a terminal only."""
    if not console.is_terminal:
        yield Silent()
        return
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False, table_column=Column(no_wrap=True, overflow="ellipsis")),
        TextColumn("{task.fields[settled]}", style="dim", markup=False, table_column=Column(no_wrap=True)),
        TimeElapsedColumn(),
    )
    with Bars(*columns, console=console, transient=True) as bars:
        yield Moving(bars, name, language)
