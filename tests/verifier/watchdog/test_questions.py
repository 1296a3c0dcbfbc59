"""What the watchdog asks of each property: where it is said to be proved and is not, a question of its own shows it."""

from __future__ import annotations

from typing import Final

import pytest

from reference_engine import SeededChance, deal_out
from tests.helpers import engine, in_words, ruleset
from tests.verifier.test_settlement import SMALL
from verifier.portfolio.second_opinion import Watchdog
from verifier.properties.registry import PROPERTIES
from verifier.properties.watchdog_questions import Questions
from verifier.solver.prover import Prover
from verifier.solver.z3_queries import Forgetful
from verifier.verdict.verdicts import Method, Verdict
from verifier.watchdog import Contradiction


def eating(effect: str, condition: str = "helping > 0") -> str:
    return f"{SMALL}moves:\n  eat:\n    in: meal\n    if: {condition}\n    do: [{{{effect}}}]\n    then: next_player\n"


DRAW: Final = "draw: 1, from: basket, to: heap"

BROKEN: Final = {
    "deals-out": eating(DRAW) + "start:\n  redeal: 'true'\n",
    "conserves-cards": eating("move: top(basket), from: heap, to: 'plate[me]'"),
    "never-stuck": eating(DRAW, "count(basket) > 2"),
    "ends": eating("set: bites, to: 1 - bites"),
    "supplies-last": eating("draw: 3, from: basket, to: heap"),
    "has-outcome": eating(DRAW) + "winners: 'false'\n",
    "no-dead-rule": eating(DRAW) + "define:\n  tasty(number): number == 1\n",
    "no-clash": eating("set: bites, to: bites + 3"),
    "keeps-secrets": eating(DRAW, "top(basket) is stone"),
    "claimed": eating(DRAW) + "properties:\n  claimed: {always: count(heap) == 0}\n",
}
"""Of each property a game in which it fails, and a claim of an author that does."""


def contradicted(name: str, text: str) -> set[str]:
    """Return what the watchdog says of a game of which a property is said to be proved, the position left aside."""
    game = engine(text)
    prover = Prover(game.game, Forgetful(), lambda: False)
    assert prover.found.proved
    method: Method = "reading of the rules" if name == "keeps-secrets" else "solver"
    said = Verdict(property=name, players=2, word="proved", detail=in_words(""), method=method, ending="always")
    found: tuple[Contradiction, ...]
    _, found = Watchdog(game, {name: said}, prover, seed=1, positions=20, ruleset=ruleset(text)).watch()
    return {contradiction.what for contradiction in found}


def test_every_property_is_watched_but_those_that_are_examples_or_made_of_claims() -> None:
    watched = {id_ for id_, subject in PROPERTIES.items() if subject.watched != Questions()}
    assert watched == set(BROKEN) - {"claimed"} == set(PROPERTIES) - {"examples-hold", "lawful-table"}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_said_to_be_proved_and_is_not_is_contradicted(name: str) -> None:
    found = contradicted(name, BROKEN[name])
    assert found
    assert all(f"`{name}` is proved" in what for what in found)


@pytest.mark.parametrize("name", [name for name in BROKEN if name != "deals-out"])
def test_what_is_not_broken_is_not_contradicted(name: str) -> None:
    assert contradicted(name, BROKEN["deals-out"].partition("start:")[0]) == set()


def test_that_few_deals_are_accepted_contradicts_no_proof_that_some_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reference_engine.engine.MAX_REDEALS", 1)
    monkeypatch.setattr("verifier.properties.deals_out.DEALS", 1)
    text = eating(DRAW) + "start:\n  redeal: top(basket) is not fruit or top(basket).size != 2\n"
    game = engine(text)
    said = Verdict(property="deals-out", players=2, word="proved", detail=in_words(""), method="solver")
    watched = {seed: Watchdog(game, {"deals-out": said}, None, seed=seed, positions=0).watch()[1] for seed in range(9)}
    assert {deal_out(game, SeededChance(seed)).refused is None for seed in range(9)} == {False, True}
    assert set(watched.values()) == {()}
