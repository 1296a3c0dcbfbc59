"""The table: states, moves, chance, and the working state of a move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from spec.words import COMMAND, Words

Cards = tuple[int | None, ...]
"""The contents of a zone as face numbers: sorted if unordered, top last if stacked, with None for an empty cell."""

PHASE, TURN, OPENER, ENDED, FIRST_VARIABLE = 0, 1, 2, 3, 4
"""Where phase, turn, opener, the end that was reached (from 1, 0 for none) and variables stand in `State.variables`."""


class State(NamedTuple):
    """Where every card is, and the value of every variable. A value: never changed in place.

    Shapes: `zones` holds one tuple of faces for each zone of the game, in the order of `Zone.base`;
    `variables` holds phase, turn, opener, the end reached (0 for none), then the variables by `VariableSpec.base`.
    """

    zones: tuple[Cards, ...]
    variables: tuple[int | None, ...]


class Action(NamedTuple):
    """The action of a seat: the number of the rule among the moves of the game, the seat, and its choices."""

    rule: int
    seat: int
    choices: tuple[int | None, ...] = ()
    """Nothing only where fewer cards were chosen than could be: see `spec.game.MoreCards`."""


class Shortage(NamedTuple):
    """A rule was to hand out more cards than there were."""

    address: str
    wanted: int
    there: int


class Chance(Protocol):
    """The source of random decisions."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes, each as likely as its weight."""
        ...

    def order(self, cards: Cards) -> Cards:
        """Return the cards in a random order, top last."""
        ...


class SeededChance:
    """Chance from a seed: equal seeds give equal outcomes."""

    __slots__ = ("_begun", "_seed")

    def __init__(self, seed: int) -> None:
        """Start with a seed."""
        self._seed = seed
        self._begun: random.Random | None = None

    @property
    def _random(self) -> random.Random:
        """The numbers from the seed: to begin with them takes longer than a move, and most moves ask for none."""
        if self._begun is None:
            self._begun = random.Random(self._seed)
        return self._begun

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes, each as likely as its weight."""
        at = self._random.randrange(sum(weights))
        for number, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return number
        raise ValueError(f"weights={weights!r}")

    def order(self, cards: Cards) -> Cards:
        """Return the cards in a random order, top last."""
        shuffled = list(cards)
        self._random.shuffle(shuffled)
        return tuple(shuffled)


Outcome = int | Cards


class Recorded:
    """Chance that records its outcomes for display and replay, and whether it was free to decide."""

    __slots__ = ("_chance", "free", "outcomes")

    def __init__(self, chance: Chance) -> None:
        """Let `chance` decide."""
        self._chance = chance
        self.outcomes: list[Outcome] = []
        self.free = False
        """Whether it could have decided otherwise."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes, each as likely as its weight."""
        self.free = self.free or sum(weight > 0 for weight in weights) > 1
        picked = self._chance.pick(weights)
        self.outcomes.append(picked)
        return picked

    def order(self, cards: Cards) -> Cards:
        """Return the cards in a random order, top last."""
        self.free = self.free or len(set(cards)) > 1
        ordered = self._chance.order(cards)
        self.outcomes.append(ordered)
        return ordered


UnfitKind = Literal[
    "round", "match-over", "other-opener", "no-match", "opener", "deal", "more", "pick", "shuffle", "refused", "no-move"
]
"""How a record does not fit the rules: see `unfit` in `spec/words/en/command.ftl`."""


class ScriptMismatch(Exception):
    """Recorded outcomes do not fit the present rules: how, and the facts that show it."""

    def __init__(self, kind: UnfitKind, **facts: str | int) -> None:
        """Take how it does not fit, and the facts of the sentence."""
        super().__init__(kind, facts)
        self.kind, self.facts = kind, facts

    def in_language(self, language: str = "en") -> str:
        """Return it as a part of a sentence."""
        return Words(language, COMMAND)(f"unfit.{self.kind}", **self.facts)


class Scripted:
    """Chance with given outcomes, used in order."""

    __slots__ = ("_outcomes",)

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        """Decide as `outcomes` says, in order."""
        self._outcomes = list(reversed(outcomes))

    def pick(self, weights: Sequence[int]) -> int:
        """Return the next given outcome.

        Errors: `ScriptMismatch` if it is impossible here.
        """
        told = self._outcomes.pop() if self._outcomes else None
        if not isinstance(told, int) or not 0 <= told < len(weights) or weights[told] == 0:
            raise ScriptMismatch("pick", number=len(weights), told="-" if told is None else str(told)[:40])
        return told

    def order(self, cards: Cards) -> Cards:
        """Return the next given order.

        Errors: `ScriptMismatch` if it does not hold these cards.
        """
        told = self._outcomes.pop() if self._outcomes else None
        if not isinstance(told, tuple) or sorted(told, key=repr) != sorted(cards, key=repr):
            raise ScriptMismatch("shuffle", number=len(cards))
        return told

    def is_used_up(self) -> bool:
        """Return whether all given outcomes were used."""
        return not self._outcomes


class Work:
    """A mutable copy of a state on which one move works."""

    __slots__ = ("chance", "shortages", "variables", "without_turn", "zones")

    def __init__(self, state: State, chance: Chance) -> None:
        """Begin with a copy of `state`."""
        self.zones: list[Cards] = list(state.zones)
        self.variables: list[int | None] = list(state.variables)
        self.chance = chance
        self.shortages: list[Shortage] = []
        self.without_turn: str | None = None
        """The rule that gave the turn to nobody, if one did."""
