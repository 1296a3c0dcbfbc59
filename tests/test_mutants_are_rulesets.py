"""The mutants are rulesets that can be played, and the first lines of each say what is broken in a fixed form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

from spec.typing.builder import build
from tests.helpers import numbers_of_players, ruleset_of
from verifier.properties.registry import BUILT_IN

FOLDER: Final = Path(__file__).parent / "mutants"
MUTANTS: Final = tuple(sorted(FOLDER.glob("*.yaml")))
HARMLESS: Final = tuple(sorted((FOLDER / "harmless").glob("*.yaml")))
FILES: Final = (*MUTANTS, *HARMLESS)
KEYS: Final = ("breaks", "players", "with", "not", "rare", "size", "check", "base", "why")
NEEDED: Final = frozenset(("breaks", "players", "why"))
CLOSED: Final = MappingProxyType({"rare": ("yes",), "size": ("full",), "check": ("refuses", "random play")})
AT_MOST_REFUSED: Final = 5
LINE: Final = re.compile(r"# ([a-z]+): (.+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What the first lines of a mutant say; `breaks` is empty for a harmless one."""

    breaks: tuple[str, ...]
    players: int
    options: Mapping[str, str | int]
    holds_for: int | None
    rare: bool
    full_size: bool
    check: str
    broken_before: tuple[str, ...]
    why: str


def fields(path: Path) -> list[tuple[str, str]]:
    """Return the keys and values of the comment at the head of a file, in order."""
    lines = takewhile(lambda line: line.startswith("#"), path.read_text(encoding="utf-8").splitlines())
    found = [(line, LINE.fullmatch(line)) for line in lines]
    wrong = [line for line, match in found if match is None]
    assert not wrong, wrong
    return [(match[1], match[2]) for _, match in found if match]


def names(text: str) -> tuple[str, ...]:
    """Return the names of a list with commas."""
    return tuple(name.strip() for name in text.split(",")) if text not in ("", "nothing") else ()


@cache
def header(path: Path) -> Header:
    """Return what the first lines of a mutant say."""
    said = dict(fields(path))
    pairs = [name.partition("=") for name in names(said.get("with", ""))]
    return Header(
        breaks=names(said["breaks"]),
        players=int(said["players"]),
        options=MappingProxyType({name: int(value) if value.isdigit() else value for name, _, value in pairs}),
        holds_for=int(said["not"]) if "not" in said else None,
        rare="rare" in said,
        full_size="size" in said,
        check=said.get("check", ""),
        broken_before=names(said.get("base", "")),
        why=said["why"],
    )


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_the_first_lines_of_a_mutant_have_the_fixed_form(path: Path) -> None:
    keys = [key for key, _ in fields(path)]
    assert keys == [key for key in KEYS if key in keys]
    assert set(keys) >= NEEDED
    assert all(value in CLOSED.get(key, (value,)) for key, value in fields(path))
    said = header(path)
    assert set(said.breaks) | set(said.broken_before) <= set(BUILT_IN)
    assert not set(said.breaks) & set(said.broken_before)
    assert bool(said.breaks) == (path in MUTANTS)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_mutant_can_be_built_for_the_players_and_options_that_it_names(path: Path) -> None:
    said = header(path)
    for players in (said.players, said.holds_for):
        if players is not None:
            assert players in numbers_of_players(path)
            found = build(ruleset_of(path), players, said.options)
            assert found.value is not None, found.diagnostics
    assert said.players != said.holds_for


def test_there_are_enough_mutants_of_each_sort() -> None:
    said = [header(path) for path in MUTANTS]
    assert len(said) >= 60
    assert {name for mutant in said for name in mutant.breaks} == set(BUILT_IN)
    assert sum(mutant.full_size for mutant in said) >= 8
    assert sum(mutant.holds_for is not None for mutant in said) >= 6
    assert sum(bool(mutant.options) for mutant in said) >= 6
    assert sum(mutant.rare for mutant in said) >= 3
    assert sum(mutant.check == "refuses" for mutant in said) <= AT_MOST_REFUSED


def test_the_table_names_every_mutant() -> None:
    told = re.findall(r"^\| `(.+)\.yaml`", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(told) == sorted(name_of(path) for path in FILES)
