"""Witnesses: plays from a legal deal that show that a claim fails, looked for, shortened and confirmed."""

from verifier.guided_play.confirmation import confirmed, evidence, first_shown
from verifier.guided_play.cycles import loop_of
from verifier.guided_play.distinct_witnesses import distinct
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
from verifier.guided_play.search import Hints, search, several, witness
from verifier.guided_play.shorter_plays import length, shortened
from verifier.guided_play.targets import PositionPart, target_of
from verifier.guided_play.transfer import carried

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
