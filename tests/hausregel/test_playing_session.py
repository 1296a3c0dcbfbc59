"""Whole games at the terminal, by scripted input."""

from __future__ import annotations

import io
import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console

from hausregel.playing import play
from hausregel.work.library import built, load, load_game
from reference_engine import Engine
from reference_engine.replay import from_header, play_again, read_header
from spec.words.messages import catalogue

MARKET: Final = str(Path(__file__).parent / "playing_market.yaml")
Reader = Callable[[str], str]


class Table:
    """A terminal without a terminal: what was printed, and lines that are typed."""

    def __init__(self, name: str, players: int, place: Path) -> None:
        self.written = io.StringIO()
        self.place = place
        self.name, self.players = name, players
        self.prompts: list[str] = []
        self._rules = load(name)
        self._game = built(self._rules, players).game

    def play(
        self, lines: Iterable[str], *, seed: int = 7, language: str = "en", bots: str = "random",
        resume: Path | None = None, match: bool = False, humans: tuple[int, ...] = (0,),
    ) -> int:  # fmt: skip
        typed: Iterator[str] = iter(lines)

        def read_line(prompt: str) -> str:
            self.prompts.append(prompt)
            line = next(typed, None)
            if line is None:
                raise EOFError
            self.written.write(f"{prompt}{line}\n")
            return line

        console = Console(file=self.written, width=80, color_system=None)
        return play(
            self._rules, self._game, seed=seed, human_seats=humans, save=self.place, resume=resume, language=language,
            console=console, read_line=read_line, bots=bots, as_match=match,
        )  # fmt: skip

    @property
    def text(self) -> str:
        return " ".join(self.written.getvalue().split())


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def moves_in(place: Path) -> list[str]:
    return [f"{move['seat']} {move['move']}" for move in json.loads(place.read_text())["rounds"][-1]["moves"]]


def test_a_whole_game_is_played_to_its_end(place: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    table = Table("elfer-raus/master", 3, place)
    script = [
        "hint",
        "why lay red 5",
        "lay blue 12",
        "undo",
        "lay (blue 12)",
        "lay red 5",
        f"save {copy}",
        "help",
        "moves",
    ]
    assert table.play([*script, *itertools.repeat("1", 900)]) == 0
    text = table.text
    assert "I would: " in text
    assert "Lay a number card: red 5 This is not possible." in text
    assert "Back to your last decision." in text
    assert "Saved:" in text
    assert "What you can type" in text
    assert "The round is over at once when someone has laid the last card in hand." in text
    assert "points" in text
    assert "game.json" in "".join(text.split())
    saved = read_header(place.read_text())
    game = Engine(load_game("elfer-raus/master", 3))
    again = play_again(game, from_header(game, saved))
    assert again.mismatch is None
    assert game.is_over(again.states[0][-1])
    assert moves_in(copy) == moves_in(place)[: len(moves_in(copy))] == ["0 lay(blue 12)"]


def test_equal_seeds_and_words_print_the_same(place: Path) -> None:
    found = []
    for _ in range(2):
        table = Table("elfer-raus/junior", 3, place)
        table.play(["hint", *itertools.repeat("1", 12)], bots="sensible")
        found.append(table.written.getvalue())
        place.unlink()
    assert found[0] == found[1]


def test_why_not_tells_the_rule_its_words_and_where_it_is_printed(place: Path) -> None:
    table = Table("elfer-raus/master", 3, place)
    table.play(["why lay yellow 5"], seed=7)
    assert "✗ Lay a number card: yellow 5 This is not possible." in table.text
    assert "a card may be laid only beside the next lower or next higher number of its row, or beside a " in table.text
    assert "Rulebook: Elfer raus! Master, “Legeregeln”" in table.text
    assert "moves.lay.if.fits The rule asks: touches(c.colour, c.rank)" in table.text


def test_a_move_that_is_possible_says_so(place: Path) -> None:
    table = Table("elfer-raus/master", 3, place)
    table.play(["why lay blue 12"])
    assert "✓ This is possible: it is move 1." in table.text


def test_undo_goes_back_to_the_last_real_decision_and_the_draw_stays_the_same(place: Path) -> None:
    table = Table("elfer-raus/master", 3, place)
    table.play(["draw", "undo", "undo", "draw"])
    first, second = (
        line
        for line in table.written.getvalue().splitlines()
        if line.strip().startswith("you") and "Draw" in line and "+" in line
    )
    assert first == second
    assert "There is nothing to take back in this round." in table.text


@pytest.mark.parametrize("leaving", [EOFError, KeyboardInterrupt])
def test_leaving_keeps_the_game_and_it_goes_on_as_if_nothing_happened(
    leaving: type[BaseException], place: Path
) -> None:
    whole = Table("elfer-raus/classic", 3, place)
    whole.play(itertools.repeat("1", 500))
    expected = moves_in(place)
    place.unlink()

    def typed() -> Iterator[str]:
        yield from itertools.repeat("1", 6)
        raise leaving

    table = Table("elfer-raus/classic", 3, place)
    assert table.play(typed()) == 0
    assert "Goodbye. The game is saved in" in table.text
    assert moves_in(place) == expected[: len(moves_in(place))]
    table = Table("elfer-raus/classic", 3, place)
    assert table.play(itertools.repeat("1", 500), seed=99, resume=place) == 0
    assert moves_in(place) == expected


def test_a_match_adds_up_its_rounds(place: Path) -> None:
    table = Table("elfer-raus/junior", 2, place)
    assert table.play(itertools.repeat("1", 500), match=True) == 0
    assert "round 1 of 2" in table.text
    assert "The match is over. 1 2 total" in table.text
    saved = json.loads(place.read_text())
    assert saved["match"] is True
    assert len(saved["rounds"]) == 2


def test_a_match_is_gone_on_with_in_its_second_round(place: Path) -> None:
    whole = Table("elfer-raus/junior", 2, place)
    whole.play(itertools.repeat("1", 500), match=True)
    expected = json.loads(place.read_text())["rounds"]
    place.unlink()
    inputs = whole.prompts.index("Press Enter for the next round. ") + 3
    Table("elfer-raus/junior", 2, place).play(itertools.repeat("1", inputs), match=True)
    assert len(json.loads(place.read_text())["rounds"]) == 2
    Table("elfer-raus/junior", 2, place).play(itertools.repeat("1", 500), resume=place)
    assert json.loads(place.read_text())["rounds"] == expected


def test_a_file_that_is_no_saved_game_is_left_alone(place: Path) -> None:
    place.write_text("my diary")
    table = Table("elfer-raus/classic", 2, place)
    table.play(["quit"])
    assert place.read_text() == "my diary"
    assert "is there and is no saved game" in table.text


def test_a_file_of_other_rules_cannot_be_gone_on_with(place: Path) -> None:
    Table("elfer-raus/junior", 2, place).play(["1"])
    table = Table("elfer-raus/classic", 2, place)
    assert table.play([], resume=place) == 2
    assert "This game cannot be resumed" in table.text


def test_one_may_wait_in_a_race_and_the_others_go_first(place: Path) -> None:
    card = "star 3"
    waits = Table(MARKET, 3, place)
    waits.play([f"run {card}", ""], seed=3)
    assert "Enter let the others go first" in waits.text
    assert moves_in(place)[:2] in ([f"0 run({card})", "1 snap"], [f"0 run({card})", "2 snap"])
    Table(MARKET, 3, place).play([f"run {card}", "snap"], seed=3)
    assert moves_in(place) == [f"0 run({card})", "0 snap"]


def test_the_only_move_is_made_by_pressing_enter(place: Path) -> None:
    for seed in range(20):
        table = Table("elfer-raus/classic", 4, place)
        table.play([""], seed=seed)
        if "Only this is possible. Press Enter to do it." in table.text:
            assert [move for move in moves_in(place) if move.startswith("0")] != []
            return
        assert "Type a number or a move" in table.text
    pytest.fail("there was always a choice")


def test_two_people_share_the_screen_but_not_their_cards(place: Path) -> None:
    table = Table(MARKET, 2, place)
    table.play(["", "1", "", "1", "", "1"], humans=(0, 1))
    assert table.prompts[:4] == [
        "Ada, it is your turn. Press Enter when nobody else is looking. ",
        "Ada > ",
        "Ben, it is your turn. Press Enter when nobody else is looking. ",
        "Ben > ",
    ]
    assert "Ada hide: a card left box" in table.text


@pytest.mark.parametrize(
    ("language", "asked", "title", "value"),
    [
        ("en", "Write a move after `why`", "What you can agree on", "Here: all the others."),
        ("de", "Schreibe hinter `why` einen Zug", "Was ihr vereinbaren könnt", "Hier: alle anderen."),
        ("fr", "Écris un coup après `why`", "Ce dont on peut convenir", "Ici : tous les autres."),
        ("it", "Scrivi una mossa dopo `why`", "Che cosa potete concordare", "Qui: tutti gli altri."),
    ],
)
def test_the_rules_have_titles_and_tell_what_is_agreed_and_why_asks_for_a_move(
    language: str, asked: str, title: str, value: str, place: Path
) -> None:
    untold = place.with_name("untold.yaml")
    untold.write_text(  # all games of the library are told
        "hausregel: 1\ntitle: {en: Untold}\nstatus: house\nextends: classics/cheat\nremove: [telling]\n",
        encoding="utf-8",
    )
    table = Table(str(untold), 3, place)
    table.play(["why", "rules"], seed=3, language=language)
    told = " ".join(table.text.split())
    assert asked in told
    assert title in told
    assert value in told
    assert "setup" not in told


def test_bots_alone_play_a_game(place: Path) -> None:
    table = Table("elfer-raus/junior", 3, place)
    assert table.play([], humans=()) == 0
    assert table.prompts == []
    assert "wins." in table.text


def test_a_round_that_nobody_can_leave_is_broken_off(place: Path) -> None:
    endings = []
    for seed in range(40):
        table = Table("elfer-raus/master", 2, place)
        endings.append(table.play(itertools.repeat("1", 3000), seed=seed, humans=()))
        if endings[-1] == 3:
            assert "for ever" in table.text
            return
    pytest.fail("no such round among these seeds")


@pytest.mark.parametrize(("language", "typed", "said"), [
    ("de", "regeln hilfe unsinn tipp ende", ("Karten", "Was du eingeben kannst", "Auf Wiedersehen.")),
    ("fr", "règles aide rien conseil quitter", ("cartes", "Ce que tu peux taper", "Au revoir.")),
    ("it", "regole aiuto niente consiglio esci", ("carte", "Che cosa puoi scrivere", "Arrivederci.")),
])  # fmt: skip
def test_the_language_that_is_asked_for_is_spoken(
    language: str, typed: str, said: tuple[str, ...], place: Path
) -> None:
    table = Table("elfer-raus/classic", 3, place)
    table.play(typed.split(), language=language)
    assert [words for words in said if words not in table.text] == []
    english = [text[0] for text in catalogue("en", "terminal").values() if len(text) == 1]
    assert [text for text in english if isinstance(text, str) and len(text) > 20 and text in table.text] == []


def test_the_rules_can_be_asked_for_by_a_word(place: Path) -> None:
    table = Table("elfer-raus/classic", 3, place)
    table.play(["rules draw"])
    assert "A player who cannot lay draws at most 3 cards in one turn." in table.text
    assert "[Elfer raus! Junior, “Karte(n) nachziehen”]" in table.text
    assert "Shuffle all the cards." not in table.text


def test_a_seat_that_there_is_not_is_refused(place: Path) -> None:
    with pytest.raises(ValueError, match="human_seats="):
        Table("elfer-raus/classic", 2, place).play([], humans=(2,))
