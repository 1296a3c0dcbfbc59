"""Plays as they are made: a deal, the moves with what chance decided in them, and the states between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reference_engine.engine import Engine
from reference_engine.faults import RuleFault
from reference_engine.replay import Played, Replay, Round
from reference_engine.table import Cards, Chance, Move, Outcome, Scripted, Shortage, State
from verifier.verdict.said import Said


@dataclass(frozen=True, slots=True)
class Step:
    """One move, and what chance decided in it."""

    move: Move
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """A deal and what was done after it."""

    deal: tuple[Outcome, ...]
    steps: tuple[Step, ...] = ()
    opener: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """A play that shows a fault: its kind, and what it shows; None where nobody has looked at it again yet."""

    kind: str
    what: Said | None
    play: Play


@dataclass(frozen=True, slots=True)
class Outlook:
    """What came of a move: the next state, or how the rules broke; `free` if chance had more than one way."""

    after: State | None
    shortages: tuple[Shortage, ...]
    outcomes: tuple[Outcome, ...]
    free: bool
    broken: RuleFault | None = None


class Watched:
    """Chance that keeps what it decided, and whether it could have decided otherwise."""

    __slots__ = ("_chance", "free", "outcomes")

    def __init__(self, chance: Chance) -> None:
        """Let `chance` decide."""
        self._chance = chance
        self.free = False
        self.outcomes: list[Outcome] = []

    def pick(self, weights: Sequence[int]) -> int:
        """Return what chance picks."""
        self.free = self.free or sum(weight > 0 for weight in weights) > 1
        picked = self._chance.pick(weights)
        self.outcomes.append(picked)
        return picked

    def order(self, cards: Cards) -> Cards:
        """Return the cards as chance orders them."""
        self.free = self.free or len(set(cards)) > 1
        ordered = self._chance.order(cards)
        self.outcomes.append(ordered)
        return ordered


def look(engine: Engine, state: State, move: Move, chance: Chance) -> Outlook:
    """Return what comes of a move that is possible."""
    watched = Watched(chance)
    try:
        after, shortages = engine.advance_noting(state, move, watched)
    except RuleFault as fault:
        return Outlook(None, (), tuple(watched.outcomes), watched.free, fault)
    return Outlook(after, shortages, tuple(watched.outcomes), watched.free)


def to_replay(
    engine: Engine,
    play: Play,
    *,
    rules: Mapping[str, str],
    note: str,
    seed: int | None = None,
    smaller: Mapping[str, str] | None = None,
) -> Replay:
    """Return a play as a saved game."""
    game = engine.game
    moves = tuple(Played(one.move.seat, engine.spell(one.move), one.outcomes) for one in play.steps)
    return Replay(
        ruleset=game.name,
        players=game.players,
        options=dict(game.options),
        rules=dict(rules),
        seed=seed,
        note=note,
        rounds=(Round(play.opener, play.deal, moves),),
        smaller=dict(smaller or {}),
    )


def of_replay(engine: Engine, replay: Replay) -> Play:
    """Return the play of a saved game of one round.

    Errors: `ValueError` if it has another number of rounds, or a move that does not exist.
    """
    if len(replay.rounds) != 1:
        raise ValueError(f"rounds={len(replay.rounds)}")
    (one,) = replay.rounds
    steps = tuple(Step(engine.read(played.move, played.seat), played.outcomes) for played in one.moves)
    return Play(one.deal, steps, one.opener)


def states_of(engine: Engine, play: Play) -> list[State]:
    """Return the state after the deal and after each move that could be carried out."""
    states = [engine.deal(Scripted(play.deal), play.opener)]
    for one in play.steps:
        try:
            states.append(engine.advance(states[-1], one.move, Scripted(one.outcomes)))
        except RuleFault:
            break
    return states
