"""The table as it is drawn: what stands where, how wide it is, and that it shows nothing hidden."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console

from hausregel.playing.cards import Painter, _told_apart, face_words, style_of
from hausregel.playing.knowledge import Happened
from hausregel.playing.prose import Prose
from hausregel.playing.screen import Screen
from hausregel.playing.seats import seat_names
from hausregel.playing.self_play import practise
from hausregel.playing.table import Seats
from hausregel.playing.worlds import Worlds
from hausregel.work.library import built, library, load, players_of
from reference_engine import FIRST_VARIABLE, Action, Engine, SeededChance, State, move_from_text
from reference_engine.views import view
from spec.ruleset.inheritance import Ruleset
from spec.words import Words
from tests.helpers import GAMES

HERE: Final = Path(__file__).parent
MARKET: Final = str(HERE / "playing_market.yaml")
TABLES: Final = (*(path.relative_to(library()).with_suffix("").as_posix() for path in GAMES), MARKET)
WIDTH: Final = 80


@cache
def rules(name: str) -> Ruleset:
    return load(name)


@cache
def engine(name: str, players: int) -> Engine:
    return Engine(built(rules(name), players).game)


@cache
def prose(name: str, players: int) -> Prose:
    return Prose(rules(name), engine(name, players).game, "en")


def screen(name: str, players: int, width: int = WIDTH) -> tuple[Screen, io.StringIO]:
    written = io.StringIO()
    game, say = engine(name, players), Words("en", "terminal")
    console = Console(file=written, width=width, color_system=None)
    return Screen(console, game, prose(name, players), say), written


def states(game: Engine, seed: int, most: int = 120) -> Iterator[Happened]:
    """Yield the moves of a random game."""
    chance, table = random.Random(seed), SeededChance(seed)
    state = game.deal(table)
    for _ in range(most):
        moves = game.legal(state)
        if not moves:
            return
        move = chance.choice(moves)
        after = game.advance(state, move, table)
        yield Happened(state, move, after)
        state = after


def drawn(name: str, players: int, state: State, seat: int = 0, width: int = WIDTH) -> str:
    shown, written = screen(name, players, width)
    shown.table(state, Seats(seat_names(players, frozenset({seat}), Words("en", "terminal")), seat))
    return written.getvalue()


def laid(game: Engine, **zones: list[str]) -> State:
    """Return a state in which just these zones hold cards, by their names with `__` for the bracket."""
    faces = {face.name: number for number, face in enumerate(game.game.faces)}
    start = game.before_the_deal()
    found = list(start.zones)
    for number, name in enumerate(game.zone_names()):
        cells = None in found[number] or name.startswith(("row[", "rows[", "bridge", "track"))
        found[number] = (None,) * len(found[number]) if cells else ()
        for words in zones.get(name.replace("[", "__").rstrip("]"), ()):
            if cells:
                at = int(words.split("@")[1]) - 1
                face = faces[words.split("@")[0]]
                found[number] = (*found[number][:at], face, *found[number][at + 1 :])
            else:
                found[number] = (*found[number], faces[words])
    return State(tuple(found), start.variables)


def test_rows_hands_and_the_middle_stand_in_their_places() -> None:
    game = engine("elfer-raus/master", 2)
    state = laid(
        game,
        pile=["red 1", "red 2"],
        hand__0=["yellow 20", "red 7", "red 12", "joker"],
        hand__1=["green 1"],
        links__0=["connection", "connection"],
        row__yellow=["yellow 9@9", "yellow 11@11"],
        row__blue=["blue 9@9", "joker@10", "blue 11@11"],
        bridge__yellow=["connection@9"],
        row__red=["red 11@11"],
        row__green=["green 11@11"],
    )
    assert drawn("elfer-raus/master", 2, state).splitlines() == [
        "",
        " draw pile 2   box –   supply of bonus cards –",
        "",
        " row              1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21",
        " yellow           ·  ·  ·  ·  ·  ·  ·  ·  9  · 11  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " connection                               C",
        " blue             ·  ·  ·  ·  ·  ·  ·  ·  9  J 11  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "",
        " red              ·  ·  ·  ·  ·  ·  ·  ·  ·  · 11  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "",
        " green            ·  ·  ·  ·  ·  ·  ·  ·  ·  · 11  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        " C connection card · J joker",
        "",
        "         hand   connection cards",
        " ▸ you   4      2 connection card",
        "   Ada   1      –",
        "",
        " your hand  4 cards",
        " yellow  20",
        " red      7 12",
        " joker    J",
    ]


def test_long_rows_show_the_stretch_that_matters() -> None:
    game = engine(MARKET, 2)
    state = laid(game, track=["sun 3@50", "moon 1@51"])
    lines = drawn(MARKET, 2, state).splitlines()
    track = next(line for line in lines if line.startswith(" track"))
    assert "su3  m1" in track
    assert len(track) <= WIDTH
    spread = laid(game, track=["sun 3@2", "moon 1@59"])
    blocks = [line for line in drawn(MARKET, 2, spread).splitlines() if line.startswith(" track")]
    assert "su3" in blocks[0]
    assert "m1" in blocks[-1]
    assert len(blocks) > 1


def test_a_row_stands_as_its_picture_shows_it() -> None:
    game = engine("classics/sevens", 3)
    shown = drawn("classics/sevens", 3, laid(game, row__clubs=["clubs 7@6", "clubs 13@12", "clubs 14@13"])).splitlines()
    assert next(line for line in shown if line.startswith(" row")).split()[1:] == [*"A23456789", "10", *"JQK"]
    assert next(line for line in shown if line.startswith(" clubs")).split()[1:] == [*"A·····7·····K"]


def test_of_cells_that_nobody_speaks_of_only_what_lies_there_is_shown() -> None:
    game = engine("classics/rummy", 2)
    state = laid(
        game,
        rows__clubs=["clubs 6@6", "clubs 7@7", "clubs 8@8", "clubs 11@11", "clubs 12@12", "clubs 13@13"],
        rows__hearts=["hearts 1@1", "hearts 2@2", "hearts 3@3"],
        sets__5=["clubs 5", "hearts 5", "spades 5"],
    )
    shown = drawn("classics/rummy", 2, state).splitlines()
    assert " runs on the table   clubs 6 clubs 7 clubs 8" in shown
    assert " clubs jack clubs queen clubs king   hearts ace hearts 2 hearts 3" in shown
    assert " sets on the table   5: clubs 5 hearts 5 spades 5" in shown
    empty = drawn("classics/rummy", 2, laid(game)).splitlines()
    assert {" runs on the table   –", " sets on the table   –"} <= set(empty)


def test_what_rules_take_up_together_is_one_pile_with_its_last_card_on_top() -> None:
    game = engine("push/push", 2)
    before = laid(game, pile__0=["joker"])
    shown, written = screen("push/push", 2)
    shown.table(laid(game, pile__0=["joker"], pile__6=["6", "6"]), Seats(("Ann", "Bob"), 0), [before])
    assert " discard pile, top card last JOKER 6 6" in written.getvalue().splitlines()
    assert " discard pile JOKER" in drawn("push/push", 2, before).splitlines()
    assert " discard pile –" in drawn("push/push", 2, laid(game)).splitlines()


def test_values_that_only_others_know_are_no_column() -> None:
    game = engine("classics/whist", 4)
    state = laid(game)
    assert "honours dealt" not in drawn("classics/whist", 4, state)
    known = game.game.variables["dealt_honours"]
    variables = list(state.variables)
    variables[FIRST_VARIABLE + known.base] = 2
    assert "honours dealt" in drawn("classics/whist", 4, State(state.zones, tuple(variables)))


def test_a_part_of_the_turn_without_words_is_told_by_what_may_be_done_in_it() -> None:
    prose = Prose(rules(MARKET), engine(MARKET, 2).game, "en")
    assert [prose.phase(phase) for phase in ("turn", "snap")] == ["hide, think, run, rest", "snap"]
    push = Prose(rules("push/push"), engine("push/push", 2).game, "en")
    assert push.phase("turn") == "Play number cards or a special card, or pass."


def test_what_only_the_top_shows_is_shown() -> None:
    state = laid(engine(MARKET, 2), market=["token", "token", "sun 6"])
    assert " deck –   market 3 sun 6" in drawn(MARKET, 2, state).splitlines()


@pytest.mark.parametrize("name", TABLES)
def test_no_line_is_wider_than_the_screen(name: str) -> None:
    for players in {min(players_of(rules(name))), max(players_of(rules(name)))}:
        for number, made in enumerate(states(engine(name, players), players)):
            if number % 20 == 0:
                for width in (WIDTH, 60):
                    assert max(map(len, drawn(name, players, made.after, 0, width).splitlines())) <= width


@pytest.mark.parametrize("name", TABLES)
def test_what_is_printed_depends_on_nothing_hidden(name: str) -> None:
    players = max(players_of(rules(name)))
    game = engine(name, players)
    kinds = practise(game, 1, 8).kinds
    chance = random.Random(4)
    for made in list(states(game, 3))[::8]:
        other = Worlds(game, made.after, 0, kinds).draw(chance)
        assert view(game, made.after, 0) == view(game, other, 0)
        assert drawn(name, players, made.after) == drawn(name, players, other)


def test_moves_of_others_are_told_without_what_is_hidden() -> None:
    game = engine(MARKET, 2)
    shown, written = screen(MARKET, 2)
    state = laid(game, hand__0=["sun 1"], hand__1=["moon 2", "star 3"], market=["token"])
    state = State(state.zones, (state.variables[0], 1, *state.variables[2:]))

    def told(text: str) -> str:
        written.seek(0)
        written.truncate()
        move = move_from_text(game.game, text, 1)
        after = game.apply(state, move, SeededChance(1)).state
        shown.happened([Happened(state, move, after)], Seats(("you", "Ada"), 0))
        return written.getvalue().strip()

    assert told("hide(moon 2, left_box)") == "Ada  hide: a card left box   hand 2 → 1"
    assert told("think(7)") == "Ada  think: something"
    assert told("run(star 3)") == "Ada  run: star 3   hand 2 → 1"


def test_several_hidden_cards_are_counted() -> None:
    game = engine("classics/cheat", 3)
    shown, written = screen("classics/cheat", 3)
    state = laid(game, hand__0=["hearts 1"], hand__1=["clubs 2", "clubs 3", "clubs 4"], hand__2=["clubs 5"])
    turn = State(state.zones, (state.variables[0], 1, *state.variables[2:]))
    said = game.apply(turn, move_from_text(game.game, "say(1)", 1), SeededChance(1)).state
    move = move_from_text(game.game, "lay(clubs 2, clubs 3)", 1)
    shown.happened(
        [Happened(said, move, game.apply(said, move, SeededChance(1)).state)], Seats(("you", "Ada", "Ben"), 0)
    )
    assert "Lay cards face down: 2 cards" in written.getvalue()
    assert "a card" not in written.getvalue()


def test_what_the_viewer_gains_is_named() -> None:
    game = engine("elfer-raus/master", 2)
    shown, written = screen("elfer-raus/master", 2)
    state = laid(game, pile=["red 1", "red 2"], hand__0=["yellow 20"], hand__1=["green 1"])
    for seat, expected in ((0, "Draw a card  + red 2   hand 1 → 2"), (1, "Draw a card   hand 1 → 2")):
        turn = State(state.zones, (state.variables[0], seat, *state.variables[2:]))
        move = move_from_text(game.game, "draw", seat)
        after = game.apply(turn, move, SeededChance(1)).state
        shown.happened([Happened(turn, move, after)], Seats(("you", "Ada"), 0))
        assert written.getvalue().splitlines()[-1].endswith(expected)


def test_colours_are_those_that_words_name_and_words_stay() -> None:
    game = engine("elfer-raus/classic", 2).game
    painter = Painter(game, lambda address: address.rpartition(".")[2], coloured=True)
    for number, face in enumerate(game.faces):
        assert painter.style(number) == style_of(face_words(face)) is not None
        assert face.name in painter.card(number).plain
    assert style_of(["Gelb"]) == style_of(["yellow"])
    assert style_of(["nonsense"]) is None


def test_a_plain_terminal_gets_plain_signs() -> None:
    raw = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    game = engine("elfer-raus/master", 2)
    console = Console(file=raw, width=WIDTH, color_system=None)
    shown = Screen(console, game, Prose(rules("elfer-raus/master"), game.game, "en"), Words("en", "terminal"))
    shown.head("")
    shown.table(game.deal(SeededChance(1)), Seats(("you", "Ada"), 0))
    raw.flush()
    assert "> you" in raw.buffer.getvalue().decode("ascii")


def test_moves_are_numbered_in_the_order_of_the_rules() -> None:
    game = engine("elfer-raus/classic", 2)
    shown, written = screen("elfer-raus/classic", 2)
    state = laid(game, row__red=["red 11@11"], hand__0=["red 10", "red 12", "green 11"], hand__1=["green 1"])
    moves = list(game.legal(state)) or [Action(0, 0)]
    shown.moves(moves, Seats(("you", "Ada"), 0))
    assert [part for line in written.getvalue().splitlines() for part in line.split()] == [
        word
        for number, move in enumerate(moves, 1)
        for word in (
            *(shown.teller.rule(move).split() if number == 1 else []),
            f"{number})",
            *shown.teller.choices(move, ()).plain.split(),
        )
    ]


def test_words_in_cells_are_as_short_as_tells_them_apart() -> None:
    assert _told_apart(["Rot", "Gelb", "Grün", "Blau"]) == {"Rot": "R", "Gelb": "Ge", "Grün": "Gr", "Blau": "B"}
    assert _told_apart(["Kreuz", "Kreis", None]) == {"Kreuz": "Kreu", "Kreis": "Krei"}
    assert _told_apart(["ab", "abc"]) == {"ab": "ab", "abc": "abc"}


def test_what_is_true_or_false_is_said_in_the_language_of_the_table() -> None:
    game = built(rules("classics/war"), 3).game
    assert [Prose(rules("classics/war"), game, at).called("domains.flag.true") for at in ("en", "fr")] == ["yes", "oui"]
