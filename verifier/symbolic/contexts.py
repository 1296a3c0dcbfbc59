"""What is known where a move is made: before it, in its condition, and after it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from verifier.symbolic.circuit import Circuit, Lit
from verifier.symbolic.facts import Facts
from verifier.symbolic.transitions import Transition


class Context:
    """Some Booleans whose value is known, or that stand for other terms, and what else is known."""

    def __init__(self, circuit: Circuit, by: Mapping[int, Lit]) -> None:
        """Let each Boolean in `by` (by node) be what it says."""
        self.circuit, self.by = circuit, by
        self._mask = 0
        for node in by:
            self._mask |= 1 << node
        self._done: dict[int, Lit] = {}
        self.facts: Facts = Facts(circuit, (), 0)
        self.known: frozenset[Lit] = frozenset()
        self.impossible = False
        """Whether nothing can be so: the phase does not occur."""

    def says(self, other: Context) -> bool:
        """Return whether the same is known, in the same words."""
        return self.by == other.by and self.facts.lits == other.facts.lits

    @cached_property
    def content(self) -> bytes:
        """A hash of what is known: 32 bytes."""
        circuit, facts = self.circuit, self.facts
        by = sorted((circuit.content([node << 1]), circuit.content([lit])) for node, lit in self.by.items())
        groups = sorted((number, circuit.content(lits)) for number, lits in facts.groups)
        return hashlib.sha256(repr((by, circuit.content(facts.lits), groups)).encode()).digest()

    def fixed(self, lit: Lit) -> Lit:
        """Return a term with what is known put in."""
        return self.circuit.replaced(lit, self.by, self._mask, self._done)


@dataclass(frozen=True, slots=True)
class Moved:
    """A move in a phase: what is known before it, its condition in parts, and the state after it."""

    transition: Transition
    before: Context
    sure: Context
    guard: tuple[Lit, ...]
    after: Context
    changed: int
    phase: str
    """Empty for a move in whatever phase."""


@dataclass(slots=True)
class Checked:
    """What a move in a phase is known to keep, as long as what is known before it stays the same."""

    context: Context
    moved: Moved | None
    kept: set[Lit] = field(default_factory=set)
