"""Where the JSON Schema of reports on effects is."""

from __future__ import annotations

from pathlib import Path


def schema_path() -> Path:
    """Return the path of the JSON Schema of what `hausregel effect --format json` prints."""
    return Path(__file__).with_name("effect.schema.json")
