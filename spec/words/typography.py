"""Spaces as a language sets them: in French no line ends before a sign such as `;`, nor after an opening quote."""

from __future__ import annotations

import re
from typing import Final

_NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
_WIDE: Final = "\N{NO-BREAK SPACE}"
_BEFORE_NARROW: Final = re.compile(r" (?=[;!?](?!\w))")
_BEFORE_WIDE: Final = re.compile(r" (?=[:»](?!\w))|(?<=«) ")


def spaced(text: str, language: str) -> str:
    """Return a text whose spaces before signs, and inside French quotes, keep both sides on one line."""
    if language != "fr":
        return text
    return _BEFORE_WIDE.sub(_WIDE, _BEFORE_NARROW.sub(_NARROW, text))
