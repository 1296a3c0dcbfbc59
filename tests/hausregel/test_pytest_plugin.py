"""Rulesets as tests of pytest: what is faulty fails, what was not played or settled is skipped, the rest left alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.hausregel.language_service.writing import BASE, GERMAN, RULE


def test_rulesets_are_tests(tmp_path: Path) -> None:
    wrong = BASE.replace("{do: play(clubs 9), by: Bob}", "{do: play(clubs 9), by: Ann}")
    faulty = BASE.replace("count(stock) > 0", "count(stok) > 0")
    files = {
        "game.yaml": BASE, "game.de.yaml": GERMAN, "rule.yaml": RULE, "wrong.yaml": wrong, "faulty.yaml": faulty,
        "module.yaml": "module: 1\nset: {dealt: 3}\n", "other.yaml": "services: {web: 1}\n",
    }  # fmt: skip
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    plugin = ("-p", "no:hausregel", "-p", "hausregel.pytest_plugin", "-p", "no:cacheprovider", "-p", "no:xdist")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *plugin, "-q", "-rA", "--tb=short", "--rootdir", tmp_path, tmp_path],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    told = {
        (word, line.rpartition("::")[0].rpartition("/")[2], line.rpartition("::")[2].partition(" ")[0])
        for line in run.stdout.splitlines()
        if (word := line.partition(" ")[0]) in {"PASSED", "FAILED"}
    }
    assert told == {
        ("PASSED", "game.yaml", "check"),
        ("PASSED", "game.yaml", "examples.same_again"),
        ("PASSED", "rule.yaml", "check"),
        ("PASSED", "rule.yaml", "examples.same_again"),
        ("PASSED", "wrong.yaml", "check"),
        ("FAILED", "wrong.yaml", "examples.same_again"),
        ("FAILED", "faulty.yaml", "check"),
    }
    assert "not played: the rules have errors" in run.stdout
    assert "error[HR404]" in run.stdout
    assert "^^^^" in run.stdout
    assert "hausregel/pytest_plugin.py" not in run.stdout.replace("SKIPPED", "\n").partition("short test summary")[0]
