"""A play that shows a finding is replaced by a shorter one that shows the same, or stays."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from hausregel.findings.finding import Finding
from hausregel.findings.markdown import made_by, write_findings
from hausregel.findings.shorter_plays import minimal
from hausregel.work.library import built, load
from reference_engine import Engine, SeededChance, uniform
from spec.ruleset import fingerprint
from tests.hausregel.commands import command, data
from verifier.guided_play import Endless, evidence, hunt, length, one_game
from verifier.guided_play.plays import to_replay

ENDLESS: Final = """hausregel: 1
title: {en: A game without end}
status: official
extends: ./printed.yaml
add:
  moves.rest: {in: meal, then: next_player}
"""

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def endless(folder: Path) -> Finding:
    """Return a finding with a play that goes on and on before it comes to a round of resting."""
    (folder / "endless.yaml").write_text(ENDLESS, encoding="utf-8")
    ruleset = load("./endless.yaml")
    engine = Engine(built(ruleset, 2).game)
    hunted = hunt(engine, Endless(), random.Random(1))
    games = (one_game(hunted, SeededChance(seed), uniform(hunted.choose)) for seed in range(200))
    long = next(played for played in games if played is not None and len(played.play.steps) > 3)
    replay = to_replay(engine, long.play, rules=fingerprint(ruleset), note="")
    seen = evidence(engine, replay, Endless())
    assert seen is not None
    return Finding(
        ruleset=ruleset.name, kind="endless", players=(2,), address="moves.rest", what=seen.what, settled=None,
        property="ends", replay=replay,
    )  # fmt: skip


def test_a_shorter_play_shows_the_same_and_says_what_it_shows(endless: Finding) -> None:
    found = minimal(endless, 20_000)
    replay = found.finding.replay
    assert replay is not None
    assert (found.before, found.after) == (length(endless.replay or replay), 2)
    assert replay.shows == "ends"
    engine = Engine(built(load("./endless.yaml"), 2).game)
    seen = evidence(engine, replay, Endless())
    assert seen is not None
    assert found.finding.what == seen.what
    assert replay.note == f"{seen.kind}: {seen.what}"


def test_a_finding_that_no_play_shows_stays_as_it_is(endless: Finding) -> None:
    told = replace(endless, replay=None)
    assert minimal(told, 20_000).finding == told
    wrong = replace(endless, kind="stuck", property="never-stuck")
    assert minimal(wrong, 20_000).finding == wrong


def test_the_page_gets_the_shorter_plays_and_tells_how_it_came_by_them(folder: Path, endless: Finding) -> None:
    write_findings(folder / "found.md", [endless], (), made_by("hausregel findings", {}))
    result = command(
        "findings", "--shorten", "--out", "found.md", "--work", "20000", "--workers", "1", "--format", "json"
    )
    assert result.exit_code == 0
    (row,) = data(result)["plays"]
    assert row["moves_before"] > row["moves"] == 2
    told = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    assert told["command"] == "hausregel findings"
    assert told["shortened"]["command"] == "hausregel findings --shorten"
    assert "The plays were shortened on " in (folder / "found.md").read_text(encoding="utf-8")
    (name,) = told["findings"][0]["plays"]
    checked = command("replay", folder / "found" / name, "--check", "--format", "json")
    assert (checked.exit_code, data(checked)["shows"]) == (0, "ends")


def test_without_a_page_there_is_nothing_to_shorten() -> None:
    assert command("findings", "--shorten").exit_code == 2
    assert "no findings on" in command("findings", "--shorten", "--out", "none.md").stderr
