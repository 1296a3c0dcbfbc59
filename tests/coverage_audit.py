"""What is published on the strength of smaller versions, by the rule of today for what such a version says.

A smaller version is no evidence unless it can do all that the whole game can (`verifier/explorer/coverage.py`). Each
version that is named beside a verdict is visited again, and what it lacks is looked for in play of the whole game.
`python -m tests.coverage_audit --report FILE` goes on where an earlier run was stopped; `--keep FOLDER` holds what was
done so far. It ends with 1 if a published verdict rests only on versions that lack what the whole game was seen to do.
With `--mend` such verdicts are replaced by what `verify` says without these versions: how many random games held, and
why there is no proof. Random games are played for that; what the solver said stays.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from hausregel.work.library import built, load, names
from hausregel.work.verdict_store import PublishedVerdict
from reference_engine import ENDED, PHASE, TURN, Engine
from spec.game import Game
from spec.ruleset import Ruleset
from spec.scaling import declared_instances, names_kept, scalable
from tests.audits import published
from tests.coverage_mending import mend
from verifier.explorer import FAILS, HOLDS, Instance, Limits, Search, explored, instance_of, lacking, questions, uses
from verifier.properties.dead_rules import _UseSearch as UseSearch  # as the property looks for uses
from verifier.solver import states_of_play
from verifier.verdict import Said, to_data

GAMES: Final = 100
"""So many random games show what the whole game does."""

STATES: Final = 3_000_000

STATES_OF_PLAY: Final = 5_000
"""In so many states of random games it is asked whether conditions hold."""


@dataclass(frozen=True, slots=True)
class Rested:
    """A version on which published verdicts rest, with how many states it has by what is published."""

    ruleset: str
    players: int
    version: Said
    states: int

    @property
    def key(self) -> str:
        """What it is called among those that are done."""
        return f"{self.ruleset} {self.players} {json.dumps(to_data(self.version))}"


@dataclass(frozen=True, slots=True)
class Lacks:
    """What a version lacks, and which of it the whole game was seen to do; `why` says that it was not gone through."""

    missing: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    why: str = ""


def versions_of(name: str, verdict: PublishedVerdict, players: int) -> list[Rested]:
    """Return the versions on which a verdict rests."""
    scope = verdict.scope
    if verdict.word != "explored" or scope is None:
        return []
    parts = cast(Sequence[Said], dict(scope.facts)["parts"]) if scope.id == "list" else (scope,)
    facts = [dict(part.facts) for part in parts if part.id == "version-gone-through"]
    return [Rested(name, players, cast(Said, fact["version"]), cast(int, fact["states"])) for fact in facts]


def made(ruleset: Ruleset, rested: Rested) -> Instance | None:
    """Return the version that is named; None if there is no such game any more."""
    version = rested.version
    if version.id == "named-version":
        name = dict(version.facts)["name"]
        declared = next((each for each in declared_instances(ruleset) if each.name == name), None)
        if declared is None:
            return None
        return instance_of(ruleset, rested.players, declared.options, declared.smaller)
    options: dict[str, str | int] = {}
    smaller: dict[str, str] = {}
    nodes = dict(scalable(ruleset))
    for part in cast(Sequence[Said], dict(version.facts).get("parts", ())):
        facts = dict(part.facts)
        if part.id == "with-option":
            option, value = cast(tuple[str, str], facts["choice"])
            options[option] = int(value) if value.lstrip("-").isdigit() else value
        elif part.id == "fewer-values":
            address = f"domains.{facts['domain']}"
            smaller[address] = names_kept(cast(int, facts["some"]), nodes[address])
        else:
            raise ValueError(f"part={part.id} is not known")
    return instance_of(ruleset, rested.players, options, smaller)


def lacks(rested: Rested) -> Lacks:
    """Return what a version lacks, after all its states were visited."""
    ruleset = load(rested.ruleset)
    instance = made(ruleset, rested)
    if instance is None:
        return Lacks(why="there is no such version any more")
    search = Search(instance)
    search.run(Limits(states=STATES, deals=STATES), None)
    if not search.complete:
        return Lacks(why=f"not gone through in {len(search.keys):,} states")
    missing = tuple(lacking(explored(search).coverage, built(ruleset, rested.players).game))
    return Lacks(missing, tuple(address for address in missing if address in _done(rested.ruleset, rested.players)))


@cache
def _done(name: str, players: int) -> frozenset[str]:
    """Return what the whole game is seen to do in random games: addresses as `lacking` yields them."""
    game = built(load(name), players).game
    whole = instance_of(load(name), players, {}, {})
    assert whole is not None
    return uses(whole, 1, GAMES) | _asked(game)


def _asked(game: Game) -> frozenset[str]:
    """Return in which phases random games come, and which conditions hold and fail there."""
    phases = list(game.phases)
    found: set[str] = set()
    asked = {
        f"{address}{how}": (in_phases, ask)
        for address, in_phases, holds, fails in questions(game)
        for how, ask in ((HOLDS, holds), (FAILS, fails))
    }
    for state in states_of_play(Engine(game), GAMES, 1, STATES_OF_PLAY):
        if state.variables[ENDED]:
            continue
        phase = phases[cast(int, state.variables[PHASE])]
        found.add(f"phases.{phase}")
        race = game.phases[phase].acts == "race"
        seats = range(game.players) if race else (cast(int, state.variables[TURN]),)
        for address, (in_phases, ask) in list(asked.items()):
            if phase in in_phases and any(ask(state.zones, state.variables, seat) for seat in seats):
                found.add(address)
                del asked[address]
    return frozenset(found)


def sought(rested: Rested, found: Lacks, seconds: float) -> Lacks:
    """Return what a version lacks, after games of players with habits were played for so many seconds of this process.

    They do more than random games, and are what `no-dead-rule` looks for rarely used rules in.
    """
    began = time.process_time()
    ruleset = load(rested.ruleset)
    game = built(ruleset, rested.players).game
    seen = {address: (False, False) for address, *_ in questions(game)}
    search = UseSearch(ruleset, game, {}, 1, lambda: time.process_time() - began > seconds)
    used = search.by_habit(frozenset(found.missing), seen)
    did = {*used, *(f"{address}{HOLDS}" for address, both in seen.items() if both[0])}
    did |= {f"{address}{FAILS}" for address, both in seen.items() if both[1]}
    return replace(found, seen=tuple(address for address in found.missing if address in did))


# --- the run and its report ------------------------------------------------------------------------------------------


def main() -> None:
    """Make the run, versions with few states first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: the whole library")
    parser.add_argument("--most", type=int, default=STATES, help="versions with more states are left out")
    parser.add_argument("--seek", type=float, default=0.0, help="seconds for what random games do not do")
    parser.add_argument("--mend", action="store_true", help="replace what claims too much in rulesets/verdicts.json")
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--keep", type=Path, default=Path("build/coverage-audit.jsonl"))
    asked = parser.parse_args()
    cells = [
        (name, verdict, number)
        for name in asked.rulesets or names()
        for verdict in published(load(name)) or ()
        for number in verdict.players
    ]
    wanted = {version.key: version for cell in cells for version in versions_of(*cell)}
    done: dict[str, Lacks] = dict(_kept(asked.keep))
    asked.keep.parent.mkdir(parents=True, exist_ok=True)
    with asked.keep.open("a", encoding="utf-8") as out:
        for key, version in sorted(wanted.items(), key=lambda pair: pair[1].states):
            if key not in done and version.states <= asked.most:
                done[key] = found = lacks(version)
                out.write(json.dumps([key, found.missing, found.seen, found.why]) + "\n")
                out.flush()
                sys.stdout.write(f"{key[:100]}: {len(found.missing)} missing, {len(found.seen)} seen {found.why}\n")
                sys.stdout.flush()
            elif asked.seek and key in done and done[key].missing and not done[key].seen:
                done[key] = found = sought(version, done[key], asked.seek)
                out.write(json.dumps([key, found.missing, found.seen, found.why]) + "\n")
                out.flush()
    asked.report.write_text("\n".join(_page(cells, done)) + "\n", encoding="utf-8")
    strong = [cell for cell in cells if is_too_strong(versions_of(*cell), done)]
    if asked.mend:
        for name, number in mend(strong):
            sys.stdout.write(f"{name}: {number} verdicts replaced\n")
            sys.stdout.flush()
    sys.exit(bool(strong))


def _kept(file: Path) -> Iterator[tuple[str, Lacks]]:
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        key, missing, seen, why = json.loads(line)
        yield key, Lacks(tuple(missing), tuple(seen), why)


def is_too_strong(versions: Sequence[Rested], done: Mapping[str, Lacks]) -> bool:
    """Return whether all versions on which a verdict rests lack something that the whole game was seen to do."""
    found = [done.get(version.key) for version in versions]
    return bool(found) and all(version is not None and (version.seen or version.why) for version in found)


def _page(cells: Sequence[tuple[str, PublishedVerdict, int]], done: Mapping[str, Lacks]) -> Iterator[str]:
    rested = [(name, verdict, number, versions) for name, verdict, number in cells
              if (versions := versions_of(name, verdict, number))]  # fmt: skip
    strong = [row for row in rested if is_too_strong(row[3], done)]
    left = [row for row in rested if any(version.key not in done for version in row[3])]
    doubted = [
        row for row in rested
        if row not in strong and row not in left and all(done[version.key].missing for version in row[3])
    ]  # fmt: skip
    yield "# What smaller versions show, by the rule of today"
    yield ""
    yield f"{datetime.now(tz=UTC).date()}. `python -m tests.coverage_audit` makes this page."
    yield ""
    keys = {version.key for row in rested for version in row[3]}
    yield f"{len(rested):,} published verdicts (a property with a number of players) rest on {len(keys):,} smaller"
    yield f"versions, of which {len(keys & set(done)):,} were gone through again."
    yield ""
    yield f"- {len(strong):,} rest only on versions that lack what the whole game was seen to do, and claim too much."
    yield f"- Of {len(doubted):,} all versions lack something that was not seen in the whole game either, in {GAMES}"
    yield "  random games or by players with habits: only the solver can say that it never happens there."
    yield f"- {len(left):,} were not looked at, or not all of their versions."
    yield f"- The other {len(rested) - len(strong) - len(doubted) - len(left):,} rest on a version that lacks nothing."
    for title, some in (("What claims more than it may", strong), ("What only the solver can decide", doubted)):
        yield from _table(title, some, done)


def _table(title: str, some: Sequence[tuple[Any, ...]], done: Mapping[str, Lacks]) -> Iterator[str]:
    if not some:
        return
    grouped: dict[tuple[str, str, str], list[int]] = {}
    for name, verdict, number, versions in some:
        first = done[versions[0].key]
        why = first.why or ", ".join(f"`{address}`" for address in (first.seen or first.missing)[:3])
        grouped.setdefault((name, verdict.property, why), []).append(number)
    yield ""
    yield f"## {title}: {len(some)}"
    yield ""
    yield "| ruleset | property | players | what the version lacks |"
    yield "|---|---|---|---|"
    for (name, property_id, why), numbers in grouped.items():
        yield f"| {name} | `{property_id}` | {', '.join(map(str, sorted(numbers)))} | {why} |"


if __name__ == "__main__":
    main()
