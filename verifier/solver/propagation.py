"""Evaluating terms without a solver: what they force, and which hold under given values."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, CircuitNode, Lit


def clash(circuit: Circuit, lits: Iterable[Lit]) -> bool:
    """Return whether propagation shows that some terms cannot hold together: each forces some of its parts.

    True is certain; False says nothing. Nested parts are examined only where they must hold.
    """
    return bool(_clash(circuit, lits, None))


def clashing(circuit: Circuit, lits: Iterable[Lit]) -> frozenset[Lit]:
    """Return some of the given terms that propagation shows to be contradictory; none if it finds no contradiction."""
    because: dict[Lit, tuple[Lit, ...]] = {}
    waiting = list(_clash(circuit, lits, because))
    seen: set[Lit] = set()
    while waiting:
        lit = waiting.pop()
        if lit not in seen:
            seen.add(lit)
            waiting += because.get(lit, ())
    return frozenset(seen - because.keys() - {TRUE})


def _clash(circuit: Circuit, lits: Iterable[Lit], because: dict[Lit, tuple[Lit, ...]] | None) -> tuple[Lit, ...]:
    """Return contradictory forced terms, empty if there are none; record in `because` which terms force each."""
    nodes = circuit.nodes
    true: set[Lit] = {TRUE}
    waiting = list(lits)
    pending: list[Lit] = []

    def note(forced: Iterable[Lit], by: tuple[Lit, ...]) -> None:
        if because is not None:
            because.update(
                (consequence, by) for consequence in forced if consequence not in true and consequence not in because
            )

    while waiting:
        while waiting:
            lit = waiting.pop()
            if lit in true:
                continue
            if lit ^ 1 in true:
                return lit, lit ^ 1
            true.add(lit)
            node = nodes[lit >> 1]
            if node.kind == "and" and not lit & 1:
                waiting += node.parts
                note(node.parts, (lit,))
            elif node.kind != "variable":
                pending.append(lit)
        still: list[Lit] = []
        for lit in pending:
            node = nodes[lit >> 1]
            if node.kind == "and":
                forced = _forced_in_clause(node.parts, true)
            elif node.kind == "threshold":
                forced = _forced_in_threshold(node, lit & 1, true)
            else:
                forced = None
            if forced is None:
                continue
            if FALSE in forced or (forced and because is not None):
                by = (lit, *(part_lit for part in node.parts for part_lit in (part, part ^ 1) if part_lit in true))
                if FALSE in forced:
                    return by
                note(forced, by)
            waiting += forced
            still.append(lit)
        pending = still
    return ()


def _forced_in_clause(parts: Sequence[Lit], true: Container[Lit]) -> list[Lit] | None:
    """Return what must hold if not all parts hold; None if one is known not to hold."""
    last = TRUE
    for part in parts:
        if part in true:
            continue
        if part ^ 1 in true:
            return None
        if last != TRUE:
            return []
        last = part
    return [last ^ 1]


def _forced_in_threshold(node: CircuitNode, negated: int, true: Container[Lit]) -> list[Lit] | None:
    """Return what must hold if the weights reach the bound (or do not, if `negated`); None if that is certain."""
    open_: list[tuple[Lit, int]] = []
    reached = 0
    for part, weight in zip(node.parts, node.weights, strict=True):
        if part in true:
            reached += weight
        elif part ^ 1 not in true:
            open_.append((part, weight))
    possible = reached + sum([weight for _, weight in open_])
    if negated:
        if reached >= node.bound:
            return [FALSE]
        if possible < node.bound:
            return None
        return [part ^ 1 for part, weight in open_ if reached + weight >= node.bound]
    if possible < node.bound:
        return [FALSE]
    if reached >= node.bound:
        return None
    return [part for part, weight in open_ if possible - weight < node.bound]


def holding(circuit: Circuit, lits: Sequence[Lit], true: Mapping[int, bool]) -> list[bool]:
    """Return whether each of some terms holds where `true` gives the value of each variable, by node."""
    values: dict[int, bool] = {0: True}
    for number in circuit.digests.below(lits):
        node = circuit.nodes[number]
        if node.kind == "variable":
            values[number] = true.get(number, False)
        elif node.kind == "and":
            values[number] = all(values[lit >> 1] != (lit & 1) for lit in node.parts)
        elif node.kind == "threshold":
            pairs = zip(node.weights, node.parts, strict=True)
            values[number] = sum(w for w, lit in pairs if values[lit >> 1] != (lit & 1)) >= node.bound
    return [values[lit >> 1] != bool(lit & 1) for lit in lits]
