"""What is true of a small game, by brute force: every deal, every play, every way chance can decide.

It is written from `docs/verification.md` and asks the plain interpreter of the rules; nothing of `verifier` is used.
Where the handbook leaves two readings of a property that differ in a game, the truth is None: open.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from reference_engine import Action, State
from reference_engine.table import ENDED, FIRST_VARIABLE, TURN
from spec.game.game import Game, VariableSpec, Zone
from tests.interpreter import Asker
from tests.state_space import Space, phase_of, rules_may_oppose, space_of

Ending = Literal["always", "almost-surely", "if-players-cooperate", "may-not-end"]


@dataclass(frozen=True)
class Truth:
    """What is true of a game: of each property whether it holds, None where that is open.

    `ending` and `longest` (moves) say how surely games end, with None where that rests on what comes after a rule has
    gone wrong; `used` are the addresses of rules that are of use, `unused` those that are not.
    """

    holds: Mapping[str, bool | None]
    ending: Ending | None
    can_be_trapped: bool | None
    longest: int | None
    used: frozenset[str]
    unused: frozenset[str]
    states: int


class Judge:
    """Says what is true of a game that was gone through."""

    def __init__(self, space: Space) -> None:
        self.space, self.game = space, space.game

    @property
    def goes_wrong(self) -> bool:
        return self.space.misplaced or self.space.clashes

    def truth(self) -> Truth:
        """Return what is true of the game."""
        used, unused = self.uses
        return Truth(
            holds=self.properties(),
            ending=self.ending,
            can_be_trapped=self.can_be_trapped,
            longest=self.longest,
            used=used,
            unused=unused,
            states=len(self.space.states),
        )

    def properties(self) -> dict[str, bool | None]:
        """Return of each property whether it holds."""
        space, claims = self.space, self.claims()
        used, unused = self.uses
        no_clash: bool | None = not space.clashes and not space.opposed
        if no_clash and rules_may_oppose(self.game):
            no_clash = None  # each rule could be asked of the table before the others have acted
        must = [claims[declared.id] for declared in self.game.properties if declared.mode != "possible"]
        ending = self.ending
        return {
            "deals-out": not space.undealt,
            "conserves-cards": not space.misplaced,
            "no-clash": no_clash,
            "never-stuck": not any(
                acts != "over" and not moves for acts, moves in zip(space.acts, space.moves, strict=True)
            ),
            "supplies-last": not space.short if space.short or not space.short_if_wrong else None,
            "has-outcome": self.has_outcome(),
            "ends": None if ending is None else ending in ("always", "almost-surely"),
            "keeps-secrets": self.keeps_secrets(),
            "no-dead-rule": (False if unused else None if len(used) < len(set(self.addresses)) else True),
            "lawful-table": all(must),
            **claims,
        }

    # --- claims and results ------------------------------------------------------------------------------------------

    def claims(self) -> dict[str, bool | None]:
        """Return of each claim of the author whether it is true."""
        found: dict[str, bool | None] = {}
        for claim in self.game.properties:
            holds = (Asker(self.game, state).holds(claim.expression) for state in self.space.states)
            match claim.mode:
                case "always":
                    found[claim.id] = all(holds)
                case "never":
                    found[claim.id] = not any(holds)
                case "possible":
                    found[claim.id] = any(holds)
        return found

    def has_outcome(self) -> bool | None:
        """Return whether somebody wins at every end; open if only points are missing."""
        game, pointless = self.game, False
        for state, acts in zip(self.space.states, self.space.acts, strict=True):
            if acts != "over":
                continue
            points, winners = result(game, state)
            if not winners and (game.lost is None or not Asker(game, state).holds(game.lost)):
                return False
            pointless = pointless or (game.score is not None and None in points)
        return None if pointless else True

    # --- how games end -----------------------------------------------------------------------------------------------

    @cached_property
    def nexts(self) -> list[set[int]]:
        """The states that each state can lead to."""
        return [{after for step in moves for after in step.ways} for moves in self.space.moves]

    def _can_reach(self, goal: set[int]) -> set[int]:
        before: list[list[int]] = [[] for _ in self.nexts]
        for at, nexts in enumerate(self.nexts):
            for following in nexts:
                before[following].append(at)
        found, todo = set(goal), deque(goal)
        while todo:
            for earlier in before[todo.popleft()]:
                if earlier not in found:
                    found.add(earlier)
                    todo.append(earlier)
        return found

    @cached_property
    def can_be_trapped(self) -> bool | None:
        """Whether there is a state from which no play leads to an end; open if from all of these a rule goes wrong."""
        over = {at for at, acts in enumerate(self.space.acts) if acts == "over"}
        trapped = set(range(len(self.nexts))) - self._can_reach(over)
        if not trapped:
            return False
        # A play that stops because a rule goes wrong neither ends nor goes on.
        return True if trapped - self._can_reach(over | self.wrong) else None

    @cached_property
    def wrong(self) -> set[int]:
        """The states in which a move can go wrong."""
        return {at for at, moves in enumerate(self.space.moves) if any(step.goes_wrong for step in moves)}

    @cached_property
    def longest(self) -> int | None:
        """The number of moves of the longest play, None if plays can come back to a state."""
        length: dict[int, int] = {}
        waiting = [len(nexts) for nexts in self.nexts]
        before: list[list[int]] = [[] for _ in self.nexts]
        for at, nexts in enumerate(self.nexts):
            for following in nexts:
                before[following].append(at)
        todo = [at for at, number in enumerate(waiting) if not number]
        while todo:
            at = todo.pop()
            length[at] = max((length[following] + 1 for following in self.nexts[at]), default=0)
            for earlier in before[at]:
                waiting[earlier] -= 1
                if not waiting[earlier]:
                    todo.append(earlier)
        return max(length.values(), default=0) if len(length) == len(self.nexts) else None

    def kept_going(self) -> set[int]:
        """Return the states in which players can keep a game from ending for ever, whatever chance decides."""
        kept = set(range(len(self.nexts)))
        while True:
            stays = {at for at in kept if self._stays(at, kept)}
            if stays == kept:
                return kept
            kept = stays

    def _stays(self, at: int, kept: set[int]) -> bool:
        moves = [step.ways for step in self.space.moves[at] if step.ways]
        inside = [all(way in kept for way in ways) for ways in moves]
        return bool(moves) and (all(inside) if self.space.acts[at] == "chance" else any(inside))

    @cached_property
    def ending(self) -> Ending | None:
        """How surely games end; None if that is open."""
        if self.can_be_trapped is not False:
            return "may-not-end" if self.can_be_trapped else self._open_ending
        if self.longest is not None:
            return "almost-surely" if self.space.refused else "always"
        return "if-players-cooperate" if self.kept_going() else "almost-surely"

    @property
    def _open_ending(self) -> Ending | None:
        return "if-players-cooperate" if self.longest is None and self.kept_going() else None

    # --- uses --------------------------------------------------------------------------------------------------------

    @cached_property
    def addresses(self) -> list[str]:
        """The addresses of all moves, their conditions, rules that follow and ends."""
        game = self.game
        found = [f"moves.{name}" for name in game.moves]
        found += [f"after.{after.id}" for after in game.after]
        found += [f"end.{end.id}" for end in game.ends]
        return [*found, *(str(condition.address) for move in game.moves.values() for condition in move.conditions)]

    @cached_property
    def uses(self) -> tuple[frozenset[str], frozenset[str]]:
        """The addresses of rules that are of use, and of those that are of none."""
        space, game = self.space, self.game
        used = set(space.used)
        used |= {f"end.{game.ends[(state.variables[ENDED] or 0) - 1].id}" for state in space.states if _over(state)}
        held, failed = self.conditions()
        open_ = space.used_if_wrong - used
        never = set(self.addresses) - used - open_ - (held & failed)
        # A condition of a move that is never made is no fault of its own.
        for move in game.moves.values():
            if f"moves.{move.id}" not in used:
                for condition in move.conditions:
                    if str(condition.address) in never:
                        never.discard(str(condition.address))
        return frozenset((used | (held & failed)) & set(self.addresses)), frozenset(never)

    def conditions(self) -> tuple[set[str], set[str]]:
        """Return which conditions of moves hold somewhere, and which fail, where those before them hold."""
        game = self.game
        held: set[str] = set()
        failed: set[str] = set()
        for state, acts in zip(self.space.states, self.space.acts, strict=True):
            if acts == "over":
                continue
            phase = phase_of(game, state)
            seats = range(game.players) if acts == "race" else [state.variables[TURN] or 0]
            for seat, move in itertools.product(seats, game.moves.values()):
                if (
                    phase.id not in move.phases
                    or {str(condition.address) for condition in move.conditions} <= held & failed
                ):
                    continue
                for chosen in Asker(game, state, seat).bind(move.choices):
                    for condition in move.conditions:
                        if not chosen.holds(condition.expression):
                            failed.add(str(condition.address))
                            break
                        held.add(str(condition.address))
        return held, failed

    # --- secrets -----------------------------------------------------------------------------------------------------

    def keeps_secrets(self) -> bool:
        """Return whether in states that look the same to the one who acts the same can be done."""
        met: dict[object, frozenset[Action]] = {}
        for state, acts, moves in zip(self.space.states, self.space.acts, self.space.moves, strict=True):
            if acts in ("over", "chance"):
                continue
            seats = range(self.game.players) if acts == "race" else [state.variables[TURN] or 0]
            for seat in seats:
                mine = frozenset(step.move for step in moves if step.move.seat == seat)
                if met.setdefault((seat, seen(self.game, state, seat)), mine) != mine:
                    return False
        return True


def _over(state: State) -> bool:
    return bool(state.variables[ENDED])


def seen(game: Game, state: State, seat: int) -> tuple[object, ...]:
    """Return what a seat sees: the faces that it may see, else how many cards lie there if it may know that."""
    found: list[object] = [state.variables[:FIRST_VARIABLE]]
    for zone in game.zones.values():
        for number, owner in enumerate(owners(zone)):
            cards = state.zones[zone.base + number]
            own = owner == seat
            whole = zone.faces == "everyone" or (zone.faces == "owner" and own) or (zone.faces == "others" and not own)
            counted = zone.counts == "everyone" or (zone.counts == "owner" and owner == seat)
            found.append(cards if whole else None)
            found.append(cards[-1:] if zone.faces == "top" else None)
            found.append(sum(1 for face in cards if face is not None) if counted and not whole else None)
    for spec in game.variables.values():
        for number, owner in enumerate(owners(spec)):
            known = spec.seen == "everyone" or (spec.seen == "owner" and owner == seat)
            found.append((state.variables[FIRST_VARIABLE + spec.base + number],) if known else None)
    return tuple(found)


def result(game: Game, state: State) -> tuple[list[int | None], list[int]]:
    """Return the points of each seat in a position that is over, as far as it has any, and the seats that win."""
    seats = [Asker(game, state, None, {game.player.slot: seat}) for seat in range(game.players)]
    points = [None if game.score is None else asker.ask(game.score) for asker in seats]
    scores = {"score": [number or 0 for number in points]}
    winners = [
        seat
        for seat, asker in enumerate(seats)
        if Asker(game, state, None, asker.names, None, scores).holds(game.winners)
    ]
    return points, winners


def owners(declared: Zone | VariableSpec) -> list[int | None]:
    """Return who owns each zone or value of a declaration: the first player among its keys."""
    ranges = [range(key.size) for key in declared.keys]
    place = next((at for at, key in enumerate(declared.keys) if key.id == "player"), None)
    return [None if place is None else keys[place] for keys in itertools.product(*ranges)]


def truth_of(game: Game, most: int) -> Truth:
    """Return what is true of a game. Errors: `TooLarge` if it has more than `most` states."""
    return Judge(space_of(game, most)).truth()
