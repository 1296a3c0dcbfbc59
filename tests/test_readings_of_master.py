"""What the readings of Master change at the table, as worked examples of house rules that choose them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.check import CheckedFile, check_file

ROWS: Final = """
        row[yellow]: [joker at 10, yellow 11, yellow 12]
        row[blue]: [blue 2, blue 3, blue 4, blue 5, blue 6, blue 7, blue 8, blue 9, blue 10, blue 11]
        row[red]: [red 11]
        row[green]: [green 11]
"""
CASES: Final = {
    "a connection where nothing is missing": (
        "master",
        "bridging: over_gaps_only",
        "hand[Lisa]: [blue 12, red 12], hand[Ben]: [red 20], links[Lisa]: [connection, connection], pile: [green 2]",
        ['{illegal: "connect(blue 12, yellow)", because: moves.connect.if.gap}', "legal: lay(blue 12)"],
    ),
    "a connection over a gap": (
        "master",
        "bridging: over_gaps_only",
        "hand[Lisa]: [red 9, red 20], hand[Ben]: [red 19], links[Lisa]: [connection]",
        ['legal: "connect(red 9, blue)"'],
    ),
    "a bonus that comes too late": (
        "master",
        "last_bonus: too_late",
        "hand[Lisa]: [blue 1], hand[Ben]: [red 20], supply: [bonus]",
        ["do: lay(blue 1)", "ended: out", "scores: {Lisa: 0, Ben: -20}"],
    ),
    "a bonus with a card left": (
        "master",
        "last_bonus: too_late",
        "hand[Lisa]: [blue 1, red 19], hand[Ben]: [red 20], supply: [bonus]",
        ["do: lay(blue 1)", "holds: count(won[Lisa]) == 1"],
    ),
    "a duty to lay jokers": (
        "master",
        "duty: in_any_way",
        "hand[Lisa]: [joker, red 20], hand[Ben]: [red 19]",
        ["{illegal: pass, because: moves.pass.if.cannot_lay}"],
    ),
    "a duty to lay connections": (
        "master",
        "duty: in_any_way",
        "hand[Lisa]: [red 9, red 20], hand[Ben]: [red 19], links[Lisa]: [connection]",
        ["{illegal: pass, because: moves.pass.if.cannot_lay}"],
    ),
    "a second joker in one turn": (
        "master",
        "exchanges: one_a_turn",
        "hand[Lisa]: [yellow 10, blue 1, blue 12, red 20], hand[Ben]: [red 19], supply: [bonus], pile: [green 2]",
        [
            "do: lay(blue 12)",
            "do: exchange(yellow 10)",
            'do: "lay_joker(blue, 1)"',
            "{illegal: exchange(blue 1), because: moves.exchange.if.as_often}",
        ],
    ),
    "an exchange after the fourth card": (
        "master",
        "fourth_card: exchange_still",
        "hand[Lisa]: [yellow 10, yellow 13, red 10, red 9, red 8, red 7], hand[Ben]: [red 19]",
        [
            "do: lay(yellow 13)",
            "do: lay(red 10)",
            "do: lay(red 9)",
            "do: lay(red 8)",
            "{illegal: lay(red 7), because: moves.lay.if.up_to_four}",
            "do: exchange(yellow 10)",
            "do: stop",
            "holds: turn == Ben",
        ],
    ),
    "an exchange that is one of the four": (
        "master-2012-fr",
        "exchange_counts: one_of_the_four",
        "hand[Lisa]: [yellow 10, red 10, red 9, red 8, red 20], hand[Ben]: [red 19], pile: [green 2]",
        [
            "do: exchange(yellow 10)",
            "do: lay(red 10)",
            "do: lay(red 9)",
            "do: lay(red 8)",
            "holds: turn == Ben",
        ],
    ),
    "an exchange for which there is no room": (
        "master-2012-fr",
        "{exchange_counts: one_of_the_four, most_laid: 1}",
        "hand[Lisa]: [yellow 10, red 10, red 20], hand[Ben]: [red 19], pile: [green 2]",
        ["{illegal: exchange(yellow 10), because: moves.exchange.if.one_of_the_four}"],
    ),
    "another card than the joker": (
        "master-2012-fr",
        "other_card: besides_the_joker",
        "hand[Lisa]: [yellow 10, red 10, red 20], hand[Ben]: [red 19], pile: [green 2]",
        [
            "do: exchange(yellow 10)",
            '{illegal: "lay_joker(red, 12)", because: moves.lay_joker.if.another_card}',
            "do: lay(red 10)",
            'legal: "lay_joker(red, 12)"',
        ],
    ),
    "a number card behind a connection": (
        "master-2012-fr",
        "behind_a_connection: number_only",
        "hand[Lisa]: [joker, red 9, red 20], hand[Ben]: [red 19], links[Lisa]: [connection], pile: [green 2]",
        [
            '{illegal: "connect_joker(red, 9, blue)", because: moves.connect_joker.if.number_only}',
            'legal: "connect(red 9, blue)"',
        ],
    ),
    "connections that must be gone": (
        "master-2012-it",
        "going_out: connections_too",
        "hand[Lisa]: [red 10], hand[Ben]: [red 19], links[Lisa]: [connection], pile: [green 2]",
        ["do: lay(red 10)", "do: stop", "holds: turn == Ben"],
    ),
    "a bonus with the last card of the hand, which does not end the round": (
        "master-2012-fr",
        "{last_bonus: too_late, going_out: connections_too}",
        "hand[Lisa]: [blue 1], hand[Ben]: [red 20], links[Lisa]: [connection], supply: [bonus], pile: [green 2]",
        ["do: lay(blue 1)", "holds: count(won[Lisa]) == 1", "do: stop", "holds: turn == Ben"],
    ),
    "a bonus with the last card of all, which comes too late": (
        "master-2012-it",
        "{last_bonus: too_late, going_out: connections_too}",
        "hand[Lisa]: [blue 1], hand[Ben]: [red 20], supply: [bonus], pile: [green 2]",
        ["do: lay(blue 1)", "ended: out", "scores: {Lisa: 0, Ben: -20}"],
    ),
    "jokers that cost together": (
        "master-2012-it",
        "jokers_in_hand: all_together",
        "hand[Lisa]: [red 10], hand[Ben]: [joker, joker, red 20]",
        ["do: lay(red 10)", "scores: {Lisa: 0, Ben: -31}"],
    ),
    "an exchange without laying": (
        "master-2016",
        "exchange_time: without_laying",
        "hand[Lisa]: [yellow 10, red 20], hand[Ben]: [red 19], pile: [green 2]",
        ["do: exchange(yellow 10)", "legal: draw"],
    ),
    "bonus cards alone": (
        "master-2016",
        "winning_points: plus_points",
        "hand[Lisa]: [red 10], hand[Ben]: [red 20], won[Ben]: [bonus]",
        ["do: lay(red 10)", "scores: {Lisa: 0, Ben: -9}", "winners: [Ben]"],
    ),
}
"""What is read otherwise -> the ruleset, the reading, the position beside the rows, and what then happens."""


@pytest.mark.parametrize("case", CASES)
def test_a_reading_changes_what_it_says(case: str, tmp_path: Path) -> None:
    name, reading, position, steps = CASES[case]
    checked = _checked(tmp_path, name, reading, position, steps)
    faults = [diagnostic for diagnostic in checked.diagnostics if not diagnostic.code.startswith(("HR610", "HR9"))]
    assert (faults, checked.examples) == ([], 1)


def test_another_reading_does_not(tmp_path: Path) -> None:
    name, _, position, steps = CASES["bonus cards alone"]
    checked = _checked(tmp_path, name, "winning_points: plus_less_minus", position, steps)
    assert [fault.code for fault in checked.diagnostics if not fault.code.startswith(("HR610", "HR9"))] == ["HR608"]


def _checked(folder: Path, name: str, reading: str, position: str, steps: Sequence[str]) -> CheckedFile:
    """Return what a check says of a house rule with one reading and one worked example."""
    zones = "".join(f"        {zone}]\n" for zone in position.removesuffix("]").split("], "))
    chosen = reading if reading.startswith("{") else f"{{{reading}}}"
    told = "".join(f"      - {step}\n" for step in steps)
    text = f"""hausregel: 1
title: {{en: A reading}}
status: house
extends: elfer-raus/{name}
set: {chosen}
replace:
  examples:
   E01:
    players: [Lisa, Ben]
    position:
      zones:{ROWS}{zones}      others: box
    play:
{told}"""
    (folder / "house.yaml").write_text(text, encoding="utf-8")
    return check_file(folder / "house.yaml")
