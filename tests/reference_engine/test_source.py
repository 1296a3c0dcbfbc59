"""What is compiled holds no text of an author: numbers, a closed set of names, and the addresses of rules as texts."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from reference_engine import compiler
from reference_engine.compiler import compile_deal, compile_game, source_of, source_of_deal
from spec.game.game import Game
from spec.typing.builder import build
from tests.helpers import NAMED_TABLES, TABLES, engine_of, ruleset

HELPERS: Final = frozenset(compiler._GIVEN) | {"Move", "new"}
PYTHON: Final = frozenset({"abs", "all", "any", "dict", "len", "list", "max", "min", "next", "range", "sum", "tuple"})
OWN: Final = re.compile(r"(?:x|d|can|moves|do|after|weight|A|K|N|S)[0-9]+|Z|V|Z0|V0|me|w|p|f|out|score|total")
QUESTIONS: Final = frozenset(
    {
        "setup",
        "redeal",
        "starter",
        "begin",
        "ended",
        "score",
        "winner",
        "lost",
        "rounds",
        "until",
        "points",
        "opener",
        "champion",
    }
)
ATTRIBUTES: Final = frozenset({"append", "chance", "pick", "fromkeys", "get", "count"})
ADDRESS: Final = re.compile(r"(setup|moves|after)\.[a-z][a-z0-9_]*|after\.[a-z][a-z0-9_]*\.setup")
NODES: Final = (
    ast.Module,
    ast.FunctionDef,
    ast.arguments,
    ast.arg,
    ast.Return,
    ast.If,
    ast.For,
    ast.Assign,
    ast.Expr,
    ast.Pass,
    ast.Name,
    ast.Load,
    ast.Store,
    ast.Constant,
    ast.Attribute,
    ast.Subscript,
    ast.Slice,
    ast.Call,
    ast.keyword,
    ast.BinOp,
    ast.UnaryOp,
    ast.BoolOp,
    ast.Compare,
    ast.IfExp,
    ast.GeneratorExp,
    ast.ListComp,
    ast.comprehension,
    ast.Tuple,
    ast.List,
    ast.Dict,
    ast.operator,
    ast.unaryop,
    ast.boolop,
    ast.cmpop,
)


def foreign(source: str, tables: frozenset[str]) -> list[str]:
    """Return everything in a source that is not of the closed set."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.FunctionDef(name=name):
                known = name in HELPERS | PYTHON | QUESTIONS or OWN.fullmatch(name)
                if not known or (name[0] in "AKNS" and name not in tables):
                    found.append(name)
            case ast.Attribute(attr=name) if name not in ATTRIBUTES:
                found.append(f".{name}")
            case ast.Constant(value=str() as text) if not ADDRESS.fullmatch(text):
                found.append(repr(text))
            case ast.Constant(value=float() | bytes() | complex() as odd):
                found.append(repr(odd))
            case ast.keyword(arg=name) if name not in {
                "cells",
                "ordered",
                "stacked",
                "under",
                "onto",
                "everything",
                "maybe",
                "default",
            }:
                found.append(f"{name}=")
            case _ if not isinstance(node, NODES):
                found.append(type(node).__name__)
            case _:
                pass
    return found


def foreign_in(game: Game) -> list[str]:
    sources = (source_of(game), source_of_deal(game))
    return [name for source, tables in sources for name in foreign(source, frozenset(tables))]


@pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED_TABLES)
def test_the_source_of_a_game_is_made_of_a_closed_set_of_names(path: Path, players: int) -> None:
    assert foreign_in(engine_of(path, players).game) == []


NAMES: Final = ("eval", "exec", "builtins", "z", "v", "me2", "x1", "d0", "w", "out", "new", "take", "range", "os")


HOSTILE: Final = """\
domains:
  sort: [apple, pear, plum]
  size: 1..4
  NAME_d: [NAME_v]
cards:
  fruit: {of: [sort, size], starts: basket}
  stone: {count: 3, starts: basket}
  NAME_k: {of: {NAME_a: NAME_d}, starts: basket}
variables:
  NAME: {range: 0..9, start: 0, per: player}
define:
  NAME_f(c): count(q for q in [1, 2] if c.NAME_a == NAME_v) > 0
phases:
  NAME_p: {}
moves:
  NAME_m:
    in: NAME_p
    choose: {c: "NAME_k in plate[me]"}
    if: {NAME_c: NAME_f(c)}
    do:
      - {set: "NAME[me]", to: "NAME[me] + 1"}
      - {move: c, to: heap}
    then: turn_of(me, NAME_p)
after:
  NAME_x:
    for: {s: sort}
    if: count(heap) > 99
    do: [{draw: 1, from: heap, to: bag}]
"""


@pytest.mark.parametrize("name", NAMES)
def test_names_that_mean_something_to_python_do_not_get_into_the_source(name: str) -> None:
    outcome = build(ruleset(HOSTILE.replace("NAME", name)), 2)
    assert outcome.value is not None, outcome.diagnostics
    assert foreign_in(outcome.value.game) == []


def test_the_test_would_notice_a_name_of_an_author() -> None:
    source = "def moves0(Z, V, me, out):\n    if apple > 1:\n        out.append(__import__('os').system('x'))\n"
    assert set(foreign(source, frozenset())) == {"apple", ".system", "__import__", "'x'", "'os'"}


def test_the_source_sees_only_the_builtins_listed() -> None:
    game = engine_of(*TABLES[0]).game
    for code in (compile_game(game), compile_deal(game)):
        assert set(code["__builtins__"]) == PYTHON
        own = {name for name in code if OWN.fullmatch(name)}
        assert not {name for name in code if not name.startswith("__")} - HELPERS - QUESTIONS - {"me"} - own
