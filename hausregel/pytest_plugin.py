"""Rulesets as tests: `pytest my-rules/` checks every ruleset and booklet there, and plays its worked examples.

With `--verify-rules TIME` the claims about each game are tests as well; one that is not settled is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from hausregel.work.check import CheckedFile
    from hausregel.work.check_booklet import CheckedBooklet
    from spec.source import Diagnostic
    from verifier.verdict import Verdict

_TIME: Final = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)(s|m|h)?\Z")
_UNITS: Final = {"s": 1.0, "m": 60.0, "h": 3600.0}


class FaultyRuleset(Exception):
    """What a ruleset fails by, in lines for people."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option of this plugin."""
    group = parser.getgroup("hausregel")
    group.addoption(
        "--verify-rules",
        metavar="TIME",
        default=None,
        help="also verify each ruleset, for so long (60s, 5m): refuted claims fail, those not settled are skipped",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a time that is none."""
    given = config.getoption("verify_rules")
    if given is not None and _TIME.match(str(given)) is None:
        raise pytest.UsageError(f"--verify-rules={given!r} is no time such as 60s or 5m")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect rulesets and booklets; words and modules belong to them, and other files are left alone."""
    if file_path.suffix not in (".yaml", ".yml"):
        return None
    from hausregel.language_service import OpenTexts, kind_of

    kind = kind_of(OpenTexts().beginning(file_path))
    return RulesetFile.from_parent(parent, path=file_path) if kind in ("rules", "booklet") else None


class RulesetFile(pytest.File):
    """A ruleset or a booklet."""

    @cached_property
    def checked(self) -> CheckedFile | CheckedBooklet:
        """What was found in it; it is checked once."""
        from hausregel.work.check import check_file
        from hausregel.work.check_booklet import check_booklet, holds_booklet

        return check_booklet(self.path) if holds_booklet(self.path) else check_file(self.path)

    @cached_property
    def of_examples(self) -> Mapping[str, list[Diagnostic]]:
        """What is wrong with each worked example."""
        from hausregel.work.check import CheckedFile
        from spec.codes import is_about_examples
        from spec.examples import written_examples

        checked = self.checked
        if not isinstance(checked, CheckedFile) or checked.ruleset is None:
            return {}
        wrong = [found for found in checked.diagnostics if is_about_examples(found)]
        names = [written.name for written in written_examples(checked.ruleset.root)]
        return {name: [found for found in wrong if found.facts.get("name") == name] for name in names}

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the tests of the file."""
        yield RulesItem.from_parent(self, name="check")
        for name in self.of_examples:
            yield ExampleItem.from_parent(self, name=f"examples.{name}")
        budget = self.config.getoption("verify_rules")
        if budget is not None:
            yield from (ClaimItem.from_parent(self, name=name) for name in self.claims)

    @cached_property
    def claims(self) -> tuple[str, ...]:
        """The properties of the game, none of a booklet or where the rules are faulty."""
        from hausregel.work.check import CheckedFile
        from hausregel.work.verify import known_properties

        checked = self.checked
        if not isinstance(checked, CheckedFile) or checked.is_faulty:
            return ()
        return known_properties({players: built.game for players, built in checked.games.items()})

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts on the game at its default options; it is verified once."""
        from hausregel.work.public import verify

        found = _TIME.match(str(self.config.getoption("verify_rules")))
        assert found is not None
        seconds = float(found[1]) * _UNITS[found[2] or "s"]
        return verify(str(self.path), budget=seconds, cache=Path(".hausregel/settled")).verdicts


class _Item(pytest.Item):
    """A test of a file, whose failure is reported in its own words."""

    @property
    def file(self) -> RulesetFile:
        """The file to which it belongs."""
        assert isinstance(self.parent, RulesetFile)
        return self.parent

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:  # noqa: ARG002  # as pytest calls it
        """Return what is wrong, without the lines of this program, unless it is at fault itself."""
        if isinstance(excinfo.value, FaultyRuleset):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return where the test stands."""
        return self.path, None, self.name


class RulesItem(_Item):
    """Whether a file has no errors besides those of its worked examples."""

    def runtest(self) -> None:
        """Fail with all errors; warn of the rest."""
        from spec.codes import is_error

        told = [found for some in self.file.of_examples.values() for found in some]
        found = [diagnostic for diagnostic in self.file.checked.diagnostics if diagnostic not in told]
        for warning in (diagnostic for diagnostic in found if not is_error(diagnostic)):
            self.warn(pytest.PytestWarning(_in_text(self.file, [warning])))
        _fail_with(self.file, [diagnostic for diagnostic in found if is_error(diagnostic)])


class ExampleItem(_Item):
    """Whether a worked example comes out as it says."""

    def runtest(self) -> None:
        """Fail with what goes otherwise; skip where the rules are so faulty that no example was played."""
        from hausregel.work.check import CheckedFile
        from spec.codes import has_errors, is_about_examples

        wrong = self.file.of_examples[self.name.removeprefix("examples.")]
        rest = [found for found in self.file.checked.diagnostics if not is_about_examples(found)]
        checked = self.file.checked
        if not wrong and has_errors(rest) and isinstance(checked, CheckedFile):
            pytest.skip("not played: the rules have errors")
        _fail_with(self.file, wrong)


class ClaimItem(_Item):
    """Whether a property of the game holds, as far as it is settled."""

    def runtest(self) -> None:
        """Fail if it is refuted or suspected; skip if it is not settled with some number of players."""
        from verifier.verdict import FAULTY

        found = [verdict for verdict in self.file.verdicts if verdict.property == self.name]
        told = [f"{verdict.players} players: {verdict.word}, {verdict.detail}" for verdict in found]
        if any(verdict.word in FAULTY for verdict in found):
            raise FaultyRuleset("\n".join(told))
        if not found or any(verdict.word == "unknown" for verdict in found):
            pytest.skip("not settled: " + "; ".join(told or ["no verdict"]))
        self.add_report_section("call", "verdicts", "\n".join(told))


def _fail_with(file: RulesetFile, wrong: list[Diagnostic]) -> None:
    if wrong:
        raise FaultyRuleset(_in_text(file, wrong))


def _in_text(file: RulesetFile, found: list[Diagnostic]) -> str:
    from hausregel.report.diagnostics import Excerpts, in_text

    excerpts = Excerpts(file.checked.files)
    return "\n".join(line for diagnostic in found for line, _ in in_text(diagnostic, excerpts))
