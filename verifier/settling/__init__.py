"""Settling the properties of one game: one ruleset, one number of players, one value for each option."""

from verifier.settling.case import Case
from verifier.settling.refuting import ALIKE, ONE_ROUND
from verifier.settling.settling import Settling

__all__ = ["ALIKE", "ONE_ROUND", "Case", "Settling"]
