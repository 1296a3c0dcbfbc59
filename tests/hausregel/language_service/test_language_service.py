"""The language service on a small game, its words, and a house rule that extends it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from hausregel.commands.rules import check
from hausregel.language_service import CannotRename, FoldedLines, LanguageService, kind_of, mended, with_edits
from hausregel.language_service.cursor import cursor_at
from hausregel.language_service.service import errors_of
from hausregel.work.check import check_file
from hausregel.work.library import find
from spec.codes import message_of
from spec.words import LANGUAGES
from spec.words.messages import catalogue
from tests.hausregel.language_service.writing import BASE, Desk, desk


@pytest.fixture
def here(tmp_path: Path) -> Desk:
    return desk(tmp_path)


def test_the_service_loads_no_protocol_and_no_thread() -> None:
    names = {name.partition(".")[0] for name in sys.modules if sys.modules[name] is not None}
    imported = {
        line
        for path in Path("hausregel/language_service").glob("*.py")
        for line in re.findall(r"^(?:from|import) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert not imported & {"pygls", "lsprotocol", "threading", "asyncio", "concurrent", "multiprocessing"}
    assert "spec" in names


# --- diagnostics -----------------------------------------------------------------------------------------------------


def test_texts_that_are_not_saved_are_checked(here: Desk) -> None:
    assert here.service.diagnostics(here.rule) == ()
    here.change(here.game, "count(stock) > 0", "count(stok) > 0")
    assert [(found.code, Path(found.span.file)) for found in here.service.diagnostics(here.game)] == [
        ("HR404", here.game)
    ]
    assert {found.code for found in here.service.diagnostics(here.rule)} == {"HR404"}
    here.service.close(here.game)
    assert here.service.diagnostics(here.game) == ()


def test_words_are_checked_with_their_rules(here: Desk) -> None:
    here.change(here.words, "setup.deal:", "setup.dael:")
    found = here.service.diagnostics(here.words)
    assert [(diagnostic.code, diagnostic.span.file) for diagnostic in found] == [("HR603", str(here.words))]


def test_what_is_taken_from_before_an_edit_says_the_same_as_a_fresh_check(here: Desk) -> None:
    assert here.service.diagnostics(here.game) == ()
    for path, old, new in (
        (here.words, "moves.draw:", "moves.darw:"),
        (here.game, "stock_left: count(stock) > 0", "stock_left: count(stock) > nobody"),
        (here.game, "# The game", "# One line more\n# The game"),
        (here.words, "moves.darw:", "moves.draw:"),
    ):
        here.change(path, old, new)
        fresh = LanguageService()
        for each in here.service.texts:
            fresh.open(each, here.service.texts.text(each))
        found = here.service.diagnostics(here.game)
        assert found == fresh.diagnostics(here.game)
        assert found != ()


def test_a_file_that_is_no_rules_is_left_alone(here: Desk) -> None:
    other = here.folder / "compose.yaml"
    here.service.open(other, "services:\n  web: {image: x}\n")
    assert here.service.diagnostics(other) == ()
    assert here.service.suggestions(other, 1, 1) == ()
    assert here.service.explanation(other, 1, 3) is None


def test_a_module_by_itself_is_no_fault(here: Desk) -> None:
    module = here.folder / "module.yaml"
    here.service.open(module, "module: 1\nset: {dealt: 3}\n")
    assert here.service.diagnostics(module) == ()
    here.service.open(module, "module: 1\nsett: {dealt: 3}\n")
    assert {found.code for found in here.service.diagnostics(module)} == {"HR201"}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("# c\nhausregel: 1\n", "rules"),
        ("module: 1", "module"),
        ("words: de\n", "words"),
        ("hausregel: [", "rules"),
        ("a: 1", None),
        ("  hausregel: 1", None),
    ],
)
def test_what_a_file_is_shows_in_its_first_keys(text: str, kind: str | None) -> None:
    assert kind_of(text) == kind


def test_without_play_the_same_is_found_as_by_check_but_for_play(tmp_path: Path) -> None:
    service = LanguageService()
    for file in ("several-faults-of-rules", "comparison-of-different-things", "patches-clash", "far-too-many-players"):
        path = Path(f"tests/faulty/{file}.yaml")
        service.open(path, path.read_text(encoding="utf-8"))
        assert service.diagnostics(path) == check_file(path).diagnostics
    assert tmp_path.is_dir()


def test_examples_are_played_where_there_is_time(here: Desk) -> None:
    here.change(here.game, "{do: play(clubs 9), by: Bob}", "{do: play(clubs 9), by: Ann}")
    assert here.service.diagnostics(here.game) == ()
    assert [found.code for found in here.service.diagnostics_of_play(here.game)] == ["HR608"]


# --- the cursor ------------------------------------------------------------------------------------------------------

TEXT = """\
moves:
  draw:
    if: {left: count(a) > 0, "fits": x}
    do:
      - draw: 1
        from: stock
      - {move: all, to: ha
  # a comment
options:
  many: {range: 1..9,
    default: {2: 3, 3: 4}}
"""


@pytest.mark.parametrize(
    ("line", "column", "path", "is_key"),
    [
        (2, 5, ("moves",), True),
        (3, 24, ("moves", "draw", "if", "left"), False),
        (3, 33, ("moves", "draw", "if"), True),
        (3, 38, ("moves", "draw", "if", "fits"), False),
        (5, 10, ("moves", "draw", "do"), True),
        (5, 16, ("moves", "draw", "do", "draw"), False),
        (6, 16, ("moves", "draw", "do", "from"), False),
        (7, 27, ("moves", "draw", "do", "to"), False),
        (10, 18, ("options", "many", "range"), False),
        (11, 18, ("options", "many", "default", "2"), False),
        (12, 1, (), True),
        (99, 99, (), True),
    ],
)
def test_a_cursor_knows_under_which_keys_it_stands(line: int, column: int, path: tuple[str, ...], is_key: bool) -> None:
    cursor = cursor_at(TEXT.split("\n"), "f", line, column)
    assert (cursor.path, cursor.is_key) == (path, is_key)


def test_a_cursor_in_a_comment_knows_it() -> None:
    lines = ["a: 1  # says", 'b: "# says not"']
    assert [cursor_at(lines, "f", line, 10).in_comment for line in (1, 2)] == [True, False]


# --- completion ------------------------------------------------------------------------------------------------------


def texts(here: Desk, path: Path, piece: str, offset: int = 0) -> list[str]:
    return [suggestion.text for suggestion in here.service.suggestions(*here.at(path, piece, offset))]


def test_keys_values_and_names_are_suggested_where_they_belong(here: Desk) -> None:
    assert texts(here, here.game, "faces: nobody", 2) == ["per", "cells", "counts", "refill"]
    assert texts(here, here.game, "faces: nobody", 8) == ["everyone", "owner", "others", "nobody", "top"]
    assert texts(here, here.game, "then: next", 7)[:2] == ["turn", "next_player"]
    assert texts(here, here.game, "c.suit == top", 3) == ["suit", "rank"]
    inside = texts(here, here.game, "c.suit == top", 11)
    assert inside[0] == "c"
    assert {"dealt", "stock", "play", "hearts", "count", "can"} < set(inside)
    assert set(texts(here, here.game, "in: turn", 5)) == {"turn"}


def test_addresses_and_options_of_the_base_are_suggested_in_patches(here: Desk) -> None:
    assert texts(here, here.rule, "set: {dealt", 7) == ["dealt"]
    assert {"end.out", "moves.play.if.fits"} < set(texts(here, here.rule, "end.used_up: count", 4))
    assert "game.yaml" in texts(here, here.rule, "extends: game", 10)
    assert "moves.draw" in texts(here, here.words, "setup.deal:", 3)


def test_keys_say_what_they_mean_in_a_language(here: Desk) -> None:
    place = here.at(here.game, "faces: nobody", 2)
    english = {suggestion.text: suggestion.detail for suggestion in here.service.suggestions(*place)}
    here.service.language = "de"
    german = {suggestion.text: suggestion.detail for suggestion in here.service.suggestions(*place)}
    assert english.keys() == german.keys()
    assert all(english.values())
    assert english["cells"] != german["cells"]


def test_a_broken_text_is_completed_with_what_was_known_before(here: Desk) -> None:
    assert here.service.diagnostics(here.game) == ()
    here.change(here.game, "used_up: count(stock) == 0", "used_up: count(\n  [")
    assert "discard" in texts(here, here.game, "used_up: count(", 15)


# --- hover, definition -----------------------------------------------------------------------------------------------


def said(here: Desk, path: Path, piece: str, offset: int = 0) -> str:
    told = here.service.explanation(*here.at(path, piece, offset))
    return "" if told is None else told.markdown


def test_a_thing_is_explained_with_its_place_and_who_mentions_it(here: Desk) -> None:
    told = said(here, here.game, "deal: dealt", 8)
    assert "**dealt** — option `options.dealt`" in told
    assert "dealt: {range: 1..9, default: 5}" in told
    assert f"Declared in game.yaml, line {here.at(here.game, 'dealt: {range')[1]}." in told
    assert "Mentioned by `setup.deal`." in told


def test_in_a_patch_the_rule_of_the_base_is_explained(here: Desk) -> None:
    told = said(here, here.rule, "end.used_up: count", 5)
    assert "used_up: count(stock) == 0" in told
    assert "This file inherits it." in told


def test_words_of_the_rule_and_of_the_language_are_explained_in_a_language(here: Desk) -> None:
    here.service.language = "de"
    assert "“Wer nicht kann, zieht.”" in said(here, here.game, "  draw:", 3)
    assert said(here, here.game, "faces: nobody", 1).startswith("**faces** — ")
    assert "can(" in said(here, here.game, "not can(play)", 5)
    assert said(here, here.game, "# The game", 4) == ""


def test_the_way_leads_to_what_is_declared_and_to_the_rule_that_a_patch_changes(here: Desk) -> None:
    def goes(path: Path, piece: str, offset: int = 0) -> list[tuple[str, int]]:
        found = here.service.definitions(*here.at(path, piece, offset))
        return [(Path(span.file).name, span.line) for span in found]

    assert goes(here.game, "deal: dealt", 8) == [("game.yaml", here.at(here.game, "dealt: {range")[1])]
    assert goes(here.rule, "end.used_up: count", 5) == [("game.yaml", here.at(here.game, "used_up:")[1])]
    assert goes(here.rule, "set: {dealt", 7) == [("game.yaml", here.at(here.game, "dealt: {range")[1])]
    assert goes(here.rule, "extends: game", 11) == [("game.yaml", 1)]
    assert goes(here.game, "c.suit == top", 0) == [("game.yaml", here.at(here.game, "c: hand[me]")[1])]
    assert goes(here.words, "moves.draw: Wer", 7) == [("game.yaml", here.at(here.game, "  draw:")[1])]


# --- rename ----------------------------------------------------------------------------------------------------------


def renamed(here: Desk, place: tuple[Path, int, int], new: str) -> dict[str, str]:
    edits = here.service.rename(*place, new)
    return {path.name: with_edits(here.service.texts.text(path), found) for path, found in edits.items()}


def test_an_option_is_renamed_in_rules_words_and_patches(here: Desk) -> None:
    after = renamed(here, here.at(here.game, "deal: dealt", 8), "helping")
    assert after.keys() == {"game.yaml", "rule.yaml", "game.de.yaml"}
    assert "helping: {range: 1..9" in after["game.yaml"]
    assert "deal: helping" in after["game.yaml"]
    assert "set: {helping: 4}" in after["rule.yaml"]
    assert "has {helping} cards" in after["rule.yaml"]
    assert "{helping} Karten" in after["game.de.yaml"]
    assert not any(re.search(r"\bdealt\b", text) for text in after.values())


def test_a_move_is_renamed_from_a_link_too_and_no_key_of_an_effect(here: Desk) -> None:
    after = renamed(here, here.at(here.game, "  draw:", 3), "take")
    assert "[nothing](moves.take)" in after["rule.yaml"]
    assert "  moves.take: Wer" in after["game.de.yaml"]
    assert "because: moves.take.if.nothing_fits" in after["game.yaml"]
    assert "      - draw: 1" in after["game.yaml"]


def test_what_would_change_the_game_is_not_renamed(here: Desk) -> None:
    for new, key in (("stock", "rename.changes"), ("Count", "rename.no-name"), ("count", "rename.no-name")):
        with pytest.raises(CannotRename) as caught:
            here.service.rename(*here.at(here.game, "deal: dealt", 8), new)
        assert caught.value.why.key == key
    with pytest.raises(CannotRename) as caught:
        here.service.rename(*here.at(here.game, "phases:", 1), "steps")
    assert caught.value.why.key == "rename.nothing"


def test_what_comes_with_hausregel_is_not_renamed_from_elsewhere(here: Desk) -> None:
    here.change(here.rule, "extends: game.yaml", "extends: classics/war")
    here.change(
        here.rule, "set: {dealt: 4}\nreplace:\n  end.used_up", "set: {most_battles: 4}\nreplace:\n  end.used_up"
    )
    with pytest.raises(CannotRename) as caught:
        here.service.rename(*here.at(here.rule, "end.used_up: count", 5), "other")
    assert caught.value.why.key in {"rename.elsewhere", "rename.nothing"}


# --- quick fixes, lenses, folds --------------------------------------------------------------------------------------


def test_what_an_author_may_have_meant_is_offered_if_it_brings_no_error(here: Desk) -> None:
    here.change(here.game, "count(stock) > 0", "count(stok) > 0")
    line = here.at(here.game, "stok")[1]
    fixes = here.service.fixes(here.game, line, line)
    assert [(fix.edit.text, fix.is_certain) for fix in fixes] == [("stock", False)]
    text = with_edits(here.service.texts.text(here.game), [fixes[0].edit])
    assert "count(stock) > 0" in text


def test_certain_fixes_are_made_together_and_nothing_else(here: Desk) -> None:
    here.change(here.game, "stacked: true, faces: nobody", 'stacked: "yes", faces: nobody')
    here.change(here.game, "stacked: true, faces: top", 'stacked: "True", faces: tpo')
    after, fixes = mended(here.game, here.service.texts, errors_of)
    assert len(fixes) == 2
    assert after.text(here.game).count("stacked: true") == 2
    assert [message_of(found) for found in errors_of(here.game, after)] != []


def test_stored_verdicts_stand_above_the_rules_to_which_they_belong() -> None:
    service = LanguageService()
    path = find("classics/war")
    service.open(path, path.read_text(encoding="utf-8"))
    lenses = service.lenses(path)
    assert lenses[0].span.line == 1
    assert "published on" in lenses[0].text
    text = path.read_text(encoding="utf-8")
    at = text.index("\nend:")
    service.open(path, f"{text[:at]}\nend:\n  at_once: count(players) > 0{text[at + 5 :]}")
    assert [lens.text for lens in service.lenses(path) if not lens.property] == [
        "No verdicts are stored of these rules as they stand."
    ]


def test_sections_and_rules_can_be_folded() -> None:
    service = LanguageService()
    service.open(Path("f.yaml"), "a:\n  b:\n    - c\n\n# d\ne: 1\nf:\n  g: 1\n")
    assert service.folds(Path("f.yaml")) == (FoldedLines(1, 3), FoldedLines(2, 3), FoldedLines(7, 8))


def test_what_editors_say_is_said_in_all_languages() -> None:
    keys = [list(catalogue(language, "editor")) for language in LANGUAGES]
    assert keys[1:] == keys[:1] * 3


def test_check_makes_certain_fixes_in_the_files_that_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(BASE.replace("stacked: true", 'stacked: "yes"').replace(".rank\n", ".rank && true\n"), "utf-8")
    with pytest.raises(SystemExit) as ended:
        check.main([str(path), "--fix"], standalone_mode=False)
    assert ended.value.code == 0
    assert capsys.readouterr().err.startswith(f"{path}: 3 fixes were made\n")
    assert path.read_text("utf-8") == BASE.replace(".rank\n", ".rank and true\n")
