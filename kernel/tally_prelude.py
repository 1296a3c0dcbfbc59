"""The second part of every kernel that is the same: whole games and matches, with what happened counted in each.

Like `prelude.py` it is never run by itself: the text below the line that says so is copied into each kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kernel.pure import address, compiled, entry, seed_of

if TYPE_CHECKING:
    CAPACITY = CHANCE = ENTRY = MATCH = NIL = PLAYERS = RECORD = RULES = SCORES = SIZE = TALLY = TOTALS = 0
    VARIABLES = ZONES = LIMITED = 0
    BY_CHANCE: Sequence[int] = ()
    CHOICES: Sequence[int] = ()
    LASTING: Sequence[int] = ()
    PASSING: Sequence[int] = ()
    PLACES: Sequence[int] = ()
    RACES: Sequence[int] = ()
    TOUCHED: Sequence[int] = ()
    advance: Any = None
    below = chosen = deal = finish = legal = advance
    match_champion = match_opener = match_points = match_rounds = match_until = advance

# --- copied from here on ---------------------------------------------------------------------------------------------


@compiled
def same_zones(S, A, z):
    """Whether the zones of declaration z hold the same cards in two states."""
    shape, b, stride = PLACES[4 * z], PLACES[4 * z + 1], PLACES[4 * z + 2]
    for a in range(b, b + stride * PLACES[4 * z + 3], stride):
        n = 1 + S[a] if shape == 1 else stride
        for i in range(a, a + n):
            if S[i] != A[i]:
                return False
    return True


@compiled
def keep_zones(S, A, z):
    """Copy the zones of declaration z."""
    b, stride = PLACES[4 * z + 1], PLACES[4 * z + 2]
    for i in range(b, b + stride * PLACES[4 * z + 3]):
        A[i] = S[i]


@compiled
def same_state(S, A):
    """Whether two states are equal, whatever chance will decide."""
    for i in range(1, 5):
        if S[i] != A[i]:
            return False
    for i in range(VARIABLES, SCORES):
        if S[i] != A[i]:
            return False
    for z in range(ZONES):
        if not same_zones(S, A, z):
            return False
    return True


@compiled
def weight_of(H, M, j):
    """How often a recorded move is made against others, as the table H says."""
    rule = M[j]
    at = rule
    for k in range(CHOICES[rule]):
        at = (at * 1000003 + M[j + 2 + k]) & H[0]
    at = at & H[0]
    while True:
        e = 1 + at * ENTRY
        if H[e] == 0:
            return 256
        if H[e] == rule + 1:
            same = True
            for k in range(CHOICES[rule]):
                if H[e + 1 + k] != M[j + 2 + k]:
                    same = False
            if same:
                return H[e + ENTRY - 1]
        at = (at + 1) & H[0]


@compiled
def chosen_by_weight(S, M, H, who, n):
    """Which of the n legal moves is made: the number of its record, after M was written again if need be.

    The seats among `who` choose by weight, others evenly; in a race the seat is that of an even choice.
    """
    seat = M[1]
    if RACES[S[1]] != 0:
        i = chosen(S, M, n)
        seat = M[i * RECORD + 1]
        if (who >> seat) & 1 == 0:
            return i
        if n > CAPACITY:
            legal(S, M, 0)
    elif (who >> seat) & 1 == 0:
        return chosen(S, M, n)
    total = 0
    for i in range(n):
        if i > 0 and i % CAPACITY == 0:
            legal(S, M, i)
        j = i % CAPACITY * RECORD
        if M[j + 1] == seat:
            total += weight_of(H, M, j)
    if n > CAPACITY:
        legal(S, M, 0)
    r = below(S, total)
    for i in range(n):
        if i > 0 and i % CAPACITY == 0:
            legal(S, M, i)
        j = i % CAPACITY * RECORD
        if M[j + 1] == seat:
            r -= weight_of(H, M, j)
            if r < 0:
                return i % CAPACITY
    return 0


@compiled
def comes_back(S, A, run):
    """Whether play came back to a state after so many moves without choice and chance; A keeps one of them (Brent)."""
    if run > 16 and same_state(S, A):
        return True
    if run >= 16 and run & (run - 1) == 0:
        for i in range(SIZE):
            A[i] = S[i]
    return False


@compiled
def choice(S, M, K, H, who, m):
    """Where the record of the move is that a player chooses; K[0] is the state of chance for choices."""
    own = S[0]
    S[0] = K[0]
    i = chosen_by_weight(S, M, H, who, m) if who != 0 and m > 1 else chosen(S, M, m)
    K[0] = S[0]
    S[0] = own
    return i * RECORD


@compiled
def is_pass(S, K, rule, turn):
    """Whether in a move nothing is chosen or moved, and the turn goes on; K has the zones as they were."""
    if CHOICES[rule] != 0 or S[2] == turn:
        return False
    for i in range(PASSING[rule], PASSING[rule + 1]):
        if not same_zones(S, K, TOUCHED[i]):
            return False
    return True


@compiled
def deal_round(S, S0, B, K, base, number, luck, T, o):
    """Deal a round; return whether it could be dealt."""
    for i in range(10 + RULES):
        T[o + i] = 0
    S[0] = seed_of(base, 3 * number)
    dealt = deal(S, S0, B)
    if dealt != 0:
        T[o] = 3 + dealt
        return False
    S[0] = seed_of(base, 3 * number + luck + 1)
    K[0] = seed_of(base, 3 * number + luck + 2)
    T[o + 2] = S[2]
    return True


@compiled
def round_of(S, S0, B, M, K, A, H, who, lead, base, number, luck, most, T, o):
    """Play a round that begins as B says; write into T from o on how it came out, and what was counted in it.

    K keeps zones as they were before a move, A a state to which play without choice may come back. The deal is that of
    the number of the round; `luck` sets apart rounds with one deal whose choices differ.
    """
    if not deal_round(S, S0, B, K, base, number, luck, T, o):
        return
    leading = finish(S) if lead != 0 else 0
    n, run, ending = 0, 0, -1
    while ending < 0:
        m = legal(S, M, 0) if S[4] == 0 else 0
        by_chance = CHANCE != 0 and BY_CHANCE[S[1]] != 0
        run = run + 1 if m == 1 else 0
        if m == 0:
            ending = 0 if S[4] != 0 else 1
        elif run > 0 and comes_back(S, A, run):
            ending = 7
        elif n == most:
            ending = 3
        elif by_chance and m > CAPACITY:
            ending = 6
        else:
            j = chosen(S, M, m) * RECORD if by_chance else choice(S, M, K, H, who, m)
            rule, turn, own = M[j], S[2], S[0]
            for i in range(PASSING[rule], PASSING[rule + 1]):
                keep_zones(S, K, TOUCHED[i])
            advance(S, S0, M, j // RECORD)
            if S[5] != 0:
                ending = 2
                break
            n += 1
            T[o + 10 + rule] += 1
            if not by_chance:
                T[o + (5 if m == 1 else 6)] += 1
            if is_pass(S, K, rule, turn):
                T[o + 7] += 1
            if lead != 0:
                now = finish(S)
                T[o + 8] += 1 if now & ~leading != 0 else 0
                T[o + 9] = n if now != leading else T[o + 9]
                leading = now
            run = 0 if S[0] != own else run
    T[o] = ending
    T[o + 1] = S[4]
    T[o + 3] = finish(S) if ending == 0 else 0
    T[o + 4] = n


@compiled
def close_round(S, B):
    """Count the points of a finished round, and write into B how the next one begins; return whether none follows."""
    for p in range(PLAYERS):
        more = match_points(S, p)
        B[TOTALS + p] += 0 if more == NIL else more
    for p in range(PLAYERS):
        S[TOTALS + p] = B[TOTALS + p]
    seat = match_opener(S)
    B[3] = S[3] if seat == NIL else seat
    B[2] = B[3]
    for i in LASTING:
        if i >= 0:
            B[i] = S[i]
    return match_until(S)


@compiled
def match_of(S, S0, B, M, K, A, H, who, lead, base, luck, most, rounds, T, out, o):
    """Play on after the first round of a match; write from o on how it came out, its winners, rounds and moves."""
    limit = 0
    if LIMITED != 0:
        limit = match_rounds(B)
        if limit == NIL or limit < 1:
            limit = 1
    number, ending, moves = 1, out[o], out[o + 4]
    a = o + 10 + RULES
    while True:
        if ending != 0:
            out[a] = 6 if ending == 6 else 2
            break
        if close_round(S, B) or number == limit:
            out[a] = 0
            for p in range(PLAYERS):
                if match_champion(S, p):
                    out[a + 1] |= 1 << p
            break
        if number == rounds:
            out[a] = 1
            break
        round_of(S, S0, B, M, K, A, H, who, lead, base, number, luck, most, T, 0)
        number += 1
        ending = T[0]
        moves += T[4]
    out[a + 2] = number
    out[a + 3] = moves


@entry
def tally(
    seed, first, games, most, rounds, luck, who, lead, start, begin_at, state, before, moves, kept, anchor, habits,
    spare, out,
):  # fmt: skip
    """Play games number first, first + 1... of a seed, and matches of up to so many rounds; write a row for each."""
    C, B, S, S0, M = address(start), address(begin_at), address(state), address(before), address(moves)
    K, A, H, T, rows = address(kept), address(anchor), address(habits), address(spare), address(out)
    for g in range(games):
        base, o, seats = seed_of(seed, first + g), g * TALLY, who
        if who < 0:
            seats = 1 << ((first + g) % PLAYERS)
        for i in range(SIZE):
            B[i] = C[i]
        round_of(S, S0, B, M, K, A, H, seats, lead, base, 0, luck, most, rows, o)
        for i in range(10 + RULES, TALLY):
            rows[o + i] = 0
        if MATCH != 0 and rounds > 0:
            match_of(S, S0, B, M, K, A, H, seats, lead, base, luck, most, rounds, T, rows, o)
