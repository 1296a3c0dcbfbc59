"""Random expressions mean the same to the compiled code and to the plain interpreter."""

from __future__ import annotations

import random

import pytest

from reference_engine import State
from reference_engine.compiler import compile_parts
from spec.game.terms import Value
from spec.game.types import Number, Truth
from tests.helpers import FIRST_VARIABLE, engine, position, typed
from tests.helpers import built as built_game
from tests.interpreter import Asker

RULES = """\
define:
  cost(s): price[s]
  heavy(f): f is fruit and f.size > 2
  heavier(f, g): g.size - f.size if f is fruit and g is fruit else nothing
  many(p, k): count(plate[p]) + count(tower[left(p)]) > k
"""
PLAYERS = 3
SEEDS = 16
EXPRESSIONS = 60
STATES = 6


class Writer:
    """Writes random expressions in the words of the language, typed loosely; those that do not type are thrown away."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.locals: list[tuple[str, str]] = []

    def one(self, *choices: str) -> str:
        return self.random.choice(choices)

    def local(self, kind: str) -> str | None:
        known = [name for name, of in self.locals if of == kind]
        return self.random.choice(known) if known and self.random.random() < 0.6 else None

    def seat(self, depth: int) -> str:
        if known := self.local("seat"):
            return known
        if depth <= 0 or self.random.random() < 0.4:
            return self.one("me", "turn", "opener", "guest")
        return self.one(
            f"left({self.seat(depth - 1)})",
            f"right({self.seat(depth - 1)})",
            self.loop("first", "seat", "seat", depth),
            f"({self.seat(depth - 1)} if {self.truth(depth - 1)} else {self.seat(depth - 1)})",
        )

    def sort(self, depth: int) -> str:
        if known := self.local("sort"):
            return known
        if depth <= 0 or self.random.random() < 0.4:
            return self.one("apple", "pear", "plum", "liked")
        return self.one(
            f"next({self.sort(depth - 1)})",
            f"previous({self.sort(depth - 1)})",
            f"{self.card(depth - 1)}.sort",
            f"({self.sort(depth - 1)} if {self.truth(depth - 1)} else {self.sort(depth - 1)})",
        )

    def card(self, depth: int) -> str:
        if known := self.local("card"):
            return known
        if depth <= 0 or self.random.random() < 0.4:
            return self.one(
                "stone", "kept", "top(heap)", "bottom(heap)", "top(basket)", "fruit(pear, 2)", "fruit(apple, 9)"
            )
        return self.one(
            f"fruit({self.sort(depth - 1)}, {self.number(depth - 1)})",
            f"top(tower[{self.seat(depth - 1)}])",
            f"at(shelf[{self.sort(depth - 1)}], {self.number(depth - 1)})",
            self.loop("first", "card", "card", depth),
        )

    def zone(self, depth: int) -> str:
        return self.one(
            "basket",
            "bag",
            "heap",
            f"plate[{self.seat(depth - 1)}]",
            f"tower[{self.seat(depth - 1)}]",
            f"shelf[{self.sort(depth - 1)}]",
        )

    def number(self, depth: int) -> str:
        if known := self.local("number"):
            return known
        if depth <= 0 or self.random.random() < 0.3:
            return self.one("bites", "0", "1", "2", "3", "-2", "helping", "price[pear]")
        sign = self.one("+", "-", "*", "//", "%")
        return self.one(
            f"({self.number(depth - 1)} {sign} {self.number(depth - 1)})",
            f"count({self.zone(depth)})",
            f"eaten[{self.seat(depth - 1)}]",
            f"price[{self.sort(depth - 1)}]",
            f"abs({self.number(depth - 1)})",
            f"{self.one('min', 'max')}({self.number(depth - 1)}, {self.number(depth - 1)})",
            f"position({self.sort(depth - 1)})",
            self.loop("count", "card", "truth", depth),
            self.loop("sum", "card", "number", depth),
            f"cost({self.sort(depth - 1)})",
            self.loop(self.one("min", "max", "sum"), self.one("card", "seat", "sort", "number"), "number", depth),
            f"({self.number(depth - 1)} if {self.truth(depth - 1)} else {self.number(depth - 1)})",
            f"position({self.seat(depth - 1)})",
            f"heavier({self.card(depth - 1)}, {self.card(depth - 1)})",
            f"count(numbers(bites, {self.one('5', 'helping', 'count(heap)')}))",
        )

    def truth(self, depth: int) -> str:
        if depth <= 0:
            return self.one("true", "bites > 1", "liked is nothing", "guest == me", "stone in bag")
        sign, equal = self.one("==", "!=", "<", "<=", ">", ">="), self.one("==", "!=")
        number, card = self.number, self.card
        return self.one(
            f"{number(depth - 1)} {sign} {number(depth - 1)}",
            f"{self.sort(depth - 1)} {sign} {self.sort(depth - 1)}",
            f"{self.seat(depth - 1)} {equal} {self.seat(depth - 1)}",
            f"{card(depth - 1)} {equal} {card(depth - 1)}",
            f"{card(depth - 1)} {self.one('in', 'not in')} {self.zone(depth)}",
            f"{card(depth - 1)} is {self.one('fruit', 'stone', 'not stone', 'nothing')}",
            f"(not {self.truth(depth - 1)})",
            f"({self.truth(depth - 1)} {self.one('and', 'or')} {self.truth(depth - 1)})",
            f"filled(shelf[{self.sort(depth - 1)}], {number(depth - 1)})",
            f"can({self.one('wait', 'lay')})",
            self.loop(self.one("any", "all"), self.one("card", "seat", "sort", "number"), "truth", depth),
            f"{number(depth - 1)} in [{number(depth - 1)}, {number(depth - 1)}]",
            f"{self.sort(depth - 1)} in [apple, {self.sort(depth - 1)}]",
            f"heavy({card(depth - 1)})",
            f"many({self.seat(depth - 1)}, {number(depth - 1)})",
            f"{number(depth - 1)} < {number(depth - 1)} <= {number(depth - 1)}",
            f"({self.truth(depth - 1)}) == ({self.truth(depth - 1)})",
        )

    def collection(self, kind: str, depth: int) -> str:
        match kind:
            case "card":
                return self.one(
                    self.zone(depth),
                    "fruit",
                    f"fruit in {self.zone(depth)}",
                    f"stone in {self.zone(depth)}",
                    f"[{self.card(depth - 1)}, {self.card(depth - 1)}]",
                )
            case "seat":
                return self.one("players", f"clockwise({self.seat(depth - 1)})", f"[{self.seat(depth - 1)}, left(me)]")
            case "sort":
                return self.one(
                    "sort", f"[previous({(s := self.sort(depth - 1))}), next({s})]", f"[{self.sort(depth - 1)}, pear]"
                )
            case _:
                return self.one(
                    "size",
                    f"numbers({self.number(depth - 1)}, {self.number(depth - 1)})",
                    f"[{self.number(depth - 1)}, 2]",
                )

    def loop(self, fold: str, over: str, what: str, depth: int) -> str:
        if depth <= 1:
            return {"first": "me" if what == "seat" else "kept", "any": "false", "all": "true"}.get(fold, "1")
        collection = self.collection(over, depth - 1)
        name = f"v{len(self.locals)}"
        self.locals.append((name, over))
        body = getattr(self, what)(depth - 2)
        if what == "number" and over == "card" and not collection.startswith("stone in"):
            body, condition = f"{name}.size", f" if {name} is fruit"
        else:
            condition = f" if {self.truth(depth - 2)}" if self.random.random() < 0.5 else ""
        self.locals.pop()
        return f"{fold}({body} for {name} in {collection}{condition})"


def states(seed: int) -> list[State]:
    """Return random states: cards anywhere, every variable anything it can be."""
    game = engine(RULES_WITH_LAY, PLAYERS).game
    choose = random.Random(seed)
    found: list[State] = []
    for _ in range(STATES):
        state = position(engine(RULES_WITH_LAY, PLAYERS), turn=choose.randrange(PLAYERS))
        zones: list[list[int | None]] = [[None] * len(zone) if None in zone else [] for zone in state.zones]
        for face in sorted(face for zone in state.zones for face in zone if face is not None):
            at = choose.randrange(len(zones))
            cells = [number for number, there in enumerate(zones[at]) if there is None] if None in zones[at] else []
            if cells:
                zones[at][choose.choice(cells)] = face
            else:
                zones[0].append(face)
        stacked = [zone.stacked or zone.cells is not None for zone in game.zones.values() for _ in range(zone.size)]
        values: list[Value] = [0, state.variables[1], choose.randrange(PLAYERS), 0]
        for spec in game.variables.values():
            match spec.type:
                case Number(low, high):
                    possible: list[Value] = list(range(low, high + 1))
                case _:
                    possible = list(range(len(game.faces) if spec.id == "kept" else 3))
            values.extend(choose.choice([*possible, *([None] * 3 if spec.maybe else [])]) for _ in range(spec.size))
        assert len(values) == FIRST_VARIABLE + sum(spec.size for spec in game.variables.values())
        rows = [tuple(zone if as_is else sorted(zone)) for zone, as_is in zip(zones, stacked, strict=True)]  # type: ignore[type-var]  # None only in cells
        found.append(State(tuple(rows), tuple(values)))
    return found


RULES_WITH_LAY = (
    RULES
    + """\
moves:
  wait:
    in: meal
    then: next_player
  lay:
    in: meal
    choose: {f: "fruit in plate[me]"}
    if: heavy(f) and not filled(shelf[f.sort], f.size)
    do:
      - {move: f, to: "shelf[f.sort]", cell: f.size}
"""
)


def mismatches(seed: int) -> tuple[int, list[tuple[str, Value, Value]]]:
    """Return how many random expressions were compared, and those that differ."""
    writer, compared = Writer(seed), 0
    found: list[tuple[str, Value, Value]] = []
    built = built_game(RULES_WITH_LAY, PLAYERS)
    there = states(seed)
    for _ in range(EXPRESSIONS):
        text = getattr(writer, writer.one("truth", "number", "card", "sort", "seat"))(4)
        made = typed(built, text) if len(text) < 300 else None
        if made is None:
            continue
        game, expression = made
        compiled = compile_parts(game, lambda writer, expression=expression: writer.code(expression))  # type: ignore[misc]  # bound now
        for number, state in enumerate(there):
            me = number % PLAYERS
            wanted, got = Asker(game, state, me).ask(expression), compiled(*state, me)
            if isinstance(expression.type, Truth):
                wanted, got = bool(wanted), bool(got)
            compared += 1
            if wanted != got:
                found.append((text, wanted, got))
    return compared, found


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_random_expression_has_one_meaning(seed: int) -> None:
    compared, found = mismatches(seed)
    assert compared > EXPRESSIONS
    assert sorted(found, key=lambda case: len(case[0]))[:3] == []
