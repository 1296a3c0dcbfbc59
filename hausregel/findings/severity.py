"""How much a finding matters at the table: whether play breaks down, players dispute, or something is only unclear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from hausregel.findings.finding import TITLES, FindingKind

FindingSeverity = Literal["breaks", "disputed", "minor", "open"]

SEVERITIES: Final[tuple[FindingSeverity, ...]] = ("breaks", "disputed", "minor", "open")
"""The gravest first; what is left open is no fault, and stands after them."""

SEVERITY: Final[Mapping[FindingKind, FindingSeverity]] = {
    "endless": "breaks",
    "stuck": "breaks",
    "trap": "breaks",
    "undealable": "breaks",
    "missing": "breaks",
    "no result": "breaks",
    "contradiction": "breaks",
    "tie": "disputed",
    "good loser": "disputed",
    "base and variant": "disputed",
    "broken claim": "disputed",
    "secret": "disputed",
    "unchecked duty": "disputed",
    "text and example": "disputed",
    "editions": "disputed",
    "open order": "disputed",
    "at odds": "disputed",
    "unkept promise": "disputed",
    "dead": "minor",
    "inheritance": "minor",
    "uneven deal": "minor",
    "uneven turns": "minor",
    "later choice": "minor",
    "unequal seats": "minor",
    "no choice": "minor",
    "hollow end": "minor",
    "cut short": "minor",
    "idle move": "minor",
    "said twice": "minor",
    "print differs": "minor",
    "wording": "minor",
    "misprint": "minor",
    "open passage": "open",
    "not in print": "open",
    "left to the table": "open",
}

BY_SEVERITY: Final[tuple[FindingKind, ...]] = tuple(sorted(TITLES, key=lambda kind: SEVERITIES.index(SEVERITY[kind])))
"""The kinds in the order in which an editor reads them: the gravest first."""
