"""The set-up can be carried out: there are enough cards, some deal is accepted, and somebody begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from reference_engine import DealsRefused, Engine, SeededChance, deal_out
from spec.game import Game, Variable
from verifier.analysis import begin_alike, every_deal_goes_alike, inside, openers_differ, with_definitions
from verifier.guided_play import DealFails
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import (
    FIRST_ROUND,
    ONE_ROUND,
    OtherDeal,
    Shown,
    as_far,
    from_whole,
    proved,
    refuted_in_more_play,
    shortest,
    verdict,
)
from verifier.properties.watchdog_questions import Doubt, Questions
from verifier.random_play import can_be_dealt
from verifier.verdict import Verdict, Witness, said

if TYPE_CHECKING:
    from verifier.evidence import Evidence
    from verifier.solver import Prover, Ranking
    from verifier.verdict import SolverAnswer
    from verifier.watchdog import Sightings

DEALS: Final = 5
"""How many games the watchdog deals."""


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    known = subject.at_random(subject, evidence) or from_whole(subject, evidence)
    if known is not None and ONE_ROUND not in known.assumptions:
        return known
    if _one_deal_shows_all(evidence):
        return verdict(subject, evidence, "proved", said("every-deal-goes-alike"), "reading of the rules")
    settled = _asked(evidence)
    if settled.holds is False:
        found = shortest(fault for fault in evidence.random.played.findings if fault.kind == "refused deals")
        shown = () if found is None else (Witness(kind=found.kind, what=found.what, replay=found.replay),)
        return verdict(subject, evidence, "refuted", settled.what, address=settled.address, witnesses=shown)
    if settled.holds and _is_dealt(evidence):
        of_all = proved(subject, evidence, settled)
        if not (evidence.solver.may_be_refused and _may_be_refused_later(evidence.game)):
            return of_all
        assumed = (*of_all.assumptions, ONE_ROUND)
        known = known or replace(of_all, word="explored", scope=FIRST_ROUND, assumptions=assumed)
    refuted = refuted_in_more_play(subject, evidence)
    if known is not None:
        return refuted or known
    if settled.holds:
        settled = replace(settled, holds=None, what=said("no-accepted-deal-found"), address="start.redeal")
    return refuted or as_far(subject, evidence, settled)


def _one_deal_shows_all(evidence: Evidence) -> bool:
    """Return whether a deal can be carried out, whoever opens, and the set-up takes the same course in every deal."""
    game = evidence.game
    openers = range(game.players) if openers_differ(game) else (0,)
    return every_deal_goes_alike(game) and all(
        deal_out(evidence.engine, SeededChance(evidence.case.task.seed), opener).state is not None for opener in openers
    )


def _asked(evidence: Evidence) -> SolverAnswer:
    from verifier.solver import dealt

    return evidence.solver.asked_of_the_deal(dealt)


def _is_dealt(evidence: Evidence) -> bool:
    """Return whether the reference engine has dealt a game: some deal is accepted, and somebody begins."""
    return can_be_dealt(evidence.engine, evidence.case.task.seed)


def _may_be_refused_later(game: Game) -> bool:
    """Return whether a later round of a match may refuse every deal, though the first accepts one."""
    return game.redeal is not None and (bool(game.left_open) or not begin_alike(game))


def _left_open(_subject: BuiltIn, evidence: Evidence, options: frozenset[str]) -> bool:
    """Return whether every game with some options left open can be dealt: acceptance must not depend on them."""
    game = evidence.game
    roots = with_definitions(game, [game.starter, *([game.redeal] if game.redeal is not None else [])])
    asked = {part.id for root in roots for part in inside(root) if isinstance(part, Variable)}
    if asked & options or (evidence.solver.may_be_refused and not begin_alike(game)):
        return False
    return _asked(evidence).holds is True and _is_dealt(evidence)


def _otherwise_dealt(_prover: Prover) -> Callable[[OtherDeal], Shown | None]:
    from verifier.solver import dealt, may_be_refused

    def shown(deal: OtherDeal) -> Shown | None:
        if _may_be_refused_later(deal.model.game) and may_be_refused(deal.model, deal.oracle):
            return None
        settled = dealt(deal.model, deal.oracle)
        return Shown(settled, {}) if settled.holds and can_be_dealt(Engine(deal.model.game), deal.seed) else None

    return shown


def _rechecked(prover: Prover, _ranking: Ranking | None) -> SolverAnswer:
    from verifier.solver import dealt, may_be_refused

    settled = dealt(prover.model, prover.knowledge.oracle)
    later = _may_be_refused_later(prover.game) and may_be_refused(prover.model, prover.knowledge.oracle)
    if settled.holds and (later or not can_be_dealt(Engine(prover.game), 0)):
        return replace(settled, holds=None, what=said("no-accepted-deal-found"))
    return settled


def _cannot_be_dealt(sightings: Sightings, _verdict: Verdict) -> Iterator[Doubt]:
    """Yield a doubt if a set-up fails or no deal is accepted, although the property is said to be proved.

    Few deals may be accepted: where these tries come to none, the deals are tried on which the proof rests.
    """
    refused = 0
    for number in range(DEALS):
        error = deal_out(sightings.engine, SeededChance(number + sightings.seed * DEALS)).refused
        if isinstance(error, DealsRefused):
            refused += 1
        elif error is not None:
            yield f"`{PROPERTY.id}` is proved, and a set-up cannot be carried out: {error}", None
            return
    if refused == DEALS and not can_be_dealt(sightings.engine, sightings.seed):
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
    certified=lambda prover: _rechecked(prover, None).holds is True,
    rechecked_by=_rechecked,
    watched=Questions(first=_cannot_be_dealt),
)
