"""Errors: rules that cannot be encoded for the solver, and running out of time while encoding them."""

from __future__ import annotations

from collections.abc import Callable

from verifier.verdict import Said, said


class NotExpressible(Exception):
    """The rules use something that cannot be encoded for the solver."""

    def __init__(self, why: Said) -> None:
        """Say what."""
        super().__init__(why)
        self.why = why


class OutOfTime(NotExpressible):
    """The solver was stopped before the game was encoded."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(said("solver-late"))


def in_good_time(stop: Callable[[], bool]) -> Callable[[], None]:
    """Return a function that raises `OutOfTime` if `stop` says so."""

    def look() -> None:
        if stop():
            raise OutOfTime

    return look
