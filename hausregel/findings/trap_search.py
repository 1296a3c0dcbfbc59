"""Traps are looked for where every position can be visited: in the whole game if it is small, else in smaller versions.

What a smaller version shows, and random games that come to no end, lead to tables of the whole deck. A table is
reported if so little can follow that all of it was visited.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.findings.passages import reading_values
from hausregel.findings.sightings import PlayQuestion, questions_of
from hausregel.findings.unfinished_plays import carried_plays, unfinished_games
from hausregel.work.library import load, players_of
from reference_engine import Engine, Replay
from spec.ruleset import Ruleset, literal_choices
from verifier.explorer import (
    Instance,
    Limits,
    NearestTraps,
    TrapKind,
    TrappedTable,
    carried_on,
    instance_of,
    instances,
    nearest_traps,
    size_estimate,
    trapped_at,
)
from verifier.guided_play import Play, PlayStep, states_of, to_replay
from verifier.verdict import Said, said

WHOLE: Final = Limits(states=20_000, deals=5_000, moves=200_000)
FEW_STATES: Final = 5.0
"""How far the whole game is gone through from its deals, if an estimate of its states is below 10 to this power."""

VERSIONS: Final = 2
VERSION: Final = Limits(states=150_000, deals=150_000, moves=400_000)
"""So many smaller versions are gone through for each question, and so far."""

TABLE: Final = Limits(states=20_000, moves=60_000)
"""How much may follow from a table of the whole deck."""

AGAIN: Final = Limits(states=300_000, moves=1_000_000)
"""How much may follow from a table of a smaller version, now that seats and values are told apart."""

PLAYS: Final = 4
"""At most so many plays of the whole deck are looked at for each kind of trap."""

NUMBERS: Final = 2
"""So many numbers of players are looked at, the least first: with more the smaller versions grow too large."""

KINDS: Final[tuple[TrapKind, ...]] = ("no end", "forced")

SENTENCES: Final = {
    "goes on": "trap-goes-on",
    "gets stuck": "trap-gets-stuck",
    "either": "trap-goes-on-or-gets-stuck",
}


@dataclass(frozen=True, slots=True)
class FoundTrap:
    """A trap with a play that leads into it and on, replayed by the reference engine.

    `address` is the rule of the move that is made most often in it, `moves` how many lead into it. `smaller` describes
    the smaller version, None for the whole deck.
    """

    kind: TrapKind
    address: str
    what: Said
    settled: Said
    moves: int
    replay: Replay
    smaller: Said | None = None


def trap_questions(ruleset: Ruleset) -> tuple[PlayQuestion, ...]:
    """Return what is looked at: play as usual, then with every single other value of a reading, then to the letter.

    It is looked at with the least numbers of players; a single value with the least only.
    """
    numbers = players_of(ruleset)[:NUMBERS]
    asked = [question for question in questions_of(ruleset) if question.players in numbers]
    usual = [question for question in asked if not question.chosen]
    letter = [question for question in asked if question.chosen]
    alone = (
        PlayQuestion(ruleset.name, numbers[0], ((name, value),))
        for name, default, values in reading_values(ruleset)
        for value in values
        if value != default and usual
    )
    return tuple(dict.fromkeys((*usual, *alone, *letter)))


def traps_in(asked: PlayQuestion) -> tuple[FoundTrap, ...]:
    """Return what was found of each kind and outlook: on the whole deck if there, otherwise in a smaller version.

    With a single value of a reading, smaller versions are not looked at. Equal questions have equal answers: what is
    tried is limited by positions and moves.
    """
    ruleset, chosen = load(asked.ruleset), dict(asked.chosen)
    whole = instance_of(ruleset, asked.players, chosen, {})
    if whole is None:
        return ()
    known = nearest_traps(whole, WHOLE) if size_estimate(whole) < FEW_STATES else None
    if known is not None:
        settled = said("trap-all-visited", states=known.states)
        return tuple(_shown(whole, known, settled, smaller=None))
    alone = chosen and chosen != dict(literal_choices(ruleset.printed))
    small = () if alone else tuple(_of_versions(ruleset, asked.players, chosen))
    unfinished = tuple(unfinished_games(Engine(whole.game)))
    return tuple(best for kind in KINDS for best in _best(ruleset, whole, kind, small, unfinished))


def _best(
    ruleset: Ruleset, whole: Instance, kind: TrapKind, small: Sequence[FoundTrap], unfinished: Sequence[Play]
) -> tuple[FoundTrap, ...]:
    """Return the traps of a kind with the shortest way into each outlook: of the whole deck, if there are any."""
    mine = [trap for trap in small if trap.kind == kind]
    plays = [*carried_plays(ruleset, whole, [trap.replay for trap in mine]), *unfinished]
    on_the_deck = [trap for play in plays[:PLAYS] if (trap := _on_the_deck(whole, kind, play)) is not None]
    shortest: dict[str, FoundTrap] = {}
    for trap in sorted(on_the_deck or mine, key=lambda trap: trap.moves):
        shortest.setdefault(trap.what.id, trap)
    return tuple(shortest.values())


def _of_versions(ruleset: Ruleset, players: int, chosen: Mapping[str, str]) -> Iterator[FoundTrap]:
    """Yield what is found in smaller versions."""
    for version in instances(ruleset, players, chosen, most=VERSIONS):
        known = nearest_traps(version, VERSION)
        if known is not None:
            settled = said("trap-of-version", version=version.words, states=known.states)
            yield from _shown(version, known, settled, version.words)


def _shown(version: Instance, known: NearestTraps, settled: Said, smaller: Said | None) -> Iterator[FoundTrap]:
    """Yield the traps of a version that was gone through, after visiting once more what can follow from the table."""
    for kind, play in known.plays:
        table = trapped_at(version, states_of(Engine(version.game), play)[-1], kind, AGAIN)
        if table is not None:
            yield _told(version, play, table, settled, smaller)


def _on_the_deck(whole: Instance, kind: TrapKind, play: Play) -> FoundTrap | None:
    """Return the trap of the whole deck that a play comes into, with as few of its moves as were shown to suffice."""
    engine = Engine(whole.game)
    states = states_of(engine, play)
    last = max((number for number, state in enumerate(states) if engine.legal(state)), default=0)
    table = trapped_at(whole, states[last], kind, TABLE)
    if table is None:
        return None
    low, high = 0, last
    while low < high:
        middle = (low + high) // 2
        earlier = trapped_at(whole, states[middle], kind, TABLE)
        if earlier is None:
            low = middle + 1
        else:
            table, high = earlier, middle
    settled = said("trap-carried", states=table.states)
    return _told(whole, Play(play.deal, play.steps[:high], play.opener), table, settled, None)


def _told(version: Instance, play: Play, table: TrappedTable, settled: Said, smaller: Said | None) -> FoundTrap:
    engine, moves, seat = Engine(version.game), len(play.steps), table.trap.seat
    more = carried_on(engine, states_of(engine, play)[-1], table)
    longer = Play(play.deal, (*play.steps, *more), play.opener)
    when = said("trap-after", moves=moves) if moves else said("trap-from-the-deal")
    if seat is None:
        what = said(SENTENCES[table.trap.prospect], when=when)
    else:
        what = said("trap-forced", when=when, seat=seat)
    return FoundTrap(
        kind=table.trap.kind,
        address=_address(engine, (step for step in more if seat is None or step.move.seat == seat)),
        what=what,
        settled=settled,
        moves=moves,
        replay=to_replay(engine, longer, rules=version.rules, note=str(what), smaller=version.smaller),
        smaller=smaller,
    )


def _address(engine: Engine, steps: Iterable[PlayStep]) -> str:
    """Return the rule of the move that is made most often; the end if no move is made."""
    rules = Counter(str(engine.moves[step.move.rule].address) for step in steps)
    return rules.most_common(1)[0][0] if rules else "end"
