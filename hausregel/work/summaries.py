"""The lines of the list of rulesets, kept in a file beside them, so that `hausregel list` need not read every rule.

`python -m hausregel.work.listing` writes the file anew. It counts only as long as no byte of the library has changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import rulesets

KEPT: Final = "summaries.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """One line of the list of rulesets.

    `cards` is the number of cards in use with the fewest and the most players, `edition` the years and languages of
    the print, `verdicts` how often each word was said of it when it was last verified.
    """

    name: str
    title: str
    status: str
    players: str
    cards: str
    edition: str
    match: bool
    verdicts: str


def kept_summaries(language: str, library: Path | None = None) -> tuple[Summary, ...] | None:
    """Return the lines of all rulesets of the library; None if they are not kept of the library as it is."""
    folder = library or Path(rulesets.__file__).parent
    kept = _kept(language, folder)
    return None if kept is None or kept[0] != digest(folder) else kept[1]


def last_summaries(language: str, library: Path | None = None) -> tuple[Summary, ...]:
    """Return the lines that were kept last, for their titles: other rules may have changed since. None are no lines."""
    kept = _kept(language, library or Path(rulesets.__file__).parent)
    return () if kept is None else kept[1]


def _kept(language: str, folder: Path) -> tuple[str, tuple[Summary, ...]] | None:
    try:
        data = json.loads((folder / KEPT).read_bytes())
        return str(data["library"]), tuple(Summary(**line) for line in data["rulesets"][language])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep(lines: Mapping[str, Sequence[Summary]], folder: Path) -> None:
    """Write the lines of all rulesets, by language."""
    written = {language: [asdict(line) for line in of] for language, of in lines.items()}
    text = json.dumps({"library": digest(folder), "rulesets": written}, ensure_ascii=False, indent=0)
    (folder / KEPT).write_text(text + "\n", encoding="utf-8")


def digest(folder: Path) -> str:
    """Return a hash of all rules, words and verdicts of a library."""
    made = hashlib.sha256()
    for path in sorted((*folder.glob("*/*.yaml"), folder / "verdicts.json")):
        made.update(
            f"{path.relative_to(folder).as_posix()}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode()
        )
    return made.hexdigest()
