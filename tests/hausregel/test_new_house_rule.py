"""`new`: a short house rule from flags or from answers, which checks; and what a rule did compared with its base."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from hausregel.commands.house_rule import WantedChanges, base_asked, changes_asked
from hausregel.work.base_comparison import ChangedVerdict, compared, compared_with_base
from hausregel.work.check import check_file
from hausregel.work.known_verdicts import KnownVerdicts
from hausregel.work.library import load
from hausregel.work.verdict_store import PublishedVerdict
from hausregel.work.verify import Filed, VerifyResult
from tests.hausregel.commands import command
from tests.hausregel.language_service.writing import BASE
from verifier.verdict import Report, Verdict, Word, said


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("game.yaml").write_text(BASE, encoding="utf-8")
    return tmp_path


def test_flags_make_a_short_file_that_checks() -> None:
    made = command("new", "ours", "--extends", "game.yaml", "--set", "dealt=3", "--change", "end.used_up")
    assert made.exit_code == 0
    text = Path("ours.yaml").read_text(encoding="utf-8")
    assert text.splitlines()[1:] == [
        "hausregel: 1",
        "title:",
        "  en: ours",
        "status: house",
        "extends: game.yaml",
        "set:  # other values of options and readings",
        "  dealt: 3  # usually 5; possible: 1..9",
        "replace:  # rules as they stand now: rewrite them",
        "  end.used_up: count(stock) == 0",
        "# More: `hausregel show` prints all rules of the base, `hausregel verify` says what your change did.",
    ]
    assert check_file(Path("ours.yaml")).diagnostics == ()


@pytest.mark.parametrize(
    ("arguments", "said_of"),
    [
        (("--set", "dealt=99"), "dealt"),
        (("--change", "end.used"), "did you mean `end.used_up`?"),
        (("--change", "end"), "there is no rule `end`"),
    ],
)
def test_what_cannot_be_changed_is_refused(arguments: Sequence[str], said_of: str) -> None:
    refused = command("new", "ours", "--extends", "game.yaml", *arguments)
    assert refused.exit_code == 2
    assert said_of in refused.stderr
    assert not Path("ours.yaml").exists()


def answers(*given: str) -> Iterator[str]:
    yield from given


def test_questions_are_asked_until_they_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    waiting = answers("?", "gme.yaml", "game.yaml")
    assert base_asked(lambda _: next(waiting)) == "game.yaml"
    told = capsys.readouterr().out
    assert "  classics/war\n" in told
    assert "did you mean" in told
    ruleset = load("game.yaml")
    waiting = answers("dealt", "99", "1", "7", "end.used_up", "nonsense", "")
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return next(waiting)

    assert changes_asked(ruleset, ask) == WantedChanges({"dealt": 7}, ("end.used_up",))
    assert "dealt (possible: 1..9)" in asked
    told = capsys.readouterr().out
    assert "   1  dealt: 5; 1..9" in told
    assert "There is no `nonsense` in the list." in told


# --- beside the base -------------------------------------------------------------------------------------------------


def result(words: dict[tuple[str, int], Word]) -> VerifyResult:
    filed = tuple(
        Filed(Verdict(property=name, players=players, word=word, detail=said("time-over"), method="solver"))
        for (name, players), word in words.items()
    )
    report = Report(ruleset="r", players=(2,), verdicts=(), seconds=0.0, seed=1)
    ruleset = load("game.yaml")
    return VerifyResult(ruleset=ruleset, games={}, base={}, report=report, filed=filed, interrupted=False)


def known(words: dict[str, Word]) -> KnownVerdicts:
    verdicts = tuple(
        PublishedVerdict(property=name, players=(2, 3), word=word, detail=said("time-over"), method="solver")
        for name, word in words.items()
    )
    return KnownVerdicts(verdicts, "published", "2026-01-01")


def test_only_proofs_and_refutations_are_called_lost_or_gained() -> None:
    before: dict[str, Word] = {
        "a": "proved",
        "b": "refuted",
        "c": "tested",
        "d": "proved",
        "e": "vacuous",
        "f": "unknown",
    }
    now: dict[tuple[str, int], Word] = {
        ("a", 2): "refuted", ("b", 2): "proved", ("c", 2): "refuted", ("d", 2): "unknown", ("e", 2): "proved",
        ("f", 2): "proved", ("g", 2): "proved", ("mine", 2): "proved",
    }  # fmt: skip
    found = compared(result(now), "base", known(before), frozenset({"mine"}))
    assert found.lost == (ChangedVerdict("a", 2, "proved", "refuted"),)
    assert found.gained == (ChangedVerdict("b", 2, "refuted", "proved"),)
    assert found.open == (ChangedVerdict("c", 2, "tested", "refuted"), ChangedVerdict("d", 2, "proved", "unknown"))
    assert found.same == 1
    assert found.not_known == (("f", 2), ("g", 2))


def test_where_nothing_is_stored_nothing_is_claimed() -> None:
    Path("ours.yaml").write_text("hausregel: 1\ntitle: {en: o}\nstatus: house\nextends: game.yaml\n", encoding="utf-8")
    found = compared_with_base(result({("ends", 2): "proved"}), "ours.yaml", None)
    assert found is not None
    assert (found.base, found.origin, found.lost, found.gained) == ("game.yaml", None, (), ())
    assert found.not_known == (("ends", 2),)
    assert compared_with_base(result({}), "game.yaml", None) is None


def test_the_report_says_what_was_done_to_the_base() -> None:
    Path("ours.yaml").write_text(
        "hausregel: 1\ntitle: {en: o}\nstatus: house\nextends: side-games/zweikampf\n", encoding="utf-8"
    )
    arguments = ("ours.yaml", "--budget", "5s", "--property", "examples-hold", "--defaults-only", "--workers", "1")
    told = command("verify", *arguments, "--cache", "kept").stdout
    assert "Compared with side-games/zweikampf" in told
    assert "1 verdict says the same of both." in told
