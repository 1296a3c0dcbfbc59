"""What is proved or refuted of a match is true of every round to which it can come."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from spec.game import Game
from tests.helpers import engine_of
from tests.match_rounds import holds_in_all, truths_of_rounds
from tests.truth import Truth
from tests.verifier.test_known_truth import FOLDER, report_on, truths_of
from verifier.verdict import Verdict

MATCHES: Final = (
    "a-match-that-grows-with-an-option",
    "a-match-without-passing",
    "refused-from-then-on",
    "stuck-in-a-later-round",
    "the-last-one-opens",
    "whoever-opens",
)
MOST: Final = 2_000
LEFT_OPEN: Final = frozenset({"examples-hold", "keeps-secrets", "no-dead-rule"})
"""What is said of these is not about each round by itself."""


@pytest.mark.slow
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("path", [FOLDER / f"{name}.yaml" for name in MATCHES], ids=lambda path: path.stem)
def test_what_is_said_is_true_of_every_round(path: Path, whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.analysis.rounds.MOST_ROUNDS", 2)
    monkeypatch.setattr("verifier.evidence.guided_games.SEARCHING", 2_000)
    monkeypatch.setattr("verifier.evidence.versions.MOVES", 5_000)
    if not whole:
        monkeypatch.setattr("verifier.evidence.versions.SMALL", -1.0)
    players, _ = truths_of(path)
    game = engine_of(path, players).game
    truths = truths_of_rounds(game, MOST)
    assert len(truths) > 1
    report = report_on(path, players)
    assert report.failures == ()
    wrong = [verdict for verdict in report.verdicts if not _is_true(game, truths, verdict)]
    assert wrong == []


def _is_true(game: Game, truths: tuple[Truth, ...], verdict: Verdict) -> bool:
    if verdict.word not in ("proved", "refuted") or verdict.property in LEFT_OPEN:
        return True
    holds = holds_in_all(game, truths, verdict.property)
    bounds = [truth.longest for truth in truths if truth.longest is not None]
    within = verdict.bound is None or verdict.bound >= max(bounds, default=0)
    return holds in (None, verdict.word == "proved") and within
