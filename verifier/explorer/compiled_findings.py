"""What a kernel has found in a search, as the plain search finds it.

The kernel notes only in which state something is so for the first time. What exactly goes wrong there, the reference
engine says; it also makes the moves of some states again, which must lead where the kernel says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kernel import StateSearch
from spec.source import InternalError
from verifier.explorer.network import NO_PARENT, Network
from verifier.explorer.outcomes import branches
from verifier.explorer.search import Search
from verifier.explorer.state_checks import StateChecks

COMPARED: Final = 100
"""In so many states the reference engine makes all moves again."""


def adopt(search: Search, found: StateSearch) -> None:
    """Put what a kernel has found into a search, in place of what that has found itself.

    Errors: `InternalError` if the kernel and the reference engine disagree.
    """
    deals, before = list(search.deal_of.values()), search.checks
    search.compiled = found
    search.keys, search.numbers_of = [], {}
    search.deal_of = dict(enumerate(deals))
    search.network = Network.from_lists(len(deals), found.to_lists())
    search.checks = StateChecks(search.engine, search.book)
    for noted in before.noted.values():
        if noted.state == NO_PARENT:
            search.checks.note(noted)
    for number, claim in enumerate(search.game.properties):
        if claim.mode == "possible" and found.held[number]:
            search.checks.possible.add(claim.id)
    search.used.clear()
    search.used.update(dict(_used(search, found)))
    _note_all(search, found)
    _compare(search, found)


def _used(search: Search, found: StateSearch) -> Iterator[tuple[str, int]]:
    game, places = search.game, found.source.places
    for first, addresses in (
        (0, [f"phases.{name}" for name in game.phases]),
        (places.ends_used, [f"end.{end.id}" for end in game.ends]),
        (places.moves_used, [f"moves.{name}" for name in game.moves]),
        (places.afters_used, [f"after.{after.id}" for after in game.after]),
    ):
        for number, address in enumerate(addresses, start=first):
            if found.used[number]:
                yield address, int(found.used[number])


# --- what goes wrong -------------------------------------------------------------------------------------------------


def _note_all(search: Search, found: StateSearch) -> None:
    """Have the reference engine say what goes wrong in the states that the kernel has noted."""
    expected = sorted(_expected(search, found))
    for at in dict.fromkeys(state for state, _, _ in expected):
        search.checks.all_of(at, search.state(at))
    noted = {(noted.kind, noted.address) for noted in search.checks.noted.values()}
    for state, kinds, address in expected:
        if not any((kind, address) in noted for kind in kinds):
            raise InternalError(f"game={search.game.name!r}: {kinds} of {address} in state {state}: only in a kernel")


def _expected(search: Search, found: StateSearch) -> Iterator[tuple[int, tuple[str, ...], str]]:
    """Yield what the kernel has noted: the first state, which kinds it can be, and the rule."""
    source, game = found.source, search.game
    places = source.places
    for first, kinds, addresses in (
        (1, ("misplaced card", "clash"), source.kernel.faults),
        (places.shortages, ("shortage",), source.shortages),
        (places.stuck, ("stuck",), [f"phases.{name}" for name in game.phases]),
        (places.loser, ("no winner",), ["winners"]),
        (places.lost, ("lost cards",), ["moves"]),
        (places.claims, ("claim",), [claim.address for claim in game.properties]),
    ):
        for number, address in enumerate(addresses, start=first):
            if (state := int(found.first[number])) >= 0:
                yield state, kinds, str(address)


# --- beside the reference engine -------------------------------------------------------------------------------------


def _compare(search: Search, found: StateSearch) -> None:
    """Have the reference engine make the moves of some states. Errors: `InternalError` if they lead elsewhere."""
    for at in range(0, found.gone_through, max(1, found.gone_through // COMPARED)):
        state = found.state(at)
        expected: set[frozenset[bytes]] = set()
        for move in () if search.engine.end(state) else search.engine.legal(state):
            done = [branch.state for branch in branches(search.engine, state, move)]
            ways = frozenset(search.named(after) for after in done if after is not None)
            if ways:
                expected.add(ways)
        moves = search.network.moves(at)
        if {frozenset(search.named(found.state(after)) for after, _ in ways) for ways in moves} != expected:
            raise InternalError(f"game={search.game.name!r}: moves of state {at} lead elsewhere in a kernel")
