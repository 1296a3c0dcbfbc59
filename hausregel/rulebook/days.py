"""Days as a language writes them."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date


def day(iso: str, language: str) -> str:
    """Return a day, such as 2026-11-21, in words; what is no day stays as it is."""
    try:
        return str(format_date(date.fromisoformat(iso), "long", locale=language))
    except ValueError:
        return iso
