"""Effects that are planted, to be found, and changes that change nothing, of which at most one may seem a difference.

Each is a ruleset of the library, written out as one file and changed in a line or two. The changes that change nothing
let luck fall otherwise, so that the games of a pair have nothing in common but the rules.
"""

from __future__ import annotations

import copy
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from hausregel.work.library import library
from hausregel.work.merged_rules import show
from reference_engine import Engine
from spec.ruleset import Ruleset, resolve
from spec.typing import build
from verifier.consequences import EstimatedSides, ReferencePlayer, compared, evenly, judged

GAMES: Final = 1_000

Yaml = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to be changed: its file, a move, and when whoever opens is to win beside the winners.

    `shorter` is what makes it shorter: where it stands, and what stands there then.
    """

    file: str
    move: str
    favour: str
    shorter: tuple[str, ...]


SUBJECTS: Final = (
    Subject(
        "elfer-raus/classic",
        "lay_drawn",
        "count(hand[opener]) <= 3",
        ("options", "hand_size", "default", "10"),
    ),
    Subject(
        "classics/crazy-eights",
        "draw",
        "turn == opener",
        ("options", "hand_size", "default", "4"),
    ),
    Subject(
        "classics/go-fish",
        "ask",
        "turn == opener",
        ("options", "highest", "default", "10"),
    ),
    Subject(
        "kinds/shedding",
        "draw",
        "turn == opener",
        ("end", "out", "any(count(hand[p]) <= 2 for p in players)"),
    ),
    Subject(
        "kinds/rummy",
        "pick_up",
        "turn == opener",
        ("options", "hand_size", "default", "4"),
    ),
)


@dataclass(frozen=True, slots=True)
class Trial:
    """A change of a game: its name, what it makes of the rules, and numbers of which it changes some, if any."""

    name: str
    subject: Subject
    change: Callable[[Yaml, Subject], None]
    changes: Callable[[Subject], tuple[str, ...]] | None
    seed: int = 1


@dataclass(frozen=True, slots=True)
class TrialResult:
    """What came of a trial: the numbers that were named as differing."""

    name: str
    wanted: tuple[str, ...]
    differs: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether the planted effect was found; or, where nothing changes, none was."""
        return bool(set(self.wanted) & set(self.differs)) if self.wanted else not self.differs


# --- changes ----------------------------------------------------------------------------------------------------------


def moves_reversed(told: Yaml, _: Subject) -> None:
    told["moves"] = dict(reversed(told["moves"].items()))


def shuffled_twice(told: Yaml, _: Subject) -> None:
    told["setup"] = {
        name: [copy.deepcopy(step) for step in steps for _ in range(2 if "shuffle" in step else 1)]
        for name, steps in told["setup"].items()
    }


def names_reversed(told: Yaml, _: Subject) -> None:
    told["domains"] = {
        name: values[::-1] if isinstance(values, list) else values for name, values in told["domains"].items()
    }


def written_otherwise(told: Yaml, subject: Subject) -> None:
    moves_reversed(told, subject)
    shuffled_twice(told, subject)


def favoured(told: Yaml, subject: Subject) -> None:
    told["winners"] = f"({told['winners']}) or (p == opener and {subject.favour})"


def shorter(told: Yaml, subject: Subject) -> None:
    *path, last, value = subject.shorter
    place = told
    for key in path:
        place = place[key]
    place[last] = int(value) if value.isdecimal() else value


def dead(told: Yaml, subject: Subject) -> None:
    _only_if(told, subject, "false")


def for_one_only(told: Yaml, subject: Subject) -> None:
    _only_if(told, subject, "me == opener")


def _only_if(told: Yaml, subject: Subject, condition: str) -> None:
    move = told["moves"][subject.move]
    before = move.get("if", {})
    move["if"] = {**(before if isinstance(before, dict) else {"before": str(before)}), "planted": condition}


NOTHING: Final = (moves_reversed, shuffled_twice, names_reversed, written_otherwise)

PLANTED: Final[tuple[tuple[Callable[[Yaml, Subject], None], Callable[[Subject], tuple[str, ...]]], ...]] = (
    (favoured, lambda _: ("place.0", "shared")),
    (shorter, lambda _: ("moves",)),
    (dead, lambda subject: (f"use.{subject.move}", "other.stuck")),
    (for_one_only, lambda subject: (f"use.{subject.move}", "other.stuck")),
)
"""What is changed, and numbers of which at least one has to be named. Where a rule is dead, games may get stuck."""


def _trials() -> Iterator[Trial]:
    for subject in SUBJECTS:
        for change, changes in PLANTED:
            yield Trial(f"{subject.file}: {change.__name__}", subject, change, changes)
    for subject in SUBJECTS:
        for seed, nothing in enumerate(NOTHING, start=1):
            yield Trial(f"{subject.file}: {nothing.__name__}", subject, nothing, None, seed)


TRIALS: Final = tuple(_trials())


# --- the trials -------------------------------------------------------------------------------------------------------


def as_yaml(subject: Subject) -> Yaml:
    """Return a ruleset as one file, without words, examples, sources and claims."""
    found = resolve(library() / f"{subject.file}.yaml", library())
    assert found.value is not None
    told: Yaml = yaml.safe_load("\n".join(line for line, _ in show(found.value.printed)))
    for section in ("text", "names", "notes", "examples", "instances", "source", "ties", "properties"):
        told.pop(section, None)
    return told


def ruleset_of(told: Yaml) -> Ruleset:
    """Return the ruleset of a file with these contents."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.yaml"
        file.write_text(yaml.safe_dump(told, sort_keys=False, allow_unicode=True), encoding="utf-8")
        found = resolve(file, library())
    assert found.value is not None, found.diagnostics
    return found.value


def report(trial: Trial, games: int = GAMES) -> EstimatedSides:
    """Return the comparison of a game with the changed one, for two players."""
    base = as_yaml(trial.subject)
    changed = copy.deepcopy(base)
    trial.change(changed, trial.subject)
    engines: list[Engine] = []
    for told in (base, changed):
        outcome = build(ruleset_of(told), 2)
        assert outcome.value is not None, outcome.diagnostics
        engines.append(Engine(outcome.value.game))
    first, second = (
        list(ReferencePlayer(engine, trial.seed, evenly, 1_000).records(range(games))) for engine in engines
    )
    return judged({"": compared((engines[0], engines[1]), (first, second), by_seat=False)})[""]


def tried(number: int) -> TrialResult:
    """Return what came of a trial, by its number."""
    trial = TRIALS[number]
    differs = tuple(measure.measure for measure in report(trial).measures if measure.word == "differs")
    return TrialResult(trial.name, () if trial.changes is None else trial.changes(trial.subject), differs)


def table(done: Sequence[TrialResult]) -> str:
    """Return how many planted effects were found and how many changes of nothing seemed a difference, in Markdown."""
    planted = [result for result in done if result.wanted]
    nothing = [result for result in done if not result.wanted]
    told = (
        f"{sum(result.is_right for result in planted)} of {len(planted)} planted effects were found; "
        f"{sum(not result.is_right for result in nothing)} of {len(nothing)} changes that change nothing came out as a "
        "difference.\n"
    )
    lines = [
        told,
        "| change | looked for | named as differing |",
        "|---|---|---|",
    ]
    lines += [
        f"| {result.name} | {' or '.join(result.wanted) or 'nothing'} | {', '.join(result.differs) or 'nothing'} |"
        for result in done
    ]
    return "\n".join(lines)
