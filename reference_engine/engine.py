"""The reference engine, which defines the meaning of every rule. It plays any game and knows none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, cast

from reference_engine.compiler import CompiledRules, compile_deal, compile_game, compile_parts
from reference_engine.faults import (
    DealFault,
    DealsNotAccepted,
    FixedDealRefused,
    NobodyBegins,
    RuleFault,
    TooFewCards,
    TurnToNobody,
    phrase_of,
)
from reference_engine.move_text import move_text
from reference_engine.table import (
    ENDED,
    FIRST_VARIABLE,
    PHASE,
    TURN,
    Action,
    Cards,
    Chance,
    Recorded,
    Shortage,
    State,
    Work,
)
from spec.game import Game, zone_names
from spec.words import Phrase

MAX_REDEALS: Final = 1_000


class ImpossibleDeal(Exception):
    """The set-up cannot be carried out."""

    def __init__(self, address: str, fault: DealFault, game: Game) -> None:
        """Store which step cannot be carried out, and why."""
        super().__init__(address, fault)
        self.address = address
        self.fault = fault
        self._game = game

    @property
    def why(self) -> Phrase:
        """What the rule cannot do."""
        return phrase_of(self.fault, self._game)

    @property
    def what(self) -> str:
        """What the rule cannot do, in English."""
        return str(self.why)

    def __str__(self) -> str:
        """Return the rule and what it cannot do."""
        return f"{self.address}: {self.what}"


class DealsRefused(ImpossibleDeal):
    """Too many deals in a row were refused, so no more were tried; a later one might still be accepted."""


class IllegalMove(ValueError):
    """A move was requested that the rules do not allow now."""


@dataclass(frozen=True, slots=True)
class Step:
    """The result of a move: the next state, the shortages, and the outcomes of chance."""

    state: State
    shortages: tuple[Shortage, ...]
    outcomes: tuple[int | Cards, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a round: the end that was reached, the points, and the winners by seat; whether all have lost."""

    end: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    all_lost: bool = False

    @property
    def lacks_winner(self) -> bool:
        """Whether nobody wins, although the end is none at which all lose."""
        return not self.winners and not self.all_lost


class Engine:
    """Plays one game. States and moves are immutable values."""

    def __init__(self, game: Game) -> None:
        """Take a game; its rules are compiled once, on first use."""
        self.game = game
        self.moves: Final = tuple(game.moves.values())
        self._phases = tuple(game.phases.values())
        self._weighted = tuple(
            phase.acts == "chance" and any(move.weight and phase.id in move.phases for move in self.moves)
            for phase in self._phases
        )
        self.has_chance_phases = any(phase.acts == "chance" for phase in self._phases)
        """Whether chance ever chooses among moves."""
        self._races = tuple(phase.acts == "race" for phase in self._phases)
        self._claims: dict[int, Callable[..., object]] = {}
        self.made = 0
        """How many moves and deals were carried out so far: a measure of work."""

    # --- compiled rules ----------------------------------------------------------------------------------------------

    @cached_property
    def _dealing(self) -> CompiledRules:
        return compile_deal(self.game)

    @cached_property
    def _code(self) -> CompiledRules:
        return compile_game(self.game)

    @cached_property
    def _possible(self) -> tuple[tuple[Callable[..., None], ...], ...]:
        """For each phase, the functions that collect its possible moves."""
        return tuple(
            tuple(self._code[f"moves{number}"] for number, move in enumerate(self.moves) if phase.id in move.phases)
            for phase in self._phases
        )

    @cached_property
    def _do(self) -> tuple[Callable[..., None], ...]:
        return tuple(self._code[f"do{number}"] for number in range(len(self.moves)))

    @cached_property
    def _ended(self) -> Callable[..., int]:
        return cast(Callable[..., int], self._code["ended"])

    # --- the deal ----------------------------------------------------------------------------------------------------

    def before_the_deal(self, opener: int = 0, kept: Sequence[int | None] | None = None) -> State:
        """Return the state before the set-up: every card where it starts, every variable at its start.

        `kept` are the variables of the round before; those that last for the match are taken from it.
        """
        game = self.game
        variables: list[int | None] = [list(game.phases).index(game.start_phases[0]), opener, opener, 0]
        for spec in game.variables.values():
            for number in range(spec.size):
                lasts = kept is not None and spec.lasts == "match"
                variables.append(kept[FIRST_VARIABLE + spec.base + number] if lasts and kept else spec.start)
        return State(self._cards_before_the_deal, tuple(variables))

    @cached_property
    def _cards_before_the_deal(self) -> tuple[Cards, ...]:
        zones: list[Cards] = []
        for zone in self.game.zones.values():
            there = tuple(
                number
                for number, face in enumerate(self.game.faces)
                if face.starts == zone.id
                for _ in range(face.count)
            )
            empty: Cards = (None,) * zone.cells.size if zone.cells else ()
            zones.extend([there or empty] * zone.size)
        return tuple(zones)

    def deal(self, chance: Chance, opener: int = 0, kept: Sequence[int | None] | None = None) -> State:
        """Return the state after the set-up.

        Errors: `ImpossibleDeal` if there are too few cards, if no deal is accepted, or if nobody begins;
        `DealsRefused` if `MAX_REDEALS` deals in a row were not accepted.
        """
        start = self.before_the_deal(opener, kept)
        for _ in range(MAX_REDEALS):
            recorded = Recorded(chance)
            work = Work(start, recorded)
            self.made += 1
            try:
                self._dealing["setup"](work, work.zones, work.variables)
            except RuleFault as fault:
                raise ImpossibleDeal(fault.address, fault.fault, self.game) from fault
            if work.shortages:
                short = work.shortages[0]
                raise ImpossibleDeal(short.address, TooFewCards(short.wanted, short.there), self.game)
            if not self._dealing["redeal"](work.zones, work.variables):
                break
            if not recorded.outcomes:
                raise ImpossibleDeal("start.redeal", FixedDealRefused(), self.game)
        else:
            raise DealsRefused("start.redeal", DealsNotAccepted(MAX_REDEALS), self.game)
        starter = self._dealing["starter"](work.zones, work.variables)
        if starter is None:
            raise ImpossibleDeal("start.player", NobodyBegins(), self.game)
        work.variables[TURN] = starter
        self._dealing["begin"](work.zones, work.variables)
        work.variables[ENDED] = self._dealing["ended"](work.zones, work.variables)
        return State(tuple(work.zones), tuple(work.variables))

    # --- play --------------------------------------------------------------------------------------------------------

    def phase(self, state: State) -> str:
        """Return the phase of a state."""
        return self._phases[cast(int, state.variables[PHASE])].id

    def turn(self, state: State) -> int:
        """Return the seat whose turn it is."""
        return cast(int, state.variables[TURN])

    def is_over(self, state: State) -> bool:
        """Return whether the round is over."""
        return state.variables[ENDED] != 0

    def legal(self, state: State) -> Sequence[Action]:
        """Return every possible move, ordered by rule, seat and choice; none when the round is over.

        In a race the moves of all seats are listed together: nobody decides who is first. Where chance acts, moves
        without weight are left out.
        """
        zones, variables = state
        if variables[ENDED]:
            return ()
        found: list[Action] = []
        phase = variables[PHASE] or 0
        for seat in self._seats(state):
            for possible in self._possible[phase]:
                possible(zones, variables, seat, found)
        if self._weighted[phase]:
            return [move for move, weight in zip(found, self.weights(state, found), strict=True) if weight > 0]
        return found

    def _seats(self, state: State) -> Sequence[int]:
        """Return the seats that may act."""
        race = self._races[state.variables[PHASE] or 0]
        return range(self.game.players) if race else (state.variables[TURN] or 0,)

    def allows(self, state: State, move: Action) -> bool:
        """Return whether a move is legal, without generating the moves of other rules."""
        zones, variables = state
        phase = cast(int, variables[PHASE])
        if (
            variables[ENDED]
            or move.seat not in self._seats(state)
            or self._phases[phase].id not in self.moves[move.rule].phases
        ):
            return False
        found: list[Action] = []
        self._code[f"moves{move.rule}"](zones, variables, move.seat, found)
        return move in found and not (self._weighted[phase] and self.weights(state, (move,))[0] <= 0)

    def can(self, state: State, move: str, seat: int) -> bool:
        """Return whether some choice satisfies the conditions of a move for a seat, whatever the phase."""
        number = list(self.game.moves).index(move)
        return bool(self._code[f"can{number}"](*state, seat))

    def apply(self, state: State, move: Action, chance: Chance) -> Step:
        """Return the result of a move with all of its effects.

        Errors: `IllegalMove` if it is not possible; `RuleFault` if the rules go wrong. `state` is never changed.
        """
        if not self.allows(state, move):
            raise IllegalMove(f"move={self.spell(move)!r} is not possible")
        recorded = Recorded(chance)
        after, shortages = self._carry_out(state, move, recorded)
        return Step(after, shortages, tuple(recorded.outcomes))

    def advance(self, state: State, move: Action, chance: Chance) -> State:
        """Return the state after a move that came from `legal`, like `apply` but without checking the move again."""
        return self._carry_out(state, move, chance)[0]

    def advance_noting(self, state: State, move: Action, chance: Chance) -> tuple[State, tuple[Shortage, ...]]:
        """Return the state after a move, as `advance` does, with its shortages."""
        return self._carry_out(state, move, chance)

    def _carry_out(self, state: State, move: Action, chance: Chance) -> tuple[State, tuple[Shortage, ...]]:
        self.made += 1
        work = Work(state, chance)
        zones, variables = work.zones, work.variables
        self._do[move.rule](work, zones, variables, *state, move.seat, *move.choices)
        variables[ENDED] = self._ended(zones, variables)
        if work.without_turn is not None and not variables[ENDED]:
            raise RuleFault(work.without_turn, TurnToNobody())
        return State(tuple(zones), tuple(variables)), tuple(work.shortages)

    def with_end(self, state: State) -> State:
        """Return a position with its end entered, if one is reached."""
        variables = list(state.variables)
        variables[ENDED] = self._ended(state.zones, variables)
        return State(state.zones, tuple(variables))

    def weights(self, state: State, moves: Sequence[Action]) -> Sequence[int]:
        """Return the weight of each move of a chance phase."""
        found: list[int] = []
        for move in moves:
            weight = self._code.get(f"weight{move.rule}")
            found.append(1 if weight is None else max(0, weight(*state, move.seat, *move.choices) or 0))
        return found

    def acts(self, state: State) -> str:
        """Return who acts: `player`, `race` or `chance`."""
        return self._phases[state.variables[PHASE] or 0].acts

    # --- the end -----------------------------------------------------------------------------------------------------

    def end(self, state: State) -> str | None:
        """Return the end that was reached; None if the round goes on."""
        return self.game.ends[number - 1].id if (number := state.variables[ENDED]) else None

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the score of each seat in this state."""
        return tuple(self._code["score"](*state, seat) or 0 for seat in range(self.game.players))

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win in this state."""
        scores = self.scores(state)
        return tuple(seat for seat in range(self.game.players) if self._code["winner"](*state, seat, scores))

    def result(self, state: State) -> Result | None:
        """Return the result of the round; None while it goes on."""
        end = self.end(state)
        if end is None:
            return None
        return Result(end, self.scores(state), self.winners(state), bool(self._code["lost"](*state)))

    def claim(self, state: State, number: int) -> bool:
        """Return whether the condition of the claim with this number holds in a state."""
        if number not in self._claims:
            asked = self.game.properties[number].expression
            self._claims[number] = compile_parts(self.game, lambda writer: writer.code(asked))
        return bool(self._claims[number](*state, 0))

    def ask(self, name: str, state: State, *values: object) -> object:
        """Evaluate one of the functions of the match: see `compile_game`."""
        return self._code[name](*state, *values)

    # --- in words ----------------------------------------------------------------------------------------------------

    def spell(self, move: Action, seats: Sequence[str] = ()) -> str:
        """Return a move as players write it: `eat(apple 1)`, or `rest` where nothing is chosen."""
        return move_text(self.game, self.moves[move.rule], move.choices, seats)

    def zone_names(self, seats: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the names of all zones in the order of `State.zones`: `shelf[apple]`, `plate[Ann]`."""
        return zone_names(self.game, seats)
