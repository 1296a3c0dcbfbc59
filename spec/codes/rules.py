"""Mistakes in declarations and rules (HR5xx)."""

from __future__ import annotations

from typing import Final

from spec.source import Code


def _eat(effects: str, rest: str = "", phase: str = "meal") -> str:
    return f"moves:\n  eat:\n    in: {phase}\n    choose:\n      f: plate[me]\n    do:\n{effects}    then: meal\n{rest}"


def _choosing(*several: str) -> str:
    names = "".join(f"      {name}: {cards}\n" for name, cards in zip("gh", several, strict=False))
    return _eat(
        "      - move: f\n        to: bowl\n",
        f"  clear:\n    in: meal\n    choose:\n{names}    do:\n      - {{move: g, to: bowl}}\n    then: next_player\n",
    )


def _refilled(refill: str) -> str:
    return _zones().replace("stacked: true", f"stacked: true, refill: {refill}")


def _laid_off(begin: str, card: str) -> str:
    rest = f"from: basket, to: 'plate[me if {card} is stone else left(me)]'"
    return f"after:\n  laid_off:\n    if: bites > 6\n    do: [{begin.format(rest=rest)}]\n"


def _zones(plate: str = "{per: player, faces: owner}", bowl: str = "{faces: everyone}") -> str:
    return (
        f"zones:\n  basket: {{stacked: true, faces: nobody}}\n  plate: {plate}\n  bowl: {bowl}\n"
        "  shelf: {per: sort, cells: size, faces: everyone}\n"
    )


_VARIABLES: Final = "variables:\n  bites: {range: 0..8, start: 0}\n  last_eater: {of: player, start: nothing}\n"
_BITE: Final = "      - set: bites\n        to: min(bites + 1, 8)\n"


CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR501",
        title="One name for two things",
        why="In an expression a name alone must say what is meant.",
        wrong=_VARIABLES + "  bowl: {range: 0..1, start: 0}\n",
        right=_VARIABLES + "  bowls: {range: 0..1, start: 0}\n",
    ),
    Code(
        code="HR502",
        title="No such domain",
        why="Zones, cards and variables run over declared domains.",
        wrong=_zones(plate="{per: playr, faces: everyone}"),
        right=_zones(plate="{per: player, faces: everyone}"),
    ),
    Code(
        code="HR503",
        title="Cards that start nowhere",
        why="Before the set-up all cards of a kind lie together in one zone of the table.",
        wrong="cards:\n  fruit: {of: [sort, size], starts: plate}\n  stone: {count: 2, starts: basket}\n",
        right="cards:\n  fruit: {of: [sort, size], starts: basket}\n  stone: {count: 2, starts: basket}\n",
    ),
    Code(
        code="HR504",
        title="An owner where nobody owns",
        why="The owner of a zone is the player whom it belongs to.",
        wrong=_zones(bowl="{faces: owner}"),
        right=_zones(bowl="{faces: everyone}"),
    ),
    Code(
        code="HR505",
        title="A top without a stack",
        why="Only a stack has a top card.",
        wrong=_zones(bowl="{faces: top}"),
        right=_zones(bowl="{stacked: true, faces: top}"),
    ),
    Code(
        code="HR506",
        title="No such phase",
        why="A move is made in a phase and leads to a phase, or to the turn of a player.",
        wrong=_eat(_BITE, phase="meel"),
        right=_eat(_BITE),
    ),
    Code(
        code="HR507",
        title="From where?",
        why="A card that might lie in several places must be taken from one.",
        wrong=_eat("      - move: fruit(apple, 1)\n        to: bowl\n"),
        right=_eat("      - move: f\n        to: bowl\n"),
    ),
    Code(
        code="HR508",
        title="A cell missing or too many",
        why="A zone with cells holds at most one card in each, so each card needs its cell.",
        wrong=_eat("      - move: f\n        to: shelf[apple]\n"),
        right=_eat(
            "      - if: f is fruit\n        do:\n          - move: f\n            to: shelf[f.sort]\n"
            "            cell: f.size\n"
        ),
    ),
    Code(
        code="HR509",
        title="Order where there is none",
        why="Cards in an unordered zone have no top and no bottom, and need no shuffling.",
        wrong=_eat("      - move: f\n        to: bowl\n        under: true\n"),
        right=_eat("      - move: f\n        to: basket\n        under: true\n"),
    ),
    Code(
        code="HR510",
        title="A move that asks for itself",
        why="The question would have no answer.",
        wrong=_eat(_BITE, "  rest:\n    in: meal\n    if: not can(rest)\n    then: next_player\n"),
        right=_eat(_BITE, "  rest:\n    in: meal\n    if: not can(eat)\n    then: next_player\n"),
    ),
    Code(
        code="HR511",
        title="Dealing to no player",
        why="Dealing goes round the table.",
        wrong="setup:\n  deal:\n    - deal: 2\n      from: basket\n      to: bowl\n",
        right="setup:\n  deal:\n    - deal: 2\n      from: basket\n      to: plate\n",
    ),
    Code(
        code="HR512",
        title="A start out of range",
        why="A variable has a value of its range from the first moment.",
        wrong="variables:\n  bites: {range: 0..8, start: 12}\n  last_eater: {of: player, start: nothing}\n",
        right="variables:\n  bites: {range: 0..8, start: 1}\n  last_eater: {of: player, start: nothing}\n",
    ),
    Code(
        code="HR513",
        title="A value out of range",
        why="A variable never leaves its range: that is what makes the game finite.",
        wrong=_eat("      - set: bites\n        to: 20\n"),
        right=_eat("      - set: bites\n        to: 8\n"),
    ),
    Code(
        code="HR514",
        severity="warning",
        title="Never used",
        why="What is declared and never used was forgotten somewhere.",
        wrong="define:\n  tasty(f): f is fruit and f.size >= 2\n  sour(f): f is stone\n",
        right="define:\n  tasty(f): f is fruit and f.size >= 2\n",
    ),
    Code(
        code="HR515",
        severity="warning",
        title="A phase that leads nowhere",
        why="A phase without moves stops the game; one that nothing leads to is never played.",
        wrong="phases:\n  meal: {}\n  nap: {}\n",
        right="phases:\n  meal: {}\n",
    ),
    Code(
        code="HR516",
        title="Too much",
        why="Everything is finite and small, so that it can be explored and proved.",
        wrong="domains:\n  sort: [apple, pear]\n  size: 1..9999\n",
        right="domains:\n  sort: [apple, pear]\n  size: 1..4\n",
    ),
    Code(
        code="HR517",
        title="Not known before the game",
        why="Ranges, counts and starts are fixed before the first card is dealt.",
        wrong="cards:\n  fruit: {of: [sort, size], starts: basket}\n  stone: {count: bites + 1, starts: basket}\n",
        right="cards:\n  fruit: {of: [sort, size], starts: basket}\n  stone: {count: helping + 1, starts: basket}\n",
    ),
    Code(
        code="HR518",
        title="Fewer than no cards",
        why="There cannot be fewer cards than none.",
        wrong="cards:\n  fruit: {of: [sort, size], starts: basket}\n  stone: {count: helping - 5, starts: basket}\n",
        right="cards:\n  fruit: {of: [sort, size], starts: basket}\n  stone: {count: helping, starts: basket}\n",
    ),
    Code(
        code="HR519",
        title="A value named twice",
        why="Two values of one name could not be told apart.",
        wrong="domains:\n  sort: [apple, pear, apple]\n  size: 1..4\n",
        right="domains:\n  sort: [apple, pear]\n  size: 1..4\n",
    ),
    Code(
        code="HR520",
        title="No such variable",
        why="Only declared variables change their value.",
        wrong=_eat("      - set: bits\n        to: 1\n"),
        right=_eat("      - set: bites\n        to: 1\n"),
    ),
    Code(
        code="HR521",
        title="A deal that cannot be carried out",
        why="A game that cannot be dealt cannot be played.",
        wrong="setup:\n  deal:\n    - deal: 8\n      from: basket\n      to: plate\n",
        right="setup:\n  deal:\n    - deal: 2\n      from: basket\n      to: plate\n",
    ),
    Code(
        code="HR523",
        title="A match without points",
        why="Over several rounds something must be added up.",
        wrong="extends: ./smallest.yaml\nremove: [score]\nreplace: {winners: p == last_eater}\n"
        "add:\n  match:\n    rounds: 3\n    winners: total(p) > 1\n",
        right="extends: ./smallest.yaml\nadd:\n  match:\n    rounds: 3\n    winners: total(p) > 1\n",
    ),
    Code(
        code="HR524",
        severity="warning",
        title="Choosing from cards that are not seen",
        why="Whoever chooses among hidden cards learns them.",
        wrong=_eat(_BITE) + "  peek:\n    in: meal\n    choose:\n      g: plate[left(me)]\n    then: next_player\n",
        right=_eat(_BITE) + "  peek:\n    in: meal\n    choose:\n      g: plate[me]\n    then: next_player\n",
    ),
    Code(
        code="HR525",
        title="A rule that goes wrong in play",
        why="What a rule says must be possible whenever its conditions hold.",
        wrong=_eat("      - move: f\n        to: shelf[apple]\n        cell: 1\n"),
        right=_eat("      - move: f\n        to: bowl\n"),
    ),
    Code(
        code="HR526",
        title="A smaller version that cannot be",
        why="A smaller version is the same game with fewer cards; it must be one that could be played.",
        wrong="instances:\n  no_sizes:\n    smaller: {domains.size: 7..9}\n",
        right="instances:\n  few_sizes:\n    smaller: {domains.size: 1..2}\n",
    ),
    Code(
        code="HR527",
        severity="warning",
        title="A tie in a match that is not played",
        why="Where only one round is played, nobody can win a match together with others.",
        wrong="ties: {match: {cite: leaflet/The end}}\n",
        right="ties: {round: {cite: leaflet/The end}}\n",
    ),
    Code(
        code="HR528",
        title="No such effects",
        why="Effects have a name only if a definition gives them one.",
        wrong=_eat("      - do: clear\n"),
        right="define:\n  tasty(f): f is fruit and f.size >= 2\n  clear:\n    - {move: all, from: bowl, to: basket}\n"
        + _eat("      - do: clear\n"),
    ),
    Code(
        code="HR529",
        title="No such end",
        why="All players lose at ends that there are.",
        wrong="all_lose: emty\n",
        right="all_lose: empty\n",
    ),
    Code(
        code="HR530",
        title="A match that nothing ends",
        why="A match has a number of rounds, or something that ends it.",
        wrong="match: {opener: left(opener)}\n",
        right="match: {until: any(total(p) >= 10 for p in players), opener: left(opener)}\n",
    ),
    Code(
        code="HR531",
        title="Several of something that is no zone",
        why="Cards that are chosen together lie in one zone.",
        wrong=_choosing("2 of sort"),
        right=_choosing("2 of plate[me]"),
    ),
    Code(
        code="HR532",
        title="A number of cards that cannot be chosen",
        why="So many cards can be chosen together that a player can still look through the ways to choose them.",
        wrong=_choosing("0 of plate[me]"),
        right=_choosing("1..2 of plate[me]"),
    ),
    Code(
        code="HR533",
        title="Several cards are chosen twice",
        why="A move is written with its choices one after the other, so that only one of them can be of any length.",
        wrong=_choosing("1..2 of plate[me]", "1..2 of bowl"),
        right=_choosing("1..2 of plate[me]"),
    ),
    Code(
        code="HR534",
        title="A stack that cannot be refilled",
        why="What refills a stack is another zone of the same players or values; it becomes the stack as a whole, or "
        "all but its top card.",
        wrong=_refilled("{from: plate}"),
        right=_refilled("{from: bowl}"),
    ),
    Code(
        code="HR535",
        severity="warning",
        title="A target that asks for the next card",
        why="Where a card goes is worked out when it has been taken: the top of the stack is then the next card.",
        wrong=_laid_off("{{move: top(basket), {rest}}}", "top(basket)"),
        right=_laid_off("{{let: {{c: top(basket)}}, do: [{{move: c, {rest}}}]}}", "c"),
    ),
)
