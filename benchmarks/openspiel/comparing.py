"""Games of OpenSpiel's beside the same games by our rules: what differs first, and whether the results agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from time import process_time
from typing import Final

from benchmarks.openspiel import theirs
from benchmarks.openspiel.ours import AS_CODED, AS_DOCUMENTED, Ours, Reached
from benchmarks.openspiel.theirs import Setting, Shown

RULES: Final = (AS_DOCUMENTED, AS_CODED)
PLAY: Final = "play"
OTHER: Final = ("end", "result", "winner")
"""What can differ: play, or one of these."""

RELUCTANCE: Final = (1, 20)
"""How likely drawing and passing are, in turn: uniform play seldom empties the stock, or ends by passing."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What was not the same: what it is, at which decision (from 0), what OpenSpiel has and what our rules have."""

    what: str
    decision: int
    theirs: str
    ours: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """What came of the games of one setting: by rules, how many games differ in what, and an example of each.

    Units: times are of the processor. `lowest` is the least that anybody got, `promised` the least that OpenSpiel says
    can be got.
    """

    setting: Setting
    games: int
    decisions: int
    their_seconds: float
    our_seconds: float
    """For all rules together: each game is played once by each."""
    counts: dict[str, Counter[str]]
    examples: dict[tuple[str, str], Difference]
    ends: Counter[str]
    """How the games ended, as the rules as coded call it."""
    put_back: int
    """Games in which an eight was turned up first."""
    lowest: int
    promised: int


def compare(setting: Setting, games: int, random: Random) -> Compared:
    """Play so many games in OpenSpiel, and each of them again by our rules."""
    game = setting.game()
    by_rules = [Ours(rules, setting) for rules in RULES]
    counts = {ours.rules.stem: Counter[str]() for ours in by_rules}
    examples: dict[tuple[str, str], Difference] = {}
    ends = Counter[str]()
    decisions, put_back, lowest, their_seconds, our_seconds = 0, 0, 0, 0.0, 0.0
    for number in range(games):
        began = process_time()
        acts = theirs.play(game, random, RELUCTANCE[number % len(RELUCTANCE)])
        their_seconds += process_time() - began
        played, seen = theirs.record(acts, setting.players), theirs.shown(game, acts, setting)
        decisions += len(played.decisions)
        put_back += played.put_back > 0
        lowest = min(lowest, *seen.returns)
        for ours in by_rules:
            began = process_time()
            reached = ours.replay(played)
            our_seconds += process_time() - began
            if ours.rules == AS_CODED:
                ends[ours.engine.end(reached[-1].state) or "goes on"] += 1
            for found in differences(seen, ours, reached):
                kind = found.what if found.what in OTHER else PLAY
                counts[ours.rules.stem][kind] += 1
                examples.setdefault((ours.rules.stem, found.what), found)
    return Compared(
        setting=setting,
        games=games,
        decisions=decisions,
        their_seconds=their_seconds,
        our_seconds=our_seconds,
        counts=counts,
        examples=examples,
        ends=ends,
        put_back=put_back,
        lowest=lowest,
        promised=int(game.min_utility()),
    )


def differences(theirs: Shown, ours: Ours, reached: Sequence[Reached]) -> tuple[Difference, ...]:
    """Return the first difference in play, if there is one, or that of the results, if play came to its end alike.

    At every decision: whose turn it is, what is legal, all hands, the card and the suit to follow, the direction. At
    every draw: which cards lie in the stock. At the end: that the round is over in both, and what everybody gets; what
    differs is the `winner` if another seat has most, else the `result`.
    """
    for decision, there in enumerate(theirs.positions):
        if decision >= len(reached) or ours.engine.is_over(reached[decision].state):
            return (Difference("end", decision, "goes on", "over"),)
        here = ours.position(reached[decision])
        for field in fields(here):
            mine, other = getattr(here, field.name), getattr(there, field.name)
            if mine != other:
                return (Difference(field.name, decision, str(other), str(mine)),)
        if decision in theirs.stocks:
            before = Counter(ours.zone(reached[decision].state, "stock"))
            drawn_from = Counter({card: round(odds * before.total()) for card, odds in theirs.stocks[decision]})
            if before != drawn_from:
                return (Difference("stock", decision, str(sorted(drawn_from)), str(sorted(before))),)
    end, last = len(theirs.positions), reached[-1].state
    if len(reached) != end + 1 or not ours.engine.is_over(last):
        return (Difference("end", end, "over", "goes on"),)
    scores = tuple(-one for one in ours.engine.scores(last))
    if theirs.returns == scores:
        return ()
    what = "winner" if _best(theirs.returns) != _best(scores) else "result"
    return (Difference(what, end, str(theirs.returns), str(scores)),)


def _best(gains: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, gain in enumerate(gains) if gain == max(gains))
