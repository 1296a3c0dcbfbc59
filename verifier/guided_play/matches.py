"""The search for tied matches: whole matches at random, then rounds combined so that several players win."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from typing import Final

from reference_engine import (
    Chance,
    Choose,
    Engine,
    MatchState,
    Played,
    Replay,
    Round,
    ScriptMismatch,
    SeededChance,
    State,
    champions,
    deal_out,
    finish_round,
    new_match,
    play_again,
    playout,
    uniform,
)
from verifier.allowance import Allowance
from verifier.analysis import MOST_ROUNDS
from verifier.guided_play.biased_play import leaning, stubborn
from verifier.guided_play.games import MOST_MOVES
from verifier.guided_play.local_search import follower_of
from verifier.guided_play.plays import play_of_round, saved, states_of
from verifier.verdict import Said, said

POOL: Final = 80
"""How many of the shortest rounds are combined, for each opener."""

MOST_TRIED: Final = 200_000
"""The most matches combined from rounds."""


@dataclass(frozen=True, slots=True)
class RoundPlay:
    """A round that came to its end: what it counts for each seat, who opens the next, and the state at its end."""

    played: Round
    points: tuple[int, ...]
    opens_next: int
    last: State

    @property
    def moves(self) -> int:
        """The number of moves."""
        return len(self.played.moves)


@dataclass(frozen=True, slots=True)
class MatchPlay:
    """A match as far as it was played."""

    rounds: tuple[RoundPlay, ...]
    match: MatchState

    @property
    def moves(self) -> int:
        """The number of moves of all rounds."""
        return sum(round_.moves for round_ in self.rounds)


class MatchHunt:
    """Plays matches of a game, and puts rounds together, until several win one."""

    def __init__(self, engine: Engine, choose: random.Random) -> None:
        """Begin with none. Errors: `ValueError` if the game has no match."""
        self._engine, self._choose = engine, choose
        self._begun = new_match(engine)
        self._pool: dict[int, list[RoundPlay]] = {}

    @property
    def is_possible(self) -> bool:
        """Whether a match has few enough rounds to be played here."""
        return self._begun.rounds is not None and self._begun.rounds <= MOST_ROUNDS

    def by_chance(self) -> MatchPlay | None:
        """Return a match in which every move is as likely; None if one of its rounds does not end."""
        play = MatchPlay((), self._begun)
        while not play.match.is_over:
            added = self._round(play.match, uniform(self._choose))
            if added is None:
                return None
            play = MatchPlay((*play.rounds, added), finish_round(self._engine, play.match, added.last))
        return play

    def is_tied(self, play: MatchPlay) -> bool:
        """Return whether several win a match that is over."""
        return len(champions(self._engine, play.match, play.rounds[-1].last)) > 1

    def put_together(self, allowance: Allowance) -> tuple[Round, ...] | None:
        """Return the rounds of the shortest match that several win and that known rounds make; None if there is none.

        More rounds are played first, by habits drawn by lot. Rounds may change places from match to match only where
        the rules remember nothing of the rounds before.
        """
        if any(variable.lasts == "match" for variable in self._engine.game.variables.values()):
            return None
        while not allowance.is_over():
            self._round(replace(self._begun, opener=self._choose.choice(self._openers())), self._habit())
        return self._shortest_tie()

    def shortened(self, rounds: Sequence[Round], allowance: Allowance) -> tuple[Round, ...]:
        """Return a match with fewer moves that several win, too: its rounds are played much like before.

        A match of a game that remembers something of the rounds before stays as it is.
        """
        if any(variable.lasts == "match" for variable in self._engine.game.variables.values()):
            return tuple(rounds)
        made = [self._again(played) for played in rounds]
        while not allowance.is_over():
            at = self._choose.randrange(len(made))
            found = self._much_like(made[at])
            if found is None or found.opens_next != made[at].opens_next or found.moves > made[at].moves:
                continue
            others = [*made[:at], found, *made[at + 1 :]]
            if self._wins_of(others) > 1:
                made = others
        return tuple(part.played for part in made)

    def _again(self, round_: Round) -> RoundPlay:
        states = states_of(self._engine, play_of_round(self._engine, round_))
        after = finish_round(self._engine, replace(self._begun, opener=round_.opener), states[-1])
        return RoundPlay(round_, after.points[-1], after.opener, states[-1])

    def _much_like(self, known: RoundPlay) -> RoundPlay | None:
        play = play_of_round(self._engine, known.played)
        follower = follower_of(self._engine, play, self._choose)
        match = replace(self._begun, opener=known.played.opener)
        try:
            return self._played(match, follower.chosen, follower, len(play.steps))
        except ScriptMismatch:
            return None

    def _openers(self) -> list[int]:
        """Return who can open a round, as far as is known, in seat order."""
        known = {round_.opens_next for some in self._pool.values() for round_ in some}
        return sorted({self._begun.opener, *known})

    def _shortest_tie(self) -> tuple[Round, ...] | None:
        """Go through what rounds make, those with fewest moves first; no round comes twice."""
        pool = {opener: sorted(some, key=lambda round_: round_.moves)[:POOL] for opener, some in self._pool.items()}
        if not pool:
            return None
        fewest, rounds = min(some[0].moves for some in pool.values()), self._begun.rounds or MOST_ROUNDS
        # An entry: moves at least, its number, the rounds before, and which of the possible next ones is taken.
        numbers = count()
        waiting: list[tuple[int, int, tuple[RoundPlay, ...], int]] = []

        def add(before: tuple[RoundPlay, ...], at: int) -> None:
            here = pool.get(before[-1].opens_next if before else self._begun.opener, [])
            while at < len(here) and here[at] in before:
                at += 1
            if at < len(here):
                moves = sum(round_.moves for round_ in before) + here[at].moves
                heappush(waiting, (moves + fewest * (rounds - len(before) - 1), next(numbers), before, at))

        add((), 0)
        for _ in range(MOST_TRIED):
            if not waiting:
                return None
            _, _, before, at = heappop(waiting)
            opener = before[-1].opens_next if before else self._begun.opener
            made = (*before, pool[opener][at])
            add(before, at + 1)
            if len(made) < rounds:
                add(made, 0)
            elif self._wins_of(made) > 1:
                return tuple(round_.played for round_ in made)
        return None

    def _wins_of(self, made: Sequence[RoundPlay]) -> int:
        totals = tuple(map(sum, zip(*(round_.points for round_ in made), strict=True)))
        return len(champions(self._engine, replace(self._begun, totals=totals), made[-1].last))

    def _habit(self) -> Choose:
        lot = self._choose.randrange(3)
        if lot == 0:
            return uniform(self._choose)
        if lot == 1:
            return leaning(self._engine, self._choose, {})
        return stubborn(self._choose, self._choose.choice((0, 5, 20)))

    def _round(self, match: MatchState, habit: Choose) -> RoundPlay | None:
        """Return the next round of a match, played by a habit; None if it does not end."""
        played = self._played(match, habit, SeededChance(self._choose.randrange(2**32)), MOST_MOVES)
        if played is not None:
            self._pool.setdefault(match.opener, []).append(played)
        return played

    def _played(self, match: MatchState, habit: Choose, chance: Chance, most: int) -> RoundPlay | None:
        engine = self._engine
        deal = deal_out(engine, chance, match.opener, match.kept)
        moves: list[Played] = []
        for here in playout(engine, deal.state, habit, chance, self._choose, most=most):
            if here.ply is not None:
                move = here.ply.move
                moves.append(Played(move.seat, engine.spell(move), here.ply.outcomes))
            if here.ending == "end":
                after = finish_round(engine, match, here.state)
                played = Round(match.opener, deal.outcomes, tuple(moves))
                return RoundPlay(played, after.points[-1], after.opener, here.state)
        return None


def match_replay(
    engine: Engine, rounds: tuple[Round, ...], *, rules: Mapping[str, str], seed: int, note: str
) -> Replay:
    """Return a match as a saved game."""
    return replace(saved(engine.game, rounds, rules=rules, note=note, seed=seed), match=True)


def tie_in_match(engine: Engine, replay: Replay) -> Said | None:
    """Return who wins a saved match together, after it was played again; None if it is not over, or one wins it."""
    again = play_again(engine, replay)
    if again.mismatch is not None or not again.states:
        return None
    match = new_match(engine)
    for round_, states in zip(replay.rounds, again.states, strict=True):
        if match.is_over or round_.opener != match.opener or not engine.is_over(states[-1]):
            return None
        match = finish_round(engine, match, states[-1])
    won = champions(engine, match, again.states[-1][-1]) if match.is_over else ()
    if len(won) < 2:
        return None
    return said("tie-in-match", seats=won, totals=", ".join(map(str, match.totals)))
