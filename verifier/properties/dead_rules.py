"""Dead rules: moves never made, ends never reached, `after` rules that never apply, conditions that never matter.

Unused definitions and option values that change nothing are among them (see `unused_parts`). A use is
shown by play. What random play does not show, the solver is asked; a condition that never matters with these options
may matter with another value of one of them, or of two that it asks together, so those are played, too. A rule that
an option or reading with named values turns off counts as used if it is used where that is turned on; the values it
takes are recorded with it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import ENDED, Engine, SeededChance, State, playout
from spec.game import Game, after_of_step
from spec.ruleset import Ruleset, mentioned
from spec.source import child
from spec.typing import build, option_nodes
from verifier.allowance import Allowance
from verifier.analysis import Rounds, unused, values_of
from verifier.explorer import (
    instance_of,
    marked_in,
    note_conditions,
    parts_of_play,
    questions,
    uses,
    with_marks,
)
from verifier.guided_play import SkewedChance, leaning
from verifier.properties.options_together import BOTH, OptionSetting, OptionSettings, used_together
from verifier.solver import Prover, states_of_play
from verifier.verdict import Said, said

MOVES: Final = 80_000
"""The total moves in games of players with habits, which look for uses that random play does not show."""

LONGEST: Final = 599
"""Units: moves."""


@dataclass(frozen=True, slots=True)
class DeadRules:
    """Rules proved to be dead (address and reason), and rules whose use was not seen.

    `elsewhere` holds the rules used only with other values of options, with these values; `cut` says whether there was
    no time to look at all.
    """

    dead: tuple[tuple[str, Said], ...]
    unseen: tuple[str, ...]
    elsewhere: Mapping[str, OptionSettings] = field(default_factory=dict)
    cut: bool = False


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
    search = _UseSearch(ruleset, game, options, seed, stop)
    wanted = _rules(game)
    used = uses(whole, seed, 300, wanted, stop, later_rounds=True)
    conditions: dict[str, tuple[bool, bool]] = {}
    search.look(game, 60, conditions)
    if not stop() and (wanted - used or not _both_ways(conditions)):
        used |= search.by_habit(wanted - used, conditions)
    # What may be used with another value of an option is not called dead before that was looked at.
    elsewhere, looked = search.elsewhere(conditions)
    if wanted - used:
        switched, through = search.by_switch(wanted - used)
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
    missing = {address for address, _ in dead} | set(unseen)
    together = used_together(ruleset, game, options, missing, conditions, seed, stop)
    dead = [(address, why) for address, why in dead if address not in together]
    unseen = [address for address in unseen if address not in together]
    elsewhere = {**elsewhere, **together}
    for address, why in unused(ruleset, game, options, stop):
        if why is None:
            unseen.append(address)
        else:
            dead.append((address, why))
    return DeadRules(tuple(dead), tuple(unseen), elsewhere, cut=stop())


def _why_never(address: str, prover: Prover) -> Said | None:
    """Return why a move, an end or an `after` rule is never used; None if that is not proved."""
    section, _, name = address.partition(".")
    if section == "moves" and prover.proofs.can_never(name):
        return said("never-made", move=name)
    if section == "end" and prover.proofs.end_never(name):
        return said("end-never-reached", end=name)
    of_setup = any(after_of_step(step) == address for step, _ in prover.game.setup)
    if section == "after" and not of_setup and prover.proofs.after_never(name):
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
    found = wanted & _rules(whole.game)
    found &= uses(whole, seed, wanted=found, stop=stop, later_rounds=True) if found else found
    used: dict[str, OptionSettings] = dict.fromkeys(sorted(found), ())
    if left := wanted - found:
        search, seen = _UseSearch(ruleset, whole.game, options, seed, stop), dict[str, tuple[bool, bool]]()
        search.look(whole.game, 60, seen)
        used.update({address: () for address in sorted(left) if seen.get(address) == BOTH})
        sightings = _SeenElsewhere(seen, left)
        search.look_where_asked(sightings)
        used.update(sightings.elsewhere())
    return used


@dataclass(frozen=True, slots=True)
class _UseSearch:
    """The search for uses of the rules of a game, with these options and others, until it is to stop."""

    ruleset: Ruleset
    game: Game
    options: Mapping[str, str | int]
    seed: int
    stop: Callable[[], bool]

    def look(self, game: Game, games: int, seen: dict[str, tuple[bool, bool]], most: int = 3_000) -> None:
        """Record which conditions hold and fail in states of random games of a game."""
        states = states_of_play(Engine(game), games, self.seed, most, self.stop, later_rounds=True)
        note_conditions(game, states, seen)

    def by_habit(self, missing: frozenset[str], seen: dict[str, tuple[bool, bool]]) -> frozenset[str]:
        """Return which of some rules are used in games of players with habits, from deals that favour some cards.

        The results of conditions in these games are recorded in `seen`.
        """
        marked = with_marks(self.game, in_setup=True)
        engine = Engine(marked)
        choose, allowance = random.Random(f"rules of use {self.seed}"), Allowance(engine, moves=MOVES)
        asked = questions(self.game)
        found: set[str] = set()
        rounds = Rounds(engine)
        while not (allowance.is_over() or self.stop()) and not (missing <= found and _both_ways(seen)):
            chance = SkewedChance(marked, choose) if choose.random() < 0.5 else SeededChance(choose.randrange(2**32))
            habit = leaning(engine, choose)
            states: list[State] = []
            for here in playout(engine, rounds.deal(chance).state, habit, chance, choose, most=LONGEST):
                if here.ply is not None:
                    found.add(f"moves.{engine.moves[here.ply.move.rule].id}")
                states.append(here.state)
                if self.stop():
                    break
            rounds.came_to(states[-1] if states else None)
            if not states:
                continue
            last = states[-1]
            if last.variables[ENDED]:
                found.add(f"end.{engine.end(last)}")
            found.update(marked_in(marked, last))
            if not _both_ways(seen):
                note_conditions(self.game, dict.fromkeys(states), seen, asked)
        return frozenset(found)

    def by_switch(self, missing: frozenset[str]) -> tuple[dict[str, OptionSettings], bool]:
        """Return which of some rules are used in random games with another value of an option or reading.

        It is one with named values: a rule that a switch turns off cannot be used while it is off; that is the purpose
        of the switch. Also return whether all values were looked at, or nothing is missing.
        """
        found: dict[str, OptionSettings] = {}
        for name, _, entry in option_nodes(self.ruleset.root):
            if child(entry.node, "range") is not None:
                continue
            for value in values_of(entry.node, self.game):
                other = instance_of(self.ruleset, self.game.players, {**self.options, name: value}, {})
                if str(value) != self.game.options[name] and other is not None:
                    there = uses(other, self.seed, wanted=missing, stop=self.stop, later_rounds=True) & missing
                    found = {**dict.fromkeys(sorted(there), ((name, str(value)),)), **found}
                if missing <= set(found):
                    return found, True
                if self.stop():
                    return found, False
        return found, True

    def elsewhere(self, seen: Mapping[str, tuple[bool, bool]]) -> tuple[dict[str, OptionSettings], bool]:
        """Return which conditions not yet seen both ways are with another value of one option, and with which value.

        All values of a reading are tried, some of a range. Also returned is whether all were looked at, or nothing is
        missing.
        """
        sightings = _SeenElsewhere(seen, seen)
        if not sightings.wanted:
            return {}, True
        self.look_where_asked(sightings)
        for name, _, entry in option_nodes(self.ruleset.root):
            values = values_of(entry.node, self.game)
            some = values if len(values) <= 4 else (values[0], values[len(values) // 2], values[-1])
            for setting, other in self._games_with(name, some):
                if sightings.is_all():
                    return sightings.elsewhere(), True
                if self.stop():
                    return sightings.elsewhere(), False
                self.look(other, 10, sightings.seen(setting), most=500)
        return sightings.elsewhere(), True

    def look_where_asked(self, sightings: _SeenElsewhere) -> None:
        """Try to see some conditions both ways in games with other values of the options that they read."""
        asked = {name for address in sightings.wanted for name in mentioned(self.ruleset.root, address)}
        for name, _, entry in option_nodes(self.ruleset.root):
            if name in asked and child(entry.node, "range") is None:
                for setting, other in self._games_with(name, values_of(entry.node, self.game)):
                    if self.stop():
                        return
                    self.look(other, 100, sightings.seen(setting))

    def _games_with(self, name: str, values: Sequence[str | int]) -> Iterator[tuple[OptionSetting, Game]]:
        """Yield the games with these values of an option, but for the one that it has."""
        for value in values:
            if str(value) != self.game.options[name]:
                made = build(self.ruleset, self.game.players, {**self.options, name: value}).value
                if made is not None:
                    yield (name, str(value)), made.game


def _both_ways(seen: Mapping[str, tuple[bool, bool]], besides: Iterable[str] = ()) -> bool:
    left = set(seen).difference(besides)
    return all(seen[address] == BOTH for address in left)


class _SeenElsewhere:
    """The results of some conditions in games with other option values, in addition to those seen without."""

    def __init__(self, own: Mapping[str, tuple[bool, bool]], wanted: Iterable[str]) -> None:
        self._own = own
        self.wanted = frozenset(address for address in wanted if own.get(address) != BOTH)
        self._seen: dict[OptionSetting, dict[str, tuple[bool, bool]]] = {}

    def seen(self, setting: OptionSetting) -> dict[str, tuple[bool, bool]]:
        """Return the results in games with a value of an option, to be added to."""
        return self._seen.setdefault(setting, {})

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


def _rules(game: Game) -> frozenset[str]:
    return frozenset(address for address in parts_of_play(game) if not address.startswith("phases."))
