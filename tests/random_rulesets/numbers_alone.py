"""What numbers of cards alone prove of a ruleset, beside every state and step of its game.

Beside verdicts, each fact is set against every state, each measure against every step, and the translation of deals,
moves and positions against some of them: a fault there is seen before a verdict depends on it.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from reference_engine import Engine, Ply
from spec.game import Not
from spec.typing.builder import build
from spec.typing.choices import player_range
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import Account, Judged, Way, account_of, disagreement, read
from tests.state_space import Space, TooLarge, space_of
from tests.truth import Judge, Truth
from tests.verifier.counts import agreement
from verifier.analysis import any_round, keeps_all_cards
from verifier.counts import Counting, CountSteps
from verifier.solver import states_of_play
from verifier.watchdog.counted_positions import CountedPositions

SECONDS: Final = 1.5
"""Units: seconds of this process for all that numbers are asked of one ruleset."""

DEALS, STEPS, POSITIONS = 3, 10, 2
"""So many of each are put to the translation."""


def account_in_way(folder: Path, name: str, made: Yaml, way: Way, most: int) -> Account:
    """Return what came of a ruleset in some way, numbers alone included."""
    if way == "numbers":
        return account_by_numbers(folder, name, made, most)
    return account_of(folder, name, made, way, most)


def account_by_numbers(folder: Path, name: str, made: Yaml, most: int) -> Account:
    """Return what came of a ruleset that is put into numbers; its game may have `most` states."""
    account = Account(name, "numbers")
    try:
        ruleset = read(folder, made)
        numbers = None if ruleset is None else player_range(ruleset.root)
        built = build(ruleset, numbers[0]) if ruleset is not None and isinstance(numbers, range) else None
        if built is None or built.value is None:
            account.state = "refused"
            return account
        try:
            space = space_of(built.value.game, most)
        except TooLarge:
            account.state = "too large"
            return account
        account.states = len(space.states)
        account.crash = disagreement(space)
        if not account.crash:
            account.judged = [*_words(space, Judge(space).truth()), *_translated(space, name)]
    except Exception:  # noqa: BLE001  # whatever breaks down is what is looked for
        account.crash = traceback.format_exc()
    return account


def _words(space: Space, truth: Truth) -> Iterator[Judged]:
    """Yield each answer of numbers beside the truth; those who say nothing have no claim."""
    engine, late = Engine(space.game), time.process_time() + SECONDS
    states = states_of_play(engine, 8, 1, 200, later_rounds=True, lopsided=True)
    counting = Counting(any_round(space.game), states, lambda: time.process_time() > late)
    if not counting.conserves_cards and not keeps_all_cards(space.game):
        yield Judged("conserves-cards", "unknown", "no claim")
        return
    said = _said(counting)
    if not all(said.values()):
        counting.goes_further = True
        said = _said(counting)
    ranked = bool(counting.ends)
    for name, proved in said.items():
        family = "a claim" if name.startswith(("claim", "all_are")) else name
        yield _judged(family, proved=proved, holds=truth.holds[name], why=f"{name} is proved by numbers")
    bound = counting.bound if ranked else None
    if bound is not None:
        yield _judged(
            "bound", proved=True, holds=truth.longest is not None and truth.longest <= bound, why=f"{bound} moves"
        )
    yield from _facts(space, engine, counting, proved=time.process_time() < late)


def _said(counting: Counting) -> dict[str, bool]:
    """Return what numbers show: properties by their ids, and claims by their names."""
    said = {
        "conserves-cards": counting.conserves_cards, "no-clash": counting.no_clash,
        "supplies-last": counting.supplies_last, "never-stuck": counting.never_stuck,
        "has-outcome": counting.has_outcome,
    }  # fmt: skip
    said["ends"] = bool(counting.ends) and said["never-stuck"]
    for declared in counting.game.properties:
        if declared.mode != "possible":
            wanted = declared.expression if declared.mode == "always" else Not(declared.expression)
            said[declared.id] = counting.claim(wanted)
    return said


def _judged(family: str, *, proved: bool, holds: bool | None, why: str) -> Judged:
    if not proved:
        return Judged(family, "unknown", "no claim")
    return Judged(
        family, "proved", "open" if holds is None else "true" if holds else "false", "" if holds else why, "counting"
    )


def _facts(space: Space, engine: Engine, counting: Counting, *, proved: bool) -> Iterator[Judged]:
    """Yield facts and measures that a state or a step breaks."""
    if not proved:
        return
    positions = CountedPositions(engine, counting)
    wrong = [what for what, _ in positions.wrong_facts(space.states)]
    wrong += [f"no measure falls with {engine.spell(ply.move)}" for ply in _plies(space) if positions.rises(ply)]
    holds = not wrong
    yield Judged("facts", "proved", "true" if holds else "false", "" if holds else "; ".join(sorted(set(wrong))[:5]))


def _translated(space: Space, seed: str) -> Iterator[Judged]:
    """Yield whether numbers allow some deals, steps and positions."""
    engine, steps, choose = Engine(space.game), CountSteps(any_round(space.game)), random.Random(seed)
    plies = list(_plies(space))
    after = {ply.after for ply in plies}
    dealt = [state for state in space.states if state not in after]
    wrong = list(agreement.in_deals(steps, choose.sample(dealt, min(DEALS, len(dealt)))))
    wrong += agreement.in_moves(engine, steps, choose.sample(plies, min(STEPS, len(plies))))
    wrong += agreement.in_positions(engine, steps, choose.sample(space.states, min(POSITIONS, len(space.states))))
    yield Judged("translation", "proved", "false" if wrong else "true", "; ".join(wrong[:5]))


def _plies(space: Space) -> Iterator[Ply]:
    for before, steps in zip(space.states, space.moves, strict=True):
        for step in steps:
            yield from (Ply(before, step.move, space.states[way]) for way in step.ways)
