"""The frozen, typed, finite game: what engines play and prove.

A `Game` stands for one ruleset, one number of players and one value for each option. Numbers, names and types in it
are checked; whatever takes a `Game` apart may rely on them. All values are small integers (see `spec.types`); `None`
stands for `nothing`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NewType

from spec.places import Span
from spec.types import CardOf, Member, Number, Seat, Truth, Type, Void

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


Collection = CardsIn | Between | Listed | Clockwise


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


# --- where a move leads ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToPhase:
    """The same turn goes on in a phase."""

    phase: str


@dataclass(frozen=True, slots=True)
class NewTurn:
    """A new turn begins, for a player, in a phase."""

    seat: Expression
    phase: str


@dataclass(frozen=True, slots=True)
class Branch:
    """One of two ways, by a condition."""

    condition: Expression
    then: Flow
    otherwise: Flow


@dataclass(frozen=True, slots=True)
class Stay:
    """Phase and turn stay as they are."""


Flow = ToPhase | NewTurn | Branch | Stay

# --- effects ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCard:
    """One card goes from a zone to another, into a cell if the target has cells.

    `source_cell` is there if the card was named by its cell; otherwise it leaves the first cell in which it lies.
    """

    card: Expression
    source: ZoneAt
    source_cell: Expression | None
    target: ZoneAt
    cell: Expression | None
    under: bool
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAll:
    """All cards of a zone go to another."""

    source: ZoneAt
    target: ZoneAt
    turned: bool
    under: bool
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Some cards go from a zone to another: from the top of a stack, by chance from an unordered zone."""

    number: Expression
    source: ZoneAt
    target: ZoneAt
    under: bool
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards go round the table, one zone of `target` for each player; `number` is None for all cards."""

    number: Expression | None
    source: ZoneAt
    target: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """A stack is shuffled."""

    zone: ZoneAt
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class SetVariable:
    """A variable takes a value."""

    id: str
    keys: tuple[Expression, ...]
    value: Expression
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class PickAtRandom:
    """A variable takes one of some values by chance, each as likely."""

    id: str
    keys: tuple[Expression, ...]
    over: Collection
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """Effects that depend on a condition."""

    condition: Expression
    do: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class ForEach:
    """Effects for each of some values; which they are, conditions included, is settled before the first effect."""

    binders: tuple[Binder, ...]
    do: tuple[Effect, ...]
    span: Span


Effect = MoveCard | MoveAll | Draw | Deal | Shuffle | SetVariable | PickAtRandom | If | ForEach

# --- the parts of a game ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Domain:
    """An ordered domain: names, or the numbers from `low`."""

    id: str
    names: tuple[str, ...]
    low: int | None
    """The first number; None for a domain of names."""

    @property
    def size(self) -> int:
        """How many values there are."""
        return len(self.names)

    @property
    def first(self) -> int:
        """The smallest value as engines hold it."""
        return 0 if self.low is None else self.low

    @property
    def type(self) -> Type:
        """The type of its values."""
        return Member(self.id) if self.low is None else Number(self.low, self.low + self.size - 1)


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card; cards of equal face are interchangeable. `count` is how many there are."""

    kind: str
    name: str
    values: Mapping[str, int]
    count: int
    starts: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A place for cards, or one for each combination of `keys`."""

    id: str
    keys: tuple[Domain, ...]
    """One domain for each key; the domain `player` stands for the seats."""
    cells: Domain | None
    stacked: bool
    faces: Literal["everyone", "owner", "nobody", "top"]
    counts: Literal["everyone", "owner", "nobody"]
    base: int
    """Where its first zone stands in the order of all zones of the game."""

    @property
    def size(self) -> int:
        """How many zones it stands for."""
        return math.prod(domain.size for domain in self.keys)


@dataclass(frozen=True, slots=True, kw_only=True)
class VariableSpec:
    """A bounded value of the game, or one for each combination of `keys`."""

    id: str
    type: Type
    start: int | None
    maybe: bool
    lasts: Literal["turn", "round", "match"]
    keys: tuple[Domain, ...]
    """One domain for each key; the domain `player` stands for the seats."""
    seen: Literal["everyone", "owner", "nobody"]
    base: int
    """Where its first value stands in the order of all variables of the game."""

    @property
    def size(self) -> int:
        """How many values it stands for."""
        return math.prod(domain.size for domain in self.keys)


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of a turn, and who acts in it."""

    id: str
    acts: Literal["player", "race", "chance"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A named part of what a move demands."""

    address: Address
    expression: Expression
    words: str
    """As the author wrote it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What a player (or chance) may do in some phases."""

    id: str
    address: Address
    phases: tuple[str, ...]
    choices: tuple[Binder, ...]
    conditions: tuple[Condition, ...]
    effects: tuple[Effect, ...]
    then: Flow
    weight: Expression | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class After:
    """What follows from a move, wherever it was made."""

    id: str
    address: Address
    binders: tuple[Binder, ...]
    condition: Expression
    effects: tuple[Effect, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class End:
    """A way in which the round ends."""

    id: str
    address: Address
    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Several rounds; the expressions speak of the player `player`, or of the finished round."""

    rounds: Expression
    points: Expression
    opener: Expression
    winners: Expression
    player: Local


@dataclass(frozen=True, slots=True)
class Property:
    """A claim of the author."""

    id: str
    address: Address
    mode: Literal["always", "never", "possible"]
    expression: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One ruleset, for one number of players and one value for each option."""

    name: str
    players: int
    options: Mapping[str, str]
    """The value of each option and reading, as text."""
    domains: Mapping[str, Domain]
    faces: tuple[Face, ...]
    zones: Mapping[str, Zone]
    variables: Mapping[str, VariableSpec]
    definitions: Mapping[str, Definition]
    setup: tuple[tuple[Address, tuple[Effect, ...]], ...]
    redeal: Expression | None
    starter: Expression
    start_phase: str
    phases: Mapping[str, Phase]
    moves: Mapping[str, Move]
    after: tuple[After, ...]
    ends: tuple[End, ...]
    score: Expression | None
    winners: Expression
    player: Local
    """The name `p` in `score` and `winners`."""
    match: Match | None
    properties: tuple[Property, ...]

    @property
    def turn_phase(self) -> str:
        """The phase in which every turn begins."""
        return next(iter(self.phases))


Nothing = Constant(None, Void())
