"""Files that want to do harm, or come by mistake: a clear diagnostic, without a hang, within 300 MB."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from hausregel.report.diagnostics import Excerpts
from hausregel.work.check import check_file
from spec.codes import MAX_OF_A_KIND
from spec.source.files import contents
from spec.typing.syntax import MAX_LEVELS

SMALLEST: Final = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")

MEGABYTES: Final = 300
HANG: Final = 30
"""Units: seconds of the processor. What took ever longer took above 80; what is right takes one or two."""

READER: Final = f"""\
import json, resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_AS, ({MEGABYTES} << 20,) * 2)
resource.setrlimit(resource.RLIMIT_CPU, ({HANG}, {HANG}))
import jsonschema
from spec.source.reader import read_file
from spec.ruleset.shape import check_shape
outcome = read_file(Path(sys.argv[1]))
found = [each.code for each in outcome.diagnostics]
if outcome.value is not None:
    found += [each.code for each in check_shape(outcome.value.root, whole=False)]
print(json.dumps(sorted(set(found))))
"""

BOMB: Final = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{number}: &a{number} [{', '.join([f'*a{number - 1}'] * 9)}]\n" for number in range(1, 12)
)
HOSTILE: Final[dict[str, tuple[bytes, str]]] = {
    "nothing": (b"", "HR105"),
    "only white space": (b" \n\n \n", "HR105"),
    "alias bomb": (BOMB.encode(), "HR112"),
    "alias of itself": (b"a: &a [*a]\n", "HR112"),
    "open square brackets": (b"a: " + b"[" * 50_000, "HR106"),
    "open braces": (b"a: " + b"{a: " * 50_000, "HR106"),
    "pairs of brackets": (b"a: " + b"[" * 50_000 + b"]" * 50_000, "HR106"),
    "dashes": (b"- " * 50_000 + b"a\n", "HR106"),
    "question marks": (b"? " * 50_000 + b"a\n", "HR106"),
    "deep block style": ("".join(" " * level + "a:\n" for level in range(500)).encode(), "HR106"),
    "deepest effects allowed": (
        ("moves:\n a:\n  do:\n" + "".join(f"{'  ' * n}   - if: a\n{'  ' * n}     do:\n" for n in range(17))).encode(),
        "HR202",
    ),
    "long whole number": (b"players: " + b"9" * 5_000, "HR109"),
    "long number with a point": (b"players: 1." + b"9" * 5_000, "HR109"),
    "long exponent": (b"players: 1e" + b"9" * 5_000, "HR109"),
    "number as key": (b"9" * 500 + b": 1\n", "HR109"),
    "one long text": (b"a: " + b"x" * 900_000, "HR108"),
    "one long text in quotes": (b'a: "' + b"x " * 450_000 + b'"', "HR108"),
    "a quote that never ends": (b'a: "' + b"x " * 450_000, "HR133"),
    "a brace that never ends": (b"a: {" + b"x, " * 9_000, "HR132"),
    "megabytes": (b"a: 1\n" * 500_000, "HR102"),
    "one long key": (b"? " + b"x" * 900_000 + b"\n: 1\n", "HR108"),
    "one long simple key": (b"x" * 900_000 + b": 1\n", "HR117"),
    "many values": (b"[" + b"1," * 400_000 + b"]", "HR107"),
    "many keys": ("".join(f"k{number}: 1\n" for number in range(9_900)).encode(), "HR201"),
    "many wrong effects": (b"moves: {a: {in: b, do: [" + b"{x: 1}," * 6_000 + b"]}}", "HR214"),
    "many right effects": (b"moves: {a: {in: b, do: [" + b"{shuffle: x}," * 6_000 + b"]}}", "HR208"),
    "many places": (b"a:\n" + b"  - " * 1 + (b"x" * 1_990 + b"\n  - ") * 480 + b"y\n", "HR201"),
    "one key again and again": (b"a: 1\n" * 9_900, "HR118"),
    "calls without an end": (b"a: {" + b"f(" * 100_000 + b"}", "HR108"),
    "open brackets in braces": (b"a: {" + b"f(, " * 9_000 + b"}", "HR118"),
    "spaces in one line": (b"a: b" + b" " * 900_000 + b": c\n", "HR135"),
    "quotes in one line": (b"a: (" + b"'\" " * 6_000 + b"\nb: 1\n", "HR201"),
    "many bad characters": (b"a: " + b"\x01" * 900_000, "HR104"),
    "NUL": (b"a: \x00\n", "HR104"),
    "a character that is none": ("a: {b: \ufdd0}\n".encode(), "HR104"),
    "Latin-1": ("a: grün\n".encode("latin-1"), "HR103"),
    "UTF-16": ("a: b\n".encode("utf-16"), "HR103"),
    "UTF-16 without a mark": ("a: b\n".encode("utf-16-le"), "HR104"),
    "an image": (b"\x89PNG\r\n\x1a\n\x00\x00", "HR103"),
    "half a surrogate": (b'a: "\\ud800"\n', "HR140"),
    "beyond Unicode": (b'a: "\\UFFFFFFFF"\n', "HR140"),
    "an escape for a bad character": (b'a: "\\0"\n', "HR104"),
    "python tag": (b"a: !!python/object/apply:os.system ['true']\n", "HR113"),
    "python name": (b"!!python/name:os.system {}\n", "HR113"),
    "merge": (b"a: &a {b: 1}\nc: {<<: *a}\n", "HR115"),
    "several documents": (b"a: 1\n---\nb: 2\n", "HR114"),
    "directive": (b"%TAG ! tag:x:\n%foo\n---\na: 1\n", "HR139"),
}  # fmt: skip


def read(path: str) -> list[str]:
    """Return the codes found in a process of its own with bounded memory and time."""
    done = subprocess.run(
        [sys.executable, "-c", READER, path],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 0, done.stderr[-500:]
    codes: list[str] = json.loads(done.stdout)
    return codes


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_has_a_diagnostic(name: str, tmp_path: Path) -> None:
    data, expected = HOSTILE[name]
    path = tmp_path / "x.yaml"
    path.write_bytes(data)
    assert expected in read(str(path))


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "missing.yaml", tmp_path / "pipe", "/dev/null", "x\0y", "x" * 5_000):
        if "\0" not in str(path):
            assert read(str(path)) == ["HR101"]


def test_a_path_that_cannot_be_is_told() -> None:
    from spec.source.reader import read_file

    assert [each.code for each in read_file(Path("x\0y")).diagnostics] == ["HR101"]


def checked(tmp_path: Path, text: str) -> tuple[list[str], float]:
    """Return the codes that `check` finds in a text, and the seconds of work."""
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    begun = time.process_time()
    found = check_file(path).diagnostics
    return [diagnostic.code for diagnostic in found], time.process_time() - begun


def test_a_pipe_is_not_opened_for_its_excerpt(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    found = check_file(pipe).diagnostics
    assert [diagnostic.code for diagnostic in found] == ["HR101"]
    assert Excerpts({}).line(found[0].span) is None
    with pytest.raises(OSError, match="no ordinary file"):
        contents(pipe, 1)


@pytest.mark.parametrize("text", [
    SMALLEST + "notes:\n" + "".join(f"  n{number}: 3\n" for number in range(9_700)),
    SMALLEST.replace("phases:\n", "phases:\n" + "".join(f"  k{number}: {{in: 1}}\n" for number in range(3_000))),
], ids=["notes", "phases"])  # fmt: skip
def test_thousands_of_faults_are_found_soon_and_the_rest_of_a_kind_is_counted(tmp_path: Path, text: str) -> None:
    codes, seconds = checked(tmp_path, text)
    assert max(Counter(codes).values()) == MAX_OF_A_KIND
    assert "HR701" in codes
    assert seconds < HANG


def test_the_rest_of_a_kind_says_how_many_there_are(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(SMALLEST + "notes:\n" + "".join(f"  n{number}: 3\n" for number in range(1_234)), encoding="utf-8")
    rest = [diagnostic for diagnostic in check_file(path).diagnostics if diagnostic.code == "HR701"]
    assert [(diagnostic.facts["count"], diagnostic.facts["code"]) for diagnostic in rest] == [(1034, "HR203")]
    assert rest[0].span.line == len(SMALLEST.splitlines()) + 1 + MAX_OF_A_KIND + 1


def test_as_many_conditions_as_there_may_be_are_a_game(tmp_path: Path) -> None:
    parts = " and ".join(f"count(bowl) != {9 - number % 2}" for number in range(30))
    many = "".join(f"      c{number}: {parts}\n" for number in range(49))
    codes, _ = checked(tmp_path, SMALLEST.replace("      hungry: bites < 8\n", f"      hungry: bites < 8\n{many}"))
    assert codes == []


@pytest.mark.parametrize("body", [
    "d{before}(n)",
    "(" * 15 + "d{before}(n)" + " + 1)" * 15,
    "any(x > 1 for x in [d{before}(n)])",
], ids=["itself", "brackets", "loop"])  # fmt: skip
@pytest.mark.parametrize("first_used", ["innermost", "outermost"])
def test_definitions_that_use_one_another_too_deeply_are_told(tmp_path: Path, body: str, first_used: str) -> None:
    truth = body.startswith("any")
    chain = "  d0(n): n\n" + "".join(
        f"  d{number}(n): {f'1 if {body} else 0' if truth else body}\n".replace("{before}", str(number - 1))
        for number in range(1, 190)
    )
    asked = "d189(bites) < 800" if first_used == "outermost" else " and ".join(
        f"d{number}(bites) < 800" for number in range(0, 190, 10)
    )  # fmt: skip
    codes, _ = checked(tmp_path, SMALLEST.replace("define:\n", f"define:\n{chain}").replace("bites < 8", asked))
    assert "HR403" in codes


def test_definitions_that_use_one_another_as_deeply_as_they_may_are_a_game(tmp_path: Path) -> None:
    deep = range(1, MAX_LEVELS // 2 - 1)
    chain = "  d0(m): m\n" + "".join(f"  d{number}(n): abs(d{number - 1}(n))\n" for number in deep)
    asked = f"d{deep[-1]}(bites) < 8"
    codes, _ = checked(tmp_path, SMALLEST.replace("define:\n", f"define:\n{chain}").replace("bites < 8", asked))
    assert codes == []


def test_a_set_up_that_is_refused_again_and_again_may_not_ask_for_much(tmp_path: Path) -> None:
    asked = "any(a + b == count(bowl) + 200 for a in numbers(1, 100) for b in numbers(1, 100))"
    codes, _ = checked(tmp_path, SMALLEST.replace("phases:\n", f"start:\n  redeal: {asked}\nphases:\n"))
    assert codes == ["HR426"]


def test_wide_ranges_of_many_options_take_no_time(tmp_path: Path) -> None:
    wide = "".join(f"  o{number}: {{range: 0..999999, default: 0}}\n" for number in range(150))
    codes, seconds = checked(tmp_path, SMALLEST.replace("options:\n", f"options:\n{wide}"))
    assert set(codes) == {"HR514"}
    assert seconds < HANG


def test_what_a_set_up_shuffles_again_and_again_is_counted(tmp_path: Path) -> None:
    again = (
        "    - for: {a: 'numbers(1, 100)', b: 'numbers(1, 100)', c: 'numbers(1, 100)'}\n      do: [{shuffle: basket}]\n"
    )
    codes, _ = checked(tmp_path, SMALLEST.replace("    - shuffle: basket\n", f"    - shuffle: basket\n{again}"))
    assert codes == ["HR426"]
