"""`draft`: each sentence of a rulebook waits for its rule; the game beside it checks, and the booklet only warns."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.work.check import check_file
from hausregel.work.check_booklet import check_booklet
from hausregel.work.rulebook_draft import DraftHeading, headings_of
from tests.hausregel.commands import command

PRINTED = """\
Aim of the game

Get rid of your cards, e.g. by playing well. The first one
who has none wins!

# How to play
1. Draw a card. Then play one, if you "can".
2. Never look at the 3. pile.
"""


def test_headings_and_sentences_are_told_apart() -> None:
    assert headings_of(PRINTED) == (
        DraftHeading(
            "Aim of the game",
            ("Get rid of your cards, e.g. by playing well.", "The first one who has none wins!"),
        ),
        DraftHeading("How to play", ("Draw a card.", 'Then play one, if you "can".', "Never look at the 3. pile.")),
    )


def test_every_sentence_waits_for_its_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rules.txt").write_text(PRINTED, encoding="utf-8")
    made = command("draft", "ours", "--from", "rules.txt", "--kind", "shedding", "--year", "1990")
    assert (made.exit_code, made.stdout) == (0, "ours.yaml and ours-booklet.yaml: 5 sentences wait for their rules\n")
    assert not check_file(Path("ours.yaml")).is_faulty
    booklet = check_booklet(Path("ours-booklet.yaml"))
    assert not booklet.is_faulty
    assert booklet.sentences == 5
    waiting = [found for found in booklet.diagnostics if found.code == "HR806"]
    assert len(waiting) == 5
    assert command("draft", "ours", "--from", "rules.txt").exit_code == 2


@pytest.mark.parametrize("text", ["", "\n\n", "x" * 300_001, "A heading\n"])
def test_what_is_no_rulebook_is_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rules.txt").write_text(text, encoding="utf-8")
    refused = command("draft", "ours", "--from", "rules.txt")
    assert refused.exit_code == 2
    assert "rules.txt cannot be used as a rulebook" in refused.stderr
    assert not Path("ours.yaml").exists()
