"""Definitions that no rule uses, and option values that change nothing, found by comparing games without play."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice, product
from typing import Final

from spec.game import Game
from spec.ruleset import Ruleset
from spec.source import child, entries
from spec.typing import build, option_nodes
from verifier.analysis.option_values import numbers_of_players, values_of
from verifier.verdict import Said, clauses, said

Options = Mapping[str, str | int]

OpenOptions = Mapping[str, Sequence[str | int]]
"""Options that are left open, with their values."""

MOST: Final = 60
"""So many combinations of other options, at most, are gone through for one value of an option."""


def unused(
    ruleset: Ruleset, game: Game, options: Options, stop: Callable[[], bool] = lambda: False
) -> Iterator[tuple[str, Said | None]]:
    """Yield the addresses of definitions and options unused with every number of players, each with the reason.

    An option that is among `options` is looked at with all of them at their defaults. None instead of a reason: no use
    of a value was found, but there are too many combinations with other options to rule it out. After `stop` nothing
    more is checked or reported.
    """
    yield from _definitions(ruleset, game, options, stop)
    by_default = _built(ruleset, game.players, {}) if options else game
    for name, address, entry in option_nodes(ruleset.root):
        chosen, usual = (options, game) if name not in options else ({}, by_default)
        if usual is None:
            continue
        is_range = child(entry.node, "range") is not None
        values = [value for value in values_of(entry.node, usual) if str(value) != usual.options[name]]
        uses = _Uses(ruleset, usual, chosen, name, stop)
        idle: list[bool] = []
        is_settled = True
        for value in values:
            matters = uses.matters(value)
            if matters and is_range:
                idle.clear()  # numbers that come to the same are no fault as long as some do not
                is_settled = True
                break
            is_settled = is_settled and matters is not None
            idle.append(matters is False)
        if stop():
            return
        if any(idle) and (is_settled or not is_range):
            yield str(address), clauses(*_of_no_use(name, values, idle))
        elif not is_settled:
            yield str(address), None


def _of_no_use(name: str, values: Sequence[str | int], idle: Sequence[bool]) -> Iterator[Said]:
    """Yield which values change nothing: those that follow one another together."""
    for is_idle, some in groupby(zip(values, idle, strict=True), key=lambda pair: pair[1]):
        told = [(name, str(value)) for value, _ in some]
        if is_idle and len(told) == 1:
            yield said("value-unused", choice=told[0])
        elif is_idle:
            yield said("values-unused", first=told[0], last=told[-1])


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


@dataclass(slots=True)
class _Uses:
    """Looks for uses of values of one option: whether the game is another one than with its default."""

    ruleset: Ruleset
    game: Game
    options: Options
    name: str
    stop: Callable[[], bool]
    _settings: tuple[tuple[Options, ...], OpenOptions, bool] | None = None

    def matters(self, value: str | int) -> bool | None:
        """Return whether a value makes another game, with some number of players and some values of other options.

        A value that the ruleset excludes may matter together with others. None if not all combinations were looked at.
        """
        if self._matters_alone(value):
            return True
        settings, opened, complete = self._others()
        for number in self._numbers():
            for setting in settings:
                beside = {**self.options, **setting}
                made = [
                    build(self.ruleset, number, chosen, opened).value
                    for chosen in ({**beside, self.name: value}, beside)
                ]
                if self.stop() or (made[0] and made[1] and not _alike(made[0].game, made[1].game)):
                    return True
        return False if complete else None

    def _numbers(self) -> Iterator[int]:
        yield self.game.players
        yield from (number for number in numbers_of_players(self.ruleset) if number != self.game.players)

    def _matters_alone(self, value: str | int) -> bool:
        excluded = True
        for number in self._numbers():
            if self.stop():
                return True
            other = _built(self.ruleset, number, {**self.options, self.name: value})
            before = _built(self.ruleset, number, self.options)
            if other is not None:
                excluded = False
                if before is None or not _alike(other, before):
                    return True
        return excluded

    def _others(self) -> tuple[tuple[Options, ...], OpenOptions, bool]:
        """Return the combinations of values of other options, those that are left open in each, whether these are all.

        Options on which no declaration rests are left open, which takes in all their values at once.
        """
        if self._settings is not None:
            return self._settings
        opened: dict[str, Sequence[str | int]] = {}
        fixed: dict[str, Sequence[str | int]] = {}
        for option, _, entry in option_nodes(self.ruleset.root):
            if option == self.name or option in self.options:
                continue
            values = values_of(entry.node, self.game)
            made = build(self.ruleset, self.game.players, self.options, {**opened, option: values}).value
            (opened if made is not None else fixed)[option] = values
        complete = math.prod(map(len, fixed.values())) <= MOST
        rows = (
            product(*fixed.values())
            if complete
            else islice(_one_by_one([*fixed.values()], [self.game.options[option] for option in fixed]), MOST)
        )
        settings = tuple(dict(zip(fixed, row, strict=True)) for row in rows)
        self._settings = settings, opened, complete
        return self._settings


def _one_by_one(values: Sequence[Sequence[str | int]], usual: Sequence[str]) -> Iterator[tuple[str | int, ...]]:
    """Yield rows of values of which at most one is not the usual one: of each first the least and the greatest."""
    defaults = [
        next(value for value in some if str(value) == default) for some, default in zip(values, usual, strict=True)
    ]
    yield tuple(defaults)
    for at, some in enumerate(values):
        for value in dict.fromkeys((some[0], some[-1], *some)):
            if value != defaults[at]:
                yield (*defaults[:at], value, *defaults[at + 1 :])


def _alike(game: Game, other: Game) -> bool:
    return replace(game, options={}) == replace(other, options={})


def _built(ruleset: Ruleset, players: int, options: Options) -> Game | None:
    made = build(ruleset, players, options).value
    return None if made is None else made.game
