"""When the game is over, somebody has won."""

from __future__ import annotations

from collections.abc import Iterator

from reference_engine import Engine, State
from verifier.guided_play import NoWinner
from verifier.properties.built_in import BuiltIn
from verifier.properties.watchdog_questions import Doubt, Questions, Sightings, solver_said
from verifier.verdict import Verdict


def _unwon(engine: Engine, state: State) -> str | None:
    if not engine.is_over(state) or engine.winners(state):
        return None
    return f"`{PROPERTY.id}` is proved, and nobody wins"


def _ended_without_winner(sightings: Sightings, verdict: Verdict) -> Iterator[Doubt]:
    """Yield a finished position without a winner; a reading that needs no facts holds in every position."""
    from verifier.solver import best_wins

    if solver_said(verdict) and best_wins(sightings.engine.game):
        for state in (*sightings.positions, *_thought_of_without_winner(sightings)):
            wrong = _unwon(sightings.engine, state)
            if wrong is not None:
                yield wrong, state


def _thought_of_without_winner(sightings: Sightings) -> Iterator[State]:
    """Yield a finished position in which the solver thinks that nobody wins."""
    from verifier.solver import Bindings, NotExpressible

    if sightings.prover is None:
        return
    model, induction = sightings.prover.encoding.model, sightings.prover.encoding.induction
    game, names = model.game, Bindings()
    try:
        wins = [model.asker.truth(game.winners, names.knowing(game.player.slot, seat)) for seat in range(game.players)]
    except NotExpressible:
        return
    facts = induction.before.facts()
    lits = [*facts.lits, *facts.conserved(), model.over, *(lit ^ 1 for lit in wins)]
    state = sightings.thought_of("nobody wins", lits)
    if state is not None:
        yield state


PROPERTY = BuiltIn(
    id="has-outcome",
    bears="winners",
    kinds=("no winner",),
    faults=(NoWinner(),),
    of_ended_games=True,
    pace="soon",
    proved_by=lambda prover: prover.proofs.has_outcome,
    watched=Questions(in_position=_unwon, last=_ended_without_winner),
)
