"""The report on a run, with what was judged by hand of each change that nothing notices."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.own_mutants.places import Change

JUDGED: Final = Path(__file__).with_name("judged.json")
HOWS: Final = ("known truth", "test", "random ruleset", "watchdog", "library", "crash", "timeout")
MEANING: Final = {
    "equivalent": "nothing that can be said differs",
    "strength": "only less is proved or more is searched: nothing false",
    "speed": "only speed or memory",
    "wording": "only what is printed beside a verdict",
    "gap": "a real gap",
    "not judged": "nobody has looked",
}

HEAD: Final = """\
# Changes of our own code

`python -m tests.own_mutants --count {count} --seed {seed}` made {made} small changes in the verifier, one at a time, of
{total:,} that its operators can make in {modules} modules. Up to {checks} checks were put to each: those that call the
changed function, from quick to slow, until one failed. **{caught} were caught, {later} of them only by tests that were
added for them; {missed} were not.**
"""

HOW: Final = """\
Changes come from operators of [cosmic-ray](https://cosmic-ray.readthedocs.io) (other arithmetic, comparisons, numbers,
truth values, negated conditions, loops that do nothing), and some of ours: a statement, a side of `and` or `or`, or a
condition of a comprehension is left out; `any` and `all`, `min` and `max`, `in` and `not in` change places. Each module
gets at least one, the others go by its length, and the sorts take turns. Left out is what cannot matter for truth:
docstrings, annotations, signatures, `assert` and `raise`, texts, patterns, and statements that mention a clock, a stop,
or a named limit.

Caught by: a *known truth* (a small ruleset got a false word, or too weak a one), a *test* of the module, a *random
ruleset* (a word was false), the *watchdog* (play contradicted what was settled), the *library* (an engine failed),
a *crash*, or a *timeout* (a check took eight times as long and ten seconds more).
"""


@dataclass(frozen=True, slots=True)
class Line:
    """What came of one change: the lines of code before and after, and what caught it."""

    change: Change
    before: str
    after: str
    caught: Mapping[str, Any] | None
    checks: int
    afterwards: bool

    @property
    def key(self) -> str:
        """What a judgement is kept under: it outlives a shift of lines."""
        return f"{self.change.module}: {self.before} => {self.after}"

    @property
    def place(self) -> str:
        return f"{self.change.module.replace('.', '/')}.py:{self.change.position[0]}"

    @property
    def told(self) -> str:
        """The change as the report tells it."""
        return f"`{self.place}`: `{self.before}` " + (f"became `{self.after}`" if self.after else "was left out")


def judged() -> dict[str, tuple[str, str]]:
    """Return of changes that nothing notices: of which sort it is, and why."""
    found = json.loads(JUDGED.read_text(encoding="utf-8"))
    return {key: (sort, why) for key, (sort, why) in found.items()}


def report(lines: Sequence[Line], found: Mapping[str, Sequence[Change]], count: int, seed: int, checks: int) -> str:
    """Return the report in Markdown."""
    return "\n".join(_report(lines, found, count, seed, checks)) + "\n"


def _report(
    lines: Sequence[Line], found: Mapping[str, Sequence[Change]], count: int, seed: int, checks: int
) -> Iterator[str]:
    reasons = judged()
    missed = [line for line in lines if line.caught is None]
    afterwards = [line for line in lines if line.afterwards and line.caught is not None]
    yield HEAD.format(
        count=count,
        seed=seed,
        made=len(lines),
        total=sum(len(changes) for changes in found.values()),
        modules=len(found),
        checks=checks,
        caught=len(lines) - len(missed),
        missed=len(missed),
        later=len(afterwards),
    )
    if len(lines) < count:
        yield f"{count - len(lines)} are still to be tried; the same command goes on with them.\n"
    yield HOW
    yield f"| module | changes | {' | '.join(HOWS)} | not caught |"
    yield f"|---|---:|{'---:|' * (len(HOWS) + 1)}"
    modules = sorted({line.change.module for line in lines})
    for module in modules:
        yield _row(f"`{module.removeprefix('verifier.')}`", [line for line in lines if line.change.module == module])
    yield _row("all", lines)
    if afterwards:
        yield ""
        yield "## Caught by tests that were added"
        yield ""
        yield "Nothing noticed these at first. For each there is a test now, at the level where the change was made."
        yield ""
        for line in afterwards:
            assert line.caught is not None
            yield f"- {line.told}; caught by `{line.caught['check'].partition('[')[0]}`"
    yield ""
    yield "## Not caught"
    sorts = Counter(reasons.get(line.key, ("not judged", ""))[0] for line in missed)
    yield ""
    yield ("; ".join(f"{number} {sort}: {MEANING[sort]}" for sort, number in sorts.most_common()) or "None") + "."
    for sort, _ in sorts.most_common():
        yield ""
        yield f"### {sort.capitalize()}"
        yield ""
        for line in sorted(missed, key=lambda line: line.change):
            kind, why = reasons.get(line.key, ("not judged", ""))
            if kind == sort:
                yield f"- {line.told} ({line.checks} checks). {why}"


def _row(name: str, lines: Sequence[Line]) -> str:
    counted = Counter("none" if line.caught is None else line.caught["how"] for line in lines)
    cells = [str(counted[how] or "") for how in (*HOWS, "none")]
    return f"| {name} | {len(lines)} | {' | '.join(cells)} |"
