"""Faults are told once, under the readings that bring them, and again only where they surely come more often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from hausregel.findings.collector import VerifiedRuleset, faults_of, refutations
from hausregel.findings.faults import Rate
from hausregel.work.library import load
from verifier.verdict import Report, Verdict, said

pytestmark = pytest.mark.usefixtures("folder")

CHOSEN = {"after_a_bite": "ends"}


def stuck(some: int, options: Mapping[str, str] | None = None, players: int = 2) -> Verdict:
    """Return that nobody can act in some of 300 random games."""
    seen = said("nobody-can-act", phase="meal")
    return Verdict(
        property="never-stuck",
        players=players,
        word="refuted",
        detail=said("in-some-games", what=seen, some=some, games=300),
        method="random play",
        address="phases.meal",
        options=options or {},
    )


def known(name: str, *verdicts: Verdict) -> VerifiedRuleset:
    report = Report(ruleset=name, players=(2, 3), verdicts=verdicts, seconds=0, seed=1)
    return VerifiedRuleset(name, load(name), report)


def told(*verdicts: Verdict) -> list[tuple[tuple[int, ...], dict[str, str]]]:
    return [
        (refutation.players, dict(refutation.chosen))
        for refutation in faults_of(known("./printed.yaml", *verdicts), [])
    ]


def test_an_interval_holds_the_share_that_was_seen_and_is_narrower_for_more_games() -> None:
    few, many, never = Rate(5, 20).interval, Rate(75, 300).interval, Rate(0, 300).interval
    assert few[0] < many[0] < 0.25 < many[1] < few[1]
    assert never[0] == 0 < never[1] < 0.02
    assert (round(many[0], 3), round(many[1], 3)) == (0.204, 0.302)  # as textbooks have it


def test_a_fault_is_told_again_under_a_reading_only_where_it_surely_comes_more_often() -> None:
    assert told(stuck(20), stuck(25, CHOSEN)) == [((2,), {})]
    assert told(stuck(20), stuck(200, CHOSEN)) == [((2,), {}), ((2,), CHOSEN)]
    assert told(stuck(20), stuck(25, CHOSEN, players=3)) == [((2,), {}), ((3,), CHOSEN)]


def test_numbers_do_not_make_two_faults_of_one() -> None:
    (fault,) = faults_of(known("./printed.yaml", stuck(20), stuck(250, players=3)), [])
    assert fault.rates == {2: Rate(20, 300), 3: Rate(250, 300)}


def test_endless_rounds_that_players_have_to_want_are_one_fault_wherever_they_are_found() -> None:
    detail = said("leads-back", number=4, moves=("eat",))
    other = said("leads-back", number=9, moves=("sulk",))
    ends = replace(stuck(1), property="ends", detail=detail, ending="if-players-cooperate", address="end", players=2)
    assert told(ends, replace(ends, players=3, detail=other, address="moves.sulk")) == [((2, 3), {})]


def test_an_edition_does_not_tell_what_its_base_tells() -> None:
    base, same, more = (
        known("./printed.yaml", stuck(20)),
        known("./french.yaml", stuck(20)),
        known("./french.yaml", stuck(20), stuck(20, players=3)),
    )
    assert not faults_of(same, [base, same])
    assert [refutation.players for refutation in faults_of(more, [base, more])] == [(3,)]
    assert [refutation.players for refutation in faults_of(same, [same])] == [(2,)]


def test_a_finding_names_the_reading_and_whether_it_is_the_letter() -> None:
    (found,) = refutations(known("./printed.yaml", stuck(20, CHOSEN)), [])
    assert (found.chosen, found.literal, found.rates) == (CHOSEN, (), {2: Rate(20, 300)})
    assert found.what == said("nobody-can-act", phase="meal")
    (letter,) = refutations(known("./lettered.yaml", stuck(20, CHOSEN)), [])
    assert (letter.chosen, letter.literal) == (CHOSEN, ("after_a_bite",))


def test_all_of_the_letter_is_told_where_no_single_reading_of_it_shows_the_fault() -> None:
    both = {**CHOSEN, "full": "never"}
    found = faults_of(known("./lettered.yaml", stuck(20, both)), [])
    assert [dict(refutation.chosen) for refutation in found] == [both]
    assert [
        dict(refutation.chosen)
        for refutation in faults_of(known("./lettered.yaml", stuck(20, CHOSEN), stuck(21, both)), [])
    ] == [CHOSEN]
