"""The repairs of a ruleset, in the terminal and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hausregel.report.page import Page
from hausregel.report.verdict_tables import numbers, verdict_in_words
from spec.ruleset import in_yaml
from spec.words import COMMAND, Words
from verifier.repairs import CheckedRepair, RepairReport
from verifier.verdict import REPORT, Word, to_data

COUNTS: Final = (
    ("nothing", "changing_nothing"), ("by-play", "by_play"), ("refuted", "refuted"), ("lost", "lost"),
    ("unsettled", "unsettled"), ("left", "left"),
)  # fmt: skip
"""What became of patches: the key of the words, and the name in the report."""


def write_repairs(page: Page, found: RepairReport, language: str = "en") -> None:
    """Write the repairs, the least first, each with its patch, and what became of the other patches."""
    say = Words(language, COMMAND)
    if not found.players:
        page.sentence(say("repair.not-refuted", property=found.property))
        return
    head = say("repair.head", property=found.property, ruleset=found.ruleset, players=numbers(found.players))
    page.sentence(head, "bold")
    for number, repaired in enumerate(found.repairs, 1):
        page.line()
        page.sentence(
            say("repair.one", number=number, what=repaired.candidate.what.in_language(language)), "bold", hanging=3
        )
        for line in in_yaml(repaired.candidate.patch):
            page.line(line, "cyan", 5)
        for sentence in said_of(repaired, found.property, language):
            page.sentence(sentence, indent=3)
    page.line()
    if not found.repairs:
        page.sentence(say("repair.none"))
    told = [say("repair.tried", number=found.tried)]
    told += [say(f"repair.{key}", number=getattr(found, name)) for key, name in COUNTS if getattr(found, name)]
    if found.stopped:
        told.append(say("repair.stopped"))
    page.sentence(" ".join(told), "dim")


def said_of(repair: CheckedRepair, property_id: str, language: str = "en") -> Iterator[str]:
    """Yield what is known of a repair: what was settled, how much it changes play, of what less is known."""
    say = Words(language, COMMAND)
    yield f"{say('repair.words', property=property_id, words=words_of(repair, language))}."
    if repair.alike.games:
        yield say("repair.alike", some=repair.alike.some, games=repair.alike.games)
    if repair.alike.before is not None and repair.alike.after is not None:
        yield say("repair.length", before=f"{repair.alike.before:.0f}", after=f"{repair.alike.after:.0f}")
    if repair.weaker:
        properties = ", ".join(f"`{name}`" for name in dict.fromkeys(name for name, _ in repair.weaker))
        yield f"{say('repair.weaker', properties=properties)}."


def words_of(repair: CheckedRepair, language: str = "en") -> str:
    """Return what was settled, such as `2 and 3 players proved`."""
    say = Words(language, COMMAND)
    together: dict[Word, list[int]] = {}
    for players, word in repair.words.items():
        together.setdefault(word, []).append(players)
    return ", ".join(
        say("repair.word", players=numbers(some), word=verdict_in_words(word, Words(language, REPORT)))
        for word, some in together.items()
    )


def repair_data(found: RepairReport) -> dict[str, Any]:
    """Return the repairs as JSON data."""
    return {
        "ruleset": found.ruleset,
        "property": found.property,
        "players": list(found.players),
        "repairs": [_one(repair) for repair in found.repairs],
        "tried": found.tried,
        **{name: getattr(found, name) for _, name in COUNTS},
        "stopped": found.stopped,
    }


def _one(repair: CheckedRepair) -> dict[str, Any]:
    return {
        "kind": repair.candidate.kind,
        "what": str(repair.candidate.what),
        "said": to_data(repair.candidate.what),
        "patch": repair.candidate.patch,
        "verdicts": {str(players): word for players, word in repair.words.items()},
        "games_alike": {"some": repair.alike.some, "games": repair.alike.games},
        "mean_moves": {"before": repair.alike.before, "after": repair.alike.after},
        "weaker": [
            {"property": name, "players": players, "before": before, "after": after}
            for (name, players), (before, after) in repair.weaker.items()
        ],
    }
