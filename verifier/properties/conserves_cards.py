"""No card is lost, doubled, taken from where it is not, or laid where there is no room."""

from __future__ import annotations

from reference_engine.faults import kind_of
from spec.game import Game
from verifier.analysis.conservation import keeps_all_cards
from verifier.guided_play.faults import LostCards
from verifier.properties.built_in import BuiltIn
from verifier.properties.watched import Questions, Sightings, Stepped
from verifier.verdict.said import Said, said


def _as_the_rules_read(game: Game) -> Said | None:
    return said("cards-conserved-by-reading") if keeps_all_cards(game) else None


def _misplaced(sightings: Sightings, done: Stepped) -> str | None:
    if done.fault is None or kind_of(done.fault.fault) not in PROPERTY.kinds:
        return None
    words = sightings.engine.fault_in_words(done.fault)
    return f"`{PROPERTY.id}` is proved, and {words} ({done.fault.address})"


PROPERTY = BuiltIn(
    id="conserves-cards",
    kinds=("lost cards", "misplaced card"),
    faults=(LostCards(),),
    stands_alone=True,
    ground="cards",
    proved_by=lambda prover: prover.proofs.conserves_cards,
    reading=_as_the_rules_read,
    watched=Questions(in_step=_misplaced),
)

__all__ = ["PROPERTY"]
