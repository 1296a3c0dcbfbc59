"""The meaning of the names of one game while its expressions are typed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from spec.game import (
    Address,
    CardOf,
    Constant,
    Definition,
    Domain,
    Expression,
    Face,
    Neighbour,
    Type,
    VariableSpec,
    Who,
    Zone,
)
from spec.source import Diagnostic, Node, Span
from spec.words import Phrase

BUILTIN_VALUES: Final = ("me", "turn", "opener", "nothing", "true", "false")
BUILTIN_COLLECTIONS: Final = ("players",)
FOLDS: Final = ("any", "all", "count", "sum", "min", "max", "first")
FUNCTIONS: Final = (
    "left", "right", "next", "previous", "position", "abs", "min", "max", "count", "top", "bottom", "filled", "at",
    "can", "was", "score", "total",
)  # fmt: skip
COLLECTORS: Final = ("numbers", "clockwise", "runs")
FLOWS: Final = ("next_player", "turn_of")
RESERVED: Final = frozenset(
    {*BUILTIN_VALUES, *BUILTIN_COLLECTIONS, *FOLDS, *FUNCTIONS, *COLLECTORS, *FLOWS, "player", "all"}
)

_SIGNS: Final = ("and", "or", "not", "in", "is", "if", "else", "for")
WORDS_OF_EXPRESSIONS: Final = tuple(
    dict.fromkeys((*BUILTIN_VALUES, *BUILTIN_COLLECTIONS, *FOLDS, *FUNCTIONS, *COLLECTORS, *FLOWS, *_SIGNS))
)
"""What has a meaning of its own in expressions."""

FLAG: Final = "flag"
"""What a variable is of that is true or false; a domain of a ruleset may have the name."""

Certainty = Literal["never", "always", "open"]


@dataclass(frozen=True, slots=True)
class Refill:
    """How a stack is refilled: from which zone, and whether its top card stays there."""

    source: str
    keeps_top: bool


@dataclass(frozen=True, slots=True)
class RawDefinition:
    """A definition as written: the names of its parameters, and its body."""

    id: str
    address: Address
    parameters: tuple[str, ...]
    body: Node


@dataclass(slots=True)
class Names:
    """The names of one game, and what the typing of its expressions found.

    This is the one mutable thing of the stage: it is made for one game, filled, and thrown away.
    """

    players: int
    domains: dict[str, Domain] = field(default_factory=dict)
    options: dict[str, Constant] = field(default_factory=dict)
    kinds: dict[str, tuple[tuple[str, Domain], ...]] = field(default_factory=dict)
    faces: tuple[Face, ...] = ()
    face_numbers: dict[tuple[str, tuple[int, ...]], int] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    refills: dict[str, Refill] = field(default_factory=dict)
    """How stacks are refilled when a card is drawn from them and there is none, by their names."""
    variables: dict[str, VariableSpec] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    """The variables that are true or false."""
    definitions: dict[str, RawDefinition] = field(default_factory=dict)
    named_effects: dict[str, RawDefinition] = field(default_factory=dict)
    """Definitions that stand for effects."""
    done: int = 0
    """How often the rules do effects that have a name."""
    moves: dict[str, Span] = field(default_factory=dict)
    phases: dict[str, Span] = field(default_factory=dict)
    entered: set[str] = field(default_factory=set)
    """The phases that the start or a new turn names, whatever the options are."""
    later: frozenset[str] = frozenset()
    """What is declared, but not yet known while options, domains, cards and ranges are read."""
    has_score: bool = False
    next_seat: Expression = Neighbour(Who("turn"), 1)
    """Who has the turn after `next_player`."""
    spans: dict[str, Span] = field(default_factory=dict)
    """Where rules that carry no place of their own stand, by address."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    instances: dict[str, Definition] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)
    """How many levels each of the instances has, those of the definitions that it uses included."""
    failed: set[str] = field(default_factory=set)
    open_definitions: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    verdicts: dict[Span, set[Certainty]] = field(default_factory=dict)
    verdict_words: dict[Span, tuple[str, Phrase]] = field(default_factory=dict)
    can: dict[str, set[str]] = field(default_factory=dict)
    """For each move, the moves whose conditions it asks by `can`."""

    def beside(self) -> Names:
        """Return the same names for typing what is no rule: what is found then leaves no trace in these."""
        return replace(
            self,
            diagnostics=[],
            instances=dict(self.instances),
            levels=dict(self.levels),
            failed=set(self.failed),
            open_definitions=[],
            used=set(self.used),
            verdicts={span: set(found) for span, found in self.verdicts.items()},
            verdict_words=dict(self.verdict_words),
        )

    @property
    def total_cards(self) -> int:
        """How many cards the game has."""
        return sum(face.count for face in self.faces)

    @property
    def any_card(self) -> Type:
        """The type of a card of which nothing is known."""
        return CardOf(frozenset(self.kinds))

    def members(self, name: str) -> list[tuple[Domain, int]]:
        """Return the domains of names that have this value, with its position there."""
        found = [domain for domain in self.domains.values() if domain.low is None and name in domain.names]
        return [(domain, domain.names.index(name)) for domain in found]

    def attribute_domains(self, name: str) -> dict[str, Domain]:
        """Return the kinds that have an attribute of this name, with its domain."""
        return {kind: dict(attributes)[name] for kind, attributes in self.kinds.items() if name in dict(attributes)}

    def judge(self, span: Span, verdict: Certainty, words: str, hint: Phrase) -> None:
        """Note whether a comparison can hold, as far as types tell, and what they tell."""
        self.verdicts.setdefault(span, set()).add(verdict)
        self.verdict_words[span] = (words, hint)

    def all_values(self) -> list[str]:
        """Return every name that can stand in an expression as a value or a collection, for suggestions."""
        members = [name for domain in self.domains.values() if domain.low is None for name in domain.names]
        declared = [*self.variables, *self.options, *self.kinds, *self.domains, *self.zones, *self.definitions]
        return [*BUILTIN_VALUES, *BUILTIN_COLLECTIONS, *declared, *members]
