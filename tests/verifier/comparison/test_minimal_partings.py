"""A difference that a long play shows is shown by a shorter one; where it is not seen, nothing is said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from reference_engine import Engine, Replay, SeededChance, deal_out, playout, uniform
from spec.ruleset.fingerprints import fingerprint
from tests.verifier.comparison.meals import game, meal, plays_again
from verifier.comparison import ComparedSide, minimal_parting
from verifier.comparison.correspondence import GamePair
from verifier.comparison.minimal_partings import seen_in
from verifier.comparison.sameness import forms_of, touched
from verifier.comparison.walks import Bench, SeenDifference
from verifier.guided_play.plays import Play, PlayStep, to_replay
from verifier.verdict import said

ONE, OTHER = meal(), meal(("soft: f is fruit", "soft: f is fruit and not (f.sort == pear and f.size == 2)"))
SIDES: Final = (ComparedSide(ruleset=ONE), ComparedSide(ruleset=OTHER))


def games(engine: Engine) -> Iterator[Replay]:
    """Yield random games of the first ruleset."""
    for seed in range(200):
        chance, lots = SeededChance(seed), random.Random(seed)
        deal = deal_out(engine, chance)
        plies = [here.ply for here in playout(engine, deal.state, uniform(lots), chance, lots, most=30)]
        steps = tuple(PlayStep(ply.move, ply.outcomes) for ply in plies if ply is not None)
        yield to_replay(engine, Play(deal.outcomes, steps), rules=fingerprint(ONE), note="")


def long_play() -> tuple[Replay, SeenDifference]:
    """Return a game of the first ruleset in which the two part after some moves."""
    a, b = game(ONE), game(OTHER)
    bench = Bench(GamePair(a, b), frozenset(touched(forms_of(a, b), forms_of(b, a))))
    for replay in games(bench.pair.engines[0]):
        seen = [each for each in seen_in(bench, replay, 0, alone=False) if len(each.rules) == 1 and not each.indirect]
        if seen and seen[0].walk.steps:
            return replay, seen[0]
    raise AssertionError("no game parts so late")


def test_a_difference_is_shown_by_a_shorter_play() -> None:
    replay, seen = long_play()
    parting = minimal_parting(SIDES, replay, seen.what, seen.said, 20_000)
    assert parting is not None
    assert parting.moves == 0 < len(seen.walk.steps)
    for rules, again in ((ONE, parting.replay_a), (OTHER, parting.replay_b)):
        assert again is not None
        plays_again(rules, again)


def test_a_difference_that_a_play_does_not_show_is_none() -> None:
    replay, seen = long_play()
    assert minimal_parting(SIDES, replay, said("the-deck", kind="fruit"), seen.said, 1_000) is None
    assert minimal_parting((SIDES[0], SIDES[0]), replay, seen.what, seen.said, 1_000) is None
