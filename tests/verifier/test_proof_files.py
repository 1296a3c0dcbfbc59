"""Proof files: what is contradictory gets a proof, and the checker, by itself, accepts no other."""

from __future__ import annotations

import ast
import gzip
import itertools
import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hausregel.commands import command
from tests.helpers import ruleset_text
from tests.verifier.certified_meals import RULES, certificate, rules
from verifier.certificates import NoProof, check_by_proof, proof_checker, proved_in, to_json, write_proof
from verifier.certificates.clause_proofs import clause_proof
from verifier.certificates.counting_proofs import counting_proof
from verifier.certificates.proof_checker import ProofTerms, Wrong, check_question, checked

pytestmark = pytest.mark.xdist_group("proof-files")
"""The proof file is written once."""

CHECKER = Path(proof_checker.__file__)
WEIGHTED = st.lists(st.tuples(st.integers(1, 4), st.integers(1, 5), st.booleans()), min_size=1, max_size=6)
BLACK, WHITE = 2, 4


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the proof file of the certified meal."""
    file = tmp_path_factory.mktemp("proofs") / "meal.proof.gz"
    written = write_proof(file, certificate(), rules())
    assert (written.ok, written.open) == (True, ())
    return file


def lines(proof: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(proof.read_bytes()).splitlines()]


def write(file: Path, values: list[Any]) -> Path:
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, values)).encode()))
    return file


# --- whole files -----------------------------------------------------------------------------------------------------


def test_every_question_of_a_certificate_is_proved_and_no_solver_is_believed(proof: Path) -> None:
    found = check_by_proof(certificate(), rules(), proof)
    assert (found.ok, found.open, found.proved) == (True, (), found.checked.obligations)
    assert proved_in(proof).number == found.proved > 10


def test_the_checker_is_short_and_needs_nothing_but_python(proof: Path) -> None:
    text = CHECKER.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 400
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names])
    }
    assert imported <= {*sys.stdlib_module_names}
    done = subprocess.run([sys.executable, "-I", str(CHECKER), str(proof)], capture_output=True, text=True, check=False)
    assert (done.returncode, "questions are proved" in done.stdout) == (0, True), done.stdout


def test_a_question_without_a_proof_is_named(proof: Path, tmp_path: Path) -> None:
    head, terms, *questions = lines(proof)
    left_out = questions.pop(7)
    file = write(tmp_path / "less.gz", [{**head, "questions": len(questions)}, terms, *questions])
    found = check_by_proof(certificate(), rules(), file)
    assert (found.ok, found.open) == (False, (left_out["name"],))


def test_a_file_that_is_cut_short_or_says_more_than_it_has_is_refused(proof: Path, tmp_path: Path) -> None:
    every = lines(proof)
    files: list[list[Any]] = [every[:-1], every[:1], [], [[]], [every[0], {}]]
    for broken in (*files, [{**every[0], "hausregel_proof": 3}, *every[1:]]):
        with pytest.raises(NoProof):
            proved_in(write(tmp_path / "broken.gz", broken))
    for content in (b"", proof.read_bytes()[:-20], b"\x1f\x8b no more", b"{}"):
        (tmp_path / "no.gz").write_bytes(content)
        with pytest.raises(NoProof):
            proved_in(tmp_path / "no.gz")


@cache
def said_by_z3(terms: str, given_: tuple[int, ...]) -> bool:
    """Return whether Z3 finds some terms of a file contradictory."""
    solver, made, every = z3.Solver(), dict[int, z3.BoolRef](), json.loads(terms)
    wanted, waiting = set[int](), [lit >> 1 for lit in given_]
    while waiting:
        number = waiting.pop()
        if number not in wanted:
            wanted.add(number)
            waiting += [part >> 1 for part in every[number].get("all", every[number].get("of", ()))]

    def lit(number: int) -> z3.BoolRef:
        return z3.Not(made[number >> 1]) if number & 1 else made[number >> 1]

    for number in sorted(wanted):
        term = every[number]
        if number == 0 or "is" in term:
            made[number] = z3.BoolVal(True) if number == 0 else z3.Bool(f"b{number}")
        elif "all" in term:
            made[number] = z3.And(*map(lit, term["all"]))
        else:
            pairs = zip(term["of"], term["weights"], strict=True)
            made[number] = z3.PbGe([(lit(part), weight) for part, weight in pairs], term["at_least"])
    solver.add(*map(lit, given_))
    return bool(solver.check() == z3.unsat)


def test_of_altered_files_only_those_are_accepted_whose_questions_are_contradictory(proof: Path) -> None:
    _, terms, *questions = lines(proof)
    draw = random.Random(5)
    refused = 0
    for _ in range(600):
        told = json.loads(json.dumps([terms, draw.choice(questions)]))
        number = altered(draw, told[draw.random() < 0.8])
        if number is None:
            continue
        try:
            check_question(ProofTerms(told[0]), told[1])
        except Wrong:
            refused += 1
        else:
            assert said_by_z3(json.dumps(told[0]), tuple(told[1]["terms"])), told[1]
    assert refused > 150


def altered(draw: random.Random, value: Any) -> int | None:  # noqa: ANN401  # any part of a file
    """Change one number somewhere in a value, or leave out or repeat a part; return nothing if there is none."""
    while isinstance(value, dict | list) and value:
        key = draw.choice([*value]) if isinstance(value, dict) else draw.randrange(len(value))
        if type(value[key]) is int:
            value[key] += draw.choice((-2, -1, 1, 2, 40))
            return 1
        if isinstance(value, list) and isinstance(value[key], list) and draw.random() < 0.2:
            del value[key]
            return 1
        value = value[key]
    return None


def test_the_questions_are_exported_for_other_checkers(proof: Path, tmp_path: Path) -> None:
    done = command("replay", "--check", proof, "--export", tmp_path)
    assert (done.exit_code, f"{proved_in(proof).number} questions were written" in done.output) == (0, True)
    exported = sorted(tmp_path.iterdir())
    cnf, lrat, counted = ([file for file in exported if file.suffix == form] for form in (".cnf", ".lrat", ".smt2"))
    assert len(cnf) == len(lrat) == proved_in(proof).number - len(counted) > 10
    for clauses, lines_ in zip(cnf, lrat, strict=True):
        assert follows(clauses.read_text(encoding="utf-8"), lines_.read_text(encoding="utf-8"))
    for file in counted:
        solver = z3.Solver()
        solver.from_string(file.read_text(encoding="utf-8"))
        assert solver.check() == z3.unsat
    assert not follows(cnf[0].read_text(encoding="utf-8"), "9999 0 1 0\n")


def follows(cnf: str, lrat: str) -> bool:
    """Return whether an LRAT proof shows that the clauses of a DIMACS text contradict one another: no line too many."""
    clauses = {number: [*map(int, row.split()[:-1])] for number, row in enumerate(cnf.splitlines()[1:], start=1)}
    number = 0
    for line in lrat.splitlines():
        number, *rest = map(int, line.split())
        clause, hints = rest[: rest.index(0)], rest[rest.index(0) + 1 : -1]
        true = {-lit for lit in clause}
        for place, hint in enumerate(hints, start=1):
            left = [lit for lit in clauses[hint] if -lit not in true]
            if len(left) != (place < len(hints)) or any(lit in true for lit in left):
                return False
            true.update(left)
        clauses[number] = clause
    return not clauses.get(number, [0])


# --- single questions ------------------------------------------------------------------------------------------------


def told(bounds: list[tuple[int, list[tuple[int, int, bool]]]]) -> list[dict[str, Any]]:
    """Return truth, five Booleans, and thresholds over these and over earlier thresholds."""
    terms: list[dict[str, Any]] = [{"is": "truth"}, *({"is": f"b{number}"} for number in range(5))]
    for bound, parts in bounds:
        most = sum(weight for weight, _, _ in parts)
        of = [2 * min(number, len(terms) - 1) + no for _, number, no in parts]
        weights = [weight for weight, _, _ in parts]
        terms.append({"all": of} if bound > most else {"at_least": bound, "of": of, "weights": weights})
    return terms


def fits(terms: list[dict[str, Any]], given_: list[int]) -> bool:
    for values in itertools.product((False, True), repeat=5):
        true = [True, *values]
        for term in terms[6:]:
            holds = [true[part >> 1] != bool(part & 1) for part in term.get("all", term.get("of", ()))]
            if "all" in term:
                true.append(all(holds))
            else:
                pairs = zip(term["weights"], holds, strict=True)
                true.append(sum(weight for weight, held in pairs if held) >= term["at_least"])
        if all(true[lit >> 1] != bool(lit & 1) for lit in given_):
            return True
    return False


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 9), WEIGHTED), min_size=1, max_size=5),
    st.lists(st.tuples(st.integers(1, 10), st.booleans()), min_size=1, max_size=5),
)
def test_there_is_a_proof_where_no_values_fit_and_only_there(
    bounds: list[tuple[int, list[tuple[int, int, bool]]]], chosen: list[tuple[int, bool]]
) -> None:
    terms = told(bounds)
    given_ = [2 * min(number, len(terms) - 1) + no for number, no in chosen]
    read = ProofTerms(terms)
    counted = counting_proof(read, given_)
    if fits(terms, given_):
        assert counted is None
        with pytest.raises(ValueError, match="do not contradict"):
            clause_proof(read, given_)
        with pytest.raises(Wrong):
            check_question(read, {"terms": given_, "steps": [[[], []]]})
        return
    check_question(read, {"terms": given_, "steps": json.loads(json.dumps(clause_proof(read, given_)))})
    if counted is not None:
        check_question(read, {"terms": given_, "sums": json.loads(json.dumps(counted))})


def test_more_pigeons_than_holes_are_counted_and_a_wrong_factor_is_refused() -> None:
    terms: list[dict[str, Any]] = [{"is": "truth"}, *({"is": f"b{number}"} for number in range(12))]
    rows = [[2 * (1 + 3 * pigeon + hole) for hole in range(3)] for pigeon in range(4)]
    terms += [{"at_least": 1, "of": row, "weights": [1, 1, 1]} for row in rows]
    columns = [[row[hole] for row in rows] for hole in range(3)]
    terms += [{"at_least": 2, "of": column, "weights": [1, 1, 1, 1]} for column in columns]
    given_ = [2 * number for number in range(13, 17)] + [2 * number + 1 for number in range(17, 20)]
    read = ProofTerms(terms)
    sums = counting_proof(read, given_)
    assert sums is not None
    check_question(read, {"terms": given_, "sums": [list(each) for each in sums]})
    for at in range(len(sums)):
        wrong = [(*each, times + (number == at)) for number, (*each, times) in enumerate(sums)]
        with pytest.raises(Wrong):
            check_question(read, {"terms": given_, "sums": [list(each) for each in wrong]})
    assert counting_proof(read, given_[1:]) is None


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ({"terms": [BLACK, WHITE]}, "it has no proof"),
        ({"terms": [BLACK], "steps": []}, "does not end"),
        ({"terms": [BLACK], "steps": [[[], [99]]]}, "no clause 99"),
        ({"terms": [BLACK], "steps": [[[], [-1]]]}, "no step 1"),
        ({"terms": [BLACK], "steps": [[[WHITE + 1], [0]]]}, "does not follow"),
        ({"terms": [900], "steps": []}, "not there"),
        ({"terms": "b", "steps": []}, "whole numbers"),
        ({"terms": [BLACK], "sums": [[1, "low", -1]]}, "how often"),
        ({"terms": [BLACK], "sums": [[1, "all", 1]]}, "no inequality"),
        ({"terms": [BLACK], "sums": [[WHITE, "given", 1]]}, "not given"),
        ({"terms": [BLACK], "sums": [[BLACK, "given", 1]]}, "do not add up"),
    ],
)
def test_what_is_wrong_with_a_proof_is_told(question: dict[str, object], why: str) -> None:
    terms = ProofTerms([{"is": "truth"}, {"is": "black"}, {"is": "white"}, {"all": [BLACK, WHITE]}])
    with pytest.raises(Wrong, match=why):
        check_question(terms, question)


@pytest.mark.parametrize(
    "terms",
    [
        [{"all": [0]}],
        [{"is": "truth"}, {"all": [2]}],
        [{"is": "truth"}, {"at_least": 3, "of": [0], "weights": [1]}],
        [{"is": "truth"}, {"at_least": 1, "of": [0], "weights": [-1]}],
        [{"is": "truth"}, {"at_least": 1, "of": [0, 1], "weights": [1]}],
        [{"is": "truth"}, {"at_least": 2**15, "of": [0] * 16, "weights": [2**number for number in range(16)]}],
    ],
)
def test_terms_of_another_form_are_refused(
    terms: list[dict[str, object]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof_checker, "MAX_STATES", 1_000)
    file = write(tmp_path / "terms.gz", [{"hausregel_proof": 1, "questions": 0}, terms])
    with file.open("rb") as opened, pytest.raises(Wrong):
        checked(opened)


# --- the command line ------------------------------------------------------------------------------------------------


def test_a_proof_is_written_and_checked_on_the_command_line(tmp_path: Path) -> None:
    saved, proof = tmp_path / "meal.certificate.json", tmp_path / "meal.proof.gz"
    saved.write_text(to_json(certificate()), encoding="utf-8")
    meal = tmp_path / "meal.yaml"
    meal.write_text(ruleset_text(RULES), encoding="utf-8")
    for arguments in (("--prove", proof, saved), ("--proof", proof, saved), (proof,)):
        done = command("replay", "--check", "--against", meal, *arguments)
        assert done.exit_code == 0, done.output
        assert "has a proof in" in done.output or "are proved" in done.output
    both = command("replay", "--check", saved, "--prove", proof, "--solver", "cvc5")
    without = command("replay", saved, "--proof", proof)
    assert (both.exit_code, without.exit_code) == (2, 2)
    assert "only one of --solver, --prove at a time" in both.output
    assert "--proof is for --check" in without.output
