"""One difference between two editions can be written in several rules; it is reported once."""

from __future__ import annotations

from collections.abc import Sequence

from hausregel.findings.finding import Finding

_Parting = tuple[str, int, tuple[str, ...]]


def told_once(found: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return findings with one for each parting of two editions in which only one of them has a move at all.

    It is that of the first rule of a move; the order stays.
    """
    kept: dict[_Parting, Finding] = {}
    for finding in found:
        parting = _parting(finding)
        if parting is not None and (parting not in kept or _is_of_move(finding) > _is_of_move(kept[parting])):
            kept[parting] = finding
    return tuple(finding for finding in found if (parting := _parting(finding)) is None or kept[parting] is finding)


def _parting(finding: Finding) -> _Parting | None:
    apart = finding.apart
    if finding.kind != "editions" or apart is None:
        return None
    said = tuple(each.id for each in apart.said)
    return (finding.ruleset, apart.moves, said) if "no-such-move" in said else None


def _is_of_move(finding: Finding) -> bool:
    return finding.address.startswith("moves.")
