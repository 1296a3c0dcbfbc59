"""A game as a tree of numbered decisions: the engine's moves, chance with its odds, what seats see and remember."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hausregel.environments import (
    ActNumbers,
    GameEnvironment,
    RaceRefused,
    has_race,
    load_environment,
    resampled,
)
from hausregel.environments.loaded_rules import KeptPoint, loaded
from hausregel.environments.lots import Stacking, answered, answers_of, odds_of
from hausregel.environments.payoffs import payoffs
from hausregel.environments.seat_sights import HIDDEN, TopSeen
from hausregel.work.library import load_game
from reference_engine import Action, Hidden, view
from tests.hausregel.environments.walks import BY_LOT, environment, game, walk
from tests.helpers import FRUIT
from tests.verifier.consequences.poker import KUHN, LEDUC

TABLES = (("classics/hearts", 3), ("elfer-raus/master", 2), ("classics/fireworks", 2), ("classics/president", 3))
"""With a race, cells, cards that only the others see, and rules whose cards are chosen one by one."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_numbers_are_those_of_the_moves_and_lead_to_the_same_states_again(name: str, players: int) -> None:
    made = environment(name, players)
    *points, last = walk(made, 1, 25)
    for point in points:
        assert point.state is not None
        numbers = made.legal(point)
        assert list(numbers) == sorted(set(numbers))
        assert 0 <= numbers[0] <= numbers[-1] < made.acts.total
        assert len({made.text_of(point, number) for number in numbers}) == len(numbers)
        whole = [move for move in point.moves if made.acts.rules[move.rule].together]
        parts = [made.acts.part(made.acts.of_move(move)) for move in whole]
        assert [
            Action(part.rule or 0, move.seat, part.values) for part, move in zip(parts, whole, strict=True)
        ] == whole
    assert made.replayed(last.numbers).state == last.state


def test_an_act_that_is_not_possible_is_refused() -> None:
    made = environment("classics/hearts", 3)
    point = next(iter(walk(made, 1)))
    wrong = next(number for number in range(made.acts.total) if number not in made.legal(point))
    for number in (wrong, -1, made.acts.total):
        with pytest.raises(ValueError, match="not possible"):
            made.after(point, number)


def test_a_rule_with_many_combinations_is_chosen_card_by_card() -> None:
    made = environment("classics/president", 3)
    numbers = ActNumbers(made.game)
    by_card = [rule for rule in numbers.rules if not rule.together]
    assert by_card
    assert numbers.total < 1_000
    begun = next(point for point in walk(made, 1) if point.begun is not None)
    assert begun.begun is not None
    rule, values = begun.begun
    assert all(move.rule == rule and move.choices[: len(values)] == values for move in begun.moves)
    seat = begun.seat or 0
    others = [made.recalled(begun, other) for other in range(3) if other != seat]
    assert "begins" in made.recalled(begun, seat)
    assert not any("begins" in told for told in others)


def test_where_no_more_cards_are_chosen_the_move_is_made() -> None:
    made = environment("classics/president", 3)
    begun = next(point for point in walk(made, 1) if point.begun is not None)
    nothing = [number for number in made.legal(begun) if made.text_of(begun, number).endswith("nothing")]
    assert len(nothing) == 1
    after = made.after(begun, nothing[0])
    assert after.begun is None
    assert after.made == begun.made + 1


# --- chance ----------------------------------------------------------------------------------------------------------


def test_cards_are_stacked_from_the_top_with_the_odds_of_what_is_left() -> None:
    lot = Stacking((0, 0, 1, 2))
    assert list(odds_of(lot)) == [(0, 2, 4), (1, 1, 4), (2, 1, 4)]
    outcome = answered(answered(lot, 1), 2)  # type: ignore[arg-type]  # the first answer leaves three cards
    assert outcome == (0, 0, 2, 1)
    assert list(answers_of((0, 0, 2, 1))) == [1, 2]
    with pytest.raises(ValueError, match="not possible"):
        answered(lot, 3)


def test_the_odds_of_all_deals_of_a_small_game_add_up_to_one() -> None:
    made = GameEnvironment(game(KUHN))
    waiting, deals = [(made.start(), 1.0)], list[float]()
    while waiting:
        point, odds = waiting.pop()
        if not point.is_chance:
            deals.append(odds)
        waiting += [(made.after(point, number), odds * share) for number, share in made.odds(point)]
    assert deals == pytest.approx([1 / 6] * 6)


# --- races -----------------------------------------------------------------------------------------------------------


def test_a_race_is_refused_unless_it_is_said_how_seats_are_asked() -> None:
    raced = load_game("classics/hearts", 3)
    assert has_race(raced)
    with pytest.raises(RaceRefused, match="race='in_turn' or race='by_lot'"):
        GameEnvironment(raced)
    assert not has_race(load_game("classics/fireworks", 2))


def test_in_a_race_seats_are_asked_in_turn_and_the_last_one_has_to_act() -> None:
    made = environment("classics/hearts", 3, replace(BY_LOT, race="in_turn"))
    point = made.by_chance(made.start(), random.Random(1))
    waiting = made.acts.waiting
    assert waiting is not None
    asked = [point.seat]
    while waiting in made.legal(point):
        point = made.after(point, waiting)
        asked.append(point.seat)
    assert asked == [0, 1, 2]
    assert "lets others go first" in made.recalled(point, 0)
    assert "lets others" not in made.recalled(point, 2)


def test_by_lot_each_seat_is_as_likely_to_be_asked_first() -> None:
    made = environment("classics/hearts", 3)
    point = made.start()
    while point.asks is not None and point.asks.kind != "first":
        point = made.after(point, made.legal(point)[0])
    assert dict(made.odds(point)) == pytest.approx({0: 1 / 3, 1: 1 / 3, 2: 1 / 3})
    assert [made.after(point, number).seat for number in range(3)] == [0, 1, 2]


# --- what seats see --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_seat_sees_what_its_view_shows_in_words_and_in_numbers(name: str, players: int) -> None:
    made = environment(name, players)
    for point in list(walk(made, 2, 30))[::6]:
        assert point.state is not None
        for seat in range(players):
            seen, sight = view(made.engine, point.state, seat), made.sights.sight(point.state, seat)
            numbers = made.observed(point, seat)
            assert len(numbers) == made.sights.numbers.size
            assert -1 <= min(numbers) <= max(numbers) <= made.sights.numbers.greatest
            counts = [numbers[place.at] for place in made.sights.numbers.places if place.kind == "number"]
            assert counts == [-1 if zone.count is None else zone.count for zone in seen.zones]
            for zone, shown in zip(seen.zones, sight.zones, strict=True):
                if zone.cards is not None:
                    assert shown == zone.cards
                elif isinstance(shown, TopSeen):
                    assert (shown.top, shown.number) == (zone.top, zone.count)
                else:
                    assert shown == zone.count
            values = [HIDDEN if isinstance(value, Hidden) else value for _, value in seen.variables]
            assert list(sight.variables) == values


def test_what_a_seat_remembers_only_grows() -> None:
    made = environment("classics/hearts", 3)
    told = ["", "", ""]
    for point in walk(made, 3):
        for seat in range(3):
            now = made.recalled(point, seat)
            assert now.startswith(told[seat])
            told[seat] = now


@pytest.mark.parametrize(("rules", "known"), [(KUHN, 12), (LEDUC, 288)])
def test_two_small_games_have_the_information_sets_that_are_known(rules: str, known: int) -> None:
    """Kuhn, 1950; Southey and others, 2005. Where a seat remembers the same, it can do the same."""
    made = GameEnvironment(game(rules))
    waiting, found = [made.start()], dict[tuple[int, str], tuple[int, ...]]()
    while waiting:
        point = waiting.pop()
        legal = made.legal(point)
        if point.seat is not None and len(legal) > 1:
            assert found.setdefault((point.seat, made.recalled(point, point.seat)), legal) == legal
        waiting += [made.after(point, number) for number in legal]
    assert len(found) == known


def test_two_seats_are_told_the_cards_of_their_own_only() -> None:
    made = environment("classics/hearts", 3)
    points = list(walk(made, 4))
    passed = next(event for event in points[-1].events if event.kind == "move")
    card = made.game.faces[(passed.move or Action(0, 0)).choices[0] or 0].name
    assert card in made.sights.line(passed, passed.seat)
    assert "1 face down" in made.sights.line(passed, (passed.seat + 1) % 3)


# --- other courses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_drawn_anew_agrees_with_all_that_the_seat_saw(name: str, players: int) -> None:
    made, chance, changed = environment(name, players), random.Random(5), 0
    for point in list(walk(made, 5, 14))[::12]:
        seat = point.seat
        if seat is None:
            continue
        other = resampled(made, point, seat, chance)
        assert made.recalled(other, seat) == made.recalled(point, seat)
        assert made.observed(other, seat) == made.observed(point, seat)
        assert made.legal(other) == made.legal(point)
        assert made.replayed(other.numbers).state == other.state
        changed += other.state != point.state
    assert changed


def test_the_other_hand_of_a_small_game_is_each_hand_that_it_may_be_alike_often() -> None:
    made, chance = GameEnvironment(game(KUHN)), random.Random(6)
    point = made.by_chance(made.start(), chance)
    other = [resampled(made, point, 0, chance).state for _ in range(60)]
    hands = [state.zones[2] for state in other if state is not None]
    assert len(set(hands)) == 2
    assert 15 <= hands.count(hands[0]) <= 45


# --- what it is worth ------------------------------------------------------------------------------------------------


def test_winners_get_what_the_others_lose() -> None:
    made = environment("classics/hearts", 3)
    (*_, last) = walk(made, 7)
    worth = made.payoffs(last)
    assert sum(worth) == pytest.approx(0)
    assert last.state is not None
    winners = made.engine.winners(last.state)
    assert [seat for seat, share in enumerate(worth) if share > 0] == list(winners)
    assert payoffs(made.engine, last.state, "points") == tuple(map(float, made.engine.scores(last.state)))


def test_where_all_lose_together_nobody_wins_what_others_lose() -> None:
    made = environment("classics/fireworks", 2)
    worths = {made.payoffs(last) for seed in range(6) for *_, last in [walk(made, seed)] if last.stopped == "end"}
    assert worths
    assert worths <= {(-1.0, -1.0), (1.0, 1.0)}


def test_nobody_gets_anything_where_play_is_cut_off() -> None:
    made = environment("classics/hearts", 3, replace(BY_LOT, most=5))
    (*_, last) = walk(made, 8)
    assert (last.stopped, made.payoffs(last), last.made) == ("limit", (0.0, 0.0, 0.0), 5)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"most": 0}, "most=0"),
        ({"opener": 3}, "opener=3"),
        ({"race": "x"}, "race='x'"),
        ({"payoff": "x"}, "payoff='x'"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GameEnvironment(load_game("classics/hearts", 3), replace(BY_LOT, **wrong))


# --- which rules they are --------------------------------------------------------------------------------------------


def test_an_environment_names_its_rules_and_what_is_published_of_exactly_these() -> None:
    known = load_environment("classics/fireworks", 2).identity
    assert known.verdicts
    assert known.published
    assert all(verdict.word != "unknown" or verdict.method for verdict in known.verdicts)
    data = known.as_data()
    assert (data["ruleset"], data["players"], data["digest"]) == ("classics/fireworks", 2, known.digest)


def test_nothing_is_said_of_rules_at_other_values_of_an_option() -> None:
    other = load_environment("classics/hearts", 3, {"queen_points": 5}, BY_LOT).identity
    same = load_environment("classics/hearts", 3, {"queen_points": 13}, BY_LOT).identity
    assert (other.at_defaults, other.verdicts, other.published) == (False, (), "")
    assert same.verdicts


def test_nothing_is_said_of_rules_of_which_nothing_is_published(tmp_path: Path) -> None:
    file = tmp_path / "fruit.yaml"
    file.write_text(FRUIT, encoding="utf-8")
    assert load_environment(str(file), 2).identity.verdicts == ()


def test_a_point_is_written_down_as_its_numbers_and_refused_by_other_rules(tmp_path: Path) -> None:
    file = tmp_path / "fruit.yaml"
    file.write_text(FRUIT, encoding="utf-8")
    rules = load_environment(str(file), 2)
    kept = KeptPoint(rules, rules.environment.start()).after(rules.environment.legal(rules.environment.start())[0])
    assert deepcopy(kept) is kept
    written = pickle.dumps(kept)
    assert pickle.loads(written).point.numbers == kept.point.numbers
    file.write_text(FRUIT.replace("helping: {range: 0..9", "helping: {range: 0..8"), encoding="utf-8")
    loaded.cache_clear()
    with pytest.raises(ValueError, match="has other rules"):
        pickle.loads(written)
