"""Comparing two rulesets: rule by rule, and where play diverges."""

from verifier.comparison.minimal_partings import minimal_parting
from verifier.comparison.records import (
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
from verifier.comparison.rulesets import differences

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
    "minimal_parting",
    "schema_path",
]
