"""No verdict on a random ruleset is false, whether its whole game is gone through or has to be proved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from spec.typing.builder import build
from tests.helpers import TESTS, in_words, ruleset_of
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import WAYS, Asked, Way, account_of, wrong_words
from tests.random_rulesets.rulesets import numbered, rulesets
from tests.truth import truth_of
from verifier.verdict.verdicts import Verdict

STATES: Final = 120
NUMBERED: Final = 14
MANY: Final = 400
"""So many are tried by `make test-long`."""

DRAWN: Final = 8

drawn = settings(
    max_examples=DRAWN,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@given(made=rulesets())
@drawn
def test_no_word_is_false(way: Way, made: Yaml, tmp_path: Path) -> None:
    assert list(wrong_words([account_of(tmp_path, "drawn", made, way, STATES)])) == []


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("numbers", [range(NUMBERED), pytest.param(range(NUMBERED, MANY), marks=pytest.mark.long)])
def test_no_word_is_false_of_those_that_are_numbered(numbers: range, way: Way, tmp_path: Path) -> None:
    accounts = [
        account_of(tmp_path, str(number), numbered(1, number), way, STATES)
        for number in numbers[WAYS.index(way) :: len(WAYS)]
    ]
    assert list(wrong_words(accounts)) == []
    words = {(judged.word, judged.outcome) for account in accounts for judged in account.judged}
    assert {("proved", "true"), ("refuted", "true")} <= words


@pytest.fixture
def asked() -> Asked:
    path = TESTS / "known_truth" / "sun-and-moon.yaml"
    built = build(ruleset_of(path), 2).value
    assert built is not None
    return Asked(ruleset_of(path), built, truth_of(built.game, 100), 100)


def said(name: str, word: str, **more: object) -> Verdict:
    verdict = Verdict(property=name, players=2, word="unknown", detail=in_words(""), method="none")
    return replace(verdict, word=word, **more)  # type: ignore[arg-type]  # fields of a verdict


@pytest.mark.parametrize(
    ("verdict", "outcome"),
    [
        (said("never_rung", "proved"), "false"),
        (said("never_rung", "refuted"), "true"),
        (said("never_rung", "tested"), "no claim"),
        (said("keeps-secrets", "refuted"), "false"),
        (said("lawful-table", "vacuous"), "false"),
        (said("ends", "proved", ending="always"), "false"),
        (said("ends", "refuted", ending="may-not-end"), "true"),
        (said("ends", "refuted", ending="if-players-cooperate"), "open"),
        (said("no-dead-rule", "proved"), "false"),
        (said("no-dead-rule", "refuted", address="moves.place_moon.if.free"), "true"),
        (said("no-dead-rule", "refuted", address="moves.ring"), "false"),
    ],
)
def test_a_false_word_is_told_from_a_true_one(asked: Asked, verdict: Verdict, outcome: str) -> None:
    assert asked.judged(verdict).outcome == outcome
