"""Between the places of the service and those of the protocol, which count from 0, in units that the client chose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lsprotocol import types
from pygls import uris
from pygls.workspace import PositionCodec

from hausregel.language_service import OpenTexts
from spec.source import Span


def path_of(uri: str) -> Path | None:
    """Return the file that a URI names; None if it names none, as with texts that nobody saved yet."""
    found = uris.to_fs_path(uri) if uri.startswith("file:") else None
    return None if found is None else Path(found)


def uri_of(path: Path | str) -> str:
    """Return the URI of a file."""
    return uris.from_fs_path(str(Path(path).absolute())) or ""


@dataclass(frozen=True, slots=True)
class Places:
    """Translates places, by the texts as they are edited."""

    texts: OpenTexts
    codec: PositionCodec

    def range(self, span: Span) -> types.Range:
        """Return a span as the protocol has it."""
        lines = self.texts.lines(Path(span.file))
        start = self._position(lines, span.line, span.column)
        end = self._position(lines, span.end_line, span.end_column)
        return types.Range(start, max(start, end, key=lambda place: (place.line, place.character)))

    def _position(self, lines: Sequence[str], line: int, column: int) -> types.Position:
        text = lines[line - 1] if 0 < line <= len(lines) else ""
        return types.Position(max(line - 1, 0), self.codec.client_num_units(text[: max(column - 1, 0)]))

    def cursor(self, path: Path, position: types.Position) -> tuple[int, int]:
        """Return the line and the column of a position; beyond the text it stands for the end of the line."""
        lines = self.texts.lines(path)
        text = lines[position.line] if position.line < len(lines) else ""
        column, units = 0, 0
        while column < len(text) and units < position.character:
            units += self.codec.client_num_units(text[column])
            column += 1
        return position.line + 1, column + 1

    def location(self, span: Span) -> types.Location:
        """Return the place of a span with its file."""
        return types.Location(uri_of(span.file), self.range(span))
