"""The table of all mutants: what each breaks, and by what method the property was refuted.

`python -m tests.verifier.all_mutants [NAME...]` asks every property that a mutant breaks, at the players and options
of its header. What was found stands in one line for each.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from reference_engine.engine import Engine
from reference_engine.replay import play_again
from spec.typing.builder import build
from tests.helpers import ruleset_of
from tests.test_mutants_are_rulesets import FILES, Header, header, name_of
from verifier.evidence import Case, Evidence
from verifier.portfolio import settle
from verifier.properties import PROPERTIES
from verifier.properties.registry import BUILT_IN
from verifier.random_play.random_games import sample
from verifier.verdict.memory import Remembered
from verifier.verdict.verdicts import Verdict, VerifyTask

GAMES: Final = 40
MORE_GAMES: Final = 300
"""Random games for each mutant; more if these show nothing of what is neither rare nor beyond play."""

SECONDS: Final = 150.0
"""So long at most may one mutant take."""

ALWAYS: Final = ("examples-hold", "no-dead-rule", "keeps-secrets")
"""Properties that are about rules as a whole, and may be refuted without a play."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table: a mutant, what was asked, what was said, and how long it took in seconds."""

    name: str
    claim: str
    expected: str
    verdict: Verdict
    seconds: float
    confirmed: bool

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is what the mutant's header says, shown by a play where a play can show it."""
        refuted = self.verdict.word == "refuted"
        if self.expected != "refuted":
            return not refuted
        return refuted and (self.confirmed or not needs_play(self.claim))

    def __str__(self) -> str:
        """The line as it is printed."""
        mark = " " if self.as_expected else "!"
        said = self.verdict
        play = "a play" if self.confirmed else "no play"
        return (
            f"{mark} {self.name:42} {self.claim:15} {said.players} {said.word:8} {said.method:20} {play:8}"
            f" {self.seconds:5.1f}  {str(said.detail)[:110]}"
        )


def needs_play(property_id: str) -> bool:
    """Return whether a refutation of a property is shown by a play."""
    return property_id not in ALWAYS


def settled(
    path: Path, players: int, said: Header, names: Sequence[str], *, seconds: float = SECONDS
) -> Iterator[Verdict]:
    """Yield the verdicts on some properties of a mutant, for a number of players and the options of its header."""
    ruleset = ruleset_of(path)
    built = build(ruleset, players, said.options).value
    assert built is not None
    task = VerifyTask(
        path=path,
        library=Path("rulesets"),
        players=(players,),
        options=tuple(said.options.items()),
        properties=tuple(names),
    )
    case = Case(
        ruleset=ruleset,
        built=built,
        options={},
        wanted=tuple(names),
        task=task,
        deadline=time.monotonic() + seconds,
    )
    evidence = Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False)
    games = sample(evidence.engine, GAMES, task.seed, evidence.rules)
    if not games.findings and not said.rare and any(needs_play(name) for name in names) and said.breaks:
        games = sample(evidence.engine, MORE_GAMES, task.seed, evidence.rules)
    evidence.random.all_games = games
    for name in names:
        yield settle(evidence, name)


def is_confirmed(path: Path, players: int, said: Header, verdict: Verdict) -> bool:
    """Return whether a verdict has a witness for the whole deck, and all of them play again as they were noted.

    A play that shows what cannot be done ends with the attempt, and so does not play to its end.
    """
    built = build(ruleset_of(path), players, said.options).value
    assert built is not None
    engine = Engine(built.game)
    whole = [witness for witness in verdict.witnesses if not witness.smaller]
    for witness in whole:
        mismatch = play_again(engine, witness.replay).mismatch
        if mismatch is not None and mismatch.move < len(witness.replay.rounds[-1].moves) - 1:
            return False
    return bool(whole)


def broken_lines(path: Path) -> list[Line]:
    """Return the lines of one mutant; of a harmless one every property is asked that is not broken before."""
    said = header(path)
    asked = said.breaks or tuple(name for name in BUILT_IN if name not in said.broken_before)
    expected = "refuted" if said.breaks else "not refuted"
    found: list[Line] = []
    began = time.monotonic()
    for verdict in settled(path, said.players, said, asked):
        now = time.monotonic()
        sure = is_confirmed(path, said.players, said, verdict)
        found.append(Line(name_of(path), verdict.property, expected, verdict, now - began, sure))
        began = now
    return found


def main(names: Sequence[str]) -> int:
    """Print the table of the mutants whose names begin with any of `names`, of all without names; 1 if one is wrong."""
    chosen = [path for path in FILES if not names or any(name_of(path).startswith(name) for name in names)]
    table: list[Line] = []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(broken_lines, path) for path in chosen]):
            for line in done.result():
                table.append(line)
                print(line, flush=True)  # noqa: T201
    wrong = [line for line in table if not line.as_expected]
    print(f"{len(table)} lines, {len(wrong)} not as expected")  # noqa: T201
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
