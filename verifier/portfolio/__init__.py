"""Settling the properties of one game: one ruleset, one number of players, one value for each option."""

from verifier.portfolio.settlement import settle
from verifier.portfolio.verification import verify

__all__ = ["settle", "verify"]
