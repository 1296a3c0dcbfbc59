"""The page with what was found: how it says it."""

from __future__ import annotations

from pathlib import Path

from hausregel.findings.finding import Finding
from hausregel.findings.markdown import made_by, write_findings
from verifier.verdict.sentence import said


def test_values_with_which_it_was_not_seen_are_told_shortly(tmp_path: Path) -> None:
    seldom = {"equally_near": ("first_to_guess", "nobody"), "rounds": ("1", "2", "3", "5"), "number_cards": ("7",)}
    one = Finding(
        ruleset="side-games/ratefix", kind="stuck", players=(2, 3), address="phases.revealed",
        what=said("nobody-can-act", phase="revealed"), settled=said("refuted-by-random-play"), not_with=seldom,
    )  # fmt: skip
    write_findings(tmp_path / "found.md", [one], [], made_by("a command", {}))
    told = (tmp_path / "found.md").read_text(encoding="utf-8")
    assert "`equally_near` = `first_to_guess` or `nobody`; `rounds` = `1 to 3 and 5`; `number_cards` = `7`" in told
