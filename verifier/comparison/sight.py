"""Who knows the cards in a zone, their number, or the value of a variable: what is declared, as far as it matters."""

from __future__ import annotations

from typing import Final

from spec.game import Game, VariableSpec, Zone

_KNOWN_TO: Final = {
    "everyone": frozenset({"owner", "others"}), "owner": frozenset({"owner"}), "others": frozenset({"others"}),
    "nobody": frozenset[str](), "top": frozenset[str](),
}  # fmt: skip


def who_sees(game: Game, declared: Zone | VariableSpec, what: str) -> str:
    """Return who knows what (`faces`, `counts` or `seen`) in the words of the language.

    Whoever sees the faces knows their number. A single player is everyone.
    """
    said = str(getattr(declared, what))
    if said == "top":
        return said
    known = _KNOWN_TO[said]
    if isinstance(declared, Zone) and what == "counts":
        known |= _KNOWN_TO[declared.faces]
    everyone = {"owner", "others"} if game.players > 1 else {"owner"}
    if not any(domain.id == "player" for domain in declared.keys):
        everyone = {"others"}
    knowing = known & everyone
    if not knowing:
        return "nobody"
    return "everyone" if knowing == everyone else next(iter(knowing))
