"""Whether every move reads only what the acting player may see, by static analysis; a "no" may be over-cautious."""

from __future__ import annotations

from collections.abc import Sequence

from spec.game import (
    CardAt,
    CardsIn,
    CountCards,
    Domain,
    EndCard,
    Expression,
    Game,
    InZone,
    MoreCards,
    Variable,
    Who,
    ZoneAt,
)
from verifier.analysis.symmetry import PLAYER
from verifier.analysis.walk import all_asked


def rests_on_what_is_seen(game: Game) -> bool:
    """Return whether every move reads only what the acting seat sees; moves of chance are left out."""
    for move in game.moves.values():
        if all(game.phases[phase].acts == "chance" for phase in move.phases):
            continue
        asked = (move.choices, tuple(condition.expression for condition in move.conditions))
        if not all(_is_seen(game, part) for part in all_asked(game, asked)):
            return False
    return True


def _is_seen(game: Game, part: object) -> bool:
    """Return whether the acting seat sees what a part of a condition reads directly."""
    match part:
        case CountCards(zone=zone):
            return game.zones[zone.id].counts == "everyone" or _faces_seen(game, zone)
        case EndCard(zone=zone, end="top") if game.zones[zone.id].faces == "top":
            return True
        case EndCard(zone=zone) | CardAt(zone=zone) | InZone(zone=zone) | CardsIn(zone=zone) | MoreCards(zone=zone):
            return _faces_seen(game, zone)
        case Variable(id=name, keys=keys):
            spec = game.variables[name]
            return spec.seen == "everyone" or (spec.seen == "owner" and _is_own(spec.keys, keys))
        case _:
            return True


def _faces_seen(game: Game, at: ZoneAt) -> bool:
    zone = game.zones[at.id]
    return zone.faces == "everyone" or (zone.faces == "owner" and _is_own(zone.keys, at.keys))


def _is_own(domains: Sequence[Domain], keys: Sequence[Expression]) -> bool:
    """Return whether keys refer to something owned by the acting player: the first player among them owns it."""
    owner = next((key for domain, key in zip(domains, keys, strict=True) if domain.id == PLAYER), None)
    return owner == Who("me")
