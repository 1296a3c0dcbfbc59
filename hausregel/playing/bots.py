"""Players that the machine provides. They know what their seat may see, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from hausregel.playing.self_play import Habits, practise
from hausregel.playing.worlds import Worlds
from reference_engine import Action, Chance, Engine, SeededChance, State, carry_out, playout

EFFORT: Final = 6_000
ADVICE_EFFORT: Final = 18_000
"""Moves that a decision may take to think through; a count and not a time, so that a game can be repeated."""
DEPTH: Final = 60
"""Moves after which a game played in thought is judged as things lie."""
CONSIDERED: Final = 80
"""Of more moves than this only so many are thought about."""
MANY: Final = 20
"""Looking at so many possible moves is as much effort as one move."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks of a move: its worth from 0 to 1, the share of games in thought that it won, their number."""

    move: Action
    worth: float
    wins: float
    games: int


class Bot(Protocol):
    """A player."""

    def consider(self, state: State, moves: Sequence[Action], key: str) -> tuple[Thought, ...]:
        """Return what it thinks of the moves of one seat, the best first; equal keys give equal thoughts."""
        ...


class RandomBot:
    """Plays any move, each as likely."""

    def __init__(self, seed: int) -> None:
        """Play by a seed."""
        self._seed = seed

    def consider(self, state: State, moves: Sequence[Action], key: str) -> tuple[Thought, ...]:  # noqa: ARG002  # a bot
        """Return the moves in any order."""
        shuffled = list(moves)
        random.Random(f"{self._seed}/{key}").shuffle(shuffled)
        return tuple(Thought(move, 0.5, 0.0, 0) for move in shuffled)


@dataclass(slots=True)
class _BotTally:
    worth: float = 0.0
    wins: float = 0.0
    games: int = 0

    @property
    def mean(self) -> float:
        return self.worth / self.games if self.games else -1.0


class SensibleBot:
    """Tries its moves in worlds that look like this one, and plays what comes out best.

    It halves the moves it still considers again and again (sequential halving; Karnin, Koren and Somekh, 2013), and
    tries all of them in the same worlds.
    """

    def __init__(self, engine: Engine, seed: int, habits: Habits | None = None, effort: int = EFFORT) -> None:
        """Sit down to a game, and practise it if nothing is known of it."""
        self._engine = engine
        self._seed = seed
        self._effort = effort
        self._habits = habits or practise(engine, seed)

    def as_adviser(self) -> SensibleBot:
        """Return a bot of the same experience that takes more time."""
        return SensibleBot(self._engine, self._seed, self._habits, ADVICE_EFFORT)

    def consider(self, state: State, moves: Sequence[Action], key: str) -> tuple[Thought, ...]:
        """Return what it thinks of the moves of one seat, the best first; equal keys give equal thoughts."""
        if len(moves) == 1:
            return (Thought(moves[0], 0.5, 0.0, 0),)
        chance = random.Random(f"{self._seed}/{key}")
        worlds = Worlds(self._engine, state, moves[0].seat, self._habits.kinds)
        tallies = {move: _BotTally() for move in moves}
        mixed = chance.sample(moves, len(moves)) if len(moves) > CONSIDERED else moves
        field = sorted(mixed, key=lambda move: -self._habits.gains.get((move.rule, move.choices), 0.0))[:CONSIDERED]
        rounds = max(1, (len(field) - 1).bit_length())
        spent, out = 0, list[Action]()
        for number in range(1, rounds + 1):
            while spent * rounds < self._effort * number:
                spent += self._try(field, worlds.draw(chance), tallies, chance, self._effort - spent)
            field.sort(key=lambda move: -tallies[move].mean)
            half = (len(field) + 1) // 2
            out[:0] = field[half:]
            field = field[:half]
        return tuple(
            Thought(move, max(0.0, tally.mean), tally.wins / max(1, tally.games), tally.games)
            for move in (*field, *out)
            for tally in (tallies[move],)
        )

    def _try(
        self, moves: Sequence[Action], world: State, tallies: dict[Action, _BotTally], chance: random.Random, left: int
    ) -> int:
        """Try each of the moves in one world, while some effort is `left`; return how much that took."""
        spent = 0
        seed = chance.getrandbits(32)
        for move in moves:
            if spent > left:
                break
            played = self._play_out(world, move, random.Random(seed), SeededChance(seed))
            spent += 1
            if played is None:
                continue
            last, steps = played
            spent += steps
            tally = tallies[move]
            won = self._won(last, move.seat)
            standing = self._habits.standing(self._engine.scores(last), move.seat)
            tally.worth += (won + standing) / 2
            tally.wins += won if self._engine.is_over(last) else 0.0
            tally.games += 1
        return spent

    def _play_out(self, state: State, move: Action, chance: random.Random, table: Chance) -> tuple[State, int] | None:
        """Return where play from a move comes to, and the effort: one for each move, more where many are possible.

        None if this world turns out to be none that the rules allow.
        """
        effort = 0
        first = carry_out(self._engine, state, move, table)
        choose = self._habits.choosing(chance)
        for here in playout(self._engine, first.after, choose, table, chance, most=DEPTH):
            effort += 1 + len(here.legal) // MANY
            if here.ending is not None:
                return None if here.ending == "fault" else (here.state, effort)
        return None

    def _won(self, last: State, seat: int) -> float:
        if not self._engine.is_over(last):
            return self._habits.standing(self._engine.scores(last), seat)
        winners = self._engine.winners(last)
        return 1 / len(winners) if seat in winners else 0.0


def what_speaks_for_it(thoughts: Sequence[Thought]) -> tuple[str, Mapping[str, int]]:
    """Return the key of the sentence that says what speaks for the first of several thoughts, and its facts.

    The sentence names the next best move, too: its blank is `move`.
    """
    best, other = thoughts[:2]
    wins, others = round(100 * best.wins), round(100 * other.wins)
    if wins > others:
        return "hint_won", {"wins": wins, "games": best.games, "other": others}
    if round(100 * best.worth) > round(100 * other.worth):
        return "hint_points", {"games": best.games}
    return "hint_even", {"games": best.games}


def bot_of(kind: str, engine: Engine, seed: int) -> Bot:
    """Return a bot of a kind: `sensible` or `random`.

    Errors: `ValueError` for another kind.
    """
    match kind:
        case "sensible":
            return SensibleBot(engine, seed)
        case "random":
            return RandomBot(seed)
        case _:
            raise ValueError(f"bots={kind!r}, known are sensible and random")
