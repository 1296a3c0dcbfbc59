"""The faults as a closed family: every code and every phrase has its words, and every use gives them what they need."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from spec.codes import all_codes
from spec.ruleset.shape import SCHEMA, WORDS, schema
from spec.words import FAULTS, LANGUAGES, Phrase, Words, blanks, catalogue, phrase
from spec.words.messages import Forms, Text
from tests.source_trees import tree_of

pytestmark = pytest.mark.xdist_group("sources")
"""All modules are parsed once."""

ROOT: Final = Path(__file__).parents[3]
PARTS: Final = {"phrase": "faults", "misuse": "usage"}
"""The functions that make a phrase, each with the part of the catalogue that has its words."""
SCHEMAS: Final = (SCHEMA, "words.schema.json", "booklet.schema.json")


@cache
def trees() -> dict[str, ast.Module]:
    """Return the modules of the program by their paths."""
    folders = ("spec", "reference_engine", "verifier", "hausregel")
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return {str(path.relative_to(ROOT)): tree_of(path) for path in paths}


def phrases(tree: ast.AST) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Yield the phrases that are made in a module: the function, the key, and the names of the facts."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="phrase" | "misuse" as function), args=[ast.Constant(value=str() as key)]):
                yield function, key, frozenset(keyword.arg for keyword in node.keywords if keyword.arg is not None)
            case ast.Call(func=ast.Name(id="phrase" | "misuse" as function), args=args) if args:
                raise AssertionError(f"{function}({ast.unparse(args[0])}): the key is written out wherever it is used")
            case _:
                pass


def facts_in(text: Text) -> set[str]:
    """Return the facts that a text takes, those that choose between its forms, too."""
    chosen = {part.fact for part in text if isinstance(part, Forms)}
    return {blank.fact for blank in blanks(text)} | chosen


def unfit(tree: ast.AST) -> list[tuple[str, set[str]]]:
    """Return the phrases of a module that have no words, or not the facts that these take."""
    found = []
    for function, key, facts in phrases(tree):
        words = catalogue("en", PARTS[function])
        if key not in words or facts_in(words[key]) != facts:
            found.append((key, set(facts)))
    return found


def test_every_phrase_has_words_and_the_facts_that_they_take() -> None:
    assert {path: found for path, tree in trees().items() if (found := unfit(tree))} == {}


@pytest.mark.parametrize("source", ['phrase("no-such")', 'phrase("type.member")', 'phrase("seat", number=1, more=2)'])
def test_a_phrase_without_words_or_with_other_facts_would_be_seen(source: str) -> None:
    assert unfit(ast.parse(source)) != []


def test_every_phrase_of_the_catalogue_is_made_somewhere() -> None:
    made = {(PARTS[function], key) for tree in trees().values() for function, key, _ in phrases(tree)}
    labels = {key for key in catalogue("en", FAULTS) if key.startswith("shown.")}
    for part in PARTS.values():
        codes = {key for key in catalogue("en", part) if key.partition(".")[0] in all_codes()}
        assert set(catalogue("en", part)) - codes - labels == {key for own, key in made if own == part}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_message_and_what_would_be_right_in_every_language(language: str) -> None:
    words = catalogue(language, FAULTS)
    told = {key for key in words if key.startswith("HR")}
    assert told == {key for code in all_codes() for key in (code, f"{code}.help")}
    assert [key for key in told if not words[key]] == []


# --- no words of ours among the facts ---------------------------------------------------------------------------------


def words_in(node: ast.expr) -> str:
    """Return the letters that a value is sure to have beside what is filled in, code in back quotes left aside."""
    match node:
        case ast.Constant(value=str() as text):
            written = text
        case ast.JoinedStr(values=values):
            written = "".join(words_in(value) if isinstance(value, ast.Constant) else "#" for value in values)
        case ast.IfExp(body=body, orelse=orelse):
            return words_in(body) + words_in(orelse)
        case _:
            return ""
    return re.sub(r"`[^`]*`", "", written) if re.search(r"[a-z]{2}", re.sub(r"`[^`]*`", "", written)) else ""


NAMES: Final = frozenset({"key", "verb", "name", "section", "address", "value"})
"""Facts in which a word is one of the language of rules: `under`, `turned`, `score`."""
TELLING: Final = frozenset({"phrase", "misuse", "fail", "report", "_report", "fault", "_nothing"})


def english(tree: ast.AST) -> list[str]:
    """Return the words of our own that are given as facts where something is told."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            given = [keyword for keyword in node.keywords if keyword.arg not in NAMES] if name in TELLING else []
            found += [words for keyword in given if (words := words_in(keyword.value))]
            facts = next(
                (keyword.value for keyword in node.keywords if name == "Diagnostic" and keyword.arg == "facts"), None
            )
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            facts = node.value if isinstance(target, ast.Name) and target.id in ("facts", "more", "bounds") else None
        else:
            continue
        if isinstance(facts, ast.Dict):
            pairs = zip(facts.keys, facts.values, strict=True)
            told = [value for key, value in pairs if isinstance(key, ast.Constant) and key.value not in NAMES]
            found += [words for value in told if (words := words_in(value))]
    return found


def test_no_fact_is_an_english_phrase() -> None:
    own = {path: tree for path, tree in trees().items() if path.startswith(("spec/", "hausregel/work/check"))}
    assert {path: found for path, tree in own.items() if (found := english(tree))} == {}


@pytest.mark.parametrize(
    "source",
    [
        'self.fail("HR405", part, what="a zone")',
        'facts = {"hint": f"did you mean {name}?"}',
        'Diagnostic(code="HR1", span=s, facts={"what": "nothing" if x else y})',
    ],
)
def test_an_english_phrase_among_the_facts_would_be_seen(source: str) -> None:
    assert english(ast.parse(source)) != []


# --- the forms that the schemas ask for -------------------------------------------------------------------------------


def asked_for(rule: object) -> Iterator[tuple[str, str]]:
    """Yield the forms that a schema asks for: by which name, and what it says to an editor."""
    if isinstance(rule, dict):
        if "patternErrorMessage" in rule:
            yield rule.get("$comment", ""), rule["patternErrorMessage"]
        for value in rule.values():
            yield from asked_for(value)
    elif isinstance(rule, list):
        for value in rule:
            yield from asked_for(value)


def test_every_form_that_a_schema_asks_for_has_the_same_words_in_the_catalogue() -> None:
    from spec.ruleset.shape import _FORMS

    forms = {pair for file in SCHEMAS for pair in asked_for(schema(file))}
    assert {(name, str(_FORMS[name])) for name, _ in forms} == forms
    assert set(_FORMS) == {name for name, _ in forms}
    assert WORDS.what == phrase("whole.words")


# --- how phrases are said ---------------------------------------------------------------------------------------------


def test_lists_are_said_with_and_with_or_with_commas_and_as_clauses() -> None:
    zone = phrase("thing.zone")
    assert str(phrase("did-you-mean.one-of", names=("a", "b", "c"))) == "did you mean `a`, `b` or `c`?"
    assert phrase("did-you-mean.one-of", names=("a", "b")).in_language("fr") == "s’agit-il de `a` ou `b` ?"
    assert str(Phrase("HR203", (("what", "`x`"), ("expected", (zone, zone)), ("found", zone)))) == (
        "`x` must be a zone or a zone, but is a zone"
    )
    assert phrase("known.players", known=("Ann", "Bob")).in_language("it") == "i giocatori sono Ann, Bob"
    assert (
        phrase("stands.several", values=(zone, zone)).in_language("fr") == f"une zone{Words('fr')('semicolon')}une zone"
    )
    assert phrase("possible.choices", values=(1, 2)).in_language("de") == "zur Wahl stehen 1, 2"
    with pytest.raises(TypeError, match="is a list"):
        str(phrase("seat", number=(1, 2)))


def test_numbers_are_written_as_the_language_does() -> None:
    assert phrase("limit.levels", number=12345).in_language("de") == "12.345 Ebenen"
    assert str(phrase("brackets.values", number=1)) == "1 value in ( )"
