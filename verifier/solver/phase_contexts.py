"""What is known before the moves of each phase: consequences of the encoding, conservation, and facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from reference_engine import PHASE, TURN
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.contexts import Context
from verifier.solver.facts import Facts
from verifier.solver.model import Model


class PhaseContexts:
    """Makes the contexts of one model."""

    def __init__(self, model: Model) -> None:
        """Begin with nothing but that cards are conserved, which is proved first: see `conservation`."""
        self._model, self._circuit, self._layout = model, model.circuit, model.layout
        control = 0
        for number in (PHASE, TURN):
            for lit in self._layout.variables[number].values():
                control |= 1 << (lit >> 1)
        self.control = control
        """The Booleans of phase and turn, as a set of bits."""
        self.turn_fixed = self._turn_fixed()
        """The Booleans of the turn, by node, where seat 0 stands for whoever's turn it is."""
        self._chains: dict[int, int] = {}
        for there in self._layout.cards.values():
            for lits in there.values():
                if len(lits) > 1:
                    self._chains.update(dict.fromkeys((lit >> 1 for lit in lits), sum(1 << (lit >> 1) for lit in lits)))

    def groups(self) -> list[tuple[int, Sequence[Lit]]]:
        """Return sets of Booleans with the exact number that hold: for cards, and for values of variables."""
        faces = self._model.game.faces
        groups: list[tuple[int, Sequence[Lit]]] = [
            (faces[face].count, lits) for face, lits in self._layout.by_face.items() if lits
        ]
        turn_is_fixed = self._model.alike
        groups += [
            (1, tuple(values.values()))
            for number, values in self._layout.variables.items()
            if number != TURN or not turn_is_fixed
        ]
        groups += [(1, tuple(faces.values())) for faces in self._layout.ends.values()]
        return groups

    def facts(self) -> Facts:
        """Return the facts that hold by conservation and by the encoding, to which more can be added."""
        facts = Facts(self._circuit, self.groups(), self.control, self._chains)
        circuit = self._circuit
        for (_, cell), there in self._layout.cards.items():
            if cell is not None and len(there) > 1:
                facts.lits.append(circuit.at_most(1, [lits[0] for lits in there.values()]))
            for lits in there.values():
                facts.lits += [circuit.implies(m, fewer) for fewer, m in pairwise(lits)]
        facts.lits += self._layout.order()
        return facts

    def _turn_fixed(self) -> dict[int, Lit]:
        """Return the values of the turn Booleans where seat 0 represents whoever's turn it is."""
        if not self._model.alike:
            return {}
        turns = self._layout.variables[TURN]
        return {lit >> 1: TRUE if seat == 0 else FALSE for seat, lit in turns.items()}

    def of(self, phase: int | None, known: Sequence[Lit]) -> Context:
        """Return what is known before a move in a phase (or in any phase), given the facts that hold in every state."""
        by = dict(self.turn_fixed)
        if phase is not None:
            by |= {lit >> 1: TRUE if n == phase else FALSE for n, lit in self._layout.variables[PHASE].items()}
        circuit = self._circuit
        facts = self.facts()
        open_ = [part for lit in known for part in circuit.conjuncts(lit)]
        while True:
            context = Context(circuit, by)
            units: dict[int, Lit] = {}
            left: list[Lit] = []
            for lit in dict.fromkeys(open_):
                for part in circuit.conjuncts(context.fixed(lit)):
                    if circuit.nodes[part >> 1].kind == "variable":
                        units[part >> 1] = FALSE if part & 1 else TRUE
                    else:
                        left.append(part)
            if not units:
                break
            by = {**by, **units}
            open_ = left
        facts.lits = list(dict.fromkeys(part for lit in facts.lits for part in circuit.conjuncts(context.fixed(lit))))
        facts.lits += [lit for lit in dict.fromkeys(left) if lit not in set(facts.lits)]
        groups: list[tuple[int, Sequence[Lit]]] = []
        for number, lits in facts.groups:
            fixed = [context.fixed(lit) for lit in lits]
            still = [lit for lit in fixed if lit not in (TRUE, FALSE)]
            if still:
                groups.append((number - sum(lit == TRUE for lit in fixed), still))
        context.facts = Facts(circuit, groups, self.control, self._chains)
        context.facts.lits = facts.lits
        context.known = frozenset(facts.lits)
        context.impossible = FALSE in context.known
        return context

    def each(self, known: Sequence[Lit]) -> dict[str, Context]:
        """Return what is known before a move in each phase."""
        return {**self._of_phases(known), "": self.of(None, known)}

    def _of_phases(self, known: Sequence[Lit]) -> dict[str, Context]:
        return {phase: self.of(number, known) for number, phase in enumerate(self._model.game.phases)}

    def renewed(self, old: Mapping[str, Context], known: Sequence[Lit]) -> dict[str, Context]:
        """Return what is known before a move in each phase; contexts of `old` that say the same are reused.

        The context for no particular phase ("") leaves out facts about phases and turns:
        so it changes less often, and the contexts of the phases have the rest.
        """
        plain = [lit for lit in known if not self._circuit.support(lit) & self.control]
        found = {**self._of_phases(known), "": self.of(None, plain)}
        return {phase: old[phase] if phase in old and old[phase].says(new) else new for phase, new in found.items()}
