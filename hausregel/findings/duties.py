"""Duties that nobody else can check: whether they are kept rests on cards that only the acting player sees."""

from __future__ import annotations

from collections.abc import Iterator

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import all_booklets, is_translation, printed_base
from hausregel.work.library import built, players_of
from hausregel.work.listing import is_edition
from hausregel.work.printed_places import cites_of
from spec.ruleset import Ruleset
from verifier.guided_play import hidden_consequences, hidden_duties
from verifier.verdict import said


def unchecked_duties(ruleset: Ruleset) -> Iterator[Finding]:
    """Yield the conditions and consequences of moves that rest on cards which only the acting player sees.

    Nothing of editions; consequences that a ruleset shares with the one it extends are reported there.
    """
    if is_edition(ruleset) or is_translation(ruleset.name, all_booklets()):
        return
    base = printed_base(ruleset)
    before = set(hidden_consequences(built(base, players_of(base)[0]).game)) if base is not None else set[str]()
    found: dict[tuple[str, str], list[int]] = {}
    for players in players_of(ruleset):
        game = built(ruleset, players).game
        for address in hidden_duties(game):
            found.setdefault((address, "duty-unchecked"), []).append(players)
        for address in hidden_consequences(game):
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
