"""Two small poker games whose values are known (Kuhn, 1950; Southey and others, 2005)."""

from __future__ import annotations

from typing import Final

KUHN: Final = """\
hausregel: 1
title: {en: Kuhn's poker}
status: house
players: 2
domains: {rank: 1..3}
cards: {card: {of: [rank], starts: deck}}
zones:
  deck: {faces: nobody}
  hand: {per: player, faces: owner}
variables:
  paid: {range: 1..2, start: 1, per: player}
  acts: {range: 0..3, start: 0}
  folded: {of: player, start: nothing}
define:
  other(p): left(p)
  best(p): sum(c.rank for c in hand[p])
  wins(p): (best(p) > best(other(p)) if folded is nothing else folded == other(p))
setup:
  deal: [{deal: 1, from: deck, to: hand}]
phases: {betting: {}}
moves:
  check:
    in: betting
    if: {even: "paid[me] == paid[other(me)]"}
    do: [{set: acts, to: acts + 1}]
    then: next_player
  bet:
    in: betting
    if: {even: "paid[me] == paid[other(me)]"}
    do: [{set: "paid[me]", to: 2}, {set: acts, to: acts + 1}]
    then: next_player
  call:
    in: betting
    if: {behind: "paid[me] < paid[other(me)]"}
    do: [{set: "paid[me]", to: 2}, {set: acts, to: acts + 1}]
    then: next_player
  fold:
    in: betting
    if: {behind: "paid[me] < paid[other(me)]"}
    do: [{set: folded, to: me}]
    then: next_player
end:
  gave_up: folded is not nothing
  shown: acts >= 2 and all(paid[p] == paid[other(p)] for p in players)
score: "paid[other(p)] if wins(p) else 0 - paid[p]"
winners: wins(p)
"""

LEDUC: Final = """\
hausregel: 1
title: {en: Leduc hold'em}
status: house
players: 2
domains: {rank: 1..3}
cards: {card: {of: [rank], count: 2, starts: deck}}
zones:
  deck: {faces: nobody}
  hand: {per: player, faces: owner}
  board: {faces: everyone}
variables:
  paid: {range: 1..13, start: 1, per: player}
  raises: {range: 0..2, start: 0}
  acts: {range: 0..4, start: 0}
  folded: {of: player, start: nothing}
  over: {of: flag, start: false}
define:
  other(p): left(p)
  own(p): sum(c.rank for c in hand[p])
  common: sum(c.rank for c in board)
  best(p): own(p) + (10 if own(p) == common else 0)
  wins(p): (best(p) > best(other(p)) if folded is nothing else folded == other(p))
setup:
  deal: [{deal: 1, from: deck, to: hand}]
phases: {first: {}, second: {}}
moves:
  check_first:
    in: first
    if: {first_act: acts == 0}
    do: [{set: acts, to: acts + 1}]
    then: turn_of(left(me), first)
  check_second:
    in: second
    if: {first_act: acts == 0}
    do: [{set: acts, to: acts + 1}]
    then: turn_of(left(me), second)
  turn_up:
    in: first
    if: {later: acts > 0}
    do:
      - {set: "paid[me]", to: "paid[other(me)]"}
      - {set: acts, to: 0}
      - {set: raises, to: 0}
      - {draw: 1, from: deck, to: board}
    then: turn_of(opener, second)
  show:
    in: second
    if: {later: acts > 0}
    do: [{set: "paid[me]", to: "paid[other(me)]"}, {set: over, to: true}]
    then: next_player
  raise_first:
    in: first
    if: {few: raises < 2}
    do: [{set: "paid[me]", to: "paid[other(me)] + 2"}, {set: raises, to: raises + 1}, {set: acts, to: acts + 1}]
    then: turn_of(left(me), first)
  raise_second:
    in: second
    if: {few: raises < 2}
    do: [{set: "paid[me]", to: "paid[other(me)] + 4"}, {set: raises, to: raises + 1}, {set: acts, to: acts + 1}]
    then: turn_of(left(me), second)
  fold:
    in: [first, second]
    if: {behind: "paid[me] < paid[other(me)]"}
    do: [{set: folded, to: me}]
    then: next_player
end:
  gave_up: folded is not nothing
  shown: over
score: "paid[other(p)] if wins(p) else 0 if folded is nothing and best(p) == best(other(p)) else 0 - paid[p]"
winners: wins(p) or (folded is nothing and best(p) == best(other(p)))
"""
