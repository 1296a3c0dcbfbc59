"""What identifies the rules: every rule, whatever its author calls it, and no word about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import Ruleset, resolve
from tests.helpers import FRUIT

READING = """
readings:
  late:
    values:
      allowed: {}
      forbidden:
        add: {moves.wait.if.early: bites < 3}
        names: {moves.wait: {en: Rest}}
        text: {moves.wait: {en: Rest while you are hungry.}}
        notes: {why: {en: So it is printed.}}
    default: allowed
    cite: leaflet/Eating
source:
  leaflet: {title: Fruit, sections: [Eating, The end]}
"""


def ruleset(folder: Path, text: str) -> Ruleset:
    path = folder / "fruit.yaml"
    path.write_text(text, encoding="utf-8")
    found = resolve(path, folder)
    assert found.value is not None, found.diagnostics
    return found.value


@pytest.mark.parametrize("name", ["text", "why", "cite", "names", "notes", "hungry"])
def test_a_condition_counts_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    """Once, conditions with names such as `text` were left out: a changed rule kept the verdicts of the old one."""
    rule = FRUIT.replace("  wait:\n", f"  wait:\n    if: {{{name}: bites < 3}}\n", 1)
    assert rule != FRUIT
    before = fingerprint(ruleset(tmp_path, rule))
    after = fingerprint(ruleset(tmp_path, rule.replace("bites < 3", "bites < 4", 1)))
    assert {address for address in before if before[address] != after[address]} == {"moves.wait"}


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("{en: Rest}", "{en: A rest}", True),
        ("Rest while you", "Sit while you", True),
        ("So it is printed", "It is printed so", True),
        ("cite: leaflet/Eating", "cite: leaflet/The end", True),
        ("bites < 3", "bites < 4", False),
        ("default: allowed", "default: forbidden", False),
    ],
)
def test_words_of_a_reading_do_not_count_and_its_patches_do(tmp_path: Path, old: str, new: str, *, same: bool) -> None:
    assert old in READING
    before = fingerprint(ruleset(tmp_path, FRUIT + READING))
    assert (fingerprint(ruleset(tmp_path, FRUIT + READING.replace(old, new))) == before) is same


def test_the_age_for_which_a_game_is_printed_is_no_rule(tmp_path: Path) -> None:
    assert fingerprint(ruleset(tmp_path, FRUIT + "\nage: 6\n")) == fingerprint(ruleset(tmp_path, FRUIT))
