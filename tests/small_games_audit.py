"""Every verdict on the smaller versions that rulesets name, beside brute force: `python -m tests.small_games_audit`.

Each smaller version is verified as a ruleset of its own, once gone through as a whole and once without, and the
independent interpreter of the tests says what is true of it. A false word ends the run with status 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import yaml

from hausregel.work.library import load, names
from hausregel.work.merged_rules import show
from spec.scaling import declared_instances, scaled
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import WAYS, Account, account_of

FAMILY: Final = "classics/"
STATES: Final = 12_000


def small_games(name: str) -> Iterator[tuple[str, Yaml]]:
    """Yield the smaller versions that a ruleset names, each as a ruleset of its own for each number of players."""
    ruleset = load(name)
    for instance in declared_instances(ruleset):
        root = scaled(ruleset, instance.smaller or {}).printed
        told: Yaml = yaml.safe_load("\n".join(line for line, _ in show(root)))
        for section in ("text", "names", "notes", "examples", "instances", "source", "ties", "requires"):
            told.pop(section, None)
        for section in ("options", "readings"):
            declared = told.get(section)
            for option, value in instance.options.items():
                if isinstance(declared, dict) and option in declared:
                    declared[option]["default"] = value
        for players in instance.players:
            yield f"{name} {instance.name} {players}", {**told, "players": players}


def accounts(wanted: list[str], most: int) -> Iterator[Account]:
    """Yield what comes of each smaller version, settled in each way."""
    for name in wanted:
        for label, made in small_games(name):
            for way in WAYS:
                with tempfile.TemporaryDirectory() as folder:
                    yield account_of(Path(folder), label, made, way, most)


def main() -> None:
    """Make the run, and tell each smaller version in a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: those that everybody knows")
    parser.add_argument("--states", type=int, default=STATES, help="larger versions are passed over")
    asked = parser.parse_args()
    wrong = 0
    for account in accounts(asked.rulesets or [name for name in names() if name.startswith(FAMILY)], asked.states):
        outcomes = [judged.outcome for judged in account.judged]
        counts = ", ".join(f"{outcomes.count(outcome)} {outcome}" for outcome in dict.fromkeys(outcomes))
        faults = [*(judged.why for judged in account.wrong), *([account.crash] if account.crash else [])]
        wrong += len(faults)
        sys.stdout.write(f"{account.name}, {account.way}: {account.state}, {account.states} states; {counts}\n")
        sys.stdout.writelines(f"  FALSE: {fault}\n" for fault in faults)
        sys.stdout.flush()
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
