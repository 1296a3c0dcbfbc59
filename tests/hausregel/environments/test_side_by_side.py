"""Games side by side on a kernel are those of the environment: masks, seats, what they see, and what they get."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hausregel.environments import GameEnvironment, PlaySetting
from hausregel.environments.payoffs import payoffs
from hausregel.environments.side_by_side import side_by_side, tables_of
from hausregel.work.library import load_game
from kernel import GameBatch, batch_of, has_numba
from reference_engine import Action
from tests.hausregel.environments.walks import environment

PLACES = 3
TABLES = (("elfer-raus/master", 3), ("classics/cheat", 3), ("classics/fireworks", 2), ("classics/thirty-one", 2))
"""With equal cards in cells, a race and rules chosen card by card, cards only the others see, games over at once."""


def batch(environment: GameEnvironment, folder: Path | None = None) -> GameBatch:
    made = batch_of(environment.game, tables_of(environment), PLACES, 1, most=environment.setting.most, folder=folder)
    assert isinstance(made, GameBatch)
    return made


def expected(environment: GameEnvironment, made: GameBatch, place: int) -> tuple[set[int], int, list[int]]:
    """Return the acts that are possible in a place, the seat that decides, and what it sees, by the engine."""
    state, begun = made.state(place), made.begun(place)
    legal = environment.engine.legal(state)
    queue = made.asked(place)
    seat = queue[0] if queue else legal[0].seat
    assert set(queue) <= {move.seat for move in legal}
    legal = [move for move in legal if move.seat == seat]
    values = () if begun is None else begun[1]
    if begun is not None:
        legal = [move for move in legal if move.rule == begun[0] and move.choices[: len(values)] == values]
    seen = [0] * environment.sights.numbers.size
    environment.sights.numbers.write(state, seat, seen)
    numbers = {environment.acts.of_move(move, values) for move in legal}
    waits = {environment.acts.waiting} if len(queue) > 1 and begun is None else set()
    return numbers | {number for number in waits if number is not None}, seat, seen


def compare(environment: GameEnvironment, made: GameBatch, steps: int) -> int:
    """Play at random, and return how many games came to an end; all that is written is compared."""
    chance, ends = random.Random(1), 0
    for _ in range(steps):
        observed = made.observe()
        acts: list[int] = []
        for place in range(PLACES):
            numbers, seat, seen = expected(environment, made, place)
            assert {number for number, there in enumerate(made.masks[place]) if there} == numbers
            assert int(made.seats[place]) == seat
            assert list(observed[place]) == seen
            acts.append(chance.choice(sorted(numbers)))
        made.step(acts)
        ends += sum(made.stopped(place) != "" for place in range(PLACES))
    return ends


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_each_place_is_as_the_reference_engine_has_it(name: str, players: int) -> None:
    made = environment(name, players, PlaySetting(race="by_lot", most=10))
    assert compare(made, batch(made), 30) > 0


@pytest.mark.parametrize("payoff", ["winners", "points"])
def test_what_seats_get_is_what_the_environment_says(payoff: str) -> None:
    setting = PlaySetting(payoff="points" if payoff == "points" else "winners")
    there = environment("elfer-raus/junior", 2, setting)
    made, compared = batch(there), 0
    while compared < 3:
        states = [made.state(place) for place in range(PLACES)]
        acts = list(made.choose())
        made.step(acts)
        for place in range(PLACES):
            if made.stopped(place) != "end":
                continue
            part = there.acts.part(acts[place])
            move = Action(part.rule or 0, there.engine.legal(states[place])[0].seat, part.values)
            after = there.engine.apply(states[place], move, NoChance()).state
            assert tuple(made.returns[place]) == payoffs(there.engine, after, there.setting.payoff)
            compared += 1


class NoChance:
    """Chance that is never asked."""

    def pick(self, weights: object) -> int:
        raise AssertionError(weights)

    def order(self, cards: tuple[int | None, ...]) -> tuple[int | None, ...]:
        raise AssertionError(cards)


def test_an_act_that_is_not_possible_is_refused_and_nothing_is_carried_out() -> None:
    there = environment("classics/fireworks", 2, PlaySetting())
    made = batch(there)
    acts = list(made.choose())
    before = [made.state(place) for place in range(PLACES)]
    for wrong in ([*acts[:2], -1], [*acts[:2], there.acts.total], [*acts[:2], list(made.masks[2]).index(0)]):
        with pytest.raises(ValueError, match="place=2"):
            made.step(wrong)
    with pytest.raises(ValueError, match="2 acts, but 3 places"):
        made.step(acts[:2])
    assert [made.state(place) for place in range(PLACES)] == before


def test_in_a_race_seats_are_asked_clockwise_from_the_one_whose_turn_it_is_until_the_last_has_to_act() -> None:
    there = environment("classics/hearts", 3, PlaySetting(race="in_turn"))
    made, waiting = batch(there), there.acts.waiting
    assert waiting is not None
    assert [made.asked(place) for place in range(PLACES)] == [(0, 1, 2)] * PLACES
    for left in ((1, 2), (2,)):
        made.step([waiting] * PLACES)
        assert made.asked(0) == left
    with pytest.raises(ValueError, match="place=0"):
        made.step([waiting] * PLACES)
    made.step(made.choose())
    assert made.asked(0) == (0, 1, 2)


def test_another_opener_is_refused() -> None:
    opened = GameEnvironment(load_game("classics/fireworks", 2), PlaySetting(opener=1))
    with pytest.raises(ValueError, match="opener=1"):
        side_by_side(opened, PLACES, 1)


@pytest.mark.long
@pytest.mark.skipif(not has_numba(), reason="compiled kernels: `make test EXTRAS=dev,fast` installs Numba")
def test_a_compiled_batch_plays_as_one_in_plain_python(tmp_path: Path) -> None:
    there = environment("classics/fireworks", 2, PlaySetting())
    made = batch(there, tmp_path)
    assert made.native
    compare(there, made, 60)
    plain, compiled = batch(there), batch(there, tmp_path)
    for _ in range(200):
        acts = list(plain.choose())
        assert list(compiled.choose()) == acts
        plain.step(acts)
        compiled.step(acts)
