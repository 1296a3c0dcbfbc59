"""What the program says of rules for which nobody wrote words, in each language."""

from __future__ import annotations

from pathlib import Path

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
        "shuffled; otherwise: all cards of bag go to heap."
    )


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
        "As written: for each `p` of the players: if `count(plate[p]) > 1`: all cards of plate (`p`) go to heap."
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
