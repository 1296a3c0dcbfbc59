"""Links in the words of a ruleset."""

from __future__ import annotations

import pytest

from spec.game.links import unlinked, with_links


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Eat.", [("Eat.", "")]),
        ("[Eat](moves.eat).", [("Eat", "moves.eat"), (".", "")]),
        ("a [b](x.y-z.if_1) c [d](e)", [("a ", ""), ("b", "x.y-z.if_1"), (" c ", ""), ("d", "e")]),
        ("[no link] (moves.eat), [nor] this (one)", [("[no link] (moves.eat), [nor] this (one)", "")]),
        ("", []),
    ],
)
def test_a_text_falls_into_words_and_links(text: str, parts: list[tuple[str, str]]) -> None:
    assert list(with_links(text)) == parts
    assert unlinked(text) == "".join(words for words, _ in parts)


def test_many_brackets_take_no_longer_than_few() -> None:
    assert unlinked("[" * 20_000) == "[" * 20_000
