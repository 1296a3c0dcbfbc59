"""Decisions a second of one core, of the same game in one run: `python -m benchmarks.environments`.

Side by side on a kernel, with acts chosen evenly from the masks by the kernel and by numpy; one by one in the plain
core, through PettingZoo and through OpenSpiel, where they are installed. Times are processor time.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from hausregel.environments import GameEnvironment, PlaySetting, load_environment
from hausregel.environments.side_by_side import side_by_side
from hausregel.work.library import load, names, players_of
from hausregel.work.verdict_store import rules_hash
from kernel import NotInKernel

TABLES: Final = (
    ("elfer-raus/classic", 4), ("elfer-raus/master", 6), ("classics/president", 4), ("classics/fireworks", 4),
)  # fmt: skip
STEPS: Final = 20

Decide = Callable[[], int]
"""Makes some decisions, and returns how many."""


def batched(environment: GameEnvironment, places: int, folder: Path) -> Iterator[tuple[str, Decide]]:
    """Yield the ways to decide side by side."""
    import numpy as np

    games = side_by_side(environment, places, 1, folder=folder)
    assert not isinstance(games, NotInKernel)
    assert games.native, "Numba is not installed: pip install 'hausregel[fast]'"
    lots = np.random.default_rng(1)

    def evenly() -> int:
        for _ in range(STEPS):
            games.step(games.choose())
        return STEPS * places

    def observing() -> int:
        for _ in range(STEPS):
            games.step(games.choose())
            games.observe()
        return STEPS * places

    def by_numpy() -> int:
        for _ in range(STEPS):
            counts = np.cumsum(games.masks, axis=1, dtype=np.int32)
            wanted = (lots.random(places) * counts[:, -1]).astype(np.int32)
            games.step((counts > wanted[:, None]).argmax(axis=1))
        return STEPS * places

    yield "side by side", evenly
    yield "side by side, observed", observing
    yield "side by side, chosen by numpy", by_numpy


def one_by_one(environment: GameEnvironment) -> Decide:
    """Return play in the plain core."""
    chance = random.Random(1)

    def decide() -> int:
        made, point = 0, environment.by_chance(environment.start(), chance)
        while not point.is_over:
            point = environment.by_chance(environment.after(point, chance.choice(environment.legal(point))), chance)
            made += 1
        return made

    return decide


def by_pettingzoo(name: str, players: int) -> Decide:
    """Return play through PettingZoo, with what agents see."""
    from hausregel.environments import pettingzoo

    env = pettingzoo.env(name, players=players)

    def decide() -> int:
        env.reset(seed=1)
        made = 0
        for agent in env.agent_iter():
            seen, _, ended, cut_off, _ = env.last()
            over = ended or cut_off
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            made += not over
        return made

    return decide


def by_openspiel(name: str, players: int) -> Decide:
    """Return play through OpenSpiel."""
    import pyspiel

    import hausregel.environments.openspiel as ours

    game = pyspiel.load_game(f"{ours.SHORT_NAME}(ruleset={name},players={players})")
    chance = random.Random(1)

    def decide() -> int:
        made, state = 0, game.new_initial_state()
        while not state.is_terminal():
            by_chance = state.is_chance_node()
            made += not by_chance
            if by_chance:
                acts, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(acts, odds)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        return made

    return decide


def rate(decide: Decide, seconds: float) -> float:
    """Return how many decisions are made in a second of processor time."""
    decide()
    made, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < seconds:
        made += decide()
    return made / took


def distinct() -> Iterator[tuple[str, int]]:
    """Yield the rulesets of the library, one of those with the same rules, with the most players that each allows."""
    known = set[str]()
    for name in names():
        ruleset = load(name)
        digest = rules_hash(ruleset, examples=False)
        if digest not in known:
            known.add(digest)
            yield name, players_of(ruleset)[-1]


def all_side_by_side(seconds: float, places: int, folder: Path) -> Iterator[str]:
    """Yield a row for each ruleset: games side by side, with acts chosen evenly, without and with what seats see."""
    yield "| ruleset | players | acts | numbers seen | side by side | observed |"
    yield "|---|--:|--:|--:|--:|--:|"
    for name, players in distinct():
        environment = load_environment(name, players, setting=PlaySetting(race="by_lot")).environment
        ways = dict(batched(environment, places, folder))
        rates = [rate(ways[way], seconds) for way in ("side by side", "side by side, observed")]
        told = f"| {name} | {players} | {environment.acts.total} | {environment.sights.numbers.size} |"
        yield f"{told} {rates[0]:,.0f} | {rates[1]:,.0f} |"


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--places", type=int, default=256, help="games side by side")
    parser.add_argument("--all", action="store_true", help="every ruleset with the most players, side by side only")
    asked = parser.parse_args()
    if asked.all:
        with tempfile.TemporaryDirectory() as folder:
            for line in all_side_by_side(asked.seconds, asked.places, Path(folder)):
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()
        return
    sys.stdout.write("| game | players | way | decisions/s |\n|---|--:|---|--:|\n")
    with tempfile.TemporaryDirectory() as folder:
        for name, players in TABLES:
            environment = load_environment(name, players, setting=PlaySetting()).environment
            ways = list(batched(environment, asked.places, Path(folder)))
            ways.append(("one by one", one_by_one(environment)))
            if find_spec("pettingzoo") is not None:
                ways.append(("PettingZoo", by_pettingzoo(name, players)))
            if find_spec("pyspiel") is not None:
                ways.append(("OpenSpiel", by_openspiel(name, players)))
            for way, decide in ways:
                sys.stdout.write(f"| {name} | {players} | {way} | {rate(decide, asked.seconds):,.0f} |\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
