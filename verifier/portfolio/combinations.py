"""Combinations of option values: all of them by the solver where possible, the others by random play.

An option that no declaration and no deal depends on can be left open: it is then a variable that no rule changes and of
which only the range is known, so that a proof holds for each of its values, and for all combinations of options
that are left open together. Combinations with the other options are tried one by one, first of two options, then of
three and so on: the first that fails is therefore one of the smallest sets of options that clash.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from spec.game import Effect, Game, Variable, variable_set
from spec.ruleset import Ruleset
from spec.source import StageResult
from spec.typing import Built, build, option_nodes
from verifier.analysis import inside, values_of, with_definitions
from verifier.evidence import Case, Evidence
from verifier.guided_play import DealFails
from verifier.portfolio.no_game import is_excluded, without_a_game
from verifier.properties import PROPERTIES, property_of, verdict
from verifier.solver import NotExpressible
from verifier.verdict import ANY, OR, Progress, Remembered, Verdict, said

MOST: Final = 2_000
"""The most combinations tried for one number of players."""

Values = Mapping[str, Sequence[str | int]]
"""The values of options to be combined, including the default of each."""


def values_in_question(ruleset: Ruleset, game: Game, chosen: Mapping[str, object], known: Sequence[Verdict]) -> Values:
    """Return the values of each option that the rules allow and that, taken alone, refute nothing.

    Options that the user has set, and those with a single value left, are not combined.
    """
    found: dict[str, tuple[str | int, ...]] = {}
    for name, _, entry in option_nodes(ruleset.root):
        bad = {
            value
            for earlier in known
            if earlier.players == game.players and earlier.word in ("refuted", "vacuous", "unknown")
            for option, value in earlier.options.items()
            if option == name and set(earlier.options) - set(chosen) == {name}
        }
        values = tuple(value for value in values_of(entry.node, game) if str(value) not in bad)
        if name not in chosen and len(values) > 1:
            found[name] = values
    return found


def left_open(
    ruleset: Ruleset, game: Game, chosen: Mapping[str, str | int], values: Values
) -> dict[str, tuple[int | str, ...]]:
    """Return the options that can be left open, alone and together."""
    found: dict[str, tuple[int | str, ...]] = {}
    for name, some in values.items():
        made = build(ruleset, game.players, chosen, {**found, name: some}).value
        if made is None:
            continue
        deal = with_definitions(made.game, [effects for _, effects in made.game.setup])
        if not any(isinstance(part, Variable) and part.id == name for root in deal for part in inside(root)):
            found[name] = tuple(some)
    return found


def each_can_be_made(
    ruleset: Ruleset, game: Game, chosen: Mapping[str, str | int], values: Values, most: int | None = None
) -> bool:
    """Return whether a game can be made with every combination of some options, each of which has one alone.

    `game` leaves these options open. What a variable is set to is the only thing that a combination can make impossible
    (HR513); so those are tried that occur in one rule that sets one, up to `most` (`MOST`) combinations. What the rules
    exclude needs no game.
    """
    met = dict.fromkeys(
        names
        for rule in _rules(game)
        if any(isinstance(part, Effect) and variable_set(part) is not None for part in inside(rule))
        and len(names := _named(game, rule) & set(values)) > 1
    )
    tried = 0
    for names in met:
        for some in itertools.product(*(values[name] for name in sorted(names))):
            tried += 1
            made = build(ruleset, game.players, {**chosen, **dict(zip(sorted(names), some, strict=True))})
            if tried > (MOST if most is None else most) or (made.value is None and not is_excluded(made.diagnostics)):
                return False
    return True


def _rules(game: Game) -> Iterator[tuple[object, ...]]:
    """Yield what is chosen, asked and done by each move, and by each rule that follows from moves."""
    for move in game.moves.values():
        yield move.choices, tuple(condition.expression for condition in move.conditions), move.effects
    for after in game.after:
        yield after.binders, after.condition, after.effects


def _named(game: Game, rule: object) -> frozenset[str]:
    """Return the variables and open options that a rule and the definitions in it name."""
    roots = with_definitions(game, [rule])
    return frozenset(part.id for root in roots for part in inside(root) if isinstance(part, Variable))


class Combining:
    """Settles combinations of options for one number of players."""

    def __init__(
        self,
        case: Case,
        values: Values,
        memory: Remembered,
        note: Callable[[Progress], None],
        should_stop: Callable[[], bool],
    ) -> None:
        """Start from `case`, the game with all options at their default."""
        self.case, self.values, self.memory = case, values, memory
        self._note, self._user_stops = note, should_stop
        self._chosen = case.chosen
        self._usual = self._evidence(case)
        self._open = left_open(case.ruleset, case.game, self._chosen, values)
        self._number = {
            name: len(values_of(entry.node, case.game)) for name, _, entry in option_nodes(case.ruleset.root)
        }
        """How many values there are of each option, those included that are not combined."""

    def verdicts(self) -> Iterator[Verdict]:
        """Yield the proofs for all combinations, each combination that clashes, and how far the others were tried."""
        proved: list[str] = []
        if len(self._open) > 1:
            for found in self._by_solver():
                proved.append(found.property)
                yield found
        yield from self._one_by_one(proved)

    def _by_solver(self) -> Iterator[Verdict]:
        made = build(self.case.ruleset, self.case.game.players, self._chosen, self._open).value
        if made is None:
            return
        evidence, names = self._evidence(replace(self.case, built=made, sweep=True)), frozenset(self._open)
        number = math.prod(len(values) for values in self._open.values())
        what = said("holds-for-combinations", number=number)
        try:
            for subject in map(property_of, self.case.wanted):
                if DealFails() in subject.faults and not each_can_be_made(
                    self.case.ruleset, made.game, self._chosen, self._open
                ):
                    continue
                if evidence.solver.sound_by_itself and subject.left_open(subject, evidence, names):
                    yield replace(verdict(subject, evidence, "proved", what), options=self._all(self._open))
        except NotExpressible:
            return

    def _one_by_one(self, proved: Sequence[str]) -> Iterator[Verdict]:
        """Yield the smallest combinations that clash, then how many combinations were tried without a clash."""
        settled = set(self._open) if set(proved) >= set(self.case.wanted) else set[str]()
        clashes: list[dict[str, str]] = []
        refuted: set[str] = set()
        seen = tried = excluded = largest = 0
        gone_through = True
        for size in range(2, len(self.values) + 1):
            for some in self._combinations(size, settled, clashes):
                if self._usual.budget.stop() or seen >= MOST:
                    gone_through = False
                    break
                made = build(self.case.ruleset, self.case.game.players, {**self._chosen, **some})
                seen += 1
                tried, excluded = tried + (made.value is not None), excluded + is_excluded(made.diagnostics)
                found = self._failing(some, made)
                if found:
                    clashes.append({name: str(value) for name, value in some.items()})
                    refuted |= {clash.property for clash in found}
                    yield from found
            else:
                largest = size
                continue
            break
        if tried:
            held = [name for name in self.case.wanted if name not in refuted]
            yield from self._how_far(held, tried, excluded, largest, complete=gone_through)

    def _combinations(
        self, size: int, settled: set[str], clashes: Sequence[Mapping[str, str]]
    ) -> Iterator[dict[str, str | int]]:
        """Yield the combinations of this many options that are not proved together and contain none that clashes."""
        for names in itertools.combinations(self.values, size):
            if set(names) <= settled:
                continue
            for values in itertools.product(*(self._extremes(name) for name in names)):
                some = dict(zip(names, values, strict=True))
                told = {name: str(value) for name, value in some.items()}
                if not any(clash.items() <= told.items() for clash in clashes):
                    yield some

    def _extremes(self, name: str) -> Sequence[str | int]:
        """Return the values of an option to be tried, without the default: of a range, the least and the greatest."""
        values = self.values[name]
        usual = self.case.game.options[name]
        ends = (values[0], values[-1]) if isinstance(values[0], int) else values
        return [value for value in dict.fromkeys(ends) if str(value) != usual]

    def _failing(self, some: Mapping[str, str | int], made: StageResult[Built]) -> list[Verdict]:
        """Return what fails with some options: that there is no game with them, or what fails in random games."""
        players, options = self.case.game.players, {**self.case.options, **{name: str(some[name]) for name in some}}
        if made.value is None:
            without = (without_a_game(name, players, options, made.diagnostics) for name in self.case.wanted)
            return [found for found in without if found.word == "refuted"]
        evidence = self._evidence(replace(self.case, built=made.value, options=options, sweep=True, light=True))
        found = (subject.at_random(subject, evidence) for subject in map(property_of, self.case.wanted))
        return [reached for reached in found if reached is not None]

    def _all(self, names: Iterable[str]) -> dict[str, str]:
        """Return what a verdict on all combinations of some options says of each: `ANY`, or those that are combined.

        A value that fails alone is in no combination.
        """
        told = {
            name: ANY if len(self.values[name]) == self._number[name] else OR.join(map(str, self.values[name]))
            for name in names
        }
        return {**self.case.options, **told}

    def _how_far(
        self, held: Sequence[str], tried: int, excluded: int, largest: int, *, complete: bool
    ) -> Iterator[Verdict]:
        """Yield how far the combinations were tried, on each property that none of them refutes."""
        some = said("all-of-some-options", number=largest) if largest else said("not-all-of-two")
        far = said("all-combinations") if complete else some
        if any(isinstance(values[0], int) for values in self.values.values()):
            far = said("of-ranges-the-ends", far=far)
        what = said("combinations-tried", tried=tried, far=far)
        if excluded:
            what = said("combinations-tried-and-excluded", tried=tried, excluded=excluded, far=far)
        for subject in map(property_of, held):
            tested = verdict(subject, self._usual, "tested", what, "random play")
            yield replace(tested, options=self._all(self.values))

    def _evidence(self, case: Case) -> Evidence:
        return Evidence(case, PROPERTIES.values(), self.memory, self._note, self._user_stops)
