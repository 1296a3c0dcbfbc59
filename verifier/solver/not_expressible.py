"""What cannot be told to the solver, and why."""

from __future__ import annotations

from collections.abc import Callable

from verifier.verdict import Said, said


class NotExpressible(Exception):
    """The rules use something that cannot be told to the solver."""

    def __init__(self, why: Said) -> None:
        """Say what."""
        super().__init__(why)
        self.why = why


class OutOfTime(NotExpressible):
    """The solver was told to stop before the game was told to it."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(said("solver-late"))


def in_good_time(stop: Callable[[], bool]) -> Callable[[], None]:
    """Return what raises `OutOfTime` when it is called and `stop` says so."""

    def look() -> None:
        if stop():
            raise OutOfTime

    return look
