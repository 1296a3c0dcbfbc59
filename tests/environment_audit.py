"""Every ruleset as an environment, at every number of players: `python -m tests.environment_audit`.

Each is put to `random_sim_test` of OpenSpiel with serialization, to `api_test` and `seed_test` of PettingZoo; and at
some points of a random game what is hidden from a seat is drawn anew, played again, and compared. A ruleset with the
same rules as one before is not played again. Anything that goes wrong ends the run with status 1.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hausregel.environments import GameEnvironment, has_race, load_environment, resampled
from hausregel.environments.play_points import PlaySetting
from hausregel.work.library import load, names, players_of
from hausregel.work.verdict_store import rules_hash

SIMULATIONS: Final = 1
CYCLES: Final = 50
"""Units: acts of each seat. So many does PettingZoo's test carry out."""
DRAWN: Final = 3
"""Units: points of a game. At so many what is hidden is drawn anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvironmentAccount:
    """What came of one ruleset with one number of players. Units: seconds of processor time."""

    name: str
    players: int
    race: bool
    acts: int
    observed: int
    openspiel: str
    pettingzoo: str
    drawn: str
    seconds: float

    @property
    def is_well(self) -> bool:
        """Whether nothing went wrong."""
        return (self.openspiel, self.pettingzoo) == ("passed", "passed") and not self.drawn.startswith("FAILED")


def came_of(test: Callable[[], None]) -> str:
    """Return `passed`, or what a test raised."""
    try:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            test()
    except Exception as wrong:  # noqa: BLE001  # whatever a library raises is what is reported
        return f"FAILED: {type(wrong).__name__} {str(wrong)[:200]}"
    return "passed"


def account_of(name: str, players: int, most: int) -> EnvironmentAccount:
    """Return what comes of a ruleset with some players; play is cut off after `most` moves."""
    import pyspiel
    from pettingzoo.test import api_test, seed_test

    import hausregel.environments.openspiel
    from hausregel.environments import pettingzoo

    assert hausregel.environments.openspiel.SHORT_NAME
    begun = time.process_time()
    setting = PlaySetting(race="by_lot", most=most)
    environment = load_environment(name, players, setting=setting).environment
    told = f"python_hausregel(ruleset={name},players={players},race=by_lot,max_moves={most})"

    def made() -> Any:  # noqa: ANN401  # PettingZoo's
        return pettingzoo.env(name, players=players, race="by_lot", max_moves=most)

    def simulated() -> None:
        pyspiel.random_sim_test(pyspiel.load_game(told), num_sims=SIMULATIONS, serialize=True, verbose=False)

    def cycled() -> None:
        api_test(made(), num_cycles=CYCLES)
        seed_test(made, num_cycles=CYCLES)

    return EnvironmentAccount(
        name=name, players=players, race=has_race(environment.game), acts=environment.acts.total,
        observed=environment.sights.numbers.size, openspiel=came_of(simulated), pettingzoo=came_of(cycled),
        drawn=drawn_anew(environment, players), seconds=time.process_time() - begun,
    )  # fmt: skip


def drawn_anew(environment: GameEnvironment, seed: int) -> str:
    """Return at how many points of a random game other hidden cards were found, of how many; or what contradicts."""
    chance = random.Random(seed)
    point, points = environment.by_chance(environment.start(), chance), []
    while not point.is_over:
        points.append(point)
        point = environment.by_chance(environment.after(point, chance.choice(environment.legal(point))), chance)
    others = 0
    chosen = points[:: max(1, len(points) // DRAWN)][:DRAWN]
    for there in chosen:
        seat = there.seat or 0
        other = resampled(environment, there, seat, chance)
        same = environment.recalled(other, seat) == environment.recalled(there, seat)
        if not same or environment.legal(other) != environment.legal(there):
            return f"FAILED after {there.made} moves"
        if environment.replayed(other.numbers).state != other.state:
            return f"FAILED to play again after {there.made} moves"
        others += other.state != there.state
    return f"{others} of {len(chosen)}"


def report(accounts: Sequence[EnvironmentAccount], alike: Sequence[tuple[str, str]], most: int) -> str:
    """Return the report."""
    well = sum(account.is_well for account in accounts)
    rulesets = len({account.name for account in accounts})
    said = (
        f"{well} of {len(accounts)} tables passed: {rulesets} rulesets, each at every number of players that it allows."
        f" OpenSpiel: `random_sim_test` with serialization, {SIMULATIONS} game. PettingZoo: `api_test` and `seed_test`"
        f" with {CYCLES} cycles. Play was cut off after {most} moves. Games with a race were played with `race=by_lot`;"
        " without it they are refused. *Drawn anew*: at how many points of a random game the hidden cards came out"
        " otherwise than they lie, of those tried (where all is known they cannot); at each of these points the seat"
        " remembers the same, may do the same, and the course was played again from its numbers. *Acts*: how many acts"
        " have a number; *seen*: how many numbers a seat sees. Seconds are processor time, beside other work."
        f" {len(alike)} rulesets have the rules of another and were not played again."
    )
    lines = [
        "# Rulesets as environments of OpenSpiel and PettingZoo",
        "",
        "Made by `make environments` (`python -m tests.environment_audit`).",
        "",
        said,
        "",
        "| ruleset | players | race | acts | seen | OpenSpiel | PettingZoo | drawn anew | s |",
        "|---|---:|---|---:|---:|---|---|---|---:|",
    ]
    for row in accounts:
        figures = f"{row.acts} | {row.observed} | {row.openspiel} | {row.pettingzoo} | {row.drawn} | {row.seconds:.1f}"
        lines.append(f"| {row.name} | {row.players} | {'by lot' if row.race else ''} | {figures} |")
    lines += ["", "## The same rules", "", *(f"- {name}: as {first}" for name, first in alike)]
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Make the run, tell each table in a line, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: all of the library")
    parser.add_argument("--most", type=int, default=60, help="moves after which play is cut off")
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    accounts: list[EnvironmentAccount] = []
    alike: list[tuple[str, str]] = []
    first: dict[str, str] = {}
    for name in asked.rulesets or names():
        ruleset = load(name)
        known = first.setdefault(rules_hash(ruleset, examples=False), name)
        if known != name:
            alike.append((name, known))
            continue
        for players in players_of(ruleset):
            made = account_of(name, players, asked.most)
            accounts.append(made)
            told = f"OpenSpiel {made.openspiel}; PettingZoo {made.pettingzoo}; drawn anew {made.drawn}"
            sys.stdout.write(f"{name} {players}: {told}; {made.seconds:.1f} s\n")
            sys.stdout.flush()
        if asked.report is not None:
            asked.report.write_text(report(accounts, alike, asked.most), encoding="utf-8")
    sys.exit(0 if all(account.is_well for account in accounts) else 1)


if __name__ == "__main__":
    main()
