"""The game as terms and the reference engine agree: which moves there are, what comes of them, whether it is over."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest
import z3
from _pytest.mark.structures import ParameterSet

from reference_engine import Action, Engine, SeededChance, State
from reference_engine.table import ENDED, TURN
from spec.game.game import Game
from tests.helpers import GAMES, LIBRARY, engine, engine_of, numbers_of_players
from verifier.solver.candidates import claims
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.havoc import LEFT_OPEN
from verifier.solver.model import Model
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.propagation import holding
from verifier.solver.substitution import replaced
from verifier.solver.transitions import Transition
from verifier.solver.z3_queries import Forgetful, Oracle, Tally

MOST: Final = 24
"""In so many positions of each game both are asked."""


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


class Here:
    """What can hold in a state, whatever chance does; terms that are asked together are worked out once."""

    def __init__(self, model: Model, values: Mapping[int, bool]) -> None:
        self.model, self.values = model, values
        self.oracle = Oracle(model.circuit, Forgetful(), Tally(), lambda: False)
        self.known = {node: TRUE if value else FALSE for node, value in values.items()}
        self.done: dict[int, Lit] = {}

    def can_be(self, lits: Sequence[Lit]) -> list[bool]:
        """Return whether each of some terms can hold."""
        sure = iter(holding(self.model.circuit, [lit for lit in lits if not self.by_chance(lit)], self.values))
        return [self._satisfiable([lit]) if self.by_chance(lit) else next(sure) for lit in lits]

    def can_all_be(self, lits: Sequence[Lit]) -> bool:
        """Return whether some terms can hold together."""
        sure = [lit for lit in lits if not self.by_chance(lit)]
        return all(holding(self.model.circuit, sure, self.values)) and self._satisfiable(
            [lit for lit in lits if self.by_chance(lit)]
        )

    def by_chance(self, lit: Lit) -> bool:
        """Return whether a term speaks of what chance does."""
        return bool(self.model.circuit.support(lit) & ~self.model.deals.mask)

    def _satisfiable(self, lits: Sequence[Lit]) -> bool:
        circuit, state = self.model.circuit, self.model.deals.mask
        left = circuit.all([replaced(circuit, lit, self.known, state, self.done) for lit in lits])
        if left in (TRUE, FALSE):
            return left == TRUE
        solver = z3.Solver(ctx=self.oracle.context)
        solver.add(self.oracle.term(left))
        return bool(solver.check() == z3.sat)


def follows(here: Here, transition: Transition, after: Mapping[int, bool]) -> bool:
    """Return whether a transition leads from a state to a state, without a fault but what is left open."""
    if any(after[node] != value for node, value in here.values.items() if node not in transition.after):
        return False
    becomes = [lit if after[node] else lit ^ 1 for node, lit in transition.after.items()]
    wanted = [transition.guard, *becomes, *(fault.when ^ 1 for fault in transition.faults if fault.what != LEFT_OPEN)]
    return here.can_all_be(wanted)


TOO_LARGE: Final = ("colour-switch", "thirty-one")
"""What the solver cannot be told of at full size: it has no room for the rules."""

LONG: Final = (
    "cheat", "colour-switch", "fireworks", "go-fish", "hearts", "president", "rummy", "schnipp-schnapp-at-once",
    "thirty-one", "zweikampf-until-all",
)  # fmt: skip
"""Of these the rules take longest to tell to the solver."""


def each(paths: Iterable[Path]) -> list[ParameterSet]:
    """Return rulesets as parameters; those that take longest are left to `make test-long`."""
    return [pytest.param(path, id=path.stem, marks=(pytest.mark.long,) if path.stem in LONG else ()) for path in paths]


@pytest.mark.slow
@pytest.mark.parametrize("path", each(path for path in GAMES if path.stem in TOO_LARGE))
def test_what_is_too_large_is_told(path: Path) -> None:
    with pytest.raises(NotExpressible, match="too much space"):
        Model(engine_of(path, numbers_of_players(path)[0]).game)


@pytest.mark.slow
@pytest.mark.parametrize("path", each(path for path in GAMES if path.stem not in TOO_LARGE))
def test_the_same_moves_are_possible_and_lead_to_the_same_states(path: Path) -> None:
    table = engine_of(path, numbers_of_players(path)[0])
    model = Model(table.game)
    tried = 0
    told_of = {(transition.move, transition.choice) for transition in model.transitions}
    met = list(positions(table, 3, 1))
    for before, move, after in random.Random(1).sample(met, min(len(met), MOST)):
        values = model.layout.valuation(before)
        assert not holding(model.circuit, [model.over], values)[0]
        now = model.layout.valuation(after)
        assert holding(model.circuit, [model.over], now)[0] == bool(after.variables[ENDED])
        if before.variables[TURN] != 0:
            continue
        here = Here(model, values)
        guards = here.can_be([transition.guard for transition in model.transitions])
        on = [transition for transition, can in zip(model.transitions, guards, strict=True) if can]
        legal = {(table.moves[m.rule].id, m.choices) for m in table.legal(before)}
        # With too many ways to choose in a move it is left open: it is possible whatever is chosen.
        open_ = {name for name, choice in told_of if not choice and table.game.moves[name].choices}
        assert {(way.move, way.choice) for way in on if way.move not in open_} == {
            key for key in legal if key[0] not in open_
        }
        assert {name for name, _ in legal} & open_ <= {way.move for way in on}
        chosen = () if table.moves[move.rule].id in open_ else move.choices
        made = [way for way in on if (way.move, way.choice) == (table.moves[move.rule].id, chosen)]
        assert any(follows(here, transition, now) for transition in made)
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


def test_a_set_up_that_asks_for_the_end_of_a_stack_is_told_in_a_model_of_its_own() -> None:
    plain = "setup:\n  mixed: [{shuffle: basket}]\n  drawn: [{draw: 1, from: basket, to: bag}]\n"
    looked = plain.replace("[{draw", "[{if: top(basket) is stone, do: [{draw").replace("bag}]", "bag}]}]")
    model = Model(engine(plain).game)
    assert model.dealt_as(engine(plain.replace("draw: 1", "draw: 0")).game) is not None
    assert model.dealt_as(engine(looked).game) is None
