"""Play towards a condition: the distance of a state is computed from the condition itself.

Numbers have their difference as distance, a conjunction the sum of its parts, and a disjunction the nearest part
(the branch distance of search-based testing; McMinn, "Search-based software test data generation", 2004). So plays in
which everybody works towards the same count are found, however long they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, cast

from reference_engine import Cards, Engine, State, compile_parts
from spec.game import Game, Knowledge, Number, Truth
from spec.game import terms as t
from verifier.allowance import Allowance
from verifier.guided_play.games import Hunt
from verifier.guided_play.plays import FoundPlay
from verifier.guided_play.target_play import BeamSearch, fair_dealing

FAR: Final = 1_000
"""The distance of a comparison with nothing."""

HOW_FAR: Final = Number(0, 1_000_000)

WIDTHS: Final = (2, 8, 30)
DEEPEST: Final = 2_000

NONE: Final = t.Constant(0, HOW_FAR)
ONE: Final = t.Constant(1, HOW_FAR)

OPPOSITE: Final = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


@dataclass(frozen=True, slots=True)
class Heading:
    """How far states are from a condition, as a distance for a course."""

    measure: Callable[..., int]

    def __call__(self, state: State) -> int:
        """Return how far a state is: 0 if the condition holds."""
        return self.measure(*state, 0)

    def card(self, _zone: int, _face: int) -> int:
        """Return that no card is wanted more than another."""
        return 0


def heading(engine: Engine, condition: t.Expression, *, holds: bool) -> Heading:
    """Return how far states of a game are from one in which a condition holds, or does not."""
    writing = _Writing(engine.game)
    asked = writing.far(condition, holds=holds)
    game = replace(engine.game, definitions={**engine.game.definitions, **writing.definitions})
    return Heading(cast("Callable[..., int]", compile_parts(game, lambda writer: writer.code(asked))))


def even_outcome(engine: Engine) -> Heading:
    """Return how far states of a game are from an end at which two seats are even: by how much the two best differ.

    The best are those that win as things lie; where nobody does, those with scores next to one another.
    """

    def measure(zones: tuple[Cards, ...], variables: tuple[int | None, ...], _: int) -> int:
        state = State(zones, variables)
        scores, winners = engine.scores(state), engine.winners(state)
        others = [score for seat, score in enumerate(scores) if seat not in winners]
        if not others:
            return 1
        if not winners:
            in_order = sorted(others)
            return 1 + min((more - less for less, more in pairwise(in_order)), default=0)
        return 1 + min(abs(score - scores[seat]) for score in others for seat in winners)

    return Heading(measure)


def headed(hunted: Hunt, towards: Heading, allowance: Allowance) -> FoundPlay | None:
    """Return a play that shows the fault, looked for on the way to a condition; None if none was found."""
    number = 0
    while not allowance.is_over():
        dealing = fair_dealing(hunted)
        if dealing is None:
            return None
        found = BeamSearch(hunted, dealing, towards).run(allowance, WIDTHS[number % len(WIDTHS)], DEEPEST)
        if found is not None:
            return found
        number += 1
    return None


@dataclass(slots=True)
class _Writing:
    """Writes how far a condition is from what it is to come to, as an expression of the language."""

    game: Game
    definitions: dict[str, t.Definition] = field(default_factory=dict)

    def far(self, asked: t.Expression, *, holds: bool) -> t.Expression:  # one case for each expression
        """Return a number that is 0 if the condition comes to what is wanted, and larger the further off it is."""
        match asked:
            case t.Not(part):
                return self.far(part, holds=not holds)
            case t.And(parts) | t.Or(parts):
                return self._in_turn(parts, continues=isinstance(asked, t.And), holds=holds)
            case t.Either(condition, then, otherwise) if asked.type == Truth():
                this = _least([self.far(then, holds=holds), _sum([self.far(condition, holds=False), ONE])])
                that = _least([self.far(otherwise, holds=holds), _sum([self.far(condition, holds=True), ONE])])
                return t.Either(condition, this, that, HOW_FAR, maybe=False)
            case t.Compare() if isinstance(asked.left.type, Number) and isinstance(asked.right.type, Number):
                return _compared(asked, holds=holds)
            case t.Fold(kind="any" | "all", binders=binders, body=body):
                each_far = self.far(body, holds=holds)
                if (asked.kind == "all") == holds:
                    return t.Fold("sum", binders, each_far, HOW_FAR, maybe=False)
                least = t.Fold("min", binders, each_far, HOW_FAR, maybe=True)
                return t.Either(t.IsNothing(least), t.Constant(FAR, HOW_FAR), least, HOW_FAR, maybe=False)
            case t.Call(definition=name, arguments=arguments):
                own = f"{name} {'holds' if holds else 'fails'}"
                if own not in self.definitions:
                    told = self.game.definitions[name]
                    self.definitions[own] = replace(told, id=own, body=NONE)  # it cannot use itself
                    self.definitions[own] = replace(told, id=own, body=self.far(told.body, holds=holds))
                return t.Call(own, arguments, HOW_FAR, maybe=False)
            case _:
                return t.Either(asked, NONE if holds else ONE, ONE if holds else NONE, HOW_FAR, maybe=False)

    def _in_turn(self, parts: tuple[t.Expression, ...], *, continues: bool, holds: bool) -> t.Expression:
        """Return how far parts are that are asked one after the other, each while those before come to `continues`.

        What a part tells of a value, the parts after it rely on: they are measured only where it does.
        """
        first, rest = parts[0], parts[1:]
        far = self.far(first, holds=holds)
        if not rest:
            return far
        gather = _sum if continues == holds else _least
        if not Knowledge().after(first, holds=continues).known:
            return gather([far, self._in_turn(rest, continues=continues, holds=holds)])
        further = self._in_turn(rest, continues=continues, holds=holds)
        if continues == holds:
            gone, stopped = further, _sum([far, t.Constant(len(rest), HOW_FAR)])
        else:
            gone, stopped = _least([far, further]), NONE
        return t.Either(first, *((gone, stopped) if continues else (stopped, gone)), HOW_FAR, maybe=False)


def _compared(asked: t.Compare, *, holds: bool) -> t.Expression:
    op = asked.op if holds else OPPOSITE[asked.op]
    left, right = asked.left, asked.right
    match op:
        case "==":
            far: t.Expression = t.Absolute(t.Arithmetic("-", left, right, HOW_FAR, maybe=False), HOW_FAR)
        case "!=":
            return t.Either(asked, NONE if holds else ONE, ONE if holds else NONE, HOW_FAR, maybe=False)
        case "<" | "<=":
            far = _over(left, right, op == "<")
        case _:
            far = _over(right, left, op == ">")
    for side in (left, right):
        if side.maybe:
            far = t.Either(t.IsNothing(side), t.Constant(FAR if holds else 0, HOW_FAR), far, HOW_FAR, maybe=False)
    return far


def _over(less: t.Expression, more: t.Expression, strictly: bool) -> t.Expression:  # by how much it must be less
    by = t.Arithmetic("-", less, more, HOW_FAR, maybe=False)
    return t.Extreme(
        "max", (NONE, t.Arithmetic("+", by, ONE, HOW_FAR, maybe=False) if strictly else by), HOW_FAR, maybe=False
    )


def _sum(parts: list[t.Expression]) -> t.Expression:
    whole = parts[0]
    for part in parts[1:]:
        whole = t.Arithmetic("+", whole, part, HOW_FAR, maybe=False)
    return whole


def _least(parts: list[t.Expression]) -> t.Expression:
    return parts[0] if len(parts) == 1 else t.Extreme("min", tuple(parts), HOW_FAR, maybe=False)
