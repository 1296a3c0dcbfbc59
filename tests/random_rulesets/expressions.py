"""Random expressions, each of a wanted type, from the whole grammar of the language.

It is longer than other modules because it is one grammar, of which each rule may need every other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from tests.random_rulesets.declarations import Type, World, ZoneIs
from tests.random_rulesets.picks import Picks, chance, one


@dataclass(frozen=True)
class Local:
    """A name that is bound: its type, for a card the kind that it is known to have, and where it lies, if known."""

    name: str
    type: Type
    kind: str | None = None
    source: str | None = None


@dataclass(frozen=True)
class Scope:
    """What can be asked for: who acts, `was`, `can`, the score, and names that are bound. `static`: only options."""

    locals: tuple[Local, ...] = ()
    me: bool = False
    was: bool = False
    can: tuple[str, ...] = ()
    score: bool = False
    static: bool = False
    seats: bool = True
    """Whether turn and opener are known."""
    calls: bool = True
    """Whether definitions can be used."""

    def knowing(self, *local: Local) -> Scope:
        return replace(self, locals=(*self.locals, *local))


@dataclass
class Writer:
    """Writes expressions over what a world declares."""

    picks: Picks
    world: World
    names: int = 0
    calls: set[str] = field(default_factory=set)
    """The definitions that were used."""

    def fresh(self, letter: str) -> str:
        self.names += 1
        return f"{letter}{self.names}"

    def percent(self, percent: int) -> bool:
        return chance(self.picks, percent)

    def pick(self, *makers: Callable[[], str | None]) -> str:
        """Return what one of some ways makes, the first of them last if the chosen one cannot make anything."""
        for _ in range(6):
            made = one(self.picks, makers)()
            if made is not None:
                return made
        made = makers[0]()
        assert made is not None
        return made

    # --- any type ----------------------------------------------------------------------------------------------------

    def of(self, type_: Type, scope: Scope, depth: int) -> str:
        """Return an expression of a type."""
        match type_:
            case "truth":
                return self.truth(scope, depth)
            case "number":
                return self.number(scope, depth)
            case "player":
                return self.player(scope, depth)
            case "card":
                return self.card(scope, depth)
            case _:
                return self.member(type_, scope, depth)

    def key(self, domain: str, scope: Scope, depth: int) -> str:
        """Return a value for a key: mostly one that is there."""
        if domain == "player":
            return self.player(scope, depth)
        if self.world.is_named(domain):
            return self.member(domain, scope, depth)
        low, high = self.world.domains[domain]
        local = [one_.name for one_ in scope.locals if one_.type == "number"]
        if local and self.percent(60):
            return one(self.picks, local)
        if depth > 0 and self.percent(20):
            return self.number(scope, 0)
        assert isinstance(low, int)
        return str(self.picks.number(low, int(high)))

    def zone(self, scope: Scope, depth: int, wanted: Callable[[ZoneIs], bool] = lambda _zone: True) -> str | None:
        """Return a zone of some kind with its keys; None if there is none."""
        found = [zone for zone in self.world.zones.values() if wanted(zone)]
        if not found:
            return None
        return self.at(one(self.picks, found), scope, depth)

    def at(self, zone: ZoneIs, scope: Scope, depth: int) -> str:
        keys = ", ".join(self.key(domain, scope, depth) for domain in zone.keys)
        return f"{zone.name}[{keys}]" if keys else zone.name

    def _variable(self, type_: Type, scope: Scope, depth: int, kind: str | None = None) -> str | None:
        found = [
            spec for spec in self.world.variables.values() if spec.type == type_ and (kind is None or spec.kind == kind)
        ]
        if not found or scope.static:
            return None
        spec = one(self.picks, found)
        keys = ", ".join(self.key(domain, scope, depth - 1) for domain in spec.keys)
        return f"{spec.name}[{keys}]" if keys else spec.name

    def _local(self, type_: Type, scope: Scope, kind: str | None = None) -> str | None:
        found = [local.name for local in scope.locals if local.type == type_ and (kind is None or local.kind == kind)]
        return one(self.picks, found) if found else None

    def _call(self, type_: Type, scope: Scope, depth: int) -> str | None:
        found = [
            one_
            for one_ in self.world.definitions.values()
            if one_.type == type_ and scope.calls and not scope.static and (scope.me or not one_.asks_me)
        ]
        if not found or depth <= 0:
            return None
        called = one(self.picks, found)
        arguments: list[str] = []
        for _, wanted in called.parameters:
            made = self.zone(scope, depth - 1) if wanted == "zone" else self.of(wanted, scope, depth - 1)
            if made is None:
                return None
            arguments.append(made)
        self.calls.add(called.name)
        return f"{called.name}({', '.join(arguments)})" if arguments else called.name

    def _either(self, type_: Type, scope: Scope, depth: int) -> str | None:
        if depth <= 0:
            return None
        then, other = self.of(type_, scope, depth - 1), self.of(type_, scope, depth - 1)
        return f"({then} if {self.truth(scope, depth - 1)} else {other})"

    def _was(self, type_: Type, scope: Scope, depth: int) -> str | None:
        if not scope.was or depth <= 0 or not self.percent(50):
            return None
        return f"was({self.of(type_, replace(scope, was=False), depth - 1)})"

    # --- loops -------------------------------------------------------------------------------------------------------

    def collection(self, scope: Scope, depth: int) -> tuple[str, Local]:
        """Return something to run through, with the name that runs through it."""
        makers: list[Callable[[], tuple[str, Local] | None]] = [
            lambda: ("players", Local(self.fresh("p"), "player")),
            lambda: self._cards_of(scope, depth),
            lambda: self._cards_of(scope, depth),
            self._kind_of,
            self._domain_of,
            lambda: self._numbers_of(scope, depth),
            lambda: self._list_of(scope, depth),
            lambda: (f"clockwise({self.player(scope, depth - 1)})", Local(self.fresh("p"), "player")),
        ]
        several = [local for local in scope.locals if local.type == "cards"]
        if several and self.percent(50):
            cards = one(self.picks, several)
            return cards.name, replace(cards, name=self.fresh("c"), type="card")
        if scope.static:
            makers = [makers[0], self._domain_of, self._kind_of]
        for _ in range(4):
            made = one(self.picks, makers)()
            if made is not None:
                return made
        return "players", Local(self.fresh("p"), "player")

    def _cards_of(self, scope: Scope, depth: int) -> tuple[str, Local] | None:
        zone = self.zone(scope, depth - 1)
        if zone is None or scope.static:
            return None
        only = next(iter(self.world.kinds)) if len(self.world.kinds) == 1 else None
        if self.percent(30):
            kind = one(self.picks, list(self.world.kinds))
            return f"{kind} in {zone}", Local(self.fresh("c"), "card", kind)
        return zone, Local(self.fresh("c"), "card", only, zone)

    def _kind_of(self) -> tuple[str, Local]:
        kind = one(self.picks, list(self.world.kinds))
        return kind, Local(self.fresh("c"), "card", kind)

    def _domain_of(self) -> tuple[str, Local]:
        domain = one(self.picks, list(self.world.domains))
        return domain, Local(self.fresh("v"), self.world.type_of(domain))

    def _numbers_of(self, scope: Scope, depth: int) -> tuple[str, Local]:
        low = one(self.picks, ("0", "1", "-1", "2"))
        high = self.number(scope, 0) if depth > 0 and self.percent(40) else str(self.picks.number(0, 2))
        return f"numbers({low}, {high})", Local(self.fresh("n"), "number")

    def _list_of(self, scope: Scope, depth: int) -> tuple[str, Local]:
        type_ = one(self.picks, ("number", "player", *self.world.named_domains()))
        parts = [self.of(type_, scope, depth - 1) for _ in range(self.picks.number(1, 2))]
        return f"[{', '.join(parts)}]", Local(self.fresh("v"), type_)

    def _loop(self, word: str, type_: Type | None, scope: Scope, depth: int) -> str | None:
        """Return a loop of which the value is of a type, of any if there is none."""
        if depth <= 0:
            return None
        clauses = ""
        inner = scope
        for _ in range(2 if self.percent(20) else 1):
            over, local = self.collection(inner, depth - 1)
            clauses += f" for {local.name} in {over}"
            inner = inner.knowing(local)
            kind_asked = local.type == "card" and local.kind is None and self.percent(50)
            if kind_asked:
                kind = one(self.picks, list(self.world.kinds))
                clauses += f" if {local.name} is {kind}"
                inner = scope.knowing(*(one_ for one_ in inner.locals if one_ not in scope.locals and one_ != local))
                inner = inner.knowing(replace(local, kind=kind))
        if self.percent(40):
            clauses += f" if {self.truth(inner, depth - 2)}"
        mine = [one_ for one_ in inner.locals if one_ not in scope.locals]
        if type_ is None or word == "count":
            body = one(self.picks, mine).name
        elif word == "first" and self.percent(60):
            found = [local.name for local in mine if local.type == type_]
            if not found:
                return None
            body = one(self.picks, found)
        else:
            body = self.of(type_, inner, depth - 1)
        return f"{word}({body}{clauses})"

    def _rows(self, scope: Scope, depth: int) -> str | None:
        """Return a zone of which the cells are numbers."""
        if scope.static:
            return None
        return self.zone(
            scope,
            depth - 1,
            lambda one_: one_.cells not in (None, "player") and not self.world.is_named(one_.cells or ""),
        )

    def _about_runs(self, scope: Scope, depth: int) -> str | None:
        """Return what is asked of the runs of a zone: each of them, or some."""
        rows = self._rows(scope, depth)
        if rows is None or depth <= 0:
            return None
        run, cell = self.fresh("r"), self.fresh("n")
        inner = scope.knowing(Local(cell, "number"))
        asked = one(
            self.picks,
            (
                f"{self.number(scope, depth - 2)} {'not ' * self.percent(20)}in {run}",
                f"count({run}) {one(self.picks, ('==', '>', '<='))} {self.picks.number(1, 2)}",
                f"{one(self.picks, ('any', 'all'))}({self.truth(inner, depth - 2)} for {cell} in {run})",
            ),
        )
        closed = f" if {self.picks.number(0, 2)} in {run}" if self.percent(20) else ""
        return f"{one(self.picks, ('any', 'all'))}({asked} for {run} in runs({rows}){closed})"

    def _count_runs(self, scope: Scope, depth: int) -> str | None:
        rows = self._rows(scope, depth)
        if rows is None:
            return None
        if self.percent(60):
            return f"count(runs({rows}))"
        run, cell = self.fresh("r"), self.fresh("n")
        if self.percent(40):
            return f"{one(self.picks, ('sum', 'max'))}(count({run}) for {run} in runs({rows}))"
        return f"{one(self.picks, ('first', 'min', 'sum'))}({cell} for {run} in runs({rows}) for {cell} in {run})"

    # --- truth -------------------------------------------------------------------------------------------------------

    def truth(self, scope: Scope, depth: int) -> str:
        """Return a condition."""
        compared = [lambda: self._compared(scope, depth), lambda: self._compared(scope, depth)]
        if scope.static:
            return self.pick(*compared, self._option_is, lambda: self._joined(scope, depth))
        return self.pick(
            *compared,
            lambda: self._about_zone(scope, depth),
            lambda: self._about_zone(scope, depth),
            lambda: self._about_runs(scope, depth),
            lambda: self._about_card(scope, depth),
            lambda: self._about_card(scope, depth),
            lambda: self._is_nothing(scope, depth),
            lambda: self._among(scope, depth),
            self._option_is,
            lambda: self._joined(scope, depth),
            lambda: self._loop("any", "truth", scope, depth),
            lambda: self._loop("all", "truth", scope, depth),
            lambda: self._can(scope),
            lambda: self._call("truth", scope, depth),
            lambda: self._call("truth", scope, depth),
            lambda: self._was("truth", scope, depth),
            lambda: self._variable("truth", scope, depth),
            lambda: self._local("truth", scope),
            lambda: self._either("truth", scope, depth) if self.percent(30) else None,
            lambda: one(self.picks, ("true", "false")) if self.percent(10) else None,
        )

    def _compared(self, scope: Scope, depth: int) -> str:
        """Return a comparison."""
        if scope.static or self.percent(50):
            if depth > 0 and self.percent(10):
                return f"{self.picks.number(-1, 1)} <= {self.number(scope, depth - 1)} < {self.number(scope, 0)}"
            op = one(self.picks, ("==", "!=", "<", "<=", ">", ">="))
            right = self.number(scope, depth - 2) if self.percent(25) else str(self.picks.number(0, 2))
            return f"{self.number(scope, depth - 1)} {op} {right}"
        type_ = one(self.picks, ("player", *self.world.named_domains(), "card"))
        op = one(self.picks, ("==", "!=") if type_ in ("player", "card") else ("==", "!=", "<", ">="))
        return f"{self.of(type_, scope, depth - 1)} {op} {self.of(type_, scope, depth - 1)}"

    def _about_zone(self, scope: Scope, depth: int) -> str | None:
        zone = self.zone(scope, depth - 1)
        if zone is None:
            return None
        declared = self.world.zones[zone.partition("[")[0]]
        if declared.cells is not None and self.percent(60):
            return f"{'not ' * self.percent(30)}filled({zone}, {self.key(declared.cells, scope, depth - 1)})"
        if self.percent(40):
            not_ = "not " * self.percent(40)
            return f"{self.card(scope, depth - 1)} {not_}in {zone}"
        return f"count({zone}) {one(self.picks, ('==', '>', '>', '<', '!='))} {self.picks.number(0, 2)}"

    def _about_card(self, scope: Scope, depth: int) -> str | None:
        """Return what is asked of a card: its kind, or an attribute after it."""
        kinds = [kind for kind, attributes in self.world.kinds.items() if attributes]
        card = self.card(scope, depth - 1)
        kind = one(self.picks, list(self.world.kinds))
        if not kinds or self.percent(40):
            return f"{card} {one(self.picks, ('is', 'is', 'is not'))} {kind}"
        kind = one(self.picks, kinds)
        attribute = one(self.picks, list(self.world.kinds[kind]))
        type_ = self.world.type_of(self.world.kinds[kind][attribute])
        op = one(self.picks, ("==", "!=", "<", ">", ">="))
        name = self.fresh("c")
        asked = f"{name} is {kind} and {name}.{attribute} {op} {self.of(type_, scope, 0)}"
        return (
            f"any({asked} for {name} in [{card}])"
            if self.percent(50)
            else self._narrowed(card, kind, attribute, op, scope)
        )

    def _narrowed(self, card: str, kind: str, attribute: str, op: str, scope: Scope) -> str | None:
        if not card.startswith(("top(", "bottom(", "at(")) and not any(card == local.name for local in scope.locals):
            return None
        type_ = self.world.type_of(self.world.kinds[kind][attribute])
        return f"({card} is {kind} and {card}.{attribute} {op} {self.of(type_, scope, 0)})"

    def _is_nothing(self, scope: Scope, depth: int) -> str | None:
        not_ = "not " * self.percent(50)
        makers = [
            lambda: self._end_card(scope, depth),
            lambda: self._end_card(scope, depth),
            lambda: self._variable(
                one(self.picks, ("player", "card", "number", *self.world.named_domains())), scope, depth
            ),
            lambda: self._loop("first", "player", scope, depth),
            lambda: self._loop(one(self.picks, ("min", "max")), "number", scope, depth),
        ]
        made = one(self.picks, makers)()
        if made is None:
            return None
        name = made.partition("[")[0]
        declared = self.world.variables.get(name)
        return None if declared is not None and not declared.maybe else f"{made} is {not_}nothing"

    def _among(self, scope: Scope, depth: int) -> str | None:
        type_ = one(self.picks, ("number", "player", *self.world.named_domains()))
        parts = [self.of(type_, scope, depth - 1) for _ in range(self.picks.number(1, 2))]
        over = f"[{', '.join(parts)}]"
        if type_ == "number" and self.percent(30):
            over = f"numbers({self.picks.number(-1, 1)}, {self.number(scope, 0)})"
        return f"{self.of(type_, scope, depth - 1)} {'not ' * self.percent(30)}in {over}"

    def _option_is(self) -> str | None:
        named = [option for option in self.world.options.values() if option.values]
        if not named:
            return None
        option = one(self.picks, named)
        return f"{option.name} == {one(self.picks, option.values)}"

    def _joined(self, scope: Scope, depth: int) -> str | None:
        if depth <= 0:
            return None
        left = self.truth(scope, depth - 1)
        if self.percent(25):
            return f"not ({left})"
        return f"({left} {one(self.picks, ('and', 'or'))} {self.truth(scope, depth - 1)})"

    def _can(self, scope: Scope) -> str | None:
        return f"can({one(self.picks, scope.can)})" if scope.can else None

    # --- numbers -----------------------------------------------------------------------------------------------------

    def number(self, scope: Scope, depth: int) -> str:
        """Return a number."""
        if scope.static:
            return self.pick(
                lambda: str(self.picks.number(0, 3)),
                self._number_option,
                lambda: "count(players)",
                lambda: f"count({one(self.picks, list(self.world.domains))})",
                lambda: f"count({one(self.picks, list(self.world.kinds))})",
                lambda: self._calculated(scope, depth),
            )
        return self.pick(
            lambda: str(self.picks.number(0, 2)),
            lambda: self._count(scope, depth),
            lambda: self._count(scope, depth),
            *(partial("count({})".format, local.name) for local in scope.locals if local.type == "cards"),
            lambda: self._count_runs(scope, depth),
            lambda: self._variable("number", scope, depth),
            lambda: self._variable("number", scope, depth),
            lambda: self._local("number", scope),
            lambda: self._local("number", scope),
            lambda: self._attribute("number", scope, depth),
            lambda: self._attribute("number", scope, depth),
            self._number_option,
            lambda: self._calculated(scope, depth),
            lambda: self._loop("count", None, scope, depth),
            lambda: self._loop(one(self.picks, ("sum", "min", "max")), "number", scope, depth),
            lambda: self._loop(one(self.picks, ("sum", "first")), "number", scope, depth),
            lambda: self._call("number", scope, depth),
            lambda: self._either("number", scope, depth),
            lambda: self._position(scope, depth),
            lambda: self._score(scope, depth),
            lambda: self._was("number", scope, depth),
            lambda: "count(players)" if self.percent(30) else None,
        )

    def _number_option(self) -> str | None:
        return "size" if "size" in self.world.options else None

    def _count(self, scope: Scope, depth: int) -> str | None:
        zone = self.zone(scope, depth - 1)
        return None if zone is None else f"count({zone})"

    def _attribute(self, type_: Type, scope: Scope, depth: int) -> str | None:
        """Return an attribute of a card of a known kind."""
        found = [
            (kind, name)
            for kind, attributes in self.world.kinds.items()
            for name, domain in attributes.items()
            if self.world.type_of(domain) == type_
        ]
        if not found:
            return None
        kind, name = one(self.picks, found)
        card = self._card_of_kind(kind, scope, depth)
        return None if card is None else f"{card}.{name}"

    def _calculated(self, scope: Scope, depth: int) -> str | None:
        if depth <= 0:
            return None
        left, right = self.number(scope, depth - 1), self.number(scope, depth - 1)
        match self.picks.number(0, 9):
            case 0:
                return f"abs({left} - {right})"
            case 1:
                return f"min({left}, {right})"
            case 2:
                return f"max({left}, {right})"
            case 3:
                return f"({left} {one(self.picks, ('//', '%'))} {right})"
            case 4:
                return f"({left} * {right})"
            case _:
                return f"({left} {one(self.picks, ('+', '-'))} {right})"

    def _position(self, scope: Scope, depth: int) -> str | None:
        if depth <= 0:
            return None
        type_ = one(self.picks, ("player", *self.world.named_domains()))
        return f"position({self.of(type_, scope, depth - 1)})"

    def _score(self, scope: Scope, depth: int) -> str | None:
        return f"score({self.player(scope, depth - 1)})" if scope.score else None

    # --- players, members, cards -------------------------------------------------------------------------------------

    def player(self, scope: Scope, depth: int) -> str:
        """Return a player."""
        seats = ("turn", "opener") if scope.seats else ("opener",)
        known: list[Callable[[], str | None]] = [
            lambda: "me" if scope.me else one(self.picks, seats),
            lambda: "me" if scope.me else one(self.picks, seats),
            lambda: self._local("player", scope),
            lambda: self._local("player", scope),
            lambda: one(self.picks, seats) if self.percent(30) else None,
        ]
        if depth > 0:
            known += [
                lambda: f"{one(self.picks, ('left', 'right'))}({self.player(scope, depth - 1)})",
                lambda: self._variable("player", scope, depth),
                lambda: self._loop("first", "player", scope, depth),
                lambda: self._either("player", scope, depth) if self.percent(30) else None,
                lambda: self._call("player", scope, depth),
            ]
        return self.pick(*known)

    def member(self, domain: str, scope: Scope, depth: int) -> str:
        """Return a value of a domain of names."""
        names = self.world.domains[domain]
        return self.pick(
            lambda: str(one(self.picks, names)),
            lambda: self._local(domain, scope),
            lambda: self._local(domain, scope),
            lambda: self._local(domain, scope),
            lambda: self._attribute(domain, scope, depth),
            lambda: self._attribute(domain, scope, depth),
            lambda: self._variable(domain, scope, depth),
            lambda: self._neighbour(domain, scope, depth),
            lambda: self._loop("first", domain, scope, depth),
            lambda: self._either(domain, scope, depth) if self.percent(30) else None,
            lambda: next((o.name for o in self.world.options.values() if o.type == domain), None),
        )

    def _neighbour(self, domain: str, scope: Scope, depth: int) -> str | None:
        if depth <= 0:
            return None
        return f"{one(self.picks, ('next', 'previous'))}({self.member(domain, scope, depth - 1)})"

    def card(self, scope: Scope, depth: int) -> str:
        """Return a card of whatever kind."""
        return self.pick(
            lambda: self._named(one(self.picks, list(self.world.kinds)), scope, depth),
            lambda: self._local("card", scope),
            lambda: self._local("card", scope),
            lambda: self._local("card", scope),
            lambda: self._end_card(scope, depth),
            lambda: self._end_card(scope, depth),
            lambda: self._end_card(scope, depth),
            lambda: self._variable("card", scope, depth),
            lambda: self._loop("first", "card", scope, depth),
        )

    def _card_of_kind(self, kind: str, scope: Scope, depth: int) -> str | None:
        only = len(self.world.kinds) == 1
        return self.pick(
            lambda: self._named(kind, scope, depth),
            lambda: self._local("card", scope, kind),
            lambda: self._local("card", scope, kind),
            lambda: self._variable("card", scope, depth, kind),
            lambda: self._end_card(scope, depth) if only else None,
            lambda: self._end_card(scope, depth) if only else None,
        )

    def _named(self, kind: str, scope: Scope, depth: int) -> str:
        attributes = self.world.kinds[kind]
        values = [self._value_of(domain, scope, depth - 1) for domain in attributes.values()]
        return f"{kind}({', '.join(values)})" if values else kind

    def _value_of(self, domain: str, scope: Scope, depth: int) -> str:
        return self.key(domain, scope, depth)

    def _end_card(self, scope: Scope, depth: int) -> str | None:
        zone = self.zone(scope, depth - 1, lambda one_: one_.stacked or one_.cells is not None)
        if zone is None:
            return None
        cells = self.world.zones[zone.partition("[")[0]].cells
        if cells is not None:
            return f"at({zone}, {self.key(cells, scope, depth - 1)})"
        return f"{one(self.picks, ('top', 'top', 'bottom'))}({zone})"
