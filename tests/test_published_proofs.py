"""The proof files that come with Hausregel: proofs of what is published as proved, of the rules as they stand."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from base64 import b64encode
from pathlib import Path

import pytest

from hausregel.site.engine.session import PageSession
from hausregel.work.library import library, load
from hausregel.work.published_proofs import FOLDER, PublishedProof, proof_index, published_proofs
from hausregel.work.verdict_store import stored
from tests.proof_publication import publish

PROOFS = [(name, proof) for name in proof_index() for proof in published_proofs(load(name))]
CHECKER = Path("verifier/certificates/proof_checker.py")
JUNIOR = "elfer-raus/junior"


def followed(content: bytes) -> tuple[dict[str, object], list[int]]:
    told: list[int] = []
    proof = json.dumps({"proof": b64encode(content).decode()})
    return json.loads(PageSession().follow(proof, lambda text: told.append(json.loads(text)["done"]))), told


def test_each_game_with_proofs_has_them_of_its_rules_as_they_stand() -> None:
    """Make those of a changed ruleset anew: `python -m tests.proof_publication RULESET`."""
    assert {name: len(entry["files"]) for name, entry in proof_index().items()} == {
        name: len(published_proofs(load(name))) for name in proof_index()
    }
    there = {path.relative_to(library() / FOLDER).as_posix() for path in (library() / FOLDER).rglob("*.gz")}
    assert there == {proof.file for _, proof in PROOFS}
    assert len(PROOFS) > 0


def test_proof_files_are_as_they_are_listed_and_what_they_prove_is_published_as_proved() -> None:
    for name, proof in PROOFS:
        content = proof.path.read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (proof.size, proof.sha256), proof.file
        known = stored(load(name))
        assert known is not None
        words = {each.property: each.word for each in known.verdicts if proof.players in each.players}
        assert {words[property_] for property_ in proof.properties} <= {"proved", "vacuous"}, proof.file


def test_rules_that_have_changed_have_no_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    other = {**proof_index()[JUNIOR], "rules": "0" * 32}
    monkeypatch.setattr("hausregel.work.published_proofs.proof_index", lambda: {JUNIOR: other})
    assert published_proofs(load(JUNIOR)) == ()


def smallest() -> PublishedProof:
    return min((proof for _, proof in PROOFS), key=lambda proof: proof.size)


def test_the_smallest_is_followed_by_the_checker_alone_and_by_the_page_which_hears_how_far_it_is() -> None:
    proof = smallest()
    done = subprocess.run([sys.executable, "-I", "-S", CHECKER, proof.path], capture_output=True, text=True, check=True)
    assert f"all {proof.questions} questions are proved" in done.stdout
    answer, told = followed(proof.path.read_bytes())
    assert answer == {"questions": proof.questions}
    assert told == list(range(0, proof.questions + 1, 20))


def test_an_altered_proof_is_refused() -> None:
    head, terms, first, *rest = gzip.decompress(smallest().path.read_bytes()).splitlines()
    question = json.loads(first)
    question["steps" if "steps" in question else "sums"] = []
    lines = [head, terms, json.dumps(question).encode(), *rest]
    assert set(followed(gzip.compress(b"\n".join(lines)))[0]) == {"fault"}
    assert set(followed(b"no proof")[0]) == {"fault"}


@pytest.mark.long
def test_the_smallest_is_made_again_byte_for_byte(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the verifier proves today has the proofs that are published."""
    proof = smallest()
    name = next(name for name, each in PROOFS if each == proof)
    monkeypatch.setattr("tests.proof_publication.output_folder", lambda: tmp_path)
    publish(name, [proof.players])
    assert (tmp_path / FOLDER / proof.file).read_bytes() == proof.path.read_bytes()


@pytest.mark.long
def test_all_are_proofs() -> None:
    for _, proof in PROOFS:
        assert followed(proof.path.read_bytes())[0] == {"questions": proof.questions}, proof.file
