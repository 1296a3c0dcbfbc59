"""Duties that nobody else can check: whether they are kept rests on cards that only the acting player sees."""

from __future__ import annotations

from collections.abc import Iterator

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import all_booklets, is_translation, printed_base
from hausregel.work.library import built, players_of
from hausregel.work.listing import is_edition
from hausregel.work.printed_places import cites_of
from spec.game import CardsIn, Fold, Game, If, parts_of
from spec.ruleset import Ruleset
from verifier.analysis import effects_inside
from verifier.guided_play import hidden_duties
from verifier.verdict import said

HIDDEN = ("owner", "others")
"""Who sees the faces of a zone, where not everybody does and its owner may."""


def unchecked_duties(ruleset: Ruleset) -> Iterator[Finding]:
    """Yield the conditions and consequences of moves that rest on cards which only the acting player sees.

    Nothing of editions; consequences that a ruleset shares with the one it extends are reported there.
    """
    if is_edition(ruleset) or is_translation(ruleset.name, all_booklets()):
        return
    base = printed_base(ruleset)
    before = set(forced_unseen(built(base, players_of(base)[0]).game)) if base is not None else set[str]()
    found: dict[tuple[str, str], list[int]] = {}
    for players in players_of(ruleset):
        game = built(ruleset, players).game
        for address in hidden_duties(game):
            found.setdefault((address, "duty-unchecked"), []).append(players)
        for address in forced_unseen(game):
            if address not in before:
                found.setdefault((address, "consequence-unchecked"), []).append(players)
    for (address, word), numbers in found.items():
        yield Finding(
            ruleset=ruleset.name,
            kind="unchecked duty",
            players=tuple(numbers),
            address=address,
            what=said(word),
            settled=said("by-reading"),
            cites=cites_of(ruleset, address),
            told=words_of(ruleset, numbers[0], address),
            property="keeps-secrets",
        )


def forced_unseen(game: Game) -> Iterator[str]:
    """Yield the moves of which a part is done only if cards that not everybody sees are as it asks."""
    for move in game.moves.values():
        asked = (effect.condition for effect in effects_inside(move.effects) if isinstance(effect, If))
        if any(_looks_at_hidden(game, part) for condition in asked for part in parts_of(condition, game.definitions)):
            yield str(move.address)


def _looks_at_hidden(game: Game, part: object) -> bool:
    """Return whether a part of an expression goes through the cards of a zone that not everybody sees."""
    return isinstance(part, Fold) and any(
        isinstance(binder.over, CardsIn) and game.zones[binder.over.zone.id].faces in HIDDEN for binder in part.binders
    )
