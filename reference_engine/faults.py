"""Faults of rules: one closed family of values, put into words only when they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, assert_never

from reference_engine.table import FIRST_VARIABLE
from spec.game import Game, variable_names, zone_names
from spec.words import Phrase


@dataclass(frozen=True, slots=True)
class CardNotThere:
    """A card to be moved is not in its source, a place in `State.zones`; None if no card was given at all."""

    zone: int
    face: int | None


@dataclass(frozen=True, slots=True)
class NoSuchCell:
    """A card was to go into a cell that the zone, a place in `State.zones`, does not have."""

    zone: int
    face: int


@dataclass(frozen=True, slots=True)
class CellFilled:
    """A card was to go into a cell of the zone, a place in `State.zones`, that is filled."""

    zone: int
    face: int


@dataclass(frozen=True, slots=True)
class NoSuchZone:
    """A move of cards refers to a zone that does not exist: a key is nothing or out of range.

    `zone` is the place of its declaration among the zones of the game.
    """

    zone: int


@dataclass(frozen=True, slots=True)
class NoSuchVariable:
    """An effect sets a variable that does not exist: a key is nothing or out of range.

    `variable` is the place of its declaration among the variables of the game.
    """

    variable: int


@dataclass(frozen=True, slots=True)
class OutOfRange:
    """An effect sets a variable (its place in `State.variables`) to a value it cannot have."""

    place: int
    value: int | None
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class TurnToNobody:
    """The turn was to go to nobody although the round is not over."""


Fault = CardNotThere | NoSuchCell | CellFilled | NoSuchZone | NoSuchVariable | OutOfRange | TurnToNobody


@dataclass(frozen=True, slots=True)
class TooFewCards:
    """The set-up needs more cards than there are."""

    wanted: int
    there: int


@dataclass(frozen=True, slots=True)
class NobodyBegins:
    """The set-up names nobody who begins."""


@dataclass(frozen=True, slots=True)
class FixedDealRefused:
    """The set-up is refused, and involves no chance, so that dealing again cannot help."""


@dataclass(frozen=True, slots=True)
class DealsNotAccepted:
    """Too many deals in a row were refused, so no more were tried."""

    deals: int


DealFault = Fault | TooFewCards | NobodyBegins | FixedDealRefused | DealsNotAccepted
"""A fault of a set-up."""


class RuleFault(Exception):
    """A rule demands something impossible; its move is not made."""

    def __init__(self, address: str, fault: Fault) -> None:
        """Store the rule and the fault."""
        super().__init__(address, fault)
        self.address = address
        self.fault = fault


FaultKind = Literal["misplaced card", "clash"]
"""The kind of a fault: a card that is missing or has no room, or a rule that demands the impossible."""


def kind_of(fault: Fault) -> FaultKind:
    """Return the kind of a fault."""
    match fault:
        case CardNotThere() | NoSuchCell() | CellFilled():
            return "misplaced card"
        case NoSuchZone() | NoSuchVariable() | OutOfRange() | TurnToNobody():
            return "clash"
        case _:
            assert_never(fault)


def sentence_of(fault: DealFault, game: Game) -> tuple[str, Mapping[str, int | str]]:
    """Return the id of the sentence for a fault (see `spec/words/en/sentences.ftl`), and its facts."""
    match fault:
        case CardNotThere(zone, face):
            if face is None:
                return "no-card-named", {"zone": zone_at(game, zone)}
            return "this-card-not-there", {"card": game.faces[face].name, "zone": zone_at(game, zone)}
        case NoSuchCell(zone, face):
            return "no-such-cell", {"card": game.faces[face].name, "zone": zone_at(game, zone)}
        case CellFilled(zone, face):
            return "cell-filled", {"card": game.faces[face].name, "zone": zone_at(game, zone)}
        case NoSuchZone(zone):
            return "no-such-zone", {"zone": list(game.zones)[zone]}
        case NoSuchVariable(variable):
            return "no-such-variable", {"variable": list(game.variables)[variable]}
        case OutOfRange(place, value, low, high):
            variable_id = variable_at(game, place)
            if value is None:
                return "set-to-nothing", {"variable": variable_id}
            return "out-of-bounds", {"variable": variable_id, "value": value, "low": low, "high": high}
        case TurnToNobody():
            return "turn-to-nobody", {}
        case TooFewCards(wanted, there):
            return "too-few-cards-of", {"wanted": wanted, "there": there}
        case NobodyBegins():
            return "nobody-begins", {}
        case FixedDealRefused():
            return "fixed-deal-refused", {}
        case DealsNotAccepted(deals):
            return "deals-refused", {"deals": deals}
        case _:
            assert_never(fault)


def phrase_of(fault: DealFault, game: Game) -> Phrase:
    """Return a fault as a part of a sentence; zones and variables by their ids, as in the rules."""
    id_, facts = sentence_of(fault, game)
    code = {name: f"`{fact}`" for name, fact in facts.items() if name in ("zone", "variable")}
    return Phrase(id_, tuple({**facts, **code}.items()), "sentences")


def in_words(fault: DealFault, game: Game) -> str:
    """Return a fault as a part of an English sentence."""
    return str(phrase_of(fault, game))


def zone_at(game: Game, place: int) -> str:
    """Return the id of the zone at a place of `State.zones`."""
    return zone_names(game)[place].partition("[")[0]


def variable_at(game: Game, place: int) -> str:
    """Return the id of the variable at a place of `State.variables`."""
    return variable_names(game)[place - FIRST_VARIABLE].partition("[")[0]
