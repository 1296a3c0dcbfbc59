"""Sentences as values: a closed family, each said somewhere with the facts it has, and in every language."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, get_args

import pytest

import hausregel
import reference_engine
import verifier
from hausregel.rulebook.blocks import plain
from hausregel.rulebook.book import Book
from hausregel.rulebook.sentences import Sentences
from hausregel.rulebook.shelf import Shelf
from spec.words import LANGUAGES
from spec.words.messages import catalogue
from tests.source_trees import tree_of
from verifier.verdict.sentence import (
    PART,
    FactKind,
    Said,
    ThingKind,
    clauses,
    from_data,
    kinds_of,
    pieces,
    said,
    to_data,
    without_numbers,
)

SENTENCES: Final = tuple(catalogue("en", PART))
GAME: Final = "elfer-raus/junior"
BOOKS: Final = {language: Book(Shelf((GAME,)), GAME, language) for language in LANGUAGES}

FACTS: Final[Mapping[FactKind, Any]] = {
    "number": 1_234, "figures": "-5, 13", "plain": "x", "worded": (("en", "plates"), ("de", "Teller")),
    "said": Said("never-so"), "commas": (Said("never-so"),),
    "clauses": (Said("never-so"),),
    "aside": ": for programmers", "move": "draw", "moves": ("draw", "pass"), "phase": "turn", "end": "laid_out",
    "after": "next", "zone": "hand", "variable": "v", "definition": "d", "claim": "own_place", "claims": ("own_place",),
    "example": "e", "play": "draw", "rule": "moves.draw", "rules": ("moves.draw", "moves.pass"),
    "card": "red 11", "cards": ("red 11", "red 12"),
    "seat": 0, "seats": (0, 1), "domain": "colour", "choice": ("rounds", "3"), "setting": ("rounds", "3"),
}  # fmt: skip

SHORT: Final = 12
"""A word of fewer letters may be the same in two languages."""


def anything(id_: str) -> Said:
    """Return a sentence with some fact in each blank."""
    return said(id_, **{name: FACTS[kind] for name, kind in kinds_of(id_).items()})


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Yield every place at which a sentence is made."""
    for package in (verifier, hausregel):
        for path in Path(package.__file__ or "").parent.rglob("*.py"):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said":
                    yield f"{path}:{node.lineno}", node


@pytest.mark.parametrize("id_", SENTENCES)
def test_a_sentence_is_said_in_every_language_in_other_words(id_: str) -> None:
    one = anything(id_)
    told = {language: plain(Sentences(book).whole(one)) for language, book in BOOKS.items()}
    assert all(told.values())
    if any(letter.isalpha() for words in pieces(one, "en") if isinstance(words, str) for letter in words):
        assert told["en"] not in [told[language] for language in LANGUAGES[1:]]
        assert len(told["en"]) < SHORT or len(set(told.values())) == len(LANGUAGES)
    assert [book.unsaid for book in BOOKS.values() if book.unsaid] == []


@pytest.mark.parametrize("id_", SENTENCES)
def test_every_form_of_a_sentence_takes_the_facts_that_the_sentence_has(id_: str) -> None:
    kinds = kinds_of(id_)
    assert set(kinds.values()) <= {*get_args(get_args(FactKind)[0]), *get_args(ThingKind)}
    for number in (0, 1, 2, 1000):
        facts = dict(anything(id_).facts)
        facts |= {name: number for name, value in facts.items() if isinstance(value, int)}
        facts |= {name: value[:1] for name, value in facts.items() if isinstance(value, tuple) and number == 1}
        one = Said(id_, tuple(facts.items()))
        for language in LANGUAGES:
            told = [blank.fact for blank in pieces(one, language) if not isinstance(blank, str)]
            assert set(told) == set(kinds), (language, number)


@pytest.mark.xdist_group("sources")
def test_a_sentence_is_made_with_the_facts_it_has_and_each_is_made_somewhere() -> None:
    made: set[str] = set()
    for where, call in calls():
        facts = {keyword.arg for keyword in call.keywords}
        for id_ in _ids(call.args[0]) if call.args else ():
            assert id_ in SENTENCES, where
            assert facts == set(kinds_of(id_)), where
            made.add(id_)
    packages = [Path(package.__file__ or "").parent for package in (hausregel, verifier, reference_engine)]
    code = "".join(path.read_text(encoding="utf-8") for package in packages for path in package.rglob("*.py"))
    begun = ("variable-", "refuted-by-", "language-")
    assert [id_ for id_ in SENTENCES if id_ not in made and f'"{id_}"' not in code and not id_.startswith(begun)] == []


@pytest.mark.xdist_group("sources")
def test_no_name_hides_the_function_that_makes_sentences() -> None:
    assert [place for path in modules() for place in hiding(path, tree_of(path))] == []


def hiding(path: Path, tree: ast.Module) -> Iterator[str]:
    """Yield where a function of a module that imports `said` gives this name to something else."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    if any(alias.name == "said" for node in imports for alias in node.names):
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        names = [name for each in functions for name in ast.walk(each) if isinstance(name, ast.Name)]
        yield from (f"{path}:{name.lineno}" for name in names if (name.id, type(name.ctx)) == ("said", ast.Store))


def test_a_name_that_hides_it_would_be_seen() -> None:
    code = "from verifier.verdict import (\n    Said,\n    said,\n)\ndef ask() -> None:\n    said = 3\n"
    assert list(hiding(Path("a.py"), ast.parse(code))) == ["a.py:6"]
    assert list(hiding(Path("a.py"), ast.parse(code.replace("    said,\n", "")))) == []


def modules() -> Iterator[Path]:
    """Yield the modules that say something of a game."""
    for package in (verifier, hausregel):
        yield from Path(package.__file__ or "").parent.rglob("*.py")


STRONG: Final = re.compile(r"\b(always|never|whatever|no difference|not seen|every|all)\b", re.IGNORECASE)
"""Words that speak of everything there is."""

ONLY_COUNTED: Final = {
    "odds": "a part of all, in numbers", "of-cards": "a part of all, in numbers",
    "fewer-values": "a part of all, in numbers", "cut-off": "not all was tried",
}  # fmt: skip


def strong() -> Iterator[str]:
    """Yield the sentences with a word that speaks of everything, what their facts bring aside."""
    for id_ in SENTENCES:
        words = "".join(piece for piece in pieces(anything(id_), "en") if isinstance(piece, str))
        if STRONG.search(words) and id_ not in ONLY_COUNTED:
            yield id_


@pytest.mark.xdist_group("sources")
def test_a_word_that_speaks_of_everything_is_said_in_one_place_where_the_evidence_is() -> None:
    places: dict[str, set[str]] = {id_: set() for id_ in strong()}
    for path in modules():
        for place, id_ in _said_in(tree_of(path), path.stem):
            if id_ in places:
                places[id_].add(place)
    assert len(places) > 40
    assert {id_: found for id_, found in places.items() if len(found) != 1} == {}


def _said_in(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    """Yield each text that is written in a function, with the function."""
    for child in ast.iter_child_nodes(node):
        within = f"{place}.{child.name}" if isinstance(child, ast.FunctionDef | ast.ClassDef) else place
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield place, child.value
        yield from _said_in(child, within)


def _ids(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(str() as id_):
            yield id_
        case ast.IfExp(body=one, orelse=other):
            yield from _ids(one)
            yield from _ids(other)
        case _:
            return


@pytest.mark.parametrize("id_", SENTENCES)
def test_a_sentence_is_the_same_after_it_was_kept(id_: str) -> None:
    one = anything(id_)
    assert from_data(json.loads(json.dumps(to_data(one)))) == one
    assert str(one)


@pytest.mark.parametrize("data", [
    None, {}, {"id": "no-such"}, {"id": "held-in-games"}, {"id": "held-in-games", "games": "3", "seed": 1},
    {"id": "never-so", "more": 1}, {"id": "no-proof", "what": "it holds", "why": {"id": "never-so"}},
    {"id": "rules-on-version-only", "rules": []},
])  # fmt: skip
def test_what_is_no_sentence_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        from_data(data)


OF_ALL_POSITIONS: Final = ("holds-everywhere", "met-among-all", "so-nowhere", "ends-from-everywhere")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id_", OF_ALL_POSITIONS)
def test_a_game_with_one_position_is_not_said_to_have_several(id_: str, language: str) -> None:
    one, three = (plain(Sentences(BOOKS[language]).whole(said(id_, states=states))) for states in (1, 3))
    words = {"en": "the only position", "de": "der einzigen", "fr": "la seule position", "it": "unica situazione"}
    only = words[language]
    assert only in one or (id_, language) == ("holds-everywhere", "en")
    assert "1 positions" not in one
    assert only not in three
    assert "3" in three


def test_one_thing_and_several_are_told_apart_and_numbers_can_be_left_aside() -> None:
    assert str(said("examples-played", number=1)) == "1 worked example came out as told"
    assert str(said("examples-played", number=3)) == "3 worked examples came out as told"
    assert str(said("cards-one-way", moves=("draw",))) == "`draw` moves cards in one direction only"
    three, four = (clauses(said("so-nowhere", states=number), said("never-so")) for number in (3, 4))
    assert three != four
    assert without_numbers(three) == without_numbers(four) != without_numbers(said("never-so"))
