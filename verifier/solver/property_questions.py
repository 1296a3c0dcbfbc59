"""The built-in properties as questions to the solver, for the whole deck, every deal and all play.

All answers rest on facts proved together by induction (see `invariants`). Conservation of cards is one of them
and is proved like the others: if it failed, no proof that uses it would stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from reference_engine import PHASE, TURN
from spec.game import Phase
from spec.game import terms as t
from verifier.solver.binders import bind
from verifier.solver.candidates import claims
from verifier.solver.card_balance import conserved
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.contexts import Moved
from verifier.solver.knowledge import ProvedFacts
from verifier.solver.model import Model
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.propagation import holding
from verifier.solver.ranking import EndlessIdling, NotRanked, Ranking, RankingStep, bound, ranked, steps_of
from verifier.solver.sure_winners import why_somebody_wins
from verifier.solver.symbolic_values import Bindings
from verifier.solver.z3_queries import Answer, Fails, Holds, Open, Oracle
from verifier.verdict import (
    CARDS_OF_THE_DECK,
    KEPT_BY_EVERY_MOVE,
    MOVE_IN_EVERY_PHASE,
    SOMEBODY_WINS,
    SUPPLIES_THERE,
    VARIABLES_IN_RANGE,
    Said,
    SolverAnswer,
    said,
)


class Proofs:
    """The answers about the properties of one game that follow from the known facts; each is computed once."""

    def __init__(self, knowledge: ProvedFacts) -> None:
        """Start without asking anything."""
        self._knowledge = knowledge
        self.game, self.found = knowledge.game, knowledge.found
        self.model, self.oracle = knowledge.model, knowledge.oracle

    @cached_property
    def conserves_cards(self) -> SolverAnswer:
        """Whether every move keeps every card in exactly one place."""
        good = CARDS_OF_THE_DECK
        settled = self._knowledge.each(self._faults("cards"), good)
        return conserved(self._knowledge, good) if settled.holds else settled

    @cached_property
    def no_clash(self) -> SolverAnswer:
        """Whether no rule asks the impossible of variables and turns, and no two rules set one variable differently."""
        return self._knowledge.each(self._faults("rules"), VARIABLES_IN_RANGE)

    def _faults(self, about: str) -> Iterator[tuple[Moved, Said, str, Lit]]:
        """Yield what may go wrong in moves, and that it does not."""
        for moved in self._knowledge.moved:
            for fault in moved.transition.faults:
                if fault.about == about:
                    yield moved, fault.what, fault.address, fault.when ^ 1

    @cached_property
    def supplies_last(self) -> SolverAnswer:
        """Whether everything that is to be handed out is there."""
        asked = (
            (moved, said("more-than-is-there"), address, lit ^ 1)
            for moved in self._knowledge.moved
            for address, lit in moved.transition.shortages
        )
        return self._knowledge.each(asked, SUPPLIES_THERE)

    def claim(self, claim_id: str) -> SolverAnswer:
        """Return whether a claim of the author holds in every state (always, never)."""
        try:
            parts = [candidate for name, candidate in claims(self.model) if name == claim_id]
        except NotExpressible as error:
            return SolverAnswer(None, error.why, f"properties.{claim_id}")
        proved = {fact.lit for fact in self.found.proved}
        missing = [part for part in parts if part.lit != TRUE and part.lit not in proved]
        if missing and any(isinstance(gone.answer, Open) for gone in self.found.dropped):
            proved = {fact.lit for fact in self._knowledge.in_full.proved}
            missing = [part for part in missing if part.lit not in proved]
        if not missing:
            return SolverAnswer(True, KEPT_BY_EVERY_MOVE, f"properties.{claim_id}")
        by = sorted({gone.by for gone in self.found.dropped if gone.candidate.lit in {part.lit for part in missing}})
        broken = said("may-be-broken", moves=tuple(by)) if by else said("may-be-broken-by-play")
        return SolverAnswer(None, broken, f"properties.{claim_id}")

    @cached_property
    def never_stuck(self) -> SolverAnswer:
        """Whether somebody can act in every unfinished state."""
        for phase in self.game.phases.values():
            context = self._knowledge.contexts[phase.id]
            if context.impossible:
                continue
            goal = self._somebody_can_act(phase)
            name = f"somebody can act in {phase.id}"
            answer = context.facts.follows(self.oracle, name, context.fixed(goal), (), example=True)
            if isinstance(answer, Fails):
                what = said("not-excluded", what=said("nobody-acts", phase=phase.id))
                return SolverAnswer(None, what, f"phases.{phase.id}", answer.true)
            if isinstance(answer, Open):
                return SolverAnswer(None, answer.why, f"phases.{phase.id}")
        return SolverAnswer(True, MOVE_IN_EVERY_PHASE)

    def _somebody_can_act(self, phase: Phase) -> Lit:
        """Return whether the round is over or somebody has a move in a phase; where seats are alike, the first seat."""
        model, circuit = self.model, self.model.circuit
        race = phase.acts == "race"
        ways: list[Lit] = []
        for seat in range(self.game.players) if race or not model.alike else range(1):
            here = TRUE if race or model.alike else model.layout.variables[TURN][seat]
            for move in self.game.moves.values():
                if phase.id in move.phases:
                    for names, lit in model.asker.choices(move, Bindings(seat, None if race else seat)):
                        ways.append(circuit.both(here, lit, self._has_weight(move.weight, names)))
        return circuit.any((model.over, *ways))

    def stuck_after_deal(self) -> Mapping[int, bool] | None:
        """Return a state directly after the deal in which nobody can act (Booleans by node); None if none is found."""
        model, circuit, layout = self.model, self.model.circuit, self.model.layout
        deals = model.deals
        dealt = [*deals.constraints, deals.refused ^ 1, deals.nobody ^ 1]
        if model.alike:
            dealt.append(model.at_start(layout.variables[TURN][0]))
        for number, phase in enumerate(self.game.phases.values()):
            here = model.at_start(layout.variables[PHASE][number])
            stuck = model.at_start(self._somebody_can_act(phase) ^ 1)
            answer = self.oracle.contradictory(f"a deal leaves {phase.id} without a move", [*dealt, here, stuck])
            if isinstance(answer, Fails):
                nodes = list(deals.start)
                values = holding(circuit, [deals.start[node] for node in nodes], answer.true)
                return dict(zip(nodes, values, strict=True))
        return None

    def _has_weight(self, weight: t.Expression | None, names: Bindings) -> Lit:
        if weight is None:
            return TRUE
        one = t.Compare(">=", weight, t.Constant(1, weight.type))
        return self.model.asker.truth(one, names)

    @cached_property
    def ranking(self) -> Ranking | NotRanked | EndlessIdling | Open:
        """The ranking that shows why every game ends, or what prevents one."""
        return ranked(self._knowledge.induction, self._steps, [*self._knowledge.known, *self._knowledge.while_going])

    def bound_of(self, model: Model) -> int:
        """Return how many moves a game can have after the set-up of a model, by the same ranking."""
        assert isinstance(self.ranking, Ranking)
        return bound(model, self.ranking.weights, self.ranking.falls, self._steps)

    @cached_property
    def _steps(self) -> dict[RankingStep, list[Moved]]:
        return steps_of(self._knowledge.induction, self._knowledge.moved)

    @cached_property
    def has_outcome(self) -> SolverAnswer:
        """Whether every finished game has a winner."""
        read = why_somebody_wins(self.game)
        if read is not None:
            return SolverAnswer(True, read, "winners")
        model, circuit = self.model, self.model.circuit
        try:
            player = self.game.player.slot
            wins = circuit.any(
                model.asker.truth(self.game.winners, Bindings().knowing(player, seat))
                for seat in range(self.game.players)
            )
            if self.game.lost is not None:
                wins = circuit.any((wins, model.asker.truth(self.game.lost, Bindings())))
        except NotExpressible as error:
            return SolverAnswer(None, error.why, "winners")
        goal = circuit.implies(model.over, wins)
        context = self._knowledge.anywhere
        answer = context.facts.follows(self.oracle, "somebody wins", context.fixed(goal), (), example=True)
        match answer:
            case Holds():
                return SolverAnswer(True, SOMEBODY_WINS, "winners")
            case Fails(true):
                return SolverAnswer(None, said("not-excluded", what=said("end-without-winner")), "winners", true)
            case Open(why):
                return SolverAnswer(None, why, "winners")

    def can_never(self, move: str) -> bool:
        """Return whether a move is proved to be impossible in every state."""
        made = [moved for moved in self._knowledge.moved if moved.transition.move == move]
        return all(isinstance(self._knowledge.ask(moved, "cannot be made", FALSE), Holds) for moved in made)

    def never(self, name: str, lit: Lit) -> bool:
        """Return whether a condition is proved to hold in no state."""
        context = self._knowledge.anywhere
        return isinstance(context.facts.follows(self.oracle, name, context.fixed(lit ^ 1), ()), Holds)

    def end_never(self, end_id: str) -> bool:
        """Return whether an end is proved never to be reached."""
        ends, circuit = self.game.ends, self.model.circuit
        number = next(number for number, end in enumerate(ends) if end.id == end_id)
        holds = [self.model.asker.truth(end.condition, Bindings()) for end in ends[: number + 1]]
        name = f"the end {end_id}"
        return self.never(name, holds[-1]) or self._never_comes(
            name, circuit.all([holds[-1], *(h ^ 1 for h in holds[:-1])])
        )

    def _never_comes(self, name: str, lit: Lit) -> bool:
        """Return whether a condition that ends the round is proved to hold after no deal and no move."""
        circuit = self.model.circuit
        if circuit.support(lit) & self.model.asker.open.nodes:
            return False
        if not isinstance(self._knowledge.induction.at_start(f"deal: {name}", lit ^ 1), Holds):
            return False
        for moved in self._knowledge.moved:
            goal = moved.after.fixed(lit ^ 1)
            if goal == TRUE or not circuit.support(lit) & moved.changed:
                continue
            induction = self._knowledge.induction
            if not isinstance(induction.follows(name, goal, moved, induction.going_on(moved)), Holds):
                return False
        return True

    def phase_never(self, phase_id: str) -> bool:
        """Return whether a phase is proved never to be reached."""
        number = list(self.game.phases).index(phase_id)
        return self.never(f"the phase {phase_id}", self.model.layout.variables[PHASE][number])

    def after_never(self, after_id: str) -> bool:
        """Return whether an `after` rule is proved never to follow a move."""
        return all(
            isinstance(self._knowledge.ask(moved, f"{after_id} does not follow", lit ^ 1), Holds)
            for moved in self._knowledge.moved
            for name, lit in moved.transition.followed
            if name == after_id
        )

    def condition_settled(self, move_id: str, address: str, *, holds: bool) -> bool:
        """Return whether a condition is proved to hold always (or never) where the conditions before it hold."""
        move, model, circuit = self.game.moves[move_id], self.model, self.model.circuit
        number = next(n for n, condition in enumerate(move.conditions) if condition.address == address)
        for phase in move.phases:
            context = self._knowledge.contexts[phase]
            if context.impossible:
                continue
            race = self.game.phases[phase].acts == "race"
            for seat in range(self.game.players) if race or not model.alike else range(1):
                names = Bindings(seat, None if race else seat)
                for inner, guard in bind(model.asker, move.choices, names, each_card=False):
                    before = [model.asker.truth(condition.expression, inner) for condition in move.conditions[:number]]
                    asked = model.asker.truth(move.conditions[number].expression, inner) ^ (not holds)
                    goal = circuit.implies(circuit.all([guard, model.over ^ 1, *before]), asked)
                    name = f"{address} always comes out alike"
                    if not isinstance(context.facts.follows(self.oracle, name, context.fixed(goal), ()), Holds):
                        return False
        return True


def dealt(model: Model, oracle: Oracle) -> SolverAnswer:
    """Return whether every set-up can be carried out: every card is there, and somebody begins if the deal is accepted.

    The terms leave every order of a stack open, so they cannot show that some deal is accepted. They can only show that
    none is, which refutes the property (`holds` is False).
    """
    deals = model.deals

    def contradictory(name: str, *lits: Lit) -> Answer:
        return oracle.contradictory(name, [*deals.constraints, *lits], example=False)

    for address, lit in deals.shortages:
        if lit != FALSE and not isinstance(contradictory("too few cards", lit), Holds):
            return SolverAnswer(None, said("not-excluded", what=said("too-few-cards")), address)
    for fault in deals.faults:
        if not isinstance(contradictory("set-up", fault.when), Holds):
            return SolverAnswer(None, said("not-excluded", what=fault.what), fault.address)
    accepted = contradictory("a deal is accepted", deals.refused ^ 1)
    if isinstance(accepted, Holds):
        return SolverAnswer(False, said("no-deal-is-accepted"), "start.redeal")
    begins = contradictory("somebody begins", deals.refused ^ 1, deals.nobody)
    match begins:
        case Holds():
            return SolverAnswer(True, said("can-be-dealt"))
        case Fails():
            return SolverAnswer(None, said("not-excluded", what=said("nobody-begins")), "start.player")
        case Open(why):
            return SolverAnswer(None, why, "start.player")


def may_be_refused(model: Model, oracle: Oracle) -> bool:
    """Return whether a deal may be refused, unless the terms exclude it: then chance could refuse deals for ever."""
    deals = model.deals
    asked = [*deals.constraints, deals.refused]
    return deals.refused != FALSE and not isinstance(
        oracle.contradictory("a deal is refused", asked, example=False), Holds
    )
