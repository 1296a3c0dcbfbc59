"""Whether compiled rules are the same: each rule in a form that does not depend on numbering.

The form ignores the author's names for bound variables, the numbering of cards and values, types that follow from other
rules, and definitions through which a rule is written. Equal forms mean equal rules.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from spec.game import Game, Move, variable_set
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import all_effects
from verifier.comparison.deal_rules import is_of_setup, shuffled_at_first
from verifier.comparison.declared_forms import DeclaredForms, Form
from verifier.comparison.sight import who_sees

_YES: Final[Form] = ("constant", "True")
_NO: Final[Form] = ("constant", "False")


def forms_of(game: Game, other: Game) -> Mapping[str, Form]:
    """Return the form of each rule of a game by address; `other` is the game that it is compared with."""
    return MappingProxyType(dict(_Former(game, other).all()))


class _Former:
    """Makes the forms of one game."""

    def __init__(self, game: Game, other: Game) -> None:
        self._game, self._other = game, other
        self._declared = DeclaredForms(game, other)
        self._bodies: dict[str, Form] = {}
        self._slots: dict[str, Form] = {}
        self._fixed: Mapping[str, Form] = {}
        """Variables that always keep their initial value, with that value."""
        self._fixed = dict(self._never_changed())
        self._bodies.clear()

    def all(self) -> list[tuple[str, Form]]:
        game = self._game
        found: list[tuple[str, Form]] = []
        for kind in dict.fromkeys(face.kind for face in game.faces):
            faces = [face for face in game.faces if face.kind == kind and face.count > 0]
            found.append((f"cards.{kind}", tuple(sorted((face.name, face.count) for face in faces))))
            shared = ((face.name, face.starts) for face in faces if face.name in self._declared.faces)
            found.append((f"cards.{kind}.starts", tuple(sorted(shared))))
        found.append(("order of cards", tuple(self._lying_in_order())))
        found += self._sights()
        found += self._set_up()
        found.append(("order of phases", game.turn_phase))
        found += [(f"phases.{phase.id}", phase.acts) for phase in game.phases.values()]
        for move in game.moves.values():
            found += self._move(move)
        found.append(("order of after", tuple(after.id for after in game.after)))
        for after in game.after:
            found.append((str(after.address), self._fresh((after.binders, after.condition, after.effects))))
        found += [(str(end.address), self._fresh(end.condition)) for end in game.ends]
        found += self._results()
        return found

    def _lying_in_order(self) -> Iterator[Form]:
        """Yield the cards in each stack that the set-up does not shuffle first, from bottom to top, and its name."""
        faces = [face for face in self._game.faces if face.count > 0]
        for name in sorted({face.starts for face in faces}):
            if self._game.zones[name].stacked and not shuffled_at_first(self._game, name):
                yield from ((name, face.name) for face in faces if face.starts == name)

    def _sights(self) -> list[tuple[str, Form]]:
        """Return who sees what; of the number of cards only where both games do not declare the same."""
        game = self._game
        found: list[tuple[str, Form]] = []
        for zone in game.zones.values():
            there = self._other.zones.get(zone.id)
            declared_alike = there is not None and there.counts == zone.counts
            counts = zone.counts if declared_alike else who_sees(game, zone, "counts")
            found.append((f"zones.{zone.id}.faces", who_sees(game, zone, "faces")))
            found.append((f"zones.{zone.id}.counts", counts))
        found += [(f"variables.{spec.id}.seen", who_sees(game, spec, "seen")) for spec in game.variables.values()]
        return found

    def _never_changed(self) -> Iterator[tuple[str, Form]]:
        game = self._game
        changes = list(all_effects(game))
        for spec in game.variables.values():
            start = ("constant", self._declared.start(spec))
            mine = [effect for effect in changes if variable_set(effect) == spec.id]
            if not spec.keys and all(
                isinstance(effect, a.SetVariable) and self._fresh(effect.value) == start for effect in mine
            ):
                yield spec.id, start

    def _set_up(self) -> list[tuple[str, Form]]:
        game = self._game
        found: list[tuple[str, Form]] = [("order of setup", tuple(str(address) for address, _ in game.setup))]
        found += [(str(address), self._fresh(effects)) for address, effects in game.setup]
        found.append(("start.redeal", _NO if game.redeal is None else self._fresh(game.redeal)))
        found.append(("start.player", self._fresh(game.starter)))
        found.append(("start.phase", self._fresh(game.start_phase)))
        return found

    def _move(self, move: Move) -> list[tuple[str, Form]]:
        address = str(move.address)
        choices = {binder.local.slot: ("choice", number) for number, binder in enumerate(move.choices)}
        found: list[tuple[str, Form]] = [(f"{address}.in", tuple(sorted(move.phases)))]
        found.append((f"{address}.choose", self._fresh(move.choices)))
        found += [(str(condition.address), self._fresh(condition.expression, choices)) for condition in move.conditions]
        found.append((f"{address}.do", self._fresh(move.effects, choices)))
        found.append((f"{address}.then", self._fresh(move.then, choices)))
        found.append((f"{address}.weight", None if move.weight is None else self._fresh(move.weight, choices)))
        return found

    def _results(self) -> list[tuple[str, Form]]:
        game = self._game
        player = {game.player.slot: ("choice", 0)}
        zero = ("constant", "0")
        found: list[tuple[str, Form]] = [("score", zero if game.score is None else self._fresh(game.score, player))]
        found.append(("winners", self._fresh(game.winners, player)))
        found.append(("all_lose", zero if game.lost is None else self._fresh(game.lost)))
        if game.match is not None:
            own = {game.match.player.slot: ("choice", 0)}
            parts = ("rounds", "until", "points", "opener", "winners")
            found += [(f"match.{name}", self._fresh(getattr(game.match, name), own)) for name in parts]
        return found

    # --- forms of parts ----------------------------------------------------------------------------------------------

    def _fresh(self, part: object, slots: Mapping[str, Form] = MappingProxyType({})) -> Form:
        """Return the form of a part of a rule with only `slots` known so far."""
        self._slots = dict(slots)
        return self._form(part)

    def _form(self, part: object) -> Form:  # one case for each kind of part that is not handled field by field
        match part:
            case tuple():
                return tuple(form for item in part for form in self._forms(item))
            case frozenset():
                return tuple(sorted(str(item) for item in part))
            case t.Constant(value, type_):
                return ("constant", self._declared.value(value, type_))
            case t.Local(slot=slot):
                return self._slots.setdefault(slot, ("bound", len(self._slots)))
            case t.ZoneAt(id_, keys):
                return ("zone", self._declared.zone(self._game.zones[id_]), self._form(keys))
            case t.Variable(id_, keys):
                spec = self._game.variables[id_]
                return self._fixed.get(id_, ("variable", self._declared.spec(spec), self._form(keys)))
            case t.Attribute(card, name):
                return ("attribute", self._form(card), self._declared.attribute(name, card.type))
            case t.Call(definition, arguments):
                return self._call(definition, arguments)
            case t.And(parts):
                return self._joined("and", parts, _YES, _NO)
            case t.Or(parts):
                return self._joined("or", parts, _NO, _YES)
            case t.Not(inner):
                form = self._form(inner)
                return {_YES: _NO, _NO: _YES}.get(form, ("not", form))
            case t.Either(condition, then, otherwise) | a.Branch(condition, then, otherwise):
                asked = self._form(condition)
                if asked in (_YES, _NO):
                    return self._form(then if asked == _YES else otherwise)
                return ("either", asked, self._form(then), self._form(otherwise))
            case t.Fold() | t.MoreCards() | a.ForEach() | a.MoveAll() if self._goes_by_order(part):
                return (*self._by_fields(part), self._declared.faces)
            case t.Compare(op, left, right):
                order = self._declared.order(left.type) if op not in ("==", "!=") else None
                return ("compare", op, self._form(left), self._form(right), order)
            case t.Shifted(inner, by, low, high, type_):
                return ("shifted", self._form(inner), by, low, high, self._declared.order(type_))
            case t.Position(inner, low):
                return ("position", self._form(inner), low, self._declared.order(inner.type))
            case _ if dataclasses.is_dataclass(part) and not isinstance(part, type):
                return self._by_fields(part)
            case _:
                return str(part)

    def _forms(self, part: object) -> tuple[Form, ...]:
        """Return the forms of one of several parts; an effect whose condition is constant yields the branch taken.

        An effect that sets a variable to its constant value yields none.
        """
        if isinstance(part, a.SetVariable) and part.id in self._fixed:
            return ()
        if isinstance(part, a.If):
            asked = self._form(part.condition)
            if asked in (_YES, _NO):
                return tuple(
                    form for effect in (part.do if asked == _YES else part.otherwise) for form in self._forms(effect)
                )
        return (self._form(part),)

    def _goes_by_order(self, part: t.Fold | t.MoreCards | a.ForEach | a.MoveAll) -> bool:
        """Return whether the numbering of the cards matters."""
        match part:
            case t.Fold(kind=kind, binders=binders):
                return kind == "first" and any(isinstance(binder.over, t.CardsIn) for binder in binders)
            case t.MoreCards():
                return True
            case a.ForEach(binders=binders):
                return any(isinstance(binder.over, t.CardsIn) for binder in binders)
            case a.MoveAll(source=source, target=target):
                here, there = self._game.zones[source.id], self._game.zones[target.id]
                return there.stacked and not here.stacked and here.cells is None

    def _by_fields(self, part: object) -> tuple[Form, ...]:
        """Return the form of a record: its name and its fields; types and places follow from the rest."""
        fields = dataclasses.fields(part)  # type: ignore[arg-type]  # callers know that it is a record
        inner = (
            self._named(field.name, getattr(part, field.name))
            for field in fields
            if field.name not in ("span", "type", "maybe")
        )
        return (type(part).__name__, *inner)

    def _named(self, field: str, value: object) -> Form:
        """Return the form of a field; ids of zones and variables are replaced by what they declare.

        Conditions on bound variables that always hold are dropped.
        """
        if field == "conditions" and isinstance(value, tuple):
            return tuple(form for form in map(self._form, value) if form != _YES)
        if field == "id" and value in self._game.variables:
            return self._declared.spec(self._game.variables[str(value)])
        if field == "target" and value in self._game.zones:
            return self._declared.zone(self._game.zones[str(value)])
        return self._form(value)

    def _joined(self, name: str, parts: tuple[t.Expression, ...], idle: Form, settling: Form) -> Form:
        """Return the form of parts joined by `and` or `or`, in any order, without those that change nothing."""
        found: list[Form] = []
        for part in parts:
            form = self._form(part)
            inner = form[1:] if isinstance(form, tuple) and form[0] == name else (form,)
            for operand in inner:
                if operand == settling:
                    return settling
                if operand != idle:
                    found.append(operand)
        if not found:
            return idle
        return found[0] if len(found) == 1 else (name, *sorted(found, key=repr))

    def _call(self, definition: str, arguments: tuple[t.Expression, ...]) -> Form:
        given = tuple(self._form(argument) for argument in arguments)
        if definition not in self._bodies:
            outer, made = self._slots, self._game.definitions[definition]
            self._slots = {parameter.slot: ("parameter", number) for number, parameter in enumerate(made.parameters)}
            self._bodies[definition] = self._form(made.body)
            self._slots = outer
        body = self._bodies[definition]
        return body if not given or body in (_YES, _NO) else ("call", body, given)


def touched(a: Mapping[str, Form], b: Mapping[str, Form]) -> tuple[str, ...]:
    """Return the addresses of the rules of play that differ between two games.

    A move that only one of them has counts as one rule. Phases, zones and variables that only one of them has do not
    count: what matters about them is in the rules that mention them.
    """
    found: dict[str, None] = {}
    moves_a, moves_b = _moves(a), _moves(b)
    for address in dict.fromkeys([*a, *b]):
        move = ".".join(address.split(".")[:2])
        if address.startswith("moves.") and (move in moves_a) != (move in moves_b):
            found[move] = None
        elif address.startswith("order of ") and isinstance(a[address], tuple):
            if not _same_order(a[address], b[address]):
                found[address] = None
        elif address in a and address in b:
            if a[address] != b[address]:
                found[address] = None
        elif address.startswith(("phases.", "zones.", "variables.")):
            continue
        elif not _is_idle(address, a.get(address, b.get(address))):
            found[address] = None
    if _has_match(a) != _has_match(b):
        return (*(address for address in found if not address.startswith("match.")), "match")
    return tuple(found)


def _is_idle(address: str, form: Form) -> bool:
    """Return whether a rule of one game only makes no difference."""
    if is_of_setup(address):
        return form == ()
    match address.partition(".")[0]:
        case "moves":
            return form == _YES  # a condition that always holds
        case "end":
            return form == _NO
        case "after":
            assert isinstance(form, tuple)
            return bool(form[1] == _NO or form[2] == ())
        case "cards":
            return form == ()
        case _:
            return False


def _has_match(forms: Mapping[str, Form]) -> bool:
    return any(address.startswith("match.") for address in forms)


def _moves(forms: Mapping[str, Form]) -> frozenset[str]:
    return frozenset(".".join(address.split(".")[:2]) for address in forms if address.startswith("moves."))


def _same_order(a: Form, b: Form) -> bool:
    """Return whether the common items of two lists are in the same order."""
    assert isinstance(a, tuple)
    assert isinstance(b, tuple)
    return [form for form in a if form in b] == [form for form in b if form in a]
