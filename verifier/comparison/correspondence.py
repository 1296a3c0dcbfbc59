"""Two games matched by name: their cards, zones and moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from reference_engine import ENDED, TURN, Action, Engine, State, in_order
from spec.game import Binder, CardOf, Game, Member, MoreCards, Move, Type, zone_names
from verifier.comparison.declared_forms import domain_form

Lies = frozenset[tuple[str, object]]
"""What lies where, by names: equal for two positions that look the same on the table."""

_NO_CARD: Final = None


@dataclass(frozen=True, slots=True)
class PairedZone:
    """A zone of either game, with its number in each; None where it does not exist."""

    name: str
    numbers: tuple[int | None, int | None]
    alike: bool
    """Whether its contents can be compared as stored."""


class GamePair:
    """Two games and what they have in common; the first is side 0, the second side 1."""

    def __init__(self, a: Game, b: Game, engines: tuple[Engine, Engine] | None = None) -> None:
        """Match the names; the games get new engines unless `engines` are given.

        Errors: `ValueError` if the numbers of players differ.
        """
        if a.players != b.players:
            raise ValueError(f"players={a.players} and {b.players}")
        self.games = (a, b)
        self.engines = engines or (Engine(a), Engine(b))
        self.faces = (_by_name(_face_names(a), _face_names(b)), _by_name(_face_names(b), _face_names(a)))
        """For each side: the number of each of its faces on the other side, None for a card that the other side lacks.
        """
        self._same_faces = _face_names(a) == _face_names(b)
        self.places = tuple(self._all_places())
        self._values: dict[tuple[int, int], tuple[Mapping[int, int] | None, ...] | None] = {}
        self.same_moves = self._alike_in_moves()
        """Whether every move is represented alike on both sides."""
        self.same_layout = self._alike_in_layout()
        """Whether every state of one side is, unchanged, a state of the other."""

    @property
    def made(self) -> int:
        """The number of moves and deals that both engines carried out so far."""
        return self.engines[0].made + self.engines[1].made

    # --- moves -------------------------------------------------------------------------------------------------------

    def over_there(self, side: int, move: Action) -> Action | None:
        """Return the other side's form of a move; None if it has no move that is spelled alike."""
        if self.same_moves:
            return move
        key = (side, move.rule)
        if key not in self._values:
            self._values[key] = self._values_of(side, move.rule)
        maps = self._values[key]
        if maps is None:
            return None
        choices: list[int | None] = []
        for value, known in zip(move.choices, maps, strict=True):
            there = value if known is None or value is None else known.get(value)
            if there is None and value is not None:
                return None
            choices.append(there)
        rule = self._rules[side][move.rule]
        mine, yours = self.engines[side].moves[move.rule].choices, self.engines[1 - side].moves[rule]
        several = [value for value, binder in zip(choices, mine, strict=True) if _is_one_of_several(binder)]
        single = iter(value for value, binder in zip(choices, mine, strict=True) if not _is_one_of_several(binder))
        cards = [card for card in several if card is not None]
        room = sum(map(_is_one_of_several, yours.choices))
        if len(cards) > room:
            return None
        padded = iter([*cards, *[None] * (room - len(cards))])
        there_chosen = [next(padded) if _is_one_of_several(binder) else next(single) for binder in yours.choices]
        return Action(rule, move.seat, in_order(yours, there_chosen))

    @cached_property
    def _rules(self) -> tuple[Mapping[int, int], Mapping[int, int]]:
        a, b = (list(game.moves) for game in self.games)
        forth = {number: b.index(name) for number, name in enumerate(a) if name in b}
        return forth, {there: here for here, there in forth.items()}

    def _values_of(self, side: int, rule: int) -> tuple[Mapping[int, int] | None, ...] | None:
        """Return for each choice of a move the numbers of its values on the other side; None if no move matches."""
        if rule not in self._rules[side]:
            return None
        compiled = self.engines[side].moves[rule]
        other = self.engines[1 - side].moves[self._rules[side][rule]]
        if _first_of_each(compiled) != _first_of_each(other):
            return None
        several = next((binder for binder in other.choices if _is_one_of_several(binder)), None)
        single = iter([binder for binder in other.choices if not _is_one_of_several(binder)])
        pairs = [(mine, several if several and _is_one_of_several(mine) else next(single)) for mine in compiled.choices]
        types = [(mine.local.type, yours.local.type) for mine, yours in pairs]
        if any(type(mine) is not type(yours) for mine, yours in types):
            return None
        return tuple(self._held_as(side, mine, yours) for mine, yours in types)

    def _held_as(self, side: int, mine: Type, yours: Type) -> Mapping[int, int] | None:
        match mine, yours:
            case CardOf(), CardOf():
                return None if self._same_faces else {n: to for n, to in self.faces[side].items() if to is not None}
            case Member(one), Member(other):
                names, there = self.games[side].domains[one].names, self.games[1 - side].domains[other].names
                return None if names == there else {n: there.index(v) for n, v in enumerate(names) if v in there}
            case _:
                return None

    def _alike_in_moves(self) -> bool:
        """Return whether every move is represented alike on both sides."""
        a, b = self.games
        if list(a.moves) != list(b.moves):
            return False
        rules = range(len(a.moves))
        maps = [self._values_of(0, rule) for rule in rules]
        if any(len(a.moves[name].choices) != len(b.moves[name].choices) for name in a.moves):
            return False
        return all(numbers is not None and all(known is None for known in numbers) for numbers in maps)

    # --- positions ---------------------------------------------------------------------------------------------------

    def _alike_in_layout(self) -> bool:
        """Return whether every state of one side is, unchanged, a state of the other."""
        a, b = self.games
        zones = [
            [(z.id, [*map(domain_form, z.keys)], domain_form(z.cells), z.stacked) for z in g.zones.values()]
            for g in (a, b)
        ]
        specs = [[(s.id, s.type, s.maybe, s.keys) for s in game.variables.values()] for game in (a, b)]
        return (
            self._same_faces
            and zones[0] == zones[1]
            and list(a.phases) == list(b.phases)
            and specs[0] == specs[1]
            and all(b.domains.get(name) == domain for name, domain in a.domains.items() if name in b.domains)
        )

    @property
    def same_board(self) -> bool:
        """Whether both sides have the same layout, deck and phases, and variables that start and last alike."""
        a, b = self.games
        counts = [[face.count for face in game.faces] for game in self.games]
        begun = [[(spec.lasts, spec.start) for spec in game.variables.values()] for game in self.games]
        return (
            self.same_layout
            and counts[0] == counts[1]
            and begun[0] == begun[1]
            and list(a.phases.values()) == list(b.phases.values())
        )

    def cards(self, side: int, state: State, name: str) -> Sequence[int]:
        """Return the cards that lie in a zone."""
        number = next(place.numbers[side] for place in self.places if place.name == name)
        return () if number is None else [face for face in state.zones[number] if face is not None]

    def _all_places(self) -> list[PairedZone]:
        zones = tuple(
            {
                name: (number, zone)
                for (name, number), zone in zip(
                    ((name, number) for number, name in enumerate(zone_names(game))),
                    (zone for zone in game.zones.values() for _ in range(zone.size)),
                    strict=True,
                )
            }
            for game in self.games
        )
        found: list[PairedZone] = []
        for name in dict.fromkeys([*zones[0], *zones[1]]):
            one, other = zones[0].get(name), zones[1].get(name)
            shapes = {(zone.stacked, domain_form(zone.cells)) for _, zone in (one, other)} if one and other else ()
            alike = self._same_faces and len(shapes) == 1
            found.append(PairedZone(name, (one[0] if one else None, other[0] if other else None), alike))
        return found

    def unlike(self, a: State, b: State) -> tuple[str, ...]:
        """Return the names of the zones whose contents differ in two states of the two sides."""
        found: list[str] = []
        for place in self.places:
            one, other = place.numbers
            if place.alike and one is not None and other is not None:
                if a.zones[one] != b.zones[other]:
                    found.append(place.name)
            elif self.lying(0, a, one) != self.lying(1, b, other):
                found.append(place.name)
        return tuple(found)

    def lying(self, side: int, state: State, number: int | None) -> object:
        """Return the contents of a zone by name, in a form that does not depend on how the zone is declared."""
        if number is None:
            return ()
        game, cards = self.games[side], state.zones[number]
        zone = next(
            candidate for candidate in game.zones.values() if candidate.base <= number < candidate.base + candidate.size
        )
        names = [_NO_CARD if face is None else game.faces[face].name for face in cards]
        if zone.cells is not None:
            return tuple((zone.cells.names[at], name) for at, name in enumerate(names) if name is not None)
        if all(both.zones[zone.id].stacked for both in self.games if zone.id in both.zones):
            return tuple(names)
        return tuple(sorted(name for name in names if name is not None))

    def on_the_table(self, side: int, state: State) -> Lies:
        """Return everything on the table by name, and whose turn it is."""
        lying = ((place.name, self.lying(side, state, place.numbers[side])) for place in self.places)
        there = {pair for pair in lying if pair[1] != ()}
        return frozenset({*there, ("turn", None if state.variables[ENDED] else state.variables[TURN])})


def _face_names(game: Game) -> list[str]:
    return [face.name for face in game.faces]


def _by_name(here: Sequence[str], there: Sequence[str]) -> Mapping[int, int | None]:
    numbers = {name: number for number, name in enumerate(there)}
    return {number: numbers.get(name) for number, name in enumerate(here)}


def _is_one_of_several(binder: Binder) -> bool:
    return isinstance(binder.over, MoreCards)


def _first_of_each(move: Move) -> tuple[bool, ...]:
    """Return for each name under `choose` whether it stands for several cards."""
    return tuple(
        _is_one_of_several(binder)
        for binder in move.choices
        if not (isinstance(binder.over, MoreCards) and binder.over.before)
    )
