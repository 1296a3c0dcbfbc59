"""A number for every act that a ruleset allows a seat, the same in every position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from reference_engine import Action
from spec.game import Game, MoreCards, Move, spell

MOST_TOGETHER: Final = 4_096
"""Units: combinations of choices. A rule with more of them is chosen value by value."""

ChosenValues = tuple[int | None, ...]
"""The choices of a move, or the first of them."""


@dataclass(frozen=True, slots=True)
class ActPart:
    """What one act chooses: a rule and its choices from place `first` on; no rule is to let others go first."""

    rule: int | None
    first: int = 0
    values: ChosenValues = ()


@dataclass(frozen=True, slots=True)
class RuleNumbers:
    """The numbers of one rule: from `base` on, `size` of them; `values` are by place what can be chosen there.

    `together`: one act chooses everything. Otherwise each act chooses the value of one place, after those before it;
    `after_nothing` says of each place at how many following ones nothing can be chosen either once nothing is there.
    """

    base: int
    values: tuple[ChosenValues, ...]
    together: bool
    after_nothing: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        sizes = [len(values) for values in self.values]
        return prod(sizes) if self.together else sum(sizes)

    def first_of(self, place: int) -> int:
        """Return the first number of a place of a rule that is chosen value by value."""
        return self.base + sum(len(values) for values in self.values[:place])


class ActNumbers:
    """The numbers of all acts of a game, rule by rule in the order of the rules.

    In a game with a race the last number is that of letting others go first.
    """

    def __init__(self, game: Game) -> None:
        """Count the acts of a game."""
        self._game = game
        self._rules: Final = tuple(game.moves.values())
        found: list[RuleNumbers] = []
        base = 0
        for rule in self._rules:
            values = tuple(_values_of(game, rule))
            together = prod(len(some) for some in values) <= MOST_TOGETHER
            found.append(RuleNumbers(base, values, together, tuple(_after_nothing(rule))))
            base += found[-1].size
        self.rules: Final = tuple(found)
        self.waiting: Final = base if any(phase.acts == "race" for phase in game.phases.values()) else None
        """The number of letting others go first; None if there is no race."""
        self.total: Final = max(1, base + (self.waiting is not None))
        self._ordinals = tuple(
            tuple({value: at for at, value in enumerate(some)} for some in numbers.values) for numbers in self.rules
        )

    def of_move(self, move: Action, chosen: ChosenValues = ()) -> int:
        """Return the number of the act that leads to a move, after the choices that were already made for it."""
        numbers, ordinals = self.rules[move.rule], self._ordinals[move.rule]
        if not numbers.together:
            place = len(chosen)
            return numbers.first_of(place) + ordinals[place][move.choices[place]]
        number = 0
        for known, values, value in zip(ordinals, numbers.values, move.choices, strict=True):
            number = number * len(values) + known[value]
        return numbers.base + number

    def filled(self, rule: int, values: ChosenValues) -> ChosenValues:
        """Return the choices after an act, with nothing at the places at which nothing else can be chosen then."""
        if not values or values[-1] is not None or self.rules[rule].together:
            return values
        return (*values, *(None,) * self.rules[rule].after_nothing[len(values) - 1])

    def of_choices(self, move: Action, number: int) -> Iterator[int]:
        """Yield the numbers of the acts that choose the first so many choices of a move, or all of them at once."""
        if self.rules[move.rule].together:
            yield self.of_move(move)
            return
        chosen: ChosenValues = ()
        while len(chosen) < number:
            yield self.of_move(move, chosen)
            chosen = self.filled(move.rule, move.choices[: len(chosen) + 1])

    def stages(self, rule: int) -> int:
        """Return how many acts one move by a rule takes at most."""
        return 1 if self.rules[rule].together else len(self.rules[rule].values)

    def part(self, number: int) -> ActPart:
        """Return what an act chooses.

        Errors: `ValueError` if there is no such number.
        """
        if number == self.waiting:
            return ActPart(None)
        for rule, numbers in enumerate(self.rules):
            rest = number - numbers.base
            if 0 <= rest < numbers.size:
                return _together(rule, numbers, rest) if numbers.together else _single(rule, numbers, rest)
        raise ValueError(f"number={number} is not in 0..{self.total - 1}")

    def text(self, number: int) -> str:
        """Return an act in words, as `rule(value, value)`; of one that chooses a single value with its place.

        Errors: `ValueError` if there is no such number.
        """
        part = self.part(number)
        if part.rule is None:
            return "(let others go first)"
        rule, numbers = self._rules[part.rule], self.rules[part.rule]
        words = [self.value_text(part.rule, part.first + at, value) for at, value in enumerate(part.values)]
        if not numbers.together:
            return f"{rule.id}: {rule.choices[part.first].local.name}[{part.first + 1}] = {words[0]}"
        return f"{rule.id}({', '.join(words)})" if words else rule.id

    def value_text(self, rule: int, place: int, value: int | None) -> str:
        """Return what is chosen at a place of a rule, in words."""
        type_ = self._rules[rule].choices[place].local.type
        return spell(self._game.domains, self._game.faces, type_, value)


def _values_of(game: Game, rule: Move) -> Iterator[ChosenValues]:
    """Yield for each choice of a rule what can be chosen: nothing first, if that is possible."""
    for binder in rule.choices:
        optional = binder.local.maybe or (isinstance(binder.over, MoreCards) and binder.over.optional)
        values: Sequence[int] = game.values_in(binder.local.type)
        yield (None, *values) if optional else tuple(values)


def _after_nothing(rule: Move) -> Iterator[int]:
    """Yield for each choice of a rule how many cards that may be chosen after it are none if it is none."""
    for place, binder in enumerate(rule.choices):
        following = [later.over for later in rule.choices[place + 1 :]]
        bound = [isinstance(over, MoreCards) and over.optional and binder.local in over.before for over in following]
        yield bound.index(False) if False in bound else len(bound)


def _together(rule: int, numbers: RuleNumbers, rest: int) -> ActPart:
    found: list[int | None] = []
    for values in reversed(numbers.values):
        rest, at = divmod(rest, len(values))
        found.append(values[at])
    return ActPart(rule, 0, tuple(reversed(found)))


def _single(rule: int, numbers: RuleNumbers, rest: int) -> ActPart:
    place = 0
    while rest >= len(numbers.values[place]):
        rest -= len(numbers.values[place])
        place += 1
    return ActPart(rule, place, (numbers.values[place][rest],))
