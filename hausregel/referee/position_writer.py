"""A position as text, in the notation of worked examples: what `lay_out` reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from reference_engine import FIRST_VARIABLE, Engine, State
from spec.game import Zone, spell, variable_names, zone_names


def written_position(engine: Engine, state: State, seats: Sequence[str], options: Mapping[str, str | int]) -> str:
    """Return a position with every card but those of the largest zone that no two cards are told apart in.

    Of a stack that nobody sees only the top card is named: the others lie under it in no order that matters.
    """
    game = engine.game
    players = f"[{', '.join(seats)}]" if seats else str(game.players)
    lines = [f"players: {players}"]
    if options:
        lines.append(f"set: {{{', '.join(f'{name}: {value}' for name, value in options.items())}}}")
    others = _others(engine, state)
    lines += ["position:", "  zones:", *_zones(engine, state, seats, others)]
    if others is not None:
        lines.append(f"  others: {zone_names(game, seats)[others]}")
    turn = engine.turn(state)
    lines.append(f"  turn: {seats[turn] if turn < len(seats) else turn}")
    if engine.phase(state) != game.turn_phase:
        lines.append(f"  phase: {engine.phase(state)}")
    if variables := list(_variables(engine, state, seats)):
        lines += ["  variables:", *variables]
    return "\n".join(lines) + "\n"


def _zone_of(engine: Engine, number: int) -> Zone:
    return next(zone for zone in engine.game.zones.values() if zone.base <= number < zone.base + zone.size)


def _others(engine: Engine, state: State) -> int | None:
    """Return the zone whose cards need not be named: the largest without an order, or whose order nobody sees."""
    fitting = [
        number
        for number, cards in enumerate(state.zones)
        if len(cards) > 1
        and (zone := _zone_of(engine, number)).cells is None
        and (not zone.stacked or zone.faces == "nobody")
    ]
    return max(fitting, key=lambda number: len(state.zones[number]), default=None)


def _zones(engine: Engine, state: State, seats: Sequence[str], others: int | None) -> Iterator[str]:
    """Yield the zones that hold cards; of the `others` the top card, if they lie in a stack."""
    for number, (name, cards) in enumerate(zip(zone_names(engine.game, seats), state.zones, strict=True)):
        zone = _zone_of(engine, number)
        named = cards if number != others else cards[-1:] if zone.stacked else ()
        told = [
            engine.game.faces[face].name + _cell(engine, zone, cell, face)
            for cell, face in enumerate(named)
            if face is not None
        ]
        if told:
            yield f"    {name}: [{', '.join(told)}]"


def _cell(engine: Engine, zone: Zone, cell: int, face: int) -> str:
    """Return in which cell a card lies, if it is not that of its attribute."""
    if zone.cells is None:
        return ""
    there = engine.game.faces[face]
    own = [
        value
        for value, of in zip(there.values.values(), engine.game.kinds[there.kind], strict=True)
        if of == zone.cells.id
    ]
    return "" if own[:1] == [zone.cells.first + cell] else f" at {zone.cells.names[cell]}"


def _variables(engine: Engine, state: State, seats: Sequence[str]) -> Iterator[str]:
    game = engine.game
    specs = [spec for spec in game.variables.values() for _ in range(spec.size)]
    values = state.variables[FIRST_VARIABLE:]
    for name, spec, value in zip(variable_names(game, seats), specs, values, strict=True):
        if value != spec.start:
            yield f"    {name}: {spell(game.domains, game.faces, spec.type, value, seats)}"
