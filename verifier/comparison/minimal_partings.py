"""A known parting, shown again by a play with fewer moves."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Final

from reference_engine import Replay, ScriptMismatch
from spec.ruleset import fingerprint
from spec.typing import build
from verifier.comparison.confirmation import NotConfirmed, PairLabel, confirmed
from verifier.comparison.correspondence import GamePair
from verifier.comparison.product import product_of, retold
from verifier.comparison.records import ComparedSide, Parting
from verifier.comparison.sameness import forms_of, touched
from verifier.comparison.shorter_plays import shorter
from verifier.comparison.walks import Bench, SeenDifference
from verifier.verdict import Said

SEED: Final = 1


def minimal_parting(
    sides: tuple[ComparedSide, ComparedSide], replay: Replay, what: Said, told: tuple[Said, Said], moves: int
) -> Parting | None:
    """Return the difference that ends a saved game by one of two rulesets, after a play as short as possible.

    `what` names the moment, `told` is the answer of each side; a shorter play may involve other cards. None if the game
    does not show the difference, or it has several possible causes. Units: `moves` are those of both engines.
    """
    made = [build(side.ruleset, replay.players, side.options).value for side in sides]
    if made[0] is None or made[1] is None or len(replay.rounds) != 1 or replay.smaller:
        return None
    a, b = made[0].game, made[1].game
    bench = Bench(GamePair(a, b), frozenset(touched(forms_of(a, b), forms_of(b, a))))
    found = (seen_in(bench, replay, side, alone=alone) for alone in (False, True) for side in (1, 0))
    seen = next((each for some in found for each in some if (each.what, each.said) == (what, told)), None)
    if seen is None or len(seen.rules) != 1:
        return None
    label = PairLabel(
        rules=(dict(fingerprint(sides[0].ruleset)), dict(fingerprint(sides[1].ruleset))),
        smaller={},
        words=None,
        seed=SEED,
    )
    try:
        return confirmed(bench, shorter(bench, seen, bench.allowance(moves)), label)
    except NotConfirmed:
        return None


def seen_in(bench: Bench, replay: Replay, lead: int, *, alone: bool) -> list[SeenDifference]:
    """Return the differences that show while a saved game is played by the rules of one side, or of both."""
    found: list[SeenDifference] = []
    product = product_of(bench, random.Random(0), found.append).led_by(lead, alone=alone)
    (only_round,) = replay.rounds
    with suppress(ScriptMismatch, ValueError):
        for _ in retold(product, only_round):
            pass  # differences are kept as they show
    return found
