"""Comparing two rulesets: their rules one by one, and where play by them parts."""

from verifier.comparing.comparing import differences
from verifier.comparing.records import (
    ComparedSide,
    DifferenceKind,
    DifferenceWord,
    Judged,
    Parting,
    ReachedBy,
    RuleChange,
    RulesetComparison,
    schema_path,
)

__all__ = [
    "ComparedSide",
    "DifferenceKind",
    "DifferenceWord",
    "Judged",
    "Parting",
    "ReachedBy",
    "RuleChange",
    "RulesetComparison",
    "differences",
    "schema_path",
]
