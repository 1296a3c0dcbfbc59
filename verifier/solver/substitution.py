"""Other terms in the place of parts of a term."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import CircuitNode, Lit


def replaced(circuit: Circuit, lit: Lit, by: Mapping[int, Lit], touched: int, done: dict[int, Lit]) -> Lit:
    """Return a term with some variables replaced.

    `by` maps variable nodes to terms, and `touched` is the set of these nodes as bits. `done` is a cache
    that may be passed again only with the same replacements.
    """
    supports, nodes = circuit.supports, circuit.nodes
    root = lit >> 1
    if not supports[root] & touched:
        return lit
    waiting = [root]
    while waiting:
        number = waiting[-1]
        if number in done:
            waiting.pop()
            continue
        node = nodes[number]
        if node.kind == "variable":
            done[number] = by[number]
            waiting.pop()
            continue
        open_ = [part >> 1 for part in node.parts if supports[part >> 1] & touched and part >> 1 not in done]
        if open_:
            waiting.extend(open_)
            continue
        parts = [done[part >> 1] ^ (part & 1) if supports[part >> 1] & touched else part for part in node.parts]
        done[number] = _with_parts(circuit, node, parts)
        waiting.pop()
    return done[root] ^ (lit & 1)


def cut(circuit: Circuit, lit: Lit, mask: int) -> Lit:
    """Return a term in which every part without Booleans of `mask` is replaced by an open Boolean."""
    supports, nodes = circuit.supports, circuit.nodes
    done: dict[int, Lit] = {}
    waiting = [lit >> 1]
    while waiting:
        number = waiting[-1]
        if number in done:
            waiting.pop()
            continue
        node = nodes[number]
        if node.kind in ("variable", "truth"):
            done[number] = number << 1
        elif not supports[number] & mask:
            done[number] = circuit.variable(("cut", number))
        else:
            open_ = [part >> 1 for part in node.parts if part >> 1 not in done]
            if open_:
                waiting.extend(open_)
                continue
            parts = [done[part >> 1] ^ (part & 1) for part in node.parts]
            done[number] = _with_parts(circuit, node, parts)
        waiting.pop()
    return done[lit >> 1] ^ (lit & 1)


def _with_parts(circuit: Circuit, node: CircuitNode, parts: Sequence[Lit]) -> Lit:
    """Return a conjunction or a threshold with other parts."""
    if node.kind == "and":
        return circuit.all(parts)
    return circuit.at_least(node.bound, zip(node.weights, parts, strict=True))
