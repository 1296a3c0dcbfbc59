"""The part of every searching kernel that is the same: all outcomes of chance, packed states by number.

The text below the line that says so is copied into each searching kernel, after that of `prelude.py`: of functions that
stand in both, this one counts. The names above the line stand for what a kernel has of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kernel.pure import address, compiled, entry, lowest, mixed, ones, without_lowest

if TYPE_CHECKING:
    WORDS = NIL = LENGTH = USED_BYTES = BYTES = TRAIL = DEPTH = ORDERS = OPENS = 0
    bag_number: Any = None
    take_bag = bag_number

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
def hash_of(keys, n):
    """The hash of the packed state that begins at place n."""
    h = mixed(keys[n])
    for w in range(1, LENGTH):
        h = mixed(h ^ keys[n + w])
    return h


@compiled
def same_key(keys, n, others, m):
    """Whether the packed states that begin at n and at m are equal."""
    for w in range(LENGTH):
        if keys[n + w] != others[m + w]:
            return False
    return True


@compiled
def place_of(some, n, h, keys, table):
    """The place in the table of the packed state of hash h that begins at n in `some`, or of where it would stand."""
    i = h & (len(table) - 1)
    while table[i] != 0:
        if same_key(some, n, keys, (table[i] - 1) * LENGTH):
            return i
        i = (i + 1) & (len(table) - 1)
    return i


@compiled
def add(some, n, keys, table, i, met):
    """Give the next number to the packed state that begins at n in `some`."""
    for w in range(LENGTH):
        keys[met * LENGTH + w] = some[n + w]
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
def number_again(keys, table, met):
    """Enter all packed states into an empty table."""
    for n in range(met):
        table[place_of(keys, n * LENGTH, hash_of(keys, n * LENGTH), keys, table)] = n + 1


@entry
def meet(given, number, found, keys, table, images, renamings, room, progress):
    """Number the packed states in `given`, as far as they are new; `found` gets the number of each, -1 without room."""
    K, I = address(room), address(images)
    for g in range(number):
        for w in range(LENGTH):
            K[w] = given[g * LENGTH + w]
        named(K, I, renamings)
        i = place_of(K, 0, hash_of(K, 0), keys, table)
        if table[i] == 0:
            if (progress[0] + 1) * LENGTH > len(keys) or progress[0] + 1 >= len(table):
                found[g] = -1
                continue
            add(K, 0, keys, table, i, progress[0])
            progress[0] += 1
        found[g] = table[i] - 1


@entry
def number_in_table(given, keys, table, images, renamings, room):
    """The number of a packed state; -1 if it was not met."""
    K = address(room)
    for w in range(LENGTH):
        K[w] = given[w]
    named(K, address(images), renamings)
    return table[place_of(K, 0, hash_of(K, 0), keys, table)] - 1
