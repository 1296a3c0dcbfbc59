"""The audit of what is published finds a verdict that a play contradicts, and no fault in one that is right."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from hausregel.work.library import load
from hausregel.work.verdict_store import PublishedVerdict, stored
from tests.published_audit import Cell, cells, contradicting
from verifier.verdict.sentence import said

STUCK: Final = "hausregel: 1\ntitle: {en: Stuck}\nstatus: house\nextends: elfer-raus/junior\nremove: [moves.pass]\n"
VERDICT: Final = PublishedVerdict(
    property="never-stuck", players=(2, 3, 5), word="explored", detail=said("holds-everywhere", states=7),
    method="explorer",
)  # fmt: skip


def test_what_holds_beside_what_is_refuted_is_looked_at_longer() -> None:
    refuted = replace(VERDICT, players=(4,), word="refuted")
    found = list(cells([VERDICT, refuted, replace(VERDICT, property="ends", ending="almost-surely")]))
    assert [(cell.players, cell.doubtful) for cell in found] == [(2, False), (3, True), (5, True)]


def test_a_verdict_that_a_play_contradicts_is_found(tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(STUCK, encoding="utf-8")
    found = contradicting(load(str(path)), Cell(VERDICT, 2, doubtful=False), 20_000, 1)
    assert found is not None
    assert found.kind == "stuck"


def test_nothing_is_found_against_what_is_right() -> None:
    junior = load("elfer-raus/junior")
    known = stored(junior)
    assert known is not None
    some = [cell for cell in cells(known.verdicts) if cell.players == 2]
    assert len(some) > 5
    assert [cell for cell in some if contradicting(junior, cell, 300, 1) is not None] == []
