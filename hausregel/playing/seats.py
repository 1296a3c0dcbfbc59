"""What those who sit at the table are called."""

from __future__ import annotations

from typing import Final

from spec.words import Words

SEATS: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo", "Iris", "Jan", "Kim", "Leo")
"""Names for those who sit at the table."""


def seat_names(players: int, humans: frozenset[int], say: Words) -> tuple[str, ...]:
    """Return the names of all seats; the only human is `you`."""
    names = iter(SEATS)
    found: list[str] = []
    for seat in range(players):
        alone = humans == {seat}
        found.append(say("you") if alone else next(names, f"{say('seat')} {seat + 1}"))
    return tuple(found)
