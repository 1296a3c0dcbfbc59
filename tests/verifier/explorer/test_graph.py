"""How surely games end: choice, chance and race kept apart."""

from __future__ import annotations

import pytest

from tests.helpers import GAMES, ruleset_of
from tests.verifier.explorer.small import DEAL, TAKE, TINY, fruit, small
from verifier.explorer import HowItEnds, Instance, Limits, Search, explore, explored, instance_of

FINISH = "  finish:\n    in: meal\n    do: [{move: all, from: basket, to: bag}]\n"
WAIT = "moves:\n  wait:\n    in: meal\n    then: next_player\n"


def ending(rules: str, players: int = 2) -> HowItEnds:
    found = explore(fruit(rules, players)).how_it_ends
    assert found is not None
    return found


def test_a_game_in_which_something_runs_out_always_ends_and_its_longest_play_is_the_bound() -> None:
    found = ending(TAKE)
    assert (found.ending, found.bound, found.witness) == ("always", 2, None)


def test_a_game_that_chance_alone_can_prolong_ends_almost_surely() -> None:
    found = ending("phases:\n  meal: {acts: chance}\n" + WAIT + FINISH)
    assert (found.ending, found.alone) == ("almost-surely", None)


def test_what_has_no_weight_is_no_chance() -> None:
    rules = "phases:\n  meal: {acts: chance}\n" + WAIT.replace("then:", "weight: 0\n    then:") + FINISH
    assert ending(rules).ending == "always"


def test_a_game_that_all_players_together_can_prolong_ends_if_they_want() -> None:
    found = ending(WAIT + FINISH)
    assert (found.ending, found.alone) == ("if-players-cooperate", False)
    assert found.witness is not None
    assert [move.move for move in found.witness.replay.rounds[0].moves] == ["wait", "wait"]


def test_one_player_who_alone_can_end_a_game_can_keep_it_going_for_ever() -> None:
    found = ending(WAIT + FINISH.replace("do:", "if: me == opener\n    do:"))
    assert (found.ending, found.alone) == ("if-players-cooperate", True)


def test_a_game_that_only_luck_in_a_race_prolongs_ends_if_they_want() -> None:
    found = ending("phases:\n  meal: {acts: race}\n" + WAIT + FINISH)
    assert (found.ending, found.alone) == ("if-players-cooperate", False)


def test_chance_between_the_moves_of_players_that_want_to_go_on_does_not_end_a_game() -> None:
    phases = "phases:\n  meal: {}\n  luck: {acts: chance}\n"
    moves = "moves:\n  on:\n    in: meal\n    then: luck\n  good:\n    in: luck\n    then: meal\n"
    bad = "  bad:\n    in: luck\n    do: [{move: all, from: basket, to: bag}]\n"
    assert ending(phases + moves + bad).ending == "almost-surely"
    assert ending(phases + moves + bad.replace("do:", "then: meal #")).ending == "may-not-end"
    rest = "  rest:\n    in: meal\n    then: next_player\n"
    assert ending(phases + moves + bad + rest).ending == "if-players-cooperate"


def test_a_position_in_which_only_passing_is_left_is_no_end() -> None:
    found = ending(WAIT + TAKE.replace("moves:\n", "").replace("do:", "if: count(basket) > 1\n    do:"))
    assert found.ending == "may-not-end"
    assert found.witness is not None
    assert [move.move for move in found.witness.replay.rounds[0].moves] == ["take", "wait", "wait"]


def test_a_position_in_which_nobody_can_act_is_no_end() -> None:
    found = ending(TAKE.replace("do:", "if: count(basket) > 1\n    do:"))
    assert found.ending == "may-not-end"
    assert found.witness is not None
    assert (found.witness.kind, len(found.witness.replay.rounds[0].moves)) == ("position", 1)


@pytest.mark.parametrize("acts", ["player", "chance"])
def test_where_a_hidden_card_can_stop_play_it_is_open_how_games_end(acts: str) -> None:
    dig = (
        "  dig:\n    in: meal\n    do:\n      - {draw: 1, from: basket, to: bag}\n"
        "      - {move: 'fruit(apple, 1)', from: bag, to: heap}\n"
    )
    phases = f"phases:\n  meal: {{acts: {acts}}}\n"
    instance = fruit(phases + DEAL.split("  deal:")[0] + WAIT + dig + "end:\n  found: count(heap) > 0\n")
    found = explore(instance)
    assert (found.bags, found.how_it_ends) == (("basket",), None)
    in_order = Search(instance, bags=False)
    in_order.run(Limits())
    known = explored(in_order).how_it_ends
    assert known is not None
    assert known.ending == "may-not-end"
    safe = explore(fruit(phases + DEAL.split("  deal:")[0] + WAIT + TAKE.replace("moves:\n", ""))).how_it_ends
    assert safe is not None


def test_a_loop_with_renamed_seats_is_gone_round_until_all_is_as_it_was() -> None:
    found = ending(WAIT + FINISH, players=3)
    assert found.witness is not None
    assert len(found.witness.replay.rounds[0].moves) == 3


ANOTHER = """variables:
  liked: {of: sort, start: nothing}
setup:
  shuffle: [shuffle: basket]
  any_sort: [{random: liked, among: sort}]
moves:
  change:
    in: meal
    choose: {s: '[plum, pear, apple]'}
    if: s != liked
    do: [{set: liked, to: s}]
    then: meal
"""
"""What is liked changes for ever, and all sorts are alike. Who begins with apples and takes the first of the list each
time comes to plums, pears, and plums again, never back to apples."""


def test_a_loop_with_renamed_values_is_shown_from_the_position_to_which_it_comes_back() -> None:
    instance = fruit(ANOTHER, 1, smaller={"domains.size": "1..1", "cards.stone.count": "0"})
    found = explore(instance)
    assert found.states == 1
    assert found.how_it_ends is not None
    assert found.how_it_ends.ending == "may-not-end"
    assert found.how_it_ends.witness is not None
    moves = [move.move for move in found.how_it_ends.witness.replay.rounds[0].moves]
    assert moves == ["change(plum)", "change(pear)", "change(plum)"]


def test_a_game_that_is_over_at_the_deal_ends_in_no_move() -> None:
    found = ending(DEAL + "end:\n  at_once: 'true'\n", 1)
    assert (found.ending, found.bound) == ("always", 0)


def master(**options: int) -> Instance:
    base = small("master")
    path = next(path for path in GAMES if path.stem == "master")
    found = instance_of(ruleset_of(path), 2, {**base.options, **options}, base.smaller)
    assert found is not None
    return found


def test_two_players_with_a_joker_each_can_pass_for_ever_when_every_place_is_filled() -> None:
    found = explore(master(jokers=2))
    assert found.complete
    assert found.how_it_ends is not None
    assert found.how_it_ends.ending == "may-not-end"
    assert found.how_it_ends.witness is not None
    assert [move.move for move in found.how_it_ends.witness.replay.rounds[0].moves][-2:] == ["pass", "pass"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("classic", "always"),
        ("variant-1", "always"),
        ("variant-2", "always"),
        ("variant-3", "always"),
        ("master", "always"),
        ("schwarzer-peter-repaired", "almost-surely"),
        ("crazy-eights", "always"),
        ("ratefix-repaired", "always"),
    ],
)
def test_how_small_instances_of_real_games_end(name: str, expected: str) -> None:
    found = explore(small(name)).how_it_ends
    assert found is not None
    assert found.ending == expected


def test_the_tiny_deck_is_tiny() -> None:
    assert sum(face.count for face in fruit(TAKE, smaller=TINY).game.faces) == 2
