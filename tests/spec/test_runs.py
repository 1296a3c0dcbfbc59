"""Runs of filled cells: each is found, with its first and its last cell, and no other."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import pytest

from reference_engine import Engine, State
from tests.helpers import do, engine, faults, position, variable
from tests.interpreter import Asker

CLAIMS: Final = {
    "one": "count(runs(shelf[apple])) == 1",
    "two": "count(run for run in runs(shelf[apple])) == 2",
    "has_two": "any(2 in run for run in runs(shelf[apple]))",
    "all_have_two": "all(2 in run for run in runs(shelf[apple]))",
    "long": "any(count(run) >= 3 for run in runs(shelf[apple]))",
    "first_is_two": "first(n for run in runs(shelf[apple]) for n in run) == 2",
    "ends_at_four": "any(max(n for n in run) == 4 for run in runs(shelf[apple]))",
    "begins_at_one": "any(lowest(run) == 1 for run in runs(shelf[apple]) if count(run) > 1)",
    "cells": "sum(count(run) for run in runs(shelf[apple])) == count(shelf[apple])",
    "beyond": "any(5 in run or nothing_there in run for run in runs(shelf[apple]))",
}
TEXT: Final = "\n".join(
    [
        "define:",
        "  lowest(run): min(n for n in run)",
        "  nothing_there: first(n for n in numbers(2, 1))",
        "properties:",
        *(f'  {name}: "{text}"' for name, text in CLAIMS.items()),
        "",
    ]
)


def runs_of(filled: Sequence[bool]) -> list[tuple[int, int]]:
    """Return first and last cell of each run, from 1."""
    cells = [number for number, there in enumerate(filled, 1) if there]
    groups = itertools.groupby(enumerate(cells), lambda pair: pair[1] - pair[0])
    found = [[cell for _, cell in group] for _, group in groups]
    return [(group[0], group[-1]) for group in found]


def truth(filled: Sequence[bool]) -> dict[str, bool]:
    """Return what each of the claims has to say of a row."""
    runs = runs_of(filled)
    return {
        "one": len(runs) == 1,
        "two": len(runs) == 2,
        "has_two": any(low <= 2 <= high for low, high in runs),
        "all_have_two": all(low <= 2 <= high for low, high in runs),
        "long": any(high - low >= 2 for low, high in runs),
        "first_is_two": bool(runs) and runs[0][0] == 2,
        "ends_at_four": any(high == 4 for _, high in runs),
        "begins_at_one": any(low == 1 and high > low for low, high in runs),
        "cells": True,
        "beyond": False,
    }


def row(table: Engine, filled: Sequence[bool]) -> State:
    return position(table, {"shelf[apple]": [f"apple {n}" if there else None for n, there in enumerate(filled, 1)]})


@pytest.mark.parametrize("filled", list(itertools.product((False, True), repeat=4)))
def test_every_way_to_fill_a_row_has_the_runs_that_one_sees(filled: tuple[bool, ...]) -> None:
    table = engine(TEXT)
    state = row(table, filled)
    claims = table.game.properties
    assert {claim.id: table.claim(state, number) for number, claim in enumerate(claims)} == truth(filled)
    asked = Asker(table.game, state, 0)
    assert {claim.id: asked.holds(claim.expression) for claim in claims} == truth(filled)


def test_effects_can_run_through_runs() -> None:
    text = """\
moves:
  wait:
    in: meal
    do:
      - for: {run: "runs(shelf[apple])", n: run}
        if: count(run) > 1
        do:
          - set: bites
            to: bites + n
    then: next_player
"""
    table = engine(text)
    after = do(table, row(table, (True, False, True, True)), "wait")
    assert variable(table, after, "bites") == 7


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("count(runs(bag)) == 1", "HR420"),
        ("count(runs(tray)) == 1", "HR420"),
        ("any(run == 2 for run in runs(shelf[apple]))", "HR405"),
        ("2 in runs(shelf[apple])", "HR405"),
        ("any(true for run in runs(shelf[apple], 2))", "HR410"),
        ("any(pear in run for run in runs(shelf[apple]))", "HR406"),
        ("any(true for bites in runs(shelf[apple]))", "HR416"),
    ],
)
def test_what_runs_cannot_be_is_told(claim: str, code: str) -> None:
    zones = "zones:\n  basket: {stacked: true, faces: nobody}\n  bag: {faces: nobody}\n"
    zones += "  shelf: {per: sort, cells: size, faces: everyone}\n  tray: {cells: sort, faces: everyone}\n"
    rest = f'variables:\n  bites: {{range: 0..9, start: 0}}\nproperties:\n  odd: "{claim}"\n'
    assert [fault.code for fault in faults(zones + rest)] == [code]


def test_a_run_cannot_be_chosen() -> None:
    text = 'moves:\n  wait:\n    in: meal\n    choose: {run: "runs(shelf[apple])"}\n    then: next_player\n'
    assert [fault.code for fault in faults(text)] == ["HR405"]
