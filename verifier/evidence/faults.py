"""Which fault of play a finding shows."""

from __future__ import annotations

from verifier.guided_play import (
    ClaimFails,
    Clash,
    DealFails,
    Endless,
    LostCards,
    NoWinner,
    OutOfSupply,
    PlayFault,
    Stuck,
)


def fault_of(kind: str, address: str) -> PlayFault | None:
    """Return what to look for in a play that shows a finding of this kind."""
    match kind:
        case "impossible deal":
            return DealFails()
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
