"""The part of every searching kernel that is the same: all outcomes of chance, packed states by number, breadth first.

The text below the line that says so is copied into each searching kernel, after that of `prelude.py`: of functions that
stand in both, this one counts. The names above the line stand for what a kernel has of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kernel.pure import address, compiled, entry, lowest, mixed, ones, without_lowest

if TYPE_CHECKING:
    WORDS = CARDS = NIL = CAPACITY = RECORD = CHANCE = SIZE = 0
    LENGTH = USED_BYTES = BYTES = BITS = TRAIL = DEPTH = ORDERS = OPENS = AFTERS = CLAIMS = FIRST_MARK = 0
    PHASES_USED = ENDS_USED = MOVES_USED = AFTERS_USED = 0
    SHORT_AT = STUCK_AT = LOSER_AT = LOST_AT = CLAIM_AT = 0
    BY_CHANCE: Sequence[int] = ()
    ACTS: Sequence[int] = ()
    bag_number: Any = None
    copy = do = ended = finish = legal = lost = pack = take_bag = unpack = watch = whole_deck = bag_number

# --- copied from here on ---------------------------------------------------------------------------------------------


@compiled
def below(S, n):
    """Which of n equally likely outcomes it is in this run of a move: the trail says so, and is made longer."""
    if n < 2:
        return 0
    i = S[0]
    S[0] = i + 1
    if i >= DEPTH:
        return 0
    at = TRAIL + 1 + 4 * i
    if i == S[TRAIL]:
        S[TRAIL] = i + 1
        S[at] = 0
        S[at + 1] = n
    S[at + 2] = 1
    S[at + 3] = n
    return S[at]


@compiled
def weigh(S, some, every):
    """The last outcome is so likely."""
    if S[0] <= DEPTH:
        S[TRAIL + 4 * S[0] - 1] = some
        S[TRAIL + 4 * S[0]] = every


@compiled
def next_run(S):
    """Change the trail to the next outcomes: at each place 0 comes first, then the last down to 1; False at the end."""
    k = S[TRAIL]
    while k > 0:
        at = TRAIL + 4 * k - 3
        d = S[at]
        if d == 0:
            d = S[at + 1]
        if d > 1:
            S[at] = d - 1
            S[TRAIL] = k
            return True
        k -= 1
    S[TRAIL] = 0
    return False


@compiled
def pick_bag(S, b):
    """Take a card out of a bag that is not empty, any of its faces in turn, and return it."""
    distinct = 0
    for k in range(WORDS):
        distinct += ones(S[b + k])
    r = below(S, distinct)
    for k in range(WORDS):
        w = S[b + k]
        while w != 0:
            f = lowest(w) + 64 * k
            w = without_lowest(w)
            if r == 0:
                if distinct > 1:
                    weigh(S, bag_number(S, b, f), S[b + WORDS])
                take_bag(S, b, f)
                return f
            r -= 1
    return NIL


@compiled
def orders(S, a, n):
    """In how many orders n cards from a on can lie; if there are more than ORDERS, some number above that."""
    ways = 1
    for i in range(1, n):
        same = 1
        for j in range(i):
            same += S[a + j] == S[a + i]
        ways = ways * (i + 1) // same
        if ways > ORDERS:
            return ways
    return ways


@compiled
def shuffle(S, a, n):
    """Bring n cards that lie from a on into any order, each once."""
    if n > 1 and orders(S, a, n) > ORDERS:
        S[0] = DEPTH + 1
        return
    for i in range(n - 1, 0, -1):
        distinct = 0
        for j in range(i + 1):
            fresh = True
            for k in range(j):
                if S[a + k] == S[a + j]:
                    fresh = False
            distinct += fresh
        r = below(S, distinct)
        chosen_at = 0
        for j in range(i + 1):
            fresh = True
            for k in range(j):
                if S[a + k] == S[a + j]:
                    fresh = False
            if fresh:
                if r == 0:
                    chosen_at = j
                r -= 1
        f = S[a + chosen_at]
        if distinct > 1:
            same = 0
            for j in range(i + 1):
                same += S[a + j] == f
            weigh(S, same, i + 1)
        S[a + chosen_at] = S[a + i]
        S[a + i] = f


@compiled
def named(K, I, renamings):
    """Replace the packed state in K by the least of its images; return the number of the renaming that leads there."""
    for w in range(LENGTH):
        K[2 * LENGTH + w] = K[w]
    best = 0
    for r in range(1, renamings):
        for w in range(LENGTH):
            K[LENGTH + w] = 0
        at = r * BYTES * LENGTH * 256 * LENGTH
        for b in range(USED_BYTES):
            v = (K[2 * LENGTH + b // BYTES] >> 8 * (b % BYTES)) & 255
            for w in range(LENGTH):
                K[LENGTH + w] |= I[at + v * LENGTH + w]
            at += 256 * LENGTH
        less = False
        for w in range(LENGTH):
            if K[LENGTH + w] != K[w]:
                less = K[LENGTH + w] < K[w]
                break
        if less:
            best = r
            for w in range(LENGTH):
                K[w] = K[LENGTH + w]
    return best


@compiled
def place_of(K, keys, table):
    """The place of a packed state in the table, or of where it would stand."""
    h = mixed(K[0])
    for w in range(1, LENGTH):
        h = mixed(h ^ K[w])
    i = h & (len(table) - 1)
    while table[i] != 0:
        n = (table[i] - 1) * LENGTH
        same = True
        for w in range(LENGTH):
            if keys[n + w] != K[w]:
                same = False
        if same:
            return i
        i = (i + 1) & (len(table) - 1)
    return i


@compiled
def add(K, keys, table, i, met):
    """Give the next number to a packed state."""
    for w in range(LENGTH):
        keys[met * LENGTH + w] = K[w]
    table[i] = met + 1


@compiled
def sort(ways, odds, first, end):
    """Sort ways, and their odds beside them (Shell, A high-speed sorting procedure, 1959)."""
    gap = (end - first) // 2
    while gap > 0:
        for i in range(first + gap, end):
            way = ways[i]
            odd = odds[i]
            j = i
            while j >= first + gap and ways[j - gap] > way:
                ways[j] = ways[j - gap]
                odds[j] = odds[j - gap]
                j -= gap
            ways[j] = way
            odds[j] = odd
        gap = gap // 2


@compiled
def joined(ways, odds, some):
    """Join equal ones of some sorted ways; return how many are left."""
    n = 0
    for i in range(some):
        if n > 0 and ways[n - 1] == ways[i]:
            odds[n - 1] += odds[i]
        else:
            ways[n] = ways[i]
            odds[n] = odds[i]
            n += 1
    return n


@compiled
def same_move(ways, some, to, turned, first, end):
    """Where the ways of an equal move stand among those of this state; -1 if there is none."""
    at = first
    while at < end:
        over = at + 1
        while over < end and to[over] >= 0:
            over += 1
        if over - at == some:
            same = True
            for i in range(some):
                here = to[at + i] if i > 0 else to[at] + OPENS
                if here != ways[i] >> 8 or turned[at + i] != ways[i] & 255:
                    same = False
                    break
            if same:
                return at
        at = over
    return -1


@entry
def number_again(keys, table, met, room):
    """Enter all packed states into an empty table."""
    K = address(room)
    for n in range(met):
        for w in range(LENGTH):
            K[w] = keys[n * LENGTH + w]
        table[place_of(K, keys, table)] = n + 1


@entry
def meet(given, number, found, keys, table, images, renamings, room, progress):
    """Number the packed states in `given`, as far as they are new; `found` gets the number of each, -1 without room."""
    K, I = address(room), address(images)
    for g in range(number):
        for w in range(LENGTH):
            K[w] = given[g * LENGTH + w]
        named(K, I, renamings)
        i = place_of(K, keys, table)
        if table[i] == 0:
            if (progress[0] + 1) * LENGTH > len(keys) or progress[0] + 1 >= len(table):
                found[g] = -1
                continue
            add(K, keys, table, i, progress[0])
            progress[0] += 1
        found[g] = table[i] - 1


@entry
def number_in_table(given, keys, table, images, renamings, room):
    """The number of a packed state; -1 if it was not met."""
    K = address(room)
    for w in range(LENGTH):
        K[w] = given[w]
    named(K, address(images), renamings)
    return table[place_of(K, keys, table)] - 1


@compiled
def note(first, at, state):
    """Keep the first state in which something is so."""
    if first[at] < 0:
        first[at] = state


@compiled
def looked_at(U, H, gone, parents, used, first):
    """Note claims that fail in a state, and cards that are lost; count its phase or end. Return whether it goes on."""
    if CLAIMS > 0:
        broken = watch(U, H)
        while broken != 0:
            note(first, CLAIM_AT + lowest(broken), gone)
            broken = without_lowest(broken)
    if not whole_deck(U):
        note(first, LOST_AT, parents[gone])
    if U[4] == 0:
        used[PHASES_USED + U[1]] += 1
        return True
    used[ENDS_USED + U[4] - 1] += 1
    if finish(U) == 0 and not lost(U):
        note(first, LOSER_AT, gone)
    return False


@compiled
def run_of(S, U, S0, M, j):
    """Carry out a recorded move from U, with the outcomes of chance in the trail; False if there are too many."""
    copy(S, U)
    S[0] = 0
    do(S, S0, M, j)
    if S[0] > DEPTH:
        return False
    if S[5] == 0:
        S[4] = ended(S)
        if S[7] != 0 and S[4] == 0:
            S[5] = S[7]
    return True


@compiled
def noted(S, gone, used, first):
    """Note what goes wrong in a move, and count the rules that followed it; return whether it leads on."""
    if S[5] != 0:
        note(first, S[5], gone)
        return False
    short = S[6]
    while short != 0:
        note(first, SHORT_AT + lowest(short), gone)
        short = without_lowest(short)
    for a in range(AFTERS):
        used[AFTERS_USED + a] += S[FIRST_MARK + a] != 0
    return True


@compiled
def likelihood(S):
    """How likely the outcomes in the trail are."""
    odds = 1.0
    for i in range(S[TRAIL]):
        odds *= S[TRAIL + 4 * i + 3] / S[TRAIL + 4 * i + 4]
    return odds


@compiled
def reached(S, K, I, gone, keys, table, parents, progress, seats):
    """The number of the state in S and the seats by which it is turned, as one number.

    -1 if it cannot be packed, -2 if there is no room for a new one.
    """
    if not pack(S, K):
        return -1
    r = named(K, I, len(seats))
    at = place_of(K, keys, table)
    if table[at] == 0:
        met = progress[0]
        if (met + 1) * LENGTH > len(keys):
            return -2
        add(K, keys, table, at, met)
        parents[met] = gone
        progress[0] = met + 1
    return (table[at] - 1 << 8) | seats[r]


@compiled
def ways_of(S, U, S0, M, j, K, I, share, keys, table, parents, ways, odds, used, first, progress, seats, made):
    """Make a move with all outcomes of chance; return how many ways it leads, -1 or -2 as `reached` does.

    -3 if more than `made` moves were made by then.

    `share` is how likely the move itself is.
    """
    some = 0
    S[TRAIL] = 0
    while True:
        progress[3] += 1
        if progress[3] > made:
            return -3
        if not run_of(S, U, S0, M, j) or some == len(ways):
            return -1
        if noted(S, progress[1], used, first):
            way = reached(S, K, I, progress[1], keys, table, parents, progress, seats)
            if way < 0:
                return way
            ways[some] = way
            odds[some] = share * likelihood(S)
            some += 1
        if not next_run(S):
            break
    sort(ways, odds, 0, some)
    return joined(ways, odds, some)


@compiled
def kept(ways, odds, some, hidden, to, turned, mass, first, end):
    """Keep the ways of a move, whose state begins at `first`, unless an equal move has them; return the new end."""
    for w in range(some):
        ways[w] |= hidden << 7
    at = same_move(ways, some, to, turned, first, end)
    if at < 0:
        at = end
        end += some
        for w in range(some):
            to[at + w] = (ways[w] >> 8) - (OPENS if w == 0 else 0)
            turned[at + w] = ways[w] & 255
    if len(mass) > 0:
        for w in range(some):
            mass[at + w] += odds[w]
    return end


@compiled
def all_weights(U, M, n):
    """How much the n legal moves weigh together: what chance says, or one each."""
    if CHANCE == 0 or BY_CHANCE[U[1]] == 0:
        return n
    total = 0
    for i in range(n):
        total += M[i * RECORD + RECORD - 1]
    return total


@entry
def explore(
    keys, table, parents, acts, turns, starts, to, turned, mass, ways, odds, used, held, first, progress, images,
    seats, hidden, state, before, after, moves, room, until, most, made,
):  # fmt: skip
    """Expand states in the order of their numbers, up to number `until`; what came of it is in `progress`.

    `progress`: states met, states expanded, ways, moves made, and why it stopped: 0 it did not, 1 more than `most`
    states, 2 no room for states, 3 no room for ways, 4 a state that the reference engine has to look at, 5 the
    table is half full, 6 more than `made` moves were made.
    """
    U, S, S0, M = address(after), address(state), address(before), address(moves)
    K, I, H = address(room), address(images), address(held)
    progress[4] = 0
    while progress[1] < progress[0] and progress[1] < until:
        gone, end = progress[1], progress[2]
        if progress[0] > most:
            progress[4] = 1
        elif end + 2 * len(ways) > len(to):
            progress[4] = 3
        elif 2 * progress[0] > len(table):
            progress[4] = 5
        if progress[4] != 0:
            return
        unpack(U, keys, gone * LENGTH)
        act = 0
        if looked_at(U, H, gone, parents, used, first):
            n = legal(U, M, 0)
            act = ACTS[U[1]] if n > 0 else 4
            if n == 0:
                note(first, STUCK_AT + U[1], gone)
            by_chance = CHANCE != 0 and BY_CHANCE[U[1]] != 0
            if by_chance and n > CAPACITY:
                progress[4] = 4
                return
            total = all_weights(U, M, n)
            for i in range(n):
                if i > 0 and i % CAPACITY == 0:
                    legal(U, M, i)
                j = i % CAPACITY * RECORD
                used[MOVES_USED + M[j]] += 1
                share = (M[j + RECORD - 1] if by_chance else 1) / total
                some = ways_of(
                    S, U, S0, M, j, K, I, share, keys, table, parents, ways, odds, used, first, progress, seats, made,
                )  # fmt: skip
                if some < 0 or end + some > len(to):
                    progress[4] = 2 if some == -2 else 6 if some == -3 else 4
                    return
                if some > 0:
                    end = kept(ways, odds, some, hidden[M[j]], to, turned, mass, progress[2], end)
            if n > 0 and end == progress[2]:
                act = 5
        acts[gone] = act
        turns[gone] = U[2]
        progress[2] = end
        progress[1] = gone + 1
        starts[gone + 1] = end
