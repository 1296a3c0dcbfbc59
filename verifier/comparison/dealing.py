"""Which rules decide the deal: the deck, the set-up, how a round begins; and what numbers of cards rest on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from spec.game import Binder, CardAt, CardsIn, EndCard, Game, InZone, MoreCards, PickAtRandom, after_of_step
from verifier.analysis import inside, with_definitions

_BEGINNINGS: Final = ("start.", "cards.")


def is_of_setup(rule: str) -> bool:
    """Return whether a rule is a step of the set-up, or their order; a rule under `after` may be one as well."""
    return rule.startswith(("setup.", "order of setup")) or after_of_step(rule) is not None


def is_of_deal(rule: str) -> bool:
    """Return whether a rule decides the deal."""
    return rule.startswith(_BEGINNINGS) or is_of_setup(rule)


def follows_moves(rule: str) -> bool:
    """Return whether a rule is one under `after`, or their order; as a step of the set-up it is none."""
    return rule.startswith(("after.", "order of after")) and after_of_step(rule) is None


def deal_rules(rules: Iterable[str]) -> tuple[str, ...]:
    """Return those of some rules that decide the deal, sorted."""
    return tuple(sorted(filter(is_of_deal, rules)))


def setup_rules(rules: Iterable[str]) -> tuple[str, ...]:
    """Return those of some rules that are steps of the set-up, or their order, sorted."""
    return tuple(sorted(filter(is_of_setup, rules)))


def counts_rest_on_cards(game: Game, effects: Sequence[object]) -> bool:
    """Return whether effects may move more or fewer cards according to which lie where, or to what chance picks."""
    for root in with_definitions(game, effects):
        for part in inside(root):
            match part:
                case PickAtRandom() | EndCard() | CardAt() | InZone() | Binder(over=CardsIn() | MoreCards()):
                    return True
                case _:
                    pass
    return False
