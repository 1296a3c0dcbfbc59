"""The search meets every state, and what goes wrong in any of them."""

from __future__ import annotations

import itertools
import random

import pytest

from reference_engine import Engine, SeededChance, State
from reference_engine.replay import play_again
from tests.verifier.explorer.small import DEAL, LIBRARY, TAKE, TINY, fruit, small
from verifier.explorer import Explored, Instance, Limits, Search, explore
from verifier.explorer.run_limits import memory_mb
from verifier.explorer.witnesses import Witnesses
from verifier.random_play.random_games import BROKEN
from verifier.verdict.sentence import said


def kinds(found: Explored) -> set[tuple[str, str]]:
    return {(finding.kind, finding.address) for finding in found.findings}


def test_a_game_with_a_known_number_of_states() -> None:
    # Two cards in a basket, taken in turn: nothing taken; one of two by seat 0; and the other by seat 1.
    found = explore(fruit(TAKE))
    assert (found.deals, found.states, found.transitions, found.complete) == (1, 5, 4, True)
    assert kinds(found) == set()
    assert dict(found.coverage.used) == {"phases.meal": 3, "moves.take": 3, "end.eaten_up": 2}


def test_a_known_number_of_deals_and_states() -> None:
    # Four cards, one dealt to each: 4 * 3 deals; then 2 to 1 with one left: 12; then 2 to 2: 6.
    found = explore(fruit(DEAL + TAKE, smaller={**TINY, "domains.size": "1..4"}, helping=1))
    assert (found.deals, found.states) == (12, 12 + 12 + 6)


STANDSTILL = "moves:\n  wait:\n    in: meal\n    then: next_player\n"


@pytest.mark.parametrize(
    ("rules", "kind", "address", "moves"),
    [
        (TAKE.replace("do:", "if: count(basket) > 1\n    do:"), "stuck", "phases.meal", 1),
        (
            TAKE.replace("do: [", "do: [{move: 'fruit(apple, 1)', from: bag, to: heap}, "),
            "misplaced card",
            "moves.take",
            1,
        ),
        (TAKE.replace("do: [", "do: [{set: bites, to: bites + 9}, "), "clash", "moves.take", 2),
        (TAKE.replace("draw: 1", "draw: 3"), "shortage", "moves.take", 1),
        (TAKE + "properties:\n  two: {always: count(basket) > 0}\n", "claim", "properties.two", 2),
        (TAKE + "properties:\n  one: {never: count(basket) == 1}\n", "claim", "properties.one", 1),
        (TAKE + "properties:\n  few: {always: bites + count(basket) > 5}\n", "claim", "properties.few", 0),
        (TAKE + "winners: 'false'\n", "no winner", "winners", 2),
        (DEAL, "impossible deal", "setup.deal", 0),
        (
            TAKE.replace("do:", "if: count(plate[left(me)]) == 0 or fruit(apple, 1) in plate[left(me)]\n    do:"),
            "stuck",
            "phases.meal",
            1,
        ),
    ],
)
def test_what_goes_wrong_is_found_with_a_shortest_game(rules: str, kind: str, address: str, moves: int) -> None:
    instance = fruit(rules)
    found = explore(instance)
    (finding,) = (finding for finding in found.findings if finding.kind == kind)
    assert (finding.address, len(finding.replay.rounds[0].moves)) == (address, moves)
    broken = kind in (*BROKEN, "impossible deal")
    assert (play_again(Engine(instance.game), finding.replay).mismatch is not None) == broken
    assert finding.replay.smaller == TINY


def test_lost_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses(_: Engine, state: State, *__: object) -> tuple[State, tuple[()]]:
        return State(((), *state.zones[1:]), state.variables), ()

    monkeypatch.setattr(Engine, "advance_noting", loses)
    search = Search(fruit(TAKE))
    search.run(Limits())
    assert ("lost cards", "moves") in search.checks.noted


@pytest.mark.parametrize("name", LIBRARY)
def test_every_state_of_random_games_at_the_table_was_met(name: str) -> None:
    instance = small(name)
    search = Search(instance)
    assert search.run(Limits())
    engine = Engine(instance.game)
    bags = [zone for zone in instance.game.zones.values() if zone.id in search.bags]
    numbers = {number for zone in bags for number in range(zone.base, zone.base + zone.size)}
    for seed in range(20):
        choose, chance = random.Random(seed), SeededChance(seed)
        state = engine.deal(chance)
        for _ in range(200):
            cards = [tuple(sorted(zone)) if at in numbers else zone for at, zone in enumerate(state.zones)]  # type: ignore[type-var]
            marks = (0,) * len(instance.game.after)
            assert search.named(State(tuple(cards), (*state.variables, *marks))) in search.numbers_of
            legal = engine.legal(state)
            if not legal or any(kind in BROKEN for kind, _ in search.checks.noted):
                break
            state = engine.advance(state, choose.choice(legal), chance)


@pytest.mark.parametrize("name", ["classic", "crazy-eights", "schwarzer-peter-repaired"])
def test_bags_change_nothing_but_the_number_of_states(name: str) -> None:
    options = {"classic": {"hand_size": 1, "highest": 3}}.get(name, {})
    instance = small(name) if not options else _with(small(name), options)
    with_bags, without = Search(instance), Search(instance, bags=False, renamings=False)
    assert with_bags.run(Limits())
    assert without.run(Limits(seconds=20))
    assert set(with_bags.checks.noted) == set(without.checks.noted)
    assert with_bags.checks.possible == without.checks.possible
    assert {rule for rule, times in with_bags.used.items() if times} == {rule for rule, t in without.used.items() if t}
    assert len(with_bags.keys) <= len(without.keys)


def _with(instance: Instance, options: dict[str, int]) -> Instance:
    from tests.helpers import GAMES, ruleset_of
    from verifier.explorer import instance_of

    path = next(path for path in GAMES if path.stem == "classic")
    found = instance_of(ruleset_of(path), instance.players, {**instance.options, **options}, instance.smaller)
    assert found is not None
    return found


@pytest.mark.parametrize("name", LIBRARY)
def test_any_state_can_be_played_from_a_deal(name: str) -> None:
    search = Search(small(name))
    search.run(Limits())
    witnesses = Witnesses(search)
    for number in random.Random(1).sample(range(len(search.keys)), 12):
        path = search.network.path_to(number)
        replay = witnesses.lasso(path, [], "")
        assert len(replay.rounds[0].moves) == len(path) - 1


def test_limits_are_told_and_nothing_is_claimed_beyond_them() -> None:
    found = explore(small("classic"), Limits(states=100))
    assert (found.complete, found.why, found.how_it_ends) == (False, said("too-many-states", states=100), None)
    assert not explore(small("classic"), Limits(seconds=0)).complete
    assert explore(small("classic"), Limits(moves=50)).why == said("too-many-moves", moves=50)


def test_a_stack_that_cannot_be_gone_through_is_told() -> None:
    found = explore(fruit("setup:\n  s: [{shuffle: basket}]\nwinners: top(basket) is stone\n", smaller={}))
    assert not found.complete
    assert found.why is not None
    assert found.why.id == "many-orders"


def test_conditions_that_never_matter_are_told() -> None:
    rules = TAKE.replace("do:", "if:\n      some: count(basket) > 0\n      first: count(plate[me]) == 0\n    do:")
    found = explore(fruit(rules, smaller={**TINY, "domains.size": "1..3"}))
    assert found.coverage.conditions == {"moves.take.if.some": (True, False), "moves.take.if.first": (True, True)}


def test_what_follows_is_counted() -> None:
    do = "    do: [{set: bites, to: 1}]\n"
    after = f"after:\n  second:\n    if: count(basket) == 0\n{do}  never:\n    if: bites > 1\n{do}"
    used = explore(fruit(TAKE + after)).coverage.used
    assert (used["after.second"], used["after.never"]) == (2, 0)


def test_claims_that_can_hold_are_told() -> None:
    claims = "properties:\n  one_left: {possible: count(basket) == 1}\n  three_left: {possible: count(basket) == 3}\n"
    assert explore(fruit(TAKE + claims)).coverage.possible == {"one_left": True, "three_left": False}


def broken_off_in_the_first_state(instance: Instance) -> Search:
    """Return a search that was told to stop at the third time of asking, before it had gone through any state."""
    search, asked = Search(instance), 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    assert not search.run(Limits(), should_stop=stop)
    assert (search.why, search.network.gone_through, asked) == (said("search-stopped"), 0, 3)
    return search


def test_a_move_with_very_many_outcomes_is_broken_off_and_can_be_gone_on_with() -> None:
    hand_out = (
        "moves:\n  hand_out:\n    in: meal\n    if: count(basket) > 0\n"
        "    do: [{deal: all, from: basket, to: plate}]\n    then: next_player\n"
    )
    instance = fruit(
        hand_out, smaller={"domains.sort": "apple, pear", "domains.size": "1..3", "cards.stone.count": "0"}
    )
    search = broken_off_in_the_first_state(instance)
    assert search.run(Limits())
    assert search.complete
    assert len(search.keys) == 11


def test_a_state_with_very_many_moves_is_broken_off_and_can_be_gone_on_with() -> None:
    guess = (
        "moves:\n  guess:\n    in: meal\n    choose: {n: 'numbers(1, 30)', m: 'numbers(1, 30)'}\n"
        "    if: count(basket) > 0\n    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
    )
    search = broken_off_in_the_first_state(fruit(guess))
    assert search.run(Limits())
    assert search.complete


def test_memory_that_a_search_takes_is_limited_and_what_the_process_had_before_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken = itertools.count(5_000, 100)
    monkeypatch.setattr("verifier.explorer.run_limits.memory_mb", lambda: float(next(taken)))
    assert explore(small("classic"), Limits(memory_mb=50)).why == said("search-too-large", megabytes="50")
    monkeypatch.setattr("verifier.explorer.run_limits.memory_mb", lambda: 5_000.0)
    assert explore(small("classic"), Limits(memory_mb=50)).complete
    monkeypatch.undo()
    assert 1.0 < memory_mb() < 100_000.0
