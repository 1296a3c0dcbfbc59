"""All rounds of a match: later ones may begin otherwise than the first, and what is said holds for them, too."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import library
from reference_engine import Engine, Round, are_of_a_match, play_again
from spec.game import Game
from tests.helpers import built, engine, engine_of
from verifier.analysis import any_round, begin_alike, has_rounds
from verifier.analysis.rounds import rounds_differ
from verifier.portfolio.verification import verify
from verifier.properties import ONE_ROUND, what_it_shows
from verifier.random_play import sample
from verifier.verdict import Verdict, VerifyTask

GROWING: Final = """\
hausregel: 1
title: {en: Growing hands}
status: house
players: 2..3
domains: {suit: [red, blue], rank: 1..4}
cards: {card: {of: [suit, rank], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  pile: {stacked: true, faces: top}
variables:
  size: {range: 1..6, start: 2, lasts: match}
setup:
  shuffle: [{shuffle: stock}]
  deal: [{deal: DEALT, from: stock, to: hand}]
phases: [turn]
moves:
  play:
    choose: {c: "hand[me]"}
    do: [{move: c, to: pile}]
    then: next_player
after:
  more:
    if: any(count(hand[p]) == 0 for p in players)
    do: [{set: size, to: NEXT}]
end:
  out: any(count(hand[p]) == 0 for p in players)
score: count(hand[p])
winners: count(hand[p]) == 0
match: {rounds: 5, opener: left(opener), winners: total(p) == min(total(q) for q in players)}
properties:
  small: size < 4
  large: {possible: size == 4}
"""


def growing(dealt: str = "size", after: str = "min(size + 1, 6)") -> str:
    """Return the rules of a match whose hands grow."""
    return GROWING.replace("DEALT", dealt).replace("NEXT", after)


def verdicts(tmp_path: Path, rules: str, *properties: str) -> dict[str, Verdict]:
    """Return what is said of a ruleset with two players."""
    path = tmp_path / "match.yaml"
    path.write_text(rules, encoding="utf-8")
    report = verify(VerifyTask(path=path, library=library(), players=(2,), properties=properties, cache=None))
    assert report.failures == ()
    return {verdict.property: verdict for verdict in report.verdicts}


def game_of(tmp_path: Path, rules: str) -> Engine:
    """Return the engine of a ruleset with two players."""
    path = tmp_path / "match.yaml"
    path.write_text(rules, encoding="utf-8")
    return engine_of(path, 2)


# --- what is said -------------------------------------------------------------------------------------------------


def test_a_deal_that_fails_in_a_later_round_refutes(tmp_path: Path) -> None:
    verdict = verdicts(tmp_path, growing(), "deals-out")["deals-out"]
    assert verdict.word == "refuted"
    (shown,) = verdict.witnesses
    assert (len(shown.replay.rounds), shown.replay.match) == (4, True)
    assert "in round 4 of a match" in str(verdict.detail)
    assert what_it_shows(game_of(tmp_path, growing()), shown.replay) is not None


def test_a_claim_that_fails_in_a_later_round_is_refuted(tmp_path: Path) -> None:
    verdict = verdicts(tmp_path, growing("1"), "small")["small"]
    assert (verdict.word, len(verdict.witnesses[0].replay.rounds)) == ("refuted", 2)


def test_what_comes_about_in_a_later_round_is_possible(tmp_path: Path) -> None:
    assert verdicts(tmp_path, growing("1"), "large")["large"].word == "proved"


def test_a_proof_is_of_every_round(tmp_path: Path) -> None:
    found = verdicts(tmp_path, growing("1"), "deals-out", "never-stuck", "ends")
    assert {name: verdict.word for name, verdict in found.items()} == dict.fromkeys(found, "proved")
    assert [name for name, verdict in found.items() if ONE_ROUND in verdict.assumptions] == []


def test_what_was_visited_is_the_first_round_alone(tmp_path: Path) -> None:
    """The solver cannot prove it for every value of `size`, and no later round comes to such a value."""
    rules = growing("min(size, 4)", "size").replace("small: size < 4", "small: size == 2")
    verdict = verdicts(tmp_path, rules, "small")["small"]
    assert (verdict.word, verdict.method, verdict.assumptions) == ("explored", "explorer", (ONE_ROUND,))
    assert str(verdict.scope) == "the first round of a match, with the whole deck"


def test_what_lies_on_the_table_assumes_what_any_claim_about_it_assumes(tmp_path: Path) -> None:
    claims = "properties:\n  eight: count(stock) + count(pile) < 9\n"
    rules = growing("min(size, 4)", "size").replace("small: size < 4", "small: size == 2")
    found = verdicts(tmp_path, rules.replace("properties:\n", claims), "lawful-table", "eight", "small")
    assert [found[name].word for name in ("eight", "small", "lawful-table")] == ["proved", "explored", "explored"]
    assert [ONE_ROUND in found[name].assumptions for name in ("eight", "small", "lawful-table")] == [False, True, True]


def test_games_end_in_those_rounds_alone_in_which_none_is_known_to_get_stuck(tmp_path: Path) -> None:
    chosen = '    choose: {c: "hand[me]"}\n'
    rules = growing("min(size, 4)", "size").replace(chosen, chosen + "    if: size < 3\n")
    found = verdicts(tmp_path, rules, "never-stuck", "ends")
    assert {name: verdict.word for name, verdict in found.items()} == dict.fromkeys(found, "explored")
    assert [name for name, verdict in found.items() if ONE_ROUND not in verdict.assumptions] == []


@pytest.mark.parametrize(("redeal", "word"), [("size > 4", "explored"), ("size > 6 and count(stock) == 0", "proved")])
def test_a_deal_that_a_later_round_may_refuse_for_ever_is_not_proved(tmp_path: Path, redeal: str, word: str) -> None:
    rules = growing("1", "size").replace("phases:", f"start: {{redeal: {redeal}}}\nphases:")
    verdict = verdicts(tmp_path, rules.replace("1..6", "1..9"), "deals-out")["deals-out"]
    assert (verdict.word, ONE_ROUND in verdict.assumptions) == (word, word == "explored")


# --- rounds -------------------------------------------------------------------------------------------------------


def test_random_play_goes_on_from_round_to_round(tmp_path: Path) -> None:
    game = game_of(tmp_path, growing())
    played = sample(game, 20, 1, {})
    assert (played.dealt, set(played.lengths)) == (15, {0, 3, 5, 7})
    (found,) = [finding for finding in played.findings if finding.kind == "impossible deal"]
    assert (found.games, found.replay.length) == (5, (4, 15))


def test_rounds_that_begin_alike_are_matches_of_their_own(tmp_path: Path) -> None:
    rules = growing("1").replace("lasts: match", "lasts: round")
    played = sample(game_of(tmp_path, rules), 20, 1, {})
    assert [finding for finding in played.findings if len(finding.replay.rounds) > 1] == []


def test_rounds_follow_one_another_only_as_the_match_says(tmp_path: Path) -> None:
    game = game_of(tmp_path, growing())
    replay = next(finding.replay for finding in sample(game, 20, 1, {}).findings if finding.kind == "impossible deal")
    states = play_again(game, replay).states
    assert are_of_a_match(game, replay, states)
    last: Round = replay.rounds[-1]
    turned = replace(replay, rounds=(*replay.rounds[:-1], replace(last, opener=1 - last.opener)))
    assert not are_of_a_match(game, turned, states)
    assert not are_of_a_match(game, replace(replay, match=False), states)
    assert not are_of_a_match(game, replace(replay, rounds=replay.rounds[1:]), states[1:])
    assert not are_of_a_match(game, replace(replay, rounds=(*replay.rounds, *replay.rounds)), (*states, *states))


MATCH: Final = "match: {rounds: 3, points: 1}\n"
TURNING: Final = MATCH.replace("points: 1", "points: 1, opener: left(opener)")
KEPT: Final = "variables:\n  bites: {range: 0..9, start: 0, lasts: match}\n  guest: {of: player, start: nothing}\n"


@pytest.mark.parametrize(
    ("rules", "rounds", "differ", "alike"),
    [
        ("", False, False, True),
        (MATCH, True, False, True),
        (TURNING, True, False, True),
        (TURNING + "start: {player: first(p for p in players if fruit(apple, 1) in plate[p])}\n", True, False, True),
        (TURNING + "start: {player: first(p for p in players if stone in plate[p])}\n", True, False, False),
        (TURNING + "start: {player: opener if position(opener) > 0 else left(opener)}\n", True, False, False),
        (KEPT, True, True, False),
        (MATCH + KEPT, True, True, False),
    ],
)
def test_rounds_differ_where_something_is_kept(rules: str, rounds: bool, differ: bool, alike: bool) -> None:
    game: Game = built(rules).game
    assert (has_rounds(game), rounds_differ(game), begin_alike(game)) == (rounds, differ, alike)


def test_any_round_begins_with_any_value_of_what_is_kept() -> None:
    game = engine(MATCH + KEPT).game
    assert any_round(game).left_open == {"bites": tuple(range(10))}
    assert any_round(engine(MATCH).game).left_open == {}


UNTIL: Final = growing().replace("match: {rounds: 5,", 'match: {until: "any(enough(total(p)) for p in players)",')


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("define: {enough(n): n >= 9}\nscore: 3", "define: {enough(n): n >= 9}\nscore: 9"),
        ("define: {enough(n): n >= 9}\nscore: 3", "define: {enough(n): n >= 3}\nscore: 3"),
    ],
)
def test_what_ends_a_match_bears_on_what_comes_about_in_later_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str
) -> None:
    """The hands are of four cards in the third round, if there is one."""
    monkeypatch.setattr("verifier.evidence.random_games.GAMES", 20)
    monkeypatch.setattr("verifier.evidence.guided_games.SEARCHING", 0)
    monkeypatch.setattr("verifier.evidence.versions.SMALL", -1.0)
    monkeypatch.setattr("verifier.evidence.versions.MOVES", 100)
    path = tmp_path / "match.yaml"
    words: list[tuple[str, bool]] = []
    for score in (before, after):
        path.write_text(UNTIL.replace("score: count(hand[p])", score), encoding="utf-8")
        asked = VerifyTask(
            path=path, library=library(), players=(2,), properties=("large",), cache=tmp_path / "cache", watched=0
        )
        (verdict,) = verify(asked).verdicts
        words.append((verdict.word, verdict.reused))
    assert words == [("proved", False), ("unknown", False)]
