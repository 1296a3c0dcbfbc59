"""Inductive invariants: facts about every reachable state, found and proved by induction.

Candidates come from the rules: what the author claims, what never changes, what each phase implies for
variables, zones and conditions. Those that fail in some state of random play are discarded. Then those that a move can
break are dropped, until no move breaks any that is left (Flanagan and Leino, "Houdini, an annotation assistant", 2001).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from verifier.solver.candidates import Candidate
from verifier.solver.circuit_nodes import TRUE, Lit
from verifier.solver.contexts import Context, KeptFacts, Moved, Moves
from verifier.solver.lemmas import ShownGoals
from verifier.solver.model import Model
from verifier.solver.phase_contexts import PhaseContexts
from verifier.solver.propagation import clash
from verifier.solver.seat_rotation import one_sided
from verifier.solver.substitution import cut
from verifier.solver.transitions import Transition
from verifier.solver.z3_queries import STOPPED, Answer, Holds, Open, Oracle
from verifier.verdict import said


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that was not proved, the name of the move that breaks it ("deal" for the set-up), and the answer."""

    candidate: Candidate
    by: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class InductionResult:
    """The candidates that were proved together, and those that were dropped."""

    proved: tuple[Candidate, ...]
    dropped: tuple[Dropped, ...]


ONE_SIDED: Final = said("not-of-every-seat")
"""Why a fact is dropped that every encoded move preserves: only one seat is encoded, and the others move, too."""


RESTS_ON_OPEN: Final = said("rests-on-what-is-left-open")
"""Why a fact is not preserved: it depends on open terms, which may change with every move."""


class Induction:
    """Proves candidates for one model."""

    def __init__(self, model: Model, oracle: Oracle, shown: ShownGoals | None = None) -> None:
        """Begin with nothing but that cards are conserved, which is proved first: see `conservation`.

        Lemmas about moves in `shown` need not be proved again.
        """
        self.model, self.oracle, self.shown = model, oracle, shown
        self.circuit, self.layout = model.circuit, model.layout
        self.before = PhaseContexts(model)
        self._by_phase: dict[str, set[str]] = {}
        """For each move the names of what it does not keep whatever the phase: that is asked phase by phase."""
        self.moves = Moves(self.layout, self.before.turn_fixed)

    # --- base and step -----------------------------------------------------------------------------------------------

    def at_start(self, name: str, lit: Lit) -> Answer:
        """Return whether a term holds after every deal that is accepted."""
        model, circuit = self.model, self.circuit
        deals = model.deals
        goal = model.at_start(lit)
        if goal == TRUE:
            return Holds(0.0, reused=False)
        accepted = (*deals.constraints, deals.refused ^ 1, deals.nobody ^ 1)
        guard = [part for term in accepted for part in circuit.conjuncts(term)]
        near = self._near(goal, guard)
        answer = self.oracle.contradictory(name, [goal ^ 1, *near])
        if isinstance(answer, Holds) or len(near) == len(guard):
            return answer
        return self.oracle.contradictory(name, [goal ^ 1, *guard])

    def _near(self, goal: Lit, guard: Sequence[Lit]) -> list[Lit]:
        mask = self.circuit.support(goal)
        return [lit for lit in guard if self.circuit.support(lit) & mask and self.circuit.support(lit) & ~mask == 0]

    def prove(
        self,
        candidates: Sequence[Candidate],
        transitions: Sequence[Transition],
        note: Callable[[int, int], None] = lambda _done, _of: None,
        *,
        hasty: bool = False,
        given: Sequence[Candidate] = (),
    ) -> InductionResult:
        """Return the candidates that together hold after every deal and are preserved by every move.

        With `hasty`, a candidate that takes long to prove is dropped. `given` facts are already proved and may be used.
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
    ) -> InductionResult:
        dropped: list[Dropped] = []
        alive: list[Candidate] = []
        for candidate in candidates:
            form: Candidate | None = candidate
            while form is not None:
                answer = self.at_start(f"deal: {form.name}", form.lit)
                if isinstance(answer, Holds):
                    alive.append(form)
                    break
                dropped.append(Dropped(form, "deal", answer))
                form = form.weaker
        settled: dict[tuple[int, str], KeptFacts] = {}
        contexts: dict[str, Context] = {}
        again = True
        while again and alive:
            again = False
            contexts = self.before.renewed(contexts, [candidate.lit for candidate in (*given, *alive)])
            for number, transition in enumerate(transitions):
                note(number, len(transitions))
                gone = self._broken(number, transition, alive, contexts, settled)
                if gone:
                    again = True
                    dropped += gone
                    if any(isinstance(loss.answer, Open) and loss.answer.why == STOPPED for loss in gone):
                        return InductionResult(tuple(given), tuple(dropped))
                    lost = {loss.candidate.lit for loss in gone}
                    weaker = [
                        candidate.weaker
                        for candidate in alive
                        if candidate.lit in lost
                        and candidate.weaker is not None
                        and isinstance(self.at_start(candidate.weaker.name, candidate.weaker.lit), Holds)
                    ]
                    alive = [*(candidate for candidate in alive if candidate.lit not in lost), *weaker]
                    contexts = self.before.renewed(contexts, [candidate.lit for candidate in (*given, *alive)])
            if not again and (sided := self._one_sided(given, alive)):
                again = True
                dropped += [
                    Dropped(candidate, "another seat", Open(ONE_SIDED)) for candidate in alive if candidate.lit in sided
                ]
                alive = [candidate for candidate in alive if candidate.lit not in sided]
        return InductionResult((*given, *alive), tuple(dropped))

    def _one_sided(self, given: Sequence[Candidate], alive: Sequence[Candidate]) -> frozenset[Lit]:
        """Return the candidates that are not said of every seat, where only the moves of one seat are encoded."""
        if not self.model.alike:
            return frozenset()
        return frozenset(one_sided(self.layout, [candidate.lit for candidate in (*given, *alive)]))

    def _broken(
        self,
        number: int,
        transition: Transition,
        alive: Sequence[Candidate],
        contexts: Mapping[str, Context],
        settled: dict[tuple[int, str], KeptFacts],
    ) -> list[Dropped]:
        """Return the candidates that a move breaks; `settled` has what is preserved while the context is unchanged."""
        gone: dict[Lit, Dropped] = {}
        phases = self.model.game.moves[transition.move].phases
        kept: set[Lit] = set()
        if len(phases) > 1:
            anywhere = self._settled(number, "", transition, contexts, settled)
            if anywhere.moved is None:
                return []
            by_phase = self._by_phase.setdefault(transition.move, set())
            lost = self._go_through(
                [candidate for candidate in alive if candidate.name not in by_phase],
                anywhere,
                lambda lit: not self.circuit.support(lit) & self.before.control,
            )
            by_phase.update(dropped.candidate.name for dropped in lost)
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
        settled: dict[tuple[int, str], KeptFacts],
    ) -> KeptFacts:
        found = settled.get((number, phase))
        if found is None or found.context is not contexts[phase]:
            context = contexts[phase]
            found = settled[number, phase] = KeptFacts(context, self.moves.at(transition, context, phase))
        return found

    def _go_through(self, alive: Sequence[Candidate], here: KeptFacts, wanted: Callable[[Lit], bool]) -> list[Dropped]:
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
        if self.circuit.support(candidate.lit) & self.model.asker.open.nodes:
            return Open(RESTS_ON_OPEN)
        if self.shown is None:
            return self._kept(candidate, moved)
        goal = self.shown.goal(candidate.lit, moved)
        more = self.going_on(moved) if candidate.while_going else ()
        return self._shown(self.shown, goal, moved, more, lambda: self._kept(candidate, moved))

    def follows(
        self,
        name: str,
        goal: Lit,
        moved: Moved,
        more: Sequence[Lit] = (),
        *,
        example: bool = False,
        near: bool = False,
    ) -> Answer:
        """Return whether a goal follows where a move is made, and `more` is known; see `Facts.follows`."""

        def ask() -> Answer:
            guard = (*moved.guard, *more)
            return moved.before.facts.follows(self.oracle, name, goal, guard, example=example, near=near)

        if self.shown is None or goal == TRUE:
            return ask()
        return self._shown(self.shown, self.shown.asked(goal, moved), moved, more, ask)

    def _shown(
        self, shown: ShownGoals, goal: bytes, moved: Moved, more: Sequence[Lit], ask: Callable[[], Answer]
    ) -> Answer:
        """Return `Holds` if a goal was shown before, else the solver's answer."""
        proof = shown.proof(goal, moved, more)
        if proof is not None:
            if proof.question:
                self.oracle.tally.take_over(proof.question)
            return Holds(0.0, reused=True)
        answer = ask()
        if isinstance(answer, Holds):
            shown.learn(goal, moved, answer)
        return answer

    def _kept(self, candidate: Candidate, moved: Moved) -> Answer:
        circuit = self.circuit
        before = set(circuit.conjuncts(moved.now(candidate.lit)))
        parts = [part for part in circuit.conjuncts(moved.after.fixed(candidate.lit)) if part not in before]
        known = tuple(part for part in parts if part in moved.before.known)
        goal = circuit.all(part for part in parts if part not in moved.before.known)
        if goal == TRUE:
            return Holds(0.0, reused=False, premises=known)
        name = f"{moved.transition.move}: {candidate.name}"
        answer = self._untouched(name, moved, goal, before)
        if not isinstance(answer, Holds):
            answer = moved.before.facts.follows(self.oracle, name, goal, moved.guard)
        if candidate.while_going and not isinstance(answer, Holds):
            guard = (*moved.guard, *self.going_on(moved))
            answer = moved.before.facts.follows(self.oracle, f"{name}, while the round goes on", goal, guard)
        return replace(answer, premises=(*known, *answer.premises)) if isinstance(answer, Holds) else answer

    def going_on(self, moved: Moved) -> Sequence[Lit]:
        """Return that the round is not over, in parts: no move is made otherwise, but its condition does not say so."""
        return self.circuit.conjuncts(moved.now(self.model.over ^ 1))

    def _untouched(self, name: str, moved: Moved, goal: Lit, before: Iterable[Lit]) -> Answer:
        """Return whether a long goal follows from what held before, with parts the move does not touch left open."""
        circuit = self.circuit
        if circuit.support(goal).bit_count() < 30:
            return Open(said("not-asked"))
        if clash(circuit, [goal ^ 1, *before]):
            return Holds(0.0, reused=False)
        facts = moved.before.facts.inside(moved.changed)
        severed = [cut(circuit, lit, moved.changed) for lit in (goal ^ 1, *before)]
        answer = self.oracle.contradictory(name, [*severed, *facts], example=False)
        return replace(answer, premises=tuple(facts)) if isinstance(answer, Holds) else answer
