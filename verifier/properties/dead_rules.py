"""Dead rules: moves never made, ends never reached, `after` rules that never apply, conditions that never matter.

Unused definitions and option values that change nothing are among them (see `unused_parts`). A use is
shown by play. What random play does not show, the solver is asked; a condition that never matters with these options
may matter with another value of one of them, so those are played, too. A rule that an option or reading with named
values turns off counts as used if it is used where that is turned on; the values it takes are recorded with it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import ENDED, PHASE, TURN, Engine, SeededChance, State, playout
from spec.game import Game
from spec.ruleset import Ruleset, mentioned
from spec.source import child
from spec.typing import build, option_nodes
from verifier.allowance import Allowance
from verifier.analysis import Rounds, unused, values_of
from verifier.explorer import ConditionQuestion, instance_of, questions, uses, with_marks
from verifier.guided_play import SkewedChance, leaning
from verifier.solver import Prover, states_of_play
from verifier.verdict import Said, said

MOVES: Final = 80_000
"""The total moves in games of players with habits, which look for uses that random play does not show."""

LONGEST: Final = 599
"""Units: moves."""


OptionSetting = tuple[str, str]
"""An option or reading, and a value of it."""

OptionSettings = tuple[OptionSetting, ...]


@dataclass(frozen=True, slots=True)
class DeadRules:
    """Rules proved to be dead (address and reason), and rules whose use was not seen.

    `elsewhere` holds the rules used only with other values of options, with these values.
    """

    dead: tuple[tuple[str, Said], ...]
    unseen: tuple[str, ...]
    elsewhere: Mapping[str, OptionSettings] = field(default_factory=dict)


def dead_rules(
    ruleset: Ruleset,
    game: Game,
    options: Mapping[str, str | int],
    prover: Callable[[], Prover | None],
    seed: int,
    stop: Callable[[], bool] = lambda: False,
) -> DeadRules:
    """Return the dead rules of a game; the prover is called only if needed, and without one no rule is proved dead.

    After `stop`, no further games are begun in search of uses.
    """
    whole = instance_of(ruleset, game.players, options, {})
    if whole is None:
        return DeadRules((), ())
    wanted = frozenset(_rules(game))
    used = uses(whole, seed, 300, wanted, stop, later_rounds=True)
    conditions: dict[str, tuple[bool, bool]] = {}
    _look(game, states_of_play(Engine(game), 60, seed, stop=stop, later_rounds=True), conditions)
    if not stop() and (wanted - used or not _both_ways(conditions)):
        used |= _by_habit(game, wanted - used, conditions, seed, stop)
    # What may be of use with another value of an option is not said to be dead before that was looked at.
    elsewhere, looked = _elsewhere(ruleset, game, options, conditions, seed, stop)
    if wanted - used:
        switched, through = _by_switch(ruleset, game, options, wanted - used, seed, stop)
        elsewhere, looked = {**elsewhere, **switched}, looked and through
    used |= set(elsewhere)
    open_ = wanted - used or not _both_ways(conditions, used)
    asked = prover() if looked and open_ and not stop() else None
    dead: list[tuple[str, Said]] = []
    unseen: list[str] = []
    for address in sorted(wanted - used):
        why = _why_never(address, asked) if asked is not None else None
        if why is not None:
            dead.append((address, why))
        else:
            unseen.append(address)
    idle = [address for address, _ in dead]
    for address, (holds, fails) in conditions.items():
        move = address.split(".")[1]
        if (holds and fails) or address in elsewhere or f"moves.{move}" in (*idle, *unseen):
            continue
        if asked is not None and asked.proofs.condition_settled(move, address, holds=not fails):
            dead.append((address, said("never-holds" if fails else "always-holds")))
        else:
            unseen.append(address)
    for address, why in unused(ruleset, game, options, stop):
        if why is None:
            unseen.append(address)
        else:
            dead.append((address, why))
    if stop():
        unseen.append("options")
    return DeadRules(tuple(dead), tuple(unseen), elsewhere)


def _why_never(address: str, prover: Prover) -> Said | None:
    """Return why a move, an end or an `after` rule is never used; None if that is not proved."""
    section, _, name = address.partition(".")
    if section == "moves" and prover.proofs.can_never(name):
        return said("never-made", move=name)
    if section == "end" and prover.proofs.end_never(name):
        return said("end-never-reached", end=name)
    if section == "after" and prover.proofs.after_never(name):
        return said("never-follows", after=name)
    return None


def used_with(
    ruleset: Ruleset,
    players: int,
    options: Mapping[str, str | int],
    wanted: frozenset[str],
    seed: int,
    stop: Callable[[], bool] = lambda: False,
) -> dict[str, OptionSettings]:
    """Return which of some rules are used in random games with another number of players.

    Each comes with the other option values that its use also takes, usually none.
    """
    whole = instance_of(ruleset, players, options, {})
    if whole is None:
        return {}
    found = wanted & set(_rules(whole.game))
    found &= uses(whole, seed, wanted=found, stop=stop, later_rounds=True) if found else found
    used: dict[str, OptionSettings] = dict.fromkeys(sorted(found), ())
    if left := wanted - found:
        seen: dict[str, tuple[bool, bool]] = {}
        _look(whole.game, states_of_play(Engine(whole.game), 60, seed, stop=stop, later_rounds=True), seen)
        used.update({address: () for address in sorted(left) if seen.get(address) == BOTH})
        sightings = _SeenElsewhere(seen, left)
        _look_where_asked(ruleset, whole.game, options, seed, sightings, stop)
        used.update(sightings.elsewhere())
    return used


def _by_habit(
    game: Game,
    missing: frozenset[str],
    seen: dict[str, tuple[bool, bool]],
    seed: int,
    stop: Callable[[], bool],
) -> frozenset[str]:
    """Return which of some rules are used in games of players with habits, from deals that favour some cards.

    The results of conditions in these games are recorded in `seen`.
    """
    marked = with_marks(game)
    engine = Engine(marked)
    choose, allowance = random.Random(f"rules of use {seed}"), Allowance(engine, moves=MOVES)
    asked = questions(game)
    found: set[str] = set()
    rounds = Rounds(engine)
    while not (allowance.is_over() or stop()) and not (missing <= found and _both_ways(seen)):
        chance = SkewedChance(marked, choose) if choose.random() < 0.5 else SeededChance(choose.randrange(2**32))
        habit = leaning(engine, choose)
        states: list[State] = []
        for here in playout(engine, rounds.deal(chance).state, habit, chance, choose, most=LONGEST):
            if here.ply is not None:
                found.add(f"moves.{engine.moves[here.ply.move.rule].id}")
            states.append(here.state)
            if stop():
                break
        rounds.came_to(states[-1] if states else None)
        if not states:
            continue
        last = states[-1]
        if last.variables[ENDED]:
            found.add(f"end.{engine.end(last)}")
        marks = last.variables[-len(marked.after) :] if marked.after else ()
        found |= {f"after.{after.id}" for after, mark in zip(marked.after, marks, strict=True) if mark}
        if not _both_ways(seen):
            _look(game, dict.fromkeys(states), seen, asked)
    return frozenset(found)


def _by_switch(
    ruleset: Ruleset,
    game: Game,
    options: Mapping[str, str | int],
    missing: frozenset[str],
    seed: int,
    stop: Callable[[], bool],
) -> tuple[dict[str, OptionSettings], bool]:
    """Return which of some rules are used in random games with another value of an option or reading with named values.

    A rule that a switch turns off cannot be used while it is off; that is the purpose of the switch. Also return
    whether all values were looked at, or nothing is missing.
    """
    found: dict[str, OptionSettings] = {}
    for name, _, entry in option_nodes(ruleset.root):
        if child(entry.node, "range") is not None:
            continue
        for value in values_of(entry.node, game):
            other = instance_of(ruleset, game.players, {**options, name: value}, {})
            if str(value) != game.options[name] and other is not None:
                there = uses(other, seed, wanted=missing, stop=stop, later_rounds=True) & missing
                found = {**dict.fromkeys(sorted(there), ((name, str(value)),)), **found}
            if missing <= set(found):
                return found, True
            if stop():
                return found, False
    return found, True


BOTH: Final = (True, True)


def _both_ways(seen: Mapping[str, tuple[bool, bool]], besides: Iterable[str] = ()) -> bool:
    left = set(seen).difference(besides)
    return all(seen[address] == BOTH for address in left)


class _SeenElsewhere:
    """The results of some conditions in games with other option values, in addition to those seen without."""

    def __init__(self, own: Mapping[str, tuple[bool, bool]], wanted: Iterable[str]) -> None:
        self._own = own
        self.wanted = frozenset(address for address in wanted if own.get(address) != BOTH)
        self._seen: dict[OptionSetting, dict[str, tuple[bool, bool]]] = {}

    def note(self, setting: OptionSetting, game: Game, states: Iterable[State]) -> None:
        """Record the results of the conditions in states of a game with another value of an option."""
        _look(game, states, self._seen.setdefault(setting, {}))

    def is_all(self) -> bool:
        """Return whether each condition has been seen both ways."""
        return self.wanted <= set(self.elsewhere())

    def elsewhere(self) -> dict[str, OptionSettings]:
        """Return the conditions that have been seen both ways, with the values this takes, one if possible."""
        found = {address: self._settings(address) for address in sorted(self.wanted)}
        return {address: settings for address, settings in found.items() if settings}

    def _settings(self, address: str) -> OptionSettings:
        held, failed = self._own.get(address, (False, False))
        seen = {setting: there[address] for setting, there in self._seen.items() if address in there}
        for setting, (holds, fails) in seen.items():
            if (held or holds) and (failed or fails):
                return (setting,)
        holding = next((setting for setting, (holds, _) in seen.items() if holds), None)
        failing = next((setting for setting, (_, fails) in seen.items() if fails), None)
        return (holding, failing) if holding is not None and failing is not None else ()


def _rules(game: Game) -> Iterator[str]:
    yield from (f"moves.{name}" for name in game.moves)
    yield from (f"after.{after.id}" for after in game.after)
    yield from (f"end.{end.id}" for end in game.ends)


def _elsewhere(
    ruleset: Ruleset,
    game: Game,
    options: Mapping[str, str | int],
    seen: Mapping[str, tuple[bool, bool]],
    seed: int,
    stop: Callable[[], bool],
) -> tuple[dict[str, OptionSettings], bool]:
    """Return which conditions not yet seen both ways are with another value of one option, and with which value.

    Also returned is whether all other values were looked at, or nothing is missing.
    """
    sightings = _SeenElsewhere(seen, seen)
    if not sightings.wanted:
        return {}, True
    _look_where_asked(ruleset, game, options, seed, sightings, stop)
    for setting, sibling in _other_games(ruleset, game, options):
        if sightings.is_all():
            break
        if stop():
            return sightings.elsewhere(), False
        sightings.note(setting, sibling, states_of_play(Engine(sibling), 10, seed, 500, stop, later_rounds=True))
    return sightings.elsewhere(), True


def _look_where_asked(
    ruleset: Ruleset,
    game: Game,
    options: Mapping[str, str | int],
    seed: int,
    sightings: _SeenElsewhere,
    stop: Callable[[], bool],
) -> None:
    """Try to see some conditions both ways in games with other values of the options that they read."""
    asked = {name for address in sightings.wanted for name in mentioned(ruleset.root, address)}
    for name, _, entry in option_nodes(ruleset.root):
        for value in values_of(entry.node, game) if name in asked and child(entry.node, "range") is None else ():
            if str(value) != game.options[name] and not stop():
                made = build(ruleset, game.players, {**options, name: value})
                if made.value is not None:
                    other = made.value.game
                    states = states_of_play(Engine(other), 100, seed, stop=stop, later_rounds=True)
                    sightings.note((name, str(value)), other, states)


def _other_games(
    ruleset: Ruleset, game: Game, options: Mapping[str, str | int]
) -> Iterator[tuple[OptionSetting, Game]]:
    """Yield the games with another value of one option: all values of a reading, some of a range."""
    for name, _, entry in option_nodes(ruleset.root):
        values = values_of(entry.node, game)
        for value in values if len(values) <= 4 else (values[0], values[len(values) // 2], values[-1]):
            if str(value) != game.options[name]:
                made = build(ruleset, game.players, {**options, name: value})
                if made.value is not None:
                    yield (name, str(value)), made.value.game


def _look(
    game: Game,
    states: Iterable[State],
    seen: dict[str, tuple[bool, bool]],
    asked: Sequence[ConditionQuestion] = (),
) -> None:
    """Record which conditions hold and fail in some states: those `asked`, or all of the game, compiled here."""
    asked = asked or questions(game)
    phases = list(game.phases.values())
    for address, *_ in asked:
        seen.setdefault(address, (False, False))
    for zones, variables in states:
        if variables[ENDED]:
            continue
        asked = [question for question in asked if seen[question[0]] != (True, True)]
        if not asked:
            return
        phase = phases[variables[PHASE] or 0]
        seats = range(game.players) if phase.acts == "race" else (variables[TURN] or 0,)
        for address, in_phases, holds, fails in asked:
            if phase.id in in_phases:
                before = seen[address]
                seen[address] = (
                    before[0] or any(holds(zones, variables, seat) for seat in seats),
                    before[1] or any(fails(zones, variables, seat) for seat in seats),
                )
