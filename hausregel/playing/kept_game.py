"""Keeping a game: saved after every decision, and gone on with later."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from reference_engine import (
    MAX_BYTES,
    Engine,
    MatchState,
    NoReplay,
    Replay,
    Replayed,
    State,
    finish_round,
    from_header,
    new_match,
    play_again,
    read_header,
    to_json,
)
from spec.source import contents, write_whole
from spec.words import phrase


def default_place(ruleset: str, players: int, seed: int) -> Path:
    """Return where a game is kept that was given no place."""
    return Path(".hausregel", "games", f"{ruleset.replace('/', '-')}-{players}-{seed}.json")


def keep(engine: Engine, replay: Replay, place: Path) -> str | None:
    """Write a game to a file, whole or not at all; return why that did not work, None if it did.

    A file that is there and is no saved game is left alone.
    """
    try:
        if place.exists():
            read_header(contents(place, MAX_BYTES + 1))
        write_whole(place, to_json(engine, replay))
    except NoReplay:
        return f"{place} is there and is no saved game"
    except OSError as error:
        return f"{place}: {error.strerror or error}"
    return None


@dataclass(frozen=True, slots=True)
class Resumed:
    """A saved game, played up to where it stopped.

    Shapes: `states` are those of the round that was being played, the deal first; `match` counts the rounds before it.
    """

    replay: Replay
    states: tuple[State, ...]
    match: MatchState | None


def take_up(engine: Engine, place: Path) -> Resumed:
    """Return a saved game, ready to be gone on with.

    Errors: `NoReplay` if it is none, belongs to other rules, or cannot be played again.
    """
    try:
        header = read_header(contents(place, MAX_BYTES + 1))
    except OSError as error:
        raise NoReplay(phrase("saved-game.unread", file=str(place), why=str(error.strerror or error))) from None
    game = engine.game
    if header.smaller:
        raise NoReplay(phrase("saved-game.smaller"))
    if (header.ruleset, header.players) != (game.name, game.players) or dict(header.options) != dict(game.options):
        raise NoReplay(phrase("saved-game.other", ruleset=header.ruleset, players=header.players))
    replay = from_header(engine, header)
    again: Replayed = play_again(engine, replay)
    if again.mismatch is not None:
        wrong = again.mismatch
        raise NoReplay(phrase("saved-game.at", round=wrong.round + 1, move=wrong.move + 1, why=wrong.why))
    if not again.states:
        raise NoReplay(phrase("saved-game.empty"))
    match = new_match(engine) if replay.match and game.match is not None else None
    for states in again.states[:-1]:
        if match is None or not engine.is_over(states[-1]):
            raise NoReplay(phrase("saved-game.no-match"))
        match = finish_round(engine, match, states[-1])
    return Resumed(replay, again.states[-1], match)
