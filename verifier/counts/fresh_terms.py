"""Numbers and truth values of which nothing is known, and what holds of them."""

from __future__ import annotations

from collections.abc import Callable

import z3

from verifier.counts.amounts import Holding, all_of, as_term


class FreshTerms:
    """Makes terms for one question to the solver; `true` collects what holds of them."""

    def __init__(self, context: z3.Context, pause: Callable[[], None]) -> None:
        """Begin with none; `pause` is called often, and may raise an error to stop the work."""
        self.context, self.pause = context, pause
        self.true: list[z3.BoolRef] = []
        self._fresh = 0
        self._known: set[tuple[object, ...]] = set()

    def number(self, what: str = "n") -> z3.ArithRef:
        """Return a number of which nothing is known."""
        self.pause()
        self._fresh += 1
        return z3.Int(f"{what}!{self._fresh}", self.context)

    def truth(self, what: str = "b") -> z3.BoolRef:
        """Return a truth value of which nothing is known."""
        self._fresh += 1
        return z3.Bool(f"{what}!{self._fresh}", self.context)

    def between(self, low: int, high: int, what: str = "n") -> z3.ArithRef:
        """Return any number from `low` to `high`."""
        number = self.number(what)
        self.true.append(z3.And(number >= low, number <= high))
        return number

    def content(self) -> int:
        """Return a number for contents of a zone of which nothing is known."""
        self.pause()
        self._fresh += 1
        return self._fresh

    def hold(self, *conditions: Holding) -> None:
        """Note what holds."""
        condition = all_of(*conditions)
        if condition is not True:
            self.true.append(as_term(condition, self.context))

    def once(self, *key: object) -> bool:
        """Return whether something has not been asked before."""
        before = len(self._known)
        self._known.add(key)
        return len(self._known) > before
