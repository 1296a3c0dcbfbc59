"""The part of every kernel that is the same: zones, chance within moves, the deal, and play.

The text below the line that says so is copied into each kernel, so that a kernel stands alone; this module is never
run by itself. The names above the line stand for what a kernel has of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kernel.pure import address, bit, compiled, entry, lowest, ones, seed_of, stirred, without_lowest

if TYPE_CHECKING:
    WORDS = DOUBLES = CARDS = NIL = PLAYERS = SCORES = CAPACITY = RECORD = RULES = FACES = ZONES = SEEN = ONCE = (
        WATCHED
    ) = CHANCE = REDEALS = ROW = SIZE = 0
    SLOTS: Sequence[int] = ()
    PLACES: Sequence[int] = ()
    DECK: Sequence[int] = ()
    BY_CHANCE: Sequence[int] = ()
    begin: Any = None
    do = ended = finish = legal = lost = redeal = setup = starter = watch = begin

# --- copied from here on ---------------------------------------------------------------------------------------------


@compiled
def below(S, n):
    """A random number from 0 to n - 1."""
    return (stirred(S) * n) >> 32


@compiled
def bag_has(S, b, f):
    return (S[b + (f >> 6)] >> (f & 63)) & 1 != 0


@compiled
def bag_number(S, b, f):
    """How many cards of a face lie in a bag."""
    if not bag_has(S, b, f):
        return 0
    if DOUBLES == 0 or SLOTS[f] < 0:
        return 1
    return S[b + WORDS + 1 + SLOTS[f]]


@compiled
def put_bag(S, b, f):
    S[b + (f >> 6)] |= bit(f)
    S[b + WORDS] += 1
    if DOUBLES > 0 and SLOTS[f] >= 0:
        S[b + WORDS + 1 + SLOTS[f]] += 1


@compiled
def take_bag(S, b, f):
    """Take a card that lies in a bag."""
    S[b + WORDS] -= 1
    if DOUBLES > 0 and SLOTS[f] >= 0:
        S[b + WORDS + 1 + SLOTS[f]] -= 1
        if S[b + WORDS + 1 + SLOTS[f]] > 0:
            return
    S[b + (f >> 6)] ^= bit(f)


@compiled
def pick_bag(S, b):
    """Take a random card out of a bag that is not empty, and return it."""
    distinct = 0
    for k in range(WORDS):
        distinct += ones(S[b + k])
    r = 0
    if distinct > 1:
        r = below(S, S[b + WORDS])
    for k in range(WORDS):
        w = S[b + k]
        while w != 0:
            f = lowest(w) + 64 * k
            w = without_lowest(w)
            r -= bag_number(S, b, f)
            if r < 0:
                take_bag(S, b, f)
                return f
    return NIL


@compiled
def next_bag(S, b, f):
    """The first face of a bag after f; NIL if there is none."""
    f += 1
    k = f >> 6
    if k >= WORDS:
        return NIL
    w = (S[b + k] >> (f & 63)) << (f & 63)
    while w == 0:
        k += 1
        if k >= WORDS:
            return NIL
        w = S[b + k]
    return lowest(w) + 64 * k


@compiled
def put_top(S, b, f):
    S[b] += 1
    S[b + S[b]] = f


@compiled
def put_under(S, b, f):
    n = S[b]
    for i in range(n):
        S[b + n + 1 - i] = S[b + n - i]
    S[b] = n + 1
    S[b + 1] = f


@compiled
def take_top(S, b):
    """Take the top card of a stack that is not empty, and return it."""
    n = S[b]
    S[b] = n - 1
    return S[b + n]


@compiled
def place_in(S, a, n, f):
    """Where a face lies first among n places from a on; NIL if it does not."""
    for i in range(a, a + n):
        if S[i] == f:
            return i
    return NIL


@compiled
def number_in(S, a, n, f):
    """How many of n places from a on hold a face."""
    there = 0
    for i in range(a, a + n):
        there += S[i] == f
    return there


@compiled
def take_stack(S, b, f, top):
    """Take the topmost or lowest card of a face out of a stack; return whether it lay there."""
    n = S[b]
    at = NIL
    for i in range(b + 1, b + n + 1):
        if S[i] == f and (top or at == NIL):
            at = i
    if at == NIL:
        return False
    for i in range(at, b + n):
        S[i] = S[i + 1]
    S[b] = n - 1
    return True


@compiled
def filled_cells(S, b, n):
    """How many of n cells are filled."""
    there = 0
    for i in range(b, b + n):
        there += S[i] != NIL
    return there


@compiled
def shuffle(S, a, n):
    """Shuffle n cards that lie from a on."""
    for i in range(n - 1, 0, -1):
        j = below(S, i + 1)
        f = S[a + i]
        S[a + i] = S[a + j]
        S[a + j] = f


@compiled
def gather_bag(S, b):
    """Take all cards of a bag into the working room, in the order of their faces; return how many."""
    n = 0
    for k in range(WORDS):
        w = S[b + k]
        while w != 0:
            f = lowest(w) + 64 * k
            w = without_lowest(w)
            for _ in range(bag_number(S, b, f)):
                S[CARDS + n] = f
                n += 1
    for i in range(b, b + WORDS + 1 + DOUBLES):
        S[i] = 0
    return n


@compiled
def gather_stack(S, b):
    """Take all cards of a stack into the working room, the bottom one first; return how many."""
    n = S[b]
    for i in range(n):
        S[CARDS + i] = S[b + 1 + i]
    S[b] = 0
    return n


@compiled
def gather_cells(S, b, size):
    """Take all cards of some cells into the working room; return how many."""
    n = 0
    for i in range(b, b + size):
        if S[i] != NIL:
            S[CARDS + n] = S[i]
            S[i] = NIL
            n += 1
    return n


@compiled
def turn_over(S, n):
    """Turn the n cards in the working room over."""
    for i in range(n >> 1):
        f = S[CARDS + i]
        S[CARDS + i] = S[CARDS + n - 1 - i]
        S[CARDS + n - 1 - i] = f


@compiled
def lay_bag(S, b, n):
    for i in range(n):
        put_bag(S, b, S[CARDS + i])


@compiled
def lay_top(S, b, n):
    for i in range(n):
        S[b + S[b] + 1 + i] = S[CARDS + i]
    S[b] += n


@compiled
def lay_under(S, b, n):
    m = S[b]
    for i in range(m):
        S[b + n + m - i] = S[b + m - i]
    for i in range(n):
        S[b + 1 + i] = S[CARDS + i]
    S[b] = n + m


@compiled
def pour(S, a, b):
    """Move all cards of a bag into another one."""
    if a == b:
        return
    for i in range(WORDS):
        S[b + i] |= S[a + i]
        S[a + i] = 0
    for i in range(WORDS, WORDS + 1 + DOUBLES):
        S[b + i] += S[a + i]
        S[a + i] = 0


@compiled
def each_once(S):
    """Whether every face lies in exactly one place: there are as many cards as faces, and all faces among them."""
    for k in range(WORDS):
        S[SEEN + k] = 0
    there = 0
    for z in range(ZONES):
        shape, b, stride = PLACES[4 * z], PLACES[4 * z + 1], PLACES[4 * z + 2]
        for a in range(b, b + stride * PLACES[4 * z + 3], stride):
            if shape == 0:
                for k in range(WORDS):
                    S[SEEN + k] |= S[a + k]
                    there += ones(S[a + k])
            else:
                first = a + 1 if shape == 1 else a
                end = a + 1 + S[a] if shape == 1 else a + stride
                for i in range(first, end):
                    if S[i] != NIL:
                        S[SEEN + (S[i] >> 6)] |= bit(S[i])
                        there += 1
    different = 0
    for k in range(WORDS):
        different += ones(S[SEEN + k])
    return there == FACES and different == FACES


@compiled
def whole_deck(S):
    """Whether every card of the deck lies in exactly one place."""
    if ONCE:
        return each_once(S)
    for f in range(FACES):
        S[SEEN + f] = 0
    for z in range(ZONES):
        shape, b, stride = PLACES[4 * z], PLACES[4 * z + 1], PLACES[4 * z + 2]
        for a in range(b, b + stride * PLACES[4 * z + 3], stride):
            if shape == 0:
                for f in range(FACES):
                    S[SEEN + f] += bag_number(S, a, f)
            else:
                first = a + 1 if shape == 1 else a
                end = a + 1 + S[a] if shape == 1 else a + stride
                for i in range(first, end):
                    if S[i] != NIL:
                        S[SEEN + S[i]] += 1
    for f in range(FACES):
        if S[SEEN + f] != DECK[f]:
            return False
    return True


@compiled
def deal(S, S0, B):
    """Deal from the state B before the set-up; return 0, 1 if it cannot be done, 2 if too many deals were refused."""
    for _ in range(REDEALS):
        before = S[0]
        for i in range(1, SIZE):
            S[i] = B[i]
        setup(S, S0)
        if S[5] != 0 or S[6] != 0:
            return 1
        if not redeal(S):
            seat = starter(S)
            if seat == NIL:
                return 1
            S[2] = seat
            begin(S, S0)
            S[4] = ended(S)
            return 0
        if S[0] == before:
            return 1
    return 2


@compiled
def chosen(S, M, n):
    """Which of the n legal moves in M is made: the number of its record, after M was written again if need be."""
    if CHANCE != 0 and BY_CHANCE[S[1]] != 0 and n > 1:
        total = 0
        for i in range(n):
            total += M[i * RECORD + RECORD - 1]
        r = below(S, total)
        i = 0
        while r >= M[i * RECORD + RECORD - 1]:
            r -= M[i * RECORD + RECORD - 1]
            i += 1
        return i
    i = below(S, n) if n > 1 else 0
    if i < CAPACITY:
        return i
    legal(S, M, i)
    return 0


@compiled
def advance(S, S0, M, i):
    """Carry out move i of M, and see whether an end is reached."""
    do(S, S0, M, i * RECORD)
    if S[5] != 0:
        return
    S[4] = ended(S)
    if S[7] != 0:
        if S[4] == 0:
            S[5] = S[7]
        S[7] = 0


@entry
def deal_into(state, before, start):
    """Deal, as `deal` does, into the array of a state."""
    return deal(address(state), address(before), address(start))


@entry
def legal_into(state, moves, skip):
    """Write the records of the legal moves, as `legal` does; return how many there are."""
    return legal(address(state), address(moves), skip)


@entry
def choose_from(state, moves, number):
    """Choose a move at random, as `chosen` does."""
    return chosen(address(state), address(moves), number)


@entry
def advance_by(state, before, moves, number):
    """Carry out a recorded move."""
    advance(address(state), address(before), address(moves), number)


@entry
def finish_in(state):
    """Write the scores into a finished state, and return the set of winners."""
    return finish(address(state))


@entry
def play(seed, first, games, most, start, state, before, moves, out, used, held):
    """Play games number first, first + 1... of a seed; write a row of `out` for each, and count moves by rule.

    `used` counts moves over all games, over this game, and over the games in which nothing went wrong; `held` counts
    for each claim the states in which it held. Return how many moves were made.
    """
    B, S, S0, M, H = address(start), address(state), address(before), address(moves), address(held)
    made = 0
    for g in range(games):
        S[0] = seed_of(seed, first + g)
        dealt = deal(S, S0, B)
        n, options, short, ending, broken = 0, 0, 0, 3 + dealt, 0
        while dealt == 0:
            if WATCHED:
                broken |= watch(S, H)
            m = legal(S, M, 0) if S[4] == 0 else 0
            if m == 0:
                ending = 0 if S[4] != 0 else 1
                break
            if n == most:
                ending = 3
                break
            if CHANCE != 0 and m > CAPACITY and BY_CHANCE[S[1]] != 0:
                ending = 6
                break
            i = chosen(S, M, m)
            rule = M[i * RECORD]
            advance(S, S0, M, i)
            if S[5] != 0:
                ending = 2
                break
            used[RULES + rule] += 1
            options += m
            short = S[6]
            n += 1
        o = g * ROW
        out[o] = ending
        out[o + 1] = n
        out[o + 2] = S[4] if dealt == 0 else 0
        out[o + 3] = short
        out[o + 4] = S[5] if dealt == 0 else 0
        out[o + 5] = 0
        out[o + 6] = options
        out[o + 7] = S[0]
        out[o + 8] = broken
        if ending == 0:
            out[o + 5] = finish(S)
            for p in range(PLAYERS):
                out[o + 9 + p] = S[SCORES + p]
        clean = ending == 0 and short == 0 and broken == 0 and (out[o + 5] != 0 or lost(S))
        if WATCHED and clean:
            clean = whole_deck(S)
        for r in range(RULES):
            if clean:
                used[2 * RULES + r] += used[RULES + r]
            used[r] += used[RULES + r]
            used[RULES + r] = 0
        out[o + 9 + PLAYERS] = 1 if clean else 0
        made += n
    return made
