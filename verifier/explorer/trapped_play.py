"""Plays into traps: a table from which everything that can follow was visited, and how play goes on from it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from reference_engine import Action, Engine, SeededChance, State, playout
from spec.game import Game
from verifier.explorer.network import PLAYER
from verifier.explorer.outcomes import branches
from verifier.explorer.reachability import backwards
from verifier.explorer.records import Instance, Limits
from verifier.explorer.search import ACTS, Search, of_table
from verifier.explorer.traps import Trap, TrapKind, TrapMap, trap_map
from verifier.explorer.witnesses import Witnesses
from verifier.guided_play import Play, PlayStep, of_replay
from verifier.verdict import WHOLE_DECK, Ending

TRIES: Final = 200
"""So many games are played on by chance; the one that comes back to a position soonest is shown."""

LONGEST: Final = 60
"""Units: moves. No game is played on any longer."""

SEED: Final = 1


@dataclass(frozen=True, slots=True)
class TrappedTable:
    """A table of a game at which players are in a trap: all that can follow was visited, in so many `states`.

    Stacks of which nobody can know the order may lie in any order: what is said of the table holds for each.
    """

    trap: Trap
    states: int
    search: Search
    known: TrapMap

    def stays(self, state: State, move: Action) -> bool:
        """Return whether whoever keeps the game going still can after a move of theirs, whatever chance does."""
        search, seat = self.search, self.trap.seat
        if seat is None:
            return True
        if ACTS[search.engine.acts(state)] != PLAYER or search.engine.turn(state) != seat:
            return True
        after = [done.state for done in branches(search.engine, of_table(search, state), move)]
        numbers = [search.numbers_of[search.named(reached)] for reached in after if reached is not None]
        return all(self.known.kept[number * self.known.players + seat] for number in numbers)


@dataclass(frozen=True, slots=True)
class NearestTraps:
    """How many states a version has, and for each kind of trap a play with the fewest moves that leads into it."""

    states: int
    plays: tuple[tuple[TrapKind, Play], ...]


def trapped_at(instance: Instance, state: State, kind: TrapKind, limits: Limits) -> TrappedTable | None:
    """Return that players are in a trap of a kind at a table, after all that can follow was visited within the limits.

    None if it is none, if there is more to visit, or if rules go wrong on the way.
    """
    search = Search(instance, renamings=kind == "no end", secrets=False)
    search.begin_at(state)
    if not search.run(limits) or search.checks.goes_wrong:
        return None
    known = trap_map(search.network, instance.players)
    trap = known.at(0)
    return None if trap is None or trap.kind != kind else TrappedTable(trap, len(search.keys), search, known)


def endless_from(game: Game, state: State, limits: Limits) -> Ending | None:
    """Return how surely a game ends from a state on where it need not: never, or only if the players want to.

    None if it ends whatever they want, or if there is more to visit than the limits allow.
    """
    search = Search(Instance(players=game.players, options={}, smaller={}, game=game, words=WHOLE_DECK), secrets=False)
    search.begin_at(state)
    if not search.run(limits):
        return None
    before = backwards(search.network)
    if 0 in before.without_an_end():
        return "may-not-end"
    return "if-players-cooperate" if 0 in before.kept_going() else None


def nearest_traps(instance: Instance, limits: Limits) -> NearestTraps | None:
    """Return the traps of a version that the fewest moves lead into.

    None if not all states can be visited within the limits, or if rules go wrong in one.
    """
    search = Search(instance, secrets=False)
    if not search.run(limits) or search.checks.goes_wrong or not search.keys:
        return None
    witnesses, engine = Witnesses(search), Engine(instance.game)
    plays = tuple(
        (trap.kind, of_replay(engine, witnesses.lasso(trap.path, (), trap.kind)))
        for trap in trap_map(search.network, instance.players).nearest()
    )
    return NearestTraps(len(search.keys), plays)


def carried_on(engine: Engine, state: State, table: TrappedTable) -> tuple[PlayStep, ...]:
    """Return how play can go on in a trap: until a position comes back, or until nobody can act.

    Whoever keeps the game going makes moves with which they still can. Empty if neither comes about in games by chance.
    """
    lots = random.Random(f"traps {SEED}")

    def choose(at: State, legal: Sequence[Action]) -> Action:
        staying = [move for move in legal if table.stays(at, move)]
        return staying[int(lots.random() * len(staying))]

    best: tuple[PlayStep, ...] = ()
    for _ in range(TRIES):
        most = len(best) - 1 if best else LONGEST
        steps, met = list[PlayStep](), set[State]()
        for here in playout(engine, state, choose, SeededChance(lots.randrange(2**32)), lots, most=most):
            if here.ply is not None:
                steps.append(PlayStep(here.ply.move, here.ply.outcomes))
            if here.state in met or here.ending == "stuck":
                best = tuple(steps)
                break
            met.add(here.state)
    return best
