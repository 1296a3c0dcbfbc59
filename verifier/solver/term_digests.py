"""Hashes of terms, by which equal questions are recognised in other circuits and other runs."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from typing import Final

from verifier.solver.circuit_nodes import CircuitNode, Lit

_VARIABLE: Final = hash((1,))
_NEGATED: Final = 0x5851F42D4C957F2D


class TermDigests:
    """Orders and hashes the terms of one circuit, with or without the names of their variables."""

    def __init__(self, nodes: Sequence[CircuitNode], names: Mapping[int, Hashable]) -> None:
        """Take the nodes of a circuit, which may grow, and the names of its variables by node."""
        self._nodes = nodes
        self._names = names
        self._shapes: dict[int, int] = {0: hash((0,))}
        """For some nodes a hash that does not depend on names (numbers hash alike in every run); see `_shape`."""
        self._sorted: dict[int, tuple[int, ...]] = {}
        self._contents: dict[int, bytes] = {}
        self._words: dict[Lit, bytes] = {}

    def below(self, lits: Iterable[Lit], known: Container[int] = ()) -> list[int]:
        """Return the nodes of some terms in topological order, without those in `known`; parts are visited by shape."""
        order: list[int] = []
        seen: set[int] = set()
        kept = self._sorted
        waiting = [lit >> 1 for lit in reversed(tuple(lits))]
        while waiting:
            number = waiting.pop()
            if number < 0:
                order.append(~number)
            elif number not in seen and number not in known:
                seen.add(number)
                parts = kept.get(number)
                if parts is None:
                    parts = self._by_shape(number)
                if parts:
                    waiting.append(~number)
                    waiting += parts
                else:
                    order.append(number)
        return order

    def _by_shape(self, number: int) -> tuple[int, ...]:
        self._shape(number)
        shapes = self._shapes
        parts = sorted(self._nodes[number].parts, key=lambda lit: (shapes[lit >> 1], lit & 1, lit), reverse=True)
        found = self._sorted[number] = tuple([lit >> 1 for lit in parts])
        return found

    def digest(self, lits: Sequence[Lit]) -> str:
        """Return a hash of some terms together that does not depend on the names of their variables."""
        shapes = self._shapes
        for lit in lits:
            self._shape(lit >> 1)
        roots = sorted(lits, key=lambda lit: (shapes[lit >> 1], lit & 1, lit))
        place: dict[int, int] = {}
        text: list[object] = []
        nodes = self._nodes
        for index, number in enumerate(self.below(roots)):
            node = nodes[number]
            place[number] = index * 2
            if node.kind == "and":
                text.append(sorted([place[lit >> 1] + (lit & 1) for lit in node.parts]))
            elif node.kind == "threshold":
                pairs = zip(node.parts, node.weights, strict=True)
                text.append((node.bound, sorted([(place[lit >> 1] + (lit & 1), weight) for lit, weight in pairs])))
            else:
                text.append(node.kind[0])
        text.append(sorted([place[lit >> 1] + (lit & 1) for lit in roots]))
        return hashlib.sha256(repr(text).encode()).hexdigest()

    def content(self, lits: Iterable[Lit]) -> bytes:
        """Return a hash of some terms, in any order, by the names of their variables: 32 bytes."""
        return hashlib.sha256(repr(sorted(self.contents(tuple(lits)))).encode()).digest()

    def contents(self, lits: Sequence[Lit]) -> list[tuple[bytes, int]]:
        """Return for each term a hash of its node, by the names of its variables, and whether it is its opposite."""
        known = self._contents
        self.tell(lits, known, {})
        return [(known[lit >> 1], lit & 1) for lit in lits]

    def word(self, lit: Lit) -> bytes:
        """Return a hash of a term by the names of its variables: 16 bytes."""
        found = self._words.get(lit)
        if found is None:
            ((told, negated),) = self.contents((lit,))
            found = self._words[lit] = (b"-" if negated else b"+") + told[:15]
        return found

    def tell(self, lits: Iterable[Lit], contents: dict[int, bytes], renamed: Mapping[int, Lit]) -> None:
        """Add to `contents` a hash of each node of some terms, with the variables in `renamed` under other names."""
        nodes = self._nodes
        for number in self.below(lits, known=contents):
            node = nodes[number]
            parts = zip(node.parts, node.weights or (1,) * len(node.parts), strict=True)
            told = sorted((contents[lit >> 1], lit & 1, weight) for lit, weight in parts)
            name = self._names.get(renamed.get(number, number << 1) >> 1)
            contents[number] = hashlib.sha256(repr((node.kind, node.bound, told, repr(name))).encode()).digest()

    def _shape(self, root: int) -> int:
        """Return the shape of a node, which is the same for terms that differ only in the names of their variables."""
        shapes, nodes = self._shapes, self._nodes
        if root in shapes:
            return shapes[root]
        waiting = [root]
        while waiting:
            number = waiting[-1]
            node = nodes[number]
            open_ = [lit >> 1 for lit in node.parts if lit >> 1 not in shapes]
            if open_:
                waiting += open_
                continue
            waiting.pop()
            if node.kind == "variable":
                shapes[number] = _VARIABLE
            elif node.kind == "and":
                shapes[number] = hash(tuple(sorted([shapes[lit >> 1] ^ (lit & 1) * _NEGATED for lit in node.parts])))
            else:
                pairs = zip(node.parts, node.weights, strict=True)
                weighed = sorted([(shapes[lit >> 1] ^ (lit & 1) * _NEGATED, weight) for lit, weight in pairs])
                shapes[number] = hash((node.bound, tuple(weighed)))
        return shapes[root]
