"""How many cards of a class a zone holds after a change."""

from __future__ import annotations

from verifier.counts.amounts import Amount, CountWorth, Holding, all_of, at_least, either, implied, neither, total
from verifier.counts.card_origins import CardOrigin
from verifier.counts.single_cards import SingleCards


def share_after(
    lying: SingleCards, number: int, count: Amount, when: Holding, origin: CardOrigin | None
) -> tuple[Amount, bool]:
    """Return how many cards of a class a zone holds that has so many cards now, and whether that is known.

    If it is not, all that is known is that no card came or went but those that did, and how many of all there are.
    """
    if isinstance(count, int) and count == 0:
        return 0, True
    if origin is None:
        return _some(lying, number, count, when, 0, count), False
    was, held = origin.table.shares[number][origin.zone], origin.table.counts[origin.zone]
    if not origin.keeps:
        return _some(lying, number, count, when, total([was, count, 0 - held]), was), False
    if not all(poured.whole and poured.which is None for poured in origin.poured):
        return _some(lying, number, count, when, was, total([was, count, 0 - held])), False
    parts = [was, *(either(some.when, some.table.shares[number][some.zone], 0) for some in origin.poured)]
    if origin.added is not None:
        parts.append(either(_has(lying, number, origin.added), 1, 0))
    if origin.taken is not None:
        parts.append(either(_has(lying, number, origin.taken), -1, 0))
    return total(parts), True


def _has(lying: SingleCards, number: int, card: CountWorth) -> Holding:
    return all_of(neither(card.nothing), lying.classes[number].has(lying.printed, card.number))


def _some(lying: SingleCards, number: int, count: Amount, when: Holding, low: Amount, high: Amount) -> Amount:
    share = lying.between(0, lying.classes[number].size, "share")
    inside = all_of(at_least(share, low), at_least(high, share), at_least(count, share))
    lying.hold(implied(all_of(when, at_least(count, 0)), inside))
    return share
