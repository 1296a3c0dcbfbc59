"""Two games as one can be played by whatever plays one game, and gone through by what goes through one."""

from __future__ import annotations

import random

from reference_engine import SeededChance, deal_out, playout, uniform
from tests.verifier.comparison.meals import game, meal
from verifier.allowance import Allowance
from verifier.comparison.correspondence import GamePair
from verifier.comparison.product import ToldMoves, product_of
from verifier.comparison.sameness import forms_of, touched
from verifier.comparison.walks import Bench, SeenDifference, Walk


def bench(*changes: tuple[str, str]) -> Bench:
    a, b = game(meal()), game(meal(*changes))
    return Bench(GamePair(a, b), frozenset(touched(forms_of(a, b), forms_of(b, a))), Allowance())


def test_a_game_beside_itself_is_played_as_it_is_played_alone() -> None:
    told: list[SeenDifference] = []
    two = product_of(bench(), random.Random(0), told.append)
    engine = two.engine
    for seed in range(5):
        chance, lots = SeededChance(seed), random.Random(seed)
        alone = list(playout(engine, deal_out(engine, chance).state, uniform(lots), chance, lots, most=200))
        chance, lots = SeededChance(seed), random.Random(seed)
        both = list(playout(two, two.deal(chance), uniform(lots), chance, lots, most=200))
        assert [here.state.states for here in both] == [(here.state, here.state) for here in alone]
        assert both[-1].ending == alone[-1].ending == "end"
    assert told == []


def test_where_two_games_part_play_is_over_and_it_is_noted() -> None:
    told: list[SeenDifference] = []
    two = product_of(bench(("count(bowl) >= 3", "count(bowl) >= 2")), random.Random(0), told.append)
    ends: list[Walk] = []
    for seed in range(30):
        chance, lots = SeededChance(seed), random.Random(seed)
        *_, last = playout(two, two.deal(chance), uniform(lots), chance, lots, most=200)
        if last.state.is_parted:
            ends.append(last.state)
            assert (last.ending, two.is_over(last.state), list(last.legal)) == ("stuck", False, [])
    assert ends
    assert {note.kind for note in told} >= {"effect"}


def test_a_play_that_is_told_comes_out_as_it_did() -> None:
    two = product_of(bench(), random.Random(0))
    chance, lots = SeededChance(3), random.Random(3)
    *_, last = playout(two, two.deal(chance), uniform(lots), chance, lots, most=12)
    told = ToldMoves(last.state.deals[0])
    for here in playout(two, two.deal(told), told.moves_of, told, lots, most=12, told=12):
        if here.ending is None:
            step = last.state.steps[len(here.state.steps)]
            told.tell(step.moves, step.outcomes[0])
        else:
            assert here.state == last.state
