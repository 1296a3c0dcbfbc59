"""Tiny games with known answers, for the tests of the explorer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from tests.helpers import LIBRARY as FILES
from tests.helpers import ruleset, ruleset_of
from verifier.explorer import Instance, instance_of

TINY: Final = MappingProxyType({"domains.sort": "apple", "domains.size": "1..2", "cards.stone.count": "0"})
"""Two cards: apple 1 and apple 2."""

TAKE: Final = (
    "moves:\n  take:\n    in: meal\n    do: [{draw: 1, from: basket, to: 'plate[me]'}]\n    then: next_player\n"
)
DEAL: Final = "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: helping, from: basket, to: plate}]\n"


@cache
def _fruit(
    text: str, players: int, options: tuple[tuple[str, str | int], ...], smaller: tuple[tuple[str, str], ...]
) -> Instance:
    found = instance_of(ruleset(text), players, dict(options), dict(smaller))
    assert found is not None
    return found


def fruit(text: str, players: int = 2, smaller: Mapping[str, str] = TINY, **options: str | int) -> Instance:
    """Return an instance of a variant of the fruit game."""
    return _fruit(text, players, tuple(options.items()), tuple(smaller.items()))


TWO: Final = {"domains.colour": "red, yellow"}
LIBRARY: Final[Mapping[str, tuple[int, Mapping[str, str | int], Mapping[str, str]]]] = {
    "classic": (2, {"hand_size": 2, "most_drawn": 1, "highest": 3, "start_rank": 2}, TWO),
    "variant-1": (2, {"hand_size": 2, "most_drawn": 1, "highest": 5, "start_rank": 2}, TWO),
    "variant-2": (2, {"hand_size": 2, "most_drawn": 2, "highest": 3, "start_rank": 2}, TWO),
    "variant-3": (2, {"hand_size": 1, "most_drawn": 1, "highest": 3, "start_rank": 2}, TWO),
    "master": (
        2,
        {
            "hand_size": 1, "links_each": 1, "connections": 2, "bonuses": 4, "jokers": 1, "highest": 3,
            "start_rank": 2, "most_laid": 2,
        },
        {"domains.colour": "yellow, blue"},
    ),
    "schwarzer-peter-repaired": (3, {"highest": 3}, {}),
    "crazy-eights": (
        2,
        {"hand_size": 1, "highest": 4, "wild": 2, "draw_two": 0, "skip": 0, "reverse": 0, "most_drawn": 1, "rounds": 1},
        {"domains.suit": "clubs, hearts"},
    ),
    "go-fish": (2, {"hand_size": 1}, {"domains.suit": "clubs, hearts", "domains.rank": "2..3"}),
    "ratefix-repaired": (2, {"dealt_in_all": 4, "highest": 2}, TWO),
}  # fmt: skip
"""Small instances of real rulesets: players, options, what is left of the deck."""


@cache
def small(name: str) -> Instance:
    """Return a small instance of a ruleset."""
    players, options, smaller = LIBRARY[name]
    path = next(path for path in FILES if path.stem == name)
    found = instance_of(ruleset_of(path), players, options, smaller)
    assert found is not None
    return found
