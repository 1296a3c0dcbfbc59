"""All that is wrong with a telling and can be seen without playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from spec.ruleset import (
    CLAIMS,
    ToldSentence,
    addresses,
    covers,
    find,
    is_there,
    path_of,
    spoken_in,
    told_in,
    told_sentences,
)
from spec.source import Diagnostic, Node, Span, child, entries, items, meant_or, text_of
from spec.telling.agreed_rules import untold_when_agreed
from spec.telling.bare_numbers import bare_numbers
from spec.telling.conditions import told_never, told_with, told_with_so_many, wrong_numbers
from spec.telling.coverage import rules_to_tell, told_by_a_reading, untold_rules
from spec.telling.length import too_long
from spec.typing import Names
from spec.words import Filling, Phrase, phrase

_OF_MOVES: Final = ("do", "legal", "illegal", "because")
"""The keys of a step of a worked example that name a move or the rule that refuses it."""


def sentences_told_wrong(
    root: Node, games: Sequence[Names], read: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Diagnostic]:
    """Yield what is wrong with the telling of a ruleset: what it names is not there, is left out, or not borne out.

    `games` are the names of its games, for each number of players that is looked at; those with faults do not count.
    `read` are the readings under which it is asked: a rule that one of them brings is told by the words of its value.
    """
    told = tuple(told_sentences(root))
    if not told:
        return
    for sentence in told:
        yield from _unknown(root, sentence)
        yield from _not_borne_out(root, sentence)
    sound = [names for names in games if not names.diagnostics]
    yield from wrong_numbers(told, sound)
    if not read:
        yield from told_never(told, sound)
    yield from _left_out(root, [told_with_so_many(told, names) for names in sound] or [told], read)
    yield from _left_out_when_agreed(root, told, sound, read)
    yield from _without_words(root, told)
    yield from too_long(root, [told_with(told, names) for names in sound] or [told])
    yield from bare_numbers(root)


def _unknown(root: Node, sentence: ToldSentence) -> Iterator[Diagnostic]:
    for rule in sentence.of:
        if not is_there(root, text_of(rule)):
            hint = meant_or(text_of(rule), addresses(root), phrase("where-telling-leads"))
            facts: dict[str, Filling] = {"address": text_of(rule), "hint": hint}
            yield Diagnostic(code="HR901", span=rule.span, facts=facts)


def _left_out(
    root: Node, tellings: Sequence[tuple[ToldSentence, ...]], read: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Yield each rule that a telling leaves out for some number of players, with the languages in which it does."""
    missing: dict[str, list[str]] = {}
    rules = tuple(rules_to_tell(root))
    for language in (languages := _languages(root)):
        for address in dict.fromkeys(rule for told in tellings for rule in untold_rules(root, language, told, rules)):
            if not told_by_a_reading(root, address, language, read):
                missing.setdefault(address, []).append(language)
    for address, tongues in missing.items():
        everywhere = len(tongues) == len(languages)
        where = phrase("untold.everywhere") if everywhere else phrase("untold.in", languages=tuple(tongues))
        yield Diagnostic(code="HR902", span=_place(root, address), facts={"address": address, "where": where})


def _left_out_when_agreed(
    root: Node, told: Sequence[ToldSentence], games: Sequence[Names], read: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Yield each rule that a telling leaves out with some values of the options, with the first such values."""
    languages = _languages(root)
    for address, values in untold_when_agreed(root, told, games).items():
        if not any(told_by_a_reading(root, address, language, read) for language in languages):
            where = phrase("untold.with", values=values) if values else phrase("untold.usually")
            yield Diagnostic(code="HR902", span=_place(root, address), facts={"address": address, "where": where})


def _languages(root: Node) -> tuple[str, ...]:
    """Return the languages of a telling that the title has, too: a house rule need not speak all those of its base."""
    spoken, titled = spoken_in(root), entries(child(root, "title"))
    return tuple(language for language in spoken if language in titled) or spoken


def _place(root: Node, address: str) -> Span:
    entry = find(root, path_of(address))
    return entry.key_span if entry is not None else root.span


def _without_words(root: Node, told: tuple[ToldSentence, ...]) -> Iterator[Diagnostic]:
    languages = _languages(root)
    for sentence in told:
        missing = tuple(language for language in languages if language not in told_in(root, sentence))
        if missing or not languages:
            where = phrase("untold.in", languages=missing) if languages else phrase("untold.everywhere")
            facts: dict[str, Filling] = {"address": sentence.address, "where": where}
            yield Diagnostic(code="HR905", span=sentence.span, facts=facts)


# --- what bears a sentence out ---------------------------------------------------------------------------------------


def _not_borne_out(root: Node, sentence: ToldSentence) -> Iterator[Diagnostic]:
    for kind in CLAIMS:
        for claim in sentence.claims.get(kind, ()):
            address = text_of(claim)
            why = _why_not(root, sentence, kind, address)
            if why is not None:
                facts: dict[str, Filling] = {"address": sentence.address, "claim": address, "why": why}
                yield Diagnostic(code="HR908", span=claim.span, facts=facts)


def _why_not(root: Node, sentence: ToldSentence, kind: str, address: str) -> Phrase | None:
    """Return why a worked example or a claim does not bear a sentence out, None if it does."""
    section = address.partition(".")[0]
    entry = find(root, path_of(address))
    if entry is None or section not in ("examples", "properties"):
        return phrase("not-borne-out.nothing")
    if section == "properties":
        return None if kind == "never" else phrase("not-borne-out.claim")
    steps = [
        {key: text_of(part.node) for key, part in entries(step).items() if key in _OF_MOVES}
        for step in items(child(entry.node, "play"))
    ]
    if kind == "may":
        made = {f"moves.{step.get(key, '').partition('(')[0].strip()}" for step in steps for key in ("do", "legal")}
        moves = {".".join(rule.split(".")[:2]) for rule in sentence.rules}
        return None if made & moves else phrase("not-borne-out.may")
    return None if any(_refuses(step, sentence) for step in steps) else phrase("not-borne-out.must")


def _refuses(step: Mapping[str, str], sentence: ToldSentence) -> bool:
    """Return whether a step of an example shows a move that a rule of the sentence forbids."""
    if "illegal" not in step:
        return False
    move = f"moves.{step['illegal'].partition('(')[0].strip()}"
    named = step.get("because", move)
    return any(covers(rule, named) or covers(named, rule) or rule == move for rule in sentence.rules)
