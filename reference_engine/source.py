"""From typed expressions to Python source.

The source consists of numbers, of the names in this file and of names that it numbers; no text of an author gets
in. Expressions read the zones from `Z`, the variables from `V` (before the move: `Z0`, `V0`), the acting seat from
`me` and local names from `x1`, `x2`... The source is compiled once, when an engine is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, assert_never

from reference_engine import source_loops, source_places
from reference_engine.fragments import ASK, OPPOSITE, bounds, is_number, is_simple, junction, plus_number
from reference_engine.table import OPENER, TURN
from spec.game import (
    Absolute,
    And,
    Arithmetic,
    Attribute,
    Call,
    Can,
    CardAt,
    CardNamed,
    Compare,
    Constant,
    CountCards,
    Either,
    EndCard,
    Expression,
    Extreme,
    Fold,
    Game,
    InZone,
    IsKind,
    IsNothing,
    Local,
    Neighbour,
    Not,
    Or,
    Points,
    Position,
    Shifted,
    Variable,
    Was,
    Who,
    parts_of,
)

INLINE_ALL: Final = 20_000
"""Units: parts. The most parts that are inlined in all rules of a game together."""

SHORT: Final = 60
"""Units: characters. Only sources up to this length are repeated."""

INLINE: Final = 60
"""Units: parts. Definitions of up to this size are inlined."""


class Writer:
    """Writes expressions of one game."""

    def __init__(self, game: Game, *, noting: bool = False) -> None:
        """Prepare the tables of the cards' attributes; `noting` as in `compile_noting`."""
        self.game = game
        self.noting = noting
        self.tables: dict[str, object] = {}
        self.functions: list[str] = []
        self._locals: dict[str, str] = {}
        self.zones, self.variables = "Z", "V"
        self._written: dict[str, str] = {}
        self._count = 0
        self._depth = 0
        self._inlined = 0
        self.copies = 1
        """How many times the effects that are being written now are written, for loops that are written out."""
        self.asked_moves: set[int] = set()
        """The numbers of the moves that something written asks about by `can`."""
        self.move_numbers = {name: number for number, name in enumerate(game.moves)}
        self._attributes: dict[str, str] = {}
        self.kinds = {kind: f"K{number}" for number, kind in enumerate(sorted({face.kind for face in game.faces}))}
        for kind, table in self.kinds.items():
            self.tables[table] = frozenset(number for number, face in enumerate(game.faces) if face.kind == kind)
        for number, kind in enumerate(self.kinds):
            faces = {tuple(f.values.values()): n for n, f in enumerate(game.faces) if f.kind == kind}
            self.tables[f"N{number}"] = faces

    # --- names -------------------------------------------------------------------------------------------------------

    def fresh(self) -> str:
        """Return a new local name."""
        self._count += 1
        return f"x{self._count}"

    def _attribute(self, name: str) -> str:
        """Return the table of an attribute; no face has an attribute of a kind without cards."""
        table = self._attributes.get(name)
        if table is None:
            table = self._attributes[name] = f"A{len(self._attributes)}"
            self.tables[table] = tuple(face.values.get(name) for face in self.game.faces)
        return table

    @contextmanager
    def known(self, names: Mapping[str, str]) -> Iterator[None]:
        """Within this context, the slots of local names have these sources."""
        before = dict(self._locals)
        self._locals.update(names)
        try:
            yield
        finally:
            self._locals = before

    @contextmanager
    def _before_the_move(self) -> Iterator[None]:
        kept = self.zones, self.variables
        self.zones, self.variables = "Z0", "V0"
        try:
            yield
        finally:
            self.zones, self.variables = kept

    # --- expressions -------------------------------------------------------------------------------------------------

    def code(self, expression: Expression) -> str:  # noqa: C901, PLR0911, PLR0912  # one case for each kind of expression
        """Write an expression."""
        match expression:
            case Constant(value):
                return repr(value)
            case Local(slot=slot):
                return self._locals[slot]
            case Who(part):
                return {"me": "me", "turn": f"{self.variables}[{TURN}]", "opener": f"{self.variables}[{OPENER}]"}[part]
            case Variable():
                return source_places.variable(self, expression)
            case Attribute(card, name):
                table = self._attribute(name)
                return f"entry({table}, {self.code(card)})" if card.maybe else f"{table}[{self.code(card)}]"
            case CardNamed(kind, values):
                table = f"N{list(self.kinds).index(kind)}" if kind in self.kinds else "{}"
                return f"{table}.get(({', '.join(self.code(value) for value in values)},))"
            case CountCards(zone):
                cells = self.game.zones[zone.id].cells
                code = source_places.zone(self, zone)
                if not cells:
                    return f"len({code})"
                sure = not code.startswith("zone_or_empty")
                return f"({cells.size} - {code}.count(None))" if sure else f"sum(1 for f in {code} if f is not None)"
            case EndCard(zone, end):
                return f"cell({source_places.zone(self, zone)}[{'-1:' if end == 'top' else ':1'}], 0)"
            case CardAt():
                return self._card_at(expression)
            case InZone(card, zone):
                if card.maybe:
                    return f"lies_in({self.code(card)}, {source_places.zone(self, zone)})"
                return f"({self.code(card)} in {source_places.zone(self, zone)})"
            case Compare():
                return self._compare(expression)
            case Arithmetic(op, left, right, _, maybe):
                if maybe:
                    name = {"+": "plus", "-": "minus", "*": "times", "//": "over", "%": "rest"}[op]
                    return f"{name}({self.code(left)}, {self.code(right)})"
                return f"({self.code(left)} {op} {self.code(right)})"
            case Not(IsNothing(CardAt() as part)):
                return self._filled(part)
            case Not(part):
                code = self.code(part)
                return OPPOSITE.get(code) or f"(not {code})"
            case And(parts):
                return junction("and", [self.code(part) for part in parts])
            case Or(parts):
                return junction("or", [self.code(part) for part in parts])
            case Either(condition, then, otherwise):
                code = self.code(condition)
                if code in OPPOSITE:
                    return self.code(then if code == "True" else otherwise)
                return f"({self.code(then)} if {code} else {self.code(otherwise)})"
            case IsKind(card, kinds):
                tables = [self.kinds[kind] for kind in sorted(kinds) if kind in self.kinds]
                code = self.code(card)
                return "(" + (" or ".join(f"{code} in {table}" for table in tables) or "False") + ")"
            case IsNothing(part):
                return f"({self.code(part)} is None)" if part.maybe else "False"
            case Shifted(part, by, low, high):
                return f"shifted({self.code(part)}, {by}, {low}, {high})"
            case Neighbour(seat, by):
                code = self.code(seat)
                if seat.maybe:
                    return f"rest(plus({code}, {by}), {self.game.players})"
                return f"(({code} + {by}) % {self.game.players})"
            case Position(part, low):
                return f"minus({self.code(part)}, {low})" if part.maybe else f"({self.code(part)} - {low})"
            case Absolute(part):
                return f"{'distance' if part.maybe else 'abs'}({self.code(part)})"
            case Extreme(end, parts, _, maybe):
                name = {"min": "smallest", "max": "largest"}[end] if maybe else end
                return f"{name}({', '.join(self.code(part) for part in parts)})"
            case Fold():
                return source_loops.fold(self, expression)
            case Call():
                return self._call(expression)
            case Was(part):
                with self._before_the_move():
                    return self.code(part)
            case Can(move):
                self.asked_moves.add(self.move_numbers[move])
                return f"can{self.move_numbers[move]}({self.zones}, {self.variables}, me)"
            case Points(of, seat):
                return f"entry({of}, {self.code(seat)})" if seat.maybe else f"{of}[{self.code(seat)}]"
            case _:
                assert_never(expression)

    def _cell(self, at: CardAt) -> tuple[str, str, bool, bool]:
        """Return the sources of a cell's zone and index, and whether the index can lie below or above the cells."""
        cells = self.game.zones[at.zone.id].cells
        assert cells is not None
        low, high = bounds(at.cell.type, self.game)
        index = plus_number(self.code(at.cell), -cells.first, at.cell)
        return source_places.zone(self, at.zone), index, low < cells.first, high >= cells.first + cells.size

    def _card_at(self, at: CardAt) -> str:
        zone, index, below, above = self._cell(at)
        if at.cell.maybe or zone.startswith("zone_or_empty") or below or above:
            return f"cell({zone}, {index})"
        return f"{zone}[{index}]"

    def _filled(self, at: CardAt) -> str:
        zone, index, below, above = self._cell(at)
        if at.cell.maybe or zone.startswith("zone_or_empty") or len(index) > SHORT:
            return f"(cell({zone}, {index}) is not None)"
        cells = self.game.zones[at.zone.id].cells
        assert cells is not None
        if is_number(index):
            return f"({zone}[{index}] is not None)" if 0 <= int(index) < cells.size else "False"
        checks = [f"{index} >= 0"] * below + [f"{index} < {cells.size}"] * above
        return "(" + " and ".join([*checks, f"{zone}[{index}] is not None"]) + ")"

    def _compare(self, compare: Compare) -> str:
        left, right = self.code(compare.left), self.code(compare.right)
        if is_number(left) and is_number(right):
            return repr(ASK[compare.op](int(left), int(right)))
        both = compare.left.maybe and compare.right.maybe
        either = compare.left.maybe or compare.right.maybe
        match compare.op:
            case "==":
                return f"same({left}, {right})" if both else f"({left} == {right})"
            case "!=":
                return f"(not same({left}, {right}))" if both else f"({left} != {right})"
            case "<" | "<=" as op:
                name = "less" if op == "<" else "at_most"
                return f"{name}({left}, {right})" if either else f"({left} {op} {right})"
            case ">" | ">=" as op:
                name = "less" if op == ">" else "at_most"
                return f"{name}({right}, {left})" if either else f"({left} {op} {right})"

    def _call(self, call: Call) -> str:
        definition = self.game.definitions[call.definition]
        simple = all(is_simple(argument) for argument in call.arguments)
        if self._depth < 4 and simple:
            size = sum(1 for _ in parts_of(definition.body, {}))
            if size <= INLINE and self._inlined < INLINE_ALL:
                self._depth += 1
                self._inlined += size
                arguments = [self.code(argument) for argument in call.arguments]
                slots = {p.slot: a for p, a in zip(definition.parameters, arguments, strict=True)}
                with self.known(slots):
                    code = self.code(definition.body)
                self._depth -= 1
                return code
        arguments = [*self._points_in(call.definition), *(self.code(argument) for argument in call.arguments)]
        return f"{self._function(call.definition)}({', '.join([self.zones, self.variables, 'me', *arguments])})"

    def _points_in(self, definition: str) -> list[str]:
        """Return which points a definition reads, `score` or `total`: it takes them as parameters."""
        body = self.game.definitions[definition].body
        return sorted({part.of for part in parts_of(body, self.game.definitions) if isinstance(part, Points)})

    def _function(self, definition: str) -> str:
        if definition not in self._written:
            made = self.game.definitions[definition]
            name = self._written[definition] = f"d{len(self._written)}"
            names = {parameter.slot: self.fresh() for parameter in made.parameters}
            kept = self.zones, self.variables, self._depth
            self.zones, self.variables, self._depth = "Z", "V", 0
            with self.known(names):
                body = self.code(made.body)
            self.zones, self.variables, self._depth = kept
            parameters = ["Z", "V", "me", *self._points_in(definition), *names.values()]
            self.functions.append(f"def {name}({', '.join(parameters)}):\n    return {body}\n")
        return self._written[definition]
