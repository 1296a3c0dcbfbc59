"""Traps as findings: of a game that is small as a whole, of the whole deck, and of a smaller version only."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from hausregel.findings.sightings import PlayQuestion
from hausregel.findings.trap_search import FoundTrap, trap_questions, traps_in
from hausregel.findings.traps import trap_findings
from hausregel.work.library import load
from hausregel.work.move_log import EngineShelf
from reference_engine import play_again
from tests.hausregel.commands import command
from verifier.verdict import said

pytestmark = pytest.mark.usefixtures("folder")

GAME: Final = """hausregel: 1
title: {{en: Stones}}
status: official
players: 2
domains:
  size: {sizes}
cards:
  stone: {{of: [size], starts: bag}}
zones:
  bag: {{stacked: true, faces: nobody}}
  hand: {{per: player, faces: owner}}
  heap: {{faces: everyone}}
variables:
  spoilt: {{range: 0..1, start: 0}}
setup:
  deal: [{{shuffle: bag}}, {{deal: all, from: bag, to: hand}}]
phases: [turn]
moves:
  lay:
    in: turn
    choose: {{s: 'hand[me]'}}
    do: [{{move: s, to: heap}}]
    then: next_player
  spoil:
    in: turn
    if: {{late: '{spoils}'}}
    do: [{{set: spoilt, to: 1}}]
    then: next_player
  wait:
    in: turn
    if: {{empty: 'count(hand[me]) == 0'}}
    then: next_player
end:
  all_laid: 'count(bag) == 0 and all(count(hand[p]) == 0 for p in players) and spoilt == 0'
winners: "true"
"""
SMALL: Final = "1..4"
LARGE: Final = "1..30"
LATE: Final = "spoilt == 0 and count(heap) > 1"


def _written(folder: Path, sizes: str, spoils: str) -> str:
    (folder / "stones.yaml").write_text(GAME.format(sizes=sizes, spoils=spoils), encoding="utf-8")
    return "./stones.yaml"


def _found(name: str) -> dict[str, FoundTrap]:
    return {trap.kind: trap for trap in traps_in(PlayQuestion(name, 2))}


def _is_replayed(trap: FoundTrap) -> bool:
    """Return whether the reference engine replays a play, and it comes back to a position of the trap."""
    engine = EngineShelf(load("./stones.yaml")).of(trap.replay)
    shown = play_again(engine, trap.replay)
    states = shown.states[0]
    return shown.mismatch is None and states[-1] in states[trap.moves : -1]


def test_a_game_that_is_small_is_gone_through_as_a_whole(folder: Path) -> None:
    trap = _found(_written(folder, SMALL, LATE))["no end"]
    assert (trap.smaller, trap.moves, trap.what.id, trap.settled.id) == (None, 3, "trap-goes-on", "trap-all-visited")
    assert _is_replayed(trap)


@pytest.mark.long
def test_a_trap_of_the_whole_deck_is_told_with_what_can_follow_there(folder: Path) -> None:
    trap = _found(_written(folder, LARGE, LATE))["no end"]
    assert (trap.smaller, trap.settled.id) == (None, "trap-carried")
    assert not trap.replay.smaller
    assert _is_replayed(trap)


def test_a_trap_that_cannot_be_carried_is_one_of_a_smaller_version(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hausregel.findings.trap_search.PLAYS", 0)
    trap = _found(_written(folder, LARGE, LATE))["no end"]
    assert trap.smaller is not None
    assert trap.settled.id == "trap-of-version"
    assert trap.replay.smaller
    assert _is_replayed(trap)


def test_a_game_without_a_trap_has_none(folder: Path) -> None:
    assert _found(_written(folder, SMALL, "count(heap) < 0")) == {}


READINGS: Final = """readings:
  spoiling:
    never: {{}}
    early: {{replace: {{moves.spoil.if.late: '{spoils}'}}}}
    at_last: {{literal: true, replace: {{moves.spoil.if.late: 'spoilt == 0 and count(heap) > 28'}}}}
    cite: leaflet/Spoiling
  waiting:
    with_empty_hand: {{literal: true}}
    always: {{remove: [moves.wait.if]}}
    cite: leaflet/Spoiling
source:
  leaflet: {{title: A leaflet, sections: [Spoiling]}}
"""


def test_a_trap_of_a_single_reading_is_told_with_that_reading(folder: Path) -> None:
    text = GAME.format(sizes=SMALL, spoils="count(heap) < 0") + READINGS.format(spoils=LATE)
    (folder / "stones.yaml").write_text(text, encoding="utf-8")
    ruleset = load("./stones.yaml")
    asked = trap_questions(ruleset)
    assert [dict(question.chosen) for question in asked] == [
        {},
        {"spoiling": "early"},
        {"spoiling": "at_last"},
        {"waiting": "always"},
    ]
    findings = list(trap_findings(ruleset, {question: traps_in(question) for question in asked}))
    for_ever = [finding for finding in findings if finding.what is not None and finding.what.id == "trap-goes-on"]
    assert [(dict(finding.chosen), finding.literal) for finding in for_ever] == [({"spoiling": "early"}, ())]


def test_traps_with_another_outlook_are_told_beside_one_another(folder: Path) -> None:
    name = _written(folder, SMALL, LATE)
    asked = PlayQuestion(name, 2)
    one = traps_in(asked)[0]
    stuck = replace(one, what=said("trap-gets-stuck", when=said("trap-from-the-deal")))
    assert [finding.what for finding in trap_findings(load(name), {asked: (one, stuck, one)})] == [one.what, stuck.what]


def test_what_was_found_before_is_not_told_again(folder: Path) -> None:
    name = _written(folder, SMALL, LATE)
    asked = PlayQuestion(name, 2)
    found = traps_in(asked)
    assert len(list(trap_findings(load(name), {asked: found}))) == len(found) > 0
    assert list(trap_findings(load(name), {asked: found}, found)) == []


def test_the_page_tells_a_trap_with_a_play_to_step_through(folder: Path) -> None:
    name = _written(folder, SMALL, LATE)
    result = command("findings", name, "--kind", "trap", "--out", "found.md", "--workers", "1")
    assert result.exit_code == 0
    page = (folder / "found.md").read_text(encoding="utf-8")
    assert "After 3 moves nobody can finish any more: whatever is played from there, the game goes on for ever" in page
    told = json.loads((folder / "found" / "findings.json").read_text(encoding="utf-8"))
    assert {finding["kind"] for finding in told["findings"]} == {"trap"}
    plays = sorted((folder / "found").glob("*.replay.json"))
    assert plays
    for play in plays:
        assert command("replay", play).exit_code == 0
