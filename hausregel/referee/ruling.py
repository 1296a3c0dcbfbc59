"""What a referee answers: yes, no, it depends, or the rules do not say; and what that rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias

from reference_engine import ReasonKind
from spec.words import Phrase

RefereeAnswer = Literal["allowed", "refused", "depends", "not said"]
"""`depends`: an open passage of the print decides. `not said`: no declared rule is about it, or play stands still."""


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A rule in the words of its ruleset, and where it is printed; `words` are empty where it has none.

    A rule of the house is printed nowhere; `printed` is what stands in print instead, None if nothing does.
    """

    address: str
    words: str
    cites: tuple[str, ...]
    is_house: bool = False
    printed: CitedRule | None = None


@dataclass(frozen=True, slots=True)
class Permission:
    """A move is allowed: by its rule and by each of its conditions that has words, in this order."""

    rules: tuple[CitedRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Denial:
    """A move is refused: by the first condition that does not hold.

    `kind` is as in `Refusal`: the round is over, it is another's turn, the move belongs to another phase, a choice that
    is not offered, or a condition. `now` is the rule of the phase or of the end that there is instead. `demanded` is
    the condition as its author wrote it, `stands` what the names in it stand for here. Of a choice, `chosen` is not
    among the `values`; `turn` is whose turn it is.
    """

    kind: ReasonKind
    rule: CitedRule
    now: CitedRule | None = None
    demanded: str = ""
    stands: tuple[Phrase, ...] = ()
    chosen: str = ""
    values: tuple[str, ...] = ()
    turn: str = ""


@dataclass(frozen=True, slots=True)
class NoRule:
    """No declared rule is about it: there is no such move. `known` are the moves that there are."""

    move: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standstill:
    """A move is refused, and nobody may do anything else, though no rule ends the round: how it goes on is not said."""

    denial: Denial


Opinion: TypeAlias = Permission | Denial | NoRule | Standstill
"""What one way to read the rules says."""


@dataclass(frozen=True, slots=True)
class Unasked:
    """The question cannot be asked: the position cannot be laid out by these rules, or is not reached."""

    why: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingValue:
    """One way to read an open passage, and what it says to the question.

    `is_taken`: the question is asked under it. `is_literal`: it keeps to the letter of the print. `against` is
    where the print excludes it; then it makes no answer uncertain.
    """

    value: str
    called: str
    words: str
    is_taken: bool
    is_literal: bool
    opinion: Opinion | Unasked
    against: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPassage:
    """A reading on which the answer rests: some of its values, taken alone, give another one."""

    reading: str
    called: str
    rule: CitedRule
    values: tuple[ReadingValue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionOpinion:
    """What another edition of the same game says, as it is usually read."""

    ruleset: str
    title: str
    opinion: Opinion | Unasked


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The answer to "may I?".

    `opinion` is that of the readings that are chosen, or else usual. `passages` are the open passages that would give
    another answer, `excluded` those of which only values would that the print excludes. `together` are literal readings
    that give another answer only all at once.
    `asked` counts the ways to read the rules under which the question was asked, the chosen one among them: each other
    value of each reading that is left open, one at a time, and the letter of all at once. Other combinations were not
    tried. `unasked` are ways, by their readings, in which it cannot be asked.
    """

    move: str
    seat: str
    opinion: Opinion
    passages: tuple[OpenPassage, ...] = ()
    excluded: tuple[OpenPassage, ...] = ()
    together: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    asked: int = 1
    unasked: tuple[tuple[str, Unasked], ...] = ()

    @property
    def answer(self) -> RefereeAnswer:
        """Return the answer in a word; where play stands still, readings that go on change nothing."""
        rests = self.passages or self.together
        return "depends" if rests and not isinstance(self.opinion, Standstill) else answer_of(self.opinion)

    @property
    def rests_on(self) -> tuple[str, ...]:
        """Return the readings on which the answer rests."""
        return tuple(passage.reading for passage in self.passages) or tuple(self.together)


def answer_of(opinion: Opinion) -> RefereeAnswer:
    """Return what one way to read the rules answers."""
    match opinion:
        case Permission():
            return "allowed"
        case Denial():
            return "refused"
        case NoRule() | Standstill():
            return "not said"


def same_answer(opinion: Opinion, other: Opinion) -> bool:
    """Return whether two ways to read the rules answer alike: where play stands still, the move is refused as well."""
    return _without_standstill(opinion) == _without_standstill(other)


def _without_standstill(opinion: Opinion) -> RefereeAnswer:
    return "refused" if isinstance(opinion, Standstill) else answer_of(opinion)


def schema_path() -> Path:
    """Return the path of the JSON Schema of what `hausregel referee --format json` prints."""
    return Path(__file__).with_name("ruling.schema.json")
