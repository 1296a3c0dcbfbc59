"""Traps as findings: positions from which nobody can finish any more, or one player can prevent it for ever."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.sightings import PlayQuestion
from hausregel.findings.trap_search import FoundTrap
from hausregel.work.printed_places import cites_of
from spec.ruleset import Ruleset, literal_choices

TrapSearch = Callable[[Sequence[PlayQuestion]], Mapping[PlayQuestion, Sequence[FoundTrap]]]
"""Looks for traps; equal questions are asked once."""


def trap_findings(
    ruleset: Ruleset, found: Mapping[PlayQuestion, Sequence[FoundTrap]], before: Iterable[FoundTrap] = ()
) -> Iterator[Finding]:
    """Yield the traps of a ruleset; what was found with fewer readings is not told again with more, or with others.

    Nor is what was found `before`, of the ruleset that this one extends.
    """
    told = {_told_as(trap) for trap in before}
    for chosen in dict.fromkeys(asked.chosen for asked in found):
        some: dict[tuple[object, ...], dict[int, FoundTrap]] = {}
        for asked, traps in found.items():
            for trap in traps if asked.chosen == chosen else ():
                some.setdefault(_told_as(trap), {})[asked.players] = trap
        for key, traps_of in some.items():
            if key not in told:
                told.add(key)
                yield _finding(ruleset, dict(chosen), traps_of)


def _told_as(trap: FoundTrap) -> tuple[object, ...]:
    """Return what tells two traps apart: the kind, what comes of it, the rule, and whether it is of the whole deck."""
    return (trap.kind, trap.what.id, trap.address, trap.smaller is None)


def _finding(ruleset: Ruleset, chosen: dict[str, str], found: Mapping[int, FoundTrap]) -> Finding:
    shortest = min(found.values(), key=lambda trap: trap.moves)
    letter = literal_choices(ruleset.printed)
    return Finding(
        ruleset=ruleset.name,
        kind="trap",
        players=tuple(sorted(found)),
        address=shortest.address,
        what=shortest.what,
        settled=shortest.settled,
        cites=cites_of(ruleset.read_as(chosen), shortest.address),
        chosen=chosen,
        literal=tuple(name for name, value in chosen.items() if letter.get(name) == value),
        smaller=shortest.smaller,
        replay=shortest.replay,
        told=words_of(ruleset, min(found), shortest.address, chosen),
    )
