"""A second meaning of the rules: it walks the tree of a game, plainly and slowly, to be compared with the engine.

It is written from the contract of the language. It shares no code with the engine but the shape of states and moves.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple, assert_never

from reference_engine import Action, Chance, State
from spec.game import actions as a
from spec.game import game as g
from spec.game import terms as t
from spec.game.actions import Effect, Flow
from spec.game.game import Game
from spec.game.terms import Collection, Expression, Value

PHASE, TURN, OPENER, FIRST = 0, 1, 2, 4
COMPARED = {"==": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


class Fault(Exception):
    """The rules made something impossible happen."""


class Misplaced(Fault):
    """A card is taken from where it does not lie, or laid where there is no room."""


def places(game: Game, declared: g.Zone | g.VariableSpec) -> dict[tuple[int, ...], int]:
    """Return the number of each zone (or value) that a declaration stands for, by its keys."""
    del game
    return _places(declared.base, tuple([(key.first, key.size) for key in declared.keys]))


@cache
def _places(base: int, sizes: tuple[tuple[int, int], ...]) -> dict[tuple[int, ...], int]:
    ranges = [range(first, first + size) for first, size in sizes]
    return {keys: base + number for number, keys in enumerate(itertools.product(*ranges))}


class Asker(NamedTuple):
    """Answers what expressions are worth in a state, for the acting seat, with what local names stand for."""

    game: Game
    state: State
    me: int | None = None
    names: Mapping[str, Value] = MappingProxyType({})
    before: State | None = None
    points: Mapping[str, Sequence[int]] = MappingProxyType({})

    def knowing(self, names: Mapping[str, Value]) -> Asker:
        return Asker(self.game, self.state, self.me, {**self.names, **names}, self.before, self.points)

    # --- zones and variables --------------------------------------------------------------------------------------

    def key(self, keys: tuple[Expression, ...]) -> tuple[Value, ...]:
        return tuple(self.ask(key) for key in keys)

    def lying(self, zone: t.ZoneAt) -> tuple[int | None, ...]:
        number = places(self.game, self.game.zones[zone.id]).get(self.key(zone.keys))  # type: ignore[arg-type]
        return () if number is None else self.state.zones[number]

    def cards(self, zone: t.ZoneAt) -> list[int]:
        return [face for face in self.lying(zone) if face is not None]

    # --- expressions ----------------------------------------------------------------------------------------------

    def holds(self, expression: Expression) -> bool:
        return bool(self.ask(expression))

    def ask(self, expression: Expression) -> Value:  # noqa: C901, PLR0911, PLR0912  # one case for each expression
        game = self.game
        match expression:
            case t.Constant(value):
                return value
            case t.Local(slot=slot):
                return self.names[slot]
            case t.Who(part):
                return {"me": self.me, "turn": self.state.variables[TURN], "opener": self.state.variables[OPENER]}[part]
            case t.Variable(id_, keys):
                number = places(game, game.variables[id_]).get(self.key(keys))  # type: ignore[arg-type]
                return None if number is None else self.state.variables[FIRST + number]
            case t.Attribute(card, name):
                face = self.ask(card)
                return None if face is None else game.faces[face].values[name]
            case t.CardNamed(kind, values):
                wanted = [self.ask(value) for value in values]
                found = [n for n, f in enumerate(game.faces) if f.kind == kind and list(f.values.values()) == wanted]
                return found[0] if found else None
            case t.CountCards(zone):
                return len(self.cards(zone))
            case t.EndCard(zone, end):
                there = self.cards(zone)
                return None if not there else there[-1] if end == "top" else there[0]
            case t.CardAt(zone, cell):
                cells, index = game.zones[zone.id].cells, self.ask(cell)
                assert cells is not None
                there_or_not = dict(zip(range(cells.first, cells.first + cells.size), self.lying(zone), strict=False))
                return None if index is None else there_or_not.get(index)
            case t.InZone(card, zone):
                return self.ask(card) in self.cards(zone)
            case t.Compare(op, left, right):
                return self.compare(op, self.ask(left), self.ask(right))
            case t.Arithmetic(op, left, right):
                return self.calculate(op, self.ask(left), self.ask(right))
            case t.Not(part):
                return not self.holds(part)
            case t.And(parts):
                return all(self.holds(part) for part in parts)
            case t.Or(parts):
                return any(self.holds(part) for part in parts)
            case t.Either(condition, then, otherwise):
                return self.ask(then) if self.holds(condition) else self.ask(otherwise)
            case t.IsKind(card, kinds):
                face = self.ask(card)
                return face is not None and game.faces[face].kind in kinds
            case t.IsNothing(part):
                return self.ask(part) is None
            case t.Shifted(part, by, low, high):
                shifted = self.calculate("+", self.ask(part), by)
                return shifted if shifted is not None and low <= shifted <= high else None
            case t.Neighbour(seat, by):
                return self.calculate("%", self.calculate("+", self.ask(seat), by), game.players)
            case t.Position(part, low):
                return self.calculate("-", self.ask(part), low)
            case t.Absolute(part):
                number = self.ask(part)
                return None if number is None else abs(number)
            case t.Extreme(end, parts):
                numbers = [self.ask(part) for part in parts]
                some = [number for number in numbers if number is not None]
                return None if len(some) < len(numbers) else min(some) if end == "min" else max(some)
            case t.Fold():
                return self.fold(expression)
            case t.Call(definition, arguments):
                called = game.definitions[definition]
                values_ = [self.ask(argument) for argument in arguments]
                slots = [parameter.slot for parameter in called.parameters]
                names = dict(zip(slots, values_, strict=True))
                return Asker(game, self.state, self.me, names, self.before, self.points).ask(called.body)
            case t.Was(part):
                assert self.before is not None
                return self._replace(state=self.before).ask(part)
            case t.Can(move):
                return next(self.choices(game.moves[move]), None) is not None
            case t.Points(of, seat):
                place = self.ask(seat)
                return None if place is None else self.points[of][place]
            case _:
                assert_never(expression)

    def compare(self, op: t.Comparison, left: Value, right: Value) -> bool:
        if op == "!=":
            return not self.compare("==", left, right)
        if left is None or right is None:
            return False
        return bool(COMPARED[op](left, right))

    def calculate(self, op: str, left: Value, right: Value) -> int | None:
        if left is None or right is None or (op in ("//", "%") and right == 0):
            return None
        match op:
            case "+":
                return left + right
            case "-":
                return left - right
            case "*":
                return left * right
            case "//":
                return left // right
            case _:
                return left % right

    def fold(self, fold: t.Fold) -> Value:
        values = [asker.ask(fold.body) for asker in self.bind(fold.binders)]
        numbers = [number for number in values if number is not None]
        match fold.kind:
            case "any":
                return any(values)
            case "all":
                return all(values)
            case "count":
                return len(values)
            case "sum":
                return sum(numbers)
            case "min":
                return min(numbers, default=None)
            case "max":
                return max(numbers, default=None)
            case "first":
                return values[0] if values else None

    # --- what loops and choices run through -----------------------------------------------------------------------

    def run(self, over: Collection) -> Sequence[int | None]:
        match over:
            case t.MoreCards(zone, _, before, optional, kind):
                chosen = [self.ask(card) for card in before]
                left = [face for face in self.cards(zone) if kind in (None, self.game.faces[face].kind)]
                for card in chosen:
                    if card is None:
                        return [None]
                    left.remove(card)
                further = dict.fromkeys(face for face in left if not chosen or face >= (chosen[-1] or 0))
                return [*([None] if optional else []), *further]
            case t.CardsIn(zone, _, kind):
                return [face for face in self.cards(zone) if kind in (None, self.game.faces[face].kind)]
            case t.Between(low, high):
                first, last = self.ask(low), self.ask(high)
                return [] if first is None or last is None else list(range(first, last + 1))
            case t.Listed(parts):
                return [value for part in parts if (value := self.ask(part)) is not None]
            case t.Clockwise(seat):
                start, players = self.ask(seat), self.game.players
                return [] if start is None else [(start + step) % players for step in range(1, players + 1)]
            case _:
                assert_never(over)

    def bind(self, binders: Sequence[t.Binder]) -> Iterator[Asker]:
        if not binders:
            yield self
            return
        for value in self.run(binders[0].over):
            inner = self.knowing({binders[0].local.slot: value})
            if all(inner.holds(condition) for condition in binders[0].conditions):
                yield from inner.bind(binders[1:])

    def choices(self, move: g.Move) -> Iterator[tuple[int, ...]]:
        """Yield what can be chosen for a move, each once, in order."""
        seen: set[tuple[int, ...]] = set()
        for inner in self.bind(move.choices):
            chosen = tuple(inner.names[binder.local.slot] for binder in move.choices)
            if chosen not in seen and all(inner.holds(condition.expression) for condition in move.conditions):
                seen.add(chosen)  # type: ignore[arg-type]  # a choice is never nothing
                yield chosen  # type: ignore[misc]

    def possible(self) -> Iterator[Action]:
        """Yield every move that is possible: by seat, rule and choice."""
        if self.ended():
            return
        phase = list(self.game.phases.values())[self.state.variables[PHASE] or 0]
        seats = range(self.game.players) if phase.acts == "race" else [self.state.variables[TURN] or 0]
        for seat in seats:
            for number, move in enumerate(self.game.moves.values()):
                if phase.id in move.phases:
                    for chosen in self._replace(me=seat).choices(move):
                        yield Action(number, seat, chosen)

    def ended(self) -> int:
        """Return the number of the end that is reached, from 1; 0 if none is."""
        return next((n for n, end in enumerate(self.game.ends, start=1) if self.holds(end.condition)), 0)


# --- effects ------------------------------------------------------------------------------------------------------


class Doer:
    """Carries out effects, one after the other."""

    def __init__(self, asker: Asker, chance: Chance) -> None:
        self.asker, self.chance = asker, chance
        self.before = asker.state
        self.short = False
        """Whether something was to hand out more cards than there were."""
        self.followed: set[str] = set()
        """The rules under `after` that did something."""
        self.written: dict[tuple[str, int], Value] = {}
        """What each rule under `after` set each value to at last, by its place; the move itself has no name."""
        self.rule = ""

    @property
    def game(self) -> Game:
        return self.asker.game

    def put_state(
        self, zones: Mapping[int, Sequence[int | None]], variables: Mapping[int, Value] | None = None
    ) -> None:
        new_zones, new = list(self.asker.state.zones), list(self.asker.state.variables)
        for number, cards in zones.items():
            new_zones[number] = tuple(cards)
        for number, value in (variables or {}).items():
            new[number] = value
        self.asker = self.asker._replace(state=State(tuple(new_zones), tuple(new)))

    def at(self, zone: t.ZoneAt) -> int:
        number = places(self.game, self.game.zones[zone.id]).get(self.asker.key(zone.keys))  # type: ignore[arg-type]
        if number is None:
            raise Fault
        return number

    def with_names(self, asker: Asker, effects: Sequence[Effect]) -> None:
        kept = self.asker.names
        self.asker = self.asker._replace(names=asker.names)
        self.do(effects)
        self.asker = self.asker._replace(names=kept)

    def do(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            self.one(effect)

    def one(self, effect: Effect) -> None:
        match effect:
            case a.MoveCard():
                self.move(effect)
            case a.MoveAll(source=source, target=target, turned=turned, under=under):
                cards = self.asker.cards(source)
                from_ = self.game.zones[source.id]
                at = self.at(source)
                self.put_state({at: (None,) * from_.cells.size if from_.cells else ()})
                if self.game.zones[target.id].stacked and not from_.stacked and not from_.cells and len(cards) > 1:
                    cards = list(self.chance.order(tuple(cards)))  # type: ignore[arg-type]  # no None
                elif turned:
                    cards.reverse()
                self.lay(self.at(target), self.game.zones[target.id], cards, under=under)
            case a.Draw(number=number, source=source, target=target, under=under):
                wanted = max(self.asker.ask(number) or 0, 0)
                from_at, to_at = self.at(source), self.at(target)
                there = len(self.asker.cards(source))
                self.short = self.short or there < wanted
                for _ in range(min(there, wanted)):
                    card = self.drawn(from_at, self.game.zones[source.id])
                    self.lay(to_at, self.game.zones[target.id], [card], under=under)
            case a.Deal(number=number, source=source, target=name):
                zone, players = self.game.zones[name], self.game.players
                from_at = self.at(source)
                there = len(self.asker.cards(source))
                wanted = there if number is None else max(self.asker.ask(number) or 0, 0) * players
                self.short = self.short or there < wanted
                opener = self.asker.state.variables[OPENER] or 0
                for turn in range(min(there, wanted)):
                    card = self.drawn(from_at, self.game.zones[source.id])
                    self.lay(zone.base + (opener + turn) % players, zone, [card], under=False)
            case a.Shuffle(zone=zone_at):
                at, cards = self.at(zone_at), self.asker.cards(zone_at)
                if len(cards) > 1:
                    self.put_state({at: self.chance.order(tuple(cards))})
            case a.SetVariable(id=name, keys=keys, value=value):
                self.set(name, keys, self.asker.ask(value))
            case a.PickAtRandom(id=name, keys=keys, over=over):
                values = self.asker.run(over)
                if values:
                    self.set(name, keys, values[self.chance.pick([1] * len(values))])
            case a.If(condition=condition, do=do, otherwise=otherwise):
                self.do(do if self.asker.holds(condition) else otherwise)
            case a.ForEach(binders=binders, do=do):
                for bound in list(self.asker.bind(binders)):
                    self.with_names(bound, do)
            case _:
                assert_never(effect)

    def drawn(self, at: int, zone: g.Zone) -> int:
        cards = [face for face in self.asker.state.zones[at] if face is not None]
        if zone.stacked:
            self.put_state({at: cards[:-1]})
            return cards[-1]
        faces = list(dict.fromkeys(cards))
        card = faces[0 if len(faces) == 1 else self.chance.pick([cards.count(face) for face in faces])]
        cards.remove(card)
        self.put_state({at: cards})
        return card

    def lay(self, at: int, zone: g.Zone, cards: Sequence[int], *, under: bool) -> None:
        there = [face for face in self.asker.state.zones[at] if face is not None]
        if zone.stacked:
            self.put_state({at: [*cards, *there] if under else [*there, *cards]})
        else:
            self.put_state({at: sorted([*there, *cards])})

    def move(self, effect: a.MoveCard) -> None:
        game = self.game
        card = self.asker.ask(effect.card)
        at, there = self.at(effect.source), list(self.asker.lying(effect.source))
        if card is None or card not in there:
            raise Misplaced
        cells = game.zones[effect.source.id].cells
        if cells is not None:
            named = None if effect.source_cell is None else self.asker.ask(effect.source_cell)
            there[there.index(card) if named is None else named - cells.first] = None
        elif game.zones[effect.source.id].stacked and not (
            isinstance(effect.card, t.EndCard) and effect.card.end == "bottom"
        ):
            del there[max(number for number, face in enumerate(there) if face == card)]
        else:
            there.remove(card)
        self.put_state({at: there})
        target, zone = self.at(effect.target), game.zones[effect.target.id]
        if zone.cells is None:
            self.lay(target, zone, [card], under=effect.under)
            return
        assert effect.cell is not None
        cell = self.asker.ask(effect.cell)
        filled = list(self.asker.state.zones[target])
        if (
            cell is None
            or not 0 <= cell - zone.cells.first < zone.cells.size
            or filled[cell - zone.cells.first] is not None
        ):
            raise Misplaced
        filled[cell - zone.cells.first] = card
        self.put_state({target: filled})

    def set(self, name: str, keys: tuple[Expression, ...], value: Value) -> None:
        from spec.game.types import Number

        spec = self.game.variables[name]
        number = places(self.game, spec).get(self.asker.key(keys))  # type: ignore[arg-type]
        in_range = not isinstance(spec.type, Number) or value is None or spec.type.low <= value <= spec.type.high
        if number is None or (value is None and not spec.maybe) or not in_range:
            raise Fault
        self.written[self.rule, FIRST + number] = value
        self.put_state({}, {FIRST + number: value})

    def flow(self, flow: Flow) -> None:
        match flow:
            case a.Stay():
                pass
            case a.ToPhase(phase):
                self.put_state({}, {PHASE: list(self.game.phases).index(phase)})
            case a.NewTurn(seat, phase):
                to = self.asker.ask(seat)
                changed: dict[int, Value] = {PHASE: list(self.game.phases).index(phase)}
                if to is not None:
                    changed[TURN] = to
                for spec in self.game.variables.values():
                    if spec.lasts == "turn":
                        changed |= {FIRST + number: spec.start for number in places(self.game, spec).values()}
                self.put_state({}, changed)
                if to is None and not self.asker.ended():
                    raise Fault
            case a.Branch(condition, then, otherwise):
                self.flow(then if self.asker.holds(condition) else otherwise)
            case _:
                assert_never(flow)


def at_move(game: Game, state: State, move: Action, chance: Chance) -> Doer:
    """Return who is about to carry out a move."""
    rule = list(game.moves.values())[move.rule]
    names = {binder.local.slot: chosen for binder, chosen in zip(rule.choices, move.choices, strict=True)}
    return Doer(Asker(game, state, move.seat, names, before=state), chance)


def carry_out(doer: Doer, move: Action) -> None:
    """Carry out a move. Errors: `Fault`."""
    game = doer.game
    rule = list(game.moves.values())[move.rule]
    doer.do(rule.effects)
    for after in game.after:
        doer.rule = after.id
        for bound in [asker for asker in doer.asker.bind(after.binders) if asker.holds(after.condition)]:
            doer.followed.add(after.id)
            doer.with_names(bound, after.effects)
    doer.flow(rule.then)
    doer.put_state({}, {3: doer.asker.ended()})


def apply(game: Game, state: State, move: Action, chance: Chance) -> State:
    """Return the state after a move. Errors: `Fault`."""
    doer = at_move(game, state, move, chance)
    carry_out(doer, move)
    return doer.asker.state


def deal(game: Game, start: State, chance: Chance) -> State:
    """Return the state after the set-up, from the state before it. Errors: `Fault`."""
    while True:
        doer = Doer(Asker(game, start), chance)
        for _, effects in game.setup:
            doer.do(effects)
        if not is_refused(game, doer.asker.state):
            return begun(game, doer.asker.state)


def is_refused(game: Game, state: State) -> bool:
    """Return whether the set-up is done again."""
    return game.redeal is not None and Asker(game, state).holds(game.redeal)


def begun(game: Game, state: State) -> State:
    """Return the state in which play begins, from that after the set-up. Errors: `Fault` if nobody begins."""
    doer = Doer(Asker(game, state), NoChance())
    starter = doer.asker.ask(game.starter)
    if starter is None:
        raise Fault
    doer.put_state({}, {TURN: starter})
    doer.flow(game.start_phase)
    doer.put_state({}, {3: doer.asker.ended()})
    return doer.asker.state


class NoChance:
    """Chance where nothing is left to it."""

    def pick(self, weights: Sequence[int]) -> int:
        raise AssertionError(weights)

    def order(self, cards: Sequence[int | None]) -> tuple[int | None, ...]:
        raise AssertionError(cards)
