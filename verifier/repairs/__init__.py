"""Repairs: small patches with which a property that was refuted is proved, or explored, and no other is lost."""

from verifier.repairs.candidates import REPAIR_KINDS, RepairCandidate, RepairKind
from verifier.repairs.patches import in_yaml, patched
from verifier.repairs.records import CheckedRepair, GamesAlike, RepairReport
from verifier.repairs.search import LeastRepairs, repairs_of

__all__ = [
    "REPAIR_KINDS",
    "CheckedRepair",
    "GamesAlike",
    "LeastRepairs",
    "RepairCandidate",
    "RepairKind",
    "RepairReport",
    "in_yaml",
    "patched",
    "repairs_of",
]
