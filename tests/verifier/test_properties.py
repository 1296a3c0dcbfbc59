"""A property is one module: a new one is asked of every engine, certified and told by what it says itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import verifier.properties.registry
from hausregel.work.claims import in_order
from hausregel.work.library import find, library, load
from reference_engine.engine import Engine
from reference_engine.table import SeededChance, State
from spec.typing.builder import Built, build
from tests.verifier.verdicts import verdicts_of
from verifier.certificates.certificate import read, to_json
from verifier.certificates.checker import check
from verifier.evidence import Case, Evidence
from verifier.guided_play.faults import Stuck
from verifier.portfolio import settle
from verifier.portfolio.certification import certificate_of
from verifier.portfolio.second_opinion import Watchdog
from verifier.properties.conclusions import verdict
from verifier.properties.cone_of_influence import alike
from verifier.properties.registry import BUILT_IN, PROPERTIES, BuiltIn, property_of
from verifier.properties.watchdog_questions import Doubt, Questions
from verifier.solver.prover import Prover
from verifier.solver.z3_queries import Forgetful
from verifier.verdict.memory import Remembered
from verifier.verdict.sentence import said
from verifier.verdict.verdicts import Verdict, VerifyTask, Word
from verifier.watchdog import Sightings

JUNIOR = "elfer-raus/junior"


@pytest.fixture
def new(monkeypatch: pytest.MonkeyPatch) -> BuiltIn:
    """In every phase some move is possible: what `never-stuck` says, by another name."""
    made = BuiltIn(
        id="something-to-do", kinds=("stuck",), faults=(Stuck(),), proved_by=lambda prover: prover.proofs.never_stuck
    )
    return known(made, monkeypatch)


def known(made: BuiltIn, monkeypatch: pytest.MonkeyPatch) -> BuiltIn:
    monkeypatch.setitem(verifier.properties.registry._BY_ID, made.id, made)
    return made


def _few_moves(subject: BuiltIn, evidence: Evidence) -> Verdict:
    """Settle whether random games are over soon: with a strategy that asks random play alone."""
    sample = evidence.random.sampled
    what = said("held-in-games", games=sample.games, seed=sample.seed)
    word: Word = "proved" if max(sample.lengths) < 1_000 else "refuted"
    return verdict(subject, evidence, word, what, "random play")


def _over_soon(engine: Engine, state: State) -> str | None:
    return None if engine.is_over(state) else "`over-soon` is proved, and the game goes on"


def _dealt_over(sightings: Sightings, told: Verdict) -> Iterator[Doubt]:
    state = sightings.engine.deal(SeededChance(sightings.seed))
    if told.method == "random play" and not sightings.engine.is_over(state):
        yield "`over-soon` is proved, and a game begins", state


def test_the_properties_are_known_by_their_ids_in_the_order_of_reports() -> None:
    assert tuple(PROPERTIES) == BUILT_IN
    assert [subject.id for subject in PROPERTIES.values()] == list(BUILT_IN)
    assert len({kind for subject in PROPERTIES.values() for kind in subject.kinds}) == sum(
        len(subject.kinds) for subject in PROPERTIES.values()
    )


def test_a_new_property_is_proved_by_the_solver_and_certified(new: BuiltIn) -> None:
    ruleset, built = load(JUNIOR), built_of(JUNIOR, 2)
    task = VerifyTask(path=find(JUNIOR), library=library(), players=(2,))
    case = Case(ruleset=ruleset, built=built, options={}, wanted=(new.id,), task=task, deadline=None)
    evidence = Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False)
    found = settle(evidence, new.id)
    assert (found.property, found.word, found.method) == (new.id, "proved", "solver")
    certificate = certificate_of(evidence)
    assert certificate is not None
    assert new.id in certificate.properties
    assert check(read(to_json(certificate)), load(JUNIOR)).ok


@pytest.mark.usefixtures("little_shortening")
def test_a_new_property_is_refuted_by_play(new: BuiltIn, tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    text = "hausregel: 1\ntitle: {en: Stuck}\nstatus: house\nextends: elfer-raus/junior\nremove: [moves.pass]\n"
    path.write_text(text, encoding="utf-8")
    (found,) = verdicts_of(path, 2, new.id)
    assert (found.property, found.word) == (new.id, "refuted")
    assert found.witnesses


def test_a_new_property_is_settled_by_a_strategy_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    new = known(BuiltIn(id="over-soon", strategy=_few_moves), monkeypatch)
    (found,) = verdicts_of(find(JUNIOR), 2, new.id)
    assert (found.property, found.word, found.method) == (new.id, "proved", "random play")


def test_a_new_property_is_watched_by_questions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Questions(first=_dealt_over, in_position=_over_soon)
    new = known(BuiltIn(id="over-soon", strategy=_few_moves, watched=asked), monkeypatch)
    engine = Engine(built_of(JUNIOR, 2).game)
    told = Verdict(property=new.id, players=2, word="proved", detail=said("all-seen-in-play"), method="random play")
    _, found = Watchdog(engine, {new.id: told}, None, seed=1, positions=5).watch()
    assert [contradiction.what for contradiction in found] == ["`over-soon` is proved, and a game begins"]
    assert '"phase"' in found[0].position
    prover = Prover(engine.game, Forgetful(), lambda: False)
    assert prover.proofs.never_stuck.holds
    _, found = Watchdog(engine, {new.id: replace(told, method="solver")}, prover, seed=1, positions=5).watch()
    assert {contradiction.what for contradiction in found} == {"`over-soon` is proved, and the game goes on"}
    silent = replace(told, word="tested")
    assert Watchdog(engine, {new.id: silent}, prover, seed=1, positions=5).watch()[1] == ()


def built_of(name: str, players: int) -> Built:
    built = build(load(name), players).value
    assert built is not None
    return built


def test_a_new_property_is_told_in_its_place_and_looked_for(new: BuiltIn) -> None:
    assert in_order(["own", new.id, "ends"]) == ("ends", new.id, "own")
    assert (property_of(new.id).faults, property_of(new.id).kinds) == ((Stuck(),), ("stuck",))
    assert alike(new.id) == alike("never-stuck") != alike("ends-of-the-author")
