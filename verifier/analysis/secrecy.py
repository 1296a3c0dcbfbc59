"""Whether every move reads only what the acting player may see, by static analysis; a "no" may be over-cautious."""

from __future__ import annotations

from collections.abc import Sequence

from spec.game import Domain, Game
from spec.game import terms as t
from verifier.analysis.symmetry import PLAYER
from verifier.analysis.walk import choosing, inside, rule_asked


def rests_on_what_is_seen(game: Game) -> bool:
    """Return whether every move reads only what the acting seat sees; moves of chance are left out."""
    entered: set[tuple[str, frozenset[str]]] = set()
    return all(
        _all_seen(game, choosing(move), frozenset(), entered)
        for move in game.moves.values()
        if not all(game.phases[phase].acts == "chance" for phase in move.phases)
    )


def _all_seen(game: Game, root: object, mine: frozenset[str], entered: set[tuple[str, frozenset[str]]]) -> bool:
    """Return whether the acting seat sees all that a part of a rule reads, and the rules that it asks.

    `mine`: the slots of the parameters that are the acting player.
    `entered`: the rules that were looked at, each with those of its parameters.
    """
    for part in inside(root):
        if not _is_seen(game, part, mine):
            return False
        asked = rule_asked(game, part)
        if asked is None:
            continue
        name, rule = asked
        own = _given_me(game, part, mine) if isinstance(part, t.Call) else frozenset()
        if (name, own) not in entered:
            entered.add((name, own))
            if not _all_seen(game, rule, own, entered):
                return False
    return True


def _given_me(game: Game, call: t.Call, mine: frozenset[str]) -> frozenset[str]:
    """Return the slots of the parameters for which a definition is given the acting player."""
    given = zip(game.definitions[call.definition].parameters, call.arguments, strict=True)
    return frozenset(parameter.slot for parameter, argument in given if _is_me(argument, mine))


def _is_seen(game: Game, part: object, mine: frozenset[str]) -> bool:
    """Return whether the acting seat sees what a part of a condition reads directly."""
    match part:
        case t.CountCards(zone=zone):
            return game.zones[zone.id].counts == "everyone" or _faces_seen(game, zone, mine)
        case t.EndCard(zone=zone, end="top") if game.zones[zone.id].faces == "top":
            return True
        case t.EndCard() | t.CardAt() | t.InZone() | t.CardsIn() | t.MoreCards():
            return _faces_seen(game, part.zone, mine)
        case t.Variable(id=name, keys=keys):
            spec = game.variables[name]
            return spec.seen == "everyone" or (spec.seen == "owner" and _is_own(spec.keys, keys, mine))
        case _:
            return True


def _faces_seen(game: Game, at: t.ZoneAt, mine: frozenset[str]) -> bool:
    zone = game.zones[at.id]
    return zone.faces == "everyone" or (zone.faces == "owner" and _is_own(zone.keys, at.keys, mine))


def _is_own(domains: Sequence[Domain], keys: Sequence[t.Expression], mine: frozenset[str]) -> bool:
    """Return whether keys refer to something owned by the acting player: the first player among them owns it."""
    owner = next((key for domain, key in zip(domains, keys, strict=True) if domain.id == PLAYER), None)
    return owner is not None and _is_me(owner, mine)


def _is_me(who: t.Expression, mine: frozenset[str]) -> bool:
    return who == t.Who("me") or (isinstance(who, t.Local) and who.slot in mine)
