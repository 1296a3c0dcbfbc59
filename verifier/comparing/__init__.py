"""Comparing two rulesets: their rules one by one, and where play by them parts."""

from verifier.comparing.comparing import differences
from verifier.comparing.records import (
    Change,
    Comparison,
    Judged,
    Kind,
    Parting,
    Reached,
    Side,
    Word,
    schema_path,
)

__all__ = [
    "Change",
    "Comparison",
    "Judged",
    "Kind",
    "Parting",
    "Reached",
    "Side",
    "Word",
    "differences",
    "schema_path",
]
