"""Which of several rules causes a difference: what would change if only that rule came from the other side.

For each rule a variant of a side is made with just that rule taken from the other ruleset. If its answer changes in the
same moment of the same play, the rule matters there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from reference_engine import (
    ENDED,
    Action,
    Chance,
    Engine,
    MatchState,
    Outcome,
    PlayedDeal,
    Scripted,
    State,
    champions,
    deal_out,
    finish_round,
    move_from_text,
    new_match,
    state_after,
)
from spec.ruleset import Ruleset, drop, find, path_of, put
from spec.source import child, entries
from verifier.comparison.changes import Causes
from verifier.comparison.correspondence import GamePair
from verifier.comparison.paired_deals import AGAIN, BEGINS, DEALT, REDEAL
from verifier.comparison.product import product_of
from verifier.comparison.records import ComparedSide
from verifier.comparison.repeated_chance import DealtAgain, Echo
from verifier.comparison.walks import Bench, SeenDifference, Walk, of_move
from verifier.explorer import instance_of
from verifier.verdict import Said

UNTRACED: Final = frozenset({"deck", "sight"})
"""The kinds of differences for which no rule is exchanged: they are about one rule."""

_OF_MATCH: Final = frozenset({"round-in-match", "next-opener", "whether-match-over", "match-winners"})
"""The sentences of differences that show when a round of a match is over."""

_OF_DEALS: Final = frozenset({"start.player", "start.redeal"})
"""Rules that show in deals only."""

SideAnswer = object
"""The answer of a side in a moment, in a comparable form."""


@dataclass(slots=True)
class Mattering:
    """Makes variants of the sides with one rule exchanged, and asks them."""

    sides: tuple[ComparedSide, ComparedSide]
    pair: GamePair
    causes: Causes
    touched: frozenset[str]
    smaller: Mapping[str, str] = field(default_factory=dict)
    """What is left of the deck, if the games are smaller versions."""
    _made: dict[tuple[int, str], Engine | None] = field(default_factory=dict)

    def matters(self, rule: str, seen: SeenDifference) -> bool:
        """Return whether a side would answer differently if it had this rule from the other side."""
        if seen.kind in UNTRACED or (rule in _OF_DEALS and seen.kind != "deal"):
            return False
        if seen.kind == "match" and seen.what.id not in _OF_MATCH:
            return False
        if not self._was_carried_out(rule, seen):
            return False
        for side in (0, 1):
            if seen.walk.reached not in ("both", "ab"[side]) and not (seen.kind == "deal" and seen.walk.deals[side]):
                continue
            engine = self._with_other(side, rule)
            if engine is not None and self._says_otherwise(side, engine, seen):
                return True
        return False

    def _says_otherwise(self, side: int, engine: Engine, seen: SeenDifference) -> bool:
        """Return whether a side with an exchanged rule answers differently in the moment of a difference."""
        own = self.pair.engines[side]
        if seen.kind not in ("effect", "fault"):
            answer = self._answer(side, own, seen)
            return answer is not None and self._answer(side, engine, seen) not in (answer, None)
        mine, yours = (self._before(side, either, seen) for either in (own, engine))
        move = seen.step.moves[side] if seen.step is not None else None
        if seen.step is None or mine is None or yours is None or move is None:
            return False
        made = _read(engine, own, move)
        if made is None or not engine.allows(yours, made):
            return True
        bench, differences = Bench(GamePair(own.game, engine.game, (own, engine)), frozenset()), list[SeenDifference]()
        product = product_of(bench, random.Random(0), differences.append)
        product.advance_noting(Walk(((), ()), (mine, yours)), (move, made), Scripted(seen.step.outcomes[side]))
        return bool(differences)

    def _was_carried_out(self, rule: str, seen: SeenDifference) -> bool:
        """Return whether the move of a rule was made, if the rule says what a move does; true for all other rules.

        If the text of the rule is the same on both sides and only its dependencies are exchanged, it must be the move
        in question: other rules may depend on them, too.
        """
        section, _, rest = rule.partition(".")
        name, _, part = rest.partition(".")
        if section != "moves" or part not in ("do", "then"):
            return True
        before = seen.walk.steps if rule in self.causes.of(rule) else ()
        steps = (*before, *(() if seen.step is None else (seen.step,)))
        made = ((side, move) for step in steps for side, move in enumerate(step.moves) if move is not None)
        return any(self.pair.engines[side].moves[move.rule].id == name for side, move in made)

    # --- sides with one rule exchanged -------------------------------------------------------------------------------

    def _with_other(self, side: int, rule: str) -> Engine | None:
        """Return the engine of a side with one rule from the other side; None if there is no such game."""
        key = (side, rule)
        if key not in self._made:
            self._made[key] = self._make(side, rule)
        return self._made[key]

    def _make(self, side: int, rule: str) -> Engine | None:
        mine, yours = self.sides[side], self.sides[1 - side]
        exchanged = self._exchanged(rule)
        if not exchanged:
            return None
        root, options = mine.ruleset.printed, dict(mine.options)
        for address in exchanged:
            if address.startswith("order of "):
                return None
            section, _, name = address.partition(".")
            entry = find(yours.ruleset.printed, path_of(address))
            if entry is None:
                root = drop(root, path_of(address))
            else:
                root = put(root, path_of(address), entry.key_span, entry.node)
            if section in ("options", "readings"):
                options.pop(name, None)
                if name in yours.options:
                    options[name] = yours.options[name]
        return _engine(replace(mine.ruleset, printed=root), self.pair.games[side].players, options, self.smaller)

    def _exchanged(self, rule: str) -> tuple[str, ...]:
        """Return the changes to exchange for a rule: its own, or else those on which no other rule depends."""
        causes = self.causes.of(rule)
        if rule in causes:
            return (rule,)
        shared = {cause for touched in self.touched if touched != rule for cause in self.causes.of(touched)}
        return () if shared & {*causes} else causes

    # --- what a side says --------------------------------------------------------------------------------------------

    def _answer(self, side: int, engine: Engine, seen: SeenDifference) -> SideAnswer:
        """Return the answer of a side in the moment of a difference; None if it does not get there."""
        if seen.kind == "deal":
            try:
                dealt = self._dealt(side, engine, seen)
            except DealtAgain:
                return ("dealt again",) if seen.what == AGAIN else None
            if dealt is not None and dealt.state is not None:
                return _of_deal(engine, dealt.state, seen.what)
            if dealt is None:
                return None
            assert dealt.refused is not None
            return ("no deal", dealt.refused.address) if dealt.refused.address != REDEAL else None
        state = self._before(side, engine, seen)
        if state is None:
            return None
        match seen.kind:
            case "end":
                return bool(state.variables[ENDED])
            case "score":
                return engine.scores(state)
            case "winners":
                return engine.winners(state)
            case "acts":
                return engine.acts(state), engine.turn(state)
            case "odds":
                return _odds(engine, state, seen.what)
            case "match":
                return self._of_match(side, engine, seen, state)
            case "move":
                return (seen.seat, seen.what) in {(move.seat, of_move(engine, move)) for move in engine.legal(state)}
            case _:
                return None

    def _of_match(self, side: int, engine: Engine, seen: SeenDifference, state: State) -> SideAnswer:
        """Return the answer of a side about a match after the round in question, None if that is not over."""
        rounds = self._rounds(side, engine, seen)
        if rounds is None or engine.game.match is None or not engine.is_over(state):
            return None
        after = finish_round(engine, rounds[0] or new_match(engine), state)
        match seen.what.id:
            case "round-in-match":
                return after.points[-1]
            case "next-opener":
                return after.opener
            case "whether-match-over":
                return after.is_over
            case _:
                return champions(engine, after, state)

    def _rounds(self, side: int, engine: Engine, seen: SeenDifference) -> tuple[MatchState | None] | None:
        """Return the match before the round in question, none before the first; None if a side does not come there."""
        match: MatchState | None = None
        for walk in seen.before:
            dealt = self._deal_of(side, engine, seen, walk, match)
            state = None if dealt is None else self._after(side, engine, seen, walk, dealt)
            if state is None or engine.game.match is None or not engine.is_over(state):
                return None
            match = finish_round(engine, match or new_match(engine), state)
            if match.is_over:
                return None
        return (match,)

    def _dealt(self, side: int, engine: Engine, seen: SeenDifference) -> PlayedDeal | None:
        """Return the deal of the round in question; None if a side does not come to that round of the match."""
        rounds = self._rounds(side, engine, seen)
        return None if rounds is None else self._deal_of(side, engine, seen, seen.walk, rounds[0])

    def _deal_of(
        self, side: int, engine: Engine, seen: SeenDifference, walk: Walk, match: MatchState | None
    ) -> PlayedDeal | None:
        """Return the deal of a round by the same chance; None if another player would open it."""
        if match is not None and match.opener != walk.opener:
            return None
        chance = self._chance(walk.deals[side], self.pair.engines[side], engine, seen)
        return deal_out(engine, chance, walk.opener, None if match is None else match.kept)

    def _before(self, side: int, engine: Engine, seen: SeenDifference) -> State | None:
        """Return the position of a side in the moment of a difference; None if it does not get there."""
        try:
            dealt = self._dealt(side, engine, seen)
            return None if dealt is None else self._after(side, engine, seen, seen.walk, dealt)
        except DealtAgain:
            return None

    def _after(self, side: int, engine: Engine, seen: SeenDifference, walk: Walk, dealt: PlayedDeal) -> State | None:
        """Return where the moves of a round lead after a deal; None if they are not possible."""
        own, moves = self.pair.engines[side], list[tuple[Action, Chance]]()
        for step in walk.steps:
            move = step.moves[side]
            made = None if move is None else _read(engine, own, move)
            if made is None:
                return None
            moves.append((made, self._chance(step.outcomes[side], own, engine, seen)))
        return None if dealt.state is None else state_after(engine, dealt.state, moves)

    def _chance(self, told: tuple[Outcome, ...], own: Engine, engine: Engine, seen: SeenDifference) -> Echo:
        there = {face.name: number for number, face in enumerate(engine.game.faces)}
        faces: Mapping[int, int | None] = {n: there.get(face.name) for n, face in enumerate(own.game.faces)}
        # If only the number of dealt cards matters, the deal may be repeated.
        most = (
            None if seen.kind == "deal" and seen.what == DEALT else sum(isinstance(outcome, tuple) for outcome in told)
        )
        return Echo(told, faces, random.Random(0), most=most)


def _odds(engine: Engine, state: State, what: Said) -> SideAnswer:
    """Return how likely a move of chance is in a state; None if it is not possible."""
    legal = engine.legal(state)
    weights = engine.weights(state, legal)
    some = next((weight for move, weight in zip(legal, weights, strict=True) if of_move(engine, move) == what), None)
    return None if some is None else Fraction(some, sum(weights))


def _of_deal(engine: Engine, state: State, what: Said) -> SideAnswer:
    """Return the answer of a side about a deal: where cards lie, who begins, or that it is accepted."""
    match what:
        case _ if what == BEGINS:
            return engine.turn(state)
        case _ if what == AGAIN:
            return ("accepted",)
        case _:
            zones = zip(engine.zone_names(), state.zones, strict=True)
            counts = ((name, sum(face is not None for face in cards)) for name, cards in zones)
            return frozenset(pair for pair in counts if pair[1])


def _read(engine: Engine, own: Engine, move: Action) -> Action | None:
    try:
        return move_from_text(engine.game, own.spell(move), move.seat)
    except ValueError:
        return None


def _engine(
    ruleset: Ruleset, players: int, options: Mapping[str, str | int], smaller: Mapping[str, str]
) -> Engine | None:
    known = {name for section in ("options", "readings") for name in entries(child(ruleset.root, section))}
    try:
        chosen = {name: value for name, value in options.items() if name in known}
        made = instance_of(ruleset, players, chosen, smaller)
    except (ValueError, AssertionError):
        return None
    return None if made is None else Engine(made.game)
