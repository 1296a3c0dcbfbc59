"""What is said of values of options with which no game can be built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spec.codes import is_error
from spec.source import Diagnostic
from verifier.guided_play import DealFails
from verifier.properties import property_of
from verifier.verdict import Verdict, said


def is_excluded(why: Sequence[Diagnostic]) -> bool:
    """Return whether the rules exclude the values, so that nobody is to play with them."""
    return any(diagnostic.code == "HR315" for diagnostic in why)


def without_a_game(name: str, players: int, options: Mapping[str, str], why: Sequence[Diagnostic]) -> Verdict:
    """Return the verdict where no game can be built: the rules exclude a value, or are faulty with it."""
    excluded = next((diagnostic for diagnostic in why if diagnostic.code == "HR315"), None)
    faulty = next((diagnostic.code for diagnostic in why if is_error(diagnostic)), "")
    dealt = DealFails() in property_of(name).faults
    return Verdict(
        property=name,
        players=players,
        word="refuted" if excluded is None and dealt else "vacuous",
        detail=said("value-excluded") if excluded is not None else said("value-faulty", code=faulty),
        method="reading of the rules",
        options=options,
        address="" if excluded is None else f"requires.{excluded.facts['name']}",
    )
