"""The questions that were written from the booklets, and what the referee answers to each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hausregel.referee import Denial, Permission, Referee, Ruling, Standstill, answer_of
from hausregel.work.library import load
from spec.codes import message_of
from spec.ruleset import Ruleset
from spec.source import child, items, plain, read_file, text_of

FOLDER: Final = Path(__file__).parent / "questions"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenQuestion:
    """A question with the answer that its writer read in the booklet; `position` is written as in a worked example."""

    ruleset: str
    id: str
    asks: str
    players: int
    options: Mapping[str, str | int]
    position: Mapping[str, Any]
    seat: str
    move: str
    answer: str
    rests_on: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with the ruling on it, or with why there is none."""

    question: WrittenQuestion
    ruling: Ruling | None
    fault: str = ""

    @property
    def is_right(self) -> bool:
        """Whether the answer is the expected one, on the expected reading."""
        return (
            self.ruling is not None
            and self.ruling.answer == self.question.answer
            and (not self.question.rests_on or self.question.rests_on in self.ruling.rests_on)
        )

    @property
    def is_cautious(self) -> bool:
        """Whether the expected answer is given as usually read, but another reading is said to decide otherwise."""
        return (
            not self.is_right
            and self.ruling is not None
            and self.ruling.answer == "depends"
            and answer_of(self.ruling.opinion) == self.question.answer
        )

    @property
    def is_founded(self) -> bool:
        """Whether the answer says where it is printed, or that the rules do not say."""
        return bool(self.cites) or (self.ruling is not None and self.ruling.answer == "not said")

    @property
    def cites(self) -> tuple[str, ...]:
        """Where the answer says that it is printed, as sections of documents."""
        match self.ruling and self.ruling.opinion:
            case Permission(rules):
                return tuple(cite for rule in rules for cite in rule.cites)
            case Denial(rule=rule, now=now) | Standstill(Denial(rule=rule, now=now)):
                return (*rule.cites, *(now.cites if now is not None else ()))
            case _:
                return ()

    @property
    def is_cited(self) -> bool:
        """Whether the answer names a section that the writer of the question names."""
        sections = {cite.partition("/")[2] for cite in self.question.cites}
        passages = self.ruling.passages if self.ruling is not None else ()
        found = (*self.cites, *(cite for passage in passages for cite in passage.rule.cites))
        return any(f"“{section}”" in cite for section in sections for cite in found)


def written_questions(file: Path) -> Iterator[WrittenQuestion]:
    """Yield the questions of a file."""
    read = read_file(file)
    assert read.value is not None, read.diagnostics
    root = read.value.root
    ruleset = child(root, "ruleset")
    assert ruleset is not None
    for node in items(child(root, "questions")):
        asked: Any = plain(node)
        yield WrittenQuestion(
            ruleset=text_of(ruleset),
            id=asked["id"],
            asks=asked["asks"],
            players=asked["players"],
            options=asked.get("options", {}),
            position=asked["position"],
            seat=str(asked.get("seat", "")),
            move=asked["move"],
            answer=asked["answer"],
            rests_on=asked.get("rests_on", ""),
            cites=tuple(asked["cites"] if isinstance(asked["cites"], list) else [asked["cites"]]),
        )


def all_questions(names: Sequence[str] = ("*",)) -> tuple[WrittenQuestion, ...]:
    """Return the questions of the files with these names, all by default, file by file."""
    files = sorted(file for name in names for file in FOLDER.glob(f"{name}.yaml"))
    return tuple(question for file in files for question in written_questions(file))


def answered(questions: Sequence[WrittenQuestion]) -> Iterator[Answered]:
    """Yield the questions with the rulings on them; those of one ruleset with the same options go to one referee."""
    rulesets: dict[str, Ruleset] = {}
    referees: dict[str, Referee] = {}
    for question in questions:
        if question.ruleset not in rulesets:
            rulesets[question.ruleset] = load(question.ruleset)
        key = f"{question.ruleset} {sorted(question.options.items())}"
        if key not in referees:
            referees[key] = Referee(rulesets[question.ruleset], question.options)
        yield _answered(referees[key], question)


def _answered(referee: Referee, question: WrittenQuestion) -> Answered:
    laid = referee.lay_out(json.dumps(question.position), question.players)
    if laid.value is None:
        return Answered(question, None, "; ".join(message_of(found) for found in laid.diagnostics))
    found = referee.may(laid.value, question.move, question.seat)
    if found.value is None:
        return Answered(question, None, "; ".join(message_of(fault) for fault in found.diagnostics))
    return Answered(question, found.value)
