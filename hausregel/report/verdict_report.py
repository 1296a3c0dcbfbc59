"""The report of `verify` for the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from hausregel.report.faults import write_faults
from hausregel.report.option_tables import write_options
from hausregel.report.page import Page
from hausregel.report.verdict_tables import write_methods, write_table
from hausregel.work.verify import VerifyResult
from spec.ruleset import Ruleset
from spec.typing import Names, option_nodes, option_values
from spec.words import Words
from verifier.verdict import REPORT


def write_report(page: Page, outcome: VerifyResult, language: str = "en") -> None:
    """Write the whole report: at a glance, the faults, other values of the options, how it was settled."""
    say = Words(language, REPORT)
    write_table(page, outcome, say)
    write_faults(page, outcome, say)
    write_options(page, outcome, values_of(outcome.ruleset), say)
    write_methods(page, outcome, say)


def values_of(ruleset: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """Return the values that each option and reading can have, as text; without those that run through a domain."""
    return {
        name: tuple(str(value) for value in option_values(Names(2), entry.node) or ())
        for name, _, entry in option_nodes(ruleset.root)
    }
