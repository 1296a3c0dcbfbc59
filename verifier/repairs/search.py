"""The search for repairs: patches are tried in play first, then put to the verifier, those that change least first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from reference_engine import ENDED, Engine
from spec.game import Game, canonical
from spec.ruleset import Ruleset, fingerprint
from spec.typing import build
from verifier.analysis import numbers_of_players
from verifier.guided_play import Idling, cycle_at_end, dealt, of_replay, states_of
from verifier.portfolio import verify
from verifier.properties import property_of
from verifier.repairs.candidates import REPAIR_KINDS, FaultyPlay, RepairCandidate, candidates
from verifier.repairs.examples import without_failing_examples
from verifier.repairs.patches import patched
from verifier.repairs.records import CheckedRepair, GamesAlike, RepairReport
from verifier.repairs.trials import (
    RandomRounds,
    alike,
    is_playable,
    most_made,
    over_at_the_deal,
    random_rounds,
    together,
)
from verifier.verdict import FAULTY, Report, Said, Verdict, VerifyTask, Word

CERTAIN: Final[Mapping[Word, int]] = {"unknown": 0, "tested": 1, "explored": 2, "vacuous": 2, "proved": 3}
"""How much a word says that speaks for a property."""

GOOD: Final[tuple[Word, ...]] = ("proved", "explored")
"""What is to be said of a property for it to be repaired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeastRepairs:
    """How much is done: so many repairs are looked for, and so many patches put to the verifier at most.

    `kinds` are those of patches that are tried. `beside` are the numbers of players with which no other property may
    be lost; all that can play if it is empty. `note` hears which patch is put to the verifier, `trying` which is tried
    in play, `found` each repair as soon as it is checked; `should_stop` says whether to stop.
    """

    most: int = 3
    put: int = 12
    kinds: tuple[str, ...] = REPAIR_KINDS
    beside: tuple[int, ...] = ()
    note: Callable[[Said], None] = lambda _what: None
    trying: Callable[[Said], None] = lambda _what: None
    found: Callable[[CheckedRepair], None] = lambda _repair: None
    should_stop: Callable[[], bool] = lambda: False


@dataclass(frozen=True, slots=True)
class _Survivor:
    """A patch that play did not refute, with the ruleset that it makes and how much it changes play."""

    candidate: RepairCandidate
    ruleset: Ruleset
    alike: GamesAlike


@dataclass(slots=True)
class _Counts:
    """What becomes of patches: see `RepairReport`."""

    tried: int = 0
    changing_nothing: int = 0
    by_play: int = 0
    refuted: int = 0
    lost: int = 0
    unsettled: int = 0


def repairs_of(
    ruleset: Ruleset, task: VerifyTask, known: Report, property_id: str, effort: LeastRepairs | None = None
) -> RepairReport:
    """Return the least repairs for a property that is refuted, or suspected not to hold, in a report on a ruleset.

    `known` has the verdicts on all properties as the ruleset stands, at its default values. Equal input gives equal
    output, unless the budget of the `task` cuts something off: it is for each patch and number of players.
    """
    effort = effort or LeastRepairs()
    bad = [
        verdict
        for verdict in known.verdicts
        if verdict.property == property_id and verdict.word in FAULTY and not verdict.options
    ]
    wanted = (verdict.players for verdict in bad)
    players = tuple(dict.fromkeys(number for number in wanted if not task.players or number in task.players))
    if not players:
        return RepairReport(ruleset=ruleset.name, property=property_id, players=())
    search = _Search(ruleset, task, known, property_id, tuple(bad), players, effort)
    return search.run()


@dataclass(slots=True)
class _Search:
    ruleset: Ruleset
    task: VerifyTask
    known: Report
    property: str
    bad: tuple[Verdict, ...]
    players: tuple[int, ...]
    effort: LeastRepairs
    counts: _Counts = field(default_factory=_Counts)
    games: dict[int, Game] = field(default_factory=dict)
    rounds: dict[int, RandomRounds] = field(default_factory=dict)
    seen: set[tuple[str, ...]] = field(default_factory=set)
    """The games that patches made so far: another patch that makes the same says nothing new."""

    def run(self) -> RepairReport:
        """Try all patches in play, then put those that are left to the verifier until enough are found."""
        for number in numbers_of_players(self.ruleset):
            made = build(self.ruleset, number, {}).value
            if made is not None:
                self.games[number] = made.game
        for number in self.players:
            self.rounds[number] = self._random(self.ruleset, self.games[number])
        waiting = sorted(self._survivors(), key=_least)
        found: list[CheckedRepair] = []
        put = 0
        while waiting and len(found) < self.effort.most and put < self.effort.put and not self.effort.should_stop():
            put += 1
            trial = waiting.pop(0)
            self.effort.note(trial.candidate.what)
            checked = self._checked(trial)
            if checked is not None:
                found.append(checked)
                self.effort.found(checked)
        return RepairReport(
            ruleset=self.ruleset.name,
            property=self.property,
            players=self.players,
            repairs=tuple(found),
            left=len(waiting),
            stopped=self.effort.should_stop(),
            **asdict(self.counts),
        )

    # --- play --------------------------------------------------------------------------------------------------------

    def _survivors(self) -> Iterator[_Survivor]:
        first = self.players[0]
        for candidate in candidates(self.ruleset, self.games[first], self._seen()):
            if candidate.kind not in self.effort.kinds:
                continue
            if self.effort.should_stop():
                return
            self.counts.tried += 1
            self.effort.trying(candidate.what)
            tried = self._tried(candidate)
            if tried is not None:
                yield tried

    def _tried(self, candidate: RepairCandidate) -> _Survivor | None:
        """Return a patch that makes a game for each number of players, another one, and shows no new fault in play."""
        made = patched(self.ruleset, candidate.patch)
        games = {} if made is None else self._games(made)
        if made is None or games.keys() != self.games.keys():
            self.counts.by_play += 1
            return None
        key = tuple(_played(games[number]) for number in self.players)
        if any(_played(games[number]) == _played(self.games[number]) for number in self.players) or key in self.seen:
            self.counts.changing_nothing += 1
            return None
        self.seen.add(key)
        if any(self._still_shows(games[bad.players], bad) for bad in self.bad if bad.players in self.players):
            self.counts.by_play += 1
            return None
        shares: list[GamesAlike] = []
        for number in self.players:
            rounds = self._random(made, games[number])
            if self._is_refuted(rounds, number) or over_at_the_deal(self.rounds[number], rounds):
                self.counts.by_play += 1
                return None
            shares.append(alike(self.rounds[number], rounds))
        change = together(shares)
        if candidate.kind == "end" and change.before is not None and not change.some:
            self.counts.by_play += 1  # it ends every game otherwise
            return None
        whole = without_failing_examples(made, candidate.patch)
        return _Survivor(replace(candidate, patch=whole.patch), whole.ruleset, change)

    def _games(self, made: Ruleset) -> dict[int, Game]:
        found: dict[int, Game] = {}
        for number in self.games:
            outcome = build(made, number, {}).value
            if outcome is None:
                break
            found[number] = outcome.game
        return found

    def _random(self, ruleset: Ruleset, game: Game) -> RandomRounds:
        return random_rounds(game, self.task.seed, fingerprint(ruleset), self.effort.should_stop)

    def _still_shows(self, game: Game, verdict: Verdict) -> bool:
        """Return whether a play that refutes the property is possible and refutes it still."""
        engine, asked = Engine(game), property_of(self.property)
        return any(
            asked.shows(asked, engine, witness.replay) is not None
            for witness in verdict.witnesses
            if is_playable(engine, self.games[verdict.players], witness.replay)
        )

    def _is_refuted(self, rounds: RandomRounds, number: int) -> bool:
        """Return whether random play refutes the property, or another that random play does not refute as it was."""
        before = {fault.kind for fault in self.rounds[number].sample.findings}
        asked = property_of(self.property)
        return any(
            asked.is_refuted_by(fault) or (fault.kind not in before and fault.kind != "cut off")
            for fault in rounds.sample.findings
        )

    def _seen(self) -> FaultyPlay:
        """Return what the witness with the fewest players tells of where to mend."""
        first = self.players[0]
        most = most_made(self.rounds[first])
        engine = self.rounds[first].engine
        witnesses = [each.replay for bad in self.bad if bad.players == first for each in bad.witnesses]
        if not witnesses or len(witnesses[0].rounds) > 1 or not is_playable(engine, self.games[first], witnesses[0]):
            return FaultyPlay(most=most)
        play = of_replay(engine, witnesses[0])
        if dealt(engine, play.deal) is None:
            return FaultyPlay(most=most)
        states = states_of(engine, play)
        rules = [engine.moves[step.move.rule].id for step in play.steps]
        last = states[-1]
        stuck = engine.phase(last) if not last.variables[ENDED] and not engine.legal(last) else ""
        start = None if last.variables[ENDED] else cycle_at_end(engine, states, play.steps)
        if start is None:
            return FaultyPlay(last=tuple(rules[-4:]), stuck_in=stuck, most=most)
        idle = Idling(engine).kind(states[start + 1 :]) != "loop"
        return FaultyPlay(last=tuple(rules[start:]), idle=idle, round=len(rules) - start, most=most)

    # --- the verifier ------------------------------------------------------------------------------------------------

    def _checked(self, survivor: _Survivor) -> CheckedRepair | None:
        """Return a patch with which the property is proved or explored, and no other is refuted that was not before."""
        mine: dict[int, Word] = {}
        for number in self.players:
            word = self._words(survivor.ruleset, (number,), (self.property,)).get((self.property, number), "unknown")
            if word in FAULTY:
                self.counts.refuted += 1
                return None
            if word not in GOOD:
                self.counts.unsettled += 1
                return None
            mine[number] = word
        before = _worst([verdict for verdict in self.known.verdicts if not verdict.options])
        weaker = weaker_than(before, self._words(survivor.ruleset, self.effort.beside or tuple(self.games), ()))
        if weaker is None:
            self.counts.lost += 1
            return None
        return CheckedRepair(candidate=survivor.candidate, words=mine, alike=survivor.alike, weaker=weaker)

    def _words(
        self, ruleset: Ruleset, players: Sequence[int], properties: tuple[str, ...]
    ) -> dict[tuple[str, int], Word]:
        task = replace(
            self.task, players=tuple(players), properties=properties, options=(), workers=1, other_values=False
        )
        report = verify(task, ruleset, should_stop=self.effort.should_stop)
        return _worst(() if report.is_contradicted else report.verdicts)


def weaker_than(
    before: Mapping[tuple[str, int], Word], now: Mapping[tuple[str, int], Word]
) -> dict[tuple[str, int], tuple[Word, Word]] | None:
    """Return of which properties less is known now, or worse, with both words; None if one fails that did not before.

    Shapes: words are by property and number of players. What nothing is said of now is there no more.
    """
    asked = {name for name, _ in now}
    weaker: dict[tuple[str, int], tuple[Word, Word]] = {}
    for cell, word in before.items():
        after = now.get(cell, "unknown")
        if cell[0] not in asked or word == "refuted":
            continue
        if word == "suspected":
            if after == "refuted":
                weaker[cell] = word, after
            continue
        if after in FAULTY:
            return None
        if CERTAIN[after] < CERTAIN[word]:
            weaker[cell] = word, after
    return weaker


def _worst(verdicts: Sequence[Verdict]) -> dict[tuple[str, int], Word]:
    """Return the word on each property and number of players: of several, that which says least for it."""
    found: dict[tuple[str, int], Word] = {}
    for verdict in verdicts:
        cell = verdict.property, verdict.players
        if cell not in found or _says(verdict.word) < _says(found[cell]):
            found[cell] = verdict.word
    return found


def _says(word: Word) -> int:
    return -1 if word in FAULTY else CERTAIN[word]


def _played(game: Game) -> str:
    """Return a game as text, without what was chosen and where it is written: what is left decides how it is played."""
    return canonical(replace(game, options={}))


def _least(survivor: _Survivor) -> tuple[float, float, int]:
    return -survivor.alike.share, survivor.alike.longer, REPAIR_KINDS.index(survivor.candidate.kind)
