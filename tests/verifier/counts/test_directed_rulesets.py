"""Numbers of cards prove nothing false of rulesets in which they decide, and they do prove much of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest
import z3

from tests.random_rulesets.judgement import wrong_words
from tests.random_rulesets.numbers_alone import account_by_numbers
from tests.random_rulesets.tight_claims import counted

STATES: Final = 40
FEW: Final = 16
MANY: Final = 400
"""So many are tried by `make test-long`."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "numbers", [range(0, FEW, 2), range(1, FEW, 2), pytest.param(range(FEW, MANY), marks=pytest.mark.long)]
)
def test_numbers_prove_nothing_false_and_a_good_share(numbers: range, tmp_path: Path) -> None:
    accounts = [account_by_numbers(tmp_path, str(number), counted(1, number, STATES), STATES) for number in numbers]
    assert list(wrong_words(accounts)) == []
    assert sum(account.state == "judged" for account in accounts) >= 0.7 * len(numbers)
    words = Counter(judged.word for account in accounts for judged in account.judged if judged.method == "counting")
    assert words["proved"] >= 3 * len(numbers)


def test_equal_numbers_give_equal_rulesets_and_claims() -> None:
    assert counted(1, 7, STATES) == counted(1, 7, STATES)
    assert counted(1, 7, STATES) != counted(1, 8, STATES)


@pytest.mark.slow
@pytest.mark.parametrize("work", [500, pytest.param(3_000, marks=pytest.mark.long)])
def test_nothing_false_is_proved_where_the_solver_gives_up(
    work: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("count_induction.WORK", "count_induction.HASTE", "count_steps.WORK"):
        monkeypatch.setattr(f"verifier.counts.{limit}", work)
    answers, check = Counter[str](), z3.Solver.check

    def noted(solver: z3.Solver, *assumed: z3.BoolRef) -> z3.CheckSatResult:
        answer = check(solver, *assumed)
        answers[str(answer)] += 1
        return answer

    monkeypatch.setattr(z3.Solver, "check", noted)
    accounts = [
        account_by_numbers(tmp_path, str(number), counted(1, number, STATES), STATES) for number in (2, 3, 5, 7, 8, 16)
    ]
    assert list(wrong_words(accounts)) == []
    assert min(answers[answer] for answer in ("sat", "unsat", "unknown")) > 10
