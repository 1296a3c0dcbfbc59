"""The search for a full-size play that shows a fault."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from reference_engine import Chance, Choose, Engine, Outcome, SeededChance, uniform
from verifier.allowance import Allowance
from verifier.guided_play.biased_play import SkewedChance, Then, leaning, starved_deal, starving, stubborn
from verifier.guided_play.condition_distance import Heading, even_outcome, headed, heading
from verifier.guided_play.confirmation import evidence
from verifier.guided_play.faults import ClaimFails, Endless, GoodLoser, PlayFault, SeveralWinners
from verifier.guided_play.games import Hunt, hunt, one_game
from verifier.guided_play.genetic_search import evolve
from verifier.guided_play.number_play import towards_numbers
from verifier.guided_play.plays import FoundPlay, to_replay
from verifier.guided_play.target_play import guided
from verifier.guided_play.targets import PositionPart
from verifier.verdict import Said, Witness, without_numbers

FAIR: Final = 0.15
HABITS: Final = 0.35
HEADED: Final = 0.5
"""Parts of what is allowed. First fair games, then play that heads for what a claim excludes, then games by habits,
then games bred towards extremes."""
TRIED_AGAIN: Final = 6
STUBBORN_AFTER: Final = (0, 5, 20, 60, 120)
"""After so many moves players begin to choose the same wherever they can."""


def search(
    engine: Engine,
    fault: PlayFault,
    *,
    allowance: Allowance,
    seed: int,
    rules: Mapping[str, str],
    target: PositionPart | None = None,
    liked: Mapping[str, float] = MappingProxyType({}),
) -> Witness | None:
    """Return a play from a legal deal that shows a fault, confirmed by the reference engine; None if none was found.

    First random play; then, for a claim, play that heads for its opposite; then play by habits drawn by lot, from deals
    that favour some cards; then games bred towards extremes. With a `target`, deals and moves that lead towards it are
    tried with half of what is allowed, before all others. `rules` are the fingerprints of the rules, for the replay.
    `liked` are weights of rules by their ids: those that should come more often than others have more than 1.
    """
    hunted = hunt(engine, fault, random.Random(f"witness {seed}"), allowance.is_late)
    found: FoundPlay | None = None
    if target is not None:
        found = guided(hunted, target, allowance.part(1 / 2))
    if found is None:
        found = _fair_games(hunted, allowance.part(FAIR))
    if found is None and isinstance(fault, ClaimFails) and fault.id:
        found = headed(hunted, _towards(engine, fault.id), allowance.part(HEADED))
    if found is None and isinstance(fault, SeveralWinners | GoodLoser):
        found = headed(hunted, even_outcome(engine), allowance.part(HEADED))
    if found is None:
        weights = {number: liked.get(move.id, 1.0) for number, move in enumerate(engine.moves)}
        found = _games_by_habit(hunted, weights, allowance.part(HABITS / (1 - FAIR)))
    if found is None:
        found = evolve(hunted, allowance)
    return None if found is None else witness(engine, fault, found, seed=seed, rules=rules)


def circling(
    engine: Engine, fault: Endless, *, allowance: Allowance, seed: int, rules: Mapping[str, str]
) -> Witness | None:
    """Return a play that comes back to where it was; None if none was found.

    Players always choose alike, in every other game only after they brought zones to some numbers of cards.
    """
    hunted = hunt(engine, fault, random.Random(f"circles {seed}"), allowance.is_late)
    while not allowance.is_over():
        chance = SeededChance(hunted.choose.randrange(2**32))
        found = one_game(hunted, chance, _towards_circles(hunted))
        if found is not None:
            return witness(engine, fault, found, seed=seed, rules=rules)
    return None


def _towards_circles(hunted: Hunt) -> Choose:
    if hunted.games % 2:
        return towards_numbers(hunted.engine, hunted.choose)
    return stubborn(hunted.choose, hunted.choose.choice(STUBBORN_AFTER))


def several(
    engine: Engine, fault: PlayFault, *, number: int, allowance: Allowance, seed: int, rules: Mapping[str, str]
) -> tuple[Witness, ...]:
    """Return `number` plays at most that show a fault in different ways, shortest first.

    The search begins anew, with another seed, as long as some is allowed and one of the last few told something new.
    """
    found: list[Witness] = []
    sorts, stale, tries = 0, 0, 0
    while sorts < number and stale < TRIED_AGAIN and not allowance.is_over():
        witness = search(engine, fault, allowance=allowance.part(1 / 2), seed=seed + 7_919 * tries, rules=rules)
        tries += 1
        if witness is None:
            break
        found.append(witness)
        now = len(distinct(found, number))
        stale = 0 if now > sorts else stale + 1
        sorts = now
    return distinct(found, number)


def distinct(witnesses: Iterable[Witness], number: int) -> tuple[Witness, ...]:
    """Return `number` witnesses at most that show different things, the shortest of each sort, shortest first.

    Two show the same if their kind and the rule used last are the same, and what is said of them but for numbers.
    """
    sorts: dict[tuple[str, str, Said], Witness] = {}
    for witness in sorted(witnesses, key=lambda shown: shown.replay.length[1]):
        sorts.setdefault(_view(witness), witness)
    return tuple(list(sorts.values())[:number])


def _view(witness: Witness) -> tuple[str, str, Said]:
    """Return by what witnesses are told apart: kind, rule used last, and the sentence without its numbers."""
    moves = witness.replay.rounds[-1].moves if witness.replay.rounds else ()
    last = moves[-1].move.partition("(")[0] if moves else ""
    return witness.kind, last, without_numbers(witness.what)


def witness(
    engine: Engine, fault: PlayFault, found: FoundPlay, *, seed: int | None, rules: Mapping[str, str]
) -> Witness | None:
    """Return what was found as a witness, after it was played again; None if it does not show the fault then."""
    replay = to_replay(engine, found.play, rules=rules, note=found.kind, seed=seed)
    seen = evidence(engine, replay, fault)
    if seen is None:
        return None
    assert seen.what is not None
    return Witness(kind=seen.kind, what=seen.what, replay=replace(replay, note=f"{seen.kind}: {seen.what}"))


def _towards(engine: Engine, id_: str) -> Heading:
    claim = next(declared for declared in engine.game.properties if declared.id == id_)
    return heading(engine, claim.expression, holds=claim.mode != "always")


def _fair_games(hunted: Hunt, allowance: Allowance) -> FoundPlay | None:
    while not allowance.is_over():
        chance = SeededChance(hunted.choose.randrange(2**32))
        found = one_game(hunted, chance, uniform(hunted.choose))
        if found is not None:
            return found
    return None


def _games_by_habit(hunted: Hunt, liked: Mapping[int, float], allowance: Allowance) -> FoundPlay | None:
    choose = hunted.choose
    while not allowance.is_over():
        habit = _habit(hunted, liked)
        starved: tuple[Outcome, ...] | None = None
        lot = choose.random()
        if lot < 0.1:
            starved = starved_deal(hunted.engine, choose, allowance.is_late)
        chance: Chance
        if starved is not None:
            chance = Then(starved, choose.randrange(2**32))
        elif lot < 0.5:
            chance = SkewedChance(hunted.engine.game, choose)
        else:
            chance = SeededChance(choose.randrange(2**32))
        found = one_game(hunted, chance, habit)
        if found is not None:
            return found
    return None


def _habit(hunted: Hunt, liked: Mapping[int, float]) -> Choose:
    choose = hunted.choose
    match choose.randrange(10):
        case 0:
            return uniform(choose)
        case 1 | 2 | 3:
            return leaning(hunted.engine, choose, liked)
        case 4 | 5 | 6:
            return stubborn(choose, choose.choice(STUBBORN_AFTER))
        case 7 | 8:
            return towards_numbers(hunted.engine, choose)
        case _:
            return starving(hunted.engine, choose)
