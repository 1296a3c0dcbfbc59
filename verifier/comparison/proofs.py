"""Proofs that a rule whose text differs is the same in every position of the whole deck.

Both games are encoded in the same Booleans. Rules that yield the same term are the same; the solver is asked about the
rest. A position is any placement of the whole deck in which each card lies where cards can ever lie, reachable or not.

The terms say too little about the order of stacks to compare what moves do with it. So the effect of a move is proved
only if all stacks that it touches are hidden and shuffled, and their order cannot matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from spec.game import Can, Effect, Expression, Game, Local, picks_value
from verifier.allowance import Allowance
from verifier.analysis import any_round, changes, effects_inside, inside, seats_are_alike, with_definitions
from verifier.comparison.correspondence import GamePair
from verifier.comparison.deal_rules import follows_moves, is_of_deal
from verifier.comparison.shared_terms import GameTerms, told_alike
from verifier.explorer import bags_of
from verifier.solver import (
    FALSE,
    TRUE,
    Bindings,
    Calculator,
    Circuit,
    Facts,
    Holds,
    Lit,
    NotExpressible,
    Oracle,
    PhaseContexts,
    Sum,
    Tally,
    Transition,
)
from verifier.verdict import Remembered

RESOURCES: Final = 40_000_000
"""Units: Z3's own measure of work. The limit for all questions about two games."""

QUESTION: Final = 10_000_000
"""The same, for one question."""


def proofs_of(pair: GamePair, touched: Sequence[str], time: Allowance, wanted: frozenset[str]) -> frozenset[str]:
    """Return which of the `wanted` touched rules the solver proves, in time, to be the same in every position."""
    if not pair.same_board:
        return frozenset()
    try:
        return _Prover(pair.games, touched, time).proved(wanted)
    except NotExpressible:
        return frozenset()


class _Prover:
    """Two games in one circuit, and questions about them."""

    def __init__(self, games: tuple[Game, Game], touched: Sequence[str], time: Allowance) -> None:
        self._games, self._touched, self._time = games, touched, time
        moves = {rule.split(".")[1]: None for rule in touched if rule.startswith("moves.")}
        if any(map(follows_moves, touched)):
            moves |= dict.fromkeys(games[1].moves)
        dealt_alike = not any(map(is_of_deal, touched))
        self._model, self._a, self._b = told_alike(*games, tuple(moves), time.is_late, dealt_alike=dealt_alike)
        self._circuit = self._model.circuit
        self._tally = Tally()
        self._oracle = Oracle(self._circuit, Remembered(), self._tally, self._is_over, resources=QUESTION)
        self._oracle.left = time.left

    def _is_over(self) -> bool:
        """Return whether Z3 has used up its limit of work, or time is up."""
        return self._tally.resources > RESOURCES or self._time.is_late()

    @cached_property
    def _facts(self) -> Facts:
        return PhaseContexts(self._model).facts()

    def proved(self, wanted: frozenset[str]) -> frozenset[str]:
        """Return which rules are the same, asking the quick questions first."""
        found: set[str] = set()
        for hasty in (True, False):
            self._oracle.hasty = hasty
            for address in self._touched:
                if address in wanted and address not in found and not self._is_over() and self._is_same(address):
                    found.add(address)
        return frozenset(found)

    def _is_same(self, address: str) -> bool:
        section, _, rest = address.partition(".")
        name, _, part = rest.partition(".")
        try:
            match section:
                case _ if is_of_deal(address) and (section != "cards" or part == "starts"):
                    return self._same_deal()
                case "moves" if part in ("do", "then"):
                    return self._same_effect(name)
                case "moves" if part == "weight":
                    return False
                case "moves":
                    return self._same_condition(name)
                case "turn" | "after" | "order of after":
                    return all(self._same_effect(move) for move in self._games[0].moves)
                case "end":
                    return self._same("end", self._a.over, self._b.over, ())
                case "score" | "winners" | "all_lose":
                    return self._same_result("score" if section == "score" else "winners")
                case "match" if part == "" and name in ("points", "opener"):
                    return self._same_in_match(name)
                case _:
                    return False
        except NotExpressible:
            return False

    def _same(self, name: str, lit: Lit, other: Lit, guard: Sequence[Lit]) -> bool:
        """Return whether two terms are the same in every position in which the guard holds."""
        if lit == other:
            return True
        circuit = self._circuit
        parts = [part for each in guard for part in circuit.conjuncts(each)]
        goal = circuit.same(lit, other)
        return isinstance(self._facts.follows(self._oracle, name, goal, parts), Holds)

    # --- moves -------------------------------------------------------------------------------------------------------

    def _same_condition(self, name: str) -> bool:
        """Return whether a move has the same possible choices in every position; a missing choice is never possible."""
        if self._asked_anywhere and not self._same_question(name):
            return False
        for seat in self._a.seats:
            mine, yours = self._a.possible(name, seat), self._b.possible(name, seat)
            for choice in {**mine, **yours}:
                pair = mine.get(choice, FALSE), yours.get(choice, FALSE)
                if not self._same(f"{name} is possible", *pair, (self._going,)):
                    return False
        return True

    @cached_property
    def _asked_anywhere(self) -> bool:
        """Return whether `can` is used outside the conditions of moves at turn whose phases the queried move shares.

        Elsewhere the phase may differ, the move may be half made, or the player may not be at turn.
        """
        for game in self._games:
            races = any(phase.acts == "race" for phase in game.phases.values())
            if _asked_in(game, [(after.binders, after.condition, after.effects) for after in game.after]):
                return True
            for move in game.moves.values():
                before = _asked_in(game, [move.choices, tuple(condition.expression for condition in move.conditions)])
                elsewhere = any(not {*move.phases} <= {*game.moves[asked].phases} for asked in before)
                if elsewhere or (races and before) or _asked_in(game, [move.effects, move.then, (move.weight,)]):
                    return True
        return False

    def _same_question(self, name: str) -> bool:
        """Return whether the conditions of a move are the same in every position, whatever the phase and the turn."""
        for seat in range(self._games[0].players):
            mine, yours = (told.conditions(name, Bindings(seat, None)) for told in (self._a, self._b))
            for choice in {**mine, **yours}:
                one, other = mine.get(choice, FALSE), yours.get(choice, FALSE)
                if not self._same_under(f"{name} is possible", one, other, ()):
                    return False
        return True

    def _same_effect(self, name: str) -> bool:
        """Return whether a move has the same effect wherever it is possible in both games."""
        if name not in self._games[0].moves or name not in self._games[1].moves:
            return False
        if self._cards_go_otherwise(name) and (self._picks(name) or not self._order_is_idle(name)):
            return False
        mine, yours = self._a.transitions(name), self._b.transitions(name)
        if mine.keys() != yours.keys():
            return False
        return all(self._same_step(name, mine[key], yours[key]) for key in mine)

    def _same_step(self, name: str, mine: Transition, yours: Transition) -> bool:
        circuit = self._circuit
        own, other = mine.guard, yours.guard
        nodes = {**mine.after, **yours.after}
        pairs = [(mine.after.get(node, node << 1), yours.after.get(node, node << 1)) for node in nodes]
        terms = [own, *(left for left, _ in pairs)], [other, *(right for _, right in pairs)]
        if _chance_in(circuit, terms[0]) != _chance_in(circuit, terms[1]):
            return False
        # A move possible in one game only is another rule's concern; in both, chance must have the same outcomes.
        possible = [self._possible_here(told, name, mine) for told in (self._a, self._b)]
        given = [lit for lit in possible if lit is not None]
        if len(given) < 2 or not self._same(f"{name}: what chance can do", own, other, (*given, self._going)):
            return False
        pairs.append((circuit.any(x.when for x in mine.faults), circuit.any(x.when for x in yours.faults)))
        pairs.append((circuit.any(x for _, x in mine.shortages), circuit.any(x for _, x in yours.shortages)))
        guard = (own, other, self._going)
        return all(self._same(f"{name}: what comes of it", left, right, guard) for left, right in pairs)

    @property
    def _going(self) -> Lit:
        return self._a.over ^ 1

    def _possible_here(self, told: GameTerms, name: str, made: Transition) -> Lit | None:
        """Return the condition under which a move is possible with the choice of a transition."""
        every = told.possible(name, made.seat).items()
        return next((lit for choice, lit in every if choice == made.choice), None)

    def _cards_go_otherwise(self, name: str) -> bool:
        """Return whether a move differs in more than the turn and phase it leads to."""
        return any(rule == f"moves.{name}.do" or follows_moves(rule) for rule in self._touched)

    def _picks(self, name: str) -> bool:
        """Return whether chance picks a value in a move or after it; the terms do not encode how likely each is."""
        return any(
            picks_value(effect)
            for game in self._games
            for block in (game.moves[name].effects, *(after.effects for after in game.after))
            for effect in effects_inside(block)
        )

    def _order_is_idle(self, name: str) -> bool:
        """Return whether the order of the stacks that a move touches is irrelevant in both games."""
        for game in self._games:
            effects: list[Effect] = [*game.moves[name].effects]
            effects += [effect for after in game.after for effect in after.effects]
            if _stacks_of(game, effects) - bags_of(game):
                return False
        return True

    # --- results and deals -------------------------------------------------------------------------------------------

    def _same_result(self, what: str) -> bool:
        """Return whether the points, or the winners, are the same whenever the round is over."""
        guard = (self._a.over,)
        for seat in range(self._games[0].players):
            if what == "score":
                worths = [self._worth(told, told.game.score, told.game.player, seat) for told in (self._a, self._b)]
                if not self._same_worth(worths[0], worths[1], guard):
                    return False
                continue
            one, other = (
                told.asker.truth(told.game.winners, Bindings().knowing(told.game.player.slot, seat))
                for told in (self._a, self._b)
            )
            if not self._same("who wins", one, other, guard):
                return False
        return True

    def _same_in_match(self, name: str) -> bool:
        """Return whether what a round counts in the match, or the next opener, is the same."""
        matches = [game.match for game in self._games]
        if matches[0] is None or matches[1] is None:
            return False
        for seat in range(self._games[0].players):
            mine = self._worth(self._a, getattr(matches[0], name), matches[0].player, seat)
            yours = self._worth(self._b, getattr(matches[1], name), matches[1].player, seat)
            if not self._same_worth(mine, yours, (self._a.over,)):
                return False
        return True

    def _worth(self, told: GameTerms, expression: Expression | None, player: Local, seat: int) -> Sum:
        """Return a number of a player as a sum."""
        if expression is None:
            return Sum(0, ())
        found = told.asker.worth(expression, Bindings().knowing(player.slot, seat))
        return Calculator(self._circuit).total(found)

    def _same_worth(self, mine: Sum, yours: Sum, guard: Sequence[Lit]) -> bool:
        circuit = self._circuit
        apart = [*mine.parts, *((-weight, lit) for weight, lit in yours.parts)]
        bound = yours.constant - mine.constant
        equal = circuit.both(circuit.at_least(bound, apart), circuit.at_least(bound + 1, apart) ^ 1)
        return self._same("points", equal, TRUE, guard) and self._same("points", mine.nothing, yours.nothing, guard)

    def _same_deal(self) -> bool:
        """Return whether the deal is the same: its chance, its table, whether it is accepted, and who begins."""
        for game in self._games:
            effects = [effect for _, some in game.setup for effect in some]
            if _stacks_of(game, effects) - bags_of(game):
                return False
            if any(map(picks_value, effects_inside(effects))):
                return False
        if self._model.alike != seats_are_alike(self._games[1]):
            return False
        # The terms for what chance decides in a deal are named by the values of the options.
        game = replace(any_round(self._games[1]), options=self._games[0].options)
        other = self._model.dealt_as(game, self._b.asker)
        if other is None:
            return False
        circuit, mine, yours = self._circuit, self._model.deals, other.deals
        if {*mine.constraints} != {*yours.constraints}:
            return False
        if not self._same_under("the deal is accepted", mine.refused, yours.refused, mine.constraints):
            return False
        nodes = {**mine.start, **yours.start}
        pairs = [(mine.start.get(node, node << 1), yours.start.get(node, node << 1)) for node in nodes]
        pairs.append((mine.nobody, yours.nobody))
        pairs.append(
            (circuit.any(fault.when for fault in mine.faults), circuit.any(fault.when for fault in yours.faults))
        )
        pairs.append((circuit.any(lit for _, lit in mine.shortages), circuit.any(lit for _, lit in yours.shortages)))
        guard = (*mine.constraints, mine.refused ^ 1)
        return all(self._same_under("the deal", left, right, guard) for left, right in pairs)

    def _same_under(self, name: str, lit: Lit, other: Lit, given: Sequence[Lit]) -> bool:
        """Return whether two terms about a deal are the same, given the constraints on chance."""
        if lit == other:
            return True
        lits = [*given, self._circuit.same(lit, other) ^ 1]
        return isinstance(self._oracle.contradictory(name, lits, example=False), Holds)


def _asked_in(game: Game, roots: Sequence[object]) -> frozenset[str]:
    """Return the moves that some parts of rules query with `can`."""
    parts = (part for root in with_definitions(game, roots) for part in inside(root))
    return frozenset(part.move for part in parts if isinstance(part, Can))


def _stacks_of(game: Game, effects: Sequence[Effect]) -> frozenset[str]:
    """Return the stacks that effects change."""
    changed = {change.id for effect in effects_inside(effects) for change in changes(effect)}
    return frozenset(zone.id for zone in game.zones.values() if zone.stacked and zone.id in changed)


def _chance_in(circuit: Circuit, lits: Sequence[Lit]) -> frozenset[object]:
    """Return the names of the chance Booleans in some terms."""
    found: set[object] = set()
    for number in circuit.digests.below(lits):
        name = circuit.names.get(number)
        if isinstance(name, tuple) and name and name[0] not in ("card", "value", "end"):
            found.add(name)
    return frozenset(found)
