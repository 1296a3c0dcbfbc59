"""A person at a table of bots: what that seat may do, what the others do, one move after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

from hausregel.pictures import Naming
from hausregel.playing import SEATS, Bot, Course, Happened, Prose, SensibleBot, Thought, bot_of
from hausregel.work.library import built, load
from reference_engine import Action, Engine, Recorder, Replay, RuleFault, owners, phrase_of
from spec.ruleset import fingerprint, known_shape
from spec.words import Words

Awaits = Literal["you", "others", "nobody"]
"""Who acts next: the person, anybody else, or nobody since the round is over or went wrong."""
NEVER: Final = 10_000
"""Moves after which a round is broken off, whatever the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedMove:
    """What somebody wants to play. Without `names` the seats get names in the language."""

    ruleset: str
    players: int
    seed: int
    language: str
    seat: int = 0
    options: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    names: tuple[str, ...] = ()
    bots: str = "sensible"


class Sitting:
    """One round in a page. The page sees none of it but by `views`."""

    def __init__(self, wanted: WantedMove) -> None:
        """Sit down and deal.

        The ruleset is one that was checked when the page was made: its shape is not checked again.
        Errors: `NoSuchRuleset`, `FaultyRules`, `ImpossibleDeal`; `ValueError` if so many cannot play, or an option or a
        seat is not there.
        """
        ruleset = load(wanted.ruleset, known_shape)
        game = built(ruleset, wanted.players, wanted.options).game
        if not 0 <= wanted.seat < game.players:
            raise ValueError(f"seat={wanted.seat}, the seats are 0 to {game.players - 1}")
        self.engine = Engine(game)
        self.language = wanted.language
        self.say = Words(wanted.language, "table")
        self.prose = Prose(ruleset, game, wanted.language)
        self.names = wanted.names or _names(game.players, wanted.seat, self.say)
        self.naming = Naming(game, self.names, self.prose.called, wanted.language)
        self.seat = wanted.seat
        self.seed = wanted.seed
        self.fault = ""
        """What went wrong with the rules, in words."""
        replay = Replay(
            ruleset=game.name, players=game.players, options=game.options, rules=fingerprint(ruleset),
            seats=self.names, seed=wanted.seed,
        )  # fmt: skip
        self.recorder = Recorder(self.engine, replay)
        self.course = Course(self.engine, self.recorder, wanted.seed)
        self.course.deal()
        self._bot = bot_of(wanted.bots, self.engine, wanted.seed)
        self._adviser: Bot | None = None
        self._look_for_an_end()

    # --- who may do what ---------------------------------------------------------------------------------------------

    @property
    def awaits(self) -> Awaits:
        """Who acts next. In a race it is the person as long as there is something to do, though others may be first."""
        if self.fault or self.engine.is_over(self.course.state):
            return "nobody"
        return "you" if self.own_moves() else "others"

    def own_moves(self) -> tuple[Action, ...]:
        """Return what the person can do now."""
        if self.fault or self._acts() == "chance":
            return ()
        return tuple(move for move in self.engine.legal(self.course.state) if move.seat == self.seat)

    def may_wait(self) -> bool:
        """Return whether the person may let others be first."""
        moves = self.engine.legal(self.course.state)
        return self._acts() == "race" and {move.seat for move in moves} > {self.seat}

    def _acts(self) -> str:
        return self.engine.acts(self.course.state)

    # --- moves -------------------------------------------------------------------------------------------------------

    def do(self, number: int) -> None:
        """Carry out one of the person's own moves, by its number. Errors: `ValueError` if there is no such number."""
        moves = self.own_moves()
        if not 0 <= number < len(moves):
            raise ValueError(f"number={number}, there are {len(moves)} moves")
        self._carry_out(moves[number])

    def others(self) -> None:
        """Carry out the next move of somebody else, or of chance. Errors: `ValueError` if it is the person's turn."""
        if self.awaits == "nobody" or (self.own_moves() and not self.may_wait()):
            raise ValueError(f"awaits={self.awaits!r}")
        course = self.course
        moves = self.engine.legal(course.state)
        if self._acts() == "chance":
            self._carry_out(course.by_chance(moves))
            return
        first = course.quickest(list(dict.fromkeys(move.seat for move in moves if move.seat != self.seat)))
        open_ = [move for move in moves if move.seat == first]
        self._carry_out(open_[0] if len(open_) == 1 else self._bot.consider(course.state, open_, course.key)[0].move)

    def undo(self) -> bool:
        """Go back to the person's last real decision; return whether there was one."""
        undone = self.course.undo(self.seat)
        if undone:
            self.fault = ""
        return undone

    def advice(self) -> tuple[Thought, ...]:
        """Return what a sensible player thinks of the person's moves, the best first."""
        if self._adviser is None:
            known = self._bot if isinstance(self._bot, SensibleBot) else SensibleBot(self.engine, self.seed)
            self._adviser = known.as_adviser()
        return self._adviser.consider(self.course.state, self.own_moves(), self.course.key)

    def since(self, number: int) -> Sequence[Happened]:
        """Return what happened after so many moves."""
        return self.course.happened[number:]

    def _carry_out(self, move: Action) -> None:
        try:
            self.course.carry_out(move)
        except RuleFault as fault:
            self.fault = self.say("fault", address=fault.address, what=phrase_of(fault.fault, self.engine.game))
        self._look_for_an_end()

    def _look_for_an_end(self) -> None:
        """Note if the round is not over and leads nowhere."""
        course = self.course
        if self.fault or self.engine.is_over(course.state):
            return
        moves = self.engine.legal(course.state)
        if not moves:
            self.fault = self.say("stuck")
        elif course.goes_for_ever or len(course.happened) >= NEVER:
            rule = self.engine.moves[moves[0].rule]
            self.fault = self.say("for_ever", move=self.prose.called(str(rule.address)))


def own_cards(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """Yield the cards that only the person sees: the number of the zone in `State.zones`, and the face."""
    for zone in sitting.engine.game.zones.values():
        for at, owner in enumerate(owners(zone)):
            if zone.faces == "owner" and owner == sitting.seat:
                number = zone.base + at
                yield from ((number, face) for face in sitting.course.state.zones[number] if face is not None)


def _names(players: int, seat: int, say: Words) -> tuple[str, ...]:
    """Return names for all seats; the person is `you`."""
    others = iter(SEATS)
    return tuple(
        say("you") if number == seat else next(others, say("seat", number=number + 1)) for number in range(players)
    )
