"""Witnesses: plays from a legal deal that show that a claim fails, looked for, shortened and confirmed."""

from verifier.witnesses.carrying import carried
from verifier.witnesses.confirming import confirmed, evidence, first_shown
from verifier.witnesses.cycles import loop_of
from verifier.witnesses.faults import (
    CYCLES,
    ClaimFails,
    Clash,
    CycleKind,
    Endless,
    Fault,
    LostCards,
    NoDeal,
    NoWinner,
    OutOfSupply,
    Stuck,
)
from verifier.witnesses.searching import Hints, search, several, witness
from verifier.witnesses.shortening import length, shortened
from verifier.witnesses.showing import faults_for, what_it_shows
from verifier.witnesses.targets import Target, target_of
from verifier.witnesses.telling_apart import distinct

__all__ = [
    "CYCLES",
    "ClaimFails",
    "Clash",
    "CycleKind",
    "Endless",
    "Fault",
    "Hints",
    "LostCards",
    "NoDeal",
    "NoWinner",
    "OutOfSupply",
    "Stuck",
    "Target",
    "carried",
    "confirmed",
    "distinct",
    "evidence",
    "faults_for",
    "first_shown",
    "length",
    "loop_of",
    "search",
    "several",
    "shortened",
    "target_of",
    "what_it_shows",
    "witness",
]
