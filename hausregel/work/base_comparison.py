"""What a house rule did to the verdicts, beside those that are stored of its base; nothing of the base is verified."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.work.known_verdicts import KnownVerdicts, Origin, known_verdicts
from hausregel.work.library import FaultyRules, NoSuchRuleset, extends_of, find, load
from hausregel.work.verify import VerifyResult, worst
from spec.source import value_at_the_top
from verifier.verdict import Word

HOLDS: Final = frozenset[Word]({"proved", "vacuous"})
"""What is so in every game."""


@dataclass(frozen=True, slots=True, order=True)
class ChangedVerdict:
    """A property with a number of players: the word on the base, and the word on the house rule."""

    property: str
    players: int
    before: Word
    now: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseComparison:
    """The verdicts on a house rule beside those on its base, both with the usual values of all options.

    `lost`: what is proved of the base, and refuted now. `gained`: the other way round. `open`: two words that differ
    and decide nothing, such as a proof of one and a test of the other. `same` counts the rest. `not_known`: properties
    and numbers of players of which nothing is stored of the base; claims that only one of both makes are left out.
    """

    base: str
    origin: Origin | None
    date: str
    lost: tuple[ChangedVerdict, ...]
    gained: tuple[ChangedVerdict, ...]
    open: tuple[ChangedVerdict, ...]
    same: int
    not_known: tuple[tuple[str, int], ...]


def compared_with_base(outcome: VerifyResult, name: str, cache: Path | None) -> BaseComparison | None:
    """Return what a ruleset's verdicts are beside those of what it extends; None if it extends nothing.

    None, too, if options were set: then it is another game than that of which verdicts are stored.
    """
    try:
        if any(outcome.base.values()) or not value_at_the_top(find(name), "extends"):
            return None
        base = extends_of(name)
        ruleset = load(base)
        known = known_verdicts(ruleset, find(base), cache)
    except (FaultyRules, NoSuchRuleset):
        return None
    claims = {claim.id for game in outcome.games.values() for claim in game.properties}
    return compared(outcome, base, known, frozenset(claims))


def compared(
    outcome: VerifyResult, base: str, known: KnownVerdicts | None, claims: frozenset[str] = frozenset()
) -> BaseComparison:
    """Return what verdicts are beside those that are known of a base, which need not make the author's `claims`."""
    before = _words_of_base(known)
    now: dict[tuple[str, int], list[Word]] = {}
    for filed in outcome.asked:
        now.setdefault((filed.verdict.property, filed.verdict.players), []).append(filed.verdict.word)
    cells = {cell: worst(words) for cell, words in now.items()}
    changed = [ChangedVerdict(*cell, before[cell], word) for cell, word in sorted(cells.items()) if cell in before]
    kinds = {verdict: _kind(verdict.before, verdict.now) for verdict in changed}

    def of(kind: str) -> tuple[ChangedVerdict, ...]:
        return tuple(verdict for verdict, each in kinds.items() if each == kind)

    return BaseComparison(
        base=base,
        origin=known.origin if known is not None else None,
        date=known.date if known is not None else "",
        lost=of("lost"),
        gained=of("gained"),
        open=of("open"),
        same=len(of("same")),
        not_known=tuple(cell for cell in sorted(cells) if cell not in before and cell[0] not in claims),
    )


def _words_of_base(known: KnownVerdicts | None) -> Mapping[tuple[str, int], Word]:
    words: dict[tuple[str, int], list[Word]] = {}
    for verdict in known.verdicts if known is not None else ():
        for players in verdict.players:
            words.setdefault((verdict.property, players), []).append(verdict.word)
    return {cell: worst(some) for cell, some in words.items() if worst(some) != "unknown"}


def _kind(before: Word, now: Word) -> str:
    """Return what became of a verdict: only proofs and refutations decide whether something was lost or gained."""
    if before in HOLDS and now == "refuted":
        return "lost"
    if before == "refuted" and now in HOLDS:
        return "gained"
    return "same" if before == now or {before, now} <= HOLDS else "open"
