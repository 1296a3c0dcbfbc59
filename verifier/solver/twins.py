"""Terms about the state before a move: each Boolean of a state has a twin with its value before the move."""

from __future__ import annotations

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import Lit, bits
from verifier.solver.substitution import replaced
from verifier.solver.symbolic_values import Best, Sum, Worth


class Twins:
    """The twins of the Booleans of one circuit, made on first use."""

    def __init__(self, circuit: Circuit) -> None:
        """Begin with none."""
        self.originals: dict[int, Lit] = {}
        """For each twin, by node, the Boolean that it is the twin of."""
        self.nodes = 0
        """All twins, as a set of bits."""
        self._circuit = circuit
        self._twins: dict[int, Lit] = {}
        self._done: dict[int, Lit] = {}

    def of(self, lit: Lit) -> Lit:
        """Return a term about the state before the move."""
        circuit = self._circuit
        support = circuit.support(lit)
        for number in bits(support):
            if number not in self._twins:
                twin = self._twins[number] = circuit.variable(("before", number))
                self.originals[twin >> 1] = number << 1
                self.nodes |= 1 << (twin >> 1)
        return replaced(circuit, lit, self._twins, support, self._done)

    def of_worth(self, worth: Worth) -> Worth:
        """Return the symbolic value in the state before the move."""
        match worth:
            case Sum(constant, parts, nothing):
                return Sum(constant, tuple((w, self.of(lit)) for w, lit in parts), self.of(nothing))
            case Best(largest, parts):
                inner = ((guard, self.of_worth(part)) for guard, part in parts)
                return Best(
                    largest, tuple((self.of(guard), part) for guard, part in inner if not isinstance(part, tuple))
                )
            case _:
                return tuple((value, self.of(lit)) for value, lit in worth)
