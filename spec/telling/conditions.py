"""What depends on the options and the number of players: whether a sentence is told, whether its numbers are right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from spec.ruleset import ToldSentence
from spec.source import Diagnostic, text_of
from spec.typing import Names, constant_truth
from spec.words import Filling, phrase

_WORD: Final = re.compile(r"[a-z_]\w*")


def told_with(told: Sequence[ToldSentence], names: Names) -> tuple[ToldSentence, ...]:
    """Return the sentences that are told of a game, given by its names."""
    return tuple(each for each in told if each.when is None or constant_truth(names, each.when) is not False)


def told_with_so_many(told: Sequence[ToldSentence], names: Names) -> tuple[ToldSentence, ...]:
    """Return the sentences that are told of a game with its number of players, under some values of the options."""
    return tuple(each for each in told if _depends_on_options(each, names) or told_with((each,), names))


def told_never(told: Sequence[ToldSentence], games: Sequence[Names]) -> Iterator[Diagnostic]:
    """Yield a warning for each sentence whose condition holds for no number of players, whatever the options are."""
    for sentence in told:
        if sentence.when is None or any(_depends_on_options(sentence, names) for names in games):
            continue
        if games and all(constant_truth(names, sentence.when) is False for names in games):
            facts = {"address": sentence.address, "text": text_of(sentence.when)}
            yield Diagnostic(code="HR909", span=sentence.when.span, facts=facts)


def _depends_on_options(sentence: ToldSentence, names: Names) -> bool:
    asked = "" if sentence.when is None else text_of(sentence.when)
    return any(word in names.options for word in _WORD.findall(asked))


def wrong_numbers(told: Sequence[ToldSentence], games: Sequence[Names]) -> Iterator[Diagnostic]:
    """Yield what is wrong with conditions of sentences, and the numbers that do not hold in a game."""
    for sentence in told:
        for names in games:
            faults = len(names.diagnostics)
            told_here = sentence.when is None or constant_truth(names, sentence.when)
            holds = sentence.holds is None or constant_truth(names, sentence.holds)
            wrong = names.diagnostics[faults:]
            del names.diagnostics[faults:]
            yield from wrong
            if told_here and holds is False and sentence.holds is not None:
                facts: dict[str, Filling] = {"address": sentence.address, "claim": text_of(sentence.holds)}
                facts["why"] = phrase("not-borne-out.number", players=names.players)
                yield Diagnostic(code="HR908", span=sentence.holds.span, facts=facts)
                break
