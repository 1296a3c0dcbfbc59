"""Settling the properties of one game: one ruleset, one number of players, one value for each option."""

from verifier.portfolio.evidence import EngineEvidence
from verifier.portfolio.settlement import settle
from verifier.portfolio.verification import verify
from verifier.properties import Case

__all__ = [
    "Case",
    "EngineEvidence",
    "settle",
    "verify",
]
