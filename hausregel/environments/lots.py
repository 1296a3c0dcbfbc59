"""What chance is asked within a deal or a move, one question after the other, with the odds of each answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reference_engine import Cards, Outcome
from spec.game import CardsIn, Effect, Game, Listed, PickAtRandom, effects_inside


@dataclass(frozen=True, slots=True)
class Pick:
    """One of some outcomes, by their place, each as likely as its weight."""

    weights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stacking:
    """Cards in a random order: those that are `left` come below those that are `laid`, of which the first is lowest.

    It is asked from the top down which card is next. Answers are faces.
    """

    left: Cards
    laid: Cards = ()


Lot = Pick | Stacking


class OpenLot(Exception):
    """Chance is asked something that was not decided yet; never leaves the package."""

    def __init__(self, lot: Lot) -> None:
        """Keep what is asked."""
        super().__init__(lot)
        self.lot = lot


class UnfitLot(Exception):
    """What was decided is no answer to what chance is asked; never leaves the package."""


class DecidedLots:
    """Chance that answers as was decided, in order, and stops at what was not. Where there is no choice it answers."""

    __slots__ = ("_decided", "_next", "odds")

    def __init__(self, decided: Sequence[Outcome]) -> None:
        """Answer as was decided."""
        self._decided = decided
        self._next = 0
        self.odds = 1.0
        """How likely what was picked so far is; orders of cards are all alike."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the number of one of some outcomes. Errors: `OpenLot`; `UnfitLot`."""
        if sum(weight > 0 for weight in weights) < 2:
            return next(number for number, weight in enumerate(weights) if weight > 0)
        answer = self._answer(Pick(tuple(weights)))
        if not isinstance(answer, int) or not 0 <= answer < len(weights) or weights[answer] <= 0:
            raise UnfitLot
        self.odds *= weights[answer] / sum(weights)
        return answer

    def order(self, cards: Cards) -> Cards:
        """Return the cards in an order, top last. Errors: `OpenLot`; `UnfitLot`."""
        if len(set(cards)) < 2:
            return cards
        answer = self._answer(Stacking(_sorted(cards)))
        if not isinstance(answer, tuple) or _sorted(answer) != _sorted(cards):
            raise UnfitLot
        return answer

    @property
    def is_used_up(self) -> bool:
        """Whether all that was decided was asked."""
        return self._next == len(self._decided)

    def _answer(self, lot: Lot) -> Outcome:
        if self._next == len(self._decided):
            raise OpenLot(lot)
        self._next += 1
        return self._decided[self._next - 1]


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda face: face or 0))


def odds_of(lot: Lot) -> Iterator[tuple[int, int, int]]:
    """Yield the answers that can be given, in ascending order: each number, how likely it is, of how many in all."""
    match lot:
        case Pick(weights):
            total = sum(weight for weight in weights if weight > 0)
            yield from ((number, weight, total) for number, weight in enumerate(weights) if weight > 0)
        case Stacking(left):
            yield from ((face or 0, number, len(left)) for face, number in sorted(Counter(left).items(), key=_by_face))


def _by_face(counted: tuple[int | None, int]) -> int:
    return counted[0] or 0


def answered(lot: Lot, answer: int) -> Lot | Outcome:
    """Return what is asked next after an answer, or the outcome once everything is answered.

    Errors: `ValueError` if it cannot be given.
    """
    match lot:
        case Pick(weights):
            if not 0 <= answer < len(weights) or weights[answer] <= 0:
                raise ValueError(f"answer={answer} is not possible")
            return answer
        case Stacking(left, laid):
            if answer not in left:
                raise ValueError(f"answer={answer} is not possible")
            at = left.index(answer)
            rest = left[:at] + left[at + 1 :]
            following = replace(lot, left=rest, laid=(answer, *laid))
            return following if len(set(rest)) > 1 else rest + following.laid


def answers_of(outcome: Outcome) -> Iterator[int]:
    """Yield the answers that lead to an outcome."""
    if isinstance(outcome, int):
        yield outcome
        return
    for last in range(len(outcome), 0, -1):
        if len(set(outcome[:last])) > 1:
            yield outcome[last - 1] or 0


def most_outcomes(game: Game, acts: int) -> int:
    """Return a number above all that chance can answer; `acts` are the numbers of the acts of a game."""
    effects: list[Effect] = [effect for _, some in game.setup for effect in effects_inside(some)]
    for move in game.moves.values():
        effects += effects_inside(move.effects)
    for after in game.after:
        effects += effects_inside(after.effects)
    deck = sum(face.count for face in game.faces)
    sizes = [1, len(game.faces), game.players]
    for effect in effects:
        match effect:
            case PickAtRandom(over=Listed(parts)):
                sizes.append(len(parts))
            case PickAtRandom(over=CardsIn()):
                sizes.append(deck)
            case PickAtRandom(over=over):
                sizes.append(len(game.values_in(over.type)))
            case _:
                pass
    if any(phase.acts == "chance" for phase in game.phases.values()):
        sizes.append(acts)
    return max(sizes)
