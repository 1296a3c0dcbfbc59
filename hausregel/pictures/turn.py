"""A turn as a graph: its phases, the moves in each, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from hausregel.pictures.names import Called
from spec.game import Branch, Constant, Flow, Game, Move, Neighbour, NewTurn, Stay, ToPhase, Who, surely_ends
from spec.words import Words


@dataclass(frozen=True, slots=True)
class Within:
    """The turn goes on in a phase."""

    phase: str


@dataclass(frozen=True, slots=True)
class Away:
    """The turn is over: who comes then, and in which phase."""

    who: Literal["next_player", "stays_on_turn", "other_player"]
    phase: str


@dataclass(frozen=True, slots=True)
class Over:
    """The round is over."""


TurnTarget = Within | Away | Over


@dataclass(frozen=True, slots=True)
class Ways:
    """Moves of one phase that lead to the same places."""

    moves: tuple[str, ...]
    targets: tuple[TurnTarget, ...]


@dataclass(frozen=True, slots=True)
class TurnPart:
    """A phase with its moves, those that lead to the same places together."""

    phase: str
    acts: Literal["player", "race", "chance"]
    ways: tuple[Ways, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """The phases that are reached, in the order in which they can be; where a turn begins, and where the round may."""

    parts: tuple[TurnPart, ...]
    begins: str
    round_begins: tuple[str, ...]

    @property
    def ends(self) -> tuple[Away | Over, ...]:
        """Return the ways in which a turn ends, each once."""
        targets = [target for part in self.parts for ways in part.ways for target in ways.targets]
        return tuple(dict.fromkeys(target for target in targets if not isinstance(target, Within)))


def turn_of(game: Game) -> Turn:
    """Return the turn of a game, without phases that nothing leads to and moves that are never possible."""
    parts = {phase: _part(game, phase) for phase in game.phases}
    reached = [*(phase for phase in game.start_phases if phase != game.turn_phase), game.turn_phase]
    for phase in reached:
        targets = [target for ways in parts[phase].ways for target in ways.targets]
        led_to = dict.fromkeys(target.phase for target in targets if not isinstance(target, Over))
        reached.extend(phase for phase in led_to if phase not in reached)
    return Turn(tuple(parts[phase] for phase in reached), game.turn_phase, game.start_phases)


def _part(game: Game, phase: str) -> TurnPart:
    found: dict[tuple[TurnTarget, ...], list[str]] = {}
    targets: tuple[TurnTarget, ...]
    acts = game.phases[phase].acts
    for move in game.moves.values():
        if phase in move.phases and not _is_dead(move):
            leads = dict.fromkeys(_targets(move.then, phase, acts != "race"))
            targets = (Over(),) if surely_ends(game, move) else tuple(leads)
            found.setdefault(targets, []).append(move.id)
    return TurnPart(phase, acts, tuple(Ways(tuple(moves), targets) for targets, moves in found.items()))


def _is_dead(move: Move) -> bool:
    return any(
        isinstance(condition.expression, Constant) and not condition.expression.value for condition in move.conditions
    )


def _targets(flow: Flow, phase: str, on_turn: bool) -> Iterator[TurnTarget]:
    """Yield where a flow can lead; `on_turn` says that the one who acts is the one whose turn it is."""
    match flow:
        case ToPhase(name):
            yield Within(name)
        case Stay():
            yield Within(phase)
        case Branch(_, then, otherwise):
            yield from _targets(then, phase, on_turn)
            yield from _targets(otherwise, phase, on_turn)
        case NewTurn(Neighbour(Who(part), 1), where) if part == "turn" or (part == "me" and on_turn):
            yield Away("next_player", where)
        case NewTurn(Who(part), where) if part == "turn" or (part == "me" and on_turn):
            yield Away("stays_on_turn", where)
        case NewTurn(_, where):
            yield Away("other_player", where)


# --- in words --------------------------------------------------------------------------------------------------------


def target_in_words(turn: Turn, target: TurnTarget, called: Called, words: Words) -> str:
    """Return a target as readers say it; the phase of a new turn only if it is not that in which all turns begin."""
    if isinstance(target, Over):
        return words("round_over")
    phase = called(f"phases.{target.phase}")
    if isinstance(target, Within):
        return phase
    who = words(target.who)
    return who if target.phase == turn.begins else words("in_phase", who=who, phase=phase)


def turn_list(game: Game, called: Called, words: Words) -> tuple[str, ...]:
    """Return the turn as a list, in place of its picture: each phase, its moves, and where they lead."""
    turn = turn_of(game)
    found: list[str] = []
    for part in turn.parts:
        phase = part_in_words(part, called, words)
        for ways in part.ways:
            named = [
                words("stays") if target == Within(part.phase) else target_in_words(turn, target, called, words)
                for target in ways.targets
            ]
            targets = words.one_of(named)
            move = ", ".join(called(f"moves.{name}") for name in ways.moves)
            found.append(words("leads", phase=phase, move=move, targets=targets))
    return tuple(found)


def part_in_words(part: TurnPart, called: Called, words: Words) -> str:
    """Return the name of a phase, with who acts in it if it is not the player on turn."""
    name = called(f"phases.{part.phase}")
    acts: Mapping[str, str] = {"race": words("whoever_is_first"), "chance": words("by_chance")}
    return f"{name} ({acts[part.acts]})" if part.acts in acts else name
