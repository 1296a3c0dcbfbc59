"""A finding is told with its smallest repairs; where there is none, with how many patches were tried."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hausregel.findings.finding import Finding, FoundRepair
from hausregel.findings.markdown import made_by, read_findings, write_findings
from hausregel.findings.smallest_repairs import RepairEffort, can_be_repaired, with_repairs
from hausregel.work.library import built, load
from reference_engine import Engine
from spec.ruleset import fingerprint
from tests.hausregel.commands import command, data
from tests.verifier.repairs.gardens import RELAXED
from verifier.allowance import Allowance
from verifier.guided_play import Stuck, search
from verifier.verdict import said


@pytest.fixture
def stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Finding:
    """Return a finding on a game in which nobody can act in the end."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "garden.yaml").write_text(RELAXED.replace("status: house", "status: official"), encoding="utf-8")
    ruleset = load("./garden.yaml")
    engine = Engine(built(ruleset, 2).game)
    shown = search(engine, Stuck(), allowance=Allowance(engine, moves=2_000), seed=1, rules=fingerprint(ruleset))
    assert shown is not None
    return Finding(
        ruleset=ruleset.name,
        kind="stuck",
        players=(2,),
        address="phases.meal",
        what=shown.what,
        settled=said("refuted-by-random-play"),
        property="never-stuck",
        replay=shown.replay,
    )


def test_a_finding_gets_the_smallest_repairs(stuck: Finding, tmp_path: Path) -> None:
    found = with_repairs(stuck, RepairEffort(budget=None, cache=tmp_path / "settled", most=1))
    (repair,) = found.repairs
    assert (repair.kind, repair.patch, repair.words) == ("relaxed", ("remove: [moves.eat.if.ripe]",), {2: "proved"})
    assert found.patches > 1


def test_the_page_tells_the_repairs_and_how_it_came_by_them(stuck: Finding, tmp_path: Path) -> None:
    write_findings(Path("found.md"), [stuck], (), made_by("hausregel findings", {}))
    asked = ("--repair", "--out", "found.md", "--cache", str(tmp_path / "settled"), "--format", "json")
    result = command("findings", *asked)
    assert result.exit_code == 0
    (row,) = data(result)["findings"]
    assert row["repairs"][0]["what"] == "without this condition: moves.eat.if.ripe"
    page = Path("found.md").read_text(encoding="utf-8")
    assert "The smallest repairs, of " in page
    assert "    remove: [moves.eat.if.ripe]" in page
    assert "Repairs were looked for on " in page
    told = json.loads(Path("found/findings.json").read_text(encoding="utf-8"))
    assert told["repaired"]["command"] == "hausregel findings --repair"
    again = read_findings(Path("found.md")).found[0]
    assert again.repairs[0].words == {2: "proved"}
    assert isinstance(again.repairs[0], FoundRepair)


def test_where_none_repairs_it_the_page_says_how_many_were_tried(stuck: Finding) -> None:
    write_findings(Path("found.md"), [replace(stuck, patches=7)], (), made_by("hausregel findings", {}))
    assert "None of 7 small patches was shown to repair it" in Path("found.md").read_text(encoding="utf-8")


def test_what_no_play_shows_is_not_repaired(stuck: Finding) -> None:
    assert can_be_repaired(stuck)
    assert not can_be_repaired(replace(stuck, replay=None))
    assert not can_be_repaired(replace(stuck, property=""))


def test_only_one_thing_is_done_with_a_page() -> None:
    assert command("findings", "--repair", "--shorten", "--out", "found.md").exit_code == 2
