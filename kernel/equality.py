"""Whether a kernel and the reference engine play the same game: move by move, or game by game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kernel.mirror import MirroredGame
from kernel.play import Kernel, KernelTable, PlayedGame, PlayStop
from kernel.source import CAPACITY
from reference_engine import ENDED, DealsRefused, Engine, PlayPosition, State
from spec.game import Address

EngineDifferenceKind = Literal[
    "deal", "chance", "state", "moves", "choice", "fault", "result", "game", "rules", "claims"
]
"""In what the two differ: whether a deal can be carried out, the state of chance, the state, the legal moves, the move
that is drawn, what goes wrong in a move, scores and winners; what came of a whole game; how often rules
were used, or claims held."""


@dataclass(frozen=True, slots=True)
class EngineDifference:
    """The first difference between a kernel and the reference engine: in which game, after how many moves."""

    kind: EngineDifferenceKind
    game: int
    move: int
    kernel: object
    reference: object


def first_difference(
    engine: Engine, kernel: Kernel, games: int, seed: int, *, first: int = 0, most: int = 2_000
) -> EngineDifference | None:
    """Return where kernel and engine differ first in games with these numbers, looked at move by move; None if nowhere.

    Compared are, after the deal and each move: the state, the state of chance, all legal moves in their order, and the
    move that is drawn; faults; at the end the scores and winners.
    """
    table = kernel.table()
    for number in range(first, first + games):
        found = _Comparison(engine, table, seed, number, most).difference()
        if found is not None:
            return found
    return None


class _Comparison:
    """One game, looked at move by move."""

    def __init__(self, engine: Engine, table: KernelTable, seed: int, number: int, most: int) -> None:
        self.engine, self.table, self.number = engine, table, number
        self.could_deal = table.deal(seed, number)
        self.game = MirroredGame(engine, seed, number, most)
        self.moves = 0

    def _differ(self, kind: EngineDifferenceKind, kernel: object, reference: object) -> EngineDifference | None:
        if kernel == reference:
            return None
        return EngineDifference(kind, self.number, self.moves, kernel, reference)

    def difference(self) -> EngineDifference | None:
        dealt = self.game.deal.state is not None
        if found := self._differ("deal", self.could_deal, dealt):
            return found
        for here in self.game.positions():
            if found := self._at(here):
                return found
        return None

    def _at(self, here: PlayPosition) -> EngineDifference | None:
        table, engine = self.table, self.engine
        if here.ending == "fault":
            assert here.ply is not None
            assert here.ply.fault is not None
            return self._differ("fault", table.fault, here.ply.fault.address)
        if here.ply is not None:
            self.moves += 1
        if found := (
            self._differ("fault", table.fault, None)
            or self._differ("chance", table.chance, self.game.chance.state[0])
            or self._differ("state", table.state, here.state)
        ):
            return found
        possible = table.number_of_moves()
        legal = list(here.legal)
        written = [table.move(place) for place in range(min(possible, CAPACITY))]
        if found := self._differ("moves", (possible, written), (len(legal), legal[:CAPACITY])):
            return found
        if here.ending == "end":
            return self._differ("result", table.finish(), (engine.scores(here.state), engine.winners(here.state)))
        if here.ending is not None:
            return None
        # Chance is asked twice for the same number, once for each side.
        before = self.game.chance.state[0]
        by_chance = engine.acts(here.state) == "chance"
        if by_chance and len(legal) > 1:
            drawn = legal[self.game.chance.pick(engine.weights(here.state, legal))]
        else:
            drawn = self.game.chance.choose(here.state, legal)
        self.game.chance.state[0] = before
        place = table.choose(possible)
        if found := self._differ("choice", table.move(place), drawn):
            return found
        table.advance(place)
        return None


def unlike_game(
    engine: Engine, kernel: Kernel, games: int, seed: int, *, first: int = 0, most: int = 2_000
) -> EngineDifference | None:
    """Return the first of these games that comes out otherwise in the reference engine; None if there is none.

    The state of chance at the end is compared, too, and how many moves were possible: if the two had differed anywhere
    on the way, they would hardly agree again.
    """
    played = kernel.play(games, seed, first=first, most=most)
    counts = MirroredCounts([0] * len(engine.moves), [0] * len(engine.game.properties))
    for place in range(games):
        expected = mirrored_row(engine, kernel, MirroredGame(engine, seed, first + place, most), counts)
        found = played.row(place)
        if found != expected:
            return EngineDifference("game", first + place, found.moves, found, expected)
    used, held = ([int(number) for number in numbers] for numbers in (played.used, played.held))
    if used != counts.used:
        return EngineDifference("rules", -1, played.moves, tuple(used), tuple(counts.used))
    if kernel.source.watched and held[: len(counts.held)] != counts.held:
        return EngineDifference("claims", -1, played.moves, tuple(held), tuple(counts.held))
    return None


@dataclass(slots=True)
class MirroredCounts:
    """Over some games: how often each rule was used, and in how many states each claim held."""

    used: list[int]
    held: list[int]


def mirrored_row(engine: Engine, kernel: Kernel, game: MirroredGame, counts: MirroredCounts) -> PlayedGame:
    """Return what comes of a game in the reference engine, in a kernel's words, and count what happens in it."""
    refused = game.deal.refused
    if refused is not None:
        stopped: PlayStop = "refused" if isinstance(refused, DealsRefused) else "undealt"
        return PlayedGame(stopped, 0, 0, 0, 0, 0, 0, game.chance.state[0], 0, (0,) * engine.game.players, clean=False)
    moves = options = shortages = fault = broken = 0
    last: PlayPosition | None = None
    for here in game.positions():
        ply = here.ply
        if ply is not None and ply.after is not None and last is not None:
            moves, options, shortages = moves + 1, options + len(last.legal), shortages + len(ply.shortages)
            counts.used[ply.move.rule] += 1
        if ply is not None and ply.fault is not None:
            fault = [*kernel.source.faults].index(Address(ply.fault.address)) + 1
        elif kernel.source.watched:
            broken |= _broken_in(engine, here.state, counts)
        last = here
    assert last is not None
    assert last.ending is not None
    ended = last.ending == "end"
    winners = sum(1 << seat for seat in engine.winners(last.state)) if ended else 0
    scores = engine.scores(last.state) if ended else (0,) * engine.game.players
    end = last.state.variables[ENDED] or 0
    result = engine.result(last.state)
    clean = result is not None and not result.lacks_winner and not shortages and not broken
    return PlayedGame(
        last.ending, moves, end, shortages, fault, winners, options, game.chance.state[0], broken, scores, clean
    )


def _broken_in(engine: Engine, state: State, counts: MirroredCounts) -> int:
    """Return the claims that are broken in a state, as bits, and count those that hold."""
    broken = 0
    for number, claim in enumerate(engine.game.properties):
        holds = engine.claim(state, number)
        counts.held[number] += holds
        if claim.mode != "possible" and holds != (claim.mode == "always"):
            broken |= 1 << number
    return broken
