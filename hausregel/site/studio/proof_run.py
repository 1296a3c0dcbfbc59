"""A house rule is verified for its page: verdicts as they are settled, and what is being done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from hausregel.rulebook import Book
from hausregel.site.studio.verdict_cards import known_of, verdict_card
from hausregel.work.library import library
from verifier.verdict import Progress, Verdict, VerifyTask

Tell = Callable[[Mapping[str, object]], object]
"""Hears what a call of the page tells while it works, as JSON data."""


def task_of(file: Path, players: tuple[int, ...], properties: tuple[str, ...] = ()) -> VerifyTask:
    """Return what is asked of the verifier in a page: one process, nothing kept, each option as it is set."""
    return VerifyTask(
        path=file,
        library=library(),
        players=players,
        workers=1,
        cache=None,
        other_values=False,
        properties=properties,
        first_look=True,
    )


def verified(book: Book, base: Book | None, task: VerifyTask, tell: Tell) -> dict[str, object]:
    """Verify a rule beside the game that it changes, and return what went wrong.

    Errors: `ValueError` if so many cannot play. It needs the solver.
    """
    from verifier.portfolio import verify  # only the worker that verifies has the solver

    known, number = known_of(base), 0

    def settled(verdict: Verdict) -> None:
        nonlocal number
        number += 1
        tell({"verdict": verdict_card(book, verdict, known, number)})

    def progress(at: Progress) -> None:
        doing = at.what.in_language(book.language)
        tell({"doing": doing, "players": at.players, "done": at.done, "of": at.of})

    report = verify(task, book.ruleset, settled=settled, progress=progress)
    return {
        "failures": [failure.what for failure in report.failures],
        "contradicted": report.is_contradicted,
        "watched": report.watched.positions,
    }
