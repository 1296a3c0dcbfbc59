"""Hausregel: card games declared in YAML, checked and played."""

from hausregel.work.library import FaultyRules, NoSuchRuleset, load, load_game, names, players_of

__version__ = "0.1.0"

__all__ = ["FaultyRules", "NoSuchRuleset", "__version__", "load", "load_game", "names", "players_of"]
