"""What a house rule did compared with its base, in the terminal and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hausregel.report.page import Page
from hausregel.report.verdict_tables import verdict_in_words
from hausregel.work.base_comparison import BaseComparison, ChangedVerdict
from spec.words import Words

STYLES: Final = {"base.lost": "red", "base.gained": "green", "base.open": "yellow"}
STORED: Final = {"published": "base.published", "earlier": "base.earlier"}


def write_base(page: Page, compared: BaseComparison, say: Words) -> None:
    """Write what was lost and gained, what is open, and of what nothing is stored."""
    page.line()
    page.sentence(say("base.title", base=compared.base), "bold")
    if compared.origin is None:
        page.sentence(say("base.nothing", base=compared.base), indent=2)
        return
    page.sentence(say(STORED[compared.origin], date=compared.date), indent=2)
    for key, changed in zip(STYLES, (compared.lost, compared.gained, compared.open), strict=True):
        for property_id, before, now, players in _together(changed):
            words = {"before": _word(before, say), "now": _word(now, say), "players": say.span(players)}
            page.sentence(say(key, property=property_id, **words), STYLES[key], indent=2)
    if not compared.lost:
        page.sentence(say("base.none-lost"), indent=2)
    page.sentence(say("base.same", number=compared.same), indent=2)
    if compared.not_known:
        properties = tuple(dict.fromkeys(property_id for property_id, _ in compared.not_known))
        page.sentence(say("base.not-known", properties=properties), indent=2)


def _word(word: str, say: Words) -> str:
    return verdict_in_words(word, say)  # type: ignore[arg-type]  # a word of a verdict


def _together(changed: Sequence[ChangedVerdict]) -> list[tuple[str, str, str, list[int]]]:
    """Return changes by property and words, with all numbers of players of which the same is to be said."""
    found: dict[tuple[str, str, str], list[int]] = {}
    for verdict in changed:
        found.setdefault((verdict.property, verdict.before, verdict.now), []).append(verdict.players)
    return [(*key, players) for key, players in found.items()]


def base_in_json(compared: BaseComparison) -> dict[str, object]:
    """Return the comparison as JSON data."""

    def told(changed: Sequence[ChangedVerdict]) -> list[dict[str, object]]:
        return [
            {"property": each.property, "players": each.players, "before": each.before, "now": each.now}
            for each in changed
        ]

    return {
        "ruleset": compared.base,
        "verdicts": compared.origin or "none",
        "date": compared.date,
        "lost": told(compared.lost),
        "gained": told(compared.gained),
        "open": told(compared.open),
        "same": compared.same,
        "not_known": [{"property": property_id, "players": players} for property_id, players in compared.not_known],
    }
