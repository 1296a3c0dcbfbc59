"""Verify what is published of the library and not settled yet, as usually played and to the letter, and publish it.

`python -m tests.publication RULESET...` asks for those numbers of players of which some property is not settled, one
after the other, limited by work. A word that claims more and agrees takes the place of the one that is published. What
was settled is kept in the folder `--cache`, so that editions with the same rules, and a later run, need not ask again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from hausregel.work.library import find, library, load, names, players_of
from hausregel.work.verdict_store import PublishedVerdict, store_stronger, stored
from hausregel.work.verify import letter_of
from spec.ruleset import Ruleset
from verifier.portfolio import verify
from verifier.portfolio.earlier_verdicts import FINAL
from verifier.verdict import Report, VerifyTask, versions

CACHE: Final = Path("build/publication")


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: the whole library")
    parser.add_argument("--seconds", type=float, help="for each number of players; default: as long as the work takes")
    parser.add_argument("--players", type=int, action="append", help="only this number of players")
    parser.add_argument("--property", dest="properties", action="append", help="only this property; repeat for more")
    parser.add_argument("--letter", action=argparse.BooleanOptionalAction, help="only to the letter, or only as usual")
    parser.add_argument("--anew", action="store_true", help="of older versions of the verifier, what is settled, too")
    parser.add_argument("--cache", type=Path, default=CACHE)
    asked = parser.parse_args()
    for name in asked.rulesets or names():
        ruleset = load(name)
        reports: list[Report] = []
        for options, players in list(in_question(ruleset, asked.properties or (), anew=asked.anew)):
            if (asked.players and players not in asked.players) or asked.letter not in {None, bool(options)}:
                continue
            began = time.monotonic()
            task = VerifyTask(
                path=find(name), library=library(), players=(players,), options=tuple(options.items()),
                properties=tuple(asked.properties or ()), budget=asked.seconds, other_values=False, cache=asked.cache,
            )  # fmt: skip
            report = verify(task, ruleset)
            taken = 0 if report.failures else store_stronger(ruleset, report)
            words = [verdict.word for verdict in report.verdicts]
            counts = ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))
            failures = "".join(f"\n  {failure.what}" for failure in report.failures)
            sys.stdout.write(
                f"{name}, {players} players, {'to the letter' if options else 'as usually played'}: {counts}; "
                f"{taken} published; {time.monotonic() - began:.0f} s{failures}\n"
            )
            sys.stdout.flush()
            reports += [] if report.failures else [report]
        if asked.anew and reports:
            store_stronger(ruleset, together(reports))


def together(reports: Sequence[Report]) -> Report:
    """Return reports on several numbers of players and readings as one."""
    return replace(reports[0], verdicts=tuple(verdict for report in reports for verdict in report.verdicts))


def in_question(
    ruleset: Ruleset, properties: Collection[str] = (), *, anew: bool = False
) -> Iterator[tuple[Mapping[str, str], int]]:
    """Yield readings and numbers of players of which not all is settled, or not all of some properties.

    `anew`: also what older versions settled.
    """
    known = stored(ruleset)
    old = anew and known is not None and dict(known.versions) != versions()
    usual, letter = (known.verdicts, known.letter) if known is not None else ((), ())
    readings: list[tuple[Mapping[str, str], tuple[PublishedVerdict, ...]]] = [({}, usual)]
    if strict := letter_of(ruleset):
        readings.append((strict, letter))
    for options, verdicts in readings:
        yield from (
            (options, number) for number in players_of(ruleset) if old or not is_settled(verdicts, number, properties)
        )


def is_settled(verdicts: tuple[PublishedVerdict, ...], players: int, properties: Collection[str] = ()) -> bool:
    """Return whether something is published of a number of players, and all of it, or some properties, is settled."""
    here = [verdict for verdict in verdicts if players in verdict.players]
    words = [verdict.word for verdict in here if not properties or verdict.property in properties]
    return bool(words) and all(word in FINAL for word in words)


if __name__ == "__main__":
    main()
