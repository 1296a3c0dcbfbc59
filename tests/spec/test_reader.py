"""Reading YAML: places, scalars, and every fault of writing with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from spec.codes import all_codes, help_of, message_of, templates_of
from spec.source.diagnostics import Diagnostic
from spec.source.document import Document, Node, child, entries, place_in, plain, walk
from spec.source.places import Span
from spec.source.reader import read_file, read_text

ONLY_AS_FILES = frozenset({"HR101", "HR102", "HR103", "HR107", "HR108"})
READING = [code for code in all_codes().values() if code.code.startswith("HR1") and code.code not in ONLY_AS_FILES]


def document(text: str) -> Document:
    outcome = read_text(text, "f.yaml")
    assert outcome.diagnostics == ()
    assert outcome.value is not None
    return outcome.value


def at(root: Node, *keys: str) -> Node:
    for key in keys:
        found = child(root, key)
        assert found is not None
        root = found
    return root


def found(text: str | bytes) -> list[tuple[str, int, int]]:
    return [(each.code, each.span.line, each.span.column) for each in read_text(text, "f.yaml").diagnostics]


def one(text: str | bytes) -> Diagnostic:
    (diagnostic,) = read_text(text, "f.yaml").diagnostics
    return diagnostic


def test_a_tree_has_the_values_of_the_file() -> None:
    text = "a: 1\nb: [x, -2, true]\nc: {d: 'e', 2: 20}\nf: 2..6\ng: |\n  one\n  two\n"
    expected = {"a": 1, "b": ["x", -2, True], "c": {"d": "e", "2": 20}, "f": "2..6", "g": "one\ntwo\n"}
    assert plain(document(text).root) == expected


@pytest.mark.parametrize("text", ["1_000", "22:22", "2024-01-02", "0..4", "1e", "e1", "-", "- 5", "yess"])
def test_what_only_older_yaml_takes_for_a_number_is_text(text: str) -> None:
    assert plain(document(f"a: '{text}'\n").root) == {"a": text}


def test_every_key_and_value_has_its_place() -> None:
    root = document("a:\n  bc: {d: [1, 23]}\n").root
    entry = entries(at(root, "a"))["bc"]
    assert entry.key_span == Span(file="f.yaml", line=2, column=3, end_line=2, end_column=5)
    assert at(root, "a", "bc").span == Span(file="f.yaml", line=2, column=7, end_line=2, end_column=19)
    numbers = at(root, "a", "bc", "d").value
    assert isinstance(numbers, tuple)
    assert numbers[1].span == Span(file="f.yaml", line=2, column=15, end_line=2, end_column=17)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: one + X * 2\n", 1, 10),
        ("a: one +\n    two + X\n", 2, 11),
        ("a: 'it''s X'\n", 1, 11),
        ('a: "\\u00e4\\n\\" X"\n', 1, 16),
        ('a: "one \\\n  X"\n', 2, 3),
        ("a: |\n  one\n   X\n", 3, 4),
        ("a: >-  # folded\n\n  one\n  X\n", 4, 3),
        ("größe: 😀 + X\n", 1, 12),
        ("- - X\n", 1, 5),
        ("{a: f(b, X)}\n", 1, 10),
    ],
)
def test_a_character_of_a_text_is_found_in_the_file(text: str, line: int, column: int) -> None:
    outcome = read_text(text, "f.yaml")
    assert outcome.value is not None
    node = next(node for _, node in walk(outcome.value.root) if isinstance(node.value, str))
    assert isinstance(node.value, str)
    start = node.value.index("X")
    span = place_in(node, start, start + 1)
    assert (span.line, span.column, span.end_line, span.end_column) == (line, column, line, column + 1)


@pytest.mark.parametrize("code", READING, ids=lambda code: code.code)
def test_the_wrong_example_of_a_code_has_that_fault_only_and_the_right_one_none(code: object) -> None:
    entry = next(each for each in READING if each is code)
    (diagnostic,) = read_text(entry.wrong, "f.yaml").diagnostics
    assert diagnostic.code == entry.code
    assert message_of(diagnostic)
    assert help_of(diagnostic)
    assert read_text(entry.right, "f.yaml").diagnostics == ()


def test_all_independent_faults_come_in_one_run() -> None:
    text = "a: 1\na: 2\nb: {x: 1, x: 2}\nc: 1.5\nd: no\n? [q]\n: r\ne: {if: (a, b)}\n"
    assert sorted(found(text), key=lambda each: each[1:]) == [
        ("HR118", 2, 1),
        ("HR118", 3, 11),
        ("HR110", 4, 4),
        ("HR122", 5, 4),
        ("HR116", 6, 3),
        ("HR119", 8, 9),
    ]


def test_faults_before_a_syntax_fault_are_kept() -> None:
    assert found("a: {x: 1, x: 2}\nb: @c\n") == [("HR118", 1, 11), ("HR139", 2, 4)]


def test_a_duplicate_key_shows_both_places_and_the_first_value_stays() -> None:
    outcome = read_text("a: 1\nb: 2\na: 3\n", "f.yaml")
    (diagnostic,) = outcome.diagnostics
    assert (diagnostic.span.line, diagnostic.notes[0].span.line) == (3, 1)
    assert outcome.value is not None
    assert plain(outcome.value.root) == {"a": 1, "b": 2}


def test_what_stands_under_a_section_that_comes_twice_is_not_missed_elsewhere() -> None:
    outcome = read_text("a: {x: 1, y: 2}\nb: 2\na: {y: 3, z: 4}\n", "f.yaml")
    (diagnostic,) = outcome.diagnostics
    assert (diagnostic.code, help_of(diagnostic)) == ("HR118", "put what stands under both under one `a`")
    assert outcome.value is not None
    assert plain(outcome.value.root) == {"a": {"x": 1, "y": 2, "z": 4}, "b": 2}


@pytest.mark.parametrize(
    ("text", "value", "fix"),
    [
        ("a: {if: (a, b)}\n", {"if": "(a, b)"}, '"(a, b)"'),
        ("a: {if: (a, b) + (c, 2, d), do: x}\n", {"if": "(a, b) + (c, 2, d)", "do": "x"}, '"(a, b) + (c, 2, d)"'),
        ("a: [1, (a, b), 2]\n", [1, "(a, b)", 2], '"(a, b)"'),
        ("a: {f (c, d): x}\n", {"f (c, d)": "x"}, '"f (c, d)"'),
    ],
)
def test_an_expression_split_by_its_commas_is_put_together(text: str, value: object, fix: str) -> None:
    outcome = read_text(text, "f.yaml")
    assert [each.code for each in outcome.diagnostics] == ["HR119"]
    assert outcome.value is not None
    assert plain(at(outcome.value.root, "a")) == value
    found_fix = outcome.diagnostics[0].fix
    assert found_fix is not None
    start, end = found_fix.span.column - 1, found_fix.span.end_column - 1
    mended = text[:start] + found_fix.text + text[end:]
    assert found_fix.text == fix
    assert plain(at(document(mended).root, "a")) == value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: {c: row [me], if: b}\n", ("HR131", 1, 12)),
        ("a: {b: c\nd: e\n", ("HR132", 1, 4)),
        ("a: 'x\nb: c\n", ("HR133", 1, 4)),
        ('a: "x" + y\n', ("HR134", 1, 8)),
        ("a: not x: y\n", ("HR135", 1, 9)),
        ("a: b\n  c: d\n", ("HR136", 2, 3)),
        ("a: x\nplayers 2\nb: y\n", ("HR137", 2, 1)),
        ("a:1\nb: x\n", ("HR120", 1, 1)),
        ("a:\n    b: 1\n  c: 2\n", ("HR138", 3, 3)),
        ("a:\n  - b\n  c: d\n", ("HR138", 3, 3)),
        ("a: >= 3\n", ("HR139", 1, 4)),
        ("a: *x + y\n", ("HR112", 1, 4)),
        ("a: f(x, # c\n  y)\n", ("HR121", 1, 9)),
        ("a:\n\tb: c\n", ("HR130", 2, 1)),
        ("a: 1\r\nb: @\r\n", ("HR139", 2, 4)),
    ],
)
def test_a_syntax_fault_has_a_code_of_its_own_at_its_place(text: str, expected: tuple[str, int, int]) -> None:
    assert found(text) == [expected]


def test_no_message_speaks_like_a_parser() -> None:
    for code in all_codes().values():
        for word in ("block mapping", "scalar", "token", "flow ", "schema", "parser", "NoneType"):
            assert word not in "".join(templates_of(code.code)), (code.code, word)


@pytest.mark.parametrize("word", ["yes", "No", "on", "OFF"])
def test_a_word_that_older_yaml_takes_for_true_or_false_is_text_with_a_warning(word: str) -> None:
    outcome = read_text(f"a: {word}\nb: '{word}'\n", "f.yaml")
    assert outcome.value is not None
    assert plain(outcome.value.root) == {"a": word, "b": word}
    assert [(each.code, each.span.line) for each in outcome.diagnostics] == [("HR122", 1)]
    assert all_codes()["HR122"].severity == "warning"


def test_text_that_is_no_utf8_is_told_with_its_place() -> None:
    diagnostic = one("a: b\nc: grün\n".encode("latin-1"))
    assert (diagnostic.code, diagnostic.span.line, diagnostic.span.column) == ("HR103", 2, 6)
    assert "Latin-1" in str(diagnostic.facts["guess"])


def test_a_byte_order_mark_is_no_fault() -> None:
    assert read_text(b"\xef\xbb\xbfa: 1\n", "f.yaml").diagnostics == ()


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: ü\n", encoding="utf-8")
    outcome = read_file(path)
    assert outcome.value is not None
    assert (outcome.value.file, outcome.value.lines) == (str(path), ("a: ü", ""))


def test_codes_are_numbered_in_order_and_each_has_all_its_parts() -> None:
    for number, code in all_codes().items():
        assert number == code.code
        assert all((code.title, *templates_of(number), code.why, code.wrong, code.right))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{c: row[me], if: b}", {"c": "row[me]", "if": "b"}),
        ("{if: f(a, g[b, c]) > 2, do: x}", {"if": "f(a, g[b, c]) > 2", "do": "x"}),
        ("{if: c.rank in [1, 2] and d}", {"if": "c.rank in [1, 2] and d"}),
        ("[f(a, b), row[me][2], [x, y[1]]]", ["f(a, b)", "row[me][2]", ["x", "y[1]"]]),
        ("{points(c, d): row[c]}", {"points(c, d)": "row[c]"}),
        ("{a: 'x[', b: \"it's [y\", c: it's, d: e[f]}", {"a": "x[", "b": "it's [y", "c": "it's", "d": "e[f]"}),
        ("{a: b, # c[\n  d: e[f]}", {"a": "b", "d": "e[f]"}),
        ("{a: {b: c[d]}, e: f[g]}", {"a": {"b": "c[d]"}, "e": "f[g]"}),
        ("|\n    {x[a, b]}", "{x[a, b]}\n"),
    ],
)
def test_brackets_after_a_name_need_no_quotes(text: str, value: object) -> None:
    assert plain(at(document(f"a: {text}\n").root, "a")) == value


def test_places_in_brackets_after_a_name_are_those_of_the_file() -> None:
    node = at(document("a: {c: row[me], if: f(b, x)}\n").root, "a", "if")
    assert (node.span.column, node.span.end_column, node.places[-1]) == (21, 28, (1, 27))
