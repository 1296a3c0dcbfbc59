"""Positions of games as questions for a reader who has the telling alone; the engine knows the answers.

`python -m tests.reading ask GAME --lang de --to FOLDER` writes what the reader gets, `telling.txt` and
`questions.txt`, and what the engine says, `key.json`. `python -m tests.reading mark FOLDER...` puts the reader's
`answers.txt` beside it: a line for each question, `7: A C` for the moves that are allowed, `25: Ada, Ben; 3 0` for who
has won and the points of each.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hausregel.work.library import load, players_of
from tests.reading.marks import mark, write_key
from tests.reading.positions import PlayedGames
from tests.reading.questions import Questions

USUAL = 3


def ask(name: str, language: str, seed: int, folder: Path) -> int:
    """Write the questions about a game; return how many there are."""
    numbers = players_of(load(name))
    played = PlayedGames(name, USUAL if USUAL in numbers else numbers[0], seed)
    questions = Questions(played, language)
    every = list(questions.all())
    head = f"{len(played.names)} players: {', '.join(played.names)}, in this order round the table.\n\n"
    asked = (f"=== {number} ===\n{text}\n" for number, (text, _) in enumerate(every, 1))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "telling.txt").write_text(questions.telling(), encoding="utf-8")
    (folder / "questions.txt").write_text(head + "\n".join(asked), encoding="utf-8")
    write_key(folder, [answer for _, answer in every])
    return len(every)


def main() -> None:
    """Ask, or mark."""
    parser = argparse.ArgumentParser(prog="python -m tests.reading", description=__doc__)
    actions = parser.add_subparsers(required=True, dest="action")
    asking, marking = actions.add_parser("ask"), actions.add_parser("mark")
    asking.add_argument("game")
    asking.add_argument("--lang", default="en")
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--to", type=Path, required=True)
    marking.add_argument("folders", type=Path, nargs="+")
    given = parser.parse_args()
    if given.action == "ask":
        sys.stdout.write(f"{given.game}: {ask(given.game, given.lang, given.seed, given.to)} questions\n")
        return
    for folder in given.folders:
        found = mark(folder)
        sys.stdout.write(f"{folder.name}: {found.right} of {found.of} right\n")
        for number, (said, answer) in found.wrong.items():
            right = " ".join(answer.letters) if answer.winners is None else f"{answer.winners} {answer.points}"
            sys.stdout.write(f"  {number}: {said!r}, not {right}\n")


if __name__ == "__main__":
    main()
