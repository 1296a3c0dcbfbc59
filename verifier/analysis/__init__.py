"""Static analysis: what follows from the text of the rules alone, without playing and without a solver."""

from spec.game import effects_inside
from verifier.analysis.commutation import conflicts
from verifier.analysis.compared_choices import OpenChoice, open_choices
from verifier.analysis.conflicting_demands import Demands
from verifier.analysis.conservation import keeps_all_cards
from verifier.analysis.footprint import changes
from verifier.analysis.option_values import numbers_of_players, values_of
from verifier.analysis.rounds import (
    MOST_ROUNDS,
    Rounds,
    any_round,
    begin_alike,
    has_rounds,
    openers_differ,
)
from verifier.analysis.secrecy import rests_on_what_is_seen
from verifier.analysis.set_up_course import every_deal_goes_alike, every_set_up_goes_alike
from verifier.analysis.symmetry import (
    are_alike,
    deals_are_alike,
    seats_are_alike,
    speaks_of_a_seat,
    treats_seats_alike,
)
from verifier.analysis.unused_parts import unused
from verifier.analysis.walk import (
    address_of,
    all_asked,
    all_effects,
    deal_rules,
    inside,
    judging_rules,
    play_rules,
    with_definitions,
)
from verifier.analysis.write_conflicts import rivals

__all__ = [
    "MOST_ROUNDS",
    "Demands",
    "OpenChoice",
    "Rounds",
    "address_of",
    "all_asked",
    "all_effects",
    "any_round",
    "are_alike",
    "begin_alike",
    "changes",
    "conflicts",
    "deal_rules",
    "deals_are_alike",
    "effects_inside",
    "every_deal_goes_alike",
    "every_set_up_goes_alike",
    "has_rounds",
    "inside",
    "judging_rules",
    "keeps_all_cards",
    "numbers_of_players",
    "open_choices",
    "openers_differ",
    "play_rules",
    "rests_on_what_is_seen",
    "rivals",
    "seats_are_alike",
    "speaks_of_a_seat",
    "treats_seats_alike",
    "unused",
    "values_of",
    "with_definitions",
]
