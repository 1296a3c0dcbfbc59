"""Hausregel: card games declared in YAML, checked and played.

The names in `__all__` are what programs may use. They follow semantic versioning: one that is to go or to change its
meaning says so by `DeprecationWarning` in a minor version at least before it does.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hausregel.language_service import LanguageService
    from hausregel.referee import Referee
    from hausregel.work.library import FaultyRules, NoSuchRuleset, find, load, load_game, names, players_of
    from hausregel.work.public import check, known_verdicts, verify
    from spec.codes import message_of

__version__ = "0.1.0"

__all__ = [
    "FaultyRules",
    "LanguageService",
    "NoSuchRuleset",
    "Referee",
    "__version__",
    "check",
    "find",
    "known_verdicts",
    "load",
    "load_game",
    "message_of",
    "names",
    "players_of",
    "verify",
]

_WHERE: Final = {
    "LanguageService": "hausregel.language_service",
    "Referee": "hausregel.referee",
    "check": "hausregel.work.public",
    "known_verdicts": "hausregel.work.public",
    "message_of": "spec.codes",
    "verify": "hausregel.work.public",
}
"""Where names are from that are not of the library of rulesets."""

_RENAMED: Final[dict[str, str]] = {}
"""Names of earlier versions that still work, and what they are called now."""


def __getattr__(name: str) -> object:
    """Load what is needed when it is needed: commands that need no rules begin at once."""
    if name in _RENAMED:
        warnings.warn(f"hausregel.{name} is called hausregel.{_RENAMED[name]} now", DeprecationWarning, stacklevel=2)
        name = _RENAMED[name]
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE.get(name, "hausregel.work.library")), name)
