"""Saved games: written as versioned JSON, read back, and replayed move by move."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, cast

from reference_engine.engine import Engine, ImpossibleDeal
from reference_engine.faults import RuleFault, in_words
from reference_engine.match import MatchState, finish_round, new_match
from reference_engine.move_text import move_from_text
from reference_engine.reasons import why_not
from reference_engine.table import Action, Cards, Chance, Outcome, Recorded, Scripted, ScriptMismatch, State
from spec.source import UnfitFile, read_json
from spec.words import phrase

VERSION: Final = 1
MAX_BYTES: Final = 20_000_000


class NoReplay(UnfitFile):
    """A file is not a saved game, or cannot be played here."""


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a saved game with its outcomes of chance."""

    seat: int
    move: str
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a saved game: the opener, the outcomes of chance in the deal, and the moves."""

    opener: int
    deal: tuple[Outcome, ...]
    moves: tuple[Played, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A saved game.

    `rules` holds the hash of each rule at the time; `note` says in words what the game shows. `smaller` says what is
    left of the deck, by address (see `spec.scaling`), if it was played with a smaller version of the ruleset. `shows`
    is the property that it refutes, empty if it was only played; `beside` is a second game that looks the same to a
    player, if refuting the property takes two games.
    """

    ruleset: str
    players: int
    options: Mapping[str, str]
    rules: Mapping[str, str]
    seats: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    seed: int | None = None
    note: str = ""
    match: bool = False
    smaller: Mapping[str, str] = field(default_factory=dict)
    shows: str = ""
    beside: tuple[Round, ...] = ()

    @property
    def length(self) -> tuple[int, int]:
        """How many rounds it has, and moves in all; the shorter of two games comes first."""
        return len(self.rounds), sum(len(round_.moves) for round_ in self.rounds)

    @property
    def second(self) -> Replay | None:
        """The second game as a saved game of its own; None if there is none."""
        return replace(self, rounds=self.beside, beside=()) if self.beside else None


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where the replay of a saved game fails: the round, the move (from 0; -1 is the deal), and the reason.

    `reason` is a fault of the rules, or how the record does not fit them; `why` says it in English.
    """

    round: int
    move: int
    why: str
    reason: RuleFault | ImpossibleDeal | ScriptMismatch


@dataclass(frozen=True, slots=True)
class Replayed:
    """A replayed game.

    Shapes: `states` holds for each round the state after the deal and after each move.
    """

    states: tuple[tuple[State, ...], ...]
    mismatch: Mismatch | None


class Recorder:
    """Records a game while it is played."""

    def __init__(self, engine: Engine, replay: Replay) -> None:
        """Start with what is known before the first round."""
        self._engine = engine
        self.replay = replay

    def deal(self, chance: Chance, opener: int = 0, kept: Sequence[int | None] | None = None) -> State:
        """Deal a round, and record the deal.

        Errors: `ImpossibleDeal`.
        """
        recorded = Recorded(chance)
        state = self._engine.deal(recorded, opener, kept)
        begun = Round(opener, tuple(recorded.outcomes))
        self.replay = replace(self.replay, rounds=(*self.replay.rounds, begun))
        return state

    def play(self, state: State, move: Action, chance: Chance) -> State:
        """Carry out a possible move, and record it."""
        recorded = Recorded(chance)
        after = self._engine.advance(state, move, recorded)
        played = Played(move.seat, self._engine.spell(move), tuple(recorded.outcomes))
        *before, last = self.replay.rounds
        self.replay = replace(self.replay, rounds=(*before, replace(last, moves=(*last.moves, played))))
        return after


def play_again(engine: Engine, saved: Replay) -> Replayed:
    """Replay a saved game; stop at the first move that the rules do not allow."""
    rounds: list[tuple[State, ...]] = []
    kept: tuple[int | None, ...] | None = None
    match: MatchState | None = None
    for number, round_ in enumerate(saved.rounds):
        states: list[State] = []
        try:
            chance = Scripted(round_.deal)
            if rounds and saved.match:
                if engine.game.match is None:
                    raise ScriptMismatch("no-match")
                begun = match or replace(new_match(engine), opener=saved.rounds[0].opener)
                match = _next_round(engine, begun, rounds[-1][-1], round_)
            if round_.opener >= engine.game.players:
                raise ScriptMismatch("opener", seat=round_.opener, players=engine.game.players)
            states.append(engine.deal(chance, round_.opener, kept))
            if not chance.is_used_up():
                raise ScriptMismatch("deal")
        except (ScriptMismatch, ImpossibleDeal) as error:
            said = error.in_language() if isinstance(error, ScriptMismatch) else str(error)
            return Replayed(tuple(rounds), Mismatch(number, -1, said, error))
        for at, played in enumerate(round_.moves):
            try:
                states.append(_again(engine, states[-1], played))
            except RuleFault as error:
                said = f"{error.address}: {in_words(error.fault, engine.game)}"
                return Replayed((*rounds, tuple(states)), Mismatch(number, at, said, error))
            except ScriptMismatch as error:
                return Replayed((*rounds, tuple(states)), Mismatch(number, at, error.in_language(), error))
            except ValueError as error:
                unread = ScriptMismatch("no-move", move=played.move)
                return Replayed((*rounds, tuple(states)), Mismatch(number, at, str(error), unread))
        rounds.append(tuple(states))
        kept = states[-1].variables
    return Replayed(tuple(rounds), None)


def _next_round(engine: Engine, match: MatchState, state: State, later: Round) -> MatchState:
    """Return the match after a round that came to a state, where a later round follows.

    Errors: `ScriptMismatch` if this round does not follow, or another player opens it.
    """
    if not engine.is_over(state):
        raise ScriptMismatch("round")
    after = finish_round(engine, match, state)
    if after.is_over:
        raise ScriptMismatch("match-over")
    if later.opener != after.opener:
        raise ScriptMismatch("other-opener", seat=later.opener, due=after.opener)
    return after


def _again(engine: Engine, state: State, played: Played) -> State:
    move = move_from_text(engine.game, played.move, played.seat)
    if not engine.allows(state, move) and (refusal := why_not(engine, state, move)) is not None:
        reason = f"{refusal.address}: {refusal.words}" if refusal.words else str(refusal.address)
        raise ScriptMismatch("refused", move=played.move, seat=played.seat, rule=reason)
    chance = Scripted(played.outcomes)
    after = engine.apply(state, move, chance).state
    if not chance.is_used_up():
        raise ScriptMismatch("more")
    return after


def are_of_a_match(engine: Engine, saved: Replay, states: Sequence[Sequence[State]]) -> bool:
    """Return whether the rounds of a saved game, which came to `states`, could follow one another in a match.

    The first seat opens the first round, also of a game without a match.
    """
    if len(saved.rounds) < 2:
        return all(round_.opener == 0 for round_ in saved.rounds)
    if engine.game.match is None or not saved.match or len(states) < len(saved.rounds) - 1:
        return False
    match = new_match(engine)
    if saved.rounds[0].opener != match.opener:
        return False
    try:
        for so_far, later in zip(states, saved.rounds[1:], strict=False):
            match = _next_round(engine, match, so_far[-1], later)
    except ScriptMismatch:
        return False
    return True


def changed_rules(saved: Replay, now: Mapping[str, str]) -> tuple[str, ...]:
    """Return the addresses of the rules that have changed since the game was saved."""
    changed = {rule for rule in {*saved.rules, *now} if saved.rules.get(rule) != now.get(rule)}
    # Where rules came or went, their order changed with them.
    moved = {rule.partition(".")[0] for rule in changed if rule not in saved.rules or rule not in now}
    return tuple(sorted(changed - {f"order of {section}" for section in moved}))


# --- JSON ------------------------------------------------------------------------------------------------------------


def _outcomes_out(engine: Engine, outcomes: Sequence[Outcome]) -> list[object]:
    faces = engine.game.faces
    return [
        outcome if isinstance(outcome, int) else [faces[cast(int, face)].name for face in outcome]
        for outcome in outcomes
    ]


def to_json(engine: Engine, saved: Replay) -> str:
    """Return a saved game as JSON text, one move per line."""
    data = {
        "hausregel_replay": VERSION,
        "ruleset": saved.ruleset,
        "players": saved.players,
        "options": dict(saved.options),
        **({"smaller": dict(saved.smaller)} if saved.smaller else {}),
        "rules": dict(saved.rules),
        "seats": list(saved.seats),
        "seed": saved.seed,
        "note": saved.note,
        "match": saved.match,
        **({"shows": saved.shows} if saved.shows else {}),
        "rounds": [_round_out(engine, round_) for round_ in saved.rounds],
        **({"beside": [_round_out(engine, round_) for round_ in saved.beside]} if saved.beside else {}),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _round_out(engine: Engine, round_: Round) -> dict[str, object]:
    return {
        "opener": round_.opener,
        "deal": _outcomes_out(engine, round_.deal),
        "moves": [
            {"seat": played.seat, "move": played.move}
            | ({"chance": _outcomes_out(engine, played.outcomes)} if played.outcomes else {})
            for played in round_.moves
        ],
    }


@dataclass(frozen=True, slots=True)
class Header:
    """The part of a saved game that can be read without the rules."""

    ruleset: str
    players: int
    options: Mapping[str, str]
    data: Mapping[str, Any] = field(repr=False)
    smaller: Mapping[str, str] = field(default_factory=dict)


def read_header(text: str | bytes) -> Header:
    """Return the header of a saved game, after checking its shape.

    Errors: `NoReplay`.
    """
    data = read_json(
        text, phrase("unfit-file.saved-game"), "hausregel_replay", VERSION, MAX_BYTES, schema_path(), NoReplay
    )
    return Header(data["ruleset"], data["players"], data["options"], data, data.get("smaller", {}))


def schema_path() -> Path:
    """Return the file of the JSON Schema of saved games."""
    return Path(__file__).with_name("replay.schema.json")


def from_header(engine: Engine, header: Header) -> Replay:
    """Return a saved game with the cards of the engine's game.

    Errors: `NoReplay` if it names a card that the game does not have.
    """
    numbers = {face.name: number for number, face in enumerate(engine.game.faces)}

    def outcomes(found: Sequence[Any]) -> tuple[Outcome, ...]:
        try:
            return tuple(
                outcome if isinstance(outcome, int) else tuple(numbers[name] for name in outcome) for outcome in found
            )
        except KeyError as error:
            raise NoReplay(phrase("saved-game.card", name=str(error))) from None

    data = header.data

    def rounds(found: Sequence[Any]) -> tuple[Round, ...]:
        return tuple(
            Round(
                round_data["opener"],
                outcomes(round_data["deal"]),
                tuple(
                    Played(move["seat"], move["move"], outcomes(move.get("chance", ()))) for move in round_data["moves"]
                ),
            )
            for round_data in found
        )

    return Replay(
        ruleset=header.ruleset,
        players=header.players,
        options=header.options,
        rules=data["rules"],
        seats=tuple(data["seats"]),
        rounds=rounds(data["rounds"]),
        seed=data["seed"],
        note=data["note"],
        match=data["match"],
        smaller=header.smaller,
        shows=data.get("shows", ""),
        beside=rounds(data.get("beside", ())),
    )


__all__ = [
    "Cards", "Header", "Mismatch", "NoReplay", "Played", "Recorder", "Replay", "Replayed", "Round", "are_of_a_match",
    "changed_rules", "from_header", "play_again", "read_header", "schema_path", "to_json",
]  # fmt: skip
