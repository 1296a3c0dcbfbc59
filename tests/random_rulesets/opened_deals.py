"""Random set-ups, and whether all who open are dealt the same but for the names of players, by brute force.

`python -m tests.random_rulesets.opened_deals SEED COUNT` prints each set-up of which `deals_are_alike` is wrong.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from reference_engine import State
from reference_engine.table import FIRST_VARIABLE, OPENER, TURN
from spec.game import Seat
from spec.game.game import Game
from spec.typing.builder import build
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import read
from tests.random_rulesets.picks import Picks, Seeded, chance, one
from tests.random_rulesets.rulesets import in_yaml
from tests.state_space import Space, TooLarge, before_the_deal, dealt
from verifier.analysis.symmetry import deals_are_alike
from verifier.solver.seat_rotation import next_seats

MOST: Final = 2_000
"""So many deals of one set-up are gone through at most."""


def a_set_up(picks: Picks) -> Yaml:
    """Return a ruleset with a random set-up, in most of which a loop draws for each player."""
    loop: Yaml = {"for": {"q": one(picks, ("players", "players", "clockwise(opener)"))}}
    if chance(picks, 30):
        loop["if"] = _condition(picks, "q")
    loop["do"] = [
        {"draw": _few(picks, "q"), "from": "pile", "to": one(picks, ("hand[q]", "hand[q]", "hand[left(q)]", "table"))}
        for _ in range(picks.number(1, 2))
    ]
    steps = [_effect(picks) for _ in range(picks.number(0, 1))]
    steps += [loop] if chance(picks, 80) else [{"deal": "1", "from": "pile", "to": "hand"}]
    steps += [_effect(picks) for _ in range(picks.number(0, 1))]
    mixed = [{"shuffle": "pile"}] if chance(picks, 90) else []
    return {
        "hausregel": 1,
        "title": {"en": "A set-up"},
        "status": "house",
        "players": picks.number(2, 3),
        "cards": {"gem": {"starts": "pile"}, "stone": {"count": picks.number(3, 5), "starts": "pile"}},
        "zones": {
            "pile": {"stacked": True, "faces": "nobody"},
            "hand": {"per": "player", "faces": "everyone"},
            "table": {"faces": "everyone"},
        },
        "variables": {
            "note": {"range": "0..2", "start": 0, "per": "player"},
            "marked": {"of": "player", "start": "nothing"},
        },
        "setup": {"deal": [*mixed, *steps]},
        "start": {"player": one(picks, ("opener", "opener", _seat(picks)))},
        "phases": ["main"],
        "moves": {"wait": {"then": "next_player"}},
        "end": {"over": "count(table) > 9"},
        "winners": "true",
        "match": {"rounds": 2, "points": 1, "opener": "left(opener)"},
    }


def _seat(picks: Picks, name: str = "opener") -> str:
    found = ("opener", "left(opener)", "marked", name, name, "first(z for z in players if gem in hand[z])")
    return one(picks, (*found, f"first(z for z in {one(picks, ('players', 'clockwise(opener)'))} if note[z] > 0)"))


def _condition(picks: Picks, name: str = "opener") -> str:
    seat = _seat(picks, name)
    asked = (f"{seat} == opener", f"count(hand[{seat}]) == 0", f"note[{seat}] > 0", f"gem in hand[{seat}]")
    table = ("count(table) == 0", "all(count(hand[z]) == 0 for z in players)", "count(pile) > 2", "top(pile) is gem")
    return one(picks, (*asked, *table))


def _few(picks: Picks, name: str = "opener") -> str:
    either = f"1 if {_condition(picks, name)} else {one(picks, ('0', '2'))}"
    return one(picks, ("1", "1", either, either, f"min(1, count(hand[{_seat(picks, name)}]))"))


def _effect(picks: Picks) -> Yaml:
    seat = _seat(picks)
    made: tuple[Yaml, ...] = (
        {"draw": _few(picks), "from": "pile", "to": one(picks, (f"hand[{seat}]", "table"))},
        {"set": f"note[{seat}]", "to": one(picks, ("1", f"min(2, count(hand[{_seat(picks)}]))"))},
        {"random": "marked", "among": one(picks, ("players", "[opener, left(opener)]"))},
        {"set": "marked", "to": seat},
        {"move": "all", "from": f"hand[{seat}]", "to": one(picks, ("table", "pile"))},
        {
            "for": {"z": "players"},
            "do": [{"set": "note[z]", "to": "1"}, {"set": "marked", "to": one(picks, ("z", seat))}],
        },
    )
    return one(picks, made)


def rotated(game: Game, state: State) -> State:
    """Return a state in which everybody sits one seat further on."""
    zones, variables = list(state.zones), list(state.variables)

    def further(seat: int | None) -> int | None:
        return None if seat is None else (seat + 1) % game.players

    for zone in game.zones.values():
        for number, target in enumerate(next_seats(zone.keys, game.players)):
            zones[zone.base + target] = state.zones[zone.base + number]
    variables[TURN], variables[OPENER] = further(state.variables[TURN]), further(state.variables[OPENER])
    for spec in game.variables.values():
        for number, target in enumerate(next_seats(spec.keys, game.players)):
            value = state.variables[FIRST_VARIABLE + spec.base + number]
            place = FIRST_VARIABLE + spec.base + target
            variables[place] = further(value) if isinstance(spec.type, Seat) else value
    return State(tuple(zones), tuple(variables))


def dealt_otherwise(game: Game) -> bool:
    """Return whether the second seat can be dealt otherwise than the first, where they open. Errors: `TooLarge`."""
    spaces, deals = [Space(game), Space(game)], []
    for opener, space in enumerate(spaces):
        before = before_the_deal(game)
        variables = list(before.variables)
        variables[TURN] = variables[OPENER] = opener
        deals.append(dealt(space, MOST, State(before.zones, tuple(variables))))
    return {rotated(game, state) for state in deals[0]} != deals[1] or spaces[0].undealt != spaces[1].undealt


def counted(seed: int, count: int) -> tuple[Counter[str], list[str]]:
    """Return how many set-ups are said to be alike for all who open, and those of which that is false."""
    found: Counter[str] = Counter()
    wrong: list[str] = []
    for number in range(count):
        made = a_set_up(Seeded(f"{seed}/{number}"))
        with tempfile.TemporaryDirectory() as folder:
            ruleset = read(Path(folder), made)
            built = None if ruleset is None else build(ruleset, int(str(made["players"]))).value
        if built is None or not deals_are_alike(built.game):
            found["not said"] += 1
            continue
        try:
            if dealt_otherwise(built.game):
                wrong.append(in_yaml(made))
        except TooLarge:
            found["too large"] += 1
        else:
            found["alike"] += 1
    return found, wrong


if __name__ == "__main__":
    told, shown = counted(int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write("\n".join([*shown, str(dict(told)), ""]))
    sys.exit(1 if shown else 0)
