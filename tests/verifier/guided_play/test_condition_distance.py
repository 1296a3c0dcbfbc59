"""Play that heads for a condition: it finds plays in which everybody works towards the same, however long they are."""

from __future__ import annotations

import random

import pytest

from reference_engine import Engine, SeededChance, uniform
from tests.helpers import engine
from verifier.allowance import Allowance
from verifier.guided_play import ClaimFails
from verifier.guided_play.condition_distance import headed, heading
from verifier.guided_play.games import hunt, one_game
from verifier.solver.sampled_states import states_of_play

COUNTER = (
    "variables:\n  bites: {range: 0..300, start: 0}\n  liked: {of: sort, start: nothing}\n"
    "  price: {range: -5..5, start: nothing, per: sort}\n"
    "moves:\n"
    "  bite:\n    in: meal\n    if: bites < 300\n    do: [{set: bites, to: bites + 1}]\n    then: next_player\n"
    "  spit:\n    in: meal\n    do: [{set: bites, to: 0}]\n    then: next_player\n"
    "  take:\n    in: meal\n    do: [{draw: 1, from: basket, to: 'plate[me]'}]\n    then: next_player\n"
    "  give:\n    in: meal\n    choose: {f: 'plate[me]'}\n    do: [{move: f, to: heap}]\n    then: next_player\n"
    "define:\n  done(p): count(plate[p]) == 0\n"
)

LIKING = COUNTER.replace(
    "define:\n",
    "  like:\n    in: meal\n    choose: {s: sort}\n    do: [{set: liked, to: s}, {set: 'price[s]', to: bites % 6}]\n"
    "    then: next_player\ndefine:\n",
)


def play_to(claim: str, *, mode: str = "never") -> int | None:
    """Return how many moves the play has that heads for what a claim excludes."""
    one = engine(COUNTER + f"properties:\n  asked: {{{mode}: '{claim}'}}\n")
    condition = one.game.properties[-1].expression
    hunted = hunt(one, ClaimFails("asked"), random.Random(1))
    found = headed(hunted, heading(one, condition, holds=mode != "always"), Allowance(one, moves=300_000))
    return None if found is None else len(found.play.steps)


def test_a_counter_is_brought_to_a_number_that_all_must_work_for() -> None:
    assert play_to("bites == 193") == 193


def test_a_search_and_a_game_are_broken_off_once_it_is_late() -> None:
    one = engine(COUNTER + "properties:\n  asked: {never: 'bites == 193'}\n")
    heading_there = heading(one, one.game.properties[-1].expression, holds=True)
    for most in (0, 40, 150):
        asked = iter(range(most))
        allowance = Allowance(one, should_stop=lambda asked=asked: next(asked, None) is None)  # type: ignore[misc]
        before = one.made
        assert headed(hunt(one, ClaimFails("asked"), random.Random(1)), heading_there, allowance) is None
        assert one.made - before <= 20 * (most + 1)
        asked = iter(range(most))
        late = hunt(one, ClaimFails("asked"), random.Random(1), lambda asked=asked: next(asked, None) is None)  # type: ignore[misc]
        before = one.made
        assert one_game(late, SeededChance(1), uniform(random.Random(1))) is None
        assert one.made - before <= most + 1


def test_cards_are_gathered_and_given_away_as_a_whole_condition_asks() -> None:
    moves = play_to("count(heap) >= 10 and all(done(p) for p in players) and bites > 20")
    assert moves is not None
    assert moves > 30


def test_what_is_claimed_to_hold_always_is_broken() -> None:
    assert play_to("bites < 61 or any(count(plate[p]) > 2 for p in players)", mode="always") == 61


@pytest.mark.parametrize(
    "claim",
    [
        "bites == 7",
        "bites != 7",
        "bites < 3 or count(heap) > 2",
        "not (bites >= 2 and count(basket) <= 9)",
        "all(count(plate[p]) == 1 for p in players)",
        "any(done(p) for p in players) and liked is nothing",
        "price[apple] > 3",
        "liked is not nothing and price[liked] > 3",
        "bites < 4 or liked is nothing or count(heap) > 1 or price[liked] == 2",
        "not (liked is not nothing and (price[liked] > 3 or count(heap) == 0) and bites > 2)",
        "price[liked] == 2 if liked is not nothing else bites > 3",
        "count(plate[opener]) == 1 if bites > 4 else count(heap) == 2",
    ],
)
def test_how_far_a_state_is_comes_to_nothing_just_where_the_condition_holds(claim: str) -> None:
    one: Engine = engine(LIKING + f"properties:\n  asked: {{never: '{claim}'}}\n")
    number = len(one.game.properties) - 1
    condition = one.game.properties[number].expression
    near, off = heading(one, condition, holds=True), heading(one, condition, holds=False)
    states = states_of_play(Engine(one.game), 20, 1, 400)
    for state in states:
        holds = one.claim(state, number)
        assert (near(state) == 0, off(state) == 0) == (holds, not holds)


def test_a_play_through_phases_of_chance_is_gone_on_with_from_where_it_was() -> None:
    by_chance = (
        "variables:\n  bites: {range: 0..9, start: 0}\n  coin: {range: 0..1, start: 0}\n"
        "phases:\n  meal: {acts: chance}\n"
        "moves:\n  bite:\n    in: meal\n    do: [{random: bites, among: 'numbers(0, 8)'}]\n    then: next_player\n"
        "  toss:\n    in: meal\n    do: [{random: coin, among: 'numbers(0, 1)'}]\n    then: next_player\n"
        "  spit:\n    in: meal\n    do: [{set: bites, to: 0}]\n    then: next_player\n"
    )
    one = engine(by_chance + "properties:\n  asked: {never: bites == 9}\n")
    hunted = hunt(one, ClaimFails("asked"), random.Random(1))
    towards = heading(one, one.game.properties[-1].expression, holds=True)
    assert headed(hunted, towards, Allowance(hunted.engine, moves=10_000)) is None
    assert hunted.games > 0
