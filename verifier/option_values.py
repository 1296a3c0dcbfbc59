"""The values that options can have, and the games with other values."""

from __future__ import annotations

from collections.abc import Sequence

from spec.choices import option_values
from spec.document import Node, child, text_of
from spec.game import Game
from spec.names import Names


def values_of(node: Node, game: Game) -> Sequence[str | int]:
    """Return every value of an option that is declared by `node`, in order."""
    of = child(node, "of")
    if of is not None:
        domain = game.domains.get(text_of(of))
        return domain.names if domain is not None else ()
    return option_values(Names(game.players), node) or ()
