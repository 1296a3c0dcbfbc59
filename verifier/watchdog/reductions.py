"""The explorer compared with itself, with and without its reductions, and with random play of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from reference_engine import Engine, State
from verifier.explorer import Explored, Limits, Search, explored
from verifier.watchdog.positions import random_play
from verifier.watchdog.translation import Contradiction

FEWEST: Final = 2_000
"""Units: states. A larger search is not repeated without reductions."""

TIMES: Final = 20
"""The unreduced search may visit this many times as many states."""

MOVES: Final = 400_000
"""Units: moves. The limit of the unreduced search."""


def other_search(search: Search, found: Explored, stop: Callable[[], bool]) -> Iterator[Contradiction]:
    """Yield what a complete search missed: results of a search without renamings and bags, and states of play."""
    if not search.complete or search.met > FEWEST:
        return
    yield from _states_of_play(search, 30)
    if found.renamings == 1 and not found.bags:
        return
    plain = Search(search.instance, bags=False, renamings=False)
    plain.run(Limits(states=FEWEST * TIMES, deals=FEWEST * TIMES, moves=MOVES), None, stop)
    if not plain.complete:
        return
    other = explored(plain)
    known = found.how_it_ends is not None  # with a hidden stack this may be open
    for aspect, ours, theirs in (
        ("goes wrong", *({(f.kind, f.address) for f in side.findings} for side in (found, other))),
        ("ends", *((known and side.how_it_ends and side.how_it_ends.ending) for side in (found, other))),
        ("lasts", *((known and side.how_it_ends and side.how_it_ends.bound) for side in (found, other))),
        ("is used", *(_used(side) for side in (found, other))),
    ):
        if ours != theirs:
            yield Contradiction(
                f"{found.instance.words}: what {aspect} is said to be {_said(ours)} where states that count as alike "
                f"are visited once, and {_said(theirs)} where each is"
            )


def _used(explored: Explored) -> dict[str, bool]:
    seen = explored.coverage
    return {**{address: bool(number) for address, number in seen.used.items()}, **seen.possible}


def _said(what: object) -> str:
    return str(sorted(what)) if isinstance(what, set) else str(what)


def _states_of_play(search: Search, games: int) -> Iterator[Contradiction]:
    """Yield states that random play of the version reaches and the search missed, or identified wrongly.

    A representative state must allow as many moves, by the same rules, and satisfy the same claims.
    """
    engine: Engine = search.engine
    for number in range(games):
        for state, _ in random_play(engine, f"reductions {number}"):
            known = search.numbers_of.get(search.named(state))
            if known is None:
                yield Contradiction(f"{search.instance.words}: play reaches a state that was not visited", str(state))
                return
            if _looks(engine, state) != _looks(engine, search.state(known)):
                what = f"{search.instance.words}: a state counts as like another one in which other things are so"
                yield Contradiction(what, f"{state} {search.state(known)}")
                return


def _looks(engine: Engine, state: State) -> object:
    """Return what equivalent states must have in common."""
    moves = sorted(move.rule for move in engine.legal(state))
    claims = [engine.claim(state, number) for number in range(len(engine.game.properties))]
    return engine.end(state), moves, claims
