"""What holds of the rulesets that come with Hausregel, as files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hausregel.work.check import check_file
from hausregel.work.library import library
from spec.ruleset.fingerprints import fingerprint
from spec.source.document import Node, child, entries, items, plain, text_of
from spec.source.reader import read_file
from tests.helpers import ruleset_of

FILES = sorted(library().rglob("*.yaml"))
LINES = {"classic": 160, "classic-60": 40, "variant-1": 60, "variant-2": 40, "variant-3": 55, "master-repaired": 10}
LINES |= {"crazy-eights": 126, "hearts": 119, "go-fish": 86}
PROSE = ("title", "source", "text", "names", "notes", "examples", "add.examples", "replace.examples")
LANGUAGES = ("de", "en", "fr", "it")
SAME_RULES = {
    "master-2011": "master",
    "junior-fr": "junior",
    "junior-it": "junior",
    "classic-fr": "classic",
    "classic-60-fr": "classic-60",
    "variant-1-fr": "variant-1",
    "variant-2-fr": "variant-2",
    "mogeln-fr": "mogeln",
    "mogeln-it": "mogeln",
    "mogeln-one-colour-it": "mogeln-one-colour",
    "ratefix-fr": "ratefix",
    "push-en": "push",
}
OTHER_RULES = {
    "master-2012-fr": "master",
    "master-2012-it": "master",
    "master-2016": "master",
    "classic-it": "classic",
    "classic-60-it": "classic-60",
    "variant-1-it": "variant-1",
    "variant-2-it": "variant-2",
    "variant-3-fr": "variant-3",
    "variant-3-it": "variant-3",
    "ratefix-it": "ratefix",
    "schwarzer-peter-fr": "schwarzer-peter",
    "schwarzer-peter-it": "schwarzer-peter",
    "schwarzer-peter-short-fr": "schwarzer-peter-short",
    "schwarzer-peter-short-it": "schwarzer-peter-short",
    "push-fr": "push",
    "push-it": "push",
}
"""An edition or language -> the ruleset that stands for the German text."""


def of_name(name: str) -> Path:
    """Return the file of a ruleset."""
    (path,) = [path for path in FILES if path.stem == name]
    return path


def lines_of_rules(path: Path) -> int:
    """Return how many lines of a ruleset state rules: no prose, no sources, no worked examples, no blank lines."""
    count, section, skipped = 0, "", False
    for line in path.read_text(encoding="utf-8").splitlines():
        bare, depth = line.strip(), len(line) - len(line.lstrip())
        if depth == 0 and bare:
            section = bare.split(":")[0]
            skipped = section in PROSE
        elif depth == 2 and section in ("add", "replace"):
            skipped = f"{section}.{bare.split(':')[0].split('.')[0]}" in PROSE
        count += bool(bare) and not bare.startswith("#") and not skipped
    return count


def rules_of(root: Node) -> Iterator[str]:
    """Yield the address of everything that a player should find explained."""
    for section in ("options", "readings", "setup", "phases", "moves", "after", "end", "properties"):
        yield from (f"{section}.{key}" for key in entries(child(root, section)))
    yield from (f"start.{key}" for key in entries(child(root, "start")) if key != "phase")
    for key, move in entries(child(root, "moves")).items():
        yield from (f"moves.{key}.if.{name}" for name in entries(child(move.node, "if")))
    yield from (section for section in ("score", "winners", "match") if section in entries(root))


def own_node(path: Path) -> Node:
    """Return what stands in a file itself, without what it inherits."""
    document = read_file(path).value
    assert document is not None
    return document.root


def blanks(words: str) -> set[str]:
    """Return the names that are to be filled in."""
    return set(re.findall(r"\{(\w+)\}", words))


def _cites(node: Node) -> Iterator[Node]:
    cite = child(node, "cite")
    if cite is not None:
        yield from items(cite) or (cite,)


@pytest.mark.parametrize("name", LINES)
def test_a_ruleset_is_short(name: str) -> None:
    assert lines_of_rules(of_name(name)) <= LINES[name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_ruleset_is_faultless_and_its_examples_hold(path: Path) -> None:
    checked = check_file(path)
    assert checked.diagnostics == ()
    assert checked.examples > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_rule_has_words_in_four_languages(path: Path) -> None:
    root = ruleset_of(path).root
    words = entries(child(root, "text"))
    said = {address: tuple(key for key in entries(entry.node) if key != "cite") for address, entry in words.items()}
    said |= {f"notes.{key}": tuple(entries(entry.node))[:-1] for key, entry in entries(child(root, "notes")).items()}
    assert [address for address in rules_of(root) if address not in said] == []
    assert {address: languages for address, languages in said.items() if languages != LANGUAGES} == {}
    assert tuple(entries(child(root, "title"))) == LANGUAGES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_same_numbers_are_filled_in_in_every_language(path: Path) -> None:
    root = ruleset_of(path).root
    for section in ("text", "notes"):
        for address, entry in entries(child(root, section)).items():
            filled = {key: blanks(text_of(one.node)) for key, one in entries(entry.node).items() if key != "cite"}
            assert len({frozenset(one) for one in filled.values()}) == 1, (address, filled)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_words_of_a_reading_name_each_of_its_values(path: Path) -> None:
    root = ruleset_of(path).root
    if text_of(entries(root)["status"].node) == "house":
        return
    for name, reading in entries(child(root, "readings")).items():
        words = entries(child(root, "text"))[f"readings.{name}"].node
        for value in map(text_of, items(child(reading.node, "values"))):
            for language in LANGUAGES:
                told = child(words, language)
                assert told is not None
                assert re.search(rf"\({value}[,)]", text_of(told)), (name, language)


@pytest.mark.parametrize("name", SAME_RULES)
def test_an_edition_that_says_the_same_has_the_same_rules(name: str) -> None:
    base = of_name(SAME_RULES[name])
    assert fingerprint(ruleset_of(of_name(name))) == fingerprint(ruleset_of(base))
    assert not {"set", "add", "replace", "remove"} & entries(own_node(of_name(name))).keys()


@pytest.mark.parametrize("name", OTHER_RULES)
def test_an_edition_that_says_something_else_has_other_rules(name: str) -> None:
    base = of_name(OTHER_RULES[name])
    assert fingerprint(ruleset_of(of_name(name))) != fingerprint(ruleset_of(base))


@pytest.mark.parametrize("name", OTHER_RULES)
def test_an_edition_contains_only_what_it_says_differently(name: str) -> None:
    below = plain(ruleset_of(of_name(OTHER_RULES[name])).root)
    for address, entry in entries(child(own_node(of_name(name)), "replace")).items():
        value: object = below
        for key in address.split("."):
            assert isinstance(value, dict), address
            value = value[key]
        assert plain(entry.node) != value, address


@pytest.mark.parametrize("name", [*SAME_RULES, *OTHER_RULES])
def test_every_edition_cites_its_own_document(name: str) -> None:
    base = entries(child(ruleset_of(of_name((SAME_RULES | OTHER_RULES)[name])).root, "source"))
    own = [name for name in entries(child(ruleset_of(of_name(name)).root, "source")) if name not in base]
    node = own_node(of_name(name))
    said = [*entries(child(node, "notes")).values(), *entries(child(node, "text")).values()]
    cited = {text_of(cite).split("/")[0] for one in said for cite in _cites(one.node)}
    assert len(own) == 1
    assert own[0] in cited
