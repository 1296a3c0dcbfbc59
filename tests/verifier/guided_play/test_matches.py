"""Rounds are put together to a match that several win, shortest first, and only where no round rests on another."""

from __future__ import annotations

import random
from typing import Final

from reference_engine import Round, champions, new_match
from spec.ruleset.fingerprints import fingerprint
from tests.helpers import engine, ruleset
from tests.verifier.guided_play.games import DEAL, TAKE
from verifier.allowance import Allowance
from verifier.guided_play import MatchHunt, match_replay, tie_in_match

RULES: Final = (
    DEAL
    + TAKE.replace("do:", "choose: {n: 'numbers(1, 3)'}\n    if: count(basket) >= n\n    do:").replace(
        "draw: 1", "draw: n"
    )
    + "score: count(plate[p])\nend: {out: count(basket) == 0}\nwinners: score(p) == max(score(q) for q in players)\n"
    "match: {rounds: 2, opener: left(opener), winners: total(p) == max(total(q) for q in players)}\n"
)


def test_a_match_that_several_win_is_put_together_and_plays_again() -> None:
    made = engine(RULES)
    hunted = MatchHunt(made, random.Random(1))
    rounds = hunted.put_together(Allowance(made, moves=2_000))
    assert rounds is not None
    replay = match_replay(made, rounds, rules=fingerprint(ruleset(RULES)), seed=1, note="")
    what = tie_in_match(made, replay)
    assert what is not None
    assert dict(what.facts)["seats"] == (0, 1)
    assert [round_.opener for round_ in rounds] == [0, 1]
    assert len(set(rounds)) == len(rounds)


def test_where_rounds_rest_on_those_before_none_are_put_together() -> None:
    kept = RULES + "variables:\n  bites: {range: 0..9, start: 0, lasts: match}\n"
    hunted = MatchHunt(engine(kept), random.Random(1))
    assert hunted.by_chance() is not None
    assert hunted.put_together(Allowance(engine(kept), moves=0)) is None


def test_a_match_by_chance_has_all_its_rounds() -> None:
    made = engine(RULES)
    hunted = MatchHunt(made, random.Random(3))
    played = [match for match in (hunted.by_chance() for _ in range(40)) if match is not None]
    assert {len(match.rounds) for match in played} == {new_match(made).rounds}
    for match in played:
        won = champions(made, match.match, match.rounds[-1].last)
        assert hunted.is_tied(match) == (len(won) > 1)
        rounds: tuple[Round, ...] = tuple(part.played for part in match.rounds)
        replay = match_replay(made, rounds, rules={}, seed=3, note="")
        assert (tie_in_match(made, replay) is not None) == hunted.is_tied(match)
    assert len({hunted.is_tied(match) for match in played}) == 2


def test_the_rounds_of_a_match_that_several_win_get_shorter_and_several_win_it_still() -> None:
    made = engine(RULES)
    hunted = MatchHunt(made, random.Random(1))
    tied = next(match for match in iter(hunted.by_chance, ...) if match is not None and hunted.is_tied(match))
    before = tuple(part.played for part in tied.rounds)
    after = hunted.shortened(before, Allowance(made, moves=5_000))
    assert sum(len(part.moves) for part in after) < sum(len(part.moves) for part in before)
    assert tie_in_match(made, match_replay(made, after, rules={}, seed=1, note="")) is not None
    assert hunted.shortened(before, Allowance(made, moves=0)) == before
