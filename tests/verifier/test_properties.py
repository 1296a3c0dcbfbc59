"""A property is one module: a new one is asked of every engine, certified and told by what it says itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import verifier.properties
from hausregel.work.claims import in_order
from hausregel.work.library import find, library, load
from spec.build import build
from tests.verifier.verdicts import verdicts_of
from verifier.certificates.certificate import to_json
from verifier.certificates.rechecking import check
from verifier.guided_play.faults import Stuck
from verifier.portfolio import Case, Evidence, settle
from verifier.portfolio.certifying import certificate_of
from verifier.properties import BUILT_IN, PROPERTIES, BuiltIn, property_of
from verifier.properties.bearing import alike
from verifier.verdict.memory import Remembered
from verifier.verdict.verdicts import VerifyTask

JUNIOR = "elfer-raus/junior"


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> BuiltIn:
    """In every phase some move is possible: what `never-stuck` says, by another name."""
    made = BuiltIn(
        id="something-to-do", kinds=("stuck",), faults=(Stuck(),), proved_by=lambda prover: prover.never_stuck
    )
    monkeypatch.setitem(verifier.properties._BY_ID, made.id, made)
    return made


def test_the_properties_are_known_by_their_ids_in_the_order_of_reports() -> None:
    assert tuple(PROPERTIES) == BUILT_IN
    assert [one.id for one in PROPERTIES.values()] == list(BUILT_IN)
    assert len({kind for one in PROPERTIES.values() for kind in one.kinds}) == sum(
        len(one.kinds) for one in PROPERTIES.values()
    )


def test_a_new_property_is_proved_by_the_solver_and_certified(new: BuiltIn) -> None:
    (verdict,) = verdicts_of(find(JUNIOR), 2, new.id)
    assert (verdict.property, verdict.word, verdict.method) == (new.id, "proved", "solver")
    ruleset = load(JUNIOR)
    built = build(ruleset, 2).value
    assert built is not None
    task = VerifyTask(path=find(JUNIOR), library=library(), players=(2,))
    case = Case(ruleset=ruleset, built=built, options={}, wanted=(new.id,), task=task, deadline=None)
    found = Evidence(case, Remembered(), lambda _at: None, lambda: False)
    assert settle(found, new.id).word == "proved"
    certificate = certificate_of(found)
    assert certificate is not None
    assert new.id in certificate.properties
    assert check(to_json(certificate), load(JUNIOR)).ok


def test_a_new_property_is_refuted_by_play(new: BuiltIn, tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    text = "hausregel: 1\ntitle: {en: Stuck}\nstatus: house\nextends: elfer-raus/junior\nremove: [moves.pass]\n"
    path.write_text(text, encoding="utf-8")
    (verdict,) = verdicts_of(path, 2, new.id)
    assert (verdict.property, verdict.word) == (new.id, "refuted")
    assert verdict.witnesses


def test_a_new_property_is_told_in_its_place_and_looked_for(new: BuiltIn) -> None:
    assert in_order(["own", new.id, "ends"]) == ("ends", new.id, "own")
    assert (property_of(new.id).faults, property_of(new.id).kinds) == ((Stuck(),), ("stuck",))
    assert alike(new.id) == alike("never-stuck") != alike("ends-of-the-author")
