"""Patches tried in play: what random games show with them, and how many games come out the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from reference_engine import (
    Engine,
    Replay,
    ScriptMismatch,
    SeededChance,
    carry_out_all,
    deal_out,
    move_from_text,
    playout,
    uniform,
)
from spec.game import Game
from verifier.guided_play import Play, PlayStep, dealt, told
from verifier.random_play import Sample, sample
from verifier.repairs.records import GamesAlike

GAMES: Final = 60
"""So many random games are played for each number of players."""

ALIKE: Final = 30
"""In so many random games of either rules it is looked whether they come out the same."""

LONGEST: Final = 600
"""Units: moves. Random games are broken off after so many."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A random game that came to an end, or got stuck: what was played, who won; None if nobody could act."""

    play: Play
    winners: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class RandomRounds:
    """Random games of one game: what they show, and some of them that came to an end."""

    engine: Engine
    sample: Sample
    rounds: tuple[PlayedRound, ...]


def random_rounds(game: Game, seed: int, rules: Mapping[str, str], stop: Callable[[], bool]) -> RandomRounds:
    """Return random games; equal games and seeds give equal ones."""
    engine = Engine(game)
    played = sample(engine, GAMES, seed, rules, max_moves=LONGEST, stop=stop)
    return RandomRounds(engine, played, tuple(_rounds(engine, seed)))


def _rounds(engine: Engine, seed: int) -> Iterator[PlayedRound]:
    for number in range(ALIKE):
        lots = random.Random(f"repairs {seed}/{number}")
        chance = SeededChance(lots.randrange(2**32))
        deal = deal_out(engine, chance)
        steps: list[PlayStep] = []
        for here in playout(engine, deal.state, uniform(lots), chance, lots, most=LONGEST):
            if here.ply is not None:
                steps.append(PlayStep(here.ply.move, here.ply.outcomes))
            if here.ending in ("end", "stuck"):
                won = tuple(engine.winners(here.state)) if here.ending == "end" else None
                yield PlayedRound(Play(deal.outcomes, tuple(steps)), won)


def alike(rounds: RandomRounds, other: RandomRounds) -> GamesAlike:
    """Return how many games of each are games of the other, with the same winners."""
    same = sum(_comes_out(other.engine, rounds.engine, each) for each in rounds.rounds)
    same += sum(_comes_out(rounds.engine, other.engine, each) for each in other.rounds)
    return GamesAlike(
        some=same, games=len(rounds.rounds) + len(other.rounds), before=_mean(rounds.rounds), after=_mean(other.rounds)
    )


def over_at_the_deal(rounds: RandomRounds, other: RandomRounds) -> bool:
    """Return whether games of the other are over after the deal, and those of the one are not."""
    return any(not each.play.steps for each in other.rounds) and all(each.play.steps for each in rounds.rounds)


def together(parts: Sequence[GamesAlike]) -> GamesAlike:
    """Return what is known for several numbers of players as one."""
    before = [part.before for part in parts if part.before is not None]
    after = [part.after for part in parts if part.after is not None]
    return GamesAlike(
        some=sum(part.some for part in parts),
        games=sum(part.games for part in parts),
        before=sum(before) / len(before) if before else None,
        after=sum(after) / len(after) if after else None,
    )


def _mean(rounds: Sequence[PlayedRound]) -> float | None:
    ended = [len(played.play.steps) for played in rounds if played.winners is not None]
    return sum(ended) / len(ended) if ended else None


def _comes_out(engine: Engine, of: Engine, played: PlayedRound) -> bool:
    """Return whether a game of another engine is possible by this one, ends with its last move, and is won alike.

    One that got stuck has to be possible; how it goes on is nobody's loss.
    """
    play = _translated(engine, of, played.play)
    if play is None:
        return False
    state = dealt(engine, play.deal)
    if state is None:
        return False
    try:
        plies = list(carry_out_all(engine, state, told(play.steps)))
    except ScriptMismatch:
        return False
    states = [state, *(ply.after for ply in plies if ply.after is not None)]
    if len(states) <= len(play.steps) or any(map(engine.is_over, states[:-1])):
        return False
    after = states[-1]
    if played.winners is None:
        return True
    return engine.is_over(after) and tuple(engine.winners(after)) == played.winners


def _translated(engine: Engine, of: Engine, play: Play) -> Play | None:
    """Return a play as another engine has it; None if it has not the same cards, or lacks a move."""
    if [face.name for face in engine.game.faces] != [face.name for face in of.game.faces]:
        return None
    try:
        steps = [
            PlayStep(move_from_text(engine.game, of.spell(step.move), step.move.seat), step.outcomes)
            for step in play.steps
        ]
    except ValueError:
        return None
    return Play(play.deal, tuple(steps), play.opener)


def most_made(rounds: RandomRounds) -> Mapping[str, int]:
    """Return how often each move was made in the game in which it was made most."""
    most: Counter[str] = Counter()
    for played in rounds.rounds:
        made = Counter(rounds.engine.moves[step.move.rule].id for step in played.play.steps)
        for move, number in made.items():
            most[move] = max(most[move], number)
    return most


def is_playable(engine: Engine, game: Game, replay: Replay) -> bool:
    """Return whether a saved game of a game can be read by another engine: its cards are the same."""
    return not replay.smaller and [face.name for face in engine.game.faces] == [face.name for face in game.faces]
