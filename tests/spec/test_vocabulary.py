"""Every word of the language can be explained, in each language, and means what the schema says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from spec.ruleset.shape import schema
from spec.typing.calls import _FUNCTIONS
from spec.typing.names import RESERVED, WORDS_OF_EXPRESSIONS
from spec.vocabulary import MEANINGS, vocabulary
from spec.words import LANGUAGES, catalogue

USES: Final = {use.key: use for uses in vocabulary().values() for use in uses}
HANDBOOK: Final = Path(__file__).parents[2] / "docs" / "language"


def described(part: object) -> Iterator[tuple[str, str]]:
    """Yield the keys in a schema with what it says of them."""
    if isinstance(part, Mapping):
        properties = part.get("properties")
        if isinstance(properties, Mapping):
            for key, told in properties.items():
                if isinstance(told, Mapping) and "description" in told:
                    yield key, told["description"]
        for inner in part.values():
            yield from described(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from described(inner)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_use_of_a_word_has_a_meaning_and_nothing_else_has(language: str) -> None:
    assert set(catalogue(language, MEANINGS)) == set(USES)


def test_a_key_means_in_english_what_the_schema_says() -> None:
    told = catalogue("en", MEANINGS)
    known = set(described(schema()))
    wrong = [key for key, use in USES.items() if use.where and (use.word, "".join(map(str, told[key]))) not in known]
    assert wrong == []


def test_all_keys_that_the_schema_describes_are_words() -> None:
    assert {key for key, _ in described(schema())} - set(vocabulary()) == set()


def test_all_words_of_expressions_are_words() -> None:
    assert (RESERVED | set(_FUNCTIONS)) - set(vocabulary()) == set()
    pages = "".join(page.read_text(encoding="utf-8") for page in HANDBOOK.glob("*.md"))
    code = " ".join(re.findall("`([^`\n]+)`", pages))
    assert [word for word in WORDS_OF_EXPRESSIONS if not re.search(rf"\b{word}\b", code)] == []


def test_an_example_is_shown_as_it_is_written() -> None:
    (faces,) = vocabulary()["faces"]
    assert faces.written == ("faces: owner",)
    assert vocabulary()["let"][0].written == ("let: {taken: count(bowl)}",)


def test_a_fixed_value_leads_to_its_keys() -> None:
    assert [use.where for use in vocabulary()["race"]] == ["phases.NAME.acts"]
    assert {use.word for use in vocabulary()["owner"]} == {"faces", "counts", "seen"}
