"""A patch is written into the text of a house rule: it becomes what the patch makes of it, and all else stays."""

from __future__ import annotations

from typing import Any

import pytest

from spec.ruleset import NotWritable, with_patch


@pytest.mark.parametrize(
    ("before", "patch", "after"),
    [
        ("extends: a", {"add": {"end.x": "n == 0"}}, "extends: a\nadd:\n  end.x: n == 0\n"),
        ("extends: a\n", {"remove": ["moves.a.if.b"]}, "extends: a\nremove: [moves.a.if.b]\n"),
        ("extends: a\n", {"set": {"n": 2}}, "extends: a\nset: {n: 2}\n"),
        (
            "extends: a\nadd:\n  end.x: b # why\n\n# about words\ntext: {}\n",
            {"add": {"end.y": "c[me] == 1"}},
            "extends: a\nadd:\n  end.x: b # why\n  end.y: c[me] == 1\n\n# about words\ntext: {}\n",
        ),
        (
            "extends: a\nadd: {end.x: count(hand[me]) > 6}\n",
            {"add": {"end.y": "b"}},
            "extends: a\nadd:\n  end.x: count(hand[me]) > 6\n  end.y: b\n",
        ),
        (
            "extends: a\nremove:\n  - moves.p # gone\nset: {n: 1}\n",
            {"remove": ["moves.q"]},
            "extends: a\nremove:\n  - moves.p # gone\n  - moves.q\nset: {n: 1}\n",
        ),
    ],
)
def test_what_the_text_does_not_speak_of_is_written_below_its_verb(
    before: str, patch: dict[str, Any], after: str
) -> None:
    assert with_patch(before, patch) == after


@pytest.mark.parametrize(
    ("before", "patch", "after"),
    [
        (
            "extends: a\nadd:\n  moves.x.if.y: f == 1\n  end.z: b\ntext:\n  moves.x.if.y: {en: Y}\n  end.z: {en: Z}\n",
            {"remove": ["moves.x.if.y"]},
            "extends: a\nadd:\n  end.z: b\ntext:\n  end.z: {en: Z}\n",
        ),
        ("extends: a\nadd: {moves.x.if.y: f[me] == 1}\n", {"remove": ["moves.x.if.y"]}, "extends: a\n"),
        (
            "extends: a\nadd:\n  moves.x:\n    in: p\n    if: {y: f, z: g}\n",
            {"remove": ["moves.x.if.y"]},
            "extends: a\nadd:\n  moves.x: {in: p, if: {z: g}}\n",
        ),
        (
            "extends: a\nreplace:\n  moves.x.if.y: f\n",
            {"remove": ["moves.x.if.y"]},
            "extends: a\nremove: [moves.x.if.y]\n",
        ),
        (
            "extends: a\nremove: [moves.p, moves.x.if.y]\n",
            {"add": {"moves.x.if.y": "c"}},
            "extends: a\nremove: [moves.p]\nreplace:\n  moves.x.if.y: c\n",
        ),
        (
            "extends: a\nreplace:\n  moves.m.do:\n    - {set: a, to: 1}\n  end.out: b\n",
            {"replace": {"moves.m.do": [{"set": "v", "to": 1}]}},
            "extends: a\nreplace:\n  moves.m.do: [{set: v, to: 1}]\n  end.out: b\n",
        ),
        ("extends: a\nset: {n: 1}\n", {"set": {"n": 3}}, "extends: a\nset: {n: 3}\n"),
    ],
)
def test_what_the_text_says_of_the_same_rules_gives_way(before: str, patch: dict[str, Any], after: str) -> None:
    assert with_patch(before, patch) == after


@pytest.mark.parametrize("text", ["- 1", "{a: 1}", "extends: a\nadd:\n  moves.x: 1\n", "a: ["])
def test_nothing_is_written_where_there_is_no_place(text: str) -> None:
    with pytest.raises(NotWritable):
        with_patch(text, {"add": {"moves.x.if.y": "c"}})
