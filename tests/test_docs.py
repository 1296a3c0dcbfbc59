"""The documentation: its examples are checked, its commands run, its tables agree with the program, all is told."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import click
import pytest
import yaml

from hausregel.cli import cli
from hausregel.work.check import check_file
from hausregel.work.check_booklet import check_booklet
from hausregel.work.generated_docs import CODES_PAGE, LIMITS_PAGE, codes_page, with_limits
from spec.booklet import SCHEMA
from spec.codes import is_error
from spec.ruleset.shape import schema
from spec.typing.names import BUILTIN_COLLECTIONS, BUILTIN_VALUES, COLLECTORS, FLOWS, FOLDS, FUNCTIONS

DOCS: Final = Path(__file__).parent.parent / "docs"
PAGES: Final = tuple(sorted(DOCS.rglob("*.md")))
REFERENCE: Final = tuple(sorted((DOCS / "language").glob("*.md")))
TUTORIAL: Final = DOCS / "tutorial.md"
SMALLEST: Final = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
SECTIONS: Final = {part.split(":")[0]: part for part in re.split(r"^(?=[a-z])", SMALLEST, flags=re.MULTILINE)[1:]}

_FENCE: Final = re.compile(
    r"(?:^<!-- (?P<mark>[^\n]*?) -->\n)?^```(?P<kind>[a-z]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced piece of a page: its line, what the comment before it says, its kind and text."""

    page: Path
    line: int
    mark: str
    kind: str
    text: str

    @property
    def finds(self) -> str | None:
        """The code that must be found in it, if it is a wrong example."""
        found = re.search(r"finds: (HR\d{3})", self.mark)
        return found[1] if found else None

    def __str__(self) -> str:
        """Return where it stands."""
        return f"{self.page.relative_to(DOCS)}:{self.line}"


def fences(page: Path, kind: str) -> Iterator[Fence]:
    """Yield the fenced pieces of one kind on a page."""
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        if found["kind"] == kind:
            yield Fence(page, text.count("\n", 0, found.start()) + 1, found["mark"] or "", kind, found["text"])


RULES: Final = tuple(fence for page in REFERENCE for fence in fences(page, "yaml"))


def ruleset_of(fence: Fence) -> str:
    """Return the whole file that a piece stands for."""
    if not fence.mark or fence.mark.startswith("extends"):
        return fence.text
    if fence.mark.startswith("file: "):
        return SMALLEST
    assert fence.mark.startswith("in: smallest"), fence.mark
    given = set(re.findall(r"^([a-z]+)\s*:", fence.text, re.MULTILINE))
    assert given <= {*SECTIONS, *REST}, given
    return "".join(text for key, text in SECTIONS.items() if key not in given) + fence.text


REST: Final = frozenset(
    {
        "readings",
        "requires",
        "start",
        "turn",
        "tricks",
        "after",
        "match",
        "ties",
        "telling",
        "properties",
        "instances",
        "names",
        "notes",
        "use",
        "set",
        "add",
        "replace",
        "remove",
    }
)


WITHOUT_WORDS: Final = (
    "".join(text for key, text in SECTIONS.items() if key not in ("title", "text"))
    + next(fence.text for fence in RULES if "literal: true" in fence.text).partition("      text:")[0]
    + "    default: allowed\n    literal: forbidden\n    cite: leaflet/Eating\n"
    + "telling: {setup: {deal: setup}, turn: {eat: moves.eat, shelf: moves.put_away}}\n"
)
"""The smallest game with a reading and sentences of a telling, and without words."""


def test_the_house_rule_of_the_readme_checks_as_printed(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(next(fences(DOCS.parent / "README.md", "yaml")).text, encoding="utf-8")
    assert check_file(path).diagnostics == ()


@pytest.mark.parametrize("fence", RULES, ids=str)
def test_a_piece_of_a_ruleset_checks_as_told(fence: Fence, tmp_path: Path) -> None:
    (tmp_path / "smallest.yaml").write_text(SMALLEST, encoding="utf-8")
    this = tmp_path / "this.yaml"
    for other in fences(fence.page, "yaml"):  # modules, which other pieces of the page use
        if other.mark.startswith("file: "):
            (tmp_path / other.mark.removeprefix("file: ")).write_text(other.text, encoding="utf-8")
    if fence.mark == "words":
        (tmp_path / "this.de.yaml").write_text(fence.text, encoding="utf-8")
    this.write_text(WITHOUT_WORDS if fence.mark == "words" else ruleset_of(fence), encoding="utf-8")
    found = check_file(this).diagnostics
    if fence.finds is None:
        assert [diagnostic for diagnostic in found if is_error(diagnostic)] == []
    else:
        assert fence.finds in {diagnostic.code for diagnostic in found}


def test_the_booklet_of_the_handbook_checks_as_told(tmp_path: Path) -> None:
    (tmp_path / "smallest.yaml").write_text(SMALLEST, encoding="utf-8")
    (fence,) = fences(DOCS / "booklets.md", "yaml")
    this = tmp_path / "this.yaml"
    this.write_text(fence.text, encoding="utf-8")
    assert [diagnostic.code for diagnostic in check_booklet(this).diagnostics] == ["HR806"]


def test_the_handbook_speaks_of_every_key_of_a_booklet() -> None:
    text = (DOCS / "booklets.md").read_text(encoding="utf-8")
    assert [key for key in _keys(schema(SCHEMA)) if not re.search(rf"\b{key}\b", text)] == []


def test_the_game_of_the_reference_is_the_smallest_game() -> None:
    assert next(fences(DOCS / "language" / "at-a-glance.md", "yaml")).text == SMALLEST


@pytest.mark.parametrize("page", REFERENCE, ids=lambda page: page.stem)
def test_each_example_in_a_table_stands_in_a_piece_that_is_checked(page: Path) -> None:
    checked = " ".join(" ".join(fence.text.split()) for fence in fences(page, "yaml") if fence.finds is None)
    lines = page.read_text(encoding="utf-8").splitlines()
    column: int | None = None
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if "example" in cells:
            column = cells.index("example")
        elif not cells:
            column = None
        elif column is not None and not set(line) <= set("|-"):
            for example in re.findall(r"`([^`]+)`", cells[column]):
                assert example in checked, f"{example} stands in no piece"


# --- nothing is left out ----------------------------------------------------------------------------------------------


def _keys(part: object, names: bool = False) -> Iterator[str]:
    if isinstance(part, dict):
        for key, below in part.items():
            if names:
                yield str(key)
            yield from _keys(below, names=key == "properties" and not names)
    elif isinstance(part, list):
        for below in part:
            yield from _keys(below)


def _said() -> set[str]:
    """Return every word that stands in code on a page of the reference."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in REFERENCE)
    code = [*re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))]
    return {word for piece in code for word in re.findall(r"[A-Za-z_]+", piece)}


def test_the_reference_speaks_of_every_key() -> None:
    assert sorted(set(_keys(schema())) - _said() - {"sections", "publisher", "year", "edition", "language"}) == []


def test_the_reference_speaks_of_every_word_of_expressions() -> None:
    words = {*BUILTIN_VALUES, *BUILTIN_COLLECTIONS, *FOLDS, *FUNCTIONS, *COLLECTORS, *FLOWS}
    assert sorted(words - _said()) == []


def test_the_reference_shows_every_key_of_a_document() -> None:
    shown = "\n".join(fence.text for fence in RULES)
    assert [key for key in ("sections", "publisher", "year", "edition", "language") if f"{key}:" not in shown] == []


def test_the_page_of_all_codes_is_up_to_date() -> None:
    page = (DOCS / CODES_PAGE).read_text(encoding="utf-8")
    assert page == codes_page(), "run `python -m hausregel.work.generated_docs docs`"


def test_the_table_of_limits_is_up_to_date() -> None:
    page = (DOCS / LIMITS_PAGE).read_text(encoding="utf-8")
    assert page == with_limits(page), "run `python -m hausregel.work.generated_docs docs`"


# --- links ------------------------------------------------------------------------------------------------------------


def _prose(page: Path) -> str:
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def _anchors(page: Path) -> set[str]:
    """Return the anchors of the headings of a page, as GitHub and MyST make them."""
    headings = re.findall(r"^#+ (.*)$", _prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", _prose(page)):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        there = (page.parent / name).resolve() if name else page
        assert there.is_file(), target
        assert not anchor or anchor in _anchors(there), target


def test_every_page_is_linked_from_the_first() -> None:
    linked = {(DOCS / link).resolve() for link in re.findall(r"\]\(([^)#\s]+)", _prose(DOCS / "handbook.md"))}
    shown = {page for page in PAGES if page.parent.name != "reports" and page.name != "findings.md"}
    assert shown - {DOCS / "handbook.md"} <= linked


def test_every_report_is_linked_from_the_list_of_reports() -> None:
    reports = DOCS / "reports"
    linked = {(reports / link).resolve() for link in re.findall(r"\]\(([^)#\s]+)", _prose(reports / "README.md"))}
    assert {page for page in reports.glob("*.md") if page.name != "README.md"} <= linked


def test_every_code_that_is_mentioned_exists() -> None:
    known = set(re.findall(r"^\| (HR\d{3}) ", codes_page(), re.MULTILINE))
    for page in PAGES:
        assert set(re.findall(r"HR\d{3}", page.read_text(encoding="utf-8"))) <= known, page


# --- commands ---------------------------------------------------------------------------------------------------------


def _commands(page: Path) -> Iterator[str]:
    text = page.read_text(encoding="utf-8")
    yield from re.findall(r"`(hausregel [^`\n]+)`", _prose(page))
    yield from re.findall(r"^\$ (hausregel .*)$", text, re.MULTILINE)


COMMANDS: Final = tuple(sorted({command for page in PAGES for command in _commands(page)}))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_can_be_given(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    _, *given = shlex.split(command)
    name, *arguments = given[2:] if given[0] == "--lang" else given
    for argument in arguments:
        if argument.endswith((".json", ".yaml", ".gz", ".txt")):
            (tmp_path / argument).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / argument).touch()
    chosen = cli.get_command(click.Context(cli), name)
    assert chosen is not None, name
    bare = not arguments and any(
        isinstance(parameter, click.Argument) and parameter.required for parameter in chosen.params
    )
    if not bare:  # otherwise the command is only named
        chosen.make_context(name, arguments)


# --- the tutorial -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Run:
    """A command of the tutorial: the output as shown, the exit status, and what is typed."""

    command: str
    shown: tuple[str, ...]
    status: int
    typed: str


def _runs(fence: Fence) -> Iterator[Run]:
    status = re.search(r"exit status (\d+)", fence.mark)
    typed = re.search(r"typed: ([^,]*)", fence.mark)
    for part in re.split(r"^\$ ", fence.text, flags=re.MULTILINE)[1:]:
        command, *shown = part.splitlines()
        keys = "".join(f"{key}\n" for key in typed[1].split()) if typed else ""
        yield Run(command, tuple(shown), int(status[1]) if status else 0, keys)


def _tidy(line: str) -> str:
    return re.sub(r"\s+", " ", line).strip()


@pytest.mark.slow
def test_the_tutorial_comes_out_as_it_says(tmp_path: Path) -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        mark = found["mark"] or ""
        if found["kind"] == "yaml":
            (tmp_path / mark.removeprefix("file: ")).write_text(found["text"], encoding="utf-8")
            yaml.safe_load(found["text"])
            continue
        for run in _runs(Fence(TUTORIAL, 0, mark, found["kind"], found["text"])):
            _try(run, tmp_path)


def _try(run: Run, folder: Path) -> None:
    arguments: Any = shlex.split(run.command)[1:]
    done = subprocess.run(
        [sys.executable, "-c", "from hausregel.cli import main; main()", *arguments],
        cwd=folder, input=run.typed, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    output = [_tidy(line) for line in [*done.stdout.splitlines(), *done.stderr.splitlines()]]
    assert done.returncode == run.status, (run.command, done.stdout, done.stderr)
    for line in run.shown:
        if _tidy(line) not in ("", "..."):
            assert any(_same(_tidy(line), printed) for printed in output), (run.command, line, output)


def _same(shown: str, line: str) -> bool:
    """Return whether a line is as shown; `...` stands for anything."""
    return re.fullmatch(".*".join(re.escape(part) for part in shown.split("...")), line) is not None
