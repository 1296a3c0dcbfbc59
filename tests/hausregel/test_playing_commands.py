"""What a player may type."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from hausregel.pictures import Naming
from hausregel.playing.commands import Asked, ChosenMove, NoSuchNumber, Refused, Several, Unclear, read_typed
from hausregel.playing.prose import Prose
from hausregel.work.library import built, load
from reference_engine import Action, Engine, SeededChance, State, move_from_text

NAMES = ("you", "Ada Lovelace", "Ben")


@cache
def table(name: str) -> tuple[Engine, State, tuple[Action, ...]]:
    engine = Engine(built(load(name), 3).game)
    state = engine.deal(SeededChance(3))
    return engine, state, tuple(engine.legal(state))


MASTER = "elfer-raus/master"


def possible() -> str:
    """Return a card that may be laid at once."""
    engine, _, moves = table(MASTER)
    return next(engine.spell(move) for move in moves if move.choices and engine.spell(move).startswith("lay("))


def test_a_number_is_a_move() -> None:
    engine, _, moves = table(MASTER)
    assert read_typed(engine, " 1 ", moves, 0, NAMES) == ChosenMove(moves[0])
    for number in ("0", str(len(moves) + 1), "99999999999999999999"):
        assert read_typed(engine, number, moves, 0, NAMES) == NoSuchNumber(number)


@pytest.mark.parametrize("form", ["{0}({1})", "{0} {1}", "{0}, {1}", "  {0}   ( {1} ) ", "{0}({1}"])
def test_a_move_is_read_however_it_is_written(form: str) -> None:
    engine, _, moves = table(MASTER)
    rule, _, card = possible().rstrip(")").partition("(")
    wanted = move_from_text(engine.game, f"{rule}({card})", 0)
    assert read_typed(engine, form.format(rule, card), moves, 0, NAMES) == ChosenMove(wanted)
    assert read_typed(engine, form.format(rule, card).upper(), moves, 0, NAMES) == ChosenMove(wanted)


def test_underscores_and_choices_need_no_signs() -> None:
    engine, _, moves = table(MASTER)
    move = move_from_text(engine.game, "connect_joker(red, 12, blue)", 0)
    for text in ("connect_joker(red, 12, blue)", "connect joker red 12 blue"):
        assert read_typed(engine, text, moves, 0, NAMES) in (Refused(move), ChosenMove(move))


def test_words_may_be_cut_short_but_numbers_not() -> None:
    engine, _, moves = table(MASTER)
    card = possible()[4:-1]
    colour, rank = card.split()
    wanted = move_from_text(engine.game, possible(), 0)
    assert read_typed(engine, f"lay {colour[:2]} {rank}", moves, 0, NAMES) == ChosenMove(wanted)
    assert read_typed(engine, f"lay {colour} {rank[0]}", moves, 0, NAMES) == Refused(
        move_from_text(engine.game, f"lay({colour} {rank[0]})", 0)
    )


def test_what_fits_several_moves_names_them() -> None:
    engine, state, _ = table("elfer-raus/classic")
    moves = tuple(Action(1, 0, (face,)) for face in range(3))
    assert read_typed(engine, "lay red", moves, 0, NAMES) == Several(moves)
    assert state is not None


def test_questions_take_their_rest_and_may_be_cut_short() -> None:
    engine, _, moves = table(MASTER)
    assert read_typed(engine, "why lay red 5", moves, 0, NAMES) == Asked("why", "lay red 5")
    assert read_typed(engine, "save My Game.json", moves, 0, NAMES) == Asked("save", "My Game.json")
    assert read_typed(engine, "hi", moves, 0, NAMES) == Asked("hint", "")
    assert read_typed(engine, "?", moves, 0, NAMES) == Asked("help", "")
    assert read_typed(engine, "Tipp", moves, 0, NAMES) == Asked("hint", "")


@pytest.mark.parametrize("text", ["h", "nonsense", "lay", "lay red", "lay red 99", "lay red 5 6", "(", "läy 5"])
def test_anything_else_is_unclear(text: str) -> None:
    engine, _, moves = table(MASTER)
    moves = tuple(move for move in moves if move.choices and not engine.spell(move).startswith("lay"))
    assert read_typed(engine, text, moves, 0, NAMES) == Unclear(text)


def test_a_rule_named_like_a_question_goes_first(tmp_path: Path) -> None:
    source = Path(__file__).with_name("playing_market.yaml").read_text()
    renamed = tmp_path / "named.yaml"
    renamed.write_text(source.replace("  run:\n", "  save:\n").replace("moves.run", "moves.save"))
    engine = Engine(built(load(str(renamed)), 2).game)
    moves = tuple(engine.legal(engine.deal(SeededChance(1))))
    save = next(move for move in moves if engine.spell(move).startswith("save"))
    words = engine.spell(save).replace("(", " ").rstrip(")")
    assert read_typed(engine, words, moves, 0, NAMES) == ChosenMove(save)
    assert read_typed(engine, "save FILE", moves, 0, NAMES) == Asked("save", "FILE")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Say a rank: ace"), ("de", "einen wert ansagen Ass"), ("fr", "Annoncer une valeur : as"),
        ("it", "Dichiarare un valore: asso"), ("de", "say 1"), ("de", "say Ass"),
    ],
)  # fmt: skip
def test_moves_are_read_by_the_names_in_the_reader_s_language_too(language: str, typed: str) -> None:
    rules = load("classics/cheat")
    engine = Engine(built(rules, 3).game)
    naming = Naming(engine.game, (), Prose(rules, engine.game, language).called)
    dealt = engine.deal(SeededChance(1))
    moves = list(engine.legal(dealt))
    assert read_typed(engine, typed, moves, 0, NAMES, naming) == ChosenMove(moves[0])
    later = typed.replace("1", "12") if "1" in typed else typed
    assert later == typed or read_typed(engine, later, moves, 0, NAMES, naming) == Refused(Action(0, 0, (12,)))
