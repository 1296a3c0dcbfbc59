"""The one loop in which games are played: who chooses, how chance chooses, why play goes no further."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from reference_engine import Action, Engine, Recorded, SeededChance, Shortage, State
from reference_engine.playouts import (
    Choose,
    PlayPosition,
    by_weight,
    carry_out,
    carry_out_all,
    deal_out,
    playout,
    state_after,
    uniform,
)
from tests.helpers import engine

EAT = "moves:\n  eat:\n    in: meal\n    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
HAIL = (
    "phases:\n  meal: {acts: chance}\n"
    "moves:\n"
    "  hail: {in: meal, weight: 1}\n"
    "  rain: {in: meal, weight: 9}\n"
    "  never: {in: meal, weight: 0}\n"
)


def first(_: State, legal: Sequence[Action]) -> Action:
    return legal[0]


def last(_: State, legal: Sequence[Action]) -> Action:
    return legal[-1]


def played(game: Engine, choose: Choose = first, *, most: int | None = 50, told: int = 0) -> list[PlayPosition]:
    chance = SeededChance(1)
    return list(playout(game, deal_out(game, chance).state, choose, chance, random.Random(1), most=most, told=told))


def endings(positions: Sequence[PlayPosition]) -> tuple[str | None, ...]:
    return tuple(here.ending for here in positions)


def spelled(game: Engine, positions: Sequence[PlayPosition]) -> Counter[str]:
    return Counter(game.spell(here.ply.move) for here in positions if here.ply is not None)


# --- positions and moves ---------------------------------------------------------------------------------------------


def test_each_position_is_told_with_the_move_that_led_to_it() -> None:
    game = engine(EAT)
    positions = played(game, most=3)
    assert positions[0].ply is None
    assert [here.state for here in positions[:-1]] == [here.ply.before for here in positions if here.ply is not None]
    assert [here.state for here in positions[1:]] == [here.ply.after for here in positions if here.ply is not None]
    assert all(here.legal == game.legal(here.state) for here in positions)


def test_seats_move_as_they_choose() -> None:
    game = engine("moves:\n  wait: {in: meal, then: next_player}\n  rest: {in: meal, then: next_player}\n")
    assert spelled(game, played(game, first, most=7)) == {"wait": 7}
    assert spelled(game, played(game, last, most=7)) == {"rest": 7}
    assert len(spelled(game, played(game, uniform(random.Random(1)), most=40))) == 2


def test_the_next_move_is_chosen_only_when_the_next_position_is_asked_for() -> None:
    game, asked = engine(EAT), list[State]()

    def choose(state: State, legal: Sequence[Action]) -> Action:
        asked.append(state)
        return legal[0]

    chance = SeededChance(1)
    positions: Iterator[PlayPosition] = playout(game, deal_out(game, chance).state, choose, chance, random.Random(1))
    begin = next(positions)
    assert asked == []
    next(positions)
    assert asked == [begin.state]


def test_what_chance_decides_and_what_is_missing_stands_with_the_move() -> None:
    rules = EAT.replace("draw: 1", "draw: 40").replace("do: [", "do: [{shuffle: basket}, ")
    ply = played(engine(rules + "end: {never: 'false'}\n"), most=1)[1].ply
    assert ply is not None
    assert (len(ply.outcomes), ply.free, ply.by_chance, ply.fault) == (1, True, False, None)
    assert ply.shortages == (Shortage("moves.eat", 40, 15),)


def test_outcomes_stand_with_their_own_move_only() -> None:
    rules = EAT.replace("do: [", "do: [{shuffle: basket}, ")
    assert {len(here.ply.outcomes) for here in played(engine(rules), most=9) if here.ply is not None} == {1}
    assert {here.ply.outcomes for here in played(engine(EAT)) if here.ply is not None} == {()}


# --- chance ----------------------------------------------------------------------------------------------------------


def test_chance_chooses_by_weight() -> None:
    game = engine(HAIL)
    made = spelled(game, played(game, first, most=2_000))
    assert set(made) == {"hail", "rain"}
    assert 140 < made["hail"] < 260  # drawn evenly it would be 1,000


def test_one_of_the_moves_of_chance_is_as_likely_as_its_weight() -> None:
    game, lots = engine(HAIL), random.Random(1)
    state = game.deal(SeededChance(1))
    drawn = Counter(game.spell(by_weight(game, state, game.legal(state), lots)) for _ in range(2_000))
    assert 140 < drawn["hail"] < 260


def test_it_is_told_whether_chance_chose_among_several_moves() -> None:
    assert {here.ply.by_chance for here in played(engine(HAIL)) if here.ply is not None} == {True}
    alone = HAIL.replace("  rain: {in: meal, weight: 9}\n", "")
    assert {here.ply.by_chance for here in played(engine(alone)) if here.ply is not None} == {False}


def test_the_first_moves_may_be_told_where_chance_acts_too() -> None:
    game = engine(HAIL)
    positions = played(game, first, most=200, told=100)
    chosen = [here.ply for here in positions if here.ply is not None]
    assert [ply.by_chance for ply in chosen] == [False] * 100 + [True] * 100
    assert {game.spell(ply.move) for ply in chosen[:100]} == {"hail"}


def test_equal_seeds_make_equal_games() -> None:
    assert played(engine(HAIL)) == played(engine(HAIL))


# --- why play goes no further ----------------------------------------------------------------------------------------


def test_play_goes_on_until_an_end_is_reached() -> None:
    positions = played(engine(EAT))
    assert endings(positions) == (*(None,) * 15, "end")
    assert positions[-1].legal == ()


def test_play_gets_stuck_where_nobody_can_act() -> None:
    rules = EAT.replace("    do:", "    if: {some: count(basket) > 12}\n    do:")
    positions = played(engine(rules))
    assert endings(positions) == (None, None, None, "stuck")
    assert (positions[-1].legal, positions[-1].state.variables[3]) == ([], 0)


def test_after_a_fault_play_stands_where_it_stood() -> None:
    rules = EAT.replace("do: [", "do: [{set: bites, to: bites + 4}, ")
    *before, here = played(engine(rules))
    assert endings(before) == (None, None, None)
    assert here.ending == "fault"
    assert here.ply is not None
    assert (here.ply.after, here.state, here.legal) == (None, before[-1].state, before[-1].legal)
    assert here.ply.fault is not None
    assert here.ply.fault.address.startswith("moves.eat")


def test_play_is_limited_to_so_many_moves() -> None:
    for most in (0, 1, 6):
        assert endings(played(engine(EAT), most=most)) == (*(None,) * most, "limit")


def test_an_end_at_the_limit_is_an_end() -> None:
    assert endings(played(engine(EAT), most=15))[-1] == "end"


# --- deals -----------------------------------------------------------------------------------------------------------


def test_a_refused_deal_is_told_and_has_no_positions() -> None:
    game = engine("setup:\n  deal: [{deal: 20, from: basket, to: plate}]\n")
    deal = deal_out(game, SeededChance(1))
    assert deal.refused is not None
    assert (deal.state, deal.refused.address) == (None, "setup.deal")
    assert played(game) == []


def test_a_deal_comes_with_what_chance_decided() -> None:
    game = engine(EAT)
    deal, recorded = deal_out(game, SeededChance(7), opener=1), Recorded(SeededChance(7))
    assert (deal.state, deal.outcomes, deal.refused) == (game.deal(recorded, 1), tuple(recorded.outcomes), None)


# --- one move --------------------------------------------------------------------------------------------------------


def test_a_move_that_is_carried_out_alone_comes_out_as_in_play() -> None:
    game = engine(EAT.replace("do: [", "do: [{shuffle: basket}, "))
    here = played(game, most=1)[1]
    assert here.ply is not None
    again = carry_out(game, here.ply.before, here.ply.move, SeededChance(9))
    assert again == here.ply._replace(after=again.after, outcomes=again.outcomes)


def test_work_is_counted_as_the_engine_counts_it() -> None:
    game = Engine(engine(EAT).game)
    played(game, most=6)
    assert game.made == 7


# --- moves that are told ---------------------------------------------------------------------------------------------


def test_moves_that_are_told_are_made_up_to_the_first_that_is_not_possible() -> None:
    game = engine(EAT)
    begin = deal_out(game, SeededChance(1)).state
    assert begin is not None
    eat = game.legal(begin)[0]
    told = [(eat._replace(seat=seat), SeededChance(1)) for seat in (0, 1, 1)]
    plies = list(carry_out_all(game, begin, told))
    assert [ply.move for ply in plies] == [move for move, _ in told[:2]]
    assert state_after(game, begin, told[:2]) == plies[-1].after
    assert state_after(game, begin, told) is None
    assert state_after(game, begin, ()) == begin


def test_moves_that_are_told_end_where_the_rules_go_wrong() -> None:
    game = engine(EAT.replace("do: [", "do: [{set: bites, to: bites + 6}, "))
    begin = deal_out(game, SeededChance(1)).state
    assert begin is not None
    told = [(game.legal(begin)[0]._replace(seat=seat), SeededChance(1)) for seat in (0, 1, 0)]
    assert [ply.fault is None for ply in carry_out_all(game, begin, told)] == [True, False]
    assert state_after(game, begin, told[:2]) is None
