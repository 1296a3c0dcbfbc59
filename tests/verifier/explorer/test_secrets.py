"""What a seat may do rests on what it sees."""

from __future__ import annotations

import itertools

import pytest

from reference_engine.views import view
from tests.verifier.explorer.small import DEAL, LIBRARY, TAKE, TINY, fruit, small
from verifier.analysis.secrecy import rests_on_what_is_seen
from verifier.explorer import Limits, Search, explore
from verifier.explorer.secrets import Secrets

FOUR = {**TINY, "domains.size": "1..4"}
LEAK = DEAL + TAKE.replace("do:", "if: count(basket) > 0 and fruit(apple, 1) in plate[left(me)]\n    do:")
ASKS_IN_VAIN = DEAL + TAKE.replace("do:", "if: count(basket) >= 0 or fruit(apple, 1) in plate[left(me)]\n    do:")


@pytest.mark.parametrize("name", LIBRARY)
def test_states_look_the_same_here_if_and_only_if_they_do_to_the_engine(name: str) -> None:
    search = Search(small(name))
    search.run(Limits())
    assert search.secrets is not None
    states = [search.state(number) for number in range(0, len(search.keys), max(1, len(search.keys) // 30))]
    for state, other in itertools.combinations(states, 2):
        for seat in range(search.game.players):
            same = view(search.engine, state, seat) == view(search.engine, other, seat)
            assert (search.secrets.seen(state, seat) == search.secrets.seen(other, seat)) == same


def test_a_duty_that_rests_on_hidden_cards_is_found_with_two_games() -> None:
    instance = fruit(LEAK + "end:\n  over: count(basket) < 2\n", smaller=FOUR, helping=1)
    assert not rests_on_what_is_seen(instance.game)
    found = explore(instance)
    (finding,) = (finding for finding in found.findings if finding.kind == "secret")
    assert (finding.address, len(finding.replay.beside)) == ("phases.meal", 1)


def test_a_question_about_hidden_cards_that_decides_nothing_is_no_leak() -> None:
    instance = fruit(ASKS_IN_VAIN, smaller=FOUR, helping=1)
    assert not rests_on_what_is_seen(instance.game)
    assert [finding.kind for finding in explore(instance).findings] == []


def test_rules_that_ask_only_for_what_is_seen_need_no_comparison() -> None:
    game = fruit(DEAL + TAKE.replace("do:", "if: any(f is fruit for f in plate[me])\n    do:")).game
    assert rests_on_what_is_seen(game)
    assert not rests_on_what_is_seen(fruit(LEAK).game)


@pytest.mark.parametrize(("whose", "seen"), [("me", True), ("left(me)", False), ("turn", False)])
def test_a_definition_that_is_given_the_acting_player_asks_for_what_is_seen(whose: str, seen: bool) -> None:
    fed = "define:\n  fed(p): any(f is fruit for f in plate[p])\n  well(p, q): fed(q) or fed(p)\n"
    asked = TAKE.replace("do:", f"if: well(me, {whose})\n    do:")
    assert rests_on_what_is_seen(fruit(DEAL + asked + fed).game) == seen


def test_where_the_rules_tell_the_states_agree() -> None:
    for name in LIBRARY:
        search = Search(small(name))
        if search.secrets is not None and search.secrets.settled:
            search.secrets = Secrets(search.game, search.book, search.symmetry)
            search.secrets.settled = False
            search.run(Limits())
            assert [key for key in search.checks.noted if key[0] == "secret"] == []


NOTES = """variables:
  hidden: {range: 0..1, start: 0, per: player, seen: owner}
  shown: {range: 0..1, start: 0, per: player}
moves:
  hide: {in: meal, do: [{set: 'hidden[me]', to: 1}], then: next_player}
  show: {in: meal, do: [{set: 'shown[me]', to: 1}], then: next_player}
"""


def test_states_that_differ_in_variables_look_the_same_here_if_and_only_if_they_do_to_the_engine() -> None:
    search = Search(fruit(NOTES, smaller={**TINY, "domains.size": "1..1"}))
    search.run(Limits())
    looks = Secrets(search.game, search.book, search.symmetry)
    states = [search.state(number) for number in range(len(search.keys))]
    assert len(states) > 8
    for state, other in itertools.combinations(states, 2):
        for seat in range(search.game.players):
            same = view(search.engine, state, seat) == view(search.engine, other, seat)
            assert (looks.seen(state, seat) == looks.seen(other, seat)) == same
