"""Which rules decide the same: the deal, what follows a move, what is possible; what numbers of cards rest on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from spec.game import (
    Binder,
    CardAt,
    CardsIn,
    CountCards,
    Effect,
    EndCard,
    ForEach,
    Game,
    If,
    InZone,
    MoreCards,
    PickAtRandom,
    SetVariable,
    Variable,
    ZoneAt,
    after_of_step,
    picks_value,
)
from verifier.analysis import all_asked, changes, effects_inside, inside, with_definitions

_BEGINNINGS: Final = ("start.", "cards.")


def is_of_setup(rule: str) -> bool:
    """Return whether a rule is a step of the set-up, their order, or that in which cards lie in stacks before them.

    A rule under `after` may be a step as well.
    """
    return rule.startswith(("setup.", "order of setup", "order of cards")) or after_of_step(rule) is not None


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
    """Return those of some rules that are of the set-up, sorted."""
    return tuple(sorted(filter(is_of_setup, rules)))


def judged_together(rule: str, touched: Iterable[str]) -> tuple[str, ...]:
    """Return the other touched rules with which a rule is compared, sorted: what one changes another may undo.

    Conditions decide together whether a move is possible, effects what comes of it, steps of the set-up what is dealt,
    and ends when it is over.
    """
    return tuple(sorted(other for other in touched if other != rule and _bear_on_the_same(rule, other)))


def _bear_on_the_same(rule: str, other: str) -> bool:
    if rule.endswith(".weight") or other.endswith(".weight"):
        return False
    if is_of_deal(rule) or is_of_deal(other):
        return is_of_deal(rule) and is_of_deal(other)
    if _says_what_follows(rule) and _says_what_follows(other):
        return follows_moves(rule) or follows_moves(other) or _move_of(rule) == _move_of(other)
    if _says_what_follows(rule) or _says_what_follows(other):
        return False
    return _move_of(rule) == _move_of(other) if _move_of(rule) else {_section(rule), _section(other)} == {"end"}


def _says_what_follows(rule: str) -> bool:
    return follows_moves(rule) or (bool(_move_of(rule)) and rule.endswith((".do", ".then")))


def _move_of(rule: str) -> str:
    """Return the move to which a rule belongs, empty for other rules."""
    return rule.split(".")[1] if _section(rule) == "moves" else ""


def _section(rule: str) -> str:
    return rule.partition(".")[0]


def counts_rest_on_cards(game: Game, effects: Sequence[object]) -> bool:
    """Return whether effects may move more or fewer cards according to which lie where, or to what chance picks."""
    for root in with_definitions(game, effects):
        for part in inside(root):
            match part:
                case EndCard() | CardAt() | InZone() | Binder(over=CardsIn() | MoreCards()):
                    return True
                case _ if isinstance(part, Effect) and picks_value(part):
                    return True
                case _:
                    pass
    return False


def set_by_chance(game: Game, effects: Sequence[object]) -> frozenset[str]:
    """Return the variables that effects may set according to which cards lie where, or to what chance picks."""
    counts = counts_rest_on_cards(game, effects)
    found: set[str] = set()

    def asks_chance(part: object) -> bool:
        return any(
            isinstance(asked, EndCard | CardAt | InZone | CardsIn | MoreCards)
            or (isinstance(asked, CountCards) and counts)
            or (isinstance(asked, Variable) and asked.id in found)
            for asked in all_asked(game, part)
        )

    def look(some: Iterable[Effect], *, by_chance: bool) -> None:
        for effect in some:
            match effect:
                case PickAtRandom(id=name):
                    found.add(name)
                case SetVariable(id=name, keys=keys, value=value) if by_chance or asks_chance((*keys, value)):
                    found.add(name)
                case If(condition=condition, do=do, otherwise=otherwise):
                    look((*do, *otherwise), by_chance=by_chance or asks_chance(condition))
                case ForEach(binders=binders, do=do):
                    look(do, by_chance=by_chance or asks_chance(binders))
                case _:
                    pass

    before = None
    while before != len(found):
        before = len(found)
        look((effect for effect in effects if isinstance(effect, Effect)), by_chance=False)
    return frozenset(found)


def shuffled_at_first(game: Game, zone: str) -> bool:
    """Return whether the set-up shuffles a stack before it does anything else with it."""
    for effect in (effect for _, effects in game.setup for effect in effects):
        made = [change for part in effects_inside([effect]) for change in changes(part) if change.id == zone]
        asked = any(isinstance(part, ZoneAt) and part.id == zone for part in all_asked(game, effect))
        if made or asked:
            return [change.how for change in changes(effect) if change.id == zone] == ["shuffles"]
    return False
