"""Mistakes in expressions (HR4xx)."""

from __future__ import annotations

from typing import Final

from spec.source import Code


def _end(expression: str) -> str:
    return f"end:\n  empty: {expression}\n"


def _claim(expression: str) -> str:
    return f"properties:\n  sound:\n    possible: {expression}\n"


def _rest(condition: str) -> str:
    return (
        "moves:\n  eat:\n    in: meal\n    choose:\n      f: plate[me]\n    do:\n      - move: f\n        to: bowl\n"
        f"    then: meal\n  rest:\n    in: meal\n    if: {condition}\n    then: next_player\n"
    )


CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR401",
        title="Not an expression",
        why="Conditions are written as comparisons joined by `and`, `or`, `not`.",
        wrong=_end("count(basket) = 0"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR402",
        title="Beyond the language",
        why="Rules are checked and proved, never run as a program; whatever goes further is refused.",
        wrong=_end("count(basket) / 2 == 0"),
        right=_end("count(basket) // 2 == 0"),
    ),
    Code(
        code="HR403",
        title="Too large an expression",
        why="What nobody can read nobody can check; and a file must not be able to keep the checker busy for ever.",
        wrong=_end("+".join(["1"] * 700) + " == 0"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR404",
        title="Unknown name",
        why="Every name is declared once, so that a slip of the pen is found.",
        wrong=_claim("helpng == 2 and count(basket) == 0"),
        right=_claim("helping == 2 and count(basket) == 0"),
    ),
    Code(
        code="HR405",
        title="The wrong kind of thing",
        why="A zone, a domain and a value are different things.",
        wrong=_end("basket == 0"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR406",
        title="Something else is needed here",
        why="A number, a card, a player and a condition are different things, and none of them can stand for another.",
        wrong=_end("count(basket)"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR407",
        title="Two things that cannot be compared",
        why="The comparison could never mean anything.",
        wrong=_claim("any(s == 3 for s in sort)"),
        right=_claim("any(position(s) == 1 for s in sort)"),
    ),
    Code(
        code="HR408",
        title="Some cards lack the attribute",
        why="Not every kind of card has every attribute.",
        wrong=_claim("any(f.size == 4 for f in bowl)"),
        right=_claim("any(f is fruit and f.size == 4 for f in bowl)"),
    ),
    Code(
        code="HR409",
        title="No such attribute",
        why="Attributes are declared under `cards`.",
        wrong=_claim("any(f is fruit and f.weight == 4 for f in bowl)"),
        right=_claim("any(f is fruit and f.size == 4 for f in bowl)"),
    ),
    Code(
        code="HR410",
        title="Too few or too many values in brackets",
        why="A zone with one place for each player needs to know which player.",
        wrong=_end("count(plate) == 0"),
        right=_end("any(count(plate[p]) == 0 for p in players)"),
    ),
    Code(
        code="HR411",
        title="A definition that uses itself",
        why="Rules must come to an answer; a definition that uses itself need not.",
        wrong="define:\n  tasty(f): juicy(f)\n  juicy(f): tasty(f)\n",
        right="define:\n  tasty(f): f is fruit\n",
    ),
    Code(
        code="HR412",
        title="Nothing cannot be compared",
        why="A comparison with nothing is always false.",
        wrong=_end("last_eater == nothing"),
        right=_end("last_eater is not nothing and count(basket) == 0"),
    ),
    Code(
        code="HR413",
        title="`was` where there is no before",
        why="Conditions of moves are asked before the move is made.",
        wrong=_end("was(count(basket) == 0)"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR414",
        title="No such move",
        why="`can` repeats the conditions of a move, so that they stand in one place.",
        wrong=_rest("not can(drink)"),
        right=_rest("not can(eat)"),
    ),
    Code(
        code="HR415",
        title="Not a kind of card",
        why="`is` tells kinds of cards apart.",
        wrong=_claim("any(f is apple for f in bowl)"),
        right=_claim("any(f is fruit and f.sort == apple for f in bowl)"),
    ),
    Code(
        code="HR416",
        title="A name that is taken",
        why="If one name meant two things, a reader could not tell which.",
        wrong=_end("any(count(plate[bites]) == 0 for bites in players)"),
        right=_end("any(count(plate[p]) == 0 for p in players)"),
    ),
    Code(
        code="HR417",
        title="Too large a number",
        why="Everything is bounded, so that it can be proved.",
        wrong=_end("count(basket) == 99999999999"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR418",
        title="Not to be asked here",
        why="The end of a game, its set-up and its claims are asked of the table as a whole.",
        wrong=_end("count(plate[me]) == 0"),
        right=_end("any(count(plate[p]) == 0 for p in players)"),
    ),
    Code(
        code="HR419",
        title="No such zone",
        why="Cards lie in declared zones only.",
        wrong=_claim("top(baskets) is stone"),
        right=_claim("top(basket) is stone"),
    ),
    Code(
        code="HR420",
        title="The zone has no order or no cells",
        why="Only a stack has a top, only a zone with cells has places.",
        wrong=_claim("top(bowl) is stone"),
        right=_claim("top(basket) is stone"),
    ),
    Code(
        code="HR421",
        title="A name of two values",
        why="Alone, the name does not say which value is meant.",
        wrong="domains:\n  sort: [apple, pear]\n  size: 1..4\n  taste: [apple, sweet]\n"
        + _claim("position(apple) == 0"),
        right="domains:\n  sort: [apple, pear]\n  size: 1..4\n  taste: [sour, sweet]\n"
        + _claim("position(apple) == 0"),
    ),
    Code(
        code="HR422",
        title="A condition that can never hold",
        why="A rule with a condition that no card satisfies is never used: it is not what was meant.",
        wrong=_claim("any(f is fruit and f.size == 7 for f in bowl)"),
        right=_claim("any(f is fruit and f.size == 4 for f in bowl)"),
    ),
    Code(
        code="HR423",
        severity="warning",
        title="A condition that always holds",
        why="A condition that refuses nothing is superfluous, or not what was meant.",
        wrong=_claim("any(f is fruit and f.size >= 1 for f in bowl)"),
        right=_claim("any(f is fruit and f.size >= 2 for f in bowl)"),
    ),
    Code(
        code="HR424",
        title="A comparison without an order",
        why="Numbers and the values of a domain have an order; cards and players have none.",
        wrong=_claim("last_eater > opener"),
        right=_claim("last_eater != opener"),
    ),
    Code(
        code="HR425",
        title="Counting answers",
        why="`count` counts what is run through; a condition in front of `for` leaves nothing out.",
        wrong=_claim("count(f is stone for f in bowl) == 2"),
        right=_claim("count(f for f in bowl if f is stone) == 2"),
    ),
    Code(
        code="HR426",
        title="Too much work",
        why="A rule is asked many times in a game; it must come to an answer at once.",
        wrong=_claim(
            "any(bites == a + b + c + d for a in numbers(1, 100) for b in numbers(1, 100)"
            " for c in numbers(1, 100) for d in numbers(1, 100))"
        ),
        right=_claim("any(bites == a + b for a in numbers(1, 100) for b in numbers(1, 100))"),
    ),
    Code(
        code="HR427",
        title="Too much work together",
        why="All of them are asked after every move, so what each of them asks for adds up.",
        wrong="properties:\n"
        + "".join(
            f"  sound_{number}:\n    possible: any(bites == a + b + c + {number % 5} for a in numbers(1, 60)"
            " for b in numbers(1, 60) for c in numbers(1, 60))\n"
            for number in range(20)
        ),
        right=_claim("any(bites == a + b for a in numbers(1, 60) for b in numbers(1, 60))"),
    ),
)
