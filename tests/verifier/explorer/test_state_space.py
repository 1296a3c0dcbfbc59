"""The one breadth-first search: what it goes through, in which order, and what stops it."""

from __future__ import annotations

from dataclasses import dataclass, field

from verifier.explorer.deals import TooManyDeals
from verifier.explorer.state_space import SearchStopped, breadth_first
from verifier.verdict import Said, said

FULL, HALT = said("search-stopped"), said("no-time-for-deals")


@dataclass
class Doubling:
    """From 1 on each number leads to its double and one more, below a limit; `broken` cannot be gone through."""

    below: int = 16
    broken: int | None = None
    refused: bool = False
    known: list[int] = field(default_factory=list)
    gone_through: int = 0
    is_dealt: bool = False

    @property
    def met(self) -> int:
        return len(self.known)

    def deal(self) -> None:
        if self.refused:
            raise TooManyDeals(HALT)
        self.known.append(1)
        self.is_dealt = True

    def go_through(self, number: int) -> None:
        here = self.known[number]
        if here == self.broken:
            raise SearchStopped(HALT)
        self.known += [child for child in (2 * here, 2 * here + 1) if child < self.below]
        self.gone_through += 1


def never() -> Said | None:
    return None


def test_all_is_gone_through_what_is_nearest_first() -> None:
    space = Doubling()
    assert breadth_first(space, never) is None
    assert space.known == list(range(1, 16))
    assert space.gone_through == 15


def test_a_search_that_was_stopped_is_gone_on_with() -> None:
    space = Doubling()
    assert breadth_first(space, lambda: FULL if space.met > 6 else None) == FULL
    assert 0 < space.gone_through < space.met == 7
    assert breadth_first(space, never) is None
    assert space.known == list(range(1, 16))


def test_it_is_asked_once_for_so_many_states_whether_to_stop() -> None:
    asked: list[int] = []
    space = Doubling()
    breadth_first(space, lambda: asked.append(space.gone_through), every=4)
    assert asked == [0, 4, 8, 12]


def test_what_stops_within_a_state_or_a_deal_is_told() -> None:
    assert breadth_first(Doubling(broken=5), never) == HALT
    assert breadth_first(Doubling(refused=True), never) == HALT
    assert breadth_first(Doubling(refused=True), lambda: FULL) == FULL
