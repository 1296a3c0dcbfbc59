"""Small games of fruit with one fault each, and what repairs them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from spec.ruleset import Ruleset, resolve
from verifier.portfolio import verify
from verifier.repairs import LeastRepairs, RepairReport, repairs_of
from verifier.verdict import VerifyTask

START: Final = """hausregel: 1
title: {en: Only ripe fruit}
status: house
players: 2
domains: {size: 1..3}
cards: {fruit: {of: size, starts: box}}
zones: {box: {faces: nobody}, basket: {faces: everyone}, bowl: {faces: everyone}}
setup: {lay_out: [{move: all, from: box, to: basket}]}
phases: {meal: {}}
end: {eaten: count(basket) == 0}
winners: p == turn
"""

EAT: Final = """moves:
  eat: {in: meal, choose: {f: basket}, if: {ripe: f.size >= 2}, do: [{move: f, to: bowl}], then: next_player}
"""

READING: Final = (
    START
    + EAT
    + """source: {leaflet: {title: A leaflet, year: 2026, language: en, sections: [Eating]}}
readings:
  unripe:
    values: {nobody_wants_it: {}, is_eaten: {remove: [moves.eat.if.ripe]}}
    default: nobody_wants_it
    cite: leaflet/Eating
"""
)
OPTION: Final = """hausregel: 1
title: {en: Three fruits}
status: house
players: 2
options: {helping: {range: 1..3, default: 2}}
domains: {size: 1..3}
cards: {fruit: {of: size, starts: box}}
zones: {box: {stacked: true, faces: nobody}, plate: {per: player, faces: owner}, bowl: {faces: everyone}}
setup: {deal: [{shuffle: box}, {deal: helping, from: box, to: plate}]}
phases: {meal: {}}
moves:
  eat: {in: meal, choose: {f: "plate[me]"}, do: [{move: f, to: bowl}], then: next_player}
end: {eaten: "all(count(plate[p]) == 0 for p in players)"}
winners: p == turn
"""
LOST: Final = (
    START.replace("box: {faces: nobody}", "box: {stacked: true, faces: nobody}").replace(
        "{move: all, from: box, to: basket}", "{shuffle: box}, {draw: 2, from: box, to: basket}"
    )
    + EAT.replace("f.size >= 2", "f.size >= ripe_from")
    + "options: {ripe_from: {range: 1..3, default: 2}}\n"
)
RELAXED: Final = START + EAT
CONDITION: Final = (
    START
    + EAT.replace("if: {ripe: f.size >= 2}, do: [", "do: [{set: dirt, to: 0}, ")
    + """  dig: {in: meal, do: [{set: dirt, to: dirt + 1}], then: next_player}
  bury: {in: meal, choose: {f: basket}, if: {clean: dirt < 2}, do: [{move: f, to: bowl}], then: next_player}
variables: {dirt: {range: 0..2, start: 0}}
"""
)
END: Final = START + EAT + "  rest: {in: meal, if: {unripe: all(f.size < 2 for f in basket)}, then: next_player}\n"
BEYOND: Final = START + EAT + "properties: {plenty: {always: count(bowl) == 0}}\n"


@cache
def garden(text: str) -> Ruleset:
    """Return a ruleset by its text."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "garden.yaml"
        path.write_text(text, encoding="utf-8")
        found = resolve(path, path.parent)
    assert found.value is not None, found.diagnostics
    return found.value


@cache
def repaired(text: str, property_id: str, kinds: tuple[str, ...] = (), put: int = 12) -> RepairReport:
    """Return the repairs of a property of a small game."""
    task = VerifyTask(path=Path("garden.yaml"), library=Path(), players=(2,), other_values=False, watched=10)
    ruleset = garden(text)
    effort = LeastRepairs(put=put, kinds=kinds) if kinds else LeastRepairs(put=put)
    return repairs_of(ruleset, task, verify(task, ruleset), property_id, effort)
