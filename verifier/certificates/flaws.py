"""Why a certificate does not hold: a closed family of sentences, put into words only when they are shown."""

from __future__ import annotations

from typing import Literal

from verifier.verdict import Said, said

FlawId = Literal[
    "flaw-term-order", "flaw-weights", "flaw-digest", "flaw-unknown-name", "flaw-one-sided", "flaw-not-dealt",
    "flaw-not-kept", "flaw-cannot-show", "flaw-rules-changed", "flaw-no-option", "flaw-option-value", "flaw-players",
    "flaw-unplayable", "flaw-not-confirmed", "flaw-other-words", "flaw-unstated", "flaw-questions",
]  # fmt: skip
"""The ids of the sentences; their words are in `spec/words/*/sentences.ftl`."""


def flaw(id_: FlawId, /, **facts: object) -> Said:
    """Return why a certificate does not hold. Errors: `ValueError` if the sentence does not take these facts."""
    return said(id_, **facts)


class Flawed(Exception):
    """A certificate has a flaw that leaves nothing to confirm: `why` says which."""

    def __init__(self, id_: FlawId, /, **facts: object) -> None:
        """Store the sentence."""
        self.why = flaw(id_, **facts)
        super().__init__(self.why)
