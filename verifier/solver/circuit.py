"""Terms over Booleans: shared, simplified as they are built, with counting as a first-class node.

A literal is an integer: twice the number of a node, plus one if it is negated. Node 0 is truth. A node is a variable,
a conjunction of literals, or a threshold: some literals with positive weights that together reach a bound. Equal terms
are the same integer, so what a move leaves alone is recognised at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

from verifier.solver.circuit_nodes import FALSE, TRUE, CircuitNode, Lit
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.term_digests import TermDigests
from verifier.verdict import said

RESERVED: Final = 1 << 15
"""How many of the lowest node numbers are reserved for variables, so that bit sets of variables stay short."""

OFTEN: Final = 1_000
"""How many terms are made between two checks of the time."""

BYTES_OF_A_NODE: Final = 400
MAX_BYTES: Final = 2_000_000_000
"""Rules that take roughly more memory than this are too large for the solver."""

LARGEST_SUM: Final = 2**31 - 1
"""Z3 takes weights and bounds of 32 bits; larger ones would come to it as other numbers."""


class Circuit:
    """A growing store of terms. Terms are never changed; the same term is stored once."""

    def __init__(self, pause: Callable[[], None] | None = None) -> None:
        """Start with the constant true; `pause` is called now and then as terms are made, and may raise an error."""
        self.pause = pause
        self.nodes: list[CircuitNode] = [CircuitNode("truth")] + [CircuitNode("variable")] * RESERVED
        self.supports: list[int] = [0] * (RESERVED + 1)
        """For each node the variables it speaks of, as a set of bits."""
        self.names: dict[int, Hashable] = {}
        """The name of each variable, by node."""
        self.digests = TermDigests(self.nodes, self.names)
        self._found: dict[object, int] = {}
        self._variables: dict[Hashable, Lit] = {}
        self._pairs: dict[tuple[Lit, Lit], Lit] = {}
        self._bytes = 0

    # --- building ----------------------------------------------------------------------------------------------------

    def variable(self, name: Hashable) -> Lit:
        """Return the variable of this name."""
        lit = self._variables.get(name)
        if lit is None:
            number = len(self._variables) + 1
            if number <= RESERVED:
                self.supports[number] = 1 << number
            else:
                number = self._add(CircuitNode("variable"), None)
            lit = self._variables[name] = number << 1
            self.names[lit >> 1] = name
        return lit

    def known(self, name: Hashable) -> Lit | None:
        """Return the variable with this name if there is one."""
        return self._variables.get(name)

    @staticmethod
    def constant(holds: bool) -> Lit:  # what is made a term
        """Return truth, or its opposite."""
        return TRUE if holds else FALSE

    def both(self, *lits: Lit) -> Lit:
        """Return whether all of these hold."""
        return self._two(*lits) if len(lits) == 2 else self.all(lits)

    def _two(self, lit: Lit, other: Lit) -> Lit:
        """Return the conjunction of two literals, cached because the same pairs recur."""
        if lit in (TRUE, other):
            return other
        if other == TRUE:
            return lit
        if FALSE in (lit, other) or lit == other ^ 1:
            return FALSE
        key = (lit, other) if lit < other else (other, lit)
        found = self._pairs.get(key)
        if found is None:
            found = self._pairs[key] = self.all(key)
        return found

    def all(self, lits: Iterable[Lit]) -> Lit:
        """Return whether all of these hold."""
        parts: set[Lit] = set()
        clauses = False
        nodes = self.nodes
        for lit in lits:
            if lit == TRUE:
                continue
            if lit == FALSE or lit ^ 1 in parts:
                return FALSE
            node = nodes[lit >> 1]
            if node.kind == "and" and len(node.parts) <= 8:
                if lit & 1:
                    clauses = True
                    parts.add(lit)
                else:
                    for part in node.parts:
                        if part ^ 1 in parts:
                            return FALSE
                        parts.add(part)
            else:
                parts.add(lit)
        # A clause that another part settles: `a and (a or b)` is `a`, `a and (not a or b)` is `a and b`.
        if clauses and len(parts) <= 16:
            for lit in tuple(parts):
                if lit & 1 and (node := nodes[lit >> 1]).kind == "and" and len(node.parts) <= 8:
                    if any(part ^ 1 in parts for part in node.parts):
                        parts.discard(lit)
                    elif any(part in parts for part in node.parts):
                        rest = tuple(part for part in node.parts if part not in parts)
                        parts.discard(lit)
                        return self.all([*parts, self.all(rest) ^ 1])
        if not parts:
            return TRUE
        if len(parts) == 1:
            return parts.pop()
        ordered = tuple(sorted(parts))
        return self._add(CircuitNode("and", ordered), ordered) << 1

    def any(self, lits: Iterable[Lit]) -> Lit:
        """Return whether one of these holds."""
        return self.all(lit ^ 1 for lit in lits) ^ 1

    def implies(self, left: Lit, right: Lit) -> Lit:
        """Return whether the right holds if the left does."""
        return self._two(left, right ^ 1) ^ 1

    def choose(self, condition: Lit, then: Lit, otherwise: Lit) -> Lit:
        """Return one literal or the other, depending on a condition."""
        if condition == TRUE or then == otherwise:
            return then
        if condition == FALSE:
            return otherwise
        return self._two(self._two(condition, then) ^ 1, self._two(condition ^ 1, otherwise) ^ 1) ^ 1

    def same(self, left: Lit, right: Lit) -> Lit:
        """Return whether both hold or neither does."""
        return self.choose(left, right, right ^ 1)

    def at_least(self, bound: int, weighted: Iterable[tuple[int, Lit]]) -> Lit:
        """Return whether the weights of those that hold reach the bound; weights may be negative.

        Errors: `NotExpressible` if the weights are too large together.
        """
        sums: dict[Lit, int] = {}
        for weight, lit in weighted:
            if lit == TRUE:
                bound -= weight
            elif lit != FALSE and weight:
                positive, by = lit & ~1, weight
                if lit & 1:  # w * not x is w - w * x
                    bound -= weight
                    by = -weight
                sums[positive] = sums.get(positive, 0) + by
        parts: list[tuple[Lit, int]] = []
        for lit, weight in sums.items():
            if weight > 0:
                parts.append((lit, weight))
            elif weight < 0:
                parts.append((lit ^ 1, -weight))
                bound -= weight
        if bound <= 0:
            return TRUE
        parts = [(lit, min(weight, bound)) for lit, weight in parts]
        total = sum(weight for _, weight in parts)
        if total < bound:
            return FALSE
        if min(weight for _, weight in parts) >= bound:
            return self.any(lit for lit, _ in parts)
        forced = [lit for lit, weight in parts if total - weight < bound]
        if forced:
            rest = [(weight, lit) for lit, weight in parts if lit not in set(forced)]
            left = bound - sum(weight for lit, weight in parts if lit in set(forced))
            return self.all([*forced, self.at_least(left, rest)])
        divisor = math.gcd(*(weight for _, weight in parts))
        if divisor > 1:
            bound = -(-bound // divisor)
            parts = [(lit, weight // divisor) for lit, weight in parts]
        parts.sort()
        lits, weights = tuple(lit for lit, _ in parts), tuple(weight for _, weight in parts)
        if sum(weights) > LARGEST_SUM:
            raise NotExpressible(said("sums-too-large"))
        return self._add(CircuitNode("threshold", lits, weights, bound), (lits, weights, bound)) << 1

    def exactly(self, number: int, lits: Sequence[Lit]) -> Lit:
        """Return whether exactly this many of the literals hold."""
        return self.all((self.at_least(number, ((1, lit) for lit in lits)), self.at_most(number, lits)))

    def at_most(self, number: int, lits: Sequence[Lit]) -> Lit:
        """Return whether at most this many of the literals hold."""
        return self.at_least(number + 1, ((1, lit) for lit in lits)) ^ 1

    def _add(self, node: CircuitNode, key: object | None) -> int:
        if key is not None and (known := self._found.get(key)) is not None:
            return known
        number = len(self.nodes)
        self.nodes.append(node)
        supports = self.supports
        support = 1 << number if node.kind == "variable" else 0
        for lit in node.parts:
            support |= supports[lit >> 1]
        supports.append(support)
        self._bytes += BYTES_OF_A_NODE + (support.bit_length() >> 3)
        if self.pause is not None and number % OFTEN == 0:
            self.pause()
        if self._bytes > MAX_BYTES:
            raise NotExpressible(said("too-much-room"))
        if key is not None:
            self._found[key] = number
        return number

    def tidy(self) -> None:
        """Drop the cache of pairs."""
        self._pairs.clear()

    # --- taking apart ------------------------------------------------------------------------------------------------

    def support(self, lit: Lit) -> int:
        """Return the variables of a term, as a set of bits by node."""
        return self.supports[lit >> 1]

    def conjuncts(self, lit: Lit) -> tuple[Lit, ...]:
        """Return the conjuncts of a term; a term that is not a conjunction is its only conjunct."""
        found: list[Lit] = []
        waiting = [lit]
        while waiting:
            part = waiting.pop()
            node = self.nodes[part >> 1]
            if node.kind == "and" and not part & 1:
                waiting.extend(node.parts)
            elif part != TRUE:
                found.append(part)
        return tuple(sorted(set(found)))
