"""Mistakes in words, citations and examples (HR6xx)."""

from __future__ import annotations

from typing import Final

from spec.source import Code


def _example(play: str, zones: str = "") -> str:
    return (
        "examples:\n  a_meal:\n    cite: leaflet/Eating\n    players: [Ann, Bob]\n    position:\n      zones:\n"
        f"        plate[Ann]: [apple 1, pear 2]\n        plate[Bob]: [stone]\n{zones}"
        f"      others: basket\n    play:\n{play}"
    )


_GOOD: Final = _example("      - do: eat(pear 2)\n")


def _set(options: str) -> str:
    return _GOOD.replace("    position:", f"    set: {options}\n    position:")


_NEW_MEAL: Final = (
    "extends: ./smallest.yaml\nreplace:\n  moves.eat:\n    in: meal\n    then: next_player\nremove: [examples.a_meal]\n"
)

_TASTY_ENDS: Final = (
    "extends: ./smallest.yaml\nreplace: {moves.eat.then: next_player if tasty(f) else meal}\n"
    "text:\n  moves.eat: {en: Eat a fruit; a good one ends your turn.}\n"
)

CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR601",
        title="A citation of no document",
        why="A citation leads a reader to the printed rule.",
        wrong="text:\n  moves.eat: {en: Eat., cite: leaflett/Eating}\n",
        right="text:\n  moves.eat: {en: Eat., cite: leaflet/Eating}\n",
    ),
    Code(
        code="HR602",
        title="A citation of no section",
        why="A citation leads a reader to the printed rule.",
        wrong="text:\n  moves.eat: {en: Eat., cite: leaflet/Drinking}\n",
        right="text:\n  moves.eat: {en: Eat., cite: leaflet/Eating}\n",
    ),
    Code(
        code="HR603",
        title="Words for what does not exist",
        why="Words belong to the rule that they explain, a name to the thing that is called so.",
        wrong="text:\n  moves.drink: {en: Drink.}\n",
        right="text:\n  moves.eat: {en: Eat.}\n",
    ),
    Code(
        code="HR604",
        title="A blank that nothing fills",
        why="Values in braces are filled in from the options, so that words and rules cannot differ.",
        wrong="text:\n  setup.deal: {en: 'Everybody gets {helpings} fruits.'}\n",
        right="text:\n  setup.deal: {en: 'Everybody gets {helping} fruits.'}\n",
    ),
    Code(
        code="HR605",
        title="An example that cannot be laid out",
        why="Examples are laid out on the table and played.",
        wrong=_example("      - do: eat(pear 2)\n", "        bowl: [melon 1]\n"),
        right=_GOOD,
    ),
    Code(
        code="HR606",
        title="More cards than there are",
        why="A position that cannot be laid out with the real cards proves nothing.",
        wrong=_example("      - do: eat(pear 2)\n", "        bowl: [pear 2]\n"),
        right=_GOOD,
    ),
    Code(
        code="HR607",
        title="A step that cannot be read",
        why="Examples are played move by move.",
        wrong=_example("      - do: eat(pear 2, pear 3)\n"),
        right=_GOOD,
    ),
    Code(
        code="HR608",
        title="An example that does not hold",
        why="An example that the rules contradict shows that one of the two is wrong.",
        wrong=_example("      - illegal: eat(pear 2)\n"),
        right=_GOOD,
    ),
    Code(
        code="HR609",
        title="No condition to blame",
        why="`because` names the condition that must refuse the move.",
        wrong=_example("      - illegal: put_away(stone)\n        because: moves.put_away.if.ripe\n"),
        right=_example("      - illegal: put_away(stone)\n        because: moves.put_away.choose.f\n"),
    ),
    Code(
        code="HR610",
        severity="warning",
        title="Old words for a new rule",
        why="Words that describe another rule mislead the reader.",
        wrong=_NEW_MEAL,
        right=_NEW_MEAL + "text:\n  moves.eat: {en: Eat nothing.}\n",
    ),
    Code(
        code="HR611",
        title="A link that leads nowhere",
        why="A reader who follows a link wants to see the rule, or the example that shows it.",
        wrong="text:\n  moves.eat: {en: 'Eat, but [not too much](moves.eat.if.full).'}\n",
        right="text:\n  moves.eat: {en: 'Eat, but [not too much](moves.eat.if.hungry).'}\n",
    ),
    Code(
        code="HR612",
        title="An example for too many or too few",
        why="An example is played by the rules for its number of players.",
        wrong=_GOOD.replace("[Ann, Bob]", "[Ann, Bob, Cem, Dot]"),
        right=_GOOD,
    ),
    Code(
        code="HR613",
        title="A file of words in another language than its name says",
        why="The words of each language lie in a file of their own: `fruit.de.yaml` beside `fruit.yaml`.",
        wrong="words: fr\n",
        right="words: en\n",
    ),
    Code(
        code="HR614",
        title="Words that are said twice",
        why="Which of the two held, nobody could tell.",
        wrong="words: en\ntitle: The smallest game\n",
        right="words: en\n",
    ),
    Code(
        code="HR615",
        severity="warning",
        title="Words that are not read",
        why="The words of a ruleset lie beside it, in a file that has its name, a point and a language.",
        wrong="# a file `fruit.deutsch.yaml` beside `fruit.yaml`\n",
        right="words: en\n",
    ),
    Code(
        code="HR616",
        severity="warning",
        title="Inherited examples that do not fit",
        why="An example of the extended rules speaks of what is changed or removed here; it does not count.",
        wrong=_TASTY_ENDS,
        right=_TASTY_ENDS + "remove: [examples.a_meal]\n",
    ),
    Code(
        code="HR617",
        title="An example under options that cannot be",
        why="An example is played with the options that it sets; there must be such a game.",
        wrong=_set("{helping: 9}"),
        right=_set("{helping: 3}"),
    ),
)
