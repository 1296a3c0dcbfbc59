"""Settling the properties of one game: which engine's answer counts for which property."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from spec.ruleset import resolve
from spec.scaling import declared_instances, is_overruled
from spec.typing import build
from tests.helpers import FRUIT, built, in_words, ruleset
from verifier.evidence import Case, Evidence
from verifier.evidence.random_games import FEW_GAMES, GAMES
from verifier.portfolio import settle
from verifier.portfolio.settlement import with_other_deal
from verifier.properties import PROPERTIES, SWEPT
from verifier.properties.conclusions import refuted, verdict
from verifier.properties.registry import BUILT_IN, property_of
from verifier.random_play import sample
from verifier.solver.prover import Before
from verifier.verdict.memory import Remembered
from verifier.verdict.sentence import WHOLE_DECK, said
from verifier.verdict.verdicts import SolverAnswer, Verdict, VerifyTask, Word


@pytest.fixture(autouse=True)
def _not_the_whole_game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out that a game as small as those here is gone through as a whole, but in tests of just that."""
    if "whole_game" not in request.keywords:
        monkeypatch.setattr("verifier.evidence.versions.SMALL", -1.0)


TASK = VerifyTask(path=Path("fruit.yaml"), library=Path(), players=(2,), other_values=False)

SMALL = (
    "domains:\n  sort: [apple]\n  size: 1..2\ncards:\n  fruit: {of: [sort, size], starts: basket}\n"
    "  stone: {count: 2, starts: basket}\n"
)
TAKE = "moves:\n  take:\n    in: meal\n    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"


def evidence_of(text: str, deadline: float | None = None) -> Evidence:
    game = built(text)
    wanted = (*BUILT_IN, *(declared.id for declared in game.game.properties))
    case = Case(ruleset=ruleset(text), built=game, options={}, wanted=wanted, task=TASK, deadline=deadline)
    return Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False)


def settled(text: str, *names: str) -> Mapping[str, Verdict]:
    one = evidence_of(text)
    return {name: settle(one, name) for name in names}


def test_a_claim_is_not_refuted_by_what_another_claim_gets_wrong() -> None:
    # What is in the bag is beyond the solver's facts, so both claims go to the explorer.
    text = (
        SMALL
        + TAKE
        + "properties:\n"
        + "  fine: {always: 'sum(1 for c in heap) + count(basket) * count(basket) >= count(heap)'}\n"
        + "  wrong: {always: count(heap) < 2}\n"
    )
    found = settled(text, "fine", "wrong")
    assert (found["fine"].word, found["wrong"].word) in {("proved", "refuted"), ("explored", "refuted")}


def test_a_play_after_which_nobody_can_act_is_no_end_however_it_was_found() -> None:
    one = evidence_of(SMALL + TAKE)
    stuck = verdict(property_of("never-stuck"), one, "refuted", in_words("nobody can act"), "guided play")
    one.known["never-stuck"] = stuck
    assert settle(one, "ends") == replace(stuck, property="ends", ending="may-not-end")


def test_what_was_explored_names_the_smaller_version() -> None:
    one, ends = evidence_of(SMALL + TAKE), property_of("ends")
    with pytest.raises(ValueError, match="explored on no smaller version"):
        verdict(ends, one, "explored", said("versions-end"), "explorer")
    version = said("other-number", what="cards", value=3)
    assert verdict(ends, one, "explored", said("versions-end"), "explorer", scope=version).scope == version


def test_a_game_in_which_nobody_can_act_does_not_end() -> None:
    text = SMALL + TAKE.replace("do:", "if: count(basket) > 2\n    do:")
    found = settled(text, "never-stuck", "ends")
    assert [found_verdict.word for found_verdict in found.values()] == ["refuted", "refuted"]
    assert (found["ends"].ending, found["ends"].scope) == ("may-not-end", WHOLE_DECK)


def test_after_the_deadline_what_random_play_has_seen_still_counts() -> None:
    one = evidence_of(SMALL + TAKE, time.monotonic() + 1000.0)
    assert one.random.sampled.games > 0
    late = evidence_of(SMALL + TAKE, time.monotonic() - 1.0)
    late.random.all_games = one.random.sampled
    found = {name: settle(late, name) for name in ("never-stuck", "ends", "conserves-cards")}
    assert {name: verdict.word for name, verdict in found.items()} == {
        "never-stuck": "tested",
        "ends": "tested",
        "conserves-cards": "proved",
    }


def test_without_time_for_random_play_nothing_is_said() -> None:
    late = evidence_of(SMALL + TAKE, time.monotonic() - 1.0)
    assert settle(late, "never-stuck").word == "unknown"


def test_the_smaller_versions_that_a_ruleset_names_come_first() -> None:
    text = SMALL + TAKE + "instances:\n  one_stone: {smaller: {cards.stone.count: 1}}\n"
    first, *_ = evidence_of(text).smaller
    assert (first.name, first.instance.smaller) == ("one_stone", {"cards.stone.count": "1"})


def test_what_breaks_a_variable_on_a_smaller_version_refutes_no_clash_and_nothing_else() -> None:
    text = SMALL + TAKE.replace("do: [", "do: [{set: bites, to: bites + 3}, ")
    text = text.replace("  stone: {count: 2", "  stone: {count: 8")
    found = settled(text, "conserves-cards", "no-clash")
    assert (found["conserves-cards"].word, found["no-clash"].word) == ("proved", "refuted")


CROWDED = (
    "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: helping, from: basket, to: plate}]\n"
    "moves:\n  eat:\n    in: meal\n    choose:\n      f: plate[me]\n    if: {hungry: 'bites < 3'}\n"
    "    do: [{move: f, from: 'plate[me]', to: bag}, {set: bites, to: bites + 1}]\n    then: next_player\n"
)
"""A game that gets stuck, in which more equal cards come to lie in a zone than a few random games show."""


@pytest.mark.parametrize("first", ["conserves-cards", "ends", "never-stuck", "no-clash"])
def test_what_is_asked_first_does_not_change_what_the_solver_says(first: str) -> None:
    one = evidence_of(CROWDED)
    settle(one, first)
    assert one.solver.prover is not None
    assert one.solver.prover.proofs.never_stuck.holds is None
    assert len(one.solver.prover.knowledge.moved) == len(one.solver.prover.model.transitions) > 0


def test_a_claim_that_random_play_never_fulfils_is_looked_for_by_guided_play() -> None:
    text = (
        "domains:\n  sort: [apple]\n  size: 1..4\nvariables:\n  bites: {range: 0..9, start: 0}\n"
        "moves:\n"
        "  eat:\n    in: meal\n    if: bites < 9\n"
        "    do: [{set: bites, to: bites + 1}]\n    then: next_player\n"
        "  rest:\n    in: meal\n    do: [{set: bites, to: 0}, {draw: 1, from: basket, to: heap}]\n"
        "    then: next_player\n"
        "properties:\n  hungry: {possible: bites == 9}\n  too_much: {possible: bites > 8 and bites < 9}\n"
    )
    one = evidence_of(text)
    one.random.all_games = replace(one.random.sampled, possible={})
    found = {name: settle(one, name) for name in ("hungry", "too_much")}
    assert (found["hungry"].word, found["hungry"].method) == ("proved", "guided play")
    assert found["too_much"].word == "refuted"


def test_what_is_possible_in_a_smaller_game_only_is_not_said_to_hold() -> None:
    """Once this was called explored, and a house rule that made a claim impossible kept it."""
    text = SMALL + TAKE + "properties:\n  many: {possible: count(heap) == 2}\n"
    one = cast(Any, evidence_of(text))
    nothing = SimpleNamespace(possible={}, games=1)
    explored = SimpleNamespace(coverage=SimpleNamespace(possible={"many": 1}))
    blind = SimpleNamespace(
        game=one.game,
        case=one.case,
        whole=None,
        smaller=(SimpleNamespace(words=said("whole-deck"), explored=explored),),
        random=SimpleNamespace(played=nothing, sampled=nothing),
        solver=SimpleNamespace(prover=None),
        guided=SimpleNamespace(comes_to=lambda _: False),
    )
    assert settle(one, "many").word == "proved"
    many = property_of("many")
    found = many.strategy(many, cast(Any, blind))
    assert (found.word, found.detail) == ("unknown", said("seen-on-version-only"))


def test_a_smaller_version_of_a_base_is_left_aside_where_a_house_rule_sets_its_option(tmp_path: Path) -> None:
    more = "instances:\n  some: {set: {helping: 1}}\n"
    (tmp_path / "base.yaml").write_text(FRUIT + more, encoding="utf-8")
    for change, names in (("set: {helping: 3}", []), ("replace: {end.eaten_up: count(basket) < 2}", ["some"])):
        house = f"hausregel: 1\ntitle: {{en: H}}\nstatus: house\nextends: ./base.yaml\n{change}\n"
        (tmp_path / "house.yaml").write_text(house, encoding="utf-8")
        found = resolve(tmp_path / "house.yaml", tmp_path).value
        assert found is not None
        assert [smaller.name for smaller in declared_instances(found) if not is_overruled(found, smaller)] == names


PRINTED = (
    "readings:\n  eaters:\n    values:\n      all: {}\n      hungry: {add: {moves.take.if.early: count(heap) < 1}}\n"
    "    default: all\n    cite: leaflet/Eating\n"
    "source:\n  leaflet: {title: A leaflet, sections: [Eating]}\n"
    "examples:\n  twice:\n    cite: leaflet/Eating\n    printed: true\n    players: [Ann, Bob]\n"
    "    position: {zones: {basket: [stone, stone], heap: [apple 1]}, others: bag}\n    play:\n      - do: take\n"
)


@pytest.mark.parametrize(
    ("reading", "printed", "word"),
    [("all", True, "proved"), ("hungry", True, "refuted"), ("hungry", False, "vacuous")],
)
def test_printed_examples_are_played_under_every_reading(reading: str, word: str, *, printed: bool) -> None:
    text = SMALL + TAKE + PRINTED.replace("printed: true", f"printed: {str(printed).lower()}")
    found = of_examples(text, {} if reading == "all" else {"eaters": reading})
    assert found.word == word, found.detail


def of_examples(text: str, options: Mapping[str, str]) -> Verdict:
    rules = ruleset(text)
    made = build(rules, 2, options).value
    assert made is not None
    case = Case(
        ruleset=rules.read_as(options), built=made, options=options, wanted=BUILT_IN, task=TASK, deadline=None
    )  # fmt: skip
    return settle(Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False), "examples-hold")


def examples_that_set(values: str, claim: str, *, printed: bool = False) -> str:
    """Return options that take cards and moves away, and an example that claims something where they are set."""
    return (
        SMALL.replace("count: 2", "count: 2 if stones == some else 0")
        + TAKE
        + "options:\n  stones: {values: [some, none], default: none}\n"
        + "source: {leaflet: {title: A leaflet, sections: [Eating]}}\n"
        + "readings:\n  eaters:\n    all: {}\n    hungry: {replace: {moves.take.then: meal}}\n"
        + "    cite: leaflet/Eating\n"
        + f"examples:\n  stones:\n    printed: {str(printed).lower()}\n    players: [Ann, Bob]\n    set: {values}\n"
        + '    position: {zones: {"plate[Ann]": [stone, stone]}, others: basket}\n'
        + f'    play: [{{do: take}}, {{holds: "{claim}"}}]\n'
    )


@pytest.mark.parametrize("printed", [True, False])
@pytest.mark.parametrize("options", [{}, {"stones": "none"}, {"eaters": "hungry"}, {"stones": "some"}])
def test_an_example_is_played_with_what_it_sets_whatever_is_chosen(
    options: Mapping[str, str], *, printed: bool
) -> None:
    both = "{stones: some, eaters: hungry}"
    assert of_examples(examples_that_set(both, "turn == Ann", printed=printed), options).word == "proved"
    assert of_examples(examples_that_set(both, "turn == Bob", printed=printed), options).word == "refuted"


@pytest.mark.parametrize(("printed", "word"), [(True, "refuted"), (False, "proved")])
def test_what_a_printed_example_leaves_open_is_as_it_is_read(word: str, *, printed: bool) -> None:
    text = examples_that_set("{stones: some}", "turn == Bob", printed=printed)
    assert of_examples(text, {}).word == "proved"
    assert of_examples(text, {"eaters": "hungry"}).word == word


FOR_THREE = TAKE + "  trade:\n    in: meal\n    if: count(players) > 2\n    then: next_player\n"


def test_a_rule_for_more_players_is_of_use_and_one_for_nobody_is_not() -> None:
    text = SMALL + "setup:\n  begin: [{set: bites, to: helping}]\n" + FOR_THREE
    (found,) = settled(text, "no-dead-rule").values()
    assert (found.word, found.address) == ("proved", "moves.trade")
    assert "moves.trade with 4 players" in str(found.detail)
    (found,) = settled(text.replace("> 2", "> 4"), "no-dead-rule").values()
    assert (found.word, found.address) == ("refuted", "moves.trade")


@pytest.fixture
def _without_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave to the solver what counting shows before it is asked."""
    monkeypatch.setattr("verifier.evidence.count_answers.CountAnswers._counting", None)


def kept_evidence(text: str, folder: Path) -> Evidence:
    game = built(text)
    wanted = (*BUILT_IN, *(declared.id for declared in game.game.properties))
    task = replace(TASK, cache=folder)
    case = Case(ruleset=ruleset(text), built=game, options={}, wanted=wanted, task=task, deadline=None)
    return Evidence(case, PROPERTIES.values(), Remembered(folder), lambda _at: None, lambda: False)


@pytest.mark.usefixtures("_without_counting")
def test_after_an_edit_the_facts_of_the_run_before_are_tried_first(tmp_path: Path) -> None:
    first = kept_evidence(SMALL + TAKE, tmp_path)
    assert (first.earlier.facts, settle(first, "no-clash").word) == (Before(), "proved")
    first.solver.keep()
    edited = kept_evidence(SMALL + TAKE.replace("draw: 1", "draw: 2"), tmp_path)
    before = edited.earlier.facts
    assert before.facts
    assert not before.facts & before.in_vain
    assert settle(edited, "no-clash").word == "proved"
    assert edited.solver.prover is not None
    assert edited.solver.prover.before.facts == before.facts, "all were tried after all"
    assert not {fact.name for fact in edited.solver.prover.found.proved} & before.in_vain


@pytest.mark.usefixtures("_without_counting")
def test_where_the_facts_of_the_run_before_do_not_suffice_all_are_tried(tmp_path: Path) -> None:
    text = SMALL + TAKE + "properties:\n  most: {always: count(heap) <= 4}\n"
    first = kept_evidence(text, tmp_path)
    settle(first, "most")
    first.solver.keep()
    told = first.memory.record("facts", first.earlier.key)
    assert told is not None
    false = {"facts": ["a name of no fact"], "in_vain": [*told["facts"], *told["in_vain"]]}
    first.memory.keep("facts", first.earlier.key, false)
    again = kept_evidence(text, tmp_path)
    assert again.earlier.facts.facts == {"a name of no fact"}
    found = [settle(again, name).word for name in ("most", "no-clash", "conserves-cards")]
    assert found == ["proved"] * 3
    first.memory.keep("facts", first.earlier.key, {"facts": 3})
    assert kept_evidence(text, tmp_path).earlier.facts == Before()


@pytest.mark.usefixtures("_without_counting")
def test_after_an_edit_random_play_is_a_glance_where_the_solver_proves_the_rest(tmp_path: Path) -> None:
    first = kept_evidence(SMALL + TAKE, tmp_path)
    assert settle(first, "no-clash").word == "proved"
    assert first.random.played.games == GAMES
    first.solver.keep()
    edited = kept_evidence(SMALL + TAKE.replace("draw: 1", "draw: 2"), tmp_path)
    assert settle(edited, "no-clash").word == "proved"
    assert edited.random.played.games == FEW_GAMES


def test_after_an_edit_all_random_games_are_played_for_what_is_not_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.evidence.random_games.sample", partial(sample, max_moves=200))
    # How often somebody rests is beyond the solver's facts, and no glance shows that it may be often.
    rare = (
        "variables:\n  bites: {range: 0..9, start: 0}\n"
        "moves:\n"
        "  eat:\n    in: meal\n    if: bites < 9\n    do: [{set: bites, to: bites + 1}]\n    then: next_player\n"
        "  rest:\n    in: meal\n    do: [{set: bites, to: 0}]\n    then: next_player\n"
        "properties:\n  moderate: {always: bites < 9}\n"
    )
    first = kept_evidence(SMALL + rare, tmp_path)
    settle(first, "no-clash")
    first.solver.keep()
    edited = kept_evidence(SMALL + rare.replace("to: 0", "to: 1"), tmp_path)
    edited.random.glance = replace(edited.random.played, findings=())
    assert settle(edited, "moderate").word == "refuted"
    assert (edited.random.played.games, settle(edited, "moderate").method) == (GAMES, "random play")


TIRING = (
    "moves:\n  eat:\n    in: meal\n    if: bites < 5\n    do: [{set: bites, to: bites + 1}]\n    then: next_player\n"
)


def test_a_play_of_an_earlier_run_is_shown_again_if_it_still_shows_the_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = SMALL + TIRING
    first = kept_evidence(text, tmp_path)
    (witness,) = settle(first, "never-stuck").witnesses
    first.earlier.keep_plays()
    monkeypatch.setattr("verifier.evidence.guided_games.shortened", None)  # it is not asked for
    again = settle(kept_evidence(text.replace("bites < 5", "bites != 5"), tmp_path), "never-stuck")
    assert again.word == "refuted"
    assert [witness.replay.rounds for witness in again.witnesses] == [witness.replay.rounds]
    assert again.witnesses[0].replay.rules != witness.replay.rules


def test_a_play_of_an_earlier_run_that_shows_the_fault_no_more_is_no_witness(tmp_path: Path) -> None:
    first = kept_evidence(SMALL + TIRING, tmp_path)
    settle(first, "never-stuck")
    first.earlier.keep_plays()
    for edit, length in (("bites < 5", 7), ("bites < 5", 3)):
        edited = settle(kept_evidence(SMALL + TIRING.replace(edit, f"bites < {length}"), tmp_path), "never-stuck")
        (witness,) = edited.witnesses
        assert len(witness.replay.rounds[0].moves) == length
    assert first.memory.record("plays", first.earlier.key)
    others: list[dict[str, object]] = [{}, {"Stuck()": 3}, {"Stuck()": "no saved game"}]
    for other in others:
        first.memory.keep("plays", first.earlier.key, other)
        assert settle(kept_evidence(SMALL + TIRING, tmp_path), "never-stuck").word == "refuted"


@pytest.mark.usefixtures("_without_counting")
def test_a_game_that_stood_still_before_does_so_again_though_no_glance_shows_it(tmp_path: Path) -> None:
    resting = TIRING + "  rest:\n    in: meal\n    if: bites >= 5\n    then: next_player\n"
    first = kept_evidence(SMALL + resting, tmp_path)
    before = settle(first, "ends")
    assert (before.word, before.method, before.witnesses[0].kind) == ("refuted", "random play", "standstill")
    settle(first, "no-clash")
    first.solver.keep()
    first.earlier.keep_plays()
    edited = kept_evidence(SMALL + resting.replace("bites >= 5", "bites > 4"), tmp_path)
    edited.random.glance = replace(edited.random.played, findings=())
    after = settle(edited, "ends")
    assert (after.word, after.method, after.ending) == ("refuted", "guided play", "may-not-end")
    assert (after.address, edited.random.all_played) == ("moves.rest", False)
    assert after.witnesses[0].replay.rounds == before.witnesses[0].replay.rounds
    # Where the play shows nothing any more, the game is looked at as any other.
    text = SMALL + resting.replace("bites >= 5\n", "bites >= 5\n    do: [{set: bites, to: 0}]\n")
    mended, fresh = settle(kept_evidence(text, tmp_path), "ends"), settle(evidence_of(text), "ends")
    assert (mended.word, mended.ending, mended.method) == (fresh.word, fresh.ending, fresh.method)
    assert "standstill" not in {witness.kind for witness in mended.witnesses}


@pytest.mark.usefixtures("_without_counting")
@pytest.mark.parametrize(
    "told", [{}, {"premises": ["x"], "proofs": []}, {"premises": [3], "proofs": []}, {"premises": [], "proofs": [3]}]
)
def test_what_was_shown_before_is_left_aside_where_it_cannot_be_read(tmp_path: Path, told: dict[str, object]) -> None:
    first = kept_evidence(SMALL + TAKE, tmp_path)
    assert settle(first, "no-clash").word == "proved"
    first.solver.keep()
    assert kept_evidence(SMALL + TAKE, tmp_path).earlier.shown.earlier
    first.memory.keep("shown", first.earlier.key, told)
    again = kept_evidence(SMALL + TAKE, tmp_path)
    assert (again.earlier.shown.earlier, settle(again, "no-clash").word) == ({}, "proved")


REFUSING = "setup:\n  shuffle: [shuffle: basket]\n  some: [{deal: 1, from: basket, to: plate}]\nstart:\n  redeal: "


@pytest.mark.usefixtures("_without_counting")
@pytest.mark.parametrize(
    ("redeal", "ending"),
    [
        ("any(c is stone for c in plate[opener])", "almost-surely"),
        ("count(plate[opener]) > 1", "always"),
        ("'false'", "always"),
    ],
)
@pytest.mark.parametrize("whole", [False, True])
def test_a_deal_that_chance_may_refuse_for_ever_is_an_end_almost_surely(
    redeal: str, ending: str, monkeypatch: pytest.MonkeyPatch, *, whole: bool
) -> None:
    monkeypatch.setattr("reference_engine.engine.MAX_REDEALS", 20)
    monkeypatch.setattr("verifier.evidence.guided_games.CIRCLING", 1_000)
    monkeypatch.setattr("verifier.evidence.guided_games.SEARCHING", 1_000)
    if whole:
        monkeypatch.setattr("verifier.evidence.versions.SMALL", 6.0)
    verdict = settled(SMALL + TAKE + REFUSING + redeal + "\n", "ends")["ends"]
    assert (verdict.word, verdict.ending) == ("proved" if whole else "explored", ending)
    assert ("again for ever" in str(verdict.detail)) == (ending == "almost-surely")


def test_a_shortened_game_is_told_with_its_own_numbers() -> None:
    grab = "  grab:\n    in: meal\n    choose: {k: 'numbers(1, 3)'}\n    do: [{draw: k, from: basket, to: heap}]\n"
    known = evidence_of(f"{SMALL.replace('count: 2', 'count: 5')}moves:\n{grab}    then: next_player\n")
    told = refuted(property_of("supplies-last"), known, known.random.played.findings[0])
    (shown,) = told.witnesses
    taken = [int(done.move.removeprefix("grab(").removesuffix(")")) for done in shown.replay.rounds[-1].moves]
    wanted, there = taken[-1], 7 - sum(taken[:-1])
    assert there < wanted
    assert shown.what == said("short-of", wanted=wanted, there=there)
    assert shown.replay.note == f"shortage: {shown.what}"
    assert (told.detail.id, dict(told.detail.facts)["what"]) == ("goes-wrong-in-games", shown.what)


HELPED = """\
cards: {stone: {count: 4, starts: basket}}
zones:
  basket: {faces: nobody}
  heap: {faces: everyone}
variables: {eaten: {range: 0..9, start: 0, per: player}}
setup: {help: [{draw: helping, from: basket, to: heap}]}
moves:
  take:
    in: meal
    choose: {c: basket}
    if: {hungry: "eaten[me] < 9"}
    do: [{move: c, from: basket, to: heap}, {set: "eaten[me]", to: 1}]
    then: next_player
"""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (HELPED, {"deals-out", "never-stuck", "ends", "has-outcome"}),
        (HELPED.replace("eaten[me] < 9", "eaten[me] < 1"), {"deals-out", "has-outcome"}),
        (HELPED + "winners: helping == 2\n", {"deals-out", "never-stuck", "ends"}),
    ],
    ids=["all", "may get stuck", "asks otherwise who wins"],
)
def test_with_another_deal_holds_what_all_it_rests_on_is_proved_of(text: str, shown: set[str]) -> None:
    evidence, other = evidence_of(text), built(text, 2, (("helping", 3),))
    found = with_other_deal(evidence, replace(evidence.case, built=other, options={"helping": "3"}, wanted=SWEPT))
    assert {verdict.property: verdict.word for verdict in found} == dict.fromkeys(shown, "proved")


def test_a_first_look_searches_for_a_play_that_never_ends_where_random_games_do_not_end() -> None:
    back = "  back: {in: meal, choose: {c: heap}, do: [{move: c, from: heap, to: basket}], then: next_player}\n"
    text = HELPED.replace("count: 4", "count: 40") + back + "  wait: {in: meal, then: next_player}\n"
    case = replace(evidence_of(text).case, sweep=True, light=True, glance=True)
    looked = Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False)
    found = settle(looked, "ends")
    assert sum(looked.random.sampled.ended.values()) == 0
    assert (found.word, found.method) == ("refuted", "guided play")


MANY = HELPED.replace("count: 4", "count: 9")


@pytest.mark.parametrize(
    ("name", "text", "address"),
    [
        ("never-stuck", MANY.replace("eaten[me] < 9", "eaten[me] < 1"), "phases.meal"),
        ("has-outcome", MANY + "winners: helping == 3\n", "winners"),
        ("few", MANY + "properties: {few: {always: count(heap) < 4}}\n", "properties.few"),
        ("no-clash", MANY.replace("to: 1}", 'to: "eaten[me] + 7"}'), "moves.take"),
    ],
    ids=["never-stuck", "has-outcome", "few", "no-clash"],
)
def test_what_guided_play_refutes_carries_the_address_of_the_rule_that_fails(
    name: str, text: str, address: str
) -> None:
    evidence = evidence_of(text)
    _, settled = evidence.random.sampled, SolverAnswer(None, said("time-over"))
    shown = evidence.guided.searched(property_of(name), settled)
    assert shown is not None
    found = property_of(name).by_play(property_of(name), evidence, shown, "")
    assert (found.word, found.method, found.address) == ("refuted", "guided play", address)


@pytest.mark.parametrize(("word", "stands"), [("proved", True), ("tested", False)])
def test_numbers_stand_where_another_engine_proves_that_no_card_is_lost(
    word: Word, stands: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("verifier.evidence.count_answers.CountAnswers.keeps_cards", False)
    one, kept = evidence_of(SMALL + TAKE), property_of("conserves-cards")
    assert one.counting.shown(property_of("no-clash"), further=True) is None
    one.known[kept.id] = verdict(kept, one, word, said("nothing-wrong"), "solver")
    assert one.counting.shown(property_of("no-clash")) is None  # before the solver is asked
    assert (one.counting.shown(property_of("no-clash"), further=True) is not None) == stands


def test_the_solver_stands_where_numbers_show_that_no_card_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.evidence.solver_answers.SolverAnswers.sound_by_itself", False)
    assert evidence_of(SMALL + TAKE).solver.sound
    monkeypatch.setattr("verifier.evidence.count_answers.CountAnswers.keeps_cards", False)
    assert not evidence_of(SMALL + TAKE).solver.sound
