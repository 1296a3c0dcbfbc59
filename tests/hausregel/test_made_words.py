"""What the program says of rules for which nobody wrote words, in each language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from hausregel.playing.prose import Prose
from hausregel.work.library import kinds, library
from hausregel.work.made_words import TOLD, MadeWords, is_worded
from spec.ruleset import KINDS
from spec.source import child, entries
from spec.typing import texts
from spec.words import LANGUAGES
from tests.helpers import built, ruleset, ruleset_of

RULES = """\
moves:
  eat:
    in: meal
    choose: {f: "plate[me]", s: sort}
    if: {some: bites < 8, ripe: f is fruit}
    do:
      - {move: f, to: heap}
      - {draw: 1, from: basket, to: "plate[left(me)]"}
      - {set: "eaten[me]", to: 1}
      - if: bites > 2
        do: [{shuffle: basket}]
        else: [{move: all, from: bag, to: heap}]
    then: next_player
  wait: {in: meal, then: next_player}
text:
  moves.wait: {en: Do nothing.}
"""


def made(address: str, language: str = "en", rules: str = RULES) -> str | None:
    """Return the words that are made of a rule."""
    root = ruleset(rules).root
    return MadeWords(root, language, lambda known: known.rpartition(".")[2]).of(address)


def test_a_move_is_told_by_its_parts() -> None:
    assert made("moves.eat") == (
        "As written: choose `f` of plate (you) and `s` of sort; only if `bites < 8`; only if `f is fruit`; "
        "`f` goes to heap; `1` from basket to plate (`left(me)`); eaten (you) becomes `1`; if `bites > 2`: basket is "
        "shuffled; otherwise: all cards of bag go to heap. Then it is the next player’s turn."
    )


def test_what_stands_beside_a_page_with_phases_and_turns_leaves_them_out() -> None:
    rules = "phases: [meal, rest]\nmoves:\n  nap: {in: rest, do: [{shuffle: basket}], then: meal}\n"
    words = MadeWords(ruleset(rules).root, "en", lambda known: known.rpartition(".")[2])
    assert words.of("moves.nap") == "As written: in rest; basket is shuffled. Then the turn goes on with meal."
    assert words.of("moves.nap", alone=False) == "As written: basket is shuffled."


def test_each_condition_with_a_name_under_which_players_are_passed_over_is_told() -> None:
    rules = "turn:\n  skipping: {no_food: 'count(plate[p]) == 0', full: 'count(plate[p]) > 3'}\n"
    assert made("turn.skipping", rules=rules) == (
        "As written: a player is passed over if `count(plate[p]) == 0`; a player is passed over if "
        "`count(plate[p]) > 3`."
    )


@pytest.mark.parametrize(
    "effect",
    [
        "{for: {p: players}, if: 'count(plate[p]) > 1', do: [{move: all, from: 'plate[p]', to: heap}]}",
        "{do: [{to: heap, from: 'plate[p]', move: all}], if: 'count(plate[p]) > 1', for: {p: players}}",
    ],
)
def test_the_order_of_keys_does_not_matter_and_no_condition_is_left_out(effect: str) -> None:
    rules = f"moves:\n  clear: {{in: meal, do: [{effect}], then: next_player}}\n"
    assert made("moves.clear", rules=rules) == (
        "As written: for each `p` of the players: if `count(plate[p]) > 1`: all cards of plate (`p`) go to heap. "
        "Then it is the next player’s turn."
    )


@pytest.mark.parametrize(
    ("flow", "told"),
    [
        ("next_player", "Then it is the next player’s turn"),
        ("next_player(rest)", "Then it is the next player’s turn, beginning with rest"),
        ("turn_of(left(me))", "Then it is the turn of `left(me)`"),
        ("turn_of(eater, rest)", "Then it is the turn of `eater`, beginning with rest"),
        ("rest", "Then the turn goes on with rest"),
        ("rest if bites > 2 else next_player", "Then `rest if bites > 2 else next_player`"),
        ("turn_of(me if bites > 2 else left(me))", "Then it is the turn of `me if bites > 2 else left(me)`"),
    ],
)
def test_what_comes_next_is_told(flow: str, told: str) -> None:
    rules = f"phases: [meal, rest]\nmoves:\n  wait:\n    in: [meal, rest]\n    then: {flow}\n"
    assert made("moves.wait", rules=rules) == f"As written: in meal or rest. {told}."


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("{move: f, to: 'shelf[f.sort]', cell: f.size}", "`f` goes to shelf (`f.sort`), in cell `f.size`"),
        ("{move: all, from: bag, to: basket, turned: true}", "all cards of bag go to basket, turned over"),
        ("{draw: 2, from: bag, to: basket, under: true}", "`2` from bag to basket, at the bottom"),
        ("{move: f, to: basket, under: false}", "`f` goes to basket"),
    ],
)
def test_where_cards_come_to_lie_is_told(effect: str, told: str) -> None:
    rules = f"moves:\n  eat:\n    in: meal\n    choose: {{f: 'plate[me]'}}\n    do: [{effect}]\n"
    assert made("moves.eat", rules=rules) == f"As written: choose `f` of plate (you); {told}."


def test_how_many_cards_are_chosen_is_told() -> None:
    choose = "choose: {some: '2..3 of fruit in plate[me]'}"
    rules = f"moves:\n  eat:\n    in: meal\n    {choose}\n    do: [{{move: some, to: heap}}]\n"
    assert made("moves.eat", rules=rules) == (
        "As written: choose 2 to 3 cards (`some`) of fruit in plate (you); `some` goes to heap."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_own_words(language: str) -> None:
    others = {made("moves.eat", other) for other in LANGUAGES if other != language}
    assert made("moves.eat", language) not in others


def test_rules_with_words_keep_them() -> None:
    root = ruleset(RULES).root
    words = dict(texts(root))
    assert is_worded(words, "moves.wait")
    assert is_worded(words, "moves.wait.if.some")
    assert is_worded(words, "moves")
    assert not is_worded(words, "moves.eat")
    told = {sentence.address: sentence.words for sentence in Prose(ruleset(RULES), built(RULES).game, "en").all()}
    assert told["moves.wait"] == "Do nothing."
    assert told["moves.eat"].startswith("As written: ")


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_told_stays_silent(kind: str, language: str) -> None:
    root = ruleset_of(Path(library() / KINDS / f"{kind}.yaml")).root
    words = MadeWords(root, language, lambda known: known.rpartition(".")[2])
    told = dict(words.all({}))
    for section in TOLD:
        node = child(root, section)
        names = [f"{section}.{name}" for name in entries(node)] or ([section] if node is not None else [])
        assert [address for address in names if not told.get(address)] == []
    assert not any("``" in sentence for sentence in told.values())


TRICKS: Final = """\
tricks: {from: plate, to: dish, taken: chest, suit: sort, high: c.size}
cards: {fruit: {of: [sort, size], starts: basket}}
zones:
  basket: {stacked: true, faces: nobody}
  plate: {per: player, faces: owner}
  dish: {per: player, faces: everyone}
  chest: {per: player, faces: nobody}
setup: {}
phases: [turn]
moves: {wait: {then: next_player}}
"""
PLAYED = "As written: play a card of plate (you); "
FOLLOW = "whoever can follow suit must do so"
NEXT = ". Then it is the next player’s turn; after a whole trick it is the turn of whoever took it."


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", f"{PLAYED}{FOLLOW}{NEXT}"),
        (
            "moves: {play: {if: {early: count(basket) > 2}, then: next_player}}\n",
            f"{PLAYED}{FOLLOW}; only if `count(basket) > 2`. Then it is the next player’s turn.",
        ),
        ("moves: {play: {if: {follows: count(basket) > 2}}}\n", f"{PLAYED}only if `count(basket) > 2`{NEXT}"),
        (
            "moves: {play: {do: [{move: c, to: 'dish[me]'}]}}\n",
            (
                "As written: choose `c` of plate (you); only if `led is nothing or c.sort == led or not "
                f"any(d.sort == led for d in plate[me])`; `c` goes to dish (you){NEXT}"
            ),
        ),
    ],
)
def test_a_move_of_tricks_is_told_as_one_as_far_as_it_is_one(more: str, told: str) -> None:
    assert made("moves.play", rules=TRICKS + more) == told


def test_when_suit_must_be_followed_is_told() -> None:
    rules = TRICKS.replace("high: c.size", "high: c.size, follow: count(basket) == 0")
    assert made("moves.play", rules=rules) == f"{PLAYED}if `count(basket) == 0`, {FOLLOW}{NEXT}"


def test_that_cards_without_a_suit_may_always_be_played_is_told() -> None:
    rules = TRICKS.replace("starts: basket}}", "starts: basket}, stone: {count: 2, starts: basket}}")
    assert made("moves.play", rules=rules) == f"{PLAYED}{FOLLOW}; a card without a suit may always be played{NEXT}"


def test_who_takes_a_trick_is_told_as_long_as_it_is_the_highest_card() -> None:
    taken = "As written: when all have played, the highest card of the suit led takes all of them"
    assert made("after.trick", rules=TRICKS) == f"{taken}."
    trumps = TRICKS.replace("high: c.size", "high: c.size, trump: plum")
    unless = "unless a trump was played: then the highest trump does"
    assert made("after.trick", rules=trumps) == f"{taken}, {unless}."
    other = 'define: {"beats(d, c)": d.size < c.size}\n'
    assert "highest" not in str(made("after.trick", rules=TRICKS + other))
