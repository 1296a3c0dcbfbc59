"""Refutations that join a page: nothing on it is lost, nothing is told twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hausregel.findings.faults import Rate
from hausregel.findings.finding import Finding, ValueCase
from hausregel.findings.further_faults import with_faults
from verifier.verdict import said

STUCK: Final = said("nobody-can-act", phase="turn")
USUAL: Final = Finding(
    ruleset="./printed.yaml",
    kind="stuck",
    players=(2, 3),
    address="phases.turn",
    what=STUCK,
    settled=said("refuted-by-random-play"),
    rates={2: Rate(30, 100), 3: Rate(1, 100)},
    mended_by={"./house.yaml": ("proved",)},
    property="never-stuck",
)
READ: Final = replace(
    USUAL, players=(2, 3), chosen={"full": "never"}, rates={2: Rate(31, 100), 3: Rate(99, 100)}, mended_by={}
)
PASSAGE: Final = Finding(
    ruleset="./printed.yaml",
    kind="open passage",
    players=(2,),
    address="readings.full",
    what=said("ways-to-read", number=2),
    settled=None,
    cases=(ValueCase(value="never", word="differs"),),
)


def test_a_fault_of_another_reading_joins_the_page_only_where_it_is_more_frequent_than_the_usual_one() -> None:
    usual, read = with_faults([USUAL], [READ], {})
    assert usual == USUAL
    assert (read.players, dict(read.rates)) == ((3,), {3: Rate(99, 100)})


def test_what_happens_in_most_games_joins_the_page_where_it_is_not_known_how_often_it_does_as_usual() -> None:
    unknown = replace(USUAL, rates={})
    assert with_faults([unknown], [replace(READ, rates={})], {}) == [unknown]
    _, read = with_faults([unknown], [READ], {})
    assert read.players == (3,)


def test_another_fault_of_a_reading_joins_the_page() -> None:
    endless = replace(READ, kind="endless", property="ends", address="moves.draw", what=said("never-so"))
    assert with_faults([USUAL], [endless], {}) == [USUAL, endless]


def test_the_same_fault_stays_one_with_what_mends_it_and_gains_players_and_rates() -> None:
    later = replace(USUAL, players=(4,), rates={4: Rate(2, 300)}, mended_by={})
    (both,) = with_faults([USUAL], [later], {})
    assert (both.players, both.rates[4], both.mended_by) == ((2, 3, 4), Rate(2, 300), USUAL.mended_by)
    assert with_faults([USUAL], [], {}) == [USUAL]


def test_a_count_in_the_words_of_a_finding_gives_way_to_one_for_each_number_of_players() -> None:
    counted = replace(USUAL, what=said("in-some-games", what=STUCK, some=30, games=100), rates={})
    (both,) = with_faults([counted], [USUAL], {})
    assert (both.what, both.rates) == (STUCK, USUAL.rates)


def test_a_fault_that_names_no_rule_is_that_of_the_same_words() -> None:
    assert with_faults([USUAL], [replace(READ, address="never-stuck", players=(2,), rates={})], {}) == [USUAL]


def test_which_of_many_endless_rounds_was_found_is_no_other_fault() -> None:
    round_of_two = replace(USUAL, kind="endless", property="ends", ending="if-players-cooperate", what=STUCK)
    other = replace(round_of_two, address="moves.pass", what=said("never-so"))
    assert with_faults([round_of_two], [other], {}) == [round_of_two]


def test_what_a_value_breaks_is_told_with_its_passage_once() -> None:
    case = ValueCase(value="never", property="never-stuck", players=(3,), word="refuted", detail=STUCK)
    cases = {("./printed.yaml", "readings.full"): [case]}
    (passage,) = with_faults([PASSAGE], [], cases)
    assert passage.cases == (case, *PASSAGE.cases)
    assert with_faults([passage], [], cases) == [passage]
    (more,) = with_faults([passage], [], {("./printed.yaml", "readings.full"): [replace(case, players=(3, 4))]})
    assert more.cases[0].players == (3, 4)
    assert len(more.cases) == 2
