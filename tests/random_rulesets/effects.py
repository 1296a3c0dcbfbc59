"""Random effects, and where moves lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.random_rulesets.declarations import VariableIs, ZoneIs
from tests.random_rulesets.expressions import Local, Scope, Writer
from tests.random_rulesets.picks import one

Yaml = dict[str, object]


def _without_cells(zone: ZoneIs) -> bool:
    return zone.cells is None


def _is_stack(writer: Writer, zone: str | None) -> bool:
    return zone is not None and writer.world.zones[zone.partition("[")[0]].stacked


def effects(writer: Writer, scope: Scope, depth: int, most: int = 3) -> list[Yaml]:
    """Return one effect or more."""
    return [effect(writer, scope, depth) for _ in range(writer.picks.number(1, most))]


def effect(writer: Writer, scope: Scope, depth: int) -> Yaml:
    """Return one effect."""
    makers: list[Callable[[Writer, Scope, int], Yaml | None]]
    makers = [_draw, _draw, _moved_card, _moved_card, _move_all, _set, _set, _set, _at_random, _deal, _shuffle]
    makers += [_if, _for, _for_players, _let] if depth > 0 else []
    makers += [_do] if writer.world.named_effects else []
    for _ in range(4):
        made = one(writer.picks, makers)(writer, scope, depth)
        if made is not None:
            return made
    made = _draw(writer, scope, depth)
    assert made is not None
    return made


def _draw(writer: Writer, scope: Scope, _depth: int) -> Yaml:
    number = str(writer.picks.number(1, 2)) if writer.percent(75) else writer.number(scope, 1)
    source = "pile" if writer.percent(50) else writer.zone(scope, 1, _without_cells)
    target = source if writer.percent(10) else writer.zone(scope, 1, _without_cells)
    made: Yaml = {"draw": number, "from": source, "to": target}
    if _is_stack(writer, target) and writer.percent(20):
        made["under"] = True
    return made


def _moved_card(writer: Writer, scope: Scope, _depth: int) -> Yaml | None:
    """Return the move of one card: mostly one that was chosen, into a cell where there are cells."""
    chosen = [local for local in scope.locals if local.type in ("card", "cards")]
    made: Yaml
    if chosen and writer.percent(75):
        card = one(writer.picks, chosen)
        made = {"move": card.name}
        if card.source is None or writer.percent(10):
            made["from"] = card.source or writer.zone(scope, 1)
    else:
        named = writer.card(scope, 1)
        place = _place_of(named) if named.startswith(("top(", "bottom(", "at(")) else writer.zone(scope, 1)
        made = {"move": named, "from": place}
    target = one(writer.picks, list(writer.world.zones.values()))
    made["to"] = writer.at(target, scope, 1)
    if target.cells is not None:
        made["cell"] = writer.key(target.cells, scope, 1)
    elif target.stacked and writer.percent(20):
        made["under"] = True
    return made


def _place_of(card: str) -> str:
    """Return the zone in `top(zone)`, `bottom(zone)` or `at(zone, cell)`."""
    inner, level = card.partition("(")[2][:-1], 0
    for at, letter in enumerate(inner):
        level += (letter in "([") - (letter in ")]")
        if letter == "," and not level:
            return inner[:at]
    return inner


def _move_all(writer: Writer, scope: Scope, _depth: int) -> Yaml:
    target = "pile" if writer.percent(25) else writer.zone(scope, 1, _without_cells)
    made: Yaml = {"move": "all", "from": writer.zone(scope, 1), "to": target}
    if _is_stack(writer, target) and writer.percent(40):
        made["turned"] = True
    if _is_stack(writer, target) and writer.percent(20):
        made["under"] = True
    return made


def _deal(writer: Writer, scope: Scope, _depth: int) -> Yaml | None:
    targets = [zone for zone in writer.world.zones.values() if zone.keys == ("player",) and zone.cells is None]
    if not targets:
        return None
    number = one(writer.picks, ("1", "1", "2", "all", writer.number(scope, 1)))
    return {"deal": number, "from": writer.zone(scope, 1, _without_cells), "to": one(writer.picks, targets).name}


def _shuffle(writer: Writer, scope: Scope, _depth: int) -> Yaml | None:
    zone = writer.zone(scope, 1, lambda one_: one_.stacked)
    return None if zone is None else {"shuffle": zone}


def _target(writer: Writer, scope: Scope) -> tuple[VariableIs, str] | None:
    if not writer.world.variables:
        return None
    spec = one(writer.picks, list(writer.world.variables.values()))
    keys = ", ".join(writer.key(domain, scope, 1) for domain in spec.keys)
    return spec, f"{spec.name}[{keys}]" if keys else spec.name


def _set(writer: Writer, scope: Scope, _depth: int) -> Yaml | None:
    found = _target(writer, scope)
    if found is None:
        return None
    spec, name = found
    if spec.maybe and writer.percent(20):
        return {"set": name, "to": "nothing"}
    if spec.type == "card" and spec.kind is not None:
        value = writer._card_of_kind(spec.kind, scope, 1) or spec.kind
    elif spec.type != "number":
        value = writer.of(spec.type, scope, 1)
    else:
        step = one(writer.picks, (f"{name} + 1", f"{name} - 1", f"{name} + {writer.number(scope, 0)}"))
        clamped = f"max({spec.low}, min({spec.high}, {step}))"
        within = str(writer.picks.number(spec.low, spec.high))
        value = one(writer.picks, (clamped, clamped, clamped, within, within, step))
    return {"set": name, "to": value}


def _at_random(writer: Writer, scope: Scope, _depth: int) -> Yaml | None:
    found = _target(writer, scope)
    if found is None or found[0].type == "truth":
        return None
    spec, name = found
    world = writer.world
    if spec.type == "player":
        among = one(writer.picks, ("players", f"clockwise({writer.player(scope, 0)})", f"[{writer.player(scope, 1)}]"))
    elif spec.type == "number":
        among = f"numbers({spec.low}, {spec.high})" if writer.percent(70) else f"[{name}, {spec.low}]"
    elif spec.type == "card":
        among = (f"{spec.kind} in " if spec.kind else "") + (writer.zone(scope, 1) or "pile")
    else:
        among = spec.type if writer.percent(60) else f"[{', '.join(map(str, world.domains[spec.type]))}]"
    return {"random": name, "among": among}


def _if(writer: Writer, scope: Scope, depth: int) -> Yaml:
    made: Yaml = {"if": writer.truth(scope, 2), "do": effects(writer, scope, depth - 1, 2)}
    if writer.percent(40):
        made["else"] = effects(writer, scope, depth - 1, 2)
    return made


def _for(writer: Writer, scope: Scope, depth: int) -> Yaml:
    bound, inner = binders(writer, scope, 2 if writer.percent(20) else 1)
    made: Yaml = {"for": bound}
    if writer.percent(40):
        made["if"] = writer.truth(inner, 2)
    made["do"] = effects(writer, inner, depth - 1, 2)
    return made


def _for_players(writer: Writer, scope: Scope, depth: int) -> Yaml:
    """Return a loop over players of which the rounds need not commute: the last one sets what all set."""
    local = Local(writer.fresh("p"), "player")
    inner = scope.knowing(local)
    over = "players" if writer.percent(60) else f"clockwise({writer.player(scope, 1)})"
    made: Yaml = {"for": {local.name: over}}
    if writer.percent(40):
        made["if"] = writer.truth(inner, 2)
    made["do"] = effects(writer, inner, depth - 1, 2)
    return made


def _let(writer: Writer, scope: Scope, depth: int) -> Yaml:
    """Return effects in which one or two values have names, the second perhaps by the first."""
    told: Yaml = {}
    for _ in range(2 if writer.percent(25) else 1):
        type_ = one(writer.picks, ("number", "number", "player", "card", "truth"))
        local = Local(writer.fresh("v"), type_)
        told[local.name] = writer.of(type_, scope, 2)
        scope = scope.knowing(local)
    return {"let": told, "do": effects(writer, scope, depth - 1, 2)}


def _do(writer: Writer, scope: Scope, _depth: int) -> Yaml | None:
    """Return the use of effects that have a name."""
    known = [named for named in writer.world.named_effects.values() if scope.me or not named.asks_me]
    if not known:
        return None
    named = one(writer.picks, known)
    given = ", ".join(writer.of(type_, scope, 1) for _, type_ in named.parameters)
    return {"do": f"{named.name}({given})" if given else named.name}


def binders(writer: Writer, scope: Scope, number: int) -> tuple[Yaml, Scope]:
    """Return names with what they run through, and the scope in which they are known."""
    bound: Yaml = {}
    for _ in range(number):
        over, local = writer.collection(scope, 1)
        bound[local.name] = over
        scope = scope.knowing(local)
    return bound, scope


def chosen(writer: Writer, scope: Scope) -> tuple[Yaml, Scope]:
    """Return what a move chooses, mostly a card from a zone."""
    bound: Yaml = {}
    for _ in range(2 if writer.percent(20) else 1):
        if writer.percent(60):
            owned = "hand" in writer.world.zones and writer.percent(70)
            zone = writer.at(writer.world.zones["hand"], scope, 0) if owned else writer.zone(scope, 1) or "pile"
            only = next(iter(writer.world.kinds)) if len(writer.world.kinds) == 1 else None
            local = Local(writer.fresh("c"), "card", only, zone)
            if not any(known.type == "cards" for known in scope.locals) and writer.percent(20):
                local = replace(local, name=writer.fresh("s"), type="cards")
                fewest = writer.picks.number(0, 2)
                most = max(1, fewest + writer.picks.number(0, 2))
                zone = f"{fewest}..{most} of {zone}" if fewest < most else f"{most} of {zone}"
            bound[local.name] = zone
            scope = scope.knowing(local)
        else:
            more, scope = binders(writer, scope, 1)
            bound |= more
    return bound, scope


def flow(writer: Writer, scope: Scope, phases: list[str]) -> str:
    """Return what comes next."""
    if writer.percent(25):
        return f"{_next(writer, scope, phases)} if {writer.truth(scope, 1)} else {_next(writer, scope, phases)}"
    return _next(writer, scope, phases)


def _next(writer: Writer, scope: Scope, phases: list[str]) -> str:
    after = replace(scope, was=False)
    return one(
        writer.picks,
        (
            "next_player",
            "next_player",
            "next_player",
            *phases,
            f"next_player({one(writer.picks, phases)})",
            f"turn_of({writer.player(after, 1)})",
            f"turn_of({writer.player(after, 1)}, {one(writer.picks, phases)})",
        ),
    )
