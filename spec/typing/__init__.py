"""From the tree to the game: names, types, effects, rules."""

from spec.typing.builder import Built, build, texts, typed
from spec.typing.choices import interval, option_nodes, option_values, player_range
from spec.typing.expressions import Scope, Typer
from spec.typing.names import Certainty, Names

__all__ = [
    "Built",
    "Certainty",
    "Names",
    "Scope",
    "Typer",
    "build",
    "interval",
    "option_nodes",
    "option_values",
    "player_range",
    "texts",
    "typed",
]
