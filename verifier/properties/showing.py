"""Which property a saved game refutes, and whether it does: played again, and looked at where it ends."""

from __future__ import annotations

from reference_engine.engine import Engine
from reference_engine.replay import Replay, play_again
from reference_engine.table import State
from reference_engine.view import view
from verifier.guided_play.confirming import evidence
from verifier.guided_play.faults import Stuck
from verifier.properties import faults_for
from verifier.verdict.said import Said, said


def what_it_shows(engine: Engine, replay: Replay) -> Said | None:
    """Return how a saved game refutes the property that it names; None if it does not."""
    if replay.shows == "keeps-secrets":
        return _secret(engine, replay)
    faults = faults_for(replay.shows, f"properties.{replay.shows}")
    for fault in (*faults, *((Stuck(),) if replay.shows == "ends" else ())):
        found = evidence(engine, replay, fault)
        if found is not None:
            return found.what
    return None


def _secret(engine: Engine, replay: Replay) -> Said | None:
    """Return which seat may do different things at the end of two games that look the same to it."""
    mine, yours = _last(engine, replay), _last(engine, replay.second)
    if mine is None or yours is None:
        return None
    for seat in range(engine.game.players):
        moves = [{move for move in engine.legal(state) if move.seat == seat} for state in (mine, yours)]
        if moves[0] != moves[1] and view(engine, mine, seat) == view(engine, yours, seat):
            return said("sees-the-same-in-two", seat=seat)
    return None


def _last(engine: Engine, replay: Replay | None) -> State | None:
    again = play_again(engine, replay) if replay is not None else None
    return again.states[-1][-1] if again is not None and again.mismatch is None and again.states else None


__all__ = ["what_it_shows"]
