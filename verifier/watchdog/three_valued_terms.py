"""Terms in many positions at once with some Booleans unknown: what can be true, and what must be."""

from __future__ import annotations

from collections.abc import Sequence

from reference_engine import State
from verifier.solver import Layout, Lit


class Planes:
    """For each term, as bits of one number: the positions in which it can hold, and those in which it must.

    The Booleans of a state are known in every position; what chance decides, or the encoding leaves open, is not.
    """

    def __init__(self, layout: Layout, states: Sequence[State]) -> None:
        """Read the Booleans of all positions. Errors: `ValueError` if a position does not fit the layout."""
        self.circuit = layout.circuit
        self.every = (1 << len(states)) - 1
        held = dict.fromkeys(layout.nodes, 0)
        for number, state in enumerate(states):
            for node in layout.holding(state):
                held[node] |= 1 << number
        self.known = frozenset(held)
        """The Booleans of a state, by node."""
        self._planes: dict[int, tuple[int, int]] = {node: (bits, bits) for node, bits in held.items()}
        self._planes[0] = self.every, self.every

    def can(self, lit: Lit) -> int:
        """Return the positions in which a term can hold."""
        can, must = self._both(lit >> 1)
        return self.every ^ must if lit & 1 else can

    def must(self, lit: Lit) -> int:
        """Return the positions in which a term must hold."""
        can, must = self._both(lit >> 1)
        return self.every ^ can if lit & 1 else must

    def _both(self, root: int) -> tuple[int, int]:
        planes, every = self._planes, self.every
        if root not in planes:
            for number in self.circuit.digests.below([root << 1], known=planes):
                node = self.circuit.nodes[number]
                if node.kind == "variable":
                    planes[number] = every, 0
                    continue
                cans, musts = [], []
                for part in node.parts:
                    can, must = planes[part >> 1]
                    cans.append(every ^ must if part & 1 else can)
                    musts.append(every ^ can if part & 1 else must)
                if node.kind == "and":
                    both_can = both_must = every
                    for can, must in zip(cans, musts, strict=True):
                        both_can &= can
                        both_must &= must
                    planes[number] = both_can, both_must
                else:
                    planes[number] = (
                        _weighed(cans, node.weights, node.bound, every),
                        _weighed(musts, node.weights, node.bound, every),
                    )
        return planes[root]


def _weighed(parts: Sequence[int], weights: Sequence[int], bound: int, every: int) -> int:
    """Return the positions in which the true parts reach a weight, by adding them up one at a time."""
    totals: dict[int, int] = {0: every}
    reached = 0
    for part, weight in sorted(zip(parts, weights, strict=True), key=lambda pair: -pair[1]):
        if not part:
            continue
        after: dict[int, int] = {}
        for total, where in totals.items():
            if stays := where & ~part:
                after[total] = after.get(total, 0) | stays
            if rises := where & part:
                if total + weight >= bound:
                    reached |= rises
                else:
                    after[total + weight] = after.get(total + weight, 0) | rises
        totals = after
    return reached
