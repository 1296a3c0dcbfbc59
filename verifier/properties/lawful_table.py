"""Every `always` and `never` claim of the author holds."""

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


def _settled(property_: BuiltIn, evidence: Evidence) -> Verdict:
    claims = [claim(declared.id) for declared in evidence.game.properties if declared.mode != "possible"]
    if not claims:
        return verdict(property_, evidence, "vacuous", said("claims-nothing"))
    findings = evidence.random.played.findings
    broken = [claimed for claimed in claims if any(claimed.is_refuted_by(found) for found in findings)]
    verdicts = [claimed.settle(evidence) for claimed in broken[:1] or claims]
    for word in ("refuted", "suspected", "unknown", "tested", "explored"):
        for found in verdicts:
            if found.word == word:
                what = said("of-claim", claim=found.property, what=found.detail)
                return replace(found, property=property_.id, detail=what)
    hold = said("claims-hold", claims=tuple(claimed.id for claimed in claims))
    return replace(verdicts[0], property=property_.id, detail=hold)


def _rechecked(prover: Prover, _ranking: Ranking | None) -> tuple[bool, str]:
    claims = [declared.id for declared in prover.game.properties if declared.mode != "possible"]
    open_ = [name for name in claims if not prover.proofs.claim(name).holds]
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
