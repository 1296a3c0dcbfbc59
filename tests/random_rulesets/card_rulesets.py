"""Random rulesets in which single cards decide: cards that rules name, classes of cards, both ends of stacks."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.random_rulesets.card_world import CardWorld
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.picks import Picks, Seeded, chance, one, some
from tests.random_rulesets.tight_claims import ATTEMPTS, claimed

Effects = list[Yaml]


@dataclass
class CardRules:
    """Makes effects and moves of a game."""

    world: CardWorld

    def effects(self, depth: int = 2, most: int = 2) -> Effects:
        """Return effects, one after the other."""
        makers: list[Callable[[int], Yaml]] = [
            self._drawn,
            self._drawn,
            self._all,
            self._one,
            self._one,
            self._top,
            self._top,
            self._set,
            self._set,
            self._dealt,
            self._mixed,
        ]
        makers += (
            [self._if, self._each, self._each, self._swept, self._swept, self._let, self._let, self._picked]
            if depth > 0
            else []
        )
        return [one(self.world.picks, makers)(depth) for _ in range(self.world.picks.number(1, most))]

    def _there(self, source: str) -> str:
        target = self.world.zone()
        return self.world.zone() if target == source else target

    def _under(self, target: str) -> Yaml:
        return {"under": True} if target in self.world.stacks and self.world.percent(35) else {}

    def _drawn(self, _depth: int) -> Yaml:
        source = self.world.of("pile", self.world.zone())
        target = self._there(source)
        few = self.world.of("1", "1", "2", self.world.number(0))
        return {"draw": few, "from": source, "to": target, **self._under(target)}

    def _all(self, _depth: int) -> Yaml:
        source = self.world.zone()
        target = self._there(source)
        turned: Yaml = (
            {"turned": True}
            if source in self.world.stacks and target in self.world.stacks and self.world.percent(40)
            else {}
        )
        return {"move": "all", "from": source, "to": target, **self._under(target), **turned}

    def _one(self, _depth: int) -> Yaml:
        source, card = self.world.zone(), self.world.named() if self.world.percent(60) else self.world.card()
        moved = self._moved(card, source)
        return {"if": f"{card} in {source}", "do": [moved]} if self.world.percent(75) else moved

    def _moved(self, card: str, source: str) -> Yaml:
        target = self._there(source)
        return {"move": card, "from": source, "to": target, **self._under(target)}

    def _top(self, _depth: int) -> Yaml:
        stack = one(self.world.picks, self.world.stacks)
        moved = self._moved(f"{self.world.of('top', 'top', 'bottom')}({stack})", stack)
        return {"if": f"count({stack}) > 0", "do": [moved]} if self.world.percent(75) else moved

    def _set(self, depth: int) -> Yaml:
        way = self.world.picks.number(0, 9)
        if way < 2:
            return {"set": "marked", "to": self.world.of(self.world.card(), self.world.card(), "nothing")}
        if way < 4:
            return {"set": "noted", "to": self.world.of(self.world.seat(), "nothing", self._finder())}
        if way < 5 and not self.world.stars:
            stack = one(self.world.picks, self.world.stacks)
            return {
                "if": f"count({stack}) > 0",
                "do": [
                    {
                        "let": {(name := self.world.name("c")): f"top({stack})"},
                        "do": [{"set": "noted_rank", "to": f"{name}.rank"}],
                    }
                ],
            }
        name = self.world.of("told", "told", f"tally[{self.world.sure_seat()}]")
        if self.world.percent(50):
            card = self.world.name("c")
            word = self.world.of("any", "all")
            seen = f"{word}({self.world.asked(card)} for {card} in {self.world.zone()})"
            return {
                "set": name,
                "to": self.world.of(f"min(3, {name} + 1) if {seen} else {name}", f"{name} + 1 if {seen} else {name}"),
            }
        return {"set": name, "to": f"max(0, min(3, {self.world.number(min(depth, 1))}))"}

    def _finder(self) -> str:
        seat = self.world.name("q")
        with self.world.knowing(seat=seat):
            return f"first({seat} for {seat} in clockwise({self.world.sure_seat()}) if {self.world.holds(0)})"

    def _dealt(self, _depth: int) -> Yaml:
        source = one(self.world.picks, [zone for zone in self.world.zones if zone not in ("hand", "won")])
        return {"deal": self.world.of("all", "1", "1"), "from": source, "to": "hand"}

    def _mixed(self, _depth: int) -> Yaml:
        return {"shuffle": one(self.world.picks, self.world.stacks)}

    def _if(self, depth: int) -> Yaml:
        made: Yaml = {"if": self.world.holds(), "do": self.effects(depth - 1)}
        return {**made, "else": self.effects(depth - 1)} if self.world.percent(35) else made

    def _each(self, depth: int) -> Yaml:
        seat = self.world.name("q")
        over = self.world.of(
            "players",
            "players",
            f"clockwise({self.world.sure_seat()})",
            f"[{self.world.seat()}, {self.world.sure_seat()}]",
        )
        with self.world.knowing(seat=seat):
            closing: Yaml = {"if": self.world.holds(0)} if self.world.percent(40) else {}
            if self.world.percent(30):
                card = self.world.name("c")
                with self.world.knowing(card=card):
                    closing = {"if": self.world.asked(card)} if self.world.percent(50) else {}
                    target = self.world.zone()
                    return {
                        "for": {seat: over, card: f"hand[{seat}]"},
                        **closing,
                        "do": [{"move": card, "from": f"hand[{seat}]", "to": target}],
                    }
            return {"for": {seat: over}, **closing, "do": self.effects(depth - 1)}

    def _swept(self, _depth: int) -> Yaml:
        """Return a loop over the cards of a zone."""
        card, source = self.world.name("c"), self.world.zone()
        over = f"{self.world.of('card', 'star')} in {source}" if self.world.stars and self.world.percent(30) else source
        with self.world.knowing(card=card):
            closing: Yaml = (
                {"if": self.world.asked(card) if self.world.percent(75) else self.world.holds(0)}
                if self.world.percent(60)
                else {}
            )
            done = [self._moved(card, source)] if self.world.percent(80) else []
            done += self.effects(0, 1) if not done or self.world.percent(25) else []
        return {"for": {card: over}, **closing, "do": done}

    def _let(self, depth: int) -> Yaml:
        card = self.world.name("c")
        stack = one(self.world.picks, self.world.stacks)
        told, source = (
            (f"{self.world.of('top', 'bottom')}({stack})", stack)
            if self.world.percent(60)
            else (self.world.card(), self.world.zone())
        )
        with self.world.knowing(card=card):
            done = [self._moved(card, source)] if self.world.percent(70) else []
            done = (
                [*self.effects(depth - 1, 1), *done] if self.world.percent(35) else [*done, *self.effects(depth - 1, 1)]
            )
        return {"let": {card: told}, "do": done}

    def _picked(self, _depth: int) -> Yaml:
        if self.world.percent(40):
            return {"random": "noted", "among": self.world.of("players", f"[{self.world.seat()}, {self.world.seat()}]")}
        if self.world.percent(50):
            return {"random": "marked", "among": self.world.zone()}
        return {"random": "told", "among": "numbers(0, 2)"}

    # --- moves -------------------------------------------------------------------------------------------------------

    def move(self) -> Yaml:
        """Return a move, without where it leads."""
        way, name = self.world.picks.number(0, 9), self.world.name("x")
        if way < 3:
            over, source = self.world.of(("hand[me]"), self.world.zone()), ""
            source = over
            with self.world.knowing(card=name):
                asked: Yaml = {"if": self.world.asked(name)} if self.world.percent(40) else {}
                done = (
                    [
                        {
                            "move": name,
                            "from": source,
                            "to": self.world.zone(of="left(me)"),
                        }
                    ]
                    if self.world.percent(80)
                    else []
                )
                return {"choose": {name: over}, **asked, "do": [*done, *self.effects(1, 1)]}
        if way < 6:
            low = self.world.picks.number(0, 2)
            high = max(1, low + self.world.picks.number(0, 1))
            many = f"{low}..{high}" if low < high else str(high)
            zone = self.world.of("hand[me]", "hand[me]", self.world.zone())
            with self.world.knowing(cards=name):
                asked = {"if": self.world.holds()} if self.world.percent(60) else {}
                moved: Yaml = {"move": name, "from": zone, "to": self.world.zone(of="left(me)")}
                return {
                    "choose": {name: f"{many} of {zone}"},
                    **asked,
                    "do": [moved, *(self.effects(1, 1) if self.world.percent(40) else [])],
                }
        if way < 7:
            with self.world.knowing(seat=name):
                return {"choose": {name: "players"}, "if": self.world.holds(), "do": self.effects()}
        if way < 8 and self.world.cells:
            with self.world.knowing(card=name):
                where = f"{name}.rank" if not self.world.stars else self.world.of("1", "2")
                return {
                    "choose": {name: "hand[me]"},
                    "if": f"not filled(row, {where})"
                    if self.world.percent(80) and not self.world.stars
                    else "count(row) == 0",
                    "do": [{"move": name, "to": "row", "cell": where}],
                }
        return {
            "do": [{"draw": "1", "from": "pile", "to": "hand[me]"}, *self.effects(1, 1)]
            if self.world.percent(50)
            else self.effects()
        }


def ruleset_of_cards(picks: Picks) -> tuple[CardWorld, Yaml]:
    """Return a ruleset in which single cards decide, made as some picks decide, and what it declares."""
    world, declared = _declared(picks)
    made: Yaml = {
        "hausregel": 1,
        "title": {"en": "A random game of cards"},
        "status": "house",
        "players": world.players,
    }
    made |= declared
    made["setup"] = _setup(world)
    if chance(picks, 15):
        made["start"] = {"player": world.of("left(opener)", "opener")}
    if world.players > 1 and chance(picks, 15):
        first = "card(1) in hand[p]" if not world.suits else "count(hand[p]) > 2"
        made["turn"] = {"skipping": world.of("count(hand[p]) == 0", first)}
    acts = ("player", "player", "player", "race", "chance")
    phases = {name: one(picks, acts) for name in some(picks, ("turn_on", "more"), 1, 2)}
    made["phases"] = {name: {} if who == "player" else {"acts": who} for name, who in phases.items()}
    made["moves"] = _moves(world, list(phases))
    made |= _after(world)
    usual = ("count(pile) == 0", "count(pile) == 0", "count(pile) < 2", "told >= 2", world.holds(0), world.holds())
    made["end"] = {"over": one(picks, usual)}
    made["winners"] = world.of(
        "p == turn", "count(hand[p]) == max(count(hand[q]) for q in players)", "count(hand[p]) > 0", "noted == p"
    )
    if chance(picks, 8):
        made["match"] = {"rounds": 2, "points": "count(hand[p])", "opener": "left(opener)"}
    return world, made


def _declared(picks: Picks) -> tuple[CardWorld, Yaml]:
    """Return cards, zones and variables."""
    suits = chance(picks, 20)
    ranks = 2 if suits else picks.number(2, 4)
    world = CardWorld(picks, one(picks, (2, 2, 2, 3, 1)), ranks, ranks * (2 if suits else 1), suits)
    card: Yaml = {"of": ["suit", "rank"] if suits else ["rank"], "starts": "pile"}
    cards: Yaml = {"card": card}
    if chance(picks, 25) and world.total < 4:
        world.stars = True
        stars = picks.number(1, 2)
        cards["star"] = {"count": stars, "starts": one(picks, ("pile", "pot"))}
        world.total += stars
    elif chance(picks, 30) and world.total <= 3:
        card["count"] = 2
        world.total *= 2
    world.zones = ["hand", "pile", "pot", *some(picks, ("heap", "won"), 0, 2)]
    world.stacks = [name for name in world.zones if name in ("pile", "heap")]
    world.cells = chance(picks, 15)
    domains: Yaml = {"rank": f"1..{ranks}", **({"suit": ["red", "black"]} if suits else {})}
    stacks: Yaml = {"pile": {"stacked": True, "faces": "nobody"}, "heap": {"stacked": True, "faces": "everyone"}}
    owned: Yaml = {name: {"per": "player", "faces": "everyone"} for name in ("hand", "won")}
    zones: Yaml = {name: {**stacks, **owned}.get(name, {"faces": "everyone"}) for name in world.zones}
    if world.cells:
        zones["row"] = {"cells": "rank", "faces": "everyone"}
    if "heap" in world.stacks and chance(picks, 30):
        kept: Yaml = {"keep": "top"} if chance(picks, 50) else {}
        zones["pile"] = {"stacked": True, "faces": "nobody", "refill": {"from": "heap", **kept}}
    variables: Yaml = {
        "told": {"range": "0..3", "start": 0, **_lasts(world)}, "tally": {"range": "0..3", "start": 0, "per": "player"},
        "noted": {"of": "player", "start": "nothing", **_lasts(world)}, "marked": {"of": "card", "start": "nothing"},
        "noted_rank": {"of": "rank", "start": 1},
    }  # fmt: skip
    return world, {"domains": domains, "cards": cards, "zones": zones, "variables": variables}


def _lasts(world: CardWorld) -> Yaml:
    return {"lasts": world.of("turn", "match")} if world.percent(12) else {}


def _setup(world: CardWorld) -> Yaml:
    made: Yaml = {}
    if world.percent(20):
        made["aside"] = [{"move": world.named(), "from": "pile", "to": world.of("pot", "pot", "hand[opener]")}]
    made["mix"] = [{"shuffle": "pile"}]
    if world.percent(60):
        made["deal"] = [{"deal": world.of("1", "1", "all"), "from": "pile", "to": "hand"}]
    if world.percent(30):
        made["lay_out"] = [{"draw": "1", "from": "pile", "to": world.zone(of="opener")}]
    if world.percent(20):
        made["more"] = CardRules(world).effects(1, 1)
    return made


def _moves(world: CardWorld, phases: list[str]) -> Yaml:
    made: Yaml = {}
    with world.knowing(seat="me"):
        for number, name in enumerate(("first", "second", "third")[: world.picks.number(len(phases), 3)]):
            told = CardRules(world).move()
            if "if" not in told and world.percent(50):
                told = {"if": world.of("count(pile) > 0", "count(pile) > 0", world.holds(0)), **told}
            if name == "first" and "can(first)" in str(told.get("if")):
                told["if"] = "count(pile) > 0"
            then = one(
                world.picks,
                ("next_player", "next_player", *phases, "turn_of(noted)" if world.percent(20) else "next_player"),
            )
            made[name] = {"in": phases[number % len(phases)], **told, "then": then}
        if world.percent(40):
            made["pass_by"] = {"in": phases[0], "if": world.holds(0), "then": "next_player"}
    return made


def _after(world: CardWorld) -> Yaml:
    made: Yaml = {}
    for name in some(world.picks, ("sweep", "bonus"), 0, 2) if world.percent(40) else ():
        seat = world.name("q")
        told: Yaml = {"for": {seat: "players"}} if world.percent(35) else {}
        with world.knowing(seat=seat if told else ""):
            holds = world.holds(0)
            told["if"] = f"{holds} and not was({holds})" if world.percent(25) else holds
            told["do"] = CardRules(world).effects(1, 1)
        made[name] = told
    return {"after": made} if made else {}


def carded(seed: int, number: int, most: int) -> Yaml:
    """Return a ruleset by its number, with claims that were read off its states, of which there are `most` at most."""
    made: Yaml = {}
    with tempfile.TemporaryDirectory() as folder:
        for attempt in range(ATTEMPTS):
            picks = Seeded(f"cards {seed}/{number}/{attempt}")
            world, made = ruleset_of_cards(picks)
            found = claimed(Path(folder), picks, made, most, world)
            if found is not None:
                return found
    return made
