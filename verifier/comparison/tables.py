"""The comparison for one number of players: the two games, what was tried, and what is known of each rule."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from reference_engine import SeededChance, deal_out
from spec.game import Game
from spec.ruleset import fingerprint
from verifier.allowance import Allowance
from verifier.comparison.attribution import Mattering
from verifier.comparison.changes import Causes
from verifier.comparison.confirmation import NotConfirmed, PairLabel, confirmed
from verifier.comparison.correspondence import GamePair
from verifier.comparison.deal_rules import follows_moves, is_of_deal, is_of_setup, judged_together
from verifier.comparison.differential_play import DifferenceHunt, Finds, rank
from verifier.comparison.matches import Matches, later_rounds_differ, wants_matches
from verifier.comparison.proofs import proofs_of
from verifier.comparison.records import ComparedSide, DifferenceWord, Parting
from verifier.comparison.sameness import forms_of, touched
from verifier.comparison.shorter_plays import shorter
from verifier.comparison.smaller_versions import Small, go_through, small_versions
from verifier.comparison.walks import Bench, SeenDifference, Walk
from verifier.verdict import Said, said

FIRST_BOTH, FIRST_ONE = 40, 12
"""The number of first games: in both at once, and by the rules of one side."""

MORE_BOTH, MORE_ONE = 200, 60
"""The number of games while something is still open."""

NO_TIME: Final = said("no-time")
"""Why nothing is known of a rule for which there was no game."""

MOST_NAMED: Final = 4
"""The most rules named with which another makes no difference; of more, the number is given."""

DEALS: Final = 1_500
MATCHES: Final = 40
FOR_SMALL: Final = 0.6
FOR_SHORTER: Final = 0.25
"""The shares of the user's remaining time for a smaller version, and for shortening the play of one rule."""

ASKED_FOR: Final = 40
"""The number of differences in which a rule that showed none of its own may turn out to matter."""

PLAYED_BOTH: Final = 20_000
PLAYED_ONE: Final = 12_000
"""Units: moves and deals of both sides. The limit of the first games; later games get twice as much."""

DEALT: Final = 20_000
MATCHED: Final = 60_000
"""The same for deals without play, and for matches."""

SHORTER_GAMES: Final = 10_000
SHORTENED: Final = 30_000
"""The same for shorter random games, and for shortening the shortest play, for each rule."""


@dataclass(slots=True)
class PlayersComparison:
    """The comparison of two games for one number of players."""

    sides: tuple[ComparedSide, ComparedSide]
    games: tuple[Game, Game]
    seed: int
    time: Allowance
    """The user's time for all tables."""
    touched: tuple[str, ...] = field(init=False)
    finds: Finds = field(init=False)
    proved: set[str] = field(default_factory=set)
    """The rules that the solver proved to be the same."""
    small: list[Small] = field(default_factory=list)
    _both: DifferenceHunt = field(init=False)
    _one: DifferenceHunt = field(init=False)
    _matches: Matches = field(init=False)

    def __post_init__(self) -> None:
        """Find the rules that differ."""
        a, b = self.games
        self.touched = touched(forms_of(a, b), forms_of(b, a))
        self.finds = Finds()
        pair, rules = GamePair(*self.games), frozenset(self.touched)
        lot = f"{self.seed}/{self.players}"
        self._both = DifferenceHunt(Bench(pair, rules, self.time), self.finds, random.Random(f"{lot}/both"))
        self._one = DifferenceHunt(Bench(pair, rules, self.time), self.finds, random.Random(f"{lot}/one"))
        self._matches = Matches(Bench(pair, rules, self.time), self.finds, random.Random(f"{lot}/match"))

    @property
    def players(self) -> int:
        """How many play."""
        return self.games[0].players

    @property
    def open_rules(self) -> tuple[str, ...]:
        """The touched rules of which neither a difference nor a proof is known."""
        return tuple(rule for rule in self.touched if rule not in self.finds.clear and rule not in self.proved)

    def _enough(self) -> bool:
        return all(rule in ("match", "match.rounds", "match.winners") for rule in self.open_rules)

    def _dealt_enough(self) -> bool:
        return not any(map(is_of_deal, self.open_rules))

    # --- stages ------------------------------------------------------------------------------------------------------

    def play(self, time: Allowance, *, more: bool = False) -> None:
        """Play random games until every rule has shown a difference, or a limit is reached."""
        both, one, deals = (MORE_BOTH, MORE_ONE, DEALS) if more else (FIRST_BOTH, FIRST_ONE, DEALS // 10)
        longer, pair = 1 + more, self._both.bench.pair
        if not more:
            self._decks()
        self._both.only_deals(deals, time.of(pair, DEALT), enough=self._dealt_enough)
        self._both.play(both, time.of(pair, longer * PLAYED_BOTH), alone=False, enough=self._enough)
        if not self._enough():
            self._one.play(one, time.of(pair, longer * PLAYED_ONE), alone=True, enough=self._enough)
        if wants_matches(self._matches.bench):
            self._matches.compare(MATCHES, time.of(pair, MATCHED))

    def _decks(self) -> None:
        """Note the kinds of cards in which the decks differ; that shows without play."""
        for address in self.touched:
            section, _, kind = address.partition(".")
            if section != "cards" or "." in kind:
                continue
            a, b = (_share(game, kind) for game in self.games)
            one, other = (deal_out(engine, SeededChance(self.seed)) for engine in self._both.bench.pair.engines)
            if one.state is not None and other.state is not None:
                walk = Walk((one.outcomes, other.outcomes), (one.state, other.state))
                what = said("the-deck", kind=kind)
                self.finds.keep(SeenDifference(kind="deck", rules=(address,), walk=walk, what=what, said=(a, b)))

    def trace(self, causes: Causes) -> None:
        """Find the rules behind differences with several possible causes, and those that showed none themselves."""
        _trace(self.finds, Mattering(self.sides, self._both.bench.pair, causes, frozenset(self.touched)), self.proved)

    def prove(self, time: Allowance) -> None:
        """Ask the solver about the open rules."""
        wanted = frozenset(self.open_rules)
        if wanted and not time.is_late():
            self.proved |= proofs_of(self._both.bench.pair, self.touched, time, wanted)

    def explore(self, causes: Causes) -> None:
        """Explore one or two smaller versions of both games, and find the rules behind their differences."""
        for versions in small_versions(*self.sides, self.players, 1, self.seed, self.time.is_late):
            if self.time.is_late() or not self.open_rules:
                return
            small = go_through(versions, frozenset(self.touched), self.time.part(FOR_SMALL))
            a, b = (replace(side, options=at.options) for side, at in zip(self.sides, versions, strict=True))
            mattering = Mattering((a, b), small.bench.pair, causes, frozenset(self.touched), versions[0].smaller)
            _trace(small.finds, mattering, self.proved)
            self.small.append(small)

    def shorten(self, rule: str) -> None:
        """Look for a shorter play that shows the difference of a rule."""
        seen = self.finds.clear[rule]
        if not seen.walk.steps or seen.before or seen.kind == "match":
            return
        alone = seen.walk.reached != "both"
        hunt = self._one if alone else self._both
        limited = hunt.bench.allowance(SHORTER_GAMES, FOR_SHORTER / 2)
        while not limited.is_over() and len(self.finds.clear[rule].walk.steps) > 0:
            hunt.play(8, limited, alone=alone, most=len(self.finds.clear[rule].walk.steps))
        best = self.finds.clear[rule]
        self.finds.keep(shorter(hunt.bench, best, hunt.bench.allowance(SHORTENED, FOR_SHORTER)))

    # --- what is known -----------------------------------------------------------------------------------------------

    def parting(self, seen: SeenDifference) -> Parting | None:
        """Return a difference with its replays, None if it is not confirmed."""
        return self._confirmed(self._both.bench, seen, {}, None)

    def small_parting(self, rule: str) -> Parting | None:
        """Return a confirmed difference of a rule in a smaller version, None if there is none."""
        shown = ((version, seen) for version in self.small if (seen := version.finds.clear.get(rule)) is not None)
        each = (self._small_parting(version, seen) for version, seen in shown)
        return next((parting for parting in each if parting is not None), None)

    def _small_parting(self, version: Small, seen: SeenDifference) -> Parting | None:
        return self._confirmed(version.bench, seen, version.a.smaller, version.a.words)

    def _confirmed(
        self, bench: Bench, seen: SeenDifference, smaller: Mapping[str, str], words: Said | None
    ) -> Parting | None:
        a, b = (fingerprint(side.ruleset) for side in self.sides)
        try:
            return confirmed(bench, seen, PairLabel(rules=(a, b), smaller=smaller, words=words, seed=self.seed))
        except NotConfirmed:
            return None

    def untraced(self) -> Iterator[Parting]:
        """Yield the shortest difference that could not be traced to one rule; one of the whole deck, if there is one.

        Those are left out of which some rule has shown a difference of its own.
        """
        told = (self.parting(seen) for seen in sorted(self._unclear_in(self.finds), key=rank)[:1])
        small = (
            self._small_parting(version, seen)
            for version in self.small
            for seen in sorted(self._unclear_in(version.finds), key=rank)[:1]
        )
        yield from [found for found in (*told, *small) if found is not None][:1]

    def known_of(self, rule: str) -> tuple[DifferenceWord, Said]:
        """Return how far a rule is known to make no difference, and together with which others."""
        word, known = self._known_alone(rule)
        others = () if word == "unknown" else judged_together(rule, self.touched)
        if not others:
            return word, known
        if len(others) > MOST_NAMED:
            return word, said("same-with-others", what=known, number=len(others))
        return word, said("same-with-rules", what=known, rules=others)

    def _known_alone(self, rule: str) -> tuple[DifferenceWord, Said]:
        unclear = (seen for finds in self._all_finds for seen in self._unclear_in(finds))
        suspects = next((difference.rules for difference in unclear if rule in difference.rules), None)
        if suspects is not None:
            return "unknown", said("parts-by-one-of", rules=suspects)
        if rule in self.proved:
            return "proved", said("same-in-every-deal" if is_of_deal(rule) else "same-in-every-position")
        for version in self.small:
            if version.speaks_for(rule) and self._tried(rule, version.made, version.finished):
                positions, words = version.positions, version.a.words
                if later_rounds_differ(version.bench):
                    return "explored", said("same-in-version-at-first", positions=positions, version=words)
                return "explored", said("same-in-version", positions=positions, version=words)
        both, one_side = self._both, self._one
        if rule in ("match", "match.rounds", "match.winners"):
            matches = self._matches.played
            return _tested(said("same-in-matches", number=matches) if matches else None, said("no-match-to-compare"))
        if rule == "match.until":
            asked = self._matches.rounds
            return _tested(said("same-in-rounds", number=asked) if asked else None, said("no-round-to-compare"))
        if rule.startswith("match"):
            rounds = both.bench.finished + one_side.bench.finished
            return _tested(said("same-in-rounds", number=rounds) if rounds else None, said("no-round-to-compare"))
        if both.bench.asked and self._tried(rule, both.bench.made, both.bench.finished):
            if is_of_deal(rule) and both.bench.deals_open:
                of = both.bench.dealt + both.bench.deals_open
                return "unknown", said("deals-open", number=both.bench.deals_open, every=of)
            if is_of_deal(rule):
                return "tested", said("same-in-deals", number=both.bench.dealt)
            if open_ := sum(self._steps_of(rule, both.bench.steps_open)):
                of = open_ + sum(self._steps_of(rule, both.bench.steps))
                return "unknown", said("steps-open", number=open_, every=of)
            return "tested", said("same-in-games", number=both.games)
        if self._tried(rule, one_side.bench.made, one_side.bench.finished):
            return "tested", said("same-when-asked", number=one_side.bench.asked)
        return "unknown", said("no-game-came-there") if both.games else NO_TIME

    def _tried(self, rule: str, made: set[str], finished: int) -> bool:
        """Return whether play reached the point at which a rule applies."""
        section, _, rest = rule.partition(".")
        name, _, part = rest.partition(".")
        match section:
            case _ if is_of_setup(rule):
                return bool(made)
            case "moves" if part in ("do", "then"):
                return f"moves.{name}" in made
            case "moves":
                phases = {phase for game in self.games if name in game.moves for phase in game.moves[name].phases}
                return any(f"phases.{phase}" in made for phase in phases)
            case "score" | "winners" | "all_lose":
                return finished > 0
            case "turn" | "after" | "order of after":
                return any(address.startswith("moves.") for address in made)
            case "end" | "phases":
                return bool(made)
            case "start" | "order of phases":
                return bool(made)
            case "cards":
                return part == "starts" and bool(made)
            case _:
                return False

    def _steps_of(self, rule: str, made: Mapping[str, int]) -> Iterator[int]:
        """Yield how often moves were made whose effects a rule decides."""
        for name, number in made.items():
            if rule in (f"moves.{name}.do", f"moves.{name}.then") or follows_moves(rule):
                yield number

    @property
    def _all_finds(self) -> tuple[Finds, ...]:
        return (self.finds, *(version.finds for version in self.small))

    def _unclear_in(self, finds: Finds) -> Iterator[SeenDifference]:
        """Yield differences that could not be traced to one rule, if none of their rules has shown one."""
        for rules, seen in finds.unclear.items():
            if not any(rule in shown.clear for rule in rules for shown in self._all_finds):
                yield seen


def _trace(finds: Finds, mattering: Mattering, proved: Collection[str]) -> None:
    """Find the rules behind differences with several possible causes, and those that showed none themselves."""
    for rules, seen in sorted(finds.unclear.items(), key=lambda pair: rank(pair[1])):
        for rule in (rule for rule in rules if mattering.matters(rule, seen)):
            finds.keep(replace(seen, rules=(rule,)))
    some = [difference for many in finds.samples.values() for difference in many]
    shown = sorted([*finds.clear.values(), *finds.unclear.values(), *some], key=rank)[:ASKED_FOR]
    for rule in sorted(mattering.touched - finds.clear.keys() - {*proved}):
        seen_there = next((seen for seen in shown if mattering.matters(rule, seen)), None)
        if seen_there is not None:
            finds.keep(replace(seen_there, rules=(rule,)))


def _tested(how_far: Said | None, why_not: Said) -> tuple[DifferenceWord, Said]:
    return ("unknown", why_not) if how_far is None else ("tested", how_far)


def _share(game: Game, kind: str) -> Said:
    """Return the number of cards of a kind, and of the whole deck."""
    some = sum(face.count for face in game.faces if face.kind == kind)
    return said("of-cards", some=some, every=sum(face.count for face in game.faces))
