"""What random games of few cards declare, and expressions about their cards, zones and players."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.random_rulesets.picks import PickingWorld, Picks, one


@dataclass
class CardWorld(PickingWorld):
    """What a game of few cards declares, and the names that are known where something stands."""

    picks: Picks
    players: int
    ranks: int
    total: int
    suits: bool = False
    stars: bool = False
    """Whether there are cards of a kind that has no rank."""
    zones: list[str] = field(default_factory=list)
    stacks: list[str] = field(default_factory=list)
    cells: bool = False
    seats: list[str] = field(default_factory=list)
    """Names of players, those of the table aside."""
    cards: list[str] = field(default_factory=list)
    """Names of cards of any kind."""
    sets: list[str] = field(default_factory=list)
    """Names of cards that were chosen together."""
    fresh: int = 0

    @contextmanager
    def knowing(self, *, seat: str = "", card: str = "", cards: str = "") -> Iterator[None]:
        """Know a name as long as something is made."""
        pairs = [(self.seats, seat), (self.cards, card), (self.sets, cards)]
        for names, name in pairs:
            names.extend([name] if name else [])
        yield
        for names, name in pairs:
            if name:
                names.remove(name)

    # --- players, zones, cards ---------------------------------------------------------------------------------------

    def seat(self) -> str:
        """Return a player."""
        return one(self.picks, [*self.seats, *self.seats, "turn", "opener", "left(turn)", "noted"])

    def sure_seat(self) -> str:
        """Return a player who is there."""
        return one(self.picks, [*self.seats, *self.seats, "turn", "opener", "left(turn)"])

    def zone(self, *, of: str | None = None) -> str:
        """Return a zone without cells; `of` is the player if it belongs to one."""
        name = one(self.picks, self.zones)
        return (
            f"{name}[{of or (self.seat() if self.percent(8) else self.sure_seat())}]"
            if name in ("hand", "won")
            else name
        )

    def named(self) -> str:
        """Return a card by what is printed on it."""
        rank = self.picks.number(1, self.ranks)
        return f"card({self.of('red', 'black')}, {rank})" if self.suits else f"card({rank})"

    def card(self) -> str:
        """Return a card, which may be nothing."""
        ways = [self.named(), self.named(), f"top({one(self.picks, self.stacks)})", "marked"]
        ways += [*self.cards, *self.cards, *self.cards]
        if self.percent(15):
            name, zone = self.name("c"), self.zone()
            return f"first({name} for {name} in {zone} if {self.asked(name)})"
        if self.sets and self.percent(20):
            name = self.name("c")
            return f"first({name} for {name} in {one(self.picks, self.sets)})"
        return self.of(*ways, f"bottom({one(self.picks, self.stacks)})")

    def of_rank(self, card: str) -> str:
        """Return the rank of a card, 0 of one that has none."""
        return f"({card}.rank if {card} is card else 0)" if self.stars else f"{card}.rank"

    def asked(self, card: str) -> str:
        """Return a condition on a card that has a name."""
        rank = str(self.picks.number(1, self.ranks))
        ways = [
            f"{card}.rank == {rank}",
            f"{card}.rank != {rank}",
            f"{card}.rank >= {rank}",
            f"{card}.rank == noted_rank",
        ]
        ways += [f"{card}.suit == {self.of('red', 'black')}"] if self.suits else []
        about = self.of(*ways)
        if self.stars:
            about = self.of(f"{card} is card and {about}", f"{card} is star", f"{card} is not card or {about}")
        rest = [
            f"{card} == {self.named()}",
            f"{card} != {self.named()}",
            f"{card} in {self.zone()}",
            f"{card} == marked",
        ]
        rest += [f"{card} == {other}" for other in self.cards if other != card]
        return about if self.percent(65) else self.of(*rest)

    # --- numbers and conditions --------------------------------------------------------------------------------------

    def number(self, depth: int = 2) -> str:
        """Return a number."""
        if depth > 0 and self.percent(25):
            left, right = self.number(depth - 1), self.number(depth - 1)
            return self.of(f"{left} + {right}", f"({left}) - ({right})", f"({left} if {self.holds(0)} else {right})")
        name, zone = self.name("c"), self.zone()
        ways = [
            f"count({zone})",
            f"count({name} for {name} in {zone} if {self.asked(name)})",
            f"(1 if {self.named()} in {zone} else 0)",
            f"count({name} for {name} in {zone} if {self.asked(name)})",
            "told",
            "told",
            "tally[turn]",
            f"(1 if {self.holds(0)} else 0)",
            f"sum({self.of_rank(name)} for {name} in {zone})",
        ]
        if self.stars:
            stack = one(self.picks, self.stacks)
            ways.append(f"sum(count({name} for {name} in [top({stack})] if {self.asked(name)}) for x in [1])")
        else:
            ways.append(
                f"max(0, max({name}.rank for {name} in {zone}))"
                if self.percent(50)
                else f"sum({name}.rank for {name} in {zone})"
            )
        if self.percent(25):
            seat = self.name("q")
            with self.knowing(seat=seat):
                return f"{self.of('sum', 'max', 'min')}({self.number(0)} for {seat} in players)"
        return one(self.picks, ways)

    def holds(self, depth: int = 1) -> str:
        """Return a condition."""
        if depth > 0 and self.percent(25):
            left, right = self.holds(depth - 1), self.holds(depth - 1)
            return self.of(f"({left} and {right})", f"({left} or {right})", f"not ({left})")
        name, zone, stack = self.name("c"), self.zone(), one(self.picks, self.stacks)
        few = self.picks.number(0, 3)
        ways = [
            f"{self.named()} in {zone}",
            f"{self.named()} not in {zone}",
            f"count({zone}) {self.of('==', '>=', '<')} {few}",
            f"any({self.asked(name)} for {name} in {zone})",
            f"all({self.asked(name)} for {name} in {zone})",
            f"{self.of('top', 'bottom')}({stack}) {self.of('==', '!=')} {self.card()}",
            f"any({self.asked(name)} for {name} in [top({stack})])",
            f"told {self.of('==', '>=', '<')} {few}",
            f"noted == {self.seat()}",
            "noted is nothing",
            "marked is nothing",
            f"marked in {zone}",
            f"noted_rank == {self.picks.number(1, self.ranks)}",
            "can(first)",
        ]
        ways += [f"{card} in {zone}" for card in self.cards] + [self.asked(card) for card in self.cards]
        for cards in self.sets:
            ways += [f"{self.of('any', 'all')}({self.asked(name)} for {name} in {cards})", f"{self.named()} in {cards}"]
            ways += [f"first({name} for {name} in {cards}) == {self.named()}", f"count({cards}) == {few}"]
        if self.cells:
            cell = self.picks.number(1, self.ranks)
            ways += [
                f"filled(row, {cell})",
                f"at(row, {cell}) {self.of('==', '!=')} {self.card()}",
                f"count(row) {self.of('==', '<')} {few}",
            ]
        if self.percent(20):
            seat = self.name("q")
            with self.knowing(seat=seat):
                return f"{self.of('any', 'all')}({self.holds(0)} for {seat} in players)"
        return one(self.picks, [way for way in ways if way != "can(first)" or "me" in self.seats])
