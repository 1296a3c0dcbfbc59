"""What conditions imply for values: the kind of a card, and that a value is not nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from spec.game.terms import And, CardAt, EndCard, Expression, IsKind, IsNothing, Local, Not, Or, Variable
from spec.game.types import CardOf, Void


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a value from the conditions tested before."""

    kinds: frozenset[str] | None = None
    something: bool = False


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of values at a place in a rule."""

    known: Mapping[Expression, Known] = field(default_factory=dict)

    def after(self, condition: Expression, *, holds: bool) -> Knowledge:
        """Return what is known once a condition holds, or fails."""
        match condition:
            case Not(part):
                return self.after(part, holds=not holds)
            case And(parts) if holds:
                return self._after_all(parts, holds=True)
            case Or(parts) if not holds:
                return self._after_all(parts, holds=False)
            case Or(parts) | And(parts):
                return self._after_one(parts, holds=holds)
            case IsNothing(part) if not holds:
                before = self.known.get(bare(part), Known())
                return self._with(part, replace(before, something=True))
            case IsKind(card, kinds) if isinstance(card.type, CardOf):
                before = self.known.get(bare(card), Known())
                possible = before.kinds or card.type.kinds
                left = possible & kinds if holds else possible - kinds
                return self._with(card, Known(left, before.something or holds))
            case _:
                return self

    def _after_all(self, parts: tuple[Expression, ...], *, holds: bool) -> Knowledge:
        knowledge = self
        for part in parts:
            knowledge = knowledge.after(part, holds=holds)
        return knowledge

    def _after_one(self, parts: tuple[Expression, ...], *, holds: bool) -> Knowledge:
        """Return what is known once at least one part holds, or fails: what is known whichever it is."""
        each = [self.after(part, holds=holds).known for part in parts]
        found: dict[Expression, Known] = {}
        for part in each[0]:
            known = [there[part] for there in each if part in there]
            if len(known) == len(each):
                kinds = [told.kinds for told in known if told.kinds is not None]
                together = frozenset[str]().union(*kinds) if len(kinds) == len(each) else None
                found[part] = Known(together, all(told.something for told in known))
        return Knowledge(found)

    def _with(self, part: Expression, known: Known) -> Knowledge:
        return Knowledge({**self.known, bare(part): known})

    def of_locals(self) -> Knowledge:
        """Return what is known of local names only, since an effect may change zones and variables."""
        return Knowledge({part: known for part, known in self.known.items() if isinstance(part, Local)})

    def narrowed(self, part: Expression) -> Expression:
        """Return an expression with its type narrowed by what is known of its value."""
        known = self.known.get(bare(part)) if self.known else None
        if known is None or not isinstance(part, Local | Variable | EndCard | CardAt):
            return part
        type_ = CardOf(known.kinds) if known.kinds is not None else part.type
        return replace(part, type=type_, maybe=part.maybe and not known.something)


def bare(part: Expression) -> Expression:
    """Return an expression without what is known of its value, as a key for lookup."""
    if isinstance(part, Local | Variable | EndCard | CardAt):
        return replace(part, type=Void(), maybe=True)
    return part
