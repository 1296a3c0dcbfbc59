"""What the tests of findings share: a printed game, its French edition, a house rule, in a folder of their own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

SMALLEST: Final = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")

PRINTED = """hausregel: 1
title: {en: The printed game}
status: official
extends: ./smallest.yaml
source:
  leaflet: {title: A leaflet, year: 2026, language: en, sections: [Eating, The end]}
add:
  readings.after_a_bite:
    values: [goes_on, ends]
    default: goes_on
    cite: leaflet/Eating
  examples.printed_meal:
    cite: leaflet/The end
    printed: true
    players: [Ann, Bob]
    position:
      zones: {"plate[Ann]": [apple 2, pear 1], "plate[Bob]": [stone]}
      others: basket
    play:
      - do: eat(apple 2)
      - holds: turn == Ann
  moves.sulk:
    in: meal
    if: {cannot_eat: not can(eat)}
    then: next_player
replace:
  moves.eat.then: meal if tasty(f) and after_a_bite == goes_on else next_player
text:
  moves.eat: {en: Eat., cite: leaflet/Eating}
  moves.put_away: {en: "Put away fruit; the helping was {helping}."}
"""

FRENCH = """hausregel: 1
title: {en: The French game}
status: official
extends: ./printed.yaml
source:
  depliant: {title: Un dépliant, year: 2026, language: fr, sections: [Manger]}
replace:
  moves.eat.if.hungry: bites < 2
text:
  moves.eat.if.hungry: {en: No more than two., cite: depliant/Manger}
"""

LETTERED = PRINTED.replace("    default: goes_on\n", "    default: goes_on\n    literal: ends\n").replace(
    "  examples.printed_meal:\n",
    "  readings.full: {values: [once, never], default: once, literal: never, cite: leaflet/Eating}\n"
    "  examples.printed_meal:\n",
)

ITALIAN = """hausregel: 1
title: {en: The Italian game}
status: official
extends: ./printed.yaml
source:
  foglio: {title: Un foglio, year: 2026, language: it, sections: [Mangiare]}
add:
  readings.how_many:
    values: [one, all]
    default: one
    cite: foglio/Mangiare
"""

MENDED = """hausregel: 1
title: {en: The mended game}
status: house
extends: ./printed.yaml
set: {helping: 1}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run in a folder with the games."""
    games = {
        "smallest": SMALLEST,
        "printed": PRINTED,
        "lettered": LETTERED,
        "french": FRENCH,
        "italian": ITALIAN,
        "mended": MENDED,
    }
    for name, text in games.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
