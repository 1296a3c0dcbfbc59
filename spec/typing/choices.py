"""The choices before a game: the number of players, and the value of each option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from spec.game import Address, Constant, Domain, Member, Number, Type
from spec.source import Diagnostic, Entry, Node, child, entries, items, meant_or, text_of
from spec.typing.names import Names
from spec.words import Filling, phrase

MAX_PLAYERS: Final = 20

Choices = Mapping[str, str | int]


def interval(node: Node) -> tuple[int, int] | None:
    """Return the bounds of `A..B` or of a single number, None if the node says neither."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value, node.value
    low, dots, high = text_of(node).partition("..") if isinstance(node.value, str) else ("", "", "")
    try:
        return (int(low), int(high)) if dots else None
    except ValueError:
        return None


def player_range(root: Node) -> range | Diagnostic:
    """Return the numbers of players of a ruleset, or what is wrong with them."""
    node = child(root, "players")
    assert node is not None
    bounds = interval(node)
    if bounds is None or not 1 <= bounds[0] <= bounds[1] <= MAX_PLAYERS:
        return Diagnostic(code="HR313", span=node.span, facts={"text": text_of(node), "limit": MAX_PLAYERS})
    return range(bounds[0], bounds[1] + 1)


def option_nodes(root: Node) -> Iterator[tuple[str, Address, Entry]]:
    """Yield every option and reading with its address."""
    for section in ("options", "readings"):
        for name, entry in entries(child(root, section)).items():
            yield name, Address(f"{section}.{name}"), entry


def option_values(names: Names, node: Node) -> Sequence[str | int] | None:
    """Return every value that an option can have; None if its declaration is faulty."""
    if (values := child(node, "values")) is not None:
        return tuple(entries(values)) or tuple(text_of(item) for item in items(values))
    if (range_ := child(node, "range")) is not None:
        bounds = interval(range_)
        return None if bounds is None or bounds[0] > bounds[1] else range(bounds[0], bounds[1] + 1)
    of = child(node, "of")
    domain = names.domains.get(text_of(of)) if of is not None else None
    return None if domain is None else values_in_words(domain)


def values_in_words(domain: Domain) -> Sequence[str | int]:
    """Return the values of a domain as an option names them: names, or numbers; a player is the number of the seat."""
    return domain.names if isinstance(domain.type, Member) else tuple(int(name) for name in domain.names)


def declare_options(names: Names, root: Node, chosen: Choices) -> None:
    """Give every option and reading its value for this number of players."""
    for name, _, entry in option_nodes(root):
        if child(entry.node, "of") is None:
            _declare_option(names, name, entry, chosen, root)


def declare_domain_options(names: Names, root: Node, chosen: Choices) -> None:
    """Give every option whose value is one of a domain its value."""
    for name, _, entry in option_nodes(root):
        if child(entry.node, "of") is not None:
            _declare_option(names, name, entry, chosen, root)


def _declare_option(names: Names, name: str, entry: Entry, chosen: Choices, root: Node) -> None:
    node = entry.node
    default = child(node, "default")
    assert default is not None
    of = child(node, "of")
    if of is not None and text_of(of) not in names.domains:
        names.diagnostics.append(unknown_domain(names, of))
        return
    values = option_values(names, node)
    assert values
    if entries(default):
        by_players = entries(default).get(str(names.players))
        if by_players is None:
            names.diagnostics.append(_no_default(root, name, default))
        default = by_players.node if by_players is not None else Node(values[0], default.span)
    value: str | int = chosen.get(name, text_of(default) if isinstance(values[0], str) else "")
    if not isinstance(values[0], str) and name not in chosen:
        value = (
            default.value
            if isinstance(default.value, int) and not isinstance(default.value, bool)
            else text_of(default)
        )
    if value not in values:
        possible: Filling = tuple(values)
        if isinstance(values[0], int):
            possible = phrase("possible.range", low=values[0], high=values[-1], name=name)
        facts: dict[str, Filling] = {"name": name, "value": str(value), "possible": possible}
        names.diagnostics.append(Diagnostic(code="HR310", span=default.span, facts=facts))
        value = values[0]
    type_: Type
    if of is not None:
        type_ = names.domains[text_of(of)].type
        number = values.index(value) if isinstance(type_, Member) else cast(int, value)
        names.options[name] = Constant(number, type_)
    elif isinstance(value, int):
        names.options[name] = Constant(value, Number(value, value))
    else:
        names.domains[name] = Domain(name, tuple(str(v) for v in values), None)
        names.options[name] = Constant(values.index(value), Member(name))


def _no_default(root: Node, name: str, default: Node) -> Diagnostic:
    players = player_range(root)
    asked = players if isinstance(players, range) else ()
    missing = tuple(number for number in asked if str(number) not in entries(default))
    facts: dict[str, Filling] = {"name": name, "players": missing, "keys": tuple(f"{number}:" for number in missing)}
    return Diagnostic(code="HR311", span=default.span, facts=facts)


def unknown_domain(names: Names, node: Node) -> Diagnostic:
    """Return that there is no such domain, and what there is."""
    known = tuple(name for name in names.domains if name not in names.options)
    hint = meant_or(text_of(node), known, phrase("known.domains", known=known))
    return Diagnostic(code="HR502", span=node.span, facts={"name": text_of(node), "hint": hint})
