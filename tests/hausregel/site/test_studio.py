"""The studio as its page calls it: a house rule is begun, changed by a form, checked, verified beside its base."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from hausregel.site.engine.archives import STUDIO, modules, studio_archive
from hausregel.site.studio.repair_search import text_with
from hausregel.site.studio.workbench import Workbench
from hausregel.work import summaries
from hausregel.work.library import load
from spec.ruleset import NotWritable, with_option, with_words
from tests.verifier.repairs.gardens import RELAXED
from verifier.repairs import patched

BASE: Final = "elfer-raus/junior"
NOT_IN_A_PAGE: Final = ("z3", "rich", "click", "sqlite3", "platformdirs", "multiprocessing", "jsonschema_rs")
"""What a worker without the solver does not have."""


@pytest.fixture
def bench(tmp_path: Path) -> Workbench:
    return Workbench(str(tmp_path / "own"))


def asked(bench: Workbench, call: str, **given: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(getattr(bench, call)(json.dumps(given)))
    return found


def begun(bench: Workbench, game: str = BASE, language: str = "en") -> str:
    return str(asked(bench, "begin", game=game, language=language)["text"])


def test_a_new_rule_changes_nothing_and_has_a_form_with_what_is_printed(bench: Workbench) -> None:
    found = asked(bench, "check", text=begun(bench), language="de")
    assert (found["diagnostics"], found["changes"], found["base"]) == ([], [], BASE)
    fields = {field["name"]: field for field in found["form"]}
    assert all(field["chosen"] == field["printed"] for field in fields.values())
    assert all(field["label"] and field["text"] for field in fields.values())


def test_games_have_titles_even_if_rules_have_changed_since_these_were_kept(
    bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summaries, "digest", lambda _: "another")
    games = {game["name"]: game for game in asked(bench, "games", language="fr")["games"]}
    assert games[BASE]["title"] != BASE
    assert {game["status"] for game in games.values()} >= {"house", "official"}


def test_the_form_writes_into_the_text_and_the_text_tells_what_is_changed(bench: Workbench) -> None:
    field = next(each for each in asked(bench, "check", text=begun(bench), language="en")["form"])
    other = next(each["value"] for each in field["values"] if each["value"] != field["chosen"])
    value = int(other) if field["number"] else other
    text = asked(bench, "choose", text=begun(bench), name=field["name"], value=value)["text"]
    found = asked(bench, "check", text=text, language="en")
    assert next(each for each in found["form"] if each["name"] == field["name"])["chosen"] == other
    assert found["changes"]
    assert asked(bench, "choose", text="- a list", name="x", value=1) == {"fault": True}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("extends: a\n", "extends: a\nset: {x: 2}\n"),
        ("extends: a", "extends: a\nset: {x: 2}\n"),
        ("extends: a # why\nadd: {}\n", "extends: a # why\nset: {x: 2}\nadd: {}\n"),
        ("extends: a\nset: {x: 1, y: 3} # mine\n", "extends: a\nset: {x: 2, y: 3} # mine\n"),
        ("extends: a\nset: {y: 3}\n", "extends: a\nset: {y: 3, x: 2}\n"),
        ("extends: a\nadd: {b: hand[me]}\n", "extends: a\nset: {x: 2}\nadd: {b: hand[me]}\n"),
        ("extends: a\nset: {}\n", "extends: a\nset: {x: 2}\n"),
        ("extends: a\nset:\nadd: {}\n", "extends: a\nset: {x: 2}\nadd: {}\n"),
        ("extends: a\nset:\n  # much\n  y: 3\n", "extends: a\nset:\n  # much\n  x: 2\n  y: 3\n"),
        ("extends: a\nset:\n  y: 3\n  x: 7   # seven\n", "extends: a\nset:\n  y: 3\n  x: 2   # seven\n"),
        (
            "title:\n  en: A\nextends: a\n\nreplace:\n  b: 1\n",
            "title:\n  en: A\nextends: a\nset: {x: 2}\n\nreplace:\n  b: 1\n",
        ),
    ],
)
def test_a_value_is_written_and_all_else_stays(before: str, after: str) -> None:
    assert with_option(before, "x", 2) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("extends: a", 'extends: a\ntext:\n  t.x: {en: "It\'s {n}."}\n'),
        ("text: {}\nextends: a\n", 'text: {t.x: {en: "It\'s {n}."}}\nextends: a\n'),
        ("text:\n  y: {en: Y}\n", 'text:\n  t.x: {en: "It\'s {n}."}\n  y: {en: Y}\n'),
        ("text:\n  t.x: {de: Y} # y\n", 'text:\n  t.x: {de: Y, en: "It\'s {n}."} # y\n'),
        ("text:\n  t.x:\n    en: |\n      Old\n    de: Y\n", 'text:\n  t.x:\n    en: "It\'s {n}."\n    de: Y\n'),
    ],
)
def test_words_are_written_and_all_else_stays(before: str, after: str) -> None:
    assert with_words(before, "t.x", "en", "It's {n}.") == after


def test_words_of_a_changed_rule_are_written_anew_and_printed(bench: Workbench) -> None:
    text = f'{begun(bench)}replace: {{end.out: "any(count(hand[p]) <= 1 for p in players)"}}\n'
    found = asked(bench, "check", text=text, language="en")
    assert {each["address"] for each in found["stale"]} == {"end.out", "telling.end.out"}
    assert all(each["words"]["en"] for each in found["stale"])
    for each in found["stale"]:
        text = asked(bench, "rewrite", text=text, address=each["address"], **{"in": "en", "words": "One is left."})[
            "text"
        ]
    found = asked(bench, "check", text=text, language="en")
    assert (found["stale"], found["diagnostics"]) == ([], [])
    sheet = asked(bench, "sheet", text=text, language="en", players=3)
    lines = [line for chapter in sheet["chapters"] for block in chapter["blocks"] for line in block["lines"]]
    assert any("One is left." in part["words"] for line in lines for part in line)
    assert sheet["title"] == found["title"]
    assert asked(bench, "sheet", text="- 1", language="en", players=3)["fault"]


@pytest.mark.parametrize("text", ["", "- 1", "{a: 1}", "set: [1]", "set: {x: [1]}", "a: [", "[" * 5_000])
def test_nothing_is_written_where_there_is_no_place(text: str) -> None:
    with pytest.raises(NotWritable):
        with_option(text, "x", 2)


def test_the_help_of_editors_is_there_in_the_readers_language(bench: Workbench) -> None:
    text = f"{begun(bench)}set: {{hand_sise: 3}}\n"
    line = text.count("\n")
    (fix,) = asked(bench, "fixes", text=text, language="de")["fixes"]
    assert (fix["code"], fix["at"]["line"], fix["title"]) == ("HR309", line, "Vielleicht ist `hand_size` gemeint")
    assert (fix["text"], fix["line"], fix["column"], fix["end_column"]) == ("hand_size", line, 7, 16)
    found = asked(bench, "complete", text=text, language="de", line=line, column=7)["suggestions"]
    assert {"text": "hand_size", "kind": "name"}.items() <= found[0].items()
    told = asked(bench, "explain", text=text, language="de", line=line, column=2)
    assert told["markdown"].startswith("**set** — ")
    assert (told["line"], told["column"], told["end_column"]) == (line, 1, 4)
    assert asked(bench, "explain", text=text, language="de", line=line, column=8) == {}


def test_what_a_stranger_wrote_has_diagnostics_in_the_readers_language_and_runs_nowhere(bench: Workbench) -> None:
    found = asked(bench, "check", text=f"{begun(bench)}<script>alert(1)</script>: 1\n", language="de")
    assert [each["severity"] for each in found["diagnostics"]] == ["error"]
    assert "ist kein Schlüssel" in found["diagnostics"][0]["message"]
    assert "form" not in found
    assert asked(bench, "check", text="\0", language="en")["diagnostics"]


def test_a_rule_is_verified_beside_its_base_and_what_fails_has_a_game_to_step_through(bench: Workbench) -> None:
    told: list[dict[str, Any]] = []
    text = f"{begun(bench)}add:\n  properties.short: {{never: count(pile) == 0}}\n"
    given = {"text": text, "language": "en", "players": [2], "properties": ["never-stuck", "short"]}
    end = json.loads(bench.verify(json.dumps(given), lambda said: told.append(json.loads(said))))
    assert (end["failures"], end["contradicted"]) == ([], False)
    verdicts = {each["verdict"]["property"]: each["verdict"] for each in told if "verdict" in each}
    assert (verdicts["never-stuck"]["word"], verdicts["never-stuck"]["before"]) == ("proved", "proved")
    assert (verdicts["short"]["word"], verdicts["short"]["before"]) == ("refuted", "")
    (play, *_) = verdicts["short"]["plays"]
    assert len(play["steps"]) == len(play["data"]["steps"])
    assert play["picture"].startswith("<svg")
    assert json.loads(play["file"])["hausregel_replay"]


def told_by(bench: Workbench, call: str, **given: object) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return what a call that takes long returned, and what it told."""
    told: list[dict[str, Any]] = []
    end = json.loads(getattr(bench, call)(json.dumps(given), lambda said: told.append(json.loads(said))))
    return end, told


def stuck(folder: Path) -> str:
    """Lay down a game in which nobody is ever stuck, and return a house rule with which somebody is."""
    (folder / "base.yaml").write_text(RELAXED.replace("if: {ripe: f.size >= 2}, ", ""), encoding="utf-8")
    head = "hausregel: 1\ntitle: {en: Mine}\nstatus: house\nextends: ./base.yaml\n"
    return f"{head}# only ripe ones\nadd: {{moves.eat.if.ripe: f.size >= count(players)}}\n"


def test_repairs_of_what_fails_come_with_the_text_that_has_them(bench: Workbench, tmp_path: Path) -> None:
    text = stuck(tmp_path / "own")
    _, told = told_by(bench, "verify", text=text, language="en", players=[2], properties=["never-stuck", "ends"])
    cards = [each["verdict"] for each in told if "verdict" in each]
    known = [card["kept"] for card in cards]
    assert {card["word"] for card in cards if card["property"] == "never-stuck"} == {"refuted"}
    end, told = told_by(bench, "repair", text=text, language="en", property="never-stuck", verdicts=known)
    found = [each["repair"] for each in told if "repair" in each]
    assert end["repairs"] == len(found) > 0
    assert {key for each in told for key in each} == {"trying", "proving", "repair"}
    (taken,) = (each for each in found if each["lines"] == ["remove: [moves.eat.if.ripe]"])
    assert taken["text"] == text.partition("add:")[0]
    assert [(each["players"], each["word"]) for each in taken["words"]] == [(2, "proved")]
    for repair in found:
        assert asked(bench, "check", text=repair["text"], language="en")["diagnostics"] is not None
        _, again = told_by(bench, "verify", text=repair["text"], language="en", players=[2], properties=["never-stuck"])
        assert [each["verdict"]["word"] for each in again if "verdict" in each][-1:] == [repair["words"][0]["word"]]


def test_a_repair_that_the_text_cannot_take_exactly_is_offered_without_a_text(tmp_path: Path) -> None:
    text, file = stuck(tmp_path), tmp_path / "my-rule.yaml"
    file.write_text(text, encoding="utf-8")
    made = patched(load(str(file)), {"remove": ["moves.eat.if.ripe"]})
    assert made is not None
    assert text_with(text, {"remove": ["moves.eat.if.ripe"]}, made, file)
    assert not text_with(text, {"remove": ["end.eaten"]}, made, file)
    assert [path.name for path in tmp_path.glob("*.yaml")] == ["base.yaml", "my-rule.yaml"]


def test_what_a_rule_does_is_told_in_words_and_numbers_beside_its_base(bench: Workbench) -> None:
    text = asked(bench, "choose", text=begun(bench), name="hand_size", value=1)["text"]
    found, told = told_by(bench, "effect", text=text, language="de", players=2, games=40)
    assert told[-1] == {"done": 40, "of": 40}
    assert any("Züge, vorher" in said for said in found["said"])
    moves = next(row for row in found["rows"] if row["differs"])
    assert all(moves[side] for side in ("group", "label", "before", "now", "difference"))
    same, _ = told_by(bench, "effect", text=begun(bench), language="en", players=2, games=10)
    assert (same["said"], same["equal"]) == ([], 10)
    alone = text.replace(f"extends: {BASE}", "")
    assert told_by(bench, "effect", text=alone, language="en", players=2, games=10)[0].keys() == {"fault"}


def test_a_worker_without_the_solver_checks_and_plays(tmp_path: Path) -> None:
    assert {"hausregel.site.studio.workbench", "verifier.portfolio.verification"} <= set(modules(STUDIO))
    script = (
        "import json, sys, zipfile\n"
        f"for name in {NOT_IN_A_PAGE!r}: sys.modules[name] = None\n"
        "zipfile.ZipFile('studio.zip').extractall('site')\n"
        "sys.path.insert(0, 'site')\n"
        "from hausregel.site.studio.workbench import Workbench\n"
        "bench = Workbench()\n"
        f"text = json.loads(bench.begin(json.dumps({{'game': {BASE!r}, 'language': 'it'}})))['text']\n"
        "found = json.loads(bench.check(json.dumps({'text': text, 'language': 'it'})))\n"
        "wanted = {'ruleset': found['ruleset'], 'players': 2, 'seed': 1, 'language': 'it'}\n"
        "print(found['diagnostics'], sorted(json.loads(bench.start(json.dumps(wanted)))))\n"
        "counted = json.dumps({'text': text, 'language': 'it', 'players': 2, 'games': 2})\n"
        "print(json.loads(bench.effect(counted, lambda _: None))['games'])\n"
    )
    (tmp_path / "studio.zip").write_bytes(studio_archive({}))
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.stdout.strip(), done.stderr) == ("[] ['picture', 'said', 'table']\n2", "")


def test_the_referee_answers_about_the_rule_beside_the_printed_game(bench: Workbench) -> None:
    text = begun(bench)
    found = asked(bench, "positions", text=text, language="en")
    assert found["played"] == ""
    position = found["examples"][0]["position"]
    allowed = asked(bench, "may", text=text, language="en", position=position, move="", seat="")
    move = allowed["moves"][0]
    said = asked(bench, "may", text=text, language="en", position=position, move=move, seat="")
    assert said["answer"] == "allowed"
    assert said["lines"][0]["text"].endswith(f"may: {move}")
    assert said["lines"][-1]["text"] == f"yes: {BASE}, {BASE}-fr, {BASE}-it"
    wrong = asked(bench, "may", text=text, language="de", position=position, move="nothing(", seat="Nobody")
    assert [fault["code"] for fault in wrong["faults"]] == ["HR605"]
    broken = asked(bench, "may", text=text.replace(BASE, "no/game"), language="en", position="", move="", seat="")
    assert "fault" in broken
