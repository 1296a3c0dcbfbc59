"""Repairs of a house rule for its page: what is tried, each repair that was checked, and the text with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hausregel.rulebook import Book, Sentences, claim_name, plain
from hausregel.site.studio.proof_run import Tell, task_of
from hausregel.work.library import FaultyRules, load, players_of
from spec.game import canonical
from spec.ruleset import NotWritable, Ruleset, bare, in_yaml, with_patch
from spec.source import entries
from spec.typing import build
from verifier.verdict import Report, Said, Word, verdict_from_data

if TYPE_CHECKING:
    from verifier.repairs import CheckedRepair

BUDGET: Final = 60.0
"""Units: seconds, for each patch and number of players; what is not settled by then is no repair."""

COMPARED: Final = ("options", "properties", "examples")
"""Sections that are compared beside the games."""


@dataclass(frozen=True, slots=True)
class RepairQuestion:
    """A property that fails, and what is known of the rule: its verdicts, from the page."""

    property: str
    verdicts: Sequence[Mapping[str, Any]]


def repairs_found(book: Book, file: Path, text: str, question: RepairQuestion, tell: Tell) -> dict[str, object]:
    """Look for repairs of a rule, and return what became of the patches that were tried.

    `tell` hears which patch is tried, and each repair as soon as it is checked. It needs the solver.
    """
    from verifier.properties import what_it_shows
    from verifier.repairs import LeastRepairs, patched, repairs_of  # only the worker that verifies has the solver

    ruleset = book.ruleset
    verdicts = tuple(verdict_from_data({"verdicts": list(question.verdicts)}, ruleset, what_it_shows))
    players = tuple(dict.fromkeys(verdict.players for verdict in verdicts))
    known = Report(ruleset=ruleset.name, players=players, verdicts=verdicts, seconds=0.0, seed=1)
    say = Sentences(book)

    def doing(key: str, what: Said) -> None:
        tell({key: plain(say.whole(what))})

    def checked(repair: CheckedRepair) -> None:
        made = patched(ruleset, repair.candidate.patch)
        assert made is not None
        mended = text_with(text, repair.candidate.patch, made, file)
        tell({"repair": {**_card(book, repair), "beside": list(players), "text": mended}})

    effort = LeastRepairs(
        beside=players,
        note=lambda what: doing("proving", what),
        trying=lambda what: doing("trying", what),
        found=checked,
    )
    task = replace(task_of(file, players), budget=BUDGET)
    found = repairs_of(ruleset, task, known, question.property, effort)
    return {"repairs": len(found.repairs), "tried": found.tried, "left": found.left, "players": list(found.players)}


def text_with(text: str, patch: Mapping[str, object], checked: Ruleset, file: Path) -> str:
    """Return the text of a rule with a patch in it; empty if that would not be exactly the rules that were checked."""
    beside = file.with_stem(f"{file.stem}-repaired")
    try:
        mended = with_patch(text, patch)
        beside.write_text(mended, encoding="utf-8")
        made = load(str(beside))
    except (NotWritable, FaultyRules):
        return ""
    finally:
        beside.unlink(missing_ok=True)
    return mended if _rules_of(made) == _rules_of(checked) else ""


def _rules_of(ruleset: Ruleset) -> tuple[object, ...]:
    """Return all that was checked of a ruleset: its game for each number of players, its claims and its examples."""
    sections = entries(ruleset.printed)
    games = [build(ruleset, number, {}).value for number in players_of(ruleset)]
    played = [None if built is None else canonical(replace(built.game, name="")) for built in games]
    return played, [bare(sections[name].node) if name in sections else None for name in COMPARED]


def _card(book: Book, repair: CheckedRepair) -> dict[str, object]:
    """Return a repair as JSON data: what it does, what is known with it, how much it changes play."""

    def named(word: Word) -> str:
        return book.words(f"verdict.{word}")

    return {
        "what": plain(Sentences(book).whole(repair.candidate.what)),
        "lines": list(in_yaml(repair.candidate.patch)),
        "words": [{"players": players, "word": word, "named": named(word)} for players, word in repair.words.items()],
        "some": repair.alike.some,
        "games": repair.alike.games,
        "before": repair.alike.before,
        "after": repair.alike.after,
        "weaker": [
            {"claim": claim_name(book, name), "players": players, "before": named(before), "now": named(now)}
            for (name, players), (before, now) in repair.weaker.items()
        ],
    }
