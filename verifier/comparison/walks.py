"""Plays in two games at once, and the differences that show in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from reference_engine import ENDED, FIRST_VARIABLE, TURN, Action, Engine, Outcome, State
from spec.game import Can, Effect, Game, Variable, effect_blocks, variable_names
from verifier.allowance import Allowance
from verifier.analysis import all_asked
from verifier.comparison.correspondence import GamePair
from verifier.comparison.deal_rules import set_by_chance
from verifier.comparison.records import DifferenceKind, ReachedBy, is_by_one
from verifier.guided_play import PlayStep
from verifier.verdict import Said, said

Thing = TypeVar("Thing")
Both = tuple[Thing, Thing]
"""A pair: something of side 0, and the same of side 1."""


@dataclass(frozen=True, slots=True)
class PairStep:
    """One move on each side, None where it has none; and the outcomes of chance, by side."""

    moves: Both[Action | None]
    outcomes: Both[tuple[Outcome, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Walk:
    """A play in both games up to some position.

    `reached` says by whose rules; if by those of one side, the state of the other is the same position as the other
    represents it. `apart` are the rules at which hidden variables came to differ, if they do.
    """

    deals: Both[tuple[Outcome, ...]]
    states: Both[State]
    steps: tuple[PairStep, ...] = ()
    reached: ReachedBy = "both"
    apart: frozenset[str] = frozenset()
    opener: int = 0
    is_held: bool = True
    """Whether both sides can represent the position; if not, the side that is only asked is as before the deal."""
    is_parted: bool = False
    """Whether the effect of the next move differs, or nothing can be concluded about it: play is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenDifference:
    """A difference: its kind, its rules, the position and play, and what each side says.

    `rules` are the touched rules that may cause it: a single one if that is known. `step` is the move in question, as
    far as a side can make it. `indirect` is whether the refusing rule only refers to the one that differs.
    """

    kind: DifferenceKind
    rules: tuple[str, ...]
    walk: Walk
    what: Said
    said: Both[Said]
    step: PairStep | None = None
    seat: int | None = None
    indirect: bool = False
    before: tuple[Walk, ...] = ()
    """The earlier rounds of a match."""

    @property
    def by_one(self) -> bool:
        """Whether play by the rules of one side alone leads there."""
        return is_by_one(self.kind, self.walk.reached)

    @property
    def length(self) -> int:
        """The number of moves before the moment in which it shows, those of earlier rounds included."""
        return moves_in((*self.before, self.walk))


@dataclass(slots=True)
class Bench:
    """A pair of games to compare, the rules in which they differ, and what has been tried.

    `made` holds the addresses of moves that were made and of phases in which somebody could act; `finished` counts the
    rounds that ended, `asked` the positions, `unsettled` how often it stayed open whether chance can do the same on
    both sides. `dealt` counts the deals that came out alike, `deals_open` those of which it stayed open; `steps` and
    `steps_open` say the same of moves. `time` is the user's time, if it is limited.
    """

    pair: GamePair
    touched: frozenset[str]
    time: Allowance = field(default_factory=Allowance)
    made: set[str] = field(default_factory=set)
    finished: int = 0
    asked: int = 0
    unsettled: int = 0
    dealt: int = 0
    deals_open: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    steps_open: Counter[str] = field(default_factory=Counter)
    _guessed: dict[tuple[int, str, bool], bool] = field(default_factory=dict)
    _variables: tuple[Both[int], ...] | None = None

    def allowance(self, moves: float, share: float = 1.0) -> Allowance:
        """Return an allowance of `moves` moves and deals of both sides, in a share of the remaining time."""
        return self.time.of(self.pair, moves, share)

    def touched_in(self, *beginnings: str) -> tuple[str, ...]:
        """Return the touched rules whose addresses begin with any of these, sorted."""
        return tuple(sorted(rule for rule in self.touched if rule.startswith(beginnings)))

    def touched_of(self, move: str) -> tuple[str, ...]:
        """Return the touched rules of a move, sorted."""
        whole = f"moves.{move}"
        return tuple(rule for rule in self.touched_in(whole) if rule == whole or rule.startswith(f"{whole}."))

    def asked_by(self, side: int, address: str) -> tuple[str, ...]:
        """Return the touched conditions of moves that a condition queries with `can`."""
        game = self.pair.games[side]
        conditions = (condition for move in game.moves.values() for condition in move.conditions)
        asked = next((condition.expression for condition in conditions if str(condition.address) == address), None)
        parts = () if asked is None else all_asked(game, asked)
        found = {f"moves.{part.move}" for part in parts if isinstance(part, Can)}
        return tuple(rule for move in sorted(found) for rule in self.touched_in(f"{move}.if", f"{move}.choose"))

    def is_guessed(self, walk: Walk, name: str, parts: Callable[[Game], object]) -> bool:
        """Return whether a side's answer about a position of the other depends on variables that only it has.

        Their values are unknown there. Where both sides came to a position, it is a guess if both ask what chance may
        have set, each by another name. `parts` are the rules that are evaluated, `name` is a key for them.
        """
        if walk.reached == "both":
            return all(self._asks_its_own(side, name, parts, by_chance=True) for side in (0, 1))
        return self._asks_its_own(1 if walk.reached == "a" else 0, name, parts, by_chance=False)

    def _asks_its_own(self, side: int, name: str, parts: Callable[[Game], object], *, by_chance: bool) -> bool:
        """Return whether rules of a side ask for variables that only it has, and perhaps that chance may set."""
        key = (side, name, by_chance)
        if key not in self._guessed:
            game, other = self.pair.games[side], self.pair.games[1 - side]
            own = game.variables.keys() - other.variables.keys()
            if by_chance and own:
                own &= set_by_chance(game, [effect for block in effect_blocks(game) for effect in block])
            every = all_asked(game, parts(game)) if own else ()
            self._guessed[key] = any(isinstance(term, Variable) and term.id in own for term in every)
        return self._guessed[key]

    def unlike(self, states: Both[State]) -> tuple[str, ...]:
        """Return the zones whose contents differ, and `turn` if the turn does."""
        a, b = states
        unlike = self.pair.unlike(a, b)
        over = a.variables[ENDED] or b.variables[ENDED]
        return unlike if over or a.variables[TURN] == b.variables[TURN] else (*unlike, "turn")

    def phases_alike(self, states: Both[State]) -> bool:
        """Return whether both sides are in a phase of the same name."""
        one, other = (engine.phase(state) for engine, state in zip(self.pair.engines, states, strict=True))
        return one == other

    def with_apart(self, walk: Walk, reasons: Iterable[str]) -> Walk:
        """Return a walk with the rules at which hidden variables came to differ: the earlier ones, or those given."""
        if self.alike_inside(walk.states):
            return replace(walk, apart=frozenset()) if walk.apart else walk
        return walk if walk.apart else replace(walk, apart=frozenset(reasons))

    def alike_inside(self, states: Both[State]) -> bool:
        """Return whether both sides are in the same phase, and their common variables are equal."""
        return self.phases_alike(states) and not any(True for _ in self._apart(states))

    def apart_by_chance(self, states: Both[State], effects: Callable[[Game], Sequence[Effect]]) -> bool:
        """Return whether a common variable differs that effects of a side set according to what chance decides."""
        names = variable_names(self.pair.games[0])
        apart = {names[at - FIRST_VARIABLE].partition("[")[0] for at in self._apart(states)}
        return bool(apart) and any(not apart.isdisjoint(set_by_chance(game, effects(game))) for game in self.pair.games)

    def _apart(self, states: Both[State]) -> Iterator[int]:
        """Yield the places on the first side of common variables that differ."""
        if self._variables is None:
            a, b = (variable_names(game) for game in self.pair.games)
            self._variables = tuple(
                (FIRST_VARIABLE + number, FIRST_VARIABLE + b.index(name)) for number, name in enumerate(a) if name in b
            )
        one, other = (state.variables for state in states)
        return (here for here, there in self._variables if one[here] != other[there])


def moves_in(walks: Iterable[Walk]) -> int:
    """Return how many moves some plays have together."""
    return sum(len(walk.steps) for walk in walks)


def of_move(engine: Engine, move: Action) -> Said:
    """Return a move with its choices."""
    return said("move-made", move=engine.spell(move))


def steps_of(steps: Iterable[PairStep], side: int) -> tuple[PlayStep, ...]:
    """Return the steps of a side in a play, without those that it does not make."""
    mine = ((step.moves[side], step.outcomes[side]) for step in steps)
    return tuple(PlayStep(move, outcomes) for move, outcomes in mine if move is not None)


def by_side(lead: int, mine: Thing, yours: Thing) -> Both[Thing]:
    """Return something of the leading side and of the other, in the order of the sides."""
    return (mine, yours) if lead == 0 else (yours, mine)
