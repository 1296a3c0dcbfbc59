"""What is known of every state, and which of it is told to the solver for a goal: little first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from verifier.symbolic.circuit import TRUE, Circuit, Lit
from verifier.symbolic.forcing import clash
from verifier.symbolic.solving import Answer, Holds, Open, Oracle

SHORT: Final = 24
LONG: Final = 200
"""A condition of at most so many Booleans is short, a fact of more is long."""


class Facts:
    """What is known of every state, in an order that helps to pick what matters for a goal."""

    def __init__(
        self,
        circuit: Circuit,
        groups: Iterable[tuple[int, Sequence[Lit]]],
        control: int,
        chains: Mapping[int, int] | None = None,
    ) -> None:
        """Begin with groups of literals of which exactly so many hold; `control` are Booleans all facts share.

        `chains` gives for a Boolean (by node) all that count the same cards, as a set of bits.
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
        """Return what the groups say about the Booleans in `mask`; with `whole` what they say at all."""
        circuit = self.circuit
        found: list[Lit] = []
        touched: set[int] = set()
        for number in _bits(mask):
            touched.update(self._group_of.get(number, ()))
        outside = ~mask
        for index in sorted(touched):
            number, lits = self.groups[index]
            if whole or not self._group_masks[index] & outside:
                exact = self._exact.get(index)
                if exact is None:
                    exact = self._exact[index] = circuit.exactly(number, lits)
                found.append(exact)
            else:
                present = [lit for lit in lits if mask >> (lit >> 1) & 1]
                if len(present) > number:
                    found.append(circuit.at_most(number, present))
        return found

    def inside(self, mask: int) -> list[Lit]:
        """Return the facts that speak of Booleans in `mask` only."""
        self._index()
        outside, supports, by_highest = ~mask, self._supports, self._by_highest
        if mask.bit_count() < len(by_highest):
            some = (index for number in _bits(mask) for index in by_highest.get(number, ()))
            numbers = sorted([*self._constant, *some])
        else:
            numbers = list(range(len(supports)))
        return [self.lits[index] for index in numbers if not supports[index] & outside]

    def _index(self) -> None:
        """Sort the facts by the highest of their Booleans, if there are new ones."""
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
        """Return some Booleans with all that count the same cards as one of them."""
        found = mask
        if self.chains:
            for number in _bits(mask):
                found |= self.chains.get(number, 0)
        return found

    def _reached(self, mask: int) -> int:
        """Return the Booleans of the facts that touch `mask`, long ones and the control left out."""
        self._index()
        if not self._reach:
            for support in self._supports:
                if support.bit_count() <= LONG:
                    for number in _bits(support & ~self.control):
                        self._reach[number] = self._reach.get(number, 0) | support
        found = mask
        for number in _bits(mask & ~self.control):
            found |= self._reach.get(number, 0)
        return found

    def stages(self, goal: Lit, guard: Sequence[Lit]) -> Iterator[tuple[tuple[Lit, ...], bool]]:
        """Yield ever more facts that may matter for a goal, and whether these are all of them, as they are last."""
        circuit = self.circuit
        opposite, mask = goal ^ 1, circuit.support(goal)
        touched = mask & ~self.control
        near = [lit for lit in guard if circuit.support(lit) & touched]
        small = [lit for lit in near if circuit.support(lit).bit_count() <= SHORT]
        yield self._stage(opposite, small, self.chained(mask | self._mask(small))), False
        mask = self.chained(mask | self._mask(guard))
        yield self._stage(opposite, guard, mask), False
        yield self._stage(opposite, guard, self._reached(mask)), False
        everything = mask | self._all
        yield (opposite, *guard, *self.lits, *self.within(everything, whole=True)), True

    def _stage(self, opposite: Lit, guard: Sequence[Lit], mask: int) -> tuple[Lit, ...]:
        return (opposite, *guard, *self.inside(mask), *self.within(mask, whole=False))

    def follows(
        self, oracle: Oracle, name: str, goal: Lit, guard: Sequence[Lit], *, example: bool = False, near: bool = False
    ) -> Answer:
        """Return whether a goal follows from the facts and a guard; with `example` with values where it does not.

        With `near` only facts close to the goal are tried, so that an answer comes soon.
        """
        if goal == TRUE:
            return Holds(0.0, reused=False)
        answer: Answer = Open("not asked")
        asked: frozenset[Lit] = frozenset()
        first = 0 if near else oracle.first.get(name, 0)
        for number, (stage, last) in enumerate(self.stages(goal, guard)):
            if near and number > 1:
                break
            if frozenset(stage) == asked and not (last and example):
                continue
            if number < first and not clash(self.circuit, stage):
                continue  # what had so few facts did not settle a question of this name before
            asked = frozenset(stage)
            answer = oracle.contradictory(name, stage, example=example and last)
            if isinstance(answer, Holds):
                if not last:
                    oracle.first[name] = max(first, number)
                return answer
        return answer


def _bits(mask: int) -> Iterator[int]:
    """Yield the places of the bits of a number."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
