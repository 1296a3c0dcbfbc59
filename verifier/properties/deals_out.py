"""The set-up can be carried out: there are enough cards, some deal is accepted, and somebody begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from reference_engine import DealsRefused, Engine, SeededChance, deal_out
from spec.game import Variable
from verifier.analysis import inside, with_definitions
from verifier.guided_play import DealFails
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import (
    ONE_ROUND,
    as_far,
    from_whole,
    proved,
    refuted_in_more_play,
    shortest,
    verdict,
)
from verifier.properties.evidence import Evidence
from verifier.properties.other_deals import OtherDeal, Shown
from verifier.properties.watchdog_questions import Doubt, Questions, Sightings
from verifier.random_play import can_be_dealt
from verifier.verdict import Verdict, Witness, said

if TYPE_CHECKING:
    from verifier.solver import Prover, Ranking
    from verifier.verdict import SolverAnswer

DEALS: Final = 5
"""How many games the watchdog deals."""


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    known = subject.at_random(subject, evidence) or from_whole(subject, evidence)
    if known is not None and ONE_ROUND not in known.assumptions:
        return known
    settled = _asked(evidence)
    if settled.holds is False:
        found = shortest(fault for fault in evidence.random.played.findings if fault.kind == "refused deals")
        shown = () if found is None else (Witness(kind=found.kind, what=found.what, replay=found.replay),)
        return verdict(subject, evidence, "refuted", settled.what, address=settled.address, witnesses=shown)
    if settled.holds and _is_dealt(evidence):
        return proved(subject, evidence, settled)
    refuted = refuted_in_more_play(subject, evidence)
    if known is not None:
        return refuted or known
    if settled.holds:
        settled = replace(settled, holds=None, what=said("no-accepted-deal-found"), address="start.redeal")
    return refuted or as_far(subject, evidence, settled)


def _asked(evidence: Evidence) -> SolverAnswer:
    from verifier.solver import dealt

    return evidence.solver.asked_of_the_deal(dealt)


def _is_dealt(evidence: Evidence) -> bool:
    """Return whether the reference engine has dealt a game: some deal is accepted, and somebody begins."""
    return can_be_dealt(evidence.engine, evidence.case.task.seed)


def _left_open(_subject: BuiltIn, evidence: Evidence, options: frozenset[str]) -> bool:
    """Return whether every game with some options left open can be dealt: acceptance must not depend on them."""
    game = evidence.game
    roots = with_definitions(game, [game.starter, *([game.redeal] if game.redeal is not None else [])])
    asked = {part.id for root in roots for part in inside(root) if isinstance(part, Variable)}
    return not asked & options and _asked(evidence).holds is True and _is_dealt(evidence)


def _otherwise_dealt(_prover: Prover) -> Callable[[OtherDeal], Shown | None]:
    from verifier.solver import dealt

    def shown(deal: OtherDeal) -> Shown | None:
        settled = dealt(deal.model, deal.oracle)
        return Shown(settled, {}) if settled.holds and can_be_dealt(Engine(deal.model.game), deal.seed) else None

    return shown


def _rechecked(prover: Prover, _ranking: Ranking | None) -> SolverAnswer:
    from verifier.solver import dealt

    settled = dealt(prover.model, prover.knowledge.oracle)
    if settled.holds and not can_be_dealt(Engine(prover.game), 0):
        return replace(settled, holds=None, what=said("no-accepted-deal-found"))
    return settled


def _cannot_be_dealt(sightings: Sightings, _verdict: Verdict) -> Iterator[Doubt]:
    """Yield a doubt if a set-up fails or no deal is accepted, although the property is said to be proved."""
    refused = 0
    for number in range(DEALS):
        error = deal_out(sightings.engine, SeededChance(number + sightings.seed * DEALS)).refused
        if isinstance(error, DealsRefused):
            refused += 1
        elif error is not None:
            yield f"`{PROPERTY.id}` is proved, and a set-up cannot be carried out: {error}", None
            return
    if refused == DEALS:
        yield f"`{PROPERTY.id}` is proved, and no deal was accepted", None


PROPERTY = BuiltIn(
    id="deals-out",
    kinds=("impossible deal",),
    faults=(DealFails(),),
    stands_alone=True,
    swept=True,
    strategy=_settled,
    left_open=_left_open,
    otherwise_dealt=_otherwise_dealt,
    certified=lambda _prover: True,  # a certificate asks anew
    rechecked_by=_rechecked,
    watched=Questions(first=_cannot_be_dealt),
)
