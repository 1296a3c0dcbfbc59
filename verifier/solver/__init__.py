"""The solver: rules as Boolean terms, facts found and proved by induction, and the question of each property."""

from verifier.solver.candidates import Candidate, claims
from verifier.solver.certified_ranking import what_does_not_fall
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, CircuitNode, Lit, bits
from verifier.solver.expression_terms import Asker
from verifier.solver.facts import Facts
from verifier.solver.havoc import LEFT_OPEN
from verifier.solver.invariants import Induction, InductionResult
from verifier.solver.layout import Layout, Room
from verifier.solver.lemmas import ShownGoals, from_data, to_data
from verifier.solver.model import Model
from verifier.solver.not_expressible import NotExpressible, OutOfTime, in_good_time
from verifier.solver.phase_contexts import PhaseContexts
from verifier.solver.property_questions import dealt, may_be_refused
from verifier.solver.prover import Before, Prover
from verifier.solver.ranking import EndlessIdling, NotRanked, Ranking
from verifier.solver.sampled_states import states_of_play
from verifier.solver.seat_rotation import one_sided
from verifier.solver.substitution import replaced
from verifier.solver.sure_winners import why_somebody_wins
from verifier.solver.symbolic_values import Bindings, Calculator, Sum
from verifier.solver.term_digests import TermDigests
from verifier.solver.transitions import Transition, Transitions
from verifier.solver.z3_queries import Fails, Forgetful, Holds, Memory, Obligation, Oracle, Tally

__all__ = [
    "FALSE",
    "LEFT_OPEN",
    "TRUE",
    "Asker",
    "Before",
    "Bindings",
    "Calculator",
    "Candidate",
    "Circuit",
    "CircuitNode",
    "EndlessIdling",
    "Facts",
    "Fails",
    "Forgetful",
    "Holds",
    "Induction",
    "InductionResult",
    "Layout",
    "Lit",
    "Memory",
    "Model",
    "NotExpressible",
    "NotRanked",
    "Obligation",
    "Oracle",
    "OutOfTime",
    "PhaseContexts",
    "Prover",
    "Ranking",
    "Room",
    "ShownGoals",
    "Sum",
    "Tally",
    "TermDigests",
    "Transition",
    "Transitions",
    "bits",
    "claims",
    "dealt",
    "from_data",
    "in_good_time",
    "may_be_refused",
    "one_sided",
    "replaced",
    "states_of_play",
    "to_data",
    "what_does_not_fall",
    "why_somebody_wins",
]
