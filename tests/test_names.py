"""Every ruleset of the library names its things and tells its rules in four languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.listing import base_of, title_of
from spec.ruleset import is_there
from spec.source.document import Node, child, entries, items, text_of
from tests.helpers import LIBRARY, engine_of, is_title_of_a_change, numbers_of_players, ruleset_of

LANGUAGES: Final = ("de", "en", "fr", "it")
MOST_LETTERS: Final = 60
SECTIONS: Final = ("cards", "zones", "domains", "variables", "phases", "moves", "after", "end", "options", "readings",
                   "properties", "examples")  # fmt: skip
"""The sections whose entries have names."""
RULES: Final = ("options", "readings", "setup", "phases", "moves", "after", "end", "properties")
"""The sections whose entries have words."""


def things(root: Node) -> Iterator[str]:
    """Yield the address of everything that readers call by a name."""
    for section in SECTIONS:
        for key, entry in entries(child(root, section)).items():
            if section == "variables" and _word(child(entry.node, "seen"), "everyone") != "everyone":
                continue
            yield f"{section}.{key}"
            yield from (f"{section}.{key}.{value}" for value in _values(section, entry.node))


def _values(section: str, declared: Node) -> Iterator[str]:
    """Yield the values of a domain, a reading or an option that are words."""
    listed = declared if section == "domains" else child(declared, "values")
    if section in ("domains", "options", "readings") and listed is not None and isinstance(listed.value, tuple):
        yield from (word for word in map(text_of, items(listed)) if not word.lstrip("-").isdecimal())


def _word(node: Node | None, default: str) -> str:
    return default if node is None else text_of(node)


def rules(path: Path) -> Iterator[str]:
    """Yield the address of every rule of a file that is told in words."""
    root = ruleset_of(path).root
    for section in RULES:
        yield from (f"{section}.{key}" for key in entries(child(root, section)))
    for key, move in entries(child(root, "moves")).items():
        condition = child(move.node, "if")
        if condition is not None:
            named = entries(condition)
            yield from (f"moves.{key}.if.{name}" for name in named) if named else (f"moves.{key}.if",)
    yield from (f"start.{part}" for part in ("player", "redeal") if part in entries(child(root, "start")))
    yield from (section for section in ("score", "winners", "all_lose") if section in entries(root))
    yield from _match(root)
    yield from (f"cards.{kind}" for kind in special(path))


def _match(root: Node) -> Iterator[str]:
    """Yield the match as a whole; its parts if it is they that have words."""
    told = entries(child(root, "text"))
    parts = [f"match.{part}" for part in entries(child(root, "match"))]
    if parts:
        yield from parts if "match" not in told and any(part in told for part in parts) else ("match",)


def special(path: Path) -> tuple[str, ...]:
    """Return the kinds of cards besides the most frequent one, with the most players."""
    if len(entries(child(ruleset_of(path).root, "cards"))) == 1:
        return ()
    counts: Counter[str] = Counter()
    for face in engine_of(path, numbers_of_players(path)[-1]).game.faces:
        counts[face.kind] += face.count
    ((most, _),) = counts.most_common(1)
    return tuple(kind for kind, count in counts.items() if kind != most and count)


def lacking(root: Node, section: str, addresses: Iterator[str]) -> list[str]:
    """Return the addresses that have nothing, or nothing in one of the languages, under a section."""
    table = entries(child(root, section))
    there = {address: entries(entry.node) for address, entry in table.items()}
    return [
        f"{address} ({language})"
        for address in addresses
        for language in LANGUAGES
        if language not in there.get(address, {}) or not text_of(there[address][language].node).strip()
    ]


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_everything_has_a_name_in_four_languages(path: Path) -> None:
    root = ruleset_of(path).root
    assert lacking(root, "names", things(root)) == []


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_every_rule_has_words_in_four_languages(path: Path) -> None:
    assert lacking(ruleset_of(path).root, "text", rules(path)) == []


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_only_what_is_there_has_a_name_and_a_short_one(path: Path) -> None:
    root = ruleset_of(path).root
    for address, entry in entries(child(root, "names")).items():
        assert is_there(root, address)
        words = [text_of(entry_.node) for entry_ in entries(entry.node).values()]
        assert [name for name in words if len(name) > MOST_LETTERS or "{" in name] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rulesets_have_the_same_title(language: str) -> None:
    titles = [title_of(ruleset_of(path), language) for path in LIBRARY]
    assert [title for title in titles if titles.count(title) > 1] == []


def chain(name: str, bases: Mapping[str, str]) -> Iterator[str]:
    """Yield a ruleset, the one it extends, and so on."""
    yield name
    if name in bases:
        yield from chain(bases[name], bases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_begins_with_that_of_the_game_and_says_then_what_is_otherwise(language: str) -> None:
    there = {ruleset.name: ruleset for path in LIBRARY for ruleset in (ruleset_of(path),)}
    bases = {name: base for name, ruleset in there.items() if (base := base_of(ruleset)) in there}
    games = {name: next(base for base in chain(name, bases) if base not in bases) for name in bases}
    titles = [(title_of(there[name], language), title_of(there[game], language)) for name, game in games.items()]
    assert len(titles) > 50
    assert [told for told, game in titles if not is_title_of_a_change(told, game)] == []


def test_a_title_is_compared_with_the_whole_title_of_its_game() -> None:
    told = ("Snap, French rules", "Snap: twice", "Snap : deux fois", "Snap with jokers", "Snapping", "Snap", "My Snap")
    assert [is_title_of_a_change(title, "Snap") for title in told] == [True, True, True, True, False, False, False]
