"""The report on small games counts every word, and shows what is false or open."""

from __future__ import annotations

from tests.random_rulesets.judgement import Account, Judged
from tests.small_games_audit import faults_of, report


def account(way: str, *judged: Judged) -> Account:
    return Account("classics/war three 2", way, states=7, judged=list(judged))  # type: ignore[arg-type]


def test_every_word_stands_in_the_report_with_what_is_false_or_open_of_it() -> None:
    whole = account("whole", Judged("ends", "proved", "true"), Judged("never-stuck", "proved", "true"))
    proof = account("proof", Judged("ends", "proved", "false", "it can go on"), Judged("a-claim", "vacuous", "open"))
    large = Account("classics/war five 2", "whole", state="too large")
    told = report([whole, proof, large], 9)
    assert "Of 4 words: 1 are false, 1 are open, 2 are true." in told
    assert "2 smaller versions" in told
    assert "- classics/war three 2, proof: it can go on" in told
    assert "**classics/war**, three, 2 players, 7 states" in told
    assert "- whole: proved `ends`, `never-stuck`" in told
    assert "- proof: proved (false) `ends`; vacuous (open) `a-claim`" in told
    assert "**classics/war**, five, 2 players, too large" in told
    assert faults_of(whole) == []
    assert faults_of(proof) == ["it can go on"]
