"""`watch`: what is wrong first, then what is settled at once, then the rest; a change stops the work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hausregel.commands.authors import QUICK, Watched, stamps
from tests.hausregel.language_service.writing import BASE
from verifier.verdict import Verdict, VerifyTask, said


class Verifier:
    """A verifier that settles one claim at once and the other in the long run."""

    def __init__(self, file: Path, *, changes: bool = False) -> None:
        self.budgets: list[float | None] = []
        self._file, self._changes = file, changes

    def __call__(self, task: VerifyTask, hear: Callable[[Verdict], None], should_stop: Callable[[], bool]) -> None:
        self.budgets.append(task.budget)
        assert task.players == (2,)
        late = Verdict(property="ends", players=2, word="unknown", detail=said("time-over"), method="none")
        hear(Verdict(property="deals-out", players=2, word="proved", detail=said("time-over"), method="solver"))
        hear(late)
        if self._changes:
            self._file.write_text(BASE + "# changed\n", encoding="utf-8")
            assert should_stop()
        elif task.budget != QUICK:
            hear(Verdict(property="ends", players=2, word="proved", detail=said("time-over"), method="solver"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(BASE, encoding="utf-8")
    return path


def look(file: Path) -> Watched:
    return Watched(file, [2], 60.0, 1, file.parent / "settled", "en")


def test_what_is_settled_at_once_is_shown_first(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verifier = Verifier(file)
    assert look(file).told(verifier) == (str(file),)
    lines = capsys.readouterr().out.splitlines()
    assert verifier.budgets == [QUICK, 60.0]
    assert [line.partition(":")[0] for line in lines if "player:" in line or "players:" in line] == [
        "✓ deals-out, 2 players",
        "✓ ends, 2 players",
    ]
    assert lines[-1] == "All claims are proved or refuted. Waiting for a change; Ctrl-C ends."


def test_a_change_stops_the_work_and_nothing_is_said_to_be_settled(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = stamps([file])
    verifier = Verifier(file, changes=True)
    look(file).told(verifier)
    assert verifier.budgets == [QUICK]
    assert stamps([file]) != before
    assert "Waiting" not in capsys.readouterr().out


def test_faulty_rules_are_not_verified(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(BASE.replace("count(stock) > 0", "count(stok) > 0"), encoding="utf-8")
    verifier = Verifier(file)
    look(file).told(verifier)
    assert verifier.budgets == []
    assert "HR404" in capsys.readouterr().err
