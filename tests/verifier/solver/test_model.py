"""The game as terms and the reference engine agree: which moves there are, what comes of them, whether it is over."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest
import z3

from reference_engine import Action, Engine, SeededChance, State
from reference_engine.table import ENDED, TURN
from spec.game.game import Game
from tests.helpers import GAMES, LIBRARY, engine, engine_of, numbers_of_players
from verifier.solver.candidates import claims
from verifier.solver.circuit import FALSE, TRUE, Lit
from verifier.solver.model import Model
from verifier.solver.propagation import holding
from verifier.solver.transitions import Transition
from verifier.solver.z3_queries import Forgetful, Oracle, Tally

MOST: Final = 50
"""In so many positions of each game both are asked."""


def named(path: Path) -> str:
    return path.stem


def positions(table: Engine, games: int, seed: int) -> Iterator[tuple[State, Action, State]]:
    """Yield positions of random play, the move that was made and what came of it."""
    choose = random.Random(seed)
    for number in range(games):
        chance = SeededChance(number)
        state = table.deal(chance)
        for _ in range(80):
            legal = () if state.variables[ENDED] else table.legal(state)
            if not legal:
                break
            move = choose.choice(legal)
            after = table.advance(state, move, chance)
            yield state, move, after
            state = after


def can_be(model: Model, lits: Sequence[Lit], values: Mapping[int, bool]) -> list[bool]:
    """Return whether each of some terms can hold in a state, whatever chance does."""
    circuit = model.circuit
    found = holding(circuit, lits, values)
    for number, lit in enumerate(lits):
        if circuit.support(lit) & ~model.deals.mask:
            known = {node: TRUE if value else FALSE for node, value in values.items()}
            left = circuit.replaced(lit, known, model.deals.mask, {})
            oracle = Oracle(circuit, Forgetful(), Tally(), lambda: False)
            solver = z3.Solver(ctx=oracle.context)
            solver.add(oracle.term(left))
            found[number] = bool(solver.check() == z3.sat)
    return found


def follows(model: Model, transition: Transition, before: Mapping[int, bool], after: Mapping[int, bool]) -> bool:
    """Return whether a transition leads from a state to a state, without a fault."""
    if any(after[node] != value for node, value in before.items() if node not in transition.after):
        return False
    becomes = [lit if after[node] else lit ^ 1 for node, lit in transition.after.items()]
    wanted = [transition.guard, *becomes, *(fault.when ^ 1 for fault in transition.faults)]
    return can_be(model, [model.circuit.all(wanted)], before)[0]


@pytest.mark.parametrize("path", GAMES, ids=named)
def test_the_same_moves_are_possible_and_lead_to_the_same_states(path: Path) -> None:
    table = engine_of(path, numbers_of_players(path)[0])
    model = Model(table.game)
    tried = 0
    met = list(positions(table, 3, 1))
    for before, move, after in random.Random(1).sample(met, min(len(met), MOST)):
        values = model.layout.valuation(before)
        assert not holding(model.circuit, [model.over], values)[0]
        now = model.layout.valuation(after)
        assert holding(model.circuit, [model.over], now)[0] == bool(after.variables[ENDED])
        if before.variables[TURN] != 0:
            continue
        guards = can_be(model, [transition.guard for transition in model.transitions], values)
        on = [transition for transition, can in zip(model.transitions, guards, strict=True) if can]
        legal = table.legal(before)
        assert {(transition.move, transition.choice) for transition in on} == {
            (table.moves[m.rule].id, m.choices) for m in legal
        }
        made = [
            transition
            for transition in on
            if (transition.move, transition.choice) == (table.moves[move.rule].id, move.choices)
        ]
        assert any(follows(model, transition, values, now) for transition in made)
        tried += 1
    assert tried > 5


def test_what_cannot_be_told_to_the_solver_is_left_open_and_said_in_a_sentence() -> None:
    text = "variables:\n  bites: {range: 0..9999, start: 0}\n" + "properties:\n  few: {always: bites < 20}\n"
    model = Model(engine(text).game)
    list(claims(model))
    assert [(note.address, str(note.why)) for note in model.asker.open.noted] == [
        ("properties.few", "`bites` has more than 400 values")
    ]


class Unprepared(Model):
    """A model that finds all places by itself."""

    def _seen_in_play(self) -> dict[tuple[tuple[int, int | None], int], int]:
        return {}


def test_places_seen_in_play_save_work_and_change_nothing() -> None:
    game: Game = engine_of(LIBRARY[0], 2).game
    assert Model(game).layout.may == Unprepared(game).layout.may


def test_a_game_that_cannot_be_dealt_has_a_shortage_for_sure() -> None:
    deal = "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: 8, from: basket, to: plate}]\n"
    assert [address for address, when in Model(engine(deal).game).deals.shortages if when == 0] == ["setup.deal"]


def test_a_place_that_does_not_exist_is_a_fault_only_where_a_card_is_to_go_there() -> None:
    moved = "do: [{move: f, from: 'plate[me]', to: 'plate[liked]'}]"
    text = (
        "variables:\n  liked: {of: player, start: nothing}\n"
        "moves:\n  take: {in: meal, do: [{draw: 1, from: basket, to: 'plate[me]'}], then: next_player}\n"
        "  give:\n    in: meal\n    choose: {f: 'plate[me]'}\n"
        f"    do: [{{if: liked is not nothing, {moved}}}]\n    then: next_player\n"
    )
    transitions = [transition for transition in Model(engine(text).game).transitions if transition.move == "give"]
    assert transitions
    assert [fault for transition in transitions for fault in transition.faults if "zone" in str(fault.what)] == []
    always = [
        transition
        for transition in Model(engine(text.replace("is not", "is")).game).transitions
        if transition.move == "give"
    ]
    assert all(any("zone" in str(fault.what) for fault in transition.faults) for transition in always)
