"""The possible values of options, and the possible numbers of players."""

from __future__ import annotations

from collections.abc import Sequence

from spec.game import Game
from spec.ruleset import Ruleset
from spec.source import Node, child, text_of
from spec.typing import Names, option_values, player_range, values_in_words


def numbers_of_players(ruleset: Ruleset) -> Sequence[int]:
    """Return the numbers of players of a ruleset; none if its declaration is faulty."""
    numbers = player_range(ruleset.root)
    return numbers if isinstance(numbers, range) else ()


def values_of(node: Node, game: Game) -> Sequence[str | int]:
    """Return every value of an option that is declared by `node`, in order."""
    of = child(node, "of")
    if of is not None:
        domain = game.domains.get(text_of(of))
        return values_in_words(domain) if domain is not None else ()
    return option_values(Names(game.players), node) or ()
