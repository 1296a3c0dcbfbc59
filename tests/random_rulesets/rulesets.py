"""Random rulesets: small games from the whole grammar, with what is odd more often than in games that people play."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import yaml
from hypothesis import strategies as st

from tests.random_rulesets import declarations as declare
from tests.random_rulesets.declarations import DefinitionIs, NamedEffects, World, ZoneIs
from tests.random_rulesets.effects import Yaml, binders, chosen, effects, flow
from tests.random_rulesets.expressions import Local, Scope, Writer
from tests.random_rulesets.picks import Drawn, Picks, Seeded, chance, one, some

PHASES: Final = ("turn_on", "play", "luck")


@st.composite
def rulesets(draw: st.DrawFn) -> Yaml:
    """Return a random ruleset as data for YAML."""
    return ruleset_from(Drawn(draw))


def numbered(seed: int, number: int) -> Yaml:
    """Return a ruleset by its number."""
    return ruleset_from(Seeded(f"{seed}/{number}"))


def in_yaml(ruleset: Yaml) -> str:
    """Return a ruleset as text."""
    return yaml.safe_dump(ruleset, sort_keys=False, width=120, allow_unicode=True)


def ruleset_from(picks: Picks) -> Yaml:
    """Return a ruleset made as some picks decide; the calm ones can be dealt, and begin with something to do."""
    world = World()
    declare.players(picks, world)
    declare.domains(picks, world)
    declare.zones(picks, world)
    calm = chance(picks, 65)
    plain = calm and chance(picks, 20)
    if not plain:
        declare.options(picks, world)
    tables = [zone.name for zone in world.zones.values() if not zone.keys and zone.cells is None]
    declare.cards(picks, world, ["pile", "pile", "pile", *tables])
    declare.variables(picks, world)
    writer = Writer(picks, world)
    names = some(picks, ("first", "main", "extra"), 1, 3 if chance(picks, 30) else 2)
    world.phases = {name: one(picks, ("player", "player", "player", "race", "chance")) for name in names}
    made: Yaml = {"hausregel": 1, "title": {"en": "A random game"}, "status": one(picks, ("house", "house", "variant"))}
    made |= {"players": _range(world.players)}
    made |= _options(writer)
    made |= _declared(writer)
    definitions = {} if plain else _definitions(writer)
    made |= {"define": definitions} if definitions else {}
    made["setup"] = _setup(writer, calm=calm)
    made |= _start(writer, calm=calm)
    made |= {} if plain else _turn(writer)
    phases: Yaml = {
        name: {"acts": acts} if acts != "player" or chance(picks, 10) else {} for name, acts in world.phases.items()
    }
    made["phases"] = phases if any(phases.values()) or chance(picks, 50) else list(world.phases)
    moves = _moves(writer, calm=calm, plain=plain)
    made["moves"] = moves
    made |= {} if plain else _after(writer)
    made |= _results(writer, calm=calm)
    made |= _properties(writer)
    made |= _beside(writer, moves)
    return made


def _range(bounds: tuple[int, int]) -> int | str:
    low, high = bounds
    return low if low == high else f"{low}..{high}"


# --- what is declared -----------------------------------------------------------------------------------------------


def _options(writer: Writer) -> Yaml:
    made: dict[str, dict[str, Yaml]] = {}
    for option in writer.world.options.values():
        low = writer.picks.number(0, 1)
        told: Yaml
        if option.values:
            told = {"values": list(option.values), "default": one(writer.picks, option.values)}
        elif option.type == "number":
            told = {"range": f"{low}..{low + 1}", "default": low + writer.picks.number(0, 1)}
            first, last = writer.world.players
            if writer.percent(20):
                told["default"] = dict.fromkeys(range(first, last + 1), low)
        else:
            told = {"of": option.type, "default": one(writer.picks, writer.world.domains[option.type])}
        if option.reading or writer.percent(20):
            told["cite"] = "leaflet/Play"
        made.setdefault("readings" if option.reading else "options", {})[option.name] = told
    found: Yaml = dict(made)
    if any("cite" in told for section in made.values() for told in section.values()):
        found["source"] = {
            "leaflet": {
                "title": "A leaflet",
                "publisher": "Nobody",
                "year": 2026,
                "edition": 1,
                "language": "en",
                "sections": ["Play"],
            }
        }
    if made and writer.percent(20):
        found["requires"] = {"enough": "count(players) >= 1"}
    return found


def _declared(writer: Writer) -> Yaml:
    picks, world = writer.picks, writer.world
    domains: Yaml = {}
    for name, bounds in world.domains.items():
        low, high = bounds[0], bounds[-1]
        domains[name] = f"{low}..{high}" if isinstance(low, int) else list(bounds)
    cards: Yaml = {}
    for kind, attributes in world.kinds.items():
        of: object = list(attributes.values())
        if any(name != domain for name, domain in attributes.items()):
            of = dict(attributes)
        elif len(attributes) == 1 and chance(picks, 20):
            of = next(iter(attributes))
        told: Yaml = {"of": of} if attributes else {}
        if world.counts[kind] != 1 or chance(picks, 20):
            told["count"] = world.counts[kind]
        cards[kind] = {**told, "starts": world.starts[kind]}
    zones: Yaml = {}
    for zone in world.zones.values():
        told = {}
        if zone.keys:
            told["per"] = zone.keys[0] if len(zone.keys) == 1 and chance(picks, 80) else list(zone.keys)
        if zone.stacked or (zone.cells is None and chance(picks, 5)):
            told["stacked"] = zone.stacked
        if zone.stacked and (others := _refilling(world, zone)) and chance(picks, 25):
            other = one(picks, others)
            told["refill"] = {"from": other.name, **({"keep": "top"} if other.stacked and chance(picks, 60) else {})}
        if zone.cells is not None:
            told["cells"] = zone.cells
        told["faces"] = zone.faces
        if zone.counts is not None:
            told["counts"] = zone.counts
        zones[zone.name] = told
    made: Yaml = {"domains": domains, "cards": cards, "zones": zones}
    if world.variables:
        made["variables"] = {name: _variable(writer, name) for name in world.variables}
    return made


def _refilling(world: World, zone: ZoneIs) -> list[ZoneIs]:
    """Return the zones from which a stack can be refilled."""
    return [other for other in world.zones.values() if other != zone and other.keys == zone.keys and not other.cells]


def _variable(writer: Writer, name: str) -> Yaml:
    picks, spec = writer.picks, writer.world.variables[name]
    of = "flag" if spec.type == "truth" else spec.kind or spec.type
    told: Yaml = {"range": f"{spec.low}..{spec.high}"} if spec.type == "number" else {"of": of}
    if spec.maybe:
        told["start"] = "nothing"
    elif spec.type == "number":
        told["start"] = picks.number(spec.low, spec.high) if chance(picks, 50) else spec.low
    elif spec.type == "truth":
        told["start"] = chance(picks, 30)
    else:
        told["start"] = one(picks, writer.world.domains[spec.type])
    if spec.keys:
        told["per"] = spec.keys[0] if len(spec.keys) == 1 else list(spec.keys)
    if spec.lasts is not None:
        told["lasts"] = spec.lasts
    if spec.seen is not None:
        told["seen"] = spec.seen
    return told


def _definitions(writer: Writer) -> Yaml:
    """Declare up to three definitions; those that are used stand in the ruleset, and now and then one that is not."""
    found: Yaml = {}
    for name in some(writer.picks, ("fits", "worth", "whose", "empty", "all_there"), 0, 3):
        type_ = {"worth": "number", "whose": "player"}.get(name, "truth")
        parameters: list[tuple[str, str]] = []
        if name == "empty":
            parameters = [("z", "zone")]
            body = f"count(z) {one(writer.picks, ('==', '<'))} {writer.picks.number(0, 2)}"
        else:
            if writer.percent(50):
                wanted = one(writer.picks, ("card", "player", "number", *writer.world.named_domains()))
                parameters = [(f"{name[0]}x", wanted)]
            scope = Scope(tuple(Local(parameter, wanted) for parameter, wanted in parameters), me=writer.percent(20))
            body = writer.of(type_, scope, 2)
        mentioned = set(re.findall(r"[a-z_]+", body))
        asks_me = "me" in mentioned or any(
            other.asks_me for other in writer.world.definitions.values() if other.name in mentioned
        )
        writer.world.definitions[name] = DefinitionIs(name, tuple(parameters), type_, body, asks_me)
        told = ", ".join(parameter for parameter, _ in parameters)
        found[f"{name}({told})" if told else name] = body
    for name in some(writer.picks, ("collect", "punish"), 0, 2) if writer.percent(35) else ():
        given = [(f"{name[0]}p", "player")] if name == "punish" else []
        done = effects(writer, Scope(tuple(Local(*parameter) for parameter in given), me=writer.percent(50)), 1, 2)
        mentioned = set(re.findall(r"[a-z_]+", repr(done)))
        known: list[DefinitionIs | NamedEffects] = [*writer.world.definitions.values()]
        known += writer.world.named_effects.values()
        asks_me = "me" in mentioned or any(other.asks_me for other in known if other.name in mentioned)
        writer.world.named_effects[name] = NamedEffects(name, tuple(given), asks_me)
        found[f"{name}({given[0][0]})" if given else name] = done
    return found


# --- rules ----------------------------------------------------------------------------------------------------------


def _setup(writer: Writer, *, calm: bool) -> Yaml:
    picks, world = writer.picks, writer.world
    scope = Scope(seats=False)
    made: Yaml = {}
    if chance(picks, 80) and world.zones["pile"].stacked:
        made["shuffle"] = [{"shuffle": "pile"}]
    if "hand" in world.zones and chance(picks, 75):
        made["deal"] = [{"deal": "1" if calm else one(picks, ("1", "1", "2", "all")), "from": "pile", "to": "hand"}]
    if not made and calm:
        made["lay_out"] = [{"move": "all", "from": "pile", "to": "pile"}]
    elif chance(picks, 5 if calm else 30) or not made:
        safe = [{"draw": "1", "from": "pile", "to": "pile"}, {"move": "all", "from": "pile", "to": "pile"}]
        made["lay_out"] = effects(writer, scope, 1, 2) if chance(picks, 50) else [one(picks, safe)]
    return made


def _start(writer: Writer, *, calm: bool) -> Yaml:
    made: Yaml = {}
    if writer.percent(3 if calm else 15):
        made["redeal"] = writer.truth(Scope(seats=False), 1)
    if writer.percent(25):
        made["player"] = "left(opener)" if calm else writer.player(Scope(seats=False), 2)
    if writer.percent(25):
        made["phase"] = _start_phase(writer)
    return {"start": made} if made else {}


def _start_phase(writer: Writer) -> str:
    """Return the phase of the first turn, which may depend on the deal."""
    phases = list(writer.world.phases)
    phase = one(writer.picks, phases)
    if len(phases) > 1 and writer.percent(60):
        return f"{phase} if {writer.truth(Scope(), 2)} else {one(writer.picks, phases)}"
    return phase


def _turn(writer: Writer) -> Yaml:
    """Say, now and then, who is passed over: mostly whoever has no cards, as games have it."""
    if not writer.percent(25):
        return {}
    back: Yaml = {"reversed": writer.truth(Scope(), 1)} if writer.percent(30) else {}
    if back and writer.percent(50):
        return {"turn": back}
    scope = Scope((Local("p", "player"),))

    def skipped() -> str:
        usual = "hand" in writer.world.zones and writer.percent(60)
        return "count(hand[p]) == 0" if usual else writer.truth(scope, 2)

    names = some(writer.picks, ("out", "barred"), 1, 2)
    told = skipped() if writer.percent(30) else {name: skipped() for name in names}
    return {"turn": {**back, "skipping": told}}


def _moves(writer: Writer, *, calm: bool, plain: bool) -> Yaml:
    picks = writer.picks
    phases = list(writer.world.phases)
    moves: Yaml = {}
    names = some(picks, ("take", "lay", "turn_over", "wait", "swap"), max(1, len(phases)), 2 if plain else 4)
    for number, name in enumerate(names):
        home = phases[number % len(phases)]
        others = [phase for phase in phases if phase != home and chance(picks, 20)]
        scope = Scope(me=True, can=tuple(moves) if chance(picks, 40) else ())
        told: Yaml = {"in": [home, *others] if others or chance(picks, 10) else home}
        if chance(picks, 55):
            told["choose"], scope = chosen(writer, scope)
        tame = plain or (calm and (number == 0 or chance(picks, 50)))
        told |= {"if": _left(writer)} if tame and chance(picks, 60) else {} if tame else _conditions(writer, scope)
        if tame:
            told["do"] = _tame_effects(writer, scope)
        elif chance(picks, 90):
            told["do"] = effects(writer, replace(scope, can=()), 2 if chance(picks, 50) else 1)
        if chance(picks, 85):
            told["then"] = flow(writer, replace(scope, can=()), phases)
        if any(writer.world.phases[phase] == "chance" for phase in (home, *others)) and chance(picks, 40):
            told["weight"] = one(picks, ("2", "3", "0", writer.number(Scope(me=True, locals=scope.locals), 1)))
        if len(others) == len(phases) - 1 and told["in"] == phases and chance(picks, 50):
            del told["in"]  # it is possible in every phase
        moves[name] = told
    return moves


def _left(writer: Writer) -> str:
    """Return that some of what starts in the pile is left."""
    return one(writer.picks, ("count(pile) > 0", "count(pile) > 0", "count(pile) > 1"))


def _tame_effects(writer: Writer, scope: Scope) -> list[Yaml]:
    """Return effects that bring cards on, and seldom go wrong."""
    cards = [local for local in scope.locals if local.type in ("card", "cards") and local.source is not None]
    target = writer.zone(Scope(me=True), 0, lambda zone: zone.cells is None)
    if cards and writer.percent(80):
        made: list[Yaml] = [{"move": cards[0].name, "to": target}]
    else:
        made = [{"draw": one(writer.picks, ("1", "1", "2")), "from": "pile", "to": target}]
    return made + (effects(writer, replace(scope, can=()), 1, 1) if writer.percent(30) else [])


def _conditions(writer: Writer, scope: Scope) -> Yaml:
    if writer.percent(40):
        return {"if": _condition(writer, scope)}
    if writer.percent(40):
        names = some(writer.picks, ("ready", "fitting", "due"), 1, 2)
        return {"if": {name: _condition(writer, scope) for name in names}}
    return {}


def _condition(writer: Writer, scope: Scope) -> str:
    """Return a condition: often one that something is left, as games have."""
    if writer.percent(35):
        return f"count({writer.zone(scope, 0)}) {one(writer.picks, ('> 0', '> 0', '> 1', '== 0', '< 2'))}"
    return writer.truth(scope, 2)


def _after(writer: Writer) -> Yaml:
    made: Yaml = {}
    for name in some(writer.picks, ("refill", "bonus", "count_up"), 0, 2):
        also_at_first = writer.percent(20)
        scope = Scope(seats=False) if also_at_first else Scope(me=True, was=True)
        told: Yaml = {"setup": True} if also_at_first else {}
        if writer.percent(30):
            told["for"], scope = binders(writer, scope, 1)
        if writer.percent(75):
            told["if"] = writer.truth(scope, 2)
        told["do"] = effects(writer, replace(scope, was=False), 1, 2)
        made[name] = told
    return {"after": made} if made and writer.percent(60) else {}


def _results(writer: Writer, *, calm: bool) -> Yaml:
    picks = writer.picks
    made: Yaml = {}
    ends: Yaml = {}
    for name in some(picks, ("over", "done"), 1, 2):
        ends[name] = _usual_end(writer) if calm or chance(picks, 70) else writer.truth(Scope(), 2)
    made["end"] = ends
    asked = Scope((Local("p", "player"),))
    has_score = chance(picks, 60)
    if has_score:
        made["score"] = writer.number(asked, 2)
    best = f"score(p) == {one(picks, ('max', 'min'))}(score(q) for q in players"
    extreme = best + (f" if {writer.truth(Scope((Local('q', 'player'),)), 1)})" if chance(picks, 40) else ")")
    made["winners"] = extreme if has_score and chance(picks, 60) else writer.truth(replace(asked, score=has_score), 2)
    if chance(picks, 10):
        lost = some(picks, list(ends), 1, len(ends))
        made["all_lose"] = lost[0] if len(lost) == 1 and chance(picks, 50) else lost
    if chance(picks, 15):
        told: Yaml = {"rounds": one(picks, (1, 2, "count(players)"))}
        if chance(picks, 15):
            told["until"] = f"any(total(p) {one(picks, ('>=', '<'))} {picks.number(0, 2)} for p in players)"
        if chance(picks, 50) or not has_score:
            told["points"] = writer.number(replace(asked, score=has_score), 1)
        if chance(picks, 50):
            told["opener"] = "left(opener)"
        if chance(picks, 50):
            told["winners"] = "total(p) == max(total(q) for q in players)"
        made["match"] = told
    return made


def _usual_end(writer: Writer) -> str:
    """Return a condition that mostly does not hold at first, and may come to hold in play."""
    zone = one(writer.picks, list(writer.world.zones.values()))
    if zone.name == "pile" or writer.percent(30):
        return f"count(pile) {one(writer.picks, ('== 0', '== 0', '< 2'))}"
    if zone.name == "hand":
        word, many = one(writer.picks, ("any", "all")), one(writer.picks, ("== 0", "> 1", "> 2"))
        return f"{word}(count(hand[q]) {many} for q in players)"
    return f"count({writer.at(zone, Scope(), 0)}) {one(writer.picks, ('> 0', '> 1', '> 2'))}"


def _properties(writer: Writer) -> Yaml:
    made: Yaml = {}
    for name in some(writer.picks, ("claim_a", "claim_b", "claim_c"), 0, 3):
        claimed = one(writer.picks, ("always", "never", "possible"))
        told = writer.truth(Scope(), 2)
        made[name] = told if claimed == "always" and writer.percent(50) else {claimed: told}
    return {"properties": made} if made else {}


def _beside(writer: Writer, moves: Yaml) -> Yaml:
    """Return what changes nothing in play: words, notes, a smaller version, an example."""
    found: Yaml = {}
    picks, world = writer.picks, writer.world
    if chance(picks, 8):
        found["text"] = {f"moves.{next(iter(moves))}": {"en": "It can be done."}}
        found["names"] = {"zones.pile": {"en": "pile"}}
        found["notes"] = {"a_note": {"en": "Nothing to say."}}
    numbers = [kind for kind, count in world.counts.items() if isinstance(count, int) and count > 1]
    if numbers and chance(picks, 15):
        smaller: Yaml = {"smaller": {f"cards.{one(picks, numbers)}.count": 1}}
        if chance(picks, 50):
            smaller["players"] = world.players[0]
        if "size" in world.options and not world.options["size"].reading and chance(picks, 80):
            smaller["set"] = {"size": 1}
        found["instances"] = {"fewer": smaller}
    if chance(picks, 10):
        seats = ["Ann", "Bob", "Cleo", "Dan"][: world.players[0]]
        position: Yaml = {"others": one(picks, list(world.starts.values())), "turn": seats[0]}
        example: Yaml = {"players": seats, "position": position, "play": [{"holds": "turn == Ann"}]}
        if "size" in world.options and not world.options["size"].reading:
            example |= {"set": {"size": 1}, "play": [{"holds": "turn == Ann and size == 1"}]}
        found["examples"] = {"at_first": example}
    return found
