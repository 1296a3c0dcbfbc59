"""Witnesses: plays from a legal deal that show that a claim fails, looked for, shortened and confirmed."""

from verifier.guided_play.carrying import carried
from verifier.guided_play.confirming import confirmed, evidence, first_shown
from verifier.guided_play.cycles import loop_of
from verifier.guided_play.faults import (
    CYCLES,
    ClaimFails,
    Clash,
    CycleKind,
    DealFails,
    Endless,
    LostCards,
    NoWinner,
    OutOfSupply,
    PlayFault,
    Stuck,
)
from verifier.guided_play.searching import Hints, search, several, witness
from verifier.guided_play.shortening import length, shortened
from verifier.guided_play.targets import PositionPart, target_of
from verifier.guided_play.telling_apart import distinct

__all__ = [
    "CYCLES",
    "ClaimFails",
    "Clash",
    "CycleKind",
    "DealFails",
    "Endless",
    "Hints",
    "LostCards",
    "NoWinner",
    "OutOfSupply",
    "PlayFault",
    "PositionPart",
    "Stuck",
    "carried",
    "confirmed",
    "distinct",
    "evidence",
    "first_shown",
    "length",
    "loop_of",
    "search",
    "several",
    "shortened",
    "target_of",
    "witness",
]
