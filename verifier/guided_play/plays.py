"""Plays: a deal, the moves with their outcomes of chance, and the states between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from reference_engine import (
    Action,
    Engine,
    Outcome,
    Played,
    Replay,
    Round,
    Scripted,
    State,
    carry_out_all,
    move_from_text,
)
from verifier.verdict import Said


@dataclass(frozen=True, slots=True)
class PlayStep:
    """One move with its outcomes of chance."""

    move: Action
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """A deal and the moves after it."""

    deal: tuple[Outcome, ...]
    steps: tuple[PlayStep, ...] = ()
    opener: int = 0


@dataclass(frozen=True, slots=True)
class FoundPlay:
    """A play that shows a fault: its kind, and what it shows, which is None until it is confirmed."""

    kind: str
    what: Said | None
    play: Play


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
    moves = tuple(Played(step.move.seat, engine.spell(step.move), step.outcomes) for step in play.steps)
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
    return play_of_round(engine, replay.rounds[0])


def play_of_round(engine: Engine, saved: Round) -> Play:
    """Return the play of one round of a saved game.

    Errors: `ValueError` if a move does not exist.
    """
    steps = (PlayStep(move_from_text(engine.game, move.move, move.seat), move.outcomes) for move in saved.moves)
    return Play(saved.deal, tuple(steps), saved.opener)


def states_of(engine: Engine, play: Play) -> list[State]:
    """Return the state after the deal and after each move that could be carried out."""
    first = engine.deal(Scripted(play.deal), play.opener)
    after = (ply.after for ply in carry_out_all(engine, first, told(play.steps)))
    return [first, *(state for state in after if state is not None)]


def told(steps: Iterable[PlayStep]) -> list[tuple[Action, Scripted]]:
    """Return the moves of steps, each with chance that decides as it did."""
    return [(step.move, Scripted(step.outcomes)) for step in steps]
