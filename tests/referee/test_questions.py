"""The referee answers the questions that were written from the booklets before it was built."""

from __future__ import annotations

import pytest

from tests.referee.questions import all_questions, answered

FEW = ("junior", "ratefix", "schwarzer-peter-short", "zweikampf-until-all")


def asked(names: tuple[str, ...]) -> tuple[int, list[str], list[str]]:
    """Return how many are answered rightly and with where it is printed, and which cautiously or wrongly."""
    found = list(answered(all_questions(names)))
    right = [each for each in found if each.is_right]
    assert [each.question.id for each in right if not each.is_founded] == []
    cautious = [each.question.id for each in found if each.is_cautious]
    return len(right), cautious, [each.question.id for each in found if not each.is_right and not each.is_cautious]


def test_some_questions_are_answered_as_their_writer_read_the_booklets() -> None:
    assert asked(FEW) == (24, ["sum-same-guess"], [])


@pytest.mark.long
def test_no_question_is_answered_wrongly() -> None:
    right, cautious, wrong = asked(("*",))
    assert wrong == []
    assert (right, len(cautious)) == (257, 22)


def test_every_question_has_a_name_of_its_own() -> None:
    ids = [question.id for question in all_questions()]
    assert len(ids) == len(set(ids)) >= 100
