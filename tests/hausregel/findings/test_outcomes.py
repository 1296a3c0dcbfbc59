"""How plays come out: several winners and losers with good points are found where they can be, and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from hausregel.findings.outcomes import (
    OutcomeKind,
    OutcomeQuestion,
    SeenOutcome,
    few_points_win,
    looked_for,
    outcomes,
)
from hausregel.work.library import built, load
from reference_engine import Engine
from tests.hausregel.commands import command
from tests.hausregel.findings.conftest import PRINTED
from verifier.guided_play import GoodLoser, SeveralWinners, evidence, tie_in_match
from verifier.verdict.sentence import said

pytestmark = pytest.mark.usefixtures("folder", "little")

MATCH = "  match:\n    rounds: 2\n    opener: left(opener)\n    winners: total(p) == min(total(q) for q in players)\n"
STONES = "  score: count(f for f in plate[p] if f is stone)\n"
"""Whoever has the fewest stones wins: most often several do."""

ALONE = "  winners: count(plate[p]) == 0\n"
SETTLED = "  ties.round: {cite: leaflet/The end}\n"


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try less than usual: these games are small."""
    for name, moves in (("GUIDED", 3_000), ("SHORTENED", 2_000), ("GAMES", 60), ("MATCHES", 30)):
        monkeypatch.setattr(f"hausregel.findings.outcomes.{name}", moves)


def _written(folder: Path, *, add: str = "", replaced: str = "", name: str = "printed") -> str:
    """Write the printed game with more rules, and others in the place of its own; return its name."""
    text = PRINTED.replace("  examples.printed_meal:\n", f"{add}  examples.printed_meal:\n")
    if replaced:
        text = text.replace("replace:\n", f"replace:\n{replaced}")
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return f"./{name}.yaml"


def _found(name: str, kind: OutcomeKind = "tie") -> list[tuple[str, tuple[int, ...]]]:
    return [(finding.address, finding.players) for finding in outcomes(load(name), kind, _look)]


def _look(asked: Sequence[OutcomeQuestion]) -> list[SeenOutcome]:
    return [looked_for(question) for question in asked]


def test_a_round_that_two_win_is_found_with_a_play_and_a_rate(folder: Path) -> None:
    (one,) = outcomes(load(_written(folder, replaced=STONES)), "tie", _look)
    assert (one.kind, one.address, one.players) == ("tie", "winners", (2, 3))
    assert one.replay is not None
    engine = Engine(built(load("./printed.yaml"), one.replay.players).game)
    assert evidence(engine, one.replay, SeveralWinners()) is not None
    assert all(0 < rate.some < rate.games == 60 for rate in one.rates.values())
    assert one.settled == said("found-in-random-play")


def test_where_only_one_can_win_nothing_is_told(folder: Path) -> None:
    assert _found(_written(folder, replaced=ALONE)) == []


def test_a_tie_that_the_print_settles_is_not_told(folder: Path) -> None:
    assert _found(_written(folder, add=SETTLED, replaced=STONES)) == []


def test_a_match_that_two_win_is_found_though_one_wins_each_round(folder: Path) -> None:
    name = _written(folder, add=MATCH, replaced=ALONE)
    (one,) = outcomes(load(name), "tie", _look)
    assert (one.address, one.players) == ("match.winners", (2, 3))
    assert one.replay is not None
    assert len(one.replay.rounds) == 2
    engine = Engine(built(load(name), one.replay.players).game)
    assert tie_in_match(engine, one.replay) == one.what
    assert all(rate.games == 30 for rate in one.rates.values())


def test_rounds_are_put_together_to_the_shortest_match(folder: Path) -> None:
    name = _written(folder, add=MATCH, replaced=ALONE)
    shown = looked_for(OutcomeQuestion(name, 2, "tie", "match")).replay
    assert shown is not None
    assert sum(len(round_.moves) for round_ in shown.rounds) <= 6


def test_a_saved_match_that_one_wins_or_that_is_not_over_shows_no_tie(folder: Path) -> None:
    name = _written(folder, add=MATCH, replaced=ALONE)
    shown = looked_for(OutcomeQuestion(name, 2, "tie", "match")).replay
    assert shown is not None
    engine = Engine(built(load(name), 2).game)
    assert tie_in_match(engine, shown) is not None
    assert tie_in_match(engine, replace(shown, rounds=shown.rounds[:1])) is None
    alone = _written(folder, add=MATCH.replace("total(p) == min(total(q) for q in players)", "p == opener"), name="one")
    assert tie_in_match(Engine(built(load(alone), 2).game), shown) is None


def test_readings_with_which_one_wins_are_named(folder: Path) -> None:
    reading = (
        "  readings.tie:\n    values:\n      shared: {}\n"
        "      nobody: {replace: {winners: all(score(p) < score(q) for q in players if q != p)}}\n"
        "    default: shared\n    cite: leaflet/The end\n"
    )
    (one,) = outcomes(load(_written(folder, add=reading, replaced=STONES)), "tie", _look)
    assert one.not_with == {"tie": ("nobody",)}


def test_an_edition_tells_only_of_its_own_way_of_winning(folder: Path) -> None:
    _written(folder, replaced=STONES)
    assert _found("./french.yaml") == []
    french = (folder / "french.yaml").read_text(encoding="utf-8")
    own = french.replace("replace:\n", "replace:\n  score: count(f for f in plate[p] if f is fruit)\n")
    (folder / "french.yaml").write_text(own, encoding="utf-8")
    assert _found("./french.yaml") == [("winners", (2, 3))]


def test_a_loser_with_points_as_good_as_the_winners_is_found(folder: Path) -> None:
    only_fruit = "  winners: count(plate[p]) == 0\n  score: count(f for f in plate[p] if f is fruit)\n"
    name = _written(folder, add=MATCH, replaced=only_fruit)
    (one,) = outcomes(load(name), "good loser", _look)
    assert one.replay is not None
    assert evidence(Engine(built(load(name), one.replay.players).game), one.replay, GoodLoser(few=True)) is not None


def test_losers_with_worse_points_and_games_without_a_match_are_not_told(folder: Path) -> None:
    assert _found(_written(folder), "good loser") == []
    fair = "  winners: count(plate[p]) == 0\n  score: count(plate[p])\n"
    assert _found(_written(folder, add=MATCH, replaced=fair), "good loser") == []


@pytest.mark.parametrize(
    ("winners", "few"),
    [
        ("total(p) == min(total(q) for q in players)", True),
        ("total(p) == max(total(q) for q in players)", False),
        ("true", None),
    ],
)
def test_whether_few_points_win_is_told_by_who_wins(folder: Path, winners: str, few: bool | None) -> None:
    name = _written(folder, add=MATCH.replace("total(p) == min(total(q) for q in players)", winners))
    assert few_points_win(Engine(built(load(name), 2).game)) is few


@pytest.mark.long
@pytest.mark.slow
def test_single_kinds_are_put_into_a_page_beside_all_others(folder: Path) -> None:
    name = _written(folder, replaced=STONES)
    assert command("findings", name, "--budget", "3s", "--compare", "1", "--out", "found.md").exit_code == 0
    before = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    settled = _written(folder, add=SETTLED, replaced=STONES)
    assert command("findings", settled, "--kind", "tie", "--out", "found.md").exit_code == 0
    without = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    _written(folder, replaced=STONES)
    assert command("findings", name, "--kind", "tie", "--out", "found.md").exit_code == 0
    again = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    ties = [finding for finding in before["findings"] if finding["kind"] == "tie"]
    assert len(ties) == 1
    assert without["findings"] == [finding for finding in before["findings"] if finding["kind"] != "tie"]
    assert sorted(map(str, again["findings"])) == sorted(map(str, before["findings"]))
    page = (folder / "found.md").read_text(encoding="utf-8")
    assert "*Games that several can win* was made on " in page
    assert "games (95 % interval: " in page


def test_kinds_alone_make_no_verdicts_to_keep() -> None:
    assert command("findings", "./printed.yaml", "--kind", "tie", "--keep").exit_code == 2
