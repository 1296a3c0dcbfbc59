"""The values of options and arguments: what they may be, and what is wrong with one that is something else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import click

from spec.words import Filling, Phrase

PART: Final = "usage"
"""The part of the catalogue with what is wrong in a command line."""


def misuse(key: str, /, **facts: Filling) -> Phrase:
    """Return what is wrong in a command line, by its key."""
    return Phrase(key, tuple(facts.items()), PART)


class BadValue(click.BadParameter):
    """A value that an option or argument cannot have; `why` says so."""

    def __init__(self, why: Phrase, ctx: click.Context | None, param: click.Parameter | None) -> None:
        """Keep what is wrong."""
        super().__init__(str(why), ctx, param)
        self.why = why


class OneOf(click.Choice[str]):
    """One of some words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401
        """Return the word."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            possible = tuple(map(str, self.choices))
            raise BadValue(misuse("value.not-one-of", value=str(value), possible=possible), ctx, param) from None


class WholeNumber(click.IntRange):
    """A whole number, within bounds if there are any."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ANN401
        """Return the number."""
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            raise BadValue(
                _outside(value, r"[-+]?\d+", self.min, self.max) or misuse("value.no-integer", value=str(value)),
                ctx,
                param,
            ) from None


class Decimal(click.FloatRange):
    """A number that need not be whole, within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401
        """Return the number."""
        try:
            return float(super().convert(value, param, ctx))
        except click.BadParameter:
            raise BadValue(
                _outside(value, r"[-+]?[\d.]+", self.min, self.max) or misuse("value.no-number", value=str(value)),
                ctx,
                param,
            ) from None


class Seconds(Decimal):
    """A number of seconds from a least one on."""


class PercentagePoints(Decimal):
    """A number of percentage points."""


def _outside(value: object, form: str, low: float | None, high: float | None) -> Phrase | None:
    """Return what is wrong with a number that is not within bounds; None if it has not even the form of a number."""
    text = str(value)
    if re.fullmatch(form, text) is None or low is None:
        return None
    if high is None:
        return misuse("value.too-small", value=text, low=str(low))
    return misuse("value.out-of-range", value=text, low=str(low), high=str(high))


class FilePath(click.Path):
    """The path of a file or folder; a text that no file system can read is a wrong argument, not a fault of ours."""

    def __init__(self, *, exists: bool = False, file_okay: bool = True, dir_okay: bool = True) -> None:
        """Say what may be there."""
        super().__init__(exists=exists, file_okay=file_okay, dir_okay=dir_okay, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401
        """Return the path, if there can be one."""
        try:
            return super().convert(value, param, ctx)
        except ValueError:
            raise BadValue(misuse("value.no-path", value=ascii(str(value))), ctx, param) from None
        except click.BadParameter:
            raise BadValue(self._not_there(Path(value)), ctx, param) from None

    def _not_there(self, path: Path) -> Phrase:
        text = str(path)
        if not path.exists():
            return misuse("value.no-file", value=text) if self.file_okay else misuse("value.no-folder", value=text)
        if path.is_dir() and not self.dir_okay:
            return misuse("value.is-a-folder", value=text)
        if path.is_file() and not self.file_okay:
            return misuse("value.is-a-file", value=text)
        return misuse("value.unreadable", value=text)


CHARTS: Final = (".svg", ".html")
"""How the names of files for charts end."""


class ChartPath(FilePath):
    """The path of a file for charts, which says by its end how they are written."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401
        """Return the path."""
        path = super().convert(value, param, ctx)
        if path.suffix not in CHARTS:
            raise BadValue(misuse("value.no-chart", value=str(value), possible=CHARTS), ctx, param)
        return path


UNITS: Final = {"": 1, "s": 1, "m": 60, "min": 60, "h": 3600}


class BudgetType(click.ParamType[float]):
    """A time: `60s`, `5m`, `1h`, or a number of seconds."""

    name = "time"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the seconds."""
        if isinstance(value, float):
            return value
        found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,3})?) ?(|s|m|min|h)", str(value).strip())
        if found is None or float(found[1]) == 0:
            raise BadValue(misuse("value.no-time", value=str(value)), ctx, param)
        return float(found[1]) * UNITS[found[2]]
