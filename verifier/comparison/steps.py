"""Making a move in two games at once, with the same chance, and comparing the results."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from reference_engine import TURN, Action, Chance, Outcome, Recorded, RuleFault, State
from spec.game import Effect, ForEach, Game, If
from verifier.comparison.deal_rules import counts_rest_on_cards, follows_moves
from verifier.comparison.paired_deals import NAMED
from verifier.comparison.records import DifferenceKind
from verifier.comparison.repeated_chance import Echo
from verifier.comparison.walks import Bench, Both, PairStep, SeenDifference, Walk, by_side, of_move
from verifier.explorer import TooManyOrders, all_outcomes
from verifier.verdict import Said, of_break, said

FEW: Final = 400
"""Chance with at most this many outcomes is tried out in full."""


@dataclass(slots=True)
class Stepping:
    """Makes moves in both games of a bench."""

    bench: Bench
    freely: random.Random

    def step(self, walk: Walk, lead: int, moves: Both[Action], chance: Chance) -> Walk | SeenDifference | None:
        """Make a move that is possible in both; return the difference if its effect differs.

        None if nothing can be concluded. What the leader reaches by chance, the other must be able to reach.
        """
        bench, other = self.bench, 1 - lead
        name = bench.pair.engines[0].moves[moves[0].rule].id
        bench.made.add(f"moves.{name}")
        if bench.is_guessed(walk, f"what comes of {name}", lambda game: _what_happens(game, name)):
            return None
        recorded = Recorded(chance)
        mine = self.done(lead, walk.states[lead], moves[lead], recorded)
        told = tuple(recorded.outcomes)
        echo = Echo(told, bench.pair.faces[lead], self.freely)
        yours = self.done(other, walk.states[other], moves[other], echo)
        echoed = tuple(echo.outcomes)
        if isinstance(mine, RuleFault) or isinstance(yours, RuleFault):
            broken = self._broken(walk, PairStep(moves, by_side(lead, told, echoed)), by_side(lead, mine, yours))
            alone = self._goes_wrong_alone(walk.states, moves, by_side(lead, mine, yours))
            if alone or isinstance(mine, RuleFault):
                return broken if alone else None
            reached = None if alone is None else self._by_chance(other, walk.states[other], moves[other], mine)
            if reached is None:
                self._note_as_open(name)
            if not reached:
                return None if reached is None else broken
            yours, echoed = reached[0]
        unlike = bench.unlike(by_side(lead, mine, yours))
        hidden = not walk.apart and self._may_be_chance(by_side(lead, mine, yours), (*told, *echoed), name)
        if (unlike or hidden) and (told or echoed):
            found = self._by_chance(other, walk.states[other], moves[other], mine)
            if found is None:
                counted = self._surely_counted(by_side(lead, mine, yours), name)
                if counted:
                    step = PairStep(moves, by_side(lead, told, echoed))
                    return self._by_count(walk, step, by_side(lead, mine, yours), counted)
                self._note_as_open(name)
                return None
            if found:
                (yours, echoed), unlike = found[0], ()
        bench.steps[name] += 1
        step, states = PairStep(moves, by_side(lead, told, echoed)), by_side(lead, mine, yours)
        if unlike:
            return self._otherwise(walk, step, states, unlike)
        after = replace(walk, states=states, steps=(*walk.steps, step))
        return bench.with_apart(after, self.of_move(name))

    def _note_as_open(self, name: str) -> None:
        """Note that it is open whether chance can bring about the same on both sides."""
        self.bench.unsettled += 1
        self.bench.steps_open[name] += 1

    def _goes_wrong_alone(
        self, states: Both[State], moves: Both[Action], results: Both[State | RuleFault]
    ) -> bool | None:
        """Return whether a move goes wrong on one side, and cannot on the other; None if there is too much to try."""
        well = next((side for side in (0, 1) if isinstance(results[side], State)), None)
        if well is None:
            return False
        try:
            for number, (_, after) in enumerate(self.every(well, states[well], moves[well])):
                if isinstance(after, RuleFault):
                    return False
                if number > FEW:
                    return None
        except TooManyOrders:
            return None
        return True

    def _may_be_chance(self, states: Both[State], outcomes: Sequence[Outcome], name: str) -> bool:
        """Return whether variables may differ after a move by chance, and not by the rules."""
        if self.bench.alike_inside(states):
            return False
        return any(isinstance(outcome, int) for outcome in outcomes) or (
            bool(outcomes) and self.bench.apart_by_chance(states, lambda game: _effects_of(game, name))
        )

    def _surely_counted(self, states: Both[State], name: str) -> list[str]:
        """Return the zones that hold another number of cards on each side, if chance cannot change that on one of them.

        What one side reaches is beyond the other then.
        """
        pair = self.bench.pair
        if all(counts_rest_on_cards(game, [_what_happens(game, name)]) for game in pair.games):
            return []
        zones = (place.name for place in pair.places)
        return [zone for zone in zones if len(pair.cards(0, states[0], zone)) != len(pair.cards(1, states[1], zone))]

    def _by_count(self, walk: Walk, step: PairStep, states: Both[State], zones: Sequence[str]) -> SeenDifference:
        """Return that a move leaves other numbers of cards in some zones."""
        a, b = (
            said("then", what=tuple(self._counted(side, state, zone) for zone in zones[:NAMED]))
            for side, state in enumerate(states)
        )
        return self._of_step("effect", walk, step, (a, b), (".do", "after."))

    def _counted(self, side: int, state: State, zone: str) -> Said:
        return said("number-in-zone", number=len(self.bench.pair.cards(side, state, zone)), zone=zone)

    def done(self, side: int, state: State, move: Action, chance: Chance) -> State | RuleFault:
        """Return the result of a move on one side."""
        try:
            return self.bench.pair.engines[side].advance(state, move, chance)
        except RuleFault as fault:
            return fault

    def every(self, side: int, state: State, move: Action) -> Iterator[tuple[tuple[Outcome, ...], State | RuleFault]]:
        """Yield all results of a move on one side, with the outcomes of chance."""
        return all_outcomes(lambda chance: self.done(side, state, move, chance))

    def _by_chance(
        self, side: int, state: State, move: Action, wanted: State
    ) -> list[tuple[State, tuple[Outcome, ...]]] | None:
        """Return how chance can lead a side to the position of the other; None if there is too much to try.

        Outcomes that lead to the same variables are preferred.
        """
        on_table: list[tuple[State, tuple[Outcome, ...]]] = []
        try:
            for number, (outcomes, after) in enumerate(self.every(side, state, move)):
                if isinstance(after, State) and not self.bench.unlike(by_side(side, after, wanted)):
                    if self.bench.alike_inside(by_side(side, after, wanted)):
                        return [(after, outcomes)]
                    on_table.append((after, outcomes))
                if number > FEW:
                    return None
        except TooManyOrders:
            return None
        return on_table[:1]

    def of_move(self, name: str) -> tuple[str, ...]:
        """Return the touched rules that can affect the result of a move."""
        mine = (f"moves.{name}.do", f"moves.{name}.then")
        every = sorted(self.bench.touched)
        return tuple(rule for rule in every if rule in mine or follows_moves(rule))

    def _broken(self, walk: Walk, step: PairStep, results: Both[State | RuleFault]) -> SeenDifference:
        """Return that the rules of one side go wrong."""
        a, b = (
            said("goes-wrong", what=of_break(result, game)) if isinstance(result, RuleFault) else said("can-be-done")
            for result, game in zip(results, self.bench.pair.games, strict=True)
        )
        return self._of_step("fault", walk, step, (a, b), ("moves.", "after.", "order of"))

    def _otherwise(self, walk: Walk, step: PairStep, states: Both[State], unlike: tuple[str, ...]) -> SeenDifference:
        """Return that a move leads to different positions."""
        a, b = (self._what_comes(side, states, unlike) for side in (0, 1))
        only_turn = unlike == ("turn",)
        return self._of_step("effect", walk, step, (a, b), (".then",) if only_turn else (".do", "after."))

    def _of_step(
        self, kind: DifferenceKind, walk: Walk, step: PairStep, both: Both[Said], likely: tuple[str, ...]
    ) -> SeenDifference:
        engine = self.bench.pair.engines[0]
        move = step.moves[0]
        assert move is not None
        every = self.of_move(engine.moves[move.rule].id)
        rules = tuple(rule for rule in every if rule.startswith(likely) or rule.endswith(likely)) or every
        return SeenDifference(
            kind=kind,
            rules=tuple(dict.fromkeys((*rules, *sorted(walk.apart)))),
            walk=walk,
            what=of_move(engine, move),
            said=both,
            step=step,
            seat=move.seat,
        )

    def _what_comes(self, side: int, states: Both[State], unlike: tuple[str, ...]) -> Said:
        """Return which cards lie elsewhere on the other side, or the order of a stack if only that differs."""
        parts: list[Said] = []
        for name in unlike:
            if name == "turn":
                parts.append(said("turn-of", seat=states[side].variables[TURN]))
                continue
            mine, yours = self._cards(side, states[side], name), self._cards(1 - side, states[1 - side], name)
            besides = list((Counter(mine) - Counter(yours)).elements())
            if besides:
                parts.append(_lying(besides, name))
            elif Counter(mine) == Counter(yours):
                parts.append(said("zone-ends-with", zone=name, cards=tuple(mine[-NAMED:])))
        return said("then", what=tuple(parts[:NAMED]) or (said("cards-lie-elsewhere"),))

    def _cards(self, side: int, state: State, name: str) -> list[str]:
        pair = self.bench.pair
        return [pair.games[side].faces[face].name for face in pair.cards(side, state, name)]


def _what_happens(game: Game, name: str) -> object:
    """Return the effects of a move, and what follows it."""
    afters = tuple((after.binders, after.condition, after.effects) for after in game.after)
    return (game.moves[name].effects, game.moves[name].then, afters)


def _effects_of(game: Game, name: str) -> tuple[Effect, ...]:
    """Return the effects of a move, and those of what follows it, each under its condition."""
    found = list(game.moves[name].effects)
    for after in game.after:
        then = If(condition=after.condition, do=after.effects, otherwise=(), span=after.span)
        found.append(ForEach(binders=after.binders, do=(then,), span=after.span))
    return tuple(found)


def _lying(cards: Sequence[str], zone: str) -> Said:
    named, more = tuple(cards[:NAMED]), len(cards) - NAMED
    if more > 0:
        return said("more-cards-lie-in", cards=named, number=more, zone=zone)
    return said("cards-lie-in", cards=named, zone=zone)
