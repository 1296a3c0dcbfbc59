"""What a reader answered, put beside what the engine says."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.reading.questions import Answer


@dataclass(frozen=True, slots=True)
class Mark:
    """How a reader did: how many answers of how many are right, and what was said where one is not."""

    right: int
    of: int
    wrong: Mapping[int, tuple[str | None, Answer]]


def write_key(folder: Path, answers: list[Answer]) -> None:
    """Write what is right."""
    (folder / "key.json").write_text(json.dumps([asdict(answer) for answer in answers]), encoding="utf-8")


def mark(folder: Path) -> Mark:
    """Read `key.json` and `answers.txt`; a question without an answer is wrong."""
    key = [
        Answer(
            letters=tuple(found["letters"]),
            winners=None if found["winners"] is None else tuple(found["winners"]),
            points=tuple(found["points"]),
        )
        for found in json.loads((folder / "key.json").read_text(encoding="utf-8"))
    ]
    lines = (folder / "answers.txt").read_text(encoding="utf-8").splitlines()
    said = {int(found[1]): found[2].strip() for line in lines if (found := re.match(r"(\d+):(.*)", line))}
    wrong = {n: (said.get(n), answer) for n, answer in enumerate(key, 1) if not is_right(said.get(n), answer)}
    return Mark(len(key) - len(wrong), len(key), wrong)


def is_right(said: str | None, answer: Answer) -> bool:
    """Return whether a line says just what is right, in any order of letters and names."""
    if said is None:
        return False
    if answer.winners is None:
        return sorted(said.replace(",", " ").split()) == sorted(answer.letters)
    who, _, points = said.partition(";")
    names = {name.strip() for name in who.split(",")} - {"", "-"}
    counted = tuple(int(number) for number in re.findall(r"-?\d+", points))
    return names == set(answer.winners) and (not answer.points or counted == answer.points)
