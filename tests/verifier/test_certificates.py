"""A certificate is confirmed if it is right, and not if anything in it, or in the rules, was changed."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hausregel.work.recheck import rechecked
from reference_engine.table import TURN
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import Ruleset
from spec.typing.builder import build
from tests.helpers import ruleset
from verifier.certificates.certificate import (
    Certificate,
    NoCertificate,
    facts_in,
    is_certificate,
    read,
    schema_path,
    terms_of,
    to_json,
)
from verifier.certificates.checker import CertificateCheck, check, game_of, recheck
from verifier.portfolio import Case, EngineEvidence
from verifier.portfolio.certification import certificate_of, write_certificate
from verifier.solver.candidates import Candidate
from verifier.solver.circuit import Circuit
from verifier.solver.ranking import Ranking
from verifier.verdict.memory import Remembered
from verifier.verdict.verdicts import VerifyTask

RULES = (
    "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: helping, from: basket, to: plate}]\n"
    "moves:\n  eat:\n    in: meal\n    choose:\n      f: plate[me]\n    if: {hungry: 'bites < 3'}\n"
    "    do: [{move: f, from: 'plate[me]', to: bag}, {set: bites, to: bites + 1}]\n    then: next_player\n"
    "properties:\n  few_bites: {always: bites <= 3}\n"
)
WANTED = (
    "deals-out",
    "conserves-cards",
    "lawful-table",
    "never-stuck",
    "ends",
    "supplies-last",
    "no-clash",
    "few_bites",
)


def rules() -> Ruleset:
    return ruleset(RULES, name="meal")


def evidence(players: int = 2) -> EngineEvidence:
    made = build(rules(), players).value
    assert made is not None
    task = VerifyTask(path=Path("meal.yaml"), library=Path(), players=(players,))
    case = Case(ruleset=rules(), built=made, options={}, wanted=WANTED, task=task, deadline=None)
    return EngineEvidence(case, Remembered(), lambda _at: None, lambda: False)


@cache
def certificate() -> Certificate:
    found = evidence()
    assert found.solver.prover is not None
    made = certificate_of(found)
    assert made is not None
    return made


def checked(changed: Certificate) -> CertificateCheck:
    return check(read(to_json(changed)), rules())


def data() -> dict[str, Any]:
    found = json.loads(to_json(certificate()))
    assert isinstance(found, dict)
    return found


def test_a_certificate_is_confirmed_anew() -> None:
    found = checked(certificate())
    assert (found.ok, found.why, set(found.settled)) == (True, "", set(certificate().properties))
    assert {"conserves-cards", "ends", "few_bites"} <= set(found.settled)


def test_a_certificate_names_the_value_of_an_option_that_is_one_of_a_domain() -> None:
    options = {"helping": "2", "best": "pear", "most": "3"}
    text = (
        "options:\n  helping: {range: 0..9, default: 2}\n  best: {of: sort, default: apple}\n"
        "  most: {of: size, default: 4}\n" + RULES
    )
    of_domains = ruleset(text, name="meal")
    right = replace(certificate(), rules=fingerprint(of_domains), options=options)
    assert game_of(right, of_domains).options == options
    with pytest.raises(NoCertificate, match="best='melon' is not one of"):
        game_of(replace(right, options={**options, "best": "melon"}), of_domains)


def test_a_certificate_that_is_written_and_read_is_the_same() -> None:
    text = to_json(certificate())
    assert (read(text), to_json(read(text)), is_certificate(text)) == (certificate(), text, True)


def test_the_file_has_a_name_that_says_what_it_is_about(tmp_path: Path) -> None:
    found = evidence()
    assert found.solver.prover is not None
    written = write_certificate(tmp_path, found)
    assert written is not None
    assert (written.file.name, written.players) == ("meal-2p.certificate.json", 2)
    assert read(written.file.read_bytes()) == certificate()
    assert written.properties == set(certificate().properties)


def circuit_of(made: Certificate) -> Circuit:
    """Return a circuit with the Booleans that a certificate speaks of."""
    circuit = Circuit()
    names = {term.name for term in made.terms if term.name}
    for name in sorted(names, key=repr):
        if name[0] == "card":
            circuit.variable(("card", name[1:3], *name[3:]))
        else:
            circuit.variable(name)
    return circuit


def test_a_fact_about_one_seat_is_refused_where_one_seat_stands_for_all() -> None:
    made = certificate()
    circuit = circuit_of(made)
    facts = facts_in(circuit, made)
    turn = circuit.variable(("value", TURN, 1))
    terms, invariants = terms_of(circuit, [*facts, Candidate("never the turn of seat 1", turn ^ 1)])
    found = checked(replace(made, terms=terms, invariants=invariants))
    assert (found.ok, found.settled) == (False, ())
    assert found.why == "`never the turn of seat 1` is said of some seats and not of the others, which are to be alike"


def test_a_fact_that_does_not_hold_is_not_confirmed() -> None:
    made = certificate()
    circuit = circuit_of(made)
    facts = facts_in(circuit, made)
    first = next(invariant for invariant in facts if not invariant.name.startswith("claim"))
    wrong = [replace(invariant, lit=invariant.lit ^ 1) if invariant is first else invariant for invariant in facts]
    terms, invariants = terms_of(circuit, wrong)
    found = checked(replace(made, terms=terms, invariants=invariants))
    assert (found.ok, found.settled) == (False, ())
    assert first.name in found.why


def test_a_fact_that_is_said_again_and_again_asks_no_more() -> None:
    made = certificate()
    often = replace(made, invariants=tuple(invariant for invariant in made.invariants for _ in range(50)))
    game = game_of(made, rules())
    once, again = recheck(made, game, None), recheck(often, game, None)
    assert again.held == once.held
    assert len(again.prover.found.proved) == len(once.prover.found.proved) > 50
    assert [obligation.digest for obligation in again.obligations] == [
        obligation.digest for obligation in once.obligations
    ]


def test_a_fact_that_is_not_what_its_digest_says_is_refused() -> None:
    first, *others = certificate().invariants
    found = checked(replace(certificate(), invariants=(replace(first, part=first.part ^ 1), *others)))
    assert (found.ok, found.why) == (False, f"`{first.name}` is not what its digest says")


def test_a_proof_without_its_facts_is_not_the_same_proof() -> None:
    found = checked(replace(certificate(), invariants=()))
    assert not found.ok


def test_a_bound_that_is_too_small_is_not_confirmed() -> None:
    ranking = certificate().ranking
    assert isinstance(ranking, Ranking)
    found = checked(replace(certificate(), ranking=replace(ranking, bound=3)))
    assert (found.ok, "ends" in found.settled, "few_bites" in found.settled) == (False, False, True)


def test_weights_that_a_move_raises_are_not_confirmed() -> None:
    ranking = certificate().ranking
    assert isinstance(ranking, Ranking)
    weights = {("fruit", "plate"): 1, ("fruit", "bag"): 5}
    found = checked(replace(certificate(), ranking=replace(ranking, weights=weights)))
    assert (found.ok, "ends" in found.settled) == (False, False)
    assert "eat may raise the weight of the cards" in found.why


def test_an_end_without_a_reason_is_not_confirmed() -> None:
    found = checked(replace(certificate(), ranking=None))
    assert (found.ok, "ends" in found.settled) == (False, False)


def test_questions_that_are_others_than_those_asked_are_told() -> None:
    found = checked(replace(certificate(), questions=certificate().questions[1:]))
    assert (found.ok, found.why) == (False, "1 questions are not in the certificate, and 0 of it were not met")


def test_a_certificate_of_other_rules_is_refused() -> None:
    other = ruleset(RULES.replace("bites < 3", "bites <= 2"), name="meal")
    assert check(certificate(), other).why == "the rules have changed since: moves.eat"


def test_a_claim_that_was_changed_is_not_confirmed() -> None:
    other = ruleset(RULES.replace("bites <= 3", "bites <= 2"), name="meal")
    found = check(certificate(), other)
    assert (found.ok, "few_bites" in found.settled) == (False, False)


def test_a_certificate_that_conceals_what_it_assumes_is_refused() -> None:
    for kept in range(len(data()["assumptions"])):
        found = check(read(json.dumps({**data(), "assumptions": data()["assumptions"][:kept]})), rules())
        assert not found.ok
        assert found.why.startswith("it does not state that it assumes: ")


def test_a_certificate_may_assume_more_than_it_needs() -> None:
    assert check(read(json.dumps({**data(), "assumptions": [*data()["assumptions"], "fair play"]})), rules()).ok


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"terms": [{"all": [2]}]}, "term 0 speaks of a later one"),
        ({"terms": [{"all": []}, {"is": ["card", 99, None, 0, 1]}]}, "nothing called"),
        ({"players": 9}, "players"),
        ({"properties": {"deals-out": "", "wonder": ""}}, "`wonder` is nothing that a certificate can show"),
    ],
)
def test_what_is_no_certificate_of_the_game_is_refused_in_words(change: dict[str, object], why: str) -> None:
    found = check(read(json.dumps({**data(), **change})), rules())
    assert (found.ok, found.settled) == (False, ())
    assert why in found.why


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"hausregel_certificate": 7}, "this program reads version 1"),
        ({"more": 1}, "more"),
        ({"terms": [{"all": [-2]}]}, "-2"),
        ({"options": {"helping": "\ud800"}}, "surrogates not allowed"),
    ],
)
def test_a_certificate_of_another_form_is_refused_in_words(change: dict[str, object], why: str) -> None:
    with pytest.raises(NoCertificate, match=why):
        read(json.dumps({**data(), **change}))


def test_a_certificate_that_is_checked_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand terms, read twice, took three seconds and a half."""
    times: list[int] = []

    def counted(text: bytes) -> Certificate:
        times.append(len(text))
        return read(text)

    for module in ("hausregel.work.recheck", "verifier.certificates.certificate"):
        monkeypatch.setattr(f"{module}.read", counted)
    file = tmp_path / "proof.json"
    file.write_text(to_json(certificate()), encoding="utf-8")
    assert rechecked(file, rules(), second=False).holds
    assert len(times) == 1


def test_the_parts_of_a_term_are_described_in_place() -> None:
    """A reference is looked up anew for each part of each term, which took three times as long as all the rest."""
    schema = json.loads(schema_path().read_text(encoding="utf-8"))
    parts = [schema["$defs"]["term"]["properties"][name]["items"] for name in ("all", "of")]
    assert parts == [schema["$defs"]["number"]] * 2


def test_a_text_that_is_no_certificate_is_refused() -> None:
    for text in ("", "[]", "{}", "{" * 9999, '{"hausregel_replay": 1}'):
        with pytest.raises(NoCertificate):
            read(text)


def test_a_fact_may_speak_of_the_card_on_top_of_a_stack() -> None:
    circuit = Circuit()
    ends = [circuit.variable(("end", 3, end, face)) for end in ("top", "bottom") for face in (0, None)]
    facts = [Candidate("one card", circuit.any(ends)), Candidate("not empty", ends[1] ^ 1)]
    terms, invariants = terms_of(circuit, facts)
    again = read(to_json(replace(certificate(), terms=terms, invariants=invariants)))
    assert facts_in(circuit, again) == [replace(fact, while_going=True) for fact in facts]
    with pytest.raises(NoCertificate, match="has nothing called"):
        facts_in(Circuit(), again)


def test_a_term_that_is_no_part_of_a_state_cannot_be_certified() -> None:
    circuit = Circuit()
    with pytest.raises(ValueError, match="is no Boolean of a state"):
        terms_of(circuit, [Candidate("odd", circuit.variable("odd"))])
