"""What goes wrong in play or in a set-up, as sentences."""

from __future__ import annotations

from reference_engine import DealFault, ImpossibleDeal, RuleFault, sentence_of
from spec.game import Game, Property
from verifier.verdict.sentence import Said, said


def of_break(broken: RuleFault, game: Game) -> Said:
    """Return which rule demanded what cannot be done."""
    return said("at-rule", rule=broken.address, what=of_fault(broken.fault, game))


def of_deal(error: ImpossibleDeal, game: Game) -> Said:
    """Return which step of the set-up cannot be carried out, and why."""
    return said("at-rule", rule=error.address, what=of_fault(error.fault, game))


def of_claim(claim: Property) -> Said:
    """Return that a claim that is to hold always, or never, is broken."""
    return said("claim-fails" if claim.mode == "always" else "claim-holds", claim=claim.id)


def of_fault(fault: DealFault, game: Game) -> Said:
    """Return what cannot be done."""
    id_, facts = sentence_of(fault, game)
    return said(id_, **facts)
