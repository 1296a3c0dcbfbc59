"""What cards, places, players and values are called in the reader's language."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from spec.game import CardOf, Domain, Face, Game, Member, Number, Seat, Type, VariableSpec, Zone, spell
from spec.words import Words

Called = Callable[[str], str]
"""The name of what has an address, as `Prose.called` gives it."""

Owner = tuple[int | None, tuple[int, ...]]
"""Whose a zone or value is, and the places of its other keys in their domains."""


@dataclass(frozen=True, slots=True)
class NamedAttribute:
    """One attribute of a card, and its domain."""

    domain: Domain
    word: str
    """The value as rules write it."""
    called: str
    """The value as readers say it."""


class Naming:
    """The names in one game, for those who sit at one table."""

    def __init__(self, game: Game, seats: Sequence[str], called: Called, language: str = "en") -> None:
        """Seats without a name have their number, from 1; signs between names are those of the language."""
        self.colon = Words(language, "picture")("colon")
        self.game = game
        self.seats = tuple(seats[seat] if seat < len(seats) else str(seat + 1) for seat in range(game.players))
        self.called: Called = cache(called)
        self._keys: dict[tuple[type, str], tuple[tuple[str, ...], ...]] = {}
        self._owners: dict[tuple[type, str], tuple[Owner, ...]] = {}
        self.cards = tuple(self._card(face) for face in game.faces)
        on_cards = {of for kind in game.kinds.values() for of in kind}
        kept_apart = [
            key for zone in game.zones.values() for key in (*zone.keys, *([zone.cells] if zone.cells else []))
        ]
        self._places = {key.id for key in kept_apart if key.low is not None} - on_cards

    def attributes(self, face: Face) -> tuple[NamedAttribute, ...]:
        """Return the attributes of a card in their order."""
        words = face.name.split()[-len(face.values) :] if face.values else []
        domains = (self.game.domains[of] for of in self.game.kinds[face.kind])
        return tuple(
            NamedAttribute(domain, word, self.called(f"domains.{domain.id}.{word}"))
            for domain, word in zip(domains, words, strict=True)
        )

    def _card(self, face: Face) -> str:
        words = [attribute.called for attribute in self.attributes(face)]
        return " ".join(words if len(words) == len(face.name.split()) else [self.called(f"cards.{face.kind}"), *words])

    def keys(self, declared: Zone | VariableSpec) -> tuple[tuple[str, ...], ...]:
        """Return the keys of each zone or value that a declaration stands for, players by their names."""
        key = (type(declared), declared.id)
        if key in self._keys:
            return self._keys[key]
        named = [
            self.seats
            if domain.id == "player"
            else [self.called(f"domains.{domain.id}.{name}") for name in domain.names]
            for domain in declared.keys
        ]
        found = self._keys[key] = tuple(itertools.product(*named))
        return found

    def owners(self, declared: Zone | VariableSpec) -> tuple[Owner, ...]:
        """Return for each zone or value of a declaration whose it is."""
        key = (type(declared), declared.id)
        if key not in self._owners:
            at = next((number for number, domain in enumerate(declared.keys) if domain.id == "player"), None)
            combined = itertools.product(*(range(domain.size) for domain in declared.keys))
            self._owners[key] = tuple(
                (None, keys) if at is None else (keys[at], (*keys[:at], *keys[at + 1 :])) for keys in combined
            )
        return self._owners[key]

    def zone(self, zone: Zone) -> str:
        """Return what a zone is called."""
        return self.called(f"zones.{zone.id}")

    def domain(self, domain: str) -> str:
        """Return what a domain is called."""
        return self.called(f"domains.{domain}")

    def cell(self, zone: Zone, number: int) -> str:
        """Return what a cell is called."""
        assert zone.cells is not None
        return self.called(f"domains.{zone.cells.id}.{zone.cells.names[number]}")

    def value(self, type_: Type, value: int | None) -> str:
        """Return a value in words."""
        if value is not None:
            match type_:
                case Member(domain):
                    return self.called(f"domains.{domain}.{self.game.domains[domain].names[value]}")
                case Seat():
                    return self.seats[value]
                case CardOf():
                    return self.cards[value]
                case Number(of=domain) if domain:
                    return self.called(f"domains.{domain}.{value}")
                case _:
                    pass
        return spell(self.game.domains, self.game.faces, type_, value, self.seats)

    def chosen(self, type_: Type, value: int) -> str:
        """Return a value that was chosen in a move; a number that tells zones apart says of what: `stack 2`."""
        of = type_.domain if isinstance(type_, Member) else type_.of if isinstance(type_, Number) else None
        return f"{self.domain(of)} {self.value(type_, value)}" if of in self._places else self.value(type_, value)
