"""Set-ups that take the same course in every deal: which cards lie where differs, but not how many.

Where no effect of the set-up asks what chance has decided, one deal that can be carried out shows that every deal can.
Whatever is not read that way is left to the solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from spec.game import Effect, Expression, Game
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis.walk import all_asked

_SETTLED: Final = (
    t.Constant, t.Local, t.Attribute, t.CardNamed, t.ZoneAt, t.CountCards, t.Compare, t.Arithmetic, t.Not, t.And, t.Or,
    t.Either, t.IsKind, t.IsNothing, t.Shifted, t.Neighbour, t.Position, t.Absolute, t.Extreme, t.Fold, t.Call,
    t.Binder, t.Between, t.Listed, t.Clockwise,
)  # fmt: skip
"""Terms that are the same in every deal if their parts are; how many cards lie in a zone is, as long as effects are."""


class _Chancy(Exception):
    """What an effect does may depend on chance, apart from which cards it moves."""


def every_deal_goes_alike(game: Game) -> bool:
    """Return whether a game that can be dealt once can be dealt whatever chance decides, for each player who opens.

    False only means that it is not shown in this way.
    """
    return game.redeal is None and not game.starter.maybe and every_set_up_goes_alike(game)


def every_set_up_goes_alike(game: Game) -> bool:
    """Return whether the set-up can be carried out always or never, whatever chance decides, for each player who opens.

    False only means that it is not shown in this way.
    """
    course = _Course(game)
    try:
        for _, effects in game.setup:
            course.follow(effects)
    except _Chancy:
        return False
    return True


@dataclass(frozen=True, slots=True)
class _Course:
    """The set-up so far: the zones whose cards `depend` on chance, and the names of cards that chance has `dealt`."""

    game: Game
    depend: set[str] = field(default_factory=set)
    dealt: dict[str, t.ZoneAt] = field(default_factory=dict)

    def follow(self, effects: Sequence[Effect]) -> None:
        """Go through effects. Errors: `_Chancy`."""
        for effect in effects:
            match effect:
                case a.MoveCard():
                    self._move(effect)
                case a.MoveAll(source=source, target=target):
                    self._settled((source, target))
                    self.depend.update({target.id} if source.id in self.depend else ())
                case a.Draw(number=number, source=source, target=target):
                    self._settled((number, source, target))
                    self.depend.update((source.id, target.id))
                case a.Deal(number=number, source=source, target=name):
                    self._settled((source,) if number is None else (number, source))
                    self.depend.update((source.id, name))
                case a.Shuffle(zone=zone):
                    self._settled((zone,))
                case a.SetVariable():
                    self._set(effect)
                case a.If(condition=condition, do=do, otherwise=otherwise):
                    self._settled((condition,))
                    self.follow(do)
                    self.follow(otherwise)
                case a.ForEach(binders=binders, do=do):
                    self._each(binders, do)
                case a.PickAtRandom():
                    raise _Chancy
                case _:
                    assert_never(effect)

    def _move(self, move: a.MoveCard) -> None:
        places = (move.source, move.target) if move.cell is None else (move.source, move.target, move.cell)
        self._settled(places)
        match move.card:
            case t.EndCard(zone=zone) if zone == move.source:
                self.depend.update((move.source.id, move.target.id))
            case t.Local(slot=slot) if slot in self.dealt:
                if self.dealt[slot] != move.source:
                    raise _Chancy
                self.depend.update((move.source.id, move.target.id))
            case card:
                self._settled((card,))
                if move.source.id in self.depend:
                    raise _Chancy

    def _set(self, effect: a.SetVariable) -> None:
        """Go through a change of a variable, whose value nothing may ask: an attribute of any card must be a value."""
        match effect.value:
            case t.Attribute(card=t.EndCard(zone=zone), type=type_) if type_ == self.game.variables[effect.id].type:
                self._settled((*effect.keys, zone))
            case t.Attribute(card=t.Local(slot=slot), type=type_) if (
                slot in self.dealt and type_ == self.game.variables[effect.id].type
            ):
                self._settled(effect.keys)
            case value:
                self._settled((*effect.keys, value))

    def _each(self, binders: Sequence[t.Binder], do: Sequence[Effect]) -> None:
        """Go through a loop until a further round makes nothing else depend on chance.

        A loop over the cards of a zone may move each of them, and take no others.
        """
        *others, last = binders
        if not others and isinstance(last.over, t.Listed) and not last.conditions:
            match last.over.parts:
                case (t.EndCard(zone=zone),):
                    self._settled((zone,))
                    self._follow_one(last.local, zone, do)
                    return
        inner = self
        if isinstance(last.over, t.CardsIn):
            self._settled((*others, last.over.zone))
            if last.conditions or last.over.kind is not None or not _moves_only(last.local, do):
                raise _Chancy
            inner = replace(self, dealt={**self.dealt, last.local.slot: last.over.zone})
        else:
            self._settled(binders)
        before = None
        while before != self.depend:
            before = set(self.depend)
            inner.follow(do)

    def _follow_one(self, card: t.Local, zone: t.ZoneAt, do: Sequence[Effect]) -> None:
        """Go through effects with a card that has a name, and lies in a zone, as when a stack is refilled."""
        for effect in do:
            match effect:
                case a.MoveAll(source=source, target=target) if source == zone or source.id != zone.id:
                    self.follow((effect,))
                    zone = target if source == zone else zone
                case a.MoveCard(source=source, target=target, cell=None) if effect.card == card and source == zone:
                    self._settled((source, target))
                    self.depend.update((source.id, target.id))
                    zone = target
                case a.Shuffle():
                    self.follow((effect,))
                case _:
                    raise _Chancy

    def _settled(self, parts: Iterable[Expression | t.ZoneAt | t.Binder]) -> None:
        """Make sure that parts are the same in every deal. Errors: `_Chancy` if they may not be."""
        for part in parts:
            for asked in all_asked(self.game, part):
                opens = isinstance(asked, t.Who) and asked.part == "opener"
                if not (opens or isinstance(asked, _SETTLED)) or (
                    isinstance(asked, t.Local) and asked.slot in self.dealt
                ):
                    raise _Chancy


def _moves_only(card: t.Local, do: Sequence[Effect]) -> bool:
    """Return whether effects do no more than move a card once, and set variables."""
    moved = [effect for effect in do if isinstance(effect, a.MoveCard)]
    rest = [effect for effect in do if not isinstance(effect, a.MoveCard | a.SetVariable)]
    return not rest and len(moved) <= 1 and all(move.card == card and move.cell is None for move in moved)
