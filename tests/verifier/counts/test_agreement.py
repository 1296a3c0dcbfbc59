"""The rules in numbers allow all that the reference engine does, on random rulesets; wrong translations are noticed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from reference_engine import Engine, Ply, SeededChance, State, deal_out, playout, uniform
from spec.game import Game
from spec.typing import build
from tests.helpers import TESTS, engine_of
from tests.random_rulesets.judgement import read
from tests.random_rulesets.rulesets import numbered
from tests.verifier.counts import agreement
from verifier.analysis import any_round, numbers_of_players
from verifier.counts import CountSteps, CountTable
from verifier.counts.amounts import Amount, Holding
from verifier.counts.count_folds import CountFolds
from verifier.counts.count_terms import CountReader
from verifier.counts.ledger import Ledger

pytestmark = pytest.mark.xdist_group("agreement")
"""The random games are made once."""

RULESETS: Final = (*range(9), 123, 230, 282)
"""By their numbers; with the last three, faults of the translation came to light."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Game]:
    folder, found = tmp_path_factory.mktemp("random"), list[Game]()
    for number in RULESETS:
        ruleset = read(folder, numbered(7, number))
        made = None if ruleset is None else build(ruleset, numbers_of_players(ruleset)[0]).value
        found += [] if made is None else [made.game]
    return found


def disagreements(game: Game) -> Iterator[str]:
    engine, steps = Engine(game), CountSteps(any_round(game))
    deals, moves, states = list[State](), list[Ply](), list[State]()
    for seed in range(3):
        choose, chance = random.Random(seed), SeededChance(seed)
        dealt = deal_out(engine, chance, choose.randrange(game.players)).state
        if dealt is not None:
            deals.append(dealt)
            for here in playout(engine, dealt, uniform(choose), chance, choose, most=8):
                states.append(here.state)
                moves += [here.ply] if here.ply is not None else []
    yield from agreement.in_deals(steps, deals)
    yield from agreement.in_moves(engine, steps, moves)
    yield from agreement.in_positions(engine, steps, states[:8])


def test_what_the_engine_does_is_allowed(games: list[Game]) -> None:
    assert len(games) > len(RULESETS) // 2
    assert [found for game in games for found in disagreements(game)] == []


@pytest.mark.parametrize("opener", range(3))
def test_uneven_deals_begin_with_whoever_opens(opener: int) -> None:
    engine = engine_of(TESTS / "known_truth" / "by_numbers" / "dealt-from-who-opens.yaml", 3)
    steps, choose, chance = CountSteps(any_round(engine.game)), random.Random(1), SeededChance(1)
    dealt = deal_out(engine, chance, opener).state
    assert dealt is not None
    here = next(
        here for here in playout(engine, dealt, uniform(choose), chance, choose, most=2) if here.ply is not None
    )
    assert here.ply is not None
    assert list(agreement.in_deals(steps, [dealt])) == []
    assert list(agreement.in_moves(engine, steps, [here.ply])) == []


def _keeps_what_it_moves(self: Ledger, zone: int, count: Amount, when: Holding, top: object = None) -> None:
    del self, zone, count, when, top


def _counts_nothing(self: CountFolds, branch: object, table: CountTable) -> Amount:
    del self, branch, table
    return 0


def _holds(self: CountReader, conditions: object, names: object, table: object) -> Holding:
    del self, conditions, names, table
    return False


@pytest.mark.parametrize(
    ("owner", "name", "wrong"),
    [(Ledger, "put", _keeps_what_it_moves), (CountFolds, "_count", _counts_nothing), (CountReader, "all_hold", _holds)],
)
def test_a_wrong_translation_is_noticed(
    games: list[Game], owner: type, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    assert any(found for game in games for found in disagreements(game))
