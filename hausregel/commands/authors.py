"""Commands that stay beside an author: lsp, mcp, watch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from hausregel.commands.arguments import (
    cache_option,
    consoles,
    fail,
    lang_option,
    path_of,
    players_option,
    print_diagnostics,
    span_given,
    workers_option,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import BudgetType, misuse
from spec.words import COMMAND, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hausregel.work.check import CheckedFile
    from verifier.verdict import Verdict, VerifyTask

QUICK: Final = 3.0
"""Units: seconds. So long the first look at the claims of a ruleset takes; what it settles is shown before the rest."""
LOOK: Final = 0.3
"""Units: seconds between two looks at files."""

SETTLED: Final = frozenset({"proved", "refuted", "vacuous"})
"""The words after which nothing is left to be found out; a claim that was only tested or explored is not settled."""

FileStamps = tuple[tuple[str, int], ...]
"""When files were changed last, in nanoseconds; 0 for those that are not there."""


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Inside, a package that is not installed ends the command with a word on the extra that has it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] in {"hausregel", "spec", "verifier", "reference_engine", "kernel"}:
            raise
        fail(misuse("extra.missing", package=str(missing.name), extra=extra))


@click.command(cls=SpokenCommand)
@cache_option
@lang_option()
def lsp(cache: Path, lang: str) -> None:
    """Serve editors over standard input and output, by the Language Server Protocol."""
    with needing("lsp"):
        from hausregel.language_server.server import make_server

    make_server(lang, cache).start_io()


@click.command(cls=SpokenCommand)
@lang_option(exposed=False)
def mcp() -> None:
    """Serve programs that assist over standard input and output, by the Model Context Protocol."""
    with needing("mcp"):
        from hausregel.program_tools.server import make_server

    make_server().run("stdio")


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@players_option
@click.option("--budget", type=BudgetType(), default="60s", show_default=True)
@workers_option
@cache_option
@lang_option()
def watch(ruleset: str, text: str | None, budget: float, workers: int | None, cache: Path, lang: str) -> None:
    """Check a ruleset whenever a file of it changes, then verify it: what is settled at once first. Ctrl-C ends it."""
    from hausregel.work.simulate import default_workers

    path, wanted = path_of(ruleset), None if text is None else span_given(text)
    while True:
        watched = Watched(path, wanted, budget, workers or default_workers(), cache, lang)
        files = watched.told()
        before = stamps(files)
        while stamps(files) == before:
            time.sleep(LOOK)


def stamps(files: Iterable[str | Path]) -> FileStamps:
    """Return when files were changed last."""
    return tuple((str(file), _changed(Path(file))) for file in files)


def _changed(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


class Watched:
    """One look at a ruleset, until a file of it changes."""

    def __init__(  # what a run of the verifier needs
        self, path: Path, players: Sequence[int] | None, budget: float, workers: int, cache: Path, language: str
    ) -> None:
        """Take what is verified, and with what effort."""
        self._path, self._players, self._language = path, players, language
        self._budget, self._workers, self._cache = budget, workers, cache
        self._shown: dict[tuple[str, int], str] = {}

    def told(
        self, settle: Callable[[VerifyTask, Callable[[Verdict], None], Callable[[], bool]], object] | None = None
    ) -> tuple[str, ...]:
        """Say what is wrong, then what is settled; return the files on which it rests.

        `settle` verifies: a task, what hears of each verdict, and whether to stop; by default the verifier.
        """
        from hausregel.commands.rules import check_line
        from hausregel.work.check import check_file

        checked = check_file(self._path)
        files = tuple(checked.files) or (str(self._path),)
        click.echo(f"\n{check_line(checked, self._language)}")
        print_diagnostics([checked])
        if not checked.is_faulty and checked.games:
            self._verify(checked, files, settle or _settled)
        return files

    def _verify(
        self,
        checked: CheckedFile,
        files: Sequence[str],
        settle: Callable[[VerifyTask, Callable[[Verdict], None], Callable[[], bool]], object],
    ) -> None:
        from hausregel.work.library import library
        from verifier.verdict import VerifyTask

        say, before = Words(self._language, COMMAND), stamps(files)
        players = tuple(number for number in checked.games if self._players is None or number in self._players)
        for budget in (min(QUICK, self._budget), self._budget):
            task = VerifyTask(
                path=self._path, library=library(), players=players, budget=budget, workers=self._workers,
                other_values=False, cache=self._cache,
            )  # fmt: skip
            settle(task, self._show, lambda: stamps(files) != before)
            if stamps(files) != before:
                return
            if self._shown and set(self._shown.values()) <= SETTLED:
                break
        open_ = sum(word not in SETTLED for word in self._shown.values())
        click.echo(say("watch.done", number=open_) if open_ else say("watch.settled"))

    def _show(self, verdict: Verdict) -> None:
        """Print a verdict that says something new; what is not settled is only counted."""
        from hausregel.report.verdict_tables import GLYPHS, verdict_in_words
        from verifier.verdict import REPORT

        key = verdict.property, verdict.players
        if self._shown.get(key) == verdict.word:
            return
        self._shown[key] = verdict.word
        if verdict.word == "unknown":
            return
        glyph, style = GLYPHS[verdict.word]
        word = verdict_in_words(verdict.word, Words(self._language, REPORT))
        about = Words(self._language, COMMAND)("watch.verdict", property=verdict.property, players=verdict.players)
        detail = verdict.detail.in_language(self._language)
        consoles()[0].print(f"{glyph} {about}: {word} \N{EN DASH} {detail}", style=style)


def _settled(task: VerifyTask, hear: Callable[[Verdict], None], should_stop: Callable[[], bool]) -> None:
    from verifier.portfolio import verify

    verify(task, settled=hear, should_stop=should_stop)
