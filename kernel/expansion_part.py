"""The part of every searching kernel that expands states and numbers what they lead to.

States are expanded in stretches: `expand` writes down where the moves of some states lead, as packed states, and
`enter` numbers them. Only `enter` changes the tables, and it takes the states in the order of their numbers; so all
numbers are the same whether several stretches are expanded at once or one after the other. `expand` reads no more than
the states that it expands, which were numbered before, so that it may run meanwhile.

The text below the line that says so is copied into each searching kernel, after that of `search_part.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kernel.pure import address, compiled, entry, fetch, lowest, without_lowest

if TYPE_CHECKING:
    AHEAD = LENGTH = CAPACITY = RECORD = CHANCE = TRAIL = DEPTH = OPENS = AFTERS = CLAIMS = FIRST_MARK = 0
    PHASES_USED = ENDS_USED = MOVES_USED = AFTERS_USED = 0
    SHORT_AT = STUCK_AT = LOSER_AT = LOST_AT = CLAIM_AT = 0
    BY_CHANCE: Sequence[int] = ()
    ACTS: Sequence[int] = ()
    copy: Any = None
    do = ended = finish = legal = lost = pack = unpack = watch = whole_deck = copy
    add = hash_of = joined = named = next_run = place_of = same_key = same_move = sort = copy

# --- copied from here on ---------------------------------------------------------------------------------------------


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
def ways_of(
    S, U, S0, M, j, K, I, gone, share, flag, seats, led, hashes, turns_by, odds, way, used, first, result, budget,
):  # fmt: skip
    """Make a move with all outcomes of chance, and write where it leads from `way` on; return how many ways there are.

    -1 for a state that cannot be packed or more than `DEPTH` chances, -2 without room, -3 if more than `budget` moves
    were made by then. `share` is how likely the move itself is, `flag` stands beside the seats by which it turns.
    """
    some = 0
    S[TRAIL] = 0
    while True:
        result[3] += 1
        if result[3] > budget:
            return -3
        if not run_of(S, U, S0, M, j):
            return -1
        if noted(S, gone, used, first):
            at = way + some
            if at == len(hashes):
                return -2
            if not pack(S, K):
                return -1
            turns_by[at] = seats[named(K, I, len(seats))] | flag
            for w in range(LENGTH):
                led[at * LENGTH + w] = K[w]
            hashes[at] = hash_of(K, 0)
            if len(odds) > 0:
                odds[at] = share * likelihood(S)
            some += 1
        if not next_run(S):
            return some


@compiled
def all_weights(U, M, n):
    """How much the n legal moves weigh together: what chance says, or one each."""
    if CHANCE == 0 or BY_CHANCE[U[1]] == 0:
        return n
    total = 0
    for i in range(n):
        total += M[i * RECORD + RECORD - 1]
    return total


@compiled
def moved(
    S, U, S0, M, K, I, gone, alone, seats, hidden, led, hashes, turns_by, odds, move_ends, used, first, result, budget,
):  # fmt: skip
    """Make all moves from the state in U, and write where they lead; return who acts in it, or less than 0.

    -3 if there is no room in the stretch unless this state is `alone`, -4 for a state that the reference engine has to
    look at, -6 if more than `budget` moves were made.
    """
    n, way, move = legal(U, M, 0), result[1], result[2]
    if n == 0:
        note(first, STUCK_AT + U[1], gone)
        return 4
    by_chance = CHANCE != 0 and BY_CHANCE[U[1]] != 0
    if by_chance and n > CAPACITY:
        return -4
    total = all_weights(U, M, n)
    for i in range(n):
        if i > 0 and i % CAPACITY == 0:
            legal(U, M, i)
        j = i % CAPACITY * RECORD
        used[MOVES_USED + M[j]] += 1
        share = (M[j + RECORD - 1] if by_chance else 1) / total
        some = ways_of(
            S, U, S0, M, j, K, I, gone, share, hidden[M[j]] << 7, seats, led, hashes, turns_by, odds, way, used, first,
            result, budget,
        )  # fmt: skip
        if some < 0:
            return -6 if some == -3 else -3 if some == -2 and not alone else -4
        if some > 0:
            way += some
            move_ends[move] = way
            move += 1
    acts = ACTS[U[1]] if move > result[2] else 5
    result[1], result[2] = way, move
    return acts


@entry
def expand(
    from_state, until, budget, keys, parents, images, seats, hidden, state, before, after, moves, room, led, hashes,
    turns_by, odds, move_ends, state_ends, acts, turns, made, used, held, first, result,
):  # fmt: skip
    """Write down where the moves of some states lead; nothing that other stretches read is changed.

    `result`: states expanded, ways, moves that lead somewhere, moves made, and why it stopped: 0 it did not, 3 there is
    no room for more, 4 a state that the reference engine has to look at, 6 more than `budget` moves were made. What was
    counted in `used`, `held` and `first` holds only if it did not stop.
    """
    U, S, S0, M = address(after), address(state), address(before), address(moves)
    K, I, H = address(room), address(images), address(held)
    for place in range(5):
        result[place] = 0
    gone = from_state
    while gone < until:
        unpack(U, keys, gone * LENGTH)
        act, made_before = 0, result[3]
        if looked_at(U, H, gone, parents, used, first):
            act = moved(
                S, U, S0, M, K, I, gone, gone == from_state, seats, hidden, led, hashes, turns_by, odds, move_ends,
                used, first, result, budget,
            )  # fmt: skip
        if act < 0:
            result[4] = -act
            return
        at = gone - from_state
        acts[at] = act
        turns[at] = U[2]
        made[at] = result[3] - made_before
        state_ends[at] = result[2]
        gone += 1
        result[0] = at + 1


@compiled
def numbered(led, hashes, way, gone, keys, table, parents, progress):
    """Return the number of the state to which a way leads; it is given the next one if it is new.

    What is needed for ways further on is fetched meanwhile: places of the table, and then the states that stand there.
    """
    last = len(table) - 1
    if way + 2 * AHEAD < len(hashes):
        fetch(table, hashes[way + 2 * AHEAD] & last)
        n = table[hashes[way + AHEAD] & last]
        if n != 0:
            fetch(keys, (n - 1) * LENGTH)
    i = place_of(led, way * LENGTH, hashes[way], keys, table)
    if table[i] == 0:
        add(led, way * LENGTH, keys, table, i, progress[0])
        parents[progress[0]] = gone
        progress[0] += 1
    return table[i] - 1


@compiled
def kept(ways, odds, some, to, turned, mass, first, end):
    """Keep the sorted ways of a move, whose state begins at `first`, unless an equal move has them; return the end."""
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


@entry
def enter(
    from_state, states, led, hashes, turns_by, odds, move_ends, state_ends, acts_of, turns_of, made, keys, table,
    parents, acts, turns, starts, to, turned, mass, ways, likely, progress, most, most_made,
):  # fmt: skip
    """Number what the first `states` states of a stretch lead to, and keep their ways; go on where it stopped.

    `progress`: states met, states expanded, ways, moves made, and why it stopped: 0 it did not, 1 more than `most`
    states, 2 no room for states, 3 no room for ways, 5 the table is half full, 6 more than `most_made` moves were made.
    """
    progress[4] = 0
    while progress[1] < from_state + states:
        gone, end = progress[1], progress[2]
        at = gone - from_state
        move = state_ends[at - 1] if at > 0 else 0
        way = move_ends[move - 1] if move > 0 else 0
        last = state_ends[at]
        here = move_ends[last - 1] - way if last > move else 0
        if progress[0] > most:
            progress[4] = 1
        elif progress[3] + made[at] > most_made:
            progress[4] = 6
        elif (progress[0] + here) * LENGTH > len(keys):
            progress[4] = 2
        elif end + here > len(to):
            progress[4] = 3
        elif 2 * (progress[0] + here) > len(table):
            progress[4] = 5
        if progress[4] != 0:
            return
        while move < last:
            some = move_ends[move] - way
            for w in range(some):
                n = numbered(led, hashes, way + w, gone, keys, table, parents, progress)
                ways[w] = (n << 8) | turns_by[way + w]
                likely[w] = odds[way + w] if len(odds) > 0 else 0.0
            if some > 1:
                sort(ways, likely, 0, some)
            way += some
            end = kept(ways, likely, joined(ways, likely, some), to, turned, mass, progress[2], end)
            move += 1
        acts[gone] = acts_of[at]
        turns[gone] = turns_of[at]
        progress[3] += made[at]
        progress[2] = end
        progress[1] = gone + 1
        starts[gone + 1] = end
