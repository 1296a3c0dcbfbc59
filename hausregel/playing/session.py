"""The game at the terminal: the loop of table, question and move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.playing.answers import answer_help, answer_hint, answer_rules, answer_why
from hausregel.playing.bots import Bot, SensibleBot, bot_of
from hausregel.playing.cards import BAD, GOOD, ODD
from hausregel.playing.commands import Asked, ChosenMove, PlayerQuestion, read_move, read_typed
from hausregel.playing.course import Course
from hausregel.playing.kept_game import Resumed, keep
from hausregel.playing.knowledge import Happened
from hausregel.playing.results import round_of, show_match, show_round
from hausregel.playing.screen import Screen
from hausregel.playing.table import Seats
from reference_engine import Action, Engine, MatchState, Recorder, Replay, finish_round, move_from_text

LONGEST_ROUND: Final = 20_000
"""Moves after which a round that only bots play is broken off."""


class Leaving(Exception):
    """A player leaves the table."""


class BrokenOff(Exception):
    """A round cannot be played to its end; the text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """How a table is set: who is human, which bots, the seed, where the game is kept."""

    names: tuple[str, ...]
    humans: frozenset[int]
    bots: str
    seed: int
    place: Path


class Session:
    """One game at the table, from the deal to the result. What is at hand now: the round, its states and moves."""

    def __init__(
        self, engine: Engine, setting: Setting, screen: Screen, read_line: Callable[[str], str], replay: Replay
    ) -> None:
        """Sit down."""
        self.engine = engine
        self.setting = setting
        self.screen = screen
        self.match: MatchState | None = None
        self._read_line = read_line
        self._recorder = Recorder(engine, replay)
        self._round = 0
        self._course = self._next_course()
        self._viewer: int | None = None
        self._bot: Bot | None = None
        self._adviser: Bot | None = None

    # --- rounds ------------------------------------------------------------------------------------------------------

    def play(self, resumed: Resumed | None = None) -> None:
        """Play until the game, or the match, is over.

        Errors: `Leaving`, `EOFError` or `KeyboardInterrupt` if a player leaves; `BrokenOff`, `ImpossibleDeal` and
        `RuleFault` if the rules lead nowhere.
        """
        if resumed is not None:
            self._take_up(resumed)
        while True:
            if not self._course.states:
                opener, kept = (self.match.opener, self.match.kept) if self.match else (0, None)
                self._course.deal(opener, kept)
            self._play_round()
            last = self._course.state
            show_round(self.screen, self.engine, self._course.states, self._seats(), self._since_last_look())
            self.keep()
            if self.match is None:
                return
            self.match = finish_round(self.engine, self.match, last)
            show_match(self.screen, self.engine, self.match, last, self._seats())
            if self.match.is_over:
                return
            if self.setting.humans:
                self._read_line(self.screen.say("next_round") + " ")
            self._round += 1
            self._course = self._next_course()

    def keep(self, place: Path | None = None) -> str | None:
        """Save the game; return why that did not work, None if it did."""
        return keep(self.engine, self._recorder.replay, place or self.setting.place) if self._course.states else None

    def _take_up(self, resumed: Resumed) -> None:
        self._recorder = Recorder(self.engine, resumed.replay)
        self.match = resumed.match
        self._round = len(resumed.replay.rounds) - 1
        played = resumed.replay.rounds[-1].moves
        self._course = self._next_course()
        self._course.take_up(
            resumed.states, [move_from_text(self.engine.game, move.move, move.seat) for move in played]
        )
        self.screen.sentence(self.screen.say("resumed", moves=len(self._course.happened)))

    def _next_course(self) -> Course:
        return Course(self.engine, self._recorder, self.setting.seed, self._round)

    def _play_round(self) -> None:
        course = self._course
        while moves := self.engine.legal(course.state):
            if len(course.happened) >= LONGEST_ROUND and not self.setting.humans:
                raise BrokenOff(self.screen.say("broken_off", moves=len(course.happened)))
            if course.goes_for_ever:
                raise BrokenOff(
                    self.screen.say("for_ever", move=self.screen.teller.plain(moves[0], self.setting.names))
                )
            move = self._next(moves)
            if move is not None:
                course.carry_out(move)
        if not self.engine.is_over(course.state):
            raise BrokenOff(self.screen.say("stuck"))

    # --- who moves ---------------------------------------------------------------------------------------------------

    def _next(self, moves: Sequence[Action]) -> Action | None:
        """Return the next move, None if one was undone instead."""
        course = self._course
        if self.engine.acts(course.state) == "chance":
            return course.by_chance(moves)
        seats = list(dict.fromkeys(move.seat for move in moves))
        people = [seat for seat in seats if seat in self.setting.humans]
        for seat in people:
            own = [move for move in moves if move.seat == seat]
            before = len(course.happened)
            found = self._ask(seat, own, may_wait=seat != people[-1] or len(people) < len(seats))
            if found is not None or len(course.happened) != before:
                return found
        rivals = [seat for seat in seats if seat not in self.setting.humans]
        first = course.quickest(rivals)
        return self._bot_move(first, [move for move in moves if move.seat == first])

    def _bot_move(self, seat: int, moves: Sequence[Action]) -> Action:
        if len(moves) == 1:
            return moves[0]
        if self._bot is None:
            self._bot = bot_of(self.setting.bots, self.engine, self.setting.seed)
        with self._thinking(seat):
            return self._bot.consider(self._course.state, moves, self._course.key)[0].move

    def _thinking(self, seat: int) -> AbstractContextManager[object]:
        console = self.screen.console
        words = self.screen.say("thinking", seat=self.setting.names[seat])
        return console.status(words) if console.is_terminal and console.is_interactive else nullcontext()

    # --- asking a player ---------------------------------------------------------------------------------------------

    def _seats(self) -> Seats:
        viewer = self._viewer if self._viewer is not None else min(self.setting.humans, default=0)
        return Seats(self.setting.names, viewer)

    def _since_last_look(self) -> Sequence[Happened]:
        """Return what happened from the viewer's own last move on."""
        viewer = self._seats().viewer
        happened = self._course.happened
        own = [at for at, made in enumerate(happened) if made.move.seat == viewer]
        return happened[own[-1] if own else 0 :]

    def _ask(self, seat: int, moves: Sequence[Action], *, may_wait: bool) -> Action | None:
        """Return the move that a player chooses, None if it was undone or the player waits."""
        self._hand_over(seat)
        self.keep()
        screen = self.screen
        self._show(moves, may_wait=may_wait)
        while True:
            typed = self._read_line(f"{self.setting.names[seat]} > ").strip()
            if not typed:
                if may_wait:
                    return None
                if len(moves) == 1:
                    return moves[0]
                screen.sentence(screen.say("choose"), ODD)
                continue
            read = read_typed(self.engine, typed, moves, seat, self.setting.names, self.screen.painter.naming)
            match read:
                case ChosenMove(move):
                    return move
                case Asked("undo", _):
                    if self._course.undo(seat):
                        screen.sentence(screen.say("undone"), GOOD)
                        return None
                    screen.sentence(screen.say("no_undo"), ODD)
                case Asked(question, rest):
                    self._answer(question, rest, moves, may_wait=may_wait)
                case _:
                    answer_why(screen, self.engine, self._course.state, read, moves, self._seats())

    def _hand_over(self, seat: int) -> None:
        if len(self.setting.humans) > 1 and self._viewer != seat:
            self.screen.console.clear()
            self._read_line(self.screen.say("pass_screen", seat=self.setting.names[seat]) + " ")
        self._viewer = seat

    def _show(self, moves: Sequence[Action], *, may_wait: bool) -> None:
        screen, seats = self.screen, self._seats()
        right = screen.say("seed", seed=self.setting.seed)
        if self.match is not None:
            right = round_of(screen, self._round + 1, self.match.rounds)
        screen.head(right)
        screen.happened(self._since_last_look(), seats)
        screen.table(self._course.state, seats, self._course.states[:-1])
        self._show_moves(moves, may_wait=may_wait)

    def _show_moves(self, moves: Sequence[Action], *, may_wait: bool) -> None:
        screen = self.screen
        phase = screen.prose.of(f"phases.{self.engine.phase(self._course.state)}")
        screen.line()
        if phase is not None:
            screen.sentence(phase.words, "italic")
        screen.moves(moves, self._seats())
        if may_wait:
            screen.sentence(f"Enter  {screen.say('let_be')}")
        elif len(moves) == 1:
            screen.sentence(screen.say("only"))

    def _answer(self, question: PlayerQuestion, rest: str, moves: Sequence[Action], *, may_wait: bool) -> None:
        screen, seats, state = self.screen, self._seats(), self._course.state
        match question:
            case "why" if not rest:
                screen.sentence(screen.say("why_what"))
            case "why":
                typed = read_move(self.engine, rest, moves, seats.viewer, seats.names, screen.painter.naming)
                answer_why(screen, self.engine, state, typed, moves, seats)
            case "hint":
                with self._thinking(seats.viewer):
                    thoughts = self._advice().consider(state, moves, self._course.key)
                answer_hint(screen, thoughts, seats)
            case "save":
                self._save(rest)
            case "rules":
                answer_rules(screen, rest)
            case "moves":
                self._show_moves(moves, may_wait=may_wait)
            case "table" if rest:
                if not screen.zone(state, seats, rest):
                    screen.sentence(screen.say("not_seen"), ODD)
            case "table":
                self._show(moves, may_wait=may_wait)
            case "help":
                answer_help(screen, screen.teller.plain(moves[0], seats.names))
            case "quit":
                raise Leaving
            case "undo":
                pass

    def _advice(self) -> Bot:
        if self._adviser is None:
            known = self._bot if isinstance(self._bot, SensibleBot) else SensibleBot(self.engine, self.setting.seed)
            self._adviser = known.as_adviser()
        return self._adviser

    def _save(self, file: str) -> None:
        screen = self.screen
        place = Path(file).expanduser() if file else self.setting.place
        problem = self.keep(place)
        words = screen.say("saved", file=place) if problem is None else screen.say("not_saved", why=problem)
        screen.sentence(words, GOOD if problem is None else BAD)
