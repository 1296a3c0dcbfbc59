"""How the cells of a row lie: in which order, and whether players speak of them at all."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hausregel.pictures.names import Naming
from reference_engine import Engine, SeededChance, State, deal_out, owners
from spec.game import Attribute, CardOf, Game, Member, MoveCard, Number, Zone, effect_blocks, effects_inside, parts_of


def are_called(naming: Naming, zone: Zone) -> bool:
    """Return whether players speak of the cells of a zone, so that empty ones are worth showing.

    They do if the cells have names, if what is written on a card is its cell, if a move chooses a cell, and if a card
    goes into one for another reason than what is written on it.
    """
    cells, game = zone.cells, naming.game
    assert cells is not None
    if cells.low is None or any(naming.cell(zone, at) != name for at, name in enumerate(cells.names)):
        return True
    chosen = (binder.local.type for move in game.moves.values() for binder in move.choices)
    asked = any(
        (isinstance(type_, Member) and type_.domain == cells.id) or (isinstance(type_, Number) and type_.of == cells.id)
        for type_ in chosen
    )
    return asked or any(cells.id in of for of in game.kinds.values()) or not _follow_from_cards(game, zone)


def _follow_from_cards(game: Game, zone: Zone) -> bool:
    """Return whether what is written on cards has a part in where each of them goes in a zone, and some do go there."""
    cells = [
        effect.cell
        for effects in effect_blocks(game)
        for effect in effects_inside(effects)
        if isinstance(effect, MoveCard) and effect.target.id == zone.id and effect.cell is not None
    ]
    return bool(cells) and all(
        any(isinstance(part, Attribute) for part in parts_of(cell, game.definitions)) for cell in cells
    )


def cells_in_order(naming: Naming, zone: Zone) -> tuple[int, ...]:
    """Return the cells of a row from left to right.

    The order is that of their numbers. Only a last number that has a name, such as the ace, may lie before the first:
    if it can be laid beside it while the number before it is missing, and not where only the first one is missing.
    """
    cells = zone.cells
    assert cells is not None
    usual, last = tuple(range(cells.size)), cells.size - 1
    if len(usual) < 3 or cells.low is None or naming.cell(zone, last) == cells.names[last] or not _turned(naming, zone):
        return usual
    return (last, *usual[:-1])


def _turned(naming: Naming, zone: Zone) -> bool:
    row = _faces_of(naming, zone)
    if row is None:
        return False
    engine = Engine(naming.game)
    dealt = deal_out(engine, SeededChance(0)).state
    if dealt is None:
        return False
    last = len(row) - 1
    return _lays(engine, _with(engine, dealt, zone, row, {last, last - 1}), row[last]) and not _lays(
        engine, _with(engine, dealt, zone, row, {last, 0}), row[last]
    )


def _faces_of(naming: Naming, zone: Zone) -> Sequence[int] | None:
    """Return the card of each cell of the first row; None if the attributes of cards do not say it."""
    assert zone.cells is not None
    found: list[int] = []
    for at in range(zone.cells.size):
        wanted = {zone.cells.id: zone.cells.names[at], **{domain.id: domain.names[0] for domain in zone.keys}}
        faces = (
            number
            for number, face in enumerate(naming.game.faces)
            if {attribute.domain.id: attribute.word for attribute in naming.attributes(face)} == wanted
        )
        face = next(faces, None)
        if face is None:
            return None
        found.append(face)
    return found


def _with(engine: Engine, state: State, zone: Zone, row: Sequence[int], missing: Collection[int]) -> State:
    """Return a state with the first row filled but for some cells, and its last card in the hand of who acts."""
    zones = list(state.zones)
    zones[zone.base] = tuple(None if at in missing else face for at, face in enumerate(row))
    for held in engine.game.zones.values():
        for number, owner in enumerate(owners(held)):
            if held.cells is None and held.faces == "owner" and owner == engine.turn(state):
                zones[held.base + number] = tuple(sorted((*(face or 0 for face in zones[held.base + number]), row[-1])))
    return state._replace(zones=tuple(zones))


def _lays(engine: Engine, state: State, face: int) -> bool:
    return any(
        value == face and isinstance(binder.local.type, CardOf)
        for move in engine.legal(state)
        for binder, value in zip(engine.moves[move.rule].choices, move.choices, strict=True)
    )
