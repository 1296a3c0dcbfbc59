"""What was shown of moves is used again where the same goal is asked and all premises are known, and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference_engine.table import FIRST_VARIABLE
from tests.helpers import engine
from verifier.solver.candidates import Candidate
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import TRUE, Lit
from verifier.solver.facts import Facts
from verifier.solver.invariants import Induction
from verifier.solver.lemmas import Proof, ShownGoals, from_data, to_data
from verifier.solver.model import Model
from verifier.solver.propagation import clash, clashing, holding
from verifier.solver.prover import Before, Prover
from verifier.solver.z3_queries import Holds, Oracle, Tally
from verifier.verdict.memory import Remembered

EAT = (
    "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: 2, from: basket, to: plate}]\n"
    "moves:\n  eat:\n    in: meal\n    choose:\n      f: plate[me]\n    if:\n      hungry: bites < 5\n"
    "    do:\n      - {move: f, from: 'plate[me]', to: bag}\n      - {set: bites, to: bites + 1}\n"
    "    then: next_player\n"
)

Kept = Mapping[bytes, tuple[Proof, ...]]


def proved(text: str, shown: ShownGoals, *wanted: int) -> tuple[list[str], int]:
    """Return which numbers of bites are proved never to be reached, and how many questions that took."""
    model = Model(engine(text).game)
    asked = Oracle(model.circuit, Remembered(), Tally(), lambda: False)
    number = model.layout.variables[FIRST_VARIABLE + model.game.variables["bites"].base]
    some = [Candidate(f"never {bit}", number[bit] ^ 1) for bit in wanted]
    found = Induction(model, asked, shown).prove(some, model.transitions)
    return [candidate.name for candidate in found.proved], asked.tally.asked


def after(text: str, *wanted: int) -> Kept:
    """Return what is kept of a proof, as it comes back from a file."""
    shown = ShownGoals()
    proved(text, shown, *wanted)
    return from_data(json.loads(json.dumps(to_data(shown.now))))


def test_what_was_shown_is_not_asked_again() -> None:
    assert proved(EAT, ShownGoals(), 6, 7)[1] > 0
    assert proved(EAT, ShownGoals(after(EAT, 6, 7)), 6, 7) == (["never 6", "never 7"], 0)


def test_an_edit_elsewhere_leaves_what_was_shown() -> None:
    other = EAT.replace("then: next_player", "then: meal")
    assert proved(other, ShownGoals(after(EAT, 6, 7)), 6, 7)[1] < proved(other, ShownGoals(), 6, 7)[1]


def test_what_a_move_does_not_keep_any_more_is_seen() -> None:
    assert proved(EAT.replace("bites < 5", "bites < 7"), ShownGoals(after(EAT, 6, 7)), 6, 7)[0] == []
    assert proved(EAT.replace("bites + 1", "bites + 2"), ShownGoals(after(EAT, 6, 7)), 6, 7)[0] == ["never 7"]


def test_what_rests_on_a_fact_falls_with_it() -> None:
    # That seven are never reached rests on six being never reached.
    hungrier = EAT.replace("bites < 5", "bites < 7 and bites != 5")
    kept = after(hungrier, 6, 7)
    assert proved(hungrier, ShownGoals(kept), 6, 7) == (["never 6", "never 7"], 0)
    assert proved(hungrier, ShownGoals(kept), 7)[0] == []


def test_a_goal_may_be_shown_in_more_than_one_way() -> None:
    hungrier = EAT.replace("bites < 5", "bites < 7 and bites != 5")
    one, two = after(hungrier, 6, 7), after(EAT, 6, 7)
    both = {goal: (*one.get(goal, ()), *two.get(goal, ())) for goal in {*one, *two}}
    for text in (EAT, hungrier):
        assert proved(text, ShownGoals(both), 6, 7) == (["never 6", "never 7"], 0)


@pytest.mark.parametrize(
    "data", [{}, {"premises": 3, "proofs": []}, {"premises": [], "proofs": [[[1], "", "00"]]}, {"premises": ["x"]}]
)
def test_other_data_is_refused(data: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError, IndexError)):
        from_data(data)


EDITS = (
    ("bites < 5", "bites < 6"),
    ("bites < 5", "bites < 5 and count(plate[me]) > 1"),
    ("deal: 2", "deal: 3"),
    ("bites + 1", "bites + 2"),
    ("to: bag", "to: heap"),
    ("bites < 5", "bites < 5 or count(bag) > 2"),
)
OTHER_TURN = ("then: next_player", "then: meal")
"""An edit after which nothing of a move is as it was: whose turn it is bears on all of it."""


def facts_of(text: str, shown: ShownGoals | None) -> tuple[set[str], set[str]]:
    """Return the names of all facts found of a game, and what is settled of moves by them."""
    found = Prover(engine(text).game, Remembered(), lambda: False, before=Before(shown=shown))
    broken = {
        f"{moved.transition.move}: {fault.what}"
        for moved in found.knowledge.moved
        for fault in moved.transition.faults
        if not isinstance(found.knowledge.ask(moved, str(fault.what), fault.when ^ 1), Holds)
    }
    return {candidate.name for candidate in found.found.proved}, broken


@pytest.mark.parametrize("edit", [*EDITS, OTHER_TURN])
def test_after_an_edit_the_same_facts_are_found_as_without_what_was_shown_before(edit: tuple[str, str]) -> None:
    before, edited = ShownGoals(), EAT.replace(*edit)
    assert edited != EAT
    facts_of(EAT, before)
    again = ShownGoals(before.now)
    assert facts_of(edited, again) == facts_of(edited, None)
    used_again = [goal for goal, proofs in before.now.items() if again.now.get(goal) == proofs]
    assert bool(used_again) == (edit != OTHER_TURN)


def circuits() -> st.SearchStrategy[tuple[Circuit, list[Lit]]]:
    """Return terms over five Booleans, some conjunctions, some sums, each of which may be turned into its opposite."""

    @st.composite
    def made(draw: st.DrawFn) -> tuple[Circuit, list[Lit]]:
        circuit = Circuit()
        lits = [circuit.variable(number) for number in range(5)]
        for _ in range(draw(st.integers(1, 6))):
            parts = draw(st.lists(st.sampled_from(lits), min_size=2, max_size=4))
            signed = [lit ^ draw(st.integers(0, 1)) for lit in parts]
            weighted = [(draw(st.integers(1, 2)), lit) for lit in signed]
            made_of = (
                circuit.all(signed) if draw(st.booleans()) else circuit.at_least(draw(st.integers(1, 4)), weighted)
            )
            lits.append(made_of)
        return circuit, [lit ^ draw(st.integers(0, 1)) for lit in draw(st.lists(st.sampled_from(lits), min_size=1))]

    return made()


def values(circuit: Circuit) -> Iterator[dict[int, bool]]:
    nodes = [circuit.variable(number) >> 1 for number in range(5)]
    return (dict(zip(nodes, some, strict=True)) for some in product((False, True), repeat=5))


@given(circuits())
def test_the_terms_said_to_clash_are_given_and_cannot_hold_together(case: tuple[Circuit, list[Lit]]) -> None:
    circuit, lits = case
    found = clashing(circuit, lits)
    assert bool(found) == clash(circuit, lits)
    assert found <= set(lits)
    if found:
        assert not any(all(holding(circuit, sorted(found), true)) for true in values(circuit))


@given(circuits(), st.integers(0, 2))
def test_a_goal_follows_from_the_premises_that_are_told(case: tuple[Circuit, list[Lit]], number: int) -> None:
    circuit, (goal, *lits) = case
    variables = [circuit.variable(index) for index in range(5)]
    facts = Facts(circuit, [(number, variables[:3]), (1, variables[3:])], 0)
    facts.lits = lits[2:]
    oracle = Oracle(circuit, Remembered(), Tally(), lambda: False)
    answer = facts.follows(oracle, "a goal", goal, lits[:2])
    if not isinstance(answer, Holds):
        return
    assert set(answer.premises) <= {*lits, *facts.conserved()}
    told = sorted({*answer.premises, goal ^ 1} - {TRUE})
    assert not any(all(holding(circuit, told, true)) for true in values(circuit)) or goal == TRUE
