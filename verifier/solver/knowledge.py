"""The proved facts about every state of one encoded game, ready for questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from spec.game import Game
from verifier.solver.candidates import Candidate, claims
from verifier.solver.circuit_nodes import TRUE, Lit
from verifier.solver.contexts import Context, Moved
from verifier.solver.invariants import Induction, InductionResult
from verifier.solver.layout import CellPlace
from verifier.solver.model import Model
from verifier.solver.not_expressible import NotExpressible, OutOfTime
from verifier.solver.sampled_states import Columns
from verifier.solver.z3_queries import Answer, Fails, Holds, Obligation, Open, Oracle
from verifier.verdict import Said, SolverAnswer, said


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoding:
    """A game encoded for the solver with a given room for cards; nothing is proved yet.

    A fact must hold in all sampled states (`columns`) to be worth trying; `obligations` are all questions so far.
    """

    model: Model
    oracle: Oracle
    induction: Induction
    columns: Columns
    obligations: list[Obligation]
    note: Callable[[Said, int, int], None]
    stop: Callable[[], bool]

    def prove(
        self, candidates: Sequence[Candidate], *, hasty: bool, given: Sequence[Candidate] = ()
    ) -> InductionResult:
        """Return which candidates hold in every state, assuming those that are given."""
        return self.induction.prove(
            candidates,
            self.model.transitions,
            lambda done, of: self.note(said("proving-what-always-holds"), done, of),
            hasty=hasty,
            given=given,
        )

    def claims(self) -> list[Candidate]:
        """Return the author's claims as candidates; none if they cannot be encoded."""
        try:
            return [candidate for _, candidate in claims(self.model)]
        except NotExpressible:
            return []


class ProvedFacts:
    """The facts about one encoded game and what follows from them, each computed once."""

    def __init__(self, encoding: Encoding, found: InductionResult) -> None:
        """Take the facts that were found."""
        self.encoding, self.found = encoding, found
        self.model, self.oracle, self.induction = encoding.model, encoding.oracle, encoding.induction
        self.game: Game = encoding.model.game
        self._in_full: InductionResult | None = None
        self._anywhere: dict[int, Moved] = {}
        self._settled_anywhere: dict[tuple[int, Lit], bool] = {}

    def crowded(self) -> list[tuple[CellPlace, int]]:
        """Return the places that may get more cards than the encoding has room for, unless that is excluded."""
        asked: set[tuple[CellPlace, int]] = set()
        for moved in self.moved:
            for fault in moved.transition.faults:
                if fault.crowds is None or fault.crowds in asked:
                    continue
                answer = self.ask(moved, f"{moved.transition.move}: {fault.what}", fault.when ^ 1)
                if not isinstance(answer, Holds):
                    asked.add(fault.crowds)
        return sorted(asked, key=repr)

    @property
    def in_full(self) -> InductionResult:
        """The facts and those claims that take longer to prove; no other answer rests on these claims."""
        if self._in_full is None:
            names = {claim.name for claim in self.encoding.claims()}
            left = [gone.candidate for gone in self.found.dropped if gone.candidate.name in names]
            self._in_full = self.encoding.prove(left, hasty=False, given=self.found.proved) if left else self.found
        return self._in_full

    @property
    def relied_on(self) -> Sequence[Candidate]:
        """The facts on which the answers so far rest: `in_full` on request."""
        return (self._in_full or self.found).proved

    @cached_property
    def known(self) -> list[Lit]:
        """The facts as terms."""
        return [fact.lit for fact in self.found.proved]

    @cached_property
    def while_going(self) -> list[Lit]:
        """Facts about numbers of cards that follow by counting while the round is not over.

        For each zone with cells: as long as every player holds a card (or whatever else keeps the round going),
        an upper bound on the number of its filled cells.
        """
        model, circuit = self.model, self.model.circuit
        facts = self.induction.before.facts()
        places = [circuit.exactly(number, lits) for number, lits in facts.groups]
        found: list[Lit] = []
        for zone in self.game.zones.values():
            if zone.cells is None:
                continue
            cells = [
                model.layout.cards[number, cell]
                for number in range(zone.base, zone.base + zone.size)
                for cell in range(zone.cells.size)
            ]
            filled = [circuit.any(lits[0] for lits in there.values()) for there in cells if there]
            cards = sum(self.game.faces[face].count for face in {face for there in cells for face in there})
            bound = cards - self.game.players
            if 0 < bound < len(filled):
                fact = circuit.at_most(bound, filled)
                if self.oracle.counted_out([*places, *facts.lits, model.over ^ 1, fact ^ 1]):
                    found.append(fact)
        return found

    @cached_property
    def contexts(self) -> dict[str, Context]:
        """What is known before a move in each phase: the facts, and that the round is not over."""
        return self.induction.before.each([*self.known, *self.while_going])

    @cached_property
    def anywhere(self) -> Context:
        """The facts that hold in every state, finished rounds included."""
        return self.induction.before.of(None, self.known)

    @cached_property
    def moved(self) -> list[Moved]:
        """All moves, in each phase in which they can be made, with the room that the facts show to be enough."""
        made: list[Moved] = []
        for transition in self.model.transitions:
            if self.encoding.stop():
                raise OutOfTime
            for phase in self.game.moves[transition.move].phases:
                symbolic = self.induction.moves.at(transition, self.contexts[phase], phase)
                if symbolic is not None:
                    made.append(symbolic)
        return made

    def ask(self, moved: Moved, name: str, goal: Lit) -> Answer:
        """Return whether a goal holds whenever a move is made; the round is not over before a move."""
        now = moved.now(goal)
        if now == TRUE or self._whatever_phase(moved, name, goal):
            return Holds(0.0, reused=False)
        answer = self.induction.follows(name, now, moved)
        if isinstance(answer, Holds):
            return answer
        return self.induction.follows(name, now, moved, self.induction.going_on(moved), example=True)

    def _whatever_phase(self, moved: Moved, name: str, goal: Lit) -> bool:
        """Return whether a goal holds in every phase in which a move is made, with one question for all of them."""
        key = (id(moved.transition), goal)
        known = self._settled_anywhere.get(key)
        if known is None:
            anywhere = self._anywhere.get(id(moved.transition))
            if anywhere is None:
                anywhere = self.induction.moves.at(moved.transition, self.contexts[""], "")
                if anywhere is None:
                    return True
                self._anywhere[id(moved.transition)] = anywhere
            now = anywhere.now(goal)
            answer = self.induction.follows(name, now, anywhere, near=True)
            known = self._settled_anywhere[key] = isinstance(answer, Holds)
        return known

    def each(self, asked: Iterable[tuple[Moved, Said, str, Lit]], good: Said) -> SolverAnswer:
        """Return the answers to questions about moves: each is given as the fault, the rule, and the goal."""
        for moved, wrong, address, goal in asked:
            answer = self.ask(moved, f"{moved.transition.move}: {wrong}", goal)
            match answer:
                case Fails(true):
                    return SolverAnswer(None, said("not-excluded", what=wrong), address, true)
                case Open(why):
                    return SolverAnswer(None, why, address)
        return SolverAnswer(True, good)

    def holds_after(self, model: Model) -> bool:
        """Return whether all facts hold after every deal of another set-up, too."""
        other = Induction(model, self.oracle)
        return all(isinstance(other.at_start(f"deal: {fact.name}", fact.lit), Holds) for fact in self.found.proved)
