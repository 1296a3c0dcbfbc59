"""Definitions that no rule uses, and option values that change nothing, found by comparing games without play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from spec.game import Game
from spec.ruleset import Ruleset
from spec.source import child, entries
from spec.typing import build, option_nodes
from verifier.analysis.option_values import numbers_of_players, values_of
from verifier.verdict import Said, said

Options = Mapping[str, str | int]

FEW: Final = 6
"""Of an option with more values, only the least and the greatest are combined with another option."""


def unused(
    ruleset: Ruleset, game: Game, options: Options, stop: Callable[[], bool] = lambda: False
) -> Iterator[tuple[str, Said]]:
    """Yield the addresses of definitions and options unused with every number of players, each with the reason.

    An option that is among `options` is looked at with all of them at their defaults. After `stop` nothing more is
    checked or reported.
    """
    yield from _definitions(ruleset, game, options, stop)
    by_default = _built(ruleset, game.players, {}) if options else game
    for name, address, entry in option_nodes(ruleset.root):
        chosen, usual = (options, game) if name not in options else ({}, by_default)
        if usual is None:
            continue
        is_range = child(entry.node, "range") is not None
        idle: list[str | int] = []
        for value in values_of(entry.node, usual):
            if str(value) == usual.options[name]:
                continue
            if not _matters(ruleset, usual, {**chosen, name: value}, chosen, stop) and not _matters_with_others(
                ruleset, usual, chosen, name, value, stop
            ):
                idle.append(value)
            elif is_range:
                idle.clear()  # numbers that come to the same are no fault as long as some do not
                break
        if stop():
            return
        if idle:
            first, last = (name, str(idle[0])), (name, str(idle[-1]))
            alone = said("value-unused", choice=first)
            yield str(address), alone if len(idle) == 1 else said("values-unused", first=first, last=last)


def _definitions(
    ruleset: Ruleset, game: Game, options: Options, stop: Callable[[], bool]
) -> Iterator[tuple[str, Said]]:
    """Yield the definitions that no rule uses, with any number of players or another named value of an option."""
    declared = {f"define.{key}": key.partition("(")[0] for key in entries(child(ruleset.root, "define"))}
    left = set(declared)
    others = [(number, options) for number in (game.players, *numbers_of_players(ruleset))]
    for name, _, entry in option_nodes(ruleset.root):
        if child(entry.node, "range") is None:
            others += [(game.players, {**options, name: value}) for value in values_of(entry.node, game)]
    for number, chosen in others:
        if not left or stop():
            return
        made = build(ruleset, number, chosen).value
        if made is not None:
            left -= made.names.used
    yield from ((address, said("definition-unused", definition=declared[address])) for address in sorted(left))


def _matters(ruleset: Ruleset, game: Game, chosen: Options, usual: Options, stop: Callable[[], bool]) -> bool:
    """Return whether two choices of options make different games, with some number of players.

    A choice that the ruleset excludes may matter together with others.
    """
    excluded = True
    for number in (game.players, *(players for players in numbers_of_players(ruleset) if players != game.players)):
        if stop():
            return True
        other, before = _built(ruleset, number, chosen), _built(ruleset, number, usual)
        if other is not None:
            excluded = False
            if before is None or not _alike(other, before):
                return True
    return excluded


def _matters_with_others(
    ruleset: Ruleset, game: Game, options: Options, name: str, value: str | int, stop: Callable[[], bool]
) -> bool:
    """Return whether a value leads to a different game together with some value of one other option."""
    for option, _, entry in option_nodes(ruleset.root):
        if option == name or option in options:
            continue
        values = values_of(entry.node, game)
        for choice in values if len(values) <= FEW else (values[0], values[-1]):
            beside = {**options, option: choice}
            made = [_built(ruleset, game.players, chosen) for chosen in ({**beside, name: value}, beside)]
            if stop() or (made[0] is not None and made[1] is not None and not _alike(*made)):
                return True
    return False


def _alike(game: Game | None, other: Game | None) -> bool:
    assert game is not None
    assert other is not None
    return replace(game, options={}) == replace(other, options={})


def _built(ruleset: Ruleset, players: int, options: Options) -> Game | None:
    made = build(ruleset, players, options).value
    return None if made is None else made.game
