"""Small meals whose rules are changed: each has few moves, so that thousands are played in a moment."""

from __future__ import annotations

from typing import Final

MEAL: Final = """\
hausregel: 1
title: {en: A meal}
status: house
players: 2..3
options: {helping: {range: 1..4, default: 3}}
domains: {sort: [apple, pear, plum], size: 1..4}
cards: {fruit: {of: [sort, size], starts: basket}}
zones:
  basket: {stacked: true, faces: nobody}
  plate: {per: player, faces: owner}
  bowl: {faces: everyone}
setup:
  shuffle: [shuffle: basket]
  deal: [{deal: helping, from: basket, to: plate}]
phases: {meal: {}}
moves:
  eat:
    in: meal
    choose: {f: "plate[me]"}
    do: [{move: f, to: bowl}]
    then: meal if f.size == 4 else next_player
  take:
    in: meal
    if: {left: count(basket) > 0}
    do: [{draw: 1, from: basket, to: "plate[me]"}]
    then: next_player
  skip:
    in: meal
    if: {none: count(basket) == 0}
    then: next_player
end:
  empty: any(count(plate[p]) == 0 for p in players)
winners: count(plate[p]) == 0
"""

_EAT: Final = """\
  eat:
    in: meal
    choose: {f: "plate[me]"}
    do: [{move: f, to: bowl}]
    then: meal if f.size == 4 else next_player
"""
_TAKE: Final = """\
  take:
    in: meal
    if: {left: count(basket) > 0}
    do: [{draw: 1, from: basket, to: "plate[me]"}]
    then: next_player
"""
_SKIP: Final = """\
  skip:
    in: meal
    if: {none: count(basket) == 0}
    then: next_player
"""

NOTHING_CHANGED: Final = {
    "moves in another order": f"moves:\n{_SKIP}{_TAKE}{_EAT}",
    "shuffled twice": """\
setup:
  shuffle: [shuffle: basket, shuffle: basket]
  deal: [{deal: helping, from: basket, to: plate}]
""",
    "sorts in another order": "domains: {sort: [plum, pear, apple], size: 1..4}\n",
    "a condition that always holds": "end:\n  empty: any(count(plate[p]) <= 0 for p in players)\n",
}
"""A section that is written otherwise, and says the same."""

CHANGED: Final = {
    "a shorter game": ("options: {helping: {range: 1..4, default: 2}}\n", "moves"),
    "whoever begins is favoured": ("winners: count(plate[p]) == 0 or (p == opener and count(bowl) < 6)\n", "place.0"),
    "a dead rule": (f"moves:\n{_EAT}{_TAKE.replace('> 0', '> 20')}{_SKIP}", "use.take"),
}
"""A changed section, and a number that it changes."""
