"""JUnit: faults fail, what is not settled is skipped and never passes."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

from hausregel.report.junit import of_checks, of_verdicts
from hausregel.work.check import check_file
from hausregel.work.verify import Filed, VerifyResult
from tests.hausregel.language_service.writing import BASE
from verifier.verdict import Report, Verdict, Word, said


def cases(text: str) -> dict[str, list[str]]:
    root = ET.fromstring(text)
    return {str(case.get("name")): [part.tag for part in case] for case in root.iter("testcase")}


def test_files_with_errors_fail(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(BASE, encoding="utf-8")
    bad.write_text(BASE.replace("count(stock) > 0", "count(<stok>) > 0"), encoding="utf-8")
    root = ET.fromstring(of_checks([check_file(good), check_file(bad)]))
    assert [(suite.get("name"), suite.get("failures")) for suite in root] == [(str(good), "0"), (str(bad), "1")]


def test_what_is_not_settled_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(BASE, encoding="utf-8")
    checked = check_file(path)
    assert checked.ruleset is not None
    words: tuple[Word, ...] = ("proved", "tested", "refuted", "suspected", "unknown", "vacuous")
    filed = [
        Filed(Verdict(property=word, players=2, word=word, detail=said("time-over"), method="solver"), (Path("g"),))
        for word in words
    ]
    report = Report(ruleset="game", players=(2,), verdicts=(), seconds=0.0, seed=1)
    result = VerifyResult(
        ruleset=checked.ruleset, games={}, base={}, report=report, filed=tuple(filed), interrupted=False
    )
    found = {name.partition(" ")[0]: tags for name, tags in cases(of_verdicts([result])).items()}
    assert found == {
        "proved": ["system-out"], "tested": ["system-out"], "vacuous": ["system-out"],
        "refuted": ["failure"], "suspected": ["failure"], "unknown": ["skipped"],
    }  # fmt: skip
    strict = cases(of_verdicts([result], strict=True))
    assert strict["tested [2 players]"] == ["skipped"]
