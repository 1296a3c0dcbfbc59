"""What goes wrong in play or in a set-up, as sentences."""

from __future__ import annotations

from typing import assert_never

from reference_engine.engine import ImpossibleDeal
from reference_engine.faults import (
    CardNotThere,
    CellFilled,
    DealFault,
    DealsNotAccepted,
    FixedDealRefused,
    NobodyBegins,
    NoSuchCell,
    NoSuchVariable,
    NoSuchZone,
    OutOfRange,
    RuleFault,
    TooFewCards,
    TurnToNobody,
    variable_at,
)
from spec.game import Game, Property
from verifier.verdict.said import Said, said


def of_break(broken: RuleFault, game: Game) -> Said:
    """Return which rule demanded what cannot be done."""
    return said("at-rule", rule=broken.address, what=of_fault(broken.fault, game))


def of_deal(error: ImpossibleDeal, game: Game) -> Said:
    """Return which step of the set-up cannot be carried out, and why."""
    return said("at-rule", rule=error.address, what=of_fault(error.fault, game))


def of_claim(claim: Property) -> Said:
    """Return that a claim that is to hold always, or never, is broken."""
    return said("claim-fails" if claim.mode == "always" else "claim-holds", claim=claim.id)


def of_fault(fault: DealFault, game: Game) -> Said:  # a flat match
    """Return what cannot be done."""
    match fault:
        case CardNotThere(face):
            if face is None:
                return said("card-not-there")
            return said("this-card-not-there", card=game.faces[face].name)
        case NoSuchCell(face):
            return said("no-such-cell", card=game.faces[face].name)
        case CellFilled(face):
            return said("cell-filled", card=game.faces[face].name)
        case NoSuchZone(zone):
            return said("no-such-zone", zone=list(game.zones)[zone])
        case NoSuchVariable(variable):
            return said("no-such-variable", variable=list(game.variables)[variable])
        case OutOfRange(place, value, low, high):
            variable_id = variable_at(game, place)
            if value is None:
                return said("set-to-nothing", variable=variable_id)
            return said("out-of-bounds", variable=variable_id, value=value, low=low, high=high)
        case TurnToNobody():
            return said("turn-to-nobody")
        case TooFewCards(wanted, there):
            return said("too-few-cards-of", wanted=wanted, there=there)
        case NobodyBegins():
            return said("nobody-begins")
        case FixedDealRefused():
            return said("fixed-deal-refused")
        case DealsNotAccepted(deals):
            return said("deals-refused", deals=deals)
        case _:
            assert_never(fault)


__all__ = ["of_break", "of_claim", "of_deal", "of_fault"]
