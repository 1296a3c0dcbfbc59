"""What is known when a move is made: before it, in its condition, and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit, bits
from verifier.solver.facts import Facts
from verifier.solver.layout import Layout
from verifier.solver.substitution import replaced
from verifier.solver.transitions import Transition

MOST_KEPT: Final = 10_000
"""How many worked-out moves are cached at most."""


class Context:
    """Booleans with a known value or another term in their place, and what else is known."""

    def __init__(self, circuit: Circuit, by: Mapping[int, Lit]) -> None:
        """Let each Boolean in `by` (by node) be what it says."""
        self.circuit, self.by = circuit, by
        self._mask = 0
        for node in by:
            self._mask |= 1 << node
        self._done: dict[int, Lit] = {}
        self._told: dict[Lit, bytes] = {}
        self.facts: Facts = Facts(circuit, (), 0)
        self.known: frozenset[Lit] = frozenset()
        self.impossible = False
        """Whether nothing can be so: the phase does not occur."""

    def says(self, other: Context) -> bool:
        """Return whether exactly the same is known."""
        return self.by == other.by and self.facts.lits == other.facts.lits

    @cached_property
    def setting(self) -> frozenset[tuple[int, Lit]]:
        """The Booleans whose value is known, with their values."""
        return frozenset(self.by.items())

    @cached_property
    def words(self) -> frozenset[bytes]:
        """Hashes of all that is known beside that, and of what follows from cards being conserved."""
        return frozenset(map(self.circuit.digests.word, (*self.facts.lits, *self.facts.conserved())))

    def told(self, lit: Lit) -> bytes:
        """Return in hashes a term and what is known of its Booleans."""
        found = self._told.get(lit)
        if found is None:
            word = self.circuit.digests.word
            known = (word(node << 1) + word(self.by[node]) for node in bits(self.circuit.support(lit) & self._mask))
            found = self._told[lit] = word(lit) + b"".join(known)
        return found

    def fixed(self, lit: Lit) -> Lit:
        """Return a term with the known values substituted."""
        return replaced(self.circuit, lit, self.by, self._mask, self._done)


@dataclass(frozen=True)
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

    def now(self, lit: Lit) -> Lit:
        """Return a term with what is known before the move and of its condition substituted."""
        return self.sure.fixed(self.before.fixed(lit))

    @cached_property
    def words(self) -> frozenset[bytes]:
        """Hashes of the parts of its condition."""
        return frozenset(map(self.before.circuit.digests.word, self.guard))

    @cached_property
    def becomes(self) -> Mapping[int, bytes]:
        """The Booleans (by node) of which more is known than before any move: in hashes, what they were and are now."""
        word, before, sure = self.after.circuit.digests.word, self.before.by, self.sure.by
        return {
            node: word(node << 1) + word(sure.get(node, before.get(node, node << 1))) + word(after)
            for node, after in self.after.by.items()
            if before.get(node) != after
        }

    @cached_property
    def mask(self) -> int:
        """The same as a set of bits."""
        return sum(1 << node for node in self.becomes)


class Moves:
    """Moves simplified by what is known, each worked out once."""

    def __init__(self, layout: Layout, turn_fixed: Mapping[int, Lit]) -> None:
        """Begin; `turn_fixed` are the Booleans of the turn where one seat stands for all."""
        self.circuit, self._turn_fixed = layout.circuit, turn_fixed
        self._known: dict[tuple[int, str, frozenset[tuple[int, Lit]]], tuple[Transition, Moved | None]] = {}
        """By transition, phase and what is known of Booleans."""
        self._beside: dict[int, list[Lit]] = {}
        for (_, cell), there in layout.cards.items():
            for lits in there.values() if cell is not None else ():
                self._beside[lits[0] >> 1] = [some[0] for some in there.values() if some is not lits]

    def at(self, transition: Transition, context: Context, phase: str) -> Moved | None:
        """Return a move in a phase, given what is known there; None if it is impossible there."""
        if context.impossible:
            return None
        key = (id(transition), phase, context.setting)
        if key not in self._known:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[key] = transition, self._made(transition, context, phase)
        _, moved = self._known[key]
        return moved if moved is None or moved.before is context else replace(moved, before=context)

    def _made(self, transition: Transition, context: Context, phase: str) -> Moved | None:
        circuit = self.circuit
        guard = context.fixed(transition.guard)
        if guard == FALSE:
            return None
        units = self._units(circuit.conjuncts(guard), context.facts)
        if units is None:
            return None
        sure = Context(circuit, units)
        guard = sure.fixed(guard)
        if guard == FALSE:
            return None
        by = {node: lit if lit in (TRUE, FALSE) else sure.fixed(lit) for node, lit in context.by.items()} | units
        by.update({node: sure.fixed(context.fixed(after)) for node, after in transition.after.items()})
        changed = 0
        for node in (*transition.after, *self._turn_fixed):
            if by[node] != sure.by.get(node, context.by.get(node, node << 1)):
                changed |= 1 << node
        settled = tuple(node << 1 | (value == FALSE) for node, value in units.items())
        whole = (*settled, *circuit.conjuncts(guard))
        return Moved(transition, context, sure, whole, Context(circuit, by), changed, phase)

    def _units(self, guard: Sequence[Lit], facts: Facts) -> dict[int, Lit] | None:
        """Return the Booleans that a guard fixes, directly and through the groups; None if it cannot hold."""
        circuit = self.circuit
        units: dict[int, Lit] = {}
        waiting = [part for part in guard if circuit.nodes[part >> 1].kind == "variable"]
        while waiting:
            part = waiting.pop()
            value = FALSE if part & 1 else TRUE
            if part >> 1 in units:
                if units[part >> 1] != value:
                    return None
                continue
            units[part >> 1] = value
            if value == TRUE:
                for number, lits in facts.groups_of(part >> 1):
                    true = sum(units.get(lit >> 1) == TRUE for lit in lits)
                    if true > number:
                        return None
                    if true == number:
                        waiting += [lit ^ 1 for lit in lits if lit >> 1 not in units]
                for lit in self._beside.get(part >> 1, ()):
                    waiting.append(lit ^ 1)
        return units


@dataclass(slots=True)
class KeptFacts:
    """The facts that a move in a phase preserves, as long as the context before it stays the same."""

    context: Context
    moved: Moved | None
    kept: set[Lit] = field(default_factory=set)
