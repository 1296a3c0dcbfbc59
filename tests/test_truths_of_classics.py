"""What is known of games that people play, found again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hausregel.work.library import find
from reference_engine import SeededChance, State
from tests.helpers import engine_of, position

FIRST: Final = "---K---Q-KQAJ-----AAJ--J--"
SECOND: Final = "----------Q----KQ-J-----KA"
"""A deal of Beggar-my-neighbour that goes on for ever, by Brayden Casella, 2024: who begins, and the other; the first
card to be laid stands first, and `-` is any card without a price."""

COURT: Final = {"J": 11, "Q": 12, "K": 13, "A": 14}


def cards(pattern: str, pack: dict[str, list[str]]) -> Sequence[str | None]:
    """Return the cards of a pile from its bottom to its top, taken from a pack by what they cost."""
    return [pack[letter].pop() for letter in pattern][::-1]


def dealt() -> tuple[Sequence[str | None], Sequence[str | None]]:
    """Return both piles of the deal."""
    suits = ("clubs", "diamonds", "hearts", "spades")
    pack = {letter: [f"{suit} {rank}" for suit in suits] for letter, rank in COURT.items()}
    pack["-"] = [f"{suit} {rank}" for suit in suits for rank in range(2, 11)]
    return cards(FIRST, pack), cards(SECOND, pack)


def played(state: State, moves: int) -> Iterator[State]:
    """Yield the positions after each of so many moves, none of which is a choice."""
    engine = engine_of(find("classics/beggar-my-neighbour"), 2)
    chance = SeededChance(0)
    for _ in range(moves):
        (move,) = engine.legal(state)
        state = engine.advance(state, move, chance)
        yield state


def test_a_deal_of_beggar_my_neighbour_never_ends() -> None:
    engine = engine_of(find("classics/beggar-my-neighbour"), 2)
    first, second = dealt()
    assert (len(first), len(second)) == (26, 26)
    begun = position(engine, {"pile[1]": first, "pile[0]": second}, others="middle", turn=1)
    met: dict[State, int] = {begun: 0}
    for number, state in enumerate(played(begun, 200_000), start=1):
        assert not engine.is_over(state)
        if state in met:
            assert number > met[state]
            return
        met[state] = number
    raise AssertionError("no position came again")
