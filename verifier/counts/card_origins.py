"""Where the cards of a zone come from after a change; what lay in a zone is known only as far as it is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from verifier.counts.amounts import Amount, CountWorth, Holding
from verifier.counts.count_table import CountTable

PileEnd = Literal["top", "bottom"]


@dataclass(frozen=True, slots=True)
class PouredCards:
    """Cards of a zone of a table that came to another zone under a condition; `whole` if all of them did.

    With `which` those that satisfy it came and no others, each with all equal ones.
    """

    when: Holding
    table: CountTable
    zone: int
    whole: bool
    which: Callable[[Amount], Holding] | None = None


@dataclass(frozen=True, slots=True)
class CardOrigin:
    """What a zone holds after a change: what it held on a `table` before and, `when` it is made, what came and went.

    Unless `keeps`, any of its cards may have gone, with `which` those that satisfy it and no others; if it keeps them
    and a card was `taken`, it is that alone. One that was `added` to a stack lies at its `end`.
    """

    table: CountTable
    zone: int
    when: Holding
    keeps: bool = True
    taken: CountWorth | None = None
    added: CountWorth | None = None
    end: PileEnd | None = None
    poured: tuple[PouredCards, ...] = ()
    which: Callable[[Amount], Holding] | None = None
