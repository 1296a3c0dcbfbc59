"""Inherited sentences of a telling whose rules a patch changes, and whose words it leaves as they were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from spec.ruleset.tellings import BESIDE_LANGUAGES, ToldSentence, digest_of, told_in, told_sentences
from spec.ruleset.tree_paths import KeyPath, path_of
from spec.source import Diagnostic, Node, Note, Span, child, entries
from spec.words import Filling, phrase


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
    for sentence in told_sentences(root):
        earlier = old.get(sentence.address)
        if earlier is None:
            continue
        given = entries(own[sentence.address].node) if sentence.address in own else {}
        words = {
            language: node.span
            for language, node in told_in(root, sentence).items()
            if language not in given and digest_of(before, earlier, language) != digest_of(root, sentence, language)
        }
        if words:
            changed = tuple(rule for rule in earlier.rules if _differs(before, root, earlier, rule))
            yield StaleSentence(sentence=sentence, words=words, rules=changed or earlier.rules)


def _differs(before: Node, root: Node, sentence: ToldSentence, rule: str) -> bool:
    alone = replace(sentence, of=tuple(node for node in sentence.of if node.value == rule))
    return digest_of(before, alone, "") != digest_of(root, alone, "")


def told_as_before(
    before: Node, root: Node, patch: Node, changes: Sequence[tuple[KeyPath, Span]]
) -> Iterator[Diagnostic]:
    """Yield a warning for each inherited sentence that tells changed rules in old words, in a language of the patch.

    It stands at the change that is the reason, with a note at the words of each language. `changes` gives the paths
    that the patch changes, without parameters of definitions.
    """
    spoken = _spoken_by(patch)
    for stale in stale_sentences(before, root, patch):
        words = {language: span for language, span in stale.words.items() if language in spoken or not spoken}
        if words:
            notes = tuple(Note(phrase("note.stale-words", language=tongue), span) for tongue, span in words.items())
            facts: dict[str, Filling] = {
                "address": stale.sentence.address, "rules": stale.rules, "languages": tuple(words),
            }  # fmt: skip
            yield Diagnostic(code="HR903", span=_cause(stale, changes), facts=facts, notes=notes)


def _spoken_by(patch: Node) -> frozenset[str]:
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
