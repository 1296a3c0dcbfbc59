"""What a seat may do in a position, and what a move would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hausregel.pictures import Naming
from hausregel.referee.one_game import OneGame, seat_name
from hausregel.referee.ruling import Unasked
from reference_engine import FIRST_VARIABLE, Action, State, chosen_in
from spec.game import Game, spell, variable_names, zone_names
from spec.words import Phrase


@dataclass(frozen=True, slots=True)
class PossibleMove:
    """A move that is allowed now: as it is written, and in words; `seat` may make it."""

    seat: str
    written: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedZone:
    """A zone that a move changes: the cards that leave it and those that come, each as often as it does."""

    zone: str
    gone: tuple[str, ...]
    come: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOutcome:
    """What a move changes.

    `variables` are names with the value before and after, as the notation has them. `turn` is whose turn it is then,
    `end` the end that is reached, empty if the round goes on.
    """

    zones: tuple[ChangedZone, ...]
    variables: tuple[tuple[str, str, str], ...]
    turn: str
    phase: str
    end: str


def possible_moves(game: OneGame, state: State, seat: int | None, seats: Sequence[str]) -> Iterator[PossibleMove]:
    """Yield what may be done in a position, by all who may act or by one seat."""
    naming = Naming(game.built.game, seats, game.rules.called)
    for move in game.engine.legal(state):
        if seat is None or move.seat == seat:
            words = in_words(game, naming, move)
            yield PossibleMove(seat_name(move.seat, seats), game.engine.spell(move, seats), words)


def in_words(game: OneGame, naming: Naming, move: Action) -> str:
    """Return a move in words: what its rule is called, and what is chosen in brackets."""
    rule = game.engine.moves[move.rule]
    chosen = [naming.value(binder.local.type, value) for binder, value in chosen_in(rule, move.choices)]
    called = game.rules.called(str(rule.address))
    return f"{called} ({', '.join(chosen)})" if chosen else called


def outcome_of(game: OneGame, state: State, move: Action, seats: Sequence[str]) -> MoveOutcome | Unasked:
    """Return what an allowed move changes; or why nobody can say, such as that chance decides in it."""
    engine = game.engine
    written = engine.spell(move, seats)
    after = game.after(state, move, written, Phrase("unasked.chance", (("move", written),), "referee"))
    if isinstance(after, Unasked):
        return after
    return MoveOutcome(
        zones=tuple(_changed_zones(game.built.game, state, after, seats)),
        variables=tuple(_changed_variables(game.built.game, state, after, seats)),
        turn=seat_name(engine.turn(after), seats),
        phase=engine.phase(after),
        end=engine.end(after) or "",
    )


def _changed_zones(game: Game, before: State, after: State, seats: Sequence[str]) -> Iterator[ChangedZone]:
    for name, had, has in zip(zone_names(game, seats), before.zones, after.zones, strict=True):
        old, new = (Counter(game.faces[face].name for face in some if face is not None) for some in (had, has))
        if old != new:
            yield ChangedZone(zone=name, gone=tuple((old - new).elements()), come=tuple((new - old).elements()))


def _changed_variables(game: Game, before: State, after: State, seats: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    types = [spec.type for spec in game.variables.values() for _ in range(spec.size)]
    values = zip(before.variables[FIRST_VARIABLE:], after.variables[FIRST_VARIABLE:], strict=True)
    for name, type_, (had, has) in zip(variable_names(game, seats), types, values, strict=True):
        if had != has:
            old, new = (spell(game.domains, game.faces, type_, value, seats) for value in (had, has))
            yield name, old, new
