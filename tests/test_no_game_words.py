"""No code outside the rulesets knows the name of a card, a colour, a zone or a rule."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import hausregel
from spec.booklet import SCHEMA
from spec.ruleset.readings import reading_values
from spec.ruleset.shape import schema
from spec.ruleset.trick_rules import ADDRESSES
from spec.source.document import Node, child, entries, items, text_of
from spec.typing import names as spec_names
from spec.typing.effects import VERBS
from tests.helpers import LIBRARY, ruleset_of
from tests.source_trees import tree_of

pytestmark = pytest.mark.xdist_group("sources")
"""All modules are parsed once."""

ROOT: Final = Path(hausregel.__file__).parent.parent
PACKAGES: Final = ("words", "spec", "reference_engine", "verifier", "hausregel")
EXEMPT: Final = {
    "hausregel/playing/colours.json": "how words for colours look in a terminal: data for any game, read by no rule",
    "hausregel/pictures/looks.json": "how words for colours look on cards: data for any game, read by no rule",
}
SPOKEN: Final[dict[str, str]] = {
    "allowed": "not forbidden, of options and numbers of players",
    "any_equal": "whether some are equal",
    "anybody": "any player",
    "asked": "evaluated",
    "bare": "without words or places",
    "box": "a frame around a table",
    "by_chance": "decided by chance",
    "clear": "to empty",
    "complete": "with nothing missing",
    "in_play": "what two editions have in common at the table",
    "linked": "with a link to what it speaks of",
    "completed": "with what was missing",
    "connect": "to have a function called",
    "copies": "equal cards",
    "counting": "by numbers",
    "dealt": "handed out in the set-up",
    "deck": "all cards of a game",
    "done": "finished",
    "doubt": "what is not certain",
    "drawn": "what was decided by drawing",
    "duty": "what a player must do",
    "each": "every single one",
    "equal": "of the same value",
    "fits": "goes with",
    "goal": "what a search is after",
    "green": "a colour of text in the terminal",
    "guess": "an assumption",
    "half": "a part",
    "hand": "by hand",
    "has_room": "whether there is space",
    "laid": "put down, in prose",
    "lay": "to put down, in prose",
    "layer": "a step of a search",
    "level": "a depth of nesting",
    "links": "what joins rulesets that extend one another",
    "low": "the lower bound of a range",
    "matches": "goes with a pattern",
    "middle": "the median",
    "more": "further",
    "nearest": "most alike",
    "next_opener": "who begins the next round",
    "not_allowed": "forbidden",
    "notice": "to see",
    "number": "a whole number",
    "on_top": "above the others",
    "one": "a single one",
    "opening": "a bracket that opens",
    "ordinary": "usual",
    "out": "away",
    "owned": "with an owner",
    "pairs": "two together",
    "pass": "a statement of Python",
    "played": "of a game or a move",
    "rank": "an order",
    "red": "a colour of text in the terminal",
    "row": "a line of a table in the terminal",
    "said": "told",
    "say": "to tell",
    "seed": "where chance begins",
    "several_cards": "cards that are chosen together",
    "shown": "told to the user",
    "shows": "tells",
    "skipped": "left out",
    "slip": "a small mistake",
    "stack": "a zone with an order; work that is still to be done",
    "stacks": "zones with an order",
    "starter": "who begins",
    "stays": "does not change",
    "stop": "to end",
    "take": "to use, or to need",
    "together": "with one another",
    "upper": "to capitals",
    "won": "has won, or who has",
    "goes_on": "a match or a play that is not over",
    "worth": "a value",
    "yellow": "a colour of text in the terminal",
}
"""Words of rulesets that are plain English, and the sense in which code uses them."""

WORD: Final = re.compile(r"[A-Za-zÀ-ÿ_][A-Za-zÀ-ÿ0-9_]*")


# --- the words of games -------------------------------------------------------------------------------------------


def game_words() -> dict[str, str]:
    """Return every name that a ruleset of the library declares, with what it names.

    Games that everybody knows (`status: variant`) are told in plain English words, which say nothing of a game; of them
    the names of the games themselves count.
    """
    found: dict[str, str] = {}
    for path in LIBRARY:
        root = ruleset_of(path).root
        status = child(root, "status")
        if status is not None and status.value == "variant":
            found[path.stem.replace("-", "_")] = "the games"
            continue
        for section in ("domains", "cards", "zones", "variables", "define", "moves", "phases", "options", "readings"):
            for key, entry in entries(child(root, section)).items():
                found[key.partition("(")[0]] = section
                found.update(dict.fromkeys(_values(section, entry.node), f"a value in {section}"))
    return found


def _values(section: str, node: Node) -> Iterator[str]:
    if section == "domains" and isinstance(node.value, tuple):
        yield from (text_of(item) for item in node.value)
    elif section == "cards":
        of = child(node, "of")
        yield from entries(of) or (text_of(item) for item in items(of))
    elif section in ("options", "readings"):
        yield from reading_values(node)


def language_words() -> set[str]:
    """Return the words of the language itself: reserved names, effects, keys of the schemas and their values.

    What a section stands for is called by words of the language, too.
    """
    found = set(spec_names.RESERVED) | set(VERBS) | {key.partition("(")[0] for path in ADDRESSES for key in path}
    todo: list[object] = [schema(), schema(SCHEMA)]
    while todo:
        match todo.pop():
            case dict() as table:
                found.update(table.get("properties", {}))
                found.update(word for word in table.get("enum", ()) if isinstance(word, str))
                todo.extend(table.values())
            case list() as many:
                todo.extend(many)
    return found


# --- the words of the code ----------------------------------------------------------------------------------------


@cache
def words_of(path: Path) -> tuple[tuple[str, int], ...]:
    """Return every whole word in names and texts, with its line; docstrings, comments and keywords are left out."""
    return tuple(_words_in(tree_of(path)))


def _words_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    told_apart = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body
        if isinstance(node.body[0], ast.Expr)
    }
    told_apart |= {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case (
                ast.Name(id=name)
                | ast.arg(arg=name)
                | ast.FunctionDef(name=name)
                | ast.ClassDef(name=name)
                | ast.Attribute(attr=name)
            ):
                yield name.strip("_"), line
            case ast.keyword(arg=str() as name) | ast.alias(asname=str() as name):
                yield name, line
            case ast.Constant(value=str() as text) if id(node) not in told_apart:
                yield from ((word, line) for word in WORD.findall(text))
            case _:
                pass


def found_in(folder: Path, words: dict[str, str]) -> list[str]:
    """Return where code of a folder uses a word of a game: `file:line: word, which is ...`."""
    return [
        f"{path.relative_to(folder)}:{line}: {word}, which is one of {words[word]}"
        for path in sorted(folder.rglob("*.py"))
        for word, line in words_of(path)
        if word in words
    ]


def forbidden() -> dict[str, str]:
    """Return the words that may not stand in the code."""
    allowed = language_words() | SPOKEN.keys()
    return {word: what for word, what in game_words().items() if word not in allowed}


# --- the laws -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("package", PACKAGES)
def test_no_code_knows_a_word_of_a_game(package: str) -> None:
    assert found_in(ROOT / package, forbidden()) == []


def test_the_words_looked_for_are_those_of_the_rulesets() -> None:
    words = forbidden()
    assert {"blue", "joker", "connection", "bonus", "lay_joker", "hand_size", "bridge"} <= words.keys()


@pytest.mark.parametrize(
    "planted",
    [
        "blue = 1",
        "def joker(): ...",
        "class bonus: ...",
        "f = lambda bridge: bridge",
        "x.joker",
        "g(hand_size=1)",
        "t = 'the joker, too'",
        "match x:\n    case y if y == 'blue': ...",
        "import os as joker",
        "s = f'{1} joker'",
    ],
)
def test_a_planted_word_is_found(planted: str, tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "planted.py").write_text(f'"""No joker."""\n# yellow\n{planted}\n', encoding="utf-8")
    found = found_in(tmp_path, forbidden())
    assert found
    assert all(place.startswith("inner/planted.py:") for place in found)


def test_docstrings_comments_and_parts_of_words_are_no_words(tmp_path: Path) -> None:
    (tmp_path / "clean.py").write_text(
        '"""A joker."""\n\n\ndef jokers_all() -> str:\n    """Yellow joker."""\n    return "yellowish"  # joker\n',
        encoding="utf-8",
    )
    assert found_in(tmp_path, {"joker": "cards", "yellow": "domains"}) == []


def test_every_word_with_a_sense_of_its_own_is_needed() -> None:
    used = {word for package in PACKAGES for path in (ROOT / package).rglob("*.py") for word, _ in words_of(path)}
    assert sorted(SPOKEN) == sorted(used & game_words().keys() - language_words())


def test_data_is_exempt_for_a_reason_and_is_only_data() -> None:
    for path, reason in EXEMPT.items():
        assert reason
        json.loads((ROOT / path).read_text(encoding="utf-8"))
    others = [
        path
        for package in PACKAGES
        for path in (*(ROOT / package).rglob("*.json"), *(ROOT / package).rglob("*.ftl"))
        if str(path.relative_to(ROOT)) not in EXEMPT and path.name != "terms.ftl"
    ]
    told = {word for path in others for word in WORD.findall(path.read_text(encoding="utf-8"))}
    assert told & {"yellow", "joker", "bonus", "bridge", "hand_size"} == set()
