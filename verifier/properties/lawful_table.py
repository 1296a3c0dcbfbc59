"""Every `always` and `never` claim of the author holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from verifier.guided_play import ClaimFails
from verifier.properties.built_in import BuiltIn
from verifier.properties.claim import claim
from verifier.properties.conclusions import verdict
from verifier.verdict import Said, SolverAnswer, Verdict, said

if TYPE_CHECKING:
    from verifier.evidence import Evidence
    from verifier.solver import Prover, Ranking

_CLAIMS_NOTHING: Final = said("claims-nothing")


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    claims = [claim(declared.id) for declared in evidence.game.properties if declared.mode != "possible"]
    if not claims:
        return verdict(subject, evidence, "vacuous", _CLAIMS_NOTHING)
    findings = evidence.random.played.findings
    broken = [claimed for claimed in claims if any(claimed.is_refuted_by(found) for found in findings)]
    verdicts = [claimed.settle(evidence) for claimed in broken[:1] or claims]
    for word in ("refuted", "suspected", "unknown", "tested", "explored"):
        for found in verdicts:
            if found.word == word:
                what = said("of-claim", claim=found.property, what=found.detail)
                return replace(found, property=subject.id, detail=what)
    assumed = dict.fromkeys(assumption for found in verdicts for assumption in found.assumptions)
    what = _hold([claimed.id for claimed in claims])
    return replace(verdicts[0], property=subject.id, detail=what, assumptions=tuple(assumed))


def _hold(claims: Sequence[str]) -> Said:
    return said("claims-hold", claims=tuple(claims))


def _rechecked(prover: Prover, _ranking: Ranking | None) -> SolverAnswer:
    claims = [declared.id for declared in prover.game.properties if declared.mode != "possible"]
    for name in claims:
        answer = prover.proofs.claim(name)
        if not answer.holds:
            return SolverAnswer(None, said("of-claim", claim=name, what=answer.what))
    return SolverAnswer(True, _hold(claims)) if claims else SolverAnswer(None, _CLAIMS_NOTHING)


PROPERTY = BuiltIn(
    id="lawful-table",
    bears="claims",
    kinds=("claim",),
    faults=(ClaimFails(),),
    strategy=_settled,
    certified=lambda prover: _rechecked(prover, None).holds is True,
    rechecked_by=_rechecked,
)
