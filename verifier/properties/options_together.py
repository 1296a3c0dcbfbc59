"""Uses of rules that take values of several options at once, of those that a rule asks together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final

from reference_engine import Engine
from spec.game import Game
from spec.ruleset import Ruleset, mentioned
from spec.typing import option_nodes
from verifier.analysis import values_of
from verifier.explorer import instance_of, note_conditions, questions, uses
from verifier.solver import states_of_play

OptionSetting = tuple[str, str]
"""An option or reading, and a value of it."""

OptionSettings = tuple[OptionSetting, ...]

BOTH: Final = (True, True)

MOST: Final = 24
"""So many pairs of values are played for one rule at most."""


def used_together(
    ruleset: Ruleset,
    game: Game,
    options: Mapping[str, str | int],
    missing: Collection[str],
    seen: Mapping[str, tuple[bool, bool]],
    seed: int,
    stop: Callable[[], bool],
) -> dict[str, OptionSettings]:
    """Return which of some rules are of use in random games with other values of two options that they ask together.

    `seen` are the results of conditions with the options as they are. A rule comes with the values that its use takes.
    """
    found: dict[str, OptionSettings] = {}
    for address in sorted(missing):
        for settings, chosen in _pairs(ruleset, game, options, address):
            if stop():
                return found
            other = instance_of(ruleset, game.players, chosen, {})
            if other is None:
                continue
            if address.startswith("moves.") and ".if" in address:
                there = {address: seen.get(address, (False, False))}
                asked = [question for question in questions(other.game) if question[0] == address]
                states = states_of_play(Engine(other.game), 60, seed, stop=stop, later_rounds=True)
                note_conditions(other.game, states, there, asked)
                is_used = bool(asked) and there[address] == BOTH
            else:
                is_used = address in uses(other, seed, wanted=frozenset({address}), stop=stop, later_rounds=True)
            if is_used:
                found[address] = settings
                break
    return found


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
