"""HR901 to HR999: the telling of a game beside the rules that it tells."""

from __future__ import annotations

from typing import Final

from spec.source import Code

_SENTENCES: Final = {
    "needed": "{cards: [cards.fruit, cards.stone]}",
    "setup": "{deal: [setup.shuffle, setup.deal]}",
    "turn": "{eat: {of: [moves.eat, moves.eat.if.hungry], may: examples.a_meal}, "
    "shelf: [moves.put_away, moves.put_away.if]}",
    "end": "{empty: end.empty}",
    "scoring": "{left: [score, winners]}",
}
_WORDS: Final = {
    "needed.cards": "There are eight fruits and some stones.",
    "setup.deal": "Shuffle. Everybody gets {helping} pieces.",
    "turn.eat": "Eat a piece, but no more than eight in one turn.",
    "turn.shelf": "Or put a fruit on the shelf.",
    "end.empty": "The meal is over when a plate is empty.",
    "scoring.left": "Whoever has the fewest pieces left wins.",
}


def _telling(more: str = "", instead: dict[str, str] | None = None, words: dict[str, str] | None = None) -> str:
    """Return the telling of the smallest game, with some chapters and words in place of its own."""
    chapters = {**_SENTENCES, **(instead or {})}
    told = {**_WORDS, **(words or {})}
    bound = "".join(f"  {chapter}: {sentences}\n" for chapter, sentences in chapters.items())
    said = "".join(f"  telling.{address}: {{en: {text!r}}}\n" for address, text in told.items() if text)
    return f"telling:\n{more}{bound}text:\n{said}"


_GOOD: Final = _telling()

CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR901",
        title="A sentence about no rule",
        why="A sentence can only tell what is there.",
        wrong=_telling(instead={"end": "{empty: end.emty}"}),
        right=_GOOD,
    ),
    Code(
        code="HR902",
        severity="warning",
        title="A rule that nobody tells",
        why="Whoever learns a game from its telling would play it without that rule.",
        wrong=_telling(instead={"turn": "{eat: moves.eat, shelf: [moves.put_away, moves.put_away.if]}"}),
        right=_GOOD,
    ),
    Code(
        code="HR903",
        severity="warning",
        title="A sentence that tells the old rule",
        why="In the words of the game that it changes, nobody learns a house rule.",
        wrong="extends: ./told.yaml\nreplace:\n  end.empty: count(basket) == 0\n",
        right="extends: ./told.yaml\nreplace:\n  end.empty: count(basket) == 0\n"
        "text:\n  telling.end.empty: {en: The meal is over when the basket is empty.}\n",
    ),
    Code(
        code="HR904",
        severity="warning",
        title="A sentence that was not read again",
        why="Its rules have changed since somebody read it beside them, and nobody has said that it is still right.",
        wrong="# a ruleset whose rules changed after `hausregel tell --read`\n",
        right=_GOOD,
    ),
    Code(
        code="HR905",
        severity="warning",
        title="A sentence without words",
        why="Whoever reads that language would not learn it.",
        wrong=_telling(words={"turn.shelf": ""}),
        right=_GOOD,
    ),
    Code(
        code="HR906",
        severity="warning",
        title="A telling that is longer than the print",
        why="People read what is short; a telling is there to be read.",
        wrong=_telling("  printed: {en: 20}\n"),
        right=_telling("  printed: {en: 90}\n"),
    ),
    Code(
        code="HR907",
        severity="warning",
        title="A number that the rules do not fill in",
        why="Whoever changes the option would still read the old number.",
        wrong=_telling(words={"setup.deal": "Shuffle. Everybody gets two of {helping} pieces."}),
        right=_GOOD,
    ),
    Code(
        code="HR908",
        severity="warning",
        title="A sentence that nothing bears out",
        why="An example or a claim beside a sentence is there to show that the sentence is right.",
        wrong=_telling(
            instead={
                "turn": "{eat: [moves.eat, moves.eat.if.hungry], shelf: {of: [moves.put_away, moves.put_away.if], "
                "may: examples.a_meal}}"
            }
        ),
        right=_GOOD,
    ),
    Code(
        code="HR909",
        severity="warning",
        title="A sentence that is never told",
        why="What cannot happen is not told, and a sentence for nobody is a mistake.",
        wrong=_telling(
            instead={"aim": "{many: {of: winners, when: count(players) > 9}}"}, words={"aim.many": "So many!"}
        ),
        right=_telling(
            instead={"aim": "{three: {of: winners, when: count(players) > 2}}"}, words={"aim.three": "Win!"}
        ),
    ),
)
