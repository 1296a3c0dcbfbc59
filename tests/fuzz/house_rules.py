"""Random house rules over the rulesets of the library: each is accepted, and then plays, verifies and is put in words
without a crash, or it is refused with messages that name a place.

`python -m tests.fuzz.house_rules --count 100 --seed 1 --report FILE` tries a hundred, and says what came of them.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import hypothesis.strategies as st
from hypothesis import HealthCheck, Phase, given, seed, settings

from hausregel.work.check import check_file
from hausregel.work.library import find, load, names, players_of
from hausregel.work.new_ruleset import rules_of
from spec.codes import help_of, message_of
from spec.ruleset import Ruleset, path_of
from spec.ruleset import find as find_entry
from spec.source import Diagnostic, child, entries, items, quoted_scalar, text_of
from spec.typing import option_nodes
from spec.words import LANGUAGES
from tests.hausregel.commands import command

BUDGET: Final = "2s"
GAMES: Final = "2"
HELD: Final = frozenset({0, 1, 4})
"""How a command may end: what was asked held, was refuted, or is not settled."""

_SWAPS: Final = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "and": "or", "or": "and",
    "min": "max", "max": "min", "all": "any", "any": "all", "+": "-", "-": "+",
    "left": "right", "me": "turn", "next_player": "turn",
}  # fmt: skip
_TOKEN: Final = re.compile(r"[A-Za-z_]\w*|\d+|[=<>!]=|[^\s\w]")
_ODD: Final = ("nonsense", "-1", "0", "1", "99", "999999", "true", "[]", "{}", '""', "a: b", "me")


@dataclass(frozen=True, slots=True)
class RandomRule:
    """A house rule: the text of its file, and the ruleset that it extends."""

    base: str
    text: str


# --- what is drawn ---------------------------------------------------------------------------------------------------


@st.composite
def house_rules(draw: st.DrawFn, bases: Sequence[str]) -> RandomRule:
    """Draw a patch of one to three changes on one of some rulesets."""
    base = draw(st.sampled_from(bases))
    ruleset = load(base)
    verbs: dict[str, list[str]] = {}
    for _ in range(draw(st.integers(1, 3))):
        verb, line = draw(_change(ruleset))
        verbs.setdefault(verb, []).append(line)
    lines = ["hausregel: 1", "title: {en: A random rule}", "status: house", f"extends: {base}"]
    for verb, told in verbs.items():
        lines += [f"{verb}:", *(f"  {line}" for line in dict.fromkeys(told))]
    return RandomRule(base, "\n".join([*lines, ""]))


@st.composite
def _change(draw: st.DrawFn, ruleset: Ruleset) -> tuple[str, str]:
    options = list(option_nodes(ruleset.root))
    verb = draw(st.sampled_from(["set", "replace", "replace", "remove", "add"]))
    if verb == "set" and options:
        name, _, entry = draw(st.sampled_from(options))
        possible = [text_of(item) for item in items(child(entry.node, "values")) if not entries(item)]
        value = draw(st.sampled_from([*possible, *possible, *_ODD]) | st.integers(0, 15).map(str))
        return "set", f"{name}: {value}"
    if verb == "remove":
        address = draw(st.sampled_from([*rules_of(ruleset), f"options.{options[0][0]}" if options else "end"]))
        return "remove", f"- {address}"
    written = list(_expressions(ruleset))
    address, expression = draw(st.sampled_from(written))
    if verb == "add":
        return "add", f"end.sooner: {quoted_scalar(draw(_altered(expression)))}"
    return "replace", f"{address}: {quoted_scalar(draw(_altered(expression)))}"


def _expressions(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield the rules that are expressions, each by its address."""
    for address in rules_of(ruleset):
        entry = find_entry(ruleset.root, path_of(address))
        if entry is not None and isinstance(entry.node.value, str):
            yield address, entry.node.value


@st.composite
def _altered(draw: st.DrawFn, expression: str) -> str:
    """Draw an expression with one token changed, or turned into its opposite."""
    found = list(_TOKEN.finditer(expression))
    kind = draw(st.sampled_from(["token", "token", "number", "not", "odd"]))
    numbers = [token for token in found if token[0].isdecimal()]
    swapped = [token for token in found if token[0] in _SWAPS]
    if kind == "number" and numbers:
        token = draw(st.sampled_from(numbers))
        return _with(expression, token, str(max(0, int(token[0]) + draw(st.integers(-2, 2)))))
    if kind == "token" and swapped:
        token = draw(st.sampled_from(swapped))
        return _with(expression, token, _SWAPS[token[0]])
    if kind == "odd" and found:
        return _with(expression, draw(st.sampled_from(found)), draw(st.sampled_from(_ODD)))
    return f"not ({expression})"


def _with(text: str, token: re.Match[str], other: str) -> str:
    return text[: token.start()] + other + text[token.end() :]


# --- what comes of it ------------------------------------------------------------------------------------------------


def tried(rule: RandomRule, folder: Path) -> str:
    """Return `refused` or `accepted`, whichever a rule is, after all was tried that this asks for.

    Errors: `AssertionError` where something else happens; whatever a command raises.
    """
    path = folder / "rule.yaml"
    path.write_text(rule.text, encoding="utf-8")
    checked = check_file(path)
    for diagnostic in checked.diagnostics:
        _has_place(diagnostic, rule)
    if checked.is_faulty:
        assert command("check", path).exit_code == 3, rule.text
        return "refused"
    assert checked.ruleset is not None
    players = str(players_of(checked.ruleset)[0])
    cache = folder / "settled"
    limits = ("--players", players, "--budget", BUDGET, "--defaults-only", "--workers", "1", "--watch", "20")
    for arguments in (
        ("simulate", path, "--players", players, "--games", GAMES, "--workers", "1", "--save", folder / "found"),
        ("verify", path, *limits, "--cache", cache, "--save", folder / "shown"),
        ("docs", "changes", rule.base, path),
        ("show", path, "--origin"),
    ):
        ended = command(*arguments)
        assert ended.exit_code in HELD, (arguments[0], ended.exit_code, ended.stderr[-500:], rule.text)
    return "accepted"


def _has_place(diagnostic: Diagnostic, rule: RandomRule) -> None:
    """Assert that a message says something in every language, and names a line that is there."""
    lines = Path(diagnostic.span.file).read_text(encoding="utf-8").split("\n")
    assert 1 <= diagnostic.span.line <= len(lines), (diagnostic, rule.text)
    for language in LANGUAGES:
        assert message_of(diagnostic, language), (diagnostic, rule.text)
        help_of(diagnostic, language)


# --- a run -----------------------------------------------------------------------------------------------------------


def main() -> None:
    """Try as many rules as are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.house_rules")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    came: Counter[str] = Counter()
    wrong: list[str] = []
    bases = [name for name in names() if not find(name).stem.endswith("-repaired")]

    @seed(asked.seed)
    @settings(
        max_examples=asked.count, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(rule=house_rules(bases))
    def search(rule: RandomRule) -> None:
        with tempfile.TemporaryDirectory(prefix="hausregel-rule-") as made:
            try:
                came[tried(rule, Path(made))] += 1
            except Exception as error:  # noqa: BLE001  # whatever it is, it is a finding
                came["wrong"] += 1
                wrong.append(f"{type(error).__name__}: {str(error)[:600]}\n\n{rule.text}")
        sys.stderr.write(f"{came.total()} of {asked.count}: {dict(came)}\r")

    search()
    told = report(came, wrong, asked.count, asked.seed)
    if asked.report is None:
        sys.stdout.write(told)
    else:
        asked.report.write_text(told, encoding="utf-8")
    raise SystemExit(1 if wrong else 0)


def report(came: Counter[str], wrong: Sequence[str], count: int, number: int) -> str:
    """Return what came of a run, in Markdown."""
    lines = [
        "# Random house rules",
        "",
        f"`python -m tests.fuzz.house_rules --count {count} --seed {number}`: random patches over the library.",
        "Each is accepted, and then plays, verifies and is put in words without a crash, or is refused with messages",
        "that name a place.",
        "",
        *(f"- {word}: {came[word]}" for word in ("accepted", "refused", "wrong")),
        "",
    ]
    for text in wrong:
        lines += ["```text", text, "```", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
