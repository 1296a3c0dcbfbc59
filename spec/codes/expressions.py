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
        message="`{text}` is not an expression",
        help="look for a missing bracket, an operator too many, or `=` where `==` is meant",
        why="Conditions are written as comparisons joined by `and`, `or`, `not`.",
        wrong=_end("count(basket) = 0"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR402",
        title="Beyond the language",
        message="{what} is not part of the language",
        help="expressions have numbers, names, comparisons, `+ - * // %`, `and or not`, `if else`, calls, loops",
        why="Rules are checked and proved, never run as a program; whatever goes further is refused.",
        wrong=_end("count(basket) / 2 == 0"),
        right=_end("count(basket) // 2 == 0"),
    ),
    Code(
        code="HR403",
        title="Too large an expression",
        message="this is larger than expressions may be ({limit})",
        help="give parts of it a name under `define`",
        why="What nobody can read nobody can check; and a file must not be able to keep the checker busy for ever.",
        wrong=_end("+".join(["1"] * 700) + " == 0"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR404",
        title="Unknown name",
        message="`{name}` means nothing here",
        help="{hint}",
        why="Every name is declared once, so that a slip of the pen is found.",
        wrong=_claim("helpng == 2 and count(basket) == 0"),
        right=_claim("helping == 2 and count(basket) == 0"),
    ),
    Code(
        code="HR405",
        title="The wrong kind of thing",
        message="`{name}` is {what}, but {wanted} must stand here",
        help="{hint}",
        why="A zone, a domain and a value are different things.",
        wrong=_end("basket == 0"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR406",
        title="Something else is needed here",
        message="`{text}` is {found}, but {wanted} is needed",
        help="{hint}",
        why="A number, a card, a player and a condition are different things, and none of them can stand for another.",
        wrong=_end("count(basket)"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR407",
        title="Two things that cannot be compared",
        message="{left} and {right} are different things and cannot stand together here",
        help="`position( )` gives the place of a value in its domain, as a number",
        why="The comparison could never mean anything.",
        wrong=_claim("any(s == 3 for s in sort)"),
        right=_claim("any(position(s) == 1 for s in sort)"),
    ),
    Code(
        code="HR408",
        title="Some cards lack the attribute",
        message="`{text}` can be {without}, and that has no `{attribute}`",
        help="ask first: `{text} is ...` ({kinds}) `and ...`",
        why="Not every kind of card has every attribute.",
        wrong=_claim("any(f.size == 4 for f in bowl)"),
        right=_claim("any(f is fruit and f.size == 4 for f in bowl)"),
    ),
    Code(
        code="HR409",
        title="No such attribute",
        message="no card has an attribute `{name}`",
        help="{hint}",
        why="Attributes are declared under `cards`.",
        wrong=_claim("any(f is fruit and f.weight == 4 for f in bowl)"),
        right=_claim("any(f is fruit and f.size == 4 for f in bowl)"),
    ),
    Code(
        code="HR410",
        title="Too few or too many values in brackets",
        message="`{text}` has too few or too many values in its brackets",
        help="write {wanted}",
        why="A zone with one place for each player needs to know which player.",
        wrong=_end("count(plate) == 0"),
        right=_end("any(count(plate[p]) == 0 for p in players)"),
    ),
    Code(
        code="HR411",
        title="A definition that uses itself",
        message="this goes round in a circle: {chain}",
        help="say it without going back",
        why="Rules must come to an answer; a definition that uses itself need not.",
        wrong="define:\n  tasty(f): juicy(f)\n  juicy(f): tasty(f)\n",
        right="define:\n  tasty(f): f is fruit\n",
    ),
    Code(
        code="HR412",
        title="Nothing cannot be compared",
        message="in `{text}` a side is always nothing",
        help="ask `x is nothing` or `x is not nothing`",
        why="A comparison with nothing is always false.",
        wrong=_end("last_eater == nothing"),
        right=_end("last_eater is not nothing and count(basket) == 0"),
    ),
    Code(
        code="HR413",
        title="`was` where there is no before",
        message="`was( )` asks about the state before a move, which is known only in `after`",
        help="keep what you need in a variable, or put the rule under `after`",
        why="Conditions of moves are asked before the move is made.",
        wrong=_end("was(count(basket) == 0)"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR414",
        title="No such move",
        message="`can( )` asks about a move, and `{name}` is none",
        help="{hint}",
        why="`can` repeats the conditions of a move, so that they stand in one place.",
        wrong=_rest("not can(drink)"),
        right=_rest("not can(eat)"),
    ),
    Code(
        code="HR415",
        title="Not a kind of card",
        message="`is` asks for the kind of a card or for nothing, and `{name}` is neither",
        help="the kinds are {kinds}; values are compared by `==`",
        why="`is` tells kinds of cards apart.",
        wrong=_claim("any(f is apple for f in bowl)"),
        right=_claim("any(f is fruit and f.sort == apple for f in bowl)"),
    ),
    Code(
        code="HR416",
        title="A name that is taken",
        message="`{name}` already means something here",
        help="take another name",
        why="If one name meant two things, a reader could not tell which.",
        wrong=_end("any(count(plate[bites]) == 0 for bites in players)"),
        right=_end("any(count(plate[p]) == 0 for p in players)"),
    ),
    Code(
        code="HR417",
        title="Too large a number",
        message="this number is larger than numbers may be ({limit})",
        help="write a smaller number",
        why="Everything is bounded, so that it can be proved.",
        wrong=_end("count(basket) == 99999999999"),
        right=_end("count(basket) == 0"),
    ),
    Code(
        code="HR418",
        title="Not to be asked here",
        message="`{name}` cannot be asked here: {where}",
        help="{hint}",
        why="The end of a game, its set-up and its claims are asked of the table as a whole.",
        wrong=_end("count(plate[me]) == 0"),
        right=_end("any(count(plate[p]) == 0 for p in players)"),
    ),
    Code(
        code="HR419",
        title="No such zone",
        message="`{name}` is not a zone",
        help="{hint}",
        why="Cards lie in declared zones only.",
        wrong=_claim("top(baskets) is stone"),
        right=_claim("top(basket) is stone"),
    ),
    Code(
        code="HR420",
        title="The zone has no order or no cells",
        message="`{name}` has no {lacks}, which {wanted} needs",
        help="`stacked: true` gives a zone an order, `cells: DOMAIN` gives it cells",
        why="Only a stack has a top, only a zone with cells has places.",
        wrong=_claim("top(bowl) is stone"),
        right=_claim("top(basket) is stone"),
    ),
    Code(
        code="HR421",
        title="A name of two values",
        message="`{name}` is a value of {domains}",
        help="compare it with something of the domain that is meant, or rename one",
        why="Alone, the name does not say which value is meant.",
        wrong="domains:\n  sort: [apple, pear]\n  size: 1..4\n  taste: [apple, sweet]\n"
        + _claim("position(apple) == 0"),
        right="domains:\n  sort: [apple, pear]\n  size: 1..4\n  taste: [sour, sweet]\n"
        + _claim("position(apple) == 0"),
    ),
    Code(
        code="HR422",
        title="A condition that can never hold",
        message="`{text}` can never hold",
        help="{hint}",
        why="A rule with a condition that no card satisfies is never used: it is not what was meant.",
        wrong=_claim("any(f is fruit and f.size == 7 for f in bowl)"),
        right=_claim("any(f is fruit and f.size == 4 for f in bowl)"),
    ),
    Code(
        code="HR423",
        severity="warning",
        title="A condition that always holds",
        message="`{text}` always holds",
        help="{hint}",
        why="A condition that refuses nothing is superfluous, or not what was meant.",
        wrong=_claim("any(f is fruit and f.size >= 1 for f in bowl)"),
        right=_claim("any(f is fruit and f.size >= 2 for f in bowl)"),
    ),
    Code(
        code="HR424",
        title="A comparison without an order",
        message="`{text}` asks which is greater, and {found} has no order",
        help="compare by `==` or `!=`, or compare numbers, such as an attribute of a card or a count",
        why="Numbers and the values of a domain have an order; cards and players have none.",
        wrong=_claim("last_eater > opener"),
        right=_claim("last_eater != opener"),
    ),
    Code(
        code="HR425",
        title="Counting answers",
        message="this counts every value that is run through, whether `{text}` holds or not",
        help="put the condition at the end: `count(x for x in ... if {text})`",
        why="`count` counts what is run through; a condition in front of `for` leaves nothing out.",
        wrong=_claim("count(f is stone for f in bowl) == 2"),
        right=_claim("count(f for f in bowl if f is stone) == 2"),
    ),
    Code(
        code="HR426",
        title="Too much work",
        message="`{name}` asks for more than {limit} steps",
        help="use fewer loops inside loops, or smaller ones",
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
        message="the rules that are asked together with `{name}` ask for more than {limit} steps",
        help="use fewer loops inside loops; `{name}` asks for most",
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
