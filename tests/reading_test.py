"""Positions of a game as questions for a reader who has its telling alone; the engine knows the answers.

`python -m tests.reading_test ask GAME --lang de --to FOLDER` writes what the reader gets, `telling.txt` and
`questions.txt`, and what the engine says, `key.json`. `python -m tests.reading_test mark FOLDER` puts the reader's
`answers.txt` beside it: a line for each question, `7: A C` for moves that are allowed (`7:` for none), `25: Ada, Ben; 3 0`
for who has won and how many points each has, where the game counts points.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from hausregel.playing.course import Course
from hausregel.playing.prose import Prose
from hausregel.playing.screen import Screen
from hausregel.playing.seats import SEATS
from hausregel.playing.table import Seats
from hausregel.work.library import load, load_game, players_of
from reference_engine import Action, Engine, Recorder, Replay, State, owners
from spec.game import CardOf
from spec.ruleset import fingerprint
from spec.words import Words

GAMES: Final = 60
LONGEST: Final = 2_000
MOVES: Final = 22
ENDS: Final = 8
OFFERED: Final = 3
"""So many moves that are allowed, and so many that are not, are offered at most."""
SHOWN: Final = 12
"""So many moves before the position are told, those of a whole turn at least."""


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game, and the seat that looks at it."""

    course: Course
    at: int
    seat: int

    @property
    def state(self) -> State:
        return self.course.states[self.at]


class Reading:
    """The questions about one game, in one language."""

    def __init__(self, name: str, players: int, language: str, seed: int) -> None:
        self.ruleset = load(name)
        game = load_game(name, players)
        self.engine = Engine(game)
        self.say = Words(language, "terminal")
        self.page = io.StringIO()
        console = Console(file=self.page, width=100, color_system=None, legacy_windows=False)
        self.prose = Prose(self.ruleset, game, language)
        self.screen = Screen(console, self.engine, self.prose, self.say)
        self.names = SEATS[:players]
        self.chance = random.Random(seed)
        self.courses = [self._played(seed + number) for number in range(GAMES)]

    def _played(self, seed: int) -> Course:
        game = self.engine.game
        replay = Replay(
            ruleset=game.name, players=game.players, options=game.options, rules=fingerprint(self.ruleset), seats=self.names,
            seed=seed, match=False,
        )  # fmt: skip
        course = Course(self.engine, Recorder(self.engine, replay), seed)
        course.deal(seed % game.players)
        while (moves := self.engine.legal(course.state)) and len(course.happened) < LONGEST:
            by_chance = all(move.seat < 0 or move.seat >= game.players for move in moves)
            course.carry_out(course.by_chance(moves) if by_chance else self.chance.choice(moves))
        return course

    def positions(self) -> list[Position]:
        """Return moments in which some moves are allowed and others are not, rare situations as often as common ones."""
        groups: dict[tuple[int, ...], list[Position]] = {}
        for course in self.courses:
            for at, state in enumerate(course.states):
                legal = self.engine.legal(state)
                for seat in sorted({move.seat for move in legal if 0 <= move.seat < self.engine.game.players}):
                    rules = tuple(sorted({move.rule for move in legal if move.seat == seat}))
                    groups.setdefault(rules, []).append(Position(course, at, seat))
        found: list[Position] = []
        for group in groups.values():
            self.chance.shuffle(group)
        waiting = [group for group in groups.values() if group]
        while waiting and len(found) < 3 * MOVES:
            found.extend(group.pop() for group in waiting)
            waiting = [group for group in waiting if group]
        return found

    def seen_moves(self) -> set[Action]:
        return {move for course in self.courses for state in course.states for move in self.engine.legal(state)}

    def offered(self, position: Position, others: Sequence[Action]) -> list[tuple[str, bool]]:
        """Return moves in words, and whether each is allowed: of the allowed ones some, and some that are not."""
        state, seat = position.state, position.seat
        legal = {self._told(move) for move in self.engine.legal(state) if move.seat == seat}
        mine = self._cards_at_hand(state, seat)
        wrong = {self._told(move) for move in others if move.seat == seat and self._cards(move) <= mine} - legal
        right = self.chance.sample(sorted(legal), min(OFFERED, len(legal)))
        refused = self.chance.sample(sorted(wrong), min(OFFERED, len(wrong)))
        every = [(told, told in legal) for told in (*right, *refused)]
        self.chance.shuffle(every)
        return every

    def _told(self, move: Action) -> str:
        return self.screen.teller.plain(move, self.names)

    def _cards(self, move: Action) -> set[int]:
        binders = self.engine.moves[move.rule].choices
        return {
            value for binder, value in zip(binders, move.choices, strict=True)
            if value is not None and isinstance(binder.local.type, CardOf)
        }  # fmt: skip

    def _cards_at_hand(self, state: State, seat: int) -> set[int]:
        """Return the cards that a seat can see: what it may not do with others is no question."""
        found: set[int] = set()
        for zone in self.engine.game.zones.values():
            for number, owner in enumerate(owners(zone)):
                if owner == seat or zone.faces in ("everyone", "top"):
                    found.update(card for card in state.zones[zone.base + number] if card is not None)
        return found

    # --- in words ----------------------------------------------------------------------------------------------------

    def written(self) -> str:
        text, self.page = self.page.getvalue(), io.StringIO()
        self.screen.console.file = self.page
        return text

    def telling(self) -> str:
        parts: dict[str, list[str]] = {}
        for chapter, words in self.prose.telling():
            parts.setdefault(chapter, []).append(words)
        return "\n\n".join(f"{chapter}\n{' '.join(words)}" for chapter, words in parts.items())

    def before(self, position: Position) -> str:
        self.screen.happened(
            position.course.happened[max(0, position.at - SHOWN) : position.at], Seats(self.names, position.seat)
        )
        self.screen.table(position.state, Seats(self.names, position.seat))
        return self.written()

    def at_the_end(self, course: Course) -> str:
        """Return the last moves and all cards as they lie at the end, for all eyes."""
        self.screen.happened(course.happened[-SHOWN:], Seats(self.names, course.happened[-1].move.seat))
        self.screen.table(course.state, Seats(self.names, 0))
        for zone in self.engine.game.zones.values():
            for number, owner in enumerate(owners(zone)):
                cards = [card for card in course.state.zones[zone.base + number] if card is not None]
                if owner and zone.faces != "everyone":
                    shown = "  ".join(self.screen.painter.card(card).plain for card in cards) or "-"
                    self.screen.line(f" {self.names[owner]}, {self.screen.painter.zone(zone)}: {shown}")
        return self.written()

    def questions(self) -> Iterator[tuple[str, Any]]:
        """Yield each question in words, and its answer: the letters that are allowed, or winners and points."""
        others, asked = sorted(self.seen_moves(), key=str), 0
        for position in self.positions():
            offered = self.offered(position, others)
            if asked == MOVES or len({allowed for _, allowed in offered}) < 2:
                continue
            asked += 1
            lines = [f"  {letter}) {told}" for letter, (told, _) in zip("ABCDEF", offered, strict=False)]
            text = f"{self.before(position)}\n{self.names[position.seat]}: which of these are allowed now?\n" + "\n".join(lines)
            yield text, [letter for letter, (_, allowed) in zip("ABCDEF", offered, strict=False) if allowed]
        ended = [course for course in self.courses if self.engine.result(course.state) is not None and course.happened]
        for course in ended[:ENDS]:
            result = self.engine.result(course.state)
            assert result is not None
            points = list(result.scores) if self.engine.game.score is not None else []
            asks = "who has won, and how many points has each?" if points else "who has won?"
            yield f"{self.at_the_end(course)}\nThe round is over: {asks}", [[self.names[seat] for seat in result.winners], points]


def ask(name: str, players: int | None, language: str, seed: int, folder: Path) -> None:
    reading = Reading(name, players or _usual(name), language, seed)
    folder.mkdir(parents=True, exist_ok=True)
    every = list(reading.questions())
    (folder / "telling.txt").write_text(f"{reading.prose.title}\n\n{reading.telling()}\n", encoding="utf-8")
    (folder / "questions.txt").write_text(
        f"{len(reading.names)} players: {', '.join(reading.names)}, in this order round the table.\n\n"
        + "\n".join(f"=== {number} ===\n{text}\n" for number, (text, _) in enumerate(every, 1)),
        encoding="utf-8",
    )
    (folder / "key.json").write_text(json.dumps({number: key for number, (_, key) in enumerate(every, 1)}, indent=1))
    print(f"{name}: {len(every)} questions")


def _usual(name: str) -> int:
    numbers = players_of(load(name))
    return 3 if 3 in numbers else numbers[0]


def mark(folder: Path) -> None:
    """Print how many answers are right, and each that is not."""
    key = json.loads((folder / "key.json").read_text(encoding="utf-8"))
    told = dict(
        (found[1], found[2].strip())
        for line in (folder / "answers.txt").read_text(encoding="utf-8").splitlines()
        if (found := re.match(r"(\d+):(.*)", line))
    )
    wrong = {number: (told.get(number, "no answer"), right) for number, right in key.items() if not _is_right(told.get(number), right)}
    print(f"{folder.name}: {len(key) - len(wrong)} of {len(key)} right")
    for number, (said, right) in wrong.items():
        print(f"  {number}: {said!r}, not {right}")


def _is_right(said: str | None, right: list[Any]) -> bool:
    if said is None:
        return False
    if not any(isinstance(part, list) for part in right):
        return sorted(said.split()) == sorted(right)
    winners, points = right
    who, _, counted = said.partition(";")
    same = sorted(name.strip() for name in who.split(",") if name.strip() not in ("", "-")) == sorted(winners)
    return same and (not points or [int(number) for number in re.findall(r"-?\d+", counted)] == points)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.reading_test", description=__doc__)
    actions = parser.add_subparsers(required=True, dest="action")
    asking = actions.add_parser("ask")
    asking.add_argument("game")
    asking.add_argument("--lang", default="en")
    asking.add_argument("--players", type=int)
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--to", type=Path, required=True)
    marking = actions.add_parser("mark")
    marking.add_argument("folder", type=Path)
    given = parser.parse_args()
    if given.action == "ask":
        ask(given.game, given.players, given.lang, given.seed, given.to)
    else:
        mark(given.folder)


if __name__ == "__main__":
    main()
