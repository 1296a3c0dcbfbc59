"""The audit that verifies the library anew tells what contradicts a published verdict from what only claims less."""

from __future__ import annotations

import pytest

from hausregel.work.verdict_store import PublishedVerdict
from tests.library_audit import changes, contradicts, is_weaker, words_of
from verifier.verdict.sentence import said

PUBLISHED = [
    PublishedVerdict(property="ends", players=(2, 3), word="explored", detail=said("versions-end"), method="explorer"),
]  # fmt: skip


def test_only_what_came_out_otherwise_is_a_change() -> None:
    account = {
        "verdicts": [["ends", 2, "explored", ""], ["ends", 3, "refuted", "a loop"], ["never-stuck", 2, "proved", ""]]
    }
    assert list(changes("a/b", account, words_of(PUBLISHED))) == [
        ("a/b", "ends", 3, "explored", "refuted", "a loop"),
        ("a/b", "never-stuck", 2, "none", "proved", ""),
    ]


@pytest.mark.parametrize(
    ("was", "now", "contradicted", "weaker"),
    [
        ("proved", "refuted", True, False), ("tested", "refuted", True, False), ("refuted", "proved", True, False),
        ("explored", "suspected", True, False), ("proved", "explored", False, True),
        ("explored", "tested", False, True), ("refuted", "unknown", False, True),
        ("tested", "proved", False, False), ("none", "refuted", False, False),
        ("none", "tested", False, False), ("vacuous", "proved", False, False),
    ],
)  # fmt: skip
def test_what_cannot_both_be_so_is_a_contradiction(was: str, now: str, *, contradicted: bool, weaker: bool) -> None:
    change = ("a/b", "ends", 2, was, now, "")
    assert (contradicts(change), is_weaker(change)) == (contradicted, weaker)
