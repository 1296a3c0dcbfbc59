"""How two readings or editions part, in a sentence."""

from __future__ import annotations

from verifier.comparing.records import Comparison, Parting


def shortest(comparison: Comparison) -> Parting | None:
    """Return the moment in which two games part that is reached in the fewest moves, None if there is none."""
    partings = [one.parting for one in comparison.judged if one.parting is not None]
    return min((*partings, *comparison.left), key=lambda one: one.moves, default=None)


def in_words(comparison: Comparison, parting: Parting | None, names: tuple[str, str]) -> str:
    """Return what is known of a comparison in a sentence; `names` are what the two are called."""
    if parting is not None:
        return said_of(parting, names)
    match comparison.word:
        case "differs":
            return comparison.detail
        case "unknown":
            return f"whether it makes a difference in play is not settled: {comparison.detail}"
        case word:
            return f"no difference in play ({word}: {comparison.detail})"


def said_of(parting: Parting, names: tuple[str, str]) -> str:
    """Return what is said of the moment in which two games part."""
    moves = parting.moves
    where = "at the start" if not moves else "after one move" if moves == 1 else f"after {moves} moves"
    small = f", with fewer cards ({parting.smaller})" if parting.smaller else ""
    return f"{parting.what}, {where}{small}: by {names[0]} {parting.said_a}; by {names[1]} {parting.said_b}"
