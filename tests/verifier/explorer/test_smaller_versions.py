"""Smaller versions are chosen that deal out and use the rules that the whole game uses."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.helpers import LIBRARY, ruleset, ruleset_of
from tests.verifier.explorer.small import DEAL, TAKE
from verifier.explorer import Limits, explore, instance_of, instances
from verifier.explorer.smaller_versions import _choices, size_estimate, uses, with_missing


def path_of(name: str) -> Path:
    return next(path for path in LIBRARY if path.stem == name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic", "variant-2", "variant-3", "master", "schwarzer-peter-repaired"])
def test_versions_use_every_rule_that_the_whole_game_uses_and_can_be_gone_through(name: str) -> None:
    found = instances(ruleset_of(path_of(name)), 2, {}, most=2)
    assert len(found) == 2
    assert [instance.missing for instance in found] == [(), ()]
    assert explore(found[0], Limits(states=20_000)).complete


def test_versions_are_smaller_than_the_whole_and_the_smallest_comes_first() -> None:
    rules = ruleset_of(path_of("classic"))
    whole = instance_of(rules, 2, {}, {})
    assert whole is not None
    found = [size_estimate(instance) for instance in instances(rules, 2, {})]
    assert found == sorted(found)
    assert found[-1] < size_estimate(whole)


def test_versions_are_the_same_every_time() -> None:
    rules = ruleset_of(path_of("variant-2"))
    assert instances(rules, 2, {}, most=2) == instances(rules, 2, {}, most=2)


def test_options_that_are_given_stay() -> None:
    found = instances(ruleset_of(path_of("classic")), 2, {"most_drawn": 2, "first_card": "own_choice"}, most=2)
    assert {(instance.game.options["most_drawn"], instance.game.options["first_card"]) for instance in found} == {
        ("2", "own_choice")
    }


@pytest.mark.slow
def test_options_that_change_only_the_points_stay_too() -> None:
    found = instances(ruleset_of(path_of("master")), 2, {}, most=1)
    assert "bonus_points" not in found[0].options
    assert found[0].game.options["bonus_points"] == "11"


def test_a_version_says_what_it_is() -> None:
    options, smaller = {"hand_size": 1, "highest": 3, "start_rank": 2}, {"domains.colour": "red, green"}
    found = instance_of(ruleset_of(path_of("classic")), 2, options, smaller)
    assert found is not None
    assert (found.options, found.smaller) == (options, smaller)
    assert str(found.words) == "2 of 4 in colour, hand_size=1, highest=3, start_rank=2"


def test_a_version_that_lacks_something_says_what() -> None:
    rules = ruleset_of(path_of("classic"))
    options, smaller = {"hand_size": 3, "highest": 3, "start_rank": 2}, {"domains.colour": "red, green"}
    whole, version = instance_of(rules, 2, {}, {}), instance_of(rules, 2, options, smaller)
    assert whole is not None
    assert version is not None
    assert {"moves.draw", "moves.lay_drawn"} <= set(with_missing(version, uses(whole), 0).missing)


def test_what_random_games_use_is_told_by_address() -> None:
    found = instance_of(ruleset(DEAL + TAKE), 2, {}, {})
    assert found is not None
    assert uses(found) == {"moves.take", "end.eaten_up"}


def test_what_cannot_be_built_is_no_version() -> None:
    text = "winners: liked == pear\n"
    assert instance_of(ruleset(text), 2, {}, {"domains.sort": "apple"}) is None


def test_nothing_is_made_larger_than_it_is() -> None:
    for rules in (ruleset(DEAL + TAKE), *(ruleset_of(path_of(name)) for name in ("classic", "master", "go-fish"))):
        whole = instance_of(rules, 2, {}, {})
        assert whole is not None
        assert [choice for choice in _choices(rules, whole) if max(choice.sizes) > choice.whole] == []


def test_others_come_after_those_that_are_chosen_and_change_nothing_of_these() -> None:
    rules = ruleset_of(path_of("classic"))
    few = instances(rules, 2, {}, most=2)
    more = instances(rules, 2, {}, most=2, others=3)
    assert (more[:2], len(more)) == (few, 5)
    assert len({(tuple(made.options.items()), tuple(made.smaller.items())) for made in more}) == 5


def test_choosing_versions_is_given_up_within_a_game() -> None:
    asked = itertools.count()
    assert instances(ruleset_of(path_of("classic")), 4, {}, stop=lambda: next(asked) >= 3) == ()
    assert next(asked) < 10
