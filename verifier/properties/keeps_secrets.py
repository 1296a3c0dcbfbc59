"""The possible moves of a seat depend only on what it may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from reference_engine import FIRST_VARIABLE, Engine, Replay, State, are_of_a_match, owners, play_again, view
from spec.game import Game
from verifier.analysis import rests_on_what_is_seen
from verifier.guided_play import TellingPair, exchanged, hidden_duties, hidden_places, told_by_moves
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import as_far, from_whole, verdict
from verifier.properties.strategies import suspicion
from verifier.properties.watchdog_questions import Doubt, Questions
from verifier.verdict import Said, SolverAnswer, Verdict, Witness, said

if TYPE_CHECKING:
    from verifier.evidence import Evidence
    from verifier.watchdog import Sightings

SECRETS: Final = 20_000
"""How long to search for two full-size plays that look the same to a seat."""


def _as_the_rules_read(game: Game) -> Said | None:
    if not rests_on_what_is_seen(game):
        return None
    duties = tuple(hidden_duties(game))
    return said("asks-what-is-seen-with-duties", rules=duties) if duties else said("asks-what-is-seen")


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    read = subject.read(evidence.game)
    if read is not None:
        return verdict(subject, evidence, "proved", read, "reading of the rules")
    seen = from_whole(subject, evidence)
    if seen is not None:
        return seen
    told = evidence.failures.guarded("random play", lambda: _told_by_moves(evidence), None)
    if told is not None:
        both = replace(told.replay, beside=told.other.rounds)
        shown = (Witness(kind="secret", what=told.what, replay=both),)
        address = f"phases.{told.phase}"
        return verdict(subject, evidence, "refuted", told.what, "random play", address=address, witnesses=shown)
    suspected = suspicion(subject, evidence, subject.is_refuted_by)
    return suspected or as_far(subject, evidence, SolverAnswer(None, said("asks-what-is-hidden")))


def _told_by_moves(evidence: Evidence) -> TellingPair | None:
    allowance = evidence.budget.allowance(evidence.engine, SECRETS)
    return told_by_moves(evidence.engine, rules=evidence.rules, seed=evidence.case.task.seed, allowance=allowance)


def _shows(_subject: BuiltIn, engine: Engine, replay: Replay) -> Said | None:
    """Return which seat has different moves at the end of two games that look the same to it."""
    mine, yours = _last(engine, replay), _last(engine, replay.second)
    if mine is None or yours is None or "chance" in (engine.acts(mine), engine.acts(yours)):
        return None  # what chance may do is nobody's secret
    for seat in range(engine.game.players):
        moves = [{move for move in engine.legal(state) if move.seat == seat} for state in (mine, yours)]
        if moves[0] != moves[1] and view(engine, mine, seat) == view(engine, yours, seat):
            return said("sees-the-same-in-two", seat=seat)
    return None


def _last(engine: Engine, replay: Replay | None) -> State | None:
    again = play_again(engine, replay) if replay is not None else None
    if replay is None or again is None or again.mismatch is not None or not again.states:
        return None
    return again.states[-1][-1] if are_of_a_match(engine, replay, again.states) else None


# --- what the watchdog asks ------------------------------------------------------------------------------------------


def _rests_on_the_unseen(sightings: Sightings, verdict: Verdict) -> Iterator[Doubt]:
    """Yield a position in which a seat has other moves if cards or values that it does not see are changed."""
    if verdict.method != "reading of the rules":
        return
    engine = sightings.engine
    for state in [*sightings.of_play, *sightings.altered]:
        if engine.is_over(state) or engine.acts(state) == "chance":
            continue
        legal = engine.legal(state)
        for seat in range(engine.game.players):
            mine = {move for move in legal if move.seat == seat}
            if not mine and engine.turn(state) != seat and engine.acts(state) != "race":
                continue
            sightings.go_on()
            for twin in _looking_alike(sightings, state, seat):
                if not engine.is_over(twin) and {move for move in engine.legal(twin) if move.seat == seat} != mine:
                    what = f"what seat {seat} may do rests on what it does not see"
                    yield f"`{PROPERTY.id}` is proved by reading, and {what}", state


def _looking_alike(sightings: Sightings, state: State, seat: int) -> Iterator[State]:
    """Yield positions that look the same to a seat."""
    engine, choose, game = sightings.engine, sightings.choose, sightings.engine.game
    hidden = hidden_places(engine, state, seat)
    for _ in range(2 if len(hidden) > 1 else 0):
        one, other = choose.sample(hidden, 2)
        yield exchanged(state, one, other)
    unseen = [
        (FIRST_VARIABLE + spec.base + number, spec)
        for spec in game.variables.values()
        for number, owner in enumerate(owners(spec))
        if spec.seen == "nobody" or (spec.seen == "owner" and owner != seat)
    ]
    if unseen:
        at, spec = choose.choice(unseen)
        variables = list(state.variables)
        variables[at] = choose.choice(game.values_of(spec))
        yield engine.with_end(State(state.zones, tuple(variables)))


PROPERTY = BuiltIn(
    id="keeps-secrets",
    kinds=("secret",),
    strategy=_settled,
    reading=_as_the_rules_read,
    shows=_shows,
    watched=Questions(first=_rests_on_the_unseen),
)
