"""What a random ruleset declares: domains, cards, zones, variables, options, definitions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tests.random_rulesets.picks import Picks, chance, one, some

Type = str
"""`truth`, `number`, `player`, `card`, or the name of a domain of names."""

NAMES: Final = {"colour": ("red", "blue", "green"), "sign": ("sun", "moon")}
NUMBERS: Final = ("rank", "step")


@dataclass(frozen=True)
class ZoneIs:
    name: str
    keys: tuple[str, ...]
    stacked: bool
    cells: str | None
    faces: str
    counts: str | None


@dataclass(frozen=True)
class VariableIs:
    name: str
    keys: tuple[str, ...]
    type: Type
    low: int
    high: int
    maybe: bool
    lasts: str | None
    seen: str | None
    kind: str | None = None
    """The kind of cards that it can be, if not any."""


@dataclass(frozen=True)
class OptionIs:
    name: str
    reading: bool
    type: Type
    values: tuple[str, ...]
    """The names that it can have; none for numbers."""


@dataclass(frozen=True)
class DefinitionIs:
    name: str
    parameters: tuple[tuple[str, Type], ...]
    type: Type
    body: str
    asks_me: bool


@dataclass(frozen=True)
class NamedEffects:
    name: str
    parameters: tuple[tuple[str, Type], ...]
    asks_me: bool


@dataclass
class World:
    """What is declared so far; `domains` gives for a domain of numbers its bounds, for one of names its names."""

    players: tuple[int, int] = (2, 2)
    domains: dict[str, tuple[int, int] | tuple[str, ...]] = field(default_factory=dict)
    kinds: dict[str, dict[str, str]] = field(default_factory=dict)
    counts: dict[str, int | str] = field(default_factory=dict)
    starts: dict[str, str] = field(default_factory=dict)
    zones: dict[str, ZoneIs] = field(default_factory=dict)
    variables: dict[str, VariableIs] = field(default_factory=dict)
    options: dict[str, OptionIs] = field(default_factory=dict)
    definitions: dict[str, DefinitionIs] = field(default_factory=dict)
    named_effects: dict[str, NamedEffects] = field(default_factory=dict)
    phases: dict[str, str] = field(default_factory=dict)

    def is_named(self, domain: str) -> bool:
        """Return whether a domain is one of names."""
        return not isinstance(self.domains[domain][0], int)

    def type_of(self, domain: str) -> Type:
        """Return the type of the values of a domain, `player` included."""
        return domain if domain == "player" or self.is_named(domain) else "number"

    def named_domains(self) -> list[str]:
        return [name for name in self.domains if self.is_named(name)]


def players(picks: Picks, world: World) -> None:
    low = one(picks, (2, 2, 2, 2, 2, 1, 3))
    world.players = (low, low + (1 if low < 3 and chance(picks, 15) else 0))


def domains(picks: Picks, world: World) -> None:
    if chance(picks, 60):
        name = one(picks, tuple(NAMES))
        world.domains[name] = NAMES[name][: picks.number(1 if chance(picks, 10) else 2, len(NAMES[name]))]
    if chance(picks, 75) or not world.domains:
        low = one(picks, (1, 1, 1, 0, -1, 2))
        world.domains[one(picks, NUMBERS)] = (low, low + picks.number(1, 3))


def cards(picks: Picks, world: World, starts: list[str]) -> None:
    """Declare one to three kinds of cards, eight cards at most."""
    left = picks.number(3, 6)
    for kind in some(picks, ("card", "stone", "token"), 1, 3):
        names = list(world.domains)
        of = some(picks, names, 0 if kind != "card" else 1, 1 if left < 6 else 2)
        attributes = {domain if chance(picks, 80) else f"its_{domain}": domain for domain in of}
        size = 1
        for domain in of:
            bounds = world.domains[domain]
            size *= bounds[1] - bounds[0] + 1 if isinstance(bounds[0], int) else len(bounds)
        if size > max(left, 2):
            attributes, size = {}, 1
        world.kinds[kind] = attributes
        most = max(1, min(3, left // size))
        world.counts[kind] = picks.number(1, most)
        if not attributes and chance(picks, 10):
            world.counts[kind] = "count(players)"
        left = max(1, left - size * most)
        world.starts[kind] = starts[0] if kind == "card" or chance(picks, 70) else one(picks, starts)


def zones(picks: Picks, world: World) -> None:
    """Declare two to five zones: one stack, hands, and others."""
    world.zones["pile"] = ZoneIs(
        "pile", (), chance(picks, 85), None, one(picks, ("nobody", "nobody", "everyone")), None
    )
    if chance(picks, 80):
        stacked = chance(picks, 15)
        faces = one(picks, ("owner", "owner", "owner", "others", "everyone", "nobody"))
        world.zones["hand"] = ZoneIs("hand", ("player",), stacked, None, faces, _counts(picks, owned=True))
    for name in some(picks, ("table", "box", "row", "field"), 0 if len(world.zones) > 1 else 1, 3):
        keys: tuple[str, ...] = ()
        domain = one(picks, [*world.domains, "player"])
        if name in ("row", "field") and chance(picks, 60):
            keys = one(picks, (("player",), (domain,), ("player", domain), (domain, "player"), ("player", "player")))
        cells = one(picks, list(world.domains)) if name in ("row", "field") and chance(picks, 65) else None
        stacked = cells is None and chance(picks, 45)
        owned = "player" in keys
        faces = one(
            picks,
            ("everyone", "everyone", "nobody", *(["owner", "others"] if owned else []), *(["top"] if stacked else [])),
        )
        world.zones[name] = ZoneIs(name, keys, stacked, cells, faces, _counts(picks, owned=owned))


def _counts(picks: Picks, *, owned: bool) -> str | None:
    return one(picks, ("everyone", "nobody", *(["owner"] if owned else []))) if chance(picks, 15) else None


def variables(picks: Picks, world: World) -> None:
    """Declare up to three variables."""
    for name in some(picks, ("points", "last", "mark", "flag", "done"), 0, 3):
        domain = one(picks, [*world.domains, "player"])
        keys = one(picks, ((), (), (), ("player",), ("player",), (domain,), ("player", domain), ("player", "player")))
        lasts = one(picks, ("turn", "turn", "round", "match")) if chance(picks, 35) else None
        seen = (
            one(picks, ("everyone", "nobody", *(["owner"] if "player" in keys else []))) if chance(picks, 20) else None
        )
        low, high, kind = 0, 0, None
        type_ = "number"
        if name == "last":
            type_ = "player"
        elif name == "done":
            type_ = "truth"
        elif name == "mark":
            type_ = one(picks, ["card", *world.named_domains(), "player"])
            kind = one(picks, list(world.kinds)) if type_ == "card" and chance(picks, 40) else None
        else:
            low = one(picks, (0, 0, 0, -1, 1))
            high = low + picks.number(1, 1 if keys else 3)
        maybe = type_ != "truth" and (type_ in ("card", "player") or chance(picks, 60 if type_ != "number" else 20))
        world.variables[name] = VariableIs(name, keys, type_, low, high, maybe, lasts, seen, kind)


def options(picks: Picks, world: World) -> None:
    """Declare up to two options or readings."""
    if chance(picks, 30):
        world.options["size"] = OptionIs("size", chance(picks, 20), "number", ())
    if chance(picks, 20):
        world.options["way"] = OptionIs("way", chance(picks, 50), "truth", ("one_way", "other_way"))
    if world.named_domains() and chance(picks, 10):
        world.options["choice"] = OptionIs("choice", chance(picks, 20), one(picks, world.named_domains()), ())
