"""Random games of counts whose deal names seats, while play treats all players alike.

Where one seat stands for all, what is known of a deal must not be taken for known of whoever acts.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from tests.random_rulesets.counting_rulesets import CountWorld, ruleset_of_counts, world_of
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.picks import Picks, Seeded
from tests.random_rulesets.tight_claims import ATTEMPTS, claimed

FIRST: Final = "first(s for s in players)"


def uneven(seed: int, number: int, most: int) -> Yaml:
    """Return a ruleset by its number, with claims that were read off its states, of which there are `most` at most."""
    made: Yaml = {}
    with tempfile.TemporaryDirectory() as folder:
        for attempt in range(ATTEMPTS):
            picks = Seeded(f"seats {seed}/{number}/{attempt}")
            made = with_named_seats(picks, ruleset_of_counts(picks))
            found = claimed(Path(folder), picks, made, most)
            if found is not None:
                return found
    return made


def with_named_seats(picks: Picks, made: Yaml) -> Yaml:
    """Return a ruleset with more in its deal, all of it about seats by their number."""
    world = world_of(picks, made)
    world.marks = "marked" in _section(made, "variables")
    seat = world.of(FIRST, FIRST, f"left({FIRST})", "first(s for s in players if count(hand[s]) > 0)")
    world.others.append(seat)
    setup: Yaml = dict(_section(made, "setup"))
    for name in ("favour", "then_favour") if world.percent(40) else ("favour",):
        setup[name] = [_favour(world, seat)]
    start: Yaml = dict(_section(made, "start"))
    if world.percent(40):
        start["player"] = world.of(f"first(s for s in players if {_about('s', world)})", seat, f"left({seat})")
    phases = list(_section(made, "phases"))
    if len(phases) > 1:
        start["phase"] = f"{phases[0]} if {_about(seat, world)} else {phases[1]}"
    if world.percent(8):
        start["redeal"] = f"count(hand[{seat}]) == 0"
    return {**made, "setup": setup, **({"start": start} if start else {})}


def _section(made: Yaml, name: str) -> Yaml:
    found = made.get(name)
    return found if isinstance(found, dict) else {}


def _favour(world: CountWorld, seat: str) -> Yaml:
    """Return an effect of which one seat has more than others."""
    owned = world.of(*(zone for zone in world.zones if zone in ("hand", "won")))
    ways: list[Yaml] = [
        {"draw": world.of("1", "1", "2"), "from": "pile", "to": f"{owned}[{seat}]"},
        {"draw": "1", "from": f"hand[{seat}]", "to": world.zone(of=f"left({seat})")},
        {"move": "all", "from": f"hand[left({seat})]", "to": f"{owned}[{seat}]"},
    ]
    if world.marks:
        ways.append({"set": "marked", "to": seat})
    if "tally" in world.counters:
        ways.append({"set": f"tally[{seat}]", "to": str(world.counters["tally"][1])})
    return ways[world.picks.number(0, len(ways) - 1)]


def _about(seat: str, world: CountWorld) -> str:
    """Return a condition on a seat, mostly one that a deal meets."""
    ways = [
        f"count(hand[{seat}]) >= 1",
        f"count(hand[{seat}]) >= 2",
        f"count(hand[{seat}]) > count(hand[left({seat})])",
    ]
    if world.marks:
        ways.append(f"marked == {seat}")
    if "tally" in world.counters:
        ways.append(f"tally[{seat}] > {world.counters['tally'][0]}")
    return world.of(*ways, world.holds(0))
