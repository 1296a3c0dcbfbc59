"""What a language does to words side by side: spaces before signs in French, articles before numbers elsewhere."""

from __future__ import annotations

import re
from typing import Final

from spec.words.locales import decimal

_NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
_WIDE: Final = "\N{NO-BREAK SPACE}"
_BEFORE_NARROW: Final = re.compile(r" (?=[;!?](?!\w))")
_BEFORE_WIDE: Final = re.compile(r" (?=[:»](?!\w))|(?<=«) ")
_ARTICLE: Final = re.compile(r"\b(il|del|al|dal|nel|sul) (?=8|11(?!\d)|1(?!\d|\.\d|[º°]))", re.IGNORECASE)
_HYPHEN: Final = re.compile(r"(?<![\w.\N{EN DASH}-])-(?=\d)")
_LONG: Final = re.compile(r"(?<![\d.])\d+\.\d+(?![\d.])")
_ELIDED: Final = {"il": "l’", "Il": "L’"}
_A: Final = re.compile(r"\b(a)n? (?=(8|11(?!\d)|18(?!\d))?\d*)(?=\d)", re.IGNORECASE)


def before_numbers(text: str, language: str) -> str:
    """Return a text with the articles that its numbers ask for, whose values it was filled with: *l’11*, *an 8*."""
    match language:
        case "it":
            return _ARTICLE.sub(lambda found: _ELIDED.get(found[1]) or f"{found[1]}l’", text)
        case "en":
            return _A.sub(lambda found: f"{found[1]}{'n' if found[2] else ''} ", text)
        case _:
            return text


def figures(text: object, language: str) -> str:
    """Return numbers in a text as printers set them: a minus for a hyphen, long decimals with one place: *−8,8*."""
    return _LONG.sub(lambda found: decimal(float(found[0]), language), _HYPHEN.sub("\N{MINUS SIGN}", str(text)))


def spaced(text: str, language: str) -> str:
    """Return a text whose spaces before signs, and inside French quotes, keep both sides on one line."""
    if language != "fr":
        return text
    return _BEFORE_WIDE.sub(_WIDE, _BEFORE_NARROW.sub(_NARROW, text))
