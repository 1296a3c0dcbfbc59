"""Numbers, lists and kinds of plural as each language writes them, by babel, which takes 40 ms to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from babel import Locale

_REGIONS: Final = {"en": "en_GB"}
"""Where a language is written as in one of its regions: "a, b and c" has no comma before its "and"."""


@cache
def _locale(language: str) -> Locale:
    from babel import Locale

    return Locale.parse(_REGIONS.get(language, language))


def plural(number: int, language: str) -> str:
    """Return the kind of plural that a number takes: `one`, `other`, and whatever else the language has.

    English, which the terminal speaks, does not wait for babel.
    """
    if language == "en":
        return "one" if abs(number) == 1 else "other"
    return _locale(language).plural_form(number)


def number(value: int, language: str) -> str:
    """Return a whole number with its thousands apart, without babel where there are none, and in English."""
    if language == "en" or abs(value) < 1000:
        return f"{value:,}"
    from babel.numbers import format_decimal

    return format_decimal(value, locale=_locale(language))


def decimal(value: float, language: str, places: int = 1) -> str:
    """Return a number with so many decimal places."""
    shown = f"{value:z.{places}f}"  # `z`: no minus before nothing
    if language == "en":
        return shown
    from babel.numbers import get_decimal_symbol

    return shown.replace(".", get_decimal_symbol(_locale(language)))


def listed(parts: Sequence[str], language: str, style: Literal["standard", "or"] = "standard") -> str:
    """Return parts as a list in a sentence, with "and" or "or" before the last."""
    if len(parts) < 2:
        return "".join(parts)
    from babel.lists import format_list

    return format_list(parts, style, _locale(language))
