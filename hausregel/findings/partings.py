"""How two readings or editions part."""

from __future__ import annotations

from hausregel.findings.finding import Apart
from verifier.comparison import Parting, RulesetComparison


def shortest(comparison: RulesetComparison) -> Parting | None:
    """Return the moment in which two games part that is reached in the fewest moves, None if there is none."""
    partings = [judged.parting for judged in comparison.judged if judged.parting is not None]
    return min((*partings, *comparison.left), key=lambda parting: parting.moves, default=None)


def apart(parting: Parting, names: tuple[str, str]) -> Apart:
    """Return the moment in which two games part; `names` are what the two are called."""
    return Apart(
        what=parting.what,
        names=names,
        said=(parting.said_a, parting.said_b),
        moves=parting.moves,
        smaller=parting.smaller,
    )
