"""The things of a game: domains, cards, zones, variables, definitions."""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from spec.game import (
    Address,
    CardOf,
    Constant,
    Domain,
    Face,
    Member,
    Number,
    Seat,
    Truth,
    Type,
    VariableSpec,
    Zone,
    in_words,
)
from spec.source import Diagnostic, Entry, Node, child, entries, items, meant_or, text_of
from spec.typing.choices import option_nodes, unknown_domain
from spec.typing.expressions import Typer
from spec.typing.names import FLAG, Names, RawDefinition, Refill
from spec.typing.scopes import Scope
from spec.typing.syntax import Syntax
from spec.words import Filling, phrase

MAX_DOMAIN: Final = 200
MAX_FACES: Final = 1_000
MAX_CARDS: Final = 2_000
MAX_ZONES: Final = 1_000
NOBODY: Final = Scope(me=False)


def number_of(names: Names, node: Node, scope: Mapping[str, Constant] | None = None) -> int | None:
    """Return the value of an expression that can be known before the game begins."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    return Typer(names, scope or {}, NOBODY).known_number(node)


def bounds_of(names: Names, node: Node) -> tuple[int, int] | None:
    """Return the bounds `A..B` of a domain or a variable, where A and B may use options."""
    if isinstance(node.value, int):
        return node.value, node.value
    low_text, dots, high_text = text_of(node).partition("..")
    assert dots
    kept = sum(1 for character in low_text if not character.isspace())
    low = number_of(names, replace(node, value=low_text.strip(), places=node.places[:kept]))
    high = number_of(names, replace(node, value=high_text.strip(), places=node.places[kept + 2 :]))
    if low is None or high is None:
        return None
    if low > high:
        facts: dict[str, Filling] = {"text": text_of(node), "low": low, "high": high}
        names.diagnostics.append(Diagnostic(code="HR312", span=node.span, facts=facts))
        return None
    return low, high


def declare_domains(names: Names, root: Node) -> None:
    """Read the domains."""
    names.domains["player"] = Domain("player", tuple(str(seat) for seat in range(names.players)), None)
    for name, entry in entries(child(root, "domains")).items():
        if isinstance(entry.node.value, tuple):
            values = tuple(text_of(item) for item in entry.node.value)
            doubled = next((n for n, value in enumerate(values) if value in values[:n]), None)
            if doubled is not None:
                span = entry.node.value[doubled].span
                names.diagnostics.append(Diagnostic(code="HR519", span=span, facts={"name": values[doubled]}))
            names.domains[name] = Domain(name, tuple(dict.fromkeys(values)), None)
            size = len(values)
        else:
            bounds = bounds_of(names, entry.node)
            size = bounds[1] - bounds[0] + 1 if bounds else 1
            low = bounds[0] if bounds else 1
            names.domains[name] = Domain(name, tuple(str(low + n) for n in range(min(size, MAX_DOMAIN))), low)
        if size > MAX_DOMAIN:
            what = phrase("amount.values", name=name)
            facts: dict[str, Filling] = {"what": what, "number": size, "limit": MAX_DOMAIN}
            names.diagnostics.append(Diagnostic(code="HR516", span=entry.node.span, facts=facts))


def domain_of(names: Names, node: Node) -> Domain | None:
    """Return the domain that a node names, `player` included."""
    domain = names.domains.get(text_of(node))
    if domain is None or text_of(node) in names.options:
        names.diagnostics.append(unknown_domain(names, node))
        return None
    names.used.add(f"domains.{domain.id}")
    return domain


def declare_cards(names: Names, root: Node) -> None:
    """Read the kinds of cards and make their faces."""
    faces: list[Face] = []
    for kind, entry in entries(child(root, "cards")).items():
        attributes: list[tuple[str, Domain]] = []
        of = child(entry.node, "of")
        pairs = (
            [(name, inner.node) for name, inner in entries(of).items()]
            if entries(of)
            else [(text_of(item), item) for item in items(of)]
        )
        for name, node in pairs:
            domain = domain_of(names, node)
            if domain is not None:
                attributes.append((name, domain))
        names.kinds[kind] = tuple(attributes)
        size = 1
        for _, domain in attributes:
            size *= domain.size
        if size + len(faces) > MAX_FACES:
            facts: dict[str, Filling] = {"what": phrase("amount.faces"), "number": size, "limit": MAX_FACES}
            names.diagnostics.append(Diagnostic(code="HR516", span=entry.key_span, facts=facts))
            continue
        faces.extend(_faces_of(names, kind, entry, attributes))
    total = sum(face.count for face in faces)
    if total > MAX_CARDS:
        most = max(names.kinds, key=lambda kind: sum(face.count for face in faces if face.kind == kind))
        facts = {"what": phrase("amount.cards"), "number": total, "limit": MAX_CARDS}
        span = entries(child(root, "cards"))[most].key_span
        names.diagnostics.append(Diagnostic(code="HR516", span=span, facts=facts))
    names.faces = tuple(faces)
    for number, face in enumerate(names.faces):
        names.face_numbers[face.kind, tuple(face.values.values())] = number


def _faces_of(names: Names, kind: str, entry: Entry, attributes: list[tuple[str, Domain]]) -> Iterator[Face]:
    count_node = child(entry.node, "count")
    starts = child(entry.node, "starts")
    assert starts is not None
    values = [range(domain.first, domain.first + domain.size) for _, domain in attributes]
    for combination in itertools.product(*values):
        named = dict(zip((name for name, _ in attributes), combination, strict=True))
        scope = {name: Constant(named[name], domain.type) for name, domain in attributes}
        count = 1 if count_node is None else number_of(names, count_node, scope)
        if count is None:
            return
        if count < 0:
            assert count_node is not None
            names.diagnostics.append(Diagnostic(code="HR518", span=count_node.span, facts={"count": count}))
            return
        spelled = [
            domain.names[value - domain.first] for value, (_, domain) in zip(combination, attributes, strict=True)
        ]
        if count:
            yield Face(kind, " ".join(spelled) or kind, named, count, text_of(starts))


def distinct_face_names(names: Names) -> None:
    """Put the kind before the name of a card where two cards would have the same name."""
    seen: dict[str, int] = {}
    for face in names.faces:
        seen[face.name] = seen.get(face.name, 0) + 1
    names.faces = tuple(
        replace(face, name=f"{face.kind} {face.name}") if seen[face.name] > 1 and face.values else face
        for face in names.faces
    )


def declare_zones(names: Names, root: Node) -> None:
    """Read the zones."""
    base = 0
    for name, entry in entries(child(root, "zones")).items():
        node = entry.node
        domains = [domain_of(names, item) for item in items(child(node, "per"))]
        keys = tuple(domain for domain in domains if domain is not None)
        cells_node = child(node, "cells")
        cells = domain_of(names, cells_node) if cells_node is not None else None
        stacked = child(node, "stacked")
        faces, counts = child(node, "faces"), child(node, "counts")
        zone = Zone(
            id=name,
            keys=keys,
            cells=cells,
            stacked=stacked is not None and stacked.value is True,
            faces=text_of(faces) if faces is not None else "everyone",  # type: ignore[arg-type]  # by the schema
            counts=text_of(counts) if counts is not None else "everyone",  # type: ignore[arg-type]  # by the schema
            base=base,
        )
        if None not in domains:
            _check_zone(names, zone, entry)
        names.zones[name] = zone
        base += zone.size
    for name, entry in entries(child(root, "zones")).items():
        _declare_refill(names, names.zones[name], child(entry.node, "refill"))
    if base > MAX_ZONES:
        most = max(names.zones.values(), key=lambda zone: zone.size)
        facts: dict[str, Filling] = {"what": phrase("amount.zones"), "number": base, "limit": MAX_ZONES}
        span = entries(child(root, "zones"))[most.id].key_span
        names.diagnostics.append(Diagnostic(code="HR516", span=span, facts=facts))
    for kind, entry in entries(child(root, "cards")).items():
        starts = child(entry.node, "starts")
        assert starts is not None
        start_zone = names.zones.get(text_of(starts))
        if start_zone is None or start_zone.keys or start_zone.cells:
            plain = [zone.id for zone in names.zones.values() if not zone.keys and not zone.cells]
            hint = meant_or(text_of(starts), plain, phrase("zone-to-start-in"))
            facts = {"kind": kind, "name": text_of(starts), "hint": hint}
            names.diagnostics.append(Diagnostic(code="HR503", span=starts.span, facts=facts))
        else:
            names.used.add(f"zones.{start_zone.id}")


def _declare_refill(names: Names, zone: Zone, node: Node | None) -> None:
    from_node = child(node, "from")
    if node is None or from_node is None:
        return
    if not zone.stacked:
        facts: dict[str, Filling] = {"name": f"`{zone.id}`", "key": "refill"}
        names.diagnostics.append(Diagnostic(code="HR509", span=node.span, facts=facts))
        return
    source, keeps_top = names.zones.get(text_of(from_node)), child(node, "keep") is not None
    if source is None or source is zone or source.cells or source.keys != zone.keys or keeps_top > source.stacked:
        facts = {"name": zone.id, "text": text_of(from_node)}
        names.diagnostics.append(Diagnostic(code="HR534", span=from_node.span, facts=facts))
        return
    names.used.add(f"zones.{source.id}")
    names.refills[zone.id] = Refill(source.id, keeps_top)


def _check_zone(names: Names, zone: Zone, entry: Entry) -> None:
    owned = any(domain.id == "player" for domain in zone.keys)
    for key, setting in (("faces", zone.faces), ("counts", zone.counts)):
        node = child(entry.node, key)
        if setting in ("owner", "others") and not owned and node is not None:
            names.diagnostics.append(Diagnostic(code="HR504", span=node.span, facts={"name": zone.id, "key": key}))
    faces = child(entry.node, "faces")
    if zone.faces == "top" and not zone.stacked and faces is not None:
        names.diagnostics.append(Diagnostic(code="HR505", span=faces.span, facts={"name": zone.id}))


def declare_variables(names: Names, root: Node) -> None:
    """Read the variables."""
    base = 0
    for name, entry in entries(child(root, "variables")).items():
        node = entry.node
        type_: Type | None = None
        of = child(node, "of")
        range_ = child(node, "range")
        if of is not None and text_of(of) == "card":
            type_ = names.any_card
        elif of is not None and text_of(of) in names.kinds:
            type_ = CardOf(frozenset({text_of(of)}))
        elif of is not None:
            if text_of(of) == FLAG and (names.flags or FLAG not in names.domains):
                names.domains[FLAG] = Domain(FLAG, ("false", "true"), None)
                names.flags.add(name)
            domain = domain_of(names, of)
            type_ = None if domain is None else Seat() if domain.id == "player" else domain.type
        elif range_ is not None:
            bounds = bounds_of(names, range_)
            type_ = Number(*bounds) if bounds else None
        if type_ is None:
            type_ = Number(0, 0)
        start_node = child(node, "start")
        assert start_node is not None
        start, maybe = _start_value(names, start_node, Truth() if name in names.flags else type_)
        lasts, seen = child(node, "lasts"), child(node, "seen")
        domains = [domain_of(names, item) for item in items(child(node, "per"))]
        keys = tuple(domain for domain in domains if domain is not None)
        if seen is not None and text_of(seen) == "owner" and all(key.id != "player" for key in keys):
            names.diagnostics.append(Diagnostic(code="HR504", span=seen.span, facts={"name": name, "key": "seen"}))
        names.variables[name] = spec = VariableSpec(
            id=name,
            type=type_,
            start=start,
            maybe=maybe,
            keys=keys,
            base=base,
            lasts=text_of(lasts) if lasts is not None else "round",  # type: ignore[arg-type]  # by the schema
            seen=text_of(seen) if seen is not None else "everyone",  # type: ignore[arg-type]  # by the schema
        )
        base += spec.size


def declare_open(
    names: Names, root: Node, wanted: Mapping[str, Sequence[str | int]], shaping: Container[str]
) -> dict[str, tuple[int, ...]]:
    """Make variables of some options; return the values that each can have, as a variable holds them.

    `shaping` are the addresses that declarations rest on: an option among them has a value of its own.
    """
    found: dict[str, tuple[int, ...]] = {}
    places = {name: entry.key_span for name, _, entry in option_nodes(root)}
    base = sum(spec.size for spec in names.variables.values())
    for name, values in wanted.items():
        if f"options.{name}" in shaping:
            names.diagnostics.append(Diagnostic(code="HR517", span=places[name], facts={"text": name}))
            continue
        usual = names.options.pop(name)
        type_ = usual.type
        if isinstance(type_, Member):
            found[name] = tuple(names.domains[type_.domain].names.index(str(value)) for value in values)
        else:
            found[name] = tuple(int(value) for value in values)
            type_ = Number(min(found[name]), max(found[name]))
        names.variables[name] = spec = VariableSpec(
            id=name,
            type=type_,
            start=cast(int, usual.value),
            maybe=False,
            keys=(),
            base=base,
            lasts="match",
            seen="everyone",
        )
        base += spec.size
    return found


def _start_value(names: Names, node: Node, type_: Type) -> tuple[int | None, bool]:
    typed = Typer(names, {}, NOBODY).value(node, type_)
    if typed is None:
        return None, True
    if not isinstance(typed, Constant):
        names.diagnostics.append(Diagnostic(code="HR517", span=node.span, facts={"text": text_of(node)}))
        return None, True
    if typed.value is None and not isinstance(type_, Truth):
        return None, True
    numbers = isinstance(type_, Number) and isinstance(typed.type, Number)
    inside = not isinstance(type_, Number) or typed.value is None or type_.low <= typed.value <= type_.high
    if typed.value is None or not (numbers or typed.type == type_) or not inside:
        facts: dict[str, Filling] = {"text": text_of(node), "wanted": in_words(type_)}
        names.diagnostics.append(Diagnostic(code="HR512", span=node.span, facts=facts))
        return None, True
    return int(typed.value), False


def declare_definitions(names: Names, root: Node) -> None:
    """Read the definitions as written; they are typed where they are used."""
    for key, entry in entries(child(root, "define")).items():
        name, _, rest = key.partition("(")
        parameters = tuple(parameter.strip() for parameter in rest.rstrip(")").split(",") if parameter.strip())
        if len(set(parameters)) < len(parameters):
            doubled = next(p for n, p in enumerate(parameters) if p in parameters[:n])
            names.diagnostics.append(Diagnostic(code="HR416", span=entry.key_span, facts={"name": doubled}))
        raw = RawDefinition(name.strip(), Address(f"define.{key}"), parameters, entry.node)
        if isinstance(entry.node.value, tuple):
            names.named_effects[raw.id] = raw
            continue
        parsed = Syntax(entry.node).parse()
        if isinstance(parsed, Diagnostic):
            names.diagnostics.append(parsed)
        names.definitions[raw.id] = raw
