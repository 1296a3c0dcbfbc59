"""Chance for the reference engine that decides as a kernel's does, number for number."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

from kernel.pure import seed_of, stirred
from reference_engine import Action, Cards, Engine, PlayedDeal, PlayPosition, State, deal_out, playout

T = TypeVar("T")


class MirroredChance:
    """The chance of a kernel: `state[0]` is the state of SplitMix64, as in place 0 of a kernel's array."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        """Begin with a state of chance, such as `seed_of` gives."""
        self.state = [state]

    def below(self, number: int) -> int:
        """Return a random number from 0 to `number - 1`."""
        return (stirred(self.state) * number) >> 32

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes, each as likely as its weight."""
        at = self.below(sum(weights))
        for number, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return number
        raise ValueError(f"weights={weights!r}")

    def order(self, cards: Cards) -> Cards:
        """Return the cards in a random order, top last."""
        shuffled = list(cards)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled)

    def choose(self, state: State, legal: Sequence[Action]) -> Action:
        """Return one of the moves, each as likely as any other, as a kernel chooses."""
        del state
        return legal[self.below(len(legal))] if len(legal) > 1 else legal[0]


def round_chances(seed: int, game: int, number: int, luck: int = 0) -> tuple[MirroredChance, ...]:
    """Return the chance of a round of a game as `Kernel.tally` plays it: of the deal, within moves, of choices."""
    base = seed_of(seed, game)
    return tuple(MirroredChance(seed_of(base, 3 * number + at)) for at in (0, luck + 1, luck + 2))


class MirroredLots(random.Random):
    """What draws the moves of chance, as `playout` asks for it, from the chance of a kernel."""

    def __init__(self, chance: MirroredChance) -> None:
        """Draw from `chance`."""
        super().__init__(0)
        self._chance = chance

    def choices(self, population: Sequence[T], weights: Sequence[int]) -> list[T]:  # type: ignore[override]
        """Return one of some things, each as likely as its weight."""
        return [population[self._chance.pick(weights)]]


class MirroredGame:
    """A game as a kernel plays it, by its seed and number, in the reference engine."""

    def __init__(self, engine: Engine, seed: int, number: int, most: int) -> None:
        """Deal. Units: `most` counts moves."""
        self.engine, self.most = engine, most
        self.chance = MirroredChance(seed_of(seed, number))
        self.deal: PlayedDeal = deal_out(engine, self.chance)

    def positions(self) -> Iterator[PlayPosition]:
        """Yield the positions of the game, as `playout` does."""
        chance = self.chance
        return playout(self.engine, self.deal.state, chance.choose, chance, MirroredLots(chance), most=self.most)
