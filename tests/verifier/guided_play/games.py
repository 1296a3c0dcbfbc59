"""Small games of fruit with one fault each, and what shows it."""

from __future__ import annotations

from typing import Final

from reference_engine import Engine
from spec.ruleset.fingerprints import fingerprint
from tests.helpers import engine, ruleset
from verifier.allowance import Allowance
from verifier.guided_play import PlayFault, search
from verifier.verdict.verdicts import Witness

DEAL: Final = "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: 2, from: basket, to: plate}]\n"
TAKE: Final = (
    "moves:\n  take:\n    in: meal\n    do: [{draw: 1, from: basket, to: 'plate[me]'}]\n    then: next_player\n"
)
REST: Final = "  rest:\n    in: meal\n    then: next_player\n"
ONLY_REST: Final = "moves:\n" + REST
UNDER: Final = (
    "moves:\n  look:\n    in: meal\n    do:\n      - {draw: 1, from: basket, to: 'plate[me]'}\n"
    "      - {move: all, from: 'plate[me]', to: basket, under: true}\n    then: next_player\n"
)
SHAKE: Final = "moves:\n  shake:\n    in: meal\n    do: [shuffle: basket]\n    then: next_player\n"
DOWN_TO_ONE: Final = (
    DEAL.replace("deal: 2", "deal: 3").replace("plate", "tower")
    + "moves:\n  throw:\n    in: meal\n    do: [{draw: 1, from: 'tower[me]', to: heap}]\n    then: next_player\n"
    + SHAKE.removeprefix("moves:\n").replace("basket", "'tower[me]'")
    + "end:\n  empty: any(count(tower[p]) == 0 for p in players)\n"
)
"""Only where everybody has one card left, mixing leaves nothing to chance."""
LATE_REST: Final = DEAL + TAKE + REST.replace("then", "if: count(basket) <= 4\n    then")
HEAVY: Final = (
    DEAL
    + TAKE.replace("do:", "if: count(plate[me]) < 5\n    do:")
    + REST.replace("then", "if: count(basket) == 0\n    then")
)
RIVALS: Final = (
    TAKE
    + """variables:
  bites: {range: 0..9, start: 0}
  liked: {of: sort, start: nothing}
after:
  apple:
    if: count(basket) < 9
    do: [{set: liked, to: apple}]
  pear:
    if: count(basket) == 5
    do: [{set: liked, to: pear}]
"""
)


def searched(text: str, fault: PlayFault, *, moves: int = 45_000, seed: int = 1, players: int = 2) -> Witness | None:
    made = engine(text, players)
    return search(made, fault, allowance=Allowance(made, moves=moves), seed=seed, rules=fingerprint(ruleset(text)))


def found(text: str, fault: PlayFault, *, moves: int = 45_000, seed: int = 1) -> tuple[Engine, Witness]:
    one = searched(text, fault, moves=moves, seed=seed)
    assert one is not None
    return engine(text), one
