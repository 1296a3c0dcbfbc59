"""Random rulesets in which numbers of cards decide: few kinds of cards, and every effect that moves several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.picks import PickingWorld, Picks, chance, one, some

SIDES: Final = ("east", "west", "north")


@dataclass
class CountWorld(PickingWorld):
    """What a game of counts declares: its zones, numbers that are kept, and who may be spoken of."""

    picks: Picks
    players: int
    cards: int
    kinds: list[str]
    zones: list[str]
    counters: dict[str, tuple[int, int]]
    """The bounds of numbers that are kept, by what stands for them: `tally[p]` has one for each player."""
    sides: int = 0
    total: int = 0
    """How many cards there are in all, once that is known."""
    size: bool = False
    marks: bool = False
    """Whether a variable notes a player, or nobody."""
    others: list[str] = field(default_factory=list)
    """Names of players that are known where an expression stands."""
    fresh: int = 0

    # --- zones and players -------------------------------------------------------------------------------------------

    def player(self) -> str:
        """Return a player: one that has a name here, or one that the table names."""
        known = [*self.others, *self.others]
        table = ["turn", "opener", "left(turn)"] + (["right(opener)"] if self.players > 2 else [])
        return one(self.picks, known + table)

    def zone(self, *, of: str | None = None) -> str:
        """Return a zone; `of` is the player if it belongs to one."""
        name = one(self.picks, self.zones)
        if name in ("hand", "won"):
            return f"{name}[{of or self.player()}]"
        return f"row[{one(self.picks, SIDES[: self.sides])}]" if name == "row" else name

    def counter(self) -> tuple[str, int, int] | None:
        """Return a number that is kept, with its bounds; None if there is none."""
        if not self.counters:
            return None
        name, (low, high) = one(self.picks, list(self.counters.items()))
        return (f"{name}[{self.player()}]" if name == "tally" else name), low, high

    # --- numbers and conditions --------------------------------------------------------------------------------------

    def number(self, depth: int = 2) -> str:
        """Return a number of cards, or one that follows from such."""
        if depth > 0 and self.percent(35):
            return self._joined(depth - 1)
        ways: list[Callable[[], str]] = [self._of_zone, self._of_zone, self._of_all, self._of_some, self._told]
        return one(self.picks, ways)()

    def _joined(self, depth: int) -> str:
        left, right = self.number(depth), self.number(depth)
        few = self.picks.number(1, 3)
        return self.of(
            f"{left} + {right}", f"{left} + {right}", f"({left}) - ({right})", f"min({left}, {right})",
            f"max({left}, {right})", f"({left}) // {few + 1}", f"({left}) % {few + 1}", f"{few} * ({left})",
            f"({left} if {self.holds(depth)} else {right})", f"({left}) - {few}", f"abs(({left}) - ({right}))",
        )  # fmt: skip

    def _of_zone(self) -> str:
        return f"count({self.zone()})"

    def _of_all(self) -> str:
        """Return a sum over players or cells."""
        word = self.of("sum", "sum", "sum", "max", "min")
        name = self.name("q")
        if self.sides and self.percent(30):
            return f"{word}(count(row[{name}]) for {name} in side)"
        owned = [zone for zone in self.zones if zone in ("hand", "won")] or ["hand"]
        told = f"count({one(self.picks, owned)}[{name}])"
        told = f"{told} + tally[{name}]" if "tally" in self.counters and self.percent(30) else told
        if word == "sum" and self.percent(20):
            return f"sum({told} for {name} in players if {name} != {self.player()})"
        return f"{word}({told} for {name} in players)"

    def _of_some(self) -> str:
        """Return how many cards or players are of some kind."""
        name = self.name("c")
        if self.percent(30):
            return f"count({name} for {name} in players if count(hand[{name}]) {self._compared()})"
        return f"count({name} for {name} in {self.zone()} if {name} is {one(self.picks, self.kinds)})"

    def _told(self) -> str:
        found = self.counter()
        if found is not None and self.percent(60):
            return found[0]
        return self.of("count(players)", "size" if self.size else "1", str(self.picks.number(0, self.cards)))

    def _compared(self) -> str:
        return f"{self.of('==', '!=', '>=', '>', '<', '<=')} {self.picks.number(0, 3)}"

    def holds(self, depth: int = 1) -> str:
        """Return a condition on numbers."""
        way = self.picks.number(0, 99)
        if depth > 0 and way < 25:
            left, right = self.holds(depth - 1), self.holds(depth - 1)
            return self.of(f"({left} and {right})", f"({left} or {right})", f"not ({left})")
        if way < 40:
            name, word = self.name("q"), self.of("any", "all")
            inner = self.of(f"count(hand[{name}]) {self._compared()}", f"count(hand[{name}]) >= {self.number(0)}")
            return f"{word}({inner} for {name} in players)"
        if way < 48:
            kind, name = one(self.picks, self.kinds), self.name("c")
            return f"{self.of('any', 'all')}({name} is {kind} for {name} in {self.zone()})"
        if way < 56 and self.marks:
            return self.of("marked is nothing", f"marked == {self.player()}", f"marked != {self.player()}")
        if way < 70:
            return f"{self.number(depth)} {self.of('==', '!=', '>=', '>', '<', '<=')} {self.number(depth)}"
        return f"{self.number(depth)} {self._compared()}"


# --- effects --------------------------------------------------------------------------------------------------------


def several(world: CountWorld, depth: int = 2, most: int = 2) -> list[Yaml]:
    """Return effects, one after the other."""
    return [_effect(world, depth) for _ in range(world.picks.number(1, most))]


def _effect(world: CountWorld, depth: int) -> Yaml:
    makers = [_drawn, _drawn, _emptied, _counted, _counted, _dealt]
    makers += [_where, _for_all, _swept, _one_by_one, _named, _picked] if depth > 0 else []
    return one(world.picks, makers)(world, depth)


def _few(world: CountWorld) -> str:
    few = str(world.picks.number(1, 3))
    return world.of(few, few, few, "size" if world.size else few, f"min(2, {world.number(0)})", world.number(1))


def _drawn(world: CountWorld, _depth: int) -> Yaml:
    source = "pile" if world.percent(50) else world.zone()
    return {"draw": _few(world), "from": source, "to": _elsewhere(world, source)}


def _elsewhere(world: CountWorld, source: str) -> str:
    """Return a zone, seldom the one that cards come from."""
    target = world.zone()
    return world.zone() if target == source else target


def _emptied(world: CountWorld, _depth: int) -> Yaml:
    source = world.zone()
    return {"move": "all", "from": source, "to": _elsewhere(world, source)}


def _dealt(world: CountWorld, depth: int) -> Yaml:
    source = world.zone()
    target = one(world.picks, [name for name in world.zones if name in ("hand", "won")])
    if source.startswith(f"{target}["):
        return _drawn(world, depth)
    return {"deal": world.of("all", "1", _few(world)), "from": source, "to": target}


def _counted(world: CountWorld, depth: int) -> Yaml:
    """Return that a number is kept: added to, capped, set from the size of something, or unguarded."""
    if world.marks and world.percent(20):
        return {"set": "marked", "to": world.of(world.player(), "nothing")}
    found = world.counter()
    if found is None:
        return _drawn(world, depth)
    name, low, high = found
    if len(world.kinds) > 1 and world.percent(40):
        return {"set": name, "to": _by_kind(world, name, low, high)}
    step = world.of(f"{name} + 1", f"{name} - 1", f"{name} + {world.number(0)}", world.number(1))
    capped = f"max({low}, min({high}, {step}))"
    return {"set": name, "to": world.of(capped, capped, capped, f"min({high}, {name} + 1)", step)}


def _by_kind(world: CountWorld, name: str, low: int, high: int) -> str:
    """Return what a number becomes where a card of a kind lies somewhere."""
    kind, card, zone = one(world.picks, world.kinds), world.name("c"), world.zone()
    seen = world.of(
        f"any({card} is {kind} for {card} in {zone})", f"all({card} is {kind} for {card} in {zone})",
        f"count({card} for {card} in {zone} if {card} is {kind}) {world.of('==', '>=')} 1",
    )  # fmt: skip
    more = world.of(f"{name} + 1", f"{name} + 2", f"min({high}, {name} + 1)")
    return f"{more} if {seen} else {world.of(name, name, str(low))}"


def _where(world: CountWorld, depth: int) -> Yaml:
    made: Yaml = {"if": world.holds(), "do": several(world, depth - 1)}
    return {**made, "else": several(world, depth - 1)} if world.percent(35) else made


def _for_all(world: CountWorld, depth: int) -> Yaml:
    """Return a loop over players, sides or numbers."""
    name = world.name("q")
    if world.sides and world.percent(30):
        one_way = world.percent(50)
        source, target = ("pile", f"row[{name}]") if one_way else (f"row[{name}]", "pile")
        return {"for": {name: "side"}, "do": [{"draw": _few(world), "from": source, "to": target}]}
    if world.percent(20):
        return {"for": {name: f"numbers(1, {_few(world)})"}, "do": several(world, depth - 1)}
    over = world.of("players", "players", f"clockwise({world.player()})", f"[{world.player()}, {world.player()}]")
    world.others.append(name)
    closing: Yaml = {"if": world.holds()} if world.percent(40) else {}
    made: Yaml = {"for": {name: over}, **closing, "do": several(world, depth - 1)}
    world.others.remove(name)
    return made


def _swept(world: CountWorld, _depth: int) -> Yaml:
    """Return a loop over the cards of a zone, each of which goes elsewhere."""
    name, source = world.name("c"), world.zone()
    over = f"{one(world.picks, world.kinds)} in {source}" if world.percent(30) else source
    closing = {"if": f"{name} is {one(world.picks, world.kinds)}" if world.percent(60) else world.holds()}
    made: Yaml = {"for": {name: over}, **(closing if world.percent(40) else {})}
    done: list[Yaml] = [{"move": name, "from": source, "to": _elsewhere(world, source)}]
    return {**made, "do": done + ([_counted(world, 0)] if world.percent(30) else [])}


def _one_by_one(world: CountWorld, _depth: int) -> Yaml:
    """Return that a card that is named goes elsewhere, where it lies there."""
    kind, source = one(world.picks, world.kinds), world.zone()
    moved: Yaml = {"move": kind, "from": source, "to": _elsewhere(world, source)}
    return {"if": f"{kind} in {source}", "do": [moved]} if world.percent(70) else moved


def _named(world: CountWorld, depth: int) -> Yaml:
    """Return effects for which a number has a name, from before."""
    name = world.name("v")
    found = world.counter()
    done: list[Yaml] = [_effect(world, depth - 1), {"draw": name, "from": "pile", "to": world.zone()}]
    if found is not None:
        done.append({"set": found[0], "to": f"max({found[1]}, min({found[2]}, {name}))"})
    return {"let": {name: world.number(1)}, "do": done}


def _picked(world: CountWorld, depth: int) -> Yaml:
    """Return that chance decides a number, or a player."""
    found = world.counter()
    if world.marks and world.percent(50):
        return {"random": "marked", "among": "players"}
    if found is None:
        return _effect(world, depth - 1)
    return {"random": found[0], "among": f"numbers({found[1]}, {found[2]})"}


# --- moves ----------------------------------------------------------------------------------------------------------


def _taking(world: CountWorld) -> Yaml:
    target = world.zone(of="me")
    return {
        "do": [{"draw": _few(world), "from": "pile", "to": "hand[me]" if target == "pile" else target}, *_more(world)]
    }


def _handing(world: CountWorld) -> Yaml:
    """Return that cards of the hand that are chosen together go elsewhere."""
    low = world.picks.number(0, 2)
    high = max(1, low + world.picks.number(0, 2))
    many = f"{low}..{high}" if low < high else str(high)
    name = world.name("s")
    if world.percent(40):
        return {"choose": {name: "hand[me]"}, "do": [{"move": name, "to": world.zone(of="left(me)")}, *_more(world)]}
    return {
        "choose": {name: f"{many} of hand[me]"}, "do": [{"move": name, "to": world.zone(of="left(me)")}, *_more(world)]
    }  # fmt: skip


def _asking(world: CountWorld) -> Yaml:
    """Return that a player or a number is chosen, on which it depends how many cards go where."""
    if world.percent(50):
        name = world.name("q")
        world.others.append(name)
        made: Yaml = {
            "choose": {name: "players"},
            "if": world.of(f"{name} != me", f"count(hand[{name}]) > 0", world.holds()),
            "do": [{"draw": _few(world), "from": f"hand[{name}]", "to": world.zone(of="me")}, *_more(world)],
        }
        world.others.remove(name)
        return made
    name = world.name("k")
    first = world.picks.number(0, 1)
    return {
        "choose": {name: f"numbers({first}, {first + world.picks.number(1, 2)})"},
        "if": world.of(f"count(pile) >= {name}", f"{name} <= {world.number(0)}", world.holds()),
        "do": [{"draw": name, "from": "pile", "to": world.zone(of="me")}, *_more(world)],
    }


def _anything(world: CountWorld) -> Yaml:
    return {"do": several(world)}


def _more(world: CountWorld) -> list[Yaml]:
    return several(world, 1, 1) if world.percent(35) else []


def _moves(world: CountWorld, phases: list[str]) -> Yaml:
    world.others.append("me")
    made: Yaml = {}
    for number, name in enumerate(some(world.picks, ("take", "hand_on", "ask", "gather"), len(phases), 3)):
        told = one(world.picks, (_taking, _taking, _handing, _asking, _anything))(world)
        if "if" not in told and world.percent(60):
            names = some(world.picks, ("enough", "allowed"), 1, 2)
            usual = world.of("count(pile) > 0", "count(pile) >= 2", world.holds())
            told["if"] = usual if world.percent(60) else {name: world.holds() for name in names}
        then = ("next_player", "next_player", "next_player", *phases, *(f"next_player({phase})" for phase in phases))
        chosen = one(world.picks, then)
        if world.percent(25):
            chosen = f"{chosen} if {world.holds()} else {one(world.picks, then)}"
        made[name] = {"in": phases[number % len(phases)], **told, "then": chosen}
    if world.percent(50):
        made["pass_by"] = {"in": phases[0], "if": world.holds(), "then": "next_player"}
    world.others.remove("me")
    return made


def _after(world: CountWorld) -> Yaml:
    made: Yaml = {}
    for name in some(world.picks, ("sweep", "bonus", "tell"), 0, 2) if world.percent(50) else ():
        at_first = world.percent(20)
        told: Yaml = {"setup": True} if at_first else {}
        binder = world.name("q")
        if world.percent(35):
            told["for"] = {binder: "players"}
            world.others.append(binder)
        holds = world.holds()
        if world.percent(25) and not at_first:
            holds = world.of(f"{holds} and not was({holds})", f"{world.number(0)} != was({world.number(0)})")
        told |= {"if": holds} if world.percent(80) else {}
        told["do"] = several(world, 1)
        if binder in world.others:
            world.others.remove(binder)
        made[name] = told
    return {"after": made} if made else {}


# --- the game -------------------------------------------------------------------------------------------------------


def _world(picks: Picks) -> CountWorld:
    players = one(picks, (2, 2, 2, 3, 1))
    zones = ["hand", *some(picks, ("won", "pot", "row"), 1, 2), "pile"]
    kinds = ["stone", "coin"] if chance(picks, 45) else ["stone"]
    world = CountWorld(picks, players, picks.number(3, 5 if len(kinds) > 1 else 6), kinds, zones, {})
    world.sides = picks.number(2, 3) if "row" in zones else 0
    world.size, world.marks = chance(picks, 25), chance(picks, 20)
    for name in some(picks, ("told", "tally"), 0, 2):
        low = one(picks, (0, 0, 0, -1, 1))
        world.counters[name] = (low, low + picks.number(1, 2 if name == "tally" else 4))
    return world


def _declared(world: CountWorld, *, stacked: bool) -> Yaml:
    cards: Yaml = {"stone": {"count": world.cards, "starts": "pile"}}
    if "coin" in world.kinds:
        where = [zone for zone in world.zones if zone in ("pile", "pot")]
        cards["coin"] = {"count": world.picks.number(1, 2), "starts": one(world.picks, where)}
    zones: Yaml = {}
    for name in world.zones:
        told: Yaml = {"per": "player"} if name in ("hand", "won") else {"per": "side"} if name == "row" else {}
        zones[name] = {**told, "faces": "everyone"}
    if stacked:
        zones["pile"] = {"stacked": True, "faces": "nobody"}
        if "pot" in world.zones and world.percent(40):
            zones["pile"] = {"stacked": True, "faces": "nobody", "refill": {"from": "pot"}}
    made: Yaml = {"domains": {"side": list(SIDES[: world.sides])}} if world.sides else {}
    variables: Yaml = {}
    for name, (low, high) in world.counters.items():
        start = low if world.percent(70) else world.picks.number(low, high)
        keyed = {"per": "player"} if name == "tally" else {}
        lasts = {"lasts": world.of("turn", "round", "match")} if world.percent(20) else {}
        variables[name] = {"range": f"{low}..{high}", "start": start, **keyed, **lasts}
    if world.marks:
        variables["marked"] = {"of": "player", "start": "nothing"}
    made |= {"cards": cards, "zones": zones}
    return {**made, "variables": variables} if variables else made


def _setup(world: CountWorld, *, stacked: bool) -> Yaml:
    made: Yaml = {"shuffle": [{"shuffle": "pile"}]} if stacked else {}
    if world.percent(60):
        made["deal"] = [
            {"deal": world.of("1", "1", "all", "size" if world.size else "1"), "from": "pile", "to": "hand"}
        ]
    if world.percent(30) or not made:
        made["lay_out"] = [{"draw": "1", "from": "pile", "to": world.zone(of="opener")}]
    if world.counters and world.percent(15):
        name, (low, high) = next(iter(world.counters.items()))
        made["lot"] = [{"random": f"{name}[opener]" if name == "tally" else name, "among": f"numbers({low}, {high})"}]
    return made


def _end(world: CountWorld) -> Yaml:
    usual = (
        "count(pile) == 0", "count(pile) == 0", "count(pile) < 2", "count(hand[turn]) > 2",
        f"any(count(hand[q]) >= {world.picks.number(2, 4)} for q in players)",
        f"sum(count(hand[q]) for q in players) >= {world.picks.number(3, world.cards)}",
        f"{world.number(1)} >= {world.picks.number(2, 4)}", world.holds(),
    )  # fmt: skip
    return {name: one(world.picks, usual) for name in some(world.picks, ("over", "done"), 1, 2)}


def ruleset_of_counts(picks: Picks) -> Yaml:
    """Return a ruleset made as some picks decide, as data for YAML; it claims nothing: see `tight_claims`."""
    world = _world(picks)
    stacked = chance(picks, 60)
    phases = {
        name: one(picks, ("player", "player", "player", "race", "chance"))
        for name in some(picks, ("main", "then_on"), 1, 2)
    }
    made: Yaml = {
        "hausregel": 1,
        "title": {"en": "A random game of counts"},
        "status": "house",
        "players": world.players,
    }
    if world.size:
        made["options"] = {"size": {"range": "1..2", "default": picks.number(1, 2)}}
    made |= _declared(world, stacked=stacked)
    made["setup"] = _setup(world, stacked=stacked)
    if chance(picks, 20):
        made["start"] = {"player": world.of("left(opener)", "opener")}
    if world.players > 1 and chance(picks, 20):
        made["turn"] = {"skipping": world.of("count(hand[p]) == 0", "count(hand[p]) > 2")}
    made["phases"] = {name: {} if acts == "player" else {"acts": acts} for name, acts in phases.items()}
    made["moves"] = _moves(world, list(phases))
    made |= _after(world)
    made["end"] = _end(world)
    made["winners"] = world.of(
        "p == turn", "count(hand[p]) == max(count(hand[q]) for q in players)", "count(hand[p]) > 0"
    )
    if chance(picks, 12):
        made["match"] = {"rounds": 2, "points": "count(hand[p])", "opener": "left(opener)"}
    return made


def world_of(picks: Picks, made: Yaml) -> CountWorld:
    """Return what a ruleset declares that was made here."""
    declared = {key: value for key, value in made.items() if isinstance(value, dict)}
    cards, sides = declared["cards"], declared.get("domains", {}).get("side", ())
    world = CountWorld(
        picks, int(str(made["players"])), cards["stone"]["count"], list(cards), list(declared["zones"]), {}
    )
    world.total = sum(kind["count"] for kind in cards.values())
    world.sides, world.size = len(sides), "options" in made
    for name, told in declared.get("variables", {}).items():
        if "range" in told:
            low, _, high = str(told["range"]).partition("..")
            world.counters[name] = (int(low), int(high))
    return world
