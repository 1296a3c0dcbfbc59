"""Who knows the cards in a zone, their number, or the value of a variable: what is declared, as far as it matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from spec.game import Game, VariableSpec, Zone
from verifier.comparison.walks import Bench, SeenDifference, Walk
from verifier.verdict import said

_SEEN_BY: Final[Mapping[str, str]] = {
    "everyone": "seen-by-everyone", "owner": "seen-by-owner", "others": "seen-by-others",
    "nobody": "seen-by-nobody", "top": "seen-by-top",
}  # fmt: skip
"""The sentences for who sees something."""

_KNOWN_TO: Final = {
    "everyone": frozenset({"owner", "others"}), "owner": frozenset({"owner"}), "others": frozenset({"others"}),
    "nobody": frozenset[str](), "top": frozenset[str](),
}  # fmt: skip


def who_sees(game: Game, declared: Zone | VariableSpec, what: str) -> str:
    """Return who knows what (`faces`, `counts` or `seen`) in the words of the language.

    Whoever sees the faces knows their number. A single player is everyone.
    """
    declared_for = str(getattr(declared, what))
    if declared_for == "top":
        return declared_for
    known = _KNOWN_TO[declared_for]
    if isinstance(declared, Zone) and what == "counts":
        known |= _KNOWN_TO[declared.faces]
    everyone = {"owner", "others"} if game.players > 1 else {"owner"}
    if not any(domain.id == "player" for domain in declared.keys):
        everyone = {"others"}
    knowing = known & everyone
    if not knowing:
        return "nobody"
    return "everyone" if knowing == everyone else next(iter(knowing))


def seen_otherwise(bench: Bench, walk: Walk, is_shorter: Callable[[str, Walk], bool]) -> Iterator[SeenDifference]:
    """Yield differences in who may see the cards in a zone, or a variable."""
    for address in bench.touched_in("zones."):
        _, name, what = address.split(".")
        zones = [game.zones[name] for game in bench.pair.games]
        with_cards = (
            place.name
            for place in bench.pair.places
            if (number := place.numbers[0]) is not None
            and zones[0].base <= number < zones[0].base + zones[0].size
            and any(face is not None for face in walk.states[0].zones[number])
        )
        place_name = next(with_cards, None)
        if place_name is not None and is_shorter(address, walk):
            pairs = zip(bench.pair.games, zones, strict=True)
            a, b = (said(_SEEN_BY[who_sees(game, zone, what)]) for game, zone in pairs)
            asked = said("who-sees-cards" if what == "faces" else "who-sees-number", zone=place_name)
            yield SeenDifference(kind="sight", rules=(address,), walk=walk, what=asked, said=(a, b))
    for address in bench.touched_in("variables."):
        name = address.split(".")[1]
        if is_shorter(address, walk):
            specs = [game.variables[name] for game in bench.pair.games]
            known = zip(bench.pair.games, specs, strict=True)
            a, b = (said(_SEEN_BY[who_sees(game, spec, "seen")]) for game, spec in known)
            asked = said("who-knows", variable=name)
            yield SeenDifference(kind="sight", rules=(address,), walk=walk, what=asked, said=(a, b))
