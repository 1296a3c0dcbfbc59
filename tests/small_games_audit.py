"""Every verdict on smaller versions of rulesets, beside brute force: `python -m tests.small_games_audit`.

Each smaller version is verified as a ruleset of its own, once gone through as a whole and once without, and the
independent interpreter of the tests says what is true of it. A false word ends the run with status 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

import yaml

from hausregel.work.library import load, names, players_of
from hausregel.work.merged_rules import show
from spec.ruleset import Ruleset
from spec.scaling import declared_instances, scaled
from tests.random_rulesets.audit import MEANING, table
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.judgement import WAYS, Account, Judged, account_of
from tests.random_rulesets.processes import done_in_processes
from verifier.explorer.smaller_versions import instances

FAMILY: Final = "classics/"
STATES: Final = 12_000
CALLED: Final = {
    "true": "are true",
    "false": "are false",
    "open": "are open",
    "no claim": "claim nothing of the whole game",
}


def small_games(name: str, found: int) -> Iterator[tuple[str, Yaml]]:
    """Yield the smaller versions that a ruleset names, and some that are found, each as a ruleset of its own."""
    ruleset = load(name)
    for instance in declared_instances(ruleset):
        for players in instance.players:
            yield (
                f"{name} {instance.name} {players}",
                _as_ruleset(ruleset, instance.smaller or {}, instance.options, players),
            )
    fewest = players_of(ruleset)[0]
    for number, version in enumerate(instances(ruleset, fewest, {}, most=found) if found else (), start=1):
        yield f"{name} found_{number} {fewest}", _as_ruleset(ruleset, version.smaller, version.options, fewest)


def _as_ruleset(ruleset: Ruleset, smaller: Mapping[str, str], options: Mapping[str, str | int], players: int) -> Yaml:
    """Return a smaller version as a ruleset of its own, without words and examples.

    Options that are numbers have no other value in it, so that not as many games are gone through as there are values.
    """
    root = scaled(ruleset, smaller).printed
    told: Yaml = yaml.safe_load("\n".join(line for line, _ in show(root)))
    for section in ("text", "names", "notes", "examples", "instances", "source", "ties", "requires"):
        told.pop(section, None)
    for section in ("options", "readings"):
        declared = told.get(section)
        for name, option in declared.items() if isinstance(declared, dict) else ():
            usual = option.get("default", option.get("usual"))
            value = options.get(name, usual[players] if isinstance(usual, dict) else usual)
            if value is not None:
                option["default"] = value
            if "range" in option:
                option["range"] = f"{value}..{value}"
    return {**told, "players": players}


@cache
def versions_of(wanted: tuple[str, ...], found: int) -> tuple[tuple[str, Yaml], ...]:
    """Return the smaller versions of some rulesets: those that they name, and so many that are found for each."""
    return tuple(version for name in wanted for version in small_games(name, found))


def accounts_by_number(wanted: tuple[str, ...], found_of_each: int, most: int, number: int) -> tuple[Account, ...]:
    """Return what comes of a smaller version, by its number among `versions_of`, in each way of settling it."""
    label, made = versions_of(wanted, found_of_each)[number]
    found: list[Account] = []
    for way in WAYS:
        if not found or found[0].state == "judged":
            with tempfile.TemporaryDirectory() as folder:
                found.append(account_of(Path(folder), label, made, way, most))
    return tuple(found)


def _lost(labels: Sequence[str], number: int, why: str) -> tuple[Account, ...]:
    return (Account(labels[number], WAYS[0], crash=why),)


def accounts(
    wanted: tuple[str, ...], found: int, most: int, processes: int
) -> Iterator[tuple[int, tuple[Account, ...]]]:
    """Yield what comes of each smaller version, with its number."""
    labels = [label for label, _ in versions_of(wanted, found)]
    one = partial(accounts_by_number, wanted, found, most)
    if processes <= 1:
        yield from ((number, one(number)) for number in range(len(labels)))
        return
    yield from done_in_processes(one, range(len(labels)), processes, partial(_lost, labels), batch=3)


def faults_of(account: Account) -> list[str]:
    """Return what is false of what was said of a version, and what broke down."""
    return [*(judged.why for judged in account.wrong), *([account.crash] if account.crash else [])]


# --- the report -----------------------------------------------------------------------------------------------------


def report(done: Sequence[Account], most: int) -> str:
    """Return the report in Markdown: counts by property, then each version with every word that was said of it."""
    judged = [account for account in done if account.state == "judged"]
    versions = dict.fromkeys(account.name for account in done)
    by_force = dict.fromkeys(account.name for account in judged)
    wrong = [f"- {account.name}, {account.way}: {fault}" for account in done for fault in faults_of(account)]
    lines: list[Mapping[str, object]] = [
        {"way": account.way, "words": [[*key, number] for key, number in sorted(account.words.items())]}
        for account in done
    ]
    outcomes = Counter(word.outcome for account in judged for word in account.judged)
    told = ", ".join(f"{number:,} {CALLED[outcome]}" for outcome, number in sorted(outcomes.items()))
    heading = (
        f"{len(versions)} smaller versions that the rulesets name, or that were found for them: {len(by_force)} "
        f"were gone through by the interpreter of the tests, the others have more than {most:,} states. Each was "
        f"verified twice as a ruleset of its own. Of {sum(outcomes.values()):,} words: {told}.\n"
    )
    return "\n".join(
        [
            "# The small games\n",
            heading,
            MEANING,
            *(table(way, [line for line in lines if line["way"] == way]) for way in WAYS),  # type: ignore[misc]
            "## False words\n",
            "\n".join(wrong or ["None."]) + "\n",
            "## Every word\n",
            *(_version(name, [account for account in done if account.name == name]) for name in versions),
        ]
    )


def _version(name: str, ways: Sequence[Account]) -> str:
    ruleset, version, players = name.split(" ")
    states = max(account.states for account in ways)
    size = f"{states:,} states" if states else ways[0].state
    rows = [f"- {account.way}: {_words(account.judged) or account.crash or account.state}" for account in ways]
    return "\n".join([f"**{ruleset}**, {version}, {players} players, {size}\n", *rows, ""])


def _words(judged: Sequence[Judged]) -> str:
    """Return what was said, the properties with one word together; with the outcome where it is not true."""
    found: dict[tuple[str, str], list[str]] = {}
    for verdict in judged:
        found.setdefault((verdict.word, verdict.outcome), []).append(verdict.property)
    parts: list[str] = []
    for (word, outcome), properties in sorted(found.items()):
        told = ", ".join(
            f"`{name}`" + ("" if count == 1 else f" × {count}") for name, count in Counter(properties).items()
        )
        marked = f" ({outcome})" if outcome in ("open", "false") else ""
        parts.append(f"{word}{marked} {told}")
    return "; ".join(parts)


def main() -> None:
    """Make the run, tell each smaller version in a line, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: those that everybody knows")
    parser.add_argument("--states", type=int, default=STATES, help="larger versions are passed over")
    parser.add_argument(
        "--found", type=int, default=0, help="so many more smaller versions of each, found as `verify` does"
    )
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    done: dict[int, tuple[Account, ...]] = {}
    wanted = tuple(asked.rulesets or (name for name in names() if name.startswith(FAMILY)))
    for number, ways in accounts(wanted, asked.found, asked.states, asked.processes):
        done[number] = ways
        for account in ways:
            outcomes = [judged.outcome for judged in account.judged]
            counts = ", ".join(f"{outcomes.count(outcome)} {outcome}" for outcome in dict.fromkeys(outcomes))
            sys.stdout.write(f"{account.name}, {account.way}: {account.state}, {account.states} states; {counts}\n")
            sys.stdout.writelines(f"  FALSE: {fault}\n" for fault in faults_of(account))
        sys.stdout.flush()
    in_order = [account for _, ways in sorted(done.items()) for account in ways]
    if asked.report is not None:
        asked.report.write_text(report(in_order, asked.states), encoding="utf-8")
    sys.exit(1 if any(faults_of(account) for account in in_order) else 0)


if __name__ == "__main__":
    main()
