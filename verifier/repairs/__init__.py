"""Repairs: small patches with which a property that was refuted is proved, or explored, and no other is lost."""

from verifier.repairs.patches import patched
from verifier.repairs.records import CheckedRepair, RepairReport
from verifier.repairs.search import LeastRepairs, repairs_of

__all__ = ["CheckedRepair", "LeastRepairs", "RepairReport", "patched", "repairs_of"]
