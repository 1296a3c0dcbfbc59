"""Inherited sentences of a telling whose rules a patch changes, and whose words it leaves as they were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from spec.ruleset.tellings import (
    BESIDE_LANGUAGES,
    TELLING,
    ToldSentence,
    told_in,
    told_sentences,
)
from spec.ruleset.told_digests import RuleDigests
from spec.ruleset.tree_paths import KeyPath, find, path_of
from spec.source import Diagnostic, Node, Note, Span, child, entries
from spec.words import Filling, phrase

RESTED_ON: Final = (TELLING, "define", "options", "domains")
"""The sections on which the digest of a sentence can rest besides the rules that it tells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StaleSentence:
    """A sentence that tells changed rules in old words: in which languages, and where these stand."""

    sentence: ToldSentence
    words: Mapping[str, Span]
    rules: tuple[str, ...]


def stale_sentences(before: Node, root: Node, patch: Node) -> Iterator[StaleSentence]:
    """Yield the inherited sentences whose rules a patch changes, in the languages in which it keeps their words."""
    old = {sentence.address: sentence for sentence in told_sentences(before)}
    own = entries(child(patch, "text"))
    digests = RuleDigests(before), RuleDigests(root)
    rests_alike = all(child(before, section) == child(root, section) for section in RESTED_ON) if old else True
    for sentence in told_sentences(root):
        earlier = old.get(sentence.address)
        if earlier is None or (rests_alike and _tells_the_same(before, root, earlier, sentence)):
            continue
        given = entries(own[sentence.address].node) if sentence.address in own else {}
        differs: dict[str, bool] = {}
        words: dict[str, Span] = {}
        # What is filled in, which languages may do differently, only matters where a sentence tells options.
        of_options = any(rule.startswith("options.") for rule in (*earlier.rules, *sentence.rules))
        for language, node in told_in(root, sentence).items():
            tongue = language if of_options else ""
            if tongue not in differs and language not in given:
                differs[tongue] = digests[0].of(earlier, tongue) != digests[1].of(sentence, tongue)
            if language not in given and differs[tongue]:
                words[language] = node.span
        if words:
            changed = tuple(rule for rule in earlier.rules if _differs(digests, earlier, rule))
            yield StaleSentence(sentence=sentence, words=words, rules=changed or earlier.rules)


def _tells_the_same(before: Node, root: Node, earlier: ToldSentence, sentence: ToldSentence) -> bool:
    """Return whether a sentence tells the same rules, which stand as they did; then its digest is the same."""
    return earlier.of == sentence.of and all(_node_at(before, rule) == _node_at(root, rule) for rule in sentence.rules)


def _node_at(root: Node, address: str) -> Node | None:
    entry = find(root, path_of(address))
    return entry.node if entry is not None else None


def _differs(digests: tuple[RuleDigests, RuleDigests], sentence: ToldSentence, rule: str) -> bool:
    alone = replace(sentence, of=tuple(node for node in sentence.of if node.value == rule))
    return len({told.of(alone, "") for told in digests}) > 1


def told_as_before(
    before: Node, root: Node, patch: Node, changes: Sequence[tuple[KeyPath, Span]]
) -> Iterator[Diagnostic]:
    """Yield a warning for each inherited sentence that tells changed rules in old words, in a language of the patch.

    It stands at the change that is the reason, with a note at the words of each language. `changes` gives the paths
    that the patch changes, without parameters of definitions.
    """
    spoken = spoken_by(patch)
    for stale in stale_sentences(before, root, patch):
        words = {language: span for language, span in stale.words.items() if language in spoken or not spoken}
        if words:
            notes = tuple(Note(phrase("note.stale-words", language=tongue), span) for tongue, span in words.items())
            facts: dict[str, Filling] = {
                "address": stale.sentence.address, "rules": stale.rules, "languages": tuple(words),
            }  # fmt: skip
            yield Diagnostic(code="HR903", span=_cause(stale, changes), facts=facts, notes=notes)


def spoken_by(patch: Node) -> frozenset[str]:
    """Return the languages in which a patch says anything."""
    nodes = [child(patch, "title")]
    nodes += [entry.node for section in ("text", "names", "notes") for entry in entries(child(patch, section)).values()]
    return frozenset(language for node in nodes for language in entries(node) if language not in BESIDE_LANGUAGES)


def _cause(stale: StaleSentence, changes: Sequence[tuple[KeyPath, Span]]) -> Span:
    """Return the place of the change that made a sentence stale, as far as it can be told."""
    told = [tuple(key.partition("(")[0] for key in path_of(rule))[:2] for rule in stale.rules]
    near = [span for path, span in changes if path[:2] in told]
    below = [span for path, span in changes if path[0] in ("define", "options", "domains")]
    return (near or below or [span for _, span in changes])[0]
