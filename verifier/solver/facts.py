"""Known facts about every state, and which of them the solver is given for a goal: few at first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import TRUE, Lit, bits
from verifier.solver.propagation import clash, clashing
from verifier.solver.z3_queries import Answer, Holds, Open, Oracle
from verifier.verdict import said

SHORT: Final = 24
LONG: Final = 200
"""Units: Booleans. A condition of at most `SHORT` is short, a fact of more than `LONG` is long."""

FEW: Final = 24
"""Up to this many facts are all recorded as premises, without a search for the needed ones."""


class Stage(NamedTuple):
    """A selection of facts that may matter for a goal: the terms for the solver, and the facts they come from."""

    lits: tuple[Lit, ...]
    guard: tuple[Lit, ...]
    mask: int
    last: bool
    """Whether these are all facts."""


class Facts:
    """The known facts about every state, indexed so that those that matter for a goal are quickly found."""

    def __init__(
        self,
        circuit: Circuit,
        groups: Iterable[tuple[int, Sequence[Lit]]],
        control: int,
        chains: Mapping[int, int] | None = None,
    ) -> None:
        """Start with groups of literals, each with the exact number that hold; `control` are Booleans all facts share.

        `chains` maps a Boolean (by node) to all Booleans that count the same cards, as a set of bits.
        """
        self.circuit, self.control, self.chains = circuit, control, chains or {}
        self.groups = [(number, tuple(lits)) for number, lits in groups]
        self.lits: list[Lit] = []
        self._group_masks = [self._mask(lits) for _, lits in self.groups]
        self._group_of: dict[int, list[int]] = {}
        self._exact: dict[int, Lit] = {}
        self._indexed = (0, -1)
        self._supports: list[int] = []
        self._by_highest: dict[int, list[int]] = {}
        self._constant: list[int] = []
        self._reach: dict[int, int] = {}
        self._all = 0
        for index, (_, lits) in enumerate(self.groups):
            for lit in lits:
                self._group_of.setdefault(lit >> 1, []).append(index)

    def _mask(self, lits: Iterable[Lit]) -> int:
        mask = 0
        for lit in lits:
            mask |= self.circuit.support(lit)
        return mask

    def groups_of(self, node: int) -> Iterable[tuple[int, tuple[Lit, ...]]]:
        """Return the groups to which a Boolean belongs."""
        return (self.groups[index] for index in self._group_of.get(node, ()))

    def within(self, mask: int, *, whole: bool) -> list[Lit]:
        """Return the constraints of the groups on the Booleans in `mask`; with `whole`, their constraints in full."""
        return [lit for _, lit in self._said(mask, whole=whole)]

    def _said(self, mask: int, *, whole: bool) -> list[tuple[int, Lit]]:
        """Return the same constraints, each with the number of its group."""
        circuit = self.circuit
        found: list[tuple[int, Lit]] = []
        touched: set[int] = set()
        for number in bits(mask):
            touched.update(self._group_of.get(number, ()))
        outside = ~mask
        for index in sorted(touched):
            number, lits = self.groups[index]
            if whole or not self._group_masks[index] & outside:
                found.append((index, self._exactly(index)))
            else:
                present = [lit for lit in lits if mask >> (lit >> 1) & 1]
                if len(present) > number:
                    found.append((index, circuit.at_most(number, present)))
        return found

    def _exactly(self, index: int) -> Lit:
        """Return the constraint of a group."""
        exact = self._exact.get(index)
        if exact is None:
            exact = self._exact[index] = self.circuit.exactly(*self.groups[index])
        return exact

    def conserved(self) -> list[Lit]:
        """Return the constraints of all groups."""
        return [self._exactly(index) for index in range(len(self.groups))]

    def inside(self, mask: int) -> list[Lit]:
        """Return the facts whose Booleans are all in `mask`."""
        self._index()
        outside, supports, by_highest = ~mask, self._supports, self._by_highest
        if mask.bit_count() < len(by_highest):
            some = (index for number in bits(mask) for index in by_highest.get(number, ()))
            numbers = sorted([*self._constant, *some])
        else:
            numbers = list(range(len(supports)))
        return [self.lits[index] for index in numbers if not supports[index] & outside]

    def _index(self) -> None:
        """Index the facts by their highest Boolean, if there are new ones."""
        if self._indexed == (id(self.lits), len(self.lits)):
            return
        self._indexed = (id(self.lits), len(self.lits))
        self._supports = [self.circuit.support(lit) for lit in self.lits]
        self._by_highest = {}
        self._constant = []
        self._reach = {}
        for index, support in enumerate(self._supports):
            if support:
                self._by_highest.setdefault(support.bit_length() - 1, []).append(index)
            else:
                self._constant.append(index)
        self._all = self._mask(self.lits)

    def chained(self, mask: int) -> int:
        """Return the given Booleans together with all that count the same cards."""
        found = mask
        if self.chains:
            for number in bits(mask):
                found |= self.chains.get(number, 0)
        return found

    def _reached(self, mask: int) -> int:
        """Return the Booleans of the facts that touch `mask`, without long facts and control Booleans."""
        self._index()
        if not self._reach:
            for support in self._supports:
                if support.bit_count() <= LONG:
                    for number in bits(support & ~self.control):
                        self._reach[number] = self._reach.get(number, 0) | support
        found = mask
        for number in bits(mask & ~self.control):
            found |= self._reach.get(number, 0)
        return found

    def stages(self, goal: Lit, guard: Sequence[Lit]) -> Iterator[Stage]:
        """Yield growing selections of facts that may matter for a goal, ending with all facts."""
        circuit = self.circuit
        opposite, mask = goal ^ 1, circuit.support(goal)
        touched = mask & ~self.control
        near = [lit for lit in guard if circuit.support(lit) & touched]
        small = [lit for lit in near if circuit.support(lit).bit_count() <= SHORT]
        yield self._stage(opposite, small, self.chained(mask | self._mask(small)))
        mask = self.chained(mask | self._mask(guard))
        yield self._stage(opposite, guard, mask)
        yield self._stage(opposite, guard, self._reached(mask))
        everything = mask | self._all
        lits = (opposite, *guard, *self.lits, *self.within(everything, whole=True))
        yield Stage(lits, tuple(guard), everything, last=True)

    def _stage(self, opposite: Lit, guard: Sequence[Lit], mask: int) -> Stage:
        lits = (opposite, *guard, *self.inside(mask), *self.within(mask, whole=False))
        return Stage(lits, tuple(guard), mask, last=False)

    def _premises(self, stage: Stage, answer: Holds) -> tuple[Lit, ...]:
        """Return the facts of a stage that imply its goal: those needed, if propagation finds them, else all.

        The constraint of a group on some of its Booleans follows from its constraint in full.
        """
        facts = self.lits if stage.last else self.inside(stage.mask)
        groups = self._said(stage.mask, whole=stage.last)
        if answer.question or len(stage.lits) <= FEW:
            return (*stage.guard, *facts, *(self._exactly(index) for index, _ in groups))
        needed = clashing(self.circuit, stage.lits)
        plain = (lit for lit in (*stage.guard, *facts) if lit in needed)
        return (*plain, *(self._exactly(index) for index, lit in groups if lit in needed))

    def follows(
        self, oracle: Oracle, name: str, goal: Lit, guard: Sequence[Lit], *, example: bool = False, near: bool = False
    ) -> Answer:
        """Return whether a goal follows from the facts and a guard; with `example`, a counterexample where it does not.

        If it follows, the answer has the premises: parts of the guard, facts, group constraints. With `near` only facts
        close to the goal are tried, so that the answer comes quickly.
        """
        if goal == TRUE:
            return Holds(0.0, reused=False)
        answer: Answer = Open(said("not-asked"))
        asked: frozenset[Lit] = frozenset()
        first = 0 if near else oracle.first.get(name, 0)
        for number, stage in enumerate(self.stages(goal, guard)):
            lits = stage.lits
            if near and number > 1:
                break
            if frozenset(lits) == asked and not (stage.last and example):
                continue
            if number < first and not clash(self.circuit, lits):
                continue  # what had so few facts did not settle a question of this name before
            asked = frozenset(lits)
            answer = oracle.contradictory(name, lits, example=example and stage.last)
            if isinstance(answer, Holds):
                if not stage.last:
                    oracle.first[name] = max(first, number)
                return replace(answer, premises=self._premises(stage, answer))
        return answer
