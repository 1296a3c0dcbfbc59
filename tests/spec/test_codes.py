"""Every code: its wrong example has that fault, its right example has none, and its words are fit for an author."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.check import check_file
from hausregel.work.check_booklet import check_booklet
from spec.codes import all_codes, has_errors, is_error, most_telling, templates_of
from spec.source.diagnostics import Code, Diagnostic
from spec.source.places import start_of

SMALLEST: Final = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
SECTIONS: Final = {part.split(":")[0]: part for part in re.split(r"^(?=[a-z])", SMALLEST, flags=re.MULTILINE)[1:]}
BOOKLET: Final = files("spec.codes").joinpath("smallest_booklet.yaml").read_text(encoding="utf-8")
MODULES: Final = {
    "napkins.yaml": "module: 1\ncards: {napkin: {count: 3, starts: basket}}\nrequires: {enough_napkins: helping > 1}\n",
    "small-helpings.yaml": "module: 1\nset: {helping: 1}\n",
    "large-helpings.yaml": "module: 1\nset: {helping: 3}\n",
    "large-meal.yaml": (
        "hausregel: 1\ntitle: {en: A large meal}\nstatus: house\nextends: ./smallest.yaml\nuse: ./large-helpings.yaml\n"
    ),
}
HEAD: Final = ("hausregel", "title", "status")


def smallest_game_with(piece: str) -> str:
    """Return the smallest game, in which the sections of a piece take the place of its own."""
    given = set(re.findall(r"^([a-z]+)\s*:", piece, re.MULTILINE))
    kept = () if "module" in given else HEAD if "extends" in given else tuple(SECTIONS)
    return "".join(SECTIONS[key] for key in kept if key not in given) + piece


def _levels(folder: Path, this: Path) -> None:
    head = "".join(SECTIONS[key] for key in HEAD)
    below = "smallest"
    for number in range(1, 9):
        (folder / f"level-{number}.yaml").write_text(f"{head}extends: ./{below}.yaml\n", encoding="utf-8")
        below = f"level-{number}"
    this.write_text(smallest_game_with(all_codes()["HR303"].wrong), encoding="utf-8")


def _modules(folder: Path, this: Path) -> None:
    used = "napkins"
    for number in range(1, 21):
        (folder / f"module-{number}.yaml").write_text(f"module: 1\nuse: ./{used}.yaml\n", encoding="utf-8")
        used = f"module-{number}"
    this.write_text(smallest_game_with(all_codes()["HR324"].wrong), encoding="utf-8")


def _examples(_: Path, this: Path) -> None:
    """Write a game in which each move asks for very much, and two hundred examples of it."""
    looked_for = "any(a + b + c == 78 - bites for a in numbers(1, 26) for b in numbers(1, 26) for c in numbers(1, 26))"
    steps = "    play:\n      - do: eat(pear 2)\n"
    example = SECTIONS["examples"].partition("\n")[2]
    text = smallest_game_with("").replace("bites < 8", f"bites < 8 and ({looked_for} or bites > 6)")
    example = example.replace(steps, steps + "      - legal: eat(apple 1)\n" * 9)
    many = "".join(example.replace("a_meal", f"meal_{number}") for number in range(300))
    this.write_text(text.replace(SECTIONS["examples"].partition("\n")[2], many), encoding="utf-8")


# What a piece of YAML in a Python text cannot show: there is no file, or it is too large, or no UTF-8.
def _misnamed(folder: Path, this: Path) -> None:
    this.write_text(SMALLEST, encoding="utf-8")
    (folder / "this.deutsch.yaml").write_text("words: deutsch\n", encoding="utf-8")


def _unread(folder: Path, this: Path) -> None:
    this.write_text(smallest_game_with(all_codes()["HR904"].right), encoding="utf-8")
    (folder / "this.read.json").write_text('{"en": {"telling.end.empty": "another hash"}}', encoding="utf-8")


MADE: Final[Mapping[str, Callable[[Path, Path], object]]] = {
    "HR101": lambda _, this: this.mkdir(),
    "HR102": lambda _, this: this.write_text("#" * 1_000_001, encoding="utf-8"),
    "HR103": lambda _, this: this.write_bytes("title: {de: Für alle}\n".encode("latin-1")),
    "HR105": lambda _, this: this.write_text("# only a comment\n", encoding="utf-8"),
    "HR107": lambda _, this: this.write_text("[" + "1," * 20_001 + "]", encoding="utf-8"),
    "HR108": lambda _, this: this.write_text(smallest_game_with(f"title: {{en: {'x' * 20_001}}}\n"), encoding="utf-8"),
    "HR303": _levels,
    "HR324": _modules,
    "HR615": _misnamed,
    "HR702": _examples,
    "HR904": _unread,
}


def smallest_booklet_with(piece: str) -> str:
    """Return the smallest booklet, with the chapters of a piece instead of its own."""
    return BOOKLET.partition("chapters:")[0] + piece if piece else BOOKLET


def checked(folder: Path, piece: str | None, code: str = "") -> tuple[Diagnostic, ...]:
    """Return what is found in a piece, or in the file that is made for a code."""
    (folder / "smallest.yaml").write_text(SMALLEST, encoding="utf-8")
    (folder / "told.yaml").write_text(smallest_game_with(all_codes()["HR904"].right), encoding="utf-8")
    for name, text in MODULES.items():
        (folder / name).write_text(text, encoding="utf-8")
    this = folder / "this.yaml"
    if piece is not None and code.startswith("HR8"):
        this.write_text(smallest_booklet_with(piece), encoding="utf-8")
        return check_booklet(this).diagnostics
    if piece is None:
        MADE[code](folder, this)
    elif piece.startswith("words:"):
        this.write_text(SMALLEST, encoding="utf-8")
        (folder / "this.en.yaml").write_text(piece, encoding="utf-8")
    else:
        this.write_text(smallest_game_with(piece), encoding="utf-8")
    return check_file(this).diagnostics


@pytest.mark.parametrize("code", all_codes().values(), ids=lambda code: code.code)
def test_the_wrong_example_has_that_fault_and_no_other_error(code: Code, tmp_path: Path) -> None:
    found = checked(tmp_path, None if code.code in MADE else code.wrong, code.code)
    assert code.code in {diagnostic.code for diagnostic in found}
    assert {diagnostic.code for diagnostic in found if is_error(diagnostic)} <= {code.code}


@pytest.mark.parametrize("code", all_codes().values(), ids=lambda code: code.code)
def test_the_right_example_has_no_error_and_not_that_fault(code: Code, tmp_path: Path) -> None:
    found = checked(tmp_path, code.right, code.code)
    assert [diagnostic for diagnostic in found if is_error(diagnostic) or diagnostic.code == code.code] == []


def test_nothing_is_to_be_said_about_the_smallest_game(tmp_path: Path) -> None:
    assert checked(tmp_path, "") == ()


def test_nothing_is_to_be_said_about_the_smallest_booklet(tmp_path: Path) -> None:
    assert checked(tmp_path, "", "HR8") == ()


def test_only_the_examples_that_cannot_be_written_are_made() -> None:
    for code in MADE.keys() - {"HR303", "HR324"}:
        assert all_codes()[code].wrong.startswith("#"), code


def test_a_warning_yields_to_an_error_at_the_same_place() -> None:
    here = start_of("f.yaml")
    error, warning = Diagnostic(code="HR203", span=here), Diagnostic(code="HR122", span=here)
    other = Diagnostic(code="HR122", span=start_of("g.yaml"))
    assert most_telling([warning, error, other]) == (error, other)
    assert has_errors([warning, error])


JARGON: Final = (
    "NoneType", "dict", "$ref", "schema", "traceback", "regex", "token", "node", "boolean", "integer", "string", "type",
    "invalid", "your", "error", "parse",
)  # fmt: skip


@pytest.mark.parametrize("code", all_codes().values(), ids=lambda code: code.code)
def test_the_words_of_a_code_are_no_jargon_and_blame_nobody(code: Code) -> None:
    said = f"{code.title} {' '.join(templates_of(code.code))} {code.why}".lower()
    for word in JARGON:
        assert not re.search(rf"(?<![a-z_{{]){re.escape(word.lower())}(?![a-z_])", said), word


def test_an_example_that_asks_without_end_is_not_played(tmp_path: Path) -> None:
    """What an example claims is no rule, yet it counts: five loops inside one another would run for years."""
    loops = " ".join(f"for a{number} in numbers(1, 1000)" for number in range(5))
    path = tmp_path / "endless.yaml"
    example = SECTIONS["examples"].rstrip() + f"\n      - holds: any(a0 + a1 + a2 + a3 + a4 == 0 {loops})\n"
    path.write_text(smallest_game_with(example), encoding="utf-8")
    assert {diagnostic.code for diagnostic in check_file(path).diagnostics} == {"HR702"}
