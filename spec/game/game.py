"""The frozen, typed, finite game on which all engines work.

A `Game` is one ruleset with one number of players and one value for each option. Numbers, names and types in it
are checked, and code that takes a `Game` may rely on them. All values are small integers (see
`spec.game.types`); `None` stands for `nothing`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, assert_never

from spec.game.actions import Branch, Effect, Flow, ToPhase
from spec.game.terms import Address, Binder, Definition, Expression, Local
from spec.game.types import CardOf, Member, Number, Seat, Truth, Type, Void
from spec.source import Span


def step_of_after(name: str) -> Address:
    """Return the address of the step of the set-up that a rule under `after` is as well, if it is one."""
    return Address(f"after.{name}.setup")


def after_of_step(step: str) -> Address | None:
    """Return the address of the rule under `after` that a step of the set-up stands for; None for any other address."""
    section, _, rest = step.partition(".")
    name, _, part = rest.partition(".")
    return Address(f"after.{name}") if (section, part) == ("after", "setup") else None


@dataclass(frozen=True, slots=True)
class Domain:
    """An ordered domain: names, or the numbers from `low`."""

    id: str
    names: tuple[str, ...]
    low: int | None
    """The first number; None for a domain of names."""

    @property
    def size(self) -> int:
        """The number of values."""
        return len(self.names)

    @property
    def first(self) -> int:
        """The smallest value in the engine's representation."""
        return 0 if self.low is None else self.low

    @property
    def type(self) -> Type:
        """The type of its values."""
        if self.id == "player":
            return Seat()
        return Member(self.id) if self.low is None else Number(self.low, self.low + self.size - 1, self.id)


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card; cards of equal face are interchangeable. `count` is their number."""

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
    faces: Literal["everyone", "owner", "others", "nobody", "top"]
    counts: Literal["everyone", "owner", "nobody"]
    base: int
    """The index of its first zone among all zones of the game."""

    @property
    def size(self) -> int:
        """The number of zones declared by it."""
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
    """The index of its first value among all variables of the game."""

    @property
    def size(self) -> int:
        """The number of values declared by it."""
        return math.prod(domain.size for domain in self.keys)


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of a turn, and who acts in it."""

    id: str
    acts: Literal["player", "race", "chance"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A named condition of a move."""

    address: Address
    expression: Expression
    words: str
    """As the author wrote it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A rule for what a player (or chance) may do in some phases."""

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
    """A rule that may apply after any move, in whatever phase."""

    id: str
    address: Address
    binders: tuple[Binder, ...]
    condition: Expression
    effects: tuple[Effect, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class End:
    """A condition that ends the round."""

    id: str
    address: Address
    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match of several rounds; the expressions refer to the player `player`, or to the finished round."""

    rounds: Expression | None
    """How many rounds are played at most; None if only `until` says when it is over."""
    until: Expression | None
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
    kinds: Mapping[str, tuple[str, ...]]
    """For each kind of card the domains of its attributes, in order."""
    faces: tuple[Face, ...]
    zones: Mapping[str, Zone]
    variables: Mapping[str, VariableSpec]
    definitions: Mapping[str, Definition]
    setup: tuple[tuple[Address, tuple[Effect, ...]], ...]
    redeal: Expression | None
    starter: Expression
    start_phase: ToPhase | Branch
    """The phase in which the round begins; it may depend on the state after the set-up, with the starter on turn."""
    phases: Mapping[str, Phase]
    moves: Mapping[str, Move]
    after: tuple[After, ...]
    ends: tuple[End, ...]
    score: Expression | None
    winners: Expression
    lost: Expression | None
    """Whether the round, when it is over, has come to an end at which all lose; None if there is no such end."""
    player: Local
    """The name `p` in `score` and `winners`."""
    match: Match | None
    properties: tuple[Property, ...]
    left_open: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict, repr=False)
    """Variables without a fixed value at the start, each with its possible values: options that are left open, which no
    rule changes, and what a round takes over from the round before."""

    def values_of(self, spec: VariableSpec) -> tuple[int | None, ...]:
        """Return the values that a variable can have."""
        values = tuple(self.values_in(spec.type))
        return (*values, None) if spec.maybe else values

    def values_in(self, type_: Type) -> Sequence[int]:
        """Return all values of a type except `nothing`."""
        match type_:
            case Truth():
                return (0, 1)
            case Number(low, high):
                return range(low, high + 1)
            case Member(domain):
                return range(self.domains[domain].size)
            case Seat():
                return range(self.players)
            case CardOf(kinds):
                return [number for number, face in enumerate(self.faces) if face.kind in kinds]
            case Void():
                return ()
            case _:
                assert_never(type_)

    @property
    def start_phases(self) -> tuple[str, ...]:
        """The phases in which a round may begin."""
        found: list[str] = []
        waiting: list[Flow] = [self.start_phase]
        while waiting:
            match waiting.pop():
                case ToPhase(phase) if phase not in found:
                    found.append(phase)
                case Branch(_, then, otherwise):
                    waiting += [otherwise, then]
                case _:
                    pass
        return tuple(found)

    @property
    def turn_phase(self) -> str:
        """The phase in which every turn begins."""
        return next(iter(self.phases))
