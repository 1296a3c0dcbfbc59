"""The texts of the files that are being edited, which stand before what is on the disk."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, TypeAlias

from spec.source import Document, StageResult, contents, read_file, read_text

FileKind: TypeAlias = Literal["rules", "module", "words", "booklet"]
"""What a file is by its first keys: a ruleset, a module, the words of a ruleset, or a printed booklet."""

MAX_SHOWN: Final = 1_000_000
"""Units: characters. In a longer text nothing is looked up; a diagnostic says that it is too long."""

_HEADS: Final[tuple[tuple[str, FileKind], ...]] = (
    ("hausregel", "rules"), ("module", "module"), ("words", "words"), ("booklet", "booklet"),
)  # fmt: skip
_HEAD: Final = re.compile(rf"^(?:{'|'.join(key for key, _ in _HEADS)})(?=\s*:)", re.MULTILINE)


def kind_of(text: str) -> FileKind | None:
    """Return what a text is, None if it has nothing to do with rules; the text may be broken."""
    kinds = dict(_HEADS)
    keys = {found[0] for found in _HEAD.finditer(text[:MAX_SHOWN])}
    return next((kinds[key] for key in ("booklet", "module", "hausregel", "words") if key in keys), None)


def key_of(path: Path | str) -> str:
    """Return the name under which a file is known, however its path is written."""
    return os.path.normpath(os.path.abspath(path))  # noqa: PTH100  # links stay as the editor names them


class OpenTexts:
    """The texts that are open in an editor; all others are read from the disk."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        """Begin with no text, or with those of another editor."""
        self._texts = dict(texts or {})

    def put(self, path: Path, text: str) -> None:
        """Take the text of a file."""
        self._texts[key_of(path)] = text

    def drop(self, path: Path) -> None:
        """Forget the text of a file: what is on the disk counts again."""
        self._texts.pop(key_of(path), None)

    def __contains__(self, path: object) -> bool:
        """Return whether a file is open."""
        return isinstance(path, Path) and key_of(path) in self._texts

    def __iter__(self) -> Iterator[Path]:
        """Yield the files that are open."""
        return map(Path, list(self._texts))

    def copy(self) -> OpenTexts:
        """Return the same texts, to be changed on trial."""
        return OpenTexts(self._texts)

    def text(self, path: Path, most: int = MAX_SHOWN) -> str:
        """Return the text of a file as it is edited or on the disk, empty if it cannot be read or is too long."""
        known = self._texts.get(key_of(path))
        if known is not None:
            return known if len(known) <= most else ""
        try:
            data = contents(path, most + 1)
        except OSError:
            return ""
        return data.decode("utf-8", "replace") if len(data) <= most else ""

    def beginning(self, path: Path) -> str:
        """Return the beginning of a text, however long it is."""
        known = self._texts.get(key_of(path))
        if known is not None:
            return known[:MAX_SHOWN]
        try:
            return contents(path, MAX_SHOWN).decode("utf-8", "replace")
        except OSError:
            return ""

    def lines(self, path: Path) -> tuple[str, ...]:
        """Return the lines of a file, as the places of diagnostics count them."""
        text = self.text(path).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        return tuple(text.split("\n"))

    def read(self, path: Path) -> StageResult[Document]:
        """Return the tree of a file, and every fault in it: a `FileReader`."""
        known = self._texts.get(key_of(path))
        return read_file(path) if known is None else read_text(known, str(path))
