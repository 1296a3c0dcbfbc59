"""Laws that a review found broken: names, order of questions, chance, ends, and bounds on work."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hausregel.work.check import check_file
from hausregel.work.library import load, players_of
from reference_engine import Engine
from spec.ruleset.fingerprints import fingerprint
from spec.typing.builder import build
from verifier import sample

SMALLEST = Path(__file__).parent.parent / "spec" / "codes" / "smallest.yaml"
HEAD = "hausregel: 1\ntitle: {en: T}\nstatus: house\n"


def house(folder: Path, text: str) -> Path:
    """Return a house rule of the smallest game."""
    (folder / "smallest.yaml").write_bytes(SMALLEST.read_bytes())
    file = folder / "house.yaml"
    file.write_text(f"{HEAD}extends: ./smallest.yaml\n{text}", encoding="utf-8")
    return file


def findings(file: Path, games: int = 60) -> set[tuple[str, str]]:
    """Return what random games of a ruleset find."""
    ruleset = load(str(file))
    found: set[tuple[str, str]] = set()
    for players in players_of(ruleset):
        built = build(ruleset, players).value
        assert built is not None
        found |= {(finding.kind, finding.address) for finding in sample(Engine(built.game), games, 1, {}).findings}
    return found


def test_the_names_of_a_definition_and_of_its_loops_are_never_mixed_up(tmp_path: Path) -> None:
    file = house(
        tmp_path,
        "add:\n  define.least(p_1): all(count(plate[p]) >= count(plate[p_1]) for p in players)\n"
        "  properties.sound:\n    always: all(least(q) == (count(plate[q]) == min(count(plate[r]) for r in players))\n"
        "      for q in players)\n",
    )
    assert ("claim", "properties.sound") not in findings(file)


def test_what_is_known_after_a_move_is_not_known_of_the_state_before(tmp_path: Path) -> None:
    file = house(
        tmp_path,
        "add:\n  variables.fav: {of: fruit, start: nothing}\n  variables.seen: {range: 0..9, start: 0}\n"
        "  after.look:\n    if: fav is not nothing and was(fav.size) != 2\n    do:\n      - set: seen\n        to: 1\n"
        "replace:\n  moves.put_away.do:\n    - set: fav\n      to: f\n    - move: f\n      to: shelf[f.sort]\n"
        "      cell: f.size\n",
    )
    assert not {kind for kind, _ in findings(file)} & {"misplaced card", "clash"}


def test_a_condition_does_not_overtake_the_one_that_makes_it_askable(tmp_path: Path) -> None:
    file = house(
        tmp_path,
        "remove: [examples.a_meal]\nadd:\n  variables.fav: {of: fruit, start: nothing}\n  after.liked:\n    do:\n"
        "      - set: fav\n        to: fav if fav is not nothing else first(x for x in fruit in bowl)\n"
        "replace:\n  moves.eat.if:\n    one: not (f is stone or fav is nothing)\n    two: fav.size <= 3\n",
    )
    assert not {kind for kind, _ in findings(file)} & {"misplaced card", "clash"}


def test_a_zone_that_effects_can_exchange_for_another_must_be_named(tmp_path: Path) -> None:
    file = house(
        tmp_path,
        "remove: [examples.a_meal]\nreplace:\n  moves.eat:\n    in: meal\n    choose:\n"
        '      f: "plate[left(me) if last_eater is nothing else last_eater]"\n    do:\n      - set: last_eater\n'
        "        to: me\n      - move: f\n        to: bowl\n    then: next_player\n",
    )
    assert "HR507" in {diagnostic.code for diagnostic in check_file(file).diagnostics}


DICE = f"""{HEAD}players: 2
cards:
  stone: {{count: 2, starts: bag}}
zones:
  bag: {{faces: everyone}}
  out: {{faces: everyone}}
variables:
  die: {{range: 0..6, start: 0}}
setup:
  begin:
    - draw: 1
      from: bag
      to: out
phases:
  rolling: {{}}
moves:
  roll:
    in: rolling
    do:
      - random: die
        among: numbers(1, 6)
    then: next_player
end:
  six: die == 6
winners: p == turn
"""


def test_rolling_until_a_six_comes_is_no_standstill(tmp_path: Path) -> None:
    file = tmp_path / "dice.yaml"
    file.write_text(DICE, encoding="utf-8")
    assert findings(file, 200) == set()


@pytest.mark.parametrize("die", range(1, 7))
def test_an_example_cannot_tell_what_chance_decides(die: int, tmp_path: Path) -> None:
    file = tmp_path / "dice.yaml"
    play = (
        "examples:\n  luck:\n    players: [Ann, Bob]\n    position: {others: bag}\n    play:\n"
        f"      - do: roll\n      - holds: die == {die}\n"
    )
    file.write_text(DICE + play, encoding="utf-8")
    (found,) = check_file(file).diagnostics
    assert (found.code, str(found.facts["what"])) == ("HR608", "what comes of `roll` is left to chance")


def test_no_move_is_legal_in_a_position_that_is_an_end(tmp_path: Path) -> None:
    file = tmp_path / "dice.yaml"
    play = "examples:\n  over:\n    players: [Ann, Bob]\n    position: {others: bag, variables: {die: 6}}\n    play:\n"
    file.write_text(DICE + play + "      - illegal: roll\n      - ended: six\n", encoding="utf-8")
    assert check_file(file).diagnostics == ()


def test_the_order_of_ends_is_part_of_the_fingerprint(tmp_path: Path) -> None:
    one = house(tmp_path, "replace:\n  end:\n    a: count(basket) == 0\n    b: count(bowl) == 3\n")
    first = fingerprint(load(str(one)))
    house(tmp_path, "replace:\n  end:\n    b: count(bowl) == 3\n    a: count(basket) == 0\n")
    assert fingerprint(load(str(one))) != first


def _nested(levels: int, size: int) -> str:
    lines = ["    do:"]
    for level in range(levels):
        pad = "  " * (2 * level + 3)
        lines += [f'{pad}- for: {{a{level}: "numbers(1, {size})"}}', f"{pad}  do:"]
    pad = "  " * (2 * levels + 3)
    return "\n".join([*lines, f"{pad}- set: bites", f"{pad}  to: 1", ""])


BOMBS = {
    "nested calls": "add:\n  end.bomb: " + "abs(" * 34 + "1 // count(bowl)" + ")" * 34 + " == 7\n",
    "nested loops of effects": f"replace:\n  moves.put_away:\n    in: meal\n{_nested(12, 12)}    then: next_player\n",
    "nested loops of the set-up": "add:\n  setup.bomb:\n    do:\n" + _nested(12, 100).split("\n", 1)[1],
    "definitions that use one another": "add:\n"
    + "".join(
        f"  define.d{n}(f): {' or '.join([f'd{n + 1}(f)'] * 28)}\n" if n < 12 else f"  define.d{n}(f): f is stone\n"
        for n in range(13)
    )
    + "  end.bomb: any(d0(f) for f in bowl)\n",
    "loops in loops": "add:\n  end.bomb: any(bites == a + b + c + d + e for a in numbers(1, 200)"
    " for b in numbers(1, 200) for c in numbers(1, 200) for d in numbers(1, 200) for e in numbers(1, 200))\n",
}


@pytest.mark.parametrize("name", BOMBS)
def test_no_rule_keeps_the_check_busy(name: str, tmp_path: Path) -> None:
    file = house(tmp_path, BOMBS[name])
    before = time.process_time()
    codes = {diagnostic.code for diagnostic in check_file(file).diagnostics}
    assert time.process_time() - before < 30
    assert name == "nested calls" or "HR426" in codes
