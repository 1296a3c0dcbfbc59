"""The sections of a ruleset: which of them decide how a game goes, and which name what expressions speak of."""

from __future__ import annotations

from typing import Final

RULE_SECTIONS: Final = (
    "players", "options", "readings", "requires", "domains", "cards", "zones", "variables", "define", "setup", "start",
    "turn", "phases", "moves", "after", "end", "score", "winners", "all_lose", "match",
)  # fmt: skip
"""Those that decide how a game goes, in the order of a ruleset; what stands for some of them is written out before."""

NAMING_SECTIONS: Final = (
    "options", "readings", "domains", "cards", "zones", "variables", "define", "phases", "moves",
)  # fmt: skip
"""Those whose keys can stand in expressions."""

NOT_RULES: Final = frozenset(
    {
        "hausregel", "title", "status", "age", "extends", "source", "text", "names", "notes", "examples", "instances",
        "telling", "properties", "ties",
    }
)  # fmt: skip
"""Those that change no game."""
