"""The compiled rules and a plain interpreter of the same tree agree, everywhere."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from reference_engine import Action, Engine, Recorded, Scripted, SeededChance, State
from spec.game.terms import Constant
from spec.game.types import Truth
from tests import interpreter
from tests.helpers import NAMED_TABLES, TABLES, engine_of
from tests.interpreter import Asker

SEEDS = 3
MOVES = 60
"""The interpreter is slow: so many moves of each game are compared."""


def play(engine: Engine, seed: int, skip: int) -> tuple[State, SeededChance, random.Random]:
    """Return a state of a random game, after `skip` moves or where it ends."""
    chance, choice = SeededChance(seed), random.Random(seed)
    state = engine.deal(chance, opener=seed % engine.game.players)
    for _ in range(skip):
        possible = engine.legal(state)
        if not possible:
            break
        state = engine.advance(state, choice.choice(possible), chance)
    return state, chance, choice


def steps(engine: Engine, seed: int) -> list[tuple[State, Action, tuple[object, ...], State]]:
    """Return moves of a random game: before, what was done, what chance decided, after."""
    found: list[tuple[State, Action, tuple[object, ...], State]] = []
    state, chance, choice = play(engine, seed, skip=(seed * 37) % 90)
    for _ in range(MOVES):
        possible = engine.legal(state)
        if not possible:
            break
        step = engine.apply(state, move := choice.choice(possible), chance)
        found.append((state, move, step.outcomes, step.state))
        state = step.state
    return found


@pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED_TABLES)
def test_the_same_moves_are_possible_in_the_same_order(path: Path, players: int) -> None:
    engine = engine_of(path, players)
    for seed in range(SEEDS):
        for state, _, _, after in steps(engine, seed)[::5]:
            for position in (state, after):
                assert list(Asker(engine.game, position).possible()) == sorted_by_seat(engine, position)


def sorted_by_seat(engine: Engine, state: State) -> list[Action]:
    """Return the possible moves by seat and rule; the order of choices stays."""
    return sorted(engine.legal(state), key=lambda move: (move.seat, move.rule))


@pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED_TABLES)
def test_a_move_has_the_same_effects(path: Path, players: int) -> None:
    engine = engine_of(path, players)
    for seed in range(SEEDS):
        for state, move, outcomes, after in steps(engine, seed):
            scripted = Scripted(outcomes)  # type: ignore[arg-type]  # they come from a chance
            assert interpreter.apply(engine.game, state, move, scripted) == after
            assert scripted.is_used_up()


@pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED_TABLES)
def test_the_deal_is_the_same(path: Path, players: int) -> None:
    engine = engine_of(path, players)
    for seed in range(SEEDS):
        recorded = Recorded(SeededChance(seed))
        state = engine.deal(recorded, opener=seed % players)
        again = interpreter.deal(engine.game, engine.before_the_deal(seed % players), Scripted(recorded.outcomes))
        assert again == state


@pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED_TABLES)
def test_scores_winners_and_claims_are_the_same(path: Path, players: int) -> None:
    engine, game = engine_of(path, players), engine_of(path, players).game
    for seed in range(SEEDS):
        for state, _, _, _ in steps(engine, seed)[::10]:
            asker = Asker(game, state)
            seats = [asker.knowing({game.player.slot: seat}) for seat in range(players)]
            scores = [0 if game.score is None else asker.ask(game.score) or 0 for asker in seats]
            assert tuple(scores) == engine.scores(state)
            wins = tuple(
                n
                for n, asker in enumerate(seats)
                if Asker(game, state, None, asker.names, None, {"score": scores}).holds(game.winners)
            )
            assert wins == engine.winners(state)
            for number, claim in enumerate(game.properties):
                assert asker.holds(claim.expression) == engine.claim(state, number)


def test_the_comparison_can_fail() -> None:
    engine = engine_of(*TABLES[0])
    state, move, outcomes, after = steps(engine, 0)[0]
    end = replace(engine.game.ends[0], condition=Constant(value=True, type=Truth()))
    rule = list(engine.game.moves)[move.rule]
    other = replace(
        engine.game, ends=(end,), moves={**engine.game.moves, rule: replace(engine.game.moves[rule], effects=())}
    )
    assert steps(engine, 0)
    assert list(Asker(other, state).possible()) != sorted_by_seat(engine, state)
    assert interpreter.apply(other, state, move, Scripted(outcomes)) != after  # type: ignore[arg-type]  # as above
