"""What a seat may do rests only on what it may know."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from reference_engine.engine import Engine
from reference_engine.replay import Replay, play_again
from reference_engine.table import State
from reference_engine.view import view
from spec.game import Game
from verifier.analysis.secrecy import rests_on_what_is_seen
from verifier.guided_play.secrets import Told, hidden_duties, told_by_moves
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import as_far, from_whole, verdict
from verifier.properties.evidence import Evidence
from verifier.properties.strategies import suspicion
from verifier.solver.settled import Settled
from verifier.verdict.said import Said, said
from verifier.verdict.verdicts import Verdict, Witness

SECRETS: Final = 20_000
"""How long two plays of the whole deck are looked for that look the same to a seat."""


def _as_the_rules_read(game: Game) -> Said | None:
    if not rests_on_what_is_seen(game):
        return None
    duties = tuple(hidden_duties(game))
    return said("asks-what-is-seen-with-duties", rules=duties) if duties else said("asks-what-is-seen")


def _settled(one: BuiltIn, evidence: Evidence) -> Verdict:
    read = one.read(evidence.game)
    if read is not None:
        return verdict(one, evidence, "proved", read, "reading of the rules")
    seen = from_whole(one, evidence)
    if seen is not None:
        return seen
    told = evidence.guarded("random play", lambda: _told_by_moves(evidence), None)
    if told is not None:
        both = replace(told.replay, beside=told.other.rounds)
        shown = (Witness(kind="secret", what=told.what, replay=both),)
        address = f"phases.{told.phase}"
        return verdict(one, evidence, "refuted", told.what, "random play", address=address, witnesses=shown)
    suspected = suspicion(one, evidence, one.is_refuted_by)
    return suspected or as_far(one, evidence, Settled(None, said("asks-what-is-hidden")))


def _told_by_moves(evidence: Evidence) -> Told | None:
    allowance = evidence.budget.allowance(evidence.engine, SECRETS)
    return told_by_moves(evidence.engine, rules=evidence.rules, seed=evidence.case.task.seed, allowance=allowance)


def _shows(_one: BuiltIn, engine: Engine, replay: Replay) -> Said | None:
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


PROPERTY = BuiltIn(
    id="keeps-secrets",
    kinds=("secret",),
    strategy=_settled,
    reading=_as_the_rules_read,
    shows=_shows,
)

__all__ = ["PROPERTY"]
