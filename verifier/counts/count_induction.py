"""Which candidates hold in every position: after each deal, and after each move from where all of them hold.

Those that a deal or a move can break are dropped until none is left that can be broken (Flanagan and Leino, "Houdini,
an annotation assistant", 2001). One question asks about all candidates at once; each counterexample drops all that it
breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import z3

from verifier.counts.amounts import Holding, all_of, as_term, neither
from verifier.counts.count_facts import CountFact, FactColumns
from verifier.counts.count_questions import FactNotKept
from verifier.counts.count_steps import WORK, CountingLate, CountStep, CountSteps
from verifier.counts.count_table import CountTable

MOST_FACTS: Final = 250
"""Candidates beyond these are left out: games whose numbers say something have fewer."""

HASTE: Final = WORK // 8
"""The resource limit of one candidate, where all together are too much for one question."""

PATIENT: Final = 16
"""So many of them have as much as a question: the first are those on which others rest."""

LONG: Final = 1_000
LONGER: Final = 10
"""Of a question of so many conditions the limit is so many times that of others."""

PATIENCE: Final = 6
"""So many candidates may want too much work before all others are asked in haste: rarely is more found then."""

MOST_LATE: Final = 40
"""So many candidates that wanted too much work beside all others are asked again, each by itself."""

MOST_TIMES: Final = 25
"""So often all moves are gone through while candidates fall; then it is given up."""


class NotSettled(Exception):
    """The solver does not say whether terms can be true."""


@dataclass(slots=True)
class ProvedCounts:
    """The facts that hold in every position, and how questions with them are asked."""

    steps: CountSteps
    columns: FactColumns
    facts: list[CountFact]
    stop: Callable[[], bool]
    sure: int = 0
    """So many facts, the first, are proved already: no deal or move can break them where all of them hold."""
    asked: int = 0
    _late: list[CountFact] = field(default_factory=list)
    """Candidates that were dropped for want of work, perhaps not because a deal or move breaks them."""
    _patience: int = PATIENCE
    """So many candidates may still want too much work; what is asked besides facts is always asked patiently."""

    def model_of(self, *terms: z3.BoolRef) -> z3.ModelRef | None:
        """Return numbers of which terms are true; None if there are none.

        What is too much work as it stands often is not once the terms are made simpler. Errors: `CountingLate`;
        `NotSettled`.
        """
        for solver in (self.solver, self._simplifying_solver) if self._patience else (self.solver,):
            asked = solver(*terms)
            outcome = asked.check()
            if outcome != z3.unknown:
                return asked.model() if outcome == z3.sat else None
        raise NotSettled

    def solver(self, *true: z3.BoolRef) -> z3.Solver:
        """Return a solver that knows what is true. Errors: `CountingLate`."""
        solver = z3.SimpleSolver(ctx=self.steps.context)
        solver.set("smt.arith.solver", 2)
        return self._begun(solver, true)

    def _simplifying_solver(self, *true: z3.BoolRef) -> z3.Solver:
        simpler = z3.Then("simplify", "propagate-values", "solve-eqs", "smt", ctx=self.steps.context)
        return self._begun(simpler.solver(), true)

    def _begun(self, solver: z3.Solver, true: Sequence[z3.BoolRef]) -> z3.Solver:
        if self.stop():
            raise CountingLate
        self.asked += 1
        solver.set("rlimit", self._limit(WORK, true))
        solver.add(*true)
        return solver

    def _limit(self, work: int, true: Sequence[object]) -> int:
        """Return the resource limit of a question that comes with so much."""
        return LONGER * work if len(true) >= LONG and self._patience else work

    def known(self, table: CountTable, over: Holding) -> list[Holding]:
        """Return all facts as conditions on a table."""
        return [self.columns.term(fact, table, over) for fact in self.facts]

    def excluded(self, true: Sequence[z3.BoolRef], *conditions: Holding) -> bool:
        """Return whether conditions cannot hold together with what is true."""
        condition = all_of(*conditions)
        if condition is False:
            return True
        terms = [*true, *([] if isinstance(condition, bool) else [condition])]
        try:
            if self.model_of(*terms) is not None:
                return False
        except NotSettled:
            return False
        self.steps.notes.note(terms)
        return True

    def before(self, step: CountStep, size: int | None = None) -> list[z3.BoolRef]:
        """Return what is known before a move, of what comes with it only the first `size` conditions."""
        known = all_of(*self.known(step.before, False))
        return [*step.true[:size], *([] if isinstance(known, bool) else [known])]

    def around(self, step: CountStep) -> list[z3.BoolRef]:
        """Return what is known before a move that is made, and of what it leads to."""
        made = all_of(*step.made)
        return [*self.before(step), as_term(made, self.steps.context)]

    def prove(self, steps: Sequence[CountStep], deal: CountStep) -> None:
        """Drop the candidates that a deal or a move can break. Errors: `CountingLate`."""
        del self.facts[self.sure + MOST_FACTS :]
        self._keep(deal.true, deal)
        again, times = True, 0
        while again and self.facts:
            again, times = False, times + 1
            if times > MOST_TIMES:
                raise CountingLate
            for step in steps:
                again = self._keep(self.around(step), step) or again
        for fact in self._late[:MOST_LATE]:
            if fact not in self.facts and self._holds_beside(fact, steps, deal):
                self.facts.append(fact)
        self._patience = PATIENCE

    def _holds_beside(self, fact: CountFact, steps: Sequence[CountStep], deal: CountStep) -> bool:
        """Return whether a fact holds after a deal, and every move keeps it that is made where all facts hold."""
        for step in (deal, *steps):
            true = self.around(step) if step.move else step.true
            before = self.columns.term(fact, step.before, False) if step.move else True
            after = self.columns.term(fact, step.after, self.steps.over(step.reader, step.after))
            broken = all_of(before, neither(after))
            if broken is False:
                continue
            try:
                if self.model_of(*true, *step.true_since, as_term(broken, self.steps.context)) is not None:
                    return False
            except NotSettled:
                self._tire()
                return False
        return True

    def _tire(self) -> None:
        self._patience = max(0, self._patience - 1)

    def confirm(self, steps: Sequence[CountStep], deal: CountStep) -> None:
        """Make sure that each fact holds after a deal and is kept by every move, one by one.

        Errors: `FactNotKept`; `CountingLate`.
        """
        self._confirm(list(deal.true), deal)
        for step in steps:
            self._confirm(self.around(step), step)

    def _confirm(self, true: list[z3.BoolRef], step: CountStep) -> None:
        lying = step.reader.lying
        over = self.steps.over(step.reader, step.after)
        terms = [self.columns.term(fact, step.after, over) for fact in self.facts]
        true += step.true_since
        solver = self.solver(*true)
        for fact, term in zip(self.facts, terms, strict=True):
            broken, self.steps.notes.topic = neither(term), f"{step.name}: {fact.name}"
            if isinstance(broken, bool):
                if broken and not self.excluded(true, True):
                    raise FactNotKept(step.move, fact.name)
                continue
            asked = lying.truth("broken")
            solver.add(z3.Implies(asked, broken))
            if solver.check(asked) == z3.unsat:
                self.steps.notes.note([*true, broken])
            elif not self.excluded(true, broken):
                raise FactNotKept(step.move, fact.name)

    def _keep(self, true: Sequence[z3.BoolRef], step: CountStep) -> bool:
        """Drop the candidates that a step can break; return whether there are any."""
        lying = step.reader.lying
        over = self.steps.over(step.reader, step.after)
        terms = [self.columns.term(fact, step.after, over) for fact in self.facts]
        true = [*true, *step.true_since]
        open_ = [number for number, term in enumerate(terms) if number >= self.sure and term is not True]
        before = set(open_)
        solver = self.solver(*true)
        names: dict[int, z3.BoolRef] = {}
        for number in open_:
            name = names[number] = lying.truth("kept")
            solver.add(name == as_term(terms[number], name.ctx))
        while open_:
            if self.stop():
                raise CountingLate
            asked = lying.truth("broken")
            solver.add(z3.Implies(asked, z3.Or([z3.Not(names[number]) for number in open_])))
            outcome = solver.check(asked)
            if outcome == z3.unsat:
                break
            if outcome == z3.unknown:
                asked_alone = zip(open_, (WORK if at < PATIENT else HASTE for at in range(len(open_))), strict=True)
                left = [n for n, work in asked_alone if self._is_kept(solver, names[n], self._limit(work, true))]
                self._late += (self.facts[number] for number in open_ if number not in left)
                open_ = left
                break
            model = solver.model()
            left = [number for number in open_ if z3.is_true(model.eval(names[number], model_completion=True))]
            if len(left) == len(open_):
                raise ValueError(f"step={step.name!r} has a counterexample that breaks nothing")
            open_ = left
        gone = before - set(open_)
        self.facts = [fact for number, fact in enumerate(self.facts) if number not in gone]
        return bool(gone)

    def _is_kept(self, solver: z3.Solver, name: z3.BoolRef, limit: int) -> bool:
        """Return whether a single candidate is kept, as far as a solver can tell that knows what is true."""
        if self.stop():
            raise CountingLate
        self.asked += 1
        solver.set("rlimit", limit)
        outcome = solver.check(z3.Not(name))
        if outcome == z3.unknown:
            self._tire()
        return bool(outcome == z3.unsat)
