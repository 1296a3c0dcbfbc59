"""Verifying whole rulesets: what is settled, how it is kept, and that stopping loses nothing."""

from __future__ import annotations

import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest

import rulesets
from reference_engine import Engine
from reference_engine.replay import play_again
from spec.ruleset.inheritance import resolve
from spec.typing.builder import build
from tests.helpers import FRUIT, in_one_file
from verifier.evidence.random_games import FEW_GAMES
from verifier.portfolio.earlier_verdicts import EarlierVerdicts
from verifier.portfolio.verification import _is_all, verify
from verifier.properties import ONE_ROUND, SWEPT
from verifier.properties.registry import BUILT_IN
from verifier.verdict.memory import program
from verifier.verdict.sentence import said
from verifier.verdict.verdicts import Progress, Report, Verdict, VerifyTask

pytestmark = pytest.mark.xdist_group("verification")
"""What is settled at first is settled once."""

LIBRARY = Path(rulesets.__file__).parent
JUNIOR = LIBRARY / "elfer-raus" / "junior.yaml"

STONES = """\
hausregel: 1
title: {en: Stones}
status: house
players: 2
cards: {stone: {count: 3, starts: pile}}
zones:
  pile: {faces: everyone}
  hand: {per: player, faces: everyone}
setup: {first: [{draw: 1, from: pile, to: "hand[opener]"}]}
phases: {turn: {}}
moves:
  take: {in: turn, do: [{draw: 1, from: pile, to: "hand[me]"}], then: next_player}
end: {gone: count(pile) == 0}
winners: count(hand[p]) == 2
properties:
  few: {always: "all(count(hand[p]) < 3 for p in players)"}
"""


def asked(path: Path = JUNIOR, **more: object) -> VerifyTask:
    task = VerifyTask(path=path, library=LIBRARY, players=(2,), other_values=False)
    return replace(task, **more)  # type: ignore[arg-type]  # fields of a task


def words(report: Report) -> dict[str, str]:
    return {verdict.property: verdict.word for verdict in report.verdicts}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("settled")


@pytest.fixture(scope="module")
def first(folder: Path) -> Report:
    return verify(asked(cache=folder))


def test_a_small_game_is_proved_in_all_that_matters(first: Report) -> None:
    found = words(first)
    wanted = ("deals-out", "conserves-cards", "lawful-table", "never-stuck", "ends", "supplies-last", "has-outcome")
    assert {name: found[name] for name in wanted} == dict.fromkeys(wanted, "proved")


def test_the_end_is_proved_with_a_bound_that_no_random_game_passes(first: Report) -> None:
    from verifier.random_play.random_games import sample

    ends = next(verdict for verdict in first.verdicts if verdict.property == "ends")
    assert ends.ending == "always"
    assert ends.bound is not None
    built = build(resolve(JUNIOR, LIBRARY).value, 2, {}).value  # type: ignore[arg-type]  # it has no faults
    assert built is not None
    assert max(sample(Engine(built.game), 200, 5, {}).lengths) <= ends.bound


def test_a_second_run_takes_everything_from_the_first(first: Report, folder: Path) -> None:
    again = verify(asked(cache=folder))
    assert all(verdict.reused for verdict in again.verdicts)
    assert [replace(verdict, reused=False) for verdict in again.verdicts] == list(first.verdicts)


def test_an_edit_to_the_words_settles_nothing_anew(first: Report, folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "rulesets"
    shutil.copytree(LIBRARY, copy)
    path = copy / "elfer-raus" / "junior.yaml"
    english = path.with_suffix(".en.yaml")
    english.write_text(english.read_text(encoding="utf-8").replace("title: ", "title: Mind - ", 1), encoding="utf-8")
    again = verify(replace(asked(path, cache=folder), library=copy))
    assert all(verdict.reused for verdict in again.verdicts)
    assert words(again) == words(first)


@pytest.mark.parametrize(
    ("old", "new", "anew"),
    [
        pytest.param(
            "score: sum(c.rank", "score: 2 * sum(c.rank", {"no-dead-rule", "examples-hold"}, marks=pytest.mark.long
        ),
        pytest.param(
            "winners: count(hand[p]) == 0",
            "winners: count(hand[p]) < 1",
            {"has-outcome", "no-dead-rule", "examples-hold"},
            marks=pytest.mark.long,
        ),
        ("filled(row[col], r + 1)) <= 2", "filled(row[col], r + 1)) <= 3", {"lawful-table", "examples-hold"}),
    ],
)
def test_an_edit_settles_anew_only_that_on_which_it_bears(
    first: Report, folder: Path, tmp_path: Path, old: str, new: str, anew: set[str]
) -> None:
    copy = tmp_path / "rulesets"
    shutil.copytree(LIBRARY, copy)
    shutil.copytree(folder, tmp_path / "cache")
    path = copy / "elfer-raus" / "junior.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    again = verify(replace(asked(path, cache=tmp_path / "cache"), library=copy))
    assert {
        verdict.property for verdict in again.verdicts if not verdict.reused and verdict.property in BUILT_IN
    } == anew
    assert words(again) == words(first)


def test_what_was_settled_of_one_round_is_settled_anew_of_a_match_in_which_something_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "stones.yaml"
    path.write_text(STONES, encoding="utf-8")
    wanted = asked(path, cache=tmp_path / "cache", properties=("deals-out", "ends", "few"))
    assert not any(verdict.assumptions for verdict in verify(wanted).verdicts)
    match = f"{STONES}match: {{rounds: 3, points: 'count(hand[p])'}}\n"
    path.write_text(match, encoding="utf-8")
    assert not any(verdict.assumptions for verdict in verify(wanted).verdicts)
    path.write_text(f"{match}variables:\n  kept: {{of: flag, start: false, lasts: match}}\n", encoding="utf-8")
    found = verify(wanted).verdicts
    assert not any(verdict.reused for verdict in found)
    assert [verdict.method for verdict in found if verdict.property == "ends"] == ["counting"]  # of every round
    assert not any(ONE_ROUND in verdict.assumptions for verdict in found)


@pytest.mark.parametrize(
    ("options", "word", "after"),
    [("options: {most: {range: 1..4, default: 3}}\n", "proved", "refuted"), ("", "proved", "proved")],
)
def test_without_the_only_claim_that_asks_for_an_option_the_option_is_of_no_use(
    options: str, word: str, after: str, tmp_path: Path
) -> None:
    path = tmp_path / "stones.yaml"
    text = STONES + options
    wanted = asked(path, cache=tmp_path / "cache", properties=("no-dead-rule",))
    path.write_text(text.replace("< 3 for", "< most for") if options else text, encoding="utf-8")
    assert words(verify(wanted)) == {"no-dead-rule": word}
    path.write_text(text, encoding="utf-8")
    report = verify(wanted)
    assert words(report) == {"no-dead-rule": after}
    assert report.failures == ()


def test_a_fresh_run_takes_nothing_from_others(folder: Path) -> None:
    report = verify(asked(cache=folder, fresh=True, properties=("deals-out",)))
    assert [verdict.reused for verdict in report.verdicts] == [False]


def test_without_time_nothing_is_said_to_hold() -> None:
    report = verify(asked(budget=1e-6))
    assert report.stopped
    assert set(words(report).values()) == {"unknown"}


def test_no_processes_are_started_for_the_little_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("verifier.portfolio.worker_processes.in_processes", started)
    asked_of_two = asked(budget=1000.0, players=(2, 3), workers=2, properties=("deals-out",))
    report = verify(asked_of_two, deadline=time.monotonic() - 5)
    assert report.stopped
    assert {(verdict.players, verdict.word, verdict.detail) for verdict in report.verdicts} == {
        (2, "unknown", said("time-over")),
        (3, "unknown", said("time-over")),
    }
    with pytest.raises(AssertionError):
        verify(asked_of_two)


def test_with_the_time_over_no_further_value_of_an_option_is_looked_at(tmp_path: Path) -> None:
    many = tmp_path / "many.yaml"
    text = in_one_file(JUNIOR)
    many.write_text(text.replace("rounds: {range: 1..20", "rounds: {range: 1..2000", 1), encoding="utf-8")
    work = asked(many, budget=1e-6, other_values=True, properties=("ends",))
    report = verify(work, deadline=time.monotonic() - 5)
    others = [verdict for verdict in report.verdicts if verdict.options]
    assert len(others) > 2000
    assert {(verdict.word, verdict.detail) for verdict in others} == {("unknown", said("time-over"))}


def test_with_the_time_just_over_what_earlier_runs_settled_of_other_values_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "stones.yaml"
    text = STONES.replace("count(pile) == 0", "count(pile) == over")
    text += "options: {over: {range: 0..3, default: 0}}\n"
    file.write_text(text.replace("< 3 for", "< 9 for"), encoding="utf-8")
    work = asked(file, cache=tmp_path / "cache", other_values=True, properties=("never-stuck", "ends"))
    known = {(str(verdict.options), verdict.property): verdict.word for verdict in verify(work).verdicts}
    assert {"proved", "refuted"} <= set(known.values())
    late = time.monotonic() - 1_000
    monkeypatch.setattr("verifier.portfolio.runner.GRACE", 1_000_000.0)
    again = verify(replace(work, budget=1.0), deadline=late).verdicts
    assert {(str(verdict.options), verdict.property): verdict.word for verdict in again} == known
    never = verify(replace(work, budget=1.0, cache=tmp_path / "other"), deadline=late).verdicts
    assert {verdict.word for verdict in never} <= {"unknown", "vacuous"}


READ = (
    STONES.replace("count(pile) == 0", "count(pile) == 0 or (soon == early and count(pile) == 1)")
    + """\
source: {leaflet: {title: Stones}}
readings: {soon: {values: [late, early], default: late, cite: leaflet/The end}}
"""
)


def test_every_value_is_played_at_random_before_anything_else_takes_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "stones.yaml"
    file.write_text(READ, encoding="utf-8")
    monkeypatch.setattr("verifier.portfolio.runner.Runner._late", lambda *_: True)
    work = asked(file, cache=tmp_path / "cache", other_values=True, budget=1_000.0, properties=SWEPT)
    found = {verdict.property: verdict for verdict in verify(work).verdicts if verdict.options}
    assert {name: verdict.word for name, verdict in found.items()} == {
        "deals-out": "proved",  # the rules are read at once
        "never-stuck": "tested",
        "ends": "tested",
        "has-outcome": "tested",
    }
    assert found["ends"].detail == said("no-proof", what=said("held-in-games", games=20, seed=1), why=said("time-over"))
    monkeypatch.undo()
    later = {verdict.property: verdict.word for verdict in verify(work).verdicts if verdict.options}
    assert later["never-stuck"] == "proved"


def test_a_first_look_tells_what_few_games_show_before_anything_is_settled(tmp_path: Path) -> None:
    path, told, games = tmp_path / "game.yaml", list[Verdict](), list[int]()
    path.write_text(STONES.replace("count(hand[p]) < 3", "count(hand[p]) < 2"), encoding="utf-8")
    report = verify(
        asked(path, first_look=True),
        settled=told.append,
        progress=lambda at: games.append(at.of) if at.what == said("playing-at-random") else None,
    )
    assert words(report) == words(verify(asked(path)))
    first = {verdict.property: verdict for verdict in told[: -len(report.verdicts)]}
    assert {name: verdict.word for name, verdict in first.items()} == words(report) | dict.fromkeys(
        ("never-stuck", "ends", "supplies-last", "has-outcome", "no-clash"), "tested"
    )
    assert "the solver has not been asked yet" in str(first["ends"].detail)
    assert games[0] == FEW_GAMES


def test_what_is_settled_before_a_stop_is_told_and_kept() -> None:
    told: list[Verdict] = []
    report = verify(asked(), settled=told.append, should_stop=lambda: len(told) >= 1)
    assert report.stopped
    assert tuple(told) == report.verdicts
    assert words(report)["deals-out"] == "proved"
    assert words(report)["ends"] == "unknown"


def test_what_was_only_tested_is_taken_over_unless_there_is_more_time_now() -> None:
    tested = Verdict(property="ends", players=2, word="tested", detail=said("claims-nothing"), method="random play")
    proved = replace(tested, property="never-stuck", word="proved")
    by_this = {"ends": program()}
    kept = EarlierVerdicts("", {"ends": tested, "never-stuck": proved}, {"ends": 20.0, "never-stuck": 1.0}, by_this)
    assert [kept.of("ends", seconds) for seconds in (5.0, 20.0, 30.0, None)] == [tested, tested, None, None]
    assert kept.of("never-stuck", None) == proved
    assert kept.of("deals-out", 1.0) is None
    assert EarlierVerdicts("", kept.verdicts, {"ends": None}, by_this).of("ends", None) == tested
    by_another = replace(kept, programs={"ends": "another", "never-stuck": "another"})
    assert [by_another.of(name, 5.0) for name in ("ends", "never-stuck")] == [None, proved]


@pytest.mark.long
def test_a_second_run_with_as_little_time_is_as_quick_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = LIBRARY / "push" / "push.yaml"
    short = asked(path, cache=tmp_path, properties=("never-stuck",), budget=1.0)
    (first,) = verify(short).verdicts
    (again,) = verify(short).verdicts
    # What nothing was found out about is tried again; what held so far is taken from the run before.
    assert (again.word, again.reused) == (first.word, True) or first.word == "unknown"
    (longer,) = verify(replace(short, budget=4.0)).verdicts
    assert not longer.reused
    monkeypatch.setattr("verifier.portfolio.earlier_verdicts.program", lambda: "another")
    (by_another,) = verify(short).verdicts
    assert not by_another.reused


@pytest.mark.long
def test_a_proof_names_the_file_of_its_certificate(tmp_path: Path) -> None:
    report = verify(asked(properties=("never-stuck", "keeps-secrets"), certificates=tmp_path))
    files = {verdict.property: verdict.certificate for verdict in report.verdicts}
    assert files == {"never-stuck": str(tmp_path / "elfer-raus-junior-2p.certificate.json"), "keeps-secrets": ""}
    assert Path(files["never-stuck"]).is_file()


def test_progress_says_what_is_being_done() -> None:
    heard: list[Progress] = []
    verify(asked(properties=("deals-out",)), progress=heard.append)
    assert heard
    assert all(at.players == 2 and at.what for at in heard)


def test_two_processes_settle_what_one_does(tmp_path: Path) -> None:
    path = tmp_path / "fruit.yaml"
    path.write_text(FRUIT, encoding="utf-8")
    report = verify(asked(path, players=(2, 3), workers=2, properties=("deals-out", "conserves-cards")))
    assert {(verdict.players, verdict.property, verdict.word) for verdict in report.verdicts} == {
        (players, name, "proved") for players in (2, 3) for name in ("deals-out", "conserves-cards")
    }


def test_a_refutation_comes_with_a_game_that_the_engine_plays_again(tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(
        "hausregel: 1\ntitle: {en: Stuck}\nstatus: house\nextends: elfer-raus/junior\nremove: [moves.pass]\n",
        encoding="utf-8",
    )
    verdict = verify(asked(path, properties=("never-stuck",))).verdicts[0]
    assert verdict.word == "refuted"
    ruleset = resolve(path, LIBRARY).value
    assert ruleset is not None
    built = build(ruleset, 2, {}).value
    assert built is not None
    engine = Engine(built.game)
    played = play_again(engine, verdict.witnesses[0].replay)
    assert played.mismatch is None
    last = played.states[0][-1]
    assert not engine.is_over(last)
    assert not engine.legal(last)


def test_other_values_of_options_are_settled_along() -> None:
    report = verify(asked(other_values=True, properties=("ends",)))
    by_value = {tuple(verdict.options.items()): verdict for verdict in report.verdicts}
    assert by_value[("hand_size", "7"),].word == "proved"
    assert by_value[("highest", "3"),].word == "vacuous"
    assert by_value[("highest", "3"),].address.startswith("requires.")
    assert by_value[("highest", "9"),].word == "tested"


def test_what_a_limit_of_time_left_open_is_asked_again_when_another_run_has_settled_it(tmp_path: Path) -> None:
    """Once the same command with the same limit said "explored" for ever, though a run without one had refuted it."""
    limited = asked(cache=tmp_path, properties=("never-stuck",), budget=1e-9)
    assert words(verify(limited)) != {"never-stuck": "proved"}
    assert words(verify(replace(limited, budget=None))) == {"never-stuck": "proved"}
    assert words(verify(limited)) == {"never-stuck": "proved"}
    ruleset = resolve(JUNIOR, LIBRARY).value
    assert ruleset is not None
    opened = Verdict(property="never-stuck", players=2, word="tested", detail=said("never-seen"), method="random play")
    assert not _is_all([opened], ruleset, replace(limited, budget=1.0))
    assert _is_all([opened], ruleset, replace(limited, budget=None))
    assert _is_all([replace(opened, word="proved")], ruleset, replace(limited, budget=1.0))
