"""All that the author claims to hold always, or never, does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from verifier.guided_play import ClaimFails
from verifier.properties.built_in import BuiltIn
from verifier.properties.claim import claim
from verifier.properties.conclusions import verdict
from verifier.properties.evidence import Evidence
from verifier.verdict import Verdict, said

if TYPE_CHECKING:
    from verifier.solver import Prover, Ranking


def _settled(one: BuiltIn, evidence: Evidence) -> Verdict:
    claims = [claim(each.id) for each in evidence.game.properties if each.mode != "possible"]
    if not claims:
        return verdict(one, evidence, "vacuous", said("claims-nothing"))
    findings = evidence.random.played.findings
    broken = [each for each in claims if any(each.is_refuted_by(found) for found in findings)]
    verdicts = [each.settle(evidence) for each in broken[:1] or claims]
    for word in ("refuted", "suspected", "unknown", "tested", "explored"):
        for found in verdicts:
            if found.word == word:
                what = said("of-claim", claim=found.property, what=found.detail)
                return replace(found, property=one.id, detail=what)
    hold = said("claims-hold", claims=tuple(each.id for each in claims))
    return replace(verdicts[0], property=one.id, detail=hold)


def _rechecked(prover: Prover, _ranking: Ranking | None) -> tuple[bool, str]:
    claims = [each.id for each in prover.game.properties if each.mode != "possible"]
    open_ = [each for each in claims if not prover.proofs.claim(each).holds]
    return bool(claims) and not open_, f"open: {open_[0]}" if open_ else f"holds: {', '.join(claims)}"


PROPERTY = BuiltIn(
    id="lawful-table",
    bears="claims",
    kinds=("claim",),
    faults=(ClaimFails(),),
    strategy=_settled,
    certified=lambda prover: _rechecked(prover, None)[0],
    rechecked_by=_rechecked,
)
