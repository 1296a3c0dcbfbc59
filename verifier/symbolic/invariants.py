"""Facts about every state that play can reach, found and proved by induction.

Candidates are made from the rules themselves: what the author claims, what never changes, what each phase implies of
variables, zones and conditions. Those that fail in some state of random play are left out; then, as long as a move can
break one that is left, it is dropped, too (Flanagan and Leino, "Houdini, an annotation assistant", 2001).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from reference_engine.table import PHASE, TURN
from verifier.symbolic.candidates import Candidate
from verifier.symbolic.circuit import FALSE, TRUE, Lit
from verifier.symbolic.contexts import Checked, Context, Moved
from verifier.symbolic.facts import Facts
from verifier.symbolic.forcing import clash
from verifier.symbolic.model import Model
from verifier.symbolic.rotation import one_sided
from verifier.symbolic.solving import STOPPED, Answer, Holds, Memory, Open, Oracle
from verifier.symbolic.transitions import Transition


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that was not proved: the name of the move that breaks it ("deal" for the set-up), and how."""

    candidate: Candidate
    by: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class Found:
    """The candidates that are proved together, and those that are not."""

    proved: tuple[Candidate, ...]
    dropped: tuple[Dropped, ...]


ONE_SIDED: Final = "it is not proved of every seat"
"""Why a fact is dropped that every move keeps where one seat stands for all: the others have moves, too."""


class Induction:
    """Proves candidates for one model."""

    def __init__(self, model: Model, oracle: Oracle, steps: Memory | None = None) -> None:
        """Begin with nothing but that cards are conserved, which is proved first: see `conservation`.

        In `steps` it is kept which moves break nothing, so that they need not be gone through again.
        """
        self.model, self.oracle, self.steps = model, oracle, steps
        self.circuit, self.layout = model.circuit, model.layout
        control = 0
        for number in (PHASE, TURN):
            for lit in self.layout.variables[number].values():
                control |= 1 << (lit >> 1)
        self.control = control
        self.turn_fixed = self._turn_fixed()
        self._by_phase: dict[str, set[str]] = {}
        """For each move the names of what it does not keep whatever the phase: that is asked phase by phase."""
        self._beside: dict[int, list[Lit]] = {}
        self._chains: dict[int, int] = {}
        for (_, cell), there in self.layout.cards.items():
            if cell is not None:
                for lits in there.values():
                    others = [some[0] for some in there.values() if some is not lits]
                    self._beside[lits[0] >> 1] = others
            for lits in there.values():
                if len(lits) > 1:
                    self._chains.update(dict.fromkeys((lit >> 1 for lit in lits), sum(1 << (lit >> 1) for lit in lits)))

    def groups(self) -> list[tuple[int, Sequence[Lit]]]:
        """Return the sets of Booleans of which exactly so many hold: cards, and values of variables."""
        faces = self.model.game.faces
        groups: list[tuple[int, Sequence[Lit]]] = [
            (faces[face].count, lits) for face, lits in self.layout.by_face.items() if lits
        ]
        groups += [(1, tuple(values.values())) for number, values in self.layout.variables.items() if number != TURN]
        groups += [(1, tuple(faces.values())) for faces in self.layout.ends.values()]
        return groups

    def facts(self) -> Facts:
        """Return what holds by conservation and by the choice of the Booleans, ready for more."""
        facts = Facts(self.circuit, self.groups(), self.control, self._chains)
        circuit = self.circuit
        for (_, cell), there in self.layout.cards.items():
            if cell is not None and len(there) > 1:
                facts.lits.append(circuit.at_most(1, [lits[0] for lits in there.values()]))
            for lits in there.values():
                facts.lits += [circuit.implies(m, one) for one, m in pairwise(lits)]
        facts.lits += self.layout.order()
        return facts

    def _turn_fixed(self) -> dict[int, Lit]:
        """Return the Booleans of the turn where seat 0 stands for whoever's turn it is."""
        if not self.model.alike:
            return {}
        turns = self.layout.variables[TURN]
        return {lit >> 1: TRUE if seat == 0 else FALSE for seat, lit in turns.items()}

    def context(self, phase: int | None, known: Sequence[Lit]) -> Context:
        """Return what is known before a move in a phase (or in any), given what is known in every state."""
        by = dict(self.turn_fixed)
        if phase is not None:
            by |= {lit >> 1: TRUE if n == phase else FALSE for n, lit in self.layout.variables[PHASE].items()}
        circuit = self.circuit
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

    # --- base and step -----------------------------------------------------------------------------------------------

    def at_start(self, name: str, lit: Lit) -> Answer:
        """Return whether a term holds after every deal that is accepted."""
        model, circuit = self.model, self.circuit
        deals = model.deals
        goal = model.at_start(lit)
        if goal == TRUE:
            return Holds(0.0, reused=False)
        guard = [*deals.constraints, deals.refused ^ 1, deals.nobody ^ 1]
        guard = [part for one in guard for part in circuit.conjuncts(one)]
        near = self._near(goal, guard)
        answer = self.oracle.contradictory(name, [goal ^ 1, *near])
        if isinstance(answer, Holds) or len(near) == len(guard):
            return answer
        return self.oracle.contradictory(name, [goal ^ 1, *guard])

    def _near(self, goal: Lit, guard: Sequence[Lit]) -> list[Lit]:
        mask = self.circuit.support(goal)
        return [lit for lit in guard if self.circuit.support(lit) & mask and self.circuit.support(lit) & ~mask == 0]

    def at_move(self, transition: Transition, context: Context, phase: str) -> Moved | None:
        """Return a move in a phase in which something is known; None if it is not possible there."""
        circuit = self.circuit
        guard = context.fixed(transition.guard)
        if context.impossible or guard == FALSE:
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
        for node in (*transition.after, *self.turn_fixed):
            changed |= 1 << node
        settled = tuple(node << 1 | (value == FALSE) for node, value in units.items())
        whole = (*settled, *circuit.conjuncts(guard))
        return Moved(transition, context, sure, whole, Context(circuit, by), changed, phase)

    def _units(self, guard: Sequence[Lit], facts: Facts) -> dict[int, Lit] | None:
        """Return the Booleans that a guard settles, by itself and by what lies in one place only; None if none can."""
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

    # --- conservation ------------------------------------------------------------------------------------------------

    def prove(
        self,
        candidates: Sequence[Candidate],
        transitions: Sequence[Transition],
        note: Callable[[int, int], None] = lambda _done, _of: None,
        *,
        hasty: bool = False,
        given: Sequence[Candidate] = (),
    ) -> Found:
        """Return which candidates hold after every deal and are kept by every move, all together.

        With `hasty` a candidate that takes long to prove is dropped. What is `given` was proved before, and helps.
        """
        self.oracle.hasty = hasty
        try:
            return self._proved(candidates, transitions, note, given)
        finally:
            self.oracle.hasty = False

    def _proved(
        self,
        candidates: Sequence[Candidate],
        transitions: Sequence[Transition],
        note: Callable[[int, int], None],
        given: Sequence[Candidate],
    ) -> Found:
        dropped: list[Dropped] = []
        alive: list[Candidate] = []
        for candidate in candidates:
            one: Candidate | None = candidate
            while one is not None:
                answer = self.at_start(f"deal: {one.name}", one.lit)
                if isinstance(answer, Holds):
                    alive.append(one)
                    break
                dropped.append(Dropped(one, "deal", answer))
                one = one.weaker
        settled: dict[tuple[int, str], Checked] = {}
        contexts: dict[str, Context] = {}
        again = True
        while again and alive:
            again = False
            contexts = self._renewed(contexts, [*given, *alive])
            hashed = self._hashed(alive)
            for number, transition in enumerate(transitions):
                note(number, len(transitions))
                step = self._step(transition, hashed, contexts) if self.steps is not None else ""
                if self.steps is not None and self.steps.recall(step):
                    self.oracle.tally.take_over(step)
                    continue
                gone = self._broken(number, transition, alive, contexts, settled)
                if not gone and self.steps is not None:
                    self.steps.learn(step, contradictory=True)
                if gone:
                    again = True
                    dropped += gone
                    if any(isinstance(one.answer, Open) and one.answer.why == STOPPED for one in gone):
                        return Found(tuple(given), tuple(dropped))
                    lost = {one.candidate.lit for one in gone}
                    weaker = [one.weaker for one in alive if one.lit in lost and one.weaker is not None]
                    weaker = [one for one in weaker if isinstance(self.at_start(one.name, one.lit), Holds)]
                    alive = [*(one for one in alive if one.lit not in lost), *weaker]
                    contexts = self._renewed(contexts, [*given, *alive])
                    hashed = self._hashed(alive)
            if not again and (sided := self._one_sided(given, alive)):
                again = True
                dropped += [Dropped(one, "another seat", Open(ONE_SIDED)) for one in alive if one.lit in sided]
                alive = [one for one in alive if one.lit not in sided]
        return Found((*given, *alive), tuple(dropped))

    def _renewed(self, old: Mapping[str, Context], alive: Sequence[Candidate]) -> dict[str, Context]:
        """Return what is known before a move in each phase, those of `old` that say the same kept as they are.

        What is known in no phase in particular ("") are only the candidates that do not speak of phases and turns:
        it says the same for longer, and the phases say the rest.
        """
        known = [one.lit for one in alive]
        plain = [lit for lit in known if not self.circuit.support(lit) & self.control]
        found = {phase: self.context(number, known) for number, phase in enumerate(self.model.game.phases)}
        found[""] = self.context(None, plain)
        return {phase: old[phase] if phase in old and old[phase].says(new) else new for phase, new in found.items()}

    def _one_sided(self, given: Sequence[Candidate], alive: Sequence[Candidate]) -> frozenset[Lit]:
        """Return the candidates that say of one seat what is not said of all, where the moves of one stand for all."""
        if not self.model.alike:
            return frozenset()
        return frozenset(one_sided(self.layout, [one.lit for one in (*given, *alive)]))

    def _hashed(self, alive: Sequence[Candidate]) -> bytes:
        """Return the hash of the candidates, empty where it is not kept what moves break."""
        return self.circuit.content(one.lit for one in alive) if self.steps is not None else b""

    def _step(self, transition: Transition, alive: bytes, contexts: Mapping[str, Context]) -> str:
        """Return a hash of the question whether a move keeps all candidates, with all that its answer rests on.

        `alive` is the hash of the candidates.
        """
        circuit = self.circuit
        phases = self.model.game.moves[transition.move].phases
        after = circuit.contents([part for node, lit in transition.after.items() for part in (node << 1, lit)])
        text = repr(
            (
                "a move keeps what is known",
                circuit.content([transition.guard]),
                sorted(zip(after[::2], after[1::2], strict=True)),
                alive,
                [contexts[phase].content for phase in (*phases, *([""] if len(phases) > 1 else []))],
            )
        )
        return hashlib.sha256(text.encode()).hexdigest()

    def contexts(self, known: Sequence[Lit]) -> dict[str, Context]:
        """Return what is known before a move in each phase."""
        found = {phase: self.context(number, known) for number, phase in enumerate(self.model.game.phases)}
        return {**found, "": self.context(None, known)}

    def _broken(
        self,
        number: int,
        transition: Transition,
        alive: Sequence[Candidate],
        contexts: Mapping[str, Context],
        settled: dict[tuple[int, str], Checked],
    ) -> list[Dropped]:
        """Return the candidates that a move breaks; what is kept where the same is known as before is in `settled`."""
        gone: dict[Lit, Dropped] = {}
        phases = self.model.game.moves[transition.move].phases
        kept: set[Lit] = set()
        if len(phases) > 1:
            anywhere = self._settled(number, "", transition, contexts, settled)
            if anywhere.moved is None:
                return []
            by_phase = self._by_phase.setdefault(transition.move, set())
            lost = self._go_through(
                [one for one in alive if one.name not in by_phase],
                anywhere,
                lambda lit: not self.circuit.support(lit) & self.control,
            )
            by_phase.update(one.candidate.name for one in lost)
            kept = anywhere.kept
        for phase in phases:
            here = self._settled(number, phase, transition, contexts, settled)
            for dropped in self._go_through(alive, here, lambda lit: lit not in kept and lit not in gone):
                gone[dropped.candidate.lit] = dropped
        return list(gone.values())

    def _settled(
        self,
        number: int,
        phase: str,
        transition: Transition,
        contexts: Mapping[str, Context],
        settled: dict[tuple[int, str], Checked],
    ) -> Checked:
        found = settled.get((number, phase))
        if found is None or found.context is not contexts[phase]:
            context = contexts[phase]
            found = settled[number, phase] = Checked(context, self.at_move(transition, context, phase))
        return found

    def _go_through(self, alive: Sequence[Candidate], here: Checked, wanted: Callable[[Lit], bool]) -> list[Dropped]:
        moved, circuit = here.moved, self.circuit
        if moved is None:
            return []
        gone: list[Dropped] = []
        for candidate in alive:
            lit = candidate.lit
            if lit in here.kept or not wanted(lit):
                continue
            if not circuit.support(lit) & moved.changed:
                here.kept.add(lit)
                continue
            answer = self.kept(candidate, moved)
            if isinstance(answer, Holds):
                here.kept.add(lit)
            else:
                gone.append(Dropped(candidate, moved.transition.move, answer))
        return gone

    def kept(self, candidate: Candidate, moved: Moved) -> Answer:
        """Return whether a candidate holds after a move if it held before."""
        circuit = self.circuit
        parts = circuit.conjuncts(moved.after.fixed(candidate.lit))
        before = set(circuit.conjuncts(moved.sure.fixed(moved.before.fixed(candidate.lit))))
        goal = circuit.all(p for p in parts if p not in before and p not in moved.before.known)
        name = f"{moved.transition.move}: {candidate.name}"
        if goal == TRUE or self._untouched(name, moved, goal, before):
            return Holds(0.0, reused=False)
        return moved.before.facts.follows(self.oracle, name, goal, moved.guard)

    def _untouched(self, name: str, moved: Moved, goal: Lit, before: Iterable[Lit]) -> bool:
        """Return whether a long goal follows from what held before, whatever the parts that a move leaves alone."""
        circuit = self.circuit
        if circuit.support(goal).bit_count() < 30:
            return False
        if clash(circuit, [goal ^ 1, *before]):
            return True
        facts = moved.before.facts.inside(moved.changed)
        cut = [circuit.cut(lit, moved.changed) for lit in (goal ^ 1, *before)]
        return isinstance(self.oracle.contradictory(name, [*cut, *facts], example=False), Holds)
