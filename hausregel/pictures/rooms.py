"""Which zones are shown, in which room: those of one declaration alike, the fullest hand and the middle large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hausregel.pictures.blocks import (
    CLOSE,
    Cluster,
    Needs,
    ZoneBlock,
    block,
    clusters,
    crossed,
    drawn_together,
    open_pile,
    piled,
    who_counts,
)
from hausregel.pictures.joined_piles import JoinedPiles
from hausregel.pictures.names import Naming
from hausregel.pictures.scene import WIDTH, Label, PlaceAt
from hausregel.pictures.text_width import fitted, text_width
from reference_engine import State
from spec.game import Zone

WORDS: Final = 12.0
BASELINE: Final = 12.5
"""From the top of a line of words to their baseline."""
UNDER: Final = 18.0
"""From the top of a line of words to what stands below it."""
BESIDE: Final = 11.0
"""Between things side by side."""
BELOW: Final = 5.0
"""Between rows of blocks of one player."""
ROUNDED: Final = 0.1
"""What places are rounded to."""
LONGEST: Final = 150.0
"""The widest that the name of a zone may be."""
FEW: Final = 2
"""So many open cards in the middle are shown large."""


class Rooms:
    """The room that each zone needs in all the states that will be shown."""

    def __init__(
        self, naming: Naming, states: Sequence[State], closed: frozenset[int] = frozenset(), *, piles: JoinedPiles
    ) -> None:
        """Measure the zones once; the cards of those that are `closed`, by number, lie in a pile, face down."""
        self._naming = naming
        self._closed = closed
        self._piles = {
            zone.id: max((len(piles.lying(zone, state)) for state in states), default=0)
            for zone in piles.zones.values()
        }
        """The most cards on each pile of several zones."""
        self._held = {
            zone.id: tuple(
                tuple(dict.fromkeys(state.zones[zone.base + n] for state in states)) for n in range(zone.size)
            )
            for zone in naming.game.zones.values()
            if zone.cells is None
        }
        self._zones = tuple(naming.game.zones[zone] for zone in self._held)
        self._most = {
            zone: max((len(cards) for each in held for cards in each), default=0) for zone, held in self._held.items()
        }
        self._large = frozenset(self._in_sight())
        self._on = dict(self._stacks())
        """The zones whose single cards lie on those of another, by the id of that other."""
        self._lying = frozenset(zone.id for zones in self._on.values() for zone in zones)

    def of(self, seat: int | None) -> tuple[Cluster, ...]:
        """Return room for the zones of a player, or of nobody; a hand is drawn together if all fit in a row then."""
        found = tuple(self._of(seat))
        beside = sum(
            max(cluster.wide, words_wide(cluster)) + BESIDE for cluster in found if cluster.blocks[0].manner != "hand"
        )
        return tuple(
            replace(cluster, blocks=tuple(drawn_together(each, WIDTH - beside) for each in cluster.blocks))
            for cluster in found
        )

    def _of(self, seat: int | None) -> Iterator[Cluster]:
        """Yield room for the zones of a player, or of nobody: single places of one declaration close together."""
        for zone in self._zones:
            if zone.id in self._piles:
                if seat is None:
                    yield Cluster(self._naming.zone(zone), (open_pile(zone.base, zone, self._piles[zone.id]),))
                continue
            above = self._on.get(zone.id, ())
            blocks: list[ZoneBlock] = []
            for number, (owner, others) in enumerate(self._naming.owners(zone)):
                if owner == seat and zone.id not in self._lying and self._is_used(zone, others):
                    room = self._room(zone, number, owner)
                    blocks.append(crossed(room, [self._room(each, number, owner) for each in above]) if above else room)
            stack = [domain.id for domain in zone.keys if domain.id != "player"]
            yield from clusters(self._naming.domain(stack[-1]) if above else self._naming.zone(zone), blocks)

    def _room(self, zone: Zone, number: int, owner: int | None) -> ZoneBlock:
        held = self._held[zone.id]
        rows = tuple(dict.fromkeys(cards for each in held for cards in each))
        here = max((len(cards) for cards in held[number]), default=0)
        needs = Needs(large=zone.id in self._large, most=self._most[zone.id], most_here=here, rows=rows)
        room = block(zone.base + number, zone, owner, self._key(zone, number), needs)
        return piled(room) if room.zone in self._closed else room

    def _stacks(self) -> Iterator[tuple[str, tuple[Zone, ...]]]:
        """Yield the zones that are one stack for each key of a player: the id of the lowest, and those above it.

        They have the same keys, hold a single card each, and some of these cards nobody sees: what is declared first
        lies lowest.
        """
        alike: dict[tuple[str, ...], list[Zone]] = {}
        for zone in self._zones:
            keys = tuple(domain.id for domain in zone.keys)
            if len(keys) > 1 and "player" in keys and self._most[zone.id] <= 1:
                alike.setdefault(keys, []).append(zone)
        for lowest, *above in alike.values():
            if above and any(zone.faces == "nobody" for zone in (lowest, *above)):
                yield lowest.id, tuple(above)

    def _key(self, zone: Zone, number: int) -> str:
        keys = self._naming.keys(zone)[number]
        return " ".join(word for word, domain in zip(keys, zone.keys, strict=True) if domain.id != "player")

    def _in_sight(self) -> Iterator[str]:
        """Yield the zones with large cards: in the middle, piles and single cards; of players, the fullest hand.

        Without a hand, their piles and single cards are large. What is hidden has no part in this.
        """
        hidden = {zone.id for zone in self._zones if zone.counts != "everyone"}
        own = [zone.id for zone in self._zones if zone.faces == "owner" and zone.keys]
        hands = [zone for zone in own if zone in hidden or self._most[zone] > 1]
        yield from sorted(hands, key=lambda zone: 0 if zone in hidden else -self._most[zone])[:1]
        for zone in self._zones:
            few = zone.stacked or self._most[zone.id] <= (1 if zone.keys else FEW)
            if few and (not zone.keys or (not hands and len(zone.keys) == 1)):
                yield zone.id

    def _is_used(self, zone: Zone, others: tuple[int, ...]) -> bool:
        """Return whether a zone ever holds cards, at any player's place; where that is hidden, it must not show."""
        return any(
            who_counts(zone, owner) != "everyone" or any(self._held[zone.id][number])
            for number, (owner, keys) in enumerate(self._naming.owners(zone))
            if keys == others
        )


# --- where they stand ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """A block with the corner of its cards, the words above it, and whether they say how many cards there are."""

    block: ZoneBlock
    x: float
    y: float
    label: Label | None
    counts: bool
    lies_on: bool = False
    """Whether its card lies on that of another zone, so that it has no place of its own."""

    @property
    def place(self) -> PlaceAt:
        """The place of its first card."""
        block = self.block
        counted = who_counts(block.declared, block.owner)
        return PlaceAt(zone=block.zone, x=self.x, y=self.y, size=block.size, name=block.key, counted=counted)


def words_wide(cluster: Cluster) -> float:
    """Return how wide the words above some blocks are, with their count."""
    counted = text_width(f" · {'0' * cluster.blocks[0].digits}", WORDS, bold=True) if cluster.counts else 0
    return text_width(fitted(cluster.label, LONGEST, WORDS), WORDS) + counted


def flow(
    some: Sequence[Cluster], y: float, indent: float, wide: float = WIDTH, left: float = 0.0
) -> tuple[tuple[Standing, ...], float]:
    """Return blocks side by side in rows, each below its words, and where the last row ends.

    Shapes: the rows are `wide` units and begin at `left`; the words of the first block begin `indent` units further,
    after what stands there.
    """
    found: list[Standing] = []
    x, high, before = 0.0, 0.0, indent
    for cluster in some:
        text, words = fitted(cluster.label, LONGEST, WORDS), words_wide(cluster)
        if x and x + max(cluster.wide, words) > wide - ROUNDED:
            x, y, high, before = 0.0, y + UNDER + high + BELOW, 0.0, 0.0
        first = cluster.blocks[0]
        label = Label(
            key=f"zone{first.zone}", text=text, x=round(left + x + before, 1), y=round(y + BASELINE, 1), role="zone",
            counted=who_counts(first.declared, first.owner),
        )  # fmt: skip
        at = x
        for each in cluster.blocks:
            above = label if each is first else None
            (right, down), *higher = each.corners()
            at_top = y + UNDER
            found.append(Standing(each, round(left + at + right, 1), round(at_top + down, 1), above, cluster.counts))
            for lying, (right, down) in zip(each.above, higher, strict=True):
                corner = (round(left + at + right, 1), round(at_top + down, 1))
                found.append(Standing(lying, *corner, None, counts=False, lies_on=True))
            at += each.wide + CLOSE
        x, high, before = x + max(cluster.wide, before + words) + BESIDE, max(high, first.high), 0.0
    return tuple(found), y + UNDER + high
