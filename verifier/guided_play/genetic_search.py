"""Genetic search: games bred towards an extreme such as a full or empty zone, a high or low variable, few moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from reference_engine import (
    ENDED,
    FIRST_VARIABLE,
    Action,
    Choose,
    Engine,
    Outcome,
    ScriptMismatch,
    SeededChance,
    State,
    deal_out,
)
from spec.game import CountCards, Expression, Game, Variable, parts_of
from verifier.allowance import Allowance
from verifier.guided_play.biased_play import Then, swapped
from verifier.guided_play.faults import Clash, NoWinner
from verifier.guided_play.games import Hunt, one_game
from verifier.guided_play.plays import FoundPlay

PATIENCE: Final = 150
"""After this many games without progress towards an extreme, another one is chosen."""

Measure = Callable[[State], float]


@dataclass(frozen=True, slots=True)
class _Seeds:
    """The genome of a game: the deal, and a number from 0 to 1 for each choice, of a rule and within it."""

    deal: tuple[Outcome, ...]
    lots: tuple[float, ...]


def evolve(hunted: Hunt, allowance: Allowance) -> FoundPlay | None:
    """Breed games towards one extreme after another until one shows the fault, or all is used up.

    What the rules ask about comes first: zones whose cards they count, variables.
    """
    asked = _asked(hunted.engine.game)
    while not allowance.is_over():
        for measure in _measures(hunted, asked):
            found = _breed(hunted, allowance.part(0.5), measure)
            if found is not None:
                return found
    return None


def _asked(game: Game) -> frozenset[str]:
    """Return the names of zones that are counted, and of variables, in what the rules ask."""
    asked: list[Expression] = [condition.expression for move in game.moves.values() for condition in move.conditions]
    asked += [end.condition for end in game.ends] + [after.condition for after in game.after]
    names: set[str] = set()
    for expression in asked:
        for part in parts_of(expression, game.definitions):
            match part:
                case CountCards(zone):
                    names.add(zone.id)
                case Variable(name):
                    names.add(name)
                case _:
                    pass
    return frozenset(names)


def _measures(hunted: Hunt, asked: frozenset[str]) -> list[Measure]:
    """Return what can be extreme: zones, fuller or emptier, variables, how little can be done, how level scores are.

    Of zones and variables that there are for each of some keys, one is taken by lot.
    """
    engine, choose = hunted.engine, hunted.choose
    first: list[Measure] = [_of_choice(engine)]
    later: list[Measure] = []
    limits: list[Measure] = []
    for zone in engine.game.zones.values():
        number = zone.base + choose.randrange(zone.size)
        fuller, emptier = _of_zone(number, 1), _of_zone(number, -1)
        (first if zone.id in asked else later).extend((fuller, emptier))
        if zone.id in asked and any(key.id == "player" for key in zone.keys):
            limits.append(fuller)
    for spec in engine.game.variables.values():
        place = FIRST_VARIABLE + spec.base + choose.randrange(spec.size)
        (first if spec.id in asked or isinstance(hunted.fault, Clash) else later).extend(
            _of_variable(place, sign) for sign in (1, -1)
        )
    choose.shuffle(first)
    choose.shuffle(later)
    # What a rule counts of each player is most often a limit, and the games that come near it are rare.
    first.sort(key=lambda measure: measure not in limits)
    if isinstance(hunted.fault, NoWinner):
        first.insert(0, _of_scores(engine))
    return [*first, *later]


def _of_zone(number: int, sign: int) -> Measure:
    return lambda state: sign * (len(state.zones[number]) - state.zones[number].count(None))


def _of_variable(number: int, sign: int) -> Measure:
    return lambda state: sign * (state.variables[number] or 0)


def _of_choice(engine: Engine) -> Measure:
    return lambda state: -len(engine.legal(state)) if not state.variables[ENDED] else -1_000


def _of_scores(engine: Engine) -> Measure:
    def measure(state: State) -> float:
        if not state.variables[ENDED]:
            return -1_000_000
        best, *others = sorted(engine.scores(state), reverse=True)
        return others[0] - best if others else 0

    return measure


def _breed(hunted: Hunt, allowance: Allowance, measure: Measure) -> FoundPlay | None:
    choose = hunted.choose
    best: _Seeds | None = None
    best_value = (0.0, 0.0)
    waited = 0
    while waited < PATIENCE and not allowance.is_over():
        seeds = _first(hunted.engine, choose) if best is None else _changed(best, choose)
        if seeds is None:
            return None
        trail: list[State] = []
        waited += 1
        try:
            chance = Then(seeds.deal, choose.randrange(2**32))
            found = one_game(hunted, chance, _by_lots(seeds.lots), trail)
        except ScriptMismatch:
            continue
        if found is not None:
            return found
        values = [measure(state) for state in trail[1:]] or [0.0]
        value = (max(values), sum(values) / len(values))
        if best is None or value >= best_value:
            waited = 0 if best is None or value > best_value else waited
            best, best_value = seeds, value
    return None


def _first(engine: Engine, choose: random.Random) -> _Seeds | None:
    deal = deal_out(engine, SeededChance(choose.randrange(2**32)))
    return None if deal.state is None else _Seeds(deal.outcomes, tuple(choose.random() for _ in range(600)))


def _changed(seeds: _Seeds, choose: random.Random) -> _Seeds:
    deal, lots = seeds.deal, list(seeds.lots)
    if choose.random() < 0.7:
        deal = swapped(deal, choose, choose.choice((1, 2, 5, 12)))
    if choose.random() < 0.7:
        for _ in range(choose.choice((1, 5, 25, 100))):
            lots[choose.randrange(len(lots))] = choose.random()
    return replace(seeds, deal=deal, lots=tuple(lots))


def _by_lots(lots: Sequence[float]) -> Choose:
    made = 0

    def chosen(_: State, legal: Sequence[Action]) -> Action:
        nonlocal made
        lot = lots[made % len(lots)]
        made += 1
        rules = list(dict.fromkeys(move.rule for move in legal))
        at = lot * len(rules)
        of_rule = [move for move in legal if move.rule == rules[int(at)]]
        return of_rule[int((at - int(at)) * len(of_rule))]

    return chosen
