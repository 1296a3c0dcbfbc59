"""Any game as a tree of numbered decisions, of seats and of chance, as programs that learn or search want it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from hausregel.environments.act_numbers import ActNumbers
from hausregel.environments.lots import DecidedLots, OpenLot, Pick, Stacking, answered, most_outcomes, odds_of
from hausregel.environments.payoffs import payoffs
from hausregel.environments.play_events import PlayEvent
from hausregel.environments.play_points import LotKind, OpenDecision, PlayPoint, PlaySetting, check_setting, has_race
from hausregel.environments.seat_sights import SeatSights
from reference_engine import TURN, Action, Engine, Outcome, State, carry_out, deal_out
from spec.game import Game


class GameEnvironment:
    """A game, one round of it, as a tree of numbered decisions."""

    def __init__(self, game: Game, setting: PlaySetting | None = None) -> None:
        """Take a game.

        Errors: `RaceRefused` if it has a race that the setting refuses; `ValueError` for a setting that is none.
        """
        self.game: Final = game
        self.setting: Final = setting or PlaySetting()
        check_setting(game, self.setting)
        self.engine: Final = Engine(game)
        self.acts: Final = ActNumbers(game)
        self.sights: Final = SeatSights(self.engine)
        self.most_outcomes: Final = most_outcomes(game, self.acts.total)
        """Units: numbers. Numbers of chance are less than this."""
        stages = max(map(self.acts.stages, range(len(game.moves))), default=1)
        self.longest: Final = self.setting.most * (stages + (game.players - 1) * has_race(game))
        """Units: decisions of seats. No game has more."""

    # --- the tree ----------------------------------------------------------------------------------------------------

    def start(self) -> PlayPoint:
        """Return the point before the deal."""
        return self._carried_out(PlayPoint(engine=self.engine), "deal", None, ())

    def legal(self, point: PlayPoint) -> tuple[int, ...]:
        """Return the numbers that are possible, ascending: of the seat that decides or of chance; none at the end."""
        if point.asks is not None:
            return tuple(number for number, _, _ in odds_of(point.asks.lot))
        chosen = point.begun[1] if point.begun is not None else ()
        found = {self.acts.of_move(move, chosen) for move in point.moves}
        if len(point.seats) > 1 and point.begun is None and self.acts.waiting is not None:
            found.add(self.acts.waiting)
        return tuple(sorted(found))

    def odds(self, point: PlayPoint) -> tuple[tuple[int, float], ...]:
        """Return what chance can answer, each with its odds; nothing where chance is not asked."""
        if point.asks is None:
            return ()
        return tuple((number, weight / total) for number, weight, total in odds_of(point.asks.lot))

    def after(self, point: PlayPoint, number: int) -> PlayPoint:
        """Return the point after a decision.

        Errors: `ValueError` if it is not possible.
        """
        number = int(number)
        told = replace(point, numbers=(*point.numbers, number))
        if point.asks is not None:
            return self._after_chance(told, point.asks, number)
        if number not in self.legal(point):
            raise ValueError(f"number={number} is not possible here")
        part = self.acts.part(number)
        if part.rule is None:
            assert point.state is not None
            waits = PlayEvent(kind="wait", seat=point.seats[0], before=point.state, move=None, after=point.state)
            return replace(told, events=(*point.events, waits), seats=point.seats[1:])
        values = self.acts.filled(part.rule, (*(point.begun[1] if point.begun is not None else ()), *part.values))
        rule = self.engine.moves[part.rule]
        if len(values) < len(rule.choices):
            return replace(told, begun=(part.rule, values))
        move = Action(part.rule, point.moves[0].seat, values)
        return self._carried_out(told, "move", move, ())

    def by_chance(self, point: PlayPoint, chance: random.Random) -> PlayPoint:
        """Return the point at which a seat decides or play is over, after chance has decided by its odds."""
        while point.asks is not None:
            answers = tuple(odds_of(point.asks.lot))
            number = chance.choices([answer for answer, _, _ in answers], [weight for _, weight, _ in answers])[0]
            point = self.after(point, number)
        return point

    def payoffs(self, point: PlayPoint) -> tuple[float, ...]:
        """Return what each seat gets by seat: nothing while play goes on, or where it stopped without an end."""
        if point.state is None or point.stopped != "end":
            return (0.0,) * self.game.players
        return payoffs(self.engine, point.state, self.setting.payoff)

    def text_of(self, point: PlayPoint, number: int) -> str:
        """Return what a number that is possible means, in words."""
        if point.asks is None:
            return self.acts.text(number)
        match point.asks.kind, point.asks.lot:
            case _, Stacking():
                return f"next card: {self.game.faces[number].name}"
            case "choose", _:
                return self.engine.spell(self._of_chance(point)[number])
            case "first", _:
                return f"seat {point.asks.seats[number]} is asked first"
            case _:
                return f"outcome {number}"

    def _of_chance(self, point: PlayPoint) -> Sequence[Action]:
        assert point.state is not None
        return self.engine.legal(point.state)

    def replayed(self, numbers: Sequence[int]) -> PlayPoint:
        """Return the point to which all these decisions lead.

        Errors: `ValueError` if one of them is not possible.
        """
        point = self.start()
        for number in numbers:
            point = self.after(point, number)
        return point

    # --- what seats see ----------------------------------------------------------------------------------------------

    def seen(self, point: PlayPoint, seat: int) -> str:
        """Return what a seat sees now, in words."""
        return f"seat {seat}; before the deal" if point.state is None else self.sights.text(point.state, seat)

    def recalled(self, point: PlayPoint, seat: int) -> str:
        """Return all that a seat saw and did so far, in words: equal where it cannot tell two points apart."""
        lines = [self.sights.line(event, seat) for event in point.events] or [f"seat {seat}; before the deal"]
        doing = point.asks.move if point.asks is not None else None
        if doing is not None and doing.seat == seat:
            lines.append(f"seat {seat}: {self.engine.spell(doing)}, and chance is asked")
        if point.begun is not None and point.seat == seat:
            rule, values = point.begun
            chosen = [self.acts.value_text(rule, place, value) for place, value in enumerate(values)]
            lines.append(f"seat {seat} begins: {self.engine.moves[rule].id}({', '.join(chosen)}")
        return "\n".join(filter(None, lines))

    def observed(self, point: PlayPoint, seat: int) -> list[int]:
        """Return what a seat sees now, in numbers, as `ObservedNumbers` says; only zeros before the deal."""
        numbers = [0] * self.sights.numbers.size
        if point.state is not None:
            self.sights.numbers.write(point.state, seat, numbers)
        return numbers

    def described(self, point: PlayPoint) -> str:
        """Return a point in words, with all that is hidden."""
        there = "before the deal" if point.state is None else self.sights.everything(point.state)
        parts = [there, f"{point.made} moves"]
        if point.asks is not None:
            parts.append(f"chance is asked: {point.asks}")
        if point.seats:
            parts.append(f"asked in turn: {point.seats}")
        if point.begun is not None:
            parts.append(f"begun: {point.begun}")
        return "; ".join([*parts, *([] if point.stopped is None else [f"over: {point.stopped}"])])

    # --- how it goes on ----------------------------------------------------------------------------------------------

    def _after_chance(self, told: PlayPoint, asks: OpenDecision, number: int) -> PlayPoint:
        match answered(asks.lot, number):
            case Pick() | Stacking() as lot:
                return replace(told, asks=replace(asks, lot=lot))
            case int(outcome) if asks.kind == "choose":
                return self._carried_out(told, "move", self._of_chance(told)[outcome], ())
            case int(outcome) if asks.kind == "first":
                at = outcome
                return replace(told, asks=None, seats=(*asks.seats[at:], *asks.seats[:at]))
            case outcome:
                return self._carried_out(told, asks.kind, asks.move, (*asks.decided, outcome))

    def _carried_out(
        self, point: PlayPoint, kind: LotKind, move: Action | None, decided: tuple[Outcome, ...]
    ) -> PlayPoint:
        """Return the point after the deal or a move: where chance is asked within it, or after the whole of it."""
        lots = DecidedLots(decided)
        try:
            if move is None:
                state = deal_out(self.engine, lots, self.setting.opener).state
            else:
                assert point.state is not None
                state = carry_out(self.engine, point.state, move, lots).after
        except OpenLot as open_:
            asks = OpenDecision(kind, open_.lot, move, decided)
            return replace(point, asks=asks, seats=(), begun=None)
        calm = replace(point, asks=None, seats=(), begun=None)
        if state is None:
            return replace(calm, stopped="undealt" if move is None else "fault")
        event = PlayEvent(
            kind="deal" if move is None else "move", seat=-1 if move is None else move.seat, before=point.state,
            move=move, after=state, outcomes=decided,
        )  # fmt: skip
        made = point.made + (move is not None)
        return self._arrived(replace(calm, events=(*point.events, event), state=state, made=made))

    def _arrived(self, point: PlayPoint) -> PlayPoint:
        """Return a point at which a state was reached, with who decides there."""
        state = point.state
        assert state is not None
        legal = self.engine.legal(state)
        if not legal:
            return replace(point, stopped="end" if self.engine.is_over(state) else "stuck")
        if point.made >= self.setting.most:
            return replace(point, stopped="limit")
        acts = self.engine.acts(state)
        if acts == "chance":
            weights = tuple(self.engine.weights(state, legal))
            return replace(point, asks=OpenDecision("choose", Pick(weights)))
        if acts == "race":
            return self._raced(point, state, {move.seat for move in legal})
        return point

    def _raced(self, point: PlayPoint, state: State, able: set[int]) -> PlayPoint:
        players, turn = self.game.players, state.variables[TURN] or 0
        seats = tuple(seat for seat in ((turn + step) % players for step in range(players)) if seat in able)
        match self.setting.race:
            case "by_lot" if len(seats) > 1:
                return replace(point, asks=OpenDecision("first", Pick((1,) * len(seats)), seats=seats))
            case "by_lot" | "in_turn":
                return replace(point, seats=seats)
            case "refused":
                raise AssertionError("a race was refused before")
            case _:
                assert_never(self.setting.race)
