"""Hausregel: card games declared in YAML, checked, played, verified and published."""

from hausregel.library import FaultyRules, NoSuchRuleset, load, load_game, names, players_of

__version__ = "0.1.0"

__all__ = ["FaultyRules", "NoSuchRuleset", "__version__", "load", "load_game", "names", "players_of"]
