"""The words that are explained: in every language, linked where a page first uses them."""

from __future__ import annotations

import pytest

from hausregel.rulebook.blocks import Link, PlainText, PointList, plain
from hausregel.rulebook.terms import FirstUses, explained, terms
from spec.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_explains_the_same_words_and_no_form_stands_for_two(language: str) -> None:
    own = terms(language)
    assert [term.id for term in own] == [term.id for term in terms("en")]
    forms = [form for term in own for form in term.forms]
    assert len(forms) == len(set(forms))
    assert all(term.meaning.endswith(".") for term in own)
    (points,) = (block for block in explained(language).blocks if isinstance(block, PointList))
    assert len(points.items) == len(own)


def test_a_word_is_linked_where_it_is_first_used_and_nowhere_else() -> None:
    uses = FirstUses("en")
    first = uses.lead((PlainText("Shuffle, then deal the hand."), Link("the hand", "game", "zones.hand")))
    assert [part.words for part in first if isinstance(part, Link)] == ["Shuffle", "deal", "hand", "the hand"]
    assert plain(first) == "Shuffle, then deal the hand.the hand"
    again = (PlainText("Hands are dealt; shuffled handkerchiefs and a face-down card."),)
    assert [(part.words, part.address) for part in uses.lead(again) if isinstance(part, Link)] == [
        ("face-down", "terms#term-face-down")
    ]
