"""Playing side by side with OpenSpiel: the same rules come out alike, and other rules are found."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from benchmarks.openspiel import theirs
from benchmarks.openspiel.comparing import Difference, differences
from benchmarks.openspiel.ours import AS_CODED, AS_DOCUMENTED, Ours
from benchmarks.openspiel.theirs import EIGHT, SUITS, Setting
from tests.benchmarks import recorded

pytestmark = pytest.mark.skipif(
    find_spec("pyspiel") is None,
    reason="play beside OpenSpiel: `make test EXTRAS=dev,fast,bench,cvc5,storm` installs it",
)

SETTING = Setting(players=3, special=True, reshuffle=True, most_drawn=5, most_plays=100)
GAMES = 12


def found(rules: Path, setting: Setting = SETTING, games: int = GAMES, reluctance: int = 1) -> list[Difference]:
    game, random, ours = setting.game(), Random(1), Ours(rules, setting)
    differing: list[Difference] = []
    for _ in range(games):
        acts = theirs.play(game, random, reluctance)
        reached = ours.replay(theirs.record(acts, setting.players))
        differing += differences(theirs.shown(game, acts, setting), ours, reached)
    return differing


def changed(tmp_path: Path, patch: str) -> Path:
    path = tmp_path / "changed.yaml"
    title = "hausregel: 1\ntitle: {en: Other rules}\nstatus: house\n"
    (tmp_path / "as-coded.yaml").write_text(AS_CODED.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "as-documented.yaml").write_text(AS_DOCUMENTED.read_text(encoding="utf-8"), encoding="utf-8")
    path.write_text(f"{title}extends: ./as-coded.yaml\n{patch}", encoding="utf-8")
    return path


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("special", [False, True])
@pytest.mark.parametrize("reshuffle", [False, True])
def test_the_rules_as_coded_play_as_openspiel_does(players: int, special: bool, reshuffle: bool) -> None:
    setting = Setting(players=players, special=special, reshuffle=reshuffle, most_drawn=5, most_plays=100)
    assert found(AS_CODED, setting, 3) == []


def test_the_game_written_down_is_still_played_so() -> None:
    shown = theirs.shown(recorded.SETTING.game(), recorded.ACTS, recorded.SETTING)
    assert shown.positions == recorded.SHOWN.positions
    assert shown.returns == recorded.SHOWN.returns
    assert {at: [(card, round(odds, 6)) for card, odds in stock] for at, stock in shown.stocks.items()} == {
        at: list(stock) for at, stock in recorded.SHOWN.stocks.items()
    }


def test_openspiel_counts_the_number_of_a_card_in_the_pack_not_its_face_value() -> None:
    game, random, counted = SETTING.game(), Random(1), set[int]()
    for _ in range(GAMES):
        shown = theirs.shown(game, theirs.play(game, random), SETTING)
        # The cards before the last decision; whoever does not decide holds them still at the end.
        last = shown.positions[-1]
        for seat in {*range(SETTING.players)} - {last.turn}:
            hand = last.hands[seat]
            assert shown.returns[seat] == -sum(pack_points(card) for card in hand)
            counted |= {*hand}
    assert len(counted) > theirs.CARDS // 2


def pack_points(card: int) -> int:
    rank = card // SUITS
    return 50 if rank == EIGHT else 10 if rank > 8 else card + 2


def test_results_fall_below_what_openspiel_calls_the_least() -> None:
    setting = Setting(players=2, special=False, reshuffle=False, most_drawn=5, most_plays=100)
    game, random = setting.game(), Random(1)
    results = [theirs.shown(game, theirs.play(game, random, 20), setting).returns for _ in range(GAMES)]
    assert min(map(min, results)) < game.min_utility()


def test_drawing_the_last_card_owed_as_the_last_of_the_stock_ends_the_game_a_pass_sooner(tmp_path: Path) -> None:
    setting = Setting(players=2, special=True, reshuffle=True, most_drawn=5, most_plays=100)
    assert found(AS_CODED, setting, GAMES, reluctance=20) == []
    sooner = found(changed(tmp_path, "remove: [after.paid_with_the_last_card]\n"), setting, GAMES, reluctance=20)
    assert {(difference.what, difference.theirs, difference.ours) for difference in sooner} == {
        ("end", "over", "goes on")
    }


def test_the_rules_as_documented_count_other_points() -> None:
    assert {difference.what for difference in found(AS_DOCUMENTED)} <= {"result", "winner"}
    assert len(found(AS_DOCUMENTED)) == GAMES


@pytest.mark.parametrize(
    ("patch", "what"),
    [
        ("set: {skip: 11}\n", "turn"),
        ("set: {reverse: 13}\n", "turn"),
        ("set: {wild: 9}\n", "legal"),
        ("set: {holding_back: refused}\n", "legal"),
        ("set: {stacking: refused}\n", "legal"),
        ("set: {hand_size: 6}\n", "legal"),
        ("set: {ace_points: 1}\n", "result"),
        ("remove: [end.long]\n", "end"),
        ("replace:\n  moves.draw_owed.then: turn_of(ahead(me))\n", "hands"),
        ("replace:\n  moves.call.then: turn_of(after_card(ahead(me)))\n", "turn"),
    ],
)
def test_other_rules_are_found(tmp_path: Path, patch: str, what: str) -> None:
    assert what in {difference.what for difference in found(changed(tmp_path, patch))}
