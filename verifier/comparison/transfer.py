"""Positions of one side represented on the other, by the names that both have."""

from __future__ import annotations

from typing import Final

from reference_engine import FIRST_VARIABLE, PHASE, TURN, Cards, State
from spec.game import CardOf, Game, Member, Number, Type, Zone, variable_names
from verifier.comparison.correspondence import GamePair

_NOT_THERE: Final = -(10**9)


def carried(pair: GamePair, side: int, state: State) -> State | None:
    """Return a state of one side as the other represents it; None if it has no such position.

    Variables that only the other side has keep their values from the start of a round.
    """
    other = 1 - side
    if pair.same_layout:
        return pair.engines[other].with_end(state)
    there = pair.games[other]
    phase = pair.engines[side].phase(state)
    if phase not in there.phases:
        return None
    start = pair.engines[other].before_the_deal()
    zones: list[Cards] = [(None,) * len(cards) if None in cards else () for cards in start.zones]
    for place in pair.places:
        here, to = place.numbers[side], place.numbers[other]
        cards = state.zones[here] if here is not None else ()
        if to is None:
            if any(face is not None for face in cards):
                return None
            continue
        lying = _lying_there(pair, side, here, to, cards)
        if lying is None:
            return None
        zones[to] = lying
    variables = _remembered(pair, side, state)
    if variables is None:
        return None
    variables[PHASE] = list(there.phases).index(phase)
    variables[TURN : TURN + 2] = state.variables[TURN : TURN + 2]
    return pair.engines[other].with_end(State(tuple(zones), tuple(variables)))


def _remembered(pair: GamePair, side: int, state: State) -> list[int | None] | None:
    """Return the variables of a state as the other side represents them; None if it cannot."""
    game, there = pair.games[side], pair.games[1 - side]
    variables = list(pair.engines[1 - side].before_the_deal().variables)
    numbers = {name: number for number, name in enumerate(variable_names(there))}
    specs = [spec for spec in there.variables.values() for _ in range(spec.size)]
    own = [spec.type for spec in game.variables.values() for _ in range(spec.size)]
    for at, name in enumerate(variable_names(game)):
        number = numbers.get(name)
        if number is None:
            continue
        spec = specs[number]
        value = _value(pair, side, state.variables[FIRST_VARIABLE + at], own[at], spec.type, spec.maybe)
        if value == _NOT_THERE:
            return None
        variables[FIRST_VARIABLE + number] = value
    return variables


def _lying_there(pair: GamePair, side: int, here: int | None, to: int, cards: Cards) -> Cards | None:
    """Return the cards of a zone as the other side stores them; None if it cannot."""
    zone, target = _zone_at(pair.games[side], here), _zone_at(pair.games[1 - side], to)
    assert target is not None
    faces = tuple(None if face is None else pair.faces[side][face] for face in cards)
    if any(face is None and card is not None for face, card in zip(faces, cards, strict=True)):
        return None
    if target.cells is None:
        lying = tuple(face for face in faces if face is not None)
        return lying if target.stacked else tuple(sorted(lying))
    made: list[int | None] = [None] * target.cells.size
    for at, face in enumerate(faces):
        if face is not None:
            name = zone.cells.names[at] if zone is not None and zone.cells is not None else ""
            if name not in target.cells.names:
                return None
            made[target.cells.names.index(name)] = face
    return tuple(made)


def _value(pair: GamePair, side: int, value: int | None, own: Type, type_: Type, maybe: bool) -> int | None:
    if value is None:
        return None if maybe else _NOT_THERE
    match own, type_:
        case Number(), Number(low, high):
            return value if low <= value <= high else _NOT_THERE
        case CardOf(), CardOf():
            there = pair.faces[side][value]
            return _NOT_THERE if there is None else there
        case Member(one), Member(other):
            name, names = pair.games[side].domains[one].names[value], pair.games[1 - side].domains[other].names
            return names.index(name) if name in names else _NOT_THERE
        case _:
            return value if type(own) is type(type_) else _NOT_THERE


def _zone_at(game: Game, number: int | None) -> Zone | None:
    if number is None:
        return None
    return next(zone for zone in game.zones.values() if zone.base <= number < zone.base + zone.size)
