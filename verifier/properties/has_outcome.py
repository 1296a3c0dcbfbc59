"""When the game is over, somebody has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from reference_engine import Engine, State
from spec.game import Game
from verifier.guided_play import NoWinner
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import OtherDeal, Shown
from verifier.properties.conclusions import verdict as conclude
from verifier.properties.strategies import as_a_whole
from verifier.properties.watchdog_questions import Doubt, Questions
from verifier.verdict import SOMEBODY_WINS, Said, Verdict

if TYPE_CHECKING:
    from verifier.evidence import Evidence
    from verifier.solver import Prover
    from verifier.watchdog import Sightings


def _unwon(engine: Engine, state: State) -> str | None:
    result = engine.result(state)
    if result is None or not result.lacks_winner:
        return None
    return f"`{PROPERTY.id}` is proved, and nobody wins"


def _as_the_rules_read(game: Game) -> Said | None:
    from verifier.solver import why_somebody_wins

    return why_somebody_wins(game)


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    """Return the verdict; where the rules show as they stand that somebody wins, it is read off them."""
    read = subject.read(evidence.game)
    if read is None or subject.at_random(subject, evidence) is not None:
        return as_a_whole(subject, evidence)
    return conclude(subject, evidence, "proved", read, "reading of the rules")


def _otherwise_dealt(prover: Prover) -> Callable[[OtherDeal], Shown | None] | None:
    """Return what holds after another deal: the same, if who wins is asked alike."""
    settled = prover.proofs.has_outcome
    if settled.holds is not True:
        return None

    def shown(deal: OtherDeal) -> Shown | None:
        return Shown(settled, {}) if _judged(deal.model.game) == _judged(prover.game) else None

    return shown


def _judged(game: Game) -> object:
    """Return how it is decided who wins."""
    return game.score, game.winners, game.lost


def _ended_without_winner(sightings: Sightings, verdict: Verdict) -> Iterator[Doubt]:
    """Yield a finished position without a winner; a reading that needs no facts holds in every position."""
    if verdict.word == "proved" and not verdict.reused and _as_the_rules_read(sightings.engine.game) is not None:
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
        wins += [] if game.lost is None else [model.asker.truth(game.lost, names)]
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
    swept=True,
    pace="soon",
    strategy=_settled,
    reading=_as_the_rules_read,
    counted_by=lambda counting: SOMEBODY_WINS if counting.has_outcome else None,
    proved_by=lambda prover: prover.proofs.has_outcome,
    otherwise_dealt=_otherwise_dealt,
    watched=Questions(in_position=_unwon, last=_ended_without_winner),
)
