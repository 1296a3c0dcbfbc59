"""Questions to readers: they are about what the rules decide, and only right answers are taken as right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reading.__main__ import ask
from tests.reading.marks import is_right, mark
from tests.reading.questions import Answer

TAKEN = "classics/noughts-and-crosses"


@pytest.mark.parametrize(
    ("said", "answer", "right"),
    [
        ("A C", Answer(letters=("A", "C")), True),
        ("C, A", Answer(letters=("A", "C")), True),
        ("A", Answer(letters=("A", "C")), False),
        ("A B C", Answer(letters=("A", "C")), False),
        (None, Answer(letters=("A",)), False),
        ("Ben, Ada; 0 3", Answer(winners=("Ada", "Ben"), points=(0, 3)), True),
        ("Ada; 0 3", Answer(winners=("Ada", "Ben"), points=(0, 3)), False),
        ("Ada; 3 0", Answer(winners=("Ada",), points=(0, 3)), False),
        ("-", Answer(winners=()), True),
        ("Ada", Answer(winners=()), False),
    ],
)
def test_only_what_is_right_is_taken_as_right(said: str | None, answer: Answer, *, right: bool) -> None:
    assert is_right(said, answer) is right


def test_a_reader_is_asked_thirty_questions_and_has_no_key(tmp_path: Path) -> None:
    assert ask(TAKEN, "de", 1, tmp_path) == 30
    assert "gewinnt" in (tmp_path / "telling.txt").read_text(encoding="utf-8")
    asked = (tmp_path / "questions.txt").read_text(encoding="utf-8").split("\n=== ")[1:]
    right = [mark_line(tmp_path, number) for number in range(1, 31)]
    assert len(asked) == 30
    for number, question in enumerate(asked, 1):
        if (answer := right[number - 1]).winners is None:
            assert answer.letters
            assert any(f"  {letter})" in question for letter in set("ABCDEF") - set(answer.letters))


def mark_line(folder: Path, number: int) -> Answer:
    """Return the right answer of a question, as it is told where nothing was answered."""
    (folder / "answers.txt").write_text("", encoding="utf-8")
    found = mark(folder)
    assert (found.right, found.of) == (0, 30)
    return found.wrong[number][1]
