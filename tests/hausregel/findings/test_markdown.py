"""The page with what was found: how it says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.findings.faults import Rate
from hausregel.findings.finding import Apart, Edition, Finding
from hausregel.findings.markdown import _sentence, made_by, own_passages, read_findings, write_findings
from hausregel.findings.repeated_partings import told_once
from hausregel.findings.transcripts import all_booklets
from hausregel.findings.translations import sentences_apart
from hausregel.work.library import load
from verifier.verdict.sentence import Said, said


def test_values_with_which_it_was_not_seen_are_told_shortly(tmp_path: Path) -> None:
    seldom = {"equally_near": ("first_to_guess", "nobody"), "rounds": ("1", "2", "3", "5"), "number_cards": ("7",)}
    one = Finding(
        ruleset="side-games/ratefix", kind="stuck", players=(2, 3), address="phases.revealed",
        what=said("nobody-can-act", phase="revealed"), settled=said("refuted-by-random-play"), not_with=seldom,
    )  # fmt: skip
    write_findings(tmp_path / "found.md", [one], [], made_by("a command", {}))
    told = (tmp_path / "found.md").read_text(encoding="utf-8")
    assert "`equally_near` = `first_to_guess` or `nobody`; `rounds` = `1 to 3 and 5`; `number_cards` = `7`" in told


def test_the_readings_and_how_often_are_told_and_kept(tmp_path: Path) -> None:
    one = Finding(
        ruleset="side-games/ratefix", kind="stuck", players=(2, 3), address="phases.revealed",
        what=said("nobody-can-act", phase="revealed"), settled=said("refuted-by-random-play"),
        chosen={"equally_near": "no_rule"}, literal=("equally_near",), rates={2: Rate(75, 300), 3: Rate(1, 300)},
    )  # fmt: skip
    write_findings(tmp_path / "found.md", [one], [], made_by("a command", {}))
    told = (tmp_path / "found.md").read_text(encoding="utf-8")
    assert "- Read with `equally_near` = `no_rule` (the letter of the print)\n" in told
    assert "with 2 players in 75 of 300 games (95 % interval: 20 to 30 %); with 3 players in 1 of 300 games" in told
    assert read_findings(tmp_path / "found.md").found == (one,)


def test_an_edition_without_a_rule_of_its_own_is_not_said_to_be_proved_the_same(tmp_path: Path) -> None:
    words = {0: "no rule differs", 3: "the same: proved"}
    b, a = "elfer-raus/master-2011", "elfer-raus/master"
    editions = [
        Edition(edition=b, compared_with=a, word="proved", detail=said("play-differs"), seconds=1.0, differing=number)
        for number in words
    ]
    write_findings(tmp_path / "found.md", [], editions, made_by("a command", {}))
    told = (tmp_path / "found.md").read_text(encoding="utf-8")
    for word in words.values():
        assert f"| {b} | {a} | {word} | {said('play-differs')} | 0 | - |" in told
    assert read_findings(tmp_path / "found.md").editions == tuple(editions)


def test_an_edition_says_how_many_sentences_are_apart_and_what_is_open_only_in_it() -> None:
    b, a = "elfer-raus/master-2012-fr", "elfer-raus/master"
    assert own_passages(b, a) == ("behind_a_connection", "other_card", "exchange_counts", "going_out")
    assert own_passages("elfer-raus/master-2011", a) == ()
    booklets = all_booklets()
    assert sentences_apart(load(b), booklets) > sentences_apart(load("push/push-en"), booklets) > 0


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("it is over", "It is over."),
        ("it is over.", "It is over."),
        ("is it over?", "Is it over?"),
        ("whoever can, lays a card,", "Whoever can, lays a card."),
        ("it is over (at once.)", "It is over (at once.)"),
    ],
)
def test_words_of_a_booklet_end_with_one_full_stop(text: str, whole: str) -> None:
    assert _sentence(text) == whole


@pytest.mark.parametrize(
    ("address", "what", "told", "whole"),
    [
        (
            "readings.about_half", said("ways-to-read", number=2), "How many?",
            ("About half: 2 ways to read it.", "- The question: How many?"),
        ),
        (
            "moves.say.if.new", said("duty-unchecked"), "Say it.",
            ("Guess the sum: whether a player keeps it", "- The rule: Say it."),
        ),
        ("winners", said("sentences-at-odds"), "", ("Who wins: two sentences of the booklet do not agree.",)),
        ("booklet.ratefix", said("sentences-at-odds"), "", ("**Two sentences of the booklet do not agree.**",)),
    ],
)  # fmt: skip
def test_an_entry_begins_with_what_it_is_about(
    address: str, what: Said, told: str, whole: tuple[str, ...], tmp_path: Path
) -> None:
    one = Finding(
        ruleset="side-games/ratefix", kind="at odds", players=(), address=address, what=what, settled=None, told=told
    )
    write_findings(tmp_path / "found.md", [one], [], made_by("a command", {}))
    page = (tmp_path / "found.md").read_text(encoding="utf-8")
    assert [words for words in whole if words not in page] == []


def test_a_move_that_one_edition_lacks_is_told_once(tmp_path: Path) -> None:
    def parting(address: str, move: str, german: str, french: str) -> Finding:
        editions = ("push/push", "push/push-fr")
        apart = Apart(what=said("move-made", move=move), names=editions, said=(said(german), said(french)), moves=1)
        return Finding(
            ruleset="push/push-fr", kind="editions", players=(2,), address=address, what=None, settled=None, apart=apart
        )

    lacks = ("possible", "no-such-move")
    one, two = parting("start.phase", "pass", *lacks), parting("moves.pass", "pass", *lacks)
    three, four = parting("moves.play", "play", *lacks), parting("moves.play", "play", "possible", "possible")
    assert told_once((one, two, three, four)) == (two, four)
    write_findings(tmp_path / "found.md", [one, two], [], made_by("a command", {}))
    assert len(read_findings(tmp_path / "found.md").found) == 1


def test_commands_that_were_given_one_after_the_other_are_told_each_by_itself(tmp_path: Path) -> None:
    about = made_by("a command", {}) | {"repaired": {"date": "2027-01-01", "command": "hausregel a; hausregel b"}}
    write_findings(tmp_path / "found.md", [], [], about)
    page = (tmp_path / "found.md").read_text(encoding="utf-8")
    assert "Repairs were looked for on 2027-01-01 by `hausregel a`, `hausregel b`." in page
