"""The command `verify`: what it asks for, statuses and streams, stops, saved games, JSON and SARIF."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import jsonschema
import pytest
from click.testing import Result

from hausregel.work.claims import built_in_claim, claim_in_full, meaning, meaning_of
from hausregel.work.library import load
from hausregel.work.rule_places import span_of
from hausregel.work.simulate import kernels_for_searches
from reference_engine.replay import read_header
from tests.hausregel.commands import command, data
from tests.hausregel.test_cli import GOOD
from tests.hausregel.verifying import MASTER, Stub, all_proved, endless, found, install, verdict
from verifier.properties.registry import BUILT_IN
from verifier.verdict.verdicts import WORDS, Verdict, VerifyTask, schema_path

pytestmark = pytest.mark.usefixtures("elsewhere")
SCHEMA: Final = json.loads(schema_path().read_text(encoding="utf-8"))
SMALL: Final = "elfer-raus/classic-60"


def run(*arguments: str | Path) -> Result:
    """Run `verify` for the game as it is usually played."""
    return command("verify", *arguments, "--readings", "usual")


def proving(monkeypatch: pytest.MonkeyPatch, name: str = SMALL, change: Sequence[Verdict] = ()) -> Stub:
    """Let everything be proved, except what `change` says otherwise."""
    other = {(changed.property, changed.players): changed for changed in change}

    def answer(work: VerifyTask, settled: object, should_stop: object) -> list[Verdict]:  # noqa: ARG001
        rules = load(name)
        return [other.get((proof.property, proof.players), proof) for proof in all_proved(work, rules)]

    return install(monkeypatch, answer)


# --- the letter and the usual reading -----------------------------------------------------------------------------

READ: Final = (
    GOOD.replace("status: house", "status: official")
    + "readings:\n  taking:\n    values: {allowed: {}, once: {add: {moves.take.if.first: bites == 1}}}\n"
    + "    default: allowed\n    literal: once\n    cite: leaflet/Eating\n"
    + "source:\n  leaflet: {title: Fruit, sections: [Eating]}\n"
)


def words(*arguments: str | Path) -> list[tuple[str, str]]:
    """Return the verdict on `never-stuck` for each reading that is looked at, with the reading where it is another."""
    found = command("verify", *arguments, "--property", "never-stuck", "-p", "1", "--format", "json")
    verdicts = data(found)["verdicts"]
    about = [entry for entry in verdicts if not {*entry["options"]} - {"taking"}]
    return [(entry["options"].get("taking", ""), entry["verdict"]) for entry in about]


def test_a_ruleset_is_verified_as_usually_played_and_to_the_letter(tmp_path: Path) -> None:
    path = tmp_path / "read.yaml"
    path.write_text(READ, encoding="utf-8")
    usual, letter = ("", "proved"), ("once", "refuted")
    assert words(path) == [usual, letter]
    assert letter in words(path, "--readings", "literal")
    assert words(path, "--readings", "usual", "--defaults-only") == [usual]
    assert words(path, "--defaults-only") == [usual]
    assert words(path, "-o", "taking=once", "--defaults-only") == [letter]
    assert words(path, "-o", "readings=literal", "--defaults-only") == [letter]
    result = command("verify", path, "--property", "never-stuck", "-p", "1")
    assert result.exit_code == 1
    assert result.stdout.index("As usually played") < result.stdout.index("To the letter")
    german = command("verify", path, "--property", "never-stuck", "-p", "1", "--lang", "de").stdout
    assert german.index("Wie meist gespielt") < german.index("Wörtlich genommen")


# --- what is asked for --------------------------------------------------------------------------------------------


def test_without_options_everything_is_asked_for_every_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = proving(monkeypatch, MASTER)
    run(MASTER)
    (task,) = stub.tasks
    assert (task.players, task.properties, task.options, task.budget) == ((2, 3, 4, 5, 6), (), (), None)
    assert (task.seed, task.witnesses, task.all_options, task.fresh, task.resume) == (1, 1, False, False, False)


def test_the_command_line_says_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = proving(monkeypatch, MASTER)
    run(
        *(MASTER, "-p", "3-4", "--property", "ends", "--property", "properties.island", "--budget", "2m", "--resume"),
        *("-o", "most_laid=2", "--all-options", "--witnesses", "3", "--seed", "7", "--workers", "2", "--cache", "c"),
    )
    (task,) = stub.tasks
    assert task == VerifyTask(
        path=task.path,
        library=task.library,
        players=(3, 4),
        options=(("most_laid", 2),),
        properties=("ends", "island"),
        budget=120.0,
        seed=7,
        workers=2,
        all_options=True,
        witnesses=3,
        cache=Path("c"),
        resume=True,
        kernels=kernels_for_searches(),
    )


def test_it_is_said_where_no_certificate_was_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said, proofs = "hausregel: no certificate was written", tmp_path / "proofs"
    install(monkeypatch, lambda work, *_: [replace(proof, certificate="") for proof in all_proved(work, load(SMALL))])
    assert said in " ".join(run(SMALL, "--certificates", proofs).stderr.split())
    assert said not in run(SMALL).stderr
    install(monkeypatch, lambda work, *_: [replace(proof, certificate="a") for proof in all_proved(work, load(SMALL))])
    assert said not in run(SMALL, "--certificates", proofs).stderr


def test_the_budget_begins_with_the_command_and_is_shared_with_the_letter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "read.yaml"
    path.write_text(READ, encoding="utf-8")
    stub = install(monkeypatch, lambda work, *_: all_proved(work, load(str(path))))
    began = time.monotonic()
    command("verify", path, "--budget", "1000s")
    usual, letter = stub.deadlines
    assert usual is not None
    assert letter is not None
    assert usual < began + 1000 <= letter
    assert letter - usual <= 500
    assert [task.budget for task in stub.tasks] == [500, 500]
    command("verify", path)
    assert stub.deadlines[2:] == [None, None]


@pytest.mark.parametrize(
    ("text", "seconds"), [("60s", 60.0), ("60", 60.0), ("1.5m", 90.0), ("2min", 120.0), ("1h", 3600.0)]
)
def test_a_budget_is_a_time(text: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    stub = proving(monkeypatch)
    run(SMALL, "--budget", text)
    assert stub.tasks[0].budget == seconds


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--budget", "soon"], "write a time such as 60s"),
        (["--budget", "0"], "write a time such as 60s"),
        (["--budget", "-5s"], "write a time such as 60s"),
        (["--property", "end"], "did you mean `ends`?"),
        (["--property", "zzzzzzzz"], "there are deals-out"),
        (["--players", "9"], "is for 2 to 2 players"),
        (["--option", "hand_sice=3"], "did you mean `hand_size`?"),
        (["--resume", "--fresh"], "give one of them"),
        (["--witnesses", "0"], "0"),
    ],
)
def test_a_wrong_command_line_has_status_2(arguments: list[str], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stub = proving(monkeypatch)
    result = run(SMALL, *arguments)
    assert (result.exit_code, result.stdout, stub.tasks) == (2, "", [])
    assert words in " ".join(result.stderr.replace("│", " ").split())


def test_a_faulty_ruleset_has_status_3_and_is_not_verified(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stub = proving(monkeypatch)
    broken = tmp_path / "broken.yaml"
    broken.write_text(GOOD.replace("in: meal", "in: meals"), encoding="utf-8")
    result = run(broken)
    assert (result.exit_code, result.stdout, stub.tasks) == (3, "", [])
    assert "HR506" in result.stderr


# --- statuses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ([], 0),
        (["vacuous"], 0),
        (["explored"], 0),
        (["tested"], 0),
        (["unknown"], 4),
        (["refuted"], 1),
        (["unknown", "refuted", "tested"], 1),
    ],
)
def test_the_status_follows_from_the_verdicts(words: list[str], status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    proving(monkeypatch, change=[verdict(BUILT_IN[at], 2, word) for at, word in enumerate(words)])
    assert run(SMALL).exit_code == status


@pytest.mark.parametrize(("word", "status"), [("explored", 4), ("tested", 4), ("vacuous", 0), ("refuted", 1)])
def test_a_strict_run_does_not_take_what_was_tried_for_settled(
    word: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    proving(monkeypatch, change=[verdict("ends", 2, word)])
    assert run(SMALL, "--strict").exit_code == status


def test_a_refutation_at_another_value_of_an_option_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(work: VerifyTask, settled: object, should_stop: object) -> list[Verdict]:  # noqa: ARG001
        return [*all_proved(work, load(SMALL)), verdict("ends", 2, "refuted", options={"most_drawn": "1"})]

    install(monkeypatch, answer)
    assert run(SMALL).exit_code == 1


def test_a_property_without_a_verdict_is_not_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, lambda work, _settled, _stop: all_proved(work, load(SMALL))[1:])
    result = run(SMALL, "--format", "json")
    (missing,) = [entry for entry in data(result)["verdicts"] if entry["verdict"] != "proved"]
    assert (result.exit_code, missing["property"], missing["verdict"]) == (4, "deals-out", "unknown")
    assert (missing["method"], missing["detail"]) == ("none", "nothing was found out about it")


def test_a_fault_of_the_verifier_is_ours(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fault(*_: object) -> list[Verdict]:
        raise AssertionError("inner")

    from tests.hausregel.test_cli import run_main

    install(monkeypatch, fault)
    assert run_main(["verify", SMALL], monkeypatch) == 70
    assert "AssertionError: inner" in capsys.readouterr().err


# --- stops --------------------------------------------------------------------------------------------------------


def stop_politely(settled: Callable[[Verdict], None], should_stop: Callable[[], bool]) -> list[Verdict]:
    """Settle one thing, be stopped, and come back with what is settled."""
    settled(verdict("deals-out"))
    assert not should_stop()
    os.kill(os.getpid(), signal.SIGINT)
    assert should_stop()
    return [verdict("deals-out"), verdict("conserves-cards")]


def stop_at_once(settled: Callable[[Verdict], None], should_stop: Callable[[], bool]) -> list[Verdict]:
    """Settle one thing, and be stopped twice."""
    settled(verdict("deals-out"))
    os.kill(os.getpid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGINT)
    raise AssertionError(should_stop())


@pytest.mark.parametrize(
    ("stop", "proved"), [(stop_politely, {"deals-out", "conserves-cards"}), (stop_at_once, {"deals-out"})]
)
def test_ctrl_c_loses_nothing_that_is_settled(
    stop: Callable[..., list[Verdict]], proved: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, lambda _, settled, should_stop: stop(settled, should_stop))
    before = signal.getsignal(signal.SIGINT)
    result = run(SMALL, "--format", "json")
    told = data(result)
    jsonschema.validate(told, SCHEMA)
    assert (result.exit_code, told["stopped"]) == (130, True)
    assert {entry["property"] for entry in told["verdicts"] if entry["verdict"] == "proved"} == proved
    rest = [entry for entry in told["verdicts"] if entry["verdict"] != "proved"]
    assert {(entry["verdict"], entry["detail"]) for entry in rest} == {("unknown", "stopped before it was settled")}
    assert proved | {entry["property"] for entry in rest} >= set(BUILT_IN)
    assert "stopping" in result.stderr
    assert signal.getsignal(signal.SIGINT) is before


def test_a_stopped_run_says_so_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, lambda _, settled, should_stop: stop_politely(settled, should_stop))
    result = run(SMALL)
    assert result.exit_code == 130
    assert "Stopped before everything was settled." in result.stdout


# --- saved games --------------------------------------------------------------------------------------------------


def test_a_witness_is_saved_under_what_it_shows_and_can_be_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    proving(monkeypatch, MASTER, [endless()])
    result = run(MASTER, "-p", "2", "--save", "here", "--format", "json")
    (file,) = Path("here").iterdir()
    assert file.name == "elfer-raus-master-ends-2p.replay.json"
    (one,) = [entry for entry in data(result)["verdicts"] if entry["verdict"] == "refuted"]
    assert (one["witness"], one["witnesses"][0]["file"]) == (str(file), str(file))
    assert read_header(file.read_bytes()).ruleset == MASTER
    replayed = command("replay", str(file), "--format", "json")
    assert (replayed.exit_code, json.loads(replayed.stdout)["mismatch"]) == (0, None)


def test_the_same_witness_is_saved_once_and_another_never_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    proving(monkeypatch, MASTER, [endless()])
    for _ in range(2):
        run(MASTER, "-p", "2")
    folder = Path(".hausregel/witnesses")
    (first,) = folder.iterdir()
    before = first.read_bytes()
    proving(monkeypatch, MASTER, [endless(witnesses=(found("shortage"),))])
    run(MASTER, "-p", "2")
    assert first.read_bytes() == before
    assert sorted(file.name for file in folder.iterdir()) == [
        "elfer-raus-master-ends-2p-v2.replay.json",
        "elfer-raus-master-ends-2p.replay.json",
    ]


def test_several_witnesses_of_one_verdict_have_files_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    both = (found("standstill"), found("shortage"))
    proving(monkeypatch, MASTER, [endless(witnesses=both)])
    result = run(MASTER, "-p", "2", "--format", "json")
    (one,) = [entry for entry in data(result)["verdicts"] if entry["verdict"] == "refuted"]
    assert len({witness["file"] for witness in one["witnesses"]}) == 2


# --- JSON ---------------------------------------------------------------------------------------------------------


def test_the_json_follows_its_schema_and_says_all(monkeypatch: pytest.MonkeyPatch) -> None:
    ending = verdict("ends", 3, ending="always", bound=400, assumptions=("never-stuck",), certificate="c.json")
    proving(monkeypatch, MASTER, [endless(), ending, verdict("has-outcome", 3, "unknown", detail="the time was up")])
    result = run(MASTER, "-p", "2-3", "--format", "json")
    told = data(result)
    jsonschema.validate(told, SCHEMA)
    assert (result.exit_code, result.stderr) == (1, "")
    assert (told["ruleset"], told["players"], told["seed"], told["stopped"]) == (MASTER, [2, 3], 1, False)
    by_key = {(entry["property"], entry["players"]): entry for entry in told["verdicts"]}
    assert (
        by_key["ends", 3].items()
        >= {
            "verdict": "proved",
            "ending": "always",
            "bound": 400,
            "assumptions": ["never-stuck"],
            "certificate": "c.json",
        }.items()
    )
    failing = by_key["ends", 2]
    span = span_of(load(MASTER), "moves.pass")
    assert failing["place"] == {"file": span.file, "line": span.line, "column": span.column}
    assert failing["ending"] == "may-not-end"
    assert "witness" not in by_key["ends", 3]


@pytest.mark.parametrize(
    "change",
    [
        {"verdict": "fine"},
        {"method": "magic"},
        {"players": 0},
        {"seconds": -1},
        {"more": 1},
        {"ending": "soon"},
        {"witness": "a.json"},
        {"place": {"file": "a", "line": 0, "column": 1}},
    ],
)
def test_the_schema_refuses_what_is_no_report(change: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    proving(monkeypatch)
    told = data(run(SMALL, "--format", "json"))
    told["verdicts"][0] |= change
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(told, SCHEMA)


@pytest.mark.parametrize("key", ["ruleset", "players", "verdicts", "seconds", "stopped", "versions", "obligations"])
def test_the_schema_refuses_a_report_without_one_of_its_parts(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    proving(monkeypatch)
    told = data(run(SMALL, "--format", "json"))
    del told[key]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(told, SCHEMA)


def test_the_schema_itself_is_sound() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    words = SCHEMA["$defs"]["verdict"]["properties"]["verdict"]["enum"]
    assert tuple(words) == WORDS


def test_the_path_of_the_schema_is_told() -> None:
    result = command("schema", "verify")
    assert Path(result.stdout.strip()) == schema_path()


# --- SARIF --------------------------------------------------------------------------------------------------------


def test_sarif_points_at_the_rule_and_names_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = verdict("has-outcome", 2, "unknown", detail="the time was up")
    broken = verdict("island", 2, "refuted", detail="never seen")
    proving(monkeypatch, MASTER, [endless(), unknown, broken])
    result = run(MASTER, "-p", "2", "--format", "sarif")
    log = data(result)
    assert (result.exit_code, log["version"]) == (1, "2.1.0")
    (the_run,) = log["runs"]
    results = {result["ruleId"]: result for result in the_run["results"]}
    assert {id_: result["level"] for id_, result in results.items()} == {
        "verify/ends": "error",
        "verify/has-outcome": "warning",
        "verify/island": "error",
    }
    assert {rule["id"] for rule in the_run["tool"]["driver"]["rules"]} == set(results)

    def region(id_: str) -> tuple[int, int]:
        place = results[id_]["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"].endswith("elfer-raus/master.yaml")
        return place["region"]["startLine"], place["region"]["startColumn"]

    spans = [span_of(load(MASTER), address) for address in ("moves.pass", "", "properties.island")]
    assert [region(f"verify/{id_}") for id_ in ("ends", "has-outcome", "island")] == [
        (span.line, span.column) for span in spans
    ]
    assert region("verify/has-outcome") == (1, 1)
    related = results["verify/ends"]["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert related == ".hausregel/witnesses/elfer-raus-master-ends-2p.replay.json"
    assert related in results["verify/ends"]["message"]["text"]
    assert all(result["message"]["text"] for result in the_run["results"])


def test_sarif_is_empty_when_all_held(monkeypatch: pytest.MonkeyPatch) -> None:
    proving(monkeypatch)
    result = run(SMALL, "--format", "sarif")
    assert (result.exit_code, data(result)["runs"][0]["results"]) == (0, [])


# --- where a rule stands ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("moves.wait", "  wait:"),
        ("moves.wait.then", "    then: next_player"),
        ("moves.wait.no_such", "  wait:"),
        ("define.sweet(c)", "  sweet(c): c.size > 1"),
        ("", "hausregel: 1"),
        ("nowhere.at.all", "hausregel: 1"),
    ],
)
def test_an_address_leads_to_the_nearest_line(address: str, line: str, tmp_path: Path) -> None:
    from tests.helpers import FRUIT

    text = FRUIT.replace("setup:\n", "define:\n  sweet(c): c.size > 1\nsetup:\n")
    path = tmp_path / "fruit.yaml"
    path.write_text(text, encoding="utf-8")
    span = span_of(load(str(path)), address)
    assert text.splitlines()[span.line - 1] == line


# --- explain ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("property_id", BUILT_IN)
def test_every_built_in_property_is_explained(property_id: str) -> None:
    told = command("explain", property_id)
    as_data = json.loads(command("explain", property_id, "--format", "json").stdout)
    text = " ".join(told.stdout.split())
    assert told.exit_code == 0
    assert built_in_claim(property_id) in text
    assert claim_in_full(property_id) in text
    assert all(word in text for word in WORDS)
    assert max(len(line) for line in told.stdout.splitlines()) <= 80
    assert as_data["claim"] == built_in_claim(property_id)
    assert tuple(as_data["verdicts"]) == WORDS


def test_all_built_in_properties_and_verdicts_have_words() -> None:
    assert all(map(meaning, WORDS))
    assert all(built_in_claim(property_id) and claim_in_full(property_id) for property_id in BUILT_IN)
    assert all(meaning_of(property_id, word) for property_id in BUILT_IN for word in WORDS)


def test_the_page_on_verification_speaks_of_all_properties_and_words() -> None:
    page = (Path(__file__).parents[2] / "docs" / "verification.md").read_text(encoding="utf-8")
    assert [name for name in (*BUILT_IN, *WORDS) if f"| `{name}` |" not in page] == []


def test_a_misspelt_property_is_recognised() -> None:
    result = command("explain", "endss")
    assert (result.exit_code, "did you mean `ends`?" in result.stderr) == (2, True)
