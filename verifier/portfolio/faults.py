"""Which fault of play refutes which property."""

from __future__ import annotations

from collections.abc import Sequence

from verifier.explorer.explored import Finding as Small
from verifier.guided_play.faults import (
    ClaimFails,
    Clash,
    Endless,
    Fault,
    LostCards,
    NoDeal,
    NoWinner,
    OutOfSupply,
    Stuck,
)
from verifier.random_play.sampling import Finding


def refutes_it(found: Small | Finding, kinds: Sequence[str], address: str) -> bool:
    """Return whether what the explorer found is about a property: of claims, about this very claim."""
    match found.kind:
        case "claim":
            return "claim" in kinds and found.address == address
        case kind:
            return kind in kinds


def fault_of(kind: str, address: str) -> Fault | None:
    """Return what to look for in a play that shows a finding of this kind."""
    match kind:
        case "impossible deal":
            return NoDeal()
        case "stuck":
            return Stuck()
        case "standstill":
            return Endless(("standstill",))
        case "loop":
            return Endless(("loop",))
        case "shortage":
            return OutOfSupply(address)
        case "lost cards" | "misplaced card":
            return LostCards()
        case "clash":
            return Clash()
        case "claim":
            return ClaimFails(address.removeprefix("properties."))
        case "no winner":
            return NoWinner()
        case _:
            return None
