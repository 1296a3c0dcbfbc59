"""Small versions of two rules at once: what is made smaller, is so on both sides, and what differs stays different."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from spec.game import Game
from spec.ruleset import Ruleset
from spec.scaling import declared_instances, is_overruled
from spec.typing import option_nodes
from verifier.consequences.absorption import SlowMixing
from verifier.consequences.course import ENDED, USE, joined_ids
from verifier.consequences.markov_chain import MarkovChain
from verifier.consequences.numbers_of_chain import ExactNumbers, exact_numbers
from verifier.explorer import Instance, instance_of, instances, size_estimate
from verifier.verdict import WHOLE_DECK, Said, said

MOST_STATES: Final = 60_000
"""The most states visited of a version, on each side."""

LARGEST_ESTIMATE: Final = 9.0
"""Versions whose states are roughly more than ten to this power are not tried."""

TRIED: Final = 6
"""The most versions tried, smallest first; told is the largest that was settled, of those in which a number differs."""

OptionValues = Mapping[str, str | int]

WhyNoVersion = Literal["no-version", "too-large", "unsettled"]
"""Why there are no exact numbers: no smaller version keeps both rules; all are too large; play goes round too long."""


@dataclass(frozen=True, slots=True)
class RuleSide:
    """One of two rules: a ruleset with values of its options."""

    ruleset: Ruleset
    options: OptionValues


ExactWord = Literal["differs", "the-same", "only-one"]
"""What is known of an exact difference; `the-same` is up to the error of the numbers."""


@dataclass(frozen=True, slots=True)
class ExactRow:
    """One exact number of both rules, and the second less the first; None on a side that has no such thing."""

    measure: str
    first: float | None
    second: float | None
    difference: float | None
    word: ExactWord


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactVersion:
    """The exact numbers of both rules in one version.

    `name` is that of a version that a ruleset names, else empty. `missing` are the moves and ends that were seen on the
    whole deck, on the second side, and never come about in the version.
    """

    words: Said
    name: str
    instances: tuple[Instance, Instance]
    missing: tuple[str, ...]
    numbers: tuple[ExactNumbers, ExactNumbers]

    @property
    def is_whole(self) -> bool:
        """Whether nothing is smaller in it."""
        return self.words == WHOLE_DECK

    @property
    def rows(self) -> tuple[ExactRow, ...]:
        """Each number of both rules, in the order in which they are reported."""
        first, second = (side.values for side in self.numbers)
        return tuple(self._row(measure) for measure in joined_ids(tuple(first), tuple(second)))

    @property
    def differs(self) -> bool:
        """Whether the two rules have any number that differs."""
        return any(row.word == "differs" for row in self.rows)

    def _row(self, measure: str) -> ExactRow:
        first, second = (side.values.get(measure) for side in self.numbers)
        if first is None or second is None:
            return ExactRow(measure, first, second, None, "only-one")
        apart = sum(side.error for side in self.numbers) * max(1.0, abs(first), abs(second))
        word: ExactWord = "differs" if abs(second - first) > apart else "the-same"
        return ExactRow(measure, first, second, second - first, word)


def exact_version(
    sides: tuple[RuleSide, RuleSide],
    players: int,
    *,
    by_seat: bool,
    seen: Collection[str] = (),
    most: int = MOST_STATES,
    stop: Callable[[], bool] = lambda: False,
) -> ExactVersion | WhyNoVersion:
    """Return the exact numbers of the largest version among a few that have no more than so many states.

    `seen` are the ids of what was seen on the whole deck, on the second side.
    """
    best: ExactVersion | None = None
    why: WhyNoVersion = "no-version"
    for tried, (name, pair, whole) in enumerate(_versions(sides, players, stop)):
        if stop() or tried >= TRIED:
            break
        chains = tuple(MarkovChain(instance.game, by_seat=by_seat, most=most) for instance in pair)
        if not all(chain.run(stop) for chain in chains):
            why = "too-large"
            if whole:
                continue
            break
        try:
            numbers = tuple(exact_numbers(chain, by_seat=by_seat) for chain in chains)
        except SlowMixing:
            why = "unsettled"
            continue
        words = WHOLE_DECK if whole else _in_both(pair[0].words, pair[1].words)
        missing = _missing(numbers[1], seen)
        found = ExactVersion(words=words, name=name, instances=pair, missing=missing, numbers=(numbers[0], numbers[1]))
        if best is None or found.differs or not best.differs:
            best = found
        if whole:
            break
    return why if best is None else best


def _in_both(first: Said, second: Said) -> Said:
    """Return what is smaller in both versions alike: of an option that differs, neither value is that of both."""
    if first == second or WHOLE_DECK in (first, second):
        return second
    kept, others = (dict(words.facts)["parts"] for words in (second, first))
    assert isinstance(kept, tuple)
    assert isinstance(others, tuple)
    return said("version", parts=tuple(part for part in kept if part in others)) if {*kept} & {*others} else second


def _missing(numbers: ExactNumbers, seen: Collection[str]) -> tuple[str, ...]:
    """Return the addresses of moves and ends that were seen and never come about; of moves only if all games end."""
    values = numbers.values
    all_end = sum(share for measure, share in values.items() if measure.startswith(ENDED)) >= 1 - numbers.error
    never = [measure for measure in seen if values.get(measure) == 0 and (all_end or measure.startswith(ENDED))]
    return tuple(measure.replace(USE, "moves.", 1) if measure.startswith(USE) else measure for measure in never)


def _versions(
    sides: tuple[RuleSide, RuleSide], players: int, stop: Callable[[], bool]
) -> Iterator[tuple[str, tuple[Instance, Instance], bool]]:
    """Yield versions of both sides with their names, and whether it is the whole game; smaller ones in order."""
    whole = _pair(sides, players, {}, {})
    if whole is None:
        return
    if size_estimate(whole[1]) <= LARGEST_ESTIMATE / 2:
        yield "", whole, True
    kept = _differing(whole[0].game, whole[1].game)
    fixed = tuple(
        RuleSide(side.ruleset, {**side.options, **{name: _value(instance.game, side, name) for name in kept}})
        for side, instance in zip(sides, whole, strict=True)
    )
    named = list(_named((fixed[0], fixed[1]), players, kept))
    if not named:
        for found in instances(fixed[1].ruleset, players, fixed[1].options, most=TRIED, stop=stop):
            own = {name: value for name, value in found.options.items() if name not in fixed[1].options}
            pair = _pair((fixed[0], fixed[1]), players, own, found.smaller)
            if pair is not None and _differ_as(whole, pair):
                named.append(("", pair))
    for name, pair in sorted(named, key=lambda version: size_estimate(version[1][1])):
        yield name, pair, False


def _named(
    sides: tuple[RuleSide, RuleSide], players: int, kept: frozenset[str]
) -> Iterator[tuple[str, tuple[Instance, Instance]]]:
    """Yield the versions that the second side names for this number of players, as far as they keep what differs."""
    ruleset = sides[1].ruleset
    for declared in declared_instances(ruleset):
        open_ = not (kept | set(sides[1].options)) & set(declared.options) and not is_overruled(ruleset, declared)
        if players in declared.players and open_:
            pair = _pair(sides, players, declared.options, declared.smaller)
            if pair is not None:
                yield declared.name, pair


def _pair(
    sides: tuple[RuleSide, RuleSide], players: int, options: OptionValues, smaller: Mapping[str, str]
) -> tuple[Instance, Instance] | None:
    """Return a version of both sides, with the options that each has; None if one of them has none."""
    made: list[Instance] = []
    for side in sides:
        try:
            known = {name for name, _, _ in option_nodes(side.ruleset.root)}
            own = {name: value for name, value in options.items() if name in known}
            instance = instance_of(side.ruleset, players, {**own, **side.options}, smaller)
        except ValueError:
            return None
        if instance is None:
            return None
        made.append(instance)
    return made[0], made[1]


def _differing(first: Game, second: Game) -> frozenset[str]:
    """Return the options that both sides have, with different values."""
    return frozenset(name for name, value in first.options.items() if second.options.get(name, value) != value)


def _differ_as(whole: tuple[Instance, Instance], pair: tuple[Instance, Instance]) -> bool:
    """Return whether a version keeps what differs among the options of the whole games."""
    names = _differing(whole[0].game, whole[1].game)
    return all(
        small.game.options[name] == large.game.options[name]
        for small, large in zip(pair, whole, strict=True)
        for name in names
    )


def _value(game: Game, side: RuleSide, name: str) -> str | int:
    text = game.options[name]
    return side.options.get(name, int(text) if text.lstrip("-").isdecimal() else text)
