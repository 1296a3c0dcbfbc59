"""Conservation of cards by static analysis: every effect that takes a card takes one that surely lies there.

The engine moves cards and never makes or loses one; a rule can go wrong with cards only if it names one that is not
where it is to be taken from, or a cell that is filled or does not exist. Whole zones, draws and deals take what is
there. A named card is there if a choice or a loop ranges over the same zone, or a condition requires it, and
nothing was taken from such zones since. Everything else is left to the solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from spec.game import Effect, Expression, Game, effects_inside
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis.footprint import changes
from verifier.analysis.walk import inside

_LASTING: Final = (t.Local, t.Constant, t.Who, t.Neighbour)
"""Terms whose value does not change during a move."""

There = frozenset[tuple[Expression, t.ZoneAt]]
"""Cards that surely lie in a zone."""


class _Missing(Exception):
    """A card may be taken that is not there, or put where there is no room."""


def keeps_all_cards(game: Game) -> bool:
    """Return whether the text of the rules shows that every move keeps every card in exactly one place.

    False only means that it is not shown in this way.
    """
    try:
        for move in game.moves.values():
            named = [pair for binder in move.choices for pair in _running(binder)]
            # Of several cards that are chosen together each is another card.
            together = frozenset(
                (binder.local, binder.over.zone)
                for binder in move.choices
                if isinstance(binder.over, t.MoreCards) and _lasts(binder.over.zone.keys)
            )
            zones = [zone.id for _, zone in named]
            # Two names that run through one zone may mean the same card.
            zones += {zone.id for _, zone in together}
            single = frozenset(pair for pair in named if zones.count(pair[1].id) == 1)
            single |= frozenset(pair for pair in together if zones.count(pair[1].id) == 1)
            asked = frozenset(pair for condition in move.conditions for pair in _asked(condition.expression))
            asked = frozenset(pair for pair in asked if pair[1].id not in zones)
            _after(game, move.effects, single | asked, together)
        for after in game.after:
            _loop(game, after.binders, after.effects, frozenset())
    except _Missing:
        return False
    return True


def _after(game: Game, effects: Sequence[Effect], there: There, together: There = frozenset()) -> There:
    """Return the cards that surely still lie there after effects; those `together` are not the same card.

    Errors: `_Missing`.
    """
    for effect in effects:
        match effect:
            case a.MoveCard(card=card, source=source, target=target, cell=cell):
                if cell is not None or (card, source) not in there:
                    raise _Missing
                _has_room(game, target.id)
                others = together - {(card, source)} if (card, source) in together else frozenset()
                there = _without(there, (source.id,)) | (there & others)
            case a.MoveAll(source=source, target=target) | a.Draw(source=source, target=target):
                _has_room(game, target.id)
                there = _without(there, (source.id,))
            case a.Deal(source=source, target=name):
                _has_room(game, name)
                there = _without(there, (source.id,))
            case a.Shuffle() | a.SetVariable() | a.PickAtRandom():
                pass
            case a.If(condition=condition, do=do, otherwise=otherwise):
                asked = frozenset(_asked(condition))
                there = _after(game, do, there | asked, together) & _after(game, otherwise, there, together)
            case a.ForEach(binders=binders, do=do) if all(map(_is_once_at_most, binders)):
                there = _after(game, do, there, together) & there
            case a.ForEach(binders=binders, do=do):
                there = _loop(game, binders, do, there)
            case _:
                assert_never(effect)
    return there


def _loop(game: Game, binders: Sequence[t.Binder], do: Sequence[Effect], there: There) -> There:
    """Return the cards that surely still lie there after a loop, whose values are fixed before its first round.

    Each round may take its own card if no round takes another card from such zones.
    """
    left = _without(there, set(_taken(do)))
    own = frozenset(_running(binders[0])) if len(binders) == 1 else frozenset()
    takes = [effect for effect in effects_inside(do) if set(_taken((effect,))) & {zone.id for _, zone in own}]
    if not all(isinstance(effect, (a.MoveCard, a.If, a.ForEach)) for effect in takes):
        own = frozenset()
    cards = {card for card, _ in own}
    if any(isinstance(effect, a.MoveCard) and effect.card not in cards for effect in takes):
        own = frozenset()
    _after(game, do, left | own)
    return left


def _is_once_at_most(binder: t.Binder) -> bool:
    """Return whether a name stands for one value at most, as in `let`."""
    return isinstance(binder.over, t.Listed) and len(binder.over.parts) == 1


def _running(binder: t.Binder) -> Iterator[tuple[Expression, t.ZoneAt]]:
    """Yield the name of a binder that ranges over the cards of a zone, with the zone."""
    if isinstance(binder.over, t.CardsIn) and _lasts(binder.over.zone.keys):
        yield binder.local, binder.over.zone


def _asked(condition: Expression) -> Iterator[tuple[Expression, t.ZoneAt]]:
    """Yield the cards that a condition requires to lie in a zone."""
    match condition:
        case t.And(parts):
            for part in parts:
                yield from _asked(part)
        case t.InZone(card=card, zone=zone) if _lasts((card, *zone.keys)):
            yield card, zone
        case _:
            pass


def _lasts(parts: Iterable[Expression]) -> bool:
    inner = (term for part in parts for term in inside(part))
    return all(isinstance(term, (*_LASTING, t.CardNamed)) for term in inner)


def _has_room(game: Game, name: str) -> None:
    if game.zones[name].cells is not None:
        raise _Missing


def _without(there: There, zones: Iterable[str]) -> There:
    gone = set(zones)
    return frozenset(pair for pair in there if pair[1].id not in gone)


def _taken(effects: Sequence[Effect]) -> Iterator[str]:
    """Yield the zones from which effects take cards."""
    return (change.id for effect in effects_inside(effects) for change in changes(effect) if change.takes)
