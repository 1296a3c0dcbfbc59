"""Saved games: played again they come to the same states; what is no saved game is told."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from reference_engine import Engine, SeededChance, State
from reference_engine.match import deal_round, finish_round, new_match
from reference_engine.replay import (
    MAX_BYTES,
    Mismatch,
    NoReplay,
    Recorder,
    Replay,
    changed_rules,
    from_header,
    play_again,
    read_header,
    to_json,
)
from reference_engine.table import ScriptMismatch, UnfitKind
from spec.ruleset.fingerprints import fingerprint
from spec.scaling import scaled
from spec.typing.builder import build
from spec.words import COMMAND, LANGUAGES, catalogue
from tests.helpers import GAMES, engine_of, numbers_of_players, ruleset, ruleset_of
from tests.helpers import engine as fruit

FILES: Final = [pytest.param(path, id=path.stem) for path in GAMES]


def record(
    engine: Engine, rules: dict[str, str], seed: int, most: int = 60
) -> tuple[Replay, tuple[tuple[State, ...], ...]]:
    """Return a recorded random game (a match if there is one, two rounds of it) and its states."""
    game, chance, choose = engine.game, SeededChance(seed), random.Random(seed)
    recorder = Recorder(
        engine, Replay(ruleset=game.name, players=game.players, options=game.options, rules=rules, seed=seed)
    )
    rounds: list[tuple[State, ...]] = []
    opener, kept = seed % game.players, None
    for _ in range(2):
        states = [recorder.deal(chance, opener, kept)]
        while len(states) < most and (possible := engine.legal(states[-1])):
            states.append(recorder.play(states[-1], choose.choice(possible), chance))
        rounds.append(tuple(states))
        opener, kept = (opener + 1) % game.players, states[-1].variables
    return recorder.replay, tuple(rounds)


@pytest.mark.parametrize("path", FILES)
def test_a_recorded_game_plays_again_to_the_same_states(path: Path) -> None:
    for players in numbers_of_players(path):
        engine = engine_of(path, players)
        saved, states = record(engine, dict(fingerprint(ruleset_of(path))), seed=players)
        again = play_again(engine, saved)
        assert (again.mismatch, again.states) == (None, states)


@pytest.mark.parametrize("path", FILES)
def test_a_saved_game_is_read_as_it_was_written(path: Path) -> None:
    engine = engine_of(path, numbers_of_players(path)[-1])
    saved, _ = record(engine, dict(fingerprint(ruleset_of(path))), seed=1)
    saved = replace(
        saved, seats=tuple(f"Käthe {seat}" for seat in range(engine.game.players)), note='a "note"\nof two lines'
    )
    text = to_json(engine, saved)
    header = read_header(text.encode())
    assert (header.ruleset, header.players, header.options) == (saved.ruleset, saved.players, dict(saved.options))
    assert from_header(engine, header) == saved
    assert to_json(engine, from_header(engine, header)) == text


def test_a_match_plays_again_with_what_lasts() -> None:
    path = next(path for path in GAMES if path.stem == "hearts")
    engine = engine_of(path, 4)
    recorder = Recorder(engine, Replay(ruleset="hearts", players=4, options=engine.game.options, rules={}, match=True))
    match, chance, choose = new_match(engine), SeededChance(3), random.Random(3)
    last = None
    for _ in range(2):
        state = recorder.deal(chance, match.opener, match.kept)
        while possible := engine.legal(state):
            state = recorder.play(state, choose.choice(possible), chance)
        match, last = finish_round(engine, match, state), state
    again = play_again(engine, recorder.replay)
    assert (again.mismatch, again.states[-1][-1]) == (None, last)
    assert (
        deal_round(engine, match, SeededChance(0)).variables
        == deal_round(
            engine, finish_round(engine, replace(match, round=1), again.states[-1][-1]), SeededChance(0)
        ).variables
    )


# --- changed rules ------------------------------------------------------------------------------------------------

MOVES = (
    "moves:\n  give:\n    in: meal\n    choose: {f: 'plate[me]'}\n"
    "    do: [{move: f, to: heap}]\n    then: next_player\n"
)
DEAL = "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: helping, from: basket, to: plate}]\n"
RULES = DEAL + MOVES


@pytest.mark.parametrize(
    ("changed", "addresses"),
    [
        ("", ()),
        (DEAL.replace("deal: helping", "deal: 3"), ("setup.deal",)),
        (MOVES.replace("to: heap", "to: bag"), ("moves.give",)),
        (MOVES + "  rest:\n    in: meal\n", ("moves.rest",)),
        ("options:\n  helping: {range: 0..9, default: 3}\n", ("options.helping",)),
        ("end: {eaten_up: count(basket) < 1}\n", ("end.eaten_up",)),
        ("winners: 'false'\n", ("winners",)),
        ("phases:\n  meal: {acts: race}\n", ("phases.meal",)),
        ("title: {en: Another}\n", ()),
        ("text:\n  moves.give: {en: Give.}\n", ()),
        ("properties:\n  all_there: {always: true}\n", ()),
    ],
)
def test_a_save_against_changed_rules_says_which_rule_changed(changed: str, addresses: tuple[str, ...]) -> None:
    now = fingerprint(ruleset(_merged(RULES, changed)))
    saved, _ = record(fruit(RULES), dict(fingerprint(ruleset(RULES))), seed=0)
    assert changed_rules(saved, now) == addresses


def _merged(first: str, second: str) -> str:
    from tests.helpers import _sections

    return "".join((_sections(first) | _sections(second)).values())


@pytest.mark.parametrize(
    ("changed", "where", "words"),
    [
        (DEAL.replace("deal: helping", "deal: 8"), (0, -1), "16 cards are needed"),
        (DEAL.replace("  shuffle: [shuffle: basket]\n", ""), (0, -1), "the record says more about the deal"),
        (MOVES.replace("to: heap", "to: bag").replace("then", "if: f is fruit\n    then"), (0, None), "moves.give.if"),
        (MOVES.replace("give", "hand_over"), (0, 0), "there is no move `give`"),
        (MOVES.replace("then", "if: bites > 0\n    then"), (0, 0), "moves.give.if: bites > 0"),
        (MOVES.replace("do: [", "do: [{shuffle: basket}, "), (0, 0), "chance had to shuffle"),
        (
            MOVES.replace("do: [", "do: [{move: stone, from: bag, to: heap}, "),
            (0, 0),
            "a rule moves a card from `bag` that is not there (stone)",
        ),
    ],
)
def test_a_game_that_cannot_be_played_on_says_where_and_why(
    changed: str, where: tuple[int, int | None], words: str
) -> None:
    saved, _ = record(fruit(RULES), {}, seed=1)
    mismatch = play_again(fruit(_merged(RULES, changed)), saved).mismatch
    assert isinstance(mismatch, Mismatch)
    assert (mismatch.round, mismatch.move if where[1] is not None else None) == where
    assert words in mismatch.why


# --- broken files -------------------------------------------------------------------------------------------------


def good() -> dict[str, Any]:
    """Return a good saved game as data."""
    saved, _ = record(fruit(RULES), {"moves.give": "0" * 16}, seed=1)
    data: dict[str, Any] = json.loads(to_json(fruit(RULES), saved))
    return data


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = good()
    change(data)
    return json.dumps(data)


BROKEN: Final[dict[str, tuple[Callable[[], str | bytes], str]]] = {
    "empty": (lambda: "", "it is not JSON"),
    "no JSON": (lambda: "{", "it is not JSON"),
    "no text": (lambda: b"\xff\xfe\x00", "it is not JSON"),
    "another file": (lambda: '{"a": 1}', "not a saved game"),
    "a list": (lambda: "[1]", "not a saved game"),
    "deep": (lambda: "[" * 200_000, "it is not JSON"),
    "huge": (lambda: b" " * (MAX_BYTES + 1), "larger than a saved game"),
    "half a character": (lambda: changed(lambda d: d.update(ruleset="\ud800")), "surrogates not allowed"),
    "a huge number": (lambda: '{"hausregel_replay": ' + "9" * 5_000 + "}", "it is not JSON"),
    "an old version": (
        lambda: changed(lambda d: d.update(hausregel_replay=0)),
        "version 0; this program reads version 1",
    ),
    "a long version": (
        lambda: changed(lambda d: d.update(hausregel_replay="x" * 10_000)),
        "this program reads version 1",
    ),
    "a key missing": (lambda: changed(lambda d: d.pop("rounds")), "'rounds' is a required property"),
    "a key too many": (lambda: changed(lambda d: d.update(extra=1)), "at the file"),
    "no players": (lambda: changed(lambda d: d.update(players=0)), "at players"),
    "players as text": (lambda: changed(lambda d: d.update(players="2")), "at players"),
    "players with a point": (lambda: changed(lambda d: d.update(players=2.0)), "at players"),
    "a seat below 0": (
        lambda: changed(lambda d: d["rounds"][0]["moves"][0].update(seat=-1)),
        "at rounds.0.moves.0.seat",
    ),
    "a seat with a point": (
        lambda: changed(lambda d: d["rounds"][0]["moves"][0].update(seat=1.0)),
        "at rounds.0.moves.0.seat",
    ),
    "an outcome with a point": (lambda: changed(lambda d: d["rounds"][0].update(deal=[1.0])), "at rounds.0.deal.0"),
    "an outcome that is no number": (
        lambda: changed(lambda d: d["rounds"][0].update(deal=[float("nan")])),
        "at rounds.0.deal.0",
    ),
    "an outcome that is true": (lambda: changed(lambda d: d["rounds"][0].update(deal=[True])), "at rounds.0.deal.0"),
    "a move as a list": (
        lambda: changed(lambda d: d["rounds"][0]["moves"][0].update(move=[])),
        "at rounds.0.moves.0.move",
    ),
    "a signal to the terminal": (lambda: changed(lambda d: d.update(note="\x1b[2J")), "at note"),
    "what is left of the deck as a list": (lambda: changed(lambda d: d.update(smaller=[])), "at smaller"),
    "a signal in what is left": (lambda: changed(lambda d: d.update(smaller={"a": "\x1b"})), "at smaller.a"),
    "a signal in a name": (lambda: changed(lambda d: d.update(seats=["\x1b]0;x\x07", "b"])), "at seats.0"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_saved_game_is_told_in_short(name: str) -> None:
    make, words = BROKEN[name]
    with pytest.raises(NoReplay) as told:
        read_header(make())
    assert words in str(told.value)
    assert len(str(told.value)) < 500
    assert str(told.value).isprintable()


def test_a_game_of_a_smaller_version_is_read_as_it_was_written() -> None:
    smaller = {"domains.sort": "apple, plum", "cards.stone.count": "1"}
    outcome = build(scaled(ruleset(RULES), smaller), 2)
    assert outcome.value is not None
    engine = Engine(outcome.value.game)
    saved = replace(record(engine, {}, seed=1)[0], smaller=smaller)
    text = to_json(engine, saved)
    header = read_header(text)
    assert (header.smaller, from_header(engine, header)) == (smaller, saved)
    assert '"smaller"' not in to_json(engine, replace(saved, smaller={}))


def test_a_card_that_the_game_does_not_have_is_told() -> None:
    header = read_header(changed(lambda d: d["rounds"][0]["deal"][0].__setitem__(0, "melon 1")))
    with pytest.raises(NoReplay, match="the game has no card 'melon 1'"):
        from_header(fruit(RULES), header)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["rounds"][0].update(opener=7), "opener"),
        (lambda d: d["rounds"][0]["moves"][0].update(seat=7), "seat 7"),
        (lambda d: d["rounds"][0]["moves"][0].update(move="give(stone) and more"), "give"),
        (lambda d: d["rounds"][0]["moves"][0].update(move="__import__('os')"), "there is no move"),
        (lambda d: d["rounds"][0]["moves"][0].update(chance=[3]), "more about chance"),
        (lambda d: d["rounds"][0].update(deal=[]), "chance had to shuffle"),
        (lambda d: d["rounds"][0]["deal"][0].pop(), "chance had to shuffle"),
    ],
)
@pytest.mark.parametrize("acts", ["player", "race", "chance"])
def test_a_saved_game_that_lies_is_a_mismatch(
    change: Callable[[dict[str, Any]], object], words: str, acts: str
) -> None:
    rules = RULES + (f"phases:\n  meal: {{acts: {acts}}}\n" if acts != "player" else "")
    engine = fruit(rules)
    mismatch = play_again(engine, from_header(engine, read_header(changed(change)))).mismatch
    assert mismatch is not None
    assert words in mismatch.why
    assert isinstance(mismatch.reason, ScriptMismatch)
    assert len({mismatch.reason.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)


MATCH: Final = (
    "moves:\n  eat:\n    in: meal\n    do: [{draw: 1, from: basket, to: heap}]\n    then: next_player\n"
    "end:\n  full: count(heap) == 2\nscore: 1 if p == turn else 0\n"
    "match: {until: any(total(q) == 2 for q in players), opener: left(opener)}\n"
)


def rounds_opened_by(*openers: int) -> Replay:
    """Return a saved match of rounds that these seats open."""
    engine, chance = fruit(MATCH), SeededChance(1)
    recorder = Recorder(engine, Replay(ruleset="fruit", players=engine.game.players, options={}, rules={}, match=True))
    kept = None
    for opener in openers:
        state = recorder.deal(chance, opener, kept)
        while possible := engine.legal(state):
            state = recorder.play(state, possible[0], chance)
        kept = state.variables
    return recorder.replay


@pytest.mark.parametrize(
    ("openers", "text", "kind"),
    [
        ((0, 1, 0), MATCH, None),
        ((0, 0), MATCH, "other-opener"),
        ((0, 1, 0, 1, 0), MATCH, "match-over"),
        ((0, 1), MATCH.partition("match:")[0], "no-match"),
    ],
)
def test_rounds_that_could_not_follow_one_another_are_no_match(
    openers: tuple[int, ...], text: str, kind: UnfitKind | None
) -> None:
    mismatch = play_again(fruit(text), rounds_opened_by(*openers)).mismatch
    if kind is None:
        assert mismatch is None
        return
    assert mismatch is not None
    assert isinstance(mismatch.reason, ScriptMismatch)
    assert (mismatch.reason.kind, mismatch.move) == (kind, -1)
    assert len({mismatch.reason.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_there_are_words_for_every_way_in_which_a_record_does_not_fit() -> None:
    told = {key.removeprefix("unfit.") for key in catalogue("en", COMMAND) if key.startswith("unfit.")}
    assert told == set(get_args(UnfitKind))
