"""The part of a kernel that plays many games side by side, one act in each: acts by number, masks, what a seat sees.

Like `prelude.py` it is never run by itself: the text below the line that says so is copied into a kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kernel.pure import address, compiled, entry, seed_of

if TYPE_CHECKING:
    ACTS = BY_LOT = BY_POINTS = CAPACITY = CHANCE = NIL = OBSERVED = PLAYERS = RECORD = SCORES = SHARED = SIGHTS = 0
    TRIES = WAITING = WORDS = 0
    ACT_BASE: Sequence[int] = ()
    AFTER_NOTHING: Sequence[int] = ()
    ACT_VALUES: Sequence[int] = ()
    BY_CHANCE: Sequence[int] = ()
    CHOICES: Sequence[int] = ()
    ORDINALS: Sequence[int] = ()
    PLACE_FIRST: Sequence[int] = ()
    PLACE_LOW: Sequence[int] = ()
    PLACE_ORDINALS: Sequence[int] = ()
    PLACE_SIZE: Sequence[int] = ()
    PLACE_VALUES: Sequence[int] = ()
    RACES: Sequence[int] = ()
    SIGHT: Sequence[int] = ()
    TOGETHER: Sequence[int] = ()
    advance: Any = None
    bag_number = below = chosen = deal = filled_cells = finish = legal = lost = next_bag = options = advance

# --- copied from here on ---------------------------------------------------------------------------------------------


@compiled
def ordinal_of(p, v):
    """The place of a value among those that can be chosen at place p of all choices; nothing comes first."""
    if v == NIL:
        return 0
    return ORDINALS[PLACE_ORDINALS[p] + v - PLACE_LOW[p]]


@compiled
def act_of(M, j):
    """The number of the act that is a recorded move."""
    rule, number = M[j], 0
    for k in range(CHOICES[rule]):
        p = PLACE_FIRST[rule] + k
        number = number * PLACE_SIZE[p] + ordinal_of(p, M[j + 2 + k])
    return ACT_BASE[rule] + number


@compiled
def write_queue(S, queue, able):
    """Write how many of the seats that can act are asked in a race, and which, in their order."""
    number = 0
    for p in range(PLAYERS):
        number += (able >> p) & 1
    first = below(S, number) if BY_LOT != 0 and number > 1 else 0
    queue[0] = number
    at = 0
    for p in range(PLAYERS):
        seat = (S[2] + p) % PLAYERS
        if (able >> seat) & 1 != 0:
            queue[1 + (at - first) % number] = seat
            at += 1


@compiled
def asked_seat(S, queue):
    """The seat that decides."""
    return queue[1] if queue[0] > 0 else S[2]


@compiled
def write_mask(S, M, begun, queue, mask):
    """Write a 1 for each act that the seat that decides can do; return how many were found."""
    for i in range(ACTS):
        mask[i] = 0
    n = options(S, M, mask, asked_seat(S, queue), begun)
    if queue[0] > 1 and begun[0] < 0:
        mask[WAITING] = 1
    return n


@compiled
def able_seats(S, M, begun, mask):
    """The seats that can act in a race, as bits."""
    able = 0
    for p in range(PLAYERS):
        if options(S, M, mask, p, begun) > 0:
            able |= 1 << p
    return able


@compiled
def take_act(M, begun, seat, number):
    """Write the record of the move that an act completes, and return whether it does; otherwise note what it chose."""
    rule = 0
    while rule + 1 < len(ACT_BASE) and ACT_BASE[rule + 1] <= number:
        rule += 1
    rest, first = number - ACT_BASE[rule], PLACE_FIRST[rule]
    M[0] = rule
    M[1] = seat
    if TOGETHER[rule] != 0:
        for k in range(CHOICES[rule] - 1, -1, -1):
            M[2 + k] = ACT_VALUES[PLACE_VALUES[first + k] + rest % PLACE_SIZE[first + k]]
            rest //= PLACE_SIZE[first + k]
        return True
    made = 0
    while rest >= PLACE_SIZE[first + made]:
        rest -= PLACE_SIZE[first + made]
        made += 1
    begun[0] = rule
    begun[2 + made] = ACT_VALUES[PLACE_VALUES[first + made] + rest]
    if begun[2 + made] == NIL:
        more = AFTER_NOTHING[first + made]
        for k in range(more):
            begun[3 + made + k] = NIL
        made += more
    begun[1] = made + 1
    if made + 1 < CHOICES[rule]:
        return False
    for k in range(made + 1):
        M[2 + k] = begun[2 + k]
    begun[0] = -1
    return True


@compiled
def settle(S, S0, M, begun, queue, mask, made, most):
    """Let chance act until a seat has to; return 0 then, else how play stopped: 1 end, 2 stuck, 3 fault, 4 limit.

    Where a seat has to act, `mask` says what it can do.
    """
    while True:
        queue[0] = 0
        if S[5] != 0:
            return 3
        if S[4] != 0:
            return 1
        by_chance = CHANCE != 0 and BY_CHANCE[S[1]] != 0
        raced = WAITING >= 0 and RACES[S[1]] != 0
        if by_chance:
            n = legal(S, M, 0)
        elif raced:
            n = able_seats(S, M, begun, mask)
        else:
            n = write_mask(S, M, begun, queue, mask)
        if n == 0:
            return 2
        if made[0] >= most:
            return 4
        if raced:
            write_queue(S, queue, n)
            write_mask(S, M, begun, queue, mask)
        if not by_chance:
            return 0
        if n > CAPACITY:
            return 6
        advance(S, S0, M, chosen(S, M, n))
        made[0] += 1


@compiled
def begin_game(S, S0, C, M, begun, queue, mask, made, seed, game, stride, most):
    """Deal the next game in which a seat has to act; return how many games were over with the deal, or -1."""
    for t in range(TRIES):
        S[0] = seed_of(seed, game[0])
        game[0] += stride
        made[0] = 0
        begun[0] = -1
        if deal(S, S0, C) != 0:
            return -1
        if settle(S, S0, M, begun, queue, mask, made, most) == 0:
            return t
    return -1


@compiled
def write_returns(S, stopped, returns):
    """Write what each seat gets: nothing unless an end was reached."""
    for p in range(PLAYERS):
        returns[p] = 0.0
    if stopped != 1:
        return
    winners, number = finish(S), 0
    for p in range(PLAYERS):
        number += (winners >> p) & 1
    if BY_POINTS != 0:
        for p in range(PLAYERS):
            returns[p] = float(S[SCORES + p])
        return
    all_lost = lost(S) or (number == 0 and PLAYERS == 1)
    for p in range(PLAYERS):
        if all_lost:
            returns[p] = -1.0
        elif number == PLAYERS and SHARED != 0:
            returns[p] = 1.0
        elif number > 0:
            returns[p] = PLAYERS / number - 1.0 if (winners >> p) & 1 else -1.0


@compiled
def observe_zone(S, kind, shape, a, size, o, out):
    """Write what lies in a zone whose faces are seen: its faces, its cells, or what is on top."""
    if kind == 3:
        out[o] = S[a + S[a]] + 1 if S[a] > 0 else 0
    elif kind == 2:
        for i in range(size):
            out[o + i] = 0 if S[a + i] == NIL else S[a + i] + 1
    elif shape == 0:
        f = next_bag(S, a, -1)
        while f != NIL:
            out[o + f] = bag_number(S, a, f)
            f = next_bag(S, a, f)
    else:
        for i in range(a + 1, a + 1 + S[a]):
            out[o + S[i]] += 1


@compiled
def zone_number(S, shape, a, size):
    """How many cards lie in a zone; of cells there are `size`."""
    if shape == 2:
        return filled_cells(S, a, size)
    return S[a + WORDS] if shape == 0 else S[a]


@compiled
def observe(S, seat, out):
    """Write what a seat sees."""
    for i in range(OBSERVED):
        out[i] = 0
    out[0] = seat
    for i in range(1, 5):
        out[i] = S[i]
    for e in range(SIGHTS):
        kind, shape, a, size = SIGHT[8 * e], SIGHT[8 * e + 1], SIGHT[8 * e + 2], SIGHT[8 * e + 3]
        o, least, seen, cells = SIGHT[8 * e + 4], SIGHT[8 * e + 5], SIGHT[8 * e + 6], SIGHT[8 * e + 7]
        sees = (seen >> seat) & 1 != 0
        if kind == 4:
            out[o] = -1 if not sees else 0 if S[a] == NIL else S[a] - least + 1
        elif kind == 0:
            out[o] = zone_number(S, shape, a, cells) if sees else -1
        elif sees:
            observe_zone(S, kind, shape, a, size, o, out)


@entry
def batch_begin(states, before, start, moves, begun, queues, made, games, seed, stride, most, masks, seats, skipped):
    """Deal in each place of the batch; return the first place in which that cannot be done, -1 if there is none."""
    S0, C, M = address(before), address(start), address(moves)
    for g in range(len(states)):
        S = address(states[g])
        passed = begin_game(S, S0, C, M, begun[g], queues[g], masks[g], made[g], seed, games[g], stride, most)
        if passed < 0:
            return g
        skipped[g] += passed
        seats[g] = asked_seat(S, queues[g])
    return -1


@entry
def batch_step(
    states, before, start, moves, begun, queues, made, games, seed, stride, most, masks, seats, skipped, acts, stops,
    returns,
):  # fmt: skip
    """Carry out an act in each place; return the first place whose act is not possible, or has no next game, else -1.

    `stops` says how the game of a place stopped, 0 if it goes on; where it did, `returns` says what each seat got, and
    the next game was dealt.
    """
    S0, C, M = address(before), address(start), address(moves)
    for g in range(len(states)):
        a = acts[g]
        if a < 0 or a >= ACTS or masks[g][a] == 0:
            return g
    for g in range(len(states)):
        S = address(states[g])
        stops[g] = 0
        if acts[g] == WAITING:
            queue = queues[g]
            queue[0] -= 1
            for i in range(1, queue[0] + 1):
                queue[i] = queue[i + 1]
            write_mask(S, M, begun[g], queue, masks[g])
        elif take_act(M, begun[g], seats[g], acts[g]):
            advance(S, S0, M, 0)
            made[g][0] += 1
            stops[g] = settle(S, S0, M, begun[g], queues[g], masks[g], made[g], most)
            if stops[g] != 0:
                write_returns(S, stops[g], returns[g])
                passed = begin_game(S, S0, C, M, begun[g], queues[g], masks[g], made[g], seed, games[g], stride, most)
                if passed < 0:
                    return g
                skipped[g] += passed
        else:
            write_mask(S, M, begun[g], queues[g], masks[g])
        seats[g] = asked_seat(S, queues[g])
    return -1


@entry
def batch_observe(states, seats, observed):
    """Write what the seat that decides sees, in each place."""
    for g in range(len(states)):
        observe(address(states[g]), seats[g], observed[g])


@entry
def batch_choose(masks, lots, acts):
    """Choose one of the possible acts in each place, each as likely; `lots` are states of chance of their own."""
    for g in range(len(masks)):
        mask = masks[g]
        n = 0
        for i in range(ACTS):
            n += mask[i]
        r = below(address(lots[g]), n) if n > 1 else 0
        i = 0
        while mask[i] == 0 or r > 0:
            r -= mask[i]
            i += 1
        acts[g] = i
