"""Whether two small games are played alike, by brute force: every deal, every play, every way chance can decide.

It asks the plain interpreter of the rules; nothing of `verifier` is used. Two games are played alike if every position
of one has a position of the other that looks the same, in which the same can be done, and which leads to the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from reference_engine import Action, State
from reference_engine.table import FIRST_VARIABLE, OPENER, TURN
from spec.game import CardOf, Game, Member, MoreCards, Number
from tests.interpreter import Asker
from tests.state_space import Space, dealt, phase_of, space_of
from tests.truth import owners, result

Look = object
"""What can be seen of a position, by names."""


def played_alike(games: Sequence[Game], most: int, *, closely: bool = False) -> bool:
    """Return whether two games are played alike in their first round.

    With `closely`, who sees what, variables that both have, phases and odds have to be the same as well.
    Errors: `TooLarge` if one of them has more than `most` states.
    """
    spaces = [space_of(game, most) for game in games]
    kind: list[list[int]] = []
    known: dict[object, int] = {}
    specs = [{spec.id: [key.names for key in spec.keys] for spec in game.variables.values()} for game in games]
    shared = frozenset(name for name in specs[0] if specs[1].get(name) == specs[0][name])
    for space in spaces:
        looks = (_look(space, at, shared if closely else None) for at in range(len(space.states)))
        kind.append([known.setdefault(look, len(known)) for look in looks])
    while True:
        finer: dict[object, int] = {}
        new = [
            [finer.setdefault((kinds[at], _nexts(space, at, kinds)), len(finer)) for at in range(len(space.states))]
            for space, kinds in zip(spaces, kind, strict=True)
        ]
        if len(finer) == len(known):
            break
        kind, known = new, finer
    begun = [
        {kinds[space.number_of[state]] for state in dealt(space, most)}
        for space, kinds in zip(spaces, kind, strict=True)
    ]
    return begun[0] == begun[1] and spaces[0].undealt == spaces[1].undealt


def _nexts(space: Space, at: int, kinds: Sequence[int]) -> frozenset[object]:
    return frozenset(
        (_spelled(space.game, step.move), step.goes_wrong, frozenset(kinds[way] for way in step.ways))
        for step in space.moves[at]
    )


def _spelled(game: Game, move: Action) -> object:
    rule = list(game.moves.values())[move.rule]
    one_by_one: list[object] = []
    several: list[str] = []
    for binder, value in zip(rule.choices, move.choices, strict=True):
        name = _named(game, binder.local.type, value)
        if not isinstance(binder.over, MoreCards):
            one_by_one.append(name)
        elif value is not None:
            several.append(name)
    return rule.id, move.seat, tuple(one_by_one), tuple(sorted(several))


def _named(game: Game, type_: object, value: int | None) -> str:
    match type_:
        case _ if value is None:
            return "nothing"
        case Member(domain):
            return game.domains[domain].names[value]
        case CardOf():
            return game.faces[value].name
        case Number():
            return str(value)
        case _:
            return str(int(value))


def _look(space: Space, at: int, shared: frozenset[str] | None) -> Look:
    game, state, acts = space.game, space.states[at], space.acts[at]
    lying = frozenset(_lying(game, state))
    if acts == "over":
        points, won = result(game, state)
        return lying, "over", (tuple(number or 0 for number in points), tuple(won)), _closely(space, at, shared)
    return lying, acts, state.variables[TURN], _closely(space, at, shared)


def _lying(game: Game, state: State) -> Sequence[object]:
    found: list[object] = []
    for zone in game.zones.values():
        keys = product(*[domain.names for domain in zone.keys])
        for number, key in enumerate(keys):
            cards = state.zones[zone.base + number]
            names = ["" if face is None else game.faces[face].name for face in cards]
            if not any(names):
                continue
            if zone.cells is not None:
                there: object = tuple((zone.cells.names[cell], name) for cell, name in enumerate(names) if name)
            else:
                there = tuple(names) if zone.stacked else tuple(sorted(names))
            found.append((zone.id, key, there))
    return found


def _closely(space: Space, at: int, shared: frozenset[str] | None) -> object:
    """Return what players do not see of a position, but rules may ask; nothing if nobody asks for it."""
    if shared is None:
        return None
    game, state = space.game, space.states[at]
    values: list[object] = []
    for spec in game.variables.values():
        if spec.id in shared:
            keys = product(*[domain.names for domain in spec.keys])
            for number, key in enumerate(keys):
                values.append(
                    (spec.id, key, _named(game, spec.type, state.variables[FIRST_VARIABLE + spec.base + number]))
                )
    sight: list[object] = [
        (
            zone.id,
            number,
            zone.faces if zone.faces in ("everyone", "nobody", "top") else (zone.faces, owner),
            zone.counts if zone.counts in ("everyone", "nobody") else (zone.counts, owner),
        )
        for zone in game.zones.values()
        for number, owner in enumerate(owners(zone))
        if any(card is not None for card in state.zones[zone.base + number])
    ]
    sight += [(spec.id, spec.seen) for spec in game.variables.values() if spec.id in shared]
    weights: object = None
    if space.acts[at] == "chance":
        odds = {_spelled(game, step.move): _weight(game, state, step.move) for step in space.moves[at]}
        total = sum(odds.values())
        weights = frozenset((move, weight / total) for move, weight in odds.items())
    return frozenset(values), frozenset(sight), weights, phase_of(game, state).id, state.variables[OPENER]


def _weight(game: Game, state: State, move: Action) -> int:
    rule = list(game.moves.values())[move.rule]
    if rule.weight is None:
        return 1
    names: Mapping[str, int | None] = {
        choice.local.slot: chosen for choice, chosen in zip(rule.choices, move.choices, strict=True)
    }
    return int(Asker(game, state, move.seat, names).ask(rule.weight) or 0)
