"""A model in PROMELA of small versions of Elfer raus!, written from the rules: what SPIN explores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """A version of the game: how many colours and ranks, and the options."""

    players: int
    colours: int
    highest: int
    start_rank: int
    hand_size: int
    most_drawn: int

    def __str__(self) -> str:
        """Return it in words."""
        return (
            f"{self.players} players, {self.colours} colours, highest={self.highest}, start_rank={self.start_rank}, "
            f"hand_size={self.hand_size}, most_drawn={self.most_drawn}"
        )


def model(size: Size) -> str:
    """Return the model: one process, one step for each move; where a card is, is a byte.

    It has two states more than the game: before the deal, and after a deal that is not accepted.
    """
    cards = range(size.colours * size.highest)
    lines = [
        "/* Where a card is: 0 the pile, 1.. a hand, PLAYERS + 1.. drawn, 99 its row. */",
        f"#define PLAYERS {size.players}",
        "#define next_turn turn = (turn + 1) % PLAYERS; phase = 0; draws = 0",
        f"byte at[{len(cards)}]; byte turn; byte phase; byte draws; bool over;",
        "#define held(c) (at[c] == turn + 1)",
        f"#define pile ({' || '.join(f'at[{card}] == 0' for card in cards)})",
        *(f"#define fits{card} ({_fits(size, card)})" for card in cards),
        f"#define can_lay ({' || '.join(f'(held({card}) && fits{card})' for card in cards)})",
        *(
            f"#define out{seat} ({' && '.join(f'at[{card}] != {seat + 1}' for card in cards)})"
            for seat in range(size.players)
        ),
        f"#define settle over = ({' || '.join(f'out{seat}' for seat in range(size.players))})",
        "active proctype game() {",
        *_deal(size),
        "end_game:",
        "  do",
        *_moves(size),
        "  od;",
        "end_no_deal: false",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _card(size: Size, colour: int, rank: int) -> int:
    return colour * size.highest + rank - 1


def _fits(size: Size, card: int) -> str:
    rank = card % size.highest + 1
    if rank == size.start_rank:
        return "true"
    beside = [card + step for step in (-1, 1) if 1 <= rank + step <= size.highest]
    return " || ".join(f"at[{one}] == 99" for one in beside)


def _deal(size: Size) -> Iterator[str]:
    """Every distribution: each card goes to the pile or to a hand that is not full; then who begins."""
    yield "  atomic {"
    yield f"    byte dealt[{size.players}];"
    for card in range(size.colours * size.highest):
        yield "    if :: skip"
        for seat in range(size.players):
            yield f"    :: dealt[{seat}] < {size.hand_size} -> at[{card}] = {seat + 1}; dealt[{seat}]++"
        yield "    fi;"
    whole = " && ".join(f"dealt[{seat}] == {size.hand_size}" for seat in range(size.players))
    cleared = " ".join(f"at[{card}] = 0;" for card in range(size.colours * size.highest))
    cleared += "".join(f" dealt[{seat}] = 0;" for seat in range(size.players))
    yield f"    if :: {whole} -> skip :: else -> {cleared} goto end_no_deal fi;"
    yield "    if"
    for colour in range(size.colours):
        card = _card(size, colour, size.start_rank)
        earlier = "".join(f" && at[{_card(size, before, size.start_rank)}] == 0" for before in range(colour))
        yield f"    :: at[{card}] != 0{earlier} -> turn = at[{card}] - 1"
    yield f"    :: else -> {cleared} goto end_no_deal"
    yield "    fi;"
    yield "    ".join(["", *(f"dealt[{seat}] = 0;" for seat in range(size.players)), "phase = 3"])
    yield "  };"


def _moves(size: Size) -> Iterator[str]:
    for colour in range(size.colours):
        card = _card(size, colour, size.start_rank)
        earlier = "".join(f" && !held({_card(size, before, size.start_rank)})" for before in range(colour))
        yield f"  :: atomic {{ !over && phase == 3 && held({card}){earlier} -> at[{card}] = 99; next_turn; settle }}"
    for card in range(size.colours * size.highest):
        yield (
            f"  :: atomic {{ !over && (phase == 0 || phase == 1) && held({card}) && fits{card} -> "
            f"at[{card}] = 99; phase = 1; settle }}"
        )
        yield f"  :: atomic {{ !over && phase == 0 && !can_lay && at[{card}] == 0 -> draws++;"
        yield f"       if :: fits{card} -> at[{card}] = PLAYERS + 1 + turn; phase = 2"
        yield f"       :: else -> at[{card}] = turn + 1;"
        yield f"          if :: draws < {size.most_drawn} -> skip :: else -> next_turn fi"
        yield "       fi; settle }"
        yield (
            f"  :: atomic {{ !over && phase == 2 && at[{card}] == PLAYERS + 1 + turn -> "
            f"at[{card}] = 99; next_turn; settle }}"
        )
    yield "  :: atomic { !over && phase == 1 -> next_turn; settle }"
    yield "  :: atomic { !over && phase == 0 && !can_lay && !pile -> next_turn; settle }"
