"""Which way round conditions are: what they demand, and what their words say where they refuse a move.

No program reads whether words mean a formula. What is checked: worked examples, which players read beside the words,
object to every condition that is turned round; in play each condition allows a move and refuses one that nothing else
refuses; and where a refusal has no words of its own, those of the rule are a demand, since a plain statement would be
false there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import players_of
from reference_engine import Engine, SeededChance, State, move_from_text
from reference_engine.examples import play_example, position
from spec.examples import Example, MoveStep, game_of, read_example, written_examples
from spec.game import Condition, Game, Move, Not
from spec.ruleset import Ruleset
from spec.source import child, entries, items, text_of
from spec.typing import build, texts
from spec.words import LANGUAGES
from tests.helpers import GAMES, random_play, ruleset, ruleset_of

SEEDS: Final = 4
MOVES: Final = 80
EVERY: Final = 2
"""Of the positions of a random game, one of so many is asked."""

NOT_IN_EXAMPLES: Final[Mapping[str, set[str]]] = {
    "variant-1": {"moves.draw.if.cannot_lay", "moves.draw.if.pile_left",
                  "moves.pass.if.cannot_lay", "moves.pass.if.pile_empty"},
    "variant-3": {"moves.draw.if.cannot_lay", "moves.draw.if.pile_left",
                  "moves.pass.if.cannot_lay", "moves.pass.if.pile_empty"},
    "schnipp-schnapp": {"moves.call_too.if.entitled"},
    "schnipp-schnapp-at-once": {"moves.call_too.if.entitled"},
}  # fmt: skip
"""Conditions that no example settles: the variants share them with their game, which has the examples."""

ONE_SIDED: Final[Mapping[str, set[str]]] = {
    "colour-switch": {"moves.play.if.no_wild_card refuses"},
    "crazy-eights": {"moves.pass.if.nothing_owed refuses"},
    "rummy": {
        "moves.add_to_run.if.allowed refuses", "moves.add_to_run.if.keeps_one refuses",
        "moves.add_to_set.if.allowed refuses", "moves.add_to_set.if.keeps_one refuses",
        "moves.lay_run.if.keeps_one refuses", "moves.lay_set.if.keeps_one refuses",
    },
    "classic": {"moves.open.if.start_card refuses"},
    "classic-60": {"moves.open.if.start_card refuses"},
    "master": {"moves.exchange.if.still_to_lay refuses"},
    "variant-1": {
        "moves.draw.if.pile_left refuses", "moves.pass.if.cannot_lay refuses",
        "moves.pass.if.cannot_lay allows", "moves.pass.if.pile_empty allows",
    },
    "variant-3": {
        "moves.draw.if.pile_left refuses", "moves.pass.if.cannot_lay refuses",
        "moves.pass.if.cannot_lay allows", "moves.pass.if.pile_empty allows",
    },
    "push": {"moves.add_open.if.room refuses", "moves.play_open.if.room refuses"},
    "mogeln": {"moves.notice.if.in_time refuses"},
    "mogeln-one-colour": {"moves.notice.if.in_time refuses"},
    "schnipp-schnapp": {
        "moves.call_snap.if.in_time refuses", "moves.call_together.if.matching refuses",
        "moves.call_too.if.entitled refuses", "moves.call_wrongly.if.wrong refuses",
        "moves.turn_up.if.card_left refuses",
    },
    "schnipp-schnapp-at-once": {
        "moves.call_together.if.matching refuses", "moves.call_too.if.entitled refuses",
        "moves.call_wrongly.if.wrong refuses", "moves.turn_up.if.card_left refuses",
    },
}  # fmt: skip
"""What some games do not show: it is rare, another condition always refuses such a move too, or it cannot happen."""

SLOW: Final = ("master", "push", "schnipp-schnapp", "schnipp-schnapp-at-once")
"""Games with many conditions or many options in their examples."""

DEMANDS: Final = {
    "en": "must may only can cannot never no nobody nothing unless always",
    "de": "muss müssen darf dürfen nur erst kann können nie niemand nichts nicht höchstens mindestens",
    "fr": "doit doivent faut peut peuvent seul seule seuls seules ne jamais aucun personne toujours sauf",
    "it": "deve devono bisogna può possono solo soltanto mai nessuno nessun non sempre salvo",
}
"""Words without which a sentence does not say what is demanded, but that something is so."""


@cache
def worked(rules: Ruleset) -> tuple[tuple[Game, Example], ...]:
    """Return the worked examples of a ruleset, each with its game; those with the same options share it."""
    games: dict[object, Game] = {}
    found = []
    for written in written_examples(rules.root):
        made = game_of(rules, written).value
        assert made is not None
        game = games.setdefault((written.players, *sorted(written.options.items())), made.game)
        example, _ = read_example(made, written)
        assert example is not None
        found.append((game, example))
    return tuple(found)


def conditions(game: Game) -> Iterator[tuple[Move, Condition]]:
    """Yield the conditions of the moves of a game, each with its move."""
    yield from ((rule, condition) for rule in game.moves.values() for condition in rule.conditions)


def with_conditions(game: Game, rule: Move, instead: Mapping[Condition, Condition | None]) -> Engine:
    """Return a game in which a move has other conditions instead of some, or none."""
    kept = tuple(other for old in rule.conditions if (other := instead.get(old, old)) is not None)
    return Engine(replace(game, moves={**game.moves, rule.id: replace(rule, conditions=kept)}))


def unsettled(rules: Ruleset) -> set[str]:
    """Return the conditions that can be turned round without any worked example failing."""
    left: set[str] = set()
    settled: set[str] = set()
    for game, example in worked(rules):
        for rule, condition in conditions(game):
            address = str(condition.address)
            if address not in settled:
                contrary = replace(condition, expression=Not(condition.expression))
                engine = with_conditions(game, rule, {condition: contrary})
                (left if next(play_example(engine, example), None) is None else settled).add(address)
    return left - settled


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=pytest.mark.long if path.stem in SLOW else ()) for path in GAMES],
    ids=[path.stem for path in GAMES],
)
def test_a_worked_example_objects_to_every_condition_that_is_turned_round(path: Path) -> None:
    assert unsettled(ruleset_of(path)) == NOT_IN_EXAMPLES.get(path.stem, set())


# --- in play ---------------------------------------------------------------------------------------------------------


def positions(rules: Ruleset) -> Iterator[tuple[Engine, State]]:
    """Yield those of worked examples and of random play, with the usual options and with others one by one."""
    for game, example in worked(rules):
        engine = Engine(game)
        state = position(engine, example)
        yield engine, state
        for step in example.steps:
            if isinstance(step, MoveStep) and step.what == "do":
                seat = engine.turn(state) if step.by is None else step.by
                state = engine.advance(state, move_from_text(game, step.move, seat, example.seats), SeededChance(0))
                yield engine, state
    yield from in_play(rules, {})
    for option, entry in entries(child(rules.root, "options")).items():
        for value in items(child(entry.node, "values")):
            yield from in_play(rules, {option: text_of(value)})


def in_play(rules: Ruleset, options: Mapping[str, str]) -> Iterator[tuple[Engine, State]]:
    """Yield positions of random games; none if a value of an option does not go with the others."""
    made = build(rules, min(players_of(rules), key=lambda number: abs(number - 3)), options).value
    if made is not None:
        engine = Engine(made.game)
        for seed in range(SEEDS):
            yield from ((engine, state) for state, _ in [*random_play(engine, seed, MOVES)][::EVERY])


def one_sided(rules: Ruleset, known: AbstractSet[str]) -> set[str]:
    """Return the conditions that were not seen to allow a move, or to refuse one that no other condition refuses.

    Once only those that are known are left, no further positions are looked at.
    """
    freed: dict[Engine, dict[str, tuple[int, Engine]]] = {}
    left: set[str] | None = None
    for engine, state in positions(rules):
        if engine not in freed:
            numbers = {rule.id: number for number, rule in enumerate(engine.moves)}
            freed[engine] = {
                str(condition.address): (numbers[rule.id], with_conditions(engine.game, rule, {condition: None}))
                for rule, condition in conditions(engine.game)
            }
        if left is None:
            left = {f"{address} {side}" for address in freed[engine] for side in ("allows", "refuses")}
        legal, phase = set(engine.legal(state)), engine.phase(state)
        for address, (number, without) in freed[engine].items():
            if any(move.rule == number for move in legal):
                left.discard(f"{address} allows")
            asked = f"{address} refuses" in left and phase in engine.moves[number].phases
            if asked and any(move.rule == number and move not in legal for move in without.legal(state)):
                left.discard(f"{address} refuses")
        if left <= known:
            break
    return left or set()


@pytest.mark.long
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_condition_allows_a_move_and_refuses_one_that_nothing_else_refuses(path: Path) -> None:
    assert one_sided(ruleset_of(path), set()) == ONE_SIDED.get(path.stem, set())


def test_conditions_that_hold_always_or_never_are_one_sided() -> None:
    wait = "moves:\n  wait:\n    in: meal\n    if: {{calm: {}}}\n    then: next_player\n"
    found = {formula: one_sided(ruleset(wait.format(formula)), set()) for formula in ("bites > 9", "bites < 9")}
    assert found == {
        "bites > 9": {"moves.wait.if.calm allows"},
        "bites < 9": {"moves.wait.if.calm refuses"},
    }


# --- in words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_condition_without_words_for_its_refusal_says_what_is_demanded(language: str) -> None:
    demand = re.compile(rf"\b({'|'.join(DEMANDS[language].split())})\b|\bn['’]", re.IGNORECASE)
    stated = []
    for path in GAMES:
        for address, entry in texts(ruleset_of(path).root):
            told = entries(entry.node)
            if re.fullmatch(r"moves\..*\.if(\..*)?", address) and "refusal" not in told and language in told:
                words = text_of(told[language].node)
                stated += [] if demand.search(words) else [f"{path.stem}: {address}: {words}"]
    assert stated == []
