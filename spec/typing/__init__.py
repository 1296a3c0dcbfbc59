"""From the tree to the game: names, types, effects, rules."""

from spec.typing.builder import Built, build, number_of_cards, texts, typed
from spec.typing.choices import interval, option_nodes, option_values, player_range, values_in_words
from spec.typing.effects import verb_of
from spec.typing.expressions import Typer
from spec.typing.names import WORDS_OF_EXPRESSIONS, Certainty, Names
from spec.typing.rule_work import MAX_EXAMPLES, MAX_WORK, Reckoner, work_after_a_move
from spec.typing.rules import constant_truth
from spec.typing.scopes import Scope

__all__ = [
    "MAX_EXAMPLES",
    "MAX_WORK",
    "WORDS_OF_EXPRESSIONS",
    "Built",
    "Certainty",
    "Names",
    "Reckoner",
    "Scope",
    "Typer",
    "build",
    "constant_truth",
    "interval",
    "number_of_cards",
    "option_nodes",
    "option_values",
    "player_range",
    "texts",
    "typed",
    "values_in_words",
    "verb_of",
    "work_after_a_move",
]
