"""The command line: statuses, what goes to which stream, JSON in success and failure, files that are broken."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import pytest

from hausregel import cli as cli_module
from hausregel.cli import main, place_of
from hausregel.work.claims import meaning
from spec.codes import all_codes
from tests.hausregel.commands import command as run
from tests.hausregel.commands import data
from tests.helpers import FRUIT

ONE: Final = "elfer-raus/classic-60"
GOOD: Final = (
    FRUIT.replace(
        "options:\n  helping: {range: 0..9, default: 2}\n", "options:\n  helping: {range: 1..9, default: 2}\n"
    )
    .replace(
        "    - shuffle: basket\n", "    - shuffle: basket\n  deal:\n    - {deal: helping, from: basket, to: plate}\n"
    )
    .replace("  wait:\n    in: meal\n", "  take:\n    in: meal\n    do: [{draw: 1, from: basket, to: 'plate[me]'}]\n")
)
BROKEN: Final = GOOD.replace("in: meal", "in: meals")


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD, encoding="utf-8")
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.yaml"
    path.write_text(BROKEN, encoding="utf-8")
    return path


@pytest.fixture
def wrong_claim(tmp_path: Path) -> Path:
    path = tmp_path / "claims.yaml"
    path.write_text(GOOD + "properties:\n  basket_stays_full: {always: count(basket) > 9}\n", encoding="utf-8")
    return path


# --- statuses and streams -----------------------------------------------------------------------------------------


def test_a_good_ruleset_has_status_0_and_a_line_on_standard_output(good: Path) -> None:
    result = run("check", ONE, good)
    assert (result.exit_code, len(result.stdout.splitlines())) == (0, 2)
    assert f"{good}: no errors, for 1 to 4 players; no worked examples" in result.stdout


def test_rules_that_nobody_told_in_words_are_named(good: Path, broken: Path) -> None:
    result = run("check", ONE, good)
    assert [line.strip() for line in result.stderr.splitlines()[-2:]] == [
        "Without words of their own; pages and `play` make them from the rules:",
        "setup.shuffle, setup.deal, moves.take, end.eaten_up and 1 more",
    ]
    listed = data(run("check", ONE, good, broken, "--format", "json"))["files"]
    assert listed[0]["without_words"] == []
    assert "moves.take" in listed[1]["without_words"]
    assert listed[2]["without_words"] == []


def test_a_faulty_ruleset_has_status_3_and_its_faults_on_standard_error(good: Path, broken: Path) -> None:
    result = run("check", good, broken)
    assert result.exit_code == 3
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == [str(good), str(broken)]
    assert "error[HR506]" in result.stderr
    assert f"{broken}:" in result.stderr
    assert "did you mean `meal`?" in result.stderr
    assert "HR506" not in result.stdout


@pytest.mark.parametrize("command", [["show"], ["simulate", "-n", "1"], ["play"]])
def test_every_command_refuses_a_faulty_ruleset_with_status_3(command: list[str], broken: Path) -> None:
    result = run(*command, broken)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "HR506" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chekc", ONE], "did you mean `check`?"),
        (["fly"], "there is no command `fly`"),
        (["check", "elfer-raus/clasic"], "did you mean `elfer-raus/classic`?"),
        (["show", "nothing-like-it"], "`hausregel list` shows those that there are"),
        (["show", "../elfer-raus/classic"], "there is no ruleset"),
        (["show", "x" * 5_000], "there is no ruleset"),
        (["show", "x" * 5_000 + ".yaml"], "there is no file"),
        (["show", "a\0b.yaml"], "there is no file"),
        (["show", ""], "there is no ruleset"),
        (["simulate", ONE, "-o", "hand_sice=3"], "did you mean `hand_size`?"),
        (["simulate", ONE, "-o", "hand_size"], "write NAME=VALUE"),
        (["simulate", ONE, "-o", "hand_size=999"], "the option `hand_size` cannot be `999`"),
        (["simulate", ONE, "-p", "7"], "is for 2 to 2 players, not 7"),
        (["simulate", ONE, "-p", "two"], "write a number"),
        (["simulate", ONE, "-p", "9" * 5_000], "write a number"),
        (["simulate", ONE, "-p", "2-"], "write a number"),
        (["simulate", ONE, "-n", "0"], "0"),
        (["show"], "`RULESET` is missing"),
        (["check", ONE, "--format", "xml"], "xml"),
        (["explain", "HR5060"], "there is no code, property or word of the language `HR5060`"),
        (["explain", "HR9"], "there is no code, property or word of the language `HR9`"),
        (["replay", "no-such-file.json"], "there is no file `no-such-file.json`"),
        (["replay", "a\0b.json"], "is no path"),
        (["verify", ONE, "--save", "a\0b"], "is no path"),
        (["play", ONE, "--seat", "9"], "the seats are 0 to 1"),
    ],
)
def test_a_wrong_command_line_has_status_2_and_says_what_would_be_right(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in " ".join(result.stderr.replace("│", " ").split())


def test_a_wrong_claim_is_refuted_with_status_1(wrong_claim: Path) -> None:
    result = run("simulate", wrong_claim, "-n", "5", "-p", "2", "--workers", "1")
    assert result.exit_code == 1
    assert "2 players, claim at properties.basket_stays_full: 5 of 5 games" in result.stdout


def test_options_that_make_the_deal_impossible_are_refuted_with_status_1(good: Path) -> None:
    result = run("simulate", good, "-n", "1", "-p", "4", "-o", "helping=9", "--workers", "1")
    assert result.exit_code == 1
    assert "impossible deal at setup." in result.stdout
    assert "36 cards are needed, but only 15 are there" in result.stdout


def run_main(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["hausregel", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    return int(left.value.code or 0)


def test_a_fault_of_our_own_has_status_70_and_asks_to_be_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fault(_: object) -> None:
        raise AssertionError("inner")

    monkeypatch.setattr("hausregel.work.check.check_file", fault)
    assert run_main(["check", ONE], monkeypatch) == 70
    said = capsys.readouterr()
    assert (said.out, "AssertionError: inner" in said.err, "report" in said.err) == ("", True, True)


def test_a_fault_in_another_process_is_told_with_its_place() -> None:
    def asked() -> Iterator[object]:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            yield pool.submit(next, iter(())).result()

    with pytest.raises(RuntimeError, match="StopIteration") as first:
        list(asked())
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(ValueError, match="Expecting") as second,
    ):
        pool.submit(json.loads, "{").result()
    assert [place_of(caught.value).partition(":")[0] for caught in (first, second)] == ["process.py", "decoder.py"]
    assert place_of(ValueError("not raised")) == "in no file"


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["list"], 0), (["check", ONE], 0), (["chekc"], 2), (["--help"], 0), (["--version"], 0), (["explain", "x"], 2)],
)
def test_the_program_ends_with_the_status_of_its_command(
    arguments: list[str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_main(arguments, monkeypatch) == status


def test_a_user_who_stops_it_is_told_so_with_a_status_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hausregel.work.check.check_file", stop)
    assert run_main(["check", ONE], monkeypatch) == 130
    assert "stopped" in capsys.readouterr().err


def test_ctrl_c_ends_a_long_run_soon_and_quietly() -> None:
    command = [
        sys.executable,
        "-c",
        # A process in the background of a script is started with SIGINT ignored.
        (
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "from hausregel.cli import main, place_of; main()"
        ),
        "simulate",
        ONE,
        "-n",
        "1000000",
        "--workers",
        "1",
    ]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert running.stderr is not None
    line = running.stderr.readline()
    assert "random games" in line
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, "")
    assert "Traceback" not in err
    assert "stopped" in err


def test_a_closed_pipe_is_no_fault() -> None:
    command = f"{sys.executable} -c 'from hausregel.cli import main, place_of; main()' show elfer-raus/master | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert (done.stdout, "fault" in done.stderr, "Traceback" in done.stderr) == ("hausregel: 1\n", False, False)


# --- JSON and SARIF -----------------------------------------------------------------------------------------------


def test_check_tells_everything_in_json_in_success_and_failure(good: Path, broken: Path) -> None:
    result = run("check", good, broken, "--format", "json")
    first, second = data(result)["files"]
    assert (result.exit_code, result.stderr) == (3, "")
    assert first == {
        "file": str(good),
        "held": True,
        "players": [1, 2, 3, 4],
        "examples": 0,
        "without_words": ["setup.shuffle", "setup.deal", "moves.take", "end.eaten_up", "winners"],
        "diagnostics": first["diagnostics"],
    }
    (fault,) = [diagnostic for diagnostic in second["diagnostics"] if diagnostic["severity"] == "error"]
    line = BROKEN.splitlines().index("    in: meals") + 1
    place = {"file": str(broken), "line": line, "column": 9, "end_line": line, "end_column": 14}
    assert fault.items() >= {"code": "HR506", "severity": "error", **place}.items()
    assert fault.keys() == {"code", "severity", "title", "message", "help", "notes", "fix", *place}
    assert second["held"] is False


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "no-such"],
        ["simulate", "no-such"],
        ["simulate", ONE, "-o", "x=1"],
        ["simulate", ONE, "-p", "9"],
        ["explain", "x"],
        ["check", "no-such"],
    ],
)
def test_what_cannot_be_done_is_told_in_json_too(arguments: list[str]) -> None:
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 2
    assert data(result)["error"] in result.stderr


@pytest.mark.parametrize("command", ["show", "simulate"])
def test_a_faulty_ruleset_is_told_in_json_by_every_command(command: str, broken: Path) -> None:
    result = run(command, broken, "--format", "json")
    assert (
        result.exit_code,
        [diagnostic["code"] for diagnostic in data(result)["diagnostics"] if diagnostic["severity"] == "error"],
    ) == (
        3,
        ["HR506"],
    )


def test_sarif_has_its_main_fields(broken: Path, good: Path) -> None:
    result = run("check", broken, good, "--format", "sarif")
    log = data(result)
    assert (result.exit_code, log["version"]) == (3, "2.1.0")
    (the_run,) = log["runs"]
    found = next(entry for entry in the_run["results"] if entry["level"] == "error")
    place = found["locations"][0]["physicalLocation"]
    line = BROKEN.splitlines().index("    in: meals") + 1
    assert (found["ruleId"], place["artifactLocation"]["uri"]) == ("HR506", broken.as_posix())
    assert place["region"] == {"startLine": line, "startColumn": 9, "endLine": line, "endColumn": 14}
    assert {entry["ruleId"] for entry in the_run["results"]} == {
        rule["id"] for rule in the_run["tool"]["driver"]["rules"]
    }
    assert the_run["tool"]["driver"]["name"] == "hausregel"
    assert all(
        entry["message"]["text"] and entry["level"] in ("error", "warning", "note") for entry in the_run["results"]
    )


@pytest.fixture
def booklet(tmp_path: Path) -> Path:
    """Return the smallest booklet, with a sentence that no rule carries and a rule that is not there."""
    for name in ("smallest", "smallest_booklet"):
        text = files("spec.codes").joinpath(f"{name}.yaml").read_text(encoding="utf-8")
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    path = tmp_path / "smallest_booklet.yaml"
    washing = "      washing: {under: the_end, says: One washes up., not_said: no such move}\n"
    path.write_text(path.read_text(encoding="utf-8") + washing, encoding="utf-8")
    return path


def test_a_booklet_is_known_by_its_key_and_checked_beside_its_rulesets(booklet: Path) -> None:
    result = run("check", booklet)
    assert result.exit_code == 0
    assert result.stdout == f"{booklet}: no errors, 6 sentences beside their rulesets; 1 warning\n"
    assert "warning[HR806]: no rule carries `washing`: no such move" in result.stderr
    line = len(booklet.read_text(encoding="utf-8").splitlines())
    assert f"--> {booklet}:{line}:7" in result.stderr
    booklet.write_text(booklet.read_text(encoding="utf-8").replace("end.empty", "end.emty"), encoding="utf-8")
    result = run("check", booklet)
    assert (result.exit_code, result.stdout) == (3, f"{booklet}: 1 error, 2 warnings\n")
    assert "help: did you mean `end.empty`?" in result.stderr


def test_a_booklet_is_told_in_json_and_sarif(booklet: Path) -> None:
    (told,) = data(run("check", booklet, "--format", "json"))["files"]
    assert {key: told[key] for key in ("file", "held", "sentences")} == {
        "file": str(booklet),
        "held": True,
        "sentences": 6,
    }
    assert [diagnostic["code"] for diagnostic in told["diagnostics"]] == ["HR806"]
    (the_run,) = data(run("check", booklet, "--format", "sarif"))["runs"]
    assert [entry["ruleId"] for entry in the_run["results"]] == ["HR806"]


def test_a_booklet_of_the_library_has_a_name_and_is_not_listed_as_a_ruleset() -> None:
    assert run("check", "booklets/push").exit_code == 0
    assert not any("booklets" in row["name"] for row in data(run("list", "--format", "json"))["rulesets"])


def test_check_without_a_file_checks_all_rulesets_and_booklets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hausregel.work.library.names", lambda: (ONE,))
    monkeypatch.setattr("hausregel.work.check_booklet.booklets", lambda: ("booklets/push",))
    checked = data(run("check", "--format", "json"))["files"]
    names = {Path(file["file"]).stem for file in checked}
    assert names >= {"classic-60", "push"}
    assert all(file["held"] for file in checked)


# --- list, explain, show, schema ----------------------------------------------------------------------------------


def test_the_list_has_every_ruleset_of_the_library() -> None:
    from hausregel.work.library import names

    rows = data(run("list", "--format", "json"))["rulesets"]
    german = run("list", "--lang", "de").stdout
    assert tuple(row["name"] for row in rows) == names()
    assert all(row["name"] in german for row in rows)
    assert any(row["title"] not in german for row in rows)


@pytest.mark.parametrize("code", all_codes())
def test_every_code_is_explained(code: str) -> None:
    result = run("explain", code.lower())
    found = all_codes()[code]
    assert result.exit_code == 0
    assert all(part in result.stdout for part in (code, found.title, found.why, "Wrong:", "Right:"))
    assert data(run("explain", code, "--format", "json"))["code"] == code


@pytest.mark.parametrize("name", ["led", "taker", "beaten", "suit_of", "follows"])
def test_a_name_that_tricks_bring_is_explained_by_them(name: str) -> None:
    assert run("explain", name).stdout.splitlines()[1:] == run("explain", "tricks").stdout.splitlines()[1:]


@pytest.mark.parametrize(("language", "named"), [("en", "suspected"), ("de", "verdächtig"), ("de", "suspected")])
def test_a_verdict_is_explained_by_its_name_in_each_language(language: str, named: str) -> None:
    told = run("explain", named, "--lang", language).stdout
    assert meaning("suspected", language).split(";")[0] in " ".join(told.split())
    assert data(run("explain", named, "--lang", language, "--format", "json"))["verdict"] == "suspected"


def test_schemas_are_files() -> None:
    for what in ("ruleset", "replay"):
        assert json.loads(Path(run("schema", what).stdout.strip()).read_text(encoding="utf-8"))["$schema"]


# --- simulate, replay ---------------------------------------------------------------------------------------------


def saved_games(folder: Path, ruleset: Path) -> list[Path]:
    result = run("simulate", ruleset, "-n", "3", "-p", "2", "--workers", "1", "--save", folder, "--format", "json")
    assert result.exit_code == 1
    (sample,) = data(result)["samples"]
    assert sample["games"] == 3
    return [Path(finding["replay"]) for finding in sample["findings"]]


def test_a_finding_is_saved_and_can_be_told(tmp_path: Path, wrong_claim: Path) -> None:
    (file,) = saved_games(tmp_path / "found", wrong_claim)
    header = json.loads(file.read_text(encoding="utf-8"))
    header["ruleset"] = str(wrong_claim)
    file.write_text(json.dumps(header), encoding="utf-8")
    told, as_data = run("replay", file, "--all"), run("replay", file, "--format", "json")
    assert (told.exit_code, as_data.exit_code) == (0, 0)
    assert "claim: `basket_stays_full` does not hold here" in told.stdout
    assert data(as_data)["rounds"] == [
        [{"seat": move["seat"], "move": move["move"]} for move in header["rounds"][0]["moves"]]
    ]
    assert (data(as_data)["mismatch"], data(as_data)["changed"]) == (None, [])


def test_a_saved_game_against_other_rules_says_what_changed_and_where_it_stops(
    tmp_path: Path, wrong_claim: Path
) -> None:
    (file,) = saved_games(tmp_path / "found", wrong_claim)
    other = tmp_path / "other.yaml"
    other.write_text(GOOD.replace("deal: helping", "deal: 1"), encoding="utf-8")
    result = run("replay", file, "--against", other, "--all")
    assert result.exit_code == 0
    assert "The rules have changed since: setup.deal" in result.stdout
    other.write_text(GOOD.replace("    in: meal", "    in: meal\n    if: bites > 0"), encoding="utf-8")
    result = run("replay", file, "--against", other, "--format", "json")
    assert (result.exit_code, data(result)["changed"]) == (1, ["moves.take"])
    assert data(result)["mismatch"]["move"] == 0


def test_a_saved_game_with_an_option_that_never_was_is_refused(tmp_path: Path, wrong_claim: Path) -> None:
    (file,) = saved_games(tmp_path / "found", wrong_claim)
    saved = json.loads(file.read_text(encoding="utf-8"))
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps({**saved, "options": {"cheating": "yes"}}), encoding="utf-8")
    for words in (("replay", changed), ("replay", "--check", changed), ("play", wrong_claim, "--resume", changed)):
        result = run(*words)
        assert (result.exit_code, "there is no option or reading `cheating`" in result.stderr) == (2, True), words
    lost = {**saved["rules"], "options.cheating": "0" * 16}
    changed.write_text(json.dumps({**saved, "options": {"cheating": "yes"}, "rules": lost}), encoding="utf-8")
    result = run("replay", changed)
    assert (result.exit_code, "options.cheating" in result.stdout) == (0, True)


def test_equal_seeds_give_equal_output_whatever_the_number_of_processes() -> None:
    one, two = (
        run("simulate", ONE, "-n", "120", "--seed", "3", "--workers", workers, "--format", "json") for workers in "12"
    )
    assert one.stdout == two.stdout


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "it is not JSON"),
        (b"{}", "not a saved game"),
        (b"\xff\xfe", "it is not JSON"),
        (b'{"hausregel_replay": 2}', "this program reads version 1"),
        (b"[" * 300_000, "it is not JSON"),
        (b" " * 20_000_001, "larger than a saved game may be"),
    ],
)
def test_a_broken_saved_game_has_status_2_and_a_short_word(content: bytes, words: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    for command in (["replay", str(file)], ["play", ONE, "--resume", str(file)]):
        result = run(*command)
        assert (result.exit_code, result.stdout) == (2, "")
        assert words in result.stderr
        assert len(result.stderr) < 500


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"ruleset": "no-such"}, 2, "there is no ruleset `no-such`"),
        ({"ruleset": "/etc/passwd"}, 2, "is no rule file"),
        ({"ruleset": "x" * 400 + ".yaml"}, 2, "there is no file"),
        ({"players": 9}, 2, "players=9"),
        ({"note": "[bold]not bold[/]"}, 0, "[bold]not bold[/]"),
        ({"seats": ["[/a]", "[red]"]}, 0, "[/a]"),
        ({"rounds": []}, 0, "good"),
        ({"rounds": [{"opener": 0, "deal": [["melon"]], "moves": []}]}, 2, "the game has no card 'melon'"),
        ({"rounds": [{"opener": 9, "deal": [], "moves": []}]}, 1, "seat 9"),
        ({"rounds": [{"opener": 0, "deal": [0], "moves": []}]}, 1, "chance"),
    ],
)
def test_a_saved_game_that_wants_to_do_harm_does_none(
    change: dict[str, object], status: int, words: str, tmp_path: Path, good: Path, wrong_claim: Path
) -> None:
    (file,) = saved_games(tmp_path / "found", wrong_claim)
    saved = json.loads(file.read_text(encoding="utf-8")) | {"ruleset": str(good)} | change
    saved["rounds"] = saved["rounds"] * (2 if len(saved["rounds"]) == 1 and "seats" in change else 1)
    file.write_text(json.dumps(saved), encoding="utf-8")
    result = run("replay", file, "--all")
    assert (result.exit_code, words in result.stdout + result.stderr) == (status, True)


def test_a_name_in_square_brackets_is_shown_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "[bold].yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert "[bold].yaml: 2 random games" in run("simulate", path, "-n", "2", "-p", "2", "--workers", "1").stdout


def test_a_new_house_rule_is_faultless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "ours", "--extends", ONE).exit_code == 0
    assert run("check", "ours.yaml").exit_code == 0
    assert run("new", "ours", "--extends", ONE).exit_code == 2


def test_a_new_house_rule_lists_the_section_of_tricks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "game", "--kind", "trick-taking").exit_code == 0
    assert run("new", "ours", "--extends", "./game.yaml").exit_code == 0
    assert "#   tricks.high: c.rank\n" in Path("ours.yaml").read_text(encoding="utf-8")


def test_the_commands_are_those_of_the_help() -> None:
    shown = run("--help").stdout
    assert all(name in shown for name in cli_module.cli.commands)


@pytest.mark.parametrize("what", ["ruleset", "replay"])
def test_the_path_of_a_schema_is_told_as_json(what: str) -> None:
    result = run("schema", what, "--format", "json")
    assert Path(data(result)["path"]).name == f"{what}.schema.json"


def test_a_new_house_rule_is_told_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("new", "ours", "--extends", ONE, "--format", "json")
    assert data(result) == {"file": "ours.yaml", "extends": ONE}


def test_the_demonstration_is_told_as_json(tmp_path: Path) -> None:
    asked = ("demo", ONE, "elfer-raus/variant-1", "--no-verify", "--games", "1", "--save", str(tmp_path))
    result = run(*asked, "--format", "json")
    told = data(result)["rulesets"]
    assert result.exit_code == 0
    assert [row["ruleset"] for row in told] == [ONE, "elfer-raus/variant-1"]
    assert all(row["held"] and row["examples"] > 0 and row["samples"] for row in told)


@pytest.mark.parametrize("name", ["a: b", "{x", "# y", "no", "'", "z\\n", "\U0001f3b4", "."])
def test_a_new_ruleset_of_any_name_can_be_read(elsewhere: Path, name: str) -> None:
    assert run("new", name, "--extends", ONE).exit_code == 0
    checked = run("check", f"{name}.yaml", "--format", "json")
    assert json.loads(checked.stdout)["files"][0]["diagnostics"] == []
    assert (elsewhere / f"{name}.yaml").is_file()


def test_what_is_advised_for_a_new_ruleset_can_be_typed(elsewhere: Path) -> None:
    advised = run("new", "--extends", ONE, "--", "-x").stdout
    assert "`hausregel check ./-x.yaml`" in advised
    assert (elsewhere / "-x.yaml").is_file()


def test_a_new_ruleset_needs_a_name(elsewhere: Path) -> None:
    refused = run("new", "", "--extends", ONE)
    assert (refused.exit_code, refused.stderr) == (2, "hausregel: give the house rule a name: `hausregel new NAME`\n")
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(("ruleset", "words"), [
    ("no-such", "there is no ruleset `no-such`; `hausregel list` shows"), ("/tmp", "`/tmp` is a folder"),
    ("./gone.yaml", "there is no file `./gone.yaml`"),
])  # fmt: skip
def test_of_a_saved_game_whose_ruleset_is_not_there_its_check_says_so(
    elsewhere: Path, wrong_claim: Path, ruleset: str, words: str
) -> None:
    (file,) = saved_games(elsewhere / "found", wrong_claim)
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | {"ruleset": ruleset}), encoding="utf-8")
    refused = run("replay", str(file), "--check")
    assert refused.exit_code == 2
    assert f"{file.name}: {words}" in refused.stderr


@pytest.mark.parametrize("there", [True, False])
def test_a_file_whose_name_is_nothing_but_its_ending_ends_no_command(elsewhere: Path, *, there: bool) -> None:
    if there:
        (elsewhere / ".yaml").write_text(GOOD, encoding="utf-8")
    assert run("check", ".yaml").exit_code == (0 if there else 3)


@pytest.mark.parametrize("name", ["\udcff", "x" * 5_000, "\0"])
def test_a_new_ruleset_with_a_name_that_no_file_can_have_is_refused(elsewhere: Path, name: str) -> None:
    assert run("new", name, "--extends", ONE).exit_code == 2
    assert list(elsewhere.iterdir()) == []


def loaded(module: str, names: str) -> str:
    """Return those of some modules that are loaded with another one, in a process of its own."""
    code = f"import sys, {module}; print({{*sys.modules}} & {names})"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    return done.stdout.strip()


def test_the_verifier_is_loaded_by_the_commands_that_verify_only() -> None:
    assert loaded("hausregel.cli", "{'verifier', 'z3'}") == "set()"


def test_who_only_reads_rules_or_verdicts_does_not_wait_for_what_checks_or_proves_them() -> None:
    assert loaded("spec.source", "{'spec.checks', 'spec.typing'}") == "set()"
    assert loaded("hausregel.work.claims", "{'z3', 'verifier.solver'}") == "set()"
    assert loaded("hausregel.work.verdict_store", "{'z3', 'verifier.solver'}") == "set()"


def test_as_many_positions_are_looked_at_as_without_the_command_line() -> None:
    from verifier.verdict.verdicts import WATCHED

    options = {option.name: option.default for option in cli_module.cli.commands["verify"].params}
    assert options["watch"] == WATCHED
