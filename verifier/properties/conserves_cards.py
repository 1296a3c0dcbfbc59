"""No card is lost, doubled, taken from where it is not, or laid where there is no room."""

from __future__ import annotations

from spec.game import Game
from verifier.analysis import keeps_all_cards
from verifier.guided_play import LostCards
from verifier.properties.built_in import BuiltIn
from verifier.properties.watchdog_questions import Questions, no_fault
from verifier.verdict import CARDS_OF_THE_DECK, Said, said


def _as_the_rules_read(game: Game) -> Said | None:
    return said("cards-conserved-by-reading") if keeps_all_cards(game) else None


PROPERTY = BuiltIn(
    id="conserves-cards",
    kinds=("lost cards", "misplaced card"),
    faults=(LostCards(),),
    stands_alone=True,
    ground="cards",
    proved_by=lambda prover: prover.proofs.conserves_cards,
    counted_by=lambda counting: CARDS_OF_THE_DECK if counting.conserves_cards else None,
    reading=_as_the_rules_read,
    watched=Questions(in_step=no_fault("conserves-cards", "misplaced card")),
)
