"""Results as JUnit XML, which services for continuous integration show as tests."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET  # only written, never read

from spec.codes import help_of, is_error, message_of
from verifier.verdict import FAULTY

if TYPE_CHECKING:
    from hausregel.work.check import CheckedFile
    from hausregel.work.check_booklet import CheckedBooklet
    from hausregel.work.verify import Filed, VerifyResult
    from spec.source import Diagnostic

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def of_checks(checked: Sequence[CheckedFile | CheckedBooklet]) -> str:
    """Return what was found in files: a suite for each, in which errors fail and warnings are listed."""
    return _written(_suite(str(file.path), [_check(file)]) for file in checked)


def of_verdicts(outcomes: Sequence[VerifyResult], *, strict: bool = False) -> str:
    """Return verdicts as tests: refuted and suspected fail; what is not settled is skipped, and so never passes.

    With `strict`, what was only explored or tested is skipped, too.
    """
    return _written(
        _suite(outcome.report.ruleset, [_verdict(filed, strict=strict) for filed in outcome.filed])
        for outcome in outcomes
    )


def _written(suites: Iterable[ET.Element]) -> str:
    root = ET.Element("testsuites", name="hausregel")
    root.extend(suites)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _suite(name: str, cases: Sequence[ET.Element]) -> ET.Element:
    failed, skipped = (str(sum(case.find(tag) is not None for case in cases)) for tag in ("failure", "skipped"))
    told = {"name": _clean(name), "tests": str(len(cases)), "errors": "0", "failures": failed, "skipped": skipped}
    suite = ET.Element("testsuite", told)
    suite.extend(cases)
    return suite


def _check(file: CheckedFile | CheckedBooklet) -> ET.Element:
    case = ET.Element("testcase", classname=_clean(str(file.path)), name="check")
    errors = [_line(found) for found in file.diagnostics if is_error(found)]
    warnings = [_line(found) for found in file.diagnostics if not is_error(found)]
    if errors:
        _below(case, "failure", "\n".join(errors), message=errors[0], type="error")
    if warnings:
        _below(case, "system-out", "\n".join(warnings))
    return case


def _line(found: Diagnostic) -> str:
    help_text = help_of(found)
    return f"{found.span}: {found.code}: {message_of(found)}" + (f"; {help_text}" if help_text else "")


def _verdict(filed: Filed, *, strict: bool) -> ET.Element:
    verdict = filed.verdict
    options = ", ".join(f"{name}={value}" for name, value in verdict.options.items())
    name = f"{verdict.property} [{verdict.players} players{', ' * bool(options)}{options}]"
    case = ET.Element("testcase", classname=verdict.property, name=_clean(name), time=f"{verdict.seconds:.3f}")
    told = f"{verdict.word}: {verdict.detail}"
    shown = "".join(f"\nhausregel replay {file}" for file in filed.files if file is not None)
    if verdict.word in FAULTY:
        _below(case, "failure", told + shown, message=told, type=verdict.word)
    elif verdict.word == "unknown" or (strict and verdict.word in ("explored", "tested")):
        _below(case, "skipped", "", message=told)
    else:
        _below(case, "system-out", told)
    return case


def _below(case: ET.Element, tag: str, text: str, **facts: str) -> None:
    ET.SubElement(case, tag, {key: _clean(value) for key, value in facts.items()}).text = _clean(text)


def _clean(text: str) -> str:
    return _NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
