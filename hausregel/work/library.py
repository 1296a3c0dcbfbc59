"""The rulesets that come with Hausregel, and how any ruleset is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import rulesets
from spec.codes import has_errors
from spec.game import Game
from spec.ruleset import (
    KINDS,
    Ruleset,
    Shape,
    check_shape,
    kinds_of_games,
    library_names,
    locate,
    name_of,
    resolve,
    rules_of_words,
)
from spec.source import Diagnostic, StageResult, value_at_the_top
from spec.typing import Built, build, number_of_cards, player_range


class FaultyRules(Exception):
    """A ruleset has faults; `diagnostics` says which."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        """Keep the diagnostics."""
        super().__init__(diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        """Return where the faults are, by their codes."""
        return "; ".join(f"{diagnostic.span}: {diagnostic.code}" for diagnostic in self.diagnostics)


class NoSuchRuleset(LookupError):
    """There is no ruleset of this name, and no such file."""


def library() -> Path:
    """Return the folder of the rulesets that come with Hausregel."""
    return Path(rulesets.__file__).parent


def names() -> tuple[str, ...]:
    """Return the names of the rulesets that come with Hausregel, sorted."""
    return library_names(library())


def kinds() -> tuple[str, ...]:
    """Return the kinds of games for which there is a small game to begin with, sorted."""
    return kinds_of_games(library())


def beginning_of(kind: str) -> Path:
    """Return the file of the small game of a kind."""
    return library() / KINDS / f"{kind}.yaml"


def find(name: str) -> Path:
    """Return the file of a ruleset: a name of the library or a path.

    Errors: `NoSuchRuleset`.
    """
    try:
        path = locate(name, library())
    except OSError:  # no file can have such a name
        path = None
    if path is None:
        raise NoSuchRuleset(name)
    return rules_of_words(path) or path


def extends_of(name: str) -> str:
    """Return the name of what a ruleset extends, empty if it says nothing; nothing else of its file is looked at.

    Errors: `NoSuchRuleset`.
    """
    path = find(name)
    return seen_from(path, value_at_the_top(path, "extends"))


def seen_from(file: Path, name: str) -> str:
    """Return the name of a ruleset that a file names: a path there is one from the folder of that file."""
    here, there = locate(name, library()), locate(name, library(), file.parent)
    is_the_same = there is None or (here is not None and here.samefile(there))
    return name if there is None or is_the_same else name_of(there, library())


def open_ruleset(name: str, shape_of: Shape = check_shape) -> StageResult[Ruleset]:
    """Return a ruleset by its name or path, with what was found in it before its games are built.

    `shape_of` as in `resolve`.
    Errors: `NoSuchRuleset`.
    """
    return resolve(find(name), library(), shape_of)


def load(name: str, shape_of: Shape = check_shape) -> Ruleset:
    """Return a ruleset by its name or path.

    `shape_of` as in `resolve`.
    Errors: `NoSuchRuleset`; `FaultyRules` if it has faults.
    """
    outcome = open_ruleset(name, shape_of)
    if outcome.value is None or has_errors(outcome.diagnostics):
        raise FaultyRules(outcome.diagnostics)
    return outcome.value


def players_of(ruleset: Ruleset) -> range:
    """Return the numbers of players that a ruleset allows.

    Errors: `FaultyRules`.
    """
    found = player_range(ruleset.root)
    if isinstance(found, Diagnostic):
        raise FaultyRules((found,))
    return found


def cards_of(ruleset: Ruleset, players: int) -> int:
    """Return how many cards so many play with, all options at their defaults. Errors: `FaultyRules`."""
    outcome = number_of_cards(ruleset, players)
    if outcome.value is None:
        raise FaultyRules(outcome.diagnostics)
    return outcome.value


def built(ruleset: Ruleset, players: int, options: Mapping[str, str | int] = MappingProxyType({})) -> Built:
    """Return a game of a ruleset, with what its names stand for.

    Errors: `FaultyRules`; `ValueError` if the number of players or an option is not allowed.
    """
    outcome = build(ruleset, players, options)
    if outcome.value is None:
        raise FaultyRules(outcome.diagnostics)
    return outcome.value


def load_game(name: str, players: int, options: Mapping[str, str | int] = MappingProxyType({})) -> Game:
    """Return a game by the name or path of its ruleset.

    Errors: as `load` and `built`.
    """
    return built(load(name), players, options).game
