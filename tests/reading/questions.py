"""Questions about a game in words, as a reader at the table gets them, and what the engine answers."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rich.console import Console

from hausregel.playing.course import Course
from hausregel.playing.prose import Prose
from hausregel.playing.screen import Screen
from hausregel.playing.table import Seats
from reference_engine import Action, owners
from spec.words import Words
from tests.reading.positions import MANY, PlayedGames, Position

MOVES: Final = 22
ENDS: Final = 8
OFFERED: Final = 3
"""So many moves that are allowed, and so many that are not, are offered at most."""
SHOWN: Final = 12
"""So many moves before a position are told."""
LETTERS: Final = "ABCDEF"


@dataclass(frozen=True, slots=True)
class Answer:
    """What is right: the letters of the moves that are allowed, or who has won and the points of each."""

    letters: tuple[str, ...] = ()
    winners: tuple[str, ...] | None = None
    points: tuple[int, ...] = ()


class Questions:
    """The questions about games that were played, in one language."""

    def __init__(self, played: PlayedGames, language: str) -> None:
        """Take the words of the ruleset."""
        self._played = played
        self._page = io.StringIO()
        self._prose = Prose(played.ruleset, played.game, language)
        console = Console(file=self._page, width=100, color_system=None, legacy_windows=False)
        self._screen = Screen(console, played.engine, self._prose, Words(language, "terminal"))

    def telling(self) -> str:
        """Return the title and the telling, its chapters one below the other."""
        parts: dict[str, list[str]] = {}
        for chapter, words in self._prose.telling():
            parts.setdefault(chapter, []).append(words)
        chapters = (f"{chapter}\n{' '.join(words)}" for chapter, words in parts.items())
        return "\n\n".join((self._prose.title, *chapters)) + "\n"

    def all(self) -> Iterator[tuple[str, Answer]]:
        """Yield each question and its answer, those about moves first."""
        asked, every = 0, self._played.seen_moves()
        others = {move: self._told(move) for move in every}
        for position in self._played.positions(3 * MOVES):
            thought_of = {move: others[move] for move in self._played.could_be_thought_of(position, every)}
            offered = self._offered(position, thought_of)
            if asked < MOVES and len({allowed for _, allowed in offered}) == 2:
                asked += 1
                yield (
                    self._about_moves(position, [told for told, _ in offered]),
                    Answer(
                        letters=tuple(letter for letter, (_, allowed) in zip(LETTERS, offered, strict=False) if allowed)
                    ),
                )
        ended = [course for course in self._played.courses if course.happened and self._is_over(course)]
        yield from (self._about_the_end(course) for course in ended[:ENDS])

    def _told(self, move: Action) -> str:
        return self._screen.teller.plain(move, self._played.names)

    def _offered(self, position: Position, thought_of: Mapping[Action, str]) -> list[tuple[str, bool]]:
        """Return moves in words, and whether each is allowed: some that are, and some that are not."""
        chance = self._played.chance
        legal = [move for move in self._played.engine.legal(position.state) if move.seat == position.seat]
        same = {(move.rule, frozenset(move.choices)) for move in legal}
        right = sorted({self._told(move) for move in (legal if len(legal) <= MANY else chance.sample(legal, MANY))})
        others = {told for move, told in thought_of.items() if (move.rule, frozenset(move.choices)) not in same}
        wrong = sorted(others.difference(right))
        chosen = [(told, True) for told in chance.sample(right, min(OFFERED, len(right)))]
        chosen += [(told, False) for told in chance.sample(wrong, min(OFFERED, len(wrong)))]
        chance.shuffle(chosen)
        return chosen

    def _about_moves(self, position: Position, offered: list[str]) -> str:
        seats = Seats(self._played.names, position.seat)
        self._screen.happened(position.course.happened[max(0, position.at - SHOWN) : position.at], seats)
        self._screen.table(position.state, seats, position.course.states[: position.at])
        lines = [f"  {letter}) {told}" for letter, told in zip(LETTERS, offered, strict=False)]
        who = self._played.names[position.seat]
        return "\n".join((self._written(), f"{who}: which of these are allowed now?", *lines))

    def _is_over(self, course: Course) -> bool:
        return self._played.engine.result(course.state) is not None

    def _about_the_end(self, course: Course) -> tuple[str, Answer]:
        """Ask who has won, with the last moves and all cards as they lie at the end, for all eyes."""
        played, screen = self._played, self._screen
        screen.happened(course.happened[-SHOWN:], Seats(played.names, course.happened[-1].move.seat))
        screen.table(course.state, Seats(played.names, 0), course.states[:-1])
        for zone in played.game.zones.values():
            for number, owner in enumerate(owners(zone)):
                cards = [card for card in course.state.zones[zone.base + number] if card is not None]
                if owner and zone.faces != "everyone":
                    shown = "  ".join(screen.painter.card(card).plain for card in cards) or "-"
                    screen.line(f" {played.names[owner]}, {screen.painter.zone(zone)}: {shown}")
        result = played.engine.result(course.state)
        assert result is not None
        points = result.scores if played.game.score is not None else ()
        asks = "who has won, and how many points has each?" if points else "who has won?"
        winners = tuple(played.names[seat] for seat in result.winners)
        return f"{self._written()}\nThe round is over: {asks}", Answer(winners=winners, points=tuple(points))

    def _written(self) -> str:
        text = self._page.getvalue()
        self._page.seek(0)
        self._page.truncate()
        return text
