"""From a play with bags to a game at the table: shuffles are chosen that produce the same deal and draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, SupportsIndex

from reference_engine import (
    ENDED,
    TURN,
    Cards,
    CompiledRules,
    Engine,
    Outcome,
    Replay,
    RuleFault,
    Scripted,
    State,
    Work,
    compile_deal,
    compile_game,
    play_again,
)
from spec.game import Game
from verifier.guided_play import Play, PlayStep, to_replay

MOST_TRIES: Final = 20
"""How many times at most the shuffles are corrected for each card drawn."""


class NotConcrete(Exception):
    """A play with bags could not be turned into a game at the table: a fault of ours, not of the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayLabel:
    """What a replay records besides the play."""

    rules: Mapping[str, str] = field(default_factory=dict)
    smaller: Mapping[str, str] = field(default_factory=dict)
    note: str = ""


def concrete(game: Game, bagged: Game, play: Play, label: ReplayLabel) -> Replay:
    """Return a play of the game with bags as a saved game, after replaying it with the reference engine.

    A play whose last move is a fault of the rules stops there when it is replayed; so does a deal that goes
    wrong. Errors: `NotConcrete` if no shuffles lead to this play, or if the engine arrives at another table.
    """
    bags = _bags(game, bagged)
    picked = _Told(play)
    told = _Run(picked)
    _play(_code_of(bagged), told, bags, Engine(bagged).before_the_deal(play.opener), play)
    code, start = _code_of(game), Engine(game).before_the_deal(play.opener)
    shuffles: dict[int, Cards] = {}
    for _ in range(MOST_TRIES * (len(told.left) + 1)):
        arranged = _Arranged(shuffles, picked.elsewhere(told))
        table = _Run(arranged, tuple(left.card for left in told.left))
        try:
            _play(code, table, bags, start, play)
        except _OtherCard:
            shuffles = arranged.mended(told.left[len(table.left) - 1].card, table.left[-1])
            continue
        if (table.broken, len(table.left)) != (told.broken, len(told.left)):
            raise NotConcrete("the play at the table goes another way")
        replay = _replay(game, play, arranged, label)
        _check(game, replay, table)
        return replay
    raise NotConcrete("no order of the shuffled stacks was found")


def _bags(game: Game, bagged: Game) -> frozenset[int]:
    return frozenset(
        number
        for zone in game.zones.values()
        if zone.stacked and not bagged.zones[zone.id].stacked
        for number in range(zone.base, zone.base + zone.size)
    )


def _replay(game: Game, play: Play, arranged: _Arranged, label: ReplayLabel) -> Replay:
    steps = (PlayStep(step.move, arranged.outcomes(at)) for at, step in enumerate(play.steps, start=1))
    at_the_table = Play(arranged.outcomes(0), tuple(steps), play.opener)
    return to_replay(Engine(game), at_the_table, rules=label.rules, note=label.note, smaller=label.smaller)


def _check(game: Game, replay: Replay, table: _Run) -> None:
    again = play_again(Engine(game), replay)
    where = None if again.mismatch is None else again.mismatch.move + 1
    if where != table.broken:
        why = again.mismatch.why if again.mismatch else "it does not break off"
        raise NotConcrete(f"the engine plays it otherwise: {why}")
    if where is None and again.states[-1][-1] != table.state:
        raise NotConcrete("the engine comes to another table")


# --- running a play and watching the bags ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Left:
    """A card that left a bag, the cards in the bag before, and the number of picks by chance up to then."""

    card: int
    before: Cards
    picks: int


class _OtherCard(Exception):
    """A card left a bag that differs from the one in the play."""


class _Zones(list[Cards]):
    """The zones of a table; reports cards that leave a bag."""

    def __init__(self, zones: Sequence[Cards], bags: frozenset[int], run: _Run) -> None:
        super().__init__(zones)
        self._bags, self._run = bags, run

    def __setitem__(self, index: SupportsIndex, cards: Cards) -> None:  # type: ignore[override]  # one at a time
        if index in self._bags:
            before = self[index]
            if len(cards) == len(before) - 1:
                at = next((at for at, card in enumerate(cards) if card is not before[at]), len(cards))
                card = before[at]
                assert card is not None
                self._run.note(_Left(card, before, self._run.chance.made))
        super().__setitem__(index, cards)


class _Run:
    """The result of a play: the last table, the cards that left bags, and the step (0 is the deal) that went wrong."""

    def __init__(self, chance: _Told | _Arranged, expected: tuple[int, ...] | None = None) -> None:
        self.left: list[_Left] = []
        self.broken: int | None = None
        self.state = State((), ())
        self.chance = chance
        self._expected = expected

    def note(self, left: _Left) -> None:
        self.left.append(left)
        if self._expected is not None and self._expected[len(self.left) - 1 : len(self.left)] != (left.card,):
            if len(self.left) > len(self._expected):
                raise NotConcrete("the play at the table goes on where the play breaks off")
            raise _OtherCard


def _code_of(game: Game) -> CompiledRules:
    """Return the compiled rules of the deal and of play."""
    return {**compile_deal(game), **compile_game(game)}


def _play(code: CompiledRules, run: _Run, bags: frozenset[int], start: State, play: Play) -> None:
    def table() -> Work:
        work = Work(run.state, run.chance)
        work.zones = _Zones(work.zones, bags, run)
        return work

    run.state = start
    try:
        work = table()
        code["setup"](work, work.zones, work.variables)
        starter = code["starter"](work.zones, work.variables)
        if work.shortages or starter is None:
            run.broken = 0
            return
        work.variables[TURN] = starter
        code["begin"](work.zones, work.variables)
        work.variables[ENDED] = code["ended"](work.zones, work.variables)
        run.state = State(tuple(work.zones), tuple(work.variables))
        for at, step in enumerate(play.steps, start=1):
            run.broken, move = at, step.move
            run.chance.begin(at)
            work = table()
            code[f"do{move.rule}"](work, work.zones, work.variables, *run.state, move.seat, *move.choices)
            work.variables[ENDED] = code["ended"](work.zones, work.variables)
            if work.without_turn is not None and not work.variables[ENDED]:
                return
            run.state = State(tuple(work.zones), tuple(work.variables))
            run.broken = None
    except RuleFault:
        run.broken = run.broken or 0


# --- chance ------------------------------------------------------------------------------------------------------


class _Told:
    """Chance with the outcomes of the play."""

    def __init__(self, play: Play) -> None:
        self._steps = (play.deal, *(step.outcomes for step in play.steps))
        self._scripted = Scripted(self._steps[0])
        self._picked: list[int] = []
        self._ordered: list[Cards] = []

    @property
    def made(self) -> int:
        """How often it has picked."""
        return len(self._picked)

    def begin(self, step: int) -> None:
        self._scripted = Scripted(self._steps[step])

    def pick(self, weights: Sequence[int]) -> int:
        self._picked.append(self._scripted.pick(weights))
        return self._picked[-1]

    def order(self, cards: Cards) -> Cards:
        self._ordered.append(self._scripted.order(cards))
        return self._ordered[-1]

    def elsewhere(self, run: _Run) -> tuple[list[int], list[Cards]]:
        """Return the picks and shuffles that do not concern draws from a bag."""
        from_bags = {left.picks - 1 for left in run.left if len(set(left.before)) > 1}
        return [pick for at, pick in enumerate(self._picked) if at not in from_bags], list(self._ordered)


class _Card(int):
    """A face, with its stack and its place in it."""

    place: tuple[int, int] | None = None


class _Arranged:
    """Chance at the table: bags are shuffled as arranged, and everything else has the outcomes of the play."""

    def __init__(self, shuffles: Mapping[int, Cards], elsewhere: tuple[list[int], list[Cards]]) -> None:
        self._shuffles = dict(shuffles)
        self._picks, self._orders = elsewhere
        self._made = 0
        self._step = 0
        self._outcomes: list[tuple[int, Outcome]] = []

    @property
    def made(self) -> int:
        """How often it has picked."""
        return 0

    def begin(self, step: int) -> None:
        self._step = step

    def outcomes(self, step: int) -> tuple[Outcome, ...]:
        """Return the outcomes of a step."""
        return tuple(outcome for at, outcome in self._outcomes if at == step)

    def pick(self, weights: Sequence[int]) -> int:
        if not self._picks or not 0 <= self._picks[0] < len(weights):
            raise NotConcrete("chance has to pick where the play says nothing of it")
        picked = self._picks.pop(0)
        self._outcomes.append((self._step, picked))
        return picked

    def order(self, cards: Cards) -> Cards:
        faces = tuple(_plain(card) for card in cards)
        if self._orders and sorted(self._orders[0], key=repr) == sorted(faces, key=repr):
            ordered = self._orders.pop(0)
            self._outcomes.append((self._step, ordered))
            return ordered
        number, self._made = self._made, self._made + 1
        arranged = self._shuffles.get(number)
        if arranged is None or sorted(arranged, key=repr) != sorted(faces, key=repr):
            arranged = self._shuffles[number] = faces
        self._outcomes.append((self._step, arranged))
        placed: list[_Card] = []
        for at, face in enumerate(arranged):
            assert face is not None
            placed.append(_Card(face))
            placed[-1].place = (number, at)
        return tuple(placed)

    def mended(self, wanted: int, left: _Left) -> dict[int, Cards]:
        """Return shuffles with the wanted card in the place of the other card that left a bag."""
        here = getattr(left.card, "place", None)
        others = [getattr(card, "place", None) for card in left.before if card == wanted]
        there = next((place for place in reversed(others) if here and place and place[0] == here[0]), None)
        if here is None or there is None:
            raise NotConcrete("a card leaves a stack that was not shuffled together")
        order = list(self._shuffles[here[0]])
        order[here[1]], order[there[1]] = order[there[1]], order[here[1]]
        return {**self._shuffles, here[0]: tuple(order)}


def _plain(card: int | None) -> int | None:
    return None if card is None else int(card)
