"""A certificate of a small game, and one with each flaw that a certificate can have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from reference_engine.table import FIRST_VARIABLE, TURN
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import Ruleset
from spec.typing.builder import build
from tests.helpers import ruleset
from verifier.certificates import Certificate, FlawId
from verifier.certificates.certificate import CertifiedTerm, facts_in, terms_of
from verifier.evidence import Case, Evidence
from verifier.portfolio.certification import certificate_of
from verifier.properties import PROPERTIES
from verifier.solver import Candidate, Circuit
from verifier.verdict.memory import Remembered
from verifier.verdict.verdicts import VerifyTask

RULES: Final = (
    "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: helping, from: basket, to: plate}]\n"
    "moves:\n  eat:\n    in: meal\n    choose:\n      f: plate[me]\n    if: {hungry: 'bites < 3'}\n"
    "    do: [{move: f, from: 'plate[me]', to: bag}, {set: bites, to: bites + 1}]\n    then: next_player\n"
    "end:\n  full: bites == 3 or any(count(plate[p]) == 0 for p in players)\n"
    "properties:\n  few_bites: {always: bites <= 3}\n"
)
LIMITED: Final = RULES + "requires:\n  small_helping: helping < 9\n"
WANTED: Final = (
    "deals-out", "conserves-cards", "lawful-table", "never-stuck", "ends", "supplies-last", "no-clash", "few_bites",
)  # fmt: skip


def rules(text: str = RULES) -> Ruleset:
    """Return the rules of the meal."""
    return ruleset(text, name="meal")


def evidence(players: int = 2) -> Evidence:
    """Return what the engines know of the meal, before they are asked."""
    made = build(rules(), players).value
    assert made is not None
    task = VerifyTask(path=Path("meal.yaml"), library=Path(), players=(players,))
    case = Case(ruleset=rules(), built=made, options={}, wanted=WANTED, task=task, deadline=None)
    return Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False)


@cache
def certificate() -> Certificate:
    """Return the certificate of the meal of two players."""
    found = evidence()
    assert found.solver.prover is not None
    made = certificate_of(found)
    assert made is not None
    return made


def circuit_of(made: Certificate) -> Circuit:
    """Return a circuit with the Booleans that a certificate mentions."""
    circuit = Circuit()
    names = {term.name for term in made.terms if term.name}
    for name in sorted(names, key=repr):
        if name[0] == "card":
            circuit.variable(("card", name[1:3], *name[3:]))
        else:
            circuit.variable(name)
    return circuit


def with_facts(circuit: Circuit, facts: Sequence[Candidate]) -> Certificate:
    """Return the certificate with other facts."""
    terms, invariants = terms_of(circuit, facts)
    return replace(certificate(), terms=terms, invariants=invariants)


def with_a_fact(name: str, *boolean: object, opposite: bool = False) -> Certificate:
    """Return the certificate with one more fact: a Boolean of the state, or its opposite."""
    circuit = circuit_of(certificate())
    facts = facts_in(circuit, certificate())
    return with_facts(circuit, [*facts, Candidate(name, circuit.variable(boolean) ^ opposite)])


def flawed(id_: FlawId) -> tuple[Certificate, str]:
    """Return a certificate with this flaw, and the text of the rules that it is checked by."""
    made, first, start = certificate(), CertifiedTerm(), certificate().invariants[0]
    bites = FIRST_VARIABLE
    match id_:
        case "flaw-term-order":
            return replace(made, terms=(CertifiedTerm(parts=(2,)),)), RULES
        case "flaw-weights":
            return replace(made, terms=(first, CertifiedTerm(parts=(0, 1), weights=(1,), bound=1))), RULES
        case "flaw-digest":
            wrong = replace(start, part=start.part ^ 1)
            return replace(made, invariants=(wrong, *made.invariants[1:])), RULES
        case "flaw-unknown-name":
            return replace(made, terms=(first, CertifiedTerm(name=("card", 99, None, 0, 1)))), RULES
        case "flaw-one-sided":
            return with_a_fact("never the turn of seat 1", "value", TURN, 1, opposite=True), RULES
        case "flaw-not-dealt":
            return with_a_fact("a bite was taken", "value", bites, 0, opposite=True), RULES
        case "flaw-not-kept":
            return with_a_fact("no bite is taken", "value", bites, 0), RULES
        case "flaw-cannot-show":
            return replace(made, properties={**made.properties, "wonder": {"id": "never-so"}}), RULES
        case "flaw-rules-changed":
            return made, RULES.replace("bites < 3", "bites <= 2")
        case "flaw-no-option":
            return replace(made, options={}), RULES
        case "flaw-option-value":
            return replace(made, options={"helping": "12"}), RULES
        case "flaw-players":
            return replace(made, players=9), RULES
        case "flaw-unplayable":
            limited = fingerprint(rules(LIMITED))
            return replace(made, rules=limited, options={"helping": "9"}), LIMITED
        case "flaw-not-confirmed":
            return replace(made, invariants=(), ranking=None), RULES
        case "flaw-unstated":
            return replace(made, assumptions=()), RULES
        case "flaw-other-words":
            return replace(made, properties={**made.properties, "ends": {**made.properties["ends"], "moves": 1}}), RULES
        case "flaw-questions":
            return replace(made, questions=made.questions[1:]), RULES
