"""Room for the cards of one zone: how large they are, how far apart, in how many lines; and where each of them lies."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from hausregel.pictures.scene import WIDTH, SeenBy, Size, all_but
from hausregel.pictures.text_width import text_width
from reference_engine import Cards
from spec.game import Zone

FULL: Final = Size(40, 56, chip=False)
"""Cards in hands, and those that lie in the middle."""
SMALL: Final = Size(25, 35, chip=False)
"""Cards beside their players, and heaps of many."""
CLOSE: Final = 2.0
"""Between places that belong together."""
APART: Final = 3.0
"""Between cards that do not overlap."""
LEGIBLE: Final = 0.47
"""How much of the width of a card must stay free for its value to be read."""
LINE: Final = 0.61
"""How much of the height of a card its value and sign take: lines of a hand overlap the rest."""
HEAP: Final = 170.0
"""The widest an open heap of many cards may be."""
FEW: Final = 12
"""So many open cards in the middle lie in one line."""
SIDE_BY_SIDE: Final = 2
"""So many lines of more cards are not pushed together."""
EQUAL: Final = 4.0
"""Between equal cards of an open heap."""
THICK: Final = 0.7
"""How much a pile grows with each of its first cards."""
MOST_THICK: Final = 3
ASIDE: Final = 3.0
"""How far each card of a crossed stack lies to the right of the one below it; down it is as far as values are read."""
FANNED: Final = 4.0
"""How far each card of a small fan lies beside the one before."""
MOST_FANNED: Final = 6
"""So many cards of a small fan are seen apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneBlock:
    """The room of one zone without cells: `zone` is its number in `State.zones`; lines hold `per_line` cards each."""

    zone: int
    declared: Zone
    owner: int | None
    key: str
    """What tells this zone from others of its declaration, players apart."""
    counts: bool
    """Whether it is worth saying how many cards lie there."""
    size: Size
    manner: Literal["stack", "hand", "heap", "fan", "joined"]
    wide: float
    lines: int = 1
    per_line: int = 1
    gap: float = 0.0
    closed: bool = False
    """Whether its cards lie face down in a pile, whoever looks."""
    digits: int = 2
    """How many digits are kept free for the number of its cards."""
    above: tuple[ZoneBlock, ...] = ()
    """Zones whose card lies on the card of this one, which lies sideways then: see `crossed`."""

    @property
    def high(self) -> float:
        """The height of all its lines, and of what lies on its card."""
        if self.above:
            return self.size.high + LEGIBLE * self.size.wide * (len(self.above) - 1)
        return self.size.high + (self.lines - 1) * LINE * self.size.high

    def corners(self) -> tuple[tuple[float, float], ...]:
        """Return where its own room and that of each zone above it begin, seen from the corner of them all."""
        if not self.above:
            return ((0.0, 0.0),)
        bare = LEGIBLE * self.size.wide
        lying = ((bare + ASIDE * level, bare * level) for level in range(len(self.above)))
        return ((0.0, self.high - self.size.wide), *lying)


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What the zones of one declaration will hold: most cards in any, most in this one, the widest row of them."""

    large: bool
    most: int
    most_here: int
    rows: Sequence[Cards]


def block(zone: int, declared: Zone, owner: int | None, key: str, needs: Needs) -> ZoneBlock:
    """Return room for a zone whatever it holds, of all that it will hold; in one line, unless it is a hand."""
    hidden = who_counts(declared, owner) != "everyone"
    manner: Literal["stack", "hand", "heap"] = "heap"
    size = FULL if needs.large and not (hidden and owner is None) else SMALL
    lines, per_line, gap = 1, max(1, needs.most), size.wide + APART
    if declared.stacked and declared.faces != "everyone":
        manner, wide = "stack", size.wide
    elif declared.faces == "owner" and owner is not None:
        manner = "hand"
        fits = 1 + int((WIDTH - size.wide) / (LEGIBLE * size.wide))
        if hidden:  # where even the number of cards is hidden, the room must not tell it
            per_line = max(1, needs.most_here)
        else:
            per_line = max(1, math.ceil(needs.most / max(1, math.ceil(needs.most / fits))))
            lines = max(1, math.ceil(needs.most_here / per_line))
        gap = min(gap, (WIDTH - size.wide) / max(1, per_line - 1))
        wide = WIDTH if hidden else size.wide + gap * (per_line - 1)
    else:
        needed = max((size.wide + sum(_steps(cards, gap)) for cards in needs.rows), default=size.wide)
        if owner is None and not hidden and needs.most > FEW:
            lines, per_line, gap = _spread(needs.most, size)
            needed = size.wide + gap * (per_line - 1)
        wide = HEAP if hidden else min(needed, WIDTH if owner is None else HEAP)
    least = 1 if manner == "heap" and per_line < 10 else 2
    digits = least if hidden else max(least, len(str(needs.most)))
    return ZoneBlock(
        zone=zone, declared=declared, owner=owner, key=key, counts=hidden or needs.most > 1, size=size, manner=manner,
        wide=round(wide, 2), lines=lines, per_line=per_line, gap=gap, digits=digits,
    )  # fmt: skip


def _spread(most: int, size: Size) -> tuple[int, int, float]:
    """Return in how many lines many cards lie in the middle, how many in each, and from one to the next.

    They lie side by side if two lines are enough; else only their values are left free.
    """
    apart, close = (1 + int((WIDTH - size.wide) / gap) for gap in (size.wide + APART, LEGIBLE * size.wide))
    lines = math.ceil(most / (apart if most <= SIDE_BY_SIDE * apart else close))
    per_line = math.ceil(most / lines)
    return lines, per_line, min(size.wide + APART, (WIDTH - size.wide) / max(1, per_line - 1))


def piled(open_: ZoneBlock) -> ZoneBlock:
    """Return the room of a zone whose cards lie in a closed pile."""
    wide = open_.size.wide
    return replace(open_, manner="stack", wide=wide, lines=1, per_line=1, counts=True, closed=True)


def open_pile(zone: int, declared: Zone, most: int) -> ZoneBlock:
    """Return the room of an open pile of several zones, the first `zone`: of each card its value can be read."""
    size = FULL if most <= FEW else SMALL
    gap = LEGIBLE * size.wide
    fits = 1 + int((WIDTH - size.wide) / gap)
    lines = max(1, math.ceil(most / fits))
    per_line = max(1, math.ceil(most / lines))
    return ZoneBlock(
        zone=zone, declared=declared, owner=None, key="", counts=True, size=size, manner="joined",
        wide=round(size.wide + gap * (per_line - 1), 2), lines=lines, per_line=per_line, gap=gap,
    )  # fmt: skip


def crossed(lowest: ZoneBlock, above: Sequence[ZoneBlock]) -> ZoneBlock:
    """Return the room of single cards on one another: the lowest lies sideways, and the value of each can be read."""
    lying = tuple(replace(each, key="", size=lowest.size) for each in above)
    wide = (1 + LEGIBLE) * lowest.size.wide + ASIDE * (len(above) - 1)
    size = replace(lowest.size, turned=True)
    return replace(lowest, size=size, wide=max(lowest.size.high, wide), above=lying)


def across(open_: ZoneBlock, room: float) -> ZoneBlock:
    """Return the room of a zone of somebody across the table: a hand as a small fan, what is open in some room."""
    if open_.manner == "hand":
        wide = SMALL.wide + FANNED * (MOST_FANNED - 1)
        return replace(open_, size=SMALL, manner="fan", wide=wide, lines=1, per_line=1, counts=True)
    if open_.manner == "stack":
        return replace(open_, size=SMALL, wide=SMALL.wide)
    return replace(open_, wide=min(open_.wide, room))


def drawn_together(hand: ZoneBlock, room: float) -> ZoneBlock:
    """Return a hand that fits into some room if it can still be read then, else as it was; so all that is no hand."""
    closest = LEGIBLE * hand.size.wide
    gap = (room - hand.size.wide) / max(1, hand.per_line - 1)
    told = who_counts(hand.declared, hand.owner) == "everyone"
    if hand.manner != "hand" or hand.lines > 1 or not told or not closest <= gap < hand.gap:
        return hand
    return replace(hand, gap=gap, wide=round(hand.size.wide + gap * (hand.per_line - 1), 2))


@dataclass(frozen=True, slots=True)
class Cluster:
    """Blocks close together under one label."""

    label: str
    blocks: tuple[ZoneBlock, ...]

    @property
    def wide(self) -> float:
        """The width of all its blocks."""
        return sum(zone_block.wide + CLOSE for zone_block in self.blocks) - CLOSE

    @property
    def counts(self) -> bool:
        """Whether it is worth saying how many cards lie there."""
        return len(self.blocks) == 1 and self.blocks[0].counts


def clusters(name: str, blocks: Sequence[ZoneBlock]) -> tuple[Cluster, ...]:
    """Return the blocks of one declaration: together, if each is one place with a short key, else each by itself.

    Then the name stands above the first only, and above all if a number says alone nothing of what lies there.
    """
    together = Cluster(name, tuple(blocks))
    short = all(
        not zone_block.counts and text_width(zone_block.key, SMALL.wide / 2) < SMALL.wide for zone_block in blocks
    )
    if len(blocks) > 1 and short and together.wide <= WIDTH:
        return (together,)
    return tuple(
        Cluster(
            zone_block.key
            if number and zone_block.owner is None and not _numbered(zone_block)
            else f"{name} {zone_block.key}".strip(),
            (replace(zone_block, key=""),),
        )
        for number, zone_block in enumerate(blocks)
    )


def _numbered(zone_block: ZoneBlock) -> bool:
    return any(domain.low is not None for domain in zone_block.declared.keys)


def _steps(cards: Cards, gap: float) -> list[float]:
    return [EQUAL if left == right else gap for left, right in itertools.pairwise(cards)]


def lie(block: ZoneBlock, cards: Cards) -> tuple[tuple[float, float], ...]:
    """Return where the cards of a zone lie, seen from the corner of its room, in their order."""
    match block.manner:
        case "stack":
            return tuple((0.0, -THICK * min(number, MOST_THICK)) for number in range(len(cards)))
        case "hand" | "joined":
            return _in_lines(block, len(cards))
        case "heap" if block.lines > 1:
            return _in_lines(block, len(cards))
        case "fan":
            return tuple((FANNED * min(number, MOST_FANNED - 1), 0.0) for number in range(len(cards)))
        case "heap":
            return _heap(block, cards)


def _in_lines(block: ZoneBlock, many: int) -> tuple[tuple[float, float], ...]:
    rows = (divmod(number, block.per_line) for number in range(many))
    return tuple((at * block.gap, row * LINE * block.size.high) for row, at in rows)


def _heap(block: ZoneBlock, cards: Cards) -> tuple[tuple[float, float], ...]:
    """Return the places of an open heap: what does not fit is pushed together, equal cards only if they must be."""
    # Where faces are hidden, the places of the cards must not tell which are equal.
    told = block.declared.faces == "everyone"
    steps = _steps(cards, block.gap) if told else [block.gap] * max(0, len(cards) - 1)
    room = block.wide - block.size.wide
    if sum(steps) > room:
        equal = sum(step for step in steps if step == EQUAL)
        if equal < room / 2:
            squeezed = (room - equal) / (sum(steps) - equal)
            steps = [step if step == EQUAL else step * squeezed for step in steps]
        else:
            steps = [step * room / sum(steps) for step in steps]
    return tuple((sum(steps[:number]), 0.0) for number in range(len(cards)))


def who_sees(zone: Zone, owner: int | None) -> SeenBy:
    """Return who knows the faces in a zone; nobody, if only the top is known."""
    if zone.faces == "everyone":
        return "everyone"
    if owner is None:
        return "nobody"
    return owner if zone.faces == "owner" else all_but(owner) if zone.faces == "others" else "nobody"


def who_counts(zone: Zone, owner: int | None) -> SeenBy:
    """Return who knows how many cards lie in a zone: whoever may count them or sees them all."""
    if "everyone" in (zone.counts, zone.faces) or {zone.counts, zone.faces} == {"owner", "others"}:
        return "everyone"
    if zone.faces == "others" and owner is not None:
        return all_but(owner)
    return owner if "owner" in (zone.counts, zone.faces) and owner is not None else "nobody"
