"""The sentences and names of controls that pictures and the player need, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from hausregel.words.speaking import section

Words = Mapping[str, str]


def words_in(language: str) -> Words:
    """Return the words in a language. Errors: `ValueError` if it is not spoken."""
    return section(language, "picture")
