"""Symmetries of the rules: whether they treat all values of a domain alike, or all seats, by static analysis.

Only play matters, not the deal: two tables that differ by a renaming have plays that differ by the same renaming.
A "no" may be over-cautious, a "yes" may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from spec.game import CardOf, Game, Member, Seat, Type, VariableSpec, effects_inside
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis.commutation import conflicts
from verifier.analysis.footprint import changes, reads
from verifier.analysis.walk import deal_rules, inside, judging_rules, play_rules, with_definitions

PLAYER: Final = "player"
"""The domain that stands for the seats."""


@dataclass(frozen=True, slots=True)
class _Subject:
    """What is renamed: a domain, `player` for the seats."""

    game: Game
    domain: str

    def is_in(self, type_: Type) -> bool:
        """Return whether values of this type are renamed."""
        match type_:
            case Member(domain):
                return domain == self.domain
            case Seat():
                return self.domain == PLAYER
            case CardOf(kinds):
                return any(self.domain in self.game.kinds[kind] for kind in kinds)
            case _:
                return False

    def is_everything(self, over: t.Listed) -> bool:
        """Return whether a list holds every value of the domain, or every card of a kind."""
        found = [part.value for part in over.parts if isinstance(part, t.Constant)]
        if len(found) < len(over.parts) or len(set(found)) < len(found):
            return False
        match over.type:
            case CardOf(kinds):
                return len(found) == sum(face.kind in kinds for face in self.game.faces)
            case _:
                return len(found) == self.game.domains[self.domain].size


def are_alike(game: Game, domain: str) -> bool:
    """Return whether play treats all values of a domain of names alike; with `player`, whether it treats seats alike.

    Values are alike if any renaming of them changes nothing; seats if moving everybody round the table changes nothing.
    """
    if domain == PLAYER and any(zone.cells is not None and zone.cells.id == PLAYER for zone in game.zones.values()):
        return False  # who turns the table leaves cells where they are
    subject = _Subject(game, domain)
    for spec in game.variables.values():
        if spec.lasts == "turn" and spec.start is not None and subject.is_in(spec.type):
            return False
    if not _cards_are_alike(subject):
        return False
    for root in (*play_rules(game), *judging_rules(game)):
        if _tells_apart(subject, root):
            return False
    return all(_is_fair(subject, after.binders, after.effects) for after in game.after)


def _cards_are_alike(subject: _Subject) -> bool:
    """Return whether every card exists equally often with every value of the domain."""
    counts: dict[tuple[object, ...], list[int]] = {}
    for face in subject.game.faces:
        domains = subject.game.kinds[face.kind]
        if domains.count(subject.domain) > 1:
            return False
        if subject.domain in domains:
            place = domains.index(subject.domain)
            others = tuple(value for at, value in enumerate(face.values.values()) if at != place)
            counts.setdefault((face.kind, *others), []).append(face.count)
    size = subject.game.domains[subject.domain].size
    return all(len(found) == size and len(set(found)) == 1 for found in counts.values())


def _tells_apart(subject: _Subject, root: object, fair: Callable[[object], bool] = lambda _part: False) -> bool:
    """Return whether a rule treats some values otherwise than others; loops that are `fair` have the same result."""
    for part in _without_whole_lists(subject, root):
        match part:
            case t.Fold() | a.ForEach() if fair(part):
                pass
            case t.Constant(value=value, type=type_) if value is not None and subject.is_in(type_):
                return True
            case t.Compare(op=op, left=left) if op not in ("==", "!=") and subject.is_in(left.type):
                return True
            case t.Shifted(part=inner) | t.Position(part=inner) | t.Absolute(part=inner) if subject.is_in(inner.type):
                return True
            case t.Arithmetic(left=left) if subject.is_in(left.type):
                return True
            case t.Extreme(parts=parts) if any(subject.is_in(operand.type) for operand in parts):
                return True
            case t.MoreCards(type=type_) if subject.is_in(type_):
                return True  # several cards are named in the order of their numbers
            case t.Fold(kind="min" | "max", body=body) if subject.is_in(body.type):
                return True
            case t.Fold(kind="first", binders=binders) if _ordered(subject, binders):
                return True
            case a.ForEach(binders=binders, do=do) if not _is_fair(subject, binders, do):
                return True
            case a.MoveCard(source_cell=place) if place is not None:
                pass
            case _ if isinstance(part, a.Effect):  # a card leaves the first cell in which it lies
                emptied = (subject.game.zones[change.id].cells for change in changes(part) if change.takes)
                if any(cells is not None and cells.id == subject.domain for cells in emptied):
                    return True
            case _:
                pass
    return False


def _is_fair(subject: _Subject, binders: Sequence[t.Binder], do: Sequence[a.Effect]) -> bool:
    """Return whether a renaming preserves the result of a loop: its rounds keep their order, or it does not matter."""
    moved = _ordered(subject, binders)
    return not moved or not conflicts(subject.game, binders, do, moved)


def _ordered(subject: _Subject, binders: Sequence[t.Binder]) -> set[str]:
    """Return the slots of binders whose order a renaming changes."""
    found: set[str] = set()
    for binder in binders:
        cells = subject.game.zones[binder.over.zone.id].cells if isinstance(binder.over, t.CardsIn) else None
        by_cell = cells is not None and cells.id == subject.domain
        if by_cell or (subject.is_in(binder.local.type) and not _keeps_order(binder.over)):
            found.add(binder.local.slot)
    return found


def _keeps_order(over: t.Collection) -> bool:
    """Return whether a renaming keeps the order of a binder's values, which must not list constants."""
    match over:
        case t.Clockwise():
            return True
        case t.Listed(parts=parts):
            return not any(isinstance(part, t.Constant) for part in parts)
        case _:
            return False


def _without_whole_lists(subject: _Subject, root: object) -> Iterator[object]:
    """Yield the parts of a rule, without those of lists of all values of the domain."""

    def is_whole(part: object) -> bool:
        return isinstance(part, t.Listed) and subject.is_in(part.type) and subject.is_everything(part)

    return inside(root, leave=is_whole)


def seats_are_alike(game: Game) -> bool:
    """Return whether whoever acts may be called seat 0: play treats all seats alike, and no card names a player.

    The set-up and the choice of the starter may name seats: the set of possible deals need not be symmetric.
    """
    return are_alike(game, PLAYER) and not any(PLAYER in domains for domains in game.kinds.values())


def treats_seats_alike(game: Game, part: object) -> bool:
    """Return whether a part of a rule, with the definitions it uses, treats all seats alike, as play may as a whole."""
    subject = _Subject(game, PLAYER)
    return not any(_tells_apart(subject, root) for root in with_definitions(game, [part]))


def deals_are_alike(game: Game) -> bool:
    """Return whether whoever opens may be called seat 0: the same deals are possible, but for the names of players."""
    subject = _Subject(game, PLAYER)
    drawn = set(_loops_of_draws(game))

    def fair(part: object) -> bool:
        return id(part) in drawn or (isinstance(part, t.Fold) and _finds_one_at_most(subject, part))

    return not any(_tells_apart(subject, root, fair) for root in deal_rules(game))


def _loops_of_draws(game: Game) -> Iterator[int]:
    """Yield the loops of a set-up that only draw from a mixed stack, by identity: any card may come in any round.

    Nothing may be asked in them of what they change: who comes first could get more.
    """
    mixed: set[str] = set()
    for effect in (effect for _, effects in game.setup for effect in effects):
        inner = tuple(effects_inside((effect,)))
        drawn = [part for part in inner if isinstance(part, a.Draw)]
        asked = {read.id for part in inner for read in reads(game, part)}
        mixed -= asked
        mixed -= {change.id for part in inner for change in changes(part) if change.how == "adds"}
        if (
            isinstance(effect, a.ForEach)
            and len(drawn) == len(inner) - 1
            and all(part.source.id in mixed and not game.zones[part.target.id].stacked for part in drawn)
            and asked.isdisjoint(part.target.id for part in drawn)
        ):
            yield id(effect)
        if isinstance(effect, a.Shuffle) and not effect.zone.keys:
            mixed.add(effect.zone.id)


def _finds_one_at_most(subject: _Subject, fold: t.Fold) -> bool:
    """Return whether a `first` looks for the one player in whose zone a card lies of which there is only one."""
    moved = _ordered(subject, fold.binders)
    last = fold.binders[-1]
    return moved == {last.local.slot} and any(
        isinstance(condition, t.InZone)
        and last.local in condition.zone.keys
        and isinstance(condition.card.type, CardOf)
        and all(face.count == 1 for face in subject.game.faces if face.kind in condition.card.type.kinds)
        and not any(part == last.local for part in inside(condition.card))
        for condition in last.conditions
    )


def speaks_of_a_seat(spec: VariableSpec) -> bool:
    """Return whether a variable is one of several for the players, or names one of them.

    Where one seat represents all, its moves do not show what the moves of all seats do to such a variable.
    """
    return isinstance(spec.type, Seat) or any(domain.id == PLAYER for domain in spec.keys)
