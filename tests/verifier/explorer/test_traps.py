"""Traps: nobody can finish any more, or one player can keep the game from ever ending; beside brute force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from reference_engine import Engine, State, play_again
from tests.state_space import Space, space_of
from tests.verifier.explorer.small import TAKE, fruit
from tests.verifier.explorer.test_graph import FINISH, WAIT
from verifier.explorer.records import Instance, Limits
from verifier.explorer.trapped_play import carried_on, nearest_traps, trapped_at
from verifier.explorer.traps import TrapKind
from verifier.guided_play import Play, states_of, to_replay

OPENER: Final = FINISH.replace("do:", "if: me == opener\n    do:")
SPOIL: Final = (
    "  spoil:\n    in: meal\n    if: bites < 3\n    do: [{set: bites, to: bites + 1}]\n    then: next_player\n"
)
UNSPOILT: Final = FINISH.replace("do:", "if: bites < 2\n    do:")
LUCK: Final = (
    "phases:\n  meal: {}\n  luck: {acts: chance}\n"
    "moves:\n  try_it:\n    in: meal\n    then: luck\n  good:\n    in: luck\n    then: next_player(meal)\n"
    "  bad:\n    in: luck\n    do: [{move: all, from: basket, to: bag}]\n"
)
GUARD: Final = (
    "moves:\n  seize:\n    in: meal\n    if: guest is nothing and me != opener\n"
    "    do: [{set: guest, to: me}]\n    then: next_player\n"
)
GUARDED: Final = WAIT.removeprefix("moves:\n") + FINISH.replace("do:", "if: guest is nothing or guest == me\n    do:")

RULES: Final[Mapping[str, str]] = {
    "anybody can finish": WAIT + FINISH,
    "only the opener can finish": WAIT + OPENER,
    "nobody can finish any more after two moves": WAIT + SPOIL + UNSPOILT,
    "nobody can act after one move": TAKE.replace("do:", "if: count(basket) > 1\n    do:"),
    "only luck ends it": LUCK,
    "whoever seizes it alone can finish": GUARD + GUARDED,
    "a race": "phases:\n  meal: {acts: race}\n" + WAIT + OPENER,
    "luck may spoil it": LUCK.replace("bad:", "bad: ")
    + SPOIL.replace("in: meal", "in: luck").replace("then: next_player", "then: meal"),
    "something runs out": TAKE,
}


def traps(rules: str, players: int = 2) -> dict[TrapKind, tuple[list[str], int | None, str]]:
    """Return for each kind of trap the moves that lead into it, who keeps the game going, and what comes of it."""
    instance = fruit(rules, players)
    found = nearest_traps(instance, Limits())
    assert found is not None
    told: dict[TrapKind, tuple[list[str], int | None, str]] = {}
    for kind, play in found.plays:
        engine, table = Engine(instance.game), trapped_at(instance, _last(instance, play), kind, Limits())
        assert table is not None
        told[kind] = ([engine.spell(step.move) for step in play.steps], table.trap.seat, table.trap.prospect)
    return told


def _last(instance: Instance, play: Play) -> State:
    return states_of(Engine(instance.game), play)[-1]


def test_a_game_that_anybody_can_finish_has_no_trap() -> None:
    assert traps(WAIT + FINISH) == {}


def test_whoever_alone_can_finish_can_keep_the_game_from_ever_ending() -> None:
    assert traps(WAIT + OPENER) == {"forced": ([], 0, "goes on")}


def test_the_play_into_a_trap_has_the_fewest_moves() -> None:
    assert traps(GUARD + GUARDED) == {"forced": (["wait"], 1, "goes on")}


def test_nobody_can_finish_once_it_was_spoilt_twice_and_before_that_whoever_can_spoil_it_keeps_it_going() -> None:
    assert traps(WAIT + SPOIL + UNSPOILT) == {
        "forced": (["spoil"], 1, "goes on"),
        "no end": (["spoil", "spoil"], None, "goes on"),
    }


def test_where_play_only_gets_stuck_nobody_can_finish() -> None:
    stuck = TAKE.replace("do:", "if: count(basket) > 1\n    do:")
    assert traps(stuck) == {"no end": ([], None, "gets stuck")}


def test_where_play_can_go_round_or_get_stuck_nobody_can_finish_and_either_may_come() -> None:
    stop = "  stop:\n    in: meal\n    if: bites == 0\n    do: [{set: bites, to: 1}]\n"
    assert traps(WAIT.replace("then:", "if: bites == 0\n    then:") + stop) == {"no end": ([], None, "either")}


def test_a_position_in_which_nobody_can_act_is_no_trap_of_its_own() -> None:
    dead_end = "moves:\n  stop:\n    in: meal\n    if: bites == 0\n    do: [{set: bites, to: 1}]\n"
    assert traps(dead_end + FINISH.replace("do:", "if: bites == 0\n    do:")) == {}


def test_what_only_chance_could_end_is_no_trap() -> None:
    assert traps(LUCK) == {}


def test_one_player_does_not_force_what_a_race_decides() -> None:
    assert traps("phases:\n  meal: {acts: race}\n" + WAIT + OPENER) == {}


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_brute_force_finds_traps_after_as_many_moves(name: str, players: int) -> None:
    found = traps(RULES[name], players)
    space = space_of(fruit(RULES[name], players).game, 2_000)
    assert {kind: len(moves) for kind, (moves, _, _) in found.items()} == dict(_by_hand(space, players))


def _by_hand(space: Space, players: int) -> Iterator[tuple[str, int]]:
    """Yield how many moves lead to the nearest trap of each kind, by following every play from every state."""
    depth = _depths(space)
    nexts = [{way for step in steps for way in step.ways} for steps in space.moves]
    ends = {state for state, acts in enumerate(space.acts) if acts == "over"}
    lost = {state for state in range(len(nexts)) if not ends & _reach(nexts, state)}
    at = [depth[state] for state in lost if nexts[state]]
    if at:
        yield "no end", min(at)
    at = [
        depth[state] for seat in range(players) for state in set(range(len(nexts))) - lost - _losing(space, seat, ends)
    ]
    if at:
        yield "forced", min(at)


def _depths(space: Space) -> dict[int, int]:
    dealt = set(range(len(space.states))) - {
        way for state, steps in enumerate(space.moves) for step in steps for way in step.ways if way > state
    }
    depth = dict.fromkeys(sorted(dealt), 0)
    for state in range(len(space.states)):  # they were met in the order of their depths
        for step in space.moves[state]:
            for way in sorted(step.ways):
                depth.setdefault(way, depth[state] + 1)
    return depth


def _reach(nexts: list[set[int]], state: int) -> set[int]:
    met, todo = {state}, [state]
    while todo:
        fresh = nexts[todo.pop()] - met
        met |= fresh
        todo += fresh
    return met


def _losing(space: Space, seat: int, ends: set[int]) -> set[int]:
    """Return the states in which a seat cannot hinder the others and chance from coming to an end, or to a dead end."""
    losing = ends | {state for state, steps in enumerate(space.moves) if not steps}
    while True:
        more = {
            state
            for state, steps in enumerate(space.moves)
            if state not in losing
            and (all if space.acts[state] == "player" and space.states[state].variables[1] == seat else any)(
                step.ways & losing for step in steps
            )
        }
        if not more:
            return losing
        losing |= more


@pytest.mark.parametrize("name", RULES)
def test_play_in_a_trap_is_shown_until_a_position_comes_back_or_nobody_can_act(name: str) -> None:
    instance = fruit(RULES[name], 2)
    engine, found = Engine(instance.game), nearest_traps(instance, Limits())
    assert found is not None
    for kind, play in found.plays:
        state = _last(instance, play)
        table = trapped_at(instance, state, kind, Limits())
        assert table is not None
        longer = Play(play.deal, (*play.steps, *carried_on(engine, state, table)), play.opener)
        shown = play_again(engine, to_replay(engine, longer, rules=instance.rules, note="", smaller=instance.smaller))
        assert shown.mismatch is None
        states = shown.states[0]
        assert states[-1] in states[len(play.steps) : -1] or not engine.legal(states[-1])


def test_what_is_not_visited_in_full_is_no_trap() -> None:
    instance = fruit(WAIT + SPOIL + UNSPOILT)
    found = nearest_traps(instance, Limits())
    assert found is not None
    for kind, play in found.plays:
        assert trapped_at(instance, _last(instance, play), kind, Limits(states=0)) is None
    assert nearest_traps(instance, Limits(states=0)) is None


def test_a_table_that_is_no_trap_is_none() -> None:
    instance = fruit(WAIT + SPOIL + UNSPOILT)
    found = nearest_traps(instance, Limits())
    assert found is not None
    start = states_of(Engine(instance.game), found.plays[0][1])[0]
    assert trapped_at(instance, start, "no end", Limits()) is None
    assert trapped_at(instance, start, "forced", Limits()) is None
