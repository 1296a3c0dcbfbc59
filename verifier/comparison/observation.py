"""What two games say about one position: who may do what, whether the round is over, and its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import ENDED, OPENER, Action, Engine, Outcome, State, why_not
from spec.game import Game
from verifier.comparison.sight import seen_otherwise
from verifier.comparison.walks import Bench, Both, PairStep, SeenDifference, Walk, by_side, of_move
from verifier.verdict import Said, said

OFTEN: Final = 25
"""After this many refused moves of one rule, the refusing condition is looked up only once in that many."""


@dataclass(slots=True)
class Looking:
    """Compares positions of a bench.

    `is_shorter` says whether a play to this position would be the shortest that shows a difference of a rule.
    """

    bench: Bench
    is_shorter: Callable[[str, Walk], bool]
    every: bool = False
    """Whether the condition that refuses a move is looked up each time."""
    _asked: Counter[tuple[int, int, str]] = field(default_factory=Counter)

    def look(self, walk: Walk) -> tuple[list[SeenDifference], list[Both[Action]]]:
        """Return the differences between the two sides in a position, and the moves that are possible in both."""
        bench, states = self.bench, walk.states
        bench.asked += 1
        found = list(seen_otherwise(bench, walk, self.is_shorter))
        over = [bool(state.variables[ENDED]) for state in states]
        if over[0] != over[1]:
            guessed = bench.is_guessed(walk, "end", lambda game: tuple(end.condition for end in game.ends))
            return [*found, *([] if guessed else [self._end(walk, over.index(True))])], []
        if all(over):
            bench.finished += 1
            return [*found, *self._results(walk)], []
        engines = bench.pair.engines
        legal = (engines[0].legal(states[0]), engines[1].legal(states[1]))
        common, only = self._matched(legal)
        for side, engine in enumerate(engines):
            bench.made.add(f"phases.{engine.phase(states[side])}")
            for move, there in only[side]:
                seen = self._in_one_only(walk, side, move, there)
                if seen is not None:
                    found.append(seen)
        acts = (engines[0].acts(states[0]), engines[1].acts(states[1]))
        if acts[0] != acts[1]:
            found.append(self._who_acts(walk, acts))
        elif acts[0] == "chance":
            found.extend(self._odds(walk, common, legal))
        return found, common

    def _matched(
        self, legal: Both[Sequence[Action]]
    ) -> tuple[list[Both[Action]], Both[list[tuple[Action, Action | None]]]]:
        """Return the moves of both sides, and those of one side only with their form on the other side."""
        pair = self.bench.pair
        if pair.same_moves and list(legal[0]) == list(legal[1]):
            return [(move, move) for move in legal[0]], ([], [])
        known = (frozenset(legal[0]), frozenset(legal[1]))
        common: list[Both[Action]] = []
        only: Both[list[tuple[Action, Action | None]]] = ([], [])
        for side in (0, 1):
            for move in legal[side]:
                there = pair.over_there(side, move)
                if there is None or there not in known[1 - side]:
                    only[side].append((move, there))
                elif side == 0:
                    common.append((move, there))
        return common, only

    # --- what is possible --------------------------------------------------------------------------------------------

    def _in_one_only(self, walk: Walk, side: int, move: Action, there: Action | None) -> SeenDifference | None:
        """Return that a move is possible on one side only, and why not on the other; None if that is known already."""
        bench, other = self.bench, 1 - side
        engine = bench.pair.engines[side]
        name = engine.moves[move.rule].id
        mine = (*bench.touched_of(name), *walk.apart)
        if bench.is_guessed(walk, f"{name} is possible", lambda game: asked_before(game, name)):
            return None
        key = (side, move.rule, walk.reached)
        if mine and not any(self.is_shorter(rule, walk) for rule in mine):
            return None
        self._asked[key] += 1
        if self._asked[key] > OFTEN and self._asked[key] % OFTEN and not self.every:
            return None
        if there is None:
            exists = name in bench.pair.games[other].moves
            refusal = said("other-choices" if exists else "no-such-move")
            rules = bench.touched_in(f"moves.{name}.choose") if exists else bench.touched_of(name)
        else:
            refusal, rules = self._why(walk, other, there)
        step = PairStep(by_side(side, move, there))
        reasons = rules or tuple(sorted(walk.apart))
        indirect = not any(rule in bench.touched_of(name) for rule in reasons)
        return SeenDifference(
            kind="move",
            rules=reasons,
            walk=walk,
            what=of_move(engine, move),
            said=by_side(side, said("possible"), refusal),
            step=step,
            seat=move.seat,
            indirect=indirect,
        )

    def only_here(
        self, side: int, state: State, deals: Both[tuple[Outcome, ...]], steps: tuple[PairStep, ...]
    ) -> list[SeenDifference]:
        """Return the moves of a position that do not exist on the other side at all."""
        pair = self.bench.pair
        start = pair.engines[1 - side].before_the_deal()
        walk = Walk(deals, by_side(side, state, start), steps, reached="a" if side == 0 else "b")
        found: dict[int, SeenDifference] = {}
        for move in pair.engines[side].legal(state):
            name = pair.engines[side].moves[move.rule].id
            if name in pair.games[1 - side].moves or move.rule in found:
                continue
            rule = f"moves.{name}"
            self.bench.made.add(rule)
            if rule in self.bench.touched and self.is_shorter(rule, walk):
                both = by_side(side, said("possible"), said("no-such-move"))
                what = of_move(pair.engines[side], move)
                made = PairStep(by_side(side, move, None))
                found[move.rule] = SeenDifference(
                    kind="move", rules=(rule,), walk=walk, what=what, said=both, step=made, seat=move.seat
                )
        return list(found.values())

    def _why(self, walk: Walk, side: int, move: Action) -> tuple[Said, tuple[str, ...]]:
        """Return why a side refuses a move, and the touched rule that causes it, if one does."""
        engine, state = self.bench.pair.engines[side], walk.states[side]
        name = engine.moves[move.rule].id
        refusal = why_not(engine, state, move)
        if refusal is None:
            return said("never-by-chance"), self.bench.touched_in(f"moves.{name}.weight")
        address = str(refusal.address)
        match refusal.kind:
            case "condition":
                values = f" ({'; '.join(map(str, refusal.stands))})" if refusal.stands else ""
                reasons = self._if_touched(address) or self.bench.asked_by(side, address)
                return said("refused-by", rule=address, values=values), reasons
            case "choice":
                return said("no-such-choice", value=refusal.words, rule=address), self._if_touched(
                    f"moves.{name}.choose"
                )
            case "phase":
                alike = self.bench.phases_alike(walk.states)
                return said("not-in-phase", phase=refusal.words), self._if_touched(f"moves.{name}.in") if alike else ()
            case "turn":
                return said("not-at-turn", seat=engine.turn(state)), ()
            case _:
                return said("already-over"), ()

    def _if_touched(self, address: str) -> tuple[str, ...]:
        return (address,) if address in self.bench.touched else ()

    def _who_acts(self, walk: Walk, acts: Both[str]) -> SeenDifference:
        """Return that the sides differ in who acts: chance, everybody, or the player whose turn it is."""
        engines, states = self.bench.pair.engines, walk.states
        phases = [f"phases.{engines[side].phase(states[side])}" for side in (0, 1)]
        rules = self._if_touched(phases[0]) if phases[0] == phases[1] else ()
        a, b = (_acting(act, engine.turn(state)) for act, engine, state in zip(acts, engines, states, strict=True))
        reasons = rules or tuple(sorted(walk.apart))
        return SeenDifference(kind="acts", rules=reasons, walk=walk, what=said("who-acts"), said=(a, b))

    def _odds(
        self, walk: Walk, common: Sequence[Both[Action]], legal: Both[Sequence[Action]]
    ) -> Iterator[SeenDifference]:
        """Yield the first move of chance whose odds differ."""
        if self.bench.is_guessed(walk, "odds", lambda game: tuple(move.weight for move in game.moves.values())):
            return
        engines, states = self.bench.pair.engines, walk.states
        weights = [
            dict(zip(legal[side], engines[side].weights(states[side], legal[side]), strict=True)) for side in (0, 1)
        ]
        total = [sum(some.values()) for some in weights]
        for moves in common:
            odds = [weights[side][moves[side]] for side in (0, 1)]
            if odds[0] * total[1] != odds[1] * total[0]:
                name = engines[0].moves[moves[0].rule].id
                rules = (*self.bench.touched_in(f"moves.{name}.weight"), *sorted(walk.apart))
                a, b = (said("odds", some=some, every=every) for some, every in zip(odds, total, strict=True))
                what = of_move(engines[0], moves[0])
                yield SeenDifference(kind="odds", rules=rules, walk=walk, what=what, said=(a, b), step=PairStep(moves))
                return

    # --- how it comes out --------------------------------------------------------------------------------------------

    def _end(self, walk: Walk, side: int) -> SeenDifference:
        """Return that the round is over on one side only."""
        bench = self.bench
        end = bench.pair.engines[side].end(walk.states[side])
        rules = (*self._if_touched(f"end.{end}"), *sorted(walk.apart)) or bench.touched_in("end.")
        both = by_side(side, said("round-over", end=str(end)), said("round-goes-on"))
        return SeenDifference(kind="end", rules=rules, walk=walk, what=said("the-round"), said=both)

    def _results(self, walk: Walk) -> Iterator[SeenDifference]:
        """Yield differences in the result of a finished round."""
        if self.bench.is_guessed(walk, "results", judged_by):
            return
        pairs = tuple(zip(self.bench.pair.engines, walk.states, strict=True))
        scores = [engine.scores(state) for engine, state in pairs]
        winners = [engine.winners(state) for engine, state in pairs]
        a, b = (
            said("points-and-winners", seats=_points(some), won=of_winners(won))
            for some, won in zip(scores, winners, strict=True)
        )
        apart = tuple(sorted(walk.apart))
        score, won = self.bench.touched_in("score"), self.bench.touched_in("winners")
        if scores[0] != scores[1]:
            yield SeenDifference(kind="score", rules=(*score, *apart), walk=walk, what=said("the-points"), said=(a, b))
        if winners[0] != winners[1]:
            same_points = scores[0] == scores[1]
            rules = won if same_points else (won and score and (*won, *score)) or won or score
            yield SeenDifference(kind="winners", rules=(*rules, *apart), walk=walk, what=said("who-wins"), said=(a, b))
        yield from self._in_match(walk, scores)

    def _in_match(self, walk: Walk, scores: Sequence[tuple[int, ...]]) -> Iterator[SeenDifference]:
        """Yield differences in what a finished round counts in a match, and in who opens the next."""
        bench = self.bench
        engines, states = bench.pair.engines, walk.states
        if any(game.match is None for game in bench.pair.games):
            return
        seats = range(bench.pair.games[0].players)
        points = [[_number(engines[n].ask("points", states[n], seat, scores[n])) for seat in seats] for n in (0, 1)]
        apart = tuple(sorted(walk.apart))
        counted = (*bench.touched_in("match.points"), *apart)
        if points[0] != points[1] and counted:
            a, b = (said("points-of-seats", seats=_points(some)) for some in points)
            yield SeenDifference(kind="match", rules=counted, walk=walk, what=said("round-in-match"), said=(a, b))
        openers = [_next_opener(engine, state) for engine, state in zip(engines, states, strict=True)]
        opened = (*bench.touched_in("match.opener"), *apart)
        if openers[0] != openers[1] and opened:
            a, b = (said("seat", seat=seat) for seat in openers)
            yield SeenDifference(kind="match", rules=opened, walk=walk, what=said("next-opener"), said=(a, b))


def asked_before(game: Game, name: str) -> object:
    """Return the choices and conditions of a move, if it exists."""
    move = game.moves.get(name)
    return () if move is None else (move.choices, tuple(condition.expression for condition in move.conditions))


def judged_by(game: Game) -> object:
    """Return the rules that decide the result of a round."""
    match = () if game.match is None else (game.match.points, game.match.opener)
    return (game.score, game.winners, match)


def _acting(acts: str, seat: int) -> Said:
    match acts:
        case "chance":
            return said("chance-acts")
        case "race":
            return said("anybody-may")
        case _:
            return said("seat-acts", seat=seat)


def _next_opener(engine: Engine, state: State) -> int:
    """Return who opens the round after one that is over: the same player again, if the rules name nobody."""
    named = engine.ask("opener", state)
    return named if isinstance(named, int) else state.variables[OPENER] or 0


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _points(points: Sequence[int]) -> tuple[Said, ...]:
    return tuple(said("points-of-seat", seat=seat, points=score) for seat, score in enumerate(points))


def of_winners(winners: Sequence[int]) -> Said:
    """Return who wins."""
    return said("seats-win", seats=tuple(winners)) if winners else said("nobody-wins")
