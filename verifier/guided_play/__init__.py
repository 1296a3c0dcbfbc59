"""Guided play: plays from a legal deal that show a fault are searched for, shortened and confirmed."""

from verifier.guided_play.biased_play import SkewedChance, Then, leaning, starving, stubborn, swapped
from verifier.guided_play.confirmation import evidence, first_shown
from verifier.guided_play.cycles import Idling, cycle_at_end, loop_of
from verifier.guided_play.delta_debugging import ever_shorter, without_parts
from verifier.guided_play.fault_search import circling, distinct, search, several, witness
from verifier.guided_play.faults import (
    CYCLES,
    ClaimFails,
    Clash,
    DealFails,
    Endless,
    GoodLoser,
    LostCards,
    NoWinner,
    OutOfSupply,
    PlayFault,
    SeveralWinners,
    Stuck,
    fault_of,
    same_cards,
)
from verifier.guided_play.games import hunt, one_game
from verifier.guided_play.matches import MatchHunt, match_replay, tie_in_match
from verifier.guided_play.plays import FoundPlay, Play, PlayStep, of_replay, round_of, saved, states_of, to_replay, told
from verifier.guided_play.secrets import (
    TellingPair,
    exchanged,
    hidden_consequences,
    hidden_duties,
    hidden_places,
    told_by_moves,
)
from verifier.guided_play.shorter_plays import length, shortened
from verifier.guided_play.shuffles import Dealing, PlannedStep, dealt
from verifier.guided_play.targets import PositionPart
from verifier.guided_play.transfer import carried

__all__ = [
    "CYCLES",
    "ClaimFails",
    "Clash",
    "DealFails",
    "Dealing",
    "Endless",
    "FoundPlay",
    "GoodLoser",
    "Idling",
    "LostCards",
    "MatchHunt",
    "NoWinner",
    "OutOfSupply",
    "PlannedStep",
    "Play",
    "PlayFault",
    "PlayStep",
    "PositionPart",
    "SeveralWinners",
    "SkewedChance",
    "Stuck",
    "TellingPair",
    "Then",
    "carried",
    "circling",
    "cycle_at_end",
    "dealt",
    "distinct",
    "ever_shorter",
    "evidence",
    "exchanged",
    "fault_of",
    "first_shown",
    "hidden_consequences",
    "hidden_duties",
    "hidden_places",
    "hunt",
    "leaning",
    "length",
    "loop_of",
    "match_replay",
    "of_replay",
    "one_game",
    "round_of",
    "same_cards",
    "saved",
    "search",
    "several",
    "shortened",
    "starving",
    "states_of",
    "stubborn",
    "swapped",
    "tie_in_match",
    "to_replay",
    "told",
    "told_by_moves",
    "without_parts",
    "witness",
]
