"""Whether the rules treat all values of a domain alike, or all seats: told from the text of the rules alone.

Only play matters, not the deal: two tables that differ by a renaming have plays that differ by the same renaming.
A "no" may be over-cautious, a "yes" may not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from spec.actions import Deal, Draw, Effect, ForEach, If, MoveAll, MoveCard, PickAtRandom, SetVariable, Shuffle
from spec.game import Game
from spec.parts import parts_of, zones_in
from spec.terms import (
    Absolute,
    Arithmetic,
    Binder,
    CardAt,
    Clockwise,
    Compare,
    Constant,
    EndCard,
    Expression,
    Extreme,
    Fold,
    Listed,
    Local,
    Position,
    Shifted,
    Variable,
    ZoneAt,
)
from spec.types import CardOf, Member, Seat, Type
from verifier.explorer.walking import effects_inside, inside, judging_rules, play_rules

Kinds = Mapping[str, tuple[str, ...]]
"""For each kind of cards the domains of its attributes, in their order."""


@dataclass(frozen=True, slots=True)
class _Subject:
    """What is renamed: a domain, `player` for the seats."""

    game: Game
    domain: str
    kinds: Kinds

    def is_in(self, type_: Type) -> bool:
        """Return whether values of this type are renamed."""
        match type_:
            case Member(domain):
                return domain == self.domain
            case Seat():
                return self.domain == "player"
            case CardOf(kinds):
                return any(self.domain in self.kinds.get(kind, ()) for kind in kinds)
            case _:
                return False

    def is_everything(self, over: Listed) -> bool:
        """Return whether a list holds every value of the domain, or every card of a kind."""
        found = [part.value for part in over.parts if isinstance(part, Constant)]
        if len(found) < len(over.parts) or len(set(found)) < len(found):
            return False
        match over.type:
            case CardOf(kinds):
                return len(found) == sum(face.kind in kinds for face in self.game.faces)
            case _:
                return len(found) == self.game.domains[self.domain].size


def are_alike(game: Game, domain: str, kinds: Kinds) -> bool:
    """Return whether play treats all values of a domain of names alike; with `player`, whether it treats seats alike.

    Values are alike if any renaming of them changes nothing; seats if moving everybody round the table changes nothing.
    """
    subject = _Subject(game, domain, kinds)
    for spec in game.variables.values():
        if spec.lasts == "turn" and spec.start is not None and subject.is_in(spec.type):
            return False
    if not _cards_are_alike(subject):
        return False
    for root in (*play_rules(game), *judging_rules(game)):
        if _tells_apart(subject, root):
            return False
    return all(
        not any(subject.is_in(binder.local.type) for binder in after.binders)
        or _commute(game, after.binders, after.effects)
        for after in game.after
    )


def _cards_are_alike(subject: _Subject) -> bool:
    """Return whether there is every card with every value of the domain, as often as any other."""
    counts: dict[tuple[object, ...], list[int]] = {}
    for face in subject.game.faces:
        domains = subject.kinds.get(face.kind, ())
        if domains.count(subject.domain) > 1:
            return False
        if subject.domain in domains:
            place = domains.index(subject.domain)
            others = tuple(value for at, value in enumerate(face.values.values()) if at != place)
            counts.setdefault((face.kind, *others), []).append(face.count)
    size = subject.game.domains[subject.domain].size
    return all(len(found) == size and len(set(found)) == 1 for found in counts.values())


def _tells_apart(subject: _Subject, root: object) -> bool:
    for part in _without_whole_lists(subject, root):
        match part:
            case Constant(value=value, type=type_) if value is not None and subject.is_in(type_):
                return True
            case Compare(op=op, left=left) if op not in ("==", "!=") and subject.is_in(left.type):
                return True
            case Shifted(part=inner) | Position(part=inner) | Absolute(part=inner) if subject.is_in(inner.type):
                return True
            case Arithmetic(left=left) if subject.is_in(left.type):
                return True
            case Extreme(parts=parts) if any(subject.is_in(one.type) for one in parts):
                return True
            case Fold(kind="min" | "max", body=body) if subject.is_in(body.type):
                return True
            case Fold(kind="first", binders=binders) if not all(_is_fair(subject, one) for one in binders):
                return True
            case ForEach(binders=binders, do=do):
                if any(subject.is_in(one.local.type) for one in binders) and not _commute(subject.game, binders, do):
                    return True
            case MoveAll(source=source) | MoveCard(source=source, source_cell=None):
                cells = subject.game.zones[source.id].cells
                if cells is not None and cells.id == subject.domain:
                    return True
            case _:
                pass
    return False


def _is_fair(subject: _Subject, binder: Binder) -> bool:
    """Return whether a renaming keeps the order in which a binder runs through its values."""
    return isinstance(binder.over, Clockwise) or not subject.is_in(binder.local.type)


def _without_whole_lists(subject: _Subject, root: object) -> Iterator[object]:
    """Yield the parts of a rule, those of lists of all values of the domain left out."""

    def is_whole(part: object) -> bool:
        return isinstance(part, Listed) and subject.is_in(part.type) and subject.is_everything(part)

    return inside(root, leave=is_whole)


def _commute(game: Game, binders: Sequence[Binder], do: Sequence[Effect]) -> bool:
    """Return whether effects of a loop come to the same in whatever order its values are taken."""
    own = {binder.local.slot for binder in binders}
    changed = set(_changed(do))
    for effect in effects_inside(do):
        match effect:
            case (
                MoveCard(source=source, target=target)
                | MoveAll(source=source, target=target)
                | Draw(source=source, target=target)
            ):
                if game.zones[target.id].stacked and not _is_own(target, own):
                    return False
                if isinstance(effect, MoveCard):
                    if any(isinstance(part, EndCard | CardAt) for part in inside(effect.card)):
                        return False
                elif not _is_own(source, own) and (_is_own(target, own) or game.zones[source.id].stacked):
                    return False
            case SetVariable(id=name, keys=keys, value=value):
                fixed = isinstance(value, Constant) or any(_speaks_of(key, own) for key in keys)
                if not fixed and not _adds_to(name, value):
                    return False
            case If(condition=condition):
                if changed & {*zones_in(condition, game.definitions), *_variables_in(game, condition)}:
                    return False
            case Deal() | PickAtRandom() | Shuffle():
                return False
            case ForEach():
                pass
            case _:
                assert_never(effect)
    return True


def _adds_to(name: str, value: Expression) -> bool:
    """Return whether a value is that of a variable and a known number more or less."""
    match value:
        case Arithmetic(op="+" | "-", left=Variable(id=id_), right=Constant()):
            return id_ == name
        case _:
            return False


def _changed(do: Sequence[Effect]) -> Iterator[str]:
    for effect in effects_inside(do):
        match effect:
            case MoveCard(source=source, target=target) | MoveAll(source=source, target=target):
                yield from (source.id, target.id)
            case Draw(source=source, target=target):
                yield from (source.id, target.id)
            case SetVariable(id=name):
                yield name
            case _:
                pass


def _variables_in(game: Game, expression: Expression) -> Iterator[str]:
    yield from (part.id for part in parts_of(expression, game.definitions) if isinstance(part, Variable))


def _is_own(zone: ZoneAt, own: set[str]) -> bool:
    return any(_speaks_of(key, own) for key in zone.keys)


def _speaks_of(expression: Expression, own: set[str]) -> bool:
    return any(isinstance(part, Local) and part.slot in own for part in inside(expression))


__all__ = ["Kinds", "are_alike"]
