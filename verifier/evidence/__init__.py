"""Evidence from the engines on one game, each of which runs when its answer is first needed."""

from verifier.evidence.asked_property import AskedProperty, Ground
from verifier.evidence.budget import LATE
from verifier.evidence.case import Case
from verifier.evidence.engine_evidence import Evidence
from verifier.evidence.versions import Version

__all__ = ["LATE", "AskedProperty", "Case", "Evidence", "Ground", "Version"]
