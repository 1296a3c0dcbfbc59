"""HR701 to HR799: what is said of all faults of a file together."""

from __future__ import annotations

from typing import Final

from spec.source import Code


def _unused(numbers: range) -> str:
    used = "variables:\n  bites: {range: 0..8, start: 0, lasts: turn}\n  last_eater: {of: player, start: nothing}\n"
    variables = "".join(f"  unused_{number}: {{range: 0..1, start: 0}}\n" for number in numbers)
    definitions = "".join(f"  also_unused_{number}: 1\n" for number in numbers)
    return f"{used}{variables}define:\n  tasty(f): f is fruit and f.size >= 2\n{definitions}"


CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR701",
        severity="warning",
        title="Many faults of one kind",
        why="Nobody reads thousands of messages; so many of one kind mostly have one cause.",
        wrong=_unused(range(150)),
        right=_unused(range(1)),
    ),
    Code(
        code="HR702",
        severity="warning",
        title="Worked examples that ask for too much",
        why="Checking a file ends soon, whatever it asks for.",
        wrong="# hundreds of worked examples of a game in which every move has to be looked for in 20,000 ways\n",
        right="# a few worked examples\n",
    ),
)
