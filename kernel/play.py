"""Play with a kernel: many games at once, or one move by move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, cast

from kernel.layout import ENDED, FAULT, NIL, RNG
from kernel.loaded import has_numba, in_numba, in_python
from kernel.pure import seed_of
from kernel.refusal import NotInKernel
from kernel.source import CAPACITY, ROW_HEAD, KernelSource, kernel_source
from kernel.tallies import TalliedGames, TallyPlan, written_weights
from reference_engine import Action, Engine, State
from spec.game import Address, Game

PlayStop = Literal["end", "stuck", "fault", "limit", "undealt", "refused", "too many"]
"""How play stopped: as `reference_engine.PlayEnding`; or the deal could not be carried out, or was refused too often;
or chance had more moves than a kernel has room for."""

PLAY_STOPS: Final[tuple[PlayStop, ...]] = ("end", "stuck", "fault", "limit", "undealt", "refused", "too many")

MOVES, END, WINNERS, CLEAN = 1, 2, 5, -1
"""Where the number of moves, the end, the set of winners and whether it was clean stand in the row of a game."""

Array = MutableSequence[int]
"""A list of whole numbers in plain Python, an array of 64-bit numbers for a compiled kernel."""


@dataclass(frozen=True, slots=True)
class Games:
    """What came of some games.

    Shapes: `rows` holds `width` numbers for each game, in order, as `ROW_HEAD` says, then the scores by seat, then
    whether it was clean; `used` counts the moves of each rule, in the order of the game, `used_when_clean` those in
    clean games; `held` the states in which each claim held, if claims were watched. A game is clean if it came to an
    end with a winner (or one at which all lose), no rule lacked cards, and no claim was broken.
    """

    rows: Sequence[int]
    width: int
    used: Sequence[int]
    used_when_clean: Sequence[int]
    held: Sequence[int]
    moves: int

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.rows) // self.width

    def column(self, number: int) -> list[int]:
        """Return one number of each row."""
        return [int(value) for value in self.rows[number % self.width :: self.width]]

    def row(self, game: int) -> PlayedGame:
        """Return what came of one game, by its place."""
        row = [int(number) for number in self.rows[game * self.width : (game + 1) * self.width]]
        stop, moves, end, shortages, fault, winners, options, chance, broken = row[:ROW_HEAD]
        scores, clean = tuple(row[ROW_HEAD:-1]), bool(row[-1])
        return PlayedGame(
            PLAY_STOPS[stop], moves, end, shortages, fault, winners, options, chance, broken, scores, clean
        )


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What came of one game.

    `end` counts from 1, 0 for none; `fault` is the number of a fault in `KernelSource.faults`, from 1; `winners` and
    `broken` (claims) are sets as bits; `options` is how many moves were possible, over all moves made.
    """

    stopped: PlayStop
    moves: int
    end: int
    shortages: int
    fault: int
    winners: int
    options: int
    chance: int
    broken: int
    scores: tuple[int, ...]
    clean: bool


class Kernel:
    """A game's kernel, ready to play."""

    def __init__(
        self, game: Game, source: KernelSource, functions: Mapping[str, Callable[..., Any]], *, native: bool
    ) -> None:
        """Take the functions of a source, in plain Python or compiled."""
        self.game: Final = game
        self.source: Final = source
        self.native: Final = native
        self._call = functions
        self._start = self._array(source.size)
        source.write(Engine(game).before_the_deal(), self._start)

    def _array(self, size: int) -> Array:
        if not self.native:
            return [0] * size
        import numpy as np

        return cast(Array, np.zeros(size, dtype=np.int64))

    def play(self, games: int, seed: int, *, first: int = 0, most: int = 2_000) -> Games:
        """Return what comes of games number `first` and following of a seed; every legal move is equally likely.

        Units: `most` counts moves; a game that is not over then is cut off.
        """
        row, rules, claims = self.source.row, len(self.game.moves), len(self.game.properties)
        out, used, held = self._array(row * games), self._array(3 * rules), self._array(max(1, claims))
        arrays = self._start, self._array(self.source.size), self._array(self.source.size)
        moves = self._array(self.source.record * CAPACITY)
        made = self._call["play"](seed, first, games, most, *arrays, moves, out, used, held)
        return Games(out, row, used[:rules], used[2 * rules :], held, int(made))

    def tally(self, games: int, seed: int, plan: TallyPlan, *, first: int = 0) -> TalliedGames:
        """Return what is counted in games number `first` and following of a seed, which begin with deals of their own.

        Deal, luck within moves and choices are drawn apart for each round, so that games of two rules by one number
        begin with the same deal and the same luck.
        """
        source, most = self.source, self.source.record * CAPACITY
        choices = [len(move.choices) for move in self.game.moves.values()]
        weights = self._array_of(written_weights(plan.weights, source.entry, choices))
        out, spare = self._array(source.tally * games), self._array(source.tally)
        states = [self._array(source.size) for _ in range(3)]
        kept = [self._array(source.size) for _ in range(2)]
        how = plan.most, plan.rounds, plan.luck, plan.who, int(plan.leads)
        self._call["tally"](
            seed, first, games, *how, self._start, *states, self._array(most), *kept, weights, spare, out
        )
        return TalliedGames(out, source.tally, self.game.match is not None and plan.rounds > 0)

    def _array_of(self, numbers: Sequence[int]) -> Array:
        array = self._array(len(numbers))
        array[:] = numbers
        return array

    def table(self) -> KernelTable:
        """Return a table at which the kernel plays move by move."""
        state, before = self._array(self.source.size), self._array(self.source.size)
        return KernelTable(self, self._call, self._start, state, before, self._array(self.source.record * CAPACITY))


class KernelTable:
    """One game, move by move."""

    def __init__(  # the arrays of a kernel
        self, kernel: Kernel, call: Mapping[str, Callable[..., Any]], start: Array, state: Array, before: Array,
        moves: Array,
    ) -> None:  # fmt: skip
        """Take the arrays on which the kernel works."""
        self._source, self._rules = kernel.source, tuple(kernel.game.moves.values())
        self._call, self._start, self._state, self._before, self._moves = call, start, state, before, moves

    def deal(self, seed: int, number: int) -> bool:
        """Deal the game with this number; return whether it could be dealt."""
        self._state[RNG] = seed_of(seed, number)
        return bool(self._call["deal_into"](self._state, self._before, self._start) == 0)

    @property
    def chance(self) -> int:
        """The state of chance."""
        return int(self._state[RNG])

    @property
    def state(self) -> State:
        """The state, as the reference engine has it."""
        return self._source.layout.read(self._state)

    @property
    def fault(self) -> Address | None:
        """The rule that went wrong in the last move, if one did."""
        return self._source.faults[number - 1] if (number := int(self._state[FAULT])) else None

    def number_of_moves(self) -> int:
        """Return how many moves are possible, and write the first of them down."""
        return int(self._call["legal_into"](self._state, self._moves, 0)) if self._state[ENDED] == 0 else 0

    def move(self, number: int) -> Action:
        """Return a move that was written down, by its number."""
        at, length = number * self._source.record, self._source.record
        rule, seat, *values = (int(value) for value in self._moves[at : at + length])
        chosen = values[: len(self._rules[rule].choices)]
        return Action(rule, seat, tuple(None if value == NIL else value for value in chosen))

    def choose(self, possible: int) -> int:
        """Return the number of one of the possible moves, drawn at random."""
        return int(self._call["choose_from"](self._state, self._moves, possible))

    def advance(self, number: int) -> None:
        """Carry out a move that was written down."""
        self._call["advance_by"](self._state, self._before, self._moves, number)

    def finish(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the scores and the winners of a finished game, by seat."""
        won = int(self._call["finish_in"](self._state))
        first = self._source.layout.scores
        seats = range(self._source.layout.game.players)
        return tuple(int(self._state[first + seat]) for seat in seats), tuple(p for p in seats if won >> p & 1)


def kernel_of(
    game: Game, folder: Path | None = None, *, watched: bool = False, source: KernelSource | None = None
) -> Kernel | NotInKernel:
    """Return the kernel of a game, or why it has none yet.

    With a `folder`, in which what is compiled is kept, and with Numba it is compiled; otherwise it runs in plain
    Python. `watched`: the author's claims are asked in every state.
    """
    written = source or kernel_source(game, watched=watched)
    if isinstance(written, NotInKernel):
        return written
    if folder is not None and has_numba():
        return Kernel(game, written, in_numba(written, folder), native=True)
    return Kernel(game, written, in_python(written), native=False)
