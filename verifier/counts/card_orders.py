"""Whether "beats" is an order: then one card of some is beaten by none of them, however many there are.

A rule that looks for a card that none of the same cards beats finds one if there is any card at all, provided that no
card beats itself and that what beats a card beats all that this card beats: a finite order has a greatest element.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import z3

from spec.game import CardOf, Expression, Game
from spec.game import terms as t
from verifier.analysis import inside
from verifier.counts.amounts import CountWorth, Holding, all_of, neither
from verifier.counts.bound_names import NamesOf
from verifier.counts.count_questions import CountNotes
from verifier.counts.count_table import CountTable
from verifier.counts.count_terms import CountReader
from verifier.counts.single_cards import FAR, SingleCards


@dataclass(frozen=True, slots=True)
class _Contest:
    """Cards that are looked through, and the condition by which one beats another, both with their seats."""

    mine: tuple[t.Binder, ...]
    others: tuple[t.Binder, ...]
    names: Callable[[dict[str, CountWorth]], dict[str, CountWorth]]
    beats: Expression


class CardOrders:
    """Finds out for each rule whether the cards that it looks for always include one, if there is any card."""

    def __init__(
        self,
        game: Game,
        context: z3.Context,
        any_table: Callable[[CountReader], CountTable],
        work: int,
        notes: CountNotes,
    ) -> None:
        """Begin; `any_table` makes a table of which nothing is known, `work` limits a question, in Z3's own unit."""
        self._notes = notes
        self.game, self.context, self._any_table, self._work = game, context, any_table, work
        self._known: dict[t.Fold, bool] = {}

    def __call__(self, fold: t.Fold) -> bool:
        """Return whether a rule finds a card whenever there is one to look at."""
        if fold not in self._known:
            self._known[fold] = False  # while it is being asked
            contest = _contest(self.game, fold)
            self._known[fold] = contest is not None and self._is_order(contest)
        return self._known[fold]

    def _is_order(self, contest: _Contest) -> bool:
        reader = CountReader(self.game, SingleCards(self.game, self.context, FAR))
        table, before = self._any_table(reader), self._any_table(reader)
        me = reader.lying.between(0, self.game.players - 1, "me")
        cards = [{slot: _any(reader, type_) for slot, type_ in _roles(contest.mine)} for _ in range(3)]

        def beats(winner: int, loser: int) -> Holding:
            mine = [cards[loser][binder.local.slot] for binder in contest.mine]
            yours = [cards[winner][binder.local.slot] for binder in contest.mine]
            local = contest.names(dict(zip((b.local.slot for b in contest.mine), mine, strict=True)))
            local |= dict(zip((b.local.slot for b in contest.others), yours, strict=True))
            return reader.truth(contest.beats, NamesOf(me, local, before), table)

        itself = beats(0, 0)
        jumps = all_of(beats(0, 1), beats(1, 2), neither(beats(0, 2)))
        return all(self._excluded(reader, condition) for condition in (itself, jumps))

    def _excluded(self, reader: CountReader, condition: Holding) -> bool:
        if isinstance(condition, bool):
            return not condition
        solver = z3.SimpleSolver(ctx=self.context)
        solver.set("rlimit", self._work)
        solver.add(*reader.lying.true, condition)
        if solver.check() != z3.unsat:
            return False
        self._notes.note((*reader.lying.true, condition), "an order")
        return True


def _any(reader: CountReader, type_: object) -> CountWorth:
    low, high = (0, len(reader.game.faces) - 1) if isinstance(type_, CardOf) else (0, reader.game.players - 1)
    return CountWorth(reader.lying.between(low, high, "contest"))


def _roles(binders: Sequence[t.Binder]) -> list[tuple[str, object]]:
    return [(binder.local.slot, binder.local.type) for binder in binders]


def _contest(game: Game, fold: t.Fold) -> _Contest | None:
    """Return the contest that a rule looks through; None if it is none."""
    *bare, last = fold.binders
    if any(binder.conditions for binder in bare):
        return None
    asked = [*last.conditions, *([fold.body] if fold.kind == "any" else [])]
    asked = [part for part in asked if not (isinstance(part, t.Constant) and part.value)]
    if len(asked) != 1:
        return None
    match asked[0]:
        case t.Not(part):
            beaten = part
        case t.Fold(kind="all", body=body):  # beaten by none: better than or equal to each
            beaten = replace(asked[0], kind="any", body=t.Not(body))
        case _:
            return None
    names: Callable[[dict[str, CountWorth]], dict[str, CountWorth]] = _same
    if isinstance(beaten, t.Call):
        made, arguments = game.definitions[beaten.definition], beaten.arguments
        own = {binder.local.slot for binder in fold.binders}
        if not all(isinstance(argument, t.Local) and argument.slot in own for argument in arguments):
            return None
        names = _called(made, [argument.slot for argument in arguments if isinstance(argument, t.Local)])
        beaten = made.body
    if not isinstance(beaten, t.Fold) or beaten.kind != "any" or any(b.conditions for b in beaten.binders):
        return None
    mine, others = fold.binders, beaten.binders
    if not _run_alike(game, mine, others):
        return None
    known = {*names({binder.local.slot: CountWorth(0) for binder in mine}), *(binder.local.slot for binder in others)}
    known.update(part.local.slot for part in inside(beaten.body) if isinstance(part, t.Binder))
    if any(isinstance(part, t.Local) and part.slot not in known for part in inside(beaten.body)):
        return None
    return _Contest(mine, others, names, beaten.body)


def _same(local: dict[str, CountWorth]) -> dict[str, CountWorth]:
    return dict(local)


def _called(made: t.Definition, slots: Sequence[str]) -> Callable[[dict[str, CountWorth]], dict[str, CountWorth]]:
    def names(local: dict[str, CountWorth]) -> dict[str, CountWorth]:
        return {
            parameter.slot: local[slot] for parameter, slot in zip(made.parameters, slots, strict=True) if slot in local
        }

    return names


def _run_alike(game: Game, mine: Sequence[t.Binder], others: Sequence[t.Binder]) -> bool:
    """Return whether two lists of binders run through the same cards, with the same seats beside them."""
    if len(mine) != len(others):
        return False
    renamed: dict[str, str] = {}
    for here, other in zip(mine, others, strict=True):
        if here.local.type != other.local.type:
            return False
        if not _same_values(game, here.over, other.over, renamed):
            return False
        renamed[here.local.slot] = other.local.slot
    # With cards of two zones a card in one alone is no pair to look at.
    return [isinstance(binder.over, t.CardsIn) for binder in mine] == [*(False for _ in mine[1:]), True]


def _same_values(game: Game, over: t.Collection, other: t.Collection, renamed: dict[str, str]) -> bool:
    match over, other:
        case (t.CardsIn(zone=a, kind=None), t.CardsIn(zone=b, kind=None)):
            if a == b and not any(isinstance(part, t.Local) for key in a.keys for part in inside(key)):
                return True
            return a.id == b.id and all(
                isinstance(x, t.Local) and isinstance(y, t.Local) and renamed.get(x.slot) == y.slot
                for x, y in itertools.zip_longest(a.keys, b.keys)
            )
        case _:
            seats = set(range(game.players))
            return _all_seats(over, seats) and _all_seats(other, seats)


def _all_seats(over: t.Collection, seats: set[int]) -> bool:
    """Return whether a collection has every player, each once."""
    match over:
        case t.Clockwise():
            return not over.seat.maybe
        case t.Listed(parts):
            values = {part.value for part in parts if isinstance(part, t.Constant)}
            return len(parts) == len(seats) and values == seats
        case _:
            return False
