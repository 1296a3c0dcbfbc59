"""Findings are gathered from reports, readings, examples and editions; each kind from rules that show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from hausregel.findings.collector import (
    RulesetPair,
    VerifiedRuleset,
    of_editions,
    open_passages,
    own_readings,
    pairs_of,
    refutations,
)
from hausregel.findings.finding import Apart, ValueCase
from hausregel.work.library import load
from hausregel.work.listing import is_edition
from hausregel.work.printed_places import cites_of
from reference_engine.replay import Replay
from tests.hausregel.findings.conftest import FRENCH, PRINTED
from tests.helpers import in_words
from verifier.comparison.records import DifferenceWord, Judged, Parting, RulesetComparison
from verifier.verdict.verdicts import Report, Verdict, Witness

pytestmark = pytest.mark.usefixtures("folder")


def _known(name: str, *verdicts: Verdict) -> VerifiedRuleset:
    report = Report(ruleset=name, players=(2, 3), verdicts=verdicts, seconds=0, seed=1)
    return VerifiedRuleset(name, load(name), report)


def _refuted(property_id: str, players: int, address: str = "", options: Mapping[str, str] | None = None) -> Verdict:
    play = Replay(ruleset="./printed.yaml", players=players, options={}, rules={})
    return Verdict(
        property=property_id,
        players=players,
        word="refuted",
        detail=in_words("it fails"),
        method="random play",
        address=address,
        options=options or {},
        witnesses=(Witness(kind="x", what=in_words("y"), replay=play),),
    )


def _proved(property_id: str, players: int, options: Mapping[str, str] | None = None) -> Verdict:
    return Verdict(
        property=property_id,
        players=players,
        word="proved",
        detail=in_words(""),
        method="solver",
        options=options or {},
    )


def _comparison(word: DifferenceWord, *judged: Judged) -> RulesetComparison:
    return RulesetComparison(
        a="a",
        b="b",
        options_a={},
        options_b={},
        players=(2,),
        judged=judged,
        word=word,
        detail=in_words("so many games"),
    )


def _same(_: RulesetPair) -> RulesetComparison:
    return _comparison("proved")


def test_a_refutation_is_one_finding_for_all_numbers_of_players() -> None:
    known = _known("./printed.yaml", _refuted("ends", 2), _refuted("ends", 3), _proved("never-stuck", 2))
    (found,) = refutations(known, [known])
    assert (found.kind, found.players, found.what) == ("endless", (2, 3), in_words("it fails"))
    assert found.replay is not None


def test_a_refutation_names_the_place_in_print() -> None:
    (found,) = refutations(_known("./printed.yaml", _refuted("no-clash", 2, "moves.eat.if.hungry")), [])
    assert found.cites == ("A leaflet 2026 en: “Eating”",)


def test_what_breaks_a_claim_or_leaves_nobody_to_act_is_told_once() -> None:
    claim = [_refuted(name, 2, "properties.fair") for name in ("lawful-table", "fair")]
    stuck = [_refuted("never-stuck", 2, "phases.meal"), *(_refuted("ends", number, "phases.meal") for number in (2, 3))]
    found = list(refutations(_known("./printed.yaml", *claim, *stuck), []))
    assert [(finding.property, finding.players) for finding in found] == [
        ("fair", (2,)),
        ("never-stuck", (2,)),
        ("ends", (3,)),
    ]


def test_a_dead_rule_that_is_inherited_is_about_base_and_variant() -> None:
    (inherited,) = refutations(_known("./printed.yaml", _refuted("no-dead-rule", 2, "moves.eat.if.hungry")), [])
    (own,) = refutations(_known("./printed.yaml", _refuted("no-dead-rule", 2, "moves.sulk")), [])
    assert (inherited.kind, own.kind) == ("base and variant", "dead")


def test_a_refutation_rests_on_the_readings_with_which_it_goes_away() -> None:
    other = {"after_a_bite": "ends"}
    rests = _known("./printed.yaml", _refuted("ends", 2), _proved("ends", 2, other))
    stays = _known("./printed.yaml", _refuted("ends", 2), _refuted("ends", 2, options=other))
    assert [finding.not_with for finding in refutations(rests, [])] == [{"after_a_bite": ("ends",)}]
    assert [finding.not_with for finding in refutations(stays, [])] == [{}]


def test_a_reading_with_which_something_else_fails_is_told_apart() -> None:
    other = {"after_a_bite": "ends"}
    known = _known("./printed.yaml", _refuted("ends", 2), _proved("ends", 2, other), _refuted("no-clash", 2, "", other))
    ends = next(finding for finding in refutations(known, []) if finding.kind == "endless")
    assert (ends.not_with, ends.other_fault) == ({}, {"after_a_bite = ends": ("no-clash",)})


def test_a_finding_has_the_words_of_the_rule_with_the_values_that_it_was_found_with() -> None:
    (found,) = refutations(_known("./printed.yaml", _refuted("no-dead-rule", 2, "moves.put_away.if")), [])
    assert found.told == "Put away fruit; the helping was 2."


def test_a_house_rule_of_which_the_property_is_not_refuted_mends_it() -> None:
    printed = _known("./printed.yaml", _refuted("ends", 2))
    mended, still = _known("./mended.yaml", _proved("ends", 2)), _known("./mended.yaml", _refuted("ends", 2))
    assert [finding.mended_by for finding in refutations(printed, [printed, mended])] == [
        {"./mended.yaml": ("proved",)}
    ]
    assert [finding.mended_by for finding in refutations(printed, [printed, still])] == [{}]


def test_a_reading_with_which_a_printed_example_fails_contradicts_it() -> None:
    found = list(open_passages(_known("./printed.yaml"), _same))
    assert [(finding.kind, finding.address) for finding in found] == [
        ("text and example", "examples.printed_meal"),
        ("open passage", "readings.after_a_bite"),
    ]


def test_an_open_passage_tells_what_is_refuted_with_each_value() -> None:
    known = _known("./printed.yaml", _refuted("never-stuck", 3, options={"after_a_bite": "ends"}))
    passage = list(open_passages(known, _same))[-1]
    assert passage.cases == (
        ValueCase(value="ends", property="never-stuck", players=(3,), word="refuted", detail=in_words("it fails")),
        ValueCase(value="ends", word="proved", detail=in_words("so many games")),
    )


def test_a_fault_with_the_usual_reading_hides_no_other_fault_with_another() -> None:
    with_it = _refuted("never-stuck", 3, options={"after_a_bite": "ends"})
    same, other = _refuted("never-stuck", 3), replace(_refuted("never-stuck", 3), detail=in_words("it fails early"))
    for usual, told in ((same, []), (other, [in_words("it fails")])):
        passage = list(open_passages(_known("./printed.yaml", usual, with_it), _same))[-1]
        assert [verdict.detail for verdict in passage.cases if verdict.word == "refuted"] == told


def test_an_open_passage_shows_where_two_values_part() -> None:
    what, sides = in_words("eat(pear 2)"), (in_words("may go on"), in_words("turn over"))
    parting = Parting(kind="move", players=2, what=what, said_a=sides[0], said_b=sides[1], moves=1)
    judged = Judged(address="moves.eat", word="differs", players=(2,), detail=None, parting=parting)
    passage = list(open_passages(_known("./printed.yaml"), lambda _: _comparison("differs", judged)))[-1]
    parts = Apart(what=what, names=("goes_on", "ends"), said=sides, moves=1)
    assert passage.cases == (ValueCase(value="ends", apart=parts),)


def test_an_edition_has_a_source_of_its_own() -> None:
    assert is_edition(load("./french.yaml"))
    assert not is_edition(load("./mended.yaml"))


def test_an_edition_tells_each_rule_that_differs_with_both_places() -> None:
    judged = Judged(address="moves.eat.if.hungry", word="differs", players=(2,), detail=in_words("two against eight"))
    same = Judged(address="moves.put_away", word="proved", players=(2,), detail=None)
    (found,) = of_editions(_known("./french.yaml"), lambda _: _comparison("differs", judged, same))
    assert (found.kind, found.what) == ("editions", in_words("two against eight"))
    assert found.cites == ("A leaflet 2026 en: “Eating”", "Un dépliant 2026 fr: “Manger”")


def test_editions_that_are_alike_give_no_finding() -> None:
    assert list(of_editions(_known("./french.yaml"), _same)) == []


def test_an_edition_tells_of_the_readings_that_it_adds_and_of_no_other() -> None:
    known = _known("./italian.yaml", _refuted("never-stuck", 3, options={"how_many": "all"}))
    assert list(pairs_of(known)) == [
        RulesetPair("./printed.yaml", "./italian.yaml"),
        RulesetPair("./italian.yaml", "./italian.yaml", (("how_many", "all"),)),
    ]
    assert [finding.address for finding in open_passages(known, _same)] == ["readings.how_many"]
    assert [(finding.kind, finding.chosen) for finding in refutations(known, [known])] == [
        ("stuck", {"how_many": "all"})
    ]


def test_an_edition_tells_of_a_reading_to_which_it_adds_a_value(folder: Path) -> None:
    patched = PRINTED.replace("    values: [goes_on, ends]\n", "    values: {goes_on: {}, ends: {}}\n")
    (folder / "patched.yaml").write_text(patched, encoding="utf-8")
    swiss = FRENCH.partition("replace:")[0].replace("printed.yaml", "patched.yaml")
    (folder / "swiss.yaml").write_text(swiss, encoding="utf-8")
    assert list(own_readings(load("./swiss.yaml"))) == []
    added = f"{swiss}add:\n  readings.after_a_bite.values.starts_anew: {{}}\n"
    (folder / "swiss.yaml").write_text(added, encoding="utf-8")
    assert list(own_readings(load("./swiss.yaml"))) == [("after_a_bite", "goes_on", ("goes_on", "ends", "starts_anew"))]


@pytest.mark.parametrize(
    ("name", "section"),
    [("push/push", "Spielziel"), ("push/push-fr", "But du jeu"), ("push/push-en", "Aim of the game")],
)
def test_a_finding_cites_the_booklet_that_the_ruleset_is_the_transcript_of(name: str, section: str) -> None:
    (cited, *_) = cites_of(load(name), "winners")
    assert cited.endswith(f"“{section}”")
