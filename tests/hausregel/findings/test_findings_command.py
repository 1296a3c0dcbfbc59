"""The command `findings`: what it prints, the page and plays it writes, what it keeps, how it stops and goes on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console

from hausregel.commands.findings import _with_kinds
from hausregel.findings import EarlierPage, Finding, runner
from hausregel.work.library import load
from hausregel.work.verify import Effort, WantsToStop
from tests.hausregel.commands import command, data
from tests.hausregel.findings.conftest import SMALLEST
from verifier.verdict.verdicts import Report

READING: Final = """readings:
  after_a_bite: {values: [goes_on, ends], default: goes_on, cite: leaflet/Eating}
domains:
"""
EDITION: Final = """hausregel: 1
title: {en: The second edition}
status: official
extends: ./original.yaml
source:
  second: {title: A second leaflet, year: 2027, language: en, sections: [Putting away]}
replace:
  moves.put_away.if: f is fruit and f.size >= 2
text:
  moves.put_away: {en: Put a large fruit on the shelf., cite: second/Putting away}
"""

QUICK: Sequence[str] = ("--compare", "2", "--budget", "3s")

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def printed(folder: Path) -> tuple[str, str]:
    """Write a printed game with a reading and a second edition that allows less."""
    text = SMALLEST.replace("status: house", "status: official").replace("players: 2..3", "players: 2")
    text = text.replace("domains:\n", READING).replace("if tasty(f)", "if tasty(f) and after_a_bite == goes_on")
    (folder / "original.yaml").write_text(text, encoding="utf-8")
    (folder / "second.yaml").write_text(EDITION, encoding="utf-8")
    return "./original.yaml", "./second.yaml"


def test_refutations_of_one_property_join_a_page_and_nothing_else_is_changed(
    folder: Path, printed: tuple[str, str]
) -> None:
    with (folder / "original.yaml").open("a", encoding="utf-8") as file:
        file.write("properties:\n  nothing_eaten: count(bowl) == 0\n")
    ask = ("findings", printed[0], "--property", "nothing_eaten", "--budget", "3s", "--out", "found.md")
    assert command(*ask).exit_code == 0
    (broken,) = data(command(*ask, "--format", "json"))["findings"]
    assert (broken["kind"], broken["property"]) == ("broken claim", "nothing_eaten")
    page = (folder / "found.md").read_text(encoding="utf-8")
    assert page.count("(`properties.nothing_eaten`, 2 players)") == 1
    assert "Further refutations were added on" in page
    assert command("findings", "--property", "ends").exit_code == 2
    assert command(*ask, "--kind", "tie").exit_code == 2


@pytest.mark.long
@pytest.mark.slow
def test_it_writes_a_page_with_the_plays_and_keeps_what_it_says_of_rulesets_that_are_not_named(
    folder: Path, printed: tuple[str, str]
) -> None:
    _writes_a_page(folder, printed)
    _keeps_the_page(folder)


def _writes_a_page(folder: Path, printed: tuple[str, str]) -> None:
    result = command("findings", *printed, *QUICK, "--out", "found.md", "--proofs", "reports/proofs.md")
    assert result.exit_code == 0
    proofs = (folder / "reports" / "proofs.md").read_text(encoding="utf-8")
    assert "| conserves-cards | 2 | **proved** |" in proofs
    assert "`after_a_bite` = ends" in proofs
    assert "original.yaml: Passages that can be read in several ways: readings.after_a_bite" in result.stdout
    assert "second.yaml: Editions and languages that say different things: moves.put_away" in result.stdout
    assert "1 of 2, original.yaml: " in result.stderr
    page = (folder / "found.md").read_text(encoding="utf-8")
    assert "Printed in A leaflet 2026 en: “Eating”" in page
    assert "| second.yaml | original.yaml | differs |" in page
    plays = sorted((folder / "found").glob("*.replay.json"))
    assert plays
    for play in plays:
        assert f"hausregel replay found/{play.name}`" in page
        assert command("replay", play).exit_code == 0
    told = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    assert sorted(name for finding in told["findings"] for name in finding["plays"]) == [play.name for play in plays]
    (edition,) = (finding for finding in told["findings"] if finding["kind"] == "editions")
    assert [Path(name).name for name in edition["apart"]["names"]] == [name[2:] for name in printed]


def _keeps_the_page(folder: Path) -> None:
    before = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    plays = {path.name: path.read_bytes() for path in (folder / "found").glob("*.replay.json")}
    assert command("findings", "./mended.yaml", *QUICK, "--out", "found.md").exit_code == 0
    after = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    assert (after["findings"], after["editions"]) == (before["findings"], before["editions"])
    assert {path.name: path.read_bytes() for path in (folder / "found").glob("*.replay.json")} == plays
    assert after["others"] == {"date": before["date"], "command": before["command"]}
    assert command("findings", "./mended.yaml", *QUICK, "--out", "found.md").exit_code == 0
    again = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    assert again["others"] == after["others"]
    page = (folder / "found.md").read_text(encoding="utf-8")
    assert f"What it says of other rulesets was made on {before['date']}" in page


def test_a_kind_of_some_rulesets_keeps_by_what_it_was_made_of_the_others() -> None:
    others, named = (
        Finding(ruleset=name, kind="misprint", players=(), address="winners", what=None, settled=None)
        for name in ("push/push", "side-games/ratefix")
    )
    before = EarlierPage((others,), (), {"kinds": {"misprint": {"date": "2026-01-01", "command": "all of them"}}})
    about = {"date": "2026-01-02", "command": "one of them"}
    page = _with_kinds((named,), ("misprint",), ("side-games/ratefix",), before, about)
    assert page.about["kinds"] == {
        "misprint": {"date": "2026-01-01 and 2026-01-02", "command": "all of them; one of them"}
    }
    again = _with_kinds((named,), ("misprint",), ("side-games/ratefix",), page, about)
    assert again.about["kinds"] == page.about["kinds"]
    whole = _with_kinds((named,), ("misprint",), ("push/push", "side-games/ratefix"), page, about)
    assert whole.about["kinds"] == {"misprint": about}


def test_a_page_of_another_version_is_not_written_over(folder: Path) -> None:
    (folder / "found").mkdir()
    (folder / "found" / "findings.json").write_text('{"hausregel_findings": 0}', encoding="utf-8")
    result = command("findings", "./mended.yaml", *QUICK, "--out", "found.md")
    assert result.exit_code == 2
    assert "findings.json" in result.stderr


def test_a_house_rule_and_a_game_that_is_in_order_give_no_finding() -> None:
    result = command("findings", "./mended.yaml", *QUICK, "--format", "json")
    assert (result.exit_code, data(result)["findings"]) == (0, [])


def test_an_unknown_ruleset_is_told_with_the_nearest() -> None:
    result = command("findings", "elfer-raus/clasic")
    assert result.exit_code == 2
    assert "did you mean `elfer-raus/classic`?" in result.stderr


def test_what_is_settled_before_a_stop_is_kept_and_the_rest_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def stopped(errors: Console, name: str, effort: Effort, stop: WantsToStop, language: str) -> Report:  # noqa: ARG001
        begun.append(name)
        stop.wanted = len(begun) == 2
        return Report(ruleset=name, players=(2,), verdicts=(), seconds=0, seed=1, stopped=stop.wanted)

    monkeypatch.setattr(runner, "verified", stopped)
    kept: list[str] = []
    monkeypatch.setattr(runner, "rules_hash", lambda ruleset: ruleset.name)
    monkeypatch.setattr(
        "hausregel.work.verdict_store.store", lambda pairs: kept.extend(ruleset.name for ruleset, _ in pairs)
    )
    result = command("findings", "./printed.yaml", "./french.yaml", "./mended.yaml", "--keep", "--out", "found.md")
    assert result.exit_code == 130
    assert "the same command goes on with it" in result.stderr
    assert begun == [load(name).name for name in ("./printed.yaml", "./french.yaml")]
    assert kept == begun[:1]
    assert not Path("found.md").exists()
