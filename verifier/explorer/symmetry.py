"""Symmetry reduction: states that differ only by renaming values that the rules treat alike, or by rotating seats."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from kernel import StateRenaming
from reference_engine import FIRST_VARIABLE, OPENER, TURN, Action, Cards
from spec.game import CardOf, Deal, Game, Member, Seat, Type, VariableSpec, Who, Zone
from verifier.analysis import are_alike, inside, judging_rules, play_rules
from verifier.explorer.state_table import Numbers, StateTable

MOST_RENAMINGS: Final = 48
"""The most renamings tried for a state; domains with more are not renamed."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """A renaming: the new position of each value of each domain; seats move on by `seats` round the table."""

    values: Mapping[str, tuple[int, ...]]
    seats: int

    def of(self, domain: str, value: int, players: int) -> int:
        """Return the new position of a value of a domain."""
        if domain == "player":
            return (value + self.seats) % players
        return self.values[domain][value] if domain in self.values else value


def renamings_of(game: Game) -> tuple[Renaming, ...]:
    """Return all renamings that leave play unchanged, the identity first."""
    found: list[Mapping[str, tuple[int, ...]]] = [{}]
    turns = range(game.players if game.players > 1 and are_alike(game, "player") else 1)
    told = _told_by_state(game)
    for domain in game.domains.values():
        used = domain.low is None and domain.id != "player" and domain.size > 1 and domain.id in told
        ways = math.factorial(domain.size)
        if used and len(found) * len(turns) * ways <= MOST_RENAMINGS and are_alike(game, domain.id):
            orders = itertools.permutations(range(domain.size))
            found = [{**renamed, domain.id: order} for order in orders for renamed in found]
    return tuple(Renaming(renamed, seats) for seats in turns for renamed in found)


def _told_by_state(game: Game) -> set[str]:
    """Return the domains whose values occur in states."""
    found = {domain for domains in game.kinds.values() for domain in domains}
    for zone in game.zones.values():
        found.update(domain.id for domain in (*zone.keys, *([zone.cells] if zone.cells else [])))
    for spec in game.variables.values():
        found.update(domain.id for domain in spec.keys)
        if isinstance(spec.type, Member):
            found.add(spec.type.domain)
    return found


class Symmetry:
    """Chooses one representative for all states that differ by a renaming.

    `opener_matters` is whether play after the deal depends on the opener; if not, all openers count as seat 0.
    """

    def __init__(self, game: Game, book: StateTable, renamings: tuple[Renaming, ...]) -> None:
        """Work out how each renaming acts on zones and variables."""
        self.renamings = renamings
        self.opener_matters = _asks_for_opener(game)
        self._plans = tuple(
            _RenamingPlan(game, book, renaming, keeps_opener=self.opener_matters) for renaming in renamings
        )

    def named(self, numbers: Numbers) -> tuple[Numbers, int]:
        """Return the representative of all states equivalent to this one, and the number of a renaming to it."""
        best, by = numbers, 0
        for number, plan in enumerate(self._plans):
            if number:
                image = plan.image(numbers)
                if image < best:
                    best, by = image, number
        return best, by

    def keeping(self, numbers: AbstractSet[Numbers]) -> tuple[int, ...]:
        """Return the renamings (by number) that map a set of states onto itself."""
        return tuple(
            number
            for number, plan in enumerate(self._plans)
            if not number or all(plan.image(key) in numbers for key in numbers)
        )

    def images(self, numbers: Numbers) -> list[Numbers]:
        """Return the image of a state under each renaming."""
        return [plan.image(numbers) if number else numbers for number, plan in enumerate(self._plans)]

    def seat(self, renaming: int, seat: int) -> int:
        """Return the image of a seat under a renaming."""
        return self._plans[renaming].seat(seat)

    def on_states(self) -> list[tuple[StateRenaming, int]]:
        """Return how each renaming acts on states, and by how many seats it turns the table."""
        return [(plan.on_states(), plan.seat(0)) for plan in self._plans]

    def move(self, renaming: int, move: Action, types: tuple[Type, ...]) -> Action:
        """Return the image under a renaming of a move whose choices are of these types."""
        plan = self._plans[renaming]
        choices = tuple(plan.value(type_, choice) for type_, choice in zip(types, move.choices, strict=True))
        return Action(move.rule, plan.seat(move.seat), choices)


def _asks_for_opener(game: Game) -> bool:
    return any(
        isinstance(part, Deal) or (isinstance(part, Who) and part.part == "opener")
        for root in (*play_rules(game), *judging_rules(game))
        for part in inside(root)
    )


class _Memo(dict[int, int]):
    """The number of the renamed contents of a zone, computed when first needed."""

    def __init__(
        self, book: StateTable, faces: tuple[int, ...], *, ordered: bool, cells: tuple[int, ...] | None
    ) -> None:
        super().__init__()
        self._book, self._faces, self._ordered, self._cells = book, faces, ordered, cells

    def __missing__(self, number: int) -> int:
        faces = self._faces
        cards: Cards = tuple(None if card is None else faces[card] for card in self._book.cards[number])
        if self._cells is not None:
            cards = tuple(cards[source] for source in self._cells)
        elif not self._ordered:
            cards = tuple(sorted(cards))  # type: ignore[type-var]  # only cells hold None
        self[number] = renamed = self._book.number_of_cards(cards)
        return renamed


class _RenamingPlan:
    """The action of one renaming on states."""

    def __init__(self, game: Game, book: StateTable, renaming: Renaming, *, keeps_opener: bool) -> None:
        self._game, self._renaming, self._book, self._players = game, renaming, book, game.players
        self._keeps_opener = keeps_opener
        self._faces = _faces(game, renaming)
        memos: dict[tuple[bool, str | None], _Memo] = {}
        self._zones: list[tuple[_Memo, int]] = []
        for zone in game.zones.values():
            key = (zone.stacked or zone.cells is not None, zone.cells.id if zone.cells else None)
            if key not in memos:
                cells = renaming.values.get(zone.cells.id) if zone.cells else None
                inverse = None if cells is None else _inverse(cells)
                memos[key] = _Memo(book, self._faces, ordered=key[0], cells=inverse)
            self._zones.extend((memos[key], zone.base + source) for source in self._sources(zone))
        self._values: list[tuple[Type, int]] = []
        for spec in game.variables.values():
            self._values.extend((spec.type, FIRST_VARIABLE + spec.base + source) for source in self._sources(spec))
        self._memo: dict[int, int] = {}

    def on_states(self) -> StateRenaming:
        cells = {
            zone.id: _inverse(self._renaming.values[zone.cells.id])
            for zone in self._game.zones.values()
            if zone.cells is not None and zone.cells.id in self._renaming.values
        }
        return StateRenaming(
            zones=[source for _, source in self._zones],
            values=[*range(FIRST_VARIABLE), *(source for _, source in self._values)],
            faces=self._faces,
            cells=cells,
            value=self._new_value,
            kept=frozenset() if self._keeps_opener else frozenset([OPENER]),
        )

    def image(self, numbers: Numbers) -> Numbers:
        last = numbers[-1]
        value = self._memo.get(last)
        if value is None:
            value = self._memo[last] = self._book.number_of_values(self._renamed(self._book.values[last]))
        return (*[memo[numbers[source]] for memo, source in self._zones], value)

    def _renamed(self, values: tuple[int | None, ...]) -> tuple[int | None, ...]:
        found = list(values)
        found[TURN] = self.value(Seat(), values[TURN])
        if self._keeps_opener:
            found[OPENER] = self.value(Seat(), values[OPENER])
        for at, (type_, source) in enumerate(self._values):
            found[FIRST_VARIABLE + at] = self.value(type_, values[source])
        return tuple(found)

    def seat(self, seat: int) -> int:
        return (seat + self._renaming.seats) % self._players

    def value(self, type_: Type, value: int | None) -> int | None:
        if value is None:
            return None
        match type_:
            case Seat():
                return (value + self._renaming.seats) % self._players
            case Member(domain):
                return self._renaming.of(domain, value, self._players)
            case CardOf():
                return self._faces[value]
            case _:
                return value

    def _new_value(self, type_: Type, value: int) -> int:
        new = self.value(type_, value)
        assert new is not None
        return new

    def _sources(self, declared: Zone | VariableSpec) -> list[int]:
        """Return for each zone (or value) of a declaration the place its new content comes from."""
        sizes = [range(domain.size) for domain in declared.keys]
        places = {keys: at for at, keys in enumerate(itertools.product(*sizes))}
        found = [0] * len(places)
        for keys, at in places.items():
            pairs = zip(declared.keys, keys, strict=True)
            renamed = tuple(self._renaming.of(domain.id, key, self._players) for domain, key in pairs)
            found[places[renamed]] = at
        return found


def _inverse(order: tuple[int, ...]) -> tuple[int, ...]:
    found = [0] * len(order)
    for old, new in enumerate(order):
        found[new] = old
    return tuple(found)


def _faces(game: Game, renaming: Renaming) -> tuple[int, ...]:
    numbers = {(face.kind, tuple(face.values.values())): number for number, face in enumerate(game.faces)}
    found: list[int] = []
    for face in game.faces:
        pairs = zip(game.kinds[face.kind], face.values.values(), strict=True)
        found.append(numbers[face.kind, tuple(renaming.of(*pair, game.players) for pair in pairs)])
    return tuple(found)
