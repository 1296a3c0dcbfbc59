"""Plays: a deal, the moves with their outcomes of chance, and the states between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

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
from spec.game import Game
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
    """A play that shows a fault: its kind, and what it shows, which is None until it is confirmed.

    `address` is the rule at which it shows it, if one can be named.
    """

    kind: str
    what: Said | None
    play: Play
    address: str = ""


def saved(
    game: Game,
    rounds: Sequence[Round],
    *,
    rules: Mapping[str, str],
    note: str,
    seed: int | None = None,
    smaller: Mapping[str, str] | None = None,
) -> Replay:
    """Return rounds of a game as a saved game; several are those of a match."""
    return Replay(
        ruleset=game.name,
        players=game.players,
        options=dict(game.options),
        rules=dict(rules),
        seed=seed,
        note=note,
        rounds=tuple(rounds),
        match=len(rounds) > 1,
        smaller=dict(smaller or {}),
    )


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
    played = round_of(engine, play)
    return saved(engine.game, (played,), rules=rules, note=note, seed=seed, smaller=smaller)


def round_of(engine: Engine, play: Play) -> Round:
    """Return a play as a round of a saved game."""
    moves = (Played(step.move.seat, engine.spell(step.move), step.outcomes) for step in play.steps)
    return Round(play.opener, play.deal, tuple(moves))


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


def without_detours(play: Play, states: Sequence[State], end: int) -> Play:
    """Return a play whose first `end` moves come to no state twice; what follows them stays.

    Shapes: `states` are those after the deal and after each move.
    """
    last = {state: number for number, state in enumerate(states[: end + 1])}
    steps, here = [], 0
    while (here := last[states[here]]) < end:
        steps.append(play.steps[here])
        here += 1
    return replace(play, steps=(*steps, *play.steps[end:]))
