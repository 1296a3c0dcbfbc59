"""How a round and a match came out."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hausregel.playing.cards import DIM, GOOD, ODD
from hausregel.playing.knowledge import Happened
from hausregel.playing.screen import Screen
from hausregel.playing.table import Seats
from reference_engine import Engine, MatchState, State, champions, owners


def show_round(
    screen: Screen, engine: Engine, states: Sequence[State], seats: Seats, since: Sequence[Happened]
) -> None:
    """Print the end of a round, given by its states: what led to it, the table, why it is over, points and winners."""
    *earlier, last = states
    result = engine.result(last)
    assert result is not None
    screen.head("")
    screen.happened(since, seats)
    screen.table(last, seats, earlier)
    _show_hands(screen, engine, last, seats, result.winners)
    screen.line()
    why = screen.prose.of(f"end.{result.end}")
    screen.sentence(why.words if why else screen.say("end"), "italic")
    columns = [] if engine.game.score is None else [(screen.say("points"), result.scores)]
    _board(screen, seats, columns, result.winners)
    _tell_winners(screen, seats, result.winners)


def _show_hands(screen: Screen, engine: Engine, last: State, seats: Seats, winners: Sequence[int]) -> None:
    """Print the cards that only a winner saw until now."""
    for zone in engine.game.zones.values():
        for number, owner in enumerate(owners(zone)):
            cards = [face for face in last.zones[zone.base + number] if face is not None]
            if owner is None or owner == seats.viewer or owner not in winners:
                continue
            if zone.faces == "owner" and cards:
                name = f"{seats.names[owner]}  {screen.painter.zone(zone)}  "
                shown = Text("  ").join(screen.painter.card(face) for face in cards)
                screen.sentence(Text.assemble((name, DIM), shown), hanging=len(name))


def round_of(screen: Screen, number: int, rounds: int | None) -> str:
    """Return which round of a match is played, and of how many if that is known."""
    if rounds is None:
        return screen.say("round_open", number=number)
    return screen.say("round", number=number, rounds=rounds)


def show_match(screen: Screen, engine: Engine, match: MatchState, last: State, seats: Seats) -> None:
    """Print the points of all rounds so far, their sum, and at the end of the match who wins it."""
    screen.line()
    columns = [(str(number), points) for number, points in enumerate(match.points, 1)]
    winners = champions(engine, match, last) if match.is_over else ()
    words = screen.say("match_over") if match.is_over else round_of(screen, match.round, match.rounds)
    screen.sentence(words, "bold")
    _board(screen, seats, [*columns, (screen.say("total"), match.totals)], winners)
    if match.is_over:
        _tell_winners(screen, seats, winners)


def _board(screen: Screen, seats: Seats, columns: Sequence[tuple[str, Sequence[int]]], winners: Sequence[int]) -> None:
    name_width = max(len(name) for name in seats.names)
    wide = [max(len(head), *(len(str(value)) for value in values)) for head, values in columns]
    heads = "".join("  " + head.rjust(width) for (head, _), width in zip(columns, wide, strict=True))
    screen.line(Text(" " * (3 + name_width) + heads, DIM))
    for seat, name in enumerate(seats.names):
        won = seat in winners
        style = "bold" if won else ""
        line = Text.assemble(" ", ("★ " if won else "  ", ODD), (name.ljust(name_width), style))
        for (_, values), width in zip(columns, wide, strict=True):
            line.append("  " + str(values[seat]).rjust(width), style)
        screen.line(line)


def _tell_winners(screen: Screen, seats: Seats, winners: Sequence[int]) -> None:
    say = screen.say
    if not winners:
        screen.sentence(say("winners_none"), "bold")
    elif tuple(winners) == (seats.viewer,) and seats.names[seats.viewer] == say("you"):
        screen.sentence(say("you_win"), GOOD)
    else:
        names = ", ".join(seats.names[seat] for seat in winners)
        screen.sentence(say("win", number=len(winners), seats=names), "bold")
