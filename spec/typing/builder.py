"""Builds the game of a whole ruleset for one number of players and one value of each option."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from spec.game import Can, Definition, Expression, Game, parts_of, spell
from spec.ruleset import Ruleset, find, is_patch
from spec.source import (
    Diagnostic,
    Entry,
    Node,
    Note,
    NotPossible,
    Span,
    StageResult,
    child,
    entries,
    in_order,
    listed,
)
from spec.typing import choices, declarations, rules
from spec.typing.choices import Choices
from spec.typing.names import RESERVED, Names
from spec.typing.rule_work import too_much
from spec.words import Filling, Phrase, phrase

SECTIONS: Final = {
    "options": phrase("thing.option"),
    "readings": phrase("thing.reading"),
    "domains": phrase("thing.domain"),
    "cards": phrase("thing.kind"),
    "zones": phrase("thing.zone"),
    "variables": phrase("thing.variable"),
    "define": phrase("thing.definition"),
}


KEPT: Final = 16 if sys.platform == "emscripten" else 64
"""How many games are cached, those requested last. In a web page there is less room."""


@dataclass(frozen=True, slots=True)
class Built:
    """A game, with the meaning of its names and the results of type checks on its conditions."""

    game: Game
    names: Names


def build(
    ruleset: Ruleset,
    players: int,
    chosen: Choices = MappingProxyType({}),
    left_open: Mapping[str, Sequence[str | int]] = MappingProxyType({}),
) -> StageResult[Built]:
    """Return the game for a number of players; options not in `chosen` have their defaults.

    Options that contradict what the ruleset `requires` of them are a diagnostic (HR315). Those `left_open` are
    variables of the game that no rule changes, with their default at the start and these values possible; one on which
    a declaration rests (HR517) cannot be left open.
    Errors: `ValueError` if `players` is not allowed by the ruleset, or an option is unknown or has no such value.
    """
    names, game = typed(ruleset, players, chosen, left_open)
    found = in_order(names.diagnostics)
    return StageResult(None if found or game is None else Built(game, names), found)


def number_of_cards(ruleset: Ruleset, players: int) -> StageResult[int]:
    """Return how many cards so many play with, all options at their defaults; what is done with them is not looked at.

    Errors: `ValueError` if `players` is not allowed by the ruleset.
    """
    names = Names(players)
    declared = _declared(names, ruleset.read_as({}).root, {}) is not None
    found = in_order(names.diagnostics)
    return StageResult(names.total_cards if declared and not found else None, found)


def typed(
    ruleset: Ruleset, players: int, chosen: Choices, left_open: Mapping[str, Sequence[str | int]] = MappingProxyType({})
) -> tuple[Names, Game | None]:
    """Return the names of a game with all diagnostics of typing it, and the game, which may be faulty.

    A ruleset that was read once is typed once for each number of players and each choice, the last of them at least.
    Errors: as `build`.
    """
    return _typed(ruleset, players, _key(chosen), tuple((name, tuple(left_open[name])) for name in sorted(left_open)))


_Key: TypeAlias = tuple[tuple[str, type[str] | type[int], str | int], ...]


def _key(chosen: Choices) -> _Key:
    """Return choices as a key, in which 1 is not true."""
    return tuple((name, type(chosen[name]), chosen[name]) for name in sorted(chosen))


@lru_cache(maxsize=KEPT)
def _typed(
    ruleset: Ruleset, players: int, choice: _Key, open_: tuple[tuple[str, tuple[str | int, ...]], ...]
) -> tuple[Names, Game | None]:
    left_open: dict[str, Sequence[str | int]] = dict(open_)
    chosen = {name: value for name, _, value in choice}
    read = ruleset.read_as(chosen)
    root, names = read.root, Names(players)
    shaping = _declared(names, root, chosen)
    if shaping is None:
        return names, None
    open_values = declarations.declare_open(names, root, left_open, shaping)
    game = _game(names, read, open_values)
    names.diagnostics.extend(_circular_can(root, game))
    names.spans = _spans(root)
    names.diagnostics.extend(too_much(names, game))
    return names, game


def _declared(names: Names, root: Node, chosen: Mapping[str, str | int]) -> frozenset[str] | None:
    """Declare all things; return the options that shape them, None if no game can be made of them.

    Errors: `ValueError` if so many cannot play.
    """
    allowed = choices.player_range(root)
    if isinstance(allowed, Diagnostic):
        names.diagnostics.append(allowed)
        return None
    if names.players not in allowed:
        why = phrase("not-possible.players", low=allowed[0], high=allowed[-1], players=names.players)
        raise NotPossible(f"players={names.players}, allowed {allowed[0]} to {allowed[-1]}", why)
    names.diagnostics.extend(_clashing_ids(root))
    names.later = frozenset(
        key.partition("(")[0]
        for section in ("cards", "zones", "variables", "define")
        for key in entries(child(root, section))
    )
    choices.declare_options(names, root, chosen)
    declarations.declare_domains(names, root)
    choices.declare_domain_options(names, root, chosen)
    _check_choices(names, root, chosen)
    declarations.declare_cards(names, root)
    declarations.distinct_face_names(names)
    declarations.declare_zones(names, root)
    declarations.declare_variables(names, root)
    declarations.declare_definitions(names, root)
    names.later = frozenset()
    if any(diagnostic.code in ("HR501", "HR502", "HR516") for diagnostic in names.diagnostics):
        return None
    patching = (name for name, entry in entries(child(root, "readings")).items() if is_patch(entry.node))
    shaping = frozenset(names.used) | {f"options.{name}" for name in patching}
    broken = rules.broken_requirements(names, root)
    names.diagnostics.extend(broken)
    return None if broken else shaping


def _game(names: Names, ruleset: Ruleset, open_values: Mapping[str, tuple[int, ...]]) -> Game:
    """Return the game, whose rules are typed here in the order of a ruleset."""
    root = ruleset.root
    phases = rules.phases(root)
    names.phases = {name: entry.key_span for name, entry in entries(child(root, "phases")).items()}
    names.moves = {name: entry.key_span for name, entry in entries(child(root, "moves")).items()}
    score = rules.score(names, root)
    redeal, starter, start_phase = rules.start(names, root)
    names.next_seat = rules.next_seat(names, root)
    moves = rules.moves(names, root)
    setup, after, ends = rules.setup(names, root), rules.after(names, root), rules.ends(names, root)
    lost = rules.lost(names, root, ends)
    return Game(
        name=ruleset.name,
        players=names.players,
        options=MappingProxyType(
            {name: spell(names.domains, names.faces, value.type, value.value) for name, value in names.options.items()}
        ),
        domains=MappingProxyType(dict(names.domains)),
        kinds=MappingProxyType({kind: tuple(domain.id for _, domain in of) for kind, of in names.kinds.items()}),
        faces=names.faces,
        zones=MappingProxyType(dict(names.zones)),
        variables=MappingProxyType(dict(names.variables)),
        setup=setup,
        redeal=redeal,
        starter=starter,
        start_phase=start_phase,
        phases=MappingProxyType(phases),
        moves=MappingProxyType(moves),
        after=after,
        ends=ends,
        score=score,
        winners=rules.winners(names, root, lost),
        lost=lost,
        player=rules.PLAYER,
        match=rules.match(names, root),
        properties=rules.properties(names, root),
        definitions=MappingProxyType({definition.id: definition for definition in names.instances.values()}),
        left_open=MappingProxyType(open_values),
    )


def _check_choices(names: Names, root: Node, chosen: Choices) -> None:
    known = {name: entry for name, _, entry in choices.option_nodes(root)}
    for name, value in chosen.items():
        if name not in known:
            none = phrase("not-possible.option", name=name)
            raise NotPossible(f"option={name!r} is not one of {sorted(known)}", none)
        values = choices.option_values(names, known[name].node)
        if values is not None and value not in values:
            why = phrase("not-possible.value", name=name, value=str(value), values=listed(map(str, values)))
            raise NotPossible(f"{name}={value!r} is not one of {values[0]}..{values[-1]}", why)


def _spans(root: Node) -> dict[str, Span]:
    sections = entries(root)
    spans = {key: sections[key].key_span for key in ("score", "winners", "all_lose", "start") if key in sections}
    for section in ("end", "properties"):
        spans |= {f"{section}.{key}": entry.key_span for key, entry in entries(child(root, section)).items()}
    return spans


def _clashing_ids(root: Node) -> Iterator[Diagnostic]:
    seen: dict[str, Entry] = {}
    others: dict[str, Phrase] = {}
    for section, title in SECTIONS.items():
        for key, entry in entries(child(root, section)).items():
            name = key.partition("(")[0]
            if name in RESERVED:
                facts: dict[str, Filling] = {"name": name, "other": phrase("thing.language")}
                yield Diagnostic(code="HR501", span=entry.key_span, facts=facts)
            elif name in seen and section != "domains":
                note = Note(phrase("note.same-name"), seen[name].key_span)
                facts = {"name": name, "other": others[name]}
                yield Diagnostic(code="HR501", span=entry.key_span, facts=facts, notes=(note,))
            seen.setdefault(name, entry)
            others.setdefault(name, title)


def _circular_can(root: Node, game: Game) -> Iterator[Diagnostic]:
    """Yield a fault for each move whose conditions depend, directly or not, on whether the move itself is possible."""
    definitions = dict(game.definitions)
    asks = {
        move.id: {name for condition in move.conditions for name in _asked(condition.expression, definitions)}
        for move in game.moves.values()
    }
    for move in game.moves.values():
        todo, seen = list(asks[move.id]), set[str]()
        while todo:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                todo.extend(asks.get(name, ()))
        if move.id in seen:
            condition = find(root, ("moves", move.id, "if"))
            assert condition is not None
            yield Diagnostic(code="HR510", span=condition.key_span, facts={"name": move.id})


def _asked(expression: Expression, definitions: dict[str, Definition]) -> Iterator[str]:
    for part in parts_of(expression, definitions):
        if isinstance(part, Can):
            yield part.move


def texts(root: Node) -> Iterator[tuple[str, Entry]]:
    """Yield the words of a ruleset with the addresses that they explain."""
    yield from entries(child(root, "text")).items()
