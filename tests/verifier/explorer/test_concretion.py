"""Plays with bags are made games at the table, which the engine plays again."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from reference_engine import Engine, Recorded, Scripted, ScriptMismatch, SeededChance, State
from reference_engine.replay import play_again
from spec.game.game import Game
from spec.game.terms import Who
from tests.helpers import GAMES, engine_of, numbers_of_players
from tests.verifier.explorer.small import TAKE, fruit
from verifier.explorer.concretion import NotConcrete, ReplayLabel, _Arranged, concrete
from verifier.explorer.hidden_stacks import bags_of, with_bags
from verifier.guided_play import Play, PlayStep


def played(game: Game, seed: int, most: int = 40) -> tuple[Play, list[State]]:
    """Return a random play and its states, from a deal that was accepted at once."""
    engine, choose = Engine(game), random.Random(seed)
    chance, dealt = SeededChance(seed), Recorded(SeededChance(seed))
    state = None
    while state is None:
        dealt = Recorded(chance)
        Engine(replace(game, redeal=None, starter=Who("opener"))).deal(dealt)
        with suppress(ScriptMismatch):
            state = engine.deal(Scripted(dealt.outcomes))
    states = [state]
    moves: list[PlayStep] = []
    while len(moves) < most and (legal := engine.legal(states[-1])):
        move, decided = choose.choice(legal), Recorded(chance)
        states.append(engine.advance(states[-1], move, decided))
        moves.append(PlayStep(move, tuple(decided.outcomes)))
    return Play(tuple(dealt.outcomes), tuple(moves)), states


def in_bags(state: State, bags: frozenset[int]) -> State:
    cards = (tuple(sorted(zone)) if at in bags else zone for at, zone in enumerate(state.zones))  # type: ignore[type-var]
    return State(tuple(cards), state.variables)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in GAMES])
def test_a_play_with_bags_becomes_a_game_that_goes_through_the_same_states(path: Path) -> None:
    game = engine_of(path, numbers_of_players(path)[0]).game
    bagged = with_bags(game, bags_of(game))
    zones = frozenset(
        number
        for zone in game.zones.values()
        if zone.stacked and not bagged.zones[zone.id].stacked
        for number in range(zone.base, zone.base + zone.size)
    )
    play, states = played(bagged, 1)
    again = play_again(Engine(game), concrete(game, bagged, play, ReplayLabel(note="a play")))
    assert again.mismatch is None
    assert [in_bags(state, zones) for state in again.states[0]] == states


BACK = "after:\n  back:\n    if: count(basket) == 0\n    do: [{move: all, from: bag, to: basket}, {shuffle: basket}]\n"
GIVE = TAKE.replace("'plate[me]'", "bag").replace("take", "give")


def test_stacks_that_are_shuffled_during_play_are_arranged_too() -> None:
    game = fruit(GIVE + BACK + "end:\n  never: bites == 9\n").game
    bagged = with_bags(game, bags_of(game))
    play, _ = played(bagged, 3, most=12)
    replay = concrete(game, bagged, play, ReplayLabel())
    # After every second move the cards are laid down in some order, and shuffled.
    assert sum(len(move.outcomes) for move in replay.rounds[0].moves) == 12


def test_a_play_that_chance_cannot_bring_about_is_refused() -> None:
    game = fruit(TAKE + "setup:\n  one: [{draw: 1, from: basket, to: bag}]\n").game
    bagged = with_bags(game, frozenset({"basket"}))
    # In the order in which the cards begin, the last one lies on top.
    assert concrete(game, bagged, Play((1,)), ReplayLabel()).rounds[0].deal == ()
    with pytest.raises(NotConcrete, match="not shuffled"):
        concrete(game, bagged, Play((0,)), ReplayLabel())


@pytest.mark.parametrize("picks", [[], [2], [-1]])
def test_what_chance_cannot_pick_is_no_play(picks: list[int]) -> None:
    with pytest.raises(NotConcrete):
        _Arranged({}, (picks, [])).pick((1, 1))
