"""Hidden shuffled stacks as bags: if nobody can know the order of a stack, only its contents matter.

A stack is a bag if nobody sees its faces, no rule reads its top or bottom card or iterates over it in order, and
cards put into it are shuffled before any is drawn. Drawing from it is then the same as drawing a random card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from reference_engine import State
from spec.game import After, Game, Move, Zone, each_replaced
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import all_effects, changes, deal_rules, effects_inside, inside, judging_rules, play_rules


def bags_of(game: Game) -> frozenset[str]:
    """Return the stacks that are bags."""
    hidden = {zone.id for zone in game.zones.values() if zone.stacked and zone.faces == "nobody"}
    found = {name for name in hidden if not _is_ordered(game, name)}
    while True:
        kept = {name for name in found if not _keeps_order(game, game.zones[name], found)}
        if kept == found:
            return frozenset(found)
        found = kept


def with_bags(game: Game, bags: frozenset[str]) -> Game:
    """Return the game with these stacks as unordered zones that are drawn from at random and never shuffled."""
    zones = {name: replace(zone, stacked=zone.stacked and name not in bags) for name, zone in game.zones.items()}
    return replace(
        game,
        zones=zones,
        setup=tuple((address, _unshuffled(effects, bags)) for address, effects in game.setup),
        moves={name: replace(move, effects=_unshuffled(move.effects, bags)) for name, move in game.moves.items()},
        after=tuple(replace(after, effects=_unshuffled(after.effects, bags)) for after in game.after),
    )


def unordered(game: Game, bags: frozenset[str], state: State) -> State:
    """Return a state of the game as one of the game with these bags: they lose their order."""
    zones = list(state.zones)
    for zone in map(game.zones.__getitem__, bags):
        for at in range(zone.base, zone.base + zone.size):
            zones[at] = tuple(sorted(card for card in zones[at] if card is not None))
    return State(tuple(zones), state.variables)


def draws_from(move: Move, following: Sequence[After], bags: frozenset[str]) -> bool:
    """Return whether a move, or what follows from it, draws from such a stack: which card comes is settled before."""
    effects = effects_inside((*move.effects, *(effect for after in following for effect in after.effects)))
    return any(change.how == "takes some" and change.id in bags for effect in effects for change in changes(effect))


def _unshuffled(effects: Sequence[a.Effect], bags: frozenset[str]) -> tuple[a.Effect, ...]:
    return each_replaced(effects, lambda effect: () if _shuffles_one_of(effect, bags) else (effect,))


def _shuffles_one_of(effect: a.Effect, bags: frozenset[str]) -> bool:
    return any(change.how == "shuffles" and change.id in bags for change in changes(effect))


def _is_ordered(game: Game, name: str) -> bool:
    """Return whether some rule depends on the order of a stack."""
    if any(_runs_through(after.binders, name) for after in game.after):
        return True
    for root in (*play_rules(game), *judging_rules(game), *deal_rules(game)):
        for part in inside(root):
            match part:
                case t.EndCard(zone=zone) if zone.id == name:
                    return True
                case t.Fold(kind="first", binders=binders) | a.ForEach(binders=binders) if _runs_through(binders, name):
                    return True
                case _:
                    pass
    return False


def _runs_through(binders: Sequence[t.Binder], name: str) -> bool:
    return any(isinstance(binder.over, t.CardsIn | t.MoreCards) and binder.over.zone.id == name for binder in binders)


def _keeps_order(game: Game, zone: Zone, bags: set[str]) -> bool:
    """Return whether the order of a stack can come from, or pass to, anything but a shuffle."""
    stacks = {other.id for other in game.zones.values() if other.stacked and other.id not in bags}
    for made in (tuple(changes(effect)) for effect in all_effects(game)):
        moves_all = any(change.how == "takes all" and change.id == zone.id for change in made)
        if moves_all and any(change.how == "adds" and change.id in stacks for change in made):
            return True
    watch = _Watch(zone)
    if any(face.starts == zone.id for face in game.faces):
        watch.unshuffled.add(t.ZoneAt(zone.id, ()))
    for _, effects in game.setup:
        watch.carry_out(effects)
    if watch.unshuffled or watch.wrong:
        return True
    for move in game.moves.values():
        watch.carry_out(move.effects)
        # A name chosen in the move means something else in what follows from it.
        if any(isinstance(key, t.Local) for place in watch.unshuffled for key in place.keys):
            return True
        for after in game.after:
            watch.perhaps(after.effects)
        if watch.unshuffled or watch.wrong:
            return True
    return False


class _Watch:
    """Tracks cards that were put into a stack and have not been shuffled since."""

    def __init__(self, zone: Zone) -> None:
        self.zone = zone
        self.unshuffled: set[t.ZoneAt] = set()
        self.wrong = False

    def carry_out(self, effects: Sequence[a.Effect]) -> None:
        for effect in effects:
            match effect:
                case a.MoveCard(source=source, target=target) | a.MoveAll(source=source, target=target):
                    self._put(target)
                case a.Draw(source=source, target=target):
                    self._drawn_from(source)
                    self._put(target)
                case a.Deal(source=source, target=name):
                    self._drawn_from(source)
                    if name == self.zone.id:
                        # Every zone of the name gets cards; no single shuffle settles that.
                        self.wrong = True
                case a.Shuffle(zone=zone):
                    if all(isinstance(key, t.Constant | t.Local | t.Who) for key in zone.keys):
                        self.unshuffled.discard(zone)
                case a.SetVariable() | a.PickAtRandom():
                    pass
                case a.If(do=do, otherwise=otherwise):
                    before = set(self.unshuffled)
                    self.carry_out(do)
                    after_do, self.unshuffled = self.unshuffled, before
                    self.carry_out(otherwise)
                    self.unshuffled |= after_do
                case a.ForEach(do=do):
                    self.perhaps(do)
                    self.perhaps(do)
                case _:
                    assert_never(effect)

    def perhaps(self, effects: Sequence[a.Effect]) -> None:
        """Follow effects that may or may not happen."""
        before = set(self.unshuffled)
        self.carry_out(effects)
        self.unshuffled |= before

    def _put(self, target: t.ZoneAt) -> None:
        if target.id == self.zone.id:
            self.unshuffled.add(target)

    def _drawn_from(self, source: t.ZoneAt) -> None:
        if source.id == self.zone.id and self.unshuffled:
            self.wrong = True
