"""Values, zones and variables by name, in a form that does not depend on their numbering."""

from __future__ import annotations

from spec.game import CardOf, Domain, Game, Member, Number, Type, Value, VariableSpec, Zone

Form = object
"""Nested tuples, texts and numbers; compared, never read."""


def domain_form(domain: Domain | None) -> Form:
    """Return the form of a domain, None if there is none."""
    return None if domain is None else (domain.names, domain.low)


class DeclaredForms:
    """Makes the forms of the declarations of one game."""

    def __init__(self, game: Game, other: Game) -> None:
        """Prepare to compare the game with another, which may have other cards."""
        self._game = game
        shared = {face.name for face in other.faces}
        self.faces = tuple(face.name for face in game.faces if face.name in shared)
        """The order in which loops visit cards, restricted to cards of both games."""

    def value(self, value: Value, type_: Type) -> Form:
        """Return the form of a value: its name, if it has one."""
        match type_:
            case Member(domain) if value is not None:
                return ("value", self._game.domains[domain].names[value])
            case CardOf() if value is not None:
                return ("card", self._game.faces[value].name)
            case _:
                return str(value)

    def attribute(self, name: str, type_: Type) -> Form:
        """Return which attribute this is of each kind of card, by its place: cards are named by their attributes."""
        kinds = type_.kinds if isinstance(type_, CardOf) else frozenset(face.kind for face in self._game.faces)
        names = {face.kind: tuple(face.values) for face in self._game.faces if face.kind in kinds}
        return tuple(sorted((kind, known.index(name)) for kind, known in names.items() if name in known))

    def order(self, type_: Type) -> Form:
        """Return what decides the order of two values."""
        match type_:
            case Member(domain):
                return self._game.domains[domain].names
            case CardOf():
                return self.faces
            case _:
                return None

    def _type(self, type_: Type) -> Form:
        match type_:
            case Member(domain):
                return self._game.domains[domain].names
            case Number(low, high):
                return (low, high)
            case CardOf(kinds):
                return tuple(sorted(kinds))
            case _:
                return type(type_).__name__

    def zone(self, zone: Zone) -> Form:
        """Return the form of a zone; who sees its contents is another rule."""
        keys = tuple(domain_form(domain) for domain in zone.keys)
        return (zone.id, keys, domain_form(zone.cells), zone.stacked)

    def spec(self, spec: VariableSpec) -> Form:
        """Return the form of a variable."""
        keys = tuple(domain_form(domain) for domain in spec.keys)
        return (spec.id, self._type(spec.type), self.start(spec), spec.maybe, spec.lasts, keys)

    def start(self, spec: VariableSpec) -> Form:
        """Return the initial value of a variable."""
        return self.value(spec.start, spec.type)
