"""What is published of the library, put beside play: games are looked for that contradict it.

Each verdict that a property holds, as far as it goes, is tried by guided play of the whole deck; ten times as long
where the same property is refuted with one player more or fewer. `python -m tests.published_audit --report FILE` goes
on where an earlier run was stopped; `--keep FOLDER` holds what was done so far. It ends with 1 if a play contradicts a
verdict.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from hausregel.work.library import built, load, names
from hausregel.work.verdict_store import PublishedVerdict, rules_hash
from reference_engine.engine import Engine
from spec.game.game import Game
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import Ruleset
from tests.audits import HOLDS, Account, accounts, published
from verifier.allowance import Allowance
from verifier.guided_play.fault_search import search
from verifier.properties.registry import property_of
from verifier.verdict.verdicts import Witness

NEIGHBOURS: Final = 10
"""So many times as long it is looked where the property is refuted with one player more or fewer."""

SOME_WAY_OUT: Final = ("almost-surely", "if-players-cooperate")
"""Games that are said to end so may go round in a circle."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A published verdict with one number of players; `doubtful` if a neighbouring number is refuted."""

    verdict: PublishedVerdict
    players: int
    doubtful: bool


def cells(verdicts: Sequence[PublishedVerdict]) -> Iterator[Cell]:
    """Yield the verdicts that claim that a property holds."""
    refuted = {
        (verdict.property, number) for verdict in verdicts if verdict.word == "refuted" for number in verdict.players
    }
    for verdict in verdicts:
        if verdict.word in HOLDS and verdict.ending not in SOME_WAY_OUT:
            for number in verdict.players:
                beside = {(verdict.property, number - 1), (verdict.property, number + 1)}
                yield Cell(verdict, number, bool(beside & refuted))


def contradicting(ruleset: Ruleset, cell: Cell, moves: int, seed: int) -> Witness | None:
    """Return a play of the whole deck that contradicts a verdict; None if none was found in so many moves."""
    game = built(ruleset, cell.players).game
    if not _can_fail_in_play(game, cell.verdict.property):
        return None
    engine, rules = Engine(game), fingerprint(ruleset)
    for fault in property_of(cell.verdict.property).faults:
        allowance = Allowance(engine, moves=moves * (NEIGHBOURS if cell.doubtful else 1))
        found = search(engine, fault, allowance=allowance, seed=seed, rules=rules)
        if found is not None:
            return found
    return None


def _can_fail_in_play(game: Game, name: str) -> bool:
    """Return whether a play can show that a property fails: not that of a claim which says what is possible."""
    return all(declared.id != name or declared.mode != "possible" for declared in game.properties)


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: the whole library")
    parser.add_argument("--moves", type=int, default=20_000, help="for each verdict and number of players")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--keep", type=Path, default=Path("build/published-audit"))
    asked = parser.parse_args()
    done = accounts(
        asked.rulesets or with_rules_of_their_own(names()),
        lambda ruleset: _of(ruleset, asked.moves, asked.seed),
        asked.keep,
        lambda account: f"{account['tried']} tried, {len(account['contradicted'])} contradicted",
    )
    asked.report.write_text("\n".join(_page(done, asked.moves, asked.seed)) + "\n", encoding="utf-8")
    sys.exit(any(account["contradicted"] for account in done.values()))


def with_rules_of_their_own(every: Iterable[str]) -> Iterator[str]:
    """Yield the names of rulesets, editions with the rules of an earlier one left out."""
    seen: set[str] = set()
    for name in every:
        rules = rules_hash(load(name), examples=False)
        if rules not in seen:
            seen.add(rules)
            yield name


def _of(ruleset: Ruleset, moves: int, seed: int) -> Account:
    known = published(ruleset)
    tried, doubtful, contradicted = 0, 0, []
    for cell in cells(known or ()):
        tried, doubtful = tried + 1, doubtful + cell.doubtful
        found = contradicting(ruleset, cell, moves, seed)
        if found is not None:
            verdict = cell.verdict
            steps = sum(len(round_.moves) for round_ in found.replay.rounds)
            contradicted.append([verdict.property, cell.players, verdict.word, str(found.what), steps])
    return {"published": known is not None, "tried": tried, "doubtful": doubtful, "contradicted": contradicted}


def _page(done: Mapping[str, Account], moves: int, seed: int) -> Iterator[str]:
    every = [(name, *contradiction) for name, each in done.items() for contradiction in each["contradicted"]]
    tried, doubtful = (sum(account[key] for account in done.values()) for key in ("tried", "doubtful"))
    yield "# What is published, put beside play"
    yield ""
    yield f"{datetime.now(tz=UTC).date()}, {len(done)} rulesets with rules of their own, at the defaults."
    yield f"`python -m tests.published_audit --moves {moves} --seed {seed}` makes this page."
    yield ""
    yield f"Plays were looked for that contradict one of {tried:,} verdicts that a property holds, as far as they go,"
    yield f"in {moves:,} moves each, and in {NEIGHBOURS * moves:,} for the {doubtful} of which it is refuted with one"
    yield "player more or fewer."
    yield ""
    missing = [name for name, account in done.items() if not account["published"]]
    if missing:
        yield f"Nothing is published of {', '.join(missing)} as the rules are now."
        yield ""
    if not every:
        yield "None was found."
        return
    yield "| ruleset | property | players | published | what a play shows | moves |"
    yield "|---|---|---:|---|---|---:|"
    yield from (
        f"| {name} | `{property_id}` | {n} | {word} | {what} | {steps} |"
        for name, property_id, n, word, what, steps in every
    )


if __name__ == "__main__":
    main()
