"""A small game and a house rule on it, as an author has them open."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.language_service import LanguageService

BASE: Final = Path("docs/cookbook/base.yaml").read_text(encoding="utf-8").replace(
    "domains:", "options:\n  dealt: {range: 1..9, default: 5}\ndomains:", 1
).replace("deal: 5", "deal: dealt")  # fmt: skip
RULE: Final = """\
hausregel: 1
title: {en: Ends with the stock}
status: house
extends: game.yaml
set: {dealt: 4}
replace:
  end.used_up: count(stock) <= 1
text:
  end.used_up: {en: "It is over when [nothing](moves.draw) is left; everybody has {dealt} cards."}
"""
GERMAN: Final = """\
words: de
text:
  setup.deal: Alle bekommen {dealt} Karten, siehe [Ziehen](moves.draw).
  moves.draw: Wer nicht kann, zieht.
"""


@dataclass(frozen=True)
class Desk:
    """A folder with a game, its German words and a house rule, which a service has open."""

    folder: Path
    service: LanguageService

    @property
    def game(self) -> Path:
        return self.folder / "game.yaml"

    @property
    def rule(self) -> Path:
        return self.folder / "rule.yaml"

    @property
    def words(self) -> Path:
        return self.folder / "game.de.yaml"

    def at(self, path: Path, piece: str, offset: int = 0) -> tuple[Path, int, int]:
        """Return the place of a piece of a text, some characters further on."""
        for number, line in enumerate(self.service.texts.lines(path), 1):
            if piece in line:
                return path, number, line.index(piece) + 1 + offset
        raise AssertionError(f"piece={piece!r} is not there")

    def change(self, path: Path, old: str, new: str) -> None:
        """Edit a text without saving it."""
        text = self.service.texts.text(path)
        assert old in text
        self.service.open(path, text.replace(old, new))


def desk(folder: Path) -> Desk:
    """Return a desk with everything saved and open."""
    made = Desk(folder, LanguageService(folders=[folder]))
    for path, text in ((made.game, BASE), (made.rule, RULE), (made.words, GERMAN)):
        path.write_text(text, encoding="utf-8")
        made.service.open(path, text)
    return made
