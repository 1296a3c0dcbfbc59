"""Every game ends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from reference_engine import (
    Engine,
    Ply,
    Replay,
    SeededChance,
    State,
    are_of_a_match,
    deal_out,
    play_again,
    playout,
)
from spec.game import Game
from verifier.guided_play import Endless, Stuck, loop_of
from verifier.properties import never_stuck
from verifier.properties.built_in import BuiltIn, by_its_faults
from verifier.properties.conclusions import (
    ONE_ROUND,
    OtherDeal,
    Shown,
    as_far,
    by_counting,
    proved,
    refuted,
    refuted_by,
    refuted_in_more_play,
    searched,
    seen_throughout,
    shortest,
)
from verifier.properties.strategies import suspicion
from verifier.properties.watchdog_questions import Doubt, Questions, solver_said
from verifier.verdict import Ending, Said, SolverAnswer, Verdict, Witness, clauses, said

if TYPE_CHECKING:
    from verifier.counts import Counting
    from verifier.evidence import Evidence
    from verifier.explorer import Explored, HowItEnds
    from verifier.solver import Prover, Ranking
    from verifier.watchdog import Sightings

FOREVER: Final = ("standstill", "loop", "stuck")
"""The kinds of findings that show that a game need not end."""

PLAYED_ON: Final = 100
"""How many random games continue from a state, to see whether one ends."""

MAY_STOP: Final = said("may-get-stuck")

PLAYED_ON_MOVES: Final = 2_000

WALKS: Final = 12
"""Units: moves. How far the watchdog goes from a position to see whether play comes back to it."""

VISITED: Final = 20_000
"""Units: positions. So many are visited after a saved game, to see whether play need ever end."""

VISITED_MOVES: Final = 200_000

LONG_GAME: Final = 2_000
"""Units: moves. How long it plays a game in which each move changes little."""


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    known = subject.at_random(subject, evidence) or _as_before(subject, evidence)
    if known is not None:
        return known
    whole, first = evidence.whole, None
    if whole is not None and whole.how_it_ends is not None:
        first = _throughout(subject, evidence, whole, whole.how_it_ends)
        if ONE_ROUND not in first.assumptions:
            return first
    stuck = evidence.known.get(never_stuck.PROPERTY.id)
    if stuck is not None and stuck.word == "refuted":
        return replace(stuck, property=subject.id, ending="may-not-end")
    circle = evidence.guided.circling()
    if circle is not None:
        return _never_over(subject, evidence, circle)
    counted = _counted_down(subject, evidence)
    if counted is not None:
        return counted
    ranking = _ranked(evidence)
    if isinstance(ranking, SolverAnswer):
        counted = _counted_down(subject, evidence, further=True) or refuted_in_more_play(subject, evidence)
        return counted or first or _otherwise(subject, evidence, ranking)
    if not _is_never_stuck(evidence):
        may_stop = SolverAnswer(None, MAY_STOP, "end")
        return refuted_in_more_play(subject, evidence) or first or as_far(subject, evidence, may_stop)
    why, ending = _but_for_deals(_reasons(ranking), "always", refused=evidence.solver.may_be_refused)
    found = proved(subject, evidence, SolverAnswer(True, why, "end"), ending=ending, bound=ranking.bound)
    return _assuming_what_holds(found, evidence)


def _counted_down(subject: BuiltIn, evidence: Evidence, *, further: bool = False) -> Verdict | None:
    """Return the verdict that every game ends because a number falls with every move; None if that is not shown."""
    counting = evidence.counting.counting
    shown = evidence.counting.shown(subject, further=further)
    if counting is None or shown is None or not _is_never_stuck(evidence):
        return None
    refused = evidence.game.redeal is not None and evidence.solver.may_be_refused
    why, ending = _but_for_deals(shown, "always", refused=refused)
    found = by_counting(subject, evidence, why, address="end", ending=ending, bound=counting.bound)
    return None if found is None else _assuming_what_holds(found, evidence)


def _assuming_what_holds(found: Verdict, evidence: Evidence) -> Verdict:
    """Return a verdict with what is assumed where it is shown that no game gets stuck."""
    stuck = evidence.known.get(never_stuck.PROPERTY.id)
    assumed = (*found.assumptions, *(stuck.assumptions if stuck is not None else ()))
    return replace(found, assumptions=tuple(dict.fromkeys(assumed)))


def _counted(counting: Counting) -> Said | None:
    levels = counting.ends
    if not levels:  # no number falls where there is no move
        return None
    name = "numbers-fall" if counting.falls_at_last else "numbers-fall-till-then"
    return said(name, moves=tuple(dict.fromkeys(move for level in levels for move in level.moves)))


def _over_after(moves: int) -> Said:
    return said("over-after", moves=moves)


def _recounted(counting: Counting) -> Said | None:
    """Return why numbers alone show it, also that no game gets stuck, and how many moves a game has at most."""
    why = _counted(counting) if counting.never_stuck else None
    if why is None or counting.bound is None:
        return why
    return clauses(why, _over_after(counting.bound))


def _is_never_stuck(evidence: Evidence) -> bool:
    """Return whether it is proved that no game gets stuck: one that does goes on no more, and never ends."""
    known = evidence.known.get(never_stuck.PROPERTY.id)
    if known is None and evidence.counting.shown(never_stuck.PROPERTY) is not None:
        return True
    return evidence.solver.asked(never_stuck.PROPERTY).holds is True if known is None else known.word == "proved"


def _at_random(subject: BuiltIn, evidence: Evidence) -> Verdict | None:
    """Return the verdict that random play refutes it: by a standstill if there is one."""
    findings = evidence.random.played.findings
    each = (shortest(found for found in findings if found.kind == kind) for kind in FOREVER)
    finding = next((found for found in each if found is not None), None)
    return None if finding is None else replace(refuted(subject, evidence, finding), ending="may-not-end")


def _as_before(subject: BuiltIn, evidence: Evidence) -> Verdict | None:
    """Return the verdict from a play of an earlier run that never ends; None if none does under these rules."""
    shown = evidence.guided.before(Endless(("standstill",)))
    return None if shown is None else _never_over(subject, evidence, shown)


def _throughout(subject: BuiltIn, evidence: Evidence, whole: Explored, how: HowItEnds) -> Verdict:
    """Return the verdict on how surely games end if every position was visited."""
    if how.ending in ("always", "almost-surely"):
        found = seen_throughout(subject, evidence, whole, "ends-from-everywhere", bound=how.bound)
        why, ending = _but_for_deals(found.detail, how.ending, refused=evidence.solver.may_be_refused)
        return replace(found, detail=why, ending=ending)
    assert how.witness is not None
    shown = Witness(kind=how.witness.kind, what=how.witness.what, replay=how.witness.replay)
    found = _never_over(subject, evidence, shown)
    return replace(found, ending=how.ending, method="explorer", detail=how.witness.what)


def _otherwise(subject: BuiltIn, evidence: Evidence, settled: SolverAnswer) -> Verdict:
    """Settle how surely games end if they are not proved to end always."""
    shown = evidence.guided.shown(subject.faults) or searched(subject, evidence, settled)
    if shown is not None:
        return _never_over(subject, evidence, shown)
    suspected = suspicion(subject, evidence, lambda found: found.kind in (*FOREVER, "position"))
    if suspected is not None:
        return suspected
    ways = [version.explored.how_it_ends for version in evidence.smaller if version.says_something]
    endings = {how.ending for how in ways if how is not None}
    if not endings:
        return as_far(subject, evidence, settled)
    worst: Ending = "almost-surely" if "almost-surely" in endings else "always"
    what, ending = _but_for_deals(_VERSIONS_END[worst], worst, refused=evidence.solver.may_be_refused)
    found = as_far(subject, evidence, settled, ending)
    return replace(found, detail=said("on-the-whole-deck-open", what=what, why=settled.what))


_VERSIONS_END: Final = {
    "always": said("versions-end"),
    "almost-surely": said("versions-end-almost-surely"),
}


# --- plays that do not end -------------------------------------------------------------------------------------------


def _never_over(subject: BuiltIn, evidence: Evidence, shown: Witness, _address: str = "") -> Verdict:
    """Return the verdict that a game need not end, by a full-size play: the rules involved, and who could end it."""
    rules = loop_of(evidence.engine, shown.replay)
    address = f"moves.{Counter(rules).most_common(1)[0][0]}" if rules else ""
    return replace(refuted_by(subject, evidence, shown, address), ending=_ending_shown_by(evidence, shown))


def _ending_shown_by(evidence: Evidence, shown: Witness) -> Ending | None:
    """Return how surely games end as far as a play shows: never, only if all players want it, or None if that is open.

    A position with no move but passing shows that nobody can end it; that the players could is shown by
    a play that continues to an end.
    """
    if shown.kind in ("standstill", "stuck", "position"):
        return "may-not-end"
    if evidence.case.glance:
        return None
    engine = evidence.engine
    last = play_again(engine, shown.replay).states[-1][-1]
    return "if-players-cooperate" if _comes_to_an_end(engine, last, evidence.case.task.seed) else None


def _comes_to_an_end(engine: Engine, state: State, seed: int) -> bool:
    """Return whether some random play from a state comes to an end."""
    choose = random.Random(f"an end {seed}")
    for _ in range(PLAYED_ON):
        chance = SeededChance(choose.randrange(2**32))
        play = playout(engine, state, lambda _, legal: choose.choice(legal), chance, choose, most=PLAYED_ON_MOVES)
        if any(here.ending == "end" for here in play):
            return True
    return False


def _shows(subject: BuiltIn, engine: Engine, replay: Replay) -> Said | None:
    """Return how a saved game shows that games need not end: one of its faults, or nobody can act.

    Where play goes round with luck, it does so if the players can keep it from an end from its last position on.
    """
    seen = by_its_faults(replace(subject, faults=(*subject.faults, Stuck())), engine, replay)
    return seen or _kept_going(engine, replay)


def _kept_going(engine: Engine, replay: Replay) -> Said | None:
    """Return that a saved game need never end from where it stops, after a visit to all that can follow."""
    from verifier.explorer import Limits, endless_from

    again = play_again(engine, replay)
    if again.mismatch is not None or not are_of_a_match(engine, replay, again.states):
        return None
    match endless_from(engine.game, again.states[-1][-1], Limits(states=VISITED, moves=VISITED_MOVES)):
        case "may-not-end":
            return said("no-way-to-an-end")
        case "if-players-cooperate":
            return said("can-be-repeated")
        case _:
            return None


# --- a measure by which every game ends ------------------------------------------------------------------------------


def _ranked(evidence: Evidence) -> Ranking | SolverAnswer:
    """Return a ranking by which every game ends, or why there is none."""
    from verifier.solver import EndlessIdling, NotRanked, Ranking

    if evidence.solver.prover is not None and not evidence.solver.sound:
        return SolverAnswer(None, said("rests-on-all-cards"), "end")
    found = evidence.solver.answer(
        lambda prover: prover.proofs.ranking, lambda ranking: isinstance(ranking, Ranking), address="end"
    )
    match found:
        case Ranking() | SolverAnswer():
            return found
        case NotRanked(moves):
            return SolverAnswer(None, said("nothing-used-up", moves=tuple(moves)), f"moves.{moves[0]}")
        case EndlessIdling(moves, _):
            return SolverAnswer(None, said("may-go-on-for-ever", moves=tuple(moves)), f"moves.{moves[0]}")
        case _:
            return SolverAnswer(None, found.why, "end")


def _left_open(_subject: BuiltIn, evidence: Evidence, _options: frozenset[str]) -> bool:
    never_stops = evidence.solver.asked(never_stuck.PROPERTY).holds is True
    return never_stops and not isinstance(_ranked(evidence), SolverAnswer)


def _otherwise_dealt(prover: Prover) -> Callable[[OtherDeal], Shown] | None:
    from verifier.solver import Ranking, may_be_refused

    ranking = prover.proofs.ranking
    if not isinstance(ranking, Ranking) or prover.proofs.never_stuck.holds is not True:
        return None

    def shown(deal: OtherDeal) -> Shown:
        bound = prover.proofs.bound_of(deal.model)
        refused = may_be_refused(deal.model, deal.oracle)
        why, ending = _but_for_deals(_reasons(ranking), "always", refused=refused)
        return Shown(SolverAnswer(True, why, "end"), {"ending": ending, "bound": bound})

    return shown


def _but_for_deals(why: Said, ending: Ending, *, refused: bool) -> tuple[Said, Ending]:
    """Return why, and how surely, games end, given the same for dealt games: deals may be refused for ever."""
    if not refused:
        return why, ending
    return clauses(why, said("deals-refused-for-ever")), "almost-surely" if ending == "always" else ending


def _reasons(ranking: Ranking) -> Said:
    """Return why every game ends."""
    reasons: list[Said] = []
    for measure, moves in ranking.falls:
        if moves:
            match measure.rpartition(" "):
                case ("", "", "cards"):
                    reasons.append(said("cards-one-way", moves=tuple(moves)))
                case ("", "", "phases"):
                    reasons.append(said("phases-one-way", moves=tuple(moves)))
                case (variable, _, way):
                    reasons.append(said(f"variable-{way}", moves=tuple(moves), variable=variable))
    if ranking.idle:
        reasons.append(said("not-round-the-table", moves=tuple(ranking.idle)))
    return clauses(*reasons)


def _certified(prover: Prover) -> bool:
    from verifier.solver import Ranking

    return isinstance(prover.proofs.ranking, Ranking) and prover.proofs.never_stuck.holds is True


def _rechecked(prover: Prover, ranking: Ranking | None) -> SolverAnswer:
    from verifier.solver import what_does_not_fall

    if ranking is None:
        return SolverAnswer(None, said("ranking-missing"))
    wrong = what_does_not_fall(prover.knowledge, ranking)
    if wrong is not None:
        return SolverAnswer(None, wrong)
    if prover.proofs.never_stuck.holds is not True:
        return SolverAnswer(None, MAY_STOP)
    return SolverAnswer(True, _over_after(ranking.bound))


# --- what the watchdog asks ------------------------------------------------------------------------------------------


def _raises_the_weight(sightings: Sightings, done: Ply) -> str | None:
    """Return a doubt if a move raises the weight of the cards by which every game is said to end.

    The weight is the solver's, and stands only with all of its facts, whatever else the property was proved by.
    """
    from verifier.solver import Ranking

    prover = sightings.prover
    ranking = None if prover is None or not prover.has_found else prover.proofs.ranking
    if done.after is None or not isinstance(ranking, Ranking) or done.before not in sightings.admissible_before:
        return None
    before, after = (_weight(sightings.engine.game, ranking, state) for state in (done.before, done.after))
    return f"`{PROPERTY.id}` is proved by a weight of cards that a move raises" if after > before else None


def _weight(game: Game, ranking: Ranking, state: State) -> int:
    return sum(
        ranking.weights.get((game.faces[face].kind, zone.id), 0)
        for zone in game.zones.values()
        for cards in state.zones[zone.base : zone.base + zone.size]
        for face in cards
        if face is not None
    )


def _no_way_back(sightings: Sightings, verdict: Verdict) -> Iterator[Doubt]:
    """Yield a sequence of moves back to its start, or a game that is too long, where all games are said to end."""
    if verdict.ending != "always" and verdict.bound is None:
        return
    starts = sightings.of_play
    if solver_said(verdict) and sightings.admissible is not None:
        starts = sightings.admissible
    for state in sightings.choose.sample(starts, min(len(starts), sightings.size // 4)):
        for quiet in (False, True, True):
            yield from _walk(sightings, verdict, state, WALKS, quiet=quiet)
    bound = verdict.bound if verdict.bound is not None else LONG_GAME
    for number in range(2):
        dealt = deal_out(sightings.engine, SeededChance(number + sightings.seed)).state
        if dealt is None:
            return
        yield from _walk(sightings, verdict, dealt, min(LONG_GAME, bound + 1), quiet=True)


def _walk(sightings: Sightings, verdict: Verdict, state: State, most: int, *, quiet: bool) -> Iterator[Doubt]:
    engine, choose = sightings.engine, sightings.choose
    chance = SeededChance(choose.randrange(2**32))
    met = {state}
    begin, bound = state, verdict.bound
    for made in range(1, most + 1):
        sightings.go_on()
        legal = engine.legal(state)
        if not legal:
            return
        tries = choose.sample(list(legal), min(len(legal), 4 if quiet else 1))
        done = [sightings.step(state, move, chance) for move in tries]
        going = [ply.after for ply in done if ply.after is not None]
        if not going:
            return
        state = min(going, key=lambda after: (engine.is_over(after), _changed(state, after)))
        if state in met:
            yield f"`{PROPERTY.id}` is proved, and play comes back to where it was", state
            return
        met.add(state)
        if bound is not None and made > bound and begin in sightings.of_play:
            yield f"`{PROPERTY.id}` is proved after {bound:,} moves at most, and a game went on after them", None
            return


def _changed(before: State, after: State) -> int:
    """Return a distance between two positions, by the zones and variables in which they differ."""
    zones = sum(old != new for old, new in zip(before.zones, after.zones, strict=True))
    return 10 * zones + sum(old != new for old, new in zip(before.variables, after.variables, strict=True))


PROPERTY = BuiltIn(
    id="ends",
    kinds=("standstill",),
    faults=(Endless(),),
    of_ended_games=True,
    swept=True,
    strategy=_settled,
    counted_by=_counted,
    recounted_by=_recounted,
    at_random=_at_random,
    by_play=_never_over,
    shows=_shows,
    left_open=_left_open,
    otherwise_dealt=_otherwise_dealt,
    certified=_certified,
    rechecked_by=_rechecked,
    ranked=True,
    watched=Questions(in_step=_raises_the_weight, last=_no_way_back),
)
