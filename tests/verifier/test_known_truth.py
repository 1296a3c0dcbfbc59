"""Rulesets whose truth is known beforehand, most of which were answered falsely once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import library
from reference_engine.replay import play_again
from tests.helpers import TESTS, engine_of
from verifier.portfolio.verification import verify
from verifier.verdict.verdicts import Report, Verdict, VerifyTask

pytestmark = pytest.mark.usefixtures("little_shortening")

FOLDER: Final = TESTS / "known_truth"


@dataclass(frozen=True)
class Truth:
    """What is true of a property: the word of its verdict, and how surely games end."""

    property: str
    option: str
    word: str
    ending: str


def truths_of(path: Path) -> tuple[int, tuple[Truth, ...]]:
    """Return for how many players a ruleset is verified, and what its head says is true of it."""
    heads = [line[2:] for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# ")]
    players = next(int(head.partition(": ")[2]) for head in heads if head.startswith("players: "))
    return players, tuple(_truths(heads))


def _truths(heads: list[str]) -> Iterator[Truth]:
    for head in heads:
        what, _, said = head.partition(": ")
        if what != "players":
            word, _, ending = said.partition(",")[0].partition(" ")
            name, _, option = what.partition(" ")
            yield Truth(name, option, word, ending)


def report_on(path: Path, players: int, *properties: str, other_values: bool = False) -> Report:
    task = VerifyTask(
        path=path, library=library(), players=(players,), properties=properties, other_values=other_values
    )
    return verify(task)


RULESETS: Final = tuple(path for path in sorted(FOLDER.glob("*.yaml")) if "# players:" in path.read_text("utf-8"))


NAMED: Final = FOLDER / "war-with-a-named-version.yaml"
"""This one takes long, and is verified once."""


SLOW: Final = ("a-long-way", "three-passes", "the-last-card", "six-cards-in-tricks")
"""The slowest are asked by `make test-long`."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.long] if path.stem in SLOW else [])
        for path in RULESETS
        if path != NAMED
    ],
)
def test_the_verdicts_are_true(path: Path) -> None:
    players, truths = truths_of(path)
    wanted = tuple(dict.fromkeys(truth.property for truth in truths))
    report = report_on(path, players, *wanted, other_values=any(truth.option for truth in truths))
    said = {(verdict.property, _option(verdict)): verdict for verdict in report.verdicts}
    for truth in truths:
        verdict = said[truth.property, truth.option]
        assert (verdict.property, verdict.word, verdict.ending or "") == (truth.property, truth.word, truth.ending)
    assert report.failures == ()
    engine = engine_of(path, players)
    for shown in (witness for verdict in said.values() if not verdict.options for witness in verdict.witnesses):
        mismatch = play_again(engine, shown.replay).mismatch
        assert shown.smaller or mismatch is None or mismatch.move == len(shown.replay.rounds[-1].moves) - 1


def _option(verdict: Verdict) -> str:
    return " ".join(f"{name}={value}" for name, value in verdict.options.items())


@pytest.mark.slow
def test_of_a_move_without_conditions_none_is_said_to_fail() -> None:
    (verdict,) = report_on(FOLDER / "over-after-the-deal.yaml", 2, "no-dead-rule").verdicts
    assert (verdict.word, verdict.address) == ("refuted", "moves.take")
    assert "can never be made" in str(verdict.detail)
    assert "condition" not in str(verdict.detail)


@pytest.mark.long
def test_a_named_version_that_cannot_be_gone_through_is_played_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.evidence.versions.MOVES", 20_000)
    monkeypatch.setattr("verifier.evidence.versions.NAMED_MOVES", 20_000)
    monkeypatch.setattr("verifier.evidence.versions.NAMED_STATES", 5_000)
    monkeypatch.setattr("verifier.evidence.guided_games.SEARCHING", 10_000)
    monkeypatch.setattr("verifier.evidence.guided_games.CARRYING", 10_000)
    monkeypatch.setattr("verifier.evidence.random_games.GAMES", 40)
    players, (truth,) = truths_of(NAMED)
    report = report_on(NAMED, players, truth.property)
    (verdict,) = report.verdicts
    assert (verdict.property, verdict.word, verdict.ending or "") == (truth.property, truth.word, truth.ending)
    assert report.failures == ()
    assert "ten_cards" in str(verdict.detail)
    (shown,) = verdict.witnesses
    assert shown.smaller is not None


@pytest.mark.slow
def test_a_match_whose_hands_outgrow_the_deck_is_refuted_in_the_round_in_which_they_do() -> None:
    (verdict,) = report_on(FOLDER / "a-match-that-grows.yaml", 3, "deals-out").verdicts
    assert (verdict.word, "in round 18 of a match" in str(verdict.detail)) == ("refuted", True)
    assert len(verdict.witnesses[0].replay.rounds) == 18


@pytest.mark.slow
def test_games_are_not_said_to_end_where_it_is_not_proved_that_none_gets_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.evidence.guided_games.SEARCHING", 0)
    monkeypatch.setattr("verifier.evidence.guided_games.CARRYING", 0)
    monkeypatch.setattr("verifier.evidence.random_games.GAMES", 3)
    report = report_on(FOLDER / "stuck-in-one-deal-of-many.yaml", 2, "never-stuck", "ends")
    assert "proved" not in {verdict.word for verdict in report.verdicts}


LONG: Final = ("war-with-a-named-version", "a-long-step", "a-match-that-grows")
"""What is true of these is not settled by the solver, and they take long."""

SLOW_UNVISITED: Final = (
    *SLOW, "a-round-that-begins-as-dealt", "claimed-from-the-forehead", "dropping-out", "medals", "noughts-and-crosses",
    "secret-bids", "several-at-once", "silent-guesses", "tea-is-rare", "the-empty-box", "the-last-one-opens",
)  # fmt: skip
"""Of those whose positions are not all visited, the slowest."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.long] if path.stem in SLOW_UNVISITED else [])
        for path in RULESETS
        if path.stem not in LONG
    ],
)
def test_nothing_false_is_said_where_not_all_positions_are_visited(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of these games are small: what the solver and the readings say of them is asked here by itself."""
    monkeypatch.setattr("verifier.evidence.versions.SMALL", -1.0)
    monkeypatch.setattr("verifier.evidence.guided_games.SEARCHING", 20_000)
    players, truths = truths_of(path)
    wanted = tuple(dict.fromkeys(truth.property for truth in truths))
    report = report_on(path, players, *wanted, other_values=any(truth.option for truth in truths))
    said = {(verdict.property, _option(verdict)): verdict.word for verdict in report.verdicts}
    opposite = {"proved": "refuted", "refuted": "proved"}
    for truth in truths:
        assert said[truth.property, truth.option] != opposite.get(truth.word)
    assert report.failures == ()


@pytest.mark.slow
def test_deals_that_were_refused_contradict_no_proof_and_refute_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reference_engine.engine.MAX_REDEALS", 4)
    monkeypatch.setattr("verifier.evidence.random_games.GAMES", 20)
    report = report_on(FOLDER / "seldom-accepted.yaml", 2, "deals-out")
    assert report.failures == ()
    assert [verdict.word for verdict in report.verdicts] == ["proved"]
