"""The terms of rules: typed expressions, what loops and choices run through, and definitions.

One closed family of small records, which engines take apart with `match`; it is longer than other modules because it
is one family. All values are small integers (see `spec.game.types`); `None` stands for `nothing`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from spec.game.types import CardOf, Seat, Truth, Type, Void

Address = NewType("Address", str)
"""The keys that lead to a rule in its ruleset, joined by dots."""

Value = int | bool | None

# --- expressions -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Constant:
    """A value that never changes."""

    value: Value
    type: Type

    @property
    def maybe(self) -> bool:
        """Whether this can be nothing."""
        return self.value is None


@dataclass(frozen=True, slots=True)
class Local:
    """A name bound by a choice, a loop, or as the parameter of a definition. `slot` is unique in its rule."""

    name: str
    slot: str
    type: Type
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class Who:
    """A player with a part in the play: who acts, whose turn it is, who opened the round."""

    part: Literal["me", "turn", "opener"]

    @property
    def type(self) -> Type:
        """A seat."""
        return Seat()

    @property
    def maybe(self) -> bool:
        """Never nothing."""
        return False


@dataclass(frozen=True, slots=True)
class Variable:
    """The value of a variable, for one player if it has one for each."""

    id: str
    keys: tuple[Expression, ...]
    type: Type
    maybe: bool


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of a card."""

    card: Expression
    name: str
    type: Type

    @property
    def maybe(self) -> bool:
        """Nothing if the card is."""
        return self.card.maybe


@dataclass(frozen=True, slots=True)
class CardNamed:
    """The card of a kind with these attributes; nothing if there is no such card."""

    kind: str
    values: tuple[Expression, ...]
    maybe: bool

    @property
    def type(self) -> Type:
        """A card of the kind."""
        return CardOf(frozenset({self.kind}))


@dataclass(frozen=True, slots=True)
class ZoneAt:
    """One zone: of a player, of a colour, or the only one. Nothing lies in it if a key is nothing or out of range."""

    id: str
    keys: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class CountCards:
    """How many cards lie in a zone."""

    zone: ZoneAt
    type: Type
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class EndCard:
    """The top or bottom card of a stack; nothing if it is empty."""

    zone: ZoneAt
    end: Literal["top", "bottom"]
    type: Type
    maybe: bool = True


@dataclass(frozen=True, slots=True)
class CardAt:
    """The card in a cell; nothing if there is none, or no such cell."""

    zone: ZoneAt
    cell: Expression
    type: Type
    maybe: bool = True


@dataclass(frozen=True, slots=True)
class InZone:
    """Whether a card of this face lies in a zone."""

    card: Expression
    zone: ZoneAt
    type: Type = Truth()
    maybe: bool = False


Comparison = Literal["==", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison; false if a side is nothing, except `!=`, which is the opposite of `==`."""

    op: Comparison
    left: Expression
    right: Expression
    type: Type = Truth()
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """A sum, difference, product, quotient (rounded down) or remainder; nothing if a side is, or on division by 0."""

    op: Literal["+", "-", "*", "//", "%"]
    left: Expression
    right: Expression
    type: Type
    maybe: bool


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    part: Expression
    type: Type = Truth()
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class And:
    """All of the parts, asked from left to right."""

    parts: tuple[Expression, ...]
    type: Type = Truth()
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class Or:
    """One of the parts, asked from left to right."""

    parts: tuple[Expression, ...]
    type: Type = Truth()
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class Either:
    """One of two values, by a condition."""

    condition: Expression
    then: Expression
    otherwise: Expression
    type: Type
    maybe: bool


@dataclass(frozen=True, slots=True)
class IsKind:
    """Whether a card is of one of some kinds; false for nothing."""

    card: Expression
    kinds: frozenset[str]
    type: Type = Truth()
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class IsNothing:
    """Whether a value is nothing."""

    part: Expression
    type: Type = Truth()
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class Shifted:
    """The value `by` places further in its ordered domain, from `low` to `high`; nothing past the ends."""

    part: Expression
    by: int
    low: int
    high: int
    type: Type
    maybe: bool = True


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The player `by` seats further clockwise."""

    seat: Expression
    by: int
    type: Type = Seat()

    @property
    def maybe(self) -> bool:
        """Nothing if the seat is."""
        return self.seat.maybe


@dataclass(frozen=True, slots=True)
class Position:
    """The place of a value in its domain, from 0."""

    part: Expression
    low: int
    type: Type

    @property
    def maybe(self) -> bool:
        """Nothing if the value is."""
        return self.part.maybe


@dataclass(frozen=True, slots=True)
class Absolute:
    """The distance of a number from 0."""

    part: Expression
    type: Type

    @property
    def maybe(self) -> bool:
        """Nothing if the number is."""
        return self.part.maybe


@dataclass(frozen=True, slots=True)
class Extreme:
    """The smallest or largest of some numbers; nothing if one of them is."""

    end: Literal["min", "max"]
    parts: tuple[Expression, ...]
    type: Type
    maybe: bool


FoldKind = Literal["any", "all", "count", "sum", "min", "max", "first"]


@dataclass(frozen=True, slots=True)
class Fold:
    """`any`, `all`, `count`, `sum`, `min`, `max` or `first` over what the binders run through, in their order."""

    kind: FoldKind
    binders: tuple[Binder, ...]
    body: Expression
    type: Type
    maybe: bool


@dataclass(frozen=True, slots=True)
class Call:
    """A definition, applied."""

    definition: str
    arguments: tuple[Expression, ...]
    type: Type
    maybe: bool


@dataclass(frozen=True, slots=True)
class Was:
    """An expression, asked of the state before the move."""

    part: Expression
    type: Type
    maybe: bool


@dataclass(frozen=True, slots=True)
class Can:
    """Whether some choice satisfies the conditions of a move for the acting player; its phase is not asked."""

    move: str
    type: Type = Truth()
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """The score of a player in this round, or the sum of his points over the rounds of a match."""

    of: Literal["score", "total"]
    seat: Expression
    type: Type
    maybe: bool = False


Expression = (
    Constant | Local | Who | Variable | Attribute | CardNamed | CountCards | EndCard | CardAt | InZone | Compare
    | Arithmetic | Not | And | Or | Either | IsKind | IsNothing | Shifted | Neighbour | Position | Absolute | Extreme
    | Fold | Call | Was | Can | Points
)  # fmt: skip

# --- what a loop or a choice runs through ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsIn:
    """The cards in a zone, or those of one kind: each card in a loop, each face once in a choice."""

    zone: ZoneAt
    type: Type
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Between:
    """The numbers from `low` to `high`, both included."""

    low: Expression
    high: Expression
    type: Type


@dataclass(frozen=True, slots=True)
class Listed:
    """The values named, in this order; those that are nothing are left out."""

    parts: tuple[Expression, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Clockwise:
    """All players, from the left neighbour of `seat` round to `seat`."""

    seat: Expression
    type: Type = Seat()


@dataclass(frozen=True, slots=True)
class MoreCards:
    """The cards of a zone that can be chosen together with those chosen `before`; in a choice of several cards.

    Cards are named in the order of `Game.faces`, so that a set of cards is chosen in one way only, and a face no more
    often than it lies there. If `optional`, one of the values is nothing: no more cards are chosen, and after nothing
    comes nothing.
    """

    zone: ZoneAt
    type: Type
    before: tuple[Local, ...]
    optional: bool
    kind: str | None = None


Collection = CardsIn | Between | Listed | Clockwise | MoreCards


@dataclass(frozen=True, slots=True)
class Binder:
    """A name that runs through a collection, as far as the conditions hold."""

    local: Local
    over: Collection
    conditions: tuple[Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class Definition:
    """A definition for one choice of types of its parameters."""

    id: str
    address: Address
    parameters: tuple[Local, ...]
    body: Expression


Nothing = Constant(None, Void())
