"""Deals that lie near to a position, plays that lead to it, and plays carried from a smaller game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from reference_engine import SeededChance, State
from reference_engine.table import Recorded
from tests.helpers import TESTS, cards, engine, engine_of, faces, position
from tests.verifier.guided_play.games import DEAL, TAKE, found
from verifier.allowance import Allowance
from verifier.guided_play import ClaimFails, PositionPart, Stuck, carried, evidence, length, search
from verifier.guided_play.games import hunt
from verifier.guided_play.shuffles import Dealing, dealt
from verifier.guided_play.target_play import learn
from verifier.guided_play.targets import Distance, target_of
from verifier.guided_play.transfer import likely_targets
from verifier.random_play import sample

PLAY: Final = DEAL + TAKE
PLUMS: Final = "properties:\n  plums:\n    never: any(all(fruit(plum, s) in plate[p] for s in size) for p in players)\n"
SMALL: Final = "domains:\n  sort: [apple, pear, plum]\n  size: 1..2\n"


def a_deal(seed: int = 1) -> Dealing:
    chance = Recorded(SeededChance(seed))
    engine(PLAY).deal(chance)
    return Dealing(engine(PLAY), chance.outcomes)


def all_plums() -> PositionPart:
    made = engine(PLAY)
    plums = faces(made.game, [f"plum {size}" for size in range(1, 5)])
    return {made.zone_names().index("plate[0]"): tuple(face for face in plums if face is not None)}


def test_a_state_is_at_no_distance_from_itself_and_another_is() -> None:
    made = engine(PLAY)
    hops = learn(hunt(made, Stuck(), random.Random(1)))
    one, other = made.deal(SeededChance(1)), made.deal(SeededChance(2))
    distance = Distance(target_of(one), hops)
    assert distance(one) == 0
    assert distance(other) > 0


def test_a_deal_says_where_each_card_of_the_shuffle_goes() -> None:
    dealing = a_deal()
    dealing_goes = Counter(dealing.goes_to)
    names = engine(PLAY).zone_names()
    assert dealing_goes == {names.index("plate[0]"): 2, names.index("plate[1]"): 2, names.index("basket"): 11}
    assert dealing.stack == (names.index("basket"), 0)


def test_cards_are_dealt_near_to_where_they_are_wanted() -> None:
    made, dealing = engine(PLAY), a_deal()
    hops = learn(hunt(made, Stuck(), random.Random(1)))
    distance = Distance(all_plums(), hops)
    near = dealt(made, dealing.near(distance.card, random.Random(1)))
    assert near is not None
    assert cards(near) == cards(dealing.state)
    for plate, plums in all_plums().items():
        assert set(near.zones[plate]) <= set(plums)


def test_a_target_leads_to_what_is_rare() -> None:
    made = engine(PLAY + PLUMS)
    fault = ClaimFails("plums")
    one = search(made, fault, allowance=Allowance(made, moves=60_000), seed=1, rules={}, target=all_plums())
    assert one is not None
    assert length(one.replay) == 3  # two are dealt; the others are taken, with one move of the other player between
    assert evidence(made, one.replay, fault) is not None


def test_cards_of_a_larger_deck_are_wanted_where_their_likes_lie() -> None:
    small, full = engine(PLAY + SMALL), engine(PLAY)
    state: State = position(small, {"plate[0]": ["plum 1"], "shelf[pear]": [None, "pear 2"]})
    targets = list(likely_targets(full.game, small.game, state))
    plate, shelf = full.zone_names().index("plate[0]"), full.zone_names().index("shelf[pear]")
    for target in targets:
        assert set(faces(full.game, ["plum 1"])) <= set(target[plate])
        assert set(faces(full.game, ["pear 4"])) <= set(target[shelf])
        assert sum(map(len, target.values())) == sum(face.count for face in full.game.faces)


def test_a_fault_of_a_smaller_game_is_carried_to_the_whole_deck() -> None:
    small, one = found(PLAY + PLUMS + SMALL, ClaimFails("plums"))
    full = engine(PLAY + PLUMS)
    replay = carried(
        full, one.replay, small, ClaimFails("plums"), allowance=Allowance(full, moves=75_000), seed=1, rules={}
    )
    assert replay is not None
    assert evidence(full, replay, ClaimFails("plums")) is not None


def test_what_the_small_play_does_not_show_is_not_carried() -> None:
    small, one = found(PLAY + PLUMS + SMALL, ClaimFails("plums"))
    full = engine(PLAY + PLUMS)
    allowance = Allowance(full, moves=75_000)
    assert carried(full, one.replay, small, Stuck(), allowance=allowance, seed=1, rules={}) is None


def test_a_fault_of_a_later_round_is_not_carried() -> None:
    path = TESTS / "known_truth" / "stuck-in-a-later-round.yaml"
    made = engine_of(path, 2)
    faults = sample(made, 60, 1, {}).findings
    shown = next(fault.replay for fault in faults if fault.kind == "stuck")
    assert len(shown.rounds) == 4
    assert carried(made, shown, made, Stuck(), allowance=Allowance(made, moves=1_000), seed=1, rules={}) is None
