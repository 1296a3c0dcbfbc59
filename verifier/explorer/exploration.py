"""Exploration of one instance: every state, and what follows from having visited them all."""

from __future__ import annotations

from typing import Final, Literal

from verifier.explorer.compiled_search import run
from verifier.explorer.conditions import conditions_seen
from verifier.explorer.coverage import parts_of_play
from verifier.explorer.graph import EndingOutlook, outlook
from verifier.explorer.records import Coverage, Explored, ExplorerFinding, HowItEnds, Instance, Limits
from verifier.explorer.search import Search
from verifier.explorer.witnesses import Witnesses
from verifier.verdict import said


def explore(instance: Instance, limits: Limits | None = None) -> Explored:
    """Visit every reachable state of an instance within the limits, and return what was found.

    Every finding comes with a game that the reference engine has replayed.
    """
    search = Search(instance)
    run(search, limits or Limits())
    return explored(search)


def explored(search: Search) -> Explored:
    """Return what a search has found, whether or not it visited all states."""
    witnesses = Witnesses(search)
    instance, network = search.instance, search.network
    findings = tuple(witnesses.finding(noted) for noted in search.checks.noted.values())
    found = outlook(network, instance.players) if search.complete and search.met else None
    if found is not None and search.bags and search.checks.goes_wrong and found.ending in _BY_LUCK:
        found = None
    return Explored(
        instance=instance,
        states=search.met,
        transitions=network.transitions,
        deals=network.deals,
        complete=search.complete,
        why=search.why,
        renamings=len(search.symmetry.renamings),
        bags=tuple(sorted(search.bags)),
        findings=findings,
        coverage=coverage_of(search),
        how_it_ends=None if found is None else _how_it_ends(found, witnesses),
    )


def coverage_of(search: Search) -> Coverage:
    """Return how often each rule was used in a search."""
    game = search.instance.game
    return Coverage(
        used={address: search.used[address] for address in parts_of_play(game)},
        possible={
            claim.id: claim.id in search.checks.possible for claim in game.properties if claim.mode == "possible"
        },
        conditions=conditions_seen(search),
    )


_BY_LUCK: Final = ("almost-surely", "if-players-cooperate")
"""Where a card drawn from a bag can stop play, another may lead to an end that the order of the stack rules out."""

_WORDS = {
    "may-not-end": said("no-way-to-an-end"),
    "almost-surely": said("goes-on-by-chance"),
    "if-players-cooperate": said("can-be-repeated"),
}


def _how_it_ends(found: EndingOutlook, witnesses: Witnesses) -> HowItEnds:
    if found.ending == "always":
        return HowItEnds(ending="always", bound=found.bound)
    what = _WORDS[found.ending]
    kind: Literal["loop", "position"] = "loop" if found.loop else "position"
    replay = witnesses.lasso(found.path, found.loop, f"{kind}: {what}")
    return HowItEnds(ending=found.ending, alone=found.alone, witness=ExplorerFinding(kind, "end", what, replay))
