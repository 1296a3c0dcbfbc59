"""The report on the questions to the referee: `python -m tests.referee --report docs/reports/DATE-referee.md`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from tests.referee.questions import Answered, all_questions, answered

HEAD = """\
# Questions to the referee

{date}. {number} questions about positions of {rulesets} printed rulesets. Questions and expected answers
were written from the booklets alone, before the referee was built, by somebody who did not build it; they stand in
`tests/referee/questions/`. `python -m tests.referee` asks them again; `make test-long` fails if one is answered
wrongly.

*Right*: the expected answer, on the expected reading if it depends on one, with where it is printed or that the rules
do not say. *With another reading*: as usually read the answer is the expected one, but the ruleset has a reading that
decides otherwise, where the writer of the question found the print plain; the referee then says that it depends. *Same
section*: of the right ones, those that cite a section that the writer cites.
"""


def report(found: Sequence[Answered], date: str) -> Iterator[str]:
    """Yield the lines of the report."""
    yield HEAD.format(date=date, number=len(found), rulesets=len({each.question.ruleset for each in found}))
    yield "| ruleset | questions | right | with another reading | wrong | same section |"
    yield "|---|---:|---:|---:|---:|---:|"
    for ruleset, some in groupby(found, lambda each: each.question.ruleset):
        yield _row(ruleset, list(some))
    yield _row("**all**", found)
    expected = ("allowed", "refused", "depends", "not said")
    yield "\n| expected | questions | right |\n|---|---:|---:|"
    for answer in expected:
        of_these = [each for each in found if each.question.answer == answer]
        yield f"| {answer} | {len(of_these)} | {sum(each.is_right for each in of_these)} |"
    yield "\n## Where the referee names a reading and the writer of the question none\n"
    for each in found:
        if each.is_cautious and each.ruling is not None:
            readings = ", ".join(f"`{name}`" for name in each.ruling.rests_on)
            asked = each.question
            yield f"- {asked.ruleset}: {asked.asks} Expected: {asked.answer}; it rests on {readings}."
    wrong = [each for each in found if not each.is_right and not each.is_cautious]
    yield "\n## Wrong\n"
    yield "\n".join(f"- {each.question.ruleset}: {each.question.asks} {each.fault}" for each in wrong) or "None."


def _row(name: str, found: Sequence[Answered]) -> str:
    right = [each for each in found if each.is_right and each.is_founded]
    cautious = sum(each.is_cautious for each in found)
    same = sum(each.is_cited for each in right)
    return f"| {name} | {len(found)} | {len(right)} | {cautious} | {len(found) - len(right) - cautious} | {same} |"


def main() -> None:
    """Ask all questions; print the report, or write it."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("--report", type=Path)
    where = parser.parse_args().report
    text = "\n".join(report(list(answered(all_questions())), f"{datetime.now(UTC):%Y-%m-%d}")) + "\n"
    if where is None:
        sys.stdout.write(text)
    else:
        where.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
