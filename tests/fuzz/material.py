"""What inputs are made from: rulesets, and what the commands write about a small one."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

from hausregel.work.check_booklet import booklets
from hausregel.work.library import find, names
from spec.codes import all_codes
from tests.fuzz.trial import Input, tried
from tests.helpers import TESTS
from tests.spec.test_codes import SMALLEST, smallest_game_with
from verifier.store import FILE

GAME: Final = """\
hausregel: 1
title: {en: Bites}
status: house
players: 1..3
options:
  helping: {range: 0..3, default: 1}
domains:
  sort: [apple, pear, plum]
  size: 1..6
cards:
  fruit: {of: [sort, size], starts: basket}
  stone: {count: 2, starts: basket}
zones:
  basket: {stacked: true, faces: nobody}
  plate: {per: player, faces: owner}
variables:
  bites: {range: 0..9, start: 0}
setup:
  shuffle: [{shuffle: basket}]
  deal: [{deal: helping, from: basket, to: plate}]
phases:
  meal: {}
moves:
  eat:
    in: meal
    choose: {c: "plate[me]"}
    if: bites < 3
    do: [{set: bites, to: bites + 1}, {move: c, to: basket}]
    then: next_player
  take:
    in: meal
    if: count(basket) > 1
    do: [{draw: 1, from: basket, to: "plate[me]"}]
    then: next_player
end:
  full: bites == 3 or count(basket) < 2
winners: "true"
properties:
  few: {always: bites <= 3}
  many: {never: bites == 2}
"""

VERIFY: Final = (
    "verify", "game.yaml", "--players", "2", "--defaults-only", "--workers", "1", "--watch", "0", "--cache", "cache",
    "--property", "deals-out", "--property", "conserves-cards", "--property", "few",
    "--property", "many", "--property", "no-clash", "--format", "json",
)  # fmt: skip


CACHE: Final = f"cache/{FILE}"


@dataclass(frozen=True, slots=True)
class Material:
    """Files by name: rulesets, saved games, certificates; the file of what is settled; and what `verify` says."""

    rulesets: Mapping[str, bytes]
    cache: bytes
    replays: Mapping[str, bytes]
    certificates: Mapping[str, bytes]
    says: str


def verdicts_in(printed: str) -> str:
    """Return the verdicts that `verify --format json` printed, without times."""
    found = json.loads(printed)["verdicts"]
    return json.dumps(
        sorted([verdict["property"], verdict["players"], verdict["options"], verdict["verdict"]] for verdict in found)
    )


@cache
def material() -> Material:
    """Return what inputs are made from, made anew in each process."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files: dict[str, bytes] = {"game.yaml": GAME.encode()}
        with patch("verifier.evidence.count_answers.CountAnswers._counting", None):  # the solver keeps what it finds
            tried(Input(kind="file", how="", files=files, arguments=(*VERIFY, "--certificates", "proofs")), folder)
        saved = ("simulate", "game.yaml", "-n", "3", "--workers", "1", "--save", "games")
        tried(Input(kind="file", how="", files={}, arguments=saved), folder)
        played = ("play", "game.yaml", "--players", "2", "--seed", "3", "--save", "saved.json")
        tried(Input(kind="file", how="", files={}, arguments=played, typed="1\n1\n1\n1\nquit\n"), folder)
        again = tried(Input(kind="cache", how="", files={}, arguments=VERIFY), folder)
        assert again.wrong == "", again
        return Material(
            rulesets=_rulesets(),
            cache=(folder / CACHE).read_bytes(),
            replays=_files(folder, "games/*.json")
            | _files(folder, "saved.json")
            | _files(folder, ".hausregel/**/*.json"),
            certificates=_files(folder, "proofs/*.json"),
            says=verdicts_in(again.printed),
        )


def _files(folder: Path, pattern: str) -> dict[str, bytes]:
    found = sorted(path for path in folder.glob(pattern) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _rulesets() -> dict[str, bytes]:
    """Return rulesets of all sizes; the small ones of the library more than once, since they are quick."""
    found = {f"library {name}": find(name).read_bytes() for name in (*names(), *booklets())}
    for folder in ("faulty", "known_truth"):
        found |= {f"{folder} {path.stem}": path.read_bytes() for path in sorted((TESTS / folder).glob("*.yaml"))}
    for code in all_codes().values():
        found[f"{code.code} wrong"] = smallest_game_with(code.wrong).encode()
    return {"smallest": SMALLEST.encode(), "game": GAME.encode()} | found
