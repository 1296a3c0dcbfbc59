"""From a file to the whole ruleset: names, paths, levels, circles."""

from __future__ import annotations

from pathlib import Path

import pytest

from spec.ruleset.inheritance import resolve
from spec.ruleset.location import library_names, locate, name_of
from spec.ruleset.parts import MAX_LEVELS
from tests.helpers import FRUIT, LIBRARY

HEAD = "hausregel: 1\ntitle: {en: House}\nstatus: house\n"


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    (folder / "fruit").mkdir(parents=True)
    (folder / "fruit" / "base.yaml").write_text(FRUIT, encoding="utf-8")
    return folder


def write(folder: Path, name: str, extends: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(f"{HEAD}extends: {extends}\n", encoding="utf-8")
    return path


def codes(path: Path, library: Path) -> list[str]:
    return [diagnostic.code for diagnostic in resolve(path, library).diagnostics]


def test_a_name_of_the_library_or_a_path_beside_the_file_can_be_extended(library: Path, tmp_path: Path) -> None:
    write(tmp_path, "near", "fruit/base")
    far = write(tmp_path, "far", "./near.yaml")
    found = resolve(far, library)
    assert found.diagnostics == ()
    assert found.value is not None
    assert (found.value.name, len(found.value.files)) == (far.as_posix(), 3)


def test_a_ruleset_is_named_by_its_place_in_the_library_or_by_its_path(library: Path, tmp_path: Path) -> None:
    assert name_of(library / "fruit" / "base.yaml", library) == "fruit/base"
    assert name_of(tmp_path / "else.yaml", library) == (tmp_path / "else.yaml").as_posix()
    assert library_names(library) == ("fruit/base",)


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "fruit/../fruit/base",
        "/fruit/base",
        "fruit//base",
        "fruit/base\0",
        "fruit\\base",
        "fruit",
        "base",
        "fruit/base ",
    ],
)
def test_what_is_no_name_of_the_library_is_not_found(name: str, library: Path) -> None:
    assert locate(name, library) is None


def test_a_name_that_no_file_can_have_is_not_found(library: Path, tmp_path: Path) -> None:
    assert codes(write(tmp_path, "long", "x" * 290), library) == ["HR301"]
    assert codes(write(tmp_path, "path", "x" * 290 + ".yaml"), library) == ["HR301"]


def test_a_misspelt_name_is_told_with_the_nearest(library: Path, tmp_path: Path) -> None:
    (found,) = resolve(write(tmp_path, "house", "fruit/bases"), library).diagnostics
    assert (found.code, str(found.facts["hint"])) == ("HR301", "did you mean `fruit/base`?")


def test_a_circle_is_told_with_its_members(library: Path, tmp_path: Path) -> None:
    write(tmp_path, "one", "two.yaml")
    write(tmp_path, "two", "three.yaml")
    (found,) = resolve(write(tmp_path, "three", "one.yaml"), library).diagnostics
    assert found.code == "HR302"
    assert str(found.facts["chain"]) == "`three.yaml` extends `one.yaml` extends `two.yaml` extends `three.yaml`"
    assert codes(write(tmp_path, "self", "self.yaml"), library) == ["HR302"]


def test_there_are_only_so_many_levels(library: Path, tmp_path: Path) -> None:
    below = "fruit/base"
    for number in range(1, MAX_LEVELS + 1):
        last = write(tmp_path, f"level{number}", below)
        assert codes(last, library) == ([] if number < MAX_LEVELS else ["HR303"])
        below = f"level{number}.yaml"


def test_faults_of_what_is_extended_are_told_where_they_are(library: Path, tmp_path: Path) -> None:
    (tmp_path / "faulty.yaml").write_text(FRUIT.replace("status: house", "status: mine"), encoding="utf-8")
    found = resolve(write(tmp_path, "house", "faulty.yaml"), library)
    assert [(Path(diagnostic.span.file).name, diagnostic.span.line) for diagnostic in found.diagnostics] == [
        ("faulty.yaml", 3)
    ]


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_every_ruleset_of_the_library_is_whole_and_without_warnings(path: Path) -> None:
    found = resolve(path, path.parent.parent).diagnostics
    assert [
        diagnostic for diagnostic in found if diagnostic.code != "HR610"
    ] == []  # which of those may be is listed in test_rulesets
