"""Settling the properties of one game: one ruleset, one number of players, one value for each option."""

from verifier.portfolio.case import Case
from verifier.portfolio.refuting import ALIKE, ONE_ROUND
from verifier.portfolio.settling import Settling

__all__ = ["ALIKE", "ONE_ROUND", "Case", "Settling"]
