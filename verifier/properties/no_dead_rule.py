"""Every rule is used: each move, condition, end, definition, and `after` rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from spec.source import plain
from verifier.analysis import numbers_of_players
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import verdict
from verifier.properties.watchdog_questions import Doubt, Questions
from verifier.verdict import Said, Verdict, clauses, said

if TYPE_CHECKING:
    from verifier.evidence import Evidence
    from verifier.explorer import Explored
    from verifier.properties.dead_rules import DeadRules
    from verifier.properties.options_together import OptionSettings
    from verifier.solver import Prover
    from verifier.watchdog import Sightings


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    found = _looked_for(evidence)
    missing = (*(address for address, _ in found.dead), *found.unseen)
    others = _used_by_others(evidence, missing)
    dead = [(address, fault) for address, fault in found.dead if address not in others]
    if dead:
        address, what = dead[0]
        told = said("and-more", what=what, number=len(dead) - 1) if len(dead) > 1 else what
        return verdict(subject, evidence, "refuted", told, address=address)
    unseen = [address for address in found.unseen if address not in others]
    if unseen or found.cut:
        return _unseen(subject, evidence, unseen, cut=found.cut)
    apart = {address: settings for address, settings in found.elsewhere.items() if address not in others}
    if others or apart:
        used = (
            *(_used_where(address, number, settings) for address, (number, settings) in others.items()),
            *(_used_where(address, None, settings) for address, settings in apart.items()),
        )
        what = said("all-seen-with-others", others=used)
        return verdict(subject, evidence, "proved", what, "random play", address=next(iter((*others, *apart))))
    return verdict(subject, evidence, "proved", said("all-seen-in-play"), "random play")


def _used_where(address: str, players: int | None, settings: OptionSettings) -> Said:
    """Return where a use of a rule was seen: with so many players, None for those of the run; with which values."""
    chosen = tuple(said("with-option", choice=setting) for setting in settings)
    if players is None:
        return said("used-with-values", rule=address, values=chosen)
    if settings:
        return said("used-with-both", rule=address, players=players, values=chosen)
    return said("used-with", rule=address, players=players)


def _looked_for(evidence: Evidence) -> DeadRules:
    from verifier.properties.dead_rules import dead_rules
    from verifier.solver import NotExpressible

    case, stop = evidence.case, evidence.budget.stops_for_uses

    def prover() -> Prover | None:
        solver = evidence.solver
        return solver.prover if solver.prover is not None and solver.sound else None

    try:
        return dead_rules(case.ruleset, evidence.game, case.chosen, prover, case.task.seed, stop)
    except NotExpressible:
        return dead_rules(case.ruleset, evidence.game, case.chosen, lambda: None, case.task.seed, stop)


def _unseen(subject: BuiltIn, evidence: Evidence, unseen: Sequence[str], *, cut: bool) -> Verdict:
    """Return what smaller versions say of rules of which no use was seen; unknown if not all rules were looked at."""
    seen_on = {version.words: set(_covered(version.explored)) for version in evidence.smaller}
    covered = set[str]().union(*seen_on.values())
    open_ = [address for address in unseen if address not in covered]
    if open_ or cut:
        parts = [said("not-seen-in-play", rules=tuple(open_))] if open_ else []
        why = clauses(*parts, *([evidence.budget.why_stopped] if cut else []))
        return verdict(subject, evidence, "unknown", why, address=next(iter(open_), ""))
    what = said("rules-on-version-only", rules=tuple(unseen))
    scope = clauses(*(words for words, seen in seen_on.items() if not seen.isdisjoint(unseen)))
    return verdict(subject, evidence, "explored", what, "explorer", scope=scope, address=unseen[0])


def _used_by_others(evidence: Evidence, rules: Sequence[str]) -> dict[str, tuple[int, OptionSettings]]:
    """Return which of some rules are used with another number of players, with that number, and the values it takes.

    A rule is written for all numbers of players; that it does not matter with one of them is no fault of it.
    """
    from verifier.properties.dead_rules import used_with

    case, stop = evidence.case, evidence.budget.stops_for_uses
    used: dict[str, tuple[int, OptionSettings]] = {}
    numbers = [number for number in numbers_of_players(case.ruleset) if number != evidence.game.players]
    for number in sorted(numbers, reverse=True):
        if (missing := frozenset(rules) - set(used)) and not stop():
            found = used_with(case.ruleset, number, case.chosen, missing, case.task.seed, stop)
            used.update({address: (number, settings) for address, settings in sorted(found.items())})
    return used


def _covered(explored: Explored) -> Iterator[str]:
    seen = explored.coverage
    yield from (address for address, number in seen.used.items() if number)
    yield from (address for address, (true, false) in seen.conditions.items() if true and false)


# --- what the watchdog asks: of the words of a ruleset alone ----------------------------------------------------------


def _named_nowhere(sightings: Sightings, _verdict: Verdict) -> Iterator[Doubt]:
    """Yield definitions and options whose names stand nowhere else, where no rule is said to be unused."""
    if sightings.ruleset is None:
        return
    entries = _entries(plain(sightings.ruleset.root))
    whole = {name: told for name, told in entries if name not in _WORDS_ONLY}
    for section in ("define", "options"):
        there = dict(_entries(whole.get(section)))
        for key in there:
            name = key.partition("(")[0].strip()
            others = {**whole, section: {sibling: told for sibling, told in there.items() if sibling != key}}
            if not re.search(rf"\b{re.escape(name)}\b", " ".join(_words(others))):
                yield f"`{PROPERTY.id}` is proved, and `{section}.{key}` is named nowhere", None


_WORDS_ONLY: Final = frozenset(
    {"title", "text", "source", "notes", "names", "hausregel", "status", "age", "extends", "telling"}
)
"""Sections that only people read."""


def _entries(data: Any) -> list[tuple[str, Any]]:  # noqa: ANN401  # whatever stands in a file
    return [(str(key), value) for key, value in data.items()] if isinstance(data, dict) else []


def _words(data: Any) -> Iterator[str]:  # noqa: ANN401  # whatever stands in a file
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _words(value)
    else:
        yield str(data)


PROPERTY = BuiltIn(
    id="no-dead-rule",
    bears="rules",
    last=True,
    strategy=_settled,
    watched=Questions(first=_named_nowhere),
)
