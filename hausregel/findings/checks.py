"""The kinds of findings that need no verdicts: each is looked for by itself, in play or in the rules and booklets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from hausregel.findings.base_rules import replaced_rules
from hausregel.findings.deals import odd_deals
from hausregel.findings.duties import unchecked_duties
from hausregel.findings.finding import Finding, FindingKind
from hausregel.findings.marks import marked
from hausregel.findings.outcomes import OUTCOMES, OutcomeSearch, outcomes
from hausregel.findings.repetitions import repetitions
from hausregel.findings.seat_chances import uneven_seats
from hausregel.findings.sightings import PlayQuestion, Sight, SightKind, questions_of, seen_findings
from hausregel.findings.silences import silences
from hausregel.findings.stacked_cards import unordered_stacks
from hausregel.findings.transcripts import all_booklets, printed_base
from hausregel.findings.translations import translations
from hausregel.findings.trap_search import trap_questions
from hausregel.findings.traps import TrapSearch, trap_findings
from hausregel.findings.wordings import wordings
from hausregel.work.listing import is_edition
from spec.ruleset import Ruleset

PlaySearch = Callable[[Sequence[PlayQuestion]], Mapping[PlayQuestion, Sequence[Sight]]]
"""Looks at play; equal questions are asked once."""

CHECKS: Final[tuple[FindingKind, ...]] = (
    "trap",
    *OUTCOMES,
    "inheritance",
    "uneven deal",
    "uneven turns",
    "later choice",
    "unkept promise",
    "unequal seats",
    "no choice",
    "hollow end",
    "cut short",
    "unchecked duty",
    "idle move",
    "open order",
    "not in print",
    "said twice",
    "print differs",
    "left to the table",
    "at odds",
    "wording",
    "misprint",
)
"""The kinds of findings that can be looked for alone."""


def checked(
    ruleset: Ruleset, kind: FindingKind, look: OutcomeSearch, watch: PlaySearch, explore: TrapSearch
) -> Iterator[Finding]:
    """Yield what is found of one kind in a ruleset. Errors: `ValueError` if the kind needs verdicts."""
    match kind:
        case "trap":
            yield from _trapped(ruleset, explore)
        case "tie" | "good loser":
            yield from outcomes(ruleset, kind, look)
        case "inheritance":
            yield from replaced_rules(ruleset, all_booklets())
        case "uneven deal":
            yield from odd_deals(ruleset)
        case (
            "idle move" | "uneven turns" | "unkept promise" | "later choice" | "no choice" | "hollow end" | "cut short"
        ):
            yield from _seen(ruleset, kind, watch)
        case "unequal seats":
            yield from uneven_seats(ruleset, look)
        case "unchecked duty":
            yield from unchecked_duties(ruleset)
        case "wording":
            yield from wordings(ruleset, all_booklets())
        case "open order":
            yield from _seen(ruleset, kind, watch)
            yield from unordered_stacks(ruleset)
        case "not in print":
            yield from silences(ruleset, all_booklets())
        case "said twice":
            yield from repetitions(ruleset, all_booklets())
        case "print differs":
            yield from translations(ruleset, all_booklets())
        case "left to the table" | "at odds" | "misprint":
            yield from marked(ruleset, all_booklets(), kind)
        case _:
            raise ValueError(f"kind={kind!r}")


def _trapped(ruleset: Ruleset, explore: TrapSearch) -> Iterator[Finding]:
    base = printed_base(ruleset)
    before = explore(trap_questions(base)) if base is not None and not is_edition(ruleset) else {}
    yield from trap_findings(
        ruleset, explore(trap_questions(ruleset)), [trap for traps in before.values() for trap in traps]
    )


def _seen(ruleset: Ruleset, kind: SightKind, watch: PlaySearch) -> Iterator[Finding]:
    base = printed_base(ruleset)
    before = watch(questions_of(base)) if base is not None and not is_edition(ruleset) else {}
    yield from seen_findings(
        ruleset, kind, watch(questions_of(ruleset)), [sight for sights in before.values() for sight in sights]
    )
