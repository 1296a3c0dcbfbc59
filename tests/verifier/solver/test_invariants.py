"""Facts proved by induction: what a move breaks is dropped, what holds is kept."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from reference_engine.table import FIRST_VARIABLE
from tests.helpers import engine
from verifier.solver.candidates import Candidate
from verifier.solver.circuit_nodes import TRUE, Lit
from verifier.solver.invariants import Induction, InductionResult
from verifier.solver.model import Model
from verifier.solver.z3_queries import STOPPED, Fails, Holds, Open, Oracle, Tally

EAT = (
    "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: 2, from: basket, to: plate}]\n"
    "moves:\n  eat:\n    in: meal\n    choose:\n      f: plate[me]\n    if:\n      hungry: bites < 5\n"
    "    do:\n      - {move: f, from: 'plate[me]', to: bag}\n      - {set: bites, to: bites + 1}\n"
    "    then: next_player\n"
)


FED = "moves:\n  eat:\n    in: meal\n    do: [{set: 'eaten[me]', to: 1}]\n    then: next_player\n"
"""What seat 0 does never feeds seat 1; seat 1 feeds itself."""


@dataclass(slots=True)
class Notebook:
    """Remembers what was settled."""

    known: dict[str, bool] = field(default_factory=dict)

    def recall(self, digest: str) -> bool | None:
        return self.known.get(digest)

    def learn(self, digest: str, contradictory: bool) -> None:
        self.known[digest] = contradictory


def oracle(model: Model, notebook: Notebook | None = None, *, stopped: bool = False) -> Oracle:
    return Oracle(model.circuit, notebook or Notebook(), Tally(), lambda: stopped)


def bites(model: Model) -> dict[int | None, Lit]:
    return model.layout.variables[FIRST_VARIABLE + model.game.variables["bites"].base]


def proved(model: Model, candidates: Sequence[Candidate]) -> InductionResult:
    return Induction(model, oracle(model)).prove(candidates, model.transitions)


def names(found: InductionResult) -> tuple[list[str], list[tuple[str, str]]]:
    return [candidate.name for candidate in found.proved], [
        (dropped.candidate.name, dropped.by) for dropped in found.dropped
    ]


def test_a_fact_that_every_move_keeps_is_proved_and_one_that_a_move_breaks_is_dropped() -> None:
    model = Model(engine(EAT).game)
    number = bites(model)
    true, false = Candidate("never six", number[6] ^ 1), Candidate("never two", number[2] ^ 1)
    assert names(proved(model, [true, false])) == (["never six"], [("never two", "eat")])


def test_a_fact_that_stands_only_on_a_dropped_one_is_dropped_as_well() -> None:
    model = Model(engine(EAT).game)
    number = bites(model)
    false, leaning = Candidate("never one", number[1] ^ 1), Candidate("never two", number[2] ^ 1)
    for order in ([false, leaning], [leaning, false]):
        found = proved(model, order)
        assert names(found)[0] == []
        assert {dropped.candidate.name for dropped in found.dropped} == {"never one", "never two"}


def test_a_fact_about_one_seat_falls_with_that_about_the_seat_that_stands_for_all() -> None:
    model = Model(engine(FED).game)
    assert model.alike
    base = FIRST_VARIABLE + model.game.variables["eaten"].base
    hungry = [Candidate(f"seat {seat} is hungry", model.layout.variables[base + seat][0]) for seat in (0, 1)]
    assert names(proved(model, hungry)) == ([], [("seat 0 is hungry", "eat"), ("seat 1 is hungry", "another seat")])
    few = [Candidate(f"seat {seat} is not full", model.layout.variables[base + seat][9] ^ 1) for seat in (0, 1)]
    assert names(proved(model, few))[0] == ["seat 0 is not full", "seat 1 is not full"]


def test_what_does_not_hold_after_the_deal_is_dropped_with_the_deal_and_its_weaker_form_is_tried() -> None:
    model = Model(engine(EAT).game)
    number = bites(model)
    weaker = Candidate("never six", number[6] ^ 1)
    found = proved(model, [Candidate("never nothing", number[0] ^ 1, weaker)])
    assert names(found) == (["never six"], [("never nothing", "deal")])
    assert isinstance(found.dropped[0].answer, Fails)


def test_a_second_proof_with_the_same_memory_asks_nothing_new() -> None:
    model, notebook = Model(engine(EAT).game), Notebook()
    some = [Candidate("eaten or not", model.circuit.any((bites(model)[6] ^ 1, bites(model)[7])))]
    first = oracle(model, notebook)
    found = Induction(model, first).prove(some, model.transitions)
    again = Model(engine(EAT).game)
    second = oracle(again, notebook)
    some = [Candidate("eaten or not", again.circuit.any((bites(again)[6] ^ 1, bites(again)[7])))]
    assert names(Induction(again, second).prove(some, again.transitions)) == names(found)
    assert second.tally.solved == 0


def test_nothing_is_proved_once_it_is_to_stop() -> None:
    model = Model(engine(EAT).game)
    a, b, c = list(bites(model).values())[:3]
    circuit = model.circuit
    halted = oracle(model, stopped=True)
    assert halted.contradictory("stopped", [circuit.both(a, b) ^ 1, a, c]) == Open(STOPPED)


def test_what_plain_reading_settles_needs_no_solver_and_is_still_kept_for_a_certificate() -> None:
    model = Model(engine(EAT).game)
    a, b = list(bites(model).values())[:2]
    asked = oracle(model)
    kept: list[str] = []
    asked.keep = lambda obligation: kept.append(obligation.name)
    assert asked.contradictory("plain", [a, model.circuit.implies(a, b), b ^ 1]) == Holds(0.0, reused=False)
    assert (asked.tally.solved, kept) == (0, ["plain"])


def test_what_takes_on_the_value_of_another_is_changed_by_a_move_and_what_keeps_its_own_is_not() -> None:
    model = Model(engine(EAT).game)
    induction = Induction(model, oracle(model))
    context = induction.before.of(None, [])
    made = replace(model.transitions[0], guard=TRUE)
    some = sorted(node for node in model.layout.nodes if node not in context.by)[:40]
    for node, other in itertools.product(some, some):
        moved = induction.moves.at(replace(made, after={node: other << 1}), context, "")
        assert moved is not None
        assert bool(moved.changed >> node & 1) == (other != node)
