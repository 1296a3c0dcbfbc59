"""HR801 to HR899: printed booklets beside the rulesets that transcribe them.

Their examples are pieces of a booklet, tried in `smallest_booklet.yaml`.
"""

from __future__ import annotations

from typing import Final

from spec.source import Code


def _chapter(
    *,
    headings: str = "{en: Eating}",
    rulesets: str = "{en: [./smallest.yaml]}",
    hungry: str = "rules: [moves.eat.if.hungry, examples.a_meal]",
    under: str = "eating",
    more: str = "",
) -> str:
    return f"""\
chapters:
  lunch:
    headings:
      eating: {headings}
      the_end: {{en: The end}}
    rulesets: {rulesets}
    sentences:
      dealt:
        under: {under}
        says: The fruit are mixed, and everybody gets two.
        rules: [options.helping, setup.shuffle, setup.deal]
      hungry: {{under: eating, says: Whoever is hungry eats a fruit., {hungry}}}
      shelf: {{under: eating, says: A fruit may be put on its shelf., rules: [moves.put_away.if]}}
      out: {{under: the_end, says: The meal is over when a plate is empty., rules: [end.empty]}}
      fewest: {{under: the_end, says: Whoever has the fewest left wins., rules: [score, winners]}}
{more}"""


_GOOD: Final = _chapter()

CODES: Final[tuple[Code, ...]] = (
    Code(
        code="HR801",
        title="A language in which the booklet is not there",
        why="What is said of a language that is not there would be said of nothing.",
        wrong=_chapter(headings="{en: Eating, fr: Manger}"),
        right=_GOOD,
    ),
    Code(
        code="HR802",
        title="A heading that is not declared",
        why="Citations name a heading, and are looked up among the sentences that stand under it.",
        wrong=_chapter(under="eatin"),
        right=_GOOD,
    ),
    Code(
        code="HR803",
        title="A chapter from which nothing can be inherited",
        why="A variant has the sentences of the game it varies, so that game has to be in the booklet.",
        wrong=_chapter(more="      as_before: {under: eating, says: The rest is as at dinner., inherits: dinner}\n"),
        right=_GOOD,
    ),
    Code(
        code="HR804",
        title="A ruleset that cannot be compared with the print",
        why="The concordance puts a booklet beside the rules that transcribe it.",
        wrong=_chapter(rulesets="{en: [./smallest.yaml, ./smaller.yaml]}"),
        right=_GOOD,
    ),
    Code(
        code="HR805",
        title="A rule that a ruleset does not have",
        why="A sentence is carried only by rules that are there, in each ruleset of the chapter and the language.",
        wrong=_chapter(hungry="rules: [moves.eat.if.hungri, moves.eat.if.hungry, examples.a_meal]"),
        right=_GOOD,
    ),
    Code(
        code="HR806",
        severity="warning",
        title="A sentence about play that no rule carries",
        why="What is printed and not transcribed is missing from the game.",
        wrong=_chapter(more="      washing: {under: the_end, says: The loser washes up., not_said: no such move}\n"),
        right=_chapter(more="      washing: {under: the_end, says: The loser washes up., aside: theme}\n"),
    ),
    Code(
        code="HR807",
        severity="warning",
        title="A rule that no sentence has",
        why="A rule without a print behind it was added by whoever transcribed the booklet.",
        wrong=_chapter(hungry="rules: [moves.eat, examples.a_meal]"),
        right=_GOOD,
    ),
    Code(
        code="HR808",
        severity="warning",
        title="A citation that does not say it",
        why="A citation leads a reader to the printed rule.",
        wrong=_chapter(hungry="rules: [moves.eat.if.hungry]"),
        right=_GOOD,
    ),
    Code(
        code="HR810",
        severity="warning",
        title="A printed number that the rules do not have",
        why="Numbers are what a transcription gets wrong most easily, and what a reader checks first.",
        wrong=_GOOD.replace("says: The fruit are mixed", "holds: helping == 3\n        says: The fruit are mixed"),
        right=_GOOD.replace("says: The fruit are mixed", "holds: helping == 2\n        says: The fruit are mixed"),
    ),
    Code(
        code="HR809",
        title="A sentence that repeats nothing",
        why="What is said again is put beside the place where it was said first, to see whether both agree.",
        wrong=_chapter(more="      then: {under: the_end, says: It is over then., rules: [end.empty], again: ou}\n"),
        right=_chapter(more="      then: {under: the_end, says: It is over then., rules: [end.empty], again: out}\n"),
    ),
    Code(
        code="HR811",
        title="A word in a sentence that is not there",
        why="A word is cited with the sentences in which it stands, so that a reader can look there.",
        wrong=_chapter(more="    terms:\n      plate: {means: what lies there, words: {en: {plate: [ou]}}}\n"),
        right=_chapter(more="    terms:\n      plate: {means: what lies there, words: {en: {plate: [out]}}}\n"),
    ),
)
