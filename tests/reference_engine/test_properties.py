"""Laws of the engine, on every ruleset: cards, atomicity, what a seat may know, records, reasons."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from reference_engine import Action, Engine, IllegalMove, RuleFault, SeededChance, State, move_from_text
from reference_engine.reasons import why_not
from reference_engine.views import sees_faces, view
from spec.game.game import Zone as ZoneSpec
from spec.game.terms import Value
from spec.game.types import CardOf, Member, Number, Seat
from spec.ruleset import find, path_of
from spec.ruleset.inheritance import Ruleset
from spec.source.document import child, entries
from tests.helpers import (
    ENDED,
    FIRST_VARIABLE,
    GAMES,
    cards,
    deck,
    engine_of,
    in_one_file,
    numbers_of_players,
    random_play,
    ruleset_of,
)

MOST_MOVES: Final = 40
FILES: Final = [pytest.param(path, id=path.stem) for path in GAMES]

drawn = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def table(data: st.DataObject, path: Path) -> tuple[Engine, int]:
    """Draw a number of players and a seed."""
    numbers = numbers_of_players(path)
    return engine_of(path, data.draw(st.sampled_from(numbers), "players")), data.draw(st.integers(0, 20), "seed")


def play(data: st.DataObject, engine: Engine, seed: int) -> list[tuple[State, Action | None]]:
    """Draw a play: states, each with the move that was made in it (None in the last)."""
    chance = SeededChance(seed)
    state = engine.deal(chance, data.draw(st.integers(0, engine.game.players - 1), "opener"))
    made: list[tuple[State, Action | None]] = []
    for _ in range(data.draw(st.integers(0, MOST_MOVES), "moves")):
        possible = engine.legal(state)
        if not possible:
            break
        move = possible[data.draw(st.integers(0, len(possible) - 1), "move")]
        made.append((state, move))
        state = engine.advance(state, move, chance)
    return [*made, (state, None)]


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@drawn
def test_every_state_holds_the_whole_deck(path: Path, data: st.DataObject) -> None:
    engine, seed = table(data, path)
    for state, _ in play(data, engine, seed):
        assert cards(state) == deck(engine.game)


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@drawn
def test_carrying_out_a_move_leaves_the_state_as_it_was(path: Path, data: st.DataObject) -> None:
    engine, seed = table(data, path)
    for state, move in play(data, engine, seed):
        kept = State(tuple(tuple(zone) for zone in state.zones), tuple(state.variables))
        if move is not None:
            engine.apply(state, move, SeededChance(seed))
        with pytest.raises(IllegalMove):
            engine.apply(state, Action(0, engine.game.players, (0,) * len(engine.moves[0].choices)), SeededChance(seed))
        assert state == kept


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@drawn
def test_any_state_of_cards_makes_moves_that_succeed_or_fault_and_leave_it_as_it_was(
    path: Path, data: st.DataObject
) -> None:
    engine, seed = table(data, path)
    state = scattered(engine, random.Random(data.draw(st.integers(0, 100), "scatter")), play(data, engine, seed)[-1][0])
    kept = State(tuple(tuple(zone) for zone in state.zones), tuple(state.variables))
    for move in engine.legal(state)[:20]:
        after = carried_out(engine, state, move, seed)
        assert state == kept
        assert cards(after) == cards(state)


def carried_out(engine: Engine, state: State, move: Action, seed: int) -> State:
    """Return the state after a move, the same state if the rules are at fault."""
    with suppress(RuleFault):
        return engine.apply(state, move, SeededChance(seed)).state
    return state


def scattered(engine: Engine, choose: random.Random, state: State) -> State:
    """Return a state that need not come up in play: the cards of two unordered zones or stacks change places."""
    zones = list(state.zones)
    plain = [
        n for spec in engine.game.zones.values() if spec.cells is None for n in range(spec.base, spec.base + spec.size)
    ]
    if len(plain) < 2:
        return state
    one, other = choose.sample(plain, 2)
    stacked = {n: spec.stacked for spec in engine.game.zones.values() for n in range(spec.base, spec.base + spec.size)}
    for to, source in ((one, state.zones[other]), (other, state.zones[one])):
        zones[to] = source if stacked[to] else tuple(sorted(source))  # type: ignore[type-var]  # no cells
    variables = list(state.variables)
    variables[ENDED] = 0
    return State(tuple(zones), tuple(variables))


# --- hidden information -------------------------------------------------------------------------------------------

TELLING: Final[Mapping[str, frozenset[str]]] = {
    # Whoever slipped in a card knows it. Another player may say so only if it is true, as the print has it by default:
    # it stands for having seen it, which is no matter of the cards.
    "mogeln": frozenset({"notice"}),
    "mogeln-one-colour": frozenset({"notice"}),
}
"""Moves whose possibility depends on what the acting seat cannot see, with the reason."""


def exceptions(path: Path) -> frozenset[str]:
    return TELLING.get(path.stem, frozenset())


def another_that_looks_the_same(engine: Engine, state: State, seat: int, choose: random.Random) -> State:
    """Shuffle what the seat cannot see among the hidden places; hidden variables take any value."""
    from reference_engine.views import owners

    game = engine.game
    zones = [list(zone) for zone in state.zones]
    places: list[tuple[int, int]] = []
    for spec in game.zones.values():
        for number, owner in enumerate(owners(spec)):
            if not sees_faces(spec, owner, seat):
                places.extend(hidden_places(spec, spec.base + number, state))
    hidden = [zones[zone][at] for zone, at in places]
    choose.shuffle(hidden)
    for (zone, at), face in zip(places, hidden, strict=True):
        zones[zone][at] = face
    unordered = {
        n
        for spec in game.zones.values()
        if not spec.stacked and spec.cells is None
        for n in range(spec.base, spec.base + spec.size)
    }
    rows = tuple(tuple(sorted(zone)) if n in unordered else tuple(zone) for n, zone in enumerate(zones))  # type: ignore[type-var]  # no cells
    variables: list[Value] = list(state.variables)
    for variable in game.variables.values():
        for number, owner in enumerate(owners(variable)):
            if variable.seen == "nobody" or (variable.seen == "owner" and owner != seat):
                variables[FIRST_VARIABLE + variable.base + number] = choose.choice(game.values_of(variable))
    return State(rows, tuple(variables))


def hidden_places(spec: ZoneSpec, zone: int, state: State) -> list[tuple[int, int]]:
    there = [(zone, at) for at, face in enumerate(state.zones[zone]) if face is not None]
    return there[:-1] if spec.faces == "top" else there


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@drawn
def test_states_that_look_the_same_to_the_acting_seat_offer_it_the_same_moves(path: Path, data: st.DataObject) -> None:
    engine, seed = table(data, path)
    choose = random.Random(seed)
    for state, _ in play(data, engine, seed):
        for seat in {move.seat for move in engine.legal(state)}:
            other = another_that_looks_the_same(engine, state, seat, choose)
            assert view(engine, other, seat) == view(engine, state, seat)
            for here, same in ((state, other), (other, state)):
                told = exceptions(path)
                mine = [m for m in engine.legal(here) if m.seat == seat and engine.moves[m.rule].id not in told]
                assert mine == [m for m in engine.legal(same) if m.seat == seat and engine.moves[m.rule].id not in told]


def test_the_exceptions_are_needed() -> None:
    path = next(path for path in GAMES if path.stem == "mogeln")
    engine, choose = engine_of(path, 3), random.Random(0)
    telling: set[str] = set()
    for seed in range(20):
        chance = SeededChance(seed)
        state = engine.deal(chance)
        for _ in range(60):
            possible = engine.legal(state)
            if not possible:
                break
            for seat in {move.seat for move in possible}:
                other = another_that_looks_the_same(engine, state, seat, choose)
                mine, same = ({m for m in engine.legal(here) if m.seat == seat} for here in (state, other))
                telling |= {engine.moves[move.rule].id for move in mine ^ same}
            state = engine.advance(state, choose.choice(possible), chance)
    assert telling == exceptions(path)


# --- reasons ------------------------------------------------------------------------------------------------------


def addresses(ruleset: Ruleset, engine: Engine) -> set[str]:
    found: set[str] = set()
    for move in engine.moves:
        found |= {str(move.address), *(str(condition.address) for condition in move.conditions)}
        found |= {f"{move.address}.choose.{binder.local.name}" for binder in move.choices}
    assert all(find(ruleset.root, path_of(address)) is not None for address in found)
    return found


def some_move(engine: Engine, choose: random.Random) -> Action:
    """Return a move with any choices of the right types."""
    rule = choose.randrange(len(engine.moves))
    chosen: list[int] = []
    for binder in engine.moves[rule].choices:
        match binder.local.type:
            case Number(low, high):
                chosen.append(choose.randint(low, high))
            case Member(domain):
                chosen.append(choose.randrange(engine.game.domains[domain].size))
            case CardOf():
                chosen.append(choose.randrange(len(engine.game.faces)))
            case Seat():
                chosen.append(choose.randrange(engine.game.players))
            case other:
                raise AssertionError(other)
    return Action(rule, choose.randrange(engine.game.players), tuple(chosen))


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@settings(drawn, max_examples=6)
def test_there_is_a_reason_exactly_for_what_is_not_possible_at_an_address_that_exists(
    path: Path, data: st.DataObject
) -> None:
    engine, seed = table(data, path)
    known, choose = addresses(ruleset_of(path), engine), random.Random(seed)
    for state, _ in play(data, engine, seed)[-3:]:
        possible = engine.legal(state)
        assert [why_not(engine, state, move) for move in choose.sample(list(possible), min(3, len(possible)))] == [
            None
        ] * min(3, len(possible))
        for _ in range(6):
            move = some_move(engine, choose)
            refusal = why_not(engine, state, move)
            assert (refusal is None) == (move in possible)
            if refusal is not None:
                assert refusal.address in known


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@settings(drawn, max_examples=6)
def test_a_move_is_allowed_exactly_if_it_is_legal(path: Path, data: st.DataObject) -> None:
    engine, seed = table(data, path)
    choose = random.Random(seed)
    states = [state for state, _ in play(data, engine, seed)][-4:]
    elsewhere = [move for state in states for move in engine.legal(state)]
    elsewhere = choose.sample(elsewhere, min(200, len(elsewhere)))
    for state in states:
        possible = set(engine.legal(state))
        for move in (*elsewhere, *(some_move(engine, choose) for _ in range(6))):
            assert engine.allows(state, move) == (move in possible)


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@drawn
def test_can_agrees_with_what_is_possible(path: Path, data: st.DataObject) -> None:
    engine, seed = table(data, path)
    for state, _ in play(data, engine, seed):
        offered: dict[int, set[str]] = defaultdict(set)
        for move in engine.legal(state):
            offered[move.seat].add(engine.moves[move.rule].id)
        seats = range(engine.game.players) if engine.acts(state) == "race" else [engine.turn(state)]
        for rule in engine.moves:
            if engine.phase(state) in rule.phases and not engine.is_over(state):
                assert [engine.can(state, rule.id, seat) for seat in seats] == [
                    rule.id in offered[seat] for seat in seats
                ]


@pytest.mark.parametrize("path", FILES)
@given(data=st.data())
@drawn
def test_no_move_is_offered_twice_and_each_is_read_as_it_is_spelled(path: Path, data: st.DataObject) -> None:
    engine, seed = table(data, path)
    for state, _ in play(data, engine, seed):
        possible = list(engine.legal(state))
        assert len(set(possible)) == len(possible)
        assert [move_from_text(engine.game, engine.spell(move), move.seat) for move in possible] == possible


@pytest.mark.parametrize("path", FILES)
def test_equal_seeds_give_equal_games(path: Path) -> None:
    for players in numbers_of_players(path):
        engine, again = engine_of(path, players), Engine(engine_of(path, players).game)
        assert list(random_play(engine, 5, 60)) == list(random_play(again, 5, 60))


@pytest.mark.parametrize("path", FILES)
def test_different_seeds_give_different_deals(path: Path) -> None:
    engine = engine_of(path, numbers_of_players(path)[0])
    deals = {engine.deal(SeededChance(seed)) for seed in range(10)}
    assert len(deals) > 5 if engine.game.setup else len(deals) == 1


@pytest.mark.parametrize(
    "path",
    [path for path in GAMES if "\nextends:" not in path.read_text(encoding="utf-8")],
    ids=lambda path: path.stem,
)
def test_other_names_for_the_values_of_domains_make_no_difference(path: Path, tmp_path: Path) -> None:
    engine = engine_of(path, numbers_of_players(path)[-1])
    declared = entries(child(ruleset_of(path).root, "domains"))
    names = {name for id_ in declared if (domain := engine.game.domains[id_]).low is None for name in domain.names}
    named = {name: f"{name}_renamed" for name in names if not name.isdecimal()}
    renamed = tmp_path / path.name
    text = in_one_file(path)
    renamed.write_text(re.sub(r"\b[a-z_]+\b", lambda word: named.get(word[0], word[0]), text), encoding="utf-8")
    other = engine_of(renamed, engine.game.players)
    assert list(random_play(other, 1, 80)) == list(random_play(engine, 1, 80))
