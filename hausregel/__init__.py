"""Hausregel: card games declared in YAML, checked and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hausregel.work.library import FaultyRules, NoSuchRuleset, load, load_game, names, players_of

__version__ = "0.1.0"

__all__ = ["FaultyRules", "NoSuchRuleset", "__version__", "load", "load_game", "names", "players_of"]


def __getattr__(name: str) -> object:
    """Load the library of rulesets when something of it is needed: commands that need no rules begin at once."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hausregel.work import library

    return getattr(library, name)
