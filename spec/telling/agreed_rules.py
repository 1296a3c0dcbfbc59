"""Which rules a telling leaves out with some values of the options, although it tells them with others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from spec.ruleset import ToldSentence, covers, spoken_in
from spec.source import Node, text_of
from spec.telling.agreed_values import agreements, asks_for_other_rules, holds_when_agreed, in_words
from spec.telling.conditions import told_with_so_many
from spec.telling.coverage import rules_to_tell, told_rules
from spec.telling.idle_rules import is_idle
from spec.typing import Names


def untold_when_agreed(
    root: Node, told: Sequence[ToldSentence], games: Sequence[Names]
) -> Mapping[str, tuple[str, ...]]:
    """Return the rules that no sentence tells with some values of the options, each with the first such values.

    Asked are the rules that are told with conditions on options only, with all combinations of values that these
    conditions tell apart, for the number of players of each game. The values are those that are not the usual ones,
    with their options. A sentence that asks for a reading whose values change rules counts as told whatever its value
    is. Rules that are idle with the values need no sentence; an option itself is told as soon as a sentence names it.
    """
    found: dict[str, tuple[str, ...]] = {}
    conditional = tuple(_told_with_conditions(root, told))
    for names in games:
        for address, sentences in conditional:
            here = told_with_so_many(sentences, names)
            if address not in found and here and (values := _untold(root, names, address, here)) is not None:
                found[address] = values
    return found


def _told_with_conditions(root: Node, told: Sequence[ToldSentence]) -> Iterator[tuple[str, tuple[ToldSentence, ...]]]:
    """Yield each rule that is told, but never whatever is agreed on, with the sentences that tell it."""
    languages = spoken_in(root)
    named = [(each, _named(root, each, languages)) for each in told]
    for address in rules_to_tell(root):
        sentences = tuple(each for each, rules in named if any(covers(rule, address) for rule in rules))
        if sentences and not address.startswith("options.") and all(_is_of_options(root, each) for each in sentences):
            yield address, sentences


def _is_of_options(root: Node, sentence: ToldSentence) -> bool:
    return sentence.when is not None and not asks_for_other_rules(root, sentence.when)


def _named(root: Node, sentence: ToldSentence, languages: Sequence[str]) -> frozenset[str]:
    return frozenset().union(*(told_rules(root, language, (sentence,)) for language in languages))


def _untold(root: Node, names: Names, address: str, sentences: Sequence[ToldSentence]) -> tuple[str, ...] | None:
    conditions = [each.when for each in sentences if each.when is not None]
    for agreed in agreements(root, names, (text_of(each) for each in conditions)):
        if any(holds_when_agreed(names, each, agreed) is not False for each in conditions):
            continue
        if not is_idle(root, names, address, agreed):
            return in_words(root, names, agreed)
    return None
