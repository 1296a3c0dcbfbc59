"""Words that mean something to Python and nothing to the language can be names."""

from __future__ import annotations

import keyword

import pytest

from spec.source.document import Node
from spec.source.places import start_of
from spec.typing.syntax import Syntax

WORDS = ("and", "or", "not", "in", "is", "if", "else", "for", "lambda", "yield", "await", "async")


@pytest.mark.parametrize("word", [word for word in keyword.kwlist if word.islower() and word not in WORDS])
def test_a_word_of_python_can_be_the_name_of_a_move(word: str) -> None:
    syntax = Syntax(Node(f"not can({word}) and x.{word} == 2", start_of("rules.yaml")))
    parsed = syntax.parse()
    assert not hasattr(parsed, "code")
    import ast

    assert isinstance(parsed, ast.expr)
    names = [part.id for part in ast.walk(parsed) if isinstance(part, ast.Name)]
    assert word in names
    assert word in [part.attr for part in ast.walk(parsed) if isinstance(part, ast.Attribute)]
