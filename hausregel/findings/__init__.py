"""Findings: what the verifier has to say about printed rules, gathered from its reports, and the page that tells it."""

from hausregel.findings.collector import VerifiedRuleset
from hausregel.findings.data import in_json
from hausregel.findings.finding import TITLES, TOLD_OF, Finding, FindingKind
from hausregel.findings.further_faults import with_faults
from hausregel.findings.markdown import EarlierPage, made_by, read_findings, what_of, write_findings
from hausregel.findings.runner import GatheredFindings, Stopped, gather, gather_faults, gather_kinds
from hausregel.findings.severity import BY_SEVERITY, SEVERITIES, SEVERITY, FindingSeverity
from hausregel.findings.shorter_plays import minimal_plays
from hausregel.findings.smallest_repairs import RepairEffort, can_be_repaired, with_repairs

__all__ = [
    "BY_SEVERITY",
    "SEVERITIES",
    "SEVERITY",
    "TITLES",
    "TOLD_OF",
    "EarlierPage",
    "Finding",
    "FindingKind",
    "FindingSeverity",
    "GatheredFindings",
    "RepairEffort",
    "Stopped",
    "VerifiedRuleset",
    "can_be_repaired",
    "gather",
    "gather_faults",
    "gather_kinds",
    "in_json",
    "made_by",
    "minimal_plays",
    "read_findings",
    "what_of",
    "with_faults",
    "with_repairs",
    "write_findings",
]
