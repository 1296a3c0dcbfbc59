"""Seats that do not win equally often where all moves are chosen at random."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from hausregel.findings.citations import words_of
from hausregel.findings.faults import Rate
from hausregel.findings.finding import Finding
from hausregel.findings.outcomes import OutcomeQuestion, OutcomeSearch
from hausregel.findings.transcripts import all_booklets, is_translation
from hausregel.work.library import players_of
from hausregel.work.listing import is_edition
from hausregel.work.printed_places import cites_of
from spec.ruleset import Ruleset, is_there
from verifier.verdict import said

FAR: Final = 4.0
"""Units: standard deviations between the luckiest or unluckiest seat and the mean, from which it is no accident."""


def uneven_seats(ruleset: Ruleset, look: OutcomeSearch) -> Iterator[Finding]:
    """Yield that some seats of a ruleset win more often than others; of editions and translations nothing."""
    if is_edition(ruleset) or is_translation(ruleset.name, all_booklets()):
        return
    asked = [OutcomeQuestion(ruleset.name, players, "unequal seats", "round") for players in players_of(ruleset)]
    seen = {question.players: outcome for question, outcome in zip(asked, look(asked), strict=True)}
    found = {players: outcome for players, outcome in seen.items() if are_uneven(outcome.wins, outcome.rate.games)}
    if not found:
        return
    address = next(rule for rule in ("start.player", "start.phase", "winners") if is_there(ruleset.root, rule))
    first = found[min(found)]
    most, least = (pick(first.wins) for pick in (max, min))
    yield Finding(
        ruleset=ruleset.name,
        kind="unequal seats",
        players=tuple(found),
        address=address,
        what=said(
            "seats-win-unevenly",
            players=min(found),
            games=first.rate.games,
            one=first.wins.index(most),
            most=most,
            other=first.wins.index(least),
            least=least,
        ),
        settled=said("found-in-random-play"),
        cites=cites_of(ruleset, address),
        rates={players: Rate(max(outcome.wins), outcome.rate.games) for players, outcome in found.items()},
        told=words_of(ruleset, min(found), address),
    )


def are_uneven(wins: Sequence[int], games: int) -> bool:
    """Return whether some seat won so much more or less often than the mean that this is no accident.

    Each seat of a fair game wins as often as any other, several perhaps together.
    """
    if not wins or not games:
        return False
    mean = sum(wins) / len(wins)
    deviation = math.sqrt(games * (mean / games) * (1 - mean / games))
    return deviation > 0 and max(abs(won - mean) for won in wins) > FAR * deviation
