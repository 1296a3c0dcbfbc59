"""The mistakes that somebody makes in the first hour: each message says what would be right."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hausregel.commands import command

HEAD = "hausregel: 1\ntitle: {en: Mine}\nstatus: house\nextends: ./game.yaml\n"
GAME = """\
hausregel: 1
title: {en: A small game}
status: house
players: 2..3
options:
  helping: {range: 1..4, default: 2}
domains:
  colour: [red, yellow]
  size: 1..5
cards:
  bean: {of: {colour: colour, size: size}, starts: pile}
zones:
  pile: {faces: nobody, stacked: true}
  hand: {per: player, faces: owner}
  table: {faces: everyone}
define:
  fits(c): c.size > 1
setup:
  mix: [{shuffle: pile}]
  hands: [{deal: helping, from: pile, to: hand}]
phases: {playing: {}}
moves:
  lay:
    in: playing
    choose: {c: "hand[me]"}
    if: {fits: fits(c)}
    do: [{move: c, to: table}]
    then: next_player
  pass: {in: playing, if: {none_fits: not can(lay)}, then: next_player}
end:
  out: any(count(hand[p]) == 0 for p in players)
score: count(hand[p])
winners: count(hand[p]) == 0
properties:
  beans_stay: {always: count(table) < 10}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which a new author works, with a small game in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    return tmp_path


def test_the_small_game_has_no_faults(folder: Path) -> None:
    assert "[HR" not in command("check", folder / "game.yaml").stderr


ADDRESSES = [
    ("replace:\n  move.lay.if.fits: true\n", "did you mean `moves.lay.if.fits`?"),
    ("replace:\n  moves.lay.fits: true\n", "did you mean `moves.lay.if.fits`?"),
    ("replace:\n  fits(c): c.size > 2\n", "as in `define.fits(c)`"),
    ("remove: [beans_stay]\n", "did you mean `properties.beans_stay`?"),
    ("remove: [jokers]\n", "as in `moves.NAME.if`; `hausregel show` prints the rules"),
    ("replace:\n  moves.lay.if.fits.more: true\n", "`moves.lay.if.fits` has no named parts: change it as a whole"),
    ("replace:\n  moves.lay.xyz: true\n", "`moves.lay` has `in`, `choose`, `if`, `do`, `then`"),
    (
        "replace:\n  cards.bean.count: 2\n",
        "has `of`, `starts`; what is to be new there stands under `add`",
    ),
    ("score: 1\n", "to change it write `replace: {score: ...}`"),
    ("moves:\n  knock: {in: playing, then: next_player}\n", "to add it `add: {moves.knock: ...}`"),
]


@pytest.mark.parametrize(("piece", "said"), ADDRESSES)
def test_an_address_of_nothing_is_answered_with_the_one_that_is_meant(folder: Path, piece: str, said: str) -> None:
    (folder / "mine.yaml").write_text(HEAD + piece, encoding="utf-8")
    assert said in command("check", "mine.yaml").stderr


TYPES = [
    ("end.out: count(table)", "compare it with a number, as in `count(table) > 0`"),
    ("end.out: any(c.colour for c in table)", "compare it with a value of `colour`, as in `c.colour == red`"),
    ("end.out: any(p for p in players)", "compare it with a player, as in `p == me`"),
    ("define.fits(c): any(d for d in table) or c.size > 1", "ask something of the card, as in `d.colour == ...`"),
    ("score: sum(c for c in hand[p])", "take an attribute that is a number, as in `c.size`"),
    ("score: sum(c.colour for c in hand[p])", "`position(c.colour)` is its place in `colour`, as a number"),
    ("score: sum(p for q in players)", "`position(p)` is the seat of the player, as a number"),
    ("score: count(hand[p]) + (p == opener)", "or `1 if p == opener else 0`"),
    ("score: p.size", "as in `bean(colour, size)`"),
    ("define.fits(c): next(c) == red", "take an attribute that has names, as in `c.colour`"),
    ("define.fits(c): colour(c) == red", "an attribute stands after a point: `c.colour`"),
    ("score: qqq", "it is declared nowhere; names of this rule alone: `p`"),
]


@pytest.mark.parametrize(("rule", "said"), TYPES)
def test_a_value_of_the_wrong_type_is_answered_with_what_fits(folder: Path, rule: str, said: str) -> None:
    (folder / "mine.yaml").write_text(f"{HEAD}replace:\n  {rule}\n", encoding="utf-8")
    assert said in command("check", "mine.yaml").stderr


def test_python_runs_the_command_line_where_no_script_is_installed() -> None:
    run = [sys.executable, "-m", "hausregel", "explain", "HR404"]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout.startswith("HR404: ")


def test_where_a_rule_of_another_file_fails_the_definition_that_was_changed_is_shown(folder: Path) -> None:
    (folder / "mine.yaml").write_text(f"{HEAD}replace:\n  define.fits(c): c.size\n", encoding="utf-8")
    told = command("check", "mine.yaml").stderr
    assert "--> game.yaml:" in told
    assert "  note: `fits` is defined here: mine.yaml:6:19\n        define.fits(c): c.size\n" in told


FILES = [
    (("check", "gaem.yaml"), "gaem.yaml", "did you mean `game.yaml`?"),
    (("check", "qqqq.yaml"), "qqqq.yaml", "the rule files in this folder are `game.yaml`"),
    (("check", "empty/a.yaml"), "empty/a.yaml", "this folder holds no file that ends in .yaml"),
    (("check", "nowhere/a.yaml"), "nowhere/a.yaml", "there is no folder `nowhere` either"),
    (("check", "empty"), "`empty` is a folder", "give a file in it"),
    (("check", "notes.txt"), "`notes.txt` is no rule file", "the name of one ends in .yaml"),
    (("show", "gaem.yaml"), "there is no file `gaem.yaml`", "did you mean `game.yaml`?"),
    (("show", "game"), "there is no ruleset `game`", "did you mean the file `game.yaml`?"),
    (("replay", "notes.txt"), "notes.txt", "it is not JSON"),
    (("docs", "serve"), "there is no site at `site`", "`hausregel docs build --out site` makes one"),
    (("simulate", "game.yaml", "-o", "helping=9"), "cannot be `9`", "it can be `1`, `2`, `3`, `4`"),
    (("explain", "endss"), "`endss`", "did you mean `ends`?"),
    (("explain", "HR999"), "`HR999`", "codes look like HR404; the properties are "),
]


@pytest.mark.parametrize(("arguments", "what", "said"), FILES)
def test_a_file_that_is_not_there_is_answered_with_one_that_is(
    folder: Path, arguments: tuple[str, ...], what: str, said: str
) -> None:
    (folder / "empty").mkdir()
    (folder / "notes.txt").write_text("not rules", encoding="utf-8")
    result = command(*arguments)
    assert result.exit_code in (2, 3)
    assert what in result.stderr
    assert said in result.stderr


def test_a_house_rule_of_a_missing_file_is_told_which_one_lies_beside_it(folder: Path) -> None:
    (folder / "mine.yaml").write_text(HEAD.replace("game.yaml", "gaem.yaml"), encoding="utf-8")
    assert "help: did you mean `game.yaml`?" in command("check", "mine.yaml").stderr


WRITINGS = [
    ("title: Mine\n", "begin with the language, as in `title: {en: Mine}`"),
    ("Just prose.\n", "a ruleset begins with the line `hausregel: 1`"),
    ("\0\x89PNG", "no text at all, but a picture or a document"),
]


@pytest.mark.parametrize(("text", "said"), WRITINGS)
def test_a_file_that_holds_something_else_is_told_how_one_begins(folder: Path, text: str, said: str) -> None:
    (folder / "mine.yaml").write_bytes(text.encode("latin-1"))
    assert said in command("check", "mine.yaml").stderr


@pytest.mark.parametrize(
    ("written", "meant", "said"),
    [
        ("c.size > 1 && c.size < 4", "HR401", "write `and` instead of `&&`"),
        ("c.size > 1 || c.size < 4", "HR401", "write `or` instead of `||`"),
        ("not !fits(c)", "HR401", "write `not` instead of `!`"),
        ("c.size <> 1", "HR401", "write `!=` instead of `<>`"),
        ("c.size ≥ 2", "HR401", "write `>=` instead of `≥`"),
        ("c.size = 2", "HR401", "write `==` instead of `=`"),
        ("c.size > 1 AND c.size < 4", "HR401", "write `and` instead of `AND`"),
        ("(c.size > 1 or", "HR401", "look for a missing bracket"),
        ("c.size > 1 and True", "HR402", "write `true` instead of `True`"),
        ('c.colour == "red"', "HR402", "names and numbers stand without quotes: `red`"),
        ('c.colour == "red bean"', "HR402", "expressions have numbers, names"),
    ],
)
def test_signs_of_other_languages_are_told_with_what_to_write(
    folder: Path, written: str, meant: str, said: str
) -> None:
    (folder / "game.yaml").write_text(GAME.replace("fits(c): c.size > 1", f"fits(c): {written}"), encoding="utf-8")
    done = command("check", "game.yaml")
    assert meant in done.stderr + done.stdout
    assert said in done.stderr + done.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("choose: {c: pile}", "`choose` is no key of the ruleset, but of `moves.NAME`"),
        ("stacked: true", "`stacked` is no key of the ruleset, but of `zones.NAME`"),
        ("qqqqqq: 1", "`qqqqqq` is no key of the ruleset\n"),
    ],
)
def test_a_key_that_stands_outside_its_rule_is_told_with_where_it_belongs(folder: Path, line: str, said: str) -> None:
    (folder / "game.yaml").write_text(f"{GAME}{line}\n", encoding="utf-8")
    done = command("check", "game.yaml")
    assert said in done.stderr + done.stdout


def test_a_game_without_a_set_up_begins_with_every_card_where_it_starts(folder: Path) -> None:
    rules = GAME.replace("setup:\n  mix: [{shuffle: pile}]\n  hands: [{deal: helping, from: pile, to: hand}]\n", "")
    rules = rules.replace('choose: {c: "hand[me]"}', "choose: {c: pile}").replace(
        "  helping: {range: 1..4, default: 2}", ""
    )
    rules = (
        rules.replace("options:\n\n", "").replace("stacked: true}", "}").replace("faces: nobody, }", "faces: everyone}")
    )
    (folder / "game.yaml").write_text(rules, encoding="utf-8")
    done = command("check", "game.yaml")
    assert "no errors" in done.stdout, done.stderr
    (folder / "game.yaml").write_text(rules.replace("phases:", "setup: {}\nphases:"), encoding="utf-8")
    assert "no errors" in command("check", "game.yaml").stdout
