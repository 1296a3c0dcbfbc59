"""A witness told as play at the table: the deal, who did what by which rule, only what changed, where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from hausregel.playing import Painter, Prose, Seats, draw_table
from hausregel.report.page import Page
from hausregel.work.library import FaultyRules
from hausregel.work.move_log import EngineShelf, Story, cards_in_words, held, journeys, mismatch_in_words, seat_name
from reference_engine import (
    Engine,
    Played,
    Replay,
    Round,
    RuleFault,
    Scripted,
    ScriptMismatch,
    Shortage,
    State,
    move_from_text,
    view,
)
from spec.words import Words
from verifier.verdict import Said, said

FIRST: Final = 3
LAST: Final = 7
"""Of a long play so many moves are shown at its beginning and at its end."""

WIDEST_MOVE: Final = 26
NUMBER: Final = 7
"""Units: columns. So wide is the number before a move."""


def length_of(replay: Replay) -> int:
    """Return the number of moves of a play."""
    return sum(len(round_.moves) for round_ in replay.rounds)


def write_play(
    page: Page,
    replay: Replay,
    file: Path | None,
    engines: EngineShelf,
    say: Words,
    *,
    what: Said | None = None,
    smaller: Said | str | None = None,
) -> None:
    """Write a play, what it shows, and on what smaller deck it was played if it was on one, in words or by ids."""
    moves = length_of(replay)
    version = smaller.in_language(say.language) if isinstance(smaller, Said) else smaller
    deck = say("play.smaller", version=version) if version else say("play.whole")
    length = say("play.moves", number=moves) if moves else say("play.only-deal")
    page.sentence(say("play", players=replay.players, deck=deck, length=length), "bold", 2)
    if what is not None:
        page.sentence(what.in_language(say.language), indent=2)
    page.line()
    try:
        story = engines.story(replay)
    except (FaultyRules, ValueError):  # the game cannot be made again from these rules: tell what was done
        for round_ in replay.rounds:
            _write_names(page, replay, round_, say)
    else:
        # The rules are quoted for the options of the play, which may be those of a smaller version.
        _StoryTelling(page, story, Prose(engines.ruleset, story.engine.game, say.language), say).write()
    if file is not None:
        page.line()
        page.sentence(say("play.step"), "dim", indent=2)
        page.command("hausregel", "replay", str(file))


def told_moves(moves: int) -> tuple[int, ...]:
    """Return which moves of a play are shown, by their places: all of a short one, of a long one beginning and end."""
    if moves <= FIRST + LAST + 2:
        return tuple(range(moves))
    return (*range(FIRST), *range(moves - LAST, moves))


def _write_names(page: Page, replay: Replay, round_: Round, say: Words) -> None:
    last = -1
    for at in told_moves(len(round_.moves)):
        _write_gap(page, at - last - 1, say)
        last = at
        seat = seat_name(replay, round_.moves[at].seat, say.language)
        page.sentence(f"{at + 1:>5}  {seat}  {round_.moves[at].move}", hanging=NUMBER)


def _write_gap(page: Page, left_out: int, say: Words) -> None:
    if left_out:
        page.line()
        page.line(say("play.gap", number=left_out), "dim", NUMBER)
        page.line()


class _StoryTelling:
    """Tells one story; each rule is quoted where it is first used."""

    def __init__(self, page: Page, story: Story, prose: Prose, say: Words) -> None:
        self._page = page
        self._story = story
        self._prose = prose
        self._say = say
        self._quoted: set[str] = set()

    def write(self) -> None:
        """Write the rounds, and where the game cannot be played on."""
        page, story = self._page, self._story
        for number, (round_, states) in enumerate(zip(story.saved.rounds, story.replayed.states, strict=False)):
            if len(story.saved.rounds) > 1:
                page.line(self._say("play.round", number=number + 1), "bold", 2)
            self._write_deal(round_, states)
            self._write_moves(round_, states)
            if story.replayed.mismatch is None or number + 1 < len(story.replayed.states):
                self._write_end(states[-1])
        if story.replayed.mismatch is not None:
            why = mismatch_in_words(story.replayed.mismatch, story.engine.game, self._say.language)
            page.sentence(self._say("play.wrong", why=why), "red", indent=4)

    def _seat(self, seat: int) -> str:
        return seat_name(self._story.saved, seat, self._say.language)

    def _write_deal(self, round_: Round, states: Sequence[State]) -> None:
        engine, saved = self._story.engine, self._story.saved
        words = " ".join(round_.moves[at].move for at in told_moves(len(round_.moves)))
        named = frozenset(face.name for face in engine.game.faces if face.name in words)
        alike: dict[str, list[str]] = {}
        for zone, there in held(engine, states[0], saved.seats, named, self._say.language):
            alike.setdefault(there, []).append(zone)
        self._page.line(self._say("play.deal"), "dim", 4)
        for there, zones in alike.items():
            self._page.sentence(f"{', '.join(zones)}: {there}", indent=NUMBER, hanging=2)
        self._page.line()

    def _write_moves(self, round_: Round, states: Sequence[State]) -> None:
        told = told_moves(len(round_.moves))
        wide = min(max((len(round_.moves[at].move) for at in told), default=0), WIDEST_MOVE)
        last = -1
        for at in told:
            _write_gap(self._page, at - last - 1, self._say)
            last = at
            if at < len(states) - 1:
                self._write_move(at, round_.moves[at], states[at], states[at + 1], wide)
            elif at == len(states) - 1:
                self._page.line(self._did(at, round_.moves[at], wide))

    def _did(self, at: int, played: Played, wide: int) -> Text:
        seat = self._seat(played.seat)
        return Text.assemble((f"{at + 1:>5}  ", "dim"), f"{seat}  ", (f"{played.move:{wide}}", "bold"))

    def _write_move(self, at: int, played: Played, before: State, after: State, wide: int) -> None:
        engine, seats = self._story.engine, self._story.saved.seats
        line = self._did(at, played, wide)
        language = self._say.language
        semicolon = Words(language)("semicolon")
        changed = semicolon.join(journeys(engine, before, after, seats, language)) or self._say("play.unchanged")
        begin = len(self._seat(played.seat)) + NUMBER + 2
        if len(line) + 2 + len(changed) <= self._page.width:
            self._page.line(Text.assemble(line, "  ", (changed, "dim")))
        else:
            line.rstrip()
            self._page.line(line)
            self._page.sentence(changed, "dim", indent=begin, hanging=2)
        for short in _shortages(engine, played, before):
            lacking = said("short-of", wanted=short.wanted, there=short.there)
            self._page.sentence(lacking.in_language(language), "red", indent=begin)
        rule = played.move.partition("(")[0]
        words = self._prose.of(f"moves.{rule}") if rule not in self._quoted else None
        self._quoted.add(rule)
        if words is not None:
            quoted = Words(language)("value.quoted", value=words.words)
            self._page.sentence(quoted, "dim italic", indent=begin)

    def _write_end(self, last: State) -> None:
        page, engine, say = self._page, self._story.engine, self._say
        page.line()
        result = engine.result(last)
        if result is None:
            self._write_table(last)
            self._write_possible(last)
        elif result.winners:
            winners = ", ".join(map(self._seat, result.winners))
            page.sentence(say("won", number=len(result.winners), end=result.end, winners=winners), indent=4)
        else:
            page.sentence(say("won.nobody", end=result.end), indent=4)

    def _write_table(self, last: State) -> None:
        """Write the table as the one at turn sees it, then what that one does not see."""
        page, engine, language = self._page, self._story.engine, self._say.language
        names = tuple(self._seat(seat) for seat in range(self._story.saved.players))
        seats = Seats(names, engine.turn(last))
        painter = Painter(engine.game, self._prose.called, coloured=page.coloured)
        page.sentence(self._say("play.table", seat=names[seats.viewer]), "dim", indent=4)
        page.line()
        seen = view(engine, last, seats.viewer)
        for line in draw_table(painter, engine.game, seen, seats, Words(language, "terminal"), page.width - 4):
            line.rstrip()
            page.line(line, indent=4 if line else 0)
        page.line()
        shown = {zone.name for zone in seen.zones if zone.cards is not None}
        hidden = [pair for pair in held(engine, last, (), frozenset(), language) if pair[0] not in shown]
        for zone, there in hidden:
            page.sentence(f"{zone}: {there}", indent=5, hanging=2)
        if hidden:
            page.line()

    def _write_possible(self, last: State) -> None:
        engine, say, phase = self._story.engine, self._say, self._story.engine.phase(last)
        seat = self._seat(engine.turn(last))
        possible = list(dict.fromkeys(engine.spell(move, self._story.saved.seats) for move in engine.legal(last)))
        moves = cards_in_words(possible, say.language)
        if not possible:
            told = say("now.nobody", phase=phase, seat=seat)
        elif engine.acts(last) == "race":
            told = say("now.anybody", phase=phase, moves=moves)
        elif engine.acts(last) == "chance":
            told = say("now.chance", phase=phase, moves=moves)
        else:
            told = say("now", seat=seat, phase=phase, moves=moves)
        self._page.sentence(told, indent=4)


def _shortages(engine: Engine, played: Played, before: State) -> tuple[Shortage, ...]:
    """Return what a move was to hand out in vain."""
    try:
        return engine.advance_noting(
            before, move_from_text(engine.game, played.move, played.seat), Scripted(played.outcomes)
        )[1]
    except (RuleFault, ScriptMismatch):
        return ()
