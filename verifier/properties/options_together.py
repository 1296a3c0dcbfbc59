"""Uses of rules that take values of several options at once, of those that a rule asks together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Final

from reference_engine import Engine
from spec.game import Game
from spec.ruleset import Ruleset, mentioned
from spec.typing import option_nodes
from verifier.analysis import values_of
from verifier.explorer import Instance, instance_of, note_conditions, questions, uses
from verifier.solver import states_of_play

OptionSetting = tuple[str, str]
"""An option or reading, and a value of it."""

OptionSettings = tuple[OptionSetting, ...]

BOTH: Final = (True, True)

MOST: Final = 24
"""So many pairs of values are tried for one rule at most."""

MOST_GAMES: Final = 48
"""So many pairs of values are played in all."""


def used_together(
    ruleset: Ruleset,
    game: Game,
    options: Mapping[str, str | int],
    missing: Collection[str],
    seen: Mapping[str, tuple[bool, bool]],
    seed: int,
    stop: Callable[[], bool],
) -> dict[str, OptionSettings]:
    """Return which of some rules are used in random games with other values of two options that they ask together.

    `seen` are the results of conditions with the options as they are. A rule comes with the values that its use takes.
    """
    asking: dict[OptionSettings, tuple[dict[str, str | int], list[str]]] = {}
    for address in sorted(missing):
        for settings, chosen in _pairs(ruleset, game, options, address):
            asking.setdefault(settings, (chosen, []))[1].append(address)
    found: dict[str, OptionSettings] = {}
    for settings, (chosen, addresses) in islice(asking.items(), MOST_GAMES):
        left = frozenset(addresses).difference(found)
        other = instance_of(ruleset, game.players, chosen, {}) if left and not stop() else None
        if other is not None:
            found.update(dict.fromkeys(sorted(_used_in(other, left, seen, seed, stop)), settings))
    return found


def _used_in(
    other: Instance,
    wanted: frozenset[str],
    seen: Mapping[str, tuple[bool, bool]],
    seed: int,
    stop: Callable[[], bool],
) -> frozenset[str]:
    """Return which of some rules are used in random games of a game with other values, beside what was `seen`."""
    there = {address: seen[address] for address in wanted if address in seen}
    asked = [question for question in questions(other.game) if question[0] in there]
    if asked:
        states = states_of_play(Engine(other.game), 60, seed, stop=stop, later_rounds=True)
        note_conditions(other.game, states, there, asked)
    found = frozenset(address for address, *_ in asked if there[address] == BOTH)
    rules = wanted - there.keys()
    return found | (uses(other, seed, wanted=rules, stop=stop, later_rounds=True) & rules if rules else frozenset())


def _pairs(
    ruleset: Ruleset, game: Game, options: Mapping[str, str | int], address: str
) -> Iterator[tuple[OptionSettings, dict[str, str | int]]]:
    """Yield pairs of other values of two options that a rule asks: of a range three of its numbers."""
    names = mentioned(ruleset.root, address)
    asked: dict[str, Sequence[str | int]] = {}
    for name, _, entry in option_nodes(ruleset.root):
        if name in names:
            values = values_of(entry.node, game)
            some = values if len(values) <= 4 else (values[0], values[len(values) // 2], values[-1])
            asked[name] = [value for value in some if str(value) != game.options[name]]
    pairs = (
        ((first, value), (second, other))
        for first, second in combinations(asked, 2)
        for value, other in product(asked[first], asked[second])
    )
    for number, pair in enumerate(pairs):
        if number == MOST:
            return
        yield tuple((name, str(value)) for name, value in pair), {**options, **dict(pair)}
