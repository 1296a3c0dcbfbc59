"""Certificates about numbers: checked anew without a search, and no altered one is accepted."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
import z3

from hausregel.work.recheck import Confirmations, rechecked
from spec.ruleset import Ruleset, resolve
from spec.typing import build
from tests.helpers import TESTS, with_value_at
from verifier.certificates import (
    CountCertificate,
    NoCertificate,
    NoTerms,
    check_counts_by_proof,
    count_certificate_text,
    counts_checked,
    export,
    is_count_certificate,
    proved_in,
    read_count_certificate,
    recount,
    write_count_proof,
)
from verifier.certificates.arithmetic_proofs import arithmetic_proof
from verifier.certificates.arithmetic_terms import ArithmeticTerms, conjuncts
from verifier.certificates.checker import game_of
from verifier.certificates.clause_proofs import clause_proof
from verifier.certificates.proof_checker import ProofTerms, Wrong, check_question
from verifier.evidence import Case, Evidence
from verifier.portfolio.certification import count_certificate_of
from verifier.properties import PROPERTIES, property_of
from verifier.verdict.memory import Remembered
from verifier.verdict.verdicts import VerifyTask

pytestmark = pytest.mark.xdist_group("count-certificates")
"""The certificate and its proofs are made once."""

PILE: Final = """
hausregel: 1
title: {en: Pile}
status: house
players: 2..4
domains: {rank: 1..8}
cards: {card: {of: [rank], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  pile: {faces: everyone}
setup: {shuffle: [{shuffle: stock}], deal: [{deal: 3, from: stock, to: hand}]}
phases: {turn: {}}
moves: {play: {in: turn, choose: {c: 'hand[me]'}, do: [{move: c, to: pile}], then: next_player}}
end: {played_out: "all(count(hand[p]) == 0 for p in players)"}
score: count(hand[p])
winners: score(p) == max(score(q) for q in players)
properties:
  alike: {always: all(count(hand[p]) >= count(hand[turn]) - 1 for p in players)}
  early: {never: count(hand[opener]) == 0 and count(stock) > 0}
"""

WANTED: Final = ("conserves-cards", "no-clash", "supplies-last", "never-stuck", "ends", "alike", "early")


@pytest.fixture(scope="module")
def piles(tmp_path_factory: pytest.TempPathFactory) -> tuple[CountCertificate, Ruleset]:
    """Return the certificate of a small game, and its rules."""
    path = tmp_path_factory.mktemp("piles") / "piles.yaml"
    path.write_text(PILE, encoding="utf-8")
    return certified(path, WANTED)


def certified(path: Path, wanted: tuple[str, ...]) -> tuple[CountCertificate, Ruleset]:
    """Return the certificate of a game for two that numbers prove something of, and its rules."""
    rules = resolve(path, path.parent).value
    assert rules is not None
    made = build(rules, 2).value
    assert made is not None
    task = VerifyTask(path=path, library=path.parent, players=(2,))
    case = Case(ruleset=rules, built=made, options={}, wanted=wanted, task=task, deadline=None)
    evidence = Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False)
    for name in wanted:
        evidence.counting.shown(property_of(name), further=True)
    found = count_certificate_of(evidence)
    assert found is not None
    return found, rules


@pytest.fixture(scope="module")
def proof(piles: tuple[CountCertificate, Ruleset], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the proof file of the certificate."""
    file = tmp_path_factory.mktemp("proofs") / "piles.proof.gz"
    written = write_count_proof(file, *piles)
    assert (written.ok, written.open) == (True, ())
    return file


def test_a_certificate_holds_after_it_was_written_and_read(piles: tuple[CountCertificate, Ruleset]) -> None:
    certificate, rules = piles
    text = count_certificate_text(certificate)
    assert is_count_certificate(text)
    assert read_count_certificate(text) == certificate
    assert set(certificate.properties) == {*WANTED} - {"early"}
    found = counts_checked(certificate, rules)
    assert (found.ok, found.why) == (True, None)
    assert found.obligations == len(certificate.questions) > 10


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("by-threes", ("by_threes", "never-stuck", "supplies-last")),
        ("lower-ones-are-missed", ("laid_upwards", "none_lower", "never-stuck")),
        pytest.param("turned-up-and-down", ("in_one_place", "never-stuck", "conserves-cards"), marks=pytest.mark.long),
    ],
)
def test_what_is_left_over_what_claims_keep_together_and_cells_are_certified(
    name: str, shown: tuple[str, ...], tmp_path: Path
) -> None:
    certificate, rules = certified(TESTS / "known_truth" / "by_numbers" / f"{name}.yaml", ("conserves-cards", *shown))
    assert set(shown) <= set(certificate.properties)
    assert read_count_certificate(count_certificate_text(certificate)) == certificate
    assert counts_checked(certificate, rules).why is None
    written = write_count_proof(tmp_path / "proof.gz", certificate, rules)
    assert (written.ok, written.open) == (True, ())


def numbers_in(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:  # noqa: ANN401  # any JSON
    if isinstance(value, int) and not isinstance(value, bool):
        yield at, value
    for key, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from numbers_in(part, (*at, key))


def altered(certificate: CountCertificate, key: str) -> Iterator[dict[str, Any]]:
    """Yield a certificate as data once for each number under a key, which is larger there."""
    data = json.loads(count_certificate_text(certificate))
    for at, number in numbers_in(data[key], (key,)):
        yield with_value_at(data, at, number + 1 if number >= 0 else number - 1)


def test_a_fact_in_which_a_number_was_changed_is_refused(piles: tuple[CountCertificate, Ruleset]) -> None:
    certificate, rules = piles
    tried = list(altered(certificate, "facts"))
    assert len(tried) > 20
    for data in tried:
        found = counts_checked(read_count_certificate(json.dumps(data)), rules)
        assert (found.ok, found.why is not None and found.why.id) == (False, "flaw-digest")


def test_a_changed_fact_with_its_own_digest_is_refused_unless_it_says_the_same(
    piles: tuple[CountCertificate, Ruleset],
) -> None:
    certificate, rules = piles
    tried = list(altered(certificate, "facts"))
    refused = 0
    for data in tried[:: len(tried) // 4]:
        changed = replace(read_count_certificate(json.dumps(data)), altered=())
        found = counts_checked(changed, rules)
        refused += not found.ok
        # The digests of the questions hold all that facts say.
        assert not found.ok or recount(changed, game_of(changed, rules)).questions == certificate.questions
    assert refused >= 3


def test_a_measure_in_which_a_number_was_changed_is_refused(piles: tuple[CountCertificate, Ruleset]) -> None:
    certificate, rules = piles
    every = list(altered(certificate, "levels"))
    for data in (every[0], every[len(every) // 2], every[-1]):
        assert not counts_checked(read_count_certificate(json.dumps(data)), rules).ok


def test_what_a_certificate_does_not_show_is_refused(piles: tuple[CountCertificate, Ruleset]) -> None:
    certificate, rules = piles
    for changed in (
        replace(certificate, properties={**certificate.properties, "early": certificate.properties["alike"]}),
        replace(certificate, questions=certificate.questions[1:]),
        replace(certificate, assumptions=()),
    ):
        assert not counts_checked(changed, rules).ok
    none = replace(certificate, properties={})
    assert str(counts_checked(none, rules).why) == "numbers of cards do not show it"


# --- proof files -----------------------------------------------------------------------------------------------------


def test_every_question_is_proved_without_a_solver(piles: tuple[CountCertificate, Ruleset], proof: Path) -> None:
    found = check_counts_by_proof(*piles, proof)
    assert (found.ok, found.open, found.proved) == (True, (), len(piles[0].questions))
    assert proved_in(proof).number == found.proved
    told = export(proof, proof.with_name("exported"))
    assert len(list(proof.with_name("exported").iterdir())) >= told.number
    for file in sorted(proof.with_name("exported").glob("*.smt2"))[:5]:
        solver = z3.Solver()
        solver.from_file(str(file))
        assert solver.check() == z3.unsat


def lines(proof: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(proof.read_bytes()).splitlines()]


def test_each_number_of_a_proof_bears_on_it(proof: Path) -> None:
    _, told, *questions = lines(proof)
    terms = ProofTerms(told)
    tried = refused = 0
    for question in questions[::3]:
        check_question(terms, question)
        for number, step in enumerate(question["steps"]):
            for place in range(len(step[2]) if len(step) == 3 else 0):
                tried += 1
                changed = deepcopy(question)
                changed["steps"][number][2][place] += 1
                with pytest.raises(Wrong):
                    check_question(terms, changed)
                refused += 1
    assert tried == refused > 20


def test_a_proof_from_other_terms_than_those_of_the_question_does_not_count(
    piles: tuple[CountCertificate, Ruleset], proof: Path, tmp_path: Path
) -> None:
    head, told, *questions = lines(proof)
    # A Boolean and its opposite contradict each other, and are no terms of the question.
    sure = {"name": questions[3]["name"], "terms": [2 * len(told), 2 * len(told) + 1], "steps": []}
    told.append({"is": "so"})
    file = tmp_path / "other.gz"
    values = [head, told, *questions[:3], sure, *questions[4:]]
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, values)).encode()))
    found = check_counts_by_proof(*piles, file)
    assert (found.ok, found.open) == (False, (sure["name"],))


def test_broken_sums_are_refused() -> None:
    for told in ({"sum": [1], "least": 0}, {"sum": {"n": 1}}, {"sum": {"n": True}, "least": 0}, {"sum": {"n": 0.5}}):
        with pytest.raises(Wrong):
            ProofTerms([{"is": "truth"}, told])
    terms = ProofTerms([{"is": "truth"}, {"sum": {"n": 1}, "least": 3}, {"sum": {"n": -1}, "least": -2}, {"is": "b"}])
    steps = [[[3, 5], [], [1, 1]], [[], [-1]]]
    check_question(terms, {"terms": [2, 4], "steps": steps})
    for first in ([[3, 5], [], [1, -1]], [[3, 5], [], [1]], [[3, 7], [], [1, 1]], [[2, 5], [], [1, 1]], [[3], [], [0]]):
        with pytest.raises(Wrong):
            check_question(terms, {"terms": [2, 4], "steps": [first, steps[1]]})


def test_arithmetic_of_all_kinds_is_proved() -> None:
    x, y = z3.Ints("x y")
    f, inside = z3.Function("f", z3.IntSort(), z3.IntSort()), z3.Function("in", z3.IntSort(), z3.BoolSort())
    small = (x >= 0, x <= 5, y >= 0, y <= 5)
    questions: list[tuple[z3.BoolRef, ...]] = [
        (*small, 2 * x == 2 * y + 1),
        (*small, x % 3 == 1, x / 3 == 2),
        (*small, x == y, f(x) > f(y)),
        (*small, x == y, inside(x), z3.Not(inside(y))),
        (*small, z3.If(x > 2, x, 4) < 3, z3.Or(x > 3, x != x + 0 * y)),
        (x > y, z3.Implies(x > y, x == y)),
    ]
    terms = ArithmeticTerms()
    for question in questions:
        found = arithmetic_proof(terms, question)
        assert found is not None, question
        told = ProofTerms(terms.told)
        check_question(
            told, {"terms": list(found.given), "steps": as_lists(clause_proof(told, found.given, found.sums))}
        )
    with pytest.raises(NoTerms):
        terms.literal(x * y == 2)
    assert arithmetic_proof(terms, (*small, x != y)) is None
    assert [terms.literal(term) for term in conjuncts([z3.And(x > y, z3.And(y < x, x > y))])] == [
        terms.literal(x > y)
    ] * 2


def as_lists(value: object) -> Any:  # noqa: ANN401  # any JSON
    return json.loads(json.dumps(value))


def test_replay_takes_a_certificate_about_numbers(
    piles: tuple[CountCertificate, Ruleset], proof: Path, tmp_path: Path
) -> None:
    certificate, rules = piles
    file = tmp_path / "proof.json"
    file.write_text(count_certificate_text(certificate), encoding="utf-8")
    found = rechecked(file, rules, Confirmations(proof=proof))
    assert (found.holds, found.data["confirmed"]) == (True, list(certificate.properties))
    with pytest.raises(NoCertificate):
        rechecked(file, rules, Confirmations(second=True))
