"""How far `verify` is, on standard error, while it works; nothing of it stays on a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import Progress as Bars
from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Column

from hausregel.work.progress_lines import ProgressLines
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


class Counts:
    """How many verdicts are settled, and how many of them refute."""

    def __init__(self) -> None:
        """Begin with none."""
        self.settled = self.refuted = 0

    def add(self, verdict: Verdict) -> None:
        """Count a verdict."""
        self.settled += 1
        self.refuted += verdict.word == "refuted"

    def in_words(self, language: str) -> str:
        """Return the numbers that are not zero, in words."""
        counts = {"settled": self.settled, "refuted": self.refuted}
        say = Words(language)
        return ", ".join(say(f"counted.{word}", number=number) for word, number in counts.items() if number)


class Lines:
    """Prints a line now and then."""

    def __init__(self, lines: ProgressLines, name: str, language: str) -> None:
        """Begin with nothing settled."""
        self._lines, self._name, self._language = lines, name, language
        self._counts = Counts()

    def doing(self, at: Progress) -> None:
        """Print what is being done now, if nothing was printed for a while."""
        self._lines.note(lambda: self._line(at))

    def settled(self, verdict: Verdict) -> None:
        """Count a verdict that is settled."""
        self._counts.add(verdict)

    def _line(self, at: Progress) -> str:
        counts = self._counts.in_words(self._language)
        return f"{self._name}: {in_words(at, self._language)}" + (f" ({counts})" if counts else "")


class Moving:
    """Shows progress on a terminal."""

    def __init__(self, bars: Bars, name: str, language: str = "en") -> None:
        """Begin with nothing settled."""
        self._bars = bars
        self._language = language
        self._task = bars.add_task(name, total=None, settled="")
        self._counts = Counts()

    def doing(self, at: Progress) -> None:
        """Show what is being done now."""
        self._bars.update(self._task, description=in_words(at, self._language))

    def settled(self, verdict: Verdict) -> None:
        """Count a verdict that is settled."""
        self._counts.add(verdict)
        self._bars.update(self._task, settled=self._counts.in_words(self._language))


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
    """Show progress while the work is done; where there is no terminal, a line now and then."""
    if not console.is_terminal:
        yield Lines(ProgressLines(console), name, language)
        return
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False, table_column=Column(no_wrap=True, overflow="ellipsis")),
        TextColumn("{task.fields[settled]}", style="dim", markup=False, table_column=Column(no_wrap=True)),
        TimeElapsedColumn(),
    )
    with Bars(*columns, console=console, transient=True) as bars:
        yield Moving(bars, name, language)
